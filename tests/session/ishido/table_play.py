"""Ishido's table in the hand of a test: games to begin with, and what is done again and again."""

from codewheel.rules.ishido.board import NAMES
from codewheel.rules.ishido.game import placements
from codewheel.rules.rng import Stream
from codewheel.session.ishido.table import IshidoTable
from codewheel.session.play import BOT, HUMAN, Seat, Session
from tables import House, said, sit_down


def table(session: Session | None = None, house: House | None = None) -> IshidoTable:
    """The table with a session, or the empty board."""
    found = sit_down("ishido", session, house)
    assert isinstance(found, IshidoTable)
    return found


def new(at: IshidoTable, mode: str = "solitaire", *players: str, scoring: str = "modern") -> None:
    """A new game of a mode between people ("human") and players of one level."""
    levels = [name for name in players if name != HUMAN]
    computers = [name != HUMAN for name in players] + [False, False]
    done(at, "set_up", mode, scoring, computers[0], computers[1], levels[0] if levels else "middle")
    done(at, "new")


def done(at: IshidoTable, command: str, *values: str | int | bool) -> None:
    """Give a command that has to be obeyed."""
    assert at.do(command, *values), (command, said(at.news()))


def answer(at: IshidoTable, name: str, word: str) -> None:
    """Answer the prompt of that name."""
    assert at.prompt is not None and at.prompt.name == name, at.prompt
    done(at, "answer", word)


def game(seed: int = 5, plies: int = 0, *players: str, **options: str) -> Session:
    """A game that began at a table, with so many stones placed anywhere."""
    count = 1 if options.get("mode", "solitaire") == "solitaire" else 2
    names = players or (HUMAN,) * count
    seats = [Seat(HUMAN) if name == HUMAN else Seat(BOT, name) for name in names]
    session, chance = Session.new("ishido", options, seed, seats), Stream(seed)
    session.metadata["original"] = True
    while plies and (squares := placements(session.state)):
        session.play(NAMES[squares[chance.below(len(squares))]])
        plies -= 1
    return session


def place(at: IshidoTable, count: int = 1) -> None:
    """Place so many stones on the first squares that take them."""
    for _ in range(count):
        done(at, "play", NAMES[placements(at.state)[0]])


def stuck(mode: str = "solitaire", *players: str, seat: int = 0) -> Session:
    """A game in which this seat can place nothing and stones are left."""
    for seed in range(1, 400):
        session = game(seed, 100, mode=mode)
        if not session.over and session.to_move == seat:
            names = players or (HUMAN,) * len(session.seats)
            seats = [Seat(HUMAN) if name == HUMAN else Seat(BOT, name) for name in names]
            return session.branch(session.ply, seats)
    raise AssertionError("no such deal")
