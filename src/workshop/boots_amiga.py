"""The Amiga's start: copper sky, a drive on a desk, the hand that offers a disk, a label for each game."""

from pathlib import Path

import numpy as np

from .canvas import BAYER2, BAYER4, Canvas, Mask
from .canvas import text_width as width

PALETTE = "boot_amiga"
ROOM_KEY, HAND_KEY = 15, 5  # colours that the pictures do not use: clear
SLOT_X, SLOT_Y = 210, 66  # where the disk goes in; right of it the drive hides it
DISK_X, DISK_Y, DISK_W, DISK_H = 200, 8, 66, 68  # the disk in the picture of the hand
LABEL_W, LABEL_H = 50, 38
SKIN = [13, 14, 6, 7, 8, 8]
SKY = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8]


def sky() -> Canvas:
    """Copper bands that thicken towards the horizon, a few stars."""
    c = Canvas(320, 156)
    lines = np.array([0.12, 0.62, 0.37, 0.87])[np.arange(c.h) % 4][:, None] * np.ones(c.w)
    value = (c.yy / 150.0) ** 0.9 * (len(SKY) - 1)
    # between two bands whole lines change places, as a copper list would have it
    c.a[:] = np.array(SKY, np.uint8)[np.clip(value.astype(int) + (value % 1 > lines), 0, len(SKY) - 1)]
    rng = np.random.default_rng(7)
    for _ in range(46):
        x, y = int(rng.integers(0, 320)), int(34 * rng.random() ** 1.4)
        c.px(x, y, int(rng.choice([3, 3, 12, 9])))
    for x, y in ((48, 12), (251, 9), (172, 20)):
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            c.px(x + dx, y + dy, 3)
        c.px(x, y, 9)
    return c


def _ridge(c: Canvas, base: float, waves: list[tuple[float, float, float]]) -> Mask:
    """What lies below a line of hills."""
    line = base - sum(h * np.abs(np.sin(c.xx / length + phase)) for h, length, phase in waves)
    below: Mask = (c.yy >= line) & (c.yy < 154)
    return below


def room() -> Canvas:
    """Hills, desk and drive; the sky is clear."""
    c = Canvas(fill=ROOM_KEY)
    far = _ridge(c, 147, [(11, 47, 0.4), (5, 17, 1.0), (1.5, 4.1, 0)])
    c.ramp(far, 0.2 + (c.yy - 130) / 26, [4, 5, 6], BAYER2)
    near = _ridge(c, 152, [(7, 33, 2.0), (4, 11, 0.3), (1.2, 3.3, 0)])
    c.ramp(near, (c.yy - 140) / 16, [13, 13, 5], BAYER2)
    desk = c.yy >= 154
    glow = np.maximum(0, 0.32 - np.abs(c.xx - 96) / 340)
    c.ramp(desk, 0.52 - (c.yy - 154) / 70 + glow, [0, 1, 2, 3], BAYER4)
    c.rect(0, 154, 320, 1, 12)
    c.rect(0, 155, 320, 1, 3)
    drive(c)
    return c


