"""`codewheel match GAME --players A,B --games N`: how strong A is against B.

Games come in pairs with one opening (or, for one seat, one deal) and the places exchanged, so that neither the first
move nor luck counts. Everything follows from the seed.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from ..rules.contract import CHANCE, NOBODY
from ..rules.registry import game as find_game
from ..rules.rng import Stream, mix, pick
from ..session.texts import say
from . import OK, Failed, Usage
from .arguments import Parser, Player, game_name, players, seed, some, whole
from .playing import Work, begin, play_out, seat_count

TRIES = 200


class Result(NamedTuple):
    """Games as A sees them, and what the players have searched."""

    won: int
    drawn: int
    lost: int
    plies: int
    work: tuple[Work, Work]

    @property
    def games(self) -> int:
        """Games in all."""
        return self.won + self.drawn + self.lost


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share out of `count` trials (Wilson's score interval; a draw is half a win)."""
    z = 1.959964
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def opening(game: str, base: int, plies: int) -> tuple[str, ...]:
    """So many drawn moves from the start that do not end the game; chance moves between them come as in a session."""
    rules = find_game(game)
    stream = Stream(mix(base))
    for _ in range(TRIES):
        state, drawn = rules.new({}, base), 0
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
            exits = rules.exits(state)
            moves.append(stream.choice([move for move in legal if move not in exits] or legal))
            state = rules.apply(state, moves[-1])
        if seat != NOBODY:
            return tuple(moves)
    raise Failed(say("cli.no_opening", plies=plies))


def play_one(game: str, seats: Sequence[Player], base: int, plies: int) -> tuple[tuple[int, ...], int, list[Work]]:
    """One game after an opening: points of each seat (2 won, 1 drawn, 0 lost; of one seat its score), plies, work."""
    session = begin(game, {}, base, seats)
    for move in opening(game, base, plies):
        session.play(move)
    work = play_out(session, seats)
    outcome = session.outcome
    if len(seats) == 1:
        return outcome.scores, session.ply, work
    points = tuple(1 if outcome.winner is None else 2 * (outcome.winner == seat) for seat in range(len(seats)))
    return points, session.ply, work


def play_match(game: str, who: Sequence[Player], games: int, base: int, plies: int) -> Result:
    """The match; `who` are A and B. Raises Failed where the game has more than two seats."""
    seats = seat_count(game, {}, base)
    if seats > 2:
        raise Failed(say("cli.match_seats", game=game, seats=seats))
    results, lengths = [0, 0, 0], 0
    work = [Work(), Work()]
    for number in range(games):
        deal = mix(base ^ mix(number // 2 if seats == 2 else number)) >> 1
        if seats == 2:
            order = (0, 1) if number % 2 == 0 else (1, 0)
            points, length, done = play_one(game, [who[k] for k in order], deal, plies)
            mine, other = points[order.index(0)], points[order.index(1)]
            parts = list(zip(order, done, strict=True))
        else:
            (first, length, one), (second, more, two) = (play_one(game, [player], deal, plies) for player in who)
            mine, other, length = first[0], second[0], length + more
            parts = [(0, one[0]), (1, two[0])]
        results[0 if mine > other else 1 if mine == other else 2] += 1
        lengths += length
        for k, part in parts:
            work[k] = Work(work[k].moves + part.moves, work[k].nodes + part.nodes, max(work[k].most, part.most))
    return Result(results[0], results[1], results[2], lengths, (work[0], work[1]))


def percent(share: float, count: int) -> dict[str, str]:
    """A share and its interval, as the texts take them."""
    low, high = wilson(share, count)
    return {"share": f"{100 * share:.1f}", "low": f"{100 * low:.1f}", "high": f"{100 * high:.1f}"}


def run(args: list[str]) -> int:
    """Play the match and print how it went."""
    parser = Parser("match")
    parser.add_argument("game", metavar="GAME", type=game_name, help=say("cli.arg_game"))
    parser.add_argument("--players", metavar="A,B", required=True, help=say("cli.arg_players"))
    parser.add_argument("--games", metavar="N", type=some, required=True, help=say("cli.arg_games"))
    parser.add_argument("--seed", metavar="S", type=seed, default=0, help=say("cli.arg_seed"))
    parser.add_argument(
        "--openings", metavar="N", type=lambda text: whole(text, 0, 1000), default=2, help=say("cli.arg_openings")
    )
    found = parser.parse_args(args)
    who = players(found.game, found.players)
    if len(who) != 2:
        raise Usage(say("cli.match_two", given=len(who)))
    result = play_match(found.game, who, found.games, found.seed, found.openings)
    names = [player.bot.name for player in who]
    if names[0] == names[1]:
        names = [f"{name}:{player.nodes}" for name, player in zip(names, who, strict=True)]
    print(say("cli.match_head", game=found.game, a=names[0], b=names[1], games=result.games, seed=found.seed))
    print(say("cli.match_opening", plies=found.openings))
    print(say("cli.match_counts", a=names[0], won=result.won, drawn=result.drawn, lost=result.lost))
    share = (result.won + result.drawn / 2) / result.games
    print(say("cli.match_score", a=names[0], **percent(share, result.games)))
    print(say("cli.match_wins", a=names[0], **percent(result.won / result.games, result.games)))
    print(say("cli.match_plies", mean=f"{result.plies / result.games:.1f}"))
    for name, work in zip(names, result.work, strict=True):
        mean = f"{work.nodes / max(1, work.moves):.0f}"
        print(say("cli.match_nodes", name=name, nodes=work.nodes, moves=work.moves, mean=mean, most=work.most))
    return OK
