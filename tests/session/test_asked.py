"""What is asked about the next game: every answer that is offered can be given and begun with, in all games."""

from collections.abc import Callable

import pytest

from codewheel.rules.contract import Refused
from codewheel.session.einauge import setup as einauge
from codewheel.session.eye import presets
from codewheel.session.eye import setup as eye
from codewheel.session.ishido import setup as ishido
from codewheel.session.oeil_solo import games, ways
from codewheel.session.play import Session
from codewheel.session.settings import Settings
from codewheel.session.storage import Memory
from codewheel.session.table.asked import Asked, Wishes, answer, question, turn
from codewheel.session.texts import sentence
from codewheel.session.triaxis import setup as triaxis

Begin = Callable[[Wishes], Session | None]


def _oeil(wish: Wishes) -> Session | None:
    assert isinstance(wish, ways.Wish)
    if wish.way == ways.SOLITAIRE:
        return games.new(wish.start, wish.rule6, "2001-04-28", 7)
    storage = Memory()
    return presets.board_game(wish, storage, Settings(storage), 7)


def _einauge(wish: Wishes) -> Session | None:
    from codewheel.session.einauge.table import new_session

    assert isinstance(wish, einauge.Setup)
    settings = Settings(Memory())
    for (side, _), who in zip(einauge.SIDES, wish, strict=True):
        settings.set(f"game.einauge.{side}", who)
    assert einauge.load(settings) == wish
    return new_session(settings, 7)


def _eye(wish: Wishes) -> Session | None:
    assert isinstance(wish, eye.Setup)
    eye.keep(settings := Settings(Memory()), wish)
    assert eye.load(settings).rules.plain() == wish.rules.plain()
    return wish.session(7)


def _triaxis(wish: Wishes) -> Session | None:
    assert isinstance(wish, triaxis.Setup)
    return wish.plan().session(7)


def _ishido(wish: Wishes) -> Session | None:
    assert isinstance(wish, ishido.Wish)
    setup = ishido.Setup(wish.mode, wish.scoring, wish.computers)
    return Session.new("ishido", setup.options, 7, setup.seats(wish.level))


def _mode(mode: str) -> tuple[Callable[[Settings], Wishes], Begin]:
    """The dialog of a mode, after a game that was counted the ancient way between two computers."""
    before = ishido.Setup("solitaire", "ancient", (True, True))
    return lambda settings: ishido.Wish.of(before, mode, ishido.level(settings)), _ishido


GAMES: dict[str, tuple[Callable[[Settings], Wishes], Begin]] = {
    "einauge": (einauge.load, _einauge),
    "eye": (eye.load, _eye),
    "triaxis": (triaxis.load, _triaxis),
    "oeil": (ways.kept, _oeil),
    **{f"ishido-{mode}": _mode(mode) for mode in ishido.MODES},
}
MANY = 9  # answers to one question that are tried, at both ends and between


def some(asked: Asked) -> list[object]:
    """Some of the answers, the first and the last among them."""
    step = max(1, -(-len(asked.values) // MANY))
    return [*asked.values[::step], asked.values[-1]]


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_can_be_given_and_a_game_begins_with_it(game: str) -> None:
    load, begin = GAMES[game]
    wish = load(Settings(Memory()))
    for asked in wish.asked():
        assert asked.value in asked.values and len(set(asked.values)) == len(asked.values)
        for value in some(asked):
            if asked.why_not is not None and value != asked.value:
                with pytest.raises(Refused) as refused:
                    answer(wish, asked.name, value)
                assert sentence(refused.value.why) == sentence(asked.why_not)
                continue
            other = answer(wish, asked.name, value)
            assert question(other, asked.name).value == value
            assert begin(other) is not None


@pytest.mark.parametrize("game", GAMES)
def test_answers_go_round_about_or_end(game: str) -> None:
    wish = GAMES[game][0](Settings(Memory()))
    for asked in wish.asked():
        if asked.why_not is not None:
            assert turn(wish, asked.name, 1) == wish
            continue
        last = answer(wish, asked.name, asked.values[-1])
        after = question(turn(last, asked.name, 1), asked.name).value
        assert after == (asked.values[-1] if asked.ends else asked.values[0])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_asked_and_what_is_no_answer_is_refused(game: str) -> None:
    wish = GAMES[game][0](Settings(Memory()))
    name = wish.asked()[-1].name
    with pytest.raises(Refused) as refused:
        answer(wish, "weather", "fine")
    assert "weather" in sentence(refused.value.why) and name in sentence(refused.value.why)
    with pytest.raises(Refused) as refused:
        answer(wish, name, "nobody")
    assert "nobody" in sentence(refused.value.why)


def test_what_is_asked_follows_from_what_was_answered() -> None:
    wish = answer(ways.kept(Settings(Memory())), "way", ways.UNEQUAL)
    assert [asked.name for asked in wish.asked()] == ["way", "players", "seat0", "seat1", "count0", "count1"]
    assert len(answer(wish, "players", 4).asked()) == 10
    two = eye.load(Settings(Memory()))
    assert question(two, "eliminated").why_not is not None
    assert question(answer(two, "players", 3), "eliminated").why_not is None
    six = answer(triaxis.load(Settings(Memory())), "players", 6)
    fixed = question(six, "computer")
    assert fixed.value is False and fixed.why_not is not None
    assert answer(six, "players", 3).computer and question(answer(six, "players", 3), "computer").why_not is None


@pytest.mark.parametrize(
    ("wish", "name", "few"),
    [
        (answer(eye.load(Settings(Memory())), "goal", "designated"), "named1", "mauve"),
        (answer(ways.kept(Settings(Memory())), "way", ways.RULE_3), "three1", "yellow grey mauve"),
    ],
)
def test_each_player_is_asked_for_the_colours_that_he_names(wish: eye.Setup | ways.Wish, name: str, few: str) -> None:
    begin = _oeil if isinstance(wish, ways.Wish) else _eye
    asked = question(wish, name)
    assert asked.takes(asked.value) and turn(wish, name, 1) == wish
    other = answer(wish, name, few)
    assert question(other, name).value == few
    session = begin(other)
    assert session is not None
    named = session.state.rules.designated[1]
    assert named == tuple(map(asked.values.index, few.split()))
    for wrong in ("", "mauve mauve mauve", "mauve grey white"):
        with pytest.raises(Refused):
            answer(wish, name, wrong)
