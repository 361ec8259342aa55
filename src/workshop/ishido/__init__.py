"""How Ishido was made."""

from ..contract import Sounds, Workshop


class IshidoWorkshop(Workshop):
    """See `contract.Workshop`."""

    def sounds(self) -> Sounds:
        from .sounds import SOUNDS  # extra: numpy

        return SOUNDS


WORKSHOP = IshidoWorkshop()
