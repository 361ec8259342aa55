"""How EYE's strongest player chooses between two players: its turn, the replies to it, and its own turns after those.

First every outcome of the turn is held against the replies, the best-looking first, until one of them makes it worse
than the best few so far: what refuted the last outcome is tried first, without looking at the others. Then those best
few are looked at with their strongest replies and all answers to each, in rounds that are wider and wider, until the
budget is used or the last round is over. What a round has found, the next one knows.
"""

from collections.abc import Generator, Iterator
from heapq import nlargest
from itertools import repeat

from ...rules.eye.options import DURING, OWN
from ...rules.eye.state import THIRD, State
from ...rules.rows import NamedTuple
from ..contract import SearchInfo
from .position import CLOSED, NEAR, OPEN, WHEELED, Position, bits, colours, passed
from .search import AGAIN, CHUNK, Candidate, cleared, history_key
from .turns import Group, Scene, Turn, reached, text
from .value import SURE, Crowd, Duel, Way, between, lens, open_ways, reaches, slack

ROUNDS = ((6, 4), (8, 6), (12, 6), (12, 8), (12, 12))  # outcomes that are looked at, and replies to each
_FIRST = 2  # the part of the budget that is for the replies alone
_LEAST = 24  # outcomes that are held against the replies whatever that costs
_KILLERS = 6  # replies that are tried first
_STEPS = 3  # moves of such a reply, at most
_NARROW = 2  # moves of a turn of which all outcomes are looked at
_BEAM = 30  # of these and of those of each move more the best are moved on
_REPLIES = 36  # that are kept of a position
_LENSES = 1500  # that are kept
_CHEAP = 4  # outcomes that count as one node where none is valued
_DEAR = 3  # nodes that an outcome counts where many colours would do

Value = Generator[SearchInfo, None, int]


class Refutation(NamedTuple):
    """A turn, wherever it may be played: the wheel steps, the holes that are left and those that are entered."""

    wheels: tuple[int, ...]
    steps: tuple[tuple[int, int], ...]


# an outcome of a turn: its value to who makes it, what settles ties, its group, his counters
Outcome = tuple[int, int, Group, int]


class Answered:
    """A position after the root's turn, as far as it is known."""

    __slots__ = ("answers", "replies", "sure")

    def __init__(self, sure: int, replies: list[Position]) -> None:
        self.sure = sure  # the value where it is over, else 0
        self.replies = replies  # the strongest first
        self.answers: dict[int, tuple[int, bool]] = {}  # by number of the reply: a value, and whether it is all


