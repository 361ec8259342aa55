"""The eight symmetries of Ein-Auge's board, for positions with few stones, where they pay."""


def _image(square: int, symmetry: int) -> int:
    row, column = divmod(square, 5)
    if symmetry & 4:
        row, column = column, row
    return 5 * (4 - row if symmetry & 2 else row) + (4 - column if symmetry & 1 else column)


_IMAGES = tuple(tuple(_image(square, symmetry) for square in range(25)) for symmetry in range(8))


def _row_tables(image: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(sum(1 << image[5 * row + k] for k in range(5) if bits >> k & 1) for bits in range(32)) for row in range(5)
    )


_TABLES = tuple(_row_tables(image) for image in _IMAGES)
INVERSE = tuple(
    next(j for j, back in enumerate(_IMAGES) if all(back[image[i]] == i for i in range(25))) for image in _IMAGES
)


def turned(stones: int, symmetry: int) -> int:
    """The image of a set of squares under one of the symmetries 0 … 7."""
    a, b, c, d, e = _TABLES[symmetry]
    return a[stones & 31] | b[stones >> 5 & 31] | c[stones >> 10 & 31] | d[stones >> 15 & 31] | e[stones >> 20]


def canonical(own: int, opp: int) -> tuple[int, int, int]:
    """The image that stands for all eight: (own, opp, the symmetry that leads there)."""
    return min((turned(own, s), turned(opp, s), s) for s in range(8))


def fixing(own: int, opp: int) -> tuple[int, ...]:
    """The symmetries that leave both sides' stones where they are; 0, the identity, is the first."""
    return tuple(s for s in range(8) if turned(own, s) == own and turned(opp, s) == opp)
