"""One game of a match, from its opening to its end, and what came of it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ...rules.contract import CHANCE, NOBODY, Refused, refuse
from ...rules.registry import game as find_game
from ...rules.rng import Stream, mix, pick
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ...session.play import Session
from ...session.record import dump
from ...session.texts import sentence, translate
from .. import Failed
from ..arguments import Player, player
from ..measures import alone, measured, standing
from ..playing import Lost, Work, begin, play_out
from .jobs import Job, Match

NONE: Mapping[str, Any] = {}
TRIES = 200
WORST: tuple[int, ...] = ()  # below every standing, and below every point


class Played(NamedTuple):
    """One game: what each seat has of it, the higher the better; plies; each seat's work and what it reached.

    `forfeit`: a sentence on who has lost by what it did, "" where the game came to its end; `record`: its line.
    """

    points: tuple[tuple[int, ...], ...]
    plies: int
    work: tuple[Work, ...]
    measured: tuple[tuple[int, ...] | None, ...]
    forfeit: str = ""
    record: str = ""


def opening(game: str, base: int, plies: int, chosen: Mapping[str, Any] = NONE) -> tuple[str, ...]:
    """So many drawn moves from the start that do not end the game; chance moves between them come as in a session."""
    rules = find_game(game)
    stream = Stream(mix(base))
    for _ in range(TRIES):
        state, drawn = rules.new(chosen, base), 0
        moves: list[str] = []
        while True:
            seat = rules.to_move(state)
            if seat == CHANCE:
                state = rules.apply(state, pick(base, drawn, rules.chance(state)))
                drawn += 1
                continue
            if seat == NOBODY or len(moves) == plies:
                break
            legal = rules.legal(state)
            leaving_moves = rules.leaving_moves(state)
            moves.append(stream.choice([move for move in legal if move not in leaving_moves] or legal))
            state = rules.apply(state, moves[-1])
        if seat != NOBODY:
            return tuple(moves)
    raise Failed(translate("cli.no_opening", plies=plies))


def play_one(
    game: str,
    seats: Sequence[Player],
    base: int,
    begun: Sequence[str],
    chosen: Mapping[str, Any] = NONE,
    ms: int = 0,
    most: int | None = None,
) -> Played:
    """One game after its opening. Points of a seat are 2 won, 1 drawn, 0 lost; where each plays alone, its standing.

    Beyond `most` moves in all a game is a draw, and one that is played alone stands as it does. Who loses by crash,
    silence or no move has the least; where he plays against others, all of those have won.
    """
    session = begin(game, chosen, base, seats)
    for number, move in enumerate(begun):
        session.run()
        try:
            session.play(move)
        except Refused as error:
            raise refuse("cli.book_move", at=number + 1, move=move[:40], why=sentence(error.why)) from None
    places = range(len(seats))
    lost: Lost | None = None
    work = [Work()] * len(seats)
    try:
        play_out(session, seats, most, ms, work)
    except Lost as error:
        lost = error
    reached: tuple[tuple[int, ...] | None, ...] = (None,) * len(seats)
    points = _points(session, len(seats), None if lost is None else lost.seat)
    if lost is None:
        reached = tuple(measured(session.game, session.state, seat) for seat in places)
    forfeit = "" if lost is None else sentence(lost.why)
    return Played(points, session.ply, tuple(work), reached, forfeit, dump(session.record()))


def _points(session: Session, seats: int, loser: int | None) -> tuple[tuple[int, ...], ...]:
    if alone(session.game, session.state):
        return (WORST if loser is not None else standing(session.game, session.state),) * seats
    if loser is not None:
        return tuple(WORST if seat == loser else (2,) for seat in range(seats))
    winner = session.outcome.winner
    return tuple((1 if winner is None else 2 * (winner == seat),) for seat in range(seats))


@lru_cache(maxsize=64)
def _player(game: str, word: str, ms: int, memory: int) -> Player:
    """A player by his word: once a process, so that a foreign program is started once."""
    return player(game, word, ms, memory)


def play_job(match: Match, job: Job) -> Played:
    """One game of a match. Raises Refused where a book's opening cannot be played."""
    seats = [_player(match.game, match.players[k], match.ms, match.memory) for k in job.who]
    if match.book:
        begun = match.book[job.round % len(match.book)]
    else:
        begun = opening(match.game, job.deal, match.plies, match.options)
    return play_one(match.game, seats, job.deal, begun, match.options, match.ms, match.most)
