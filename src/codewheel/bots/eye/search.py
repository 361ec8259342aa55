"""How EYE's players choose the moves of a turn: all outcomes by their value, the best of them against the replies.

A node is an outcome that was valued. With two players a reply is the opponent's best turn; with more, each of the
others plays the turn that looks best to it.
"""

from collections.abc import Callable, Generator

from ...rules.eye.options import Rules
from ...rules.eye.state import THIRD, State
from ...rules.rng import mix
from ...rules.rows import NamedTuple
from ...rules.typed import Protocol
from ..contract import Search, SearchInfo
from .position import STEPS, WHOLE, Position, allowed, bits, colours, following, passed, squares
from .turns import Group, Scene, Turn, reached, text
from .value import SURE, lens, slack, standing

ALL = 8  # more moves than a turn has
_LOOKS = 24  # outcomes that are looked at closely, when all seem to lose
CHUNK = 24  # outcomes that are valued between two pauses
_SPARE = 2  # candidates kept for each that is to be looked at, in case they all lose
AGAIN = 200  # what it costs to come back to a position
_DEAR = 3  # nodes that an outcome counts where many colours would do
_QUICK = 2  # moves of a first look at a reply


class Eyes(Protocol):
    """What values outcomes for the mover."""

    def worth(self, masks: list[int]) -> list[int]:
        """The value of each."""


class Style(NamedTuple):
    """How a player searches. `noise` is added to values; every `slip`-th turn or so it plays anything."""

    width: int = 0  # outcomes that are looked at against the replies
    noise: int = 0
    slip: int = 0
    samples: int = 8  # fillings of the board that a placement is tried with
    eyes: Callable[[Rules, int, bool, Scene, int, int], Eyes] = lens
    sight: int = ALL  # moves of its own turn that it looks ahead
    care: int = 0  # outcomes that are looked at for a win of the next seat as the game begins, where replies are not
    wary: bool = False  # they are looked at in every turn but those that slip
    patient: bool = False  # nobody is beaten before everybody has had a turn
    crowds: bool = False  # counters are placed so that many lie on one colour
    right: int = 50  # answers of a hundred that are right
    deep: "Callable[[State, Position, list[Group], int, int], Chooser] | None" = (
        None  # see `deep.Deep`, for two players
    )


class Chooser(Protocol):
    """What chooses among the outcomes of a turn."""

    nodes: int  # so far

    def choose(self, best: "list[Candidate]") -> "Generator[SearchInfo, None, Candidate]":
        """The best of the candidates, which are handed over best first."""


class Material:
    """The view of a player who counts what it has taken, then the moves of its next turn."""

    def __init__(self, rules: Rules, config: int, swapped: bool, scene: Scene, seat: int, after: int) -> None:
        control = scene.control
        self._marks = 100 * (
            sum(owner == seat for owner in control) - sum(owner not in (seat, -1) for owner in control)
        )
        self._areas = colours(config, swapped)

    def worth(self, masks: list[int]) -> list[int]:
        """A hundred for each colour, ten for each move."""
        return [self._marks + 10 * allowed(self._areas, mask & WHOLE) for mask in masks]


class Candidate(NamedTuple):
    """An outcome. Compared by value, then by what is the same on every machine."""

    value: int
    config: int
    mask: int
    depth: int
    at: int  # number of its group, which settles all other ties
    first: int


Step = Generator[SearchInfo, None, int]


