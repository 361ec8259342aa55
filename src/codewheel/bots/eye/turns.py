"""All distinct outcomes of a turn of EYE: positions are merged, not paths.

Only the mover's counters, the config and, by what is taken, the scene change within a turn. So the search goes layer by
layer over groups (config, scene), each a table from the mover's mask to the first move of a shortest way there.
"""

from collections.abc import Generator, Iterable

from ...rules.eye.board import COLOURS, NAMES, TURNS
from ...rules.eye.options import DURING
from ...rules.eye.state import FREE
from ...rules.rows import NamedTuple
from .position import CLOSED, HOLES, NEAR, OPEN, STEPS, WHEELED, WHOLE, Position, colours, judge, squares, union

STAY = -1  # the first move of the outcome in which none was made
_CHUNK = 24  # positions that are moved on between two pauses
_SIGHT = 200  # positions that are looked through between two pauses
_CAREFUL = 10  # positions that are judged by all rules between two pauses


class Scene(NamedTuple):
    """What the mover's steps leave as it is: the others' counters (its own entry 0), markers, who is in the game."""

    masks: tuple[int, ...]
    control: tuple[int, ...]
    alive: tuple[bool, ...]


class Group:
    """Outcomes in one config and scene. `masks`: outcomes (the mover's counters); `table`: first moves by mask."""

    __slots__ = ("config", "depth", "fresh", "masks", "scene", "swapped", "table", "valued")

    def __init__(self, config: int, scene: Scene, swapped: bool, depth: int) -> None:
        self.config, self.scene, self.swapped = config, scene, swapped
        self.depth = depth  # steps when the group was first reached
        self.table: dict[int, int] = {}
        self.masks: list[int] = []
        self.fresh: list[int] = []  # reached by the last move
        self.valued = 0  # outcomes at which somebody has looked who did not wait for all of them


class End(NamedTuple):
    """The game or the mover's part in it ended within the turn."""

    winner: int | None
    over: bool
    config: int
    mask: int
    scene: Scene
    first: int
    depth: int


Groups = dict[tuple[int, Scene], Group]


