"""The way into a game of TriAxis: the title, and the rules."""

from collections.abc import Callable

from ...rules.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from ..scene import Host, Scene


def opening(app: "Host", then: Callable[[], None]) -> "Scene":
    """The title, and the rules for those who want them; afterwards `then`."""
    from .title import TriaxisTitle  # the start: read when the box is opened

    return TriaxisTitle(app, then)
