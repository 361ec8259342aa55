"""A board of Ein-Auge in 80 x 50 pixels, for the list of saved games."""

WIDE, HIGH = 80, 50
STEP = 9  # from one square to the next
LEFT, TOP = 18, 3
WOOD, DISH, FRAME, GROOVE = "6", "7", "8", "a"
# seven pixels square; the marks stand for face, edge and glint
DISC = (".eeeee.", "efggffe", "efgfffe", "efffffe", "efffffe", ".eeeee.", "..eee..")
TONES = {"w": {"f": "0", "e": "3", "g": "0"}, "b": {"f": "2", "e": "1", "g": "4"}}
EYE = ("..aaa..", ".adeda.", "ad010da", "add1dda", "ad010da", ".adeda.", "..aaa..")


def thumbnail(board: str, eye: int | None) -> list[str]:
    """50 rows of 80 hex digits in the colours of the palette `einauge/board`. `board`: 25 of "w", "b" and "."."""
    rows = [["c"] * WIDE for _ in range(HIGH)]
    for y in range(1, HIGH - 1):
        for x in range(LEFT - 3, LEFT + 5 * STEP + 2):
            edge = x in (LEFT - 3, LEFT + 5 * STEP + 1) or y in (1, HIGH - 2)
            groove = (x - LEFT + 1) % STEP == 0 or (y - TOP + 1) % STEP == 0
            rows[y][x] = FRAME if edge else GROOVE if groove else WOOD
    for square, stone in enumerate(board):
        left, top = LEFT + square % 5 * STEP, TOP + square // 5 * STEP
        for j in range(7):
            for i in range(7):
                if square == eye:
                    pixel = EYE[j][i]
                elif stone in TONES:
                    pixel = TONES[stone].get(DISC[j][i], ".")
                else:
                    pixel = DISH if 2 <= i <= 4 and 2 <= j <= 4 else "."
                if pixel != ".":
                    rows[top + j][left + i] = pixel
    return ["".join(row) for row in rows]
