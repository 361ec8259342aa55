"""What a position of EYE is worth to the seat that has just moved, by how near everybody is to what wins.

`need`: the fewest steps in which a seat might stand on a colour, wheels turned and counters walked, whatever lies
between: a lower bound. With two players the value is looked up in what self-play has learned (`weights`); with three
or four it is a sum over the seats. The learned features are those of `workshop/eye/training.c`.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from ...rules.eye.board import ARMS, COLOURS
from ...rules.eye.options import COUNT, DESIGNATED, OWN_OR_OPPONENT, Rules
from ...rules.eye.state import FREE
from ...rules.rows import NamedTuple
from .position import (
    CLOSED,
    HOLES,
    NEAR,
    NEAR_2,
    NEAR_3,
    WHOLE,
    Position,
    allowed,
    around,
    colours,
    controlled,
    union,
)
from .turns import Scene
from .weights import FAR, MARKS, NEEDS, RACE, SPAN, TAKES, WAYS, learned

LOOK = 4  # wheel steps that are looked ahead
_SHORT_LOOK = 2  # the same where many colours would do
SURE = 1_000_000  # a won game
_MARK = 900  # a colour, where the number of colours wins
_LATE = 2  # steps that a further colour is thought to cost


class Goal(NamedTuple):
    """The colours that would do for a seat, and how many more of them it needs after the first."""

    colours: tuple[int, ...]
    more: int


def goal(rules: Rules, control: tuple[int, ...], alive: tuple[bool, ...], seat: int) -> Goal:
    """What a seat plays for."""

    def open_(colour: int) -> bool:
        return control[colour] == FREE or (rules.steal and control[colour] != seat)

    if rules.goal == COUNT:
        missing = rules.goal_count[seat] - control.count(seat)
        return Goal(tuple(c for c in range(COLOURS) if open_(c)), max(missing - 1, 0))
    if rules.goal == DESIGNATED:
        return Goal(tuple(c for c in rules.designated[seat] if open_(c)), 0)
    if rules.goal == OWN_OR_OPPONENT:
        return Goal((seat, *(c for c in range(rules.players) if c != seat and alive[c] and open_(c))), 0)
    return Goal((seat,), 0)


# Four copies of the board in one number: the counters of a seat, then what is within one, two and three steps of them.
_COPIES = sum(1 << HOLES * far for far in range(4))
_ALL = WHOLE * _COPIES
_WITHIN = {
    hole: hole * _COPIES | NEAR[hole] << HOLES | NEAR_2[hole] << 2 * HOLES | NEAR_3[hole] << 3 * HOLES for hole in NEAR
}
_BARS = 1_000  # and of seats whose counters lie still
_CONFIGS = 60  # configs whose sets of counters are
_REMEMBERED = 20_000  # sets of counters that are remembered before a table starts again

# wheel steps, the holes of a colour there, the same in four copies
Way = tuple[int, int, int]


class _Away(dict[int, int]):
    """Counters -> what they do not hold or reach, in four copies: as many bits of a hole as it is steps away, and one
    where it is not theirs. Remembers its answers.
    """

    def __missing__(self, counters: int) -> int:
        if len(self) >= _REMEMBERED:
            self.clear()
        reached, rest = 0, counters
        while rest:
            hole = rest & -rest
            rest ^= hole
            reached |= _WITHIN[hole]
        self[counters] = found = _ALL & ~reached
        return found


class _Spans(dict[int, int]):
    """Counters -> how far the wheels can be turned against each other with all of them: 1 to 8 steps. Remembers."""

    def __missing__(self, counters: int) -> int:
        if len(self) >= _REMEMBERED:
            self.clear()
        self[counters] = found = sum([not counters & closed for closed in CLOSED[:ARMS]])
        return found


class _Moves(dict[int, int]):
    """Counters -> how many of them, up to four, lie on one colour of a config, one at least. Remembers its answers."""

    def __init__(self, areas: tuple[int, ...]) -> None:
        self._areas = areas

    def __missing__(self, counters: int) -> int:
        if len(self) >= _REMEMBERED // 10:
            self.clear()
        self[counters] = found = min(max(allowed(self._areas, counters), 1), 4)
        return found


_AWAY, _SPANS = _Away(), _Spans()


@lru_cache(_CONFIGS)
def _moves(config: int, swapped: bool) -> _Moves:
    return _Moves(colours(config, swapped))


def nearest(own: int, ways: list[Way], needed: int, reach: int) -> tuple[int, int]:
    """The need of a seat among `ways`, nearest first, and how many ways it has (`_many`)."""
    if needed != 4:
        return _nearest_of_some(own, ways, needed, reach)
    best, within, close = FAR, 0, 0
    beyond = reach + 1
    away = _AWAY[own]
    for steps, area, copies in ways:
        if steps >= best and steps > beyond:
            break
        cost = steps + (copies & away).bit_count()
        if cost >= best and cost > beyond:
            continue
        there = own & area
        if there:  # they stay; others have to come
            cost = steps + ((area ^ there) * _COPIES & _AWAY[own ^ there]).bit_count()
        if cost <= beyond:
            close += 1
            if cost <= reach:
                within += 1
        if cost < best:
            best = cost
    return best, (within if within < 3 else 3) * 6 + (close if close < 5 else 5)  # `_many`, asked for most of all


def reaches(own: int, ways: list[Way], moves: int) -> bool:
    """Whether a seat needs no more than so many moves, by what `nearest` looks at."""
    away = _AWAY[own]
    for steps, area, copies in ways:
        if steps > moves:
            break
        if steps + (copies & away).bit_count() <= moves:
            there = own & area
            if not there or steps + ((area ^ there) * _COPIES & _AWAY[own ^ there]).bit_count() <= moves:
                return True
    return False


def _nearest_of_some(own: int, ways: list[Way], needed: int, reach: int) -> tuple[int, int]:
    """The same where fewer than all holes of a colour are needed."""
    best, within, close = FAR, 0, 0
    beyond = reach + 1
    for steps, area, _ in ways:
        if steps >= best and steps > beyond:
            break
        missing = area & ~own
        short = missing.bit_count() + needed - 4
        cost = steps
        if short > 0:
            cost += short
            if cost >= best and cost > beyond:
                continue
            rest, far = own ^ own & area, []
            while missing:
                hole = missing & -missing
                missing ^= hole
                far.append(0 if rest & NEAR[hole] else 1 if rest & NEAR_2[hole] else 2 if rest & NEAR_3[hole] else 3)
            cost += sum(sorted(far)[:short])
        if cost <= beyond:
            close += 1
            if cost <= reach:
                within += 1
        if cost < best:
            best = cost
    return best, _many(within, close)


def _many(within: int, close: int) -> int:
    """Ways within a turn's moves, up to 3, times six, and ways that need one move more at most, up to 5."""
    return (within if within < 3 else 3) * 6 + (close if close < 5 else 5)


