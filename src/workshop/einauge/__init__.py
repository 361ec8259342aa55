"""How Ein-Auge was made."""

from ..contract import Sounds, Workshop


class EinaugeWorkshop(Workshop):
    """See `contract.Workshop`."""

    def sounds(self) -> Sounds:
        from .tune import waltz  # extra: numpy

        return Sounds(tunes={"waltz": waltz()})


WORKSHOP = EinaugeWorkshop()
