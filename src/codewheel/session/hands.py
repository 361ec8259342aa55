"""What hands and eyes of all kinds ask of the program: one table of settings, for the page, for letters, for the games.

A row is a setting of `settings.TABLE` with the values that are offered, in their order; whoever has another one adds
it here, its texts `hands.KEY` and `hands.KEY.VALUE`, and lets it act where it means something.
"""

from collections.abc import Sequence

from ..rules.rows import NamedTuple
from ..rules.typed import Any
from .settings import Settings

COLOURS = "colours"  # the row of the settings `contrast` and `sight`
PLAIN, CONTRAST = "plain", "contrast"
SIGHTS = ("protan", "deutan", "tritan")  # the kinds of colour blindness, as `art.sight` names them
KINDS = (PLAIN, CONTRAST, *SIGHTS)  # the colours of all screens
PACES = {"normal": 1, "slow": 4, "slower": 10}  # how long a computer's move waits to be seen
TIMES = {"once": 1, "twice": 2, "fourfold": 4, "none": 0}  # what there is of each limit; none: there is no limit
BEATS = {"off": 0, "slow": 180, "calm": 120, "brisk": 72, "quick": 42}  # frames of a step of one switch; off: all keys
FOREVER = 1 << 30  # frames


class Row(NamedTuple):
    """A line of the page: the setting, its values (True and False: a switch), and whether letters have it too."""

    key: str
    values: Sequence[Any] = (False, True)


ROWS = (
    Row(COLOURS, KINDS),
    Row("signs"),
    Row("flashes"),
    Row("animation", ("off", "slow", "normal", "fast")),
    Row("pace", tuple(PACES)),
    Row("time", tuple(TIMES)),
    Row("large"),
    Row("scan", tuple(BEATS)),
    Row("hold"),
    Row("sticky"),
    Row("speech"),
)


def colours(settings: Settings) -> str:
    """The colours that the player wants, of `KINDS`. High contrast goes before colours for one kind of sight."""
    return CONTRAST if settings.get("contrast") else str(settings.get("sight"))


def value(settings: Settings, row: Row) -> Any:
    """What a row is set to."""
    return colours(settings) if row.key == COLOURS else settings.get(row.key)


def choose(settings: Settings, row: Row, wanted: object) -> None:
    """Set a row. Raises Refused for a value that is none of its setting."""
    if row.key == COLOURS:
        sight = wanted if wanted in SIGHTS else PLAIN
        settings.set_all({"contrast": wanted == CONTRAST, "sight": sight})
    else:
        settings.set(row.key, wanted)


def reset(settings: Settings) -> None:
    """All rows as they are at first."""
    for row in ROWS:
        for key in ("contrast", "sight") if row.key == COLOURS else (row.key,):
            settings.reset(key)


def limit(settings: Settings, least: int) -> int | None:
    """A limit of time as the player wants it; None: there is none."""
    factor = TIMES[settings.get("time")]
    return least * factor if factor else None
