"""The logo: the inscription of the title."""

from ..canvas import Mask
from ..lettering.logos import LARGE, PLATE, Letter, Logo, row, scaled
from .titles_letters import DRAW, HIGH, WIDTHS, Capital

LEAST = 0.42  # so that the fine strokes stay


def letters(high: int) -> list[Mask]:
    """I, S, H, I, D, O at a height."""
    return [scaled(DRAW[char](Capital(WIDTHS[char], HIGH)), HIGH, high) for char in "ISHIDO"]


def _row(high: int, gap: int) -> list[Letter]:
    return [Letter(mask, gap=gap) for mask in letters(high)]


LOGO = Logo(row(_row(LARGE, 4), LEAST), row(_row(10, 1), LEAST), row(_row(PLATE, 3), LEAST))
