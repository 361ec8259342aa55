"""Which pictures of a manual the booklet shows, and which piece of each: the games say it."""

from ...rules.rows import NamedTuple
from ..contract import screens


class Plate(NamedTuple):
    """`picture`: a file of `manuals/pictures`; `box`: x, y, width (127 fills a column), height of the piece shown;
    those that the workshop draws anew have their size alone.

    `palette`: that of the booklet in which it stands.
    """

    picture: str
    box: tuple[int, int, int, int]
    palette: str


def plates() -> dict[str, Plate]:
    """All plates by name."""
    return {name: Plate(name, box, each.booklet) for each in screens() for name, box in each.plates.items()}
