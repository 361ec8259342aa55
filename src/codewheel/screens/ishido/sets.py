"""Stonesets and boards as data: any stoneset lies on any board.

Pens 0-9 are the same on every board and serve interface and stones. Pens 10-15 are the board's own, from its deepest
shadow to its lit edges; stones never use them, so that 15 is the clear pen of every sheet of stones.
"""

from ...rules.rows import NamedTuple

INK, WHITE, BLUE, SKY, GOLD, BROWN, TAN, RED, WINE, LILAC = range(10)
DEEP, DARK, DUSK, MIDDLE, PALE, LIGHT = range(10, 16)  # the board's own
CLEAR = LIGHT  # of the sheets of stones

NAMES = ("gems", "inner", "magic", "chungfu", "ishido", "rameses", "runes", "shaman")  # in the manual's order


class StoneSet(NamedTuple):
    """Thirty-six stones. `faces`: ground and mark of each colour as pens, for pictures too small for the stones."""

    name: str
    picture: str
    faces: tuple[tuple[int, int], ...]


class Board(NamedTuple):
    """A board with its frame and pier."""

    name: str
    picture: str
    palette: str


FACES: dict[str, tuple[tuple[int, int], ...]] = {
    "gems": ((WHITE, INK), (GOLD, INK), (LILAC, INK), (RED, WHITE), (BLUE, WHITE), (INK, WHITE)),
    "inner": ((WHITE, INK), (GOLD, INK), (LILAC, INK), (RED, WHITE), (BLUE, WHITE), (INK, WHITE)),
    "magic": ((WHITE, INK), (TAN, INK), (LILAC, INK), (RED, WHITE), (BLUE, WHITE), (INK, GOLD)),
    "chungfu": ((WHITE, BLUE), (TAN, INK), (LILAC, INK), (RED, WHITE), (BLUE, WHITE), (INK, GOLD)),
    "ishido": ((WHITE, INK), (TAN, INK), (LILAC, INK), (RED, WHITE), (BLUE, WHITE), (INK, GOLD)),
    "rameses": ((SKY, INK), (GOLD, INK), (TAN, INK), (RED, WHITE), (BLUE, WHITE), (INK, LILAC)),
    "runes": ((WHITE, INK), (GOLD, INK), (LILAC, INK), (RED, WHITE), (BLUE, GOLD), (INK, GOLD)),
    "shaman": ((TAN, WINE), (WHITE, INK), (BLUE, WHITE), (GOLD, INK), (BROWN, WHITE), (INK, TAN)),
}
STONESETS = {name: StoneSet(name, f"ishido/stones_{name}", FACES[name]) for name in NAMES}
BOARDS = {name: Board(name, f"ishido/board_{name}", f"ishido/{name}") for name in NAMES}
DEFAULT_STONESET, DEFAULT_BOARD = "ishido", "ishido"

OWN = "own:"  # before the path of what is the player's own
# the player's own, as far as they were read (`own.py`): by `own:PATH`, and by the name of each that was ever shown
OWN_STONESETS: dict[str, StoneSet] = {}
OWN_BOARDS: dict[str, Board] = {}


def stoneset(name: str) -> StoneSet:
    """The stoneset of that name; the default one for a name unknown here."""
    return STONESETS.get(name) or OWN_STONESETS.get(name) or STONESETS[DEFAULT_STONESET]


def board(name: str) -> Board:
    """The board of that name; the default one for a name unknown here."""
    return BOARDS.get(name) or OWN_BOARDS.get(name) or BOARDS[DEFAULT_BOARD]


def palette_of(name: str) -> str:
    """The palette that shows the board of that name."""
    return board(name).palette


def matching(name: str, other: str = DEFAULT_BOARD) -> str:
    """The board that goes with a stoneset: that of its name; where an own one has none, `other` (I23)."""
    return board(name if name in BOARDS or name in OWN_BOARDS else other).name
