"""EYE's search position: counters as bits over the 64 holes, which a turning wheel does not change.

The wheels stand at angles alpha and beta (0 to 15); `config` = 16 * alpha + beta. Hole (u, v), bit 8 * u + v, is over
the left-hand arm a = 2u + alpha and the right-hand arm b = 2v + beta (mod 16), on ring k = b - a (mod 16); it is open
when k is 0 to 7. So a wheel's step changes the config alone and is legal while every counter's hole stays open;
neighbours are u +- 1, v +- 1, or both. Rules as in `rules.eye_state` and `rules.eye_turn`.
"""

from functools import cache, lru_cache

from ...rules.eye.board import ARMS, COLOUR, COLOURS, RINGS, SWAP
from ...rules.eye.options import COUNT, DESIGNATED, DURING, OWN_OR_OPPONENT, REMOVE, Rules
from ...rules.eye.state import FREE, OVER, State
from ...rules.rows import NamedTuple

SIDE = 8  # holes of a wheel's arm
HOLES = SIDE * SIDE
WHOLE = (1 << HOLES) - 1
CONFIGS = ARMS * ARMS
STEPS = 4  # the first move of a turn as a number: wheel steps 0 to 3, then 4 + 64 * source hole + target hole


def _ring(config: int, hole: int) -> int:
    """The ring of a hole, 8 or more where it is closed."""
    return (2 * (hole % SIDE - hole // SIDE) + config - (config >> 4)) % ARMS


def _open(turned: int) -> int:
    """The open holes at beta - alpha = `turned` (mod 16)."""
    return sum(1 << hole for hole in range(HOLES) if _ring(turned, hole) < RINGS)


def _around(hole: int, far: int) -> int:
    """The holes that are within `far` steps, whatever is open or taken between."""
    u, v = divmod(hole, SIDE)
    near = range(-far, far + 1)
    return sum({1 << (u + du) % SIDE * SIDE + (v + dv) % SIDE for du in near for dv in near if du or dv})


_OPEN = tuple(_open(turned) for turned in range(ARMS))
OPEN = tuple(_OPEN[(config - (config >> 4)) % ARMS] for config in range(CONFIGS))
CLOSED = tuple(WHOLE ^ open_ for open_ in OPEN)
NEAR = {1 << hole: _around(hole, 1) for hole in range(HOLES)}  # neighbours of a hole, by its bit
NEAR_2 = {1 << hole: _around(hole, 2) for hole in range(HOLES)}
NEAR_3 = {1 << hole: _around(hole, 3) for hole in range(HOLES)}
# the config after each of the four wheel steps, in the order of TURNS
WHEELED = tuple(
    (
        (config + 16) % CONFIGS,
        (config - 16) % CONFIGS,
        (config & 240) + (config + 1) % ARMS,
        (config & 240) + (config - 1) % ARMS,
    )
    for config in range(CONFIGS)
)


@lru_cache(maxsize=CONFIGS)
def squares(config: int) -> tuple[int, ...]:
    """The square under each hole; for a closed one -1."""
    found = []
    for hole in range(HOLES):
        k = _ring(config, hole)
        found.append(ARMS * k + (2 * (hole // SIDE) + (config >> 4)) % ARMS if k < RINGS else -1)
    return tuple(found)


def hole_of(config: int, square: int) -> int:
    """The hole over a square that is seen."""
    k, a = divmod(square, ARMS)
    return (a - (config >> 4)) % ARMS // 2 * SIDE + (a + k - config) % ARMS // 2


@lru_cache(maxsize=2 * CONFIGS)
def colours(config: int, swapped: bool) -> tuple[int, ...]:
    """The holes of each colour."""
    found = [0] * COLOURS
    for hole, square in enumerate(squares(config)):
        if square >= 0:
            colour = COLOUR[square]
            found[SWAP[colour] if swapped else colour] |= 1 << hole
    return tuple(found)


@cache
def around(config: int, most: int) -> tuple[tuple[int, int], ...]:
    """The configs within so many wheel steps as (steps, config), nearest first."""
    found: dict[int, int] = {}
    for da in range(-most, most + 1):
        for db in range(abs(da) - most, most - abs(da) + 1):
            other = ((config >> 4) + da) % ARMS * ARMS + (config + db) % ARMS
            found[other] = min(found.get(other, most), abs(da) + abs(db))
    return tuple(sorted((steps, other) for other, steps in found.items()))


def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that are set."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


class Position(NamedTuple):
    """A position within a seat's turn. `start`: the holes of own counters that lay on the own colour as it began."""

    rules: Rules
    config: int
    masks: tuple[int, ...]  # counters of each seat
    control: tuple[int, ...]
    alive: tuple[bool, ...]
    seat: int
    left: int
    start: int
    moves: int  # steps made in the game
    swapped: bool
    over: bool = False
    winner: int | None = None

    @property
    def colours(self) -> tuple[int, ...]:
        """The holes of each colour as the wheels stand."""
        return colours(self.config, self.swapped)

    @property
    def occupied(self) -> int:
        """The holes with a counter."""
        return union(self.masks)

    @property
    def empty(self) -> int:
        """The open holes without a counter."""
        return OPEN[self.config] & ~union(self.masks)

    @property
    def offenders(self) -> int:
        """Counters of others on colours that the mover controls."""
        return union(self.masks, self.seat) & controlled(self.colours, self.control, self.seat)


def union(masks: tuple[int, ...], without: int = -1) -> int:
    """The holes of all seats, or of all but one."""
    found = 0
    for seat, mask in enumerate(masks):
        if seat != without:
            found |= mask
    return found


def controlled(areas: tuple[int, ...], control: tuple[int, ...], seat: int) -> int:
    """The holes of the colours that a seat controls."""
    found = 0
    for colour, owner in enumerate(control):
        if owner == seat:
            found |= areas[colour]
    return found


def of(state: State, config: int | None = None) -> Position:
    """The search position of a state in any phase. `config`: of those that show its pattern, as a rule the first."""
    if config is None:
        config = 16 * state.pattern[0] + state.pattern[1]

    def mask(places: tuple[int, ...]) -> int:
        return sum(1 << hole_of(config, square) for square in places)

    return Position(
        state.rules,
        config,
        tuple(mask(places) for places in state.counters),
        state.control,
        state.alive,
        state.seat,
        state.left,
        mask(state.own_at_start),
        state.moves,
        state.swapped,
        state.phase == OVER,
        state.winner,
    )


def allowed(areas: tuple[int, ...], mask: int) -> int:
    """The moves of a turn: the best count on one colour."""
    return max([(mask & area).bit_count() for area in areas])


# --- taking and winning ----------------------------------------------------------------------------------------------


class Verdict(NamedTuple):
    """What judging a position changes."""

    masks: tuple[int, ...]
    control: tuple[int, ...]
    alive: tuple[bool, ...]
    over: bool = False
    winner: int | None = None


def stands(rules: Rules, area: int, masks: tuple[int, ...], seat: int) -> bool:
    """Whether a seat has the needed number on a colour, and with three or four players nobody else a counter there."""
    if (masks[seat] & area).bit_count() < rules.needed:
        return False
    return rules.players == 2 or not union(masks, seat) & area


def may_take(rules: Rules, areas: tuple[int, ...], verdict: Verdict, seat: int, colour: int) -> bool:
    """Whether a seat takes a colour now."""
    owner = verdict.control[colour]
    if owner == seat or (owner != FREE and not rules.steal) or (colour == seat and not rules.own_is_taken):
        return False
    return stands(rules, areas[colour], verdict.masks, seat)


def judge(position: Position, at_start: bool) -> Verdict:
    """Who has won and who takes a colour, as `rules.eye_turn.judge` has it."""
    rules, areas, seat = position.rules, position.colours, position.seat
    verdict = Verdict(position.masks, position.control, position.alive)
    for step in range(rules.players if rules.anytime else 1):
        other = (seat + step) % rules.players
        if not verdict.alive[other]:
            continue
        may = rules.capture_at == DURING or (at_start and other == seat)
        while True:  # who goes out may leave others free: look again
            if _wins(position, areas, verdict, other):
                return verdict._replace(over=True, winner=other)
            colour = next((c for c in range(COLOURS) if may and may_take(rules, areas, verdict, other, c)), None)
            if colour is None:
                break
            verdict = taken(rules, verdict, other, colour)
            if verdict.over:
                return verdict
    return verdict


def _wins(position: Position, areas: tuple[int, ...], verdict: Verdict, seat: int) -> bool:
    rules = position.rules
    if rules.own_is_taken or not stands(rules, areas[seat], verdict.masks, seat):
        return False
    if rules.note1_strict and verdict.control[seat] not in (FREE, seat):
        return seat == position.seat and not position.start & areas[seat]
    return True


def taken(rules: Rules, verdict: Verdict, seat: int, colour: int) -> Verdict:
    """A seat takes a colour: it may win by it, and another may be out."""
    control = (*verdict.control[:colour], seat, *verdict.control[colour + 1 :])
    masks, alive = verdict.masks, verdict.alive
    if has_won(rules, control, seat):
        return Verdict(masks, control, alive, True, seat)
    if rules.players == 2 or colour >= rules.players or colour == seat or not alive[colour]:
        return Verdict(masks, control, alive)
    alive = (*alive[:colour], False, *alive[colour + 1 :])
    if rules.eliminated == REMOVE:
        masks = (*masks[:colour], 0, *masks[colour + 1 :])
    if not rules.markers_remain:
        control = tuple(FREE if owner == colour else owner for owner in control)
    last = sum(alive) == 1
    return Verdict(masks, control, alive, last, alive.index(True) if last else None)


def has_won(rules: Rules, control: tuple[int, ...], seat: int) -> bool:
    """Whether what a seat controls wins."""
    if rules.goal == OWN_OR_OPPONENT:
        return any(owner == seat and at != seat for at, owner in enumerate(control[: rules.players]))
    if rules.goal == COUNT:
        return control.count(seat) >= rules.goal_count[seat]
    if rules.goal == DESIGNATED:
        return any(control[colour] == seat for colour in rules.designated[seat])
    return False


def begin(position: Position, seat: int) -> Position:
    """A seat's turn begins: it may win or take colours at once; then its moves are counted."""
    areas = position.colours
    position = position._replace(seat=seat, left=0, start=position.masks[seat] & areas[seat])
    if not position.rules.quiz:
        masks, control, alive, over, winner = judge(position, True)
        position = position._replace(masks=masks, control=control, alive=alive, over=over, winner=winner)
    return position._replace(left=allowed(areas, position.masks[seat]))


def following(alive: tuple[bool, ...], seat: int) -> int:
    """The next seat that is in the game."""
    players = len(alive)
    return next(s for s in ((seat + step) % players for step in range(1, players + 1)) if alive[s])


def passed(position: Position) -> Position:
    """The turn is over; the next begins."""
    return begin(position, following(position.alive, position.seat))
