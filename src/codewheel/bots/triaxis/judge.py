"""What turns and growth of TriAxis were worth beside the best, and what the spinner gave over its mean.

Chances to survive in thousandths. A turn is judged against the replies to it; what the spinner
gives, by the best turn that a narrow search finds for each stop, famine and harvest by the means over their colours.
"""

from collections.abc import Generator
from itertools import pairwise

from ...rules.rows import NamedTuple
from ...rules.triaxis.game import GAME
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import COLOUR, EMPTY, GROW, LARGEST, MOVE, OVER, State, order
from ..contract import SearchInfo
from ..odds import WHOLE, odds
from .beam import Beam, End
from .growth import best, growths
from .position import Position, of
from .replies import Replies
from .value import SURE, Lens, greed, lens
from .weights import AFTER, BEFORE, SCALE, phase_of

_WIDTH = 8  # of the beam, and ends of a turn that are looked at against the replies
_NARROW = 2  # of the beam for what the spinner gives
_PARTS = 1_000_000  # what a sample of the replies is counted in
_COLOURS = 6
_SAMPLES = {True: 8, False: 6}  # of the replies: all stops with two, by lot with more


class Verdict(NamedTuple):
    """Chances of the mover: of the best and of what was played; the moves of the best; the chances of all afterwards,
    each by itself.
    """

    best: int
    played: int
    line: tuple[str, ...]
    after: tuple[int, ...]


class Gift(NamedTuple):
    """What chance gave: the mean of all that could come, and what came."""

    mean: int
    gave: int


Judging = Generator[SearchInfo, None, Verdict]
_NOTHING = SearchInfo(0, "")


def _eyes(state: State, position: Position) -> Lens:
    phase = phase_of(position.mine + position.theirs)
    return lens(sum(state.alive), phase, greed(state.rules, state.round))


def chance(value: int) -> int:
    """What a value stands for."""
    if abs(value) >= SURE:
        return WHOLE if value > 0 else 0
    return odds(value, SCALE)


def standings(state: State) -> tuple[int, ...]:
    """The chances of all seats, each by itself."""
    if state.phase == OVER:
        outcome = GAME.outcome(state)
        if outcome.winner is None:
            left = max(outcome.scores)
            return tuple(int(score == left) for score in outcome.scores)
        return tuple(WHOLE * (seat == outcome.winner) for seat in range(state.rules.seats))
    found = []
    for seat, there in enumerate(state.alive):
        position = of(state, seat)
        stage = BEFORE if seat == state.seat else AFTER
        found.append(chance(_eyes(state, position).value(position, stage)) if there else 0)
    return tuple(found)


# --- a turn ----------------------------------------------------------------------------------------------------------


def judge_turn(before: State, after: State, least: int) -> Judging:
    """Judge the moves of a number from one state to another, at the next spin or the end.

    `least`: a loss below that gets no line of better moves.
    """
    root = of(before, before.seat)
    phase, more = phase_of(root.mine + root.theirs), greed(before.rules, before.round)
    replies = Replies(before, phase, more, 0)
    whole = _SAMPLES[sum(before.alive) == 2] * _PARTS // WHOLE
    beam = yield from _searched(before, root, _WIDTH)
    played = yield from _played(before, after, replies, whole)
    top, chosen = played, None
    for end in beam.ends[:_WIDTH]:
        if end.value >= SURE:
            worth = WHOLE
        else:
            worth = (yield from _replied(replies, end.position)) // whole
        if worth > top:
            top, chosen = worth, end
    line: tuple[str, ...] = ()
    if chosen is not None and top - played >= least:
        line = yield from _line(before, chosen)
    return Verdict(top, played, line, standings(after))


def _searched(state: State, root: Position, width: int) -> Generator[SearchInfo, None, Beam]:
    beam = Beam(root, _eyes(state, root), state.left, width)
    for nodes in beam.run():
        yield SearchInfo(nodes, "")
    return beam


def _replied(replies: Replies, position: Position) -> Generator[SearchInfo, None, int]:
    run = replies.worth(position)
    while True:
        try:
            yield SearchInfo(next(run), "")
        except StopIteration as end:
            return int(end.value)


def _played(before: State, after: State, replies: Replies, whole: int) -> Generator[SearchInfo, None, int]:
    seat = before.seat
    if after.phase == OVER:
        winner = GAME.outcome(after).winner
        return WHOLE // 2 if winner is None else WHOLE * (winner == seat)
    if not after.alive[seat]:
        return 0
    return (yield from _replied(replies, of(after, seat))) // whole


def _line(state: State, target: End) -> Generator[SearchInfo, None, tuple[str, ...]]:
    """The moves to an end of the turn, or to the best that is found on the way there."""
    moves: list[str] = []
    seat = state.seat
    while state.phase == MOVE and state.seat == seat:
        root = of(state, seat)
        if root.codes == target.position.codes:
            break
        beam = yield from _searched(state, root, _WIDTH)
        end = next((end for end in beam.ends if end.position.codes == target.position.codes), beam.ends[0])
        if end.first is None:
            break
        names = root.field.names
        moves.append(f"{names[end.first.source]}-{names[end.first.landing]}")
        state = GAME.apply(state, moves[-1])
    return tuple(moves)


