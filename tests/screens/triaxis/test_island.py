"""TriAxis' drawings: each pixel belongs to one hex, extremes draw, the arrow slows down and ends at its stop."""

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, sin, tau

import pytest
import pyxel

from codewheel.machines import framebuffer, palette
from codewheel.machines.pictures import load
from codewheel.machines.skins.base import Box
from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.map import Zone, classic, island
from codewheel.screens.triaxis import dial, geometry, pages, plates, prompt, sheets, status_table, title_picture
from codewheel.screens.triaxis.ending_picture import large, large_width, plain
from codewheel.screens.triaxis.geometry import COLUMNS, HEX, ROWS, SEA, corner, hex_at, spread, zone_at
from codewheel.screens.triaxis.greys import own_greys
from codewheel.screens.triaxis.island import IslandView, draw_island, edge
from codewheel.screens.triaxis.markers import draw_marker
from codewheel.screens.triaxis.signs import _bright
from codewheel.screens.triaxis.thumb import thumb
from codewheel.screens.triaxis.zones import draw_ground, variant
from driver import changed

BLOCK: tuple[Zone, ...] = tuple((c, y) for c in range(COLUMNS) for y in range(2 * ROWS) if (c + y) % 2 == 0)
ALL = (0, 1, 2, 3, 4, 5)


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    framebuffer.start("test", headless=True, fps=1000)
    framebuffer.use(palette.load("text"))
    yield
    framebuffer.reset_drawing()


def island_view(zones: Sequence[Zone], seats: int, count: int, seed: int = 1) -> IslandView:
    """An island with `count` markers in turn."""
    rng = random.Random(seed)
    owner, size = [-1] * len(zones), [0] * len(zones)
    for n, place in enumerate(rng.sample(range(len(zones)), count)):
        owner[place], size[place] = n % seats, n % 6 + 1
    return IslandView(tuple(zones), tuple(rng.randrange(6) for _ in zones), owner, size, ALL)


def shot() -> bytes:
    return framebuffer.snapshot()


def fresh() -> None:
    pyxel.cls(sheets.BLACK)


def test_every_pixel_of_a_hex_hits_it_and_no_pixel_hits_two() -> None:
    owner: dict[tuple[int, int], Zone] = {}
    for zone in BLOCK:
        left, top = corner(zone)
        for row in range(HEX):
            for x in range(left + geometry.inset(row), left + HEX - geometry.inset(row)):
                assert (x, top + row) not in owner
                owner[x, top + row] = zone
    for y in range(-3, 203):
        for x in range(-3, 323):
            assert hex_at(x, y) == owner.get((x, y))
    assert all(0 <= x < SEA.w and 0 <= y < SEA.h for x, y in owner)


def test_the_sea_is_no_zone() -> None:
    zones = set(classic())
    assert zone_at(zones, *geometry.centre((0, 0))) == (0, 0)
    assert zone_at(zones, *geometry.centre((0, 6))) is None
    assert zone_at((), 100, 100) is None


def test_the_drawn_ground_is_the_hex_that_is_hit() -> None:
    ground = load(sheets.GROUND)
    for terrain in range(sheets.TERRAINS):
        for n in range(sheets.VARIANTS):
            box = sheets.plate(terrain, n)
            for row in range(HEX):
                for x in range(HEX):
                    clear = ground.pget(box.x + x, box.y + row) == sheets.GROUND_CLEAR
                    assert clear != (geometry.inset(row) <= x < HEX - geometry.inset(row))


def test_neighbours_have_different_plates() -> None:
    steps = ((0, 2), (1, 1), (1, -1))
    same = [(z, d) for z in BLOCK for d in steps if variant(z) == variant((z[0] + d[0], z[1] + d[1]))]
    assert same == []


