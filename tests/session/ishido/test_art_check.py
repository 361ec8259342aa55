"""The checker: every shipped stoneset passes on every board, bad ones are found, each fault by its name."""

from collections.abc import Sequence
from itertools import combinations, product

import pytest

from codewheel.screens.ishido.sets import BOARDS, STONESETS
from codewheel.session.art.sight import SIGHTS, difference, lab, lightness
from codewheel.session.ishido.art import check as checker
from codewheel.session.ishido.art.board import SHARED
from codewheel.session.ishido.art.check import LEAST, _rim, bare, check, legible, row_pattern, steps
from codewheel.session.ishido.art.editing import paint
from codewheel.session.ishido.art.stoneset import AREA, BLANK, CLEAR, SIDE, STONES
from codewheel.session.texts import sentence
from examples import proved
from session.ishido.art_kit import JADE, colours, shipped

COLOURS = (*SHARED, *JADE)
FACES = (1, 4, 9, 7, 2, 0)  # the pens of six colours that lie far apart
# six symbols by the squares of three by three that are marked
MARKS = ({0, 1, 2}, {6, 7, 8}, {0, 3, 6}, {2, 5, 8}, {1, 3, 5, 7}, {0, 4, 8, 2, 6})


def a_stone(font: int, mark: int, symbol: int, rim: int = 0) -> bytes:
    """A square stone with a rim and a mark."""
    pens = bytearray()
    for y in range(SIDE):
        for x in range(SIDE):
            inner = 2 < x < 15 and 2 < y < 15 and (y - 3) // 4 * 3 + (x - 3) // 4 in MARKS[symbol]
            edge = x in (1, SIDE - 2) or y in (1, SIDE - 2)
            outside = x in (0, SIDE - 1) or y in (0, SIDE - 1)
            pens.append(CLEAR if outside else rim if edge else mark if inner else font)
    return bytes(pens)


