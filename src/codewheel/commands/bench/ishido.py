"""What the bench asks of Ishido: random playouts a second, and how strong the players are on deals of their own."""

from collections.abc import Iterator
from time import perf_counter

from ...bots.contract import bot, decide, observation
from ...bots.ishido.position import playouts as fast_playouts
from ...rules.ishido.board import NAMES
from ...rules.ishido.game import END, GAME, State, placements
from ...rules.rng import Stream
from ...rules.rows import NamedTuple
from ...session.play import BOT, Seat, Session
from ...session.texts import translate
from .contract import Bench
from .figures import Figure

FIRST = 1_000_000  # the deals from here on are trained on by nobody
DEALS = {"middle": (200, 1_000), "strongest": (2, 200)}  # measured as a rule, and with --full
FOURWAYS = {"middle": (7.5, None), "strongest": (9.3, 10.5)}  # in the mean; a fair player that has more is suspect
EMPTIED = {"middle": 97.0, "strongest": 99.0}  # %
MOVE = {"middle": 1.0, "strongest": 500.0}  # ms
FAST, SLOW = 1_000, 20  # playouts


class Deal(NamedTuple):
    """One deal played by one player alone."""

    fourways: int
    emptied: bool
    points: int
    plies: int
    seconds: float


def playouts() -> Iterator[Figure]:
    """Random games a second from an opening, by the search position and by the rules."""
    state = GAME.new({}, FIRST)
    began = perf_counter()
    fast_playouts(state, FAST, 1)
    fast = FAST / (perf_counter() - began)
    stream = Stream(1)
    began = perf_counter()
    for _ in range(SLOW):
        by_the_rules(state, stream)
    slow = SLOW / (perf_counter() - began)
    yield Figure("rules", translate("bench.playouts_rules"), slow, translate("bench.games_second"))
    yield Figure("rules", translate("bench.playouts_fast"), fast, translate("bench.games_second"))
    yield Figure("rules", translate("bench.playouts_ratio"), fast / slow, translate("bench.times"))


def by_the_rules(state: State, stream: Stream) -> State:
    """A random game from the state to the end, in which the stones come in any order."""
    rest = list(state.pouch[1:])
    for last in range(len(rest) - 1, 0, -1):
        other = stream.below(last + 1)
        rest[last], rest[other] = rest[other], rest[last]
    state = state._replace(pouch=state.pouch[:1] + bytes(rest))
    while not state.over:
        found = placements(state)
        move = NAMES[found[stream.below(len(found))]] if found else END
        state = GAME.apply(state, move)
    return state


def play(name: str, seed: int) -> Deal:
    """A player's game of solitaire, the Modern Way, with its default budget."""
    player = bot("ishido", name)
    session = Session.new("ishido", {}, seed, [Seat(BOT, name, name)])
    seconds = 0.0
    while not session.over:
        view, own = observation(player, session.game, session.state), session.bot_seed()
        began = perf_counter()
        move = decide(player, view, own).move
        seconds += perf_counter() - began
        session.play(move)
    state: State = session.state
    return Deal(sum(state.fourways), not state.pouch, session.outcome.scores[0], session.ply, seconds)


def strength(full: bool) -> Iterator[Figure]:
    """Mean 4-Ways, share emptied, points and time a move over deals; few deals, or all with `full`.

    What is wanted of the strongest player is wanted of all deals, as a few say little.
    """
    for name, (few, many) in DEALS.items():
        count = many if full else few
        deals = [play(name, FIRST + number) for number in range(count)]
        enough = full or name == "middle"
        who = {"bot": name, "deals": f"{count:,}"}
        low, high = FOURWAYS[name] if enough else (None, None)
        ways = sum(deal.fourways for deal in deals) / count
        yield Figure("strength", translate("bench.fourways", **who), ways, translate("bench.ways"), low, high)
        emptied = 100 * sum(deal.emptied for deal in deals) / count
        yield Figure("strength", translate("bench.emptied", **who), emptied, "%", EMPTIED[name] if enough else None)
        points = sum(deal.points for deal in deals) / count
        yield Figure("strength", translate("bench.points", **who), points, translate("bench.points_unit"))
        time = 1000 * sum(deal.seconds for deal in deals) / sum(deal.plies for deal in deals)
        yield Figure("strength", translate("bench.move_deals", **who), time, translate("bench.ms"), None, MOVE[name])


BENCH = Bench(
    (5, 20, 72, 336, 1_120, 4_232, 29_888, 223_441),  # of the deal of seed 0, `end` a move as well
    rules=playouts,
    strength=strength,
    scenes=("ishido-editor", "ishido-oracle-drawing"),
)
