"""The statistics as they are told, on the screen and on the command line: lines of a table, curves, and CSV."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence

from ..rules import registry
from ..rules.contract import Reason
from ..rules.rows import NamedTuple
from . import levels
from .chronicle import HELPS, RESULTS, Chronicle, Played
from .contract import keeps
from .problems.ratings import Summary, summary
from .slices import Slices, part
from .statistics import Row, Statistics
from .storage import Storage
from .survey import POINTS, RATING, TIME, WON, Counts, Curve, Game, Survey, curve, rating_curve, week_of
from .table.kind import poses
from .texts import catalogue, number, translate

COLUMNS = ("date", "game", "mode", "players", "level", "result", *HELPS, "seconds", "moves", "points")
DAYS = ("game", "date", "rating", "tried", "clean")


class Line(NamedTuple):
    """A line of the table: a heading has no numbers; `depth`: how far it is set in, 0 for sums and headings.

    `numbers`: played, won, drawn, lost. `value`: what stands in their place.
    """

    text: str
    numbers: tuple[int, ...] = ()
    depth: int = 0
    value: str = ""


class Report(NamedTuple):
    """All that is known. `rows`: sums by level, those of years that noted no single game as well; `survey`: what the
    games that were noted add up to; `ratings`: on the problems of each game that has some; `problem`: what is wrong
    with a file.
    """

    rows: tuple[Row, ...]
    survey: Survey
    ratings: Mapping[str, Summary]
    problem: Reason | None


def reporting(storage: Storage, statistics: Statistics) -> Slices[Report]:
    """Read and add up all there is, some of it a step."""
    survey, ratings = Survey(), {}
    problem = yield from part(statistics.chronicle.each(survey.take), 0, 0.9)
    for name in filter(poses, registry.names()):
        ratings[name] = summary(storage, name)
        yield 0.9
    return Report(statistics.rows(), survey, ratings, statistics.problem or problem)


def sums(statistics: Statistics) -> Report:
    """What is known at once: the sums."""
    return Report(statistics.rows(), Survey(), {}, statistics.problem)


def names(report: Report) -> list[str]:
    """What can be looked at: "" for all games, those that are there, and those that were there once."""
    known = registry.names()
    return ["", *known, *sorted({row.game for row in report.rows} - set(known))]


def title(game: str) -> str:
    """What a game is called, "" being all of them."""
    if not game:
        return translate("statistics.all_games")
    return registry.entry(game).title if game in registry.names() else game


def is_empty(report: Report, game: str) -> bool:
    """Whether nothing of a game was ever ended."""
    found = report.survey.of(game)
    return not any(row.game == game or not game for row in report.rows) and not (found.watched or found.people)


def lines(report: Report, game: str) -> list[Line]:
    """The table of a game, or of all: levels in the order of strength, those first that were played against, sums,
    modes, and what else was noted.
    """
    mine = [row for row in report.rows if row.game == game or not game]
    if game:
        known = levels.levels(game) if game in registry.names() else ()
        played = {row.level for row in mine}
        words = sorted(dict.fromkeys((*known, *(row.level for row in mine))), key=lambda word: word not in played)
        done = [line for word in words for line in _two(_level(game, word), _sums(mine, "level", word))]
    else:
        done = [line for name in names(report)[1:] for line in _two(title(name), _sums(mine, "game", name))]
    done += [Line(translate("statistics.all"), _plain(_sum(mine)))]
    survey = report.survey.of(game)
    done += _modes(game, survey, {row.level for row in mine}) if game else []
    done += _facts(game, survey)
    ratings = report.ratings.get(game)
    return done + (_rating(ratings) if ratings is not None and ratings.tried else [])


def _two(text: str, counts: tuple[Counts, Counts]) -> list[Line]:
    """A line without help and, where there was some, one with it."""
    alone, helped = counts
    own = Line(text, _plain(alone), 1)
    return [own, Line(translate("statistics.helped"), _plain(helped), 2)] if helped.played else [own]


def _plain(counts: Counts) -> tuple[int, ...]:
    return counts.played, *counts


def _sum(rows: Iterable[Row]) -> Counts:
    totals = [0, 0, 0]
    for row in rows:
        totals = [before + getattr(row, result) for before, result in zip(totals, RESULTS, strict=True)]
    return Counts(*totals)


def _sums(rows: Sequence[Row], key: str, value: str) -> tuple[Counts, Counts]:
    """Without help and with it."""
    mine = [row for row in rows if getattr(row, key) == value]
    return _sum(row for row in mine if not row.helped), _sum(row for row in mine if row.helped)


def _level(game: str, level: str) -> str:
    """A level as its game calls it, or a mode that is counted in its place; the game may be no longer there."""
    return levels.name(game, level) if game in registry.names() else level.capitalize()


def mode(game: str, word: str) -> str:
    """What a mode of a game is called."""
    module = registry.entry(game).module
    code = f"{module}.mode_{word}"
    return translate(code) if code in catalogue(module) else levels.name(game, word)


def _modes(game: str, survey: Game, levels: Container[str]) -> list[Line]:
    """A line for each mode, where there are some besides those that stand in the place of a level."""
    words = [word for word in dict.fromkeys(word for word, _ in survey.modes) if word not in levels]
    if not any(words) or game not in registry.names():
        return []
    done = [Line(""), Line(translate("statistics.modes"))]
    for word in words:
        name = mode(game, word) if word else translate("statistics.usual")
        done += _two(name, (survey.modes.get((word, False), Counts()), survey.modes.get((word, True), Counts())))
    return done


def _facts(game: str, survey: Game) -> list[Line]:
    """Rows, times, points, helps, and the games of others."""
    done: list[Line] = []

    def say(code: str, value: object) -> None:
        done.append(Line(translate(f"statistics.{code}"), (), 1, str(value)))

    if survey.longest:
        say("now", survey.row)
        say("longest", survey.longest)
    if survey.timed:
        say("time", clock(round(survey.seconds / survey.timed)))
    if survey.quickest is not None:
        say("quickest", clock(survey.quickest))
    if game and survey.scored:
        fewest = keeps(game).figures.fewest
        say("moves" if fewest else "points", number(survey.points / survey.scored, 1))
        best = survey.fewest if fewest else survey.most
        if best is not None:
            say("fewest" if fewest else "most", best)
    for help in HELPS:
        if help in survey.helps:
            say(f"with_{help}", survey.helps[help])
    if survey.people:
        say("people", survey.people)
    if survey.watched:
        say("watched", survey.watched)
    return [Line(""), Line(translate("statistics.noted")), *done] if done else []


def _rating(ratings: Summary) -> list[Line]:
    rows = (
        ("rating", f"{ratings.rating} ± {2 * ratings.deviation}"),
        ("tried", str(ratings.tried)),
        ("solved", str(ratings.solved)),
        ("clean", str(ratings.clean)),
    )
    told = [Line(translate(f"statistics.{code}"), (), 1, value) for code, value in rows]
    return [Line(""), Line(translate("statistics.problems")), *told]


def clock(seconds: int) -> str:
    """A time as `4:05` or `1:02:09`."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def measures(report: Report, game: str) -> tuple[str, ...]:
    """Of what there can be a curve: always of games won and of their times."""
    own = keeps(game).figures.points is not None if game in registry.names() else False
    return (WON, TIME, *((POINTS,) if own else ()), *((RATING,) if game in report.ratings else ()))


