"""The Stoneset Editor, every control of the manual (pp. 28-31), by mouse and by keyboard."""

import pytest
import pyxel

from codewheel.machines.skins.base import Box
from codewheel.screens.ishido.editor import layout
from codewheel.screens.ishido.editor.controls import Cells
from codewheel.session.ishido.art import editing
from codewheel.session.ishido.art.editing import COLUMN
from codewheel.session.ishido.art.stoneset import BLANK, CLEAR, FULL, SIDE, STONES
from codewheel.session.ishido.art.templates import TEMPLATES
from driver import Driver
from screens.ishido.editor_play import MIDDLE, SHAPES, editor, middle, pens
from screens.ishido.play import top

CORNER = 2 * SIDE + 2


def boxes() -> list[Box]:
    """Whatever has a place of its own on the screen."""
    return [
        layout.TITLE, layout.SELECT, layout.MASKS, layout.METADATA, *layout.PREVIEWS, layout.EDIT, layout.COLOURS,
        layout.UNDO, layout.CLEAR_BUTTON, layout.XCOLOR, layout.TEMPLATES, layout.USE, layout.CANCEL, layout.NOTE,
    ]  # fmt: skip


def test_nothing_lies_over_another_and_all_lies_on_the_screen():
    places = boxes()
    for i, a in enumerate(places):
        assert a.x >= 0 and a.y >= 0 and a.x + a.w <= 320 and a.y + a.h <= 200
        for b in places[:i]:
            assert a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y, (a, b)


def test_the_manual_s_places():
    """Pp. 28-29: select area at the far left, squares at the top, colours below the box, templates below XColor."""
    assert layout.SELECT.x < layout.EDIT.x and layout.MASKS.y >= layout.SELECT.y + layout.SELECT.h
    assert all(box.y + box.h <= layout.EDIT.y for box in layout.PREVIEWS) and len(layout.PREVIEWS) == 3
    assert layout.COLOURS.y >= layout.EDIT.y + layout.EDIT.h
    assert layout.TEMPLATES.y >= layout.XCOLOR.y + layout.XCOLOR.h and layout.TEMPLATES.x == layout.XCOLOR.x
    assert layout.ZOOM == 6


# --- choosing --------------------------------------------------------------------------------------------------------


def test_every_stone_by_mouse():
    play = editor()
    for stone in range(STONES):
        play.stone(stone)
        assert play.document.selected == stone
    assert not play.document.can_undo


def test_stones_by_keyboard():
    play = editor()
    play.focus("stones")
    play.keys("right down down")
    assert play.document.selected == 13
    play.keys("left left up up up up")
    assert play.document.selected == 0
    play.keys("kp3 kp3")
    assert play.document.selected == 14


def test_masks_show_columns_and_lead_to_them():
    play = editor()
    play.stone(20)
    play.hit(layout.mask_box(5))
    assert play.document.selected == 23
    play.focus("masks")
    play.keys("left left")
    assert play.document.selected == 21 and play.scene.areas.stones.at == 21


def test_every_colour_by_mouse_keyboard_and_letter():
    play = editor()
    for pen in range(16):
        play.colour(pen)
        assert play.document.pen == pen
    play.colour(0)
    play.focus("colours")
    play.keys("right down space")
    assert play.document.pen == 6
    play.keys("right right right right right enter")
    assert play.document.pen == 14
    for pen, letter in enumerate("0123456789abcdeT"):
        play.type(letter)
        assert play.document.pen == pen


def test_the_six_that_change_with_the_board_are_marked():
    shared = [layout.swatch_box(pen) for pen in range(10)]
    own = [layout.swatch_box(pen) for pen in range(10, 16)]
    assert max(box.x + box.w for box in shared) < min(box.x for box in own)
    play = editor()
    box = own[1]
    play.move(box.x + 4, box.y + 4)
    play.frame()
    assert "changes with the board" in play.scene._note()[0]
    box = shared[3]
    play.move(box.x + 4, box.y + 4)
    play.frame()
    assert "every board" in play.scene._note()[0]


# --- the edit box ----------------------------------------------------------------------------------------------------


def test_a_click_paints_a_pixel():
    play = editor()
    play.stone(8)
    play.colour(7)
    play.pixel(CORNER)
    assert play.art.shown(8)[CORNER] == 7
    assert [n for n in range(STONES) if play.art.stones[n] != play.document.kept.stones[n]] == [8]


def test_a_drag_paints_a_line_and_is_one_step():
    play = editor()
    play.colour(9)
    a, b = layout.pixel_box(CORNER), layout.pixel_box(CORNER + 9 * SIDE + 9)
    play.drag(a.x + 3, a.y + 3, b.x + 3, b.y + 3, steps=2)
    assert [play.art.shown(0)[CORNER + n * (SIDE + 1)] for n in range(10)] == [9] * 10
    play.hit(layout.UNDO)
    assert play.art == play.document.kept


