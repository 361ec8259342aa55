"""Rings that turn: led by a hand, by themselves until friction stops them, or eased by whole sectors. Draws nothing.

Angles are in sectors of 30 degrees, clockwise, without end.
"""

from math import floor

from ...session.codewheel import SECTORS, Position

CARD, MIDDLE, INNER = range(3)
FRICTION, SLOW = 0.93, 0.035  # part of the speed that a frame leaves; sectors a frame at which a ring settles
FASTEST = 0.9
SETTLE, STEP = 14, 12  # frames of settling into a sector and of a step by keys, at normal speed


class Ring:
    """One ring. `at`: how far it is turned."""

    def __init__(self) -> None:
        self.at = 0.0
        self.speed = 0.0  # sectors a frame, while it runs by itself
        self.held = False
        self._hand = 0.0  # where the hand has it
        self._from, self._to = 0.0, 0.0
        self._frame = self._frames = 0

    @property
    def sector(self) -> int:
        """The nearest whole sector."""
        return floor(self.at + 0.5)

    @property
    def rests(self) -> bool:
        """Whether it lies still in a sector."""
        return not self.held and not self.speed and self._frame >= self._frames and self.at == self.sector

    def step(self, by: int, frames: int) -> None:
        """Turn by whole sectors within so many frames, at once with 0."""
        goal = (self._to if self._frame < self._frames else self.sector) + by
        self._ease(goal, frames)

    def grasp(self) -> None:
        """A hand takes it."""
        self.held, self.speed, self._frames, self._hand = True, 0.0, 0, self.at

    def lead(self, by: float, smooth: bool) -> None:
        """The hand moves it; without `smooth` it jumps from sector to sector."""
        self._hand += by
        self.at = self._hand if smooth else float(floor(self._hand + 0.5))
        self.speed = max(-FASTEST, min(FASTEST, 0.5 * self.speed + 0.5 * by))

    def release(self, frames: int) -> None:
        """The hand lets go: it runs on, or settles within `frames`."""
        self.held = False
        if not frames or abs(self.speed) < SLOW:
            self.speed = 0.0
            self._ease(self.sector, frames)

    def tick(self, frames: int) -> bool:
        """A frame; whether it came into another sector. `frames`: those of settling, 0 without animation."""
        before = self.sector
        if self.held:
            return False
        if self.speed:
            self.at += self.speed
            self.speed *= FRICTION
            if abs(self.speed) < SLOW:
                self._ease(floor(self.at + self.speed * 4 + 0.5), frames)
                self.speed = 0.0
        elif self._frame < self._frames:
            self._frame += 1
            part = 1 - (1 - self._frame / self._frames) ** 3
            self.at = self._to if self._frame == self._frames else self._from + (self._to - self._from) * part
        return self.sector != before

    def _ease(self, goal: float, frames: int) -> None:
        self.speed = 0.0
        self._from, self._to, self._frame, self._frames = self.at, float(goal), 0, frames
        if not frames:
            self.at = float(goal)


class Wheel:
    """Card, middle and inner disc. The discs' angles are those against the card: turning the card turns all."""

    def __init__(self) -> None:
        self.rings = (Ring(), Ring(), Ring())

    def turned(self, ring: int) -> float:
        """How far a ring is turned on the screen."""
        return self.rings[CARD].at + (self.rings[ring].at if ring else 0.0)

    @property
    def position(self) -> Position:
        """How the discs lie on the card, by whole sectors."""
        return Position(self.rings[MIDDLE].sector % SECTORS, self.rings[INNER].sector % SECTORS)

    @property
    def rests(self) -> bool:
        """Whether all lie still."""
        return all(ring.rests for ring in self.rings)

    def at_line(self, ring: int) -> int | None:
        """Which element of a ring stands on the reading line, None while none does."""
        turned = self.turned(ring)
        return -floor(turned + 0.5) % SECTORS if near(turned) else None


def near(angle: float) -> bool:
    """Whether an angle is so near to a whole sector that what lies there can be read."""
    return abs(angle - floor(angle + 0.5)) <= 0.2
