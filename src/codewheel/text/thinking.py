"""Searches run through: there is no picture that would have to go on meanwhile."""

from ..session.table.table import Table
from ..session.table.words import ANALYSIS


def run_all(table: Table) -> None:
    """Run all searches that the table wants, but the analysis, which goes on for ever."""
    while True:
        wanted = next((search for search in table.searches() if search.purpose != ANALYSIS), None)
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
