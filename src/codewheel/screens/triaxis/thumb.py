"""The island in 80 x 50 pixels, for the list of saved games, in the pens of the palette `text`."""

from ...session.art.raster import digits
from ...session.play import Session
from ...session.triaxis.naming import habitats
from .geometry import HEX, SEA, Zone, corner, hex_at
from .island import IslandView
from .sheets import BLACK, BLUE, BROWN, CYAN, DGREY, GREEN, HABITATS, LBLUE, LCYAN, LGREEN, LGREY, WHITE

WIDE, HIGH = 80, 50
STEP = SEA.h / HIGH  # pixels of the screen a pixel
# of the six terrains, calmer than on the board: its pen, and that of one pixel in four
GROUNDS = ((GREEN, GREEN), (GREEN, LGREEN), (BROWN, BROWN), (DGREY, DGREY), (CYAN, GREEN), (LGREY, LGREY))
DOT = (".kkk.", "kwook", "koook", "koook", ".kkk.")  # of a player: edge, glint, his colour
BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))


def thumb(view: IslandView) -> list[str]:
    """50 rows of 80 hex digits: sea, surf, ground, and a dot in his colour for each marker of a player."""
    place = {zone: i for i, zone in enumerate(view.zones)}
    corners = [corner(zone) for zone in view.zones]
    # the island stands in the middle
    left = (min(x for x, _ in corners) + max(x for x, _ in corners) + HEX - WIDE * STEP) / 2
    top = (min(y for _, y in corners) + max(y for _, y in corners) + HEX - HIGH * STEP) / 2
    xs, ys = [left + (i + 0.5) * STEP for i in range(WIDE)], [top + (j + 0.5) * STEP for j in range(HIGH)]
    rows = [[_pen(view, place, x, y, i % 2 and j % 2) for i, x in enumerate(xs)] for j, y in enumerate(ys)]
    _surf(rows)
    for i, (x, y) in enumerate(corners):
        if view.owner[i] < 0:
            continue
        column, row = int((x + HEX / 2 - left) / STEP), int((y + HEX / 2 - top) / STEP)
        pens = {"k": BLACK, "w": WHITE, "o": HABITATS[view.habitats[view.owner[i]]]}
        for b, line in enumerate(DOT, row - len(DOT) // 2):
            for a, mark in enumerate(line, column - len(line) // 2):
                if mark in pens and 0 <= b < HIGH and 0 <= a < WIDE:
                    rows[b][a] = pens[mark]
    return list(map(digits, rows))


def thumbnail(session: Session) -> list[str]:
    """The island of a session."""
    state = session.state
    return thumb(IslandView(state.zones, state.colours, state.owner, state.size, habitats(session)))


def _pen(view: IslandView, place: dict[Zone, int], x: float, y: float, fourth: int) -> int:
    zone = hex_at(int(x), int(y))
    return GROUNDS[view.colours[place[zone]]][fourth] if zone in place else BLUE


def _surf(rows: list[list[int]]) -> None:
    """Surf where the sea meets the land, and a few crests."""
    water = [(i, j) for j in range(HIGH) for i in range(WIDE) if rows[j][i] == BLUE]
    sea = set(water)
    for i, j in water:
        if any(0 <= i + a < WIDE and 0 <= j + b < HIGH and (i + a, j + b) not in sea for a, b in BESIDE):
            rows[j][i] = LCYAN
        elif j % 6 == 2 and (i + j // 6 * 4) % 9 < 2:
            rows[j][i] = LBLUE
