"""How Ein-Auge was made."""

from collections.abc import Mapping

from ..contract import Colours, Sounds, Workshop


class EinaugeWorkshop(Workshop):
    """See `contract.Workshop`."""

    def palettes(self) -> Mapping[str, Colours]:
        from .palettes import PALETTES  # start: nothing draws yet

        return PALETTES

    def sounds(self) -> Sounds:
        from .tune import waltz  # extra: numpy

        return Sounds(tunes={"waltz": waltz()})


WORKSHOP = EinaugeWorkshop()