def _look(wanted: tuple[int, ...]) -> int:
    return LOOK if len(wanted) < 3 else _SHORT_LOOK


@cache
def _nearby(config: int, swapped: bool, colour: int, look: int = LOOK) -> tuple[tuple[Way, int], ...]:
    """Where a colour lies in the configs around, nearest first, each with the holes that would bar it."""
    found = []
    for steps, other in around(config, look):
        area = colours(other, swapped)[colour]
        found.append(((steps, area, _copied(area)), area | CLOSED[other]))
    return tuple(found)


def open_ways(config: int, swapped: bool, colour: int, block: int) -> list[Way]:
    """The ways to a colour that counters do not bar."""
    return [way for way, bar in _nearby(config, swapped, colour) if not block & bar]


@cache
def _copied(area: int) -> int:
    return area * _COPIES


@lru_cache(_BARS)
def _bars(mask: int, config: int, swapped: bool, colour: int, look: int, needed: int) -> tuple[tuple[int, int], ...]:
    """What a seat needs for each way to a colour, the least first, and the holes that would bar it."""
    found, away = [], _AWAY[mask]
    for way, bar in _nearby(config, swapped, colour, look):
        steps, area, copies = way
        there = mask & area
        if needed != 4:
            cost = nearest(mask, [way], needed, 0)[0]
        elif there:
            cost = steps + ((area ^ there) * _COPIES & _AWAY[mask ^ there]).bit_count()
        else:
            cost = steps + (copies & away).bit_count()
        if cost < FAR:
            found.append((cost, bar))
    return tuple(sorted(found))


