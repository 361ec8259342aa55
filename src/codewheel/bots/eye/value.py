"""What a position of EYE is worth to the seat that has just moved, by how near everybody is to what wins.

`need`: the fewest steps in which a seat might stand on a colour, wheels turned and counters walked, whatever lies
between: a lower bound. With two players the value is looked up in what self-play has learned (`weights`); with three
or four it is a sum over the seats. The learned features are those of `workshop/eye/training.c`.
"""

from functools import cache

from ...rules.eye.board import ARMS, COLOURS
from ...rules.eye.options import COUNT, DESIGNATED, OWN_OR_OPPONENT, Rules
from ...rules.eye.state import FREE
from ...rules.rows import NamedTuple
from .position import CLOSED, NEAR, NEAR_2, NEAR_3, Position, allowed, around, colours, controlled, union
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


def nearest(own: int, ways: list[tuple[int, int]], needed: int, reach: int) -> tuple[int, int]:
    """The need of a seat among `ways` (wheel steps, holes of the colour there), and how many ways it has (`_many`)."""
    best, within, close = FAR, 0, 0
    beyond = reach + 1
    for steps, area in ways:
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
            cost += sum(far) if needed == 4 else sum(sorted(far)[:short])
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


class Rival(NamedTuple):
    """A seat whose counters lie still: what it may stand on, nearest first, each with the holes that would bar it."""

    moves: int
    bars: list[tuple[int, int]]

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
        return best, _many(within, close)


class Lens:
    """Looks at outcomes in one config and scene from the eyes of the mover; `after` is the seat that moves next."""

    def __init__(self, rules: Rules, config: int, swapped: bool, scene: Scene, seat: int, after: int) -> None:
        self.rules, self.scene, self.seat, self.after = rules, scene, seat, after
        self.config, self.swapped = config, swapped
        self.areas = colours(config, swapped)
        # counters that the next seat may send away do not count
        self.keep = ~controlled(self.areas, scene.control, after) if after != seat else -1
        block = union(scene.masks)
        targets = goal(rules, scene.control, scene.alive, seat)
        self.late = _LATE * targets.more
        self.ways = self._ways(block, targets.colours)
        self.rivals = {
            other: self._rival(other, goal(rules, scene.control, scene.alive, other))
            for other, there in enumerate(scene.alive)
            if there and other != seat
        }

    def _ways(self, block: int, wanted: tuple[int, ...]) -> list[tuple[int, int]]:
        found = []
        for steps, config in around(self.config, _look(wanted)):
            if not block & CLOSED[config]:
                areas = colours(config, self.swapped)
                found += [(steps, areas[colour]) for colour in wanted if not block & areas[colour]]
        return found

    def _rival(self, other: int, targets: Goal) -> Rival:
        mask = self.scene.masks[other]
        late = _LATE * targets.more
        block = union(self.scene.masks, other)
        found = []
        for steps, config in around(self.config, _look(targets.colours)):
            closed = CLOSED[config]
            if block & closed:
                continue
            for colour in targets.colours:
                area = colours(config, self.swapped)[colour]
                if not block & area:
                    cost = nearest(mask, [(steps, area)], self.rules.needed, 0)[0] + late
                    if cost < FAR:
                        found.append((cost, area | closed))
        return Rival(allowed(self.areas, mask), sorted(found))


class Duel(Lens):
    """Two players: the learned value."""

    def __init__(self, rules: Rules, config: int, swapped: bool, scene: Scene, seat: int, after: int) -> None:
        super().__init__(rules, config, swapped, scene, seat, after)
        control, other = scene.control, after
        self.rival = self.rivals[other]
        lost_x, lost_y = control[other] == seat, control[seat] == other
        plain = not rules.own_is_taken
        self.take_mine: list[tuple[int, int]] = []  # how the rival might take the mover's colour
        self.takes: list[tuple[int, int]] = []  # how the mover might take the rival's
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
        at += WAYS * WAYS + SPAN * _span(scene.masks[other])
        self.spans = weights[at : at + SPAN]

    def worth(self, masks: list[int]) -> list[int]:
        """The value of each outcome to the mover, 1024 = one unit of the logarithm of the odds."""
        found = []
        keep, areas, needed, ways, takes, late = (
            self.keep,
            self.areas,
            self.rules.needed,
            self.ways,
            self.takes,
            self.late,
        )
        rival, take_mine, spans, closed = self.rival.need, self.take_mine, self.spans, CLOSED[:ARMS]
        for own in masks:
            mask = own & keep
            moves = 1
            for area in areas:
                n = (mask & area).bit_count()
                if n > moves:
                    moves = n
            if moves > 4:
                moves = 4
            nx, count_x = rival(mask)
            ny, count_y = nearest(mask, ways, needed, moves)
            if late:
                ny = min(ny + late, FAR)
            ex = ey = NEEDS
            if self.open_x:
                ex = FAR
                for cost, bar in take_mine:
                    if not mask & bar:
                        ex = cost
                        break
            if self.open_y:
                ey = nearest(mask, takes, needed, 0)[0]
            found.append(
                -self.constant
                - self.race[nx][(moves - 1) * NEEDS + ny]
                - self.take[ex][4 * ey + moves - 1]
                - self.many[count_x][count_y]
                - spans[sum([not own & shut for shut in closed])]
            )
        return found


def _span(mask: int) -> int:
    """How far the wheels can be turned against each other with all these counters: 1 to 8 steps."""
    return sum(not mask & closed for closed in CLOSED[:ARMS])


@cache
def _nearby(config: int, swapped: bool, colour: int) -> tuple[tuple[int, int, int], ...]:
    """Where a colour lies in the configs around, nearest first: wheel steps, its holes, and what would bar it."""
    seen = [(steps, other, colours(other, swapped)[colour]) for steps, other in around(config, LOOK)]
    return tuple([(steps, area, area | CLOSED[other]) for steps, other, area in seen])


def between(
    rules: Rules, config: int, swapped: bool, own: int, others: int, control: tuple[int, ...], seat: int
) -> int:
    """What `Duel` gives for a single outcome of a seat's turn where one's own colour wins, without its preparations."""
    other = 1 - seat
    areas = colours(config, swapped)
    mask = own & ~controlled(areas, control, other)
    moves, rival_moves = min(allowed(areas, mask), 4), min(allowed(areas, others), 4)

    def need(colour: int, counters: int, block: int, reach: int) -> tuple[int, int]:
        ways = [(steps, area) for steps, area, bar in _nearby(config, swapped, colour) if not block & bar]
        return nearest(counters, ways, rules.needed, reach)

    nx, count_x = need(other, others, mask, rival_moves)
    ny, count_y = need(seat, mask, others, moves)
    lost_x, lost_y = control[other] == seat, control[seat] == other
    ex = NEEDS if lost_y else need(seat, others, mask, 0)[0]
    ey = NEEDS if lost_x else need(other, mask, others, 0)[0]
    neutral, weights, mx, my = control[2:], learned(), rival_moves - 1, moves - 1
    at = RACE + MARKS + TAKES
    return -(
        weights[((((lost_x * 4 + mx) * NEEDS + nx) * 2 + lost_y) * 4 + my) * NEEDS + ny]
        + weights[RACE + 7 * min(neutral.count(other), 6) + min(neutral.count(seat), 6)]
        + weights[RACE + MARKS + 40 * (4 * ex + mx) + 4 * ey + my]
        + weights[at + WAYS * count_x + count_y]
        + weights[at + WAYS * WAYS + SPAN * _span(others) + _span(own)]
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
        ways = [(steps, seen[colour]) for colour in targets.colours if not block & seen[colour]]
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
