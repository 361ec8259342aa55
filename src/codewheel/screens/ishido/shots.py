"""Ishido's screens as pictures, all of one deal: a Master Game with ten 4-Ways."""

from collections.abc import Callable

from ...bots.contract import bot, decide
from ...rules.ishido.board import NAMES as SQUARE_NAMES
from ...rules.ishido.board import SQUARES, match
from ...rules.ishido.game import END
from ...rules.typed import Any, cast
from ...session.calendar import before
from ...session.ishido.bars import HINT, disqualify
from ...session.ishido.days import Daily, Day
from ...session.ishido.highscores import Score
from ...session.ishido.setup import TOURNAMENT
from ...session.play import HUMAN, Seat
from ..app import App
from ..contract import Shot
from ..lesson.shots import lesson_shots
from ..problem.shots import problem_shots
from ..studio import boot_shot, shown_shot, sighted_shots, step
from .chosen import chosen_stoneset
from .editor.shots import SHOTS as EDITOR
from .files import write_game
from .oracle.shots import SHOTS as ORACLE
from .scene import IshidoScene, open_game
from .sets import NAMES
from .shots_scenes import FOUR_WAY, LATE, MIDDLE, OPENING, answer, scene_at
from .showpiece import ALL_TIME, MOVES, SEED, TODAY
from .thumb import thumbnail
from .titles import TitlesScene
from .today.par import ParDialog


def _board(plies: int, command: str = "", yes: bool = False, frames: int = 8, **switches: str) -> Shot:
    """The board after so many stones and a command of the menus. `yes`: its question is answered with yes."""

    def shot(app: App) -> None:
        for name, value in switches.items():
            app.settings.set(f"game.ishido.{name}", value)
        scene = scene_at(app, plies)
        if command:
            scene.command(command)
        step(app, frames)
        if yes:
            answer(app)

    return shot


def _now(plies: int, command: str, yes: bool = False) -> Shot:
    """A help of today."""
    return _board(plies, command, yes, original="off")


def _titles(card: int, frames: int) -> Shot:
    """A title, so many frames after it has begun."""

    def shot(app: App) -> None:
        titles = TitlesScene(app, lambda: None)
        titles.card = card
        app.push(titles)
        step(app, frames)

    return shot


def _empty(app: App) -> None:
    app.push(open_game(app))
    step(app, 8)


def _offer(plies: int) -> Shot:
    """What a click offers, with the helps of today: before a game, or after one that ended so far."""

    def shot(app: App) -> None:
        app.settings.set("game.ishido.original", "off")
        if plies:
            _end(plies)(app)
            answer(app, "look")
        else:
            app.push(open_game(app))
            step(app, 8)
        cast(IshidoScene, app.scene).offer()
        step(app, 8)

    return shot


def _world(name: str) -> Shot:
    """A stoneset on the board of its name."""
    return _board(LATE - 8, stoneset=name)


def _ancient(app: App) -> None:
    scene_at(app, MIDDLE, {"scoring": "ancient"})
    step(app, 8)


def _contrast(app: App) -> None:
    app.settings.set("contrast", True)
    app.apply("contrast")
    scene_at(app, MIDDLE)
    step(app, 8)


def _menu(title: int, line: int = -1) -> Shot:
    """A menu, open; with its submenu at a line."""

    def shot(app: App) -> None:
        scene = scene_at(app, MIDDLE)
        if line >= 0:  # the next game is one of a tournament, whose timer can be set
            scene.table.setup = scene.table.setup._replace(mode=TOURNAMENT)
            app.settings.set("game.ishido.tournament_timer", "on")
        app.menu_bar.show(app.menus())
        app.menu_bar.open, app.menu_bar.hot = title, None
        if line >= 0:
            app.menu_bar.hot = app.menu_bar.sub = line
            app.menu_bar.sub_hot = 0
        step(app)

    return shot


def _mistake(app: App) -> None:
    scene = scene_at(app, MIDDLE)
    scene.try_move(_refused(scene))
    step(app, 8)


def _two(app: App) -> None:
    """Both neighbours agree in colour, and none in symbol; with the helps of today."""
    app.settings.set("game.ishido.original", "off")
    scene = scene_at(app, 17)
    scene.try_move(next(name for name in SQUARE_NAMES if _lacks_symbol(scene, name)))
    step(app, 8)


def _lacks_symbol(scene: IshidoScene, name: str) -> bool:
    why = scene.session.check(name)
    return why is not None and why.code == "ishido.needs_symbol"


def _refused(scene: IshidoScene) -> str:
    """A square between four stones that do not take the one on the touchstone."""
    state = scene.session.state

    def failing(square: int) -> int:
        free = not state.board[square] and scene.session.check(SQUARE_NAMES[square])
        return len(match(state.board, square, state.stone).failing) if free else -1

    return SQUARE_NAMES[max(range(SQUARES), key=failing)]


