"""Ein-Auge's board: maple squares in a cherry frame with brass corners, on baize in lamplight."""

import numpy as np

from codewheel.screens.einauge import perspective

from ..canvas import BAYER4, Canvas, Field, Mask

W, K, NIGHT, SLATE, COOL, GREY, W1, W2, W3, W4, W5, GREEN, TEAL, IRIS_L, IRIS, RED = range(16)
DARKER = [GREY, K, K, NIGHT, SLATE, COOL, W3, W3, W4, W5, K, TEAL, NIGHT, IRIS, TEAL, W4]
FR = perspective.FRAME

# Letters cut into the plate: five rows of bits; and those of the rails: seven.
LETTERS = {
    "E": "1111 1000 1110 1000 1111", "I": "1 1 1 1 1", "N": "1001 1101 1111 1011 1001", "A": "0110 1001 1111 1001 1001",
    "U": "1001 1001 1001 1001 0110", "G": "0111 1000 1011 1001 0111", " ": "00 00 00 00 00",
    "a": "00000 00000 01110 00001 01111 10001 01111", "b": "10000 10000 11110 10001 10001 10001 11110",
    "c": "00000 00000 01110 10001 10000 10001 01110", "d": "00001 00001 01111 10001 10001 10001 01111",
    "e": "00000 00000 01110 10001 11111 10000 01110", "1": "00100 01100 00100 00100 00100 00100 01110",
    "2": "01110 10001 00001 00110 01000 10000 11111", "3": "01110 10001 00001 00110 00001 10001 01110",
    "4": "00010 00110 01010 10010 11111 00010 00010", "5": "11111 10000 11110 00001 00001 10001 01110",
}  # fmt: skip

_TABLE = np.random.default_rng(7).random((64, 512))


def noise(x: Field, y: Field) -> Field:
    """Smooth noise 0-1 with one knot a unit."""
    xi, yi = np.floor(x).astype(int), np.floor(y).astype(int)
    fx, fy = x - xi, y - yi
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)

    def knot(i: int, j: int) -> Field:
        value: Field = _TABLE[(yi + j) % 64, (xi + i) % 512]
        return value

    low = knot(0, 0) * (1 - fx) + knot(1, 0) * fx
    high = knot(0, 1) * (1 - fx) + knot(1, 1) * fx
    result: Field = low * (1 - fy) + high * fy
    return result


def letters(c: Canvas, x: int, y: int, text: str, colour: int) -> int:
    """Write with the letters above, a pixel of air between them; returns the x behind the last."""
    for char in text:
        rows = LETTERS[char].split()
        for j, row in enumerate(rows):
            for i, bit in enumerate(row):
                if bit == "1":
                    c.px(x + i, y + j, colour)
        x += len(rows[0]) + 1
    return x


def letters_width(text: str) -> int:
    """Width of `text` in pixels, without the air behind it."""
    return sum(len(LETTERS[char].split()[0]) + 1 for char in text) - 1


def grain(u: Field, v: Field, cell: Field) -> Field:
    """Grain of the maple at a point of a square, 0 light to 1 dark: waves and fine pores; neighbours lie crosswise."""
    turn = cell % 2 == 1
    a, b = np.where(turn, v, u), np.where(turn, u, v)
    bend = noise(a * 0.9 + cell * 3, b * 2.3 + cell)
    rings = noise(a * 0.8 + cell * 17.3, (b + 0.22 * bend) * 15 + cell * 5.1)
    pores = noise(a * 5 + cell * 7.7, b * 27 + cell * 2.3)
    result: Field = rings * 0.76 + pores * 0.24
    return result


def tabletop(c: Canvas) -> None:
    """Baize with a pool of lamplight from the upper left: teal, then night blue, then black in the far corner."""
    far = np.hypot(c.xx / c.w, c.yy / c.h) / 1.42
    c.ramp(np.ones_like(c.a, bool), (far - 0.24) * 0.92, [TEAL, NIGHT, K], BAYER4)


def _shadow_on_table(c: Canvas) -> None:
    """The frame's shadow on the baize: to the right and below."""
    x0, y0 = perspective.at(-FR, -FR)
    x1, _ = perspective.at(5 + FR, -FR)
    xl, y1 = perspective.at(-FR, 5 + FR)
    xr, _ = perspective.at(5 + FR, 5 + FR)
    low = y1 + perspective.EDGE
    core = c.poly([(x0 + 4, y0 + 5), (x1 + 5, y0 + 5), (xr + 5, low + 3), (xl + 4, low + 3)])
    rim = c.poly([(x0 + 4, y0 + 7), (x1 + 9, y0 + 8), (xr + 9, low + 6), (xl + 6, low + 6)])
    c.a[core] = K
    c.a[rim & ((c.xx + c.yy) % 2 == 0)] = K


