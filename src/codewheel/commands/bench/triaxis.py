"""What the bench asks of TriAxis: how long the middle player thinks about a whole turn."""

from collections.abc import Iterator
from time import perf_counter

from ...bots.contract import bot, decide, observation
from ...rules.triaxis.state import SPIN
from ...session.play import BOT, Seat, Session
from ...session.texts import translate
from .contract import Bench
from .figures import Figure

NAME = "middle"
SEATS = (2, 4)
TURNS = 60  # of each table
LIMIT = 30.0  # ms


def thinking() -> Iterator[Figure]:
    """Milliseconds a turn of a game among players of the same level, their moves and growth together."""
    player = bot("triaxis", NAME)
    for seats in SEATS:
        session = Session.new("triaxis", {"seats": seats}, seats, [Seat(BOT, NAME, NAME)] * seats)
        decide(player, session.view(0), 1)  # its tables are read before it is timed
        turns, seconds = 0, 0.0
        while not session.over and turns <= TURNS:
            if session.chance_starter is not None:
                turns += session.state.phase == SPIN
                session.draw()
                continue
            view, own = observation(player, session.game, session.state), session.bot_seed()
            began = perf_counter()
            move = decide(player, view, own).move
            seconds += perf_counter() - began
            session.play(move)
        ms = 1000 * seconds / turns
        yield Figure(
            "players", translate("bench.turn_mean", bot=NAME, seats=seats), ms, translate("bench.ms"), None, LIMIT
        )


BENCH = Bench((96, 9_120, 857_280), players=thinking)
