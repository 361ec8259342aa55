"""The monitor: lays the 320 x 200 pixels that a game draws on the glass, after everything else.

Two shapes. *Square*: pixels as high as wide with the machine's border above and below, as a PAL monitor showed them.
*Tall*: the picture fills a glass of 4:3 and pixels are 1.2 times as high as wide, as with NTSC and EGA; what is round
becomes taller than wide, as it did there.

Three looks. *Sharp*; *soft*: each pixel takes a quarter of its neighbour; *tube*: rows of light with gaps, each
machine's own. Where two pens are mixed a pixel of the glass is `own + 16 * other`, where rows are lit in levels it is
`pen + 16 * level`: at most 256 colours. Pixels are moved as slices and by tables, never one by one.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import exp

from ..rules.rows import NamedTuple
from .palette import Machine

WIDTH, HEIGHT = 320, 200  # of what a game draws
TALL = 240  # rows as high as wide that a picture of 4:3 has room for
BORDER = 20  # rows of the machine's border above a square picture, and below
SHAPES = ("square", "tall")
LOOKS = ("sharp", "soft", "tube")
HALF, QUARTER = 0.5, 0.25  # of the other pen in a mixture
FIVE, SIX = 5, 6  # so many rows of a tall picture are as high as so many square ones
ROUNDING = 1e-9  # of heights that are meant to be whole
SAMPLES = 16  # of a beam's light over the height of a line
GAMMA = 2.2


class Tube(NamedTuple):
    """How a machine's monitor lights a row. `tint`: of white, for each channel."""

    beam: float  # width of the light, in rows
    depth: float  # of the gaps, 0 to 1
    gain: float
    tint: tuple[float, float, float]


TUBES = {
    Machine.AMIGA: Tube(0.34, 0.45, 1.12, (1.0, 0.988, 0.957)),  # 1084
    Machine.ST: Tube(0.27, 0.75, 1.25, (0.98, 0.992, 1.0)),  # SC1224
    Machine.DOS: Tube(0.30, 0.60, 1.20, (1.0, 1.0, 0.98)),  # EGA
}


class Line(NamedTuple):
    """A line of the glass: the row that it shows, the row beside it (+1, -1) that is mixed in, its level of light."""

    row: int
    beside: int = 0
    level: int = 0