@pytest.mark.parametrize(
    "zones", [classic(), island(Stream(5)), BLOCK, BLOCK[:1]], ids=["classic", "new", "all", "one"]
)
def test_islands_draw_in_every_state(zones: tuple[Zone, ...]) -> None:
    count = len(zones)
    for markers in (0, count):
        view = island_view(zones, 6, markers)
        everything = frozenset(range(count))
        for frame in (0, 17, 25, 71, 10_000_000):
            for change in (
                {},
                {"targets": everything, "costs": dict.fromkeys(range(count), 12), "cursor": count - 1},
                {"over": everything, "threatened": everything, "held": 0, "light": dict.fromkeys(everything, 1.0)},
                {"drained": True, "dried": {i: i % 5 for i in range(count)}, "hidden": everything},
                {"moving": (5, 6, -30, 190), "drained": True},
            ):
                fresh()
                draw_island(view._replace(frame=frame, **change))
                assert max(shot()) < 16
                beside = [b for y in range(200) for b in shot()[320 * y + SEA.w : 320 * y + 320]]
                assert not any(beside) and not any(shot()[320 * SEA.h :])


def test_a_harvest_may_light_an_island_without_markers_and_a_famine_leave_skulls_on_one() -> None:
    bare = island_view(classic(), 2, 0)._replace(habitats=())
    draw_island(bare._replace(light={3: 1.0}))
    before = shot()
    draw_island(bare._replace(dried={3: 4}))
    assert shot() != before


def test_the_same_look_gives_the_same_picture_and_waves_and_marks_move() -> None:
    view = island_view(classic(), 3, 30)._replace(targets=frozenset({1}), cursor=1)
    pictures = []
    for frame in (0, 0, 16, 24):
        draw_island(view._replace(frame=frame))
        pictures.append(shot())
    assert pictures[0] == pictures[1]
    assert len(set(pictures)) == 3


def test_seats_differ_by_their_notches_alone() -> None:
    seen = set()
    for seat in range(6):
        fresh()
        draw_marker(seat, 0, 3, 40, 40)
        seen.add(shot())
    assert len(seen) == 6


def test_each_habitat_and_size_has_its_own_face() -> None:
    seen = set()
    for habitat in ALL:
        for size in range(1, 7):
            fresh()
            draw_marker(0, habitat, size, 40, 40)
            seen.add(shot())
    assert len(seen) == 36


@pytest.mark.parametrize("stops", [dial.NORMAL, dial.HARSH, dial.COLOURS])
def test_the_arrow_slows_down_and_ends_at_its_stop(stops: tuple[str, ...]) -> None:
    for place, stop in enumerate(stops):
        nth = stops[:place].count(stop)
        target = dial.angle_of(stop, stops, nth)
        assert dial.sector_at(target, stops) == place
        for start in (0.0, 0.37, 0.999, target):
            angles = dial.spin_angles(start, target, 120, len(stops))
            assert len(angles) == 120
            turning = angles.index(max(angles)) + 1
            ways = [b - a for a, b in pairwise([start, *angles[:turning]])]
            assert min(ways) > 0
            assert all(later <= earlier + 1e-9 for earlier, later in pairwise(ways))
            assert abs((angles[-1] - target + 0.5) % 1 - 0.5) < 1e-9
            rocks = [angle - angles[-1] for angle in angles[turning - 1 :]]
            assert {dial.sector_at(angle, stops) for angle in angles[turning - 1 :]} == {place}
            turns = sum((b - a) * (c - b) < 0 for a, b, c in zip(rocks, rocks[1:], rocks[2:], strict=False))
            assert turns == 3 and min(rocks) < -0.2 * max(rocks) < 0, "it rocks over and back"
            assert max(abs(b - a) for a, b in pairwise(rocks)) < 0.5 / len(stops) / 4, "without a jump"
            assert angles[-1] - start >= dial.ROUNDS
            assert dial.sector_at(angles[-1], stops) == place
    assert dial.spin_angles(0.2, 0.5, 1) == [pytest.approx(0.5 + dial.ROUNDS)]
    with pytest.raises(ValueError, match="no stop 'seven'"):
        dial.angle_of("seven", stops)


def test_a_lit_stop_lights_its_own_sector() -> None:
    for kind, stops in (("moves", dial.NORMAL), ("moves", dial.HARSH), ("colours", dial.COLOURS)):
        seen = set()
        for place, stop in enumerate(stops):
            fresh()
            dial.draw_dial(kind, place / len(stops), stop, stops)
            seen.add(shot())
            fresh()
            dial.draw_dial(kind, place / len(stops), None, stops)
            assert shot() not in seen
        assert len(seen) == len(stops)


