"""The Amiga's start: copper sky, a drive on a desk, the hand that offers a disk."""

from pathlib import Path

import numpy as np

from ..canvas import BAYER2, BAYER4, Canvas, Mask
from .labels import HAND_KEY, SLOPE

PALETTE = "boot/amiga"
ROOM_KEY = 15  # a colour that the room does not use: clear
HAND_AT = 200, 8  # the disk in the picture of the hand
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
    x, y, w, h = 222, 56, 84, 112  # the near edge, the flank's width, the height
    d, back = 24, 9  # the front, foreshortened: as far to the left, as far up
    rise = w // SLOPE

    def up(at: float) -> int:
        """How much higher the flank stands at a column."""
        return round((at - x) / SLOPE)

    foot = [(x - d, y + h - back), (x, y + h), (x + w, y + h - rise)]
    c.ramp(c.poly([*foot, (319, y + h - 10), (319, y + h), (x + 40, y + h + 15), (x + 4, y + h + 11)]), 0.2, [0, 0, 1],
           BAYER2)  # fmt: skip
    outline = [(x - d, y - back), (x + w - d, y - back - rise), (x + w, y - rise), (x + w, y + h - rise), (x, y + h),
               (x - d, y + h - back)]  # fmt: skip
    for dx, dy in ((-1, 0), (0, -1), (-1, -1)):
        c.poly([(px + dx, py + dy) for px, py in outline], 13)
    top = c.poly([(x - d, y - back), (x + w - d, y - back - rise), (x + w, y - rise), (x, y)])
    c.ramp(top, 1.15 - (c.xx - x + d) / 190, [7, 8, 9], BAYER2)
    front = c.poly([(x - d, y - back), (x, y), (x, y + h), (x - d, y + h - back)])
    c.ramp(front, 0.98 - (c.yy - y) / 125, [5, 6, 7, 8], BAYER2)
    flank = c.poly([(x, y), (x + w, y - rise), (x + w, y + h - rise), (x, y + h)])
    c.ramp(flank, 0.86 - (c.xx - x) / 190 - (c.yy - y) / 190, [13, 5, 6, 7], BAYER2)
    c.line(x, y, x + w - 1, y - rise, 8)
    c.line(x, y + h - 1, x + w - 1, y + h - 1 - rise, 13)
    c.rect(x, y, 1, h, 9)
    c.rect(x + w - 1, y + 1 - rise, 1, h - 1, 13)
    c.line(x - d, y - back, x - d, y + h - back - 1, 9)
    c.line(x - d, y + h - back - 1, x - 1, y + h - 1, 13)
    c.line(x - d, y - back, x, y, 9)
    _front(c)
    for i in range(9):  # gills
        gx = x + 14 + i * 7
        gy = y + 14 - up(gx)
        c.rect(gx, gy, 3, 34, 13)
        c.rect(gx + 3, gy + 1, 1, 34, 7)
        c.rect(gx, gy, 1, 34, 0)
    for column in range(x + 12, x + 73):  # the badge, let into the flank
        cy = y + 68 - up(column)
        c.rect(column, cy, 1, 29, 5)
        c.px(column, cy, 13)
        c.px(column, cy + 28, 7)
    c.rect(x + 12, y + 68 - up(x + 12), 1, 29, 13)
    c.rect(x + 72, y + 69 - up(x + 72), 1, 28, 7)
    rings(c, x + 27, y + 82.5 - up(x + 27), 10)
    for dy, word in ((73, "DISK"), (83, "UNIT")):
        at = x + 42
        for char in word:
            at = c.text(at, y + dy - up(at + 2), char, 8, "small", 13)


def _front(c: Canvas) -> None:
    """On the front: the slot in its hollow, the lamp (dark: the scene lights it), the button that ejects."""
    c.poly([(204, 61), (215, 65), (215, 143), (204, 139)], 5)
    c.poly([(205, 63), (214, 66.4), (214, 141), (205, 137.6)], 13)
    c.poly([(206, 64), (213, 66.6), (213, 140), (206, 137.4)], 0)
    c.rect(214, 66, 1, 76, 9)
    c.rect(204, 61, 1, 78, 13)
    c.poly([(201, 145), (206, 147), (206, 153), (201, 151)], 13)
    c.poly([(202, 146.4), (205, 147.6), (205, 152), (202, 150.8)], 14)
    c.poly([(209, 148), (218, 151.4), (218, 158), (209, 154.6)], 13)
    c.poly([(209, 148), (217, 151), (217, 156.6), (209, 153.6)], 8)
    c.poly([(210, 149.4), (217, 152), (217, 156.6), (210, 154)], 7)


