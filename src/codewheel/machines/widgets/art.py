"""What a scene says of a dialog before it is opened: a picture in it, and where it stands."""

from collections.abc import Callable

from ...rules.rows import NamedTuple
from ...rules.typed import TYPE_CHECKING, Literal
from ..framebuffer import HEIGHT, WIDTH
from ..skins.base import Box, Skin

if TYPE_CHECKING:  # the start: read with the first dialog
    from .controls import Picture


class Placement(NamedTuple):
    """Where a kind of dialog stands, so that what it speaks of stays in sight.

    In the middle of the screen; or at an edge of `room`, or filling it whole.
    """

    room: Box | None = None
    side: Literal["middle", "top", "bottom", "whole"] = "middle"
    left: bool = False  # at the left of the room, not in its middle


CENTRE = Placement()
FOOT = Placement(Box(0, 0, WIDTH, HEIGHT - 4), "bottom")  # what stands above, as the boxes on the shelf, stays in sight


class Art(NamedTuple):
    """A picture in an alert: its size and what paints it at a box."""

    w: int
    h: int
    paint: Callable[[Skin, Box], object]

    def picture(self) -> "Picture":
        """As a part of a layout."""
        from .base import size  # start: read with the first dialog
        from .controls import Picture

        return Picture(size(self.w, self.h), self.paint)
