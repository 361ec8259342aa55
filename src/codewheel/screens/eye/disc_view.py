"""What the disc shows in a frame."""

from ...rules.rows import NamedTuple
from ...rules.typed import TYPE_CHECKING
from .geometry import Pattern
from .skins import AMIGA

if TYPE_CHECKING:  # start: for the types alone
    from ...session.eye.outlook import Outlook


class DiscView(NamedTuple):
    """What the disc shows.

    `pattern`: (p, q), while a wheel turns the one before; `turn`: index into TURNS, `part` of it done (0 to 1, eased;
    beyond that where the wheel winds up or rocks);
    `counters`: squares of each seat, before the turn; `cursor`: a place (`geometry`); `reachable`: squares that a held
    counter may go to; `offenders`: counters that may be sent away, they pulse with `tick` (frames); `held`: a counter
    in the hand, its seat and its middle on the screen; `blocked`: the square of a counter that stops a wheel;
    `pressed`: a handle that is held down; `signs`: the colours' signs are shown; `quiet`: counters drawn dim;
    `glow`: squares that light up; `framed`: squares with a line about them, of a hint or of what has won;
    `ghost`: what a turn would bring, shown through the bars of its wheel; `hours`: those of the clock stand on the rim;
    `skin_name`: "amiga", "st" or "oeil".
    """

    pattern: Pattern = (0, 0)
    swapped: bool = False
    turn: int | None = None
    part: float = 0.0
    counters: tuple[tuple[int, ...], ...] = ()
    cursor: int | None = None
    reachable: frozenset[int] = frozenset()
    offenders: frozenset[int] = frozenset()
    held: tuple[int, float, float] | None = None
    blocked: int | None = None
    pressed: int | None = None
    signs: bool = False
    quiet: frozenset[int] = frozenset()
    glow: frozenset[int] = frozenset()
    framed: frozenset[int] = frozenset()
    ghost: "Outlook | None" = None
    hours: bool = False
    skin_name: str = AMIGA
    tick: int = 0

    @property
    def turning(self) -> bool:
        """Whether a wheel is out of its notch."""
        return self.turn is not None and self.part != 0
