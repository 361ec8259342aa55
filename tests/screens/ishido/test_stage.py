"""Ishido's play screen: any stoneset on any board, numbers that fit, a frame that depends on its `StageView`."""

import itertools
from functools import cache

import pytest
import pyxel

from codewheel.machines import framebuffer, palette, pictures
from codewheel.paths import pyxres
from codewheel.screens.ishido import layout, marks, numerals, panel, sets, stage, stones
from codewheel.screens.ishido.numerals import LARGE, MEDIUM, NARROW, lines, roman
from codewheel.screens.ishido.stage import BARE, StageView, draw
from codewheel.screens.ishido.thumb import thumbnail
from driver import changed
from examples import proved
from workshop.palettes import luma

TABLEAU = {0: 1, 11: 8, 84: 15, 95: 22, 41: 29, 54: 36}
OPENING = bytes(TABLEAU.get(q, 0) for q in range(96))
FULL = bytes(1 + q * 7 % 36 for q in range(96))
CROSS = {29: 1, 40: 2, 42: 7, 53: 8, 41: 1}
FOUR = bytes(CROSS.get(q, 0) for q in range(96))
MOMENT = (41, (29, 42, 53, 40))
BUSY = StageView(OPENING, 9, 66, scores=(127,), fourways=(2,), title="Ishido", message="Second 4-Way")


@pytest.fixture(scope="module", autouse=True)
def window() -> None:
    framebuffer.start("test", headless=True)


def picture(view: StageView) -> bytes:
    framebuffer.use(palette.load(sets.palette_of(view.board_name)))
    pyxel.cls(0)
    draw(view)
    return framebuffer.snapshot()


@cache
def sheet(name: str) -> list[list[int]]:
    """A picture as rows of pens."""
    _, _, rows = pictures.decode((pyxres() / "pictures" / f"{name}.png").read_bytes(), name)
    return [[int(digit, 16) for digit in row] for row in rows]


def cut(name: str, stone: int, size: int) -> list[int]:
    """The pens of a stone, row by row."""
    rows = sheet(sets.STONESETS[name].picture)
    x, y, w, h = stones._place(stone, size)
    return [pen for row in rows[y : y + h] for pen in row[x : x + w]]


@cache
def cuts(name: str, size: int) -> list[list[int]]:
    """All stones of a set."""
    return [cut(name, stone, size) for stone in range(36)]


def grey(name: str, contrast: bool = False) -> list[float]:
    return [luma(colour) for colour in palette.load(name, contrast).colours]


# ---------------------------------------------------------------- pens
def test_all_boards_share_their_first_ten_pens() -> None:
    for contrast in (False, True):
        shared = {palette.load(board.palette, contrast).colours[:10] for board in sets.BOARDS.values()}
        assert len(shared) == 1
        for board in sets.BOARDS.values():
            own = [luma(c) for c in palette.load(board.palette, contrast).colours[10:]]
            assert own == sorted(own) and min(b - a for a, b in itertools.pairwise(own)) >= 15, board.name
            assert len(set(palette.load(board.palette, contrast).colours)) == 16
    assert len({palette.roles(board.palette) for board in sets.BOARDS.values()}) == 1


def test_stones_and_pouch_use_no_pen_of_a_board() -> None:
    for name in [*(s.picture for s in sets.STONESETS.values()), "ishido/pouch"]:
        pens = {pen for row in sheet(name) for pen in row}
        assert pens <= {*range(10), sets.CLEAR}, name


