"""What TriAxis says has room and is true: events by pages, names from records, refusals, the end by the round limit."""

import pytest

from codewheel.machines.font import font
from codewheel.rules.contract import event
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.map import block, chart
from codewheel.rules.triaxis.state import Rules, State, bare
from codewheel.screens.contract import Start
from codewheel.screens.triaxis import ending_picture, prompts
from codewheel.screens.triaxis.entry import open_game
from codewheel.screens.triaxis.geometry import fits
from codewheel.screens.triaxis.log import Log, told_entries
from codewheel.screens.triaxis.options import value_note
from codewheel.screens.triaxis.prompt import WIDE
from codewheel.screens.triaxis.scene import TriaxisScene
from codewheel.screens.triaxis.short import distinct
from codewheel.screens.triaxis.showpiece import piece
from codewheel.screens.triaxis.status_table import NARROW
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.saves import pack, unpack
from codewheel.session.texts import sentence, translate
from codewheel.session.triaxis import naming, words
from codewheel.session.triaxis.series import begin
from codewheel.session.triaxis.setup import COMPUTER, OPTIONS, Setup
from driver import Driver, make_app
from screens.triaxis.frame_play import ended, finished
from screens.triaxis.play import at, driven, game, no_ending, people, placed, position, prompt

pytestmark = pytest.mark.usefixtures("no_ending")
__all__ = ["no_ending"]

LONG = ("Wwwwwwww", "Mmmmmmmm", "Qqqqqqqq", "Gggggggg", "Hhhhhhhh", "Kkkkkkkk")


def called(*names: str) -> list[Seat]:
    """People of these names."""
    return [Seat(HUMAN, "", name) for name in names]


def dying(names: tuple[str, ...], out: tuple[int, ...] = ()) -> tuple[Session, tuple]:
    """A game, and a famine that takes twelve markers of each."""
    starve = [event("starve", seat=seat, zone="A1", size=1) for seat in range(len(names)) for _ in range(12)]
    events = (
        event("colour", seat=0, colour=1, event="famine"), *starve, *(event("out", seat=seat) for seat in out),
    )  # fmt: skip
    return game(called(*names)), events


def test_an_event_is_told_by_pages_that_have_room() -> None:
    for names in (LONG, tuple(f"Player {n + 1}" for n in range(6))):
        session, events = dying(names, (1, 4))
        pages = prompts.pages(session, events)
        assert all(len(page) <= WIDE for page in pages) and len(pages) == 3
        assert pages[0].startswith(f"Out: {names[1]}, {names[4]}.")
        assert all(any(f"{name} 12" in page for page in pages) for name in names)
    assert prompts.pages(*dying(("Anna", "Ben"))) == ["Anna 12, Ben 12."]


def test_each_page_is_seen_while_a_famine_is() -> None:
    state = position({"A1": (0, 1), "B1": (1, 1), "F5": (2, 1)}, "colour", seats=6, event="famine")
    alive = state._replace(owner=(*range(6), *state.owner[6:]), size=(*([1] * 6), *state.size[6:]))
    alive = alive._replace(colours=(0,) * 6 + (1,) * (len(alive.colours) - 6), stock=(9,) * 6)
    for seed in range(200):
        session = at(alive, called(*LONG), seed)
        driver, scene = driven(session, moving=True)
        driver.wait(lambda scene=scene: scene.session.over or scene.session.state.phase != "colour")
        if session.moves[-1] == "colour 0":
            break
    seen = []
    driver.wait(lambda: scene.lingering, 4000)
    while scene.lingering:
        line = scene.lines()[1]
        assert len(line) <= WIDE
        if line not in seen:
            seen.append(line)
        driver.frame()
    assert all(any(name in line for line in seen) for name in LONG) and seen[-1] == words.ending(session)


def test_without_motion_the_pages_come_one_after_the_other() -> None:
    session, events = dying(LONG, (2,))
    driver, scene = driven(session)
    scene.rested(events)
    seen = set()
    for _ in range(900):
        driver.frame()
        if scene.note:
            seen.add(scene.note)
            assert not [line for line in scene.note.split("\n") if len(line) > WIDE], scene.note
            assert scene.note.startswith("FAMINE")
    assert len(seen) == 3 and not scene.note
    scene.rested(events)
    driver.frame()
    scene.quiet()
    driver.frame(2)
    assert not scene.note, "a player who acts has read enough"


# --- what passes unseen ----------------------------------------------------------------------------------------------


def line_of(state: State, *moves: str) -> str:
    """The line of a turn that is made of these moves after the spin that fits."""
    session = Session(GAME, state.rules.plain(), 1, people(2), (state,), (), 0)
    for move in moves:
        session._append(move)
    said = words.told_turn(session)
    return "" if said is None else sentence(said)


