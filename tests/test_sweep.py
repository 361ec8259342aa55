"""The sweep over the registry: what every game must have. The checklist stands in `manuals/house.md`."""

import json
from pathlib import Path

import pytest

import sweep
from codewheel.bots.contract import bots
from codewheel.machines.palette import Machine
from codewheel.rules import registry
from codewheel.rules.einauge.game import GAME
from codewheel.session.record import parse, verify
from sweep import missing

TESTS = Path(__file__).parent


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_its_rooms(name: str) -> None:
    assert missing(name) == []


def test_a_game_without_rooms_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    ghost = registry.Entry("ghost", "ghost", "Ghost")
    monkeypatch.setattr(registry, "REGISTRY", (*registry.REGISTRY, ghost))
    assert missing("ghost") == ["rules/ghost/ with GAME"]
    monkeypatch.setattr(registry, "game", lambda name: GAME)
    assert missing("ghost") == [
        "bots/ghost/ with BOTS",
        "session/ghost/ with KEEPS",
        "session/ghost/ with TABLE",
        "commands/bench/ghost.py with BENCH",
        "screens/ghost/ with SCREEN",
        "manuals/ghost.md",
        "text/ghost/ with LETTERS",
        "golden_games/ghost/: a game of 20 plies, or a whole one",
        "fixtures/ghost/perft.json",
    ]


def test_a_game_without_a_table_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from codewheel.session import einauge

    monkeypatch.setattr(einauge, "TABLE", einauge.KEEPS)
    assert missing("einauge") == ["session/einauge/ with TABLE"], "something else lies there"
    monkeypatch.delattr(einauge, "TABLE")
    assert missing("einauge") == ["session/einauge/ with TABLE"]


def test_a_game_without_a_letter_for_its_codes_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from codewheel.session import einauge
    from codewheel.session.contract import Coded

    for code in (None, Coded("E"), Coded("D"), Coded("S"), Coded("AA")):
        monkeypatch.setattr(einauge, "KEEPS", einauge.KEEPS._replace(code=code))
        assert missing("einauge") == ["session/einauge/: a letter of its own for its codes in KEEPS"]


def test_a_game_without_lessons_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from codewheel.screens.contract import Screen
    from codewheel.screens.einauge import SCREEN
    from codewheel.session import einauge
    from codewheel.session.table.kind import lessons

    monkeypatch.setattr(type(SCREEN), "lesson", Screen.lesson)
    assert missing("einauge") == ["screens/einauge/: a board for its lessons"]
    monkeypatch.undo()
    known = lessons("einauge").all
    first = known[0].steps[0]
    monkeypatch.setitem(vars(lessons("einauge")), "all", (known[0]._replace(steps=(first._replace(best=("c1",)),)),))
    assert missing("einauge") == ["lessons: einauge four: c1 is not accepted"]
    monkeypatch.setattr(einauge, "TABLE", einauge.TABLE._replace(lessons=None))
    assert missing("einauge") == ["session/einauge/lessons.py with LESSONS, beside TABLE"]


def test_an_event_without_sound_or_motion_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from codewheel.screens.einauge import SCREEN

    sounds, motions = dict(SCREEN.sounds()), dict(SCREEN.motions())
    del sounds["pass"], motions["slide"]
    monkeypatch.setattr(type(SCREEN), "sounds", lambda self: sounds)
    monkeypatch.setattr(type(SCREEN), "motions", lambda self: motions | {"leap": 1})
    assert missing("einauge") == ["sounds of pass", "motions of slide", "motions names leap, which never happens"]


def test_a_box_without_texts_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from codewheel.screens.einauge import SCREEN

    box = SCREEN.boxes[0]._replace(texts="nothing_box", program="Ein-Auge 2001", machine=Machine.DOS)
    monkeypatch.setattr(type(SCREEN), "boxes", (box,))
    lacks = missing("einauge")
    kinds = ("title", "machine", "players", "boot", "year", "then", "then_means", "now_means")
    assert lacks[: len(kinds)] == [f"text nothing_box.{kind}" for kind in kinds]
    assert lacks[len(kinds)] == f"a program of up to eight capitals for the box {box.name}"
    monkeypatch.setattr(type(SCREEN), "boxes", ())
    assert "a box on the shelf" in missing("einauge")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "convention, and positions"),
        ("[]", "convention, and positions"),
        ('{"convention": "all", "positions": []}', "a position, and the convention"),
        ('{"convention": "all", "positions": [{"what": "one", "state": "x", "perft": [1]}]}', "one is no position"),
        (
            '{"convention": "all", "positions": [{"what": "one", "state": "START", "perft": [25]}]}',
            "counted to 3 plies",
        ),
        ('{"convention": "all", "positions": [{"what": "one", "state": "START", "perft": [25, 600, 9]}]}', "not 9"),
    ],
)
def test_counts_in_another_format_or_wrong_ones_are_found_out(
    text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "fixtures" / "einauge"
    folder.mkdir(parents=True)
    (folder / "perft.json").write_text(text.replace("START", GAME.format_state(GAME.new({}, 0))))
    monkeypatch.setattr(sweep, "TESTS", tmp_path)
    assert any("perft.json" in line and said in line for line in missing("einauge"))


def test_a_manual_page_without_its_headings_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "einauge.md").write_text("# Ein-Auge\n\n## Advice\n")
    monkeypatch.setattr(sweep, "page", lambda name: tmp_path / f"{name}.md")
    assert missing("einauge") == [
        "heading “The players” in manuals/einauge.md",
        "heading “Faithful, rebuilt, new” in manuals/einauge.md",
    ]


@pytest.mark.parametrize(
    "path", sorted((TESTS / "golden_games").glob("*/*.json")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_golden_games_replay_to_the_letter(path: Path) -> None:
    text = path.read_text("utf-8")
    record = parse(text, path.name)
    assert path.parent.name == record.game
    states = verify(record)
    assert len(states) == len(record.moves) + 1
    assert json.loads(text)["outcome"]["over"] is True


@pytest.mark.parametrize("name", registry.names())
def test_every_player_answers_from_the_start(name: str) -> None:
    from codewheel.bots.contract import decide

    game = registry.game(name)
    state = game.new({}, 1)
    for bot in bots(name).values():
        assert decide(bot, game.view(state, 0), 1, 200).move in game.legal(state)
