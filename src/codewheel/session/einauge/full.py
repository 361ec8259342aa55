"""Full boards on which the eye is open: games that begin where the sliding does."""

from ...rules.einauge.game import GAME, State
from ...rules.rng import Stream

STONES = 24  # that are laid before the eye opens
FEWEST = 2  # slides that White can begin with


def full_board(seed: int) -> str:
    """A full board that nobody has won, White to slide: laid by lot, and nobody wins with the very next slide."""
    stream = Stream(seed)
    while True:
        state: State = GAME.new({}, 0)
        while state.plies < STONES and not GAME.outcome(state).over:
            state = GAME.apply(state, stream.choice(GAME.legal(state)))
        if state.plies == STONES and not GAME.outcome(state).over and _alive(state):
            return GAME.format_state(state)


def _alive(state: State) -> bool:
    ends = [GAME.outcome(GAME.apply(state, move)) for move in GAME.legal(state)]
    return state.side == 0 and len(ends) >= FEWEST and not any(end.over for end in ends)