def test_a_turn_in_a_line() -> None:
    markers = {"C3": (0, 2), "C2": (1, 1), "B1": (1, 1), "F5": (1, 3)}
    state = position(markers, "spin")
    assert line_of(state, "spin 4", "C3-C4") == "Anna spins 4 and moves."
    assert line_of(state, "spin 5", "C3-C1", "C1-A2") == "Anna spins 5, takes C2, B1."
    assert line_of(state, "spin 1", "end") == "Anna spins 1 and cannot move."
    colour = f"colour {state.colours[chart(state.zones).number['C3']]}"
    land = words.terrain(int(colour[-1]))
    assert line_of(state, "spin famine", colour) == f"Anna: FAMINE in the {land}."
    assert line_of(state, "spin harvest", colour) == f"Anna: HARVEST in the {land}."
    assert line_of(state) == ""


def test_every_line_of_a_turn_has_room() -> None:
    for code in ("moves", "takes", "takes_many", "stuck", "harvest", "famine"):
        line = translate(
            f"triaxis_game.turn_{code}", name=LONG[0], value=6, zones="A1, B2, C3", count=6, colour="meadow"
        )
        assert len(line) <= WIDE, line


def between(speed: str, original: bool = False) -> tuple[Driver, TriaxisScene]:
    """Anna waits for two computers, the spinner is theirs."""
    session = placed(game([*people(1), Seat(BOT, "random"), Seat(BOT, "random")], share=12, first=1))
    driver, scene = driven(session, moving=True, original=original)
    driver.app.settings.set("animation", speed)
    return driver, scene


def told_lines(driver: Driver, scene: TriaxisScene) -> list[str]:
    """The lines that are told until Anna acts and as long as something is said after."""
    driver.wait(lambda: scene.acts, 8000)
    found: list[str] = []
    silent = 0
    for _ in range(1800):
        silent = 0 if scene.note else silent + 1
        if silent > 120:
            break
        found += [line for line in scene.note.split("\n") if line and line not in found]
        driver.frame()
    return found


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_turns_that_nobody_saw_are_told_in_a_line_each(speed: str) -> None:
    driver, scene = between(speed)
    if speed == "normal":
        driver.frame(4)
        assert "<SPACE> hurry" in scene.lines()[1]
        driver.key("space")
        assert scene.hurry
    found = told_lines(driver, scene)
    for name in ("Yellow", "Blue"):
        assert sum(line.startswith((f"{name} spins", f"{name}: ")) for line in found) == 1, found
    assert not scene.hurry and not scene.note


def test_turns_that_were_seen_and_those_of_1989_are_not_told() -> None:
    driver, scene = between("normal")
    assert not [line for line in told_lines(driver, scene) if " spins " in line]
    driver, scene = between("off", original=True)
    assert not [line for line in told_lines(driver, scene) if " spins " in line]


def test_a_player_who_acts_has_read_enough_of_the_lines() -> None:
    driver, scene = between("off")
    driver.wait(lambda: scene.acts and bool(scene.note), 2000)
    driver.key("up")
    driver.frame(3)
    assert not scene.note and scene.lines()[0].startswith("Anna")


def test_names_of_records_are_cut_and_told_apart() -> None:
    long = "A very long name of forty characters xx"
    session = placed(game(called(long, long + "y", "anna", "Anna", " ")))
    assert naming.names(session) == ("A very l", "A very 2", "anna", "Anna 2", "Cyan")
    _driver, scene = driven(session)
    assert prompt(scene).startswith("A very l: start the spinner.") and "<ESC>" in prompt(scene)


def test_a_second_computer_of_a_level_is_numbered() -> None:
    one = Setup().with_players(3).sit(0, "middle").sit(1, "middle").sit(2, "middle").sit(COMPUTER, "middle")
    assert one.shown() == ("Steward", "Steward2", "Steward3", "Steward4")


@pytest.mark.parametrize("name", LONG[:2])
def test_the_end_by_the_round_limit_has_room(name: str) -> None:
    state = position({"A1": (0, 3), "C3": (1, 1)}, "over", round=25)._replace(
        rules=Rules(seats=2, shares=(10, 10), island="classic", round_limit=25)
    )
    session = at(state, called(name, "Ben"))
    assert session.outcome.reason == "limit" and words.ending(session) == f"The last round is over: {name} wins."
    assert len(words.ending(session)) <= WIDE


def test_notes_of_the_options_have_room() -> None:
    for option, values in OPTIONS.items():
        assert all(len(value_note(option, value)) <= WIDE for value in values)
    assert value_note("round_limit", 25) == "25 rounds: largest population wins."


def test_one_marker_and_several_are_asked_for_in_their_own_words() -> None:
    driver, scene = driven(game(2, share=4))
    scene.do("random")
    assert scene.question is not None and scene.question.note == "Your 2 markers, wherever they fall."
    driver.type("n")
    for move in GAME.legal(scene.session.state)[:2]:
        scene.session.play(move)
    scene.do("random")
    assert scene.question is not None and scene.question.note == "Your last marker, wherever it falls."


