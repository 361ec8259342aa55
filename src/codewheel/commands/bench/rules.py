"""The bench's part without a window: rules, sessions, players."""

from collections.abc import Callable, Iterator
from functools import partial
from tempfile import TemporaryDirectory
from time import perf_counter

from ...bots.contract import Bot, bots, observation
from ...bots.perft import count, fast
from ...rules import registry
from ...rules.contract import CHANCE, NOBODY, Game
from ...rules.rng import Stream, pick
from ...rules.typed import Any
from ...session.play import BOT, Seat, Session
from ...session.record import dump, parse, verify
from ...session.texts import translate
from .child import PROBE, python
from .contract import bench
from .figures import Figure

RATIO = 10  # the search position is at least so many times as fast as the rules
LEAST = 0.25  # seconds that a measurement of speed takes at least
DEEPEST = 40
MIDDLE = 24  # drawn moves to a position in the middle of a game
GAMES = 40
FIRST_RUNS = 3
STRETCH = 4.0  # milliseconds that a player thinks, or reads what it consists of, without a pause


def rules() -> Iterator[Figure]:
    """Move paths and nodes a second, by the rules and by the search position, every position really made."""
    for name in registry.names():
        game = registry.game(name)
        start = game.new({}, 0)
        for depth, wanted in enumerate(bench(name).perft, 1):
            began = perf_counter()
            found = count(game, start, depth)
            text = translate("bench.perft", game=name, depth=depth, seconds=f"{perf_counter() - began:.2f}")
            yield Figure("rules", text, found, translate("bench.paths"), wanted, wanted)
        for place, state in (("bench.from_start", start), ("bench.from_middle", middle(game))):
            where = translate(place, plies=MIDDLE)
            plain_speed = speed(partial(paths, game, state))
            yield Figure(
                "rules", translate("bench.plain", game=name, where=where), plain_speed, translate("bench.a_second")
            )
            quick = fast(name)
            if quick is not None:
                quick_speed = speed(partial(quick, state))
                yield Figure(
                    "rules", translate("bench.search", game=name, where=where), quick_speed, translate("bench.a_second")
                )
                text = translate("bench.ratio", game=name, where=where)
                yield Figure("rules", text, quick_speed / plain_speed, translate("bench.times"), RATIO)
    for name in registry.names():
        yield from bench(name).rules()


def paths(game: Game[Any], state: Any, depth: int) -> int:
    """Move paths by the rules, the last position of each made as well."""
    if depth == 0:
        return 1
    state = game.without_history(state)
    return sum(paths(game, game.apply(state, move), depth - 1) for move in game.legal(state))


def speed(walk: Callable[[int], int]) -> float:
    """Positions made a second, in a walk of the first depth that takes long enough to be measured."""
    depth = nodes = 0
    while True:
        depth += 1
        began = perf_counter()
        nodes += walk(depth)  # a walk makes the ends of its own paths and those of all shorter ones
        seconds = perf_counter() - began
        if seconds >= LEAST or depth == DEEPEST:
            return nodes / seconds


def middle(game: Game[Any]) -> Any:
    """A position after some drawn moves that is not over."""
    seed = 0
    while True:
        states = list(drawn_game(game, seed, MIDDLE))
        if len(states) == MIDDLE and game.to_move(states[-1]) != NOBODY:
            return states[-1]
        seed += 1


def drawn_game(game: Game[Any], seed: int, limit: int) -> Iterator[Any]:
    """The states after each of at most so many drawn moves."""
    stream, state, chances = Stream(seed), game.new({}, seed), 0
    for _ in range(limit):
        seat = game.to_move(state)
        if seat == NOBODY:
            return
        if seat == CHANCE:
            move = pick(seed, chances, game.chance(state))
            chances += 1
        else:
            legal, leaving_moves = game.legal(state), game.leaving_moves(state)
            move = stream.choice([one for one in legal if one not in leaving_moves] or legal)
        state = game.apply(state, move)
        yield state


