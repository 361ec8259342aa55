"""The picture of a game that is over: the island with whoever has survived, a plate over it, the scores beside it."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from unicodedata import combining, normalize

import pyxel

from ...machines.font import CENTRE, Font, font
from ...machines.pictures import load
from ...machines.skins.base import Box
from ...rules.triaxis.state import PLACE, State, population
from ...session.play import Session
from ...session.texts import translate
from ...session.triaxis import naming
from ...session.triaxis.course import points
from ...session.triaxis.series import Series
from .cells import centred, right, small, text
from .geometry import HEX, PANEL, SEA, corner
from .island import IslandView, draw_island, edge
from .markers import draw_marker, put
from .sheets import (
    BLACK,
    BROWN,
    CYAN,
    DGREY,
    GRAND,
    GRAND_CLEAR,
    GRAND_SIDE,
    GRANDS,
    INKS,
    LGREY,
    MARKED,
    PAPERS,
    RED,
    SKULL,
    WHITE,
    YELLOW,
    grand,
    small_disc,
)  # fmt: skip
from .status_table import readable
from .zones import recoloured

Lines = Sequence[Sequence[int]]

PLATE = Box(46, 62, 130, 50)
SHADOW, STEP = 6, 2  # of the plate: its shadow, and by how much it is moved to find its place
LEFT, RIGHT = 226, 315
NAME_X, GAP = LEFT + 12, 5  # where names begin, and least room between a name and a score
FIRST_Y = 22
BAR = Box(0, -2, 0, 11)  # of who has won, from the top of the name
CROWN = (  # in the place of the disc of who has won, from its left: x, y, width
    (0, 0, 1), (3, 0, 1), (6, 0, 1), (0, 1, 2), (3, 1, 1), (5, 1, 2), (0, 2, 7), (0, 3, 7), (1, 4, 5), (1, 6, 5),
)  # fmt: skip
CROWN_X = 1
MADE_Y, STANDS_Y = 11, 19  # the small lines, clear of it
TIGHT_Y = 10, 17  # the same where blocks are tight
WIDE, TIGHT, LOW = 30, 26, 23  # from player to player: two small lines, many players, one small line
MOST_WIDE = 4  # players that have room for wide blocks
GRAPH, LEAST_GRAPH = 88, 36  # width of the graph; rows that it needs with its head
SPACE = 8  # between large letters
ACCENTS = {  # above large letters, by the marks that Unicode combines with theirs
    "\u0300": "##.... .##... ..##..", "\u0301": "....## ...##. ..##..", "\u0302": "..##.. .####. ##..##",
    "\u0303": ".##.## ##.##.", "\u0308": "##..## ##..##", "\u030a": ".####. .#..#. .####.",
}  # fmt: skip
PALE = {YELLOW: LGREY, BROWN: DGREY, BLACK: DGREY}  # the large letters where nobody is left


def draw_ending(session: Session, series: Series, lines: Lines, frame: int) -> None:
    """Everything above the prompts. `lines`: the populations through the game, see `populations`."""
    state: State = session.state
    winner = session.outcome.winner
    habitats = naming.habitats(session)
    mine = {i: 1.0 for i, owner in enumerate(state.owner) if owner >= 0 and owner == winner}
    nobody = winner is None and not any(state.alive)
    draw_island(
        IslandView(
            state.zones, state.colours, state.owner, state.size, habitats,
            light=mine, drained=float(nobody), frame=frame,
        )
    )  # fmt: skip
    edge()
    _plate(session, habitats)
    _panel(session, series, lines, habitats)


def _plate(session: Session, habitats: tuple[int, ...]) -> None:
    state, outcome = session.state, session.outcome
    winner = outcome.winner
    alive = winner is not None or any(state.alive)
    if winner is not None:
        title, second = naming.name(session, winner), "leads" if outcome.reason == "limit" else "survives"
    else:
        title, second = ("end_draw", "limit") if alive else ("end_nobody", "survives")
        title = translate(f"triaxis_dialogs.{title}")
    wide = max(PLATE.w, large_width(title) + 28)
    box = _clear(Box(PLATE.x - (wide - PLATE.w) // 2, PLATE.y, wide, PLATE.h), state)
    pyxel.dither(0.5)
    pyxel.rect(box.x + SHADOW, box.y + SHADOW, box.w, box.h, BLACK)
    pyxel.dither(1)
    ground, rim = (RED, WHITE) if alive else (BLACK, LGREY)
    pyxel.rect(*box, ground)
    pyxel.rectb(box.x, box.y, box.w, box.h, BLACK)
    pyxel.rectb(box.x + 2, box.y + 2, box.w - 4, box.h - 4, rim)
    large(box, box.y + 7, title, None if alive else PALE)
    centred(box, box.y + 28, translate(f"triaxis_dialogs.end_{second}"), YELLOW if alive else WHITE)
    rounds = state.round  # that are over
    code = ("end_round", "end_one")[rounds] if rounds < 2 else "end_after"
    note = translate(f"triaxis_dialogs.{code}", rounds=rounds)
    font("small").text_in(box.x + 4, box.y + 39, box.w - 9, note, WHITE if alive else LGREY, CENTRE)
    for x in (box.x + 4, box.x + box.w - 24):
        if winner is not None:
            draw_marker(winner, habitats[winner], 6, x, box.y + 26)
        elif not alive:
            put(SKULL, x + 4, box.y + 31)


def _clear(box: Box, state: State) -> Box:
    """The box, moved to where it hides the fewest markers."""
    there = [corner(zone) for zone, owner in zip(state.zones, state.owner, strict=True) if owner >= 0]

    def hidden(at: tuple[int, int]) -> tuple[int, int]:
        left, top = at
        covered = (
            x + HEX > left and x < left + box.w + SHADOW and y + HEX > top and y < top + box.h + SHADOW
            for x, y in there
        )  # fmt: skip
        return sum(covered), abs(left - box.x) + abs(top - box.y)

    lefts = range(min(box.x, SHADOW), max(box.x, SEA.w - box.w - 2 * SHADOW) + 1, STEP)
    tops = range(SHADOW, SEA.h - box.h - 2 * SHADOW, STEP)
    left, top = min(product(lefts, tops), key=hidden)
    return box._replace(x=left, y=top)


def plain(title: str) -> str:
    """A title in capitals without accents, "" where the large letters cannot write it."""
    bare = "".join(char for char in normalize("NFKD", title.upper()) if not combining(char))
    return bare if all(char in GRANDS or char == " " for char in bare) else ""


def _accents(title: str) -> dict[int, str]:
    """The accents of a title by the place of their letter in `plain`, where there is room for them."""
    found: dict[int, str] = {}
    place = -1
    for char in normalize("NFKD", title.upper()):
        if not combining(char):
            place += 1
        elif char in ACCENTS:
            found[place] = ACCENTS[char]
    return found


def large_width(title: str) -> int:
    """Width of a title in large letters; doubled letters of 8 x 8 where those lack one."""
    found = plain(title)
    return sum(GRANDS.get(char, SPACE) + 1 for char in found) - 1 + GRAND_SIDE if found else 16 * len(title)


def large(box: Box, y: int, title: str, table: dict[int, int] | None) -> None:
    """A title in large letters in the middle of a box. `table`: colours that are exchanged."""
    x = box.x + (box.w - large_width(title) + 1) // 2
    recoloured(table)
    found = plain(title)
    accents = _accents(title)
    for at, char in enumerate(found):
        if char in GRANDS:
            cut = grand(char)
            pyxel.blt(x, y, load(GRAND), cut.x, cut.y, cut.w, cut.h, GRAND_CLEAR)
        if at in accents:
            _accent(x + GRANDS.get(char, SPACE) // 2 - 3, y - 4, accents[at].split())
        x += GRANDS.get(char, SPACE) + 1
    if not found:
        for ink, down in ((BLACK, 2), (YELLOW, 0)):
            for column, row in _rows(title):
                pyxel.rect(x + 2 * column + down, y + 2 * row + down, 2, 2, ink)
    recoloured(None)


def _accent(x: int, y: int, rows: list[str]) -> None:
    """An accent with its side, the row below it empty."""
    for ink, by in ((BLACK, 1), (WHITE, 0)):
        for down, row in enumerate(rows):
            for across, dot in enumerate(row):
                if dot == "#":
                    pyxel.pset(x + across + by, y + down + by, ink)


@cache
def _rows(title: str) -> tuple[tuple[int, int], ...]:
    """The pixels of a title in the letters of 8 x 8."""
    image = pyxel.Image(8 * len(title), 8)
    image.cls(0)
    font("dos8").onto(image, 0, 0, title, 1)
    return tuple((x, y) for y in range(8) for x in range(image.width) if image.pget(x, y))


def _panel(session: Session, series: Series, lines: Lines, habitats: tuple[int, ...]) -> None:
    """A block for each player: score of the game, what it is made of, and how the series stands."""
    text(LEFT, 6, translate("triaxis_dialogs.end_game", number=series.number), YELLOW)
    pyxel.rect(PANEL.x + 4, 16, PANEL.w - 8, 1, CYAN)
    seats = len(session.seats)
    pitch = TIGHT if seats > MOST_WIDE else WIDE if series.games > 1 else LOW
    scores, letters = points(session), font("dos8")
    room = RIGHT - NAME_X - GAP
    if any(letters.width(name + str(score)) > room for name, score in zip(naming.names(session), scores, strict=True)):
        letters = font("small")  # holds eight letters beside any score
    for seat, score in enumerate(scores):
        _player(session, series, seat, score, habitats[seat], letters, FIRST_Y + pitch * seat, pitch)
    top = FIRST_Y + pitch * seats
    if PANEL.h - top >= LEAST_GRAPH:
        _graph(lines, habitats, Box(LEFT, top + 10, GRAPH, PANEL.h - top - 14))


def _graph(lines: Lines, habitats: tuple[int, ...], box: Box) -> None:
    """The populations of all players through the game."""
    font("small").text_in(box.x, box.y - 9, box.w, translate("triaxis_dialogs.end_graph"), LGREY)
    pyxel.rectb(box.x - 1, box.y - 1, box.w + 2, box.h + 2, DGREY)
    most = max(1, max(map(max, lines)))
    for seat, line in enumerate(lines):
        before = box.h - 1
        for x, people in enumerate(line):
            level = (box.h - 1) - people * (box.h - 1) // most
            if people or before < box.h - 1:
                first = level if not x else min(level, before)
                high = 1 if not x else abs(level - before) + 1
                pyxel.rect(box.x + x, box.y + first, 1, high, MARKED[habitats[seat]])
            before = level


def populations(session: Session) -> list[list[int]]:
    """The population of each seat at `GRAPH` moments of a game, from the end of the placing to the last move."""
    plies = range(session.ply + 1)
    first = next((ply for ply in plies if session.at(ply).phase != PLACE), 0)
    moments = [first + (session.ply - first) * i // (GRAPH - 1) for i in range(GRAPH)]
    return [[population(session.at(ply), seat) for ply in moments] for seat in range(len(session.seats))]


def _player(
    session: Session, series: Series, seat: int, score: int, habitat: int, letters: Font, y: int, pitch: int
) -> None:
    """A player's block. `letters`: of the name; `pitch`: to the next block."""
    state: State = session.state
    won = session.outcome.winner == seat
    if won:
        pyxel.rect(LEFT - 2, y + BAR.y, RIGHT - LEFT + 4, BAR.h, PAPERS[habitat])
    ink = INKS[habitat] if won else readable(MARKED[habitat]) if state.alive[seat] else LGREY
    if won:
        for x, row_y, wide in CROWN:
            pyxel.rect(LEFT + CROWN_X + x, y + row_y, wide, 1, ink)
    else:
        put(small_disc(habitat), LEFT, y - 1)
    number, name = str(score), naming.name(session, seat)
    letters.text(NAME_X, y, name, ink)
    right(RIGHT, y, number, INKS[habitat] if won else WHITE)
    captured, living = state.captured[seat], population(state, seat)
    made, stands = TIGHT_Y if pitch == TIGHT else (MADE_Y, STANDS_Y)
    _fitting(y + made, "end_made", LGREY, captured=captured, living=living)
    if series.games > 1:
        _fitting(y + stands, "end_stands", CYAN, won=series.wins[seat], points=series.points[seat])


def _fitting(y: int, code: str, ink: int, **params: int) -> None:
    """A line in small letters at the right edge; the shorter one of its wordings where figures are long."""
    line = translate(f"triaxis_dialogs.{code}", **params)
    if font("small").width(line) > RIGHT - LEFT:
        line = translate(f"triaxis_dialogs.{code}_short", **params)
    small(RIGHT, y, line, ink, RIGHT - LEFT)