def a_set(faces=FACES) -> list[bytes]:
    """Thirty-six plain stones."""
    return [a_stone(faces[s // 6], 1 if lightness(COLOURS[faces[s // 6]]) < 50 else 0, s % 6) for s in range(STONES)]


def codes(found) -> set[str]:
    for why in found:
        assert sentence(why).endswith(".")
    return {why.code for why in found}


@pytest.mark.parametrize(
    ("stoneset", "board", "contrast"),
    proved([pytest.param(*each) for each in product(STONESETS, BOARDS, ["", ".contrast"])], 20),
)
def test_every_shipped_stoneset_on_every_board(stoneset, board, contrast):
    stones, shown = shipped(STONESETS[stoneset].picture), colours(BOARDS[board].palette + contrast)
    assert [sentence(why) for why in (*check(stones, shown), *legible(stones, shown))] == []


@pytest.mark.parametrize("stoneset", STONESETS)
def test_shipped_stones_use_the_shared_pens_alone(stoneset):
    stones = shipped(STONESETS[stoneset].picture)
    assert len(stones) == STONES and {pen for stone in stones for pen in stone} <= {*range(10), CLEAR}


def mark_of(stone: bytes) -> int:
    """The pixels of a stone's middle that stand off its face in lightness, a bit each: its symbol without colour."""
    font = max((pen for pen in stone if pen != CLEAR), key=stone.count)
    mark = 0
    for at, pen in enumerate(stone):
        middle = 3 <= at % SIDE < SIDE - 3 and 3 <= at // SIDE < SIDE - 3
        if middle and pen != CLEAR and abs(lightness(COLOURS[pen]) - lightness(COLOURS[font])) >= checker.GREY_STEP:
            mark |= 1 << at
    return mark


def far(one: int, other: int) -> int:
    """In how many pixels two marks differ, the other one moved by a pixel where that brings them nearer."""
    moves = [SIDE * y + x for y in (-1, 0, 1) for x in (-1, 0, 1)]
    return min((one ^ (other << move if move >= 0 else other >> -move)).bit_count() for move in moves)


@pytest.mark.parametrize("pair", list(combinations(STONESETS, 2)), ids="-".join)
def test_no_two_shipped_sets_share_a_symbol(pair):
    one, other = ([mark_of(stone) for stone in shipped(STONESETS[name].picture)] for name in pair)
    for first, second in product(range(6), repeat=2):
        apart = sorted(far(a, b) for a, b in product(one[first::6], other[second::6]))
        assert apart[len(apart) // 2] >= 36, f"{pair}: symbols {first + 1} and {second + 1}"


def test_a_plain_good_set_passes():
    assert check(a_set(), COLOURS) == [] and legible(a_set(), COLOURS) == []


def test_the_same_stone_twice_is_named():
    stones = a_set()
    stones[14] = stones[13]
    (found, *_) = (why for why in check(stones, COLOURS) if why.code == "art.same_stones")
    assert dict(found.params) == {"first": "c2", "second": "c3", "pixels": 0, "least": LEAST}
    assert "c2" in sentence(found) and "c3" in sentence(found)


def test_pens_of_equal_colour_are_equal():
    twin = (*COLOURS[:9], COLOURS[4], *JADE)
    stones = a_set((1, 4, 9, 7, 2, 0))
    assert "art.same_stones" in codes(check(stones, twin)) and "art.same_stones" not in codes(check(stones, COLOURS))


def test_two_symbols_that_differ_in_three_pixels():
    stones = a_set()
    for row in range(6):
        stone = bytearray(stones[row * 6])
        stone[100:103] = bytes(1 if pen != 1 else 0 for pen in stone[100:103])
        stones[row * 6 + 1] = bytes(stone)
    found = check(stones, COLOURS)
    assert codes(found) == {"art.same_stones", "art.near_symbols"}
    assert len([why for why in found if why.code == "art.same_stones"]) == 6
    assert [dict(why.params)["first"] for why in found if why.code == "art.near_symbols"] == [1]


def two_alike(pixels: Sequence[int]) -> list[bytes]:
    """A good set, but the last two symbols differ in so many pixels alone, in each of the six rows."""
    stones = a_set()
    for row, count in enumerate(pixels):
        stone = bytearray(stones[row * 6 + 4])
        face = [at for at, pen in enumerate(stone) if pen == FACES[row]][:count]
        for at in face:
            stone[at] = 1 if lightness(COLOURS[FACES[row]]) < 50 else 0
        stones[row * 6 + 5] = bytes(stone)
    return stones


@pytest.mark.parametrize(
    ("pixels", "near"),
    [
        ((30, 30, 30, 30, 30, 30), None),  # thirty in the mean are enough
        ((30, 30, 30, 30, 29, 30), "e"),
        ((40, 20, 40, 40, 40, 40), None),  # and twenty in each row
        ((40, 40, 19, 60, 60, 60), "c"),
        ((29, 29, 29, 29, 29, 28), "f"),
        ((0, 60, 60, 60, 60, 60), "a"),
    ],
)
def test_two_symbols_want_thirty_pixels_in_the_mean_and_twenty_in_each_row(pixels, near):
    found = [why for why in check(two_alike(pixels), COLOURS) if why.code == "art.near_symbols"]
    wanted = [] if near is None else [{"first": 5, "second": 6, "one": f"{near}5", "other": f"{near}6"}]
    assert [dict(why.params) for why in found] == wanted


def test_symbols_that_differ_in_hue_alone():
    same_light = (*COLOURS[:8], 0x777777, 0x0088AA, *JADE)
    assert abs(lightness(0x777777) - lightness(0x0088AA)) < 10
    stones = [stone.translate(bytes((9 if s % 6 == 1 else 8) if pen == 2 else pen for pen in range(256)))
              for s, stone in enumerate(a_stone((1, 4, 7, 3, 6, 5)[s // 6], 2, 0 if s % 6 < 2 else s % 6)
                                        for s in range(STONES))]  # fmt: skip
    assert "art.near_symbols" in codes(check(stones, same_light))


def red_and_green() -> tuple[int, ...]:
    """Colours with a red and a green for pens 4 and 7 that eyes which miss green take for one another."""
    reds = [r << 16 | 0x2200 | b for r in range(0x88, 0x100, 17) for b in (0, 0x22)]
    greens = [r << 16 | g << 8 for r in range(0, 0x99, 17) for g in range(0x55, 0xCC, 17)]
    red, green = min(
        ((a, b) for a in reds for b in greens if difference(lab(a), lab(b)) > 50),
        key=lambda pair: difference(lab(pair[0], "deutan"), lab(pair[1], "deutan")),
    )
    return (*COLOURS[:4], red, *COLOURS[5:7], green, *COLOURS[8:])


def test_red_and_green_of_one_lightness_and_pattern():
    shown = red_and_green()
    stones = [stone.translate(bytes(range(256))) for stone in a_set()]
    for symbol in range(6):  # rows b and d: the same stones but for red and green
        stones[6 + symbol] = a_stone(4, 1, symbol)
        stones[18 + symbol] = a_stone(7, 1, symbol)
    found = [why for why in check(stones, shown) if why.code == "art.near_colours"]
    assert [(dict(why.params)["first"], dict(why.params)["second"]) for why in found] == [("b", "d")]
    assert "-blind eyes" in sentence(found[0])
    for symbol in range(6):  # a pattern helps: stripes across the face
        stone = stones[18 + symbol]
        stones[18 + symbol] = bytes(1 if pen == 7 and at // SIDE % 2 else pen for at, pen in enumerate(stone))
    assert "art.near_colours" not in codes(check(stones, shown))


def test_rows_that_everybody_takes_for_one_another():
    shown = (*COLOURS[:4], 0x887755, *COLOURS[5:7], 0x998866, *COLOURS[8:])
    stones = a_set()
    for symbol in range(6):
        stones[6 + symbol], stones[18 + symbol] = a_stone(4, 1, symbol), a_stone(7, 1, symbol)
    (found,) = [why for why in check(stones, shown) if why.code == "art.near_colours"]
    assert "to every eye" in sentence(found)


def test_stones_without_a_rim_are_lost_on_a_board_of_their_colour():
    pale = [a_stone(14, 0, s % 6, 14) for s in range(STONES)]
    assert codes(legible(pale, COLOURS)) == {"art.lost_within"}
    dark = [a_stone(11, 1, s % 6, 11) for s in range(STONES)]
    found = legible(dark, COLOURS)
    assert codes(found) == {"art.lost_beyond"} and [dict(why.params)["stone"] for why in found][:2] == ["a1", "a2"]


def test_a_blank_set_is_told_and_does_no_harm():
    blank = [BLANK.shown(stone) for stone in range(STONES)]
    assert codes(check(blank, COLOURS)) == {"art.same_stones", "art.near_colours", "art.near_symbols"}
    assert len(legible(blank, COLOURS)) == 2 * STONES
    assert len(check(blank, COLOURS)) == 630 + 15 + 15


def test_slices_find_what_the_whole_finds():
    stones = shipped(STONESETS["inner"].picture)
    parts = list(steps(stones, COLOURS))
    assert [finding for part in parts for finding in part] == check(stones, COLOURS) and len(parts) == 11


def test_greys_stay_greys_to_all_eyes():
    for level in range(0, 256, 17):
        grey = level * 0x010101
        for sight in SIGHTS:
            light, a, b = lab(grey, sight)
            assert abs(light - lightness(grey)) < 0.01 and abs(a) < 0.02 and abs(b) < 0.02
    assert lightness(0xFFFFFF) == pytest.approx(100) and lightness(0) == 0
    assert lab(0xFF0000) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    assert checker.name(0) == "a1" and checker.name(35) == "f6" and len(bytes(AREA)) == 324


def test_the_rim_is_what_touches_the_edge_or_what_is_not_painted():
    full = bytearray((1,)) * AREA
    edge = {at for at in range(AREA) if not (0 < at % SIDE < SIDE - 1 and 0 < at // SIDE < SIDE - 1)}
    assert set(_rim(bytes(full))) == edge
    hole = 5 * SIDE + 7
    full[hole] = CLEAR
    assert set(_rim(bytes(full))) - edge == {hole - 1, hole + 1, hole - SIDE, hole + SIDE}


def test_rows_of_one_colour_each_have_no_pattern_to_tell_them_by():
    table = (*SHARED, *JADE)
    stones = [bytes((stone // 6 + 1,)) * AREA for stone in range(36)]
    assert row_pattern(stones, table, 0, 1) < 1e-9
    halved = [bytes((1, 2)) * (AREA // 2)] * 6 + stones[6:]
    assert row_pattern(halved, table, 0, 1) == row_pattern(halved, table, 1, 0) > 0


def test_a_pattern_tells_two_rows_apart_from_six_on() -> None:
    """Two rows that only their pattern tells apart: with more and more of it they are as good as any."""
    shown = (*COLOURS[:4], 0x887755, *COLOURS[5:7], 0x998866, *COLOURS[8:])
    told: dict[bool, list[float]] = {True: [], False: []}
    for marks in range(0, 60, 2):
        stones = a_set()
        for symbol in range(6):
            plain = a_stone(4, 1, symbol)
            face = [at for at, pen in enumerate(plain) if pen == 4][:marks]
            stones[6 + symbol] = plain
            stones[18 + symbol] = bytes(1 if at in face else pen for at, pen in enumerate(plain))
        near = [dict(why.params) for why in check(stones, shown) if why.code == "art.near_colours"]
        told[any((why["first"], why["second"]) == ("b", "d") for why in near)].append(row_pattern(stones, shown, 1, 3))
    assert max(told[True]) < 6 <= min(told[False])
    assert max(told[True]) > 5 and min(told[False]) < 7


def test_stones_on_which_nothing_is_painted_are_named() -> None:
    why = bare(BLANK)
    assert why is not None and why.code == "art.bare_all"
    painted = BLANK
    for number in (7, 35):  # b2 and f6
        painted = paint(painted, number, [100], 1)
    some = bare(painted)
    assert some is not None and some.code == "art.bare"
    names = str(dict(some.params)["stones"]).split(", ")
    assert names == [checker.name(stone) for stone in range(STONES) if stone not in (7, 35)]
    for stone in range(STONES):
        painted = paint(painted, stone, [100], 1)
    assert bare(painted) is None


def test_a_colours_lightness_and_hue_are_those_of_cie_1976() -> None:
    """Published values of sRGB under D65; below a luminance of 216/24389 lightness goes in a straight line."""
    assert lab(0xFF0000) == pytest.approx((53.2408, 80.0925, 67.2032), abs=2e-3)
    assert lab(0x00FF00) == pytest.approx((87.7347, -86.1827, 83.1793), abs=2e-3)
    assert lab(0x0000FF) == pytest.approx((32.2970, 79.1875, -107.8602), abs=2e-3)
    for grey in (1, 10, 23, 24):  # the last lies above the line's end
        light = grey / 255 / 12.92 if grey < 11 else ((grey / 255 + 0.055) / 1.055) ** 2.4
        wanted = light * 24389 / 27 if grey < 24 else 116 * light ** (1 / 3) - 16
        assert lightness(grey * 0x010101) == pytest.approx(wanted, rel=3e-6)
