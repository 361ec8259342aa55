"""Whole games without a screen: bots sit on all seats; how a game ended, in words."""

from collections.abc import Mapping, Sequence

from ..bots.contract import decide, observation
from ..rules.registry import game as find_game
from ..rules.rows import NamedTuple
from ..rules.typed import Any
from ..session.contract import keeps
from ..session.play import Seat, Session
from ..session.texts import translate
from .arguments import Player


class Work(NamedTuple):
    """What a seat has searched: moves chosen, nodes in all, most nodes for one move."""

    moves: int = 0
    nodes: int = 0
    most: int = 0

    def more(self, nodes: int) -> "Work":
        """With one more move."""
        return Work(self.moves + 1, self.nodes + nodes, max(self.most, nodes))


def seat_count(game: str, options: Mapping[str, Any], seed: int) -> int:
    """Seats of a new game. Raises Refused for bad options."""
    rules = find_game(game)
    return rules.seats(rules.new(options, seed))


def begin(game: str, options: Mapping[str, Any], seed: int, players: Sequence[Player]) -> Session:
    """A new game with a bot at each seat. Raises Refused for bad options."""
    seats = [Seat("bot", player.bot.name, player.bot.name) for player in players]
    return Session.new(game, dict(options), seed, seats)


def play_out(session: Session, players: Sequence[Player], limit: int | None = None) -> list[Work]:
    """Let the bots play to the end, or to `limit` moves in all; the work of each seat."""
    work = [Work()] * len(players)
    while not session.over and (limit is None or session.ply < limit):
        if session.chance_starter is not None:
            session.draw()
            continue
        seat = session.to_move
        bot = players[seat].bot
        search_info = decide(
            bot, observation(bot, session.game, session.state), session.bot_seed(), players[seat].nodes
        )
        work[seat] = work[seat].more(search_info.nodes)
        session.play(search_info.move)
    return work


def ending(session: Session) -> str:
    """How a game ended, in a few words: who has won, by name or colour."""
    outcome = session.outcome
    if not outcome.over:
        return translate("cli.end_open")
    if outcome.winner is None:
        return translate("cli.end_none", reason=outcome.reason)
    winner = keeps(session.game.name).called(session, outcome.winner)
    return translate("cli.end_won", winner=winner, reason=outcome.reason)
