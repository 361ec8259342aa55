"""The studio of the shots: an app of its own with nothing kept and nothing to be heard, and ways to set a screen up."""

from collections.abc import Callable
from copy import copy
from itertools import count

from ..bots.contract import bot, decide
from ..machines import framebuffer
from ..rules import registry
from ..rules.typed import TYPE_CHECKING
from ..session.hands import ROWS, SIGHTS, choose
from ..session.play import BOT, HUMAN, Seat, Session
from ..session.storage import Memory
from .app import App, Silence
from .contract import Shot, Start, screen
from .scene import Scene
from .thinker import Thinker, by_steps

if TYPE_CHECKING:
    from ..session.review.review import Review

STEPS = 40  # of a search in a frame
DAY = "2001-04-28 15:20"
SETTLED = 2  # frames after which a scene that does not move is complete


def studio() -> App:
    """An app without a window on storage that keeps nothing; its shelf is the launcher's."""
    framebuffer.start("Codewheel", headless=True, fps=1000)
    app = App(Memory(), Silence(), shelf)
    tame(app)
    return app


def tame(app: App) -> None:
    """No clock runs and no chance deals, so that a picture is the same on every machine and in every run.

    Searches are thought by steps, time goes by frames on one day for ever, seeds come one after the other.
    """
    app.pace, app.fresh_seed = by_steps(STEPS), count(1).__next__
    app.now = app.utc = lambda: DAY
    app.ticks = lambda: app.frame * 1000 // 60


def step(app: App, frames: int = SETTLED) -> None:
    """Let frames pass in which nobody touches anything; the last one is drawn.

    A fault that the app has noted is raised: it is back at its home, where nothing comes that a picture waits for.
    """
    for _ in range(frames):
        app.update()
    app.draw()
    for name in app.storage.names("log/"):
        raise RuntimeError((app.storage.read(name) or b"").decode())


def open_game(app: App, game: str, session: Session | None = None) -> Scene:
    """The screen of a game, new or with a session."""
    return screen(game).open_game(app, Start(session=session))


def played(game: str, plies: int | None, level: int = 3) -> Session:
    """A game in which a player of that level has made so many moves for all seats, who are human from then on.

    It is not over, unless `plies` is None: then it is played to its end.
    """
    rules = registry.game(game)
    name = rules.bots[level]
    player = bot(game, name)
    for seed in count(1):
        people = [Seat(HUMAN)] * rules.seats(rules.new({}, seed))
        session = Session.new(game, {}, seed, [Seat(BOT, name, name)] * len(people))
        while session.ply != plies and not session.over:
            if session.chance_starter is not None:
                session.draw()
                continue
            session.play(decide(player, session.view(), session.bot_seed()).move)
        if session.over == (plies is None):
            return session.branch(session.ply, people)
    raise AssertionError


def shelf(app: App) -> Scene:
    """The launcher as a home."""
    from .launcher.scene import LauncherScene  # start: for pictures of the screens alone

    return LauncherScene(app)


def shelf_shot(app: App) -> None:
    """The launcher."""
    app.push(shelf(app))
    step(app)


def title_shot(app: App) -> None:
    """The title of the house."""
    from .launcher.title import TitleScene  # start: for pictures of the screens alone

    app.push(TitleScene(app))
    step(app, 100)


def shelf_command(command: str) -> Shot:
    """The launcher after a command."""

    def shot(app: App) -> None:
        shelf_shot(app)
        assert app.scene is not None
        app.scene.command(command)
        step(app)

    return shot


def boot_shot(game: str, frame: int) -> Shot:
    """The machine of a game's first box as it is switched on, so many frames later."""

    def shot(app: App) -> None:
        from .boot.scene import BootScene  # start: for pictures of the screens alone

        app.push(BootScene(app, screen(game).boxes[0], then=app.pop))
        step(app, frame)

    return shot


def game_shot(game: str, plies: int | None) -> Shot:
    """A game after so many moves, or at its end."""

    def shot(app: App) -> None:
        app.push(open_game(app, game, played(game, plies)))
        step(app, 30)

    return shot