class Rival(NamedTuple):
    """A seat whose counters lie still: what it may stand on, nearest first, each with the holes that would bar it."""

    moves: int
    bars: Sequence[tuple[int, int]]

    def need(self, mask: int) -> tuple[int, int]:
        """Its need when the mover's counters are at `mask`, and how many ways it has."""
        best, within, close, moves = FAR, 0, 0, self.moves
        for cost, bar in self.bars:
            if not mask & bar:
                if best == FAR:
                    best = cost
                if cost > moves + 1:
                    break
                close += 1
                if cost <= moves:
                    within += 1
            elif cost > moves + 1 and best < FAR:
                break
        return best, (within if within < 3 else 3) * 6 + (close if close < 5 else 5)  # `_many` again


class Lens:
    """Looks at outcomes in one config and scene from the eyes of the mover; `after` is the seat that moves next."""

    def __init__(self, rules: Rules, config: int, swapped: bool, scene: Scene, seat: int, after: int) -> None:
        self.rules, self.scene, self.seat, self.after = rules, scene, seat, after
        self.config, self.swapped = config, swapped
        self.areas = colours(config, swapped)
        # counters that the next seat may send away do not count
        self.keep = WHOLE & ~controlled(self.areas, scene.control, after) if after != seat else WHOLE
        block = union(scene.masks)
        targets = goal(rules, scene.control, scene.alive, seat)
        self.late = _LATE * targets.more
        self.ways = self._ways(block, targets.colours)
        self.rivals = {
            other: self._rival(other, goal(rules, scene.control, scene.alive, other))
            for other, there in enumerate(scene.alive)
            if there and other != seat
        }

    def _ways(self, block: int, wanted: tuple[int, ...]) -> list[Way]:
        look = _look(wanted)
        found = [
            way for colour in wanted for way, bar in _nearby(self.config, self.swapped, colour, look) if not block & bar
        ]
        if len(wanted) > 1:
            found.sort()
        return found

    def _rival(self, other: int, targets: Goal) -> Rival:
        mask = self.scene.masks[other]
        late = _LATE * targets.more
        block = union(self.scene.masks, other)
        look, needed = _look(targets.colours), self.rules.needed
        found = [
            (cost + late, bar)
            for colour in targets.colours
            for cost, bar in _bars(mask, self.config, self.swapped, colour, look, needed)
            if not block & bar and cost + late < FAR
        ]
        if len(targets.colours) > 1:
            found.sort()
        return Rival(allowed(self.areas, mask), found)


