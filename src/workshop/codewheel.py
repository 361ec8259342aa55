"""The codewheel's pictures: the wheel and what turns on it, the parchment of the question and its parts."""

from pathlib import Path

from . import codewheel_parchment, codewheel_wheel
from .codewheel_kit import PALETTE


def build(out: Path) -> None:
    """Write the pictures `codewheel_*`."""
    for name, canvas in (
        ("codewheel_wheel", codewheel_wheel.ground()),
        ("codewheel_wheel_parts", codewheel_wheel.parts()),
        ("codewheel_parchment", codewheel_parchment.ground()),
        ("codewheel_parchment_parts", codewheel_parchment.parts()),
    ):
        canvas.save(name, PALETTE, out)
