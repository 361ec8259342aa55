"""EYE's problems: win in this turn, with the fewest steps and wheel turns."""

from pathlib import Path

from ...rules.contract import Reason, reason
from ...rules.eye.board import TURNS
from ...rules.eye.game import GAME
from ...rules.typed import Any
from ..problems.kind import Goal, Piece, Problems, Task


def won(task: Task) -> bool:
    """Whether the solver has won."""
    end = GAME.outcome(task.now)
    return end.over and end.winner == task.seat


def _missed(task: Task) -> Reason | None:
    if task.turn_over:
        return reason("eye_problems.turn_over")
    within = task.problem.within
    return reason("eye_problems.too_long", within=within) if len(task.moves) >= within else None


def piece(move: str, state: Any) -> Piece:
    """A wheel, the counter that steps, or the place of one that is put down."""
    if move in TURNS:
        return Piece("wheel", tuple(turn for turn in TURNS if turn[:-1] == move[:-1]))
    kind, _, squares = move.partition(" ")
    return Piece("counter", (squares.split("-")[0],)) if kind in ("step", "relocate") else Piece("other", ())


PROBLEMS = Problems(
    GAME.name,
    Path(__file__).with_name("problems.json"),
    "e",
    {"win": Goal(won, _missed)},
    piece,
    settings={"game.eye.moves": "off"},
)
