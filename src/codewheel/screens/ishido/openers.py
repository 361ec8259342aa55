"""What is opened at Ishido's table: the dialogs of its menus, those that the table tells of and those of the face."""

from collections.abc import Callable

from ...machines.skins.base import undotted
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ...session.ishido.deals import Code, tournament_code
from ...session.ishido.flow import TIMED
from ...session.ishido.highscores import KINDS
from ...session.ishido.oracle_book import Augury
from ...session.ishido.setup import TOURNAMENT, Wish, level, limit
from ...session.ishido.table import IshidoTable
from ...session.play import Session
from ...session.texts import translate
from ..scene import Host
from . import stage
from .chosen import chosen_board, chosen_stoneset
from .dialogs import TextDialog
from .wearer import Wearer


class Context(NamedTuple):
    """Where something is opened: the scene in the board's colours, its table, how a command is given.

    `go_on(session)`: somebody who looked at a game wants to play on.
    """

    scene: Wearer
    table: IshidoTable
    do: Callable[..., bool]
    go_on: Callable[[Session], object]

    @property
    def app(self) -> Host:
        """The app."""
        return self.scene.app

    @property
    def stoneset(self) -> str:
        """The stoneset in use."""
        return chosen_stoneset(self.app.settings)


# --- what the table tells of -----------------------------------------------------------------------------------------


def _mode(context: Context, mode: str) -> None:
    from .mode_dialog import ModeDialog, Timer  # the start: read when somebody sets up a game

    settings, table = context.app.settings, context.table
    timer = Timer(limit(settings, mode), table.timer_on(mode)) if mode in TIMED else None
    if mode == TOURNAMENT and table.tournament is not None:  # its timer holds for all its games
        timer = Timer(table.tournament.minutes or limit(settings, mode), table.timer_on(mode), may=False)

    def chosen(found: Wish, value: int, on: bool) -> None:
        if timer is not None and (value, on) != (timer.value, timer.on):
            context.do("set_timer", mode, value, on)
        context.do("set_up", found.mode, found.scoring, *found.computers, found.level)

    context.app.open(ModeDialog(Wish.of(table.setup, mode, level(settings)), timer, chosen, context.stoneset))


def _timer(context: Context, mode: str) -> None:
    from .timers import TimerDialog  # the start: read when somebody sets a timer

    settings = context.app.settings
    value, on = limit(settings, mode), context.table.timer_on(mode)

    def chosen(found: int | None) -> None:
        context.do("set_timer", mode, value if found is None else found, found is not None)

    context.app.open(TimerDialog(mode, value, chosen, on))


def _pouch(context: Context, which: str) -> None:
    from .pouch_dialog import PouchDialog  # the start: read when somebody looks into it

    context.app.open(PouchDialog(list(context.table.state.pouch), context.stoneset, stage.draw_stone))


def _grid(context: Context, which: str) -> None:
    from .today.grid import GridDialog  # the start: read when somebody asks for it

    state = context.table.state
    context.app.open(GridDialog(state.board, state.stone, context.stoneset, stage.draw_stone))


def _par(context: Context, which: str) -> None:
    from .today.par import ParDialog  # the start: read when somebody asks for it

    pars = context.table.pars
    context.app.open(ParDialog(context.app.think, pars.seed, pars.scoring, context.table.yours, pars=pars))


def _deal(context: Context, which: str) -> None:
    from ..share import share  # the start: read when somebody asks for it

    table = context.table
    share(context.app, table, None if table.waiting else table.session, context.do)


def _daily(context: Context, which: str) -> None:
    from .today.daily import DailyDialog  # the start: read when somebody asks for it

    day = context.table.date
    context.app.open(DailyDialog(day, context.table.daily, lambda seed, first: context.do("play_daily", day)))


def _code(context: Context, which: str) -> None:
    from .today.codes import TournamentCodeDialog  # the start: read when somebody asks for it

    tournament = context.table.tournament
    present = None if tournament is None else Code(tournament.seed, tournament.scoring, tournament.minutes)
    context.app.open(TournamentCodeDialog(present, lambda *code: context.do("join", tournament_code(*code))))


def _scores(context: Context, which: str) -> None:
    from .scores_dialog import ScoreLines, ScoresDialog  # the start: read when somebody looks at them

    title, table = translate(f"ishido_game.scores_{which}"), context.table
    if which == TOURNAMENT:
        tournament = table.tournament
        assert tournament is not None
        clear = lambda: context.do("clear_scores", TOURNAMENT, tournament.scoring)  # noqa: E731
        lines = [ScoreLines(tournament.title or tournament.code, tournament.standings(), on_clear=clear)]
        context.app.open(ScoresDialog(title, lines, tournament.scoring))
        return

    def cleared(kind: str) -> Callable[[], object]:
        return lambda: context.do("clear_scores", kind, which)

    lines = [
        ScoreLines(translate(f"ishido_game.{kind}"), table.lines(kind, which), on_clear=cleared(kind)) for kind in KINDS
    ]
    context.app.open(ScoresDialog(title, lines, which))


