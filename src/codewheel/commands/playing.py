"""Whole games without a screen: bots sit on all seats; how a game ended, in words."""

import time
from collections.abc import Mapping, Sequence

from ..bots.contract import SearchInfo, decide, observation
from ..bots.foreign import Forfeit, told
from ..rules.contract import Reason, reason
from ..rules.registry import game as find_game
from ..rules.rows import NamedTuple
from ..rules.typed import Any, cast
from ..session.contract import keeps
from ..session.play import BOT, HUMAN, Seat, Session
from ..session.texts import sentence, translate
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


class Lost(Exception):
    """A seat has lost by what its player did. It is told, and no move of the rules."""

    def __init__(self, seat: int, why: Reason) -> None:
        super().__init__(why.code)
        self.seat, self.why = seat, why


def begin(game: str, options: Mapping[str, Any], seed: int, players: Sequence[Player]) -> Session:
    """A new game with a bot at each seat; another program, or a player that was, is a guest with a name.

    Raises Refused for bad options.
    """
    offered = find_game(game).bots
    names = [(player.bot.name, player.bot.name in offered and not player.bot.told) for player in players]
    seats = [Seat(BOT, name, name) if ours else Seat(HUMAN, "", name[:40]) for name, ours in names]
    return Session.new(game, dict(options), seed, seats)


def play_out(
    session: Session,
    players: Sequence[Player],
    limit: int | None = None,
    ms: int = 0,
    work: list[Work] | None = None,
) -> list[Work]:
    """Let the bots play to the end, or to `limit` moves in all; the work of each seat, which is put into `work`.

    `ms`: after so many milliseconds a player of ours takes the best that it has; 0: it thinks to its end. Raises Lost
    where another program crashes, is silent or gives what is no move.
    """
    work = [Work()] * len(players) if work is None else work
    while not session.over and (limit is None or session.ply < limit):
        if session.chance_starter is not None:
            session.draw()
            continue
        seat = session.to_move
        try:
            search_info = _decided(session, players[seat], ms)
            if players[seat].bot.told:
                why = session.check(search_info.move)
                if why is not None:
                    given, shown = search_info.move[:40], players[seat].bot.name[:40]
                    raise Forfeit(reason("arena.illegal", name=shown, move=given, why=sentence(why)))
        except Forfeit as error:
            raise Lost(seat, error.why) from None
        work[seat] = work[seat].more(search_info.nodes)
        session.play(search_info.move)
    return work


def _decided(session: Session, player: Player, ms: int) -> SearchInfo:
    """The move of who is to move. Raises Forfeit."""
    bot = player.bot
    if bot.told:
        return decide(bot, told(session.game, session.options, session.states, session.moves), 0, player.nodes)
    view = observation(bot, session.game, session.state)
    if not ms:
        return decide(bot, view, session.bot_seed(), player.nodes)
    search, end = bot.think(view, session.bot_seed(), player.nodes), time.monotonic() + ms / 1000
    while True:
        try:
            so_far = next(search)
        except StopIteration as done:
            return cast(SearchInfo, done.value)
        if so_far.move and time.monotonic() >= end:
            search.close()
            return so_far


def ending(session: Session) -> str:
    """How a game ended, in a few words: who has won, by name or colour."""
    outcome = session.outcome
    if not outcome.over:
        return translate("cli.end_open")
    if outcome.winner is None:
        return translate("cli.end_none", reason=outcome.reason)
    winner = keeps(session.game.name).called(session, outcome.winner)
    return translate("cli.end_won", winner=winner, reason=outcome.reason)
