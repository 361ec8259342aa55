"""Ishido's problems: a 4-Way in so many stones, the next ones known; the pouch to be emptied with its last stones.

Positions are those of played games. What is still in the pouch comes in any order there, so several orders of each are
tried; those stones behind the ones that are told stand in the order of their types.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from codewheel.bots.contract import bots, decide, observation
from codewheel.bots.ishido.position import BITS, Position, of, squares
from codewheel.rules.ishido.board import (
    CENTRE_HUBS,
    CORNER_HUBS,
    EMPTY,
    NAMES,
    NEIGHBOURS,
    SQUARE,
    STONE_NAMES,
    WITHIN,
    match,
)
from codewheel.rules.ishido.game import GAME, State, placements
from codewheel.rules.rng import Stream, mix
from codewheel.session.problems.form import Problem

from ..problems import LEVELS, Candidate, Maker, Proof, Quest, proof, readings

FOURWAY, EMPTIES = "fourway", "empty"
PAUSE, FEW = "pause", 3  # the theme of 4-Ways to which there are more ways, for a stone between may go anywhere
GAMES = 420
BUILDING = 3  # 4-Ways are looked for in one game of so many
PLAYERS = ("greedy", "beginner", "middle", "middle")
LATEST = 14  # stones in the pouch, from which on nobody looks for 4-Ways
EARLIEST = 58
EVERY = 2  # a 4-Way is looked for before each so manieth stone
ORDERS, LATE_ORDERS = 8, 40  # of the pouch that are tried in a position
STONES = (2, 3, 4)  # for a 4-Way
LAST = (4, 5, 6, 7, 8)  # stones in the pouch that is to be emptied
LEAST_CHOICE, LEAST_LATE = 6, 4  # first placements, for a 4-Way and for the last stones
MOST_ORDERS, MOST_LINES, MOST_PROOF, MOST_NODES = 8, 24, 12_000, 2_000
SOURCES = 8  # from one game: by the stones of a 4-Way, 0 for the last ones
EACH = 1  # problems of a kind from one game
SEEDS = {"greedy": 4, "beginner": 4, "middle": 2, "strongest": 1}
NOISE = 8
SALT = 0x495348
_WITHIN = sum(bit for bit, inside in zip(BITS, WITHIN, strict=True) if inside)


def games(numbers: Iterable[int]) -> Iterator[tuple[int, Stream, State]]:
    """(number of the game, its chance, state) before each stone."""
    players = bots("ishido")
    for number in numbers:
        stream = Stream(mix(number ^ SALT))
        state = GAME.new({"scoring": "ancient"}, stream.below(1 << 30))
        player = players[PLAYERS[number % len(PLAYERS)]]
        while not state.over and placements(state):
            yield number, stream, state
            view = observation(player, GAME, state)
            state = GAME.apply(state, decide(player, view, stream.below(1 << 30)).move)


def reordered(state: State, stream: Stream, known: int) -> State:
    """The position with the pouch in another order; behind the known stones in that of their types."""
    pouch = list(state.pouch)
    for at in range(known):
        other = at + stream.below(len(pouch) - at)
        pouch[at], pouch[other] = pouch[other], pouch[at]
    return state._replace(pouch=bytes(pouch[:known] + sorted(pouch[known:])), hubs=())


# --- a 4-Way ---------------------------------------------------------------------------------------------------------


class Ways:
    """A fast search for the first 4-Way with the next stones. `lines`: how many ways there are, `spent`: too many."""

    def __init__(self, state: State, most: int) -> None:
        self._pouch, self._most = state.pouch, most
        self.within, self.lines, self.nodes = 0, 0, 0
        start = of(state.board)
        for within in range(1, STONES[-1] + 1):
            self.within = within
            self._go(start, 0, within)
            if self.lines or self.spent:
                break

    @property
    def spent(self) -> bool:
        """Whether there are too many ways, or too much was looked at."""
        return self.lines > self._most or self.nodes > MOST_NODES

    def _go(self, position: Position, at: int, left: int) -> None:
        found = position.legal(self._pouch[at])
        if left == 1:
            self.lines += (found & position.four).bit_count()
            return
        for square in squares(found):
            after = position.copy()
            after.place(BITS[square], self._pouch[at])
            self.nodes += 1
            near = (after.four, after.three, after.two, after.one)[left - 2]
            if near & _WITHIN & ~after.filled:
                self._go(after, at + 1, left - 1)
            if self.spent:
                return


def four_way(start: State, state: State) -> bool:
    """Whether a 4-Way was made since."""
    return sum(state.fourways) > sum(start.fourways)


def hub_near(start: State, state: State, left: int) -> bool:
    """Whether some empty square lacks so few neighbours that the stones that are left could do."""
    board = state.board
    return any(
        inside and board[at] == EMPTY and sum(board[near] != EMPTY for near in NEIGHBOURS[at]) + left > 4
        for at, inside in enumerate(WITHIN)
    )


def lay(start: State, state: State, left: int) -> Iterable[str]:
    """Every placement; with one stone left, those among four."""
    board = state.board
    found = placements(state)
    if left == 1:
        found = tuple(at for at in found if WITHIN[at] and all(board[near] for near in NEIGHBOURS[at]))
    return [NAMES[at] for at in found]


def anywhere(start: State, state: State, left: int) -> bool:
    """What a reader asks, who does not count what is lacking."""
    return True


def holes(start: State, state: State) -> int:
    """What a player sees: holes that are closed on three sides or four."""
    board, found = state.board, 0
    for at, inside in enumerate(WITHIN):
        if inside and board[at] == EMPTY:
            found += (0, 0, 0, 2, 5)[sum(board[near] != EMPTY for near in NEIGHBOURS[at])]
    return found


def asked(goal: str, within: int) -> Quest:
    """A goal as a quest."""
    if goal == FOURWAY:
        return Quest(within, four_way, hub_near, lay, holes, anywhere)
    return Quest(within, emptied, lambda start, state, left: bool(placements(state)), all_of_it, room)


# --- the pouch to be emptied -----------------------------------------------------------------------------------------


def emptied(start: State, state: State) -> bool:
    """Whether the last stone lies."""
    return not state.pouch


def all_of_it(start: State, state: State, left: int) -> Iterable[str]:
    """Every placement."""
    return [NAMES[at] for at in placements(state)]


def room(start: State, state: State) -> int:
    """The places that the next stone has."""
    return len(placements(state))


def one_way_out(state: State) -> bool:
    """Whether the whole pouch can be laid after one first placement alone; not where too much was looked at."""
    pouch, nodes = state.pouch, 0

    def goes_on(position: Position, at: int) -> bool:
        nonlocal nodes
        if at == len(pouch):
            return True
        nodes += 1
        return nodes <= MOST_NODES and any(
            goes_on(_placed(position, bit, pouch[at]), at + 1)
            for bit in map(BITS.__getitem__, squares(position.legal(pouch[at])))
        )

    start, good = of(state.board), 0
    for square in squares(start.legal(pouch[0])):
        good += goes_on(_placed(start, BITS[square], pouch[0]), 1)
        if good > 1 or nodes > MOST_NODES:
            return False
    return good == 1


def _placed(position: Position, bit: int, stone: int) -> Position:
    after = position.copy()
    after.place(bit, stone)
    return after


# --- what there is to it ---------------------------------------------------------------------------------------------


def _sides(state: State, move: str) -> int:
    return match(state.board, SQUARE[move], state.pouch[0]).ways


def themes(goal: str, start: State, lines: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """What a problem is about, the rarest first."""
    line = lines[0]
    states = [start]
    for move in line:
        states.append(GAME.apply(states[-1], move))
    most = max(_sides(start, NAMES[at]) for at in placements(start))
    modest = all(_sides(start, way[0]) < most for way in lines)
    outside = all(any(not WITHIN[SQUARE[move]] for move in way) for way in lines)
    if goal == EMPTIES:
        made = sum(states[-1].fourways) - sum(start.fourways)
        found = {
            "many_ways": made > 1,
            "way_on_the_way": made == 1,
            "bare_place": all(_sides(start, way[0]) == 1 for way in lines),
            "narrow_end": len(lines) == 1 and len(placements(states[-2])) == 1,
            "beyond": outside,
            "not_the_most": modest,
            "one_way_out": len(lines) == 1,
        }
    else:
        hub = SQUARE[line[-1]]
        alone = len({way[-1] for way in lines}) == 1  # one 4-Way, whatever leads to it
        missing = sum(start.board[near] == EMPTY for near in NEIGHBOURS[hub]) if alone else 0
        stones = [start.board[near] - 1 for near in NEIGHBOURS[hub]]
        found = {
            PAUSE: len(lines) > FEW,
            "corner": alone and hub in CORNER_HUBS,
            "helper": alone and missing < len(line) - 1,
            "twin": alone and start.pouch[len(line) - 1] in stones,
            "beyond": outside,
            "bare_place": all(_sides(start, way[0]) == 1 for way in lines),
            "centre": alone and hub in CENTRE_HUBS,
            "not_the_most": modest,
            "three_missing": missing == 3,
            "two_missing": missing == 2,
            "one_missing": missing == 1,
        }
    return tuple([name for name, there in found.items() if there][:3]) or ("last" if goal == EMPTIES else "choice",)


# --- candidates ------------------------------------------------------------------------------------------------------


def candidates(numbers: Iterable[int]) -> Iterator[Candidate]:
    """All positions of the games of these numbers that make a problem."""
    kept: Counter[int] = Counter()
    for number, stream, state in games(numbers):
        left = len(state.pouch)
        if number % BUILDING == 0 and LATEST <= left <= EARLIEST and left % EVERY == 0:
            for _ in range(ORDERS):
                other = reordered(state, stream, STONES[-1])
                within = _within(other)
                source = SOURCES * number + within
                found = (
                    _made(source, _told(other, within), FOURWAY, within, 1) if within and kept[source] < EACH else None
                )
                if found is not None:
                    kept[source] += 1
                    yield found
        source = SOURCES * number
        if left in LAST and kept[source] < EACH:
            for _ in range(LATE_ORDERS):
                found = _empty(source, reordered(state, stream, left))
                if found is not None:
                    kept[source] += 1
                    yield found
                    break


def _within(state: State) -> int:
    """In how many of the next stones the first 4-Way can be made; 0 where there are too many ways, or none."""
    if len(placements(state)) < LEAST_CHOICE:
        return 0
    ways = Ways(state, MOST_ORDERS)
    return 0 if not ways.lines or ways.spent or ways.within < STONES[0] else ways.within


def _told(state: State, within: int) -> State:
    """The position with the stones behind the known ones in the order of their types."""
    pouch = state.pouch
    return state._replace(pouch=pouch[:within] + bytes(sorted(pouch[within:])))


def _empty(source: int, state: State) -> Candidate | None:
    if len(placements(state)) < LEAST_LATE or not one_way_out(state):
        return None
    return _made(source, state, EMPTIES, len(state.pouch), 0)


def _made(source: int, state: State, goal: str, within: int, count: int) -> Candidate | None:
    quest = asked(goal, within)
    proven = proof(GAME, state, quest, MOST_LINES)
    lines = proven.lines
    if not lines or proven.nodes > MOST_PROOF or len({line[0] for line in lines}) > 1:
        return None
    told = themes(goal, state, lines)
    choice = len(placements(state))
    merit = 6 - min(len(lines), 8) + 2 * len(told) + min(choice, 20) // 4
    shares = {name: _share(name, state, quest, within) for name in LEVELS}
    return Candidate(
        source,
        GAME.format_state(state),
        tuple(STONE_NAMES[stone] for stone in state.pouch[1:within]),
        goal,
        within,
        count,
        lines,
        told,
        proven.nodes,
        readings(GAME, state, quest, NOISE, mix(source)),
        shares,
        (goal, state.board, lines),
        merit,
    )


def _share(name: str, start: State, quest: Quest, within: int) -> float:
    """How often a player comes to the goal, who does not know which stones come."""
    player, good = bots("ishido")[name], 0
    for seed in range(SEEDS[name]):
        state = start
        while not quest.reached(start, state) and len(start.pouch) - len(state.pouch) < within:
            if not placements(state):
                break
            state = GAME.apply(state, decide(player, observation(player, GAME, state), mix(seed)).move)
        good += quest.reached(start, state)
    return good / SEEDS[name]


def prove(problem: Problem) -> Proof:
    """The proof of a problem as it is written."""
    return proof(GAME, GAME.parse_state(problem.state), asked(problem.goal, problem.within), MOST_LINES)


MAKER = Maker("h", GAMES, candidates, prove, {PAUSE: 16})