def _frame(c: Canvas, u: Field, v: Field) -> None:
    """The mitred cherry frame, its grain along each side."""
    du, dv = np.minimum(u, 5 - u), np.minimum(v, 5 - v)
    across = dv < du
    m = -np.minimum(du, dv) / FR
    body = (m >= 0) & (np.minimum(u, v) >= -FR) & (np.maximum(u, v) < 5 + FR)
    flow = np.where(across, u, v)
    depth = np.where(across, v, u + 40)
    g = noise(flow * 0.9, depth * 19 + 0.8 * noise(flow * 1.7, depth * 3))
    lit = np.where(across, v < 0, u < 0)  # sides that lean towards the lamp
    colour = np.where(g > 0.74, W4, W3)
    colour = np.where((g < 0.17) & (m > 0.3) & (m < 0.8), W2, colour)
    inner = np.where(across, np.where(v < 0, W5, W4), np.where(u < 0, W5, W2))
    colour = np.where(m < 0.15, inner, colour)
    colour = np.where((m >= 0.15) & (m < 0.27), np.where(lit, W4, W2), colour)
    right = ~across & (u > 5)
    colour = np.where(right & (m < 0.27), np.where(m < 0.16, W2, W3), colour)
    colour = np.where(m > 0.88, np.where(lit, W2, W4), colour)
    mitre = np.abs(du - dv) * perspective.SQUARE < 0.8
    colour = np.where(mitre & (m > 0.15), W4, colour)
    c.a[body] = colour[body]


def _squares(c: Canvas, u: Field, v: Field) -> None:
    """Twenty-five maple tiles: grain, a fall of light to the lower right, the frame's shadow, bevelled grooves."""
    body = (u >= 0) & (u < 5) & (v >= 0) & (v < 5)
    cell = np.floor(v) * 5 + np.floor(u)
    g = grain(u - np.floor(u), v - np.floor(v), cell)
    far = np.clip(np.hypot(u / 5, v / 5) / 1.41 - 0.3, 0, 1)
    colour = np.where(g > 0.69 - 0.14 * far, W2, W1)
    colour = np.where((g > 0.66 - 0.22 * far) & ((c.xx + c.yy) % 2 == 0), W2, colour)
    near = (v < 0.11) | (u < 0.07)
    soft = (v < 0.19) | (u < 0.12)
    colour = np.where(near | (soft & ((c.xx + c.yy) % 2 == 0)), W3, colour)
    c.a[body] = colour[body]
    bottom = round(perspective.at(0, 5)[1])
    for k in range(5):
        (xa, ya), (xb, _) = perspective.at(0, k), perspective.at(5, k)
        y, a, b = round(ya), round(xa), round(xb)
        if k:
            c.rect(a, y - 2, b - a, 1, W2)
            c.rect(a, y - 1, b - a, 1, W4)
            c.rect(a, y, b - a, 1, W)
    for k in range(1, 5):
        (xt, yt), (xb, yb) = perspective.at(k, 0), perspective.at(k, 5)
        for y in range(perspective.BACK, bottom):
            x = xt + (xb - xt) * (y + 0.5 - yt) / (yb - yt)
            left = int(np.floor(x))
            part = x - left
            # a dark groove and its lit edge slant by fractions of a pixel: half tones where they change columns
            c.px(left - 1, y, W4 if part < 0.6 else W3)
            c.px(left, y, W3 if 0.35 < part < 0.6 else W4 if part >= 0.6 else W)
            c.px(left + 1, y, W if part >= 0.35 else W1)
    (xt, yt), (xb, yb) = perspective.at(5, 0), perspective.at(5, 5)
    for y in range(perspective.BACK, bottom):
        c.px(int(np.floor(xt + (xb - xt) * (y + 0.5 - yt) / (yb - yt) + 0.5)), y, W4)
    for j in range(1, 5):
        for i in range(1, 5):
            x, y = (round(p) for p in perspective.at(i, j))
            c.rect(x - 1, y - 1, 1, 1, W5)
    # the frame's shadow lies over the first tiles' bevels as well
    shaded = body & near
    c.a[shaded & ((c.a == W) | (c.a == W2))] = W3
    c.a[shaded & (c.a == W4)] = W5


def _front(c: Canvas) -> None:
    """The front edge of the frame, with its arris and its grain."""
    (xa, y1), (xb, _) = perspective.at(-FR, 5 + FR), perspective.at(5 + FR, 5 + FR)
    a, b, top, e = round(xa), round(xb), round(y1), perspective.EDGE
    box = (c.xx >= a) & (c.xx < b) & (c.yy >= top) & (c.yy < top + e)
    d = c.yy - top
    g = noise(c.xx * 0.035 + 11, d * 1.1 + 9)
    colour = np.where(g > 0.66, W5, W4)
    colour = np.where((d < 3) | (g < 0.2), W3, colour)
    colour = np.where((d == 3) & ((c.xx + c.yy) % 2 == 0), W3, colour)
    colour = np.where(d >= e - 2, W5, colour)
    colour = np.where(d < 1, W2, colour)
    colour = np.where((c.xx < a + 1) & (d > 0), W3, colour)
    colour = np.where((c.xx >= b - 2) & (d > 0), W5, colour)
    c.a[box] = colour[box]
    c.rect(a, top + e, b - a, 1, K)


