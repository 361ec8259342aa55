"""Layouts: a part says how large it wants to be, a layout places it. Nobody else counts pixels.

A part is asked for its width first, then for its height at the width it will have, then it is given a box. A control
is a part; `Column`, `Row`, `Grid`, `Form` and `Buttons` are parts made of parts. Distances are steps of a grid of
four pixels.
"""

from collections.abc import Iterator, Sequence

from ...rules.typed import Literal
from ..skins.base import Box, Skin
from .base import Part, Widget
from .controls import Button

TIGHT, NEAR, GAP, APART = 2, 4, 8, 12  # within a group of lines, between lines, between groups, between columns
SQUEEZE, LESS = 6, 2  # of a button's air, where a row is full; where it is nearly full

Align = Literal["left", "centre", "right", "fill", "spread"]
Level = Literal["top", "middle", "fill"]


class Layout(Part):
    """Parts in an order. What they hold is met in that order by Tab."""

    fills = True

    def __init__(self, *parts: Part) -> None:
        self.parts = parts
        self.grows = any(part.grows for part in parts)
        self.rises = any(part.rises for part in parts)

    def widgets(self) -> Iterator[Widget]:
        for part in self.parts:
            yield from part.widgets()


def _shared(wanted: Sequence[int], least: Sequence[int], keen: Sequence[bool], room: int) -> list[int]:
    """So much of `room` for each: the keen ones take what is over and give what is short, as far as they can.

    Then the others give, each by what it can.
    """
    given, spare = list(wanted), room - sum(wanted)
    takers = [n for n, flag in enumerate(keen) if flag]
    if spare > 0:
        for place, n in enumerate(takers):
            given[n] += spare * (place + 1) // len(takers) - spare * place // len(takers)
        return given
    for givers in (takers, [n for n, flag in enumerate(keen) if not flag]):
        slack = [max(0, wanted[n] - least[n]) for n in givers]
        total, short, done = sum(slack), min(sum(given) - room, sum(slack)), 0
        for n, own in zip(givers, slack, strict=True):
            given[n] -= short * (done + own) // total - short * done // total if total and short > 0 else 0
            done += own
    return given


def _levelled(least: Sequence[int], room: int) -> list[int]:
    """So much of `room` for each: none gets less than its own, and the smallest are raised first."""
    level = max(n for n in range(room + 1) if sum(max(n, own) for own in least) <= room)
    wide = [max(level, own) for own in least]
    for n in range(room - sum(wide)):
        wide[[i for i, w in enumerate(wide) if w == level][-1 - n]] += 1
    return wide


