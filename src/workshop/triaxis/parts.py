"""What lies on the island and beside it: markers, rims, marks, plates of the two events."""

import math
from pathlib import Path

import numpy as np

from codewheel.screens.triaxis import sheets
from codewheel.screens.triaxis.geometry import HEX, inset
from codewheel.screens.triaxis.sheets import (
    BLACK,
    BROWN,
    DGREY,
    GREEN,
    HABITATS,
    INKS,
    LBLUE,
    LCYAN,
    LGREY,
    LMAGENTA,
    LRED,
    MAGENTA,
    PARTS,
    PARTS_CLEAR,
    PARTS_SIZE,
    RED,
    SEATS,
    SIDES,
    SIZES,
    WHITE,
    YELLOW,
    lamp,
    marker,
    rims,
    sign,
    small_disc,
    target,
)

from ..canvas import BAYER4, Canvas
from ..words import parted, said, save
from .kit import ACUTE, FIGURES, PALETTE, bits, put

DISC = (
    "...kkkkkk... .kkhhhhffkk. .khhffffffk. khhffffffffk khfffffffffk khfffffffffk khfffffffffk khfffffffffk "
    "kffffffffffk kffffffffffk ksffffffffsk .kssssssssk. ..kkkkkkkk.."
)
GLINT = {WHITE: LGREY, MAGENTA: LMAGENTA, LBLUE: LCYAN}  # the lit edge of a face; white on all others
SIGNS = (
    "............ ............", ".....##..... .....##.....", "...##..##... ...##..##...",
    "..##.##.##.. ..##.##.##..", ".##########. .##########.", ".####..####. .####..####.",
)  # fmt: skip
SKULL = (
    "...kkkkkk... ..kwwwwwwk.. .kwwwwwwwlk. kwwwwwwwwwlk kwkkkwwkkklk kwkkkwwkkklk kwwwwkkwwllk .kwwwwwwllk. "
    "..kwkwkwlk.. ..kwkwkwlk.. ...kkkkkk..."
)
FISSURE = (
    "............ ..k......... .k.......... ..k......... .k.........k k.........k. .k.........k ..........k. "
    "............ .k.......... k..k....k..k ..k.k..k.k.. ....k....k.."
)
BURSTS = (  # points, reach, waist, hollow, and how far sparks have flown
    (8, 12.0, 6.0, 0.0, 13.5), (12, 13.5, 7.5, 4.0, 15.0), (12, 12.0, 8.5, 8.5, 16.0),
)  # fmt: skip
WARNING = "..kkkkk.. .kyykyyk. kyyykyyyk kyyykyyyk kyyykyyyk kyyyyyyyk kyyykyyyk .kyyyyyk. ..kkkkk.."
BEAD = "..kkkk.. .kmmmmk. kmwwmmmk kmwmmmmk kmmmmmMk kmmmmMMk .kmmMMk. ..kkkk.."
PEARL = "..kkkk.. .kMMMMk. kMmMMMMk kMMMMMMk kMMMMMMk kMMMMMMk .kMMMMk. ..kkkk.."
SMALL = "..kkkk.. .khhffk. khhffffk khfffffk kfffffsk kffffssk .kfsssk. ..kkkk.."
LAMP = "..kkkkk.. .khhffsk. khhfffffk khffffffk kffffffsk kfffffssk kfffffssk .kffsssk. ..kkkkk.."
WHEAT = (
    "....yy.... ...yyyy... ....yy.... .yy.yy.yy. yyyyyyyyyy .yy.yy.yy. yyyyyyyyyy .yy.yy.yy. yyyyyyyyyy ..yyyyyy.. "
    "....bb.... ....yb.... ....yb.... ....yb...."
)
# letters of 9 x 13 with stems of three, for the plates
GRAND = {
    "H": "###..### ###..### ###..### ###..### ###..### ######## ######## ###..### ###..### ###..### ###..### ###..###",
    "A": "..####.. .######. ###..### ###..### ###..### ######## ######## ###..### ###..### ###..### ###..### ###..###",
    "R": "######.. #######. ###..### ###..### ###..### #######. ######.. ###.##.. ###.###. ###..### ###..### ###..###",
    "V": "###..### ###..### ###..### ###..### ###..### ###..### ###..### ###..### ###..### .######. ..####.. ...##...",
    "E": "######## ######## ###..... ###..... ###..... ######.. ######.. ###..... ###..... ###..... ######## ########",
    "S": ".######. ######## ###..### ###..... ####.... .######. ..###### .....### ###..### ###..### ######## .######.",
    "T": "######## ######## ..####.. ..####.. ..####.. ..####.. ..####.. ..####.. ..####.. ..####.. ..####.. ..####..",
    "F": "######## ######## ###..... ###..... ###..... ######.. ######.. ###..... ###..... ###..... ###..... ###.....",
    "M": "##....## ###..### ######## ######## ######## ##.##.## ##.##.## ##....## ##....## ##....## ##....## ##....##",
    "I": "#### #### #### #### #### #### #### #### #### #### #### ####",
    "N": "###..### ####.### ####.### ######## ######## ######## ###.#### ###.#### ###..### ###..### ###..### ###..###",
    "C": ".######. ######## ###..### ###..... ###..... ###..... ###..... ###..... ###..... ###..### ######## .######.",
    "G": ".######. ######## ###..### ###..... ###..... ###..... ###.#### ###.#### ###..### ###..### ######## .######.",
    "L": "###..... ###..... ###..... ###..... ###..... ###..... ###..... ###..... ###..... ###..... ######## ########",
    "O": ".######. ######## ###..### ###..### ###..### ###..### ###..### ###..### ###..### ###..### ######## .######.",
    "U": "###..### ###..### ###..### ###..### ###..### ###..### ###..### ###..### ###..### ###..### ######## .######.",
}  # fmt: skip
GRAND_ACCENTS = {ACUTE: "....### ...###. ..###.."}  # over letters that stand a row lower


