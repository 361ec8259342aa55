"""Boards and sheets of stones from pictures: colours matched to pens, round trips, what is refused and how."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused
from codewheel.screens.ishido.sets import BOARDS, STONESETS
from codewheel.session.art import files
from codewheel.session.art.raster import Raster
from codewheel.session.art.sight import lightness, luma, snapped
from codewheel.session.ishido.art import sheet
from codewheel.session.ishido.art.board import (
    COLOURS,
    HEIGHT,
    SHARED,
    SHARED_CONTRAST,
    WIDTH,
    OwnBoard,
    contrasted,
    filled,
    match,
)
from codewheel.session.ishido.art.preview import board_preview, stoneset_preview
from codewheel.session.ishido.art.stoneset import CLEAR, STONES, from_shown
from codewheel.session.texts import sentence
from session.ishido.art_kit import JADE, a_board, a_stoneset, colours, shipped

SIZE = WIDTH * HEIGHT


def told(call, *given) -> str:
    with pytest.raises(Refused) as refused:
        call(*given)
    text = sentence(refused.value.why)
    assert text.endswith(".")
    return text


def picture(*table: int) -> Raster:
    """A board in stripes of these colours."""
    return Raster(WIDTH, HEIGHT, bytes(x % len(table) for x in range(SIZE)), table)


def shown(board: OwnBoard) -> list[int]:
    return [board.colours[pen] for pen in board.pixels[: 2 * COLOURS]]


@pytest.mark.parametrize("name", BOARDS)
def test_the_shared_pens_are_those_of_every_board(name):
    assert colours(BOARDS[name].palette)[: len(SHARED)] == SHARED
    assert colours(f"{BOARDS[name].palette}.contrast")[: len(SHARED)] == SHARED_CONTRAST


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("kind", files.KINDS)
def test_a_shipped_board_comes_back_from_a_paint_program(name, kind):
    pixels = bytes(x * 7 % 16 for x in range(SIZE))
    board = OwnBoard(colours(BOARDS[name].palette), pixels)
    assert match(files.read(files.write(board.raster(), kind), "x"), "x") == board


def test_the_order_of_the_table_does_not_matter():
    board = a_board()
    table = bytes((i * 7 + 3) % 16 for i in range(16))
    back = [0] * 16
    for pen, index in enumerate(table):
        back[index] = board.colours[pen]
    assert match(Raster(WIDTH, HEIGHT, board.pixels.translate(table + bytes(240)), tuple(back)), "x") == board


def test_pens_are_kept_but_ordered_dark_to_light():
    odd = (*SHARED, *reversed(JADE))
    board = match(Raster(WIDTH, HEIGHT, bytes(x % 16 for x in range(SIZE)), odd), "x")
    assert board.colours == (*SHARED, *JADE)
    assert board.pixels[:16] == bytes((*range(10), 15, 14, 13, 12, 11, 10))


def test_own_colours_keep_their_places_though_no_pixel_has_them():
    assert match(Raster(WIDTH, HEIGHT, bytes(SIZE), (*SHARED, *JADE)), "x").colours == (*SHARED, *JADE)


def test_colours_are_those_of_the_amiga():
    board = match(picture(0x020225, 0xFDFEFF, 0x123456, 0x9A0080), "x")
    assert shown(board)[:4] == [0x000022, 0xFFFFFF, 0x113355, 0x990088]
    assert board.pixels[:2] == b"\0\1" and all(pen >= 10 for pen in board.pixels[2:4])


def test_a_colour_near_a_shared_one_stays_while_there_is_room():
    board = match(picture(0x995544, *JADE[:5]), "x")
    assert 0x995544 in board.colours[10:]
    board = match(picture(0x995544, *JADE), "x")
    assert board.pixels[0] == SHARED.index(0x995533) and board.colours[10:] == JADE


def test_colours_too_many_are_counted():
    strange = (0x00FF00, 0xFF00FF, 0x00FFFF, 0x888888, 0x44FF88, 0x004400, 0x00CC44, 0x8800FF)
    text = told(match, picture(*strange), "Mine.(board)")
    assert "Mine.(board)" in text and "8 colours" in text and "2 more than" in text
    assert "17 colours" in told(match, picture(*(0x110000 * i + 0x4400 for i in range(9)), *range(0, 0x88, 0x11)), "x")


@pytest.mark.parametrize("size", [(319, 200), (320, 199), (640, 400), (108, 108), (200, 320)])
def test_another_size_is_refused(size):
    text = told(match, Raster(size[0], size[1], bytes(size[0] * size[1]), (0,)), "Mine.(board)")
    assert f"{size[0]} x {size[1]}" in text and "320 x 200" in text


@given(st.lists(st.integers(0, 0xFFFFFF).map(snapped), max_size=6, unique=True))
def test_six_colours_are_filled_in_dark_to_light(own):
    six = filled(own)
    assert len(six) == 6 and set(own) <= set(six)
    assert [luma(colour) for colour in six] == sorted(luma(colour) for colour in six)
    assert all(snapped(colour) == colour for colour in six)


@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_a_board_of_few_colours(count):
    board = match(picture(*SHARED[:3], *JADE[:count]), "x")
    assert shown(board)[: 3 + count] == [*SHARED[:3], *JADE[:count]]
    lights = [luma(colour) for colour in board.colours[10:]]
    assert lights == sorted(lights) and len(set(lights)) == 6


def test_colours_for_tired_eyes():
    plain = (*SHARED, *JADE)
    strong = contrasted(plain)
    assert strong[:10] == SHARED_CONTRAST and all(snapped(colour) == colour for colour in strong)
    lights = [lightness(colour) for colour in strong[10:]]
    assert lights == sorted(lights) and lights[-1] - lights[0] > lightness(JADE[-1]) - lightness(JADE[0]) + 10


@pytest.mark.parametrize("kind", files.KINDS)
def test_a_stoneset_goes_through_a_paint_program(kind):
    stoneset = a_stoneset(pens=15)
    raster = files.read(files.write(sheet.to_raster(stoneset, (*SHARED, *JADE)), kind), "x")
    assert sheet.from_raster(raster, "x") == stoneset
    strong = sheet.to_raster(stoneset, contrasted((*SHARED, *JADE)))
    assert sheet.from_raster(files.read(files.write(strong, kind), "x"), "x") == stoneset


@pytest.mark.parametrize("name", STONESETS)
def test_a_shipped_stoneset_goes_through_a_paint_program_that_forgets_the_table(name):
    stoneset = from_shown(shipped(STONESETS[name].picture))
    raster = sheet.to_raster(stoneset, (*SHARED, *JADE))
    table = bytes((15 - i) % 16 for i in range(16)) + bytes(240)
    turned = Raster(108, 108, raster.pixels.translate(table), tuple(reversed(raster.colours)), 0)
    assert sheet.from_raster(turned, "x", (*SHARED, *JADE)) == stoneset
    assert sheet.from_raster(turned, "x") == stoneset  # pens 0-9 alone


def test_a_transparent_colour_set_by_a_paint_program_does_not_take_ink_away():
    raster = sheet.to_raster(a_stoneset(), (*SHARED, *JADE))
    assert sheet.from_raster(raster._replace(clear=0), "x") == a_stoneset()


def test_a_sheet_of_strange_colours_is_refused():
    raster = Raster(108, 108, bytes(x % 3 for x in range(108 * 108)), (0x00FF00, 0x000022, 0x00FF88))
    text = told(sheet.from_raster, raster, "odd.png")
    assert "odd.png" in text and "2 in all" in text and "#00FF00" in text
    assert "107 x 108" in told(sheet.from_raster, Raster(107, 108, bytes(107 * 108), (0,)), "odd.png")


def test_previews_are_rows_of_hex_digits():
    stoneset, board = a_stoneset(), a_board()
    for rows in (stoneset_preview(stoneset), board_preview(board, board.colours)):
        assert len(rows) == 50 and all(len(row) == 80 and set(row) <= set("0123456789abcdef") for row in rows)
    first = stoneset.shown(0)
    x, y = next((at % 18, at // 18) for at in range(324) if first[at] != CLEAR)
    assert int(stoneset_preview(stoneset)[5 + y][6 + x], 16) == first[y * 18 + x]
    one = OwnBoard(board.colours, bytes((13,)) * SIZE)
    assert board_preview(one, board.colours) == ["d" * 80] * 50
    assert len(sheet.cut(sheet.to_raster(stoneset, board.colours))) == STONES


@pytest.mark.parametrize("shift", [16, 8, 0])
def test_a_preview_of_a_board_takes_the_pen_that_comes_nearest_in_each_channel(shift: int) -> None:
    """Colours that differ by one in one channel are told apart, and a patch of sixteen pixels is shown by its mean."""
    colours = tuple(0x404040 + (pen << shift) for pen in range(16))
    for pen in range(16):
        one = OwnBoard(colours, bytes((pen,)) * SIZE)
        assert board_preview(one, colours) == [f"{pen:x}" * 80] * 50
    high = tuple((240 + pen) << shift for pen in range(16))
    assert board_preview(OwnBoard(high, bytes((15,)) * SIZE), high) == ["f" * 80] * 50
    mixed = bytes(2 if at % 2 else 4 for at in range(SIZE))  # the mean of 2 and 4 is 3
    assert board_preview(OwnBoard(colours, mixed), colours) == ["3" * 80] * 50