class Duel(Lens):
    """Two players: the learned value."""

    def __init__(self, rules: Rules, config: int, swapped: bool, scene: Scene, seat: int, after: int) -> None:
        super().__init__(rules, config, swapped, scene, seat, after)
        control, other = scene.control, after
        self.rival = self.rivals[other]
        lost_x, lost_y = control[other] == seat, control[seat] == other
        plain = not rules.own_is_taken
        self.take_mine: Sequence[tuple[int, int]] = ()  # how the rival might take the mover's colour
        self.takes: list[Way] = []  # how the mover might take the rival's
        self.open_x, self.open_y = plain and not lost_y, plain and not lost_x
        if self.open_x:
            self.take_mine = self._rival(other, Goal((seat,), 0)).bars
        if self.open_y:
            self.takes = self._ways(union(scene.masks), (other,))
        # table rows: of the race by the rival's need, then (lost, moves, need) of the mover
        mx = min(self.rival.moves, 4) - 1
        weights = learned()
        width = NEEDS * 8
        base = (lost_x * 4 + mx) * NEEDS
        self.race = [
            weights[(base + need) * width + lost_y * 4 * NEEDS : (base + need) * width + (lost_y + 1) * 4 * NEEDS]
            for need in range(NEEDS)
        ]
        neutral = control[2:]
        cx, cy = neutral.count(other), neutral.count(seat)
        self.constant = weights[RACE + 7 * min(cx, 6) + min(cy, 6)]
        if rules.own_is_taken:
            self.constant += _MARK * (control.count(other) - control.count(seat))
        at = RACE + MARKS
        self.take = [weights[at + 40 * (4 * need + mx) : at + 40 * (4 * need + mx) + 40] for need in range(NEEDS + 1)]
        at += TAKES
        self.many = [weights[at + WAYS * count : at + WAYS * (count + 1)] for count in range(WAYS)]
        at += WAYS * WAYS + SPAN * _SPANS[scene.masks[other]]
        self.spans = weights[at : at + SPAN]

    def worth(self, masks: list[int]) -> list[int]:
        """The value of each outcome to the mover, 1024 = one unit of the logarithm of the odds."""
        found = []
        keep, needed, ways, takes, late = self.keep, self.rules.needed, self.ways, self.takes, self.late
        moves_of = _moves(self.config, self.swapped)
        rival, take_mine, spans, span = self.rival.need, self.take_mine, self.spans, _SPANS
        open_x, open_y, constant = self.open_x, self.open_y, -self.constant
        race, take, many = self.race, self.take, self.many
        for own in masks:
            mask = own & keep
            moves = moves_of[mask]
            nx, count_x = rival(mask)
            ny, count_y = nearest(mask, ways, needed, moves)
            if late:
                ny = min(ny + late, FAR)
            ex = ey = NEEDS
            if open_x:
                ex = FAR
                for cost, bar in take_mine:
                    if not mask & bar:
                        ex = cost
                        break
            if open_y:
                ey = nearest(mask, takes, needed, 0)[0]
            found.append(
                constant
                - race[nx][(moves - 1) * NEEDS + ny]
                - take[ex][4 * ey + moves - 1]
                - many[count_x][count_y]
                - spans[span[own & WHOLE]]
            )
        return found


def between(
    rules: Rules, config: int, swapped: bool, own: int, others: int, control: tuple[int, ...], seat: int
) -> int:
    """What `Duel` gives for a single outcome of a seat's turn where one's own colour wins, without its preparations."""
    other = 1 - seat
    areas = colours(config, swapped)
    mask = own & ~controlled(areas, control, other)
    moves, rival_moves = min(allowed(areas, mask), 4), min(allowed(areas, others), 4)

    def need(colour: int, reach: int) -> tuple[int, int]:
        return nearest(mask, open_ways(config, swapped, colour, others), rules.needed, reach)

    def rival(colour: int) -> tuple[int, int]:
        bars = _bars(others, config, swapped, colour, LOOK, rules.needed)
        return Rival(rival_moves, bars).need(mask)

    nx, count_x = rival(other)
    ny, count_y = need(seat, moves)
    lost_x, lost_y = control[other] == seat, control[seat] == other
    ex = NEEDS if lost_y else rival(seat)[0]
    ey = NEEDS if lost_x else need(other, 0)[0]
    neutral, weights, mx, my = control[2:], learned(), rival_moves - 1, moves - 1
    at = RACE + MARKS + TAKES
    return -(
        weights[((((lost_x * 4 + mx) * NEEDS + nx) * 2 + lost_y) * 4 + my) * NEEDS + ny]
        + weights[RACE + 7 * min(neutral.count(other), 6) + min(neutral.count(seat), 6)]
        + weights[RACE + MARKS + 40 * (4 * ex + mx) + 4 * ey + my]
        + weights[at + WAYS * count_x + count_y]
        + weights[at + WAYS * WAYS + SPAN * _SPANS[others] + _SPANS[own]]
    )


# three and four players: by how many steps a seat needs more than it has, and how many seats move before it
_NEAR_WIN = ((900, 650, 500, 400), (300, 260, 230, 200), (160, 140, 120, 110), (80, 75, 70, 65), (40, 38, 36, 34))
_THERE = 400  # a rival that is in the game
_MARKER = 30


