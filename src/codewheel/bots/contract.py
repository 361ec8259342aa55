"""The contract of a bot: a resumable search with a budget in nodes.

A bot is given a *view* (what its seat may know), its own seed and a budget; the same three give the same move on every
machine. It thinks as a generator: each `yield` lets the caller stop for this frame. Nothing here reads a clock.
"""

from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence

from ..rules.contract import Game, Reason, refuse
from ..rules.registry import module
from ..rules.rows import NamedTuple
from ..rules.typed import Any, cast


class SearchInfo(NamedTuple):
    """Where a search stands: nodes so far, the move it would make now ("" if it has none yet) and what it would show.

    `values`: for analysis and hints, (move, verdict, plies): verdict `w`, `d`, `l` for the mover, or "" if unknown.
    """

    nodes: int
    move: str
    values: tuple[tuple[str, str, int], ...] = ()


BEST = "strongest"  # the player asked for hints and analysis; an omniscient one may come after it


# A search yields its thought at least every few hundred microseconds of work and returns the last one.
Search = Generator[SearchInfo, None, SearchInfo]


Think = Callable[[Any, int, int], Search]  # view, seed and budget in nodes, at least 1


class Bot(NamedTuple):
    """A player. `think(view, seed, budget)`: budget in nodes, at least 1."""

    name: str
    budget: int  # default
    think: Think
    omniscient: bool = False  # it is given the state itself, and its name says so
    told: bool = False  # it is another program: it is given the game as its seat knows it (`foreign.Told`)


def lineup(
    read: Callable[[], Mapping[str, Think]],
    budgets: Mapping[str, int],
    omniscient: Collection[str] = (),
    ahead: Callable[[], Iterable[object]] = tuple,
) -> tuple[Bot, ...]:
    """Players by name with their budgets. `read` returns how each thinks, and is called when one first does.

    `ahead` reads the same in advance, a piece at each step, to spread the wait.
    """

    def later(name: str) -> Think:
        def think(view: Any, seed: int, budget: int) -> Search:
            for _ in ahead():
                yield SearchInfo(0, "")
            return (yield from read()[name](view, seed, budget))

        return think

    return tuple(Bot(name, budget, later(name), name in omniscient) for name, budget in budgets.items())


class Measures(NamedTuple):
    """How a game's matches compare players, and what they report besides the winner.

    In games without opponents each player plays a deal alone, in every seat, and `standing` compares the results.
    """

    alone: Callable[[Any], bool]  # whether this state's game has no opponents
    standing: Callable[[Any], tuple[int, ...]]  # how games played alone are ranked; higher is better
    measured: Callable[[Any, int], tuple[int, ...]]  # the figures a finished game gives for the player in a seat
    line: Callable[[str, Sequence[tuple[int, ...]]], Reason]  # from a player's name and the figures of its games


class Roster(NamedTuple):
    """What `bots.NAME` offers, as an object `BOTS`. `perft`: a fast counter of move paths, kept in step with the
    rules; None if there is none. `measures`: None if winners and scores are all that a match reports.
    """

    players: tuple[Bot, ...]  # weakest first
    perft: Callable[[Any, int], int] | None = None
    measures: Measures | None = None
    former: tuple[Bot, ...] = ()  # former players: no longer offered, but matches can name them


def roster(game: str) -> Roster:
    """The descriptor of a game on this floor. Raises Refused for an unknown game."""
    found: Roster = module(__package__, game).BOTS
    return found


def bots(game: str) -> dict[str, Bot]:
    """The players of a game by name, weakest first. Raises Refused for an unknown game."""
    return {bot.name: bot for bot in roster(game).players}


def bot(game: str, name: str) -> Bot:
    """A player, present or former. Raises Refused with the names of those on offer."""
    known = bots(game)
    for one in (*known.values(), *roster(game).former):
        if one.name == name:
            return one
    raise refuse("bots.unknown", name=name, known=", ".join(known))


def observation(bot: Bot, game: Game[Any], state: Any) -> Any:
    """What the player is given when it is to move: its seat's view, or the whole state if it is omniscient."""
    return state if bot.omniscient else game.view(state, game.to_move(state))


def decide(bot: Bot, view: Any, seed: int, budget: int | None = None) -> SearchInfo:
    """Run a search to its end and return its last thought."""
    search = bot.think(view, seed, bot.budget if budget is None else budget)
    while True:
        try:
            next(search)
        except StopIteration as end:
            return cast(SearchInfo, end.value)
