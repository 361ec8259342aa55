"""How TriAxis was made."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ..contract import Boot, Colours, Sounds, Workshop

if TYPE_CHECKING:
    from ..launcher.covers import Cover
    from ..lettering.logos import Logo


class TriaxisWorkshop(Workshop):
    """See `contract.Workshop`."""

    year = "1989"
    picture = "triaxis-moves"

    def build(self, out: Path) -> None:
        from . import art  # extra: numpy

        art.build(out)

    def cover(self) -> "Cover":
        from .cover import COVER  # extra: numpy

        return COVER

    def printed(self) -> Mapping[int, tuple[int, int]]:
        from .palettes import PRINTED  # start: nothing draws yet

        return PRINTED

    def logo(self) -> "Logo":
        from .logo import LOGO  # extra: numpy

        return LOGO

    def boot(self) -> Boot:
        from .icons import icon, icon_big  # extra: numpy
        from .label import label
        from .loading import loading

        return Boot(label, icon, icon_big, loading)

    def palettes(self) -> Mapping[str, Colours]:
        from .palettes import PALETTES  # start: nothing draws yet

        return PALETTES

    def sounds(self) -> Sounds:
        from .sounds import SOUNDS  # extra: numpy

        return SOUNDS


WORKSHOP = TriaxisWorkshop()
