"""Random games of TriAxis over all options, each state held against the invariants; conformance; golden games."""

import json
from pathlib import Path

import pytest

from codewheel.rules.triaxis.game import GAME
from codewheel.session.record import parse, replay
from codewheel.session.slices import through
from conform import conform
from examples import proved
from rules.triaxis.kit import LONGEST, OPTIONS, play

GAMES = 300
ALL = 10_000
PARTS = 60  # so that several processes can share them
SMALL = (
    {"shares": [6, 6]},
    {"seats": 3, "shares": [6, 5, 4], "first": 2},
    {"seats": 6, "shares": [4] * 6, "stock": "limited"},
    {"island": "classic", "shares": [8, 8], "climate": "harsh", "round_limit": 6},
    {"seats": 4, "shares": [5] * 4, "first": 1, "placing": "in_turn"},
)
GOLDEN = sorted((Path(__file__).parents[2] / "golden_games" / "triaxis").glob("*.json"))


def run(first: int, last: int, every: int) -> None:
    """The games first … last - 1, over all options in turn, each `every`-th state checked."""
    for seed in range(first, last):
        states = play(OPTIONS[seed % len(OPTIONS)], seed, concede=400 if seed % 4 == 0 else 0, every=every)
        outcome = GAME.outcome(states[-1])
        assert outcome.over or len(states) == LONGEST
        assert len(outcome.scores) == GAME.seats(states[-1])


@pytest.mark.parametrize("part", proved(range(PARTS), 2))
def test_random_games(part: int) -> None:
    run(part * GAMES // PARTS, (part + 1) * GAMES // PARTS, 7)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_many_more_random_games(part: int) -> None:
    more = ALL - GAMES
    run(GAMES + part * more // PARTS, GAMES + (part + 1) * more // PARTS, 1)


@pytest.mark.soak
def test_how_long_random_games_last_and_how_often_nobody_survives() -> None:
    """Over two to six seats: some 200 turns, and 1 to 4 in a hundred."""
    games, ends, turns = 2000, [], []
    for seed in range(games):
        states = play({"seats": 2 + seed % 5}, seed, every=LONGEST)
        ends.append(GAME.outcome(states[-1]))
        turns.append(sum(state.phase == "spin" for state in states))
    assert games // 100 <= sum(end.reason == "nobody" for end in ends) <= 4 * games // 100
    assert 120 < sorted(turns)[games // 2] < 320


@pytest.mark.parametrize("number", proved(range(len(SMALL))))
def test_every_option_conforms(number: int) -> None:
    plies = conform(GAME, 100 + number, dict(SMALL[number]), reload_at=40)
    assert plies > 40, "the game is longer than what is saved and loaded at every ply"


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game(path: Path) -> None:
    record = parse(path.read_text(encoding="utf-8"), path.name)
    assert through(replay(GAME, record))[-1].phase == "over"


def test_golden_games_show_every_event_and_every_end() -> None:
    seen, ends = set(), set()
    for path in GOLDEN:
        record = parse(path.read_text(encoding="utf-8"), path.name)
        states = through(replay(GAME, record))
        ends.add((record.outcome.reason, record.outcome.winner is None))
        for before, move, following in zip(states, record.moves, states[1:], strict=False):
            seen |= {event.kind for event in GAME.events(before, move, following)}
    assert seen == set(GAME.event_kinds)
    assert ends >= {("survivor", False), ("nobody", True), ("limit", False)}
    assert len(GOLDEN) >= 8 and json.loads(GOLDEN[0].read_text(encoding="utf-8"))["game"] == "triaxis"
