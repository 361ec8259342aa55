"""The end of a game at Ishido's table: it is counted, names for the lists are asked, then it is told how it ended.

All that a game's end touches is here, that of a tournament's game as well.
"""

from collections.abc import Callable
from functools import cached_property

from ...rules.contract import Reason, Refused, reason, refuse
from ...rules.ishido.board import left_bonus
from ...rules.ishido.game import ANCIENT, CHALLENGE, COOPERATIVE, MODERN, is_master
from ...rules.typed import TYPE_CHECKING
from ..play import HUMAN, Session
from ..table.words import SHOW, Command, Ports, Prompt
from ..texts import number, sentence, translate
from .bars import DEAL, OVER_AGAIN, REPLAY
from .helped import HelpedTable
from .naming import halves, names, team, you
from .setup import TOURNAMENT
from .words import NAME

if TYPE_CHECKING:  # start: read when a game ends
    from .days import Daily
    from .highscores import HighScores, Score
    from .par import Result as ParResult
    from .results import Ranks, Result

LISTS = (MODERN, ANCIENT, TOURNAMENT)


class FinishingTable(HelpedTable):
    """A table with its ends and its lists. `result`: how the game on the table ended, once that was told."""

    def __init__(self, ports: Ports, session: Session | None, notice: Reason | None = None) -> None:
        self.result: Result | None = None
        self._unnamed: list[Score] | None = None  # scores whose place in the lists is still to be settled
        self._ranks: Ranks = ()
        self._typed = ["", ""]  # the names that were given in a challenge
        self.named = False  # one of two players was asked for his name
        self.after_end: Callable[[], object] | None = None  # what had waited for the end goes on in its place
        super().__init__(ports, session, notice)

    @cached_property
    def scores(self) -> "HighScores":
        """The lists of high scores."""
        from .highscores import HighScores  # start: read when a game ends

        return HighScores(self.ports.storage)

    def all_commands(self) -> dict[str, Command]:
        shown = {
            f"scores_{which}": Command(lambda which=which: self.tell(SHOW, what=f"scores_{which}"), why)
            for which, why in zip(LISTS, (lambda: None, lambda: None, self._why_no_tournament), strict=True)
        }
        return super().all_commands() | shown | {"clear_scores": Command(self._clear_scores, takes=(str, str))}

    # --- the end ---------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        super().clear()
        self.result, self._unnamed, self._ranks, self.after_end = None, None, (), None
        self._typed, self.named = ["", ""], False

    def end(self) -> None:
        """The game ends here, where one goes on."""
        if self.going_on:
            self.made("end", HUMAN)

    def settle(self) -> None:
        if self.at_end and not self._told and not self._all_named():
            return
        if self.at_end and not self._told and self.after_end is not None:
            then, self.after_end, self._told = self.after_end, None, True
            then()
            return
        super().settle()

    def _all_named(self) -> bool:
        """Settle the scores' places, one after the other; False while a name is asked for."""
        session = self.session
        if self._unnamed is None:
            self.count()
            self._unnamed = [] if session.metadata.get("entered") else self._first_results()
        while self._unnamed:
            score = self._unnamed[0]
            if not score.bot and self._placed(score):
                self.question(Prompt(NAME, self._asked(score)), self._name)
                return False
            del self._unnamed[0]
            self._ranks += self._enter(score) if score.bot else ()
        if not session.metadata.get("entered"):
            session.metadata["entered"] = True
            self.keep()
        self.result = self._result()
        return True

    def _first_results(self) -> "list[Score]":
        """What the game comes to; the first game of the day's deal goes into its calendar."""
        from .days import Day, day_of  # start: read when a game ends

        session, found = self.session, self.results()
        # it may have been begun the day before, or before the clock was set
        day = session.metadata.get("day") or day_of(session.seed, self.date)
        if session.metadata.get("deal") == "daily" and OVER_AGAIN not in session.metadata.get("bars", ()) and day:
            daily, score = self.daily, found[0]
            line = Day(day, score.points, score.fourways, score.left, session.helped)
            daily.add(line, bool(session.metadata.get("late")))
            self.alert(daily.problem)
        return found

    @property
    def date(self) -> str:
        """The day that it is."""
        return self.ports.now()[:10]

    @property
    def daily(self) -> "Daily":
        """The calendar of the days' deals."""
        from .days import Daily  # start: read when a game ends

        return Daily(self.ports.storage)

    def results(self) -> "list[Score]":
        """What the game comes to, a score for each entry of the scoreboard; computers by the name of their level."""
        from .results import results  # start: read when a game ends

        found = results(self.session, self.date)
        return [score._replace(name=self._called(score)) if score.bot else score for score in found]

    def _called(self, score: "Score") -> str:
        """A computer, or a team with one."""
        if self.session.options["mode"] != COOPERATIVE:
            return translate(f"ishido.level_{score.bot}")
        return team(self.session, self.ports.settings.get("game.ishido.name") or "")

    # --- names and places ------------------------------------------------------------------------------------------

    @property
    def scoring(self) -> str:
        """The way of scoring of the game on the table."""
        return str(self.session.options["scoring"])

    def _asked(self, score: "Score") -> Reason:
        code = "ishido_game.name_tournament"
        if self.in_tournament:
            return reason(code)
        code = "ishido_game.name_ancient" if self.scoring == ANCIENT else "ishido_game.name_score"
        if self.session.metadata.get("barred_all_time"):
            code += "_today"
        said = reason(code, points=number(score.points), fourways=score.fourways, left=score.left)
        if self.session.options["mode"] != CHALLENGE:
            return said
        seat = self._naming
        half = {"seat": seat} if seat in halves(self.session) else {}
        return reason("ishido_game.name_seat", player=names(self.session)[seat], text=sentence(said), **half)

    @property
    def _naming(self) -> int:
        """The seat whose score comes next."""
        return len(self.session.seats) - len(self._unnamed or ())

    def _placed(self, score: "Score") -> bool:
        """Whether the score has a place somewhere, so that its name is asked for."""
        from .highscores import kinds_for  # start: read when a game ends

        if self.in_tournament:
            return True
        kinds = kinds_for(score, self.session.metadata)
        return any(self.scores.qualifies(kind, self.scoring, score, self.ports.now()) for kind in kinds)

    def _name(self, typed: str) -> None:
        """A name was typed, or none. Raises Refused for what can be none."""
        from .highscores import player_name  # start: read when a game ends

        name = player_name(typed) if typed.strip() else ""
        if name:
            self.ports.settings.set("game.ishido.name", name)
        elif self.in_tournament and self.tournament is not None:
            name = self.player_name()  # no game of it is lost
        assert self._unnamed
        if self.session.options["mode"] == CHALLENGE:
            self._typed[self._naming], self.named = name, True
        score = self._unnamed.pop(0)
        if name:
            self._ranks += self._enter(score._replace(name=name))

    def player_name(self, bot: str = "") -> str:
        """What the player of the tournament's present game is called who gives no name: a level, or by the number."""
        count = 1 if self.tournament is None else self.tournament.number
        return translate(f"ishido.level_{bot}") if bot else translate("ishido_game.player", number=count)

    def _enter(self, score: "Score") -> "Ranks":
        """Put a score into its lists; the places it has there."""
        from .highscores import kinds_for  # start: read when a game ends

        if self.in_tournament:
            return self.enter_tournament(score.name)
        try:
            found = self.scores.add(self.scoring, score, self.ports.now(), kinds_for(score, self.session.metadata))
        except Refused as fault:
            self.alert(fault.why)
            return ()
        self.alert(self.scores.problem)
        return tuple(found.items())

    def enter_tournament(self, name: str) -> "Ranks":
        """The tournament's game that is over gets its place among the others."""
        if self.tournament is None or self.tournament.game is None:
            return ()
        place = self.tournament.finish_game(name, self.ports.now())
        self.keep_tournament()
        return ((TOURNAMENT, place),)

    # --- what is told ----------------------------------------------------------------------------------------------

    def _result(self) -> "Result":
        from .results import Result  # start: read when a game ends

        state, metadata = self.state, self.session.metadata
        barred = "all" if metadata.get("barred_today") else "some" if metadata.get("barred_all_time") else ""
        best = dict(sorted(self._ranks, key=lambda rank: -rank[1]))  # of two players: that of the other one has moved
        ranks = tuple((kind, best[kind]) for kind in dict(self._ranks))
        return Result(
            mode=TOURNAMENT if self.in_tournament else state.mode,
            scoring=state.scoring,
            scores=self.session.outcome.scores[: len(state.scores)],
            fourways=state.fourways,
            left=len(state.pouch),
            bonus=left_bonus(len(state.pouch)) if state.scoring != ANCIENT else 0,
            winner=self.session.outcome.winner,
            master=is_master(state),
            ranks=self._ranks if len(state.scores) == 1 else ranks,
            time_out=self.timed_out,
            names=names(self.session, self._typed),
            you=you(self.session, self._typed),
            halves=halves(self.session, self._typed),
            barred=translate(f"ishido_game.barred_{barred}") if barred else "",
        )

    def end_said(self) -> Reason:
        from .results import how_ended  # start: read when a game ends

        assert self.result is not None
        return how_ended(self.result)

    def next_commands(self) -> tuple[str, ...]:
        return ("new", *(name for name in ("analysis", "replay") if self.why_not(name) is None))

    def count(self) -> bool:
        """Into the statistics, once: alone it is won with an empty pouch, against a computer as in every game."""
        from ..table.outcomes import note_game, result_of  # start: read when a game ends

        session = self.session
        people = [i for i, seat in enumerate(session.seats) if seat.kind == HUMAN]
        mode = str(session.options["mode"])
        if mode == CHALLENGE:
            result = result_of(session)
        else:
            result = ("won" if session.outcome.winner == 0 else "lost") if people else ""
        if not note_game(self.ports.statistics, session, self.ports.now(), result):
            return False
        seen = {OVER_AGAIN, DEAL, REPLAY} & set(session.metadata.get("bars", ()))  # a deal known before says nothing
        if mode == CHALLENGE and result and not session.metadata.get("deal") and not seen:
            self.advise(session.seats[1 - people[0]].bot, result)
        self.keep()
        return True

    def offer(self, level: str, other: str) -> None:
        self.ports.settings.set("game.ishido.level", other)

    @property
    def yours(self) -> "ParResult | None":
        """What the player made of the deal, once it is over; None of a game that several have played."""
        from .par import Result  # start: read when somebody asks for par

        if not (self.session.over and self.alone):
            return None
        score = self.results()[0]
        return Result(score.points, score.fourways, score.left)

    # --- the lists -------------------------------------------------------------------------------------------------

    @property
    def list_after(self) -> str:
        """The command of the list that is shown after the end was told, "" for none: High Scores may ask for it."""
        if not self.switch("high_scores"):
            return ""
        return f"scores_{TOURNAMENT if self.in_tournament else self.scoring}"

    def _why_no_tournament(self) -> Reason | None:
        return reason("ishido_scores.no_tournament") if self.tournament is None else None

    def lines(self, kind: str, scoring: str) -> "list[Score]":
        """A list as it stands today, best first."""
        return self.scores.rows(kind, scoring, self.date)

    def _clear_scores(self, kind: str, scoring: str) -> None:
        from .highscores import ALL_TIME, TODAY  # start: read when a game ends

        if kind == TOURNAMENT and self.tournament is not None:
            self.tournament.clear()
            self.keep_tournament()
            return
        if kind not in (TODAY, ALL_TIME) or scoring not in (MODERN, ANCIENT):
            raise refuse("session.word", text=f"{kind} {scoring}"[:40], known=f"{TODAY}, {ALL_TIME}")
        self.scores.clear(kind, scoring)
        self.alert(self.scores.problem)
