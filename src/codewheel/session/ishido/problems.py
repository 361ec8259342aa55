"""Ishido's problems: 4-Ways with the stones that are known to come, and the pouch to be emptied."""

from pathlib import Path

from ...rules.contract import Reason, reason
from ...rules.ishido.board import EMPTY, NAMES, NEIGHBOURS, SQUARE
from ...rules.ishido.game import GAME
from ...rules.typed import Any
from ..problems.kind import Goal, Piece, Problems, Task


def _made(task: Task) -> int:
    """4-Ways since the problem began."""
    made: int = sum(task.now.fourways) - sum(task.start.fourways)
    return made


def _stones(task: Task) -> int:
    """Stones placed since the problem began."""
    return len(task.start.pouch) - len(task.now.pouch)


def _fourways(task: Task) -> bool:
    return _made(task) >= task.problem.amount and _stones(task) <= task.problem.within


def _no_fourways(task: Task) -> Reason | None:
    if task.now.over or _stones(task) >= task.problem.within:
        return reason("ishido_problems.stones_gone")
    return None


def _no_empty(task: Task) -> Reason | None:
    return reason("ishido_problems.stones_left", count=len(task.now.pouch)) if task.now.over else None


def piece(move: str, state: Any) -> Piece:
    """The stones that the next one touches."""
    if move not in SQUARE:
        return Piece("other", ())
    return Piece("beside", tuple(NAMES[near] for near in NEIGHBOURS[SQUARE[move]] if state.board[near] != EMPTY))


PROBLEMS = Problems(
    GAME.name,
    Path(__file__).with_name("problems.json"),
    "h",
    {
        "fourway": Goal(_fourways, _no_fourways),
        "empty": Goal(lambda task: task.now.over and not task.now.pouch, _no_empty),
    },
    piece,
    settings={"game.ishido.messages": "off", "game.ishido.always": "off"},
)
