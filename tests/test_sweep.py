"""The sweep over the registry: what every game must have. The checklist stands in `manuals/house.md`."""

import json
from importlib import import_module
from pathlib import Path

import pytest

from codewheel.bots.contract import bots
from codewheel.paths import manuals
from codewheel.rules import registry
from codewheel.session.record import parse, verify

TESTS = Path(__file__).parent
LEVELS = ("random", "greedy", "beginner", "middle", "strongest")


def missing(name: str) -> list[str]:
    """What the game of that name lacks, in words."""
    lacks: list[str] = []
    room = name.replace("-", "_")
    try:
        game = import_module(f"codewheel.rules.{room}").GAME
    except ImportError:
        return [f"rules/{name}/"]
    try:
        players = tuple(bot.name for bot in import_module(f"codewheel.bots.{room}").BOTS.players)
        lacks += [f"bot {level}" for level in LEVELS if level not in players or level not in game.bots]
    except ImportError:
        lacks.append(f"bots/{name}/")
    try:
        screen = import_module(f"codewheel.screens.{room}").SCREEN
        for table, kinds in (("SOUNDS", set(screen.sounds())), ("MOTIONS", set(screen.motions()))):
            lacks += [f"{table} of {kind}" for kind in game.event_kinds if kind not in kinds]
            lacks += [f"{table} names {kind}, which never happens" for kind in kinds - set(game.event_kinds)]
    except ImportError:
        lacks.append(f"screens/{name}/")
    if not (manuals() / f"{name}.md").is_file():
        lacks.append(f"manuals/{name}.md")
    if not list((TESTS / "golden_games" / name).glob("*.json")):
        lacks.append(f"tests/golden_games/{name}/…")
    if not (TESTS / "fixtures" / name / "perft.json").is_file():
        lacks.append(f"tests/fixtures/{name}/perft.json")
    from codewheel.screens.shots import shots

    if not any(shot.startswith(f"{name}-") for shot in shots()):
        lacks.append(f"shots {name}-…")
    return lacks


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_its_rooms(name: str) -> None:
    assert missing(name) == []


def test_a_game_without_rooms_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys
    from types import ModuleType

    from codewheel.rules.einauge.game import GAME

    assert missing("ghost") == ["rules/ghost/"]
    module = ModuleType("codewheel.rules.ghost")
    module.GAME = GAME  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "codewheel.rules.ghost", module)
    assert missing("ghost") == [
        "bots/ghost/",
        "screens/ghost/",
        "manuals/ghost.md",
        "tests/golden_games/ghost/…",
        "tests/fixtures/ghost/perft.json",
        "shots ghost-…",
    ]


def test_an_event_without_sound_or_motion_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from codewheel.screens.einauge import desktop

    monkeypatch.delitem(desktop.SOUNDS, "pass")
    monkeypatch.delitem(desktop.MOTIONS, "slide")
    assert missing("einauge") == ["SOUNDS of pass", "MOTIONS of slide"]


@pytest.mark.parametrize("name", registry.names())
def test_every_sound_of_a_game_is_there_on_its_machine(name: str) -> None:
    from codewheel.machines.sounds import names
    from codewheel.screens.contract import screen

    for box in screen(name).boxes:
        assert set(screen(name).sounds().values()) <= set(names(box.machine))


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
