"""EYE and L'Oeil: all pictures of the disc, its parts, its ground and its questions."""

from pathlib import Path

from ..oeil_solo import title as oeil_title
from . import card, ground, parts, planes, questions, title


def build(out: Path) -> None:
    """Write the pictures `eye/*.png` and `oeil_solo/title.png`."""
    for module in (planes, ground, parts, card, questions, title, oeil_title):
        module.build(out)