class Column(Layout):
    """One below the other. What keeps its own width stands by `align`; "fill" widens it as well."""

    def __init__(self, *parts: Part | None, gap: int = NEAR, align: Align = "left") -> None:
        super().__init__(*(part for part in parts if part is not None))
        self.gap, self.align = gap, align

    def _gaps(self) -> int:
        return self.gap * max(0, len(self.parts) - 1)

    def natural_width(self, skin: Skin) -> int:
        return max((part.natural_width(skin) for part in self.parts), default=0)

    def least_width(self, skin: Skin) -> int:
        return max((part.least_width(skin) for part in self.parts), default=0)

    def _wide(self, part: Part, skin: Skin, width: int) -> int:
        return width if part.fills or self.align == "fill" else min(width, part.natural_width(skin))

    def height_for(self, skin: Skin, width: int) -> int:
        return sum(part.height_for(skin, self._wide(part, skin, width)) for part in self.parts) + self._gaps()

    def least_height(self, skin: Skin, width: int) -> int:
        return sum(part.least_height(skin, self._wide(part, skin, width)) for part in self.parts) + self._gaps()

    def allocate(self, skin: Skin, box: Box) -> None:
        wide = [self._wide(part, skin, box.w) for part in self.parts]
        wanted = [part.height_for(skin, w) for part, w in zip(self.parts, wide, strict=True)]
        least = [part.least_height(skin, w) for part, w in zip(self.parts, wide, strict=True)]
        tall = _shared(wanted, least, [part.rises for part in self.parts], box.h - self._gaps())
        y = box.y
        for part, w, h in zip(self.parts, wide, tall, strict=True):
            left = {"centre": (box.w - w) // 2, "right": box.w - w}.get(self.align, 0)
            part.allocate(skin, Box(box.x + left, y, w, h))
            y += h + self.gap


class Row(Layout):
    """Side by side. `equal`: all of one width. `align`: where they stand when none of them takes what is left over."""

    def __init__(
        self,
        *parts: Part | None,
        gap: int = GAP,
        level: Level = "middle",
        align: Align = "left",
        equal: bool = False,
    ) -> None:
        super().__init__(*(part for part in parts if part is not None))
        self.gap, self.level, self.align, self.equal = gap, level, align, equal

    def _gaps(self) -> int:
        return self.gap * max(0, len(self.parts) - 1)

    def natural_width(self, skin: Skin) -> int:
        wide = [part.natural_width(skin) for part in self.parts]
        return (max(wide, default=0) * len(wide) if self.equal else sum(wide)) + self._gaps()

    def least_width(self, skin: Skin) -> int:
        wide = [part.least_width(skin) for part in self.parts]
        return (max(wide, default=0) * len(wide) if self.equal else sum(wide)) + self._gaps()

    def widths(self, skin: Skin, width: int) -> list[int]:
        """How wide each part is in a row of that width."""
        room, count = width - self._gaps(), len(self.parts)
        if self.equal:
            return [room * (n + 1) // count - room * n // count for n in range(count)]
        wanted = [part.natural_width(skin) for part in self.parts]
        least = [part.least_width(skin) for part in self.parts]
        return _shared(wanted, least, [part.grows for part in self.parts], room)

    def height_for(self, skin: Skin, width: int) -> int:
        wide = self.widths(skin, width)
        return max((part.height_for(skin, w) for part, w in zip(self.parts, wide, strict=True)), default=0)

    def least_height(self, skin: Skin, width: int) -> int:
        wide = self.widths(skin, width)
        return max((part.least_height(skin, w) for part, w in zip(self.parts, wide, strict=True)), default=0)

    def allocate(self, skin: Skin, box: Box) -> None:
        wide = self.widths(skin, box.w)
        free = box.w - sum(wide) - self._gaps()
        x = box.x + {"centre": free // 2, "right": free}.get(self.align, 0)
        for part, w in zip(self.parts, wide, strict=True):
            own = min(part.height_for(skin, w), box.h)
            whole = self.level == "fill" or part.rises
            h, down = (box.h, 0) if whole else (own, (box.h - own) // 2 if self.level == "middle" else 0)
            part.allocate(skin, Box(x, box.y + down, w, h))
            x += w + self.gap


class Grid(Layout):
    """Rows of parts whose columns stand below each other; what is left over goes to the columns that grow.

    `fill`: every part has the whole of its cell, and all columns grow.
    """

    def __init__(self, rows: Sequence[Sequence[Part]], gap: int = GAP, between: int = NEAR, fill: bool = False) -> None:
        super().__init__(*(part for row in rows for part in row))
        self.rows, self.gap, self.between, self.fill = [tuple(row) for row in rows], gap, between, fill

    def _columns(self) -> list[list[Part]]:
        count = max((len(row) for row in self.rows), default=0)
        return [[row[n] for row in self.rows if n < len(row)] for n in range(count)]

    def natural_width(self, skin: Skin) -> int:
        columns = self._columns()
        wide = sum(max(part.natural_width(skin) for part in column) for column in columns)
        return wide + self.gap * max(0, len(columns) - 1)

    def least_width(self, skin: Skin) -> int:
        columns = self._columns()
        wide = sum(max(part.least_width(skin) for part in column) for column in columns)
        return wide + self.gap * max(0, len(columns) - 1)

    def widths(self, skin: Skin, width: int) -> list[int]:
        """How wide each column is."""
        columns = self._columns()
        wanted = [max(part.natural_width(skin) for part in column) for column in columns]
        least = [max(part.least_width(skin) for part in column) for column in columns]
        keen = [self.fill or any(part.grows for part in column) for column in columns]
        return _shared(wanted, least, keen, width - self.gap * max(0, len(columns) - 1))

    def _heights(self, skin: Skin, width: int) -> list[int]:
        wide = self.widths(skin, width)
        return [max(part.height_for(skin, w) for part, w in zip(row, wide, strict=False)) for row in self.rows]

    def height_for(self, skin: Skin, width: int) -> int:
        return sum(self._heights(skin, width)) + self.between * max(0, len(self.rows) - 1)

    def allocate(self, skin: Skin, box: Box) -> None:
        wide, y = self.widths(skin, box.w), box.y
        for row, h in zip(self.rows, self._heights(skin, box.w), strict=True):
            x = box.x
            for part, w in zip(row, wide, strict=False):
                own, whole = part.height_for(skin, w), self.fill or part.fills
                part.allocate(skin, Box(x, y + (h - own) // 2, w if whole else part.natural_width(skin), own))
                x += w + self.gap
            y += h + self.between


class Form(Grid):
    """Captions at the left, what they name at the right."""

    def __init__(self, *rows: tuple[Part, Part], gap: int = GAP, between: int = NEAR) -> None:
        super().__init__(rows, gap, between)


class Buttons(Layout):
    """Buttons in the middle: of one width; of their own where that does not fit, at last over the whole width with
    less air; in several rows where they fit in none. "spread": the outer ones stand at the edges.
    """

    def __init__(self, *buttons: Button, gap: int = GAP, least: int = 56, align: Align = "centre") -> None:
        super().__init__(*buttons)
        self.buttons = buttons
        self.gap, self.least, self.align = gap, least, align

    def _widest(self, skin: Skin) -> int:
        return max(self.least, *(part.natural_width(skin) for part in self.parts))

    def row_width(self, skin: Skin) -> int:
        """The width of all in one row, each of its own."""
        return sum(self._own(part, skin) for part in self.parts) + self.gap * (len(self.parts) - 1)

    def tight_width(self, skin: Skin) -> int:
        """The width of all in one row with less air in them and between them."""
        return sum(part.natural_width(skin) - SQUEEZE for part in self.parts) + NEAR * (len(self.parts) - 1)

    def _own(self, part: Part, skin: Skin) -> int:
        return max(self.least, part.natural_width(skin))

    def natural_width(self, skin: Skin) -> int:
        return len(self.parts) * (self._widest(skin) + self.gap) - self.gap

    def least_width(self, skin: Skin) -> int:
        return self._widest(skin)

    def lines(self, skin: Skin, width: int) -> list[list[tuple[Part, int]]]:
        """The rows, each part with its width."""
        count = len(self.parts)
        if self.natural_width(skin) <= width:
            return [[(part, self._widest(skin)) for part in self.parts]]
        if self.row_width(skin) <= width:
            return [[(part, self._own(part, skin)) for part in self.parts]]
        room = width - NEAR * (count - 1)
        for less in (LESS, SQUEEZE):
            bare = [part.natural_width(skin) - less for part in self.parts]
            if sum(bare) <= room:
                return [list(zip(self.parts, _levelled(bare, room), strict=True))]
        for rows in range(2, count + 1):
            across = -(-count // rows)
            wide = (width - self.gap * (across - 1)) // across
            if wide >= self._widest(skin) or across == 1:
                return [[(part, wide) for part in self.parts[n : n + across]] for n in range(0, count, across)]
        return [[(part, width) for part in self.parts]]

    def height_for(self, skin: Skin, width: int) -> int:
        lines = self.lines(skin, width)
        return sum(max(part.height_for(skin, w) for part, w in line) for line in lines) + NEAR * (len(lines) - 1)

    def allocate(self, skin: Skin, box: Box) -> None:
        y = box.y
        for line in self.lines(skin, box.w):
            wide = sum(w for _, w in line)
            gap = self.gap if wide + self.gap * (len(line) - 1) <= box.w else NEAR
            free = box.w - wide - gap * (len(line) - 1)
            spread = self.align == "spread" and len(line) > 1
            x = box.x + (0 if spread else {"centre": free // 2, "right": free}.get(self.align, 0))
            tall = max(part.height_for(skin, w) for part, w in line)
            for n, (part, w) in enumerate(line):
                more = free * n // (len(line) - 1) if spread else 0
                part.allocate(skin, Box(x + more, y, w, tall))
                x += w + gap
            y += tall + NEAR


class Around(Part):
    """A part that stands for another one."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.grows, self.rises, self.fills = part.grows, part.rises, part.fills

    def natural_width(self, skin: Skin) -> int:
        return self.part.natural_width(skin)

    def least_width(self, skin: Skin) -> int:
        return self.part.least_width(skin)

    def height_for(self, skin: Skin, width: int) -> int:
        return self.part.height_for(skin, width)

    def least_height(self, skin: Skin, width: int) -> int:
        return self.part.least_height(skin, width)

    def allocate(self, skin: Skin, box: Box) -> None:
        self.part.allocate(skin, box)

    def widgets(self) -> Iterator[Widget]:
        yield from self.part.widgets()


class Sized(Around):
    """A part with a width or a height of its own. `least`: of its width; `shrinks`: the height it may be pressed to."""

    def __init__(
        self,
        part: Part,
        width: int | None = None,
        height: int | None = None,
        shrinks: int | None = None,
        grows: bool | None = None,
        rises: bool | None = None,
        least: int = 0,
    ) -> None:
        super().__init__(part)
        self._width, self._height, self._shrinks, self._least = width, height, shrinks, least
        self.grows = part.grows if grows is None else grows
        self.rises = part.rises if rises is None else rises
        self.fills = part.fills and width is None

    def natural_width(self, skin: Skin) -> int:
        return max(self._least, super().natural_width(skin)) if self._width is None else self._width

    def least_width(self, skin: Skin) -> int:
        return max(self._least, super().least_width(skin)) if self._width is None else self._width

    def height_for(self, skin: Skin, width: int) -> int:
        return super().height_for(skin, width) if self._height is None else self._height

    def least_height(self, skin: Skin, width: int) -> int:
        if self._shrinks is not None:
            return self._shrinks
        return super().least_height(skin, width) if self._height is None else self._height


class Fill(Around):
    """A part as wide as what it stands in."""

    def __init__(self, part: Part) -> None:
        super().__init__(part)
        self.fills = True


class Snug(Around):
    """A button with less air, where a column is full."""

    def natural_width(self, skin: Skin) -> int:
        return super().natural_width(skin) - SQUEEZE


class Inset(Around):
    """A part with air round it."""

    def __init__(self, part: Part, across: int = 0, down: int = 0) -> None:
        super().__init__(part)
        self.across, self.down = across, down

    def natural_width(self, skin: Skin) -> int:
        return super().natural_width(skin) + 2 * self.across

    def least_width(self, skin: Skin) -> int:
        return super().least_width(skin) + 2 * self.across

    def height_for(self, skin: Skin, width: int) -> int:
        return super().height_for(skin, width - 2 * self.across) + 2 * self.down

    def least_height(self, skin: Skin, width: int) -> int:
        return super().least_height(skin, width - 2 * self.across) + 2 * self.down

    def allocate(self, skin: Skin, box: Box) -> None:
        super().allocate(skin, box.inset(self.across, self.down))


class Space(Part):
    """Nothing, of a size; `rises` or `grows` where it shall push others apart. One that rises gives way, too."""

    def __init__(self, width: int = 0, height: int = 0, grows: bool = False, rises: bool = False) -> None:
        self._width, self._height, self.grows, self.rises = width, height, grows, rises

    def natural_width(self, skin: Skin) -> int:
        return self._width

    def height_for(self, skin: Skin, width: int) -> int:
        return self._height

    def least_height(self, skin: Skin, width: int) -> int:
        return 0 if self.rises else self._height

    def allocate(self, skin: Skin, box: Box) -> None:
        """Nothing is placed."""

    def widgets(self) -> Iterator[Widget]:
        """None."""
        yield from ()


class Card(Around):
    """A picture with a headline and words: beside each other, or one below the other where it is `upright`."""

    def __init__(self, picture: Part | None, *words: Part | None, upright: bool = False, gap: int = GAP) -> None:
        told = Sized(Column(*words, gap=NEAR), grows=not upright)
        kind = Column(picture, told, gap=gap, align="centre") if upright else Row(picture, told, gap=gap)
        super().__init__(kind)
