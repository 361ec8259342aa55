"""Ein-Auge's problems: win in so many moves of both sides, against whoever holds out longest.

With the eye open the table of phase two judges; before, everything is looked at, which is little: see
`bots.einauge.forced`.
"""

from pathlib import Path

from ...rules.contract import Reason, reason
from ...rules.einauge.game import GAME, NAMES, SQUARE
from ...rules.typed import Any
from ..problems.kind import Goal, Piece, Problems, Task


def worth(state: Any, side: int) -> int:
    """Moves to the side's win in phase two, below 0 those to its loss; 0 for a draw, or where it is not known."""
    from ...bots.einauge.position import of  # start: players are read when somebody thinks
    from ...bots.einauge.tablebase import shipped

    known = shipped()
    if known is None or GAME.outcome(state).over:
        return 0
    found = known.signed(*of(state)[:3])
    return found if state.side == side else -found


def _in_time(task: Task, left: int) -> bool:
    """Whether the solver wins in so many moves from a position of phase one."""
    from ...bots.einauge.forced import within  # start: as above
    from ...bots.einauge.position import of

    return within(of(task.now), task.seat, left)


def _won(task: Task) -> bool:
    end = GAME.outcome(task.now)
    return end.over and end.winner == task.seat


def _missed(task: Task) -> Reason | None:
    end = GAME.outcome(task.now)
    if end.over:
        return reason("einauge_problems.drawn" if end.winner is None else "einauge_problems.lost")
    if not task.moves:
        return None
    left = task.problem.within - len(task.moves)
    if task.now.plies < 24:
        return None if _in_time(task, left) else reason("einauge_problems.not_in_time", left=left)
    found = worth(task.now, task.seat)
    if found <= 0:
        return reason("einauge_problems.loses" if found else "einauge_problems.draws")
    return reason("einauge_problems.too_long", plies=found, left=left) if found > left else None


def _best(task: Task) -> str:
    """The move that wins soonest."""
    if task.now.plies < 24:
        return _placed(task)
    found = [(worth(GAME.apply(task.now, move), task.seat), move) for move in GAME.legal(task.now)]
    over = [move for _, move in found if _won(task._replace(states=[task.start, GAME.apply(task.now, move)]))]
    return over[0] if over else min(((plies, move) for plies, move in found if plies > 0), default=(0, ""))[1]


def _placed(task: Task) -> str:
    from ...bots.einauge.forced import choices  # start: as above
    from ...bots.einauge.position import NAME, of

    _, found = choices(of(task.now), task.problem.within - len(task.moves))
    return NAME[found[0]] if found else ""


def piece(move: str, state: Any) -> Piece:
    """The row and column in which the next stone stands."""
    if move not in SQUARE:
        return Piece("other", ())
    return Piece("row", tuple(name for name in NAMES if name[1] == move[1]))


def won_in(left: int) -> Reason:
    """What is to be reached in so many moves of both sides."""
    return reason("einauge_problems.goal_win_1" if left == 1 else "einauge_problems.goal_win", within=left)


def _prepare(board: Any) -> None:
    board.thinks_soon = True  # what judges is read as soon as there is time


PROBLEMS = Problems(
    GAME.name,
    Path(__file__).with_name("problems.json"),
    "a",
    {"win": Goal(_won, _missed, proven=False)},
    piece,
    settings=dict.fromkeys(("game.einauge.moves", "game.einauge.dangers", "game.einauge.fours"), "off"),
    best=_best,
    rival="strongest",
    prepare=_prepare,
)
