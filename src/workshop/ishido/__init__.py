"""How Ishido was made."""

from collections.abc import Mapping

from ..contract import Colours, Sounds, Workshop


class IshidoWorkshop(Workshop):
    """See `contract.Workshop`."""

    def palettes(self) -> Mapping[str, Colours]:
        from .palettes import PALETTES  # start: nothing draws yet

        return PALETTES

    def sounds(self) -> Sounds:
        from .sounds import SOUNDS  # extra: numpy

        return SOUNDS


WORKSHOP = IshidoWorkshop()
