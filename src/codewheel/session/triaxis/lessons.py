"""TriAxis' lessons: the words of their conditions."""

from pathlib import Path

from ...rules.triaxis.game import GAME
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import GROW, State
from ...rules.triaxis.step import kind, step_of, steps
from ...rules.typed import Any
from ..lessons.action import Action
from ..lessons.kind import Lessons

AREAS = ("spinner", "done")


def _kind(action: Action, wanted: str) -> bool:
    """A move, a jump or a capture; place, grow, add, spin."""
    number = chart(action.before.zones).number
    source, _, landing = action.move.partition("-")
    if source in number and landing in number:
        return kind(action.before, step_of(action.before, number[source], number[landing])) == wanted
    return action.move.split(" ")[0] == wanted


def _population(state: State, seat: int) -> int:
    return sum(size for size, owner in zip(state.size, state.owner, strict=True) if owner == seat)


def _kept(action: Action, wanted: bool) -> bool:
    """None of one's own population is lost."""
    return (_population(action.after, action.seat) >= _population(action.before, action.seat)) == wanted


def _size(action: Action, wanted: Any) -> bool:
    """An own marker of that size stands there."""
    after: State = action.after
    zone = chart(after.zones).number[wanted[0]]
    return after.owner[zone] == action.seat and bool(after.size[zone] == wanted[1])


def _spread(action: Action, wanted: int) -> bool:
    """One's own live on so many colours or more."""
    colours = {c for c, owner in zip(action.after.colours, action.after.owner, strict=True) if owner == action.seat}
    return len(colours) >= wanted


def _grown(action: Action, wanted: bool) -> bool:
    """All that was earned is used up."""
    after: State = action.after
    return (after.phase != GROW or after.seat != action.seat) == wanted


def _sheltered(action: Action, wanted: bool) -> bool:
    """The other side, with six moves, can capture nothing at once."""
    rival = action.after._replace(seat=1 - action.seat, left=6)
    return all(kind(rival, step) != "capture" for step in steps(rival)) == wanted


LESSONS = Lessons(
    GAME.name,
    Path(__file__).with_name("lessons.json"),
    {
        "move": _kind,
        "kind": _kind,
        "kept": _kept,
        "size": _size,
        "spread": _spread,
        "grown": _grown,
        "sheltered": _sheltered,
        "left": lambda action, wanted: action.after.left == wanted,
        "markers": lambda action, wanted: action.after.owner.count(action.seat) >= wanted,
        "alive": lambda action, wanted: action.after.alive[action.seat] == wanted,
    },
    lambda state: frozenset((*chart(state.zones).names, *AREAS)),
    settings={"game.triaxis.original": "off", "game.triaxis.targets": "on"}
    | dict.fromkeys(("game.triaxis.odds", "game.triaxis.movable", "game.triaxis.names"), "off"),
)
