"""Which pictures of a manual the booklet shows, and which piece of each."""

from typing import NamedTuple


class Plate(NamedTuple):
    """`picture`: a file of `manuals/pictures`; `box`: x, y, width (127 fills a column), height of the piece shown."""

    picture: str
    box: tuple[int, int, int, int]


PLATES: dict[str, Plate] = {
    name: Plate(name, box)
    for name, box in (
        ("ishido-board", (192, 0, 127, 84)),
        ("ishido-four-way", (36, 44, 127, 84)),
        ("ishido-stones", (4, 16, 127, 84)),
        ("ishido-menu", (8, 0, 127, 84)),
        ("codewheel-wheel", (24, 36, 127, 128)),
        ("ishido-editor", (0, 14, 127, 128)),
        ("ishido-oracle-augury", (0, 8, 127, 112)),
        ("eye-board-short", (0, 0, 127, 127)),
        ("eye-board-line", (0, 0, 127, 127)),
        ("eye-board-long", (0, 0, 127, 127)),
        ("eye-board-circle", (0, 0, 127, 127)),
        ("eye-board-wheels", (0, 0, 127, 127)),
        ("triaxis-moves", (8, 88, 127, 92)),
        ("triaxis-famine", (2, 0, 127, 112)),
    )
}
