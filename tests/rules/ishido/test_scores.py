"""Which points a position of Ishido can have: as few and as many as its stones allow, by hand."""

from pathlib import Path

import pytest

from codewheel.rules.ishido.board import BESIDE, TABLEAU
from codewheel.rules.ishido.game import GAME, State
from codewheel.session.record import parse, verify

BONUS = (25, 50, 100, 200, 400, 600, 800, 1000, 5000, 10000, 25000, 50000)
GOLDEN = Path(__file__).resolve().parents[2] / "golden_games/ishido/game.json"


def positions() -> list[State]:
    """A position of a golden game for each number of 4-Ways that was reached in it."""
    found: dict[int, State] = {}
    for state in verify(parse(GOLDEN.read_bytes())):
        if not state.over and state.scoring == "modern":
            found.setdefault(sum(state.fourways), state)
    return list(found.values())


@pytest.mark.parametrize("state", positions(), ids=lambda state: f"{sum(state.fourways)} 4-Ways")
def test_points_have_their_least_and_their_most(state: State) -> None:
    made = sum(state.fourways)
    within = sum(bool(stone) and len(BESIDE[i]) == 4 and i not in TABLEAU for i, stone in enumerate(state.board))
    hubs = sum(8 * 2**n + BONUS[n] for n in range(made))
    for points, fits in (
        (hubs + (within - made), True),
        (hubs + (within - made) * 4 * 2**made, True),
        (hubs + (within - made) - 1, False),
        (hubs + (within - made) * 4 * 2**made + 1, False),
    ):
        assert (GAME.check_state(state._replace(scores=(points,))) is None) is fits
