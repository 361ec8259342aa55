"""`codewheel` and `codewheel play GAME`: the launcher, and straight into a game."""

import gc
import sys

from ..rules.contract import Reason, Refused
from ..rules.registry import entry
from ..rules.typed import TYPE_CHECKING
from ..session.texts import translate
from . import Failed
from .window import has_display, launcher, open_game, show

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from ..screens.app import App
    from ..screens.scene import Scene
    from ..session.play import Session
    from ..session.slices import Slices
    from .arguments import Parser


def launch(codewheel: bool = True) -> int:
    """The launcher; without a display a short game without a window. `codewheel`: games may ask for a number of it."""
    if not has_display():
        from .demo import demo  # start: read when it is needed

        gc.enable()  # see `cli.collect_nothing`: no window opens
        return demo()
    if code := asked_code():
        from .replay import by_address  # start: read when it is asked for

        return by_address(code)
    if words := asked_by_page():
        return run(words)
    return show(title, codewheel=codewheel)


def asked_code() -> str:
    """The share code in a page's address, `?code=HD1-7K3Q-M9XW-4TAC`; "" where there is none."""
    if sys.platform != "emscripten":
        return ""
    from ..machines.framebuffer import page_option  # Pyxel

    return page_option("code")


def asked_by_page() -> list[str]:
    """What a page's address asks for, `?game=eye&lesson=1` or `&seed=5`, as the words behind `codewheel play`.

    Nothing where there is no page or it names no game.
    """
    if sys.platform != "emscripten":
        return []
    from ..machines.framebuffer import page_option  # Pyxel

    game = page_option("game")
    options = [word for name in ("lesson", "seed") if (value := page_option(name)) for word in (f"--{name}", value)]
    return [game, *options] if game else []


def title(app: "App") -> None:
    """The title, and the shelf behind it; the shelf at once where the player wants no boot scenes."""
    if app.settings.get("boot_scenes"):
        from ..screens.launcher.title import TitleScene  # Pyxel

        app.push(TitleScene(app))
    else:
        app.push(launcher(app))


def run(args: list[str]) -> int:
    """Straight into a game: a new one with --seed, that of a file with --load, else where it was left."""
    from .arguments import Parser, absolute, game_name, seed, some  # start: read when it is needed
    from .files import load

    parser = Parser("play")
    parser.add_argument("game", metavar="GAME", type=game_name, help=translate("cli.arg_game"))
    parser.add_argument("--seed", metavar="S", type=seed, help=translate("cli.arg_play_seed"))
    parser.add_argument("--load", metavar="FILE", type=absolute, help=translate("cli.arg_load"))
    parser.add_argument("--lesson", metavar="N", type=some, help=translate("cli.arg_lesson"))
    parser.add_argument("--no-codewheel", action="store_true", help=translate("cli.arg_no_codewheel"))
    found = parser.parse_args(args)
    if found.load is not None and found.seed is not None:
        parser.error(translate("cli.seed_or_load"))
    loaded = load(found.load, found.game) if found.load is not None else None
    if found.lesson is not None:
        _check_lesson(parser, found)
    if not has_display():
        raise Failed(translate("cli.no_display_play", game=found.game))

    def first(app: "App") -> None:
        if found.lesson is None:
            enter(app, found.game, found.seed, loaded)
            return
        from ..screens.lesson import open_lesson  # Pyxel

        open_lesson(app, found.game, found.lesson)

    return show(first, palette=opening_of(found.game), codewheel=not found.no_codewheel)


def enter(app: "App", game: str, seed: int | None = None, loaded: "Session | None" = None) -> None:
    """Bring the first scene of a game: a new one with a seed, that which was loaded, else where it was left."""
    from ..screens.codewheel.gate import entrance  # Pyxel
    from ..screens.waiting import scene_after  # Pyxel

    def way_in(session: "Session | None") -> "Scene":
        made: Callable[[], Scene] = lambda: open_game(app, game, seed, session)  # noqa: E731
        if session is not None or seed is not None:
            return made()
        from ..screens.contract import box_of  # Pyxel
        from ..screens.meeting import meet  # Pyxel

        return meet(app, box_of(game), made)

    def scene(waiting: "tuple[Session | None, Reason | None]") -> "Scene":
        session, notice = waiting
        made = entrance(app, game, lambda: way_in(session))
        if notice is not None:
            app.tell_reason(notice)
        return made

    if loaded is None and seed is None:
        app.push(scene_after(app, opening_of(game), resume(app, game), scene, entry(game).title))
    else:
        app.push(scene(begin(app, game, loaded)))


def _check_lesson(parser: "Parser", found: "Namespace") -> None:
    """A lesson that is there, and nothing that says which game it is besides."""
    from ..session.table.kind import lessons  # start: read when it is needed

    if found.load is not None or found.seed is not None:
        parser.error(translate("cli.lesson_alone"))
    known = lessons(found.game).all
    if found.lesson > len(known):
        parser.error(translate("lesson.none", game=found.game, number=found.lesson, count=len(known)))


def resume(app: "App", game: str) -> "Slices[tuple[Session | None, Reason | None]]":
    """The game that was interrupted, None for a new one; and what has to be said of its file. A move a step."""
    slot = app.saves.left(game)
    if slot is None or slot.over:
        return None, None if slot is None else slot.problem
    try:
        found = yield from app.saves.resuming(game)
    except Refused as error:
        return None, error.why
    return (None, None) if found is None else (found.session, found.notice)


def begin(app: "App", game: str, session: "Session | None") -> "tuple[Session | None, Reason | None]":
    """The session given, None for a new one; what waits in its autosave is set by first."""
    from ..session.saves import autosave_of  # start: read when it is needed

    return session, app.saves.set_waiting_by(game if session is None else autosave_of(session), app.now())


def opening_of(game: str) -> str:
    """The palette of the ground that is shown while a game's scene is read."""
    from ..screens.contract import screen  # start

    return screen(game).palette