def test_the_arrow_stays_on_the_dial() -> None:
    x0, y0, wide = geometry.DIAL_AT[0] - 46, geometry.DIAL_AT[1] - 46, 92
    for step in range(0, dial.STEPS, 7):
        fresh()
        dial.draw_dial("moves", step / dial.STEPS, None)
        frame = shot()
        for y in range(200):
            row = frame[320 * y : 320 * y + 320]
            outside = row[:x0] + row[x0 + wide :] if y0 <= y < y0 + wide else row
            assert not any(outside)


def arrow(step: int) -> dict[tuple[int, int], int]:
    """The pixels of the arrow at an angle, from the dial's middle, and their colours."""
    found: dict[tuple[int, int], int] = {}
    for x, y, wide, colour in dial._spans(step):
        found |= {(x + i, y): colour for i in range(wide)}
    return found


@pytest.mark.parametrize("step", range(0, dial.STEPS, 12))
def test_the_arrow_is_outlined_and_reaches_the_rim(step: int) -> None:
    pixels = arrow(step)
    assert max(hypot(x + 0.5, y + 0.5) for x, y in pixels) >= geometry.DIAL_RADIUS - 5, "of brass"
    for (x, y), colour in pixels.items():
        if colour != sheets.BLACK:
            assert {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} <= set(pixels)


@pytest.mark.parametrize("stops", [dial.NORMAL, dial.HARSH])
def test_the_figure_that_is_pointed_to_stands_free_in_the_arrows_loop(stops: tuple[str, ...]) -> None:
    picture = load(sheets.DIALS)
    card = sheets.card(int(len(stops) == len(dial.HARSH)), True)
    for place, stop in enumerate(stops):
        if stop.isdigit():
            over = arrow(round(place / len(stops) * dial.STEPS))
            turn = place / len(stops) * tau
            x, y = dial.LOOP * sin(turn), -dial.LOOP * cos(turn)
            ink = [
                (i, j)
                for i in range(round(x) - 6, round(x) + 6)
                for j in range(round(y) - 6, round(y) + 6)
                if picture.pget(card.x + 46 + i, card.y + 46 + j) == sheets.BLACK
            ]
            assert len(ink) > 15 and not set(ink) & set(over)


def test_light_and_drought_come_over_a_zone_little_by_little() -> None:
    bare = island_view(classic(), 2, 0)._replace(habitats=())
    seen = []
    for part in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0):
        draw_island(bare._replace(light={40: part}))
        lit = shot()
        draw_island(bare._replace(drained=part))
        seen.append((lit, shot()))
    for kind in (0, 1):
        counts = [changed(p[kind], q[kind]) for p, q in pairwise(seen)]
        assert min(counts) > 0
    parts = spread([(0, 0), (50, 0), (100, 0)], (10, 10), 0.5)
    assert parts[0] == 1 and parts == sorted(parts, reverse=True) and parts[2] == 0
    assert spread([(0, 0), (50, 0)], (10, 10), 1) == [1, 1] and spread([(5, 5)], (15, 15), 0) == [0]


@pytest.mark.parametrize("players", range(1, 7))
def test_the_table_keeps_to_the_panel(players: int) -> None:
    for mover in range(players):
        rows = [
            status_table.Row("Bartholomew the Great", i, i % 3 != 2, 40, 240, 40, 0, i == mover, 240, None)
            for i in range(players)
        ]
        fresh()
        status_table.draw_table(rows, ("MK", "POP", "CAP"))
        status_table.draw_left(99, 99, mover, "Moves left")
        status_table.draw_spins([(mover, "famine")] * 8, "Round", 199)
        plates.draw_plate("harvest")
        plates.draw_plate("famine")
        frame = shot()
        for y in range(200):
            inside = geometry.PANEL.y <= y < geometry.PANEL.h
            assert not any(frame[320 * y : 320 * y + (geometry.PANEL.x if inside else 320)])