def drive(c: Canvas) -> None:
    """A disk drive that stands on its edge: the front with the slot at the left, the flank towards us."""
    x, y, w, h = 222, 60, 84, 108  # the flank
    d = 24  # the front, foreshortened
    rise = 9
    # shadow on the desk, to the lower right
    c.ramp(
        c.poly([(x - d, y + h - rise), (x + w, y + h), (319, y + h + 2), (319, y + h + 12), (x + 18, y + h + 14)]),
        0.2,
        [0, 0, 1],
        BAYER2,
    )
    # top
    c.poly([(x - d, y - rise), (x + w - d, y - rise), (x + w, y), (x, y)], 9)
    c.poly([(x - d + 3, y - rise + 1), (x + w - d - 1, y - rise + 1), (x + w - 3, y - 1), (x, y - 1)], 8)
    # front, towards the light
    front = c.poly([(x - d, y - rise), (x, y), (x, y + h), (x - d, y + h - rise)])
    c.ramp(front, 0.98 - (c.yy - y) / 125, [5, 6, 7, 8], BAYER2)
    flank = np.zeros_like(front)
    flank[y : y + h, x : x + w] = True
    c.ramp(flank, 0.86 - (c.xx - x) / 190 - (c.yy - y) / 190, [13, 5, 6, 7], BAYER2)
    c.rect(x, y, w, 1, 8)
    c.rect(x, y, 1, h, 9)
    c.rect(x + w - 1, y + 1, 1, h - 1, 13)
    c.rect(x, y + h - 1, w, 1, 13)
    c.line(x - d, y - rise, x - d, y + h - rise - 1, 9)
    c.line(x - d, y + h - rise - 1, x - 1, y + h - 1, 13)
    c.line(x - d, y - rise, x, y, 9)
    # slot: a deep edge, its rim lit on the right
    sx = SLOT_X
    c.poly(
        [(sx - 4, SLOT_Y - 4), (sx + 5, SLOT_Y - 1), (sx + 5, SLOT_Y + DISK_H + 5), (sx - 4, SLOT_Y + DISK_H + 2)], 5
    )
    c.poly(
        [(sx - 2, SLOT_Y - 2), (sx + 2, SLOT_Y - 1), (sx + 2, SLOT_Y + DISK_H + 3), (sx - 2, SLOT_Y + DISK_H + 1)], 0
    )
    c.rect(sx + 4, SLOT_Y, 1, DISK_H + 4, 9)
    c.rect(sx - 4, SLOT_Y - 3, 1, DISK_H + 5, 13)
    # lamp, dark: it is lit by the scene
    c.rect(x - 9, y + h - 20, 5, 8, 13)
    c.rect(x - 8, y + h - 19, 3, 6, 14)
    # gills and emblem on the flank
    for i in range(9):
        gx = x + 14 + i * 7
        c.rect(gx, y + 12, 3, 34, 13)
        c.rect(gx + 3, y + 13, 1, 34, 7)
        c.rect(gx, y + 12, 1, 34, 0)
    c.rect(x + 12, y + 64, 60, 28, 13)
    c.rect(x + 13, y + 65, 60, 28, 7)
    c.rect(x + 13, y + 65, 59, 27, 5)
    rings(c, x + 28, y + 78.5, 10)
    c.text(x + 42, y + 71, "DISK", 8, "small", 13)
    c.text(x + 42, y + 80, "UNIT", 8, "small", 13)


def rings(c: Canvas, cx: float, cy: float, r: float) -> None:
    """The house's mark: three turning rings."""
    for part, colour in ((1.0, 13), (0.9, 8), (0.68, 14), (0.56, 8), (0.36, 13), (0.2, 9)):
        c.ellipse(cx, cy, r * part, r * part, colour)
    for i in range(8):
        a = np.radians(i * 45 + 12)
        c.px(cx + r * 0.78 * np.cos(a) - 0.5, cy + r * 0.78 * np.sin(a) - 0.5, 13)


def disk() -> Canvas:
    """A disk of three and a half inches, label side, the upper right corner cut; the label is left blank."""
    w, h = DISK_W, DISK_H
    c = Canvas(w, h, HAND_KEY)
    x = y = 0
    c.poly([(x, y), (x + w - 5, y), (x + w, y + 5), (x + w, y + h), (x, y + h)], 10)
    c.rect(x, y, w - 5, 1, 12)
    c.rect(x, y, 1, h, 12)
    c.rect(x + 1, y + 1, w - 6, 1, 11)
    c.rect(x + 1, y + 1, 1, h - 2, 11)
    c.rect(x + w - 1, y + 5, 1, h - 5, 1)
    c.rect(x, y + h - 1, w, 1, 1)
    c.line(x + w - 5, y, x + w - 1, y + 4, 11)
    metal = np.zeros_like(c.a, bool)
    metal[y + 1 : y + 23, x + 16 : x + 52] = True
    c.ramp(metal, 0.95 - (c.xx - x - 16) / 50 + ((c.xx - x - 16) % 18 < 2) * 0.3, [3, 4, 8, 9], BAYER2)
    c.frame(x + 16, y + 1, 36, 22, 9, 1)
    c.rect(x + 37, y + 4, 9, 15, 1)
    c.frame(x + 37, y + 4, 9, 15, 0, 12)
    c.rect(x + 14, y + 23, 40, 1, 1)
    c.rect(x + 53, y + 1, 1, 22, 1)
    c.rect(x + 3, y + h - 7, 4, 4, 0)
    c.rect(x + w - 7, y + h - 7, 4, 4, 0)
    return c


