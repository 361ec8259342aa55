"""The butterfly of the middle disc in a drawing of its own, for where it is seen at two and three times its size."""

import numpy as np

from ..canvas import Canvas, Mask

HALF, HIGH = 18, 36  # at three times its size
MOTH = 8  # of the middle disc's patterns
# the right half, from its middle axis on
UPPER = ((2, 15), (4, 10.5), (9, 5), (14, 2.6), (17, 3), (18, 5.5), (17.2, 10), (14.6, 15), (10, 18.2), (2, 18.6))
LOWER = ((2, 20), (9, 20), (13.6, 21), (15.6, 24), (14.6, 28.6), (11, 33), (8, 33.6), (5, 30), (2, 24))
SPOTS = ((12.6, 8.4, 2.4), (10.2, 25.4, 2.0))  # of the wings
FEELER = ((1, 8), (2, 6), (2, 5), (3, 4), (3, 3), (4, 2), (5, 1), (6, 1), (6, 2))


def butterfly(times: int = 3) -> Mask:
    """Its mask: wings with spots, body and feelers, the same on both sides. `times`: 2 or 3."""
    part = times / 3
    c = Canvas(round(HALF * part), round(HIGH * part), 0)
    for wing in (UPPER, LOWER):
        c.poly([(x * part, y * part) for x, y in wing], 1)
    for x, y, r in SPOTS:
        c.ellipse(x * part, y * part, r * part, r * part, 0)
    c.rect(0, round(10 * part), 2, round(22 * part), 0)  # between body and wings
    c.rect(0, round(8 * part), 1, round(24 * part), 1)
    if times == 3:
        c.ellipse(0, 9.5, 2, 2, 1)
        c.ellipse(0, 16, 1.6, 4, 1)
    for x, y in FEELER:
        c.px(round(x * part), round(y * part), 1)
    mask: Mask = np.concatenate((c.a[:, ::-1], c.a), axis=1) > 0
    return mask
