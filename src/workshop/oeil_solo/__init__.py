"""How L'Oeil's solitaire was made."""

from pathlib import Path
from typing import TYPE_CHECKING

from ..contract import Boot, Sounds, Workshop

if TYPE_CHECKING:
    from ..launcher.covers import Cover
    from ..lettering.logos import Logo


class OeilWorkshop(Workshop):
    """See `contract.Workshop`."""

    year = "1987"
    picture = "oeil-solo-box"

    def build(self, out: Path) -> None:
        from . import lid, lifted, title  # extra: numpy

        for module in (lid, lifted, title):
            module.build(out)

    def cover(self) -> "Cover":
        from .cover import COVER  # extra: numpy

        return COVER

    def logo(self) -> "Logo":
        from .logo import LOGO  # extra: numpy

        return LOGO

    def boot(self) -> Boot:
        from .icons import icon, icon_big  # extra: numpy
        from .label import label
        from .loading import loading

        return Boot(label, icon, icon_big, loading)

    def sounds(self) -> Sounds:
        from .sounds import SOUNDS  # extra: numpy

        return SOUNDS


WORKSHOP = OeilWorkshop()