def _disc(sheet: Canvas, x: int, y: int, habitat: int, rows: str) -> None:
    face, side = HABITATS[habitat], SIDES[habitat]
    put(sheet.a, x, y, rows, {"k": BLACK, "f": face, "h": GLINT.get(face, WHITE), "s": side})


def markers(sheet: Canvas) -> None:
    """Six habitats in six sizes, each a thick disc with its shadow; and the signs of the seats."""
    for habitat in range(len(HABITATS)):
        for size in range(1, SIZES + 1):
            box = marker(habitat, size)
            put(sheet.a, box.x + 1, box.y + 1, DISC, dict.fromkeys("kfhs", BLACK))
            _disc(sheet, box.x, box.y, habitat, DISC)
            bits(sheet.a, box.x + 3, box.y + 2, FIGURES[str(size)], INKS[habitat])
        _disc(sheet, small_disc(habitat).x, small_disc(habitat).y, habitat, SMALL)
        _disc(sheet, lamp(habitat, True).x, lamp(habitat, True).y, habitat, LAMP)
    off = lamp(0, False)
    put(sheet.a, off.x, off.y, LAMP, {"k": DGREY, "f": BLACK, "h": BLACK, "s": DGREY})
    for seat in range(SEATS):
        for dark in (False, True):
            bits(sheet.a, sign(seat, dark).x, sign(seat, dark).y, SIGNS[seat], BLACK if dark else WHITE)


def marks(sheet: Canvas) -> None:
    """Rims round a marker, marks of legal zones, the light of a harvest, the cursor, warnings."""
    rows = DISC.split()
    solid = {(i, j) for j, row in enumerate(rows) for i, char in enumerate(row) if char != "."}
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    first = {(i + a, j + b) for i, j in solid for a, b in steps} - solid
    second = {(i + a, j + b) for i, j in first for a, b in steps} - solid - first
    third = {(i + a, j + b) for i, j in second for a, b in steps} - solid - first
    foot = {(i, j) for i, j in second if j > len(rows)}  # above the letter of a terrain
    for kind, pen in enumerate((YELLOW, LMAGENTA, MAGENTA, WHITE)):
        box = rims(kind)
        broad = second - foot if kind == sheets.RIM_HAND else set()
        edge = {(i, j) for i, j in third if j < len(rows)} if broad else set()
        for pixels, colour in ((edge, BLACK), (second, BLACK), (first | broad, pen)):
            for i, j in pixels:
                sheet.px(box.x + 3 + i, box.y + 3 + j, colour)
    for on in (True, False):
        box = target(on)
        _edge(sheet, box.x, box.y, LMAGENTA if on else MAGENTA)
        put(sheet.a, sheets.bead(on).x, sheets.bead(on).y, BEAD if on else PEARL)
    for k, (outer, inner) in enumerate(((YELLOW, WHITE), (WHITE, YELLOW))):
        box = sheets.GLORY[k]
        _edge(sheet, box.x, box.y, outer, inner)
        ear = sheets.EAR[k]
        wheat = (WHEAT, WHEAT.replace("yy.yy.yy", "wy.yy.yy"))[k]
        for dx, dy in ((0, 1), (2, 1), (1, 0), (1, 2)):
            put(sheet.a, ear.x + dx, ear.y + dy, wheat, dict.fromkeys("ybw", BLACK))
        put(sheet.a, ear.x + 1, ear.y + 1, wheat)
    for k, pen in enumerate((YELLOW, WHITE)):
        _ring(sheet, sheets.RING[k].x, sheets.RING[k].y, pen)
    _ring(sheet, sheets.BOLD_RING.x, sheets.BOLD_RING.y, WHITE, 2)
    for k, pen in enumerate((LMAGENTA, MAGENTA)):
        box = sheets.BOLD_TARGET[k]
        _edge(sheet, box.x, box.y, pen, WHITE)
    put(sheet.a, sheets.WARNING.x, sheets.WARNING.y, WARNING)
    put(sheet.a, sheets.SKULL.x, sheets.SKULL.y, SKULL)
    put(sheet.a, sheets.FISSURE.x, sheets.FISSURE.y, FISSURE)
    for box, (points, reach, waist, hollow, sparks) in zip(sheets.BURST, BURSTS, strict=True):
        _burst(sheet, box.x, box.y, box.w, points, reach, waist, hollow, sparks)