def test_losses_stand_where_captures_stood() -> None:
    row = status_table.Row("Anna", 0, True, 5, 9, 20, 15, False, 4)
    seen = set()
    for change in (row, row._replace(loss=4), row._replace(to_move=True), row._replace(alive=False)):
        fresh()
        status_table.draw_table([change], ("MK", "POP", "CAP"))
        seen.add(shot())
    assert len(seen) == 4


def test_pages_prompts_and_the_title_fill_the_screen() -> None:
    title_picture.draw()
    assert len(set(shot())) >= 14
    assert not any(shot()[320 * title_picture.TEXT_YS[0] :])
    pages.draw_page("TITLE", ["\tHEAD"] + ["x" * pages.WIDE] * 40, ("<PgUp>", "<ESC>"), "1 of 9")
    before = shot()
    prompt.draw_prompt("a" * 60, "b" * 60, True)
    edge()
    assert shot() != before


def test_thumbnails_are_eighty_by_fifty_and_show_the_markers() -> None:
    for zones in (classic(), BLOCK, BLOCK[:1]):
        empty, full = thumb(island_view(zones, 6, 0)), thumb(island_view(zones, 6, len(zones)))
        assert len(empty) == 50 and {len(row) for row in empty} == {80}
        assert empty != full
        assert set("".join(empty + full)) <= set("0123456789abcdef")


def test_a_name_is_written_large_in_capitals_and_what_they_lack_in_doubled_letters() -> None:
    assert plain("Zoë") == "ZOE" and plain("Player 2") == "PLAYER 2" and plain("weiß") == "WEISS"
    assert plain("Ω*") == "" and large_width("Ω*") == 32
    assert large_width("A") == sheets.GRANDS["A"] + sheets.GRAND_SIDE
    assert large_width("WWWWWWWW") + 28 <= SEA.w
    seen = set()
    for name in ("Zoe", "Ω*", "A draw", ""):
        fresh()
        large(Box(20, 20, 180, 40), 24, name, None)
        seen.add(shot())
    assert len(seen) == 4


@pytest.mark.parametrize("name", ["É", "À", "Û", "Ñ", "ü", "Å"])
def test_a_large_letter_has_its_accent_above_it(name: str) -> None:
    drawn = []
    for title in (name, plain(name)):
        fresh()
        pyxel.cls(sheets.RED)
        large(Box(20, 20, 180, 40), 24, title, None)
        drawn.append(shot())
    rows = [at // 320 for at, (one, other) in enumerate(zip(*drawn, strict=True)) if one != other]
    assert rows and min(rows) >= 20 and max(rows) <= 23
    assert all(drawn[0][23 * 320 + x] in (sheets.RED, sheets.BLACK) for x in range(320)), "the row above it is free"


@pytest.mark.parametrize(
    ("contrast", "sight"), [(True, "plain"), (False, "protan"), (False, "deutan"), (False, "tritan")]
)
def test_calm_ground_is_of_one_colour_a_kind_and_no_two_kinds_are_as_light(contrast: bool, sight: str) -> None:
    framebuffer.use(palette.load("text", contrast, sight))
    light = []
    for terrain in range(sheets.TERRAINS):
        fresh()
        with own_greys():
            draw_ground(terrain, (0, 0), 40, 40)
        colours = framebuffer.colours()
        seen = [shot()[320 * y + x] for y in range(44, 56) for x in range(45, 55)]
        pen = max(set(seen), key=seen.count)
        assert seen.count(pen) > 0.6 * len(seen)
        light.append(sum(_bright(colours[p]) for p in seen) / len(seen))
    assert min(high - low for low, high in pairwise(sorted(light))) > 5


def test_the_desert_is_darker_in_high_contrast() -> None:
    view = island_view(classic(), 2, 0)._replace(colours=(sheets.DESERT,) * len(classic()))
    yellow = []
    for contrast in (False, True):
        framebuffer.use(palette.load("text", contrast))
        draw_island(view)
        yellow.append(shot().count(sheets.YELLOW))
    assert yellow[1] < 0.6 * yellow[0], "what is left is the beach"
