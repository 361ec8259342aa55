"""How EYE was made."""

from collections.abc import Mapping

from ..contract import Colours, Workshop


class EyeWorkshop(Workshop):
    """See `contract.Workshop`."""

    def palettes(self) -> Mapping[str, Colours]:
        from .palettes import PALETTES  # start: nothing draws yet

        return PALETTES


WORKSHOP = EyeWorkshop()
