"""What a day brings. Everything is drawn from the date alone; `manuals/daily.md` tells it for other programs.

A day is open once it has begun anywhere on earth, which is in the zone UTC+14, and stays so.
"""

from ...rules.contract import refuse
from ...rules.rng import Stream, mix
from ...rules.typed import TYPE_CHECKING
from ..calendar import before
from ..ishido.deals import iso_day
from ..table.kind import problems

if TYPE_CHECKING:  # days are asked for seldom
    from ..problems.form import Pack, Problem

EAST, HOURS = 14, 24  # hours by which the first zone to see a day is ahead of UTC, and those of a day
_SALT = 0x7072626C656D  # the order of a pack tells nothing about other things of that number


def latest(moment: str) -> str:
    """The last day that has begun anywhere, as an ISO date. `moment`: date and time in UTC, as `2026-11-22 10:00`.

    Raises Refused for what is no date.
    """
    day = iso_day(moment)
    return (before(day, -1) or day) if int(moment[11:13]) + EAST >= HOURS else day


def opened(day: str, last: str) -> str:
    """The day, where it has begun anywhere. `last`: what `latest` answers. Raises Refused, also for what is no date."""
    found = iso_day(day)
    if found > last:
        raise refuse("daily.not_yet", day=found)
    return found


def order(letter: str, count: int) -> list[int]:
    """The places of the first `count` problems of a pack in the order in which days bring them, round and round."""
    stream, found = Stream(mix(_SALT ^ ord(letter))), list(range(count))
    for last in range(count - 1, 0, -1):
        other = stream.below(last + 1)
        found[last], found[other] = found[other], found[last]
    return found


def of_pack(pack: "Pack", letter: str, day: str) -> "Problem":
    """The problem of a day: none comes again before all of them have. Raises Refused for what is no date."""
    from datetime import date  # days are asked for seldom

    wanted = iso_day(day)
    since, count = max((entry for entry in pack.days if entry[0] <= wanted), default=pack.days[0])
    gone = date.fromisoformat(wanted).toordinal() - date.fromisoformat(since).toordinal()
    return pack.problems[order(letter, count)[gone % count]]


def problem_of(game: str, day: str) -> "Problem":
    """The problem that a game has on a day. Raises Refused for what is no date, and for a game without problems."""
    found = problems(game)
    return of_pack(found.pack, found.letter, day)
