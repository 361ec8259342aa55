"""`codewheel match GAME --players A,B --games N`: how strong A is against B.

Games come in pairs with one opening and the places exchanged, so that the first move does not count; where nobody plays
against anybody, both play the same deal, each alone, so that luck does not. With more than two seats A takes each seat
of an opening in turn and B all the others, or those named after A sit behind him in their order (`--players A,B,C`).
Everything follows from the seed.
"""

from collections.abc import Mapping, Sequence
from math import sqrt

from ..rules.contract import CHANCE, NOBODY
from ..rules.registry import game as find_game
from ..rules.rng import Stream, mix, pick
from ..rules.rows import NamedTuple
from ..rules.typed import Any
from ..session.texts import translate
from . import OK, Failed, Usage
from .arguments import Parser, Player, called, game_name, options, players, seed, some, whole
from .measures import alone, line, measured, standing
from .playing import Work, begin, play_out
from .say import say

OPENING = 2  # drawn moves before each pair, where places are exchanged
NONE: Mapping[str, Any] = {}
TRIES = 200
HEADS = (  # of a match of two seats, of more, of two who play alone
    ("cli.match_head", "cli.match_opening"),
    ("cli.match_head_many", "cli.match_opening_many"),
    ("cli.match_head_alone", "cli.match_opening_alone"),
)


class Result(NamedTuple):
    """Games as A sees them, and what the players have searched and reached."""

    won: int
    drawn: int
    lost: int
    plies: float  # in the mean of all games that were played
    work: tuple[Work, ...]  # of each player, A first
    measured: tuple[tuple[tuple[int, ...], ...], ...] = ()  # of each player's games, A first

    @property
    def games(self) -> int:
        """Games in all; deals, where each plays alone."""
        return self.won + self.drawn + self.lost


