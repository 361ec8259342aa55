"""Players of somebody else, named as `exec:COMMAND`: the program is started when it is first asked for a move."""

from ..bots.contract import Bot
from ..bots.foreign import PREFIX, Foreign, Limits
from ..machines.process import Process, words_of
from ..session.texts import translate
from . import Usage


def foreign(game: str, name: str, ms: int, nodes: int | None, memory: int) -> Bot:
    """The program of `exec:COMMAND` as a player. Raises Usage for a command that cannot be one."""
    command = name.removeprefix(PREFIX)
    try:
        words = words_of(command)
    except ValueError:
        words = []
    if not words:
        raise Usage(translate("cli.exec_command", command=command[:80]))
    shown = command if len(command) <= 40 else f"{command[:37]}..."
    return Foreign(name, game, Process(shown, words, memory), Limits(ms, nodes)).bot()
