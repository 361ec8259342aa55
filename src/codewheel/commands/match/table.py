"""How a match stands: what came of its games so far, in figures and in lines."""

import sys
from collections import Counter
from collections.abc import Sequence

from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ...session.texts import number, translate
from ..measures import line
from ..playing import Work
from .jobs import MATCH, Job, Match, jobs
from .playing import Played
from .rating import Bounds, Meeting, log_ratio, ratings, wilson

SHOWN = {"elo0": "cli.match_sprt_elo0", "elo1": "cli.match_sprt_elo1", "": "cli.match_sprt_open"}
HEADS = (  # of a match of two seats, of more, of those who play alone
    ("cli.match_head", "cli.match_opening"),
    ("cli.match_head_many", "cli.match_opening_many"),
    ("cli.match_head_alone", "cli.match_opening_alone"),
)


class Result(NamedTuple):
    """Games as A sees them, and what the players have searched and reached."""

    won: int
    drawn: int
    lost: int
    plies: float  # in the mean of all games that were played
    work: tuple[Work, ...]  # of each player, A first
    measured: tuple[tuple[tuple[int, ...], ...], ...] = ()  # of each player's games, A first

    @property
    def games(self) -> int:
        """Games in all; deals, where each plays alone."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """A's share of the points."""
        return (self.won + self.drawn / 2) / max(1, self.games)


class Table:
    """The games of a match that are over. `keep`: with their records; `live`: it is shown on a terminal as it grows."""

    def __init__(self, match: Match, names: Sequence[str], keep: bool = False, live: bool = False) -> None:
        self.match, self.names = match, tuple(names)
        self.jobs: tuple[Job, ...] = tuple(jobs(match))
        self.apart, self.seats = match.apart, match.seats
        self.played: dict[int, Played] = {}
        self._keep, self._live, self._shown = keep, live, 0

    def add(self, number: int, played: Played) -> None:
        """A game is over. One that is there already is not taken twice."""
        self.played.setdefault(number, played if self._keep else played._replace(record=""))

    @property
    def over(self) -> list[Job]:
        """The games that are over, in their order."""
        return [job for job in self.jobs if job.number in self.played]

    def meetings(self) -> list[tuple[Job, Meeting]]:
        """Who met whom, with the game; where each plays alone, two on one deal, with the later one's game."""
        if self.apart:
            return self._compared()
        found = []
        for job in self.over:
            points = self.played[job.number].points
            best: dict[int, tuple[int, ...]] = {}
            for seat, k in enumerate(job.who):
                best[k] = max(best.get(k, ()), points[seat])
            # of a match A comes first, and all others are one
            a, *others = sorted(best)
            against = max(best[k] for k in others)
            found.append((job, Meeting(a, others[0], _score(best[a], against))))
        return found

    def _compared(self) -> list[tuple[Job, Meeting]]:
        found = []
        deals: dict[int, list[Job]] = {}
        for job in self.over:
            for other in deals.setdefault(job.round, []):
                mine, its = self.played[other.number].points[0], self.played[job.number].points[0]
                if self.match.kind != "gauntlet" or 0 in (other.who[0], job.who[0]):
                    found.append((job, Meeting(other.who[0], job.who[0], _score(mine, its))))
            deals[job.round].append(job)
        return found

    def result(self) -> Result:
        """The match as A sees it."""
        counts = Counter(meeting.score for _, meeting in self.meetings() if meeting.a == 0)
        work = [Work()] * len(self.names)
        reached: list[list[tuple[int, ...]]] = [[] for _ in self.names]
        for job in self.over:
            played = self.played[job.number]
            for seat, k in enumerate(job.who):
                done, what = played.work[seat], played.measured[seat]
                work[k] = Work(work[k].moves + done.moves, work[k].nodes + done.nodes, max(work[k].most, done.most))
                if what is not None and (seat == 0 or not self.apart):
                    reached[k].append(what)
        plies = sum(self.played[job.number].plies for job in self.over) / max(1, len(self.played))
        kept = tuple(tuple(games) for games in reached)
        return Result(counts[1.0], counts[0.5], counts[0.0], plies, tuple(work), kept)

    def scores(self) -> Counter[float]:
        """A's share of each opening that is over, for the test: only what no earlier one is still missing of.

        So it does not count who was quick, and the same seed gives the same end on any number of processes.
        """
        rounds: dict[int, list[float]] = {}
        wanted = Counter(job.round for job in self.jobs)
        there = Counter(job.round for job in self.over)
        for job, meeting in self.meetings():
            rounds.setdefault(job.round, []).append(meeting.score)
        found: Counter[float] = Counter()
        for at in sorted(wanted):
            if there[at] != wanted[at]:
                break
            found[round(4 * sum(rounds[at]) / len(rounds[at])) / 4] += 1
        return found

    def verdict(self, bounds: Bounds) -> str:
        """What the test says so far, "" while it wants more."""
        return bounds.verdict(log_ratio(bounds, self.scores()))

    def figures(self, bounds: Bounds | None) -> dict[str, Any]:
        """All of it as JSON has it."""
        result = self.result()
        rated = ratings(len(self.names), [meeting for _, meeting in self.meetings()])
        found: dict[str, Any] = {
            "game": self.match.game,
            "kind": self.match.kind,
            "seed": self.match.seed,
            "games": len(self.played),
            "wanted": len(self.jobs),
            "plies": round(result.plies, 2),
            "players": [
                {
                    "name": name,
                    "elo": round(mine.elo, 1),
                    "error": round(mine.error, 1),
                    "points": mine.points,
                    "games": mine.games,
                    "nodes": work.nodes,
                    "moves": work.moves,
                }
                for name, mine, work in zip(self.names, rated, result.work, strict=True)
            ],
            "forfeits": [
                {"game": number, "why": played.forfeit}
                for number, played in sorted(self.played.items())
                if played.forfeit
            ],
        }
        if self.match.kind == MATCH:
            found |= {"won": result.won, "drawn": result.drawn, "lost": result.lost}
        if bounds is not None:
            ratio = log_ratio(bounds, self.scores())
            found["sprt"] = {
                "elo0": bounds.elo0,
                "elo1": bounds.elo1,
                "ratio": round(ratio, 3),
                "limit": round(bounds.limit, 3),
                "verdict": bounds.verdict(ratio),
            }
        return found

    # --- as it grows -----------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw how it stands over what was drawn last, where somebody watches."""
        if not self._live:
            return
        lines = [translate("cli.match_so_far", games=len(self.played), wanted=len(self.jobs)), *rows_of(self)]
        self.hide()
        sys.stderr.write("".join(f"{line[:78]}\n" for line in lines))
        sys.stderr.flush()
        self._shown = len(lines)

    def hide(self) -> None:
        """Take away what was drawn."""
        if self._shown:
            sys.stderr.write(f"\x1b[{self._shown}A\x1b[J")
            sys.stderr.flush()
            self._shown = 0


