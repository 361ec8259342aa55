"""The frames, shades and blocks of code page 437 in cells of 8 x 8, so that lines join from cell to cell.

A single line runs through row 3 and columns 3 and 4 (a column of one pixel looks thin beside letters with stems of
two); a double one through rows 2 and 5 and columns 2 and 5.
"""

Rows = list[int]
Arms = tuple[int, int, int, int]  # left, right, up, down: 0 none, 1 single, 2 double

_NAMED = {
    "│": "0011", "┤": "1011", "╡": "2011", "╢": "1022", "╖": "1002", "╕": "2001", "╣": "2022", "║": "0022",
    "╗": "2002", "╝": "2020", "╜": "1020", "╛": "2010", "┐": "1001", "└": "0110", "┴": "1110", "┬": "1101",
    "├": "0111", "─": "1100", "┼": "1111", "╞": "0211", "╟": "0122", "╚": "0220", "╔": "0202", "╩": "2220",
    "╦": "2202", "╠": "0222", "═": "2200", "╬": "2222", "╧": "2210", "╨": "1120", "╤": "2201", "╥": "1102",
    "╙": "0120", "╘": "0210", "╒": "0201", "╓": "0102", "╫": "1122", "╪": "2211", "┘": "1010", "┌": "0101",
}  # fmt: skip
ARMS: dict[str, Arms] = {char: (int(a[0]), int(a[1]), int(a[2]), int(a[3])) for char, a in _NAMED.items()}

_LINE = {1: (3, 3), 2: (2, 5)}  # rows of a horizontal line, first and last
_STEM = {1: (3, 4), 2: (2, 5)}  # columns of a vertical one


def _line(arms: Arms) -> Rows:
    """One character: every arm runs from the cell's edge to the nearest stroke that crosses it."""
    left, right, up, down = arms
    across, upright = max(left, right), max(up, down)
    cell = [[False] * 8 for _ in range(8)]

    def row(y: int, x0: int, x1: int) -> None:
        for x in range(x0, x1 + 1):
            cell[y][x] = True

    def column(x: int, y0: int, y1: int) -> None:
        for y in range(y0, y1 + 1):
            cell[y][x] = True

    near, far = _STEM.get(upright, (3, 4))
    top, bottom = _LINE.get(across, (3, 3))
    for arm, outer in ((left, True), (right, False)):
        for y in _LINE.get(arm, ()):
            inner = upright == 2 and arm == 2 and (up if y == top else down)
            reach = (near if inner else far) if outer else (far if inner else near)
            if upright == 2 and arm == 1 and left and right:
                reach = 7 if outer else 0
            elif upright == 2 and arm == 1 and up and down:
                reach = near if outer else far
            row(y, 0, reach) if outer else row(y, reach, 7)
    for arm, above in ((up, True), (down, False)):
        for n, x in enumerate(_STEM.get(arm, ())):
            if arm == 1:
                reach = bottom if above else top
                if across == 2 and left and right and not (up and down):
                    reach = top if above else bottom
            else:
                inner = across == 2 and (left if n == 0 else right)
                reach = (top if inner else bottom) if above else (bottom if inner else top)
            column(x, 0, reach) if above else column(x, reach, 7)
    return [sum(1 << (7 - x) for x in range(8) if cell[y][x]) for y in range(8)]


_BLOCKS = {
    "░": "8822882288228822",
    "▒": "AA55AA55AA55AA55",
    "▓": "77DD77DD77DD77DD",
    "█": "FFFFFFFFFFFFFFFF",
    "▀": "FFFFFFFF00000000",
    "▄": "00000000FFFFFFFF",
    "▌": "F0F0F0F0F0F0F0F0",
    "▐": "0F0F0F0F0F0F0F0F",
}


def boxes() -> dict[str, Rows]:
    """All frame characters, shades and blocks: eight rows each."""
    table = {char: _line(arms) for char, arms in ARMS.items()}
    return table | {char: list(bytes.fromhex(rows)) for char, rows in _BLOCKS.items()}
