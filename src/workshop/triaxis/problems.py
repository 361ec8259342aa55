"""TriAxis' problems: capture the most with this spin; live through the famine that comes next.

Positions are those before a spin of played games, with a number of moves given. A capture costs the marker's size and
brings no more than that, so that nobody captures more than the moves that are left: that bounds both searches. A
famine's problem is taken where all turns can be gone through, and the best of them ends in one position.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from codewheel.bots.contract import bots, decide
from codewheel.rules.rng import Stream, mix
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.map import Chart, chart
from codewheel.rules.triaxis.state import EMPTY, LARGEST, MOVE, OVER, SPIN, State, population
from codewheel.rules.triaxis.step import CAPTURE, JUMP, Step, cost, kind, step_of, steps
from codewheel.rules.triaxis.text import CONCEDE, END
from codewheel.session.problems.form import Problem

from ..problems import LEVELS, Candidate, Maker, Proof, Quest, proof, readings

CAPTURES, SURVIVE = "capture", "survive"
GAMES = 137
PLAYERS = ("greedy", "greedy", "greedy", "beginner", "middle")
BUDGET = 3_000
SPINS = (6, 5, 4, 3)
LONGEST = 150  # turns of a game that are looked at
BEGIN = 4  # turns of a game that are not
EACH = 2  # problems of a kind from one game; one of them is taken
LEAST_CHOICE, LEAST_CAPTURED, MOST_WASTE = 8, 3, 2
MOST_ORDERS, MOST_ENDS, MOST_PROOF = 6, 3_000, 12_000
FEWEST, MOST = 2, 5  # markers that a famine's problem is about
SEEDS = 4
RANDOM = "random"
# who plays for the moment; the others have other aims, and nobody knows which famine comes
RATED = {CAPTURES: {RANDOM: 700, "greedy": LEVELS["greedy"]}, SURVIVE: {RANDOM: 700}}
NOISE = 50
SALT = 0x545249


def games(numbers: Iterable[int]) -> Iterator[tuple[int, int, State]]:
    """(number of the game, of the turn, state before the spin)."""
    players = bots("triaxis")
    for number in numbers:
        stream = Stream(mix(number ^ SALT))
        seats = 3 if number % 5 == 4 else 2
        share = (10, 14, 20)[number % 3]
        state = GAME.new(
            {"seats": seats, "shares": [share] * seats, "island": ("classic", "new")[number // 3 % 2]},
            stream.below(1 << 30),
        )
        names = [stream.choice(PLAYERS) for _ in range(seats)]
        turns = 0
        while state.phase != OVER and turns < LONGEST:
            if GAME.to_move(state) < 0:
                if state.phase == SPIN:
                    turns += 1
                    if turns > BEGIN:
                        yield number, turns, state
                drawn = GAME.chance(state)
                move = drawn[stream.below(len(drawn))][0]
            else:
                move = decide(players[names[state.seat]], state, stream.below(1 << 30), BUDGET).move
            state = GAME.apply(state, move)


# --- the most captured -----------------------------------------------------------------------------------------------


class Capture(NamedTuple):
    """The quest for a captured population of `wanted`."""

    wanted: int

    def gain(self, start: State, state: State) -> int:
        """What the solver has captured since."""
        return state.captured[start.seat] - start.captured[start.seat]

    def reached(self, start: State, state: State) -> bool:
        """Whether it is as much."""
        return self.gain(start, state) >= self.wanted

    def hope(self, start: State, state: State, left: int) -> bool:
        """Whether the turn goes on, and the moves that are left might do."""
        going_on = state.phase == MOVE and state.spinner == start.seat and state.round == start.round
        return going_on and state.seat == start.seat and self.gain(start, state) + state.left >= self.wanted

    def moves(self, start: State, state: State, left: int) -> Iterable[str]:
        """The steps that leave enough moves for what is lacking then."""
        names, lacking = chart(state.zones).names, self.wanted - self.gain(start, state)
        return [
            f"{names[step.source]}-{names[step.landing]}"
            for step in steps(state)
            if _brings(state, step) + state.left - cost(state, step) >= lacking
        ]

    def glance(self, start: State, state: State) -> int:
        """What was captured, first of all."""
        return 40 * self.gain(start, state)

    def quest(self, state: State) -> Quest:
        """As a quest: a step costs a move at least."""
        return Quest(state.left, self.reached, self.hope, self.moves, self.glance)


def _brings(state: State, step: Step) -> int:
    return state.size[step.over] if kind(state, step) == CAPTURE else 0


class Hunt:
    """A fast search for the most that can be captured, on lists; `ways`: the lines that reach `most` first."""

    def __init__(self, state: State) -> None:
        self._rays, self._seat = chart(state.zones).rays, state.seat
        self._owner, self._size = list(state.owner), list(state.size)
        self.most, self.ways = 0, 0
        self._nodes = 0
        self.spent = False
        self._go(state.left, 0, min(MOST_WASTE, state.left - LEAST_CAPTURED))

    def _go(self, left: int, gained: int, waste: int) -> None:
        self._nodes += 1
        if self._nodes > 8_000:
            self.spent = True
            return
        owner, size, seat = self._owner, self._size, self._seat
        for source in [zone for zone, whose in enumerate(owner) if whose == seat and size[zone] <= left]:
            own = size[source]
            for beside, behind in self._rays[source]:
                there = owner[beside]
                landing, brings = (beside, 0) if there == EMPTY else (behind, size[beside] if there != seat else 0)
                if landing < 0 or owner[landing] != EMPTY or brings > own or waste < own - brings:
                    continue
                if brings:
                    if gained + brings > self.most:
                        self.most, self.ways = gained + brings, 0
                    self.ways += gained + brings == self.most
                owner[source], size[source] = EMPTY, 0
                if brings:
                    owner[beside], size[beside] = EMPTY, 0
                landed = own + (brings > 0)
                if landed <= LARGEST:
                    owner[landing], size[landing] = seat, landed
                if left > own:
                    self._go(left - own, gained + brings, waste - own + brings)
                owner[landing], size[landing] = EMPTY, 0
                if brings:
                    owner[beside], size[beside] = there, brings
                owner[source], size[source] = seat, own


def capture(source: int, state: State) -> Candidate | None:
    """The problem of a position with its moves; None where there is none."""
    legal = GAME.legal(state)
    if len(legal) <= LEAST_CHOICE:
        return None
    hunt = Hunt(state)
    if hunt.spent or hunt.most < LEAST_CAPTURED or hunt.ways > MOST_ORDERS:
        return None
    asked = Capture(hunt.most)
    grasp = max(_greedily(state, mix(source ^ seed)) for seed in range(3))
    if grasp >= hunt.most:
        return None
    quest = asked.quest(state)
    proven = prove_capture(state, hunt.most)
    lines = proven.lines
    if not lines or len({frozenset(line) for line in lines}) > 1 or proven.nodes > MOST_PROOF:
        return None
    told = capture_themes(state, lines)
    shares = {name: _share(name, state, lambda after: asked.reached(state, after)) for name in (RANDOM, *LEVELS)}
    merit = 6 - 2 * len(lines) + 2 * len(lines[0]) + hunt.most + 2 * (hunt.most - grasp) + 2 * len(told)
    merit -= round(8 * shares["greedy"])
    return _made(source, state, (), CAPTURES, state.left, hunt.most, lines, told, proven.nodes, quest, shares, merit)


def prove_capture(state: State, count: int) -> Proof:
    """All ways to capture as much, and that nobody captures more."""
    more = proof(GAME, state, Capture(count + 1).quest(state))
    found = proof(GAME, state, Capture(count).quest(state))
    return Proof(found.lines if more.lines == () else None, more.nodes + found.nodes)


def _greedily(start: State, seed: int) -> int:
    """What the player captures who takes the most of each step."""
    state = _played("greedy", start, seed)
    return state.captured[start.seat] - start.captured[start.seat]


def _played(name: str, start: State, seed: int) -> State:
    """The state after a player's turn."""
    player, state, number = bots("triaxis")[name], start, 0
    while state.phase == MOVE and state.seat == start.seat and (state is start or state.left < start.left):
        state = GAME.apply(state, decide(player, state, mix(seed ^ number << 8)).move)
        number += 1
    return state


