"""Why a placement in Ishido is good, and where a game lost its 4-Ways: true sentences, as codes of `ishido_hints`.

All is told by what a player may know: the board, the stone on the touchstone and which stones are left.
"""

from collections.abc import Generator, Sequence

from ...rules.contract import Reason, reason
from ...rules.ishido.board import NAMES, NEIGHBOURS, SQUARE, TYPES, WITHIN, points
from ...rules.ishido.game import CHALLENGE, END, PASS, State
from ...rules.rows import NamedTuple
from .features import POWER, SIGHTS, see
from .search import Candidate, candidates, field_of, hundredths, prepare
from .value import Field

LEAST = 35  # hundredths of a 4-Way: a smaller loss is none


class Loss(NamedTuple):
    """A placement worse than the best: the ply from 0, the two moves, hundredths of a 4-Way, and why."""

    ply: int
    move: str
    best: str
    loss: int
    why: Reason


class After(NamedTuple):
    """What stands after a placement."""

    ready: dict[int, int]  # empty squares Within with four stones around: the types still to come that fit
    open: dict[int, int]  # with three: the types to come that still fit once another lies on the last side
    housed: int  # stones to come that some square takes


def after(field: Field, square: int, stone: int) -> After:
    """What stands after the stone on the touchstone is laid there."""
    then = field.copy()
    then.place(square, stone)
    ready, half, fits = {}, {}, 0
    for i in then.frontier:
        sight = then.sights[i]
        fits |= sight.fit
        fit = sight.fit & then.once
        if fit and sight.hole == 4:
            ready[i] = fit
        elif fit and sight.hole == 3:
            hubs = _finishing(then, i)
            if hubs:
                half[i] = hubs
    return After(ready, half, _stones(then, fits))


def _finishing(field: Field, hole: int) -> int:
    """The types to come that can make the 4-Way of a three-sided hole, another of them laid on its last side before."""
    last = next(i for i in NEIGHBOURS[hole] if field.states[i] >= 0)
    laid = field.sights[last].fit if field.sights[last].sides else field.once
    found = 0
    for stone in range(TYPES):
        if laid & field.once & 1 << stone:
            key = field.keys[hole] + POWER[stone]
            rest = field.once & ~(1 << stone) | field.twice & 1 << stone
            found |= (SIGHTS[hole].get(key) or see(hole, key)).fit & rest
    return found


def _stones(field: Field, types: int) -> int:
    """How many of the stones to come are of these types."""
    return (types & field.once).bit_count() + (types & field.twice).bit_count()


def explain(view: State, move: str) -> Reason:
    """Why a move, which must be legal, is good: one sentence, true of the position. `view`: what a seat sees."""
    if move in (END, PASS):
        return reason("ishido_hints.nowhere")
    square, stone = SQUARE[move], view.pouch[0]
    field = field_of(view)
    legal = field.legal_for(stone)
    sides = field.sights[square].sides
    if sides == 4:
        last = not field.sights[square].fit & field.once
        return reason(f"ishido_hints.{'last_hub' if last else 'four_way'}", square=move, number=sum(view.fourways) + 1)
    if len(legal) == 1:
        return reason("ishido_hints.only", square=move)
    if view.mode == CHALLENGE:
        own = view.fourways[view.seat]
        return reason("ishido_hints.points", square=move, points=points(sides, WITHIN[square], sum(view.fourways), own))
    then = {one: after(field, one, stone) for one in legal}
    mine = then[square]
    return (
        _readies(field, square, mine)
        or _spares(field, square, then)
        or _third(field, square, mine)
        or _beyond(square, legal)
        or _room(field, square, then)
        or _safest(field, square, stone)
    )


def _readies(field: Field, square: int, mine: After) -> Reason | None:
    """The placement sets the fourth stone around a square that a stone to come fits."""
    for near in NEIGHBOURS[square]:
        if near in mine.ready:
            types = mine.ready[near]
            left = _stones(field, types)
            return reason("ishido_hints.readies", square=NAMES[square], hub=NAMES[near], left=left)
    return None


