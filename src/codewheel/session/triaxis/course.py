"""The course of a series: the same players on a new island, the next seat first (D34)."""

from ...rules.contract import Refused
from ...rules.triaxis.state import population
from ...rules.typed import TYPE_CHECKING
from ..play import Session
from ..slices import Slices
from .naming import names, unlike
from .series import HABITATS, SERIES, Series, begin, key_of, of
from .setup import Plan

if TYPE_CHECKING:  # start: read when a game is brought
    from ..saves import Saves


def points(session: Session) -> tuple[int, ...]:
    """The score of each seat: population captured and population that has survived (D33)."""
    state = session.state
    return tuple(captured + population(state, seat) for seat, captured in enumerate(state.captured))


def tally(session: Session) -> Series:
    """The series with this game, which is over; from now on it is counted in the game's metadata as well."""
    found: list[str] = []
    for name in names(session):  # a game by itself becomes the first of a series
        found.append(unlike(name, found))
    series = of(session.metadata, len(session.seats)) or begin(found)
    series = series.tally(session.outcome.winner, points(session), key_of(session.seed, series.names))
    keep(session, series)
    return series


def open_series(saves: "Saves") -> Slices[Session | None]:
    """The last game, which is over, while nobody has said whether its series goes on; None as a rule. A move a step."""
    slot = saves.left("triaxis")
    if slot is None or not slot.over:
        return None
    try:
        found = yield from saves.resuming("triaxis")
    except Refused:  # it is told where a game is resumed, and stays where it is
        return None
    if found is None or not found.session.over:
        return None
    series = of(found.session.metadata, len(found.session.seats))
    return found.session if series is not None and series.counted else None


def keep(session: Session, series: Series) -> None:
    """Keep how the series stands with a game; whoever wants it on disk writes the game."""
    session.metadata[SERIES] = series.plain()


def next_plan(session: Session, series: Series) -> Plan:
    """The next game after one that is over and counted: colours, shares and rules stay, the island is new."""
    habitats = session.metadata.get(HABITATS)
    return Plan(session.seats, session.options, series.following(), tuple(habitats) if habitats else None)
