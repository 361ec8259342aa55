"""What a match consists of: who sits where in which game, from which deal. All of it follows from the match."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from ...rules.registry import game as find_game
from ...rules.rng import mix
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..measures import alone

MATCH, ROUND_ROBIN, GAUNTLET = "match", "round-robin", "gauntlet"
MOST = 5_000  # moves of a game, where nothing is said


class Match(NamedTuple):
    """What is played. `games`: of a match in all, of a tournament by each pair; deals, where each plays alone."""

    game: str
    options: Mapping[str, Any]
    players: tuple[str, ...]  # as they are typed, A first
    games: int
    seed: int = 0
    plies: int = 0  # drawn moves before each pair
    kind: str = MATCH
    book: tuple[tuple[str, ...], ...] = ()  # openings, one for each pair in turn, in place of drawn ones
    ms: int = 0  # a move may take, 0 where the nodes count
    memory: int = 2048  # MiB of a foreign player
    most: int = MOST  # moves of a game, chance as well: then it is a draw, or stands as it does where one plays alone

    @property
    def apart(self) -> bool:
        """Whether each plays a deal alone."""
        rules = find_game(self.game)
        return alone(rules, rules.new(self.options, self.seed))

    @property
    def seats(self) -> int:
        """Seats of its games. Raises Refused for options that there are not."""
        rules = find_game(self.game)
        return rules.seats(rules.new(self.options, self.seed))


class Job(NamedTuple):
    """One game. `who`: the place of each seat's player in the match's list. `round`: games of one opening share it."""

    number: int
    round: int
    deal: int
    who: tuple[int, ...]


def seating(players: int, seats: int, number: int) -> tuple[int, ...]:
    """Who sits where in a game of that number: 0 is A. Of two players the second has all seats but one."""
    behind = range(1, seats) if players == seats else (1,) * (seats - 1)
    at = number % seats
    line = (0, *behind)
    return tuple(line[(seat - at) % seats] for seat in range(seats))


def pairs(match: Match) -> tuple[tuple[int, int], ...]:
    """Who meets whom in a tournament."""
    everybody = range(len(match.players))
    if match.kind == GAUNTLET:
        return tuple((0, other) for other in everybody[1:])
    return tuple(combinations(everybody, 2))


def jobs(match: Match) -> Iterator[Job]:
    """All games, in their order."""
    seats, apart = match.seats, match.apart
    number = 0
    for game in range(match.games):
        at = game if apart else game // seats
        deal = mix(match.seed ^ mix(at)) >> 1
        for who in _tables(match, game, seats, apart):
            yield Job(number, at, deal, who)
            number += 1


def _tables(match: Match, game: int, seats: int, apart: bool) -> Iterator[tuple[int, ...]]:
    """Those who sit down with one deal: who sits on which seat."""
    if apart:
        for player in range(len(match.players)):
            yield (player,) * seats
    elif match.kind == MATCH:
        yield seating(len(match.players), seats, game)
    else:
        first = (game // seats) % 2 if seats > 2 else 0  # each sits alone among the other in turn
        for pair in pairs(match):
            yield tuple(pair[k ^ first] for k in seating(2, seats, game))
