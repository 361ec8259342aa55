"""How the words after a command are read: argparse with the house's sentences."""

import argparse
import re
from pathlib import Path

from ..bots.contract import Bot
from ..bots.contract import bot as find_bot
from ..bots.contract import bots as find_bots
from ..bots.foreign import PREFIX
from ..rules.contract import Refused
from ..rules.registry import entry
from ..rules.rows import NamedTuple
from ..rules.typed import Any, NoReturn
from ..session import levels
from ..session.strict import HIGHEST, loads, typed
from ..session.texts import catalogue, sentence, template, translate
from . import Usage

NODES_LIMIT = 10**12


MS, MEMORY = 1000, 2048  # of another program: milliseconds a move, MiB


class Player(NamedTuple):
    """A bot at a seat with its budget in nodes."""

    bot: Bot
    nodes: int


def words(message: str) -> str:
    """A text of the library's own in the language in use; those that the catalogue lacks as they are."""
    code = {text: code for code, text in catalogue("argparse").items()}.get(message, "")
    return template(code) if code else message


def counted(one: str, many: str, count: int) -> str:
    """The same where something is counted."""
    return words(one if count == 1 else many)


# the names under which the library asks for its texts, as it does for gettext's
vars(argparse).update(_=words, ngettext=counted)


class Parser(argparse.ArgumentParser):
    """The parser of one command. Raises Usage instead of ending the process."""

    def __init__(self, command: str) -> None:
        super().__init__(prog=f"codewheel {command}", description=translate(f"cli.about_{command}"), allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """One sentence, with the way to help."""
        message = message.removeprefix("argument ")
        raise Usage(translate("cli.usage", command=self.prog, message=message.rstrip(".")))


def game_name(text: str) -> str:
    """The name of a game of the registry."""
    try:
        return entry(text).name
    except Refused as error:
        raise argparse.ArgumentTypeError(sentence(error.why)) from None


def whole(text: str, least: int, most: int) -> int:
    """A whole number within limits."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 20 and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(translate("cli.number", text=text[:40], least=least, most=most))
    return int(text)


def seed(text: str) -> int:
    """A seed of chance."""
    return whole(text, 0, HIGHEST)


def some(text: str) -> int:
    """A count of at least one."""
    return whole(text, 1, 1_000_000)


def options(text: str) -> dict[str, Any]:
    """A game's options as a JSON object."""
    try:
        return typed(loads(text), dict)
    except Refused as error:
        raise argparse.ArgumentTypeError(sentence(error.why)) from None


def parted(text: str) -> tuple[str, ...]:
    """A list at its commas; one between quotes parts nothing, and quotes round a whole word are no part of it."""
    words = re.split(r""",(?=(?:[^"']|"[^"]*"|'[^']*')*$)""", text)
    return tuple(word[1:-1] if len(word) > 1 and word[0] == word[-1] == '"' else word for word in words)


def players(game: str, text: str, ms: int = 0, memory: int = MEMORY) -> tuple[Player, ...]:
    """`middle,strongest:5000,exec:COMMAND`: players of a game, parted by commas. Raises Usage."""
    return tuple(player(game, word, ms, memory) for word in parted(text))


def player(game: str, word: str, ms: int = 0, memory: int = MEMORY) -> Player:
    """A bot of a game by either of its names, with a budget in nodes or its own; or another program as `exec:COMMAND`.

    `ms`: what a move of another program may take, 0 for what is usual; `memory`: MiB that it may fill. Raises Usage.
    """
    name, colon, nodes = word.rpartition(":")
    if word.startswith(PREFIX):
        from .foreign import foreign  # start: read where a program of somebody else plays

        exact = colon and name != PREFIX[:-1] and nodes.isascii() and nodes.isdigit()
        try:
            budget = whole(nodes, 1, NODES_LIMIT) if exact else None
        except argparse.ArgumentTypeError as error:
            raise Usage(str(error)) from None
        found = foreign(game, name if exact else word, ms or MS, budget, memory)
        return Player(found, found.budget)
    name, colon, nodes = word.partition(":")
    try:
        bot = find_bot(game, level_of(game, name))
        return Player(bot, whole(nodes, 1, NODES_LIMIT) if colon else bot.budget)
    except Refused as error:
        raise Usage(sentence(error.why)) from None
    except argparse.ArgumentTypeError as error:
        raise Usage(str(error)) from None


def called(game: str, level: str, nodes: int | None = None) -> str:
    """A player as the commands print it: `greedy (Grabber)`, the screen's name behind it where it is another.

    `nodes`: its budget, to tell it from a namesake.
    """
    if level.startswith(PREFIX):
        return level
    name = levels.name(game, level)
    own = level if nodes is None else f"{level}:{nodes}"
    return own if name.casefold() == level.casefold() else f"{own} ({name})"


def level_of(game: str, name: str) -> str:
    """The player of that name, as it is called on the screen or here; an unknown name as it is."""
    for bot in find_bots(game):
        if name.casefold() == levels.name(game, bot).casefold():
            return bot
    return name


def absolute(text: str) -> Path:
    """A path that stays the same when the working folder changes (Pyxel changes it when it starts).

    An empty name is no file.
    """
    if not text:
        raise argparse.ArgumentTypeError(translate("cli.no_file"))
    return Path.cwd() / Path(text).expanduser()
