"""Where everything lies in TriAxis's sheets of pictures: `ground`, `coast`, `parts`, `dials`. The workshop draws by it.

Palette `text`: the sixteen colours of the EGA. Clear is LGREEN in `parts`, LMAGENTA in the others.
"""

from ...machines.skins.base import Box

(
    BLACK, BLUE, GREEN, CYAN, RED, MAGENTA, BROWN, LGREY, DGREY, LBLUE, LGREEN, LCYAN, LRED, LMAGENTA, YELLOW, WHITE,
) = range(16)  # fmt: skip

GROUND, COAST, PARTS, DIALS, TITLE, GRAND = (
    f"triaxis/{name}" for name in ("ground", "coast", "parts", "dials", "title", "letters")
)
GROUND_CLEAR, PARTS_CLEAR = LMAGENTA, LGREEN

FOREST, MEADOW, DESERT, ROCK, SWAMP, SNOW = range(6)
TERRAINS = 6
VARIANTS = 6  # plates of each terrain
STAGES = 3  # of dying ground
HABITATS = (LRED, YELLOW, LBLUE, MAGENTA, LCYAN, WHITE)  # the colours of the players' markers
SIDES = (RED, BROWN, BLUE, BLUE, CYAN, LGREY)  # their lower edges
DARK_SIGNS = (1, 4, 5)  # habitats on whose edges white notches would be lost
PAPERS = (LRED, YELLOW, LBLUE, MAGENTA, LCYAN, WHITE)  # grounds of inverse bars
INKS = (BLACK, BLACK, WHITE, WHITE, BLACK, BLACK)  # letters upon them
MARKED = (LRED, YELLOW, LBLUE, LMAGENTA, LCYAN, WHITE)  # letters and bars in a player's colour on black
MARKER = (14, 15)  # a marker with the shadow at its right and foot
MARKER_AT = (4, 3)  # of its upper left in the hex
SEATS = 6
SIZES = 6

# `ground`: plates of 20 x 20; below the six terrains three rows of dying ground, as many plates each, then the terrains
# once more, calm: even ground that differs in lightness, with one mark a kind, for high contrast and for each sight
GROUND_SIZE = (20 * VARIANTS, 20 * (2 * TERRAINS + STAGES))
CALM = TERRAINS + STAGES


def plate(terrain: int, variant: int) -> Box:
    """A zone's ground."""
    return Box(20 * variant, 20 * terrain, 20, 20)


def dry(stage: int, variant: int) -> Box:
    """Dying ground: stage 1 is laid over the terrain, 2 and 3 stand alone."""
    return Box(20 * variant, 20 * (TERRAINS + stage - 1), 20, 20)


# `coast`: what a zone adds to the sea round it, from below to above; plates of 40 x 40, the hex at (10, 8)
PHASES = 4  # of waves and surf
RIM = (10, 8)
SHELF, SHOAL, SURF, BEACH, CLIFF = range(5)
WAVES = (74, 60)  # a tile of the sea: three by three fill it
COAST_SIZE = (320, 160)


def rim(kind: int, phase: int = 0) -> Box:
    """A ring of the coast; only the surf has phases."""
    order = (0, 1, 2, 6, 7)[kind] + (phase if kind == SURF else 0)
    return Box(40 * order, 0, 40, 40)


def waves(phase: int) -> Box:
    """A tile of the sea."""
    return Box(80 * phase, 40, *WAVES)


SHIP = (Box(0, 112, 19, 20), Box(20, 112, 19, 20))  # on either side of a wave
ROSE = Box(40, 108, 21, 27)
WHALE = (Box(64, 112, 26, 14), Box(92, 112, 26, 14))

# `parts`
PARTS_SIZE = (192, 248)


def marker(habitat: int, size: int) -> Box:
    """A marker of size 1-6."""
    return Box(16 * (size - 1), 16 * habitat, *MARKER)


def sign(seat: int, dark: bool) -> Box:
    """What tells a seat apart without colour, for the marker's lower edge."""
    return Box(96 + 12 * seat, 4 * dark, 12, 2)


