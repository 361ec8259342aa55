"""A finger as a mouse with two buttons: a tap clicks, a drag drags, one that rests or a second one is the right button.

It comes as the left button of a mouse that goes down where it does, a second finger as a click of the right one. Since
nobody knows yet what it will be, its press is held back until it moves, rests or is lifted. Over a board with small
things it aims (`aim`). Pure: no Pyxel; all timing in frames.
"""

from math import hypot

from ..rules.rows import NamedTuple
from .aim import Aiming, Aims, Target

REST_FRAMES = 27  # until a finger that rests is the right button
STRAY = 10  # pixels of a page (CSS) that it may move till then; those of the game are clipped to these
LEAST_STRAY, MOST_STRAY = 3.0, 12.0


class Press(NamedTuple):
    """A button in this frame. Held without `released` at its end, then neither: the press was taken back."""

    pressed: bool = False
    held: bool = False
    released: bool = False


REST = Press()
DOWN, HELD, UP = Press(True, True, False), Press(False, True, False), Press(False, False, True)


class Hand(NamedTuple):
    """The mouse that a finger is in this frame."""

    x: int
    y: int
    left: Press = REST
    right: Press = REST


class Finger:
    """`aiming`: what it aims at. `scale`: of the page, its pixels a pixel of the game; `loupe`: it aims at all."""

    def __init__(self) -> None:
        self.aiming = Aiming()
        self.scale = 1.0
        self.loupe = True
        self._as = ""  # what it is: "" up, "waits", "drags", "rests", "aims", "spent"
        self._from = self._place = (0, 0)  # where it came down, and where it was in the last frame
        self._frames = 0  # since it came down
        self._lifts: Hand | None = None  # the end of a click, a frame later

    def read(self, left: Press, right: Press, x: int, y: int, aims: Aims | None) -> Hand:
        """A frame. `left`: the finger; `right`: the second one; `aims`: the board below, None for none."""
        if aims is not None and not (self.loupe and aims.small(self.scale)):
            aims = None
        self.aiming.keep(aims)
        down, was = left.pressed or left.held, self._as
        ends, self._lifts = self._lifts, None
        if right.pressed and was in ("", "waits", "aims"):
            self._as = "spent" if down else ""
            self.aiming.forget()
            return Hand(x, y, REST, right)
        again = bool(was) and left.pressed  # it was lifted and came down within a frame: the next one sees it begin
        if was and (again or not down):
            hand, self._as = self._lifted(*(self._place if again else (x, y))), ""
        elif was:
            hand = self._goes_on(x, y, aims)
        else:
            hand = self._began(x, y, aims) if down else Hand(x, y)
        self._place = x, y
        if self.aiming.shown is not None and not hand.left.pressed:
            hand = _on(self.aiming.shown)
        if ends is not None and hand.left == REST:
            return ends
        return hand._replace(right=right) if right != REST and hand.right == REST else hand

    def _began(self, x: int, y: int, aims: Aims | None) -> Hand:
        self._from, self._frames = (x, y), 0
        if aims is not None and self.aiming.takes(aims, x, y):
            self._as = "aims"
            self.aiming.press(aims, x, y)
        else:
            self._as = "waits"
            self.aiming.forget()
        return Hand(x, y)

    def _goes_on(self, x: int, y: int, aims: Aims | None) -> Hand:
        self._frames += 1
        if self._as == "aims":
            if aims is None or self.aiming.shown is None:
                self._as = "spent"
            else:
                self.aiming.slide(aims, x, y)
            return Hand(x, y)
        if self._as == "waits":
            if hypot(x - self._from[0], y - self._from[1]) > min(max(STRAY / self.scale, LEAST_STRAY), MOST_STRAY):
                self._as = "drags"
                return Hand(*self._from, DOWN)
            if self._frames >= REST_FRAMES:
                self._as = "rests"
                return Hand(x, y, REST, DOWN)
        return Hand(x, y, HELD if self._as == "drags" else REST, HELD if self._as == "rests" else REST)

    def _lifted(self, x: int, y: int) -> Hand:
        if self._as == "aims":
            played = self.aiming.lift()
            if played is None:
                return Hand(x, y)
            hand = _on(played)._replace(left=DOWN)
            self._lifts = hand._replace(left=UP)
            return hand
        if self._as == "waits":
            self._lifts = Hand(*self._from, UP)
            return Hand(*self._from, DOWN)
        return Hand(x, y, UP if self._as == "drags" else REST, UP if self._as == "rests" else REST)


def _on(target: Target) -> Hand:
    """The pointer on a target."""
    return Hand(int(target.x), int(target.y))
