"""The front door: `codewheel` opens the launcher, `codewheel COMMAND …` does one thing.

Exit codes: 0 done, 1 something is wrong with what was read or asked for, 2 the command was written wrongly, 130 Ctrl+C.
Nothing but sentences reaches the player: whatever goes wrong inside ends in `main`.
"""

import errno
import gc
import os
import sys
from collections.abc import Callable, Sequence

from .commands import COMMANDS, INTERRUPTED, OK, USAGE, WRONG, Usage
from .rules.typed import TextIO

_NOT_WRITTEN = (errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EBADF)  # of a stream that has no name
NO_CODEWHEEL = "--no-codewheel"  # before the launcher: no game asks for a number
WINDOWED = (NO_CODEWHEEL, "play", "replay")  # words that open a window
SMOKE = "--smoke"  # plays and draws without a window, whether there is a display or not: does all of it work here?


def collect_nothing() -> None:
    """Until the first scene stands (`window.opening`) no garbage is looked for: what is read stays, and looking
    through it again and again takes as long as a tenth of an empty Pyxel program's start.
    """
    gc.disable()


def run(args: Sequence[str]) -> int:
    """Do what the words after `codewheel` say; the exit code. Raises Usage, Failed, Refused, OSError."""
    from .commands import tongue  # start: behind the streams

    args = tongue.without_option(args)
    tongue.by_environment()
    if not args or args[0] in WINDOWED:
        collect_nothing()
    if not args or list(args) == [NO_CODEWHEEL]:
        from .commands.play import launch  # start: read when it is asked for

        return launch(codewheel=not args)
    if list(args) == [SMOKE]:
        from .commands.demo import demo  # start: read when it is asked for

        return demo(say_why=False)
    tongue.by_file()
    name, *rest = args
    if name in COMMANDS:
        return command(name)(rest)
    from .rules.registry import REGISTRY  # start: read when it is asked for
    from .session.texts import translate  # start: read when it is asked for

    if name in ("-h", "--help"):
        print(translate("cli.help"))
    elif name in ("-V", "--version"):
        from . import __version__  # start: read when it is asked for

        print(f"codewheel {__version__}")
    elif name.startswith("-"):
        raise Usage(translate("cli.option", name=name))
    elif game := next((line.name for line in REGISTRY if name.casefold() in (line.name, line.title.casefold())), ""):
        raise Usage(translate("cli.command_game", name=name, game=game))
    else:
        raise Usage(translate("cli.command", name=name, known=", ".join(COMMANDS)))
    return OK


def command(name: str) -> Callable[[list[str]], int]:
    """What a command does: `run(args) -> exit code`. Start: only the one that is called is read."""
    match name:
        case "play":
            from .commands.play import run as found  # start: read when it is asked for
        case "list":
            from .commands.games import run as found  # start: read when it is asked for
        case "replay":
            from .commands.replay import run as found  # start: read when it is asked for
        case "daily":
            from .commands.daily import run as found  # start: read when it is asked for
        case "review":
            from .commands.review import run as found  # start: read when it is asked for
        case "engine":
            from .commands.engine import run as found  # start: read when it is asked for
        case "record":
            from .commands.record import run as found  # start: read when it is asked for
        case "verify":
            from .commands.verify import run as found  # start: read when it is asked for
        case "match":
            from .commands.match import run as found  # start: read when it is asked for
        case "bench":
            from .commands.bench import run as found  # start: read when it is asked for
        case "shots":
            from .commands.shots import run as found  # start: read when it is asked for
        case "folder":
            from .commands.folder import run as found  # start: read when it is asked for
        case "carry":
            from .commands.carry import run as found  # start: read when it is asked for
        case "letter":
            from .commands.letter import run as found  # start: read when it is asked for
        case "text":
            from .commands.text import run as found  # start: read when it is asked for
        case "screen":
            from .commands.screen import run as found  # start: read when it is asked for
        case "statistics":
            from .commands.statistics import run as found  # start: read when it is asked for
        case "export-tests":
            from .commands.export_tests import run as found  # start: read when it is asked for
        case _:
            from .commands.build import run as found  # start: read when it is asked for
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line (without the program's name; the process's own by default) and answer its exit code."""
    _streams()
    try:
        code = run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop(sys.stdout)
        return OK
    except (SystemExit, GeneratorExit):
        raise
    except BaseException as error:  # Pyxel's panics are no Exceptions
        code = USAGE if isinstance(error, Usage) else WRONG
        from .commands.faults import explain  # start: read when something went wrong
        from .commands.say import say  # as above
        from .machines import page  # start: read when something went wrong

        words = _full(error) or explain(error)
        page.failed(words)
        try:
            say(f"codewheel: {words}", wrong=True)
        except BrokenPipeError:
            _drop(sys.stderr)
        return code
    finally:
        gc.enable()


def _streams() -> None:
    """Streams that take every text: a windowed program has none, a console may lack letters."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 (start; it stays open)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _full(error: BaseException) -> str:
    """A sentence where the fault is that the output cannot be written; what is left of it goes nowhere. Else ""."""
    if not isinstance(error, OSError) or error.filename is not None or error.errno not in _NOT_WRITTEN:
        return ""
    from .session.texts import translate  # as in `explain`: no catalogue is read before it is needed

    _drop(sys.stdout)
    return translate("cli.output", why=error.strerror or str(error))


def _drop(stream: TextIO) -> None:
    """Nobody reads the stream any more: let what is left in it go nowhere, without a word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