def rings(c: Canvas, cx: float, cy: float, r: float) -> None:
    """The house's mark: three turning rings."""
    for part, colour in ((1.0, 13), (0.9, 8), (0.68, 14), (0.56, 8), (0.36, 13), (0.2, 9)):
        c.ellipse(cx, cy, r * part, r * part, colour)
    for i in range(8):
        a = np.radians(i * 45 + 12)
        c.px(cx + r * 0.78 * np.cos(a) - 0.5, cy + r * 0.78 * np.sin(a) - 0.5, 13)


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
    """Arm, palm and the fingers, which hold the disk from behind: two show below it, the others lie behind."""
    c = Canvas(272, 276, HAND_KEY)
    dx, dy = HAND_AT
    fingers = (
        ([(-16, 111), (8, 114), (23, 103)], [7, 6.2, 4.8]),
        ([(-12, 101), (14, 103), (32, 87)], [8, 7.2, 5.6]),
        ([(-8, 90), (20, 90), (40, 64)], [8.6, 7.6, 6]),
    )
    for points, radii in fingers:
        _limb(c, [(dx + x, dy + y) for x, y in points], radii)
    for (x0, y0), (x1, y1) in (((5, 118), (8, 110)), ((11, 108), (15, 98)), ((17, 95), (22, 86))):  # the knuckles
        c.line(dx + x0, dy + y0, dx + x1, dy + y1, 14)
    _limb(c, [(dx - 134, dy + 198), (dx - 66, dy + 139), (dx - 26, dy + 102), (dx - 2, dy + 84)], [18, 14.5, 20, 13])
    return c


def hand_front() -> Canvas:
    """Thumb, ball of the thumb, cuff and sleeve: what lies before the disk and its label."""
    c = Canvas(272, 276, HAND_KEY)
    dx, dy = HAND_AT
    _limb(c, [(dx - 36, dy + 110), (dx - 20, dy + 90), (dx - 2, dy + 73), (dx + 13, dy + 65)], [13, 12.5, 9.2, 7])
    # the ball of the thumb melts into the palm: no edge there, a soft crease instead
    soft = (c.a == 13) & (c.xx + c.yy * 0.2 < dx + 14) & (c.yy > dy + 84)
    c.a[soft] = HAND_KEY
    c.line(dx - 6, dy + 93, dx - 14, dy + 105, 14)
    c.line(dx - 14, dy + 105, dx - 18, dy + 115, 14)
    c.ellipse(dx + 15.5, dy + 63, 4.4, 3.2, 9)
    c.ellipse(dx + 16.3, dy + 64, 3.8, 2.6, 8)
    for k in (0, 3):
        c.line(dx - 2 + k, dy + 67 - k, dx + 1 + k, dy + 70 - k, 14)
    # cuff and sleeve, down to the lower left
    x, y = dx + 13, dy - 11  # so far up that both are seen whatever the hand does
    sleeve = c.poly([(x - 106, y + 137), (x - 66, y + 182), (x - 148, y + 279), (x - 213, y + 279), (x - 213, y + 233)])
    c.poly([(x - 91, y + 130), (x - 57, y + 168), (x - 69, y + 180), (x - 103, y + 140)], 9)
    c.poly([(x - 66, y + 158), (x - 57, y + 168), (x - 69, y + 180), (x - 78, y + 170)], 12)
    c.line(x - 91, y + 130, x - 57, y + 168, 13)
    c.ramp(sleeve, 0.92 - ((c.xx - x + 116) * 0.62 + (c.yy - y - 132)) / 84, [1, 2, 10, 11], BAYER2)
    c.line(x - 106, y + 137, x - 66, y + 182, 1)
    c.line(x - 105, y + 136, x - 65, y + 181, 12)
    return c


def build(out: Path) -> None:
    """Write the pictures of the Amiga's start."""
    sky().save("boot/amiga_sky", PALETTE, out)
    room().save("boot/amiga_room", PALETTE, out)
    hand_back().save("boot/amiga_hand", PALETTE, out)
    hand_front().save("boot/amiga_thumb", PALETTE, out)
