"""TriAxis' lessons: the words of their conditions."""

from pathlib import Path
from typing import Any

from ...rules.triaxis.game import GAME
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import GROW, State
from ...rules.triaxis.step import kind, step_of, steps
from ..lessons.deed import Deed
from ..lessons.kind import Lessons

AREAS = ("spinner", "done")


def _kind(deed: Deed, wanted: str) -> bool:
    """A move, a jump or a capture; place, grow, add, spin."""
    number = chart(deed.before.zones).number
    source, _, landing = deed.move.partition("-")
    if source in number and landing in number:
        return kind(deed.before, step_of(deed.before, number[source], number[landing])) == wanted
    return deed.move.split(" ")[0] == wanted


def _population(state: State, seat: int) -> int:
    return sum(size for size, owner in zip(state.size, state.owner, strict=True) if owner == seat)


def _kept(deed: Deed, wanted: bool) -> bool:
    """None of one's own population is lost."""
    return (_population(deed.after, deed.seat) >= _population(deed.before, deed.seat)) == wanted


def _size(deed: Deed, wanted: Any) -> bool:
    """An own marker of that size stands there."""
    after: State = deed.after
    zone = chart(after.zones).number[wanted[0]]
    return after.owner[zone] == deed.seat and bool(after.size[zone] == wanted[1])


def _spread(deed: Deed, wanted: int) -> bool:
    """One's own live on so many colours or more."""
    colours = {c for c, owner in zip(deed.after.colours, deed.after.owner, strict=True) if owner == deed.seat}
    return len(colours) >= wanted


def _grown(deed: Deed, wanted: bool) -> bool:
    """All that was earned is used up."""
    after: State = deed.after
    return (after.phase != GROW or after.seat != deed.seat) == wanted


def _sheltered(deed: Deed, wanted: bool) -> bool:
    """The other side, with six moves, can capture nothing at once."""
    rival = deed.after._replace(seat=1 - deed.seat, left=6)
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
        "left": lambda deed, wanted: deed.after.left == wanted,
        "markers": lambda deed, wanted: deed.after.owner.count(deed.seat) >= wanted,
        "alive": lambda deed, wanted: deed.after.alive[deed.seat] == wanted,
    },
    lambda state: frozenset((*chart(state.zones).names, *AREAS)),
    settings={"game.triaxis.original": "off", "game.triaxis.targets": "on", "game.triaxis.odds": "off"},
)