def _limb(c: Canvas, points: list[tuple[float, float]], radii: list[float]) -> Mask:
    """A limb of skin: round strokes along a path, lit across from the upper left, with a dark edge."""
    value = np.full(c.a.shape, -9.0)
    nearest = np.full(c.a.shape, 1e9)
    for (x0, y0), (x1, y1), r0, r1 in zip(points, points[1:], radii, radii[1:], strict=False):
        dx, dy = x1 - x0, y1 - y0
        t = np.clip(((c.xx + 0.5 - x0) * dx + (c.yy + 0.5 - y0) * dy) / (dx * dx + dy * dy), 0, 1)
        r = r0 + t * (r1 - r0)
        ex, ey = (c.xx + 0.5 - x0 - t * dx) / r, (c.yy + 0.5 - y0 - t * dy) / r
        q = np.hypot(ex, ey)
        hit = (q <= 1) & (q < nearest)
        value[hit] = (0.54 - 0.3 * ex - 0.4 * ey)[hit]
        nearest = np.where(hit, q, nearest)
    mask: Mask = value > -1
    edge = mask.copy()
    edge[1:] |= mask[:-1]
    edge[:-1] |= mask[1:]
    edge[:, 1:] |= mask[:, :-1]
    edge[:, :-1] |= mask[:, 1:]
    c.a[edge & ~mask] = 13
    c.ramp(mask, value, SKIN, BAYER2)
    return mask


def hand_back() -> Canvas:
    """Arm, palm and the fingers, which lie behind the disk."""
    c = Canvas(272, 276, HAND_KEY)
    dx, dy = DISK_X, DISK_Y
    for x, y in ((24, 80), (20, 74)):
        _limb(c, [(dx - 30, dy + 92), (dx + x - 14, dy + y + 2), (dx + x, dy + y - 4)], [9, 7, 5.5])
    _limb(c, [(dx - 120, dy + 176), (dx - 56, dy + 122), (dx - 16, dy + 86), (dx + 4, dy + 70)], [25, 22, 20, 14])
    return c


def hand_front() -> Canvas:
    """Thumb, ball of the thumb, cuff and sleeve: what lies before the disk and its label."""
    c = Canvas(272, 276, HAND_KEY)
    dx, dy = DISK_X, DISK_Y
    _limb(c, [(dx - 34, dy + 102), (dx - 18, dy + 80), (dx + 2, dy + 62), (dx + 17, dy + 54)], [18, 14, 9.5, 7.2])
    # the ball of the thumb melts into the palm: no edge there, a soft crease instead
    soft = (c.a == 13) & (c.xx + c.yy * 0.2 < dx + 14) & (c.yy > dy + 74)
    c.a[soft] = HAND_KEY
    c.line(dx - 4, dy + 86, dx - 12, dy + 97, 14)
    c.line(dx - 12, dy + 97, dx - 16, dy + 106, 14)
    c.ellipse(dx + 19.5, dy + 52, 4.4, 3.2, 9)
    c.ellipse(dx + 20.3, dy + 53, 3.8, 2.6, 8)
    for k in (0, 3):
        c.line(dx + 2 + k, dy + 56 - k, dx + 5 + k, dy + 59 - k, 14)
    # cuff and sleeve, down to the lower left
    sleeve = c.poly(
        [(dx - 100, dy + 118), (dx - 48, dy + 160), (dx - 110, dy + 268), (dx - 200, dy + 268), (dx - 200, dy + 210)]
    )
    c.poly([(dx - 94, dy + 106), (dx - 72, dy + 98), (dx - 34, dy + 142), (dx - 44, dy + 162), (dx - 100, dy + 124)], 9)
    c.poly(
        [
            (dx - 76, dy + 100),
            (dx - 72, dy + 98),
            (dx - 33, dy + 141),
            (dx - 43, dy + 164),
            (dx - 48, dy + 160),
            (dx - 40, dy + 143),
        ],
        12,
    )
    c.ramp(sleeve, 0.92 - ((c.xx - dx + 110) * 0.62 + (c.yy - dy - 112)) / 84, [1, 2, 10, 11], BAYER2)
    c.line(dx - 100, dy + 118, dx - 48, dy + 160, 1)
    c.line(dx - 99, dy + 117, dx - 47, dy + 159, 12)
    for i in range(3):
        c.ellipse(dx - 92 + i * 9, dy + 139 + i * 7, 2, 2, 8)
        c.px(dx - 91.5 + i * 9, dy + 139.5 + i * 7, 14)
    return c


