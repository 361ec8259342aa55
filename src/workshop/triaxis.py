"""TriAxis: all pictures of the island, its markers, its spinner and its title."""

from pathlib import Path

from . import triaxis_coast, triaxis_dials, triaxis_ground, triaxis_letters, triaxis_parts, triaxis_title


def build(out: Path) -> None:
    """Write the pictures in `triaxis/`."""
    for module in (triaxis_ground, triaxis_coast, triaxis_parts, triaxis_dials, triaxis_letters, triaxis_title):
        module.build(out)
