"""Ishido's menu of today: fair helps and deals to share, all of them off while the original mode is on."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...rules.ishido.game import State
from ...session.ishido.bars import GRID
from ...session.ishido.helps import may, warning
from ...session.ishido.setup import Setup
from ...session.play import HUMAN
from ...session.texts import translate
from .chosen import chosen_stoneset
from .stage import draw_stone_small

if TYPE_CHECKING:
    from .scene import IshidoScene


def _original(scene: "IshidoScene") -> None:
    """Turn the original mode on or off; a game that has seen it off says so."""
    on = not scene.original
    scene.set_switch("original", on)
    if not on and scene.going_on:
        scene.session.metadata["original"] = False
    scene.show_message(translate("ishido_game.original_on" if on else "ishido_game.original_off"))


def _free(scene: "IshidoScene", name: str) -> bool:
    """Whether a help of today is offered now; else it is said why not."""
    why = may(name, scene.original, scene.in_tournament)
    if why is not None:
        from ...session.texts import sentence

        scene.show_message(sentence(why))
    return why is None


def _grid(scene: "IshidoScene") -> None:
    from .commands import warned
    from .today.grid import GridDialog

    if not _free(scene, "grid") or not scene.going_on:
        return

    def shown() -> None:
        scene.disqualify(GRID)
        state: State = scene.session.state
        stoneset = chosen_stoneset(scene.app.settings)
        scene.app.open(GridDialog(state.board, state.stone, stoneset, draw_stone_small))

    warned(scene, warning("grid"), shown)


def _par(scene: "IshidoScene") -> None:
    from .today.par import ParDialog, Pars, Result

    if scene.waiting or not _free(scene, "par"):
        return
    session = scene.session
    yours = None
    alone = len(session.seats) == 1 and session.seats[0].kind == HUMAN
    if session.over and alone:
        score = scene.flow.finish.results()[0]
        yours = Result(score.points, score.fourways, score.left)
    scoring = str(session.options["scoring"])
    if scene.pars is None or (scene.pars.seed, scene.pars.scoring) != (session.seed, scoring):
        scene.pars = Pars(session.seed, scoring)
    scene.app.open(ParDialog(scene.app.think, session.seed, scoring, yours, pars=scene.pars))


def _deal(scene: "IshidoScene") -> None:
    from .today.codes import DealDialog

    def play(seed: int) -> None:
        scene.flow.deal_of(seed, "code", scene.table)

    scene.app.open(DealDialog(None if scene.waiting else scene.session.seed, play))


def _daily(scene: "IshidoScene") -> None:
    from ...session.ishido.days import Daily
    from .today.daily import DailyDialog

    def play(seed: int, first: bool) -> None:
        scene.flow.deal_of(seed, "daily", Setup(), not first)

    scene.app.open(DailyDialog(scene.app.now()[:10], Daily(scene.app.storage), play))


def _code(scene: "IshidoScene") -> None:
    from .today.codes import Terms, TournamentCodeDialog

    tournament = scene.flow.tournament
    present = None if tournament is None else Terms(tournament.seed, tournament.scoring, tournament.minutes)

    def play(seed: int, scoring: str, minutes: int) -> None:
        scene.flow.join(seed, scoring, minutes)

    scene.app.open(TournamentCodeDialog(present, play))


def _story(scene: "IshidoScene") -> None:
    from ..pondering import Story

    told = [translate(f"ishido_words.story{n}") for n in (1, 2, 3, 4)]
    scene.app.open(Story(translate("ishido_words.story_title"), told, scene.emblem, translate("ishido_words.story_by")))


MORE: "dict[str, Callable[[IshidoScene], object]]" = {
    "original": _original,
    "grid": _grid,
    "par": _par,
    "deal": _deal,
    "daily": _daily,
    "code": _code,
    "story": _story,
}
