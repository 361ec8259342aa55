"""Hunting the last markers of TriAxis: how far each zone is from one where a capture starts.

The learned tables see two zones far; who leads has to cross the island to end the game.
"""

from ...rules.triaxis.state import LARGEST
from .position import Position
from .weights import SIZES

MOST = 4  # markers that are hunted
_FAR = 12
_PROMISE = 3000  # for a marker that may capture within the turn
_STEP = 40  # for each zone nearer, per hunter


class Hunt:
    """The distances of a position in which few other markers are left, for hunters of each size."""

    def __init__(self, position: Position) -> None:
        prey = [(zone, code - SIZES) for zone, code in enumerate(position.codes) if code > SIZES]
        self._leads = position.mine > len(prey)
        self._far: list[list[int]] = []
        kept: dict[tuple[int, ...], list[int]] = {}
        for size in range(LARGEST + 1):
            weak = tuple(zone for zone, other in prey if other <= size)
            if weak not in kept:
                kept[weak] = _distances(position, weak)
            self._far.append(kept[weak])

    def promise(self, size: int, zone: int, left: int) -> int:
        """What it is worth that a marker is on a zone, with moves left."""
        return _PROMISE if (self._far[size][zone] + 1) * size <= left else 0

    def worth(self, position: Position) -> int:
        """What the hunters' places are worth at the end of a turn."""
        if not self._leads:
            return 0
        return -sum(_STEP * self._far[code][zone] for zone, code in enumerate(position.codes) if 0 < code <= SIZES)

    def marker_worth(self, zone: int) -> int:
        """What a new marker's place is worth."""
        return -_STEP * self._far[1][zone] if self._leads else 0


def _distances(position: Position, prey: tuple[int, ...]) -> list[int]:
    """Zones to go to the next one beside prey with an empty zone behind it."""
    codes, rays = position.codes, position.field.rays
    far = [_FAR] * len(codes)
    edge = []
    for zone in prey:
        near = [beside for beside, _ in rays[zone]]
        for start in near:
            behind = next((to for over, to in rays[start] if over == zone), -1)
            if behind >= 0 and not codes[behind] and codes[start] <= SIZES and far[start]:
                far[start] = 0
                edge.append(start)
    while edge:
        after = []
        for zone in edge:
            for beside, _ in rays[zone]:
                if far[beside] > far[zone] + 1 and codes[beside] <= SIZES:
                    far[beside] = far[zone] + 1
                    after.append(beside)
        edge = after
    return far
