"""Stonesets and boards as data: any stoneset lies on any board.

Pens 0-9 are the same on every board and serve interface and stones. Pens 10-15 are the board's own, from its deepest
shadow to its lit edges; stones never use them, so that 15 is the clear pen of every sheet of stones.
"""

from typing import NamedTuple

INK, WHITE, BLUE, SKY, GOLD, BROWN, TAN, RED, WINE, LILAC = range(10)
DEEP, DARK, DUSK, MIDDLE, PALE, LIGHT = range(10, 16)  # the board's own
CLEAR = LIGHT  # of the sheets of stones

NAMES = ("gems", "inner", "magic", "chungfu", "ishido", "rameses", "runes", "shaman")  # in the manual's order


class StoneSet(NamedTuple):
    """Thirty-six stones. `faces`: ground and mark of each colour as pens, for pictures too small for the stones."""

    name: str
    title: str  # code of its name in the catalogues
    picture: str
    faces: tuple[tuple[int, int], ...]


class Board(NamedTuple):
    """A board with its frame and pier."""

    name: str
    title: str
    picture: str
    palette: str


FACES = ((WHITE, INK), (GOLD, INK), (LILAC, INK), (RED, WHITE), (BLUE, WHITE), (INK, WHITE))
GILT_FACES = (*FACES[:4], (BLUE, GOLD), (INK, GOLD))

STONESETS: dict[str, StoneSet] = {
    name: StoneSet(name, f"ishido_sets.{name}", f"ishido_stones_{name}", faces)
    for name, faces in (("inner", FACES), ("runes", GILT_FACES))
}
BOARDS: dict[str, Board] = {
    name: Board(name, f"ishido_sets.{name}", f"ishido_board_{name}", f"ishido_{name}") for name in ("ishido", "rameses")
}
DEFAULT_STONESET, DEFAULT_BOARD = "inner", "ishido"
MATCHING = {"inner": "ishido", "runes": "rameses"}  # the board that goes with a stoneset


def stoneset(name: str) -> StoneSet:
    """The stoneset of that name; the default one for a name unknown here."""
    return STONESETS.get(name) or STONESETS[DEFAULT_STONESET]


def board(name: str) -> Board:
    """The board of that name; the default one for a name unknown here."""
    return BOARDS.get(name) or BOARDS[DEFAULT_BOARD]


def palette_of(name: str) -> str:
    """The palette that shows the board of that name."""
    return board(name).palette


def matching(name: str) -> str:
    """The board that goes with the stoneset of that name."""
    return MATCHING.get(name, DEFAULT_BOARD)
