"""Draws the two titles of Ishido: a garden under the moon, and the great stone on the board of jade."""

from pathlib import Path

from .titles_garden import garden
from .titles_stone import stone


def build(out: Path) -> None:
    """Write `pictures/ishido_title_garden.png` and `pictures/ishido_title_stone.png`."""
    garden().save("ishido_title_garden", "ishido_title", out)
    stone().save("ishido_title_stone", "ishido_title", out)
