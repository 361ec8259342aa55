"""The contract of a bot: a resumable search with a budget in nodes.

A bot is handed a *view* (what its seat may know), a seed of its own and a budget; the same three give the same move on
every machine. It thinks as a generator: each `yield` gives the caller a chance to stop for this frame. Nothing here
knows a clock.
"""

from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence

from ..rules.contract import Game, Reason, refuse
from ..rules.registry import module
from ..rules.rows import NamedTuple
from ..rules.typed import Any, cast


class SearchInfo(NamedTuple):
    """Where a search stands: nodes so far, the move it would make now ("" while it has none) and what it would show.

    `values`: for analysis and hints, (move, verdict, plies): verdict `w`, `d`, `l` for the mover or "" where unknown.
    """

    nodes: int
    move: str
    values: tuple[tuple[str, str, int], ...] = ()


BEST = "strongest"  # who is asked for hints and analysis; a player that is omniscient may stand behind it


# A search yields its thought at least every few hundred microseconds of work and returns the last one.
Search = Generator[SearchInfo, None, SearchInfo]


Think = Callable[[Any, int, int], Search]  # view, seed and budget in nodes, at least 1


class Bot(NamedTuple):
    """A player. `think(view, seed, budget)`: budget in nodes, at least 1."""

    name: str
    budget: int  # default
    think: Think
    omniscient: bool = False  # it is handed the state itself, and is named for it
    told: bool = False  # it is another program: it is handed the game as its seat knows it (`foreign.Told`)


def lineup(
    read: Callable[[], Mapping[str, Think]],
    budgets: Mapping[str, int],
    omniscient: Collection[str] = (),
    ahead: Callable[[], Iterable[object]] = tuple,
) -> tuple[Bot, ...]:
    """Players by name with their budgets. `read`: gives how each thinks, and is asked when somebody first does.

    `ahead`: reads the same before, a piece at each step, so that nobody waits for all of it at once.
    """

    def later(name: str) -> Think:
        def think(view: Any, seed: int, budget: int) -> Search:
            for _ in ahead():
                yield SearchInfo(0, "")
            return (yield from read()[name](view, seed, budget))

        return think

    return tuple(Bot(name, budget, later(name), name in omniscient) for name, budget in budgets.items())


class Measures(NamedTuple):
    """What a game's matches go by and tell beside who has won.

    Where nobody plays against anybody, each player plays a deal alone at all seats, and `standing` compares them.
    """

    alone: Callable[[Any], bool]  # whether nobody plays against anybody in this state's game
    standing: Callable[[Any], tuple[int, ...]]  # what games played alone are ranked by, the higher the better
    measured: Callable[[Any, int], tuple[int, ...]]  # what a finished game tells of the player on a seat
    line: Callable[[str, Sequence[tuple[int, ...]]], Reason]  # of a player's name and what was measured of its games


class Roster(NamedTuple):
    """What `bots.NAME` offers, as an object `BOTS`. `perft`: a fast counter of move paths, held in lockstep with the
    rules; None where there is none. `measures`: None where winners and scores tell all of a match.
    """

    players: tuple[Bot, ...]  # weakest first
    perft: Callable[[Any, int], int] | None = None
    measures: Measures | None = None
    former: tuple[Bot, ...] = ()  # players that were: nobody is offered them, matches name them


def roster(game: str) -> Roster:
    """The descriptor of a game on this floor. Raises Refused for an unknown game."""
    found: Roster = module(__package__, game).BOTS
    return found


def bots(game: str) -> dict[str, Bot]:
    """The players of a game by name, weakest first. Raises Refused for an unknown game."""
    return {bot.name: bot for bot in roster(game).players}


def bot(game: str, name: str) -> Bot:
    """One player, or one that was. Raises Refused with the names of those that are offered."""
    known = bots(game)
    for one in (*known.values(), *roster(game).former):
        if one.name == name:
            return one
    raise refuse("bots.unknown", name=name, known=", ".join(known))


def observation(bot: Bot, game: Game[Any], state: Any) -> Any:
    """What the player is handed when it is to move: its seat's view, or all of it where it is omniscient."""
    return state if bot.omniscient else game.view(state, game.to_move(state))


def decide(bot: Bot, view: Any, seed: int, budget: int | None = None) -> SearchInfo:
    """Run a search through."""
    search = bot.think(view, seed, bot.budget if budget is None else budget)
    while True:
        try:
            next(search)
        except StopIteration as end:
            return cast(SearchInfo, end.value)
