"""How TriAxis was made."""

from ..contract import Sounds, Workshop


class TriaxisWorkshop(Workshop):
    """See `contract.Workshop`."""

    def sounds(self) -> Sounds:
        from .sounds import SOUNDS  # extra: numpy

        return SOUNDS


WORKSHOP = TriaxisWorkshop()