class Crowd(Lens):
    """Three or four players: how near the mover is to winning, less how near others are to that or to its colour."""

    def __init__(self, rules: Rules, config: int, swapped: bool, scene: Scene, seat: int, after: int) -> None:
        super().__init__(rules, config, swapped, scene, seat, after)
        self.others = [(self._rank(other), rival) for other, rival in self.rivals.items()]
        self.hunters = [
            (self._rank(other), self._rival(other, Goal((seat,), 0)))
            for other in self.rivals
            if scene.control[seat] == FREE or rules.steal
        ]
        control = scene.control
        marks = sum(owner == seat for owner in control) - sum(owner not in (seat, FREE) for owner in control)
        self.constant = (_MARK if rules.own_is_taken else _MARKER) * marks - _THERE * len(self.rivals)
        prey = tuple(c for c in self.rivals if control[c] == FREE or (rules.steal and control[c] != seat))
        self.prey = self._ways(union(scene.masks), prey)

    def _rank(self, seat: int) -> int:
        """How many turns come before a seat's next one."""
        return (seat - self.after) % self.rules.players

    def worth(self, masks: list[int]) -> list[int]:
        """The value of each outcome to the mover."""
        found = []
        keep, areas, needed, own_rank = self.keep, self.areas, self.rules.needed, self._rank(self.seat)
        for own in masks:
            mask = own & keep
            moves = allowed(areas, mask)
            need, count = nearest(mask, self.ways, needed, moves)
            value = self.constant + 8 * (count // 6) + 2 * (count % 6) + 25 * moves
            value += _nearness(need + self.late - moves, own_rank)
            if self.prey:
                value += _nearness(nearest(mask, self.prey, needed, moves)[0] - moves, own_rank) * 3 // 4
            worst = 0
            for rank, rival in self.others:
                danger = _nearness(rival.need(mask)[0] - rival.moves, rank)
                value -= danger // 4
                worst = max(worst, danger)
            for rank, rival in self.hunters:
                danger = _nearness(rival.need(mask)[0] - rival.moves, rank)
                worst = max(worst, danger)
            found.append(value - worst)
        return found


def _nearness(slack: int, rank: int) -> int:
    return _NEAR_WIN[max(slack, 0)][rank] if slack < len(_NEAR_WIN) else 0


def lens(rules: Rules, config: int, swapped: bool, scene: Scene, seat: int, after: int) -> Duel | Crowd:
    """What looks at the outcomes of a seat's turn in one config and scene, `after` being the next to move."""
    kind = Duel if rules.players == 2 else Crowd
    return kind(rules, config, swapped, scene, seat, after)


def slack(position: Position, seat: int) -> int:
    """How many moves a seat lacks to what wins, or with three and four to what puts another out, were it its turn now:
    0 or less where that may be done in one turn.
    """
    rules, mask, control = position.rules, position.masks[seat], position.control
    targets = goal(rules, control, position.alive, seat)
    if rules.players > 2 and not targets.more:
        prey = (c for c in range(rules.players) if c != seat and position.alive[c])
        open_ = (c for c in prey if control[c] == FREE or (rules.steal and control[c] != seat))
        targets = targets._replace(colours=tuple({*targets.colours, *open_}))
    areas = position.colours
    moves = allowed(areas, mask)
    block = union(position.masks, seat)
    best = FAR
    for steps, config in around(position.config, min(LOOK, moves + 1)):
        if steps >= best or block & CLOSED[config]:
            continue
        seen = colours(config, position.swapped)
        ways = [(steps, seen[colour], _copied(seen[colour])) for colour in targets.colours if not block & seen[colour]]
        if ways:
            best = min(best, nearest(mask, ways, rules.needed, 0)[0])
    return best + _LATE * targets.more - moves


def standing(position: Position, seat: int) -> int:
    """The value of a position to a seat, before the turn of `position.seat`."""
    rules, after = position.rules, position.seat
    eyes = 1 - after if rules.players == 2 else seat
    scene = Scene(
        (*position.masks[:eyes], 0, *position.masks[eyes + 1 :]),
        position.control,
        position.alive,
    )
    value = lens(rules, position.config, position.swapped, scene, eyes, after).worth([position.masks[eyes]])[0]
    return value if eyes == seat else -value
