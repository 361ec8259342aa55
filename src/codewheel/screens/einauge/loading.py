"""Ein-Auge's solved positions, read in slices of the frames while title, machine or board are on the screen."""

from typing import TYPE_CHECKING

from ...bots.contract import Search, SearchInfo
from ...rules.contract import Reason
from ..scene import Host

if TYPE_CHECKING:
    from ..thinker import Thinker


class Loading:
    """The files on their way. `ready`: they are read, or known to be missing or damaged."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._thinker: Thinker | None = None
        self._told = False

    def begin(self) -> None:
        """Read on, if something is left to be read."""
        if self._thinker is None or self._thinker.cancelled:
            self._thinker = self._app.think(_reading())

    @property
    def ready(self) -> bool:
        """Whether nothing more is to come."""
        return self._thinker is not None and self._thinker.done

    def fault(self) -> Reason | None:
        """What is wrong with the files, told once."""
        if not self.ready or self._told:
            return None
        self._told = True
        from ...bots.einauge.book import BOOK
        from ...bots.einauge.opening import OPENING
        from ...bots.einauge.tablebase import fault

        return fault() or BOOK.fault() or OPENING.fault()


def _reading() -> Search:
    from ...bots.einauge.book import BOOK
    from ...bots.einauge.opening import OPENING
    from ...bots.einauge.tablebase import loading

    search_info = SearchInfo(0, "")
    yield search_info
    for files in (loading(), BOOK.loading(), OPENING.loading()):
        for _ in files:
            yield search_info
    return search_info
