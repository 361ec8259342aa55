"""The ten score files on pages: which ones there are, and what stands in one of them (help file, rule 13; D34)."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import pyxel

from ...machines.font import LEFT as SIDE
from ...machines.skins.base import Box
from ...rules.contract import Refused
from ...rules.rows import NamedTuple
from ...session.texts import one, translate
from ...session.triaxis.scores import FILES, Score, ScoreFiles
from .cells import LEFT, LINE, RIGHT, Head, bar, heads, page, right, text
from .figures import islands, podium
from .markers import put
from .sheets import BLACK, BLUE, CYAN, HABITATS, LCYAN, LGREY, LRED, WHITE, YELLOW, small_disc

FIRST_Y, STEP = 28, 11  # of the list of files
HEAD_Y, ROWS_Y, ROWS = 28, 43, 12  # of a file: heads, first line, lines on a page
DISC_X, ROOMY = 17, 10  # of the marker before a line of the series, where its place has one figure
NAME_X, ENDS = 41, (153, 197, 257, 301)  # right edges of games, won, points, best
WHOLE = 16, 288  # left and width of its lines, as of the picture's frame
EDGES = tuple(pairwise((105, *ENDS)))

STRIP = Box(18, 141, 284, 25)  # the picture below the list of files
FEW, PODIUM = 7, Box(18, 120, 284, 44)  # so many lines leave room for a picture, at least of this height
UNDER = 8  # from the last line to it


class Drawer(NamedTuple):
    """A score file in the list. `names`: how many it holds, -1 for one that is damaged; `leader`: its first line."""

    names: int
    leader: Score | None


def drawers(files: ScoreFiles) -> list[Drawer]:
    """All ten files."""
    found = []
    for number in range(FILES):
        try:
            rows = files.read(number)
        except Refused:
            found.append(Drawer(-1, None))
            continue
        found.append(Drawer(len(rows), rows[0] if rows else None))
    return found


def file_box(number: int) -> Box:
    """The line of a file in the list."""
    return Box(14, FIRST_Y - 2 + STEP * number, 292, STEP - 1)


def draw_files(found: Sequence[Drawer], lit: int) -> None:
    """The list of the files. `lit`: the one with the bar."""
    page(translate("triaxis_dialogs.files_title"))
    for number, drawer in enumerate(found):
        y = FIRST_Y + STEP * number
        here = number == lit
        if here:
            pyxel.rect(*file_box(number), LGREY)
        ink = BLACK if here else WHITE
        text(LEFT + 4, y, str(number), BLUE if here else YELLOW)
        if drawer.names < 0:
            text(NAME_X + 8, y, translate("triaxis_dialogs.files_damaged"), BLACK if here else LRED)
        elif drawer.leader is None:
            text(NAME_X + 8, y, translate("triaxis_dialogs.files_empty"), BLACK if here else LGREY)
        else:
            count = "files_one" if one(drawer.names) else "files_names"
            text(NAME_X + 8, y, translate(f"triaxis_dialogs.{count}", count=drawer.names), ink, wide=106)
            text(161, y, drawer.leader.name, ink)
            right(RIGHT - 4, y, translate("triaxis_dialogs.files_won", count=drawer.leader.won), ink, 68)
    islands(STRIP, len(HABITATS), STRIP.y + STRIP.h)


def pages(rows: Sequence[Score]) -> int:
    """How many pages a file has."""
    return max(1, -(-len(rows) // ROWS))


def draw_file(number: int, rows: Sequence[Score], at: int, mine: Mapping[str, int]) -> None:
    """A page of a file, from 0. `mine`: the names of the series, which are lit, and the colours of their markers."""
    note = translate("triaxis_dialogs.file_page", page=at + 1, pages=pages(rows)) if pages(rows) > 1 else ""
    page(translate("triaxis_dialogs.file_title", number=number), note)
    words = [translate(f"triaxis_dialogs.file_{head}") for head in ("name", "games", "won", "points", "best")]
    columns = (Head(left + 4, end - left - 4, word) for (left, end), word in zip(EDGES, words[1:], strict=True))
    heads(HEAD_Y, (Head(NAME_X, EDGES[0][0] - NAME_X, words[0], SIDE), *columns), LCYAN)
    pyxel.rect(WHOLE[0], HEAD_Y + 10, WHOLE[1], 1, CYAN)
    for n, row in enumerate(rows[at * ROWS : (at + 1) * ROWS]):
        y = ROWS_Y + LINE * n
        here = row.name in mine
        if here:
            bar(y, *WHOLE, ground=CYAN)
        ink = BLACK if here else WHITE
        place = at * ROWS + n + 1
        if here and place < ROOMY:
            put(small_disc(mine[row.name]), DISC_X, y - 1)
        right(NAME_X - 5, y, str(place), ink if here else LGREY)
        text(NAME_X, y, row.name, ink if here else YELLOW)
        for end, value in zip(ENDS, row[1:], strict=True):
            right(end, y, str(value), ink)
    if not at and len(rows) <= FEW:
        best = [row.name for row in rows[:3]]
        free = iter(habitat for habitat in range(len(HABITATS)) if habitat not in mine.values())
        top = min(PODIUM.y, ROWS_Y + LINE * len(rows) + UNDER)
        podium(
            PODIUM._replace(y=top, h=PODIUM.y + PODIUM.h - top),
            best,
            [mine[name] if name in mine else next(free) for name in best],
        )
