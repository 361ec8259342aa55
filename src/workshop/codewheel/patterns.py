"""The twenty-four patterns of the codewheel, 12 x 12 squares each, for the screen and for the printed sheet.

The card carries knots and grids, a quarter of each written down and mirrored both ways; the middle disc carries
signs that stand upright, their left half written down and mirrored once. Any two of the 24 differ in at least
`APART` of their 144 squares.
"""

SIZE, APART = 12, 24

Pattern = tuple[str, ...]  # rows of SIZE characters, # is ink

_QUARTERS = (
    "....##|..####|.###..|.##...|##...#|##..##",  # target
    "#....#|.#...#|..#..#|...#.#|....##|######",  # star
    "..##..|..##..|######|######|..##..|..##.#",  # lattice
    ".....#|....##|...###|..####|.#####|######",  # lozenge
    "....##|...#.#|..#..#|.#...#|#....#|######",  # shield
    "######|#.....|#.####|#.#...|#.#.##|#.#.##",  # chambers
    "###...|####..|##.##.|.##.##|..####|...###",  # blossom
    "##..##|##..##|......|......|##..##|##..##",  # tiles
    ".....#|....#.|...#..|..#..#|.#..#.|#..#..",  # ripples
    "....#.|...##.|..###.|.####.|#####.|......",  # arrows
    "......|.#####|.#...#|.#.#.#|.#...#|.#####",  # panes
    "##....|##....|..##..|..##..|....##|....##",  # sparks
)
_HALVES = (
    # hourglass
    "######|######|.#....|.##...|..##..|...###|...###|..##..|.##..#|.#..##|######|######",
    # goblet
    "######|######|.#####|.#####|..####|...###|.....#|.....#|.....#|.....#|...###|.#####",
    # fir
    ".....#|....##|...###|..####|.....#|...###|..####|.#####|.....#|.....#|.....#|...###",
    # house
    ".....#|....##|...##.|..##..|.##...|######|#.....|#.##..|#.##..|#....#|#....#|######",
    # crown
    "......|#.....|#....#|##...#|##..##|###.##|######|######|......|######|######|......",
    # cactus
    ".....#|....##|#...##|##..##|##..##|###.##|.#####|..####|....##|.....#|...###|..####",
    # chevrons
    ".....#|....##|...##.|..##..|.##..#|##..##|#..##.|..##..|.##..#|##..##|#..##.|..##..",
    # ladder
    "..##..|..##..|..####|..##..|..##..|..####|..##..|..##..|..####|..##..|..##..|..####",
    # moth
    "...#..|##..#.|###.#.|####.#|######|.#####|..####|.#####|.##.##|.#####|.###..|..#...",
    # ear of corn
    ".....#|#....#|.#...#|..#..#|#..#.#|.#..##|..#..#|#..#.#|.#..##|..#..#|...#.#|....##",
    # heart
    "......|.###..|#####.|######|######|######|.#####|..####|...###|....##|.....#|......",
    # anchor
    "....##|....#.|....##|.....#|..####|.....#|.....#|#....#|##...#|.##..#|..####|....##",
)


def _mirrored(rows: str) -> Pattern:
    """Each row and its mirror image."""
    return tuple(row + row[::-1] for row in rows.split("|"))


OUTER: tuple[Pattern, ...] = tuple(_mirrored(rows) + _mirrored(rows)[::-1] for rows in _QUARTERS)
MIDDLE: tuple[Pattern, ...] = tuple(map(_mirrored, _HALVES))


def squares(pattern: Pattern) -> list[tuple[int, int]]:
    """Column and row of every inked square."""
    return [(x, y) for y, row in enumerate(pattern) for x, char in enumerate(row) if char == "#"]


def difference(one: Pattern, other: Pattern) -> int:
    """In how many squares two patterns differ."""
    return len(set(squares(one)) ^ set(squares(other)))
