"""Opening the window: is there a display, is there Pyxel, and the app on it. Pyxel is imported here and not before."""

import gc
import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from importlib import import_module

from ..rules.typed import IO, TYPE_CHECKING, Any, cast
from ..session.texts import fingers, translate
from . import OK, Failed

if TYPE_CHECKING:
    from ..screens.app import App
    from ..screens.opening import Opening
    from ..screens.scene import Scene
    from ..session.play import Session


def has_display() -> bool:
    """Whether a window can open: on Linux X or Wayland must be named and there; elsewhere the system has its own.

    Pyxel itself does not say: where EGL is installed it runs unseen.
    """
    return sys.platform != "linux" or _x_answers() or _wayland_answers()


def _x_answers() -> bool:
    host, colon, rest = os.environ.get("DISPLAY", "").rpartition(":")
    number = rest.partition(".")[0]
    if host not in ("", "unix"):
        return number.isdigit()  # a display of another machine: what it answers is seen when the window opens
    return bool(colon) and number.isdigit() and _listens(f"/tmp/.X11-unix/X{number}")


def _wayland_answers() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY", "")
    return bool(name) and _listens(os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), name))  # noqa: PTH118


def _listens(path: str) -> bool:
    """Whether a socket is there, as a file or under an abstract name."""
    if os.path.exists(path):  # noqa: PTH110 (this lies before the first frame, and pathlib takes its time)
        return True
    import socket  # start: read when it is needed

    with socket.socket(socket.AF_UNIX) as knock:
        return knock.connect_ex(f"\0{path}") == 0


def _has_sound() -> bool:
    """Whether looking for a sound device makes sense; without one Linux's libraries complain on the console."""
    if sys.platform != "linux" or os.environ.get("PULSE_SERVER"):
        return True
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return any(map(os.path.exists, ("/dev/snd", f"{runtime}/pulse/native", f"{runtime}/pipewire-0")))


def need_pyxel(silent: bool = False) -> None:
    """Raises Failed where Pyxel is not installed or does not load. `silent`: no sound device is sought."""
    if silent:  # whatever the environment names: a driver that finds no device says so on the terminal
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    elif not _has_sound():
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    try:
        import_module("pyxel")
    except ImportError as error:
        code = "cli.no_pyxel" if error.name in ("pyxel", None) else "cli.bad_pyxel"
        raise Failed(translate(code, why=str(error))) from None


def open_game(app: "App", game: str, seed: int | None = None, session: "Session | None" = None) -> "Scene":
    """The screen of a game: with a session it goes on from there, else it begins anew."""
    from ..screens.contract import Start, screen  # start

    return screen(game).open_game(app, Start(seed=seed, session=session))


def launcher(app: "App") -> "Scene":
    """The shelf."""
    from ..screens.launcher.scene import LauncherScene  # Pyxel

    return LauncherScene(app)


def show(
    first: Callable[["App"], None],
    home: Callable[["App"], "Scene"] = launcher,
    palette: str = "title",
    codewheel: bool = True,
) -> int:
    """Open the window, let `first` put the first scene in place, run until the player ends it.

    `palette`: that of the first scene; its picture is shown while the rest is read. `codewheel`: games may ask for a
    number of it, where the settings and the page's address allow it.
    """

    def furnished(app: "App") -> None:
        from ..machines import page  # Pyxel
        from ..machines.framebuffer import page_option

        page.whereabouts(lambda: app.scene.address if app.scene else "")
        page.languages_change(app.speak)
        fingers(page.without_mouse())
        app.greets = True
        app.asks_codewheel = codewheel and page_option("codewheel") != "no"
        _dress()
        first(app)

    opening(furnished, home, palette).run()
    return OK


def _dress() -> None:
    """The window's icon: the wheel."""
    from ..machines import framebuffer, palette, pictures  # Pyxel
    from ..paths import pyxres

    file = pyxres() / "pictures" / "launcher" / "emblem.png"
    rows = pictures.decode(file.read_bytes(), file.name)[2]
    framebuffer.icon(rows, palette.load("launcher").colours, int(rows[0][0], 16))


def opening(
    first: Callable[["App"], None],
    home: Callable[["App"], "Scene"] = launcher,
    palette: str = "title",
    headless: bool = False,
) -> "Opening":
    """The window with its first picture; `headless`: without a window, and nothing is kept.

    Raises Failed where no window opens.
    """
    gc.disable()  # until the first scene stands, see `cli.collect_nothing`
    need_pyxel(silent=headless)
    from ..machines import framebuffer, page, runtime  # Pyxel
    from ..screens.opening import Opening
    from ..session.settings import Settings
    from ..session.storage import Memory
    from ..session.storage.where import default_storage
    from .tongue import by_player  # as above

    storage = Memory() if headless else default_storage()
    try:
        with _unheard():
            settings = Settings(storage)
            get = settings.get
            by_player(settings, framebuffer.page_option("lang"), page.languages())
            screen = framebuffer.Screen(get("shape"), get("look"))
            framebuffer.start(translate("app.title"), get("scale"), headless, screen=screen)
    except BaseException as error:  # Pyxel panics where no window opens, and a panic is no Exception
        if isinstance(error, KeyboardInterrupt | SystemExit):
            raise
        raise Failed(translate("cli.no_window", why=" ".join(str(error).split()))) from None
    if framebuffer.on_web():
        runtime.check()

    def furnish() -> "App":
        from ..machines.sounds import Sounds  # Pyxel
        from ..screens.app import App

        app = App(storage, cast(Any, Sounds(asleep=True)), home, palette)
        if not headless:
            from ..machines.clipboard import clipboard  # Pyxel

            app.ui.outside = clipboard()
            app.talks = True
            app.listen()
        first(app)
        gc.freeze()
        gc.enable()
        return app

    return Opening(palette, furnish, complaint)


@contextmanager
def _unheard() -> Generator[None, None, None]:
    """What libraries write on the console while the window opens is held back, and dropped where it does not open.

    Pyxel's own report of a missing GL is a backtrace; what the front door says of it is a sentence.
    """
    try:
        kept = os.dup(2)
    except OSError:  # there is no console
        yield
        return
    with _scratch() as said:
        os.dup2(said.fileno(), 2)
        try:
            yield
        except BaseException:
            said.truncate(0)
            raise
        finally:
            os.dup2(kept, 2)
            os.close(kept)
            said.seek(0)
            with suppress(OSError):
                os.write(2, said.read())


def _scratch() -> IO[bytes]:
    """A file without a name, in memory where the system has that."""
    if sys.platform == "linux":
        return open(os.memfd_create("codewheel"), "w+b")  # noqa: PTH123 (handed on; it has no path)
    import tempfile  # start: takes as long as a tenth of an empty program

    return tempfile.TemporaryFile()


def complaint(error: BaseException) -> str:
    """What the front door says of an error."""
    from .faults import explain  # start: read when something went wrong

    return f"codewheel: {explain(error)}"
