"""Where EYE's players put counters: placements before the game, and the enemy's counters that stand in the way.

An early placement is judged by filling up the board at random some times over; the last but one by the answers to it;
the last by the turn that follows it. Whatever a player values, it keeps off boards on which somebody could win, or put
another out, in the first round.
"""

from collections.abc import Generator

from ...rules.eye.board import NAMES
from ...rules.eye.options import NEUTRAL, Rules
from ...rules.eye.state import State
from ...rules.eye.text import DONE, two
from ...rules.rng import Stream
from ..contract import Search, SearchInfo
from .position import Position, begin, bits, hole_of, judge, of, squares
from .search import Style, TurnSearch, moved_away, relocation
from .turns import Scene, Turn
from .value import SURE, lens, slack, standing

_ALARM = (3000, 900, 250)  # where a seat can win at once, in one move more, in two
_ALARMS = 4  # fillings of the board that are looked at so
_SHARE = (8, 6, 5, 4)  # eighths of that, by how many turns come before
_CROWD = 60  # a counter beside others of its colour, to who counts those
_SECURE = 12  # last placements that are looked at against the replies, at least


def place(view: State, seed: int, budget: int, style: Style) -> Search:
    """A placement."""
    position = of(view)
    left = sum(view.reserve)
    holes = _holes(position, position.empty, view.rules)
    if view.rules.quiz or len(holes) == 1:
        found = yield from _filled(view, position, holes, seed, style)
    elif left == 1:
        found = yield from _last(view, position, holes, seed, budget, style)
    elif left == 2 and view.rules.players == 2 and not style.crowds:
        found = yield from _last_but_one(position, holes)
    else:
        found = yield from _filled(view, position, holes, seed, style)
    return found._replace(move=f"place {NAMES[squares(position.config)[int(found.move)]]}")


def _holes(position: Position, empty: int, rules: Rules) -> tuple[int, ...]:
    """Where a counter may be placed."""
    if rules.placement == NEUTRAL:
        for area in position.colours[: rules.players]:
            empty &= ~area
    return bits(empty)


def _with(position: Position, seat: int, hole: int) -> Position:
    masks = position.masks
    return position._replace(masks=(*masks[:seat], masks[seat] | 1 << hole, *masks[seat + 1 :]))


def _filled(view: State, position: Position, holes: tuple[int, ...], seed: int, style: Style) -> Search:
    """The best mean over boards filled up at random, the same ones for every hole."""
    seat, rules = position.seat, position.rules
    free = _holes(position, position.empty, rules)
    reserve = [count - (other == seat) for other, count in enumerate(view.reserve)]
    if rules.quiz:
        reserve = [max(0, min(rules.needed, count)) for count in reserve]
    totals = dict.fromkeys(holes, 0)
    stream = Stream(seed)
    nodes = 0
    for number in range(style.samples):
        order = list(free)
        for at in range(len(order) - 1, 0, -1):
            other = stream.below(at + 1)
            order[at], order[other] = order[other], order[at]
        yield SearchInfo(nodes, "")
        for hole in holes:
            rest = [other for other in order if other != hole]
            masks = list(position.masks)
            masks[seat] |= 1 << hole
            for other, count in enumerate(reserve):
                masks[other] |= sum(1 << taken for taken in rest[:count])
                rest = rest[count:]
            filled = position._replace(masks=tuple(masks), seat=0)
            totals[hole] += _worth(filled, seat, position.masks[seat] | 1 << hole, style)
            if number < _ALARMS and not rules.quiz:
                totals[hole] -= alarm(filled) * style.samples // min(style.samples, _ALARMS)
            nodes += 1
            yield SearchInfo(nodes, "")
    return SearchInfo(nodes, str(max(holes, key=lambda hole: (totals[hole], -hole))))


def _worth(position: Position, seat: int, own: int, style: Style) -> int:
    """What a board that is filled is worth to a seat whose counters so far are `own`."""
    if not style.crowds:
        return standing(position, seat)
    played = position.rules.players  # on their colours counters lie to block, not to gather
    return _CROWD * max((own & area).bit_count() for area in position.colours[played:])


