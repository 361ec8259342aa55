"""A long game of the solitaire: both wheels turned to and fro."""

from codewheel.session.play import HUMAN, Seat, Session

TURNS = ("turn A+", "turn B+"), ("turn A-", "turn B-")
LONG = 700  # moves


def long_game(moves: int = LONG) -> Session:
    """One of so many moves that is not over."""
    session = Session.new("oeil-solo", {}, 1, [Seat(HUMAN)])
    for number in range(moves):
        session.play(next(move for move in session.game.legal(session.state) if move in TURNS[number % 2]))
    return session