class TurnSearch:
    """The choice among the outcomes of one turn."""

    def __init__(self, view: State, position: Position, style: Style, seed: int, budget: int) -> None:
        self._view, self._root, self._style, self._seed, self._budget = view, position, style, seed, budget
        self.nodes = 0  # so far
        self._price = _DEAR if view.rules.own_is_taken else 1
        self._groups: list[Group] = []
        self._best: list[Candidate] = []
        self._floor = -10 * SURE

    def think(self) -> Search:
        """The first move of the best outcome."""
        root, style, seat = self._root, self._style, self._root.seat
        turn = Turn(root, ALL if root.rules.use_all else style.sight)
        for count in turn.run():
            yield SearchInfo(count, "")
        self.nodes = turn.count
        wins = [(end.depth, end.first) for end in turn.ends if end.winner == seat]
        patient = style.patient and self._early
        if wins and not patient:
            depth, first = min(wins)
            move = text(root.config, first)
            return SearchInfo(self.nodes, move, ((move, "w", depth),))
        mild = [group for group in turn.groups if group.scene.alive == root.alive] if patient else []
        self._groups = mild or turn.groups
        yield from self._value()
        if not self._best:
            return SearchInfo(self.nodes, text(root.config, min((end.depth, end.first) for end in turn.ends)[1]))
        if style.slip and mix(self._seed) % style.slip == 0:
            slipped = mix(self._seed + 1) % len(self._best)
            chosen = yield from self._safe(self._best[slipped:] + self._best[:slipped], self._early)
        elif style.deep is not None and root.rules.players == 2:
            deep = style.deep(self._view, root, self._groups, self.nodes, self._budget)
            chosen = yield from deep.choose(self._best)
            self.nodes = deep.nodes
        elif style.width:
            chosen = yield from self._reply()
        else:
            chosen = yield from self._safe(self._best, self._early or style.wary)
        return SearchInfo(self.nodes, text(root.config, chosen.first))

    @property
    def _early(self) -> bool:
        """Whether somebody may not have had a turn yet."""
        return self._root.moves < STEPS * self._root.rules.players

    # --- outcomes by themselves ---------------------------------------------------------------------------------

    def _value(self) -> Search:
        """Keep the outcomes that look best, best first."""
        root, style = self._root, self._style
        keep = max(style.width * _SPARE, style.care, 24)
        best: list[Candidate] = []
        for at, group in enumerate(self._groups):
            after = following(group.scene.alive, root.seat)
            eyes = style.eyes(root.rules, group.config, group.swapped, group.scene, root.seat, after)
            yield SearchInfo(self.nodes, "")
            masks, table, config, depth = group.masks, group.table, group.config, group.depth
            for start in range(0, len(masks), CHUNK):
                part = masks[start : start + CHUNK]
                for value, mask in zip(eyes.worth(part), part, strict=True):
                    if style.noise:
                        value += mix(self._seed ^ mask ^ config << 20) % style.noise
                    if value >= self._floor:
                        best.append(Candidate(value, config, mask, depth, at, table[mask]))
                if len(best) > 3 * keep:
                    best = self._cut(best, keep)
                    self._floor = best[-1].value
                yield SearchInfo(self.nodes, "")
        found = []
        for candidate in self._cut(best, keep):
            found.append(self._worn(candidate))
            yield SearchInfo(self.nodes, "")
        self._best = sorted(found, key=_order)
        return SearchInfo(self.nodes, "")

    def _cut(self, best: list[Candidate], keep: int) -> list[Candidate]:
        return sorted(best, key=_order)[:keep]

    def _worn(self, candidate: Candidate) -> Candidate:
        """Less for a position that was there before: the third time it draws."""
        history = self._view.history
        if not history or self._groups[candidate.at].scene.control != self._view.control:
            return candidate
        times = history.count(history_key(passed(reached(self._root, self._groups[candidate.at], candidate.mask))))
        if not times:
            return candidate
        drawn = times >= THIRD - 1
        return candidate._replace(value=min(candidate.value, 0) if drawn else candidate.value - AGAIN)

    def _safe(self, best: list[Candidate], careful: bool) -> Generator[SearchInfo, None, Candidate]:
        """The first of some outcomes after which the next seat can neither win at once nor put the mover out; the first
        of all where there is none, or where the player is not careful.
        """
        looks = 0
        for candidate in best[: self._style.care if careful else 0]:
            position = passed(reached(self._root, self._groups[candidate.at], candidate.mask))
            yield SearchInfo(self.nodes, text(self._root.config, best[0].first))
            if position.over:
                if position.winner in (None, self._root.seat):
                    return candidate
                continue
            if slack(position, position.seat) > 0:
                return candidate
            looks += 1
            if looks > _LOOKS:
                continue
            turn = Turn(position)
            for count in turn.run():
                yield SearchInfo(self.nodes + count, text(self._root.config, best[0].first))
            self.nodes += turn.count
            own = self._root.seat
            if all(end.winner != position.seat and end.scene.alive[own] for end in turn.ends) and all(
                group.scene.alive[own] for group in turn.groups
            ):
                return candidate
        return best[0]

    # --- against the replies ------------------------------------------------------------------------------------

    def _reply(self) -> Generator[SearchInfo, None, Candidate]:
        """The outcome that is best after what the others do then."""
        best, top = self._best[0], -10 * SURE
        for number, candidate in enumerate(self._best):
            enough = number >= self._style.width or self.nodes >= self._budget
            if enough and (top > -SURE or self.nodes >= 2 * self._budget):
                break
            custom_art = candidate.value
            position = passed(reached(self._root, self._groups[candidate.at], candidate.mask))
            yield SearchInfo(self.nodes, text(self._root.config, best.first))
            value = yield from self.worth(position, top)
            if _repeats(self._view, position):
                value = min(value - AGAIN, custom_art)
            if value > top:
                best, top = candidate, value
        return best

    def worth(self, position: Position, floor: int) -> Step:
        """What a position at another's turn is worth to the mover; any value not above `floor` may be a bound."""
        seat = self._root.seat
        if position.over:
            return SURE if position.winner == seat else -SURE
        if position.rules.players == 2:
            return (yield from self._duel(position, floor))
        rounds = 0
        while not position.over and position.seat != seat and position.alive[seat]:
            rounds += 1
            position = yield from self._played(position)
        if position.over or not position.alive[seat]:
            return SURE if position.winner == seat else rounds - 2 * SURE
        return standing(position, seat)

    def _duel(self, position: Position, floor: int) -> Step:
        """The worst that the opponent's turn can do."""
        position = yield from cleared(position, self.nodes)
        stages = [position.left] if position.rules.use_all or position.left <= _QUICK else [_QUICK, position.left]
        worst = SURE - 1
        for stage in stages:
            turn = Turn(position, stage)
            for _ in turn.run():
                yield SearchInfo(self.nodes, "")
            if any(end.winner == position.seat for end in turn.ends):
                return -SURE
            for group in turn.groups:
                worst = yield from self._least(position, group, worst, floor)
                if worst <= floor:
                    return worst
        return worst

    def _least(self, position: Position, group: Group, worst: int, floor: int) -> Step:
        eyes = lens(position.rules, group.config, group.swapped, group.scene, position.seat, self._root.seat)
        for start in range(0, len(group.masks), CHUNK):
            yield SearchInfo(self.nodes, "")
            part = group.masks[start : start + CHUNK]
            self.nodes += len(part) * self._price
            worst = min(worst, -max(eyes.worth(part)))
            if worst <= floor:
                break
        return worst

    def _played(self, position: Position) -> Generator[SearchInfo, None, Position]:
        """The position after the turn that looks best to the seat to move."""
        position = yield from cleared(position, self.nodes)
        seat = position.seat
        turn = Turn(position)
        for _ in turn.run():
            yield SearchInfo(self.nodes, "")
        for end in turn.ends:
            if end.winner is not None:
                return position._replace(over=True, winner=end.winner)
        top, best = -10 * SURE, position
        for group in turn.groups:
            after = following(group.scene.alive, seat)
            eyes = lens(position.rules, group.config, group.swapped, group.scene, seat, after)
            for start in range(0, len(group.masks), CHUNK):
                yield SearchInfo(self.nodes, "")
                part = group.masks[start : start + CHUNK]
                self.nodes += len(part) * self._price
                values = eyes.worth(part)
                if max(values) > top:
                    top = max(values)
                    best = reached(position, group, part[values.index(top)])
        return passed(best)


