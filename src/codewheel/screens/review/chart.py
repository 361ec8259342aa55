"""The curve of a review: what each seat had to expect, one colour upon the other, over the moves of the game.

Above it stands what is drawn, at its left how far it reaches, below it the marks of the turning points and the moves.
"""

from collections.abc import Callable, Collection, Sequence

import pyxel

from ...machines.font import font
from ...machines.skins.base import Box, Look, Skin
from ...session.review.review import Review
from ...session.texts import translate
from ..timeline import Timeline

HEAD = 9  # above the ground: what is drawn
MARKS = 5  # below the curve: the marks of the turning points
TICKS = 3  # pixels from one of them to the next at least
AIR = 2  # about letters
ALL = 100  # chances
HATCH = 4  # pixels from one line of a hatch to the next


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

    @property
    def top(self) -> int:
        """The highest number of the scale: chances in 100, or the most moves that were left."""
        if not self.review.judge.alone:
            return ALL
        lost = self.review.judge.scale.lost
        worths = (worth for point in self.review.curve() for worth in point.worths)
        return max((worth for worth in worths if not lost or worth < lost), default=1)

    def plot(self) -> Box:
        """The ground of the curve, without its frame, its scale and its foot."""
        letters = font("small")
        left, below = letters.width(str(self.top)) + 2 * AIR, MARKS + letters.height + 1
        inside = Box(self.box.x, self.box.y + HEAD, self.box.w, self.box.h - HEAD).inset(2)
        return Box(inside.x + left, inside.y + 1, inside.w - left - AIR, inside.h - below - 1)

    # --- the picture -----------------------------------------------------------------------------------------------

    def draw(self, skin: Skin, look: Look) -> None:
        head = translate("review.curve_moves" if self.review.judge.alone else "review.curve_chances")
        skin.small.text_in(self.box.x, self.box.y, self.box.w, head, skin.roles.ink)
        skin.list_ground(Box(self.box.x, self.box.y + HEAD, self.box.w, self.box.h - HEAD), look)
        plot = self.plot()
        self._scale(skin, plot)
        known = self._columns()
        self._unknown(skin, plot, {x for x, _ in known})
        for x, worths in known:
            self._column(x, plot, worths)
        if len(self.pens) == 2 and not self.review.judge.alone:  # where both stand even
            for x in range(plot.x, plot.x + plot.w, 4):
                pyxel.pset(x, plot.y + plot.h // 2, skin.roles.paper)
        foot = plot.y + plot.h + 1
        free = plot.x
        for column in sorted({self.x_of(turn.ply) for turn in self.review.turns}):
            if column >= free:  # one for several that lie close together
                pyxel.rect(column, foot, 1, 3, skin.roles.dim)
                free = column + TICKS
        at = self.x_of(self.ply)
        for column, pen in ((at - 1, skin.roles.paper), (at + 1, skin.roles.paper), (at, skin.roles.ink)):
            if plot.x <= column < plot.x + plot.w:
                pyxel.rect(column, plot.y, 1, plot.h, pen)
        if self.review.turn(self.ply) is not None:
            self._mark(at, foot, skin.roles.accent)

    def _scale(self, skin: Skin, plot: Box) -> None:
        """The ends of the scale at the left, the first and the last move below; a line along both."""
        letters, pen = skin.small, skin.roles.ink
        for text, y in ((str(self.top), plot.y), ("0", plot.y + plot.h - letters.height + 1)):
            letters.text(plot.x - AIR - letters.width(text), y, text, pen)
        pyxel.rect(plot.x - 1, plot.y, 1, plot.h + 1, skin.roles.dim)
        pyxel.rect(plot.x - 1, plot.y + plot.h, plot.w + 1, 1, skin.roles.dim)
        below, last = plot.y + plot.h + MARKS, str(self.length)
        moves = translate("review.curve_axis")
        letters.text(plot.x, below, "0", pen)
        letters.text(plot.x + plot.w - letters.width(last) + 1, below, last, pen)
        letters.text(plot.x + (plot.w - letters.width(moves)) // 2, below, moves, skin.roles.dim)

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

    @staticmethod
    def _unknown(skin: Skin, plot: Box, known: Collection[int]) -> None:
        """Hatched: what is not looked at yet, or is before the first decision."""
        for x in range(plot.x, plot.x + plot.w):
            if x not in known:
                for y in range(plot.y + (x - plot.x) % HATCH, plot.y + plot.h, HATCH):
                    pyxel.pset(x, y, skin.roles.dim)

    def _column(self, x: int, plot: Box, worths: Sequence[int]) -> None:
        scale = self.review.judge.scale
        if self.review.judge.alone:
            lost = bool(scale.lost) and worths[0] >= scale.lost
            high = plot.h if lost else min(plot.h, -(-worths[0] * plot.h // max(1, self.top)))
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
