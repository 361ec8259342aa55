"""The end of Ishido's games: names for the lists, how it ended, the lists themselves, the statistics."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...rules.contract import Refused
from ...rules.ishido.board import left_bonus
from ...rules.ishido.game import ANCIENT, CHALLENGE, State, is_master
from ...session.ishido.bars import OVER_AGAIN
from ...session.ishido.days import Daily, Day, day_of
from ...session.ishido.helps import may
from ...session.ishido.highscores import HighScores, Score, kinds_for
from ...session.ishido.results import results
from ...session.ishido.setup import TOURNAMENT
from ...session.play import HUMAN
from ...session.texts import sentence, translate
from .dialogs import NameDialog
from .ending import ANSWERS, Ending, Result

if TYPE_CHECKING:
    from .flow import Flow
    from .scene import IshidoScene


class Finish:
    """What happens when a game has ended. `then`: what had waited for it, in the place of the last dialog."""

    def __init__(self, scene: "IshidoScene", flow: "Flow") -> None:
        self._scene, self._flow = scene, flow
        self.scores = HighScores(scene.app.storage)
        self.then: Callable[[], object] | None = None

    def ended(self) -> None:
        """The game has ended: names for the lists, then how it ended, then the lists."""
        if self._scene.session.metadata.get("entered"):
            self._tell(())
            return
        self._keep_daily()
        self._names(self.results(), ())

    def _keep_daily(self) -> None:
        """The first game of the day's deal goes into its calendar."""
        session = self._scene.session
        # it may have been begun the day before, or before the clock was set
        day = session.metadata.get("day") or day_of(session.seed, self._scene.app.now()[:10])
        if session.metadata.get("deal") != "daily" or OVER_AGAIN in session.metadata.get("bars", ()) or day is None:
            return
        (score,) = self.results()
        daily = Daily(self._scene.app.storage)
        daily.add(Day(day, score.points, score.fourways, score.left, session.helped))
        if daily.problem is not None:
            self._scene.app.tell(sentence(daily.problem))

    def results(self) -> list[Score]:
        """What the game comes to, a score for each entry of the scoreboard; computers by the name of their level."""
        session = self._scene.session
        found = results(session, self._scene.app.now()[:10])
        return [score._replace(name=translate(f"ishido.level_{score.bot}")) if score.bot else score for score in found]

    def _names(self, left: list[Score], ranks: tuple[tuple[str, int], ...]) -> None:
        """Ask the next player who has a place in a list for the name."""
        scene = self._scene
        if not left:
            scene.session.metadata["entered"] = True
            scene.keep_now()
            self._tell(ranks)
            return
        score, *rest = left
        if score.bot or not self._wanted(score):
            self._names(rest, ranks + (self._enter(score) if score.bot else ()))
            return
        text = self._asked(score)
        if scene.session.options["mode"] == CHALLENGE:
            text = translate("ishido_game.name_seat", seat=2 - len(rest), text=text)

        def named(name: str) -> None:
            if name:
                scene.app.settings.set("game.ishido.name", name)
            elif scene.in_tournament and self._flow.tournament is not None:
                name = self._flow.player_name()  # no game of it is lost
            self._names(rest, ranks + (self._enter(score._replace(name=name)) if name else ()))

        scene.app.open(NameDialog(text, str(scene.app.settings.get("game.ishido.name") or ""), named))

    def _asked(self, score: Score) -> str:
        if self._scene.in_tournament:
            return translate("ishido_game.name_tournament")
        code = "ishido_game.name_ancient" if self._scoring == ANCIENT else "ishido_game.name_score"
        return translate(code, points=f"{score.points:,}", fourways=score.fourways, left=score.left)

    @property
    def _scoring(self) -> str:
        return str(self._scene.session.options["scoring"])

    def _wanted(self, score: Score) -> bool:
        """Whether the score has a place somewhere, so that its name is asked for."""
        if self._scene.in_tournament:
            return True
        kinds = kinds_for(score, self._scene.session.metadata)
        return any(self.scores.qualifies(kind, self._scoring, score, self._scene.app.now()) for kind in kinds)

    def _enter(self, score: Score) -> tuple[tuple[str, int], ...]:
        """Put a score into its lists; the places it has there."""
        scene = self._scene
        if scene.in_tournament:
            if self._flow.tournament is None or self._flow.tournament.game is None:
                return ()
            place = self._flow.tournament.finish_game(score.name, scene.app.now())
            self._flow.keep_tournament()
            return (("tournament", place),)
        kinds = kinds_for(score, scene.session.metadata)
        try:
            found = self.scores.add(self._scoring, score, self._scene.app.now(), kinds)
        except Refused as fault:
            scene.app.tell(sentence(fault.why))
            return ()
        if self.scores.problem is not None:
            scene.app.tell(sentence(self.scores.problem))
        return tuple(found.items())

    def _tell(self, ranks: tuple[tuple[str, int], ...]) -> None:
        """How the game ended; what had waited for its end goes on without."""
        scene = self._scene
        if self.then is not None:
            then, self.then = self.then, None
            then()
            return
        state: State = scene.session.state
        metadata = scene.session.metadata
        barred = "all" if metadata.get("barred_today") else "some" if metadata.get("barred_all_time") else ""
        result = Result(
            mode=TOURNAMENT if scene.in_tournament else state.mode,
            scoring=state.scoring,
            scores=scene.session.outcome.scores[: len(state.scores)],
            fourways=state.fourways,
            left=len(state.pouch),
            bonus=left_bonus(len(state.pouch)) if state.scoring != ANCIENT else 0,
            winner=scene.session.outcome.winner,
            master=is_master(state),
            ranks=ranks if len(state.scores) == 1 else _best(ranks),
            time_out=scene.timed_out,
            barred=translate(f"ishido_game.barred_{barred}") if barred else "",
        )

        def answered(answer: str) -> None:
            if scene.switch("high_scores"):
                self.show_scores(TOURNAMENT if scene.in_tournament else self._scoring)
            if answer == "new":
                self._flow.ask_new()
            elif answer == "replay":
                scene.command("replay")

        offered = may("replay", scene.original, scene.in_tournament) is None
        scene.app.open(Ending(result, answered, ANSWERS if offered else ("new", "look")))

    def count(self) -> None:
        """Into the statistics, once: alone it is won with an empty pouch, against a computer as in every game."""
        session = self._scene.session
        people = [i for i, seat in enumerate(session.seats) if seat.kind == HUMAN]
        if not people or session.metadata.get("counted"):
            return
        mode = str(session.options["mode"])
        outcome = session.outcome
        if mode == CHALLENGE:
            if len(people) != 1:
                return
            result = "drawn" if outcome.winner is None else "won" if outcome.winner == people[0] else "lost"
            name = session.seats[1 - people[0]].bot
        else:
            result = "won" if outcome.winner == 0 else "lost"
            name = TOURNAMENT if self._scene.in_tournament else mode
        self._scene.app.statistics.add("ishido", name, result, session.helped)
        session.metadata["counted"] = True
        self._scene.keep_now()

    def show_scores(self, which: str) -> None:
        """The lists: "modern", "ancient" or "tournament"."""
        from .scores_dialog import ScoreLines, ScoresDialog

        scene = self._scene
        title = translate(f"ishido_game.scores_{which}")
        if which == TOURNAMENT:
            tournament = self._flow.tournament
            if tournament is not None:
                lines = [ScoreLines(tournament.title or tournament.code, tournament.table())]
                scene.app.open(ScoresDialog(title, lines, tournament.scoring))
            return
        day = self._scene.app.now()[:10]
        lines = [
            ScoreLines(
                translate(f"ishido_game.{kind}"),
                self.scores.table(kind, which, day),
                on_clear=lambda kind=kind: self.scores.clear(kind, which),  # type: ignore[misc]
            )
            for kind in ("today", "all_time")
        ]
        scene.app.open(ScoresDialog(title, lines, which))


def _best(ranks: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """Of two players the better place in each list: that of the other one has moved since."""
    return tuple((kind, min(place for name, place in ranks if name == kind)) for kind in dict.fromkeys(dict(ranks)))
