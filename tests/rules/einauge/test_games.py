"""Random games of Ein-Auge to their end, each move held against the rules and each game against a tally of its own."""

import pytest

from codewheel.rules.contract import NOBODY
from codewheel.rules.einauge.game import GAME, State
from codewheel.rules.rng import Stream
from examples import proved
from rules.einauge.kit import check_step

GAMES = 120
ALL = 10_000
PARTS, PIECES = 40, 10  # so that several processes can share them; of many games a piece has each of the ends
LONGEST = 2000  # plies; no random game is nearly as long
WINS, LOSES, DRAWS = "four", "five", "repetition"


def random_game(seed: int) -> tuple[State, int]:
    """The last state of a game and its plies. In two of three games nobody makes a four or five who need not; in one
    of these nobody repeats a position either.
    """
    stream, state, plies = Stream(seed), GAME.new({}, seed), 0
    been: set[str] = set()
    while GAME.to_move(state) != NOBODY:
        assert plies < LONGEST, GAME.format_state(state)
        moves = GAME.legal(state)
        assert moves and moves == tuple(sorted(moves)) and all(GAME.check(state, move) is None for move in moves)
        assert not GAME.outcome(state).over
        if seed % 3:
            shunned = (WINS, LOSES, DRAWS)[: seed % 3 + 1]
            moves = tuple(m for m in moves if GAME.outcome(GAME.apply(state, m)).reason not in shunned) or moves
        move = stream.choice(moves)
        child = GAME.apply(state, move)
        check_step(state, move, child)
        if plies >= 24:
            been.add(_place(state))
        repeated = plies + 1 > 24 and _place(child) in been
        assert (GAME.outcome(child).reason == DRAWS) == (repeated and GAME.outcome(child).reason not in (WINS, LOSES))
        state, plies = child, plies + 1
    return state, plies


def _place(state: State) -> str:
    """What recurs: all of a position but how many plies it took."""
    return GAME.format_state(state).rpartition(" ")[0]


def run(first: int, last: int) -> set[str]:
    """The games first … last - 1; how they ended."""
    ends = set()
    for seed in range(first, last):
        state, plies = random_game(seed)
        outcome = GAME.outcome(state)
        assert outcome.over and not GAME.legal(state) and state.plies == plies
        assert (outcome.winner is None) == (outcome.reason == DRAWS) and outcome.reason in (WINS, LOSES, DRAWS)
        ends.add(outcome.reason)
    return ends


@pytest.mark.parametrize("part", proved(range(PARTS), 2))
def test_random_games(part: int) -> None:
    assert run(part * GAMES // PARTS, (part + 1) * GAMES // PARTS)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PIECES))
def test_many_more_random_games(part: int) -> None:
    more = ALL - GAMES
    assert run(GAMES + part * more // PIECES, GAMES + (part + 1) * more // PIECES) == {WINS, LOSES, DRAWS}