def test_a_drag_that_leaves_the_box_stays_in_it_and_ends():
    play = editor()
    play.colour(3)
    a = layout.pixel_box(5 * SIDE + 3)
    play.drag(a.x + 3, a.y + 3, 2, a.y + 3)
    assert play.art.shown(0)[5 * SIDE] == 3 and not play.document.painting
    play.move(200, 100)
    assert len(play.document._past) == 1 and play.document.selected == 0


def test_keyboard_paints_pixels_and_lines():
    play = editor()
    play.type("8")
    play.focus("edit")
    assert play.scene.areas.edit.at == MIDDLE
    play.keys("up left space")
    assert play.art.shown(0)[MIDDLE - SIDE - 1] == 8
    with play.held(pyxel.KEY_SPACE):
        play.frame()
        play.keys("right right down")
    play.frame(2)
    at = MIDDLE - SIDE - 1
    assert [play.art.shown(0)[at + n] for n in (0, 1, 2, 2 + SIDE)] == [8] * 4
    play.key("ctrl+z")
    assert play.art.shown(0)[at] == 8 and play.art.shown(0)[at + 2 + SIDE] != 8
    play.keys("ctrl+z")
    assert play.art == play.document.kept
    play.keys("ctrl+y ctrl+y")
    assert play.art.shown(0)[at + 2 + SIDE] == 8


def test_the_cursor_is_to_be_seen_and_stays_inside():
    play = editor()
    play.focus("edit")
    play.keys("up " * 20 + "left " * 20)
    assert play.scene.areas.edit.at == 0
    before = play.pixels()
    play.key("right")
    assert play.pixels() != before


def test_the_pointer_leaves_no_mark_behind():
    play = editor()
    edit = play.scene.areas.edit
    box = layout.pixel_box(CORNER)
    play.move(box.x + 2, box.y + 2)
    assert edit.pointed == CORNER
    play.type("x")
    play.frame()
    assert edit.pointed is None
    play.move(box.x + 8, box.y + 2)
    play.move(310, 5)
    assert edit.pointed is None


def test_tab_while_space_is_held_ends_the_stroke():
    play = editor()
    play.type("7")
    play.focus("edit")
    with play.held(pyxel.KEY_SPACE):
        play.frame()
        play.key("tab")
        assert not play.document.painting
    play.frame()
    assert len(play.document._past) == 1


def test_painting_outside_the_mask_and_transparent():
    play = editor(editing.template(BLANK, 2, TEMPLATES["diamond"], 4))
    play.stone(14)
    play.colour(7)
    play.pixel(0)
    assert play.art.masks[2][0] == 1 and play.art.shown(14)[0] == 7
    play.colour(CLEAR)
    play.pixel(MIDDLE)
    assert all(play.art.shown(n)[MIDDLE] == CLEAR for n in editing.stones_of(COLUMN, 14))


def test_transparent_is_warned_of_once():
    play = editor()
    play.hit(layout.CLEAR_BUTTON)
    assert "mask" in top(play).text and play.document.pen == CLEAR
    play.answer(0)
    play.colour(1)
    play.type("t")
    assert not play.app.dialogs and play.document.pen == CLEAR


# --- previews --------------------------------------------------------------------------------------------------------


def preview(play: Driver, index: int) -> list[int]:
    """The stone's part of one of the three squares."""
    box, frame = layout.PREVIEWS[index], play.pixels()
    left, top_ = box.x + (box.w - SIDE) // 2, box.y + (box.h - SIDE) // 2
    return [frame[(top_ + y) * 320 + left + x] for y in range(SIDE) for x in range(SIDE)]


def test_three_squares_show_the_stone_on_three_grounds():
    play = editor(editing.template(BLANK, 0, TEMPLATES["ring"], 7))
    play.move(310, 195)
    shown = play.art.shown(0)
    for index, ground in enumerate(({3, 5}, {11, 10, 0}, {14, 10, 0})):
        seen = preview(play, index)
        for at, pen in enumerate(shown):
            assert seen[at] == pen if pen != CLEAR else seen[at] in ground


def test_transparent_is_the_same_grey_everywhere():
    play = editor(BLANK)
    play.move(318, 198)
    frame = play.pixels()
    for box in (
        layout.stone_box(35).inset(2),
        layout.PREVIEWS[0].inset(3),
        layout.pixel_box(40),
        layout.swatch_box(15).inset(3),
    ):
        for y in range(box.y, box.y + box.h):
            for x in range(box.x, box.x + box.w):
                assert frame[y * 320 + x] == (3 if (x + y) % 2 == 0 else 5), box


