"""Ein-Auge's solved positions, read in slices of the frames where no table wants them: while its machine starts, and in
the viewer.
"""

from ...bots.contract import Search
from ..scene import Host
from ..thinker import Thinker


class Loading:
    """The files on their way."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._thinker: Thinker | None = None

    def begin(self) -> None:
        """Read on, if something is left to be read."""
        if self._thinker is None or self._thinker.cancelled:
            self._thinker = self._app.think(_reading())


def _reading() -> Search:
    from ...session.einauge.solved import reading  # the start: players are read when somebody thinks

    return (yield from reading())