def alarm(position: Position) -> int:
    """How near a board that is filled is to an end in its first round, whoever would win: what all avoid."""
    found = 0
    for seat in range(position.rules.players):
        lacking = max(slack(position, seat), 0)
        if lacking < len(_ALARM):
            found += _ALARM[lacking] * _SHARE[seat] // 8
    return found


def _last_but_one(position: Position, holes: tuple[int, ...]) -> Search:
    """Two players, the first one's last placement: by the best answer to it."""
    top, best, nodes = -10 * SURE, holes[0], 0
    rules = position.rules
    for hole in holes:
        after = _with(position, 0, hole)
        scene = Scene((after.masks[0], 0), after.control, after.alive)
        eyes = lens(rules, after.config, after.swapped, scene, 1, 0)
        yield SearchInfo(nodes, "")
        answers = [after.masks[1] | 1 << answer for answer in _holes(after, after.empty, rules)]
        value = -max(eyes.worth(answers))
        nodes += len(answers)
        if value > top:
            top, best = value, hole
        yield SearchInfo(nodes, "")
    return SearchInfo(nodes, str(best))


def _last(view: State, position: Position, holes: tuple[int, ...], seed: int, budget: int, style: Style) -> Search:
    """The last placement: by the first turn of the game. A safe one, if there is one."""
    seat = position.seat
    ranked: list[tuple[int, int, Position]] = []
    for hole in holes:
        after = begin(_with(position, seat, hole), 0)
        sure = after.over and (SURE if after.winner == seat else -SURE)
        if not sure and slack(after, 0) <= 0:
            turn = Turn(after)
            for _ in turn.run():
                yield SearchInfo(len(ranked), "")
            sure = -SURE * any(end.winner == 0 for end in turn.ends)
        value = sure or _worth(after, seat, after.masks[seat], style) - alarm(after)
        ranked.append((value, hole, after))
        yield SearchInfo(len(ranked), "")
    ranked.sort(key=lambda entry: (-entry[0], entry[1]))
    if not style.width:
        return SearchInfo(len(ranked), str(ranked[0][1]))
    choice = TurnSearch(view, position, style, seed, budget)
    top, best = -10 * SURE, ranked[0][1]
    for number, (_, hole, after) in enumerate(ranked):
        if top > -SURE and number >= _SECURE and choice.nodes >= budget:
            break
        value = yield from choice.worth(after, top)
        if value > top:
            top, best = value, hole
    return SearchInfo(choice.nodes, str(best))


def relocate(view: State) -> Search:
    """The first offender that is better elsewhere to its worst place; `done` when none is."""
    position = of(view)
    pending = sum(1 << hole_of(position.config, square) for square in view.offenders)
    while pending:
        yield SearchInfo(0, "")
        found = relocation(position, pending)
        if found is None:
            break
        if not (view.rules.relocations_count and _serves(moved_away(position, *found))):
            seen = squares(position.config)
            return SearchInfo(1, two("relocate", seen[found[0]], seen[found[1]]))
        pending = pending >> found[0] + 1 << found[0] + 1
    return SearchInfo(1, DONE)


def _serves(position: Position) -> bool:
    """Whether the game would be lost by a relocation, or the mover out, where that is judged (E17)."""
    verdict = judge(position, False)
    return verdict.over or not verdict.alive[position.seat]


def crowd(view: State) -> Generator[SearchInfo, None, str]:
    """The placement of a player who wants many counters on one colour; of equal ones the nearest to the middle."""
    position = of(view)
    yield SearchInfo(0, "")
    own = position.masks[position.seat]
    seen = squares(position.config)
    holes = _holes(position, position.empty, view.rules)
    return NAMES[min((-_best(position, own | 1 << hole), seen[hole]) for hole in holes)[1]]


def _best(position: Position, own: int) -> int:
    return max((own & area).bit_count() for area in position.colours)
