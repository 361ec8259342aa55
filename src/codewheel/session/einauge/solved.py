"""Ein-Auge's solved positions: read in slices, before somebody asks for them."""

from ...bots.contract import Search, SearchInfo
from ...bots.einauge.book import BOOK
from ...bots.einauge.opening import OPENING
from ...bots.einauge.tablebase import fault as table_fault
from ...bots.einauge.tablebase import loading
from ...rules.contract import Reason

__all__ = ["fault", "reading", "table_fault"]


def reading() -> Search:
    """Read what is not read yet, for whoever runs it."""
    search_info = SearchInfo(0, "")
    yield search_info
    for files in (loading(), BOOK.loading(), OPENING.loading()):
        for _ in files:
            yield search_info
    return search_info


def fault() -> Reason | None:
    """What is wrong with the files once they are read, None when nothing is."""
    return table_fault() or BOOK.fault() or OPENING.fault()
