"""Which pictures of a manual the booklet shows, and which piece of each: the games say it, and the house too."""

from ...rules.rows import NamedTuple
from ..contract import screens

HOUSE = {"codewheel-wheel": (24, 36, 127, 128)}


class Plate(NamedTuple):
    """`picture`: a file of `manuals/pictures`; `box`: x, y, width (127 fills a column), height of the piece shown."""

    picture: str
    box: tuple[int, int, int, int]


def plates() -> dict[str, Plate]:
    """All plates by name."""
    boxes = HOUSE | {name: box for each in screens() for name, box in each.plates.items()}
    return {name: Plate(name, box) for name, box in boxes.items()}