# ---------------------------------------------------------------- labels
def _label_ishido(c: Canvas, x: int, y: int) -> None:
    c.rect(x, y, LABEL_W, 29, 1)
    for (i, j), colour, edge in zip(
        ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2)), (14, 10, 8, 15, 4), (13, 2, 7, 14, 3), strict=True
    ):
        sx, sy = x + 12 + i * 9, y + 1 + j * 9
        c.rect(sx, sy, 8, 8, colour)
        c.frame(sx, sy, 8, 8, 9 if colour in (8,) else 12 if colour == 10 else 8, edge)
        c.rect(sx + 3, sy + 2, 2, 4, 0)
        c.rect(sx + 2, sy + 3, 4, 2, 0)
    for dx in (3, 42):
        for j in range(4):
            c.rect(x + dx, y + 3 + j * 6, 5, 4, 2)
            c.rect(x + dx, y + 3 + j * 6, 5, 1, 3)


def _label_eye(c: Canvas, x: int, y: int) -> None:
    c.rect(x, y, LABEL_W, 29, 0)
    cx, cy = x + 25.0, y + 14.5
    dx, dy = c.xx + 0.5 - cx, c.yy + 0.5 - cy
    r = np.hypot(dx, dy)
    angle = np.arctan2(dy, dx) / np.pi * 4 + r * 0.16
    disc = r < 13.6
    c.a[disc] = np.array([14, 15, 7, 9, 12, 11, 10, 5], np.uint8)[(angle % 8).astype(int)][disc]
    seam = np.minimum(angle % 1, 1 - angle % 1) * r * np.pi / 4 < 0.5
    c.a[disc & (seam | (np.abs(r - 9.4) < 0.5))] = 0
    for radius, k in ((5.8, 0), (5, 9), (3.6, 11), (1.8, 0)):
        c.ellipse(cx, cy, radius, radius, k)
    c.px(cx - 2, cy - 2, 9)
    for dx0 in (4, 42):
        for j in range(3):
            c.rect(x + dx0, y + 6 + j * 7, 4, 4, (11, 9, 15)[j])
            c.rect(x + dx0, y + 6 + j * 7, 4, 1, 12 if j != 2 else 8)


def _label_oeil(c: Canvas, x: int, y: int) -> None:
    c.rect(x, y, LABEL_W, 29, 8)
    for i in range(7):
        c.line(x + 7 + i * 6, y + 2 + abs(i - 3), x + 10 + i * 5, y + 7, 13)
    lid = c.ellipse(x + 25, y + 24, 22, 17) & c.ellipse(x + 25, y + 5, 22, 17)
    rim = c.ellipse(x + 25, y + 24, 23.2, 18.2) & c.ellipse(x + 25, y + 5, 23.2, 18.2)
    c.a[rim] = 13
    c.a[lid] = 9
    for r, k in ((7.4, 13), (6.4, 10), (4.6, 11), (2.6, 0)):
        c.ellipse(x + 25, y + 14.5, r, r, k)
    c.rect(x + 22, y + 11, 2, 2, 9)
    c.rect(x + 8, y + 25, 34, 1, 14)


