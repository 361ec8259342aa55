"""Whether a stoneset can be told apart: any two stones, the six colours by all eyes, the six symbols without colour.

Thirty-six stones are given as they are shown, 324 pens each (see `stoneset`), with the sixteen colours of a board. What
is found comes as reasons, to be told; nothing is refused. Stones are named as everywhere: colour letter, symbol digit.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from ....rules.contract import Reason, reason
from ...art.sight import SIGHTS, differences, lightness
from ...texts import translate
from .stoneset import AREA, CLEAR, COLOURS, SIDE, STONES, SYMBOLS, Stoneset

LEAST = 20  # pixels in which two stones must differ: a mark of four by five
TELLING = 81  # the pixels that tell two colours apart: the most different quarter of a stone
ROW_APART = 30  # mean difference of those pixels, of L*a*b*, for each of the four sights
PATTERN_APART = 6  # or mean difference of lightness over the stones, each taken from its own mean
GREY_STEP = 15  # of lightness, in which a pixel differs without colour
SYMBOL_PIXELS = 30  # of those in the mean of the six colours
OFF_STEP = 15  # of L*a*b*, in which a pen stands off the ground in the mean
RIM_SHARE, FACE_SHARE = 0.4, 0.5  # of a stone's outline, or else of all of it, that stands off
# the pens of the board's two grounds, and how much of it each makes up, about as on the shipped boards
WITHIN, BEYOND = {13: 0.15, 14: 0.5, 15: 0.35}, {10: 0.3, 11: 0.5, 12: 0.2}
FACE_OF_WITHIN = 14

Counts = list[Counter[tuple[int, int]]]


def name(stone: int) -> str:
    """`a1` … `f6`."""
    return "abcdef"[stone // SYMBOLS] + str(stone % SYMBOLS + 1)


def check(stones: Sequence[bytes], colours: Sequence[int]) -> list[Reason]:
    """All that makes stones hard to tell apart. `colours`: the sixteen of a board, 0xRRGGBB."""
    return [found for slice_ in steps(stones, colours) for found in slice_]


def bare(stoneset: Stoneset) -> Reason | None:
    """That there are stones on which nothing is painted, None where all have something."""
    found = [name(stone) for stone in range(STONES) if set(stoneset.shown(stone)) <= {CLEAR}]
    if not found:
        return None
    return reason("art.bare_all") if len(found) == STONES else reason("art.bare", stones=", ".join(found))


def steps(stones: Sequence[bytes], colours: Sequence[int]) -> Iterator[list[Reason]]:
    """The same in eleven slices, a few milliseconds each: what each of them found."""
    yield same_stones(stones, colours)
    for first in range(COLOURS - 1):
        yield [found for other in range(first + 1, COLOURS) for found in _rows(stones, colours, first, other)]
    for first in range(SYMBOLS - 1):
        yield [found for other in range(first + 1, SYMBOLS) for found in _columns(stones, colours, first, other)]


def same_stones(stones: Sequence[bytes], colours: Sequence[int]) -> list[Reason]:
    """Stones that differ in fewer than LEAST pixels; pens of equal colour are equal."""
    return [
        reason("art.same_stones", first=name(i), second=name(j), pixels=pixels, least=LEAST)
        for i, j, pixels in stone_differences(stones, colours)
        if pixels < LEAST
    ]


def stone_differences(stones: Sequence[bytes], colours: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Any two stones and in how many pixels they differ."""
    table = _seen(colours)
    shown = [stone.translate(table) for stone in stones]
    pens = sorted({pen for stone in shown for pen in set(stone)})
    spread = [[_bits(stone, pen) for pen in pens] for stone in shown]
    for i, j in combinations(range(len(stones)), 2):
        alike = sum((one & other).bit_count() for one, other in zip(spread[i], spread[j], strict=True))
        yield i, j, AREA - alike


def _seen(colours: Sequence[int]) -> bytes:
    """The pens that look alike made one; CLEAR is none of them."""
    firsts = {colour: pen for pen, colour in reversed(list(enumerate(colours[:CLEAR])))}
    return bytes(CLEAR if pen >= CLEAR else firsts[colours[pen]] for pen in range(256))


def _bits(stone: bytes, pen: int) -> int:
    """A number with a bit for each pixel of this pen."""
    return int.from_bytes(stone.translate(bytes(pen) + b"\1" + bytes(255 - pen)), "big")


def grounded(colours: Sequence[int]) -> list[int]:
    """The colours as a stone on the Within shows them: its main pen is seen through CLEAR."""
    return [*colours[:CLEAR], colours[FACE_OF_WITHIN]]


def _rows(stones: Sequence[bytes], colours: Sequence[int], first: int, other: int) -> list[Reason]:
    """Whether two colours can be told apart: by each of the four sights, or else by their patterns."""
    far = row_differences(stones, colours, first, other)
    sight = min(far, key=lambda sight: far[sight])
    if far["plain"] < ROW_APART:
        sight = "plain"
    if far[sight] >= ROW_APART or row_pattern(stones, colours, first, other) >= PATTERN_APART:
        return []
    seen = translate(f"art.sight_{sight}")
    return [reason("art.near_colours", first="abcdef"[first], second="abcdef"[other], sight=seen)]


