"""Games of TriAxis to begin from: people and computers, games some way on, positions by hand."""

from collections.abc import Iterable
from typing import Any

from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.map import block, chart
from codewheel.rules.triaxis.state import EMPTY, Rules, State, bare
from codewheel.session.play import BOT, HUMAN, Seat, Session

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")


def people(count: int, computers: Iterable[str] = ()) -> list[Seat]:
    """So many people, then computers of these levels."""
    return [Seat(HUMAN, "", NAMES[i]) for i in range(count)] + [Seat(BOT, level) for level in computers]


def game(seats: list[Seat] | int = 2, seed: int = 3, share: int = 6, **options: Any) -> Session:
    """A new game on the classic island with few markers, nothing placed yet."""
    who = people(seats) if isinstance(seats, int) else seats
    chosen = {"seats": len(who), "shares": [share] * len(who), "island": "classic", **options}
    return Session.new(GAME, chosen, seed, who)


def placed(session: Session, seed: int = 1) -> Session:
    """The game after all have placed, by lot."""
    stream = Stream(seed)
    while session.state.phase == "place":
        session.play(stream.choice(GAME.legal(session.state)))
    return session


def played(session: Session, plies: int, seed: int = 1) -> Session:
    """The game so many moves later, played by lot; nobody concedes. It is not over."""
    stream = Stream(seed)
    while session.ply < plies:
        if session.chance_starter is not None:
            session.draw()
        else:
            leaving_moves = GAME.leaving_moves(session.state)
            session.play(
                stream.choice([m for m in GAME.legal(session.state) if m not in leaving_moves] or list(leaving_moves))
            )
        assert not session.over
    return session


def position(
    markers: dict[str, tuple[int, int]], phase: str = "spin", left: int = 0, seats: int = 2, **changes: Any
) -> State:
    """A state on a block of 6 columns and 5 rows: zone -> (seat, size). The first seat acts."""
    zones = block(6, 5)
    rules = Rules(seats=seats, shares=(10,) * seats, island="classic")
    state = bare(rules, zones, tuple(number % 6 for number in range(len(zones))))
    owner, sizes = [EMPTY] * len(zones), [0] * len(zones)
    number = chart(zones).number
    for name, (seat, people_) in markers.items():
        owner[number[name]], sizes[number[name]] = seat, people_
    stock = tuple(10 - owner.count(seat) for seat in range(seats))
    state = state._replace(owner=tuple(owner), size=tuple(sizes), stock=stock, phase=phase, left=left)
    return state._replace(**changes)


def at(state: State, seats: list[Seat] | None = None, seed: int = 1) -> Session:
    """A session that begins at a state."""
    who = people(state.rules.seats) if seats is None else seats
    return Session(GAME, state.rules.plain(), seed, who, (state,), (), 0)