def _burst(
    sheet: Canvas, x: int, y: int, wide: int, points: int, reach: float, waist: float, hollow: float, sparks: float
) -> None:
    """A star that bursts, its colours from white to red, and its sparks. `hollow`: radius of its empty middle."""
    star, middle = {}, (wide - 1) / 2
    for j in range(1, wide - 1):
        for i in range(1, wide - 1):
            dx, dy = i - middle, j - middle
            turn = (math.atan2(dy, dx) / math.tau * points + 0.25) % 1
            away = math.hypot(dx, dy)
            part = away / (waist + (reach - waist) * abs(2 * turn - 1))
            if away >= hollow and part <= 1:
                star[i, j] = WHITE if part < 0.45 else YELLOW if part < 0.75 else LRED
    for k in range(points):
        turn = math.tau * (k + 0.75 + 0.2 * (k % 2)) / points
        far = sparks - 1.5 * (k % 3 == 0)
        i, j = round(middle + far * math.cos(turn) - 0.5), round(middle + far * math.sin(turn) - 0.5)
        for a, b in ((0, 0), (1, 0), (0, 1), (1, 1)):
            if 0 < i + a < wide - 1 and 0 < j + b < wide - 1:
                star[i + a, j + b] = (WHITE, YELLOW)[k % 2]
    near = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1)]
    for i, j in {(i + a, j + b) for i, j in star for a, b in near} - set(star):
        sheet.px(x + i, y + j, BLACK)
    for (i, j), colour in star.items():
        sheet.px(x + i, y + j, colour)


def _edge(sheet: Canvas, x: int, y: int, pen: int, inner: int = BLACK) -> None:
    for row in range(HEX):
        left = inset(row)
        for step, colour in ((1, inner), (0, pen)):
            sheet.px(x + left + step, y + row, colour)
            sheet.px(x + HEX - 1 - left - step, y + row, colour)
    sheet.rect(x + 5, y + 1, 10, 1, inner)
    sheet.rect(x + 5, y + 18, 10, 1, inner)
    sheet.rect(x + 4, y, 12, 1, pen)
    sheet.rect(x + 4, y + 19, 12, 1, pen)


def _ring(sheet: Canvas, x: int, y: int, pen: int, black: float = 0.7) -> None:
    for j in range(26):
        for i in range(26):
            away = math.hypot(i - 12.5, j - 12.5)
            if 9.5 - black < away < 12.9:
                sheet.px(x + i, y + j, pen if 9.5 < away < 11.2 else BLACK)


