"""Searches run through: there is no picture that would have to go on meanwhile."""

from ..rules.typed import TYPE_CHECKING
from ..session.table.table import Table
from ..session.table.words import ANALYSIS

if TYPE_CHECKING:  # start: read when somebody thinks
    from ..bots.contract import Search


def run_all(table: Table, analysis: bool = False) -> None:
    """Run all searches that the table wants; the analysis of the position where somebody waits for it alone."""
    while True:
        wanted = next((search for search in table.searches() if analysis or search.purpose != ANALYSIS), None)
        if wanted is None:
            return
        search = wanted.start()
        try:
            while True:
                table.thought(wanted, next(search))
        except StopIteration as end:
            table.found(wanted, end.value)
        except BaseException:
            table.given_up(wanted)
            raise


def through_search(search: "Search") -> None:
    """Run a search through that is of no table."""
    for _ in search:
        pass
