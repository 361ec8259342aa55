"""Ein-Auge's training positions: somebody to move wins, by one move alone, in so many moves of both sides.

Each is drawn from a number of its own. `workshop/einauge/training.py` chose the numbers with the table of phase two, so
that the distances of a grade (`GRADES`) grow from its first position to its last.
"""

from ...rules.contract import refuse
from ...rules.einauge.game import GAME, NONE, State
from ...rules.rng import Stream, mix
from ...rules.rows import NamedTuple

# shortest and longest distance of each grade
GRADES = ((2, 3), (4, 5), (6, 9), (10, 17), (18, 30))
EACH = 24  # positions of a grade
_SALT = 0x65696E61

# (number, distance) of each position
NUMBERS: tuple[tuple[tuple[int, int], ...], ...] = (
    (
        (160, 2), (206, 2), (387, 2), (433, 2), (694, 2), (735, 2), (949, 2), (1265, 2), (2076, 2), (2117, 2),
        (2394, 2), (3222, 2), (182, 3), (219, 3), (315, 3), (362, 3), (1751, 3), (2093, 3), (2635, 3), (2876, 3),
        (3230, 3), (3423, 3), (3977, 3), (4758, 3),
    ),
    (
        (138, 4), (452, 4), (490, 4), (565, 4), (667, 4), (729, 4), (813, 4), (918, 4), (1269, 4), (1374, 4), (1375,
        4), (2398, 4), (1609, 5), (2381, 5), (3015, 5), (5317, 5), (7058, 5), (7547, 5), (8924, 5), (9144, 5),
        (9239, 5), (9681, 5), (10426, 5), (10836, 5),
    ),
    (
        (320, 6), (746, 6), (914, 6), (919, 6), (1926, 6), (2294, 6), (1021, 7), (1064, 7), (1367, 7), (2502, 7),
        (2563, 7), (4880, 7), (441, 8), (757, 8), (2237, 8), (2866, 8), (3133, 8), (3269, 8), (785, 9), (789, 9),
        (1145, 9), (2418, 9), (3447, 9), (3734, 9),
    ),
    (
        (233, 10), (930, 10), (1654, 10), (4718, 11), (6782, 11), (7025, 11), (886, 12), (1839, 12), (2785, 12),
        (2075, 13), (9623, 13), (9737, 13), (367, 14), (956, 14), (2125, 14), (739, 15), (2082, 15), (5383, 15),
        (371, 16), (423, 16), (2672, 16), (1885, 17), (7506, 17), (7823, 17),
    ),
    (
        (2473, 18), (5322, 18), (3988, 19), (4542, 19), (96, 20), (1020, 20), (967, 21), (2088, 21), (831, 22),
        (2507, 22), (68, 23), (4226, 23), (3350, 24), (6417, 24), (1100, 25), (2347, 25), (2905, 26), (6691, 26),
        (10074, 27), (629, 28), (2891, 28), (2468, 29), (3383, 29), (9664, 30),
    ),
)  # fmt: skip


class Puzzle(NamedTuple):
    """A position to win. `grade` and `number` count from 0; `plies`: moves of both sides until the win."""

    grade: int
    number: int
    state: State
    plies: int


def drawn(number: int) -> State | None:
    """The board of a number with White to move after 24 plies, or Black after 25; None where it is no position."""
    stream = Stream(mix(number ^ _SALT))
    squares = list(range(25))
    eye = squares.pop(stream.below(25))
    white = {squares.pop(stream.below(len(squares))) for _ in range(12)}
    board = "".join("." if i == eye else "w" if i in white else "b" for i in range(25))
    side = stream.below(2)
    state = State(board, side, NONE, 24 + side)
    return state if GAME.check_state(state) is None and not GAME.over(state) else None


def puzzle(grade: int, number: int) -> Puzzle:
    """A position by its place. Raises Refused where there is none."""
    if not (0 <= grade < len(NUMBERS) and 0 <= number < len(NUMBERS[grade])):
        raise refuse("einauge_training.place", grade=grade + 1, number=number + 1)
    chosen, plies = NUMBERS[grade][number]
    state = drawn(chosen)
    assert state is not None
    return Puzzle(grade, number, state, plies)