def _moving(plies: int, frames: int) -> Shot:
    """The next stone on its way, so many frames after it was placed."""

    def shot(app: App) -> None:
        scene = scene_at(app, plies)
        scene.try_move(MOVES[plies])
        step(app, frames)

    return shot


# --- clocks ----------------------------------------------------------------------------------------------------------


def _challenge(app: App) -> None:
    app.settings.set("game.ishido.challenge_timer", "on")
    scene = scene_at(app, 29, {"mode": "challenge"}, 2)
    scene.session.metadata.update(move_limit=20, clocks=[0, 7000])
    app.ticks = lambda: 0
    scene.table.set_clocks()
    step(app, 8)


def _timer(app: App) -> None:
    app.settings.set("game.ishido.tournament_timer", "on")
    scene = scene_at(app, 0)
    scene.table.setup = scene.table.setup._replace(mode="tournament")
    scene.command("tournament_timer")
    step(app, 8)


def _tournament(app: App) -> IshidoScene:
    """A tournament of twenty minutes; three have played, the fourth is at it."""
    scene = open_game(app)
    app.push(scene)
    app.ticks = lambda: 0
    tournaments = scene.table.tournaments
    current = tournaments.start(SEED, "modern", 20)
    for name, plies in (("Tova", 66), ("Bruno", 47), ("Anselm", 61)):
        played = current.begin_game(Seat(HUMAN))
        for move in MOVES[:plies]:
            played.play(move)
        if not played.over:
            played.play(END)
        current.finish_game(name, app.now())
    session = current.begin_game(Seat(HUMAN))
    for move in MOVES[:MIDDLE]:
        session.play(move)
    session.metadata["clocks"] = [437_000]
    step(app)
    scene.replace(session)
    scene.quiet()
    step(app, 8)
    return scene


def _tournament_scores(app: App) -> None:
    _tournament(app).command("scores_tournament")
    step(app, 8)


# --- lists and files -------------------------------------------------------------------------------------------------


def _scores(scoring: str) -> Shot:
    """The lists of a day after some months of playing."""

    def shot(app: App) -> None:
        scene = scene_at(app, OPENING)
        lists, day = scene.table.scores, app.now()[:10]
        for kind, date, rows in (("all_time", "2001-03-04", ALL_TIME), ("today", day, TODAY)):
            for name, points, fourways, left, master in rows:
                score = Score(name, points, fourways, left, master=master)
                lists.add(scoring, score, date, (kind,))
        scene.command(f"scores_{scoring}")
        step(app, 8)

    return shot


def _files(command: str) -> Shot:
    """A requester over some saved games."""

    def shot(app: App) -> None:
        scene = scene_at(app, LATE)
        for name, plies, date in (
            ("Lessons/Corners", 22, "2001-04-19 21:07"),
            ("Lessons/The centre", 35, "2001-04-20 21:32"),
            ("Evening", 31, "2001-04-26 22:50"),
            ("Four corners", 50, "2001-04-27 20:15"),
        ):
            kept = scene.session.branch(plies)
            picture = thumbnail(kept.state.board, chosen_stoneset(app.settings))
            write_game(app.saves, kept, name, date, picture)
        scene.command(command)
        step(app, 8)

    return shot


# --- helps of today --------------------------------------------------------------------------------------------------


def _thought(app: App) -> None:
    """Let what thinks think to its end; no clock says how far it comes."""
    thinkers, app.thinkers = app.thinkers, []
    for thinker in thinkers:
        thinker.finish()


def _hint(plies: int, part: float) -> Shot:
    """A hint that was asked for: on its way, or found with 1."""

    def shot(app: App) -> None:
        app.settings.set("game.ishido.original", "off")
        scene = scene_at(app, plies)
        disqualify(scene.session.metadata, HINT)  # it is warned of no more
        scene.command("hint")
        if part == 1:
            _thought(app)
        thinkers, app.thinkers = app.thinkers, []
        while thinkers and thinkers[0].active and (scene.progress or 0) < part:
            thinkers[0].steps(1)
        step(app, 8)

    return shot


def _par(app: App) -> None:
    _now(LATE, "par")(app)
    dialog = cast(ParDialog, app.dialogs[-1])
    for level in (0, 1, 2):
        dialog.radio.index = level
        assert dialog.default is not None
        dialog.default.on_click()
        _thought(app)
        step(app, 2)
    step(app, 8)


def _daily(app: App) -> None:
    daily, day = Daily(app.storage), app.now()[:10]
    ways = (6, 7, 0, 8, 5, 7, 7, 9, 8, 6, 0, 7, 8, 10)
    for back, count in enumerate(ways, 1):
        if count:
            daily.add(Day(before(day, back), 2**count * 30, count, 0, count == 5))
    _now(MIDDLE, "daily")(app)


