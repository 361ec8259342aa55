"""A board of the player's own: a picture of 320 x 200 in sixteen colours, its colours matched to the pens.

Pens 0-9 are the same on every board, for interface and stones; 10-15 are the board's own, from its darkest to its
lightest. All are colours of the Amiga, 4,096 in all.
"""

from collections.abc import Sequence

from ....rules.contract import refuse
from ....rules.rows import NamedTuple
from ...art.raster import Raster
from ...art.sight import apart, luma, mixed, snapped

WIDTH, HEIGHT = 320, 200
MARK = ".(board)"  # in the name of every board (manual p. 22)
COLOURS, OWN = 16, 6  # of a board, and those of them that are its own
# ink, white, lapis, sky, gold, brown, tan, vermilion, wine, amethyst; and the same for tired eyes
SHARED = (0x000022, 0xFFFFFF, 0x0055AA, 0x66AAEE, 0xFFAA00, 0x995533, 0xDDBB88, 0xDD3322, 0x771133, 0xBB88EE)
SHARED_CONTRAST = (0x000000, 0xFFFFFF, 0x003388, 0x88CCFF, 0xFFBB00, 0x884422, 0xEECC99, 0xEE2222, 0x660022, 0xCC99FF)
NEAR = 34**2  # squared distance within which a colour too many becomes a shared one: two steps of one channel
WIDE_GAP = 24  # of lightness, 0-255, between two of a board's own colours: room for another


class OwnBoard(NamedTuple):
    """`colours`: sixteen of 0xRRGGBB by pen; `pixels`: WIDTH x HEIGHT pens, row by row."""

    colours: tuple[int, ...]
    pixels: bytes

    def raster(self) -> Raster:
        """The board as a picture, index n for pen n."""
        return Raster(WIDTH, HEIGHT, self.pixels, self.colours)


def match(raster: Raster, name: str, shared: Sequence[int] = SHARED) -> OwnBoard:
    """The board of a picture. `name`: of its file, for the sentences; `shared`: the ten colours of all boards.

    A picture whose table begins with the shared colours keeps its pens, but for the order of its own six. In any
    other, colours equal to a shared one become its pen, and the others, six at most, the board's own; where there are
    more, those nearest to shared ones join them (I25). Raises Refused for another size, for transparent pixels and for
    colours too many.
    """
    if (raster.width, raster.height) != (WIDTH, HEIGHT):
        raise refuse("art.board_size", file=name, width=raster.width, height=raster.height, wide=WIDTH, high=HEIGHT)
    table = [snapped(colour) for colour in raster.colours]
    used = sorted(set(raster.pixels))
    if raster.clear in used:
        raise refuse("art.board_holes", file=name)
    if used[-1] < COLOURS and tuple(table[: len(shared)]) == tuple(shared):
        pens = {index: index for index in range(len(shared))}
        own = table[len(shared) : COLOURS]
        places = {index: table[index] for index in used if index >= len(shared)}
    else:
        pens, own = _matched([*dict.fromkeys(table[index] for index in used)], table, used, shared, name)
        places = {index: table[index] for index in used if index not in pens}
    six = filled(own, shared)
    pens |= {index: len(shared) + six.index(colour) for index, colour in places.items()}
    pixels = raster.pixels.translate(bytes(pens.get(index, 0) for index in range(256)))
    return OwnBoard((*shared, *six), pixels)


def _matched(
    colours: list[int], table: list[int], used: list[int], shared: Sequence[int], name: str
) -> tuple[dict[int, int], list[int]]:
    """The pens of those indices that are shared, and the colours that are the board's own."""
    if len(colours) > COLOURS:
        raise refuse("art.colours", file=name, count=len(colours), most=COLOURS)
    joined = {colour: shared.index(colour) for colour in colours if colour in shared}
    own = [colour for colour in colours if colour not in joined]
    near = {colour: min(range(len(shared)), key=lambda pen: apart(colour, shared[pen])) for colour in own}
    for colour in sorted(own, key=lambda colour: apart(colour, shared[near[colour]])):
        if len(own) > OWN and apart(colour, shared[near[colour]]) <= NEAR:
            joined[colour] = near[colour]
            own.remove(colour)
    if len(own) > OWN:
        raise refuse("art.own_colours", file=name, count=len(own), most=OWN, over=len(own) - OWN)
    return {index: joined[table[index]] for index in used if table[index] in joined}, own


def filled(own: Sequence[int], shared: Sequence[int] = SHARED) -> list[int]:
    """Six colours, dark to light: these, and where they are fewer, mixtures of neighbours between and beside them."""
    ink, white = shared[0], shared[1]
    six = sorted(own, key=luma)[:OWN] or [mixed(ink, white)]
    while len(six) < OWN:
        gaps = [luma(six[i + 1]) - luma(six[i]) for i in range(len(six) - 1)]
        if gaps and max(gaps) >= WIDE_GAP:
            widest = gaps.index(max(gaps))
            six.insert(widest + 1, mixed(six[widest], six[widest + 1]))
        elif luma(six[0]) - luma(ink) > luma(white) - luma(six[-1]):
            six.insert(0, mixed(six[0], ink))
        else:
            six.append(mixed(six[-1], white))
    return sorted(six, key=luma)


def contrasted(colours: Sequence[int]) -> tuple[int, ...]:
    """The sixteen colours of a board for tired eyes: its own keep their hues, their lights are driven apart."""
    own = []
    for rank, colour in enumerate(colours[len(SHARED) :]):
        wanted = 0.7 * (16 + rank * 214 / (OWN - 1)) + 0.3 * luma(colour)
        own.append(_at_luma(colour, wanted))
    return (*SHARED_CONTRAST, *own)


def _at_luma(colour: int, wanted: float) -> int:
    """The colour as light as wanted: mixed with black or with white, so that its hue stays."""
    now, made = luma(colour), 0
    for shift in (16, 8, 0):
        part = colour >> shift & 255
        lit = part * wanted / now if wanted <= now else part + (255 - part) * (wanted - now) / (255 - now)
        made |= min(255, max(0, round(lit))) << shift
    return snapped(made)
