"""What the bench asks of Ein-Auge's table: its size, how long it takes to read it, and to ask it."""

from collections.abc import Iterator
from time import perf_counter

from ...bots.einauge.position import Position, of
from ...bots.einauge.tablebase import FILE, forget, loading, shipped
from ...rules.einauge.game import GAME
from ...rules.rng import Stream
from ...session.texts import translate
from .contract import Bench
from .figures import Figure

READ, PIECE, ASK = 300.0, 8.0, 5.0  # milliseconds to read it all, for one piece, microseconds for a verdict
SIZE = 1_500.0  # kilobytes
RUNS = 5
GAMES = 400


def asked() -> list[Position]:
    """Positions of phase two from random games."""
    found = []
    for seed in range(GAMES):
        stream, state = Stream(seed), GAME.new({}, seed)
        while not GAME.over(state) and state.plies < 60:
            state = GAME.apply(state, stream.choice(GAME.legal(state)))
            if state.plies >= 24 and not GAME.over(state):
                found.append(of(state))
    return found


def tables() -> Iterator[Figure]:
    """Size, reading time, its longest piece, mean time of a verdict and of a value: the best of several runs each."""
    runs = []
    for _ in range(RUNS):
        forget()
        times, last = [], perf_counter()
        for _ in loading():
            now = perf_counter()
            times.append(now - last)
            last = now
        runs.append(times)
    longest = max(min(piece) for piece in zip(*runs, strict=True))  # long once only: another program's fault
    yield Figure(
        "rules", translate("bench.table_size"), FILE.stat().st_size / 1000, translate("bench.kilobytes"), None, SIZE
    )
    yield Figure("rules", translate("bench.table_read"), 1000 * min(map(sum, runs)), translate("bench.ms"), None, READ)
    yield Figure("rules", translate("bench.table_piece"), 1000 * longest, translate("bench.ms"), None, PIECE)
    known = shipped()
    if known is None:
        return
    positions = asked()
    for name, ask, most in (("bench.table_verdict", known.verdict, ASK), ("bench.table_value", known.signed, None)):
        spent = []
        for _ in range(RUNS):
            began = perf_counter()
            for own, opp, barred, _ in positions:
                ask(own, opp, barred)
            spent.append(perf_counter() - began)
        yield Figure(
            "rules", translate(name), 1e6 * min(spent) / len(positions), translate("bench.microseconds"), None, most
        )


BENCH = Bench((25, 600, 13_800, 303_600, 6_375_600), rules=tables, prepare=shipped)