def row_differences(stones: Sequence[bytes], colours: Sequence[int], first: int, other: int) -> dict[str, float]:
    """How far two colours are apart for each sight: the mean of the TELLING pixels of their six pairs of stones."""
    counts = _pairs(stones, first, other)
    tables = {sight: differences(grounded(colours), sight) for sight in SIGHTS}
    return {sight: sum(_telling(count, table) for count in counts) / SYMBOLS for sight, table in tables.items()}


def _pairs(stones: Sequence[bytes], first: int, other: int) -> Counts:
    """How often each pen of a stone of one colour meets each of the same symbol in another."""
    one, two = stones[first * SYMBOLS :], stones[other * SYMBOLS :]
    return [Counter(zip(one[symbol], two[symbol], strict=True)) for symbol in range(SYMBOLS)]


def _telling(count: Counter[tuple[int, int]], table: list[list[float]]) -> float:
    """The mean difference of the most different pixels."""
    left, total = TELLING, 0.0
    for far, pixels in sorted(((table[a][b], pixels) for (a, b), pixels in count.items()), reverse=True):
        taken = min(left, pixels)
        total, left = total + far * taken, left - taken
    return total / TELLING


def row_pattern(stones: Sequence[bytes], colours: Sequence[int], first: int, other: int) -> float:
    """How far the lightness of two colours' stones is apart in pattern: each stone from its own mean, 0-100."""
    total = 0.0
    light = [lightness(colour) for colour in grounded(colours)]
    for symbol, count in enumerate(_pairs(stones, first, other)):
        means = [sum(light[pen] for pen in stones[row * SYMBOLS + symbol]) / AREA for row in (first, other)]
        total += sum(abs(light[a] - means[0] - light[b] + means[1]) * pixels for (a, b), pixels in count.items())
    return total / AREA / SYMBOLS


def _columns(stones: Sequence[bytes], colours: Sequence[int], first: int, other: int) -> list[Reason]:
    """Whether two symbols can be told apart without colour."""
    far = symbol_differences(stones, colours, first, other)
    if sum(far) / COLOURS >= SYMBOL_PIXELS and min(far) >= LEAST:
        return []
    row = far.index(min(far))
    one, two = row * SYMBOLS + first, row * SYMBOLS + other
    return [reason("art.near_symbols", first=first + 1, second=other + 1, one=name(one), other=name(two))]


def symbol_differences(stones: Sequence[bytes], colours: Sequence[int], first: int, other: int) -> list[int]:
    """In how many pixels two symbols differ by GREY_STEP of lightness, for each of the six colours."""
    light = [lightness(colour) for colour in grounded(colours)]
    far = []
    for row in range(COLOURS):
        pair = Counter(zip(stones[row * SYMBOLS + first], stones[row * SYMBOLS + other], strict=True))
        far.append(sum(pixels for (a, b), pixels in pair.items() if abs(light[a] - light[b]) >= GREY_STEP))
    return far


def legible(stones: Sequence[bytes], colours: Sequence[int]) -> list[Reason]:
    """The stones that do not stand off a board's Within or Beyond, neither by their outline nor by their face."""
    found = []
    within, beyond = standing_off(colours, WITHIN), standing_off(colours, BEYOND)
    for stone, pens in enumerate(stones):
        if not _stands(pens, within):
            found.append(reason("art.lost_within", stone=name(stone)))
        if not _stands(pens, beyond):
            found.append(reason("art.lost_beyond", stone=name(stone)))
    return found


def standing_off(colours: Sequence[int], ground: Mapping[int, float]) -> list[bool]:
    """Whether each pen stands off a ground: from its pens in the mean of their parts. CLEAR never does."""
    table = differences(colours)
    means = [sum(table[pen][under] * part for under, part in ground.items()) for pen in range(CLEAR)]
    return [mean >= OFF_STEP for mean in means] + [False]


def shares(stone: bytes, off: Sequence[bool]) -> tuple[float, float]:
    """The shares of a stone's outline and of all of it that stand off; 0 where nothing is painted."""
    outline, face = [stone[at] for at in _rim(stone)], [pen for pen in stone if pen != CLEAR]
    return sum(off[pen] for pen in outline) / max(1, len(outline)), sum(off[pen] for pen in face) / max(1, len(face))


def _stands(stone: bytes, off: Sequence[bool]) -> bool:
    outline, face = shares(stone, off)
    return outline >= RIM_SHARE or face >= FACE_SHARE


def _rim(stone: bytes) -> list[int]:
    """The pixels of a stone that lie at its outline."""
    rim = []
    for at, pen in enumerate(stone):
        y, x = divmod(at, SIDE)
        if pen != CLEAR:
            inside = 0 < x < SIDE - 1 and 0 < y < SIDE - 1
            if not inside or CLEAR in (stone[at - 1], stone[at + 1], stone[at - SIDE], stone[at + SIDE]):
                rim.append(at)
    return rim
