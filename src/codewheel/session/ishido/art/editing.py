"""What the Stoneset Editor does to a stoneset (manual pp. 27-36): each operation takes one and gives another back.

A stone is a number: 6 * colour + symbol. A place `at` is a pixel of a stone: 18 * row + column. Only these change a
mask: painting transparent, painting outside of it, XColor from or to transparent, a template, a pasted column.
"""

from collections.abc import Iterable, Mapping

from ....rules.contract import Reason, Refused, reason
from ....rules.rows import NamedTuple
from .stoneset import AREA, CLEAR, COLOURS, SIDE, STONES, SYMBOLS, Stoneset

STONE, COLUMN, ROW = KINDS = ("stone", "column", "row")
WHITE = 1  # the pen that fills an empty stone of a template while transparent is chosen
EMPTY = bytes((CLEAR,)) * AREA

# what the clipboard holds -> where it may be pasted (manual p. 31)
PASTES = {STONE: (STONE, COLUMN), COLUMN: (COLUMN,), ROW: (ROW,)}


class Clip(NamedTuple):
    """What was cut or copied: a stone, the six of a column with its mask, or the six of a row, as they are seen."""

    kind: str
    stones: tuple[bytes, ...]
    mask: bytes | None = None


def stones_of(kind: str, stone: int) -> tuple[int, ...]:
    """The stone itself, those of its column from the top, or those of its row from the left."""
    if kind == COLUMN:
        return tuple(range(stone % SYMBOLS, STONES, SYMBOLS))
    if kind == ROW:
        first = stone // SYMBOLS * SYMBOLS
        return tuple(range(first, first + SYMBOLS))
    return (stone,)


def paint(art: Stoneset, stone: int, places: Iterable[int], pen: int) -> Stoneset:
    """Pixels of a stone in one pen. What the mask leaves out comes into it; CLEAR takes it out for all (I21)."""
    pixels = bytearray(art.stones[stone])
    mask = bytearray(art.masks[stone % SYMBOLS])
    for at in places:
        mask[at] = pen != CLEAR
        if pen != CLEAR:
            pixels[at] = pen
    return _with(art, {stone: bytes(pixels)}, {stone % SYMBOLS: bytes(mask)})


def exchange(art: Stoneset, stone: int, old: int, new: int) -> Stoneset:
    """XColor: all of the pen `old` in a stone becomes `new`; what the mask hides of it goes along.

    `old` CLEAR: all that is transparent in the stone (I24). `new` CLEAR: those pixels leave the column's mask.
    """
    if old == new:
        return art
    shown = art.shown(stone)
    if CLEAR in (old, new):
        return paint(art, stone, [at for at, pen in enumerate(shown) if pen == old], new)
    return _with(art, {stone: art.stones[stone].replace(bytes((old,)), bytes((new,)))})


def template(art: Stoneset, stone: int, mask: bytes, pen: int) -> Stoneset:
    """The mask of a stone's column. A stone with nothing painted inside is filled with `pen`, white for CLEAR (I22)."""
    fill = WHITE if pen == CLEAR else pen
    changed = {}
    for one in stones_of(COLUMN, stone):
        pixels = art.stones[one]
        if not any(inside and pixel != CLEAR for pixel, inside in zip(pixels, mask, strict=True)):
            changed[one] = bytes(fill if inside else pixel for pixel, inside in zip(pixels, mask, strict=True))
    return _with(art, changed, {stone % SYMBOLS: mask})


def copy(art: Stoneset, kind: str, stone: int) -> Clip:
    """The stone, its column with the mask, or its row."""
    stones = tuple(art.shown(one) for one in stones_of(kind, stone))  # I24
    return Clip(kind, stones, art.masks[stone % SYMBOLS] if kind == COLUMN else None)


def erase(art: Stoneset, kind: str, stone: int) -> Stoneset:
    """Nothing is painted any more on the stone, its column or its row; masks stay (I24)."""
    return _with(art, dict.fromkeys(stones_of(kind, stone), EMPTY))


def why_not_paste(clip: Clip | None, kind: str) -> Reason | None:
    """None where the clipboard may be pasted to a stone, a column or a row (manual p. 31)."""
    if clip is None:
        return reason("ishido_editor.clipboard_empty")
    if kind in PASTES[clip.kind]:
        return None
    if clip.kind == STONE:
        return reason("ishido_editor.no_stone_to_row")
    if clip.kind == COLUMN:
        return reason("ishido_editor.column_to_column")
    return reason("ishido_editor.row_to_row")


def paste(art: Stoneset, clip: Clip | None, kind: str, stone: int) -> Stoneset:
    """The clipboard upon the stone, its column or its row. Only a column brings its mask (I21). Raises Refused."""
    why = why_not_paste(clip, kind)
    if clip is None or why is not None:
        raise Refused(why or reason("ishido_editor.clipboard_empty"))
    targets = stones_of(kind, stone)
    stones = clip.stones * len(targets) if clip.kind == STONE else clip.stones
    masks = {} if clip.mask is None else {stone % SYMBOLS: clip.mask}
    return _with(art, dict(zip(targets, stones, strict=True)), masks)


def line(start: int, end: int) -> tuple[int, ...]:
    """The places on the way from one to another, both with it, without a gap: what a drag paints."""
    (y, x), (to_y, to_x) = divmod(start, SIDE), divmod(end, SIDE)
    steps = max(abs(to_x - x), abs(to_y - y), 1)
    half = steps // 2
    return tuple(
        (y * steps + (to_y - y) * n + half) // steps * SIDE + (x * steps + (to_x - x) * n + half) // steps
        for n in range(steps + 1)
    )


def blank(art: Stoneset) -> bool:
    """Whether nothing is to be seen on any stone."""
    return all(art.shown(stone) == EMPTY for stone in range(COLOURS * SYMBOLS))


def _with(art: Stoneset, stones: Mapping[int, bytes], masks: Mapping[int, bytes] | None = None) -> Stoneset:
    """The stoneset with some stones and masks replaced; the very same where nothing differs."""
    new_stones, new_masks = list(art.stones), list(art.masks)
    for stone, pixels in stones.items():
        new_stones[stone] = pixels
    for column, mask in (masks or {}).items():
        new_masks[column] = mask
    new = Stoneset(tuple(new_stones), tuple(new_masks))
    return art if new == art else new
