"""The inks of the booklets: those of page, letters and rules are the same in all, five are each booklet's own.

The own ones are for what stands on its plates.
"""

from codewheel.machines.palette import Machine, Roles

from ..contract import Colours

INK, OWN1, WOOD1, WOOD2, OWN5, OWN2, PAPER1, PAPER2, PAPER3, PAPER, LIGHT, BLUE, RED, PALEBLUE, OWN3, OWN4 = range(16)


def booklet(own1: str, own2: str, own3: str, own4: str, own5: str = "884433") -> Colours:
    """The palette of a booklet with these inks of its own, RRGGBB."""
    return Colours(
        Machine.AMIGA,
        Roles(PAPER, INK, PAPER1, LIGHT, PAPER1, RED, LIGHT, WOOD2, RED),
        f"221122 {own1} 442222 663322 {own5} {own2} BB9977 DDBB99 "
        f"EEDDBB FFEECC FFFFEE 224466 AA2222 6688AA {own3} {own4}",
    )