class Glass:
    """A way to show pictures. `shape` of SHAPES, `look` of LOOKS; without `border` a square picture fills its glass.

    `fine`: pixels of the glass a pixel of the game, 2 or 3.
    """

    def __init__(self, shape: str, look: str, machine: Machine, fine: int = 2, border: bool = True) -> None:
        self.tall, self.look, self._fine, self._tube = shape == "tall", look, fine, TUBES[machine]
        self._above = 0 if self.tall or not border else BORDER
        rows = HEIGHT + 2 * self._above
        self.width, self.height = fine * WIDTH, fine * (TALL if self.tall else rows)
        self._share = QUARTER if look == "soft" else HALF
        self._levels: list[float] = []
        period, lines = (FIVE, SIX * fine) if self.tall else (1, fine)
        pattern = [self._line(line * period / lines, (line + 1) * period / lines) for line in range(lines)]
        self._lines = [line._replace(row=first + line.row) for first in range(0, rows, period) for line in pattern]
        self._mixes = look == "soft" or any(line.beside for line in pattern)
        self._lit = [bytes(pen & 15 | level << 4 for pen in range(256)) for level in range(len(self._levels))]

    def _line(self, top: float, foot: float) -> Line:
        """What a line between two heights shows, in rows of the picture."""
        if self.look == "tube":
            row = int((top + foot) / 2)
            return Line(row, level=self._level(top - row, foot - row))
        row = int(top + ROUNDING)
        next_share = max(0.0, (foot - row - 1) / (foot - top))
        least = self._share / 2 + 0.05  # less of the other row is not seen
        if next_share <= 0.5:
            return Line(row, beside=1 if next_share > least else 0)
        return Line(row + 1, beside=-1 if 1 - next_share > least else 0)

    def _level(self, top: float, foot: float) -> int:
        """The number of the light between two heights in a row.

        The beam runs through the middle; where rows are two or three lines high, half a line above it, so that the last
        line of each is its gap.
        """
        middle = 0.5 if self.tall else 0.5 - 0.5 / self._fine
        heights = (top + (foot - top) * (i + 0.5) / SAMPLES - middle for i in range(SAMPLES))
        beam = sum(exp(-height * height / (2 * self._tube.beam**2)) for height in heights) / SAMPLES
        light = round(1 - self._tube.depth + self._tube.depth * beam, 3)
        if light not in self._levels:
            self._levels.append(light)
        return self._levels.index(light)

    def colours(self, sixteen: Sequence[int]) -> list[int]:
        """The colours of the glass for a palette's sixteen, 0xRRGGBB."""
        if self.look == "tube":
            gain, tint = self._tube.gain, self._tube.tint
            return [_lit(colour, light * gain, tint) for light in self._levels for colour in sixteen]
        return list(_mixed(sixteen, self._share)) if self._mixes else list(sixteen)

    def picture(self, frame: bytes) -> bytes:
        """The glass, row by row, for a frame of 64,000 pens."""
        edge = bytes(WIDTH * self._above)
        frame = edge + frame + edge
        if self.look == "tube":
            rows = self._rows(frame)
            return b"".join([rows[row].translate(self._lit[level]) for row, _, level in self._lines])
        if not self._mixes:
            rows = self._rows(frame)
            return b"".join([rows[row] for row, _, _ in self._lines])
        sources = {0: self._alone(frame)}
        for beside in {line.beside for line in self._lines} - {0}:
            sources[beside] = self._rows(_with(frame, beside * WIDTH))
        return b"".join([sources[beside][row] for row, beside, _ in self._lines])

    def _alone(self, frame: bytes) -> list[bytes]:
        """Rows in which no other row is mixed; soft ones mix what stands left and right."""
        pure = frame.translate(_PURE)
        if self.look != "soft":
            return self._rows(pure)
        left, right = bytearray(_with(frame, -1)), bytearray(_with(frame, 1))
        left[::WIDTH] = pure[::WIDTH]  # the first and the last of a row stand alone
        right[WIDTH - 1 :: WIDTH] = pure[WIDTH - 1 :: WIDTH]
        return self._rows(left, *[pure] * (self._fine - 2), right)

    def _rows(self, *columns: bytes | bytearray) -> list[bytes]:
        """Rows as wide as the glass: those of each part beside each other, pixel by pixel; one part stands for all."""
        fine = self._fine
        out = bytearray(fine * len(columns[0]))
        for at, part in enumerate(columns if len(columns) > 1 else columns * fine):
            out[at::fine] = part
        wide = bytes(out)
        return [wide[start : start + self.width] for start in range(0, len(wide), self.width)]

    def game(self, x: int, y: int) -> tuple[int, int]:
        """The game's pixel under a pixel of the glass; on a border it lies above or below the picture."""
        return x // self._fine, y * HEIGHT // self.height if self.tall else y // self._fine - self._above


_PURE = bytes((pen & 15) * 17 for pen in range(256))


def _with(frame: bytes, step: int) -> bytes:
    """Each pen mixed with the one so many pixels on."""
    all_of_it, bits = int.from_bytes(frame, "little"), 8 * abs(step)
    other = all_of_it >> bits if step > 0 else all_of_it << bits
    return (other << 4 | all_of_it).to_bytes(len(frame) + abs(step) + 1, "little")[: len(frame)]


@cache
def _light() -> tuple[float, ...]:
    """How bright each of the 256 values of a channel is."""
    return tuple((value / 255) ** GAMMA for value in range(256))


def _channels(colour: int) -> tuple[int, int, int]:
    return colour >> 16, colour >> 8 & 255, colour & 255


def _mixed(sixteen: Sequence[int], share: float) -> Iterator[int]:
    """All pairs of colours mixed as light, `share` of the other: own + 16 * other."""
    light = [[_light()[value] for value in _channels(colour)] for colour in sixteen]
    for other in light:
        for own in light:
            red, green, blue = (
                round(255 * float((a + (b - a) * share) ** (1 / GAMMA))) for a, b in zip(own, other, strict=True)
            )
            yield red << 16 | green << 8 | blue


def _lit(colour: int, light: float, tint: Sequence[float]) -> int:
    """A colour in a row's light."""
    gain = float(light ** (1 / GAMMA))
    red, green, blue = (
        min(255, round(value * gain * part)) for value, part in zip(_channels(colour), tint, strict=True)
    )
    return red << 16 | green << 8 | blue
