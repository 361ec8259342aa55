"""The codewheel's pictures: the wheel and what turns on it, the parchment of the question, how both are used."""

from pathlib import Path

from ..words import said, save
from . import how, parchment, wheel
from .kit import PALETTE


def build(out: Path) -> None:
    """Write the pictures `codewheel_*`."""
    for name, canvas in (
        ("codewheel/wheel", wheel.ground()),
        ("codewheel/wheel_parts", wheel.parts()),
        ("codewheel/parchment_parts", parchment.parts()),
        ("codewheel/how", how.pictures()),
    ):
        canvas.save(name, PALETTE, out)
    sheet = parchment.ground()
    save("codewheel/parchment", PALETTE, out, lambda tongue: parchment.titled(sheet, said("codewheel.heading", tongue)))