class Turn:
    """The outcomes of the rest of a turn. After `run`: `groups`, `ends`, and `count` of all of them."""

    def __init__(self, root: Position, deepest: int = STEPS * 2) -> None:
        self.root, self._deepest = root, min(deepest, root.left)
        rules = root.rules
        self._all = rules.use_all  # only outcomes with no move left count
        self._apart = bool(rules.swap_every or rules.use_all)  # a position later is another position
        self._strict = rules.note1_strict
        self.groups: list[Group] = []
        self.ends: list[End] = []
        self.count = 0
        self.depth = 0  # moves of which all outcomes are among the groups

    def run(self) -> Generator[int, None, None]:
        """Find them all, pausing every few hundred microseconds; gives the count so far. Ends early on a win."""
        root = self.root
        scene = Scene((*root.masks[: root.seat], 0, *root.masks[root.seat + 1 :]), root.control, root.alive)
        own = root.masks[root.seat] | (root.start << HOLES if self._strict else 0)
        swapped = root.swapped
        group = Group(root.config, scene, swapped, 0)
        group.table[own] = STAY
        group.fresh.append(own)
        group.masks.append(own)
        groups: Groups = {(root.config, scene): group}
        if not self._all or not root.left:
            self._keep(groups)
        for depth in range(1, self._deepest + 1):
            every = root.rules.swap_every
            if every and (root.moves + depth) % every == 0:
                swapped = not swapped
            groups, before = {} if self._apart else groups, groups
            fresh = [(group, group.fresh) for group in before.values() if group.fresh]
            for group, _ in fresh:
                group.fresh = []
            for group, masks in fresh:
                yield from self._wheel(group, masks, groups, swapped, depth)
                yield from self._step(group, masks, groups, swapped, depth)
            changed: list[tuple[Group, int]] = []
            for group in list(groups.values()):
                if group.fresh:
                    yield from self._judge(group, groups, changed, depth)
            for group, own in changed:
                group.masks.append(own)
                group.fresh.append(own)
            if not self._apart:
                self.groups = list(groups.values())
            elif not self._all or depth == root.left:
                self._keep(groups)
            self.count = sum(len(group.masks) for group in self.groups) + len(self.ends)
            if any(end.winner == root.seat for end in self.ends):
                return
            self.depth = depth
            yield self.count
        self.groups = [group for group in self.groups if group.masks]

    @property
    def narrows(self) -> bool:
        """Whether `narrow` may be asked for: not where outcomes of each number of moves stand apart."""
        return not self._apart

    def narrow(self, kept: Iterable[tuple[Group, int]]) -> None:
        """Between two depths: go on from these outcomes alone."""
        for group in self.groups:
            group.fresh = []
        for group, own in kept:
            group.fresh.append(own)

    def _keep(self, groups: Groups) -> None:
        self.groups += groups.values()
        self.count = sum(len(group.masks) for group in self.groups) + len(self.ends)

    def _group(self, groups: Groups, config: int, scene: Scene, swapped: bool, depth: int) -> Group:
        group = groups.get((config, scene))
        if group is None:
            group = groups[config, scene] = Group(config, scene, swapped, depth)
        return group

    def _wheel(
        self, group: Group, masks: list[int], groups: Groups, swapped: bool, depth: int
    ) -> Generator[int, None, None]:
        """Every wheel step from the masks."""
        scene, table = group.scene, group.table
        block = union(scene.masks)
        for turn, config in enumerate(WHEELED[group.config]):
            closed = CLOSED[config]
            if block & closed:
                continue
            target = self._group(groups, config, scene, swapped, depth)
            known, fresh = target.table, target.fresh
            if self._strict:
                closed &= WHOLE
            for at in range(0, len(masks), _SIGHT):
                for own in masks[at : at + _SIGHT]:
                    if not own & closed and own not in known:
                        known[own] = turn if depth == 1 else table[own]
                        fresh.append(own)
                yield self.count

    def _step(
        self, group: Group, masks: list[int], groups: Groups, swapped: bool, depth: int
    ) -> Generator[int, None, None]:
        """Every counter step from the masks."""
        scene, table = group.scene, group.table
        free = OPEN[group.config] & ~union(scene.masks)
        target = self._group(groups, group.config, scene, swapped, depth)
        known, fresh = target.table, target.fresh
        walk = self._strict_walk if self._strict else _walk
        for at in range(0, len(masks), _CHUNK):
            if depth == 1:
                for own in masks[at : at + _CHUNK]:
                    self._first(own, free, known, fresh)
            else:
                walk(masks[at : at + _CHUNK], free, table, known, fresh)
            yield self.count

    def _first(self, own: int, free: int, known: dict[int, int], fresh: list[int]) -> None:
        """The steps that begin a turn."""
        counters, start = own & WHOLE, own >> HOLES
        for source in _split(counters):
            for target in _split(NEAR[source] & free & ~counters):
                mask = counters ^ source | target | _carried(start, source, target) << HOLES
                if mask not in known:
                    known[mask] = STEPS + HOLES * (source.bit_length() - 1) + target.bit_length() - 1
                    fresh.append(mask)

    def _strict_walk(
        self, masks: list[int], free: int, table: dict[int, int], known: dict[int, int], fresh: list[int]
    ) -> None:
        """As `_walk`, with the counters that lay on their own colour kept in the high bits."""
        for own in masks:
            counters, start, first = own & WHOLE, own >> HOLES, table[own]
            for source in _split(counters):
                for target in _split(NEAR[source] & free & ~counters):
                    mask = counters ^ source | target | _carried(start, source, target) << HOLES
                    if mask not in known:
                        known[mask] = first
                        fresh.append(mask)

    def _judge(
        self, group: Group, groups: Groups, changed: list[tuple[Group, int]], depth: int
    ) -> Generator[int, None, None]:
        """Take what is taken in the fresh masks, end what is won, keep the others as outcomes."""
        watch, alarm = self._watch(group)
        needed = self.root.rules.needed
        fresh, group.fresh = group.fresh, []
        size = _CAREFUL if alarm else _SIGHT
        for at in range(0, len(fresh), size):
            part = fresh[at : at + size]
            if alarm:
                hits = set(part)
            elif needed == 4:
                hits = {own for area in watch for own in part if own & area == area}
            else:
                hits = {own for area in watch for own in part if (own & area).bit_count() >= needed}
            found = part
            if hits:
                found = [own for own in part if own not in hits]
                found += self._settle(group, [own for own in part if own in hits], groups, changed, depth)
            group.masks += found
            group.fresh += found
            yield self.count

    def _watch(self, group: Group) -> tuple[list[int], bool]:
        """The colours with which the mover may win or take, and whether another seat may, by the rule `anytime`."""
        root = self.root
        rules, areas = root.rules, colours(group.config, group.swapped)
        takes = rules.capture_at == DURING
        watch = []
        for colour in range(COLOURS):
            own = colour == root.seat
            owner = group.scene.control[colour]
            free = owner == FREE or (rules.steal and owner != root.seat)
            if (own and not rules.own_is_taken) or (takes and free):
                watch.append(areas[colour])
        alarm = rules.anytime and any(
            (mask & area).bit_count() >= rules.needed for mask in group.scene.masks for area in areas
        )
        return watch, alarm

    def _settle(
        self, group: Group, hits: list[int], groups: Groups, changed: list[tuple[Group, int]], depth: int
    ) -> list[int]:
        """Judge masks by all rules; gives those of this group that are not changed by it."""
        found, root = [], self.root
        for own in hits:
            masks = list(group.scene.masks)
            masks[root.seat] = own & WHOLE
            position = root._replace(
                config=group.config,
                masks=tuple(masks),
                control=group.scene.control,
                alive=group.scene.alive,
                start=own >> HOLES,
                swapped=group.swapped,
            )
            verdict = judge(position, False)
            after, control, alive, over, winner = verdict
            scene = Scene((*after[: root.seat], 0, *after[root.seat + 1 :]), control, alive)
            if over or not alive[root.seat]:
                mask, first = after[root.seat], group.table[own]
                self.ends.append(End(winner, over, group.config, mask, scene, first, depth))
            elif scene == group.scene:
                found.append(own)
            else:
                other = self._group(groups, group.config, scene, group.swapped, depth)
                if own not in other.table:
                    other.table[own] = group.table[own]
                    changed.append((other, own))
        return found


