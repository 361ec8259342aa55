"""What is opened at Ishido's table: the dialogs of its menus, those that the table tells of and those of the face."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ...rules.contract import Refused
from ...session.ishido.deals import Code, deal_code, tournament_code
from ...session.ishido.highscores import KINDS
from ...session.ishido.par import Result
from ...session.ishido.setup import TOURNAMENT, level, limit
from ...session.ishido.table import IshidoTable
from ...session.play import Session
from ...session.texts import translate
from ..scene import Host
from . import stage
from .chosen import chosen_board, chosen_stoneset
from .dialogs import AboutDialog, ModeDialog, Setup, TextDialog
from .wearer import Wearer


class Place(NamedTuple):
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


def _mode(place: Place, mode: str) -> None:
    settings, setup = place.app.settings, place.table.setup
    timer = limit(settings, mode) if place.table.timer_on(mode) else None

    def chosen(found: Setup) -> None:
        place.do("set_up", found.mode, found.scoring, *found.computers, found.level)

    place.app.open(ModeDialog(mode, setup.scoring, setup.computers, level(settings), timer, chosen))


def _timer(place: Place, mode: str) -> None:
    from .timers import TimerDialog  # the start: read when somebody sets a timer

    settings = place.app.settings
    value, on = limit(settings, mode), place.table.timer_on(mode)

    def chosen(found: int | None) -> None:
        place.do("set_timer", mode, value if found is None else found, found is not None)

    place.app.open(TimerDialog(mode, value, chosen, on))


def _pouch(place: Place, which: str) -> None:
    from .pouch_dialog import PouchDialog  # the start: read when somebody looks into it

    place.app.open(PouchDialog(list(place.table.state.pouch), place.stoneset, stage.draw_stone))


def _grid(place: Place, which: str) -> None:
    from .today.grid import GridDialog  # the start: read when somebody asks for it

    state = place.table.state
    place.app.open(GridDialog(state.board, state.stone, place.stoneset, stage.draw_stone_small))


def _par(place: Place, which: str) -> None:
    from .today.par import ParDialog  # the start: read when somebody asks for it

    table, yours = place.table, None
    if table.session.over and table.alone:
        score = table.results()[0]
        yours = Result(score.points, score.fourways, score.left)
    pars = table.pars
    place.app.open(ParDialog(place.app.think, pars.seed, pars.scoring, yours, pars=pars))


def _deal(place: Place, which: str) -> None:
    from .today.codes import DealDialog  # the start: read when somebody asks for it

    seed = None if place.table.waiting else place.table.session.seed
    place.app.open(DealDialog(seed, lambda found: place.do("play_deal", deal_code(found))))


def _daily(place: Place, which: str) -> None:
    from .today.daily import DailyDialog  # the start: read when somebody asks for it

    day = place.table.date
    place.app.open(DailyDialog(day, place.table.daily, lambda seed, first: place.do("play_daily", day)))


def _code(place: Place, which: str) -> None:
    from .today.codes import TournamentCodeDialog  # the start: read when somebody asks for it

    tournament = place.table.tournament
    present = None if tournament is None else Code(tournament.seed, tournament.scoring, tournament.minutes)
    place.app.open(TournamentCodeDialog(present, lambda *code: place.do("join", tournament_code(*code))))


def _scores(place: Place, which: str) -> None:
    from .scores_dialog import ScoreLines, ScoresDialog  # the start: read when somebody looks at them

    title, table = translate(f"ishido_game.scores_{which}"), place.table
    if which == TOURNAMENT:
        tournament = table.tournament
        assert tournament is not None
        lines = [ScoreLines(tournament.title or tournament.code, tournament.table())]
        place.app.open(ScoresDialog(title, lines, tournament.scoring))
        return

    def cleared(kind: str) -> Callable[[], object]:
        return lambda: place.do("clear_scores", kind, which)

    lines = [
        ScoreLines(translate(f"ishido_game.{kind}"), table.lines(kind, which), on_clear=cleared(kind)) for kind in KINDS
    ]
    place.app.open(ScoresDialog(title, lines, which))


def _oracle(place: Place, which: str) -> None:
    """The book of auguries, at the latest one; where there is none it is said so."""
    from .oracle.book import BookScene  # the start: read when somebody opens the book

    table = place.table
    try:
        path, entries = table.book()
    except Refused as fault:
        place.app.tell_reason(fault.why)
        return
    place.app.push(BookScene(place.app, table.auguries, path, entries, muted=not table.switch("sounds")))


def _load(place: Place, which: str) -> None:
    """A saved game or tournament; loading one ends the game in progress: it is asked."""
    from .files import Shelf, games, load_requester, tournaments  # the start: read when somebody loads

    table = place.table

    def loaded(shelf: Shelf, name: str, found: Any) -> None:
        if shelf.kind == TOURNAMENT:
            table.take_tournament(found.notice)
        else:
            table.take_game(found)

    shelves = (games(place.app.saves), tournaments(table.tournaments))
    place.app.open(load_requester(shelves, loaded, table.going_on and table.session.ply > 0))


def _replay(place: Place, report: bool) -> None:
    """The viewer on the game that is over. `report`: what its analysis finds is shown as soon as it is there."""
    from .today.analysis import AnalysisScene  # the start: read when somebody looks back

    session = place.table.session
    place.app.push(AnalysisScene(place.app, session.branch(session.ply), place.go_on, report=report))


# by the first word of what is to be looked at; the rest is handed on
PLACES: dict[str, Callable[[Place, str], object]] = {
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
    "replay": lambda place, which: _replay(place, False),
    "analysis": lambda place, which: _replay(place, True),
}


# --- what belongs to the face ----------------------------------------------------------------------------------------


def _save(place: Place, again: bool) -> None:
    """Keep the game, or the whole tournament. `again`: under a name that is asked for even where there is one."""
    from .files import games, save_requester, tournaments  # the start: read when somebody saves

    table = place.table
    shelf = tournaments(table.tournaments) if table.in_tournament else games(place.app.saves)
    title = translate("ishido_game.menu_save_as" if again else "ishido_game.menu_save").rstrip("…")
    requester = save_requester(shelf, table.title, table.keep_as, lambda name: None, table.thumbnail(), title)
    place.app.open(requester)


def _stonesets(place: Place) -> None:
    from .choices import StonesetsDialog  # the start: read when somebody chooses one
    from .own import choose_stoneset, edit_stoneset  # as above

    scene = place.scene

    def chosen(name: str) -> None:
        scene.app.settings.set("game.ishido.stoneset", name)
        scene.use_palette()

    other, edit = lambda: choose_stoneset(scene), lambda name: edit_stoneset(scene, name)
    scene.app.open(StonesetsDialog(place.stoneset, stage.draw_stone, chosen, other, edit))


def _boards(place: Place) -> None:
    from .choices import BoardsDialog, draw_board_preview  # the start: read when somebody chooses one
    from .own import choose_board, export_board, prepare  # as above

    scene, app = place.scene, place.app

    def chosen(name: str, matching: bool) -> None:
        place.table.set_switch("matching", matching)
        app.settings.set("game.ishido.board", name)
        problem = prepare(app)  # of a stoneset of one's own the board was not read before it was to match
        scene.use_palette()
        if problem is not None:
            app.tell_reason(problem)

    present, follows = chosen_board(app.settings), place.table.switch("matching")
    other, export = lambda: choose_board(scene), lambda name: export_board(app, name or present)
    app.open(BoardsDialog(present, follows, draw_board_preview, chosen, other, export))


def _sounds(place: Place) -> None:
    place.do("sounds")
    on = place.table.switch("sounds")
    place.app.mute(not on)
    place.app.sounds.music("ishido/garden" if on else None)


def _text(place: Place, which: str) -> None:
    title, text = translate(f"ishido_words.{which}_title"), translate(f"ishido_words.{which}")
    place.app.open(TextDialog(title, text, translate("ishido_game.exit"), place.stoneset))


def _story(place: Place) -> None:
    from ..pondering import Story  # the start: read when somebody reads

    told = [translate(f"ishido_words.story{n}") for n in (1, 2, 3, 4)]
    title, by = translate("ishido_words.story_title"), translate("ishido_words.story_by")
    place.app.open(Story(title, told, stage.EMBLEM, by))


# by the names of the menus; all others are the table's, or every scene's
COMMANDS: dict[str, Callable[[Place], object]] = {
    "about": lambda place: place.app.open(AboutDialog(translate("ishido_words.about"), stage.EMBLEM)),
    "open": lambda place: place.do("load"),
    "save": lambda place: _save(place, False),
    "save_as": lambda place: _save(place, True),
    "stonesets": _stonesets,
    "boards": _boards,
    "sounds": _sounds,
    "rules": lambda place: _text(place, "rules"),
    "strategy": lambda place: _text(place, "strategy"),
    "story": _story,
}
