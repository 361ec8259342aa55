"""EYE, in metal and on card: all pictures of the disc, its parts, its ground and its questions."""

from pathlib import Path

from . import card, ground, parts, planes, questions, title


def build(out: Path) -> None:
    """Write the pictures `eye/*.png`."""
    for module in (planes, ground, parts, card, questions, title):
        module.build(out)
