"""The curve of a review: what each seat had to expect, one colour upon the other, over the moves of the game."""

from collections.abc import Callable, Sequence

import pyxel

from ...machines.skins.base import Box, Look, Skin
from ...session.review.review import Review
from ..timeline import Timeline

FOOT = 6  # below the curve: the marks of the turning points


class Chart(Timeline):
    """The curve as a slider over the moves."""

    def __init__(
        self, box: Box, review: Review, length: int, pens: Sequence[int], on_jump: Callable[[int], object]
    ) -> None:
        super().__init__(box, on_jump)
        self.review, self.pens, self._length = review, pens, length

    @property
    def length(self) -> int:
        return self._length

    def plot(self) -> Box:
        """The ground of the curve, without its frame and its foot."""
        inside = self.box.inset(2)
        return Box(inside.x, inside.y, inside.w, inside.h - FOOT)

    # --- the picture -----------------------------------------------------------------------------------------------

    def draw(self, skin: Skin, look: Look) -> None:
        skin.list_ground(self.box, look)
        plot = self.plot()
        for x, worths in self._columns():
            self._column(x, plot, worths)
        if len(self.pens) == 2 and not self.review.judge.alone:  # where both stand even
            for x in range(plot.x, plot.x + plot.w, 4):
                pyxel.pset(x, plot.y + plot.h // 2, skin.roles.paper)
        foot = plot.y + plot.h + 1
        for turn in self.review.turns:
            self._mark(self.x_of(turn.ply), foot, skin.roles.dim)
        at = self.x_of(self.ply)
        for column, pen in ((at - 1, skin.roles.paper), (at + 1, skin.roles.paper), (at, skin.roles.ink)):
            if plot.x <= column < plot.x + plot.w:
                pyxel.rect(column, plot.y, 1, plot.h, pen)
        if self.review.turn(self.ply) is not None:
            self._mark(at, foot, skin.roles.accent)

    def _columns(self) -> list[tuple[int, tuple[int, ...]]]:
        """Every column of the plot that is known, with the worths there."""
        plot, points, found = self.plot(), self.review.curve(), []
        reached = max((step.until for step in self.review.steps[: self.review.seen]), default=0)
        at = 0
        for i in range(plot.w):
            ply = i * self.length // max(1, plot.w - 1)
            while at + 1 < len(points) and points[at + 1].ply <= ply:
                at += 1
            if points and points[at].ply <= ply <= max(reached, points[-1].ply):
                found.append((plot.x + i, points[at].worths))
        return found

    def _column(self, x: int, plot: Box, worths: Sequence[int]) -> None:
        scale = self.review.judge.scale
        if self.review.judge.alone:
            known = (worth for point in self.review.curve() for worth in point.worths)
            top = max((worth for worth in known if not scale.lost or worth < scale.lost), default=1)
            lost = bool(scale.lost) and worths[0] >= scale.lost
            high = plot.h if lost else min(plot.h, -(-worths[0] * plot.h // max(1, top)))
            pyxel.rect(x, plot.y + plot.h - high, 1, high, self.pens[lost])
            return
        total, below = max(1, sum(worths)), 0
        for pen, worth in zip(self.pens, worths, strict=True):
            first, below = plot.h * below // total, below + worth
            last = plot.h * below // total
            pyxel.rect(x, plot.y + plot.h - last, 1, last - first, pen)

    def _mark(self, x: int, y: int, pen: int) -> None:
        for row in range(3):
            pyxel.rect(x - row, y + row, 2 * row + 1, 1, pen)
