"""`codewheel text [GAME]`: the face of letters, in lines; through a pipe, over ssh, for a screen reader."""

import sys
from collections.abc import Callable, Iterator

from ..rules.typed import TYPE_CHECKING
from ..session.texts import languages, translate
from . import OK, Failed
from .arguments import Parser, game_name
from .say import say
from .tongue import OPTION, without_option

if TYPE_CHECKING:
    from ..text.talk import Talk


def run(args: list[str]) -> int:
    """Talk until `quit` or the end of input."""
    parser = Parser("text")
    parser.add_argument("game", metavar="GAME", type=game_name, nargs="?", help=translate("cli.arg_game"))
    parser.add_argument("--plain", action="store_true", help=translate("cli.arg_plain"))
    parser.add_argument(OPTION, metavar="CODE", help=translate("cli.arg_lang", known=", ".join(languages())))
    found = parser.parse_args(args)
    if found.lang is not None:
        without_option((OPTION, found.lang))
    if sys.stdin is None:  # closed by who started it
        raise Failed(translate("cli.no_input"))
    from ..session.storage.where import default_storage  # as above
    from ..text.talk import NARROW, WIDE, Talk  # as above
    from .home import Home  # start: read when it is needed

    talk = Talk(Home(default_storage()), found.game or "", NARROW if found.plain else WIDE, _say)
    try:
        _say(talk.begin())
        for line in _lines(talk):
            _say(talk.hear(line))
            if talk.over:
                break
    finally:
        talk.ended()
    return OK


def _say(lines: list[str]) -> None:
    for line in lines:
        say(line)


def _lines(talk: "Talk") -> Iterator[str]:
    """What is typed, until the input ends; at a terminal with the sign before it, completion and history."""
    if not sys.stdin.isatty():
        yield from sys.stdin
        return
    read = _reader(talk)
    while True:
        try:
            yield read()
        except EOFError:
            say("")  # what the terminal writes next begins a line
            return


def _reader(talk: "Talk") -> Callable[[], str]:
    """A line from the terminal: by prompt_toolkit where that is there, else by the system's own."""
    try:
        from prompt_toolkit import PromptSession  # an extra, `codewheel[text]`
        from prompt_toolkit.completion import WordCompleter  # as above
    except ImportError:
        _remember(talk)
        return lambda: input(talk.sign)
    session: PromptSession[str] = PromptSession()
    return lambda: str(session.prompt(talk.sign, completer=WordCompleter(talk.known(), sentence=True)))


def _remember(talk: "Talk") -> None:
    """Arrows bring back what was typed, and Tab completes it, where the system has a library for that."""
    try:
        import readline  # not on every system
    except ImportError:
        return

    def completed(text: str, number: int) -> str | None:
        found = [word for word in talk.known() if word.startswith(text)]
        return found[number] if number < len(found) else None

    readline.set_completer_delims("")
    readline.set_completer(completed)
    readline.parse_and_bind("tab: complete")
