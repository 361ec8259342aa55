"""The boot scenes' pictures, machine by machine."""

from pathlib import Path

from . import boots_amiga, boots_dos, boots_st


def build(out: Path) -> None:
    """Write `pictures/boot/`."""
    boots_amiga.build(out)
    boots_st.build(out)
    boots_dos.build(out)
