"""How a session is shown: as on one of the machines, or as the board game on a table."""

from ...session.eye.setup import FAMILY
from ...session.play import Session
from ...session.settings import Settings
from .skins import AMIGA, OEIL, PALETTES, ST

MACHINES = (AMIGA, ST)


def machine(settings: Settings) -> str:
    """The machine whose colours the disc has: "amiga" or "st"."""
    return ST if settings.get(FAMILY + "machine") == ST else AMIGA


def skin_of(session: Session, settings: Settings) -> str:
    """How a session is shown: "oeil" for the board game, else the machine of the settings."""
    return OEIL if session.metadata.get("face") == OEIL else machine(settings)


def palette_of(session: Session, settings: Settings) -> str:
    """The palette of a session."""
    return PALETTES[skin_of(session, settings)]
