"""Random games of EYE over all options, each state held against the invariants; and the house's conformance."""

import json
from pathlib import Path

import pytest

from codewheel.rules.eye.game import GAME
from codewheel.session.record import parse, replay
from codewheel.session.slices import through
from conform import conform
from examples import proved
from rules.eye.kit import LONGEST, OPTIONS, random_game

GAMES = 170
ALL = 10_000
PARTS = 34  # so that several processes can share them
GOLDEN = sorted((Path(__file__).parents[2] / "golden_games" / "eye").glob("*.json"))


def run(first: int, last: int) -> int:
    """The games first … last - 1, over all options in turn; how many of them came to an end."""
    ended = 0
    for seed in range(first, last):
        states = random_game(OPTIONS[seed % len(OPTIONS)], seed, 3)
        outcome = GAME.outcome(states[-1])
        assert outcome.over or len(states) == LONGEST
        assert len(outcome.scores) == GAME.seats(states[-1])
        ended += outcome.over
    return ended


@pytest.mark.parametrize("part", proved(range(PARTS)))
def test_random_games(part: int) -> None:
    assert run(part * GAMES // PARTS, (part + 1) * GAMES // PARTS) > 0


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_many_more_random_games(part: int) -> None:
    more = ALL - GAMES
    assert run(GAMES + part * more // PARTS, GAMES + (part + 1) * more // PARTS) > 0


@pytest.mark.parametrize("number", proved(range(len(OPTIONS)), 2))
def test_every_option_conforms(number: int) -> None:
    plies = conform(GAME, 100 + number, OPTIONS[number], reload_at=12)
    assert plies > 12, "the game is longer than what is saved and loaded at every ply"


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game(path: Path) -> None:
    record = parse(path.read_text(encoding="utf-8"), path.name)
    assert through(replay(GAME, record))[-1].phase == "over"


def test_golden_games_show_every_event() -> None:
    seen = set()
    for path in GOLDEN:
        record = parse(path.read_text(encoding="utf-8"), path.name)
        states = through(replay(GAME, record))
        for before, move, following in zip(states, record.moves, states[1:], strict=False):
            seen |= {event.kind for event in GAME.events(before, move, following)}
    assert seen == set(GAME.event_kinds)
    assert len(GOLDEN) >= 6 and json.loads(GOLDEN[0].read_text(encoding="utf-8"))["game"] == "eye"
