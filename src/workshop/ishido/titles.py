"""Draws the two titles of Ishido: a garden under the moon, and the great stone on the board of jade.

Below each name stands a line in the words of the reader's language.
"""

from pathlib import Path

from ..canvas import Canvas
from ..launcher.letters import TITLES, width, word
from ..words import said, save
from .titles_colours import G2, G3, K
from .titles_garden import garden
from .titles_stone import stone


def build(out: Path) -> None:
    """Write `pictures/ishido/title_garden.png` and `pictures/ishido/title_stone.png`, for each language."""
    _title("title_garden", garden(), 66, 3, out)
    _title("title_stone", stone(), 174, 2, out)


def _title(title: str, picture: Canvas, row: int, gap: int, out: Path) -> None:
    def drawn(tongue: str) -> Canvas:
        return lined(picture, said(f"ishido_art.{title}", tongue), row, gap)

    save(f"ishido/{title}", "ishido/title", out, drawn)


def lined(picture: Canvas, text: str, row: int, gap: int) -> Canvas:
    """The picture with a line of gilded capitals, their upper row at `row`."""
    c = picture.copy()
    word(c, text, (c.w - width(TITLES, text, gap)) // 2, row, G2, G3, K, TITLES, gap)
    return c