def test_what_is_off_as_in_1989_says_so() -> None:
    driver, scene = driven(placed(game(2)))
    for key in ("f5", "f6", "f7", "f8", "l"):
        scene.quiet()
        driver.type(key) if key == "l" else driver.key(key)
        assert "<O> changes that." in scene.note and not driver.app.dialogs, key
    driver.type("o")
    driver.type("l")
    assert driver.app.dialogs


# --- what cannot be shown, what does not belong together -------------------------------------------------------------


def large() -> Session:
    """A position on an island that the rules take, and the screen has no room for."""
    zones = block(20, 12)
    rules = Rules(seats=2, shares=(10, 10))
    state = bare(rules, zones, tuple(k % 6 for k in range(len(zones))))
    assert GAME.check_state(state) is None and not fits(zones) and fits(block(13, 8))
    return Session(GAME, rules.plain(), 1, people(2), (state,), (), 0)


def test_an_island_that_is_too_large_is_refused_in_a_sentence() -> None:
    driver, scene = driven(placed(game(2)))
    before = scene.session
    scene.replace(large())
    assert scene.session is before and len(driver.app.dialogs) == 1
    driver = make_app(lambda app: open_game(app, Start(session=large())))
    assert not isinstance(driver.app.scene, TriaxisScene) and len(driver.app.dialogs) == 1


def test_a_series_of_another_table_is_none() -> None:
    session = finished(2)
    session.metadata["series"] = begin(("A", "B", "C")).plain()
    loaded = unpack(pack(session, "x", "2026-01-01"), "triaxis")
    driver, scene = ended(session=loaded)
    assert scene.series.names == ("Anna", "Ben") and scene.series.games == 1
    assert not driver.app.dialogs


# --- six names in narrow lines, long figures --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "names",
    [
        tuple(f"Player {n + 1}" for n in range(6)),
        ("Alexandr", "Alexande", "Alexandi", "Alexando", "Alexandu", "Alexandx"),
        ("AAAlexan", "ABAlexan", "ACAlexan", "ADAlexan", "AEAlexan", "AFAlexan"),
        ("WWWAWWWW", "WWWBWWWW", "WWWCWWWW", "WWWDWWWW", "WWWEWWWW", "Anna"),
    ],
)
def test_six_names_can_be_told_apart_in_the_table(names: tuple[str, ...]) -> None:
    small = font("small")
    found = distinct(names, small, NARROW)
    assert len(set(found)) == 6 and all(small.width(name) <= NARROW for name in found)
    assert found[-1] == "Anna" or found[-1][0] == names[-1][0]


def test_short_names_stay_and_long_ones_are_cut() -> None:
    small = font("small")
    assert distinct(("Anna", "Ben", "Cornelia"), small, NARROW)[:2] == ["Anna", "Ben"]
    assert distinct(("Anna", "Cornelia"), small, NARROW)[1] == "Corne."
    assert distinct(tuple(f"Player {n + 1}" for n in range(6)), small, NARROW)[3] == "Play.4"


def test_long_figures_stay_within_the_panel_of_the_end() -> None:
    session = finished(6, 3, 6)
    session.seats = tuple(called(*LONG))
    session._states[-1] = session.state._replace(captured=(1234,) * 6)
    series = begin(LONG)
    for key in range(11):
        series = series.tally(key % 6, (1122,) * 6, key).following()
    session.metadata["series"] = series._replace(wins=(11,) * 6).plain()
    driver, _scene = ended(session=session)
    pixels = driver.pixels()
    right, left = ([y for y in range(19, 175) if pixels[320 * y + x]] for x in (318, 224))
    assert not right and len(left) == ending_picture.BAR.h, (
        "nothing is written over the frame; the survivor's bar comes near it"
    )


@pytest.mark.parametrize(("rounds", "told"), [(0, "in the first round"), (1, "after one round"), (2, "after 2 rounds")])
def test_how_many_rounds_it_took_is_counted_right(rounds: int, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = finished(2)
    session._states[-1] = session.state._replace(round=rounds)
    said: list[str] = []

    def heard(code: str, **params: object) -> str:
        said.append(translate(code, **params))
        return said[-1]

    monkeypatch.setattr(ending_picture, "translate", heard)
    ended(session=session)
    assert told in said


def test_the_last_page_of_the_log_begins_with_an_entry_whose_disc_is_its_players() -> None:
    session = piece(208)
    entries = told_entries(session)
    assert [entry.text for entry in entries] == words.story(session)
    discs = dict(zip(naming.names(session), naming.habitats(session), strict=True))
    assert {entry.habitat for entry in entries} == {-1, *discs.values()}
    for entry in entries:
        by = next((habitat for name, habitat in discs.items() if entry.text.startswith(name)), entry.habitat)
        assert entry.habitat == by, entry.text
    driver, _ = driven(session)
    driver.app.open(Log(session))
    driver.frame(1)
    page = driver.app.dialogs[-1].group.focus
    assert page is not None and page.words.endswith(entries[-1].text)
    assert any(page.words.startswith(entry.text) for entry in entries)
