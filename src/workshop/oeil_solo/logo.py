"""The logo: heavy capitals, as printed on the lid."""

from ..canvas import Mask
from ..lettering.capitals import Cut, fine
from ..lettering.logos import LARGE, PLATE, Letter, Logo, row


def letters(cut: Cut) -> list[Mask]:
    """The six letters in a cut."""
    return [fine(char, cut) for char in "L'OEIL"]


def _row(cut: Cut, gap: int) -> list[Letter]:
    return [Letter(mask, gap=gap if at else 0) for at, mask in enumerate(letters(cut))]


LOGO = Logo(row(_row(Cut(LARGE, 4, 1, 2), 3)), row(_row(Cut(11, 3, 1, 1), 1)), row(_row(Cut(PLATE, 3, 1, 1), 2)))
