"""The problems of L'Oeil's solitaire: take the eight colours in no more moves than it needs."""

from pathlib import Path

from ...rules.contract import Reason, reason
from ...rules.eye.board import COLOURS
from ...rules.oeil_solo.game import GAME
from ..eye.problems import piece
from ..problems.kind import Goal, Problems, Task


def _taken(task: Task) -> bool:
    return len(task.now.taken) == COLOURS and len(task.moves) <= task.problem.within


def _missed(task: Task) -> Reason | None:
    par = task.problem.within
    if GAME.to_move(task.now) < 0:
        all_taken = len(task.now.taken) == COLOURS
        return reason("oeil_solo_problems.above_par" if all_taken else "oeil_solo_problems.stuck", par=par)
    return reason("oeil_solo_problems.above_par", par=par) if len(task.moves) >= par else None


PROBLEMS = Problems(
    GAME.name,
    Path(__file__).with_name("problems.json"),
    "c",
    {"par": Goal(_taken, _missed, proven=False)},
    piece,
    settings={"game.eye.moves": "off"},
)
