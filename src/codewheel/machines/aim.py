"""How a finger aims at what is smaller than itself: it snaps to what may be touched, shows it enlarged, asks again.

A touch on a board chooses the nearest target; the finger slides on to another one, at a third of its way, as the loupe
shows it. What it chose is only shown when it is lifted. A tap on the loupe plays it; so does a second tap on the board
where no other target lies so near that it could have been meant. All lengths are pixels of the game. Pure: no Pyxel.
"""

from collections.abc import Sequence
from math import exp, hypot

from ..rules.rows import NamedTuple

WIDTH = 320  # of the screen
MILLIMETRE = WIDTH / 65  # of a screen as wide as a small phone's, 65 mm
SCATTER = 3 * MILLIMETRE  # of a thumb: standard deviation of where it lands, to each side
CERTAIN = 0.995  # of all that two taps can have meant
STILL = MILLIMETRE  # a finger trembles so far
SLOW, GEAR = 2.5, 1 / 3  # pixels a frame at which a finger adjusts, and how much of its way counts then
EASY = 44  # pixels of a page (CSS): what is so large is touched without a loupe
TIMES, SEEN = 3, 32  # the loupe enlarges so much; pixels of the board in it, across and down
LOUPE_W, LOUPE_H, EDGE = 100, 112, 4  # the loupe with its words, and how far from the edge of the screen it stands
CLEAR = 4 * SCATTER  # from a finger to the loupe

Place = tuple[float, float]


class Target(NamedTuple):
    """Something that may be touched: its middle, its width and height, and its name at the table."""

    x: float
    y: float
    w: float
    h: float
    place: str = ""


class Aims(NamedTuple):
    """A board under a finger: its place (left, top, width, height) and what on it may be touched now."""

    area: tuple[int, int, int, int]
    targets: Sequence[Target]

    def holds(self, x: float, y: float) -> bool:
        """Whether a touch is meant for the board."""
        left, top, w, h = self.area
        return left <= x < left + w and top <= y < top + h

    def small(self, scale: float) -> bool:
        """Whether a finger needs the loupe. `scale`: of a page, its pixels a pixel of the game."""
        return any(min(target.w, target.h) * scale < EASY for target in self.targets)


def snap(targets: Sequence[Target], x: float, y: float) -> Target:
    """The nearest target: by its edge, and of several that hold the place the one with the nearest middle."""

    def away(target: Target) -> tuple[float, float]:
        dx, dy = abs(target.x - x), abs(target.y - y)
        return hypot(max(0.0, dx - target.w / 2), max(0.0, dy - target.h / 2)), hypot(dx, dy)

    return min(targets, key=away)


def certain(targets: Sequence[Target], meant: Target, taps: Sequence[Place]) -> bool:
    """Whether taps of a thumb that meant one and the same target can only have meant this one."""

    def weight(target: Target) -> float:
        return exp(sum((x - target.x) ** 2 + (y - target.y) ** 2 for x, y in taps) / (-2 * SCATTER**2))

    total = sum(map(weight, targets))
    return total > 0 and weight(meant) >= CERTAIN * total


def loupe_at(x: float, y: float) -> tuple[int, int]:
    """The upper left corner of the loupe for a finger at a place: above it, where the hand does not lie; on the right
    where that is clear of the finger, else at the side that lies farther off.
    """
    right = WIDTH - EDGE - LOUPE_W
    away = hypot(max(0.0, right - x), max(0.0, y - EDGE - LOUPE_H))
    other = hypot(max(0.0, x - EDGE - LOUPE_W), max(0.0, y - EDGE - LOUPE_H))
    return (right if away >= min(CLEAR, other) else EDGE), EDGE


class Aiming:
    """A finger over a board. `shown`: the target that is chosen; `loupe`: the corner of the loupe, None without one."""

    def __init__(self) -> None:
        self.shown: Target | None = None
        self.loupe: tuple[int, int] | None = None
        self.down = False  # the finger lies on the screen
        self._tap: Place | None = None  # where it chose what is shown
        self.finger = self._began = (0.0, 0.0)  # where it is, and where it came down
        self._at = (0.0, 0.0)  # what it points at while it slides
        self._slid = False
        self._plays = False  # lifted as it is, it plays what is shown

    def forget(self) -> bool:
        """Show nothing any more; whether something was shown."""
        was, self.shown, self.loupe, self._tap, self.down = self.shown is not None, None, None, None, False
        return was

    def keep(self, aims: Aims | None) -> None:
        """What is shown goes where it may no longer be touched."""
        if self.shown is not None and (aims is None or self.shown not in aims.targets):
            self.forget()

    def on_loupe(self, x: float, y: float) -> bool:
        """Whether a place lies on the loupe."""
        return self.loupe is not None and 0 <= x - self.loupe[0] < LOUPE_W and 0 <= y - self.loupe[1] < LOUPE_H

    def takes(self, aims: Aims, x: float, y: float) -> bool:
        """Whether a finger that comes down here aims."""
        return self.on_loupe(x, y) or (bool(aims.targets) and aims.holds(x, y))

    def press(self, aims: Aims, x: float, y: float) -> None:
        """The finger comes down, where `takes` says so."""
        self.down, self._slid, self._plays = True, False, False
        self._began = self.finger = (x, y)
        if self.shown is not None:
            taps = [(x, y)] if self._tap is None else [self._tap, (x, y)]
            self._plays = self.on_loupe(x, y) or certain(aims.targets, self.shown, taps)
        if not self._plays:
            self.shown, self.loupe = snap(aims.targets, x, y), loupe_at(x, y)
            self._tap = x, y
        assert self.shown is not None
        self._at = self.shown.x, self.shown.y

    def slide(self, aims: Aims, x: float, y: float) -> None:
        """The finger is here in this frame."""
        dx, dy = x - self.finger[0], y - self.finger[1]
        far = hypot(dx, dy)
        if not self._slid:
            if far <= STILL:
                return
            self._slid, counts = True, 1 - STILL / far
            dx, dy, far = dx * counts, dy * counts, far - STILL
        self.finger = x, y
        gear = GEAR if far <= SLOW else 1.0
        left, top, w, h = aims.area
        across, down = self._at[0] + dx * gear, self._at[1] + dy * gear
        self._at = min(max(across, left), left + w), min(max(down, top), top + h)
        self.shown = snap(aims.targets, *self._at)
        self._tap = self.shown.x, self.shown.y

    def lift(self) -> Target | None:
        """The finger is lifted: what is played, None where it only chose."""
        self.down = False
        if self._slid or not self._plays:
            return None
        chosen = self.shown
        self.forget()
        return chosen
