"""Which gamepad moves for whom where several persons sit at one table: the first pad for the first of them, and so on.

One pad alone serves everybody. Nobody can tell that a pad was unplugged, and it must not lock its person out: whoever
presses three times on a pad whose turn it is not, while the other one is not touched, moves for both from then on,
until the other one is touched again.
"""

from collections.abc import Sequence

TRIES = 3  # presses out of turn until the other pad counts as gone


class PadShares:
    """Who has which pad. A pad is a number; lower ones belong to earlier persons."""

    def __init__(self) -> None:
        self._gone: set[int] = set()
        self._tries = 0  # presses out of turn since the one whose turn it is was touched

    def admits(self, pad: int, known: Sequence[int], person: int | None) -> bool:
        """Whether a pad may move now.

        `known`: the pads that have been touched, lowest first; `person`: whose turn it is, counted from 0 among the
        persons at the table, None where everybody may.
        """
        holder = self._holder(known, person)
        return holder is None or holder == pad

    def touched(self, pad: int) -> None:
        """A pad is touched: it is there."""
        self._gone.discard(pad)

    def admitted(self) -> None:
        """The pad whose turn it is was touched."""
        self._tries = 0

    def pressed_in_vain(self, known: Sequence[int], person: int | None) -> bool:
        """A pad was pressed whose turn it is not; whether it moves for the other one from now on."""
        self._tries += 1
        holder = self._holder(known, person)
        if self._tries < TRIES or holder is None:
            return False
        self._gone.add(holder)
        self._tries = 0
        return True

    def _holder(self, known: Sequence[int], person: int | None) -> int | None:
        """The pad whose turn it is; None where each may move."""
        here = [pad for pad in sorted(known) if pad not in self._gone]
        return here[person] if person is not None and len(here) > 1 and person < len(here) else None