class Played(NamedTuple):
    """One game: what each seat has of it, the higher the better; plies; each seat's work and what it reached."""

    points: tuple[tuple[int, ...], ...]
    plies: int
    work: tuple[Work, ...]
    measured: tuple[tuple[int, ...] | None, ...]


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share out of `count` trials (Wilson's score interval; a draw is half a win)."""
    z = 1.959964
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


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


def play_one(game: str, seats: Sequence[Player], base: int, plies: int, chosen: Mapping[str, Any] = NONE) -> Played:
    """One game after an opening. Points of a seat are 2 won, 1 drawn, 0 lost; where each plays alone, its standing."""
    session = begin(game, chosen, base, seats)
    for move in opening(game, base, plies, chosen):
        session.run()
        session.play(move)
    work = play_out(session, seats)
    places = range(len(seats))
    reached = tuple(measured(session.game, session.state, seat) for seat in places)
    points: tuple[tuple[int, ...], ...]
    if alone(session.game, session.state):
        points = (standing(session.game, session.state),) * len(seats)
    else:
        winner = session.outcome.winner
        points = tuple((1 if winner is None else 2 * (winner == seat),) for seat in places)
    return Played(points, session.ply, tuple(work), reached)


def play_match(
    game: str, who: Sequence[Player], games: int, base: int, plies: int, chosen: Mapping[str, Any] = NONE
) -> Result:
    """The match of A, who comes first in `who`, against the others: one, or as many as there are seats left.

    Raises Usage for another number of players, Refused for options.
    """
    rules = find_game(game)
    first = rules.new(chosen, base)
    seats, apart = rules.seats(first), alone(rules, first)
    if len(who) != 2 and (apart or len(who) != seats):
        raise Usage(translate("cli.match_seats", game=game, seats=seats, given=len(who)))
    results, lengths, played = [0, 0, 0], 0, 0
    work = [Work()] * len(who)
    reached: list[list[tuple[int, ...]]] = [[] for _ in who]
    for number in range(games):
        deal = mix(base ^ mix(number if apart else number // seats)) >> 1
        if apart:
            both = [play_one(game, [player] * seats, deal, plies, chosen) for player in who]
            mine, other = both[0].points[0], both[1].points[0]
            parts = [(k, seat, part) for k, part in enumerate(both) for seat in range(seats)]
        else:
            order = seating(len(who), seats, number)
            both = [play_one(game, [who[k] for k in order], deal, plies, chosen)]
            mine = both[0].points[order.index(0)]
            other = max(part for seat, part in enumerate(both[0].points) if order[seat])
            parts = [(k, seat, both[0]) for seat, k in enumerate(order)]
        results[0 if mine > other else 1 if mine == other else 2] += 1
        lengths += sum(part.plies for part in both)
        played += len(both)
        for k, seat, part in parts:
            done = part.work[seat]
            work[k] = Work(work[k].moves + done.moves, work[k].nodes + done.nodes, max(work[k].most, done.most))
            what = part.measured[seat]
            if what is not None and (seat == 0 or not apart):
                reached[k].append(what)
    kept = tuple(tuple(games) for games in reached)
    return Result(results[0], results[1], results[2], lengths / played, tuple(work), kept)


def seating(players: int, seats: int, number: int) -> tuple[int, ...]:
    """Who sits where in a game of that number: 0 is A. Of two players the second has all seats but one."""
    behind = range(1, seats) if players == seats else (1,) * (seats - 1)
    at = number % seats
    line = (0, *behind)
    return tuple(line[(seat - at) % seats] for seat in range(seats))


def percent(share: float, count: int) -> dict[str, str]:
    """A share and its interval, as the texts take them."""
    low, high = wilson(share, count)
    return {"share": f"{100 * share:.1f}", "low": f"{100 * low:.1f}", "high": f"{100 * high:.1f}"}


def run(args: list[str]) -> int:
    """Play the match and print how it went."""
    parser = Parser("match")
    parser.add_argument("game", metavar="GAME", type=game_name, help=translate("cli.arg_game"))
    parser.add_argument("--players", metavar="A,B", required=True, help=translate("cli.arg_players"))
    parser.add_argument("--games", metavar="N", type=some, required=True, help=translate("cli.arg_games"))
    parser.add_argument("--seed", metavar="S", type=seed, default=0, help=translate("cli.arg_seed"))
    parser.add_argument(
        "--openings", metavar="N", type=lambda text: whole(text, 0, 1000), help=translate("cli.arg_openings")
    )
    parser.add_argument("--options", metavar="JSON", type=options, default={}, help=translate("cli.arg_options"))
    found = parser.parse_args(args)
    who = players(found.game, found.players)
    if len(who) < 2:
        raise Usage(translate("cli.match_two", given=len(who)))
    rules = find_game(found.game)
    first = rules.new(found.options, found.seed)
    apart, seats = alone(rules, first), rules.seats(first)
    plies = (0 if apart else OPENING) if found.openings is None else found.openings
    result = play_match(found.game, who, found.games, found.seed, plies, found.options)
    alike = len({player.bot.name for player in who}) < len(who)
    names = [called(found.game, player.bot.name, player.nodes if alike else None) for player in who]
    head, opened = HEADS[2 if apart else seats > 2]
    others = ", ".join(names[1:])
    many = seats - 1
    say(translate(head, game=found.game, a=names[0], b=others, count=many, games=result.games, seed=found.seed))
    say(translate(opened, plies=plies, count=seats))
    say(translate("cli.match_counts", a=names[0], won=result.won, drawn=result.drawn, lost=result.lost))
    share = (result.won + result.drawn / 2) / result.games
    say(translate("cli.match_score", a=names[0], **percent(share, result.games)))
    say(translate("cli.match_wins", a=names[0], **percent(result.won / result.games, result.games)))
    say(translate("cli.match_plies", mean=f"{result.plies:.1f}"))
    for name, games in zip(names, result.measured, strict=True):
        told = line(found.game, name, games)
        if told:
            say(told)
    for name, work in zip(names, result.work, strict=True):
        mean = f"{work.nodes / max(1, work.moves):.0f}"
        say(translate("cli.match_nodes", name=name, nodes=work.nodes, moves=work.moves, mean=mean, most=work.most))
    return OK
