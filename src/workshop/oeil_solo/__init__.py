"""How L'Oeil's solitaire was made."""

from ..contract import Workshop


class OeilWorkshop(Workshop):
    """See `contract.Workshop`."""


WORKSHOP = OeilWorkshop()