def sessions() -> Iterator[Figure]:
    """Whole drawn games through a session: played, undone, redone, recorded, read again and verified."""
    for name in registry.names():
        game = registry.game(name)
        plies, began = 0, perf_counter()
        for seed in range(GAMES):
            plies += one_session(game, seed)
        seconds = perf_counter() - began
        yield Figure(
            "sessions", translate("bench.session", game=name), plies / seconds, translate("bench.plies_second")
        )
        text = translate("bench.thousand", game=name, plies=f"{plies / GAMES:.1f}")
        yield Figure("sessions", text, 1000 * seconds / GAMES, translate("bench.seconds"))


def one_session(game: Game[Any], seed: int) -> int:
    """One drawn game with all that a session does; its plies."""
    stream = Stream(seed)
    names = [game.bots[0]] * game.seats(game.new({}, seed))
    session = Session.new(game, {}, seed, [Seat(BOT, name, name) for name in names])
    while not session.over:
        if session.chance_starter is not None:
            session.draw()
            continue
        legal, leaving_moves = game.legal(session.state), game.leaving_moves(session.state)
        session.play(stream.choice([one for one in legal if one not in leaving_moves] or legal))
    while session.undo():
        pass
    while session.redo():
        pass
    verify(parse(dump(session.record())))
    return session.ply


def stretches(bot: Bot, view: Any) -> tuple[int, list[float]]:
    """Run a search through: its nodes, and the seconds from each pause to the next."""
    found: list[float] = []
    last = perf_counter()
    search = bot.think(view, 1, bot.budget)
    while True:
        try:
            next(search)
        except StopIteration as end:
            found.append(perf_counter() - last)
            return end.value.nodes, found
        now = perf_counter()
        found.append(now - last)
        last = now


def players() -> Iterator[Figure]:
    """Each player's nodes a second, time for a move and longest stretch without a pause, along a drawn game."""
    for name in registry.names():
        bench(name).prepare()  # or the first search would pause for it and the second not
        game = registry.game(name)
        states = [game.new({}, 1), *drawn_game(game, 1, 10_000)]
        turns = [state for state in states if game.to_move(state) >= 0]
        turns = turns[:: max(1, len(turns) // 12)]
        for bot in bots(name).values():
            nodes, times, longest = 0, [], 0.0
            for state in turns:
                view = observation(bot, game, state)
                # the same search twice: a stretch that is long once only was another program's fault
                count, first = stretches(bot, view)
                again = stretches(bot, view)[1]
                if len(again) != len(first):  # the first one has read a file
                    first, again = again, stretches(bot, view)[1]
                shorter = [min(pair) for pair in zip(first, again, strict=True)]
                nodes, longest = nodes + count, max(longest, *shorter)
                times.append(min(sum(first), sum(again)))
            who = {"game": name, "bot": bot.name}
            if sum(times) > 0.01:
                yield Figure(
                    "players", translate("bench.nodes", **who), nodes / sum(times), translate("bench.a_second")
                )
            mean = 1000 * sum(times) / len(times)
            yield Figure("players", translate("bench.move_mean", **who), mean, translate("bench.ms"))
            yield Figure("players", translate("bench.move_most", **who), 1000 * max(times), translate("bench.ms"))
            yield Figure(
                "players", translate("bench.stretch", **who), 1000 * longest, translate("bench.ms"), None, STRETCH
            )
    yield from first_thoughts()
    for name in registry.names():
        yield from bench(name).players()


def first_thoughts() -> Iterator[Figure]:
    """Each player's longest stretch when it thinks for the first time, in a process that has read nothing."""
    with TemporaryDirectory(prefix="codewheel-") as compiled:
        for game in registry.names():
            for player in bots(game):
                runs = [python([*PROBE, "thought", game, player], compiled) for _ in range(FIRST_RUNS + 1)]
                longest = min(float(lines[-1].split()[1]) for lines in runs[1:])  # the first one compiles
                text = translate("bench.first_stretch", game=game, bot=player)
                yield Figure("players", text, 1000 * longest, translate("bench.ms"), None, STRETCH)
