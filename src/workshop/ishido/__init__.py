"""How Ishido was made."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ..contract import Boot, Colours, Sounds, Workshop

if TYPE_CHECKING:
    from ..canvas import Canvas
    from ..launcher.covers import Cover
    from ..lettering.logos import Logo


class IshidoWorkshop(Workshop):
    """See `contract.Workshop`."""

    year = "1990"
    picture = "ishido-board"

    def build(self, out: Path) -> None:
        from . import art, oracle, titles  # extra: numpy

        for module in (art, titles, oracle):
            module.build(out)

    def cover(self) -> "Cover":
        from .cover import COVER  # extra: numpy

        return COVER

    def printed(self) -> Mapping[int, tuple[int, int]]:
        from .palettes import PRINTED  # start: nothing draws yet

        return PRINTED

    def plates(self) -> "Mapping[str, Callable[[], Canvas]]":
        from .plate import menu, wheel  # extra: numpy

        return {"ishido-menu": menu, "codewheel-wheel": wheel}

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


WORKSHOP = IshidoWorkshop()