def _third(field: Field, square: int, mine: After) -> Reason | None:
    """The placement sets the third stone around a square that can still become a 4-Way."""
    for near in NEIGHBOURS[square]:
        if near in mine.open:
            last = next(i for i in NEIGHBOURS[near] if i != square and field.states[i] >= 0)
            left = _stones(field, mine.open[near])
            return reason("ishido_hints.third", square=NAMES[square], hub=NAMES[near], last=NAMES[last], left=left)
    return None


def _spares(field: Field, square: int, then: dict[int, After]) -> Reason | None:
    """The placement keeps a hole that another placement would spoil."""
    mine = then[square]
    for hub in sorted((*mine.ready, *mine.open)):
        if any(hub not in other.ready and hub not in other.open for other in then.values()):
            return reason("ishido_hints.spares", square=NAMES[square], hub=NAMES[hub])
    return None


def _beyond(square: int, legal: list[int]) -> Reason | None:
    """The placement lies in the Beyond where the Within would have taken the stone too."""
    if not WITHIN[square] and any(WITHIN[i] for i in legal):
        return reason("ishido_hints.beyond", square=NAMES[square])
    return None


def _room(field: Field, square: int, then: dict[int, After]) -> Reason | None:
    """No placement leaves a place to more of the stones to come, and some leave it to fewer."""
    housed = [other.housed for other in then.values()]
    mine = then[square].housed
    if field.left and mine == max(housed) > min(housed):
        return reason("ishido_hints.room", square=NAMES[square], count=mine, left=field.left)
    return None


def _safest(field: Field, square: int, stone: int) -> Reason:
    """What the learned value promises."""
    worth = next(choice.worth for choice in candidates(field, stone) if choice.square == square)
    return reason("ishido_hints.safest", square=NAMES[square], ways=decimal(hundredths(worth)))


def decimal(parts: int) -> str:
    """Hundredths as a number with one place: 730 is `7.3`."""
    tenths = (max(parts, 0) + 5) // 10
    return f"{tenths // 10}.{tenths % 10}"


def losses(states: Sequence[State], moves: Sequence[str]) -> Generator[int, None, list[Loss]]:
    """Go through a game: the placements that lost at least `LEAST`, in their order.

    `states`: the position before each move; not for challenges, whose value is another. Yields the number of moves gone
    through, every few milliseconds of work; returns the losses.
    """
    found = []
    for ply, (state, move) in enumerate(zip(states, moves, strict=False)):
        yield ply
        if move in (END, PASS) or state.mode == CHALLENGE:
            continue
        for _ in prepare(len(state.pouch) - 1, 0):
            yield ply
        field = field_of(state)
        yield ply
        placed = candidates(field, state.pouch[0])
        mine = next(choice for choice in placed if choice.square == SQUARE[move])
        loss = hundredths(placed[0].worth) - hundredths(mine.worth)  # of the two as they are shown
        if loss >= LEAST:
            yield ply
            found.append(Loss(ply, move, NAMES[placed[0].square], loss, _why(state, field, mine, placed[0], loss)))
    return found


def _why(state: State, field: Field, mine: Candidate, best: Candidate, loss: int) -> Reason:
    """What the best placement had and the one that was played had not."""
    stone, number, name = state.pouch[0], sum(state.fourways) + 1, NAMES[best.square]
    sights = field.sights
    if sights[best.square].sides == 4 != sights[mine.square].sides:
        hopeless = not sights[best.square].fit & field.once
        return reason(f"ishido_hints.{'lost' if hopeless else 'missed'}", number=number, best=name)
    then, better = after(field, mine.square, stone), after(field, best.square, stone)
    ahead = number + (sights[mine.square].sides == 4)
    for hub in sorted((*better.ready, *better.open)):
        if hub not in then.ready and hub not in then.open and sights[hub].sides >= 3:
            return reason("ishido_hints.spoiled", hub=NAMES[hub], number=ahead, best=name)
    if better.housed > then.housed:
        return reason("ishido_hints.dead", count=better.housed - then.housed, best=name)
    return reason("ishido_hints.weaker", best=name, ways=decimal(loss))