def _oracle(context: Context, which: str) -> None:
    """The book of auguries, at the latest one; where there is none it is said so."""
    from .oracle.book import BookScene  # the start: read when somebody opens the book

    table = context.table

    def found(book: tuple[str, list[Augury]]) -> None:
        context.app.push(BookScene(context.app, table.auguries, *book, muted=not table.switch("sounds")))

    context.app.read(table.book(), found, translate("ishido_oracle.volume"))


def _load(context: Context, which: str) -> None:
    """A saved game or tournament; loading one ends the game in progress: it is asked."""
    from .files import Shelf, games, load_requester, tournaments  # the start: read when somebody loads

    table = context.table

    def loaded(shelf: Shelf, name: str, found: Any) -> None:
        if shelf.kind == TOURNAMENT:
            table.take_tournament(found.notice)
        else:
            table.take_game(found)

    shelves = (games(context.app.saves), tournaments(table.tournaments))
    context.app.open(load_requester(shelves, loaded, table.going_on and table.session.ply > 0, context.app.read))


def _replay(context: Context, report: bool) -> None:
    """The viewer on the game that is over. `report`: what its analysis finds is shown as soon as it is there."""
    from .today.analysis import AnalysisScene  # the start: read when somebody looks back

    session = context.table.session
    context.app.push(AnalysisScene(context.app, session.branch(session.ply), context.go_on, report=report))


# by the first word of what is to be looked at; the rest is handed on
OPENERS: dict[str, Callable[[Context, str], object]] = {
    "mode": _mode,
    "timer": _timer,
    "pouch": _pouch,
    "grid": _grid,
    "par": _par,
    "deal": _deal,
    "daily": _daily,
    "code": _code,
    "scores": _scores,
    "oracle": _oracle,
    "load": _load,
    "replay": lambda context, which: _replay(context, False),
    "analysis": lambda context, which: _replay(context, True),
}


# --- what belongs to the face ----------------------------------------------------------------------------------------


def _save(context: Context, again: bool) -> None:
    """Keep the game, or the whole tournament. `again`: under a name that is asked for even where there is one."""
    from .files import games, save_requester, tournaments  # the start: read when somebody saves

    table = context.table
    shelf = tournaments(table.tournaments) if table.in_tournament else games(context.app.saves)
    title = undotted(translate("ishido_game.menu_save_as" if again else "ishido_game.menu_save"))
    requester = save_requester(shelf, table.title, table.keep_as, lambda name: None, table.thumbnail(), title)
    context.app.open(requester)


def _stonesets(context: Context) -> None:
    from .own import choose_stoneset, edit_stoneset  # as above
    from .set_dialogs import StonesetsDialog  # the start: read when somebody chooses one

    scene = context.scene

    def chosen(name: str) -> None:
        scene.app.settings.set("game.ishido.stoneset", name)
        scene.use_palette()

    other, edit = lambda: choose_stoneset(scene), lambda name: edit_stoneset(scene, name)
    scene.app.open(StonesetsDialog(context.stoneset, stage.draw_stone, chosen, other, edit))


def _boards(context: Context) -> None:
    from .own import choose_board, export_board, prepare  # as above
    from .set_dialogs import BoardsDialog, draw_board_preview  # the start: read when somebody chooses one

    scene, app = context.scene, context.app

    def chosen(name: str, matching: bool) -> None:
        context.table.set_switch("matching", matching)
        app.settings.set("game.ishido.board", name)
        problem = prepare(app)  # of a stoneset of one's own the board was not read before it was to match
        scene.use_palette()
        if problem is not None:
            app.tell_reason(problem)

    present, follows = chosen_board(app.settings), context.table.switch("matching")
    other, export = lambda: choose_board(scene), lambda name: export_board(app, name or present)
    app.open(BoardsDialog(present, follows, draw_board_preview, chosen, other, export))


def _sounds(context: Context) -> None:
    context.do("sounds")
    on = context.table.switch("sounds")
    context.app.mute(not on)
    context.app.sounds.music("ishido/garden" if on else None)


def _text(context: Context, which: str) -> None:
    title, text = translate(f"ishido_words.{which}_title"), translate(f"ishido_words.{which}")
    context.app.open(TextDialog(title, text, translate("ishido_game.exit"), context.stoneset))


def _story(context: Context) -> None:
    from ..pondering import Story  # the start: read when somebody reads

    told = [translate(f"ishido_words.story{n}") for n in (1, 2, 3, 4)]
    title, by = translate("ishido_words.story_title"), translate("ishido_words.story_by")
    context.app.open(Story("ishido", title, told, stage.EMBLEM, by))


def _about(context: Context) -> None:
    from ..pondering import Story, credits  # the start: read when somebody reads

    title, by = translate("ishido_credits.title"), translate("ishido_credits.by")
    told = [translate("ishido_words.about"), *credits("ishido")]
    context.app.open(Story("ishido", title, told, stage.EMBLEM, by))


# by the names of the menus; all others are the table's, or every scene's
COMMANDS: dict[str, Callable[[Context], object]] = {
    "about": _about,
    "open": lambda context: context.do("load"),
    "save": lambda context: _save(context, False),
    "save_as": lambda context: _save(context, True),
    "stonesets": _stonesets,
    "boards": _boards,
    "sounds": _sounds,
    "rules": lambda context: _text(context, "rules"),
    "strategy": lambda context: _text(context, "strategy"),
    "story": _story,
}
