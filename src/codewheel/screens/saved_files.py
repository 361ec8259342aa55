"""Saved games, tournaments and what else the players keep, as files of the requester: date, length, picture."""

from collections.abc import Callable

from ..machines.widgets.views import Preview, joined
from ..rules.contract import Reason, Refused, reason
from ..session.moments import written
from ..session.play import HUMAN
from ..session.saves import Saves, Slot
from ..session.slices import Slices
from ..session.texts import one, translate
from ..session.titles import path_of


class SavedFiles:
    """What is saved, as files of a requester: see `Files`."""

    def __init__(
        self,
        listing: Callable[[str], Slices[tuple[list[str], list[str]]]],
        has: Callable[[str, str], bool],
        slot: Callable[[str, str], Slot],
        reading: Callable[[str], Slices[None]],
        delete: Callable[[str, str], object],
        counted: str,
        damaged: str,
        computers: bool = False,
        depth: int = 1,
    ) -> None:
        """`listing(drawer)` lists them, `slot(drawer, title)` reads one, `reading(drawer)` all of them, in slices.

        `delete(drawer, title)` forgets one. `depth`: 0 where there are no drawers.

        `counted`: the code of the line that tells how much was played, with `_one` for a single one. `damaged`: the
        code of the line of a damaged file. `computers`: who of them played is told as well.
        """
        self.listing, self.has, self._slot, self.reading = listing, has, slot, reading
        self._delete, self._counted = delete, counted
        self._damaged, self._computers = damaged, computers
        self.depth = depth

    def clean(self, name: str) -> str:
        """See Files: as it is typed."""
        return name.strip()

    def check(self, drawer: str, name: str) -> Reason | None:
        """See Files. Where there are no drawers, every letter is one of the title."""
        if not self.depth:
            return None
        try:
            path_of("saves/", joined(drawer, name))
        except Refused as fault:
            return fault.why
        return reason("machines.outside", name=name) if "/" in name or ":" in name else None

    def preview(self, drawer: str, name: str) -> Slices[Preview]:
        """See Files: date, how much was played, by whom; or that it is damaged."""
        yield from ()
        slot, damaged = self._slot(drawer, name), translate(self._damaged)
        if slot.problem is not None and not slot.date:
            return Preview((damaged,))
        lines = [written(slot.date), translate(self._counted + ("_one" if one(slot.plies) else ""), count=slot.plies)]
        if self._computers:
            lines += [player for player in slot.players if player != HUMAN][:3]
        if slot.problem is not None:
            lines.append(damaged)
        return Preview(tuple(lines), slot.thumbnail)

    def delete(self, drawer: str, name: str) -> None:
        """See Files."""
        self._delete(drawer, name)


def flat(saves: Saves, game: str) -> SavedFiles:
    """The saved games of a game that has no drawers."""
    return SavedFiles(
        lambda drawer: _no_drawers(saves.listing(game, drawer)),
        lambda drawer, title: saves.has(game, title, drawer),
        lambda drawer, title: saves.slot(game, title, drawer),
        lambda drawer: saves.reading(game, drawer),
        lambda drawer, title: saves.delete(game, title, drawer),
        "slots.moves",
        "slots.damaged",
        depth=0,
    )


def _no_drawers(work: Slices[tuple[list[str], list[str]]]) -> Slices[tuple[list[str], list[str]]]:
    """A listing of which the titles alone are shown."""
    _, titles = yield from work
    return [], titles