def _order(candidate: Candidate) -> tuple[int, int, int, int, int]:
    return -candidate.value, candidate.config, candidate.mask, candidate.depth, candidate.at


def _repeats(view: State, position: Position) -> bool:
    return bool(view.history) and position.control == view.control and history_key(position) in view.history


def history_key(position: Position) -> int:
    """How the rules tell positions at a turn's start apart."""
    seen = squares(position.config)
    counters = tuple(tuple(sorted(seen[hole] for hole in bits(mask))) for mask in position.masks)
    pattern = ((position.config >> 4) % 2, position.config % 2)
    return hash((pattern, counters, position.control, position.alive, position.seat, position.swapped))


# --- relocations -----------------------------------------------------------------------------------------------------


def cleared(position: Position, nodes: int) -> Generator[SearchInfo, None, Position]:
    """The position after the relocations of the seat to move. `nodes`: so far, for who asks."""
    pending = position.offenders
    while pending:
        yield SearchInfo(nodes, "")
        found = relocation(position, pending)
        if found is None:
            break
        position = moved_away(position, *found)
        pending = pending >> found[0] + 1 << found[0] + 1
    return position


def relocation(position: Position, offenders: int) -> tuple[int, int] | None:
    """The first counter among `offenders` (holes) that is better elsewhere for the seat to move, and its worst hole.

    None when all lie badly enough where they are.
    """
    for source in bits(offenders):
        owner = next(seat for seat, mask in enumerate(position.masks) if mask >> source & 1)
        scene = Scene((*position.masks[:owner], 0, *position.masks[owner + 1 :]), position.control, position.alive)
        eyes = lens(position.rules, position.config, position.swapped, scene, owner, position.seat)
        eyes.keep = WHOLE  # they stay where they are sent
        rest = position.masks[owner] ^ 1 << source
        targets = (source, *bits(position.empty))
        values = eyes.worth([rest | 1 << target for target in targets])
        target = targets[values.index(min(values))]
        if target != source:
            return source, target
    return None


def moved_away(position: Position, source: int, target: int) -> Position:
    """The position with somebody's counter in another hole."""
    masks = tuple(mask ^ 1 << source | 1 << target if mask >> source & 1 else mask for mask in position.masks)
    return position._replace(masks=masks)
