"""Ein-Auge's solved positions: read in slices, before somebody asks for them."""

from ...bots.contract import Search, SearchInfo
from ...bots.einauge import modules
from ...rules.contract import Reason


def reading() -> Search:
    """Read what is not read yet, for whoever runs it."""
    search_info = SearchInfo(0, "")
    for _ in modules():
        yield search_info
    from ...bots.einauge.book import BOOK  # start: read when there is time
    from ...bots.einauge.opening import OPENING
    from ...bots.einauge.tablebase import loading

    for files in (loading(), BOOK.loading(), OPENING.loading()):
        for _ in files:
            yield search_info
    return search_info


def fault() -> Reason | None:
    """What is wrong with the files once they are read, None when nothing is."""
    from ...bots.einauge.book import BOOK  # start: read when there is time
    from ...bots.einauge.opening import OPENING
    from ...bots.einauge.tablebase import fault as table_fault

    return table_fault() or BOOK.fault() or OPENING.fault()
