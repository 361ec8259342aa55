"""The boot scenes' pictures, machine by machine."""

from pathlib import Path

from . import amiga, dos, st


def build(out: Path) -> None:
    """Write `pictures/boot/`."""
    amiga.build(out)
    st.build(out)
    dos.build(out)