def third_won(app: App, session: Session, level: str = "beginner") -> Session:
    """The game, which is over, as the third in a row that a person has won against a level."""
    winner = session.outcome.winner
    session.seats = tuple(
        Seat(HUMAN, "", chair.name) if seat == winner else Seat(BOT, level, chair.name)
        for seat, chair in enumerate(session.seats)
    )
    session.metadata.pop("counted", None)
    family = session.metadata.get("face", registry.entry(session.game.name).module)
    app.settings.set(f"game.{family}.run", f"{level}+2")
    return session


def command_shot(game: str, plies: int, command: str) -> Shot:
    """A game after so many moves and a command."""

    def shot(app: App) -> None:
        game_shot(game, plies)(app)
        assert app.scene is not None
        app.scene.command(command)
        step(app, 10)

    return shot


def share_shot(seen: Shot, command: str = "share", kind: int = 0, picture: bool = False, typed: str = "") -> Shot:
    """The codes of what is seen there, one of the three kinds; its picture, or what is said of another code."""

    def shot(app: App) -> None:
        from .share import ShareDialog  # start: for pictures of the screens alone

        seen(app)
        assert app.scene is not None
        app.scene.command(command)
        step(app, 1)
        dialog = app.dialogs[-1]
        assert isinstance(dialog, ShareDialog)
        if kind:
            dialog.kinds.choose(kind, app.ui)
        dialog.field.set_text(typed)
        if typed:
            dialog.take()
        if picture:
            dialog.show_picture()
        step(app)

    return shot


def hands_shot(seen: Shot) -> Shot:
    """The page for hands and eyes over what is seen there."""

    def shot(app: App) -> None:
        seen(app)
        app.open_hands()
        step(app)

    return shot


def chosen_shot(seen: Shot, **rows: object) -> Shot:
    """What is seen there with rows of that page set."""

    def shot(app: App) -> None:
        for row in ROWS:
            if row.key in rows:
                choose(app.settings, row, rows[row.key])
        app.apply()
        seen(app)

    return shot


def sighted_shots(game: str, seen: Shot) -> dict[str, Shot]:
    """What is seen there in the colours for each kind of colour blindness, the first time with signs."""
    return {f"{game}-{sight}": chosen_shot(seen, colours=sight, signs=not n) for n, sight in enumerate(SIGHTS)}


def shown_shot(seen: Shot) -> Shot:
    """What is asked when what is seen there is to be shown to others."""

    def shot(app: App) -> None:
        seen(app)
        app.show()
        step(app, 1)
        step(app)

    return shot


def replay_shot(game: str, plies: int, ply: int) -> Shot:
    """The viewer on a game of so many moves, stepped to one of them."""

    def shot(app: App) -> None:
        from .replay import ReplayScene  # start: for pictures of the screens alone

        viewer = ReplayScene(app, played(game, plies), lambda session: None)
        app.push(viewer)
        step(app)
        for _ in range(ply):
            viewer.step()
        step(app, 30)

    return shot


def review_shot(game: Callable[[], Session], turn: int, part: float = 1.0) -> Shot:
    """The review of a game, so far as it has come, at one of its turning points, at its end for -1."""
    looked: list[Review] = []  # the first one: seconds of search, for whoever draws the picture again

    def shot(app: App) -> None:
        from ..session.review.review import Review  # start: for pictures of the screens alone
        from .review.scene import ReviewScene  # as above

        session = game()
        review = Review.of(session)
        if looked:
            review.judged, review.lucks, review.seen = [*looked[0].judged], [*looked[0].lucks], looked[0].seen
        search = review.search()
        while review.part < part:
            next(search)
        if not looked:
            looked.append(copy(review))
            review.judged, review.lucks = [*review.judged], [*review.lucks]
        scene = screen(session.game.name).review(app, session, lambda session: None, review)
        assert isinstance(scene, ReviewScene)
        scene.thinker = Thinker(review.search())  # in nobody's frames
        app.push(scene)
        app.frame = 0  # arrows blink with the frames
        step(app, 2)
        scene.jump_to(session.length if turn < 0 else review.turns[turn].ply)
        step(app)

    return shot
