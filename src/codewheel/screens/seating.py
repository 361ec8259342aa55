"""How a program of somebody else becomes a player at the tables of this app."""

from ..bots.contract import Bot
from ..bots.foreign import Foreign, Limits
from ..machines.process import Process, words_of
from ..session.guests import Guest


def player_of(guest: Guest) -> Bot:
    """The program as a player: it is started when it is first asked for a move."""
    try:
        words = words_of(guest.command)
    except ValueError:  # a quote that is not closed: it cannot be started, and that is said when it is to play
        words = [guest.command]
    return Foreign(guest.name, guest.game, Process(guest.name, words), Limits(guest.ms)).bot()
