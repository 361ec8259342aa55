"""TriAxis: all pictures of the island, its markers, its spinner and its title."""

from pathlib import Path

from . import coast, dials, ground, letters, parts, title


def build(out: Path) -> None:
    """Write the pictures in `triaxis/`."""
    for module in (ground, coast, parts, dials, letters, title):
        module.build(out)