def rims(kind: int) -> Box:
    """A rim round a marker, broader round the one in hand; its upper left three pixels left and above the marker's."""
    return Box(96 + 18 * kind, 12, 18, 19)


RIM_HAND, RIM_TAKEN, RIM_TAKEN_DIM, RIM_MOVING = range(4)


def target(on: bool) -> Box:
    """The edge of a legal zone, bright or between two blinks."""
    return Box(96 + 20 * (not on), 32, 20, 20)


def bead(on: bool) -> Box:
    """What lies in its middle."""
    return Box(178, 34 + 9 * (not on), 8, 8)


BEAD_AT = 6  # from the corner of its hex, across and down


GLORY = (Box(136, 32, 20, 20), Box(156, 32, 20, 20))  # the light of a harvest
RING = (Box(96, 52, 26, 26), Box(122, 52, 26, 26))  # the cursor, bright and dim
RING_AT = (-3, -3)
BOLD_RING = Box(78, 190, 26, 26)  # on calm ground
BOLD_TARGET = (Box(106, 190, 20, 20), Box(128, 190, 20, 20))  # bright, and between two blinks
WARNING = Box(148, 54, 9, 9)  # beside a threatened marker
EAR = (Box(112, 104, 12, 16), Box(126, 104, 12, 16))  # what a harvest brings to an empty zone
SKULL = Box(160, 54, 12, 11)
FISSURE = Box(174, 54, 12, 13)
BURST = tuple(Box(78 + 36 * stage, 152, 34, 34) for stage in range(3))  # of a marker that is captured: beyond its hex
DISCS = 84  # row of the small discs and lamps


def small_disc(habitat: int) -> Box:
    """A player's disc, 8 x 8, for tables."""
    return Box(96 + 8 * habitat, DISCS - 4, 8, 8)


def lamp(habitat: int, lit: bool) -> Box:
    """A move that is left, or spent."""
    return Box(96 + 10 * (habitat if lit else 6), DISCS + 6, 9, 9)


HARVEST_PLATE, FAMINE_PLATE = Box(0, 104, 92, 22), Box(0, 128, 92, 22)
BRASS_HUB = Box(96, 104, 14, 14)
MOUSE = Box(0, 152, 76, 96)

# `dials`: cards of 92 x 92; each of the three plain and as it is when a stop is lit
DIAL = 92
DIALS_SIZE = (DIAL * 3, DIAL * 2)


def card(kind: int, second: bool) -> Box:
    """A card: 0 moves, 1 moves in a harsh climate, 2 colours. The second one of moves is lit, that of colours dark."""
    return Box(DIAL * kind, DIAL * second, DIAL, DIAL)


# `letters`: large capitals, figures and three marks, each with its side at the right and foot
GRAND_HIGH, GRAND_SIDE = 16, 2  # of a letter, and of its side
GRAND_CLEAR = LMAGENTA
GRANDS = {  # how wide each is without its side
    "A": 15, "B": 12, "C": 13, "D": 14, "E": 12, "F": 11, "G": 14, "H": 15, "I": 6, "J": 10, "K": 14, "L": 11,
    "M": 18, "N": 15, "O": 14, "P": 12, "Q": 14, "R": 13, "S": 11, "T": 13, "U": 14, "V": 14, "W": 20, "X": 14,
    "Y": 14, "Z": 12, "'": 4, "-": 5, "0": 10, "1": 10, "2": 10, "3": 10, "4": 10, "5": 10, "6": 10, "7": 10, "8": 10,
    "9": 10, ".": 4,
}  # fmt: skip
GRAND_CELL, GRAND_ROW = (24, 20), 10  # of the sheet, and how many stand in a row
GRAND_SIZE = (24 * GRAND_ROW, 20 * 4)


def grand(char: str) -> Box:
    """A large letter with its side. Raises KeyError for what the sheet has not."""
    own = GRANDS[char]
    row, column = divmod(tuple(GRANDS).index(char), GRAND_ROW)
    wide, high = GRAND_CELL
    return Box(wide * column, high * row, own + GRAND_SIDE, GRAND_HIGH + GRAND_SIDE)