class Deep:
    """The choice among a turn's outcomes, `best` of them by their value, for a player of two."""

    def __init__(self, view: State, root: Position, groups: list[Group], nodes: int, budget: int) -> None:
        self._view, self._root, self._groups, self._budget = view, root, groups, budget
        self.nodes = nodes  # so far
        rules = root.rules
        self._price = _DEAR if rules.own_is_taken else 1
        # a reply that refuted once is tried by itself only where a turn is no more than its moves
        self._plain = not (rules.use_all or rules.swap_every or rules.anytime or rules.note1_strict)
        self._plain = self._plain and rules.capture_at == DURING and rules.goal == OWN
        self._killers: tuple[list[Refutation], list[Refutation]] = ([], [])
        self._lenses: dict[tuple[int, bool, Scene, int], Duel | Crowd] = {}
        self._known: dict[int, Answered] = {}  # by number of the candidate
        self._move = ""

    def choose(self, best: list[Candidate]) -> Generator[SearchInfo, None, Candidate]:
        """The best of the candidates, which are handed over best first."""
        self._move = text(self._root.config, best[0].first)
        most = ROUNDS[-1][0]
        ranked: list[tuple[int, int]] = []  # value against the replies, minus the candidate's number; best first
        for number, candidate in enumerate(best):
            enough = self.nodes >= (self._budget if number < _LEAST else self._budget // _FIRST)
            if number and enough and (ranked[0][0] > -SURE or self.nodes >= 2 * self._budget):
                break
            yield SearchInfo(self.nodes, self._move)
            floor = ranked[most - 1][0] if len(ranked) >= most else -2 * SURE
            after = passed(reached(self._root, self._groups[candidate.at], candidate.mask))
            value = yield from self._against(after, floor)
            value = self._again(value, after)
            ranked = nlargest(most, (*ranked, (value, -number)))
            self._move = text(self._root.config, best[-ranked[0][1]].first)
        for count, width in ROUNDS:
            if self.nodes >= self._budget or ranked[0][0] >= SURE // 2:
                break
            ranked = yield from self._round(best, ranked, count, width)
            self._move = text(self._root.config, best[-ranked[0][1]].first)
        return best[-ranked[0][1]]

    def _round(
        self, best: list[Candidate], ranked: list[tuple[int, int]], count: int, width: int
    ) -> Generator[SearchInfo, None, list[tuple[int, int]]]:
        """The ranking after a look at the first `count` with so many replies; those that were not looked at follow."""
        found: list[tuple[int, int]] = []
        top = -2 * SURE
        for value, key in ranked[:count]:
            if found and self.nodes >= self._budget:
                break
            candidate = best[-key]
            after = passed(reached(self._root, self._groups[candidate.at], candidate.mask))
            value = yield from self._answered(-key, after, width, top)
            value = self._again(value, after)
            if value > top:
                top = value
                found.insert(0, (value, key))
            else:
                found.append((value, key))
        return found + ranked[len(found) :]

    def _again(self, value: int, after: Position) -> int:
        """Less for a position that was there before: the third time it draws."""
        if not self._view.history or after.control != self._view.control:
            return value
        times = self._view.history.count(history_key(after))
        if times >= THIRD - 1:
            return 0
        return value - AGAIN if times else value

    # --- one turn further -----------------------------------------------------------------------------------------

    def _against(self, after: Position, floor: int) -> Value:
        """What a position at the other's turn is worth after his best reply; a bound where it is not above `floor`."""
        if after.over:
            return SURE if after.winner == self._root.seat else -SURE
        after = yield from cleared(after, self.nodes)
        value = yield from self._most(after, -floor)
        return -value

    def _most(self, position: Position, ceiling: int) -> Value:
        """The value of the best outcome of a turn to who makes it; any that is not below `ceiling` may do."""
        killers = self._killers[position.seat]
        if self._plain:
            for killer in killers:
                config = played(position, killer)
                if config < 0:
                    continue
                own = position.masks[position.seat]
                for source, target in killer.steps:
                    own ^= source | target
                self.nodes += 1
                value = between(
                    position.rules, config, position.swapped, own, position.masks[1 - position.seat],
                    position.control, position.seat,
                )  # fmt: skip
                if value >= ceiling:
                    killers.remove(killer)
                    killers.insert(0, killer)
                    return value
                yield SearchInfo(self.nodes, self._move)
        return (yield from self._turned(position, ceiling, None))

    def _turned(self, position: Position, ceiling: int, found: list[Outcome] | None) -> Value:
        """As `_most`; all that is valued goes into `found`.

        Only the best outcomes of two moves are looked at with further moves, unless the turn can be won by more.
        """
        turn = Turn(position)
        wide = not turn.narrows or position.left <= _NARROW
        top, depth = -SURE, 0
        for _ in turn.run():
            yield SearchInfo(self.nodes, self._move)
            if turn.depth > depth:
                depth = turn.depth
                fresh: list[Outcome] = []
                top = yield from self._looked(turn, top, ceiling, fresh)
                if top >= ceiling:
                    return top
                if found is not None:
                    found += fresh
                if not wide and _NARROW <= depth < position.left:
                    turn.narrow([(group, own) for _, _, group, own in nlargest(_BEAM, fresh)])
        if any(end.winner == position.seat for end in turn.ends):
            return SURE
        rest: list[Outcome] = []
        top = yield from self._looked(turn, top, ceiling, rest)
        if found is not None:
            found += rest
        if not wide and top < ceiling and slack(position, position.seat) <= 0 and (yield from self._wins(position)):
            return SURE
        return top

    def _wins(self, position: Position) -> Generator[SearchInfo, None, bool]:
        """Whether a turn can be won, by whatever moves."""
        if self._plain:
            return (yield from self._wins_soon(position))
        turn = Turn(position)
        for _ in turn.run():
            yield SearchInfo(self.nodes, self._move)
        self.nodes += turn.count // _CHEAP
        return any(end.winner == position.seat for end in turn.ends)

    def _wins_soon(self, position: Position) -> Generator[SearchInfo, None, bool]:
        """The same where one's own colour wins: only what may still reach it with the moves that are left is kept."""
        seat, others, kept = position.seat, position.masks[1 - position.seat], 0
        ways: dict[int, list[Way]] = {}
        tried: dict[int, set[int]] = {position.config: {position.masks[seat]}}
        layer = {position.config: [position.masks[seat]]}
        for left in range(position.left - 1, -1, -1):
            fresh: dict[int, list[int]] = {}
            for config, masks in layer.items():
                yield SearchInfo(self.nodes, self._move)
                for other in (config, *WHEELED[config]):
                    closed = CLOSED[other]
                    if others & closed:
                        continue
                    if other not in ways:
                        ways[other] = open_ways(other, position.swapped, seat, others)
                    before = tried.setdefault(other, set())
                    after = set(stepped(masks, ~others & ~closed)) if other == config else masks
                    new = [own for own in after if not own & closed and own not in before]
                    before.update(new)
                    found = [own for own in new if reaches(own, ways[other], left)]
                    kept += len(found)
                    fresh.setdefault(other, []).extend(found)
            layer = fresh
        self.nodes += kept // _CHEAP
        return any(layer.values())  # what needs no more move has won

    def _looked(self, turn: Turn, top: int, ceiling: int, fresh: list[Outcome]) -> Value:
        """Value what is new of a turn, into `fresh`."""
        position = turn.root
        for group in turn.groups:
            masks, since = group.masks, group.valued
            if since == len(masks):
                continue
            group.valued = len(masks)
            eyes = self._eyes(position, group)
            for start in range(since, len(masks), CHUNK):
                yield SearchInfo(self.nodes, self._move)
                part = masks[start : start + CHUNK]
                self.nodes += len(part) * self._price
                values = eyes.worth(part)
                value = max(values)
                if value > top:
                    top = value
                    if top >= ceiling:
                        self._remember(position, group, part[values.index(value)])
                        return top
                size = len(fresh)
                fresh += zip(values, range(-size, -size - len(part), -1), repeat(group, len(part)), part, strict=True)
        return top

    def _eyes(self, position: Position, group: Group) -> Duel | Crowd:
        key = (group.config, group.swapped, group.scene, position.seat)
        found = self._lenses.get(key)
        if found is None:
            if len(self._lenses) >= _LENSES:
                self._lenses.clear()
            found = lens(position.rules, group.config, group.swapped, group.scene, position.seat, 1 - position.seat)
            self._lenses[key] = found
        return found

    def _remember(self, position: Position, group: Group, own: int) -> None:
        """Keep what refuted, to be tried first the next time."""
        if not self._plain or group.scene.control != position.control:
            return
        found = refutation(position, group.config, own)
        killers = self._killers[position.seat]
        if found is not None and found not in killers:
            killers.insert(0, found)
            del killers[_KILLERS:]

    # --- two turns further ----------------------------------------------------------------------------------------

    def _answered(self, number: int, after: Position, width: int, floor: int) -> Value:
        """What a candidate is worth after its strongest replies, each with the best answer to it."""
        known = self._known.get(number)
        if known is None:
            known = self._known[number] = yield from self._replies(after)
        if known.sure:
            return known.sure
        worst = 2 * SURE
        for at, reply in enumerate(known.replies):
            if at >= width and (worst < SURE // 2 or at >= 3 * width):
                break
            value, whole = known.answers.get(at, (-2 * SURE, False))
            if not whole and value < worst:
                value = yield from self._answer(reply, worst)
                known.answers[at] = value, value < worst
            worst = min(worst, value)
            if worst <= floor:
                break
        return worst

    def _answer(self, position: Position, ceiling: int) -> Value:
        if position.over:
            return SURE if position.winner == self._root.seat else -SURE
        position = yield from cleared(position, self.nodes)
        return (yield from self._most(position, ceiling))

    def _replies(self, after: Position) -> Generator[SearchInfo, None, Answered]:
        """The strongest replies to a position."""
        seat = self._root.seat
        if after.over:
            return Answered(SURE if after.winner == seat else -SURE, [])
        after = yield from cleared(after, self.nodes)
        found: list[Outcome] = []
        value = yield from self._turned(after, 2 * SURE, found)
        if value == SURE:
            return Answered(-SURE, [])
        yield SearchInfo(self.nodes, self._move)
        replies = []
        for _, _, group, own in sorted(found, key=_value)[:_REPLIES]:
            replies.append(passed(reached(after, group, own)))
            yield SearchInfo(self.nodes, self._move)
        return Answered(0, replies)


def _value(outcome: Outcome) -> int:
    return -outcome[0]


# --- turns by themselves ---------------------------------------------------------------------------------------------


def refutation(position: Position, config: int, own: int) -> Refutation | None:
    """The turn from a position to an outcome, where it is short and each counter went one step."""
    before = position.masks[position.seat]
    left, entered = before & ~own, own & ~before
    alpha = ((config >> 4) - (position.config >> 4) + 8) % 16 - 8
    beta = (config - position.config + 8) % 16 - 8
    wheels = (*[0 if alpha > 0 else 1] * abs(alpha), *[2 if beta > 0 else 3] * abs(beta))
    if len(wheels) + left.bit_count() > _STEPS:
        return None
    steps = []
    for source in map(_bit, bits(left)):
        near = entered & NEAR[source]
        if not near:
            return None
        target = near & -near
        entered ^= target
        steps.append((source, target))
    return Refutation(wheels, tuple(steps))


def stepped(masks: list[int], free: int) -> Iterator[int]:
    """The counters after each step of one of them into a free hole."""
    for own in masks:
        for source in map(_bit, bits(own)):
            for target in map(_bit, bits(NEAR[source] & free & ~own)):
                yield own ^ source | target


def _bit(hole: int) -> int:
    return 1 << hole


def played(position: Position, turn: Refutation) -> int:
    """The config after a turn, played in some order; -1 where it cannot be played, or takes a colour."""
    if len(turn.wheels) + len(turn.steps) > position.left:
        return -1
    seat = position.seat
    own, others = position.masks[seat], position.masks[1 - seat]
    config = _follow(position.config, own, others, turn.wheels, turn.steps)
    if config >= 0:
        for source, target in turn.steps:
            own ^= source | target
        if any(own & area == area for area in colours(config, position.swapped)):
            return -1
    return config


def _follow(config: int, own: int, others: int, wheels: tuple[int, ...], steps: tuple[tuple[int, int], ...]) -> int:
    """The config after all wheel steps and steps, in the first order that goes; -1 where none does."""
    if not wheels and not steps:
        return config
    for at, (source, target) in enumerate(steps):
        if own & source and target & OPEN[config] & ~(own | others):
            found = _follow(config, own ^ source ^ target, others, wheels, (*steps[:at], *steps[at + 1 :]))
            if found >= 0:
                return found
    last = -1
    for at, wheel in enumerate(wheels):
        if wheel != last:
            last, turned = wheel, WHEELED[config][wheel]
            if not (own | others) & CLOSED[turned]:
                found = _follow(turned, own, others, (*wheels[:at], *wheels[at + 1 :]), steps)
                if found >= 0:
                    return found
    return -1