# --- buttons ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keyboard", [False, True])
def test_undo_button(keyboard):
    play = editor()
    assert not play.scene.undo_button.enabled
    play.colour(7)
    play.pixel(CORNER)
    if keyboard:
        play.push(play.scene.undo_button)
    else:
        play.hit(layout.UNDO)
    assert play.art == play.document.kept
    play.type("u")
    assert "nothing to undo" in play.scene._note()[0]


@pytest.mark.parametrize("keyboard", [False, True])
def test_xcolor(keyboard):
    play = editor()
    old = middle(play.art, 0)
    if keyboard:
        play.push(play.scene.xcolor_button)
        play.type("7")
        play.focus("edit")
        play.key("space")
    else:
        play.hit(layout.XCOLOR)
        play.colour(7)
        play.pixel()
    assert play.document.xcolor and "XColor" in play.scene._note()[0]
    before = play.document.kept.shown(0)
    assert play.art.shown(0) == before.replace(bytes((old,)), b"\7")
    play.type("x")
    assert not play.document.xcolor


def test_xcolor_is_lit():
    play = editor()
    play.move(200, 195)
    dark = play.pixels()
    play.type("x")
    box = layout.XCOLOR
    at = (box.y + 3) * 320 + box.x + 4
    assert dark[at] != play.pixels()[at]


def test_a_drag_with_xcolor_exchanges_once():
    play = editor()
    play.hit(layout.XCOLOR)
    play.colour(7)
    a, b = layout.pixel_box(MIDDLE), layout.pixel_box(MIDDLE + 6)
    play.drag(a.x + 2, a.y + 2, b.x + 2, b.y + 2)
    assert len(play.document._past) == 1


@pytest.mark.parametrize("keyboard", [False, True])
def test_every_template(keyboard):
    play = editor(BLANK)
    for index, name in enumerate(SHAPES):
        column = index % 6
        play.stone(column)
        if keyboard:
            play.focus("templates")
            play.keys("up left " * 5)
            play.keys("down " * (index // 3) + "right " * (index % 3) + "space")
        else:
            play.shape(name)
        assert play.art.masks[column] == TEMPLATES[name]
        assert play.art.masks[(column + 1) % 6] in (FULL, *TEMPLATES.values())


def test_every_area_is_reached_by_tab_both_ways():
    play = editor()
    play.colour(5)
    play.pixel()
    seen = []
    for _ in range(10):
        play.key("tab")
        seen.append(play.scene.group.focus)
    assert len({id(widget) for widget in seen}) == 10
    play.keys("shift+tab " * 10)
    assert play.scene.group.focus is seen[-1]
    assert sum(isinstance(widget, Cells) for widget in seen) == 4


# --- menus and sounds ------------------------------------------------------------------------------------------------


def test_menus_by_escape_and_f10():
    play = editor()
    for key in ("esc", "f10"):
        play.key(key)
        assert play.app.menu_bar.active
        play.key("esc")
        assert not play.app.menu_bar.active
    play.key("esc")
    play.keys("right")
    assert play.app.menu_bar.open == 1


def test_a_menu_ends_a_stroke():
    play = editor()
    play.colour(7)
    box = layout.pixel_box(CORNER)
    play.move(box.x + 2, box.y + 2)
    with play.held(pyxel.MOUSE_BUTTON_LEFT):
        play.frame()
        play.key("ctrl+z")
        play.move(box.x + 30, box.y + 2)
    play.frame(2)
    assert not play.document.painting and pens(play.art, 0) == pens(play.document.kept, 0)


def test_a_long_press_on_a_touch_screen_is_the_menu_and_paints_nothing():
    play = editor()
    play.colour(7)
    play.app.reader.long_press = True
    box = layout.pixel_box(CORNER)
    play.move(box.x + 2, box.y + 2)
    with play.held(pyxel.MOUSE_BUTTON_LEFT):
        play.frame(40)
        assert play.app.menu_bar.active
    play.frame(3)
    assert play.art == play.document.kept and not play.document.can_undo


def test_sounds():
    class Ear:
        def __init__(self) -> None:
            self.heard: list[str] = []

        def play(self, name: str) -> None:
            self.heard.append(name)

        def __getattr__(self, name: str):
            return lambda *rest, **more: None

    ear = Ear()
    play = editor(sounds=ear)
    play.colour(7)
    play.pixel(CORNER)
    play.choose("copy_stone")
    play.type("u")
    assert {"click", "tick", "lift", "undo"} <= set(ear.heard)
