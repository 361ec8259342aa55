"""How EYE was made."""

from ..contract import Workshop


class EyeWorkshop(Workshop):
    """See `contract.Workshop`."""


WORKSHOP = EyeWorkshop()
