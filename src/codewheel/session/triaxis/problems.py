"""TriAxis' problems: capture the most with this spin, live through the famine that is known to come."""

from collections.abc import Mapping
from pathlib import Path

from ...rules.contract import Reason, reason
from ...rules.triaxis.game import GAME
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import population
from ...rules.typed import Any
from ..problems.form import Problem
from ..problems.kind import Goal, Piece, Problems, Task


def _gain(task: Task) -> int:
    """Population captured by the solver since the problem began."""
    gained: int = task.now.captured[task.seat] - task.start.captured[task.seat]
    return gained


def _captured(task: Task) -> bool:
    return _gain(task) >= task.problem.amount


def _no_capture(task: Task) -> Reason | None:
    if not task.turn_over:
        return None
    return reason("triaxis_problems.captured_less", count=_gain(task), most=task.problem.amount)


def _come(task: Task) -> bool:
    """Whether what was known to come has come."""
    coming = task.problem.coming
    return task.turn_over and tuple(task.moves[-len(coming) :]) == coming


def _living(task: Task) -> bool:
    there = population(task.now, task.seat)
    return task.now.alive[task.seat] and there >= max(1, task.problem.amount)


def _no_life(task: Task) -> Reason | None:
    if task.turn_over and not task.now.alive[task.seat]:
        return reason("triaxis_problems.starved")
    if not _come(task) or _living(task):
        return None
    there = population(task.now, task.seat)
    return reason("triaxis_problems.lived_less", count=there, most=task.problem.amount)


def piece(move: str, state: Any) -> Piece:
    """The marker that moves."""
    source = move.partition("-")[0]
    return Piece("marker", (source,)) if source in chart(state.zones).number else Piece("other", ())


def _told(problem: Problem) -> Mapping[str, str]:
    """Where the famine is that is known to come."""
    from .words import terrain  # the start: read when somebody reads

    return {"terrain": terrain(problem.coming[-1].partition(" ")[2])} if problem.coming else {}


PROBLEMS = Problems(
    GAME.name,
    Path(__file__).with_name("problems.json"),
    "t",
    {
        "capture": Goal(_captured, _no_capture),
        "survive": Goal(lambda task: _come(task) and _living(task), _no_life),
    },
    piece,
    told=_told,
    settings={"game.triaxis.original": "off", "game.triaxis.targets": "on"}
    | dict.fromkeys(("game.triaxis.odds", "game.triaxis.movable", "game.triaxis.names"), "off"),
)