# --- growth ----------------------------------------------------------------------------------------------------------


def judge_growth(states: tuple[State, ...], least: int) -> Judging:
    """Judge the growth of a harvest, the states one after the other: the worth of each place beside the best place."""
    first, lost = -1, 0
    for state, after in pairwise(states):
        found = yield from _places(state)
        if not found or not after.alive[state.seat]:
            break
        worths = {zone: chance(value) for value, zone in found}
        top = worths[best(found, 0, 0)]
        first = top if first < 0 else first
        lost += max(0, top - worths.get(_changed(state, after), top))
    first = max(first, 0)
    played = max(0, first - lost)
    line: tuple[str, ...] = ()
    if first - played >= least:
        line = yield from _grown(states[0])
    return Verdict(first, played, line, standings(states[-1]))


def _grown(state: State) -> Generator[SearchInfo, None, tuple[str, ...]]:
    """The best growth, one place after the other."""
    moves: list[str] = []
    seat = state.seat
    while state.phase == GROW and state.seat == seat:
        found = yield from _places(state)
        if not found:
            break
        zone = best(found, 0, 0)
        moves.append(f"{'add' if state.owner[zone] == EMPTY else 'grow'} {chart(state.zones).names[zone]}")
        state = GAME.apply(state, moves[-1])
    return tuple(moves)


def _changed(state: State, after: State) -> int:
    """The zone that grew."""
    return next(zone for zone, size in enumerate(state.size) if size != after.size[zone])


def _places(state: State) -> Generator[SearchInfo, None, list[tuple[int, int]]]:
    position = of(state, state.seat)
    after = next(seat for seat in order(state, state.spinner + 1) if state.alive[seat])
    stage = BEFORE if after == state.seat else AFTER
    run = growths(position, _eyes(state, position), stage, state.stock[state.seat] > 0, True)
    while True:
        try:
            yield SearchInfo(next(run), "")
        except StopIteration as end:
            found: list[tuple[int, int]] = end.value
            return found


# --- the spinner -----------------------------------------------------------------------------------------------------


def gift(before: State, came: str) -> Generator[SearchInfo, None, Gift]:
    """What the spinner gave. `before`: a state before a spin, for a number or a colour; `came`: the move it made."""
    worths: dict[str, int] = {}
    chances = GAME.chance(before)
    for move, _ in chances:
        worths[move] = yield from _stopped(before, move)
    total = sum(weight for _, weight in chances)
    mean = sum(worths[move] * weight for move, weight in chances)
    return Gift((mean + total // 2) // total, worths[came])


def _stopped(before: State, move: str) -> Generator[SearchInfo, None, int]:
    """What a stop is worth to the seat that spun."""
    state, seat = GAME.apply(before, move), before.seat
    if state.phase == MOVE:
        beam = yield from _searched(state, of(state, seat), _NARROW)
        return chance(beam.ends[0].value)
    if state.phase == COLOUR:
        total = 0
        for colour, _ in GAME.chance(state):
            total += yield from _stopped(state, colour)
        return total // _COLOURS
    if state.phase == GROW:
        return (yield from _harvested(state, seat))
    yield _NOTHING
    return _settled(state, seat)


def _settled(state: State, seat: int) -> int:
    """What it is worth to a seat that its spin is over."""
    if state.phase == OVER:
        winner = GAME.outcome(state).winner
        return WHOLE // 2 if winner is None else WHOLE * (winner == seat)
    if not state.alive[seat]:
        return 0
    position = of(state, seat)
    return chance(_eyes(state, position).value(position, AFTER))


def _harvested(state: State, seat: int) -> Generator[SearchInfo, None, int]:
    """A harvest: each grows where one look at its places tells it to."""
    owner, size = list(state.owner), list(state.size)
    for other in order(state, state.spinner):
        if not state.due[other]:
            continue
        position = of(state._replace(owner=tuple(owner), size=tuple(size)), other)
        run = growths(position, _eyes(state, position), AFTER, state.stock[other] > 0, True)
        while True:
            try:
                yield SearchInfo(next(run), "")
            except StopIteration as end:
                found: list[tuple[int, int]] = end.value
                break
        for _, zone in sorted(found, key=lambda each: (-each[0], each[1]))[: state.due[other]]:
            if owner[zone] == EMPTY:
                owner[zone], size[zone] = other, 1
            else:
                size[zone] = min(size[zone] + 1, LARGEST)
    yield _NOTHING
    position = of(state._replace(owner=tuple(owner), size=tuple(size)), seat)
    return chance(_eyes(state, position).value(position, AFTER))