def _label_einauge(c: Canvas, x: int, y: int) -> None:
    c.rect(x, y, LABEL_W, 29, 13)
    for i in range(5):
        for j in range(5):
            bx, by = x + 11 + i * 6, y + j * 6 - 1
            c.rect(bx, by + 1, 5, 5, 7 if (i + j) % 2 else 8)
    for i, j, k in ((0, 0, 9), (4, 4, 0), (3, 0, 0), (1, 4, 9), (0, 3, 0), (4, 1, 9), (1, 1, 0), (3, 3, 9)):
        c.ellipse(x + 13.5 + i * 6, y + 2.5 + j * 6, 2.4, 2.4, k)
        c.px(x + 12.5 + i * 6, y + 1.5 + j * 6, 9 if k == 9 else 3)
    c.ellipse(x + 25.5, y + 14.5, 5.4, 4.2, 0)
    c.ellipse(x + 25.5, y + 14.5, 4.4, 3.2, 12)
    c.ellipse(x + 25.5, y + 14.5, 1.8, 1.8, 1)
    for side in (2, 43):
        for j in range(5):
            c.rect(x + side, y + 2 + j * 5, 5, 3, 14)


def _label_triaxis(c: Canvas, x: int, y: int) -> None:
    box = np.zeros_like(c.a, bool)
    box[y : y + 29, x : x + LABEL_W] = True
    c.ramp(box, (c.yy - y) / 30, [12, 11, 10], BAYER2)
    tiles = (
        (1, 0, 7),
        (2, 0, 14),
        (3, 0, 8),
        (0, 1, 8),
        (1, 1, 15),
        (2, 1, 9),
        (3, 1, 7),
        (1, 2, 14),
        (2, 2, 8),
        (3, 2, 15),
    )
    for q, row, colour in tiles:
        cx, cy = x + 10 + (q - 0.5 * (row % 2 == 0)) * 10 + 0.5, y + 6 + row * 8
        for size, grow, k in ((5.4, 1.5, 13), (5.4, 0, 13), (4.4, 0, colour)):
            half = size * 0.9
            shape = [(0, -size), (half, -size / 2), (half, size / 2), (0, size), (-half, size / 2), (-half, -size / 2)]
            c.poly([(cx + px, cy + py + grow) for px, py in shape], k)
        c.rect(int(cx) - 2, int(cy) - 2, 2, 1, 9 if colour != 9 else 12)


LABELS = {"ishido": ("ISHIDO", _label_ishido), "eye": ("EYE", _label_eye), "oeil": ("L'OEIL", _label_oeil),
          "einauge": ("EIN-AUGE", _label_einauge), "triaxis": ("TRIAXIS", _label_triaxis)}  # fmt: skip


def labels() -> Canvas:
    """The labels below each other, in the order of `LABELS`."""
    c = Canvas(LABEL_W, LABEL_H * len(LABELS), 9)
    for i, (name, paint) in enumerate(LABELS.values()):
        y = i * LABEL_H
        paint(c, 0, y + 9)
        c.rect(0, y, LABEL_W, 9, 15)
        c.rect(0, y + 8, LABEL_W, 1, 14)
        c.text((LABEL_W - width(name, "tiny")) // 2, y + 2, name, 0, "tiny")
        c.frame(0, y, LABEL_W, LABEL_H, 8, 3)
    return c


def build(out: Path) -> None:
    """Write the pictures of the Amiga's start."""
    sky().save("boot/amiga_sky", PALETTE, out)
    room().save("boot/amiga_room", PALETTE, out)
    hand_back().save("boot/amiga_hand", PALETTE, out)
    disk().save("boot/amiga_disk", PALETTE, out)
    hand_front().save("boot/amiga_thumb", PALETTE, out)
    labels().save("boot/amiga_labels", PALETTE, out)
