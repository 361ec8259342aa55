"""The boot scenes' pictures, machine by machine."""

from pathlib import Path

from . import amiga, dos, games, st


def build(out: Path) -> None:
    """Write `pictures/boot/`, and what each game has of them in its own folder."""
    amiga.build(out)
    st.build(out)
    dos.build(out)
    games.build(out)