def _viewer(report: bool, ply: int = FOUR_WAY + 1) -> Shot:
    """The viewer on the game that is over, with the report of its analysis or at a move."""

    def shot(app: App) -> None:
        app.settings.set("game.ishido.original", "off")
        scene = scene_at(app, 22)
        for move in _astray(scene):
            scene.session.play(move)
        if not scene.session.over:
            scene.session.play(END)
        scene.session.metadata["entered"] = True
        scene.bring_up("analysis" if report else "replay")
        step(app)
        _thought(app)
        step(app, 2)
        if not report:
            viewer = cast(Any, app.scene)
            viewer.jump_to(min(ply, viewer.session.length))
        step(app, 30)

    return shot


def _astray(scene: IshidoScene) -> list[str]:
    """How a player who looks at the points alone goes on: there is something to be found for the analysis."""
    player, branch = bot("ishido", "greedy"), scene.session.branch(scene.session.ply)
    while not branch.over:
        move = decide(player, branch.view(), branch.bot_seed()).move
        if move == END:
            break
        branch.play(move)
    return branch.moves[scene.session.ply :]


# --- ends ------------------------------------------------------------------------------------------------------------


def _end(plies: int, options: dict[str, str] | None = None, named: bool = True, bot: str = "", **switches: str) -> Shot:
    """The end of a game after so many stones, and what is asked before it."""

    def shot(app: App) -> None:
        for name, value in switches.items():
            app.settings.set(f"game.ishido.{name}", value)
        scene = scene_at(app, plies, options, 2 if options else 1, bot)
        if not scene.session.over:
            scene.table.end()
        step(app, 4)
        pair = iter(("Bruno", "Tova"))
        while named and type(app.dialogs[-1]).__name__ == "NameDialog":
            cast(Any, app.dialogs[-1]).field.set_text("Ming" if len(scene.session.seats) == 1 else next(pair))
            answer(app, "ok")
        step(app, 120)

    return shot


SHOTS: dict[str, Callable[[App], Any]] = {
    "ishido-boot": boot_shot("ishido", 118),
    "ishido-title-garden": _titles(0, 90),
    "ishido-title-stone": _titles(1, 150),
    "ishido-empty": _empty,
    "ishido-offer": _offer(0),
    "ishido-offer-over": _offer(LATE),
    "ishido-start": _board(0),
    "ishido-board": _board(MIDDLE),
    "ishido-board-arabic": _board(LATE, graphic="off"),
    "ishido-stones": _board(MIDDLE, stoneset="runes"),
    "ishido-contrast": _contrast,
    **sighted_shots("ishido", _board(MIDDLE)),
    "ishido-flight": _moving(MIDDLE, 7),
    "ishido-four-way": _moving(FOUR_WAY, 60),
    "ishido-ancient": _ancient,
    "ishido-challenge": _challenge,
    "ishido-tournament": _tournament,
    "ishido-menu": _menu(2, 15),
    "ishido-menu-help": _menu(4),
    "ishido-mistake": _mistake,
    "ishido-mistake-two": _two,
    "ishido-warning": _board(MIDDLE, "show_pouch"),
    "ishido-possible": _board(MIDDLE, "show_moves", True),
    "ishido-pouch": _board(MIDDLE, "show_pouch", True),
    "ishido-mode-solitaire": _board(0, "solitaire"),
    "ishido-mode-cooperative": _board(0, "cooperative"),
    "ishido-mode-tournament": _board(0, "tournament", tournament_timer="on"),
    "ishido-mode-challenge": _board(0, "challenge"),
    "ishido-timer": _timer,
    "ishido-load": _files("open"),
    "ishido-save": _files("save"),
    "ishido-stonesets": _board(OPENING, "stonesets"),
    "ishido-boards": _board(OPENING, "boards"),
    "ishido-rules": _board(OPENING, "rules"),
    "ishido-strategy": _board(OPENING, "strategy"),
    "ishido-show": shown_shot(_board(MIDDLE)),
    "ishido-about": _board(OPENING, "about"),
    "ishido-story": _board(OPENING, "story"),
    "ishido-scores": _scores("modern"),
    "ishido-scores-ancient": _scores("ancient"),
    "ishido-scores-tournament": _tournament_scores,
    "ishido-grid": _now(MIDDLE, "grid", True),
    "ishido-hint": _hint(4, 0.5),
    "ishido-hint-words": _hint(MIDDLE, 1),
    "ishido-deal": _now(OPENING, "deal"),
    "ishido-daily": _daily,
    "ishido-code": _now(OPENING, "code"),
    "ishido-par": _par,
    "ishido-analysis": _viewer(True),
    "ishido-replay": _viewer(False),
    "ishido-name": _end(LATE, named=False),
    "ishido-end": _end(LATE),
    "ishido-end-now": _end(LATE, original="off"),
    "ishido-end-master": _end(66),
    "ishido-end-challenge": _end(53, {"mode": "challenge"}),
    "ishido-end-third": _end(52, {"mode": "challenge"}, bot="beginner", original="off", run="beginner-2"),
    **{f"ishido-world-{name}": _world(name) for name in NAMES},
    **ORACLE,
    **EDITOR,
    **lesson_shots("ishido", "two"),
    **problem_shots("ishido"),
}
