"""Why a stone may not lie where it was put, as the table says it: which squares are pointed out, with which words.

With the helps of today letters and digits stand on the board's frame, and a square is named; without them it is only
outlined.
"""

from ...rules.contract import Reason, reason
from ...rules.ishido.board import EMPTY, NAMES, NEIGHBOURS, SQUARE, match
from ...rules.ishido.game import State
from ...rules.rows import NamedTuple

OF_RULES = "ishido."
TAKEN, ALONE, MISMATCH, NEEDS = "taken", "alone", "mismatch", "needs"


class Refusal(NamedTuple):
    """A stone that was refused. `square`: where it was put, -1 where that is none; `outlined`: what is pointed out;
    `near`: its neighbours, whose stones are shown beside it.
    """

    said: Reason
    square: int = -1
    outlined: frozenset[int] = frozenset()
    near: tuple[int, ...] = ()
    leads: str = "rules"  # the command that is offered beside it


def refusal(state: State, move: str, why: Reason, named: bool) -> Refusal:
    """What is said and shown when the rules have refused a move. `named`: squares may be called by their names."""
    square, kind = SQUARE.get(move), why.code.removeprefix(OF_RULES).partition("_")[0]
    if square is None or state.stone is None or kind not in (TAKEN, ALONE, MISMATCH, NEEDS):
        return Refusal(why)
    if kind in (TAKEN, ALONE):
        said = why if named else reason(f"ishido_refused.{kind}")
        return Refusal(said, square, frozenset((square,)))
    beside = tuple(near for near in NEIGHBOURS[square] if state.board[near] != EMPTY)
    found = match(state.board, square, state.stone)
    if kind == NEEDS:
        said = _lacking(why, len(beside), found.colour if why.code.endswith("colour") else found.symbol)
        return Refusal(said, square, frozenset(beside), beside)
    failing = tuple(sorted(near for _, near in found.failing))
    if len(failing) > 1:
        said = _several(failing, named)
    else:
        side = found.failing[0][0]
        said = why if named else reason(f"ishido_refused.mismatch_{side}")
    return Refusal(said, square, frozenset(failing), beside)


def stuck_said(state: State) -> Reason:
    """The stone fits nowhere: what is left, and what can be done."""
    return reason("ishido_refused.stuck", left=len(state.pouch))


def _lacking(why: Reason, sides: int, count: int) -> Reason:
    """All match, and too few of them in one trait."""
    trait = why.code.rpartition("_")[2]
    return reason(f"ishido_refused.{trait}_one" if count else f"ishido_refused.{trait}_{sides}")


def _several(failing: tuple[int, ...], named: bool) -> Reason:
    if named:
        return reason("ishido_refused.mismatch_named", all=", ".join(NAMES[near] for near in failing))
    return reason("ishido_refused.mismatch_several", count=len(failing))