def _score(mine: tuple[int, ...], other: tuple[int, ...]) -> float:
    return 1.0 if mine > other else 0.5 if mine == other else 0.0


def percent(share: float, count: int) -> dict[str, str]:
    """A share and its interval, as the texts take them."""
    low, high = wilson(share, count)
    return {"share": number(100 * share, 1), "low": number(100 * low, 1), "high": number(100 * high, 1)}


def rows_of(table: Table) -> list[str]:
    """A line for each player, the best first: Elo, interval, points, games."""
    rated = ratings(len(table.names), [meeting for _, meeting in table.meetings()])
    order = sorted(range(len(rated)), key=lambda k: -rated[k].elo)
    return [
        translate(
            "cli.match_row",
            place=at,
            name=table.names[k],
            elo=number(rated[k].elo, sign=True),
            error=number(rated[k].error),
            points=f"{rated[k].points:g}",
            games=rated[k].games,
        )
        for at, k in enumerate(order, 1)
    ]


def told_tournament(table: Table) -> list[str]:
    """A tournament in lines."""
    match = table.match
    head = translate("cli.match_tournament", game=match.game, kind=match.kind, games=len(table.played), seed=match.seed)
    return [head, *rows_of(table), *_measured(table), *_forfeits(table), *_searched(table)]


def told_match(table: Table, bounds: Bounds | None) -> list[str]:
    """A match in lines."""
    match, names = table.match, table.names
    result = table.result()
    games, many = result.games, table.seats - 1
    head, opened = HEADS[2 if table.apart else table.seats > 2]
    a, others = names[0], ", ".join(names[1:])
    found = [
        translate(head, game=match.game, a=a, b=others, count=many, games=games, seed=match.seed),
        translate("cli.match_from_book", count=len(match.book))
        if match.book
        else translate(opened, plies=match.plies, count=table.seats),
        translate("cli.match_counts", a=a, won=result.won, drawn=result.drawn, lost=result.lost),
        translate("cli.match_score", a=a, **percent(result.share, max(1, games))),
        translate("cli.match_wins", a=a, **percent(result.won / max(1, games), max(1, games))),
    ]
    if len(names) == 2:
        mine, its = ratings(2, [meeting for _, meeting in table.meetings()])
        # the two move against each other: what parts them is twice what parts one from their mean
        found.append(
            translate("cli.match_elo", a=a, elo=number(mine.elo - its.elo, sign=True), error=number(2 * mine.error))
        )
    if bounds is not None:
        ratio = log_ratio(bounds, table.scores())
        rows = {"low": f"{bounds.elo0:g}", "high": f"{bounds.elo1:g}", "limit": number(bounds.limit, 2)}
        found.append(translate(SHOWN[bounds.verdict(ratio)], ratio=number(ratio, 2), **rows))
    found.append(translate("cli.match_plies", mean=number(result.plies, 1)))
    return [*found, *_measured(table), *_forfeits(table), *_searched(table)]


def _measured(table: Table) -> list[str]:
    """What a game tells of its players beside who has won."""
    rows = zip(table.names, table.result().measured, strict=True)
    return [told for name, reached in rows if (told := line(table.match.game, name, reached))]


def _forfeits(table: Table) -> list[str]:
    return [
        translate("cli.match_forfeit", number=number + 1, why=played.forfeit)
        for number, played in sorted(table.played.items())
        if played.forfeit
    ]


def _searched(table: Table) -> list[str]:
    found = []
    for name, work in zip(table.names, table.result().work, strict=True):
        if work.nodes:
            mean = number(work.nodes / max(1, work.moves))
            rows = {"nodes": work.nodes, "moves": work.moves, "most": work.most}
            found.append(translate("cli.match_nodes", name=name, mean=mean, **rows))
    return found