def plated(bare: Canvas, tongue: str) -> Canvas:
    """The sheet with harvest and famine: enamel plates with a lit upper edge and a sign at either end."""
    sheet = bare.copy()
    for box, event, face, light, shade, low in (
        (sheets.HARVEST_PLATE, "harvest", GREEN, YELLOW, BROWN, YELLOW),
        (sheets.FAMINE_PLATE, "famine", RED, LRED, DGREY, LGREY),
    ):
        text = said(f"triaxis_art.{event}", tongue)
        sheet.rect(box.x, box.y, box.w, box.h, face)
        sheet.frame(box.x, box.y, box.w, box.h, light, shade)
        sheet.frame(box.x + 1, box.y + 1, box.w - 2, box.h - 2, shade, light)
        letters = [parted(char) for char in text]
        width = sum(len(GRAND[char].split()[0]) + 1 for char, _ in letters) - 1
        y = box.y + 5 + any(accent for _, accent in letters)
        for dx, pen in ((1, BLACK), (0, WHITE)):
            x = box.x + (box.w - width) // 2 + dx
            for char, accent in letters:
                bits(sheet.a, x, y + dx, GRAND[char], pen)
                if accent:
                    bits(sheet.a, x, y - 4 + dx, GRAND_ACCENTS[accent], pen)
                if not dx:
                    bits(sheet.a, x, y + 6, " ".join(GRAND[char].split()[6:]), low)
                x += len(GRAND[char].split()[0]) + 1
        if event == "famine":
            for x in (4, box.w - 16):
                put(sheet.a, box.x + x, box.y + 5, SKULL)
        else:
            for x in (3, box.w - 13):
                put(sheet.a, box.x + x, box.y + 4, WHEAT)
    return sheet


def hub(sheet: Canvas, x: int, y: int) -> None:
    """The brass boss on which the arrow turns."""
    for j in range(14):
        for i in range(14):
            away, low = math.hypot(i - 6.5, j - 6.5), i + j - 13
            if away < 6.9:
                face = WHITE if low < -5 else YELLOW if low < 3 else BROWN
                sheet.px(x + i, y + j, BLACK if away > 5.7 else face)
    put(sheet.a, x + 5, y + 5, "bbb. b..w b..w .ww.")


def mouse(sheet: Canvas, x: int, y: int) -> None:
    """A mouse of two buttons, 76 x 96, with its cord and its shadow; yes is yellow, no is red."""
    across, down = (sheet.xx - x - 34.5) / 30, (sheet.yy - y - 58) / 35
    body = np.abs(across) ** 2.7 + np.abs(down) ** 2.7
    here = (sheet.xx < x + 76) & (sheet.yy >= y) & (sheet.yy < y + 96)
    shade = (np.abs(across - 0.13) ** 2.7 + np.abs(down - 0.08) ** 2.7 <= 1) & here
    sheet.a[shade] = BLACK
    for wide, pen in ((2.6, BLACK), (1.5, LGREY), (0.6, WHITE)):
        for step in range(241):
            part = step / 240
            i = 34.5 + 22 * math.sin(part * math.pi * 1.1) + 8 * part
            j = 26 - 24 * part + 5 * math.sin(part * math.pi * 2)
            off = -0.5 if pen == WHITE else 0
            sheet.ellipse(x + i + off, y + j + off, wide, wide, pen)
    inside = here & (body <= 1)
    sheet.a[inside] = BLACK
    face = here & (body <= 0.87)
    lift = 0.62 - across * 0.42 - down * 0.34 - body * 0.16
    sheet.ramp(face, lift, [DGREY, LGREY, LGREY, WHITE], BAYER4)
    rim = face & (body > 0.74) & (across + down < -0.5)
    sheet.a[rim] = WHITE
    seam = -0.18 - 0.12 * across**2
    keys = face & (down < seam)
    for side, pen, dark in ((across < 0, YELLOW, BROWN), (across >= 0, LRED, RED)):
        key = keys & side
        sheet.a[key] = pen
        sheet.a[key & (body > 0.78)] = WHITE if pen == YELLOW else pen
        sheet.a[key & (down > seam - 0.09)] = dark
        sheet.a[key & (down < -0.62) & (body <= 0.78) & (across < 0.3) & (body > 0.6)] = WHITE
    sheet.a[face & (np.abs(down - seam) < 0.03)] = BLACK
    sheet.a[keys & (np.abs(across) < 0.034)] = BLACK


def build(out: Path) -> None:
    """Write `triaxis/parts.png`, a sheet for each language."""
    sheet = Canvas(*PARTS_SIZE, PARTS_CLEAR)
    markers(sheet)
    marks(sheet)
    hub(sheet, sheets.BRASS_HUB.x, sheets.BRASS_HUB.y)
    mouse(sheet, sheets.MOUSE.x, sheets.MOUSE.y)
    save(PARTS, PALETTE, out, lambda tongue: plated(sheet, tongue))
