"""EYE and L'Oeil: all pictures of the disc, its parts, its ground and its questions."""

from pathlib import Path

from . import eye_card, eye_ground, eye_parts, eye_planes, eye_questions, eye_title, oeil_title


def build(out: Path) -> None:
    """Write the pictures `eye_*.png` and `oeil_title.png`."""
    for module in (eye_planes, eye_ground, eye_parts, eye_card, eye_questions, eye_title, oeil_title):
        module.build(out)