SCREW = [".hh.", "hlmd", "hmkd", ".dd."]
SCREW_KEY = {"h": W, "l": W1, "m": W2, "d": W4, "k": W5}


def _brass(c: Canvas) -> None:
    """Corner pieces on the mitres, each with its screw, and letters let into the rails."""
    for i, j in ((0, 0), (1, 0), (0, 1), (1, 1)):
        su, sv = (-1, 1)[i], (-1, 1)[j]
        ou, ov = 5 * i + su * (FR - 0.03), 5 * j + sv * (FR - 0.03)

        def corner(reach: float, cut: float, ou: float = ou, ov: float = ov, su: int = su, sv: int = sv) -> Mask:
            ps = [(0, 0), (reach, 0), (reach, cut), (cut, reach), (0, reach)]
            return c.poly([perspective.at(ou - su * p, ov - sv * q) for p, q in ps])

        plate = corner(0.44, 0.18)
        grown = plate.copy()
        for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            grown |= np.roll(plate, (dy, dx), (0, 1))
        c.a[grown & (c.a != TEAL) & (c.a != K) & (c.a != NIGHT)] = W5
        x, y = perspective.at(ou - su * 0.16, ov - sv * 0.16)
        sheen = (c.xx - x) + 1.4 * (c.yy - y)
        c.a[plate] = np.where(np.abs(sheen + 5) < 2, W, np.where(sheen < 0, W1, np.where(sheen < 9, W2, W3)))[plate]
        c.a[plate & ~np.roll(plate, (1, 0), (0, 1))] = W1
        c.a[plate & ~np.roll(plate, (0, 1), (0, 1))] = W1
        c.a[plate & ~np.roll(plate, (-1, 0), (0, 1))] = W3
        c.a[plate & ~np.roll(plate, (0, -1), (0, 1))] = W3
        c.art(round(x) - 2, round(y) - 2, SCREW, SCREW_KEY)
    for k in range(5):
        for (x, y), char in (
            (perspective.at(k + 0.5, 5 + FR * 0.5), "abcde"[k]),
            (perspective.at(-FR * 0.5, k + 0.5), "54321"[k]),
        ):
            left, top = round(x - 2.5), round(y - 3.5)
            # calm wood round each: no grain that could be read as a stroke
            calm = (np.abs(c.xx - left - 2) < 9) & (np.abs(c.yy - top - 3) < 10) & ((c.a == W4) | (c.a == W2))
            if char in "abcde":
                calm &= np.abs(c.yy - top - 3) < 4
            else:
                calm &= np.abs(c.xx - left - 2) < 4
            c.a[calm] = W3
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1)):
                letters(c, left + dx, top + dy, char, W5)
            letters(c, left, top, char, W)


def _plate(c: Canvas) -> None:
    """The name on a brass plate on the front edge."""
    text = "E I N   A U G E"
    w = letters_width(text)
    x, y = perspective.MIDDLE - w // 2, round(perspective.at(0, 5 + FR)[1]) + 1
    c.rect(x - 10, y, w + 20, 9, W5)
    c.rect(x - 9, y, w + 18, 8, W2)
    c.rect(x - 9, y, w + 18, 1, W)
    c.rect(x - 9, y + 1, w + 18, 1, W1)
    c.rect(x - 9, y, 1, 8, W1)
    c.rect(x - 8, y + 7, w + 17, 1, W3)
    c.rect(x + w + 8, y + 1, 1, 7, W3)
    for at in (x - 7, x + w + 4):
        c.art(at, y + 3, [".w.", "wkd", ".d."], {"w": W, "k": W5, "d": W4})
    letters(c, x, y + 3, text, W1)
    letters(c, x, y + 2, text, W5)


def board() -> Canvas:
    """The bare board on its table, without dishes."""
    c = Canvas(perspective.WIDTH, perspective.HEIGHT, TEAL)
    tabletop(c)
    _shadow_on_table(c)
    k = 1 + (c.yy + 0.5 - perspective.BACK) / perspective.DEPTH
    u = (c.xx + 0.5 - perspective.MIDDLE) / (perspective.SQUARE * k) + 2.5
    v = (1 - 1 / k) / perspective.TILT
    top, low = round(perspective.at(0, -FR)[1]), round(perspective.at(0, 5 + FR)[1])
    off = (c.yy < top) | (c.yy >= low)
    u, v = np.where(off, -9.0, u), np.where(off, -9.0, v)
    _frame(c, u, v)
    _squares(c, u, v)
    _front(c)
    _brass(c)
    _plate(c)
    return c