def curve_of(report: Report, game: str, measure: str, columns: int, today: str) -> Curve:
    """A curve of a game up to this day, in at most so many stretches of weeks."""
    last = week_of(today)
    if measure == RATING:
        return rating_curve(report.ratings[game].days, columns, last)
    return curve(report.survey.of(game), measure, columns, last)


def said(measure: str, value: float) -> str:
    """A value of a curve in words."""
    if measure == TIME:
        return clock(round(value))
    return translate("statistics.per_cent", number=round(value)) if measure == WON else str(round(value))


def games_csv(chronicle: Chronicle, game: str = "") -> Slices[str]:
    """Each game that was noted, or each of this one, a line below the names of the columns, some of them a step."""
    text, write = _writer()
    write(COLUMNS)

    def take(played: Played) -> None:
        if game in ("", played.game):
            points = "" if played.points is None else played.points
            write((*played[:6], *(int(help in played.helps) for help in HELPS), *played[7:9], points))

    yield from chronicle.each(take)
    return text()


def problems_csv(ratings: Mapping[str, Summary]) -> str:
    """The days on which problems were tried, with the rating at their ends, in the same way."""
    text, write = _writer()
    write(DAYS)
    for game, found in ratings.items():
        for day in found.days:
            write((game, day.date, round(day.rating / 100), day.tried, day.clean))
    return text()


def _writer() -> tuple[Callable[[], str], Callable[[Iterable[object]], object]]:
    """What gives the text so far, and what writes a line."""
    import csv  # start: read when somebody carries out
    from io import StringIO  # as above

    out = StringIO()
    return out.getvalue, csv.writer(out, lineterminator="\n").writerow
