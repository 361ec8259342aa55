"""The codewheel's pictures: the wheel and what turns on it, the parchment of the question and its parts."""

from pathlib import Path

from . import parchment, wheel
from .kit import PALETTE


def build(out: Path) -> None:
    """Write the pictures `codewheel_*`."""
    for name, canvas in (
        ("codewheel/wheel", wheel.ground()),
        ("codewheel/wheel_parts", wheel.parts()),
        ("codewheel/parchment", parchment.ground()),
        ("codewheel/parchment_parts", parchment.parts()),
    ):
        canvas.save(name, PALETTE, out)