def _share(name: str, start: State, good: Callable[[State], bool]) -> float:
    """How often a player's turn is right."""
    return sum(good(_played(name, start, mix(seed))) for seed in range(SEEDS)) / SEEDS


def _steps(state: State, line: Sequence[str]) -> Iterator[tuple[State, Step]]:
    """The steps of a line, each with the state before it."""
    number = chart(state.zones).number
    for move in line:
        if move == END:
            return
        source, _, landing = move.partition("-")
        yield state, step_of(state, number[source], number[landing])
        state = GAME.apply(state, move)


def capture_themes(start: State, lines: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """What a problem of captures is about, the rarest first."""
    rows = list(_steps(start, lines[0]))
    kinds = [kind(state, step) for state, step in rows]
    origin: dict[int, int] = {}
    hunters = set()
    chain = longest = 0
    last = -1
    for (_, step), sort in zip(rows, kinds, strict=True):
        origin[step.landing] = origin.pop(step.source, step.source)
        if sort == CAPTURE:
            hunters.add(origin[step.landing])
            chain = chain + 1 if step.source == last else 1
        else:
            chain = 0
        last, longest = step.landing, max(longest, chain)
    left = {step.source for (_, step), sort in zip(rows, kinds, strict=True) if sort != CAPTURE}
    taken = [(state, step) for (state, step), sort in zip(rows, kinds, strict=True) if sort == CAPTURE]
    offered = max((_brings(start, step) for step in steps(start)), default=0)
    found = {
        "last_rival": GAME.apply(rows[-1][0], lines[0][-1]).phase == OVER,
        "burst": any(state.size[step.source] == LARGEST for state, step in taken),
        "make_room": any(step.landing in left for _, step in taken),
        "leap": JUMP in kinds,
        "hold_back": offered > max(_brings(start, next(_steps(start, line))[1]) for line in lines),
        "long_chain": longest > 2,
        "approach": all(kind(*next(_steps(start, line))) != CAPTURE for line in lines),
        "chain": longest == 2,
        "two_hunters": len(hunters) > 1,
        "right_order": len(lines) == 1,
    }
    return tuple([name for name, there in found.items() if there][:3]) or ("reach",)


# --- the famine that comes -------------------------------------------------------------------------------------------


class Survive(NamedTuple):
    """The quest for a population of `wanted` that does not stand on a colour as the turn ends."""

    colour: int
    wanted: int

    def living(self, seat: int, state: State) -> int:
        """What the famine would leave."""
        return sum(
            size
            for owner, size, colour in zip(state.owner, state.size, state.colours, strict=True)
            if owner == seat and colour != self.colour
        )

    def reached(self, start: State, state: State) -> bool:
        """Whether the turn is over and as much will live."""
        return state.phase == SPIN and self.living(start.seat, state) >= self.wanted

    def hope(self, start: State, state: State, left: int) -> bool:
        """Whether the turn goes on: a step saves its cost at most, and one more where it captures."""
        going_on = state.phase == MOVE and state.seat == start.seat
        return going_on and self.living(start.seat, state) + 2 * state.left >= self.wanted

    def moves(self, start: State, state: State, left: int) -> Iterable[str]:
        """All but to give up."""
        return [move for move in GAME.legal(state) if move != CONCEDE]

    def glance(self, start: State, state: State) -> int:
        """What would live now."""
        return 25 * self.living(start.seat, state)

    def quest(self, state: State) -> Quest:
        """As a quest: as many steps as moves, and the turn's end."""
        return Quest(state.left + 1, self.reached, self.hope, self.moves, self.glance)


Spot = tuple[tuple[int, ...], tuple[int, ...], int]  # own markers as 8 * zone + size, captured zones, moves left


def endings(state: State) -> set[Spot] | None:
    """Every position in which the turn can end, by a fast search; None where there are too many."""
    here, seat = chart(state.zones), state.seat
    own = tuple(8 * zone + state.size[zone] for zone, owner in enumerate(state.owner) if owner == seat)
    others = {zone: state.size[zone] for zone, owner in enumerate(state.owner) if owner not in (EMPTY, seat)}
    layer: set[Spot] = {(own, (), state.left)}
    seen, ends = set(layer), set()
    while layer:
        fresh: set[Spot] = set()
        for spot in layer:
            after = list(_after(spot, here, others)) if spot[2] else []
            if not after:
                ends.add(spot)
            fresh.update(other for other in after if other not in seen)
        seen |= fresh
        layer = fresh
        if len(seen) > MOST_ENDS:
            return None
    return ends


def _after(spot: Spot, here: Chart, others: Mapping[int, int]) -> Iterator[Spot]:
    """The positions after one step."""
    own, gone, left = spot
    mine = {code >> 3 for code in own}
    for code in own:
        source, size = code >> 3, code & 7
        if size > left:
            continue
        rest = tuple(other for other in own if other != code)
        for beside, behind in here.rays[source]:
            theirs = others.get(beside, 0) if beside not in gone else 0
            landing = behind if theirs or beside in mine else beside
            if landing < 0 or landing in mine or (landing in others and landing not in gone) or theirs > size:
                continue
            landed = size + (theirs > 0)
            markers = rest if landed > LARGEST else tuple(sorted((*rest, 8 * landing + landed)))
            yield markers, tuple(sorted((*gone, beside))) if theirs else gone, left - size


def survive(source: int, state: State) -> Candidate | None:
    """The problem of a position with its moves; None where there is none."""
    seat, own = state.seat, state.owner.count(state.seat)
    if not FEWEST <= own <= MOST or len(GAME.legal(state)) <= LEAST_CHOICE:
        return None
    struck = {colour for owner, colour in zip(state.owner, state.colours, strict=True) if owner == seat}
    ends = endings(state)
    rivals = {seat: state.owner.count(seat) for seat, there in enumerate(state.alive) if there and seat != state.seat}
    if ends is None or any(not own or len(gone) >= min(rivals.values()) for own, gone, _ in ends):
        return None  # somebody could be out before the famine
    for colour in sorted(struck, key=lambda one: -_standing(state, one)):
        found = _survivors(source, state, colour, ends)
        if found is not None:
            return found
    return None


def _standing(state: State, colour: int) -> int:
    """The seat's population on a colour."""
    return sum(
        size
        for owner, size, there in zip(state.owner, state.size, state.colours, strict=True)
        if owner == state.seat and there == colour
    )


def _survivors(source: int, state: State, colour: int, ends: set[Spot]) -> Candidate | None:
    colours = state.colours

    def living(spot: Spot) -> int:
        return sum(code & 7 for code in spot[0] if colours[code >> 3] != colour)

    counts = [living(spot) for spot in ends]
    most = max(counts)
    now = Survive(colour, 0).living(state.seat, state)
    if counts.count(most) != 1 or most < 2 or most - now < 2:
        return None
    asked = Survive(colour, most)
    quest = asked.quest(state)
    proven = prove_survive(state, colour, most)
    lines = proven.lines
    if not lines or proven.nodes > MOST_PROOF:
        return None
    told = survive_themes(state, colour, lines)
    shares = {name: _share(name, state, lambda after: asked.reached(state, after)) for name in (RANDOM, *LEVELS)}
    merit = 8 - len(lines) + 2 * len(lines[0]) + (most - now) + 2 * len(told) - round(8 * shares["greedy"])
    coming = ("spin famine", f"colour {colour}")
    return _made(source, state, coming, SURVIVE, state.left, most, lines, told, proven.nodes, quest, shares, merit)


def prove_survive(state: State, colour: int, count: int) -> Proof:
    """All ways to let as much live, and that no turn lets more live."""
    more = proof(GAME, state, Survive(colour, count + 1).quest(state))
    found = proof(GAME, state, Survive(colour, count).quest(state))
    return Proof(found.lines if more.lines == () else None, more.nodes + found.nodes)


def survive_themes(start: State, colour: int, lines: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """What a famine's problem is about, the rarest first."""
    rows = list(_steps(start, lines[0]))
    kinds = [kind(state, step) for state, step in rows]
    seat = start.seat
    last = start
    for move in lines[0]:
        last = GAME.apply(last, move)
    starving = population(last, seat) - Survive(colour, 0).living(seat, last)
    there = start.colours
    found = {
        "grow_to_live": CAPTURE in kinds,
        "leap": JUMP in kinds,
        "through_hunger": any(there[step.landing] == colour for _, step in rows),
        "stuck_in_time": any(line[-1] == END for line in lines),
        "whom_to_save": starving > 0,
        "all_saved": not starving,
        "right_order": len(lines) == 1,
    }
    return tuple([name for name, is_so in found.items() if is_so][:3])


# --- candidates ------------------------------------------------------------------------------------------------------


def _made(
    source: int,
    state: State,
    coming: tuple[str, ...],
    goal: str,
    within: int,
    count: int,
    lines: tuple[tuple[str, ...], ...],
    themes: tuple[str, ...],
    nodes: int,
    quest: Quest,
    shares: Mapping[str, float],
    merit: int,
) -> Candidate:
    rated = [(worth, shares[name]) for name, worth in RATED[goal].items()]
    read = readings(GAME, state, quest, NOISE, mix(source))
    return Candidate(
        source,
        GAME.format_state(state),
        coming,
        goal,
        within,
        count,
        lines,
        themes,
        nodes,
        (*read, *rated),
        {name: shares[name] for name in LEVELS},
        (state.zones, state.owner, state.size, state.colours),
        merit,
    )


def candidates(numbers: Iterable[int]) -> Iterator[Candidate]:
    """All positions of the games of these numbers that make a problem."""
    kept: Counter[int] = Counter()
    for number, turn, before in games(numbers):
        for at, make in enumerate((capture, survive)):
            source = 2 * number + at
            spins = SPINS if make is capture else SPINS[turn % len(SPINS) :][:1]
            for spin in spins if kept[source] < EACH else ():
                found = make(source, GAME.apply(before, f"spin {spin}"))
                if found is not None:
                    kept[source] += 1
                    yield found
                    break


def prove(problem: Problem) -> Proof:
    """The proof of a problem as it is written."""
    state = GAME.parse_state(problem.state)
    if problem.goal == CAPTURES:
        return prove_capture(state, problem.amount)
    return prove_survive(state, int(problem.coming[-1].partition(" ")[2]), problem.amount)


MAKER = Maker("t", GAMES, candidates, prove, {"grow_to_live": 54})