def _walk(masks: list[int], free: int, table: dict[int, int], known: dict[int, int], fresh: list[int]) -> None:
    """Every step of every counter, the hot loop."""
    near = NEAR
    add = fresh.append
    for own in masks:
        first, room = table[own], free & ~own
        rest = own
        while rest:
            source = rest & -rest
            rest ^= source
            targets = near[source] & room
            if targets:
                base = own ^ source
                while targets:
                    target = targets & -targets
                    targets ^= target
                    mask = base | target
                    if mask not in known:
                        known[mask] = first
                        add(mask)


def _split(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found


def _carried(start: int, source: int, target: int) -> int:
    return start ^ source | target if start & source else start


def reached(root: Position, group: Group, own: int) -> Position:
    """The position of an outcome, the mover's turn not yet ended."""
    scene, seat = group.scene, root.seat
    return root._replace(
        config=group.config,
        masks=(*scene.masks[:seat], own & WHOLE, *scene.masks[seat + 1 :]),
        control=scene.control,
        alive=scene.alive,
        moves=root.moves + group.depth,
        swapped=group.swapped,
    )


def text(config: int, first: int) -> str:
    """The move of a number at a config; `done` for none."""
    if first == STAY:
        return "done"
    if first < STEPS:
        return TURNS[first]
    source, target = divmod(first - STEPS, HOLES)
    seen = squares(config)
    return f"step {NAMES[seen[source]]}-{NAMES[seen[target]]}"


def outcomes(root: Position) -> Turn:
    """All outcomes at once."""
    turn = Turn(root)
    for _ in turn.run():
        pass
    return turn
