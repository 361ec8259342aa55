"""A picture of indexed colours in memory, whatever file it came from."""

from collections.abc import Iterable

from ...rules.rows import NamedTuple


class Raster(NamedTuple):
    """`pixels`: width x height indices, row by row; `colours`: 0xRRGGBB by index; `clear`: the index that is
    transparent, None where none is.
    """

    width: int
    height: int
    pixels: bytes
    colours: tuple[int, ...]
    clear: int | None = None

    def row(self, y: int) -> bytes:
        """A row of indices."""
        return self.pixels[y * self.width : (y + 1) * self.width]


def digits(row: Iterable[int]) -> str:
    """A row of pens, 0 to 15, as hexadecimal digits, one a pixel: as pictures are kept and as Pyxel takes them."""
    return bytes(row).hex()[1::2]
