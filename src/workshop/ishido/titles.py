"""Draws the two titles of Ishido: a garden under the moon, and the great stone on the board of jade."""

from pathlib import Path

from .titles_garden import garden
from .titles_stone import stone


def build(out: Path) -> None:
    """Write `pictures/ishido/title_garden.png` and `pictures/ishido/title_stone.png`."""
    garden().save("ishido/title_garden", "ishido/title", out)
    stone().save("ishido/title_stone", "ishido/title", out)
