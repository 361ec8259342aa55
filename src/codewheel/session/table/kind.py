"""How a game's table is found: `session.NAME` holds `TABLE`."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ...rules.registry import module

if TYPE_CHECKING:  # the start: a table is read when somebody sits down at it
    from ...rules.contract import Reason
    from ..play import Session
    from .table import Table
    from .words import Ports

_FLOOR = __name__.removesuffix(".table.kind")


class TableKind(NamedTuple):
    """The descriptor of a game on this floor. `open(ports, session, notice)`; without a session, a new game."""

    open: "Callable[[Ports, Session | None, Reason | None], Table]"


def table_kind(game: str) -> TableKind:
    """The descriptor of a game. Raises Refused for an unknown name."""
    found: TableKind = module(_FLOOR, game).TABLE
    return found