@pytest.mark.parametrize(
    ("name", "size", "least"), [(n, s, k) for n in sets.STONESETS for s, k in ((12, 10), (18, 30))]
)
def test_any_two_stones_differ(name: str, size: int, least: int) -> None:
    for a, b in itertools.combinations(range(36), 2):
        apart = sum(p != q for p, q in zip(cuts(name, size)[a], cuts(name, size)[b], strict=True))
        assert apart >= least, f"{name}: stones {a} and {b} differ in {apart} pixels of {size} x {size}"


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("name", sets.STONESETS)
def test_stones_can_be_told_apart_without_colour(name: str, contrast: bool) -> None:
    light = grey("ishido/ishido", contrast)
    for a, b in itertools.combinations(range(36), 2):
        one, two = cuts(name, 18)[a], cuts(name, 18)[b]
        apart = sum(abs(light[p] - light[q]) > 30 for p, q in zip(one, two, strict=True))
        assert apart >= 24, f"{name}: stones {a} and {b} differ in {apart} pixels without colour"


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize(
    ("name", "board"), proved([pytest.param(*pair) for pair in itertools.product(sets.STONESETS, sets.BOARDS)], 12)
)
def test_every_stone_stands_off_every_board(name: str, board: str, contrast: bool) -> None:
    """A mark stands off its ground, and the stone's face or its rim off both grounds of the board."""
    light = grey(sets.palette_of(board), contrast)
    within, beyond = light[sets.PALE], light[sets.DARK]
    for stone in range(36):
        ground, mark = sets.STONESETS[name].faces[stone // 6]
        assert abs(light[ground] - light[mark]) >= 70
        pens = cuts(name, 18)[stone]
        rim = [light[p] for i, p in enumerate(pens) if p != sets.CLEAR and sets.CLEAR in _around(pens, i)]
        for field in (within, beyond):
            off = max(abs(light[ground] - field), abs(sum(rim) / len(rim) - field))
            assert off >= 38, f"{name} stone {stone} on {board}: {off:.0f}"


def _around(pens: list[int], i: int) -> list[int]:
    x, y = i % 18, i // 18
    near = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    return [pens[v * 18 + u] if 0 <= u < 18 and 0 <= v < 18 else sets.CLEAR for u, v in near]


# what eyes without the long or the middle cones make of linear red, green and blue (Viénot, Brettel, Mollon 1999)
BLIND = {
    "protan": ((0.1124, 0.8876, 0.0), (0.1124, 0.8876, 0.0), (0.0040, -0.0040, 1.0)),
    "deutan": ((0.2928, 0.7072, 0.0), (0.2928, 0.7072, 0.0), (-0.0223, 0.0223, 1.0)),
}


@pytest.mark.parametrize("kind", BLIND)
@pytest.mark.parametrize("contrast", [False, True])
def test_the_six_colours_stay_far_apart_for_colour_blind_eyes(kind: str, contrast: bool) -> None:
    def seen(colour: int) -> tuple[float, ...]:
        light = [((colour >> shift & 255) / 255) ** 2.2 for shift in (16, 8, 0)]
        mixed = (sum(m * v for m, v in zip(row, light, strict=True)) for row in BLIND[kind])
        return tuple(255 * max(0.0, v) ** (1 / 2.2) for v in mixed)

    colours = palette.load("ishido/ishido", contrast).colours
    for stones_ in sets.STONESETS.values():
        grounds = [seen(colours[ground]) for ground, _ in stones_.faces]
        apart = min(
            sum((a - b) ** 2 for a, b in zip(p, q, strict=True)) ** 0.5 for p, q in itertools.combinations(grounds, 2)
        )
        assert apart >= 90, apart


def test_sets_and_boards_are_known_by_name_and_strangers_get_the_default() -> None:
    assert list(sets.STONESETS) == list(sets.BOARDS) == list(sets.NAMES)
    assert sets.stoneset("none").name == sets.DEFAULT_STONESET and sets.board("none").name == sets.DEFAULT_BOARD
    assert sets.matching("none") == sets.DEFAULT_BOARD


# ---------------------------------------------------------------- places
def test_nothing_overlaps_and_squares_are_where_they_are_pointed_at() -> None:
    boxes = (
        layout.TITLE,
        layout.BOARD,
        layout.MESSAGE,
        layout.TOUCHSTONE,
        layout.SCOREBOARD,
        layout.TIMER,
        layout.POUCH,
    )
    seen: set[tuple[int, int]] = set()
    for x, y, w, h in boxes:
        pixels = {(i, j) for i in range(x, x + w) for j in range(y, y + h)}
        assert not pixels & seen and x >= 0 and x + w <= 320 and y >= 0 and y + h <= 200
        seen |= pixels
    for square in range(96):
        x, y, w, h = layout.square_box(square)
        assert {layout.square_at(i, j) for i in (x, x + w - 1) for j in (y, y + h - 1)} == {square}
    for x, y in ((7, 30), (248, 30), (30, 19), (30, 180)):
        assert layout.square_at(x, y) is None


# ---------------------------------------------------------------- numbers
MANUAL = {
    1: "I", 2: "II", 3: "III", 4: "IV", 5: "V", 6: "VI", 7: "VII", 8: "VIII", 9: "IX", 10: "X", 20: "XX", 30: "XXX",
    40: "XL", 50: "L", 60: "LX", 70: "LXX", 80: "LXXX", 90: "XC", 100: "C", 500: "D", 1000: "M", 5000: "v",
    10000: "x", 50000: "l",
}  # fmt: skip


def test_roman_numbers_are_those_of_the_manual() -> None:
    assert {number: roman(number) for number in MANUAL} == MANUAL
    assert [roman(n) for n in (0, 3888, 4000, 9000, 40000, 99999)] == [
        "", "MMMDCCCLXXXVIII", "Mv", "Mx", "xl", "lxlMxCMXCIX",
    ]  # fmt: skip
    assert roman(100_000) == "ll" and roman(138_888) == "llxxxvMMM\nDCCCLXXXVIII"


def test_every_score_fits_its_room() -> None:
    for number in [*range(0, 4000, 7), 3888, 8888, 38_888, 88_888, 138_888, 388_888, 3_888_888, 999_999_999]:
        for width, height in ((panel.ROOM, 22), (panel.ROOM, 18), (panel.ROOM, 16)):
            for graphic in (True, False):
                font, found = lines(number, graphic, width, height)
                assert max(map(font.width, found)) <= width and font.step * len(found) - numerals.AIR <= height
                assert not graphic or number > 100_000 or number == 0 or "".join(found) == roman(number)
                assert graphic or "".join(found) == str(number)


def test_the_largest_cut_that_fits_is_taken() -> None:
    assert lines(127, True, panel.ROOM, 22) == (LARGE, ["CXXVII"])
    assert lines(3888, True, panel.ROOM, 22) == (MEDIUM, ["MMMDCCC", "LXXXVIII"])
    assert lines(3888, True, panel.ROOM, 16) == (NARROW, ["MMMDCCC", "LXXXVIII"])
    assert lines(0, True, panel.ROOM, 22) == (LARGE, ["0"])


def test_the_pouch_empties_visibly() -> None:
    states = [panel.bag_state(left) for left in range(72, -1, -1)]
    assert states == sorted(states) and set(states) == set(range(layout.BAG_STATES)) and len(set(states)) >= 5
    assert states[-1] == layout.BAG_STATES - 1 and states[-2] < states[-1] and panel.bag_state(66) == 0
    looks = {picture(BUSY._replace(left=left)) for left in (66, 50, 40, 30, 20, 10, 5, 0)}
    assert len(looks) == 8


# ---------------------------------------------------------------- frames
OTHERS = {
    "board": {"board": FULL},
    "stone": {"stone": 10},
    "empty plate": {"stone": None},
    "left": {"left": 5},
    "stoneset": {"stoneset": "runes"},
    "board name": {"board_name": "rameses"},
    "scores": {"scores": (128,)},
    "4-Ways": {"fourways": (3,)},
    "ancient": {"ancient": True},
    "figures": {"graphic": False},
    "clock": {"clocks": (754,)},
    "timer": {"clock_part": 0.5},
    "timer ends": {"clock_part": 0.1},
    "hover": {"hover": 30},
    "hover on a stone": {"hover": 41},
    "cursor": {"cursor": 30},
    "carried": {"carried": (100, 100)},
    "possible": {"possible": frozenset({30, 31})},
    "last": {"last": 41},
    "failing": {"failing": frozenset({41})},
    "hint": {"hint": 30},
    "flight": {"flight": (9, 30, 0.4)},
    "landing": {"flight": (9, 30, 0.85)},
    "4-Way begins": {"board": FOUR, "four_way": (*MOMENT, 0.1, 33)},
    "4-Way": {"board": FOUR, "four_way": (*MOMENT, 0.7, 33)},
    "message": {"message": "Your move"},
    "no message": {"message": ""},
    "title": {"title": "Round 1/3"},
    "no title": {"title": ""},
    "challenge": {"challenge": True, "scores": (3888, 95), "fourways": (5, 0), "clocks": (30, 7)},
    "other seat": {"challenge": True, "scores": (3888, 95), "fourways": (5, 0), "clocks": (30, 7), "seat": 1},
    "bare": {"board": BARE, "stone": None, "left": 72, "scores": (), "fourways": ()},
}


def test_every_field_is_seen_and_a_frame_depends_on_its_show_alone() -> None:
    shows = {name: BUSY._replace(**changes) for name, changes in OTHERS.items()}
    frames = {name: picture(view) for name, view in shows.items()}
    assert len({*frames.values(), picture(BUSY)}) == len(shows) + 1
    for name, view in reversed(shows.items()):
        assert picture(view) == frames[name], name


@pytest.mark.parametrize("name", OTHERS)
def test_nothing_is_left_behind_for_what_is_drawn_next(name: str) -> None:
    picture(BUSY._replace(**OTHERS[name], frame=7))
    for pen in range(16):
        pyxel.cls(pen)
        assert set(framebuffer.snapshot()) == {pen}
    pyxel.rect(0, 0, 320, 200, 3)
    assert set(framebuffer.snapshot()) == {3}


def test_words_on_a_panel_keep_their_accents() -> None:
    x, y, wide, high = layout.TITLE
    found = []
    for title in ("Übung!", "Ubung!"):
        frame = picture(StageView(BARE, title=title))
        found.append([frame[row * 320 + x : row * 320 + x + wide] for row in range(y, y + high)])
    rows = [row for row, (one, other) in enumerate(zip(*found, strict=True)) if one != other]
    assert rows[0] == 11 - 8 - 1, "the dots stand a row above the cell"


def test_all_of_the_screen_is_drawn() -> None:
    framebuffer.use(palette.load("ishido/ishido"))
    frames = []
    for ground in (0, 9):
        pyxel.cls(ground)
        draw(BUSY)
        frames.append(framebuffer.snapshot())
    assert frames[0] == frames[1]


def test_the_seal_lies_in_the_within_of_a_table_that_waits() -> None:
    bare, waiting = (picture(StageView(waiting=waiting)) for waiting in (False, True))
    places = [(n % 320, n // 320) for n, (a, b) in enumerate(zip(bare, waiting, strict=True)) if a != b]
    xs, ys = ({at[axis] for at in places} for axis in (0, 1))
    within = layout.BOARD.inset(layout.CELL)
    assert within.x <= min(xs) and max(xs) < within.x + within.w
    assert within.y <= min(ys) and max(ys) < within.y + within.h
    assert len(places) > 3000 and picture(StageView()) == bare


def test_a_stone_flies_from_the_touchstone_and_lies_at_last_as_if_it_had_never_flown() -> None:
    square = 30
    board = bytes(10 if q == square else stone for q, stone in enumerate(OPENING))
    at_rest = picture(BUSY._replace(board=board))
    assert picture(BUSY._replace(board=board, flight=(9, square, 0.0))) != at_rest
    landed = picture(BUSY._replace(board=board, flight=(9, square, 1.0)))
    apart = [i for i, (a, b) in enumerate(zip(landed, at_rest, strict=True)) if a != b]
    x, y, w, h = layout.square_box(square)
    assert all(x <= i % 320 < x + w + 2 and y <= i // 320 < y + h + 2 for i in apart) and len(apart) < 60


def test_the_light_of_a_four_way_covers_less_than_a_quarter_of_the_screen() -> None:
    for hub in (13, 41, 82):
        ring = (hub - 12, hub + 1, hub + 12, hub - 1)
        board = bytes(1 if q in (hub, *ring) else 0 for q in range(96))
        calm = picture(BUSY._replace(board=board))
        for tenth in range(11):
            lit = picture(BUSY._replace(board=board, four_way=(hub, ring, tenth / 10, 50_008)))
            count = changed(calm, lit)
            assert count < 16_000, f"{count} pixels at {tenth / 10}"


def test_points_of_any_size_stay_on_the_board() -> None:
    for hub in (13, 22, 82):
        ring = (hub - 12, hub + 1, hub + 12, hub - 1)
        for points in (33, 50_008, 1_234_567):
            calm = picture(BUSY._replace(board=FULL))
            lit = picture(BUSY._replace(board=FULL, four_way=(hub, ring, 0.97, points)))
            x, y, w, h = layout.BOARD
            for i, (a, b) in enumerate(zip(calm, lit, strict=True)):
                assert a == b or (x <= i % 320 < x + w and y <= i // 320 < y + h)


@pytest.mark.parametrize("name", sets.STONESETS)
def test_all_cuts_are_drawn_where_they_are_asked_for(name: str) -> None:
    for paint, size in ((stage.draw_stone, 18), (stones.draw_stone_small, 12), (stage.draw_stone_big, 36)):
        pyxel.cls(sets.CLEAR)
        paint(name, 17, 50, 60)
        frame = framebuffer.snapshot()
        seen = [frame[(60 + j) * 320 + 50 + i] for j in range(size) for i in range(size)]
        assert seen == cuts(name, size)[17]
        assert sum(pen != sets.CLEAR for pen in frame) == sum(pen != sets.CLEAR for pen in seen)


def test_the_emblem_keeps_to_its_size() -> None:
    pyxel.cls(2)
    marks.emblem(10, 10)
    frame = framebuffer.snapshot()
    places = [(i % 320, i // 320) for i, pen in enumerate(frame) if pen != 2]
    assert min(x for x, _ in places) >= 10 and max(x for x, _ in places) < 10 + stage.EMBLEM.w
    assert min(y for _, y in places) >= 10 and max(y for _, y in places) < 10 + stage.EMBLEM.h


def test_a_thumbnail_shows_each_square() -> None:
    bare = thumbnail(BARE)
    for rows in (bare, thumbnail(FULL, "runes")):
        assert len(rows) == 50 and {len(row) for row in rows} == {80} and set("".join(rows)) <= set("0123456789abcdef")
    seen = {tuple(thumbnail(bytes(1 if q == square else 0 for q in range(96)))) for square in range(96)}
    assert len(seen) == 96
    assert len({tuple(thumbnail(bytes([stone + 1]) + bytes(95))) for stone in range(36)}) == 36
