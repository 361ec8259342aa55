"""A live game: its history with undo and redo, who sits where, what help was used. It draws the chance moves itself.

Where somebody starts each of them himself (manual chance), it waits for `draw`.

Nothing here reads a clock or a file; `on_change` is where the app attaches its autosave.
"""

from collections.abc import Callable, Mapping, Sequence

from ..rules import registry
from ..rules.contract import CHANCE, NOBODY, Event, Game, Outcome, Reason, reason, refuse
from ..rules.rng import draw, mix, pick
from ..rules.rows import NamedTuple
from ..rules.typed import Any
from .contract import Metadata, keeps
from .record import Record, begin, play_on, replay, rules_of
from .slices import Slices, through
from .strict import HIGHEST, at_key, text, whole

HUMAN, BOT = "human", "bot"
_SALT = 0x626F74  # a bot's seed tells nothing about the game's


class Seat(NamedTuple):
    """A player's seat. `kind`: "human" or "bot"; `bot`: one of the game's list, "" for a human; `name`: as shown."""

    kind: str
    bot: str = ""
    name: str = ""

    @property
    def shown(self) -> str:
        """The name, or the bot's if there is none."""
        return self.name or self.bot or self.kind


class Session:
    """A live game. The line holds all moves, including those taken back; `ply` says how many of them count."""

    def __init__(
        self,
        game: Game[Any],
        options: Mapping[str, Any],
        seed: int,
        seats: Sequence[Seat],
        states: Sequence[Any],
        moves: Sequence[str],
        ply: int,
    ) -> None:
        """Takes a line that is known to be right: `len(states) == len(moves) + 1`. Else use `new` or `of`."""
        self.game, self.options, self.seed, self.seats = game, dict(options), seed, check_seats(game, states[0], seats)
        self.metadata: Metadata = {}
        self.on_change: Callable[[Session], object] | None = None
        self._states, self._line, self.ply = list(states), list(moves), ply
        self._movers = [game.to_move(state) for state in states]

    @classmethod
    def new(
        cls,
        game: str | Game[Any],
        options: Mapping[str, Any],
        seed: int,
        seats: Sequence[Seat],
        start: str = "",
    ) -> "Session":
        """A new game, or one that goes on from a state text: that one is not for the statistics.

        Raises Refused for bad options, seed, seats or start.
        """
        rules = registry.game(game) if isinstance(game, str) else game
        with at_key("seed"):
            whole(seed, 0, HIGHEST)
        state = begin(rules, dict(options), seed, start)
        session = cls(rules, rules.complete(options), seed, seats, (state,), (), 0)
        if start:
            session.metadata["counted"] = True
        session.settle()
        return session

    @classmethod
    def of(cls, record: Record, seats: Sequence[Seat] | None = None, game: Game[Any] | None = None) -> "Session":
        """A record as a session that stands at its end. Without seats, players with the name of a bot are bots.

        It is not for the statistics, whoever played it. Raises Refused as `record.verify` does.
        """
        return through(cls.opening(record, seats, game))

    @classmethod
    def opening(
        cls, record: Record, seats: Sequence[Seat] | None = None, game: Game[Any] | None = None
    ) -> "Slices[Session]":
        """The same, one move per step."""
        rules = rules_of(record, registry.game(record.game) if game is None else game)
        states = yield from replay(rules, record)
        if seats is None:
            seats = seats_named(rules, record.players)
        session = cls(rules, record.options, record.seed, seats, states, record.moves, len(record.moves))
        session.metadata["counted"] = True
        return session

    @property
    def state(self) -> Any:
        """The current state."""
        return self._states[self.ply]

    @property
    def states(self) -> tuple[Any, ...]:
        """All states up to the current one."""
        return tuple(self._states[: self.ply + 1])

    @property
    def moves(self) -> list[str]:
        """All moves up to the current state, chance moves included."""
        return self._line[: self.ply]

    @property
    def tail(self) -> list[str]:
        """The moves that were taken back and can be made again."""
        return self._line[self.ply :]

    @property
    def line(self) -> tuple[str, ...]:
        """All moves, including those taken back."""
        return tuple(self._line)

    def at(self, ply: int) -> Any:
        """The state after that many moves, 0 … length."""
        return self._states[ply]

    @property
    def length(self) -> int:
        """The number of all moves, including those taken back."""
        return len(self._line)

    @property
    def to_move(self) -> int:
        """A seat, CHANCE (only in a viewer) or NOBODY."""
        return self._movers[self.ply]

    @property
    def seat(self) -> Seat | None:
        """The seat to move, None for chance and at the end."""
        return self.seats[self.to_move] if self.to_move >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move == NOBODY

    @property
    def outcome(self) -> Outcome:
        """How it stands, or how it ended."""
        return self.game.outcome(self.state)

    def check(self, move: str) -> Reason | None:
        """None if `play` would accept the move, otherwise why not. Nobody may choose a chance move."""
        if self.to_move == CHANCE and move not in self.game.leaving_moves(self.state):
            return reason("session.chance")
        return self.game.check(self.state, move)

    def play(self, move: str) -> tuple[Event, ...]:
        """Make a move; what was taken back is gone. Chance moves that follow are made too. Raises Refused.

        Returns all events in order.
        """
        why = self.check(move)
        if why is not None:
            raise refuse(why.code, **dict(why.params))
        first = self.ply
        self._append(move)
        self.settle()
        self._changed()
        return tuple(happened for ply in range(first, self.ply) for happened in self.events(ply))

    def follow(self, move: str) -> tuple[Event, ...]:
        """Make this one move, a drawn one too: for whoever leads the game. Its events. Raises Refused."""
        self._append(move)
        self._changed()
        return self.events(self.ply - 1)

    def _append(self, move: str) -> None:
        after = self.game.apply(self.state, move)
        del self._line[self.ply :], self._states[self.ply + 1 :], self._movers[self.ply + 1 :]
        self._line.append(move)
        self._states.append(after)
        self._movers.append(self.game.to_move(after))
        self.ply += 1

    def settle(self) -> None:
        """Make chance moves until a seat is to move: each drawn from the seed and the number of those before it.

        A game of manual chance is left as it stands.
        """
        while self.to_move == CHANCE and self.chance_starter is None:
            self._drawn()

    def run(self) -> None:
        """Make chance moves until a seat is to move, manual ones too: for games that nobody watches."""
        while self.chance_starter is not None:
            self._drawn()
        self.settle()

    def _drawn(self) -> None:
        """Make the chance move that is due here."""
        if self.ply < self.length:  # drawn before and taken back: it comes out the same again
            self.ply += 1
        else:
            self._append(pick(self.seed, self._movers[: self.ply].count(CHANCE), self.game.chance(self.state)))

    @property
    def covered(self) -> bool:
        """Whether what the state shows of a hidden order has not been drawn yet: only in games by letter."""
        return False

    @property
    def chance_starter(self) -> int | None:
        """The seat that may start the manual chance move now due; None if none is due."""
        return self.game.chance_starter(self.state)

    def draw(self) -> tuple[Event, ...]:
        """Make exactly one chance move of a game of manual chance; its events. Raises Refused if none is due."""
        if self.chance_starter is None:
            raise refuse("session.draw")
        ply = self.ply
        self._drawn()
        self._changed()
        return self.events(ply)

    def _changed(self) -> None:
        if self.on_change is not None:
            self.on_change(self)

    def events(self, ply: int) -> tuple[Event, ...]:
        """What happened in the move after `ply` moves, 0 … length - 1."""
        return self.game.events(self._states[ply], self._line[ply], self._states[ply + 1])

    def _decision(self, ply: int) -> bool:
        """Whether somebody for whom undo is meant decided there: a human, or any seat where no human sits."""
        mover = self._movers[ply]
        return mover >= 0 and (self.seats[mover].kind == HUMAN or all(seat.kind == BOT for seat in self.seats))

    def _undo_to(self) -> int | None:
        return next((ply for ply in range(self.ply - 1, -1, -1) if self._decision(ply)), None)

    def may_undo(self) -> Reason | None:
        """None if `undo` would take something back, otherwise why not."""
        target = self._undo_to()
        if target is None:
            return reason("session.undo_start")
        for ply in range(self.ply - 1, target - 1, -1):
            why = self.game.may_undo(self._states[ply], self._line[ply], self._states[ply + 1])
            if why is not None:
                return why
        return None

    def undo(self) -> bool:
        """Back to the last decision of a human (of anybody, if there is no human). False if that is not allowed."""
        target = self._undo_to()
        if target is None or self.may_undo() is not None:
            return False
        self.ply = target
        self.metadata["undos"] = self.metadata.get("undos", 0) + 1
        self._changed()
        return True

    def may_redo(self) -> Reason | None:
        """None if there is a move to make again, otherwise why not."""
        return reason("session.redo_end") if self.ply == self.length else None

    def redo(self) -> bool:
        """Forward to the next decision of a human, or to the end of the line. False if nothing was taken back."""
        if self.ply == self.length:
            return False
        self.ply = next((ply for ply in range(self.ply + 1, self.length) if self._decision(ply)), self.length)
        self.settle()
        self._changed()
        return True

    def go_to(self, ply: int) -> None:
        """Show the position after that many moves, 0 … length. For viewers: it asks nothing and saves nothing."""
        self.ply = min(max(ply, 0), self.length)

    def branch(self, ply: int, seats: Sequence[Seat] | None = None) -> "Session":
        """A separate session that goes on from there, with these seats or the same; going back counts as undo."""
        ply = min(max(ply, 0), self.length)
        states, line = self._states[: ply + 1], self._line[:ply]
        session = Session(self.game, self.options, self.seed, self.seats if seats is None else seats, states, line, ply)
        session.metadata = dict(self.metadata)
        for key in keeps(session.game.name).of_a_ply:
            if session.metadata.get(key, 0) > ply:
                del session.metadata[key]  # it came after what is left here
        if ply < self.length:
            session.metadata["undos"] = session.metadata.get("undos", 0) + 1
        session.settle()
        return session

    def restoring_tail(self, moves: Sequence[str]) -> Slices[None]:
        """Append moves that had been taken back, one a step. Raises Refused with the place of one that is not legal."""
        states = [self.state]
        yield from play_on(self.game, states, tuple(moves), self.ply + 1)
        self._line += moves
        self._states += states[1:]
        self._movers += [self.game.to_move(state) for state in states[1:]]

    def view(self, seat: int | None = None) -> Any:
        """What a seat may know; without one, the seat to move."""
        return self.game.view(self.state, self.to_move if seat is None else seat)

    def bot_seed(self) -> int:
        """A seed for the bot to move: the same position in the same game gives the same one."""
        return draw(mix(self.seed ^ _SALT), self.ply, 1 << 32)

    @property
    def helped(self) -> bool:
        """Whether undo, hints, analysis or any other help was used, as the game counts them."""
        return keeps(self.game.name).helped(self.metadata)

    def record(self) -> Record:
        """The game up to the current move."""
        start = self.game.format_state(self._states[0])
        names = tuple(seat.shown for seat in self.seats)
        moves, edition = tuple(self.moves), self.game.edition
        return Record(self.game.name, self.options, self.seed, names, start, moves, self.outcome, edition)


def seats_named(game: Game[Any], players: Sequence[str]) -> list[Seat]:
    """The seats of a record's players: those with the name of a bot are bots."""
    return [Seat(BOT, name, name) if name in game.bots else Seat(HUMAN, "", name) for name in players]


def check_seats(game: Game[Any], state: Any, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats, if the game can be played with them. Raises Refused."""
    if len(seats) != game.seats(state):
        raise refuse("session.seats", count=len(seats), wanted=game.seats(state))
    for seat in seats:
        text(seat.name, 40)
        if seat.kind not in (HUMAN, BOT):
            raise refuse("session.seat_kind", kind=seat.kind[:20])
        if seat.kind == BOT and seat.bot not in game.bots:
            raise refuse("bots.unknown", name=seat.bot[:40], known=", ".join(game.bots))
        if seat.kind == HUMAN and seat.bot:
            raise refuse("session.human_bot", name=seat.bot[:40])
    return tuple(seats)
