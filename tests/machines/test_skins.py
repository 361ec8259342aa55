"""The skins by what they draw: inside their boxes, every look seen, letters legible, menus on the screen."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from codewheel.machines import framebuffer, palette
from codewheel.machines.palette import Machine, in_gamut
from codewheel.machines.skins import skin_for
from codewheel.machines.skins.base import Box, Look, Menu, MenuItem, Skin
from machines.kit import MENUS, SCREENS, kit
from workshop import palettes

GROUND = 9
PAIRS = [(name, contrast) for name in palette.names() for contrast in (False, True)]


@pytest.fixture(autouse=True)
def _screen() -> None:
    framebuffer.start("skins", headless=True, fps=1000)
    framebuffer.reset_drawing()


def made(name: str, contrast: bool = False) -> Skin:
    colours = palette.load(name, contrast)
    framebuffer.use(colours)
    return skin_for(colours)


def frame(draw: Callable[[], None], ground: int = GROUND) -> bytes:
    import pyxel

    pyxel.cls(ground)
    draw()
    return framebuffer.snapshot()


def touched(pixels: bytes, ground: int) -> Box:
    """The smallest box round all that is not ground."""
    at = [i for i, c in enumerate(pixels) if c != ground]
    xs, ys = [i % 320 for i in at], [i // 320 for i in at]
    return Box(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


SKINS = ("workbench", "launcher", "gem", "einauge/board", "text")
CONTROLS: dict[str, Callable[[Skin, Box, Look], None]] = {
    "button": lambda s, b, k: s.button(b, "Label", k),
    "default": lambda s, b, k: s.button(b, "Label", k, True),
    "check": lambda s, b, k: s.check(b, "Label", True, k),
    "radio": lambda s, b, k: s.radio(b, "Label", False, k),
    "slider": lambda s, b, k: s.slider(b, 0.5, k),
    "field": lambda s, b, k: s.field(b, "Label", None, k),
}


def test_every_machine_has_its_skin() -> None:
    assert {skin_for(palette.load(name)).machine for name in SKINS} == set(Machine)
    assert skin_for(palette.load("gem")) is skin_for(palette.load("gem"))
    for name in palette.names():
        assert made(name).machine is palette.load(name).machine


@pytest.mark.parametrize("name", SKINS)
@pytest.mark.parametrize("control", CONTROLS)
def test_each_look_is_seen_and_stays_in_its_box(name: str, control: str) -> None:
    skin, draw = made(name), CONTROLS[control]
    box = Box(40, 60, 96, skin.button_height)
    looks = {
        "plain": Look(),
        "hover": Look(hover=True),
        "focus": Look(focus=True),
        "grey": Look(enabled=False),
    }
    if control in ("button", "default", "radio", "slider"):
        looks["down"] = Look(hover=True, pressed=True)
    grounds = [pen for pen in range(16) if pen != skin.roles.ink]  # a hollow mark shows its ground
    seen: dict[bytes, str] = {}
    for look_name, look in looks.items():
        pixels = frame(lambda look=look: draw(skin, box, look), skin.roles.paper)
        assert pixels not in seen, f"{look_name} looks like {seen[pixels]}"
        seen[pixels] = look_name
        for ground in grounds[:2]:
            inside = touched(frame(lambda look=look: draw(skin, box, look), ground), ground)
            assert inside.x >= box.x and inside.y >= box.y, look_name
            assert inside.x + inside.w <= box.x + box.w and inside.y + inside.h <= box.y + box.h, look_name


@pytest.mark.parametrize("name", ["workbench", "launcher"])
def test_what_is_greyed_on_the_amiga_has_workbenchs_ghost_dots(name: str) -> None:
    """They are few and lie on its ground; its letters are whole, in one pen that is fainter."""
    skin, box = made(name), Box(40, 60, 96, 17)
    for on, off in (
        (lambda: skin.button(box, "Label", Look()), lambda: skin.button(box, "Label", Look(enabled=False))),
        (lambda: skin.button(box, "", Look()), lambda: skin.button(box, "", Look(enabled=False))),
    ):
        free, grey = frame(on), frame(off)
        middle = [i for i in range(320 * 200) if box.inset(4).holds(i % 320, i // 320)]
        letters = [i for i in middle if free[i] == skin.roles.paper]
        pens = {grey[i] for i in letters}
        ground = Counter(grey[i] for i in middle if free[i] == skin.roles.ink)
        assert len(pens) == (1 if letters else 0) and not pens & set(ground)
        assert len(ground) == 2 and min(ground.values()) < max(ground.values()) / 5


@pytest.mark.parametrize("name", SKINS)
def test_on_and_off_differ_and_long_labels_are_cut(name: str) -> None:
    skin, box, long = made(name), Box(40, 60, 80, 14), "A label that is far too long for its box"
    for draw in (skin.check, skin.radio):
        on = frame(lambda draw=draw: draw(box, "On", True, Look()))
        assert on != frame(lambda draw=draw: draw(box, "On", False, Look()))
        inside = touched(frame(lambda draw=draw: draw(box, long, True, Look())), GROUND)
        assert inside.x + inside.w <= box.x + box.w
    for call in (lambda: skin.button(box, long, Look()), lambda: skin.row(box, long, True, Look())):
        inside = touched(frame(call), GROUND)
        assert (inside.x, inside.x + inside.w) >= (box.x, box.x) and inside.x + inside.w <= box.x + box.w


@pytest.mark.parametrize("name", SKINS)
def test_windows_keep_room_inside_and_the_gadget_on_them(name: str) -> None:
    skin, box = made(name), Box(20, 20, 200, 120)
    inner, gadget = skin.inside(box), skin.close_gadget(box)
    assert box.holds(inner.x, inner.y) and box.holds(inner.x + inner.w, inner.y + inner.h)
    assert inner.x - box.x == box.x + box.w - inner.x - inner.w >= 6
    assert inner.y >= box.y + skin.title_height
    assert box.holds(gadget.x, gadget.y) and gadget.w >= 8 and gadget.h >= 8
    pixels = frame(lambda: skin.window(box, "Title"))
    ground = {pixels[y * 320 + x] for y in range(inner.y, inner.y + inner.h) for x in range(inner.x, inner.x + inner.w)}
    assert ground == {skin.roles.paper}
    assert frame(lambda: skin.window(box, "Title", False)) != pixels
    assert frame(lambda: skin.window(box, "A title that is far too long for a window of this size, alas"))


@pytest.mark.parametrize("name", SKINS)
def test_sliders_answer_what_they_show(name: str) -> None:
    skin, box = made(name), Box(40, 60, 120, 12)
    assert skin.slider_part(box, 0) == 0 and skin.slider_part(box, 319) == 1
    parts = [skin.slider_part(box, x) for x in range(box.x, box.x + box.w)]
    assert parts == sorted(parts)
    assert len({frame(lambda part=part: skin.slider(box, part, Look())) for part in (0.0, 0.3, 0.6, 1.0)}) == 4


@pytest.mark.parametrize("name", SKINS)
def test_the_thumb_shows_what_is_seen(name: str) -> None:
    skin, box = made(name), Box(200, 20, made(name).scroll_width, 100)
    way = skin.thumb(box, 0, 10, 10)
    assert way.y == box.y + skin.scroll_width and way.h == box.h - 2 * skin.scroll_width
    top, end = skin.thumb(box, 0, 10, 40), skin.thumb(box, 30, 10, 40)
    assert top.y == way.y and end.y + end.h == way.y + way.h and top.h == end.h < way.h
    assert skin.thumb(box, 0, 10, 100_000).h >= 8
    for bar in (Box(200, 20, box.w, 30), box):
        inside = touched(frame(lambda bar=bar: skin.scrollbar(bar, 3, 10, 40, Look())), GROUND)
        assert inside == bar


@pytest.mark.parametrize("name", SKINS)
def test_a_field_shows_all_its_room_and_its_cursor(name: str) -> None:
    skin, box = made(name), Box(40, 60, 100, 14)
    room = skin.field_room(box)
    assert 8 * room <= box.w - 8
    full = touched(frame(lambda: skin.field(box, "M" * room, room - 1, Look(focus=True))), GROUND)
    assert full == box
    shots = {frame(lambda at=at: skin.field(box, "abc", at, Look(focus=True))) for at in (None, 0, 1, 2, 3)}
    assert len(shots) == 5


@pytest.mark.parametrize("name", SKINS)
def test_menus_stay_on_the_screen_and_light_up(name: str) -> None:
    skin = made(name)
    far = (*MENUS, Menu("Far right", (MenuItem("A line that is rather long", "x", "^X"), MenuItem("Short", "y"))))
    titles = skin.menu_titles(far)
    assert all(a.x + a.w <= b.x for a, b in pairwise(titles))
    for index, menu in enumerate(far):
        box, rows = skin.menu_box(far, index), skin.menu_rows(far, index)
        assert len(rows) == len(menu.items)
        assert box.x >= 0 and box.x + box.w <= 320 and box.y + box.h <= 200 and box.y >= skin.bar_height - 1
        for row, item in zip(rows, menu.items, strict=True):
            assert box.holds(row.x, row.y) and box.holds(row.x + row.w - 1, row.y + row.h - 1)
            assert row.h >= 10 or not item.label
    plain = frame(lambda: skin.menu(far, 1, None))
    lit = [frame(lambda i=i: skin.menu(far, 1, i)) for i in range(len(far[1].items))]
    for item, pixels in zip(far[1].items, lit, strict=True):
        assert (pixels != plain) == bool(item.label), item
    assert frame(lambda: skin.menu_bar(far, None)) != frame(lambda: skin.menu_bar(far, 2))


@pytest.mark.parametrize("name", palette.names())
def test_the_pointer_is_seen_on_every_ground(name: str) -> None:
    skin = made(name)
    colours = skin.palette.colours
    for busy in (False, True):
        for ground in range(16):
            pixels = frame(lambda busy=busy: skin.pointer(160, 100, busy), ground)
            back = palettes.luma(colours[ground])
            strong = sum(pixels.count(c) for c in range(16) if abs(palettes.luma(colours[c]) - back) >= 60)
            assert strong >= 20, f"ground {ground}"
    at = touched(frame(lambda: skin.pointer(160, 100)), GROUND)
    assert at.x <= 160 <= at.x + 2 and at.y <= 100 <= at.y + 2
    for x, y in ((0, 0), (319, 199), (-5, 300)):
        skin.pointer(x, y)


@pytest.mark.parametrize("name", SKINS)
def test_icons_differ(name: str) -> None:
    skin = made(name)
    kinds = ("volume", "drawer", "folder", "parent", "file")
    assert len({frame(lambda kind=kind: skin.icon(20, 20, kind)) for kind in kinds}) == 5


@pytest.mark.parametrize(("name", "contrast"), PAIRS)
def test_every_palette_is_of_its_machine_and_can_be_read(name: str, contrast: bool) -> None:
    shown = palette.load(name, contrast)
    assert all(in_gamut(shown.machine, colour) for colour in shown.colours)
    light = [palettes.luma(colour) for colour in shown.colours]
    role = shown.roles
    least = 185 if contrast else 80
    assert abs(light[role.paper] - light[role.ink]) >= least
    assert abs(light[role.accent] - light[role.accent_ink]) >= (150 if contrast else 80)
    if contrast:
        assert abs(light[role.paper] - light[role.dim]) >= 128
        assert abs(light[role.paper] - light[role.alarm]) >= 128


@pytest.mark.parametrize("name", palette.names())
def test_high_contrast_is_stronger(name: str) -> None:
    folder, _, own = name.rpartition("/")
    plain, strong = palette.load(name), palette.load(name, True)
    assert strong.roles == plain.roles and strong.colours != plain.colours
    assert list(strong.colours) == palettes.contrast(palettes.folders()[folder][own])

    def apart(colours: tuple[int, ...]) -> float:
        paper, ink = palettes.luma(colours[plain.roles.paper]), palettes.luma(colours[plain.roles.ink])
        return abs(paper - ink)

    assert apart(strong.colours) >= apart(plain.colours)
    if plain.machine is not Machine.DOS:
        assert len(set(strong.colours)) == 16, "two colours fell together"


@pytest.mark.parametrize(("name", "contrast"), PAIRS)
@pytest.mark.parametrize("screen", SCREENS)
def test_the_kit_is_drawn_the_same_twice(name: str, contrast: bool, screen: str) -> None:
    skin = made(name, contrast)
    first = frame(lambda: kit(skin, screen), 0)
    assert first == frame(lambda: kit(skin, screen), 5), "something is left of the frame before"
    assert len(set(first)) >= 5 and max(first) < 16
