"""The disc: its colours lie where the rules say, its wheels turn without a jump, in time, in sixteen colours."""

from collections.abc import Iterator
from itertools import product

import pytest
import pyxel

from codewheel.machines import framebuffer, palette, pictures
from codewheel.paths import pyxres
from codewheel.rules.eye.board import COLOUR, NAME_OF, SLIDE, SWAP, TURNS, VISIBLE, ring, turned
from codewheel.screens.eye import disc, parts, skins
from codewheel.screens.eye.counters import BEAD, TOKENS, pane
from codewheel.screens.eye.disc import Disc
from codewheel.screens.eye.disc_view import DiscView
from codewheel.screens.eye.geometry import HANDLE, HANDLES, centre_of, point_of
from codewheel.screens.eye.panel import (
    LOGO,
    LOGO_AT,
    Panel,
    Player,
    draw_emblem,
    draw_panel,
    draw_question_ground,
)
from codewheel.screens.eye.wheels import PIXELS, SIDE, planes
from codewheel.session.eye.outlook import Outlook
from driver import changed

PATTERNS = tuple(NAME_OF)


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    framebuffer.start("test", headless=True)
    framebuffer.reset_drawing()
    disc.disc().forget()
    yield
    framebuffer.reset_drawing()


def pixels(view: DiscView, drawn: Disc | None = None) -> bytes:
    made = drawn or Disc()
    made.render(view)
    return bytes(made.image.data_ptr())


def frame(view: DiscView) -> bytes:
    disc.draw(view)
    return framebuffer.snapshot()


@pytest.mark.parametrize("skin_name", skins.SKINS)
@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_square_shows_its_colour_in_its_middle(pattern: tuple[int, int], swapped: bool, skin_name: str) -> None:
    shown = pixels(DiscView(pattern, swapped, skin_name=skin_name))
    for square in VISIBLE[pattern]:
        x, y = centre_of(square)
        at = int(y - disc.TOP) * SIDE + int(x - disc.LEFT)
        colour = SWAP[COLOUR[square]] if swapped else COLOUR[square]
        assert shown[at] == skins.STYLES[skin_name].tiles[colour].face, square


@pytest.mark.parametrize("skin_name", skins.SKINS)
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_turn_ends_as_the_next_pattern_lies(pattern: tuple[int, int], turn: int, skin_name: str) -> None:
    made = Disc()
    pixels(DiscView(pattern, skin_name=skin_name), made)
    last = pixels(DiscView(pattern, turn=turn, part=0.9999, skin_name=skin_name), made)
    rest = pixels(DiscView(turned(pattern, turn), skin_name=skin_name), made)
    # the shadows of the wheel on its way and the borders of the squares are all that goes
    assert changed(last, rest) < 0.16 * PIXELS
    assert made.phases[turn // 2] % 2 == turned(pattern, turn)[turn // 2]


def test_four_steps_bring_a_wheel_back_and_two_change_the_weave() -> None:
    made = Disc()
    seen = []
    pattern = (0, 0)
    for _ in range(4):
        seen.append(pixels(DiscView(pattern), made))
        pixels(DiscView(pattern, turn=0, part=0.5), made)
        pattern = turned(pattern, 0)
    assert pixels(DiscView(pattern), made) == seen[0]
    assert seen[0] != seen[2]
    made.forget()
    assert pixels(DiscView((0, 0)), made) == seen[0]


def test_the_other_wheel_stands_still() -> None:
    made = Disc()
    rest = pixels(DiscView((0, 0)), made)
    moved = pixels(DiscView((0, 0), turn=0, part=0.5), made)
    steel = {1, 2, 3}  # the bars of wheel B where nothing of wheel A, nor a shadow, passes
    kept = sum(a == b for a, b in zip(rest, moved, strict=True) if a in steel)
    assert kept > 0.6 * sum(a in steel for a in rest)


@pytest.mark.parametrize("skin_name", skins.SKINS)
def test_the_way_without_writable_memory_draws_the_same(skin_name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    views = DiscView((1, 0), skin_name=skin_name), DiscView((1, 0), turn=2, part=0.4, signs=True, skin_name=skin_name)
    written = [pixels(view) for view in views]
    monkeypatch.setattr(pictures, "writable", lambda image: None)
    assert [pixels(view, Disc()) for view in views] == written


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("skin_name", skins.SKINS)
def test_no_frame_has_more_than_sixteen_colours(skin_name: str, contrast: bool) -> None:
    framebuffer.use(palette.load(skins.PALETTES[skin_name], contrast))
    counters = ((0, 32), (8, 40), (12,), (4,))
    looks = (
        DiscView(
            (0, 0),
            counters=counters,
            cursor=64,
            reachable=frozenset((66,)),
            offenders=frozenset((8,)),
            skin_name=skin_name,
        ),
        DiscView(
            (0, 0),
            turn=3,
            part=0.6,
            counters=counters,
            signs=True,
            blocked=8,
            held=(2, 100.0, 60.0),
            skin_name=skin_name,
        ),
        DiscView(
            (0, 0),
            counters=counters,
            cursor=HANDLE + 1,
            pressed=2,
            quiet=frozenset((12,)),
            glow=frozenset((0, 2)),
            skin_name=skin_name,
        ),
    )
    for view in looks:
        assert max(frame(view)) < 16
    assert len(set(framebuffer.colours())) == 16


def test_marks_change_what_is_drawn() -> None:
    plain = frame(DiscView())
    looks = (
        DiscView(cursor=64),
        DiscView(cursor=HANDLE + 3),
        DiscView(pressed=1),
        DiscView(reachable=frozenset((66,))),
        DiscView(glow=frozenset((64, 66))),
        DiscView(signs=True),
        DiscView(held=(0, 90.0, 90.0)),
        DiscView(counters=((64,),)),
    )
    seen = {frame(view) for view in looks}
    assert len(seen) == len(looks) and plain not in seen
    counters = ((64,), (66,))
    bare = frame(DiscView(counters=counters))
    for view in (DiscView(counters=counters, offenders=frozenset((66,))), DiscView(counters=counters, blocked=64)):
        assert frame(view) != bare
    assert frame(DiscView(counters=counters, quiet=frozenset((64,)))) != bare


def test_a_drag_takes_hold_of_the_bar_that_is_seen() -> None:
    for skin_name, brass, steel in ((skins.AMIGA, {7, 8, 9, 11}, {1, 2, 3, 5}), (skins.OEIL, {5, 13}, {7, 8, 4})):
        disc.draw(DiscView((0, 0), turn=0, part=0.5, skin_name=skin_name))
        disc.draw(DiscView((1, 0), turn=0, part=0.5, skin_name=skin_name))
        shown = frame(DiscView((0, 0), skin_name=skin_name))  # the weave is the other one now
        hits = total = 0
        for y in range(20, 180):
            for x in range(20, 190):
                wheel = disc.wheel_under(x, y, skin_name) if (x - 104) ** 2 + (y - 100) ** 2 < 88**2 else None
                if wheel is not None and shown[y * 320 + x]:
                    total += 1
                    hits += shown[y * 320 + x] in (steel if wheel else brass)
        assert hits > 0.93 * total > 5000, skin_name


def test_counters_ride_in_their_holes() -> None:
    view = DiscView((0, 0), turn=0, part=0.5, counters=((64, 66, 32), (70,)))
    assert SLIDE[0][64] is not None
    assert frame(view) != frame(view._replace(counters=()))


def test_handles_stand_where_they_are_clicked() -> None:
    shown = frame(DiscView())
    for turn in range(len(TURNS)):
        x, y = point_of(HANDLE + turn)
        assert shown[int(y) * 320 + int(x)] in (7, 8, 9, 11, 2, 3, 4, 5)


@pytest.mark.parametrize("skin_name", skins.SKINS)
def test_all_parts_lie_in_their_sheets(skin_name: str) -> None:
    image = pictures.load(skins.STYLES[skin_name].parts)
    assert (image.width, image.height) == parts.SHEET
    every = [
        *(parts.drop(seat, size, signed) for seat in range(4) for size in parts.SIZES for signed in (False, True)),
        *(parts.marker(colour, signed) for colour in range(8) for signed in (False, True)),
        *(parts.lamp(state) for state in parts.LAMPS),
        *(parts.icon(pattern) for pattern in range(4)),
        *(parts.plate(height, lit) for height in parts.PLATES for lit in (False, True)),
        *(parts.handle(turn, state) for turn in range(4) for state in (parts.REST, parts.CHOSEN, parts.SUNK)),
        parts.SOCKET,
        parts.SLOT,
        parts.POINTER,
    ]
    taken: set[tuple[int, int]] = set()
    for part in every:
        area = {(x, y) for x in range(part.x, part.x + part.w) for y in range(part.y, part.y + part.h)}
        assert not area & taken and part.x + part.w <= image.width and part.y + part.h <= image.height, part
        assert any(image.pget(x, y) != parts.CLEAR for x, y in area), part
        taken |= area
    assert len(HANDLES) == 4


@pytest.mark.parametrize("skin_name", skins.SKINS)
def test_the_column_shows_two_three_and_four_players(skin_name: str) -> None:
    framebuffer.use(palette.load(skins.PALETTES[skin_name]))
    seen = set()
    for count in (1, 2, 3, 4):
        players = tuple(Player("NAME", seat, 1, 3, (5, 6), seat != 1) for seat in range(count))
        for placing in (False, True):
            panel = Panel(players, 3, ("SHORT", "SPIRAL"), 0, 1, 2, "MOVES", "", placing, placing, True, skin_name)
            draw_panel(panel)
            seen.add(framebuffer.snapshot())
        draw_panel(panel._replace(message="A wheel is blocked by a counter", mover=None))
        seen.add(framebuffer.snapshot())
    assert len(seen) == 12 and all(max(shown) < 16 for shown in seen)


@pytest.mark.parametrize("skin_name", skins.SKINS)
def test_the_ground_of_the_questions_leaves_the_disc_alone(skin_name: str) -> None:
    before = pixels(DiscView((0, 1), skin_name=skin_name), disc.disc())
    pyxel.cls(1)
    draw_question_ground(skin_name)
    left, top = LOGO_AT
    assert len({pyxel.pget(left + i, top + 13) for i in range(LOGO.w)}) > 2
    draw_emblem(skin_name, 4, 150)
    assert bytes(disc.disc().image.data_ptr()) == before


def test_the_planes_are_small() -> None:
    read = planes()
    assert len(read) == 9 and all(len(plane) == PIXELS for plane in read)
    names = ("planes", "ground", "ground_card", "parts", "parts_card", "questions", "questions_card")
    folder = pyxres() / "pictures"
    assert sum((folder / "eye" / f"{name}.png").stat().st_size for name in names) < 1_000_000


@pytest.mark.parametrize("skin_name", skins.SKINS)
@pytest.mark.parametrize("turn", range(4))
def test_what_a_turn_would_bring_lies_in_full_colour_on_a_disc_that_has_faded(turn: int, skin_name: str) -> None:
    style = skins.STYLES[skin_name]
    for pattern in PATTERNS:
        coming = VISIBLE[turned(pattern, turn)]
        lying = [square for square in coming if ring(square) == 6]
        seen = frame(DiscView(pattern, ghost=Outlook(turn, True, (tuple(lying),)), skin_name=skin_name))
        empty = frame(DiscView(pattern, ghost=Outlook(turn, True, ()), skin_name=skin_name))
        for square in coming:
            x, y = map(int, centre_of(square))
            assert empty[y * 320 + x] == style.tiles[SWAP[COLOUR[square]]].face
            around = {seen[(y + j) * 320 + x + i] for i in range(-5, 6) for j in range(-5, 6)}
            assert square not in lying or 6 in around
        shown = {
            row * 320 + left + n for square in coming for left, row, wide in pane(square, True) for n in range(wide)
        }
        today = [tuple(map(int, centre_of(square))) for square in VISIBLE[pattern] if ring(square) >= 3]
        assert all(y * 320 + x not in shown for x, y in today)
        now = frame(
            DiscView(pattern, counters=(VISIBLE[pattern][:8],), ghost=Outlook(turn, True, ()), skin_name=skin_name)
        )
        assert now == empty  # what is there now is seen beside it, without counters, and all squares alike
        assert len({empty[y * 320 + x] for x, y in today}) == 1


@pytest.mark.parametrize("skin_name", skins.SKINS)
@pytest.mark.parametrize("signs", [False, True])
def test_squares_next_to_the_hub_are_whole_tokens_in_their_colour_and_bear_its_sign(
    signs: bool, skin_name: str
) -> None:
    style = skins.STYLES[skin_name]
    rings, wide = (TOKENS, parts.marker(0, True).w) if signs else (style.beads, BEAD)
    for pattern in PATTERNS:
        for swapped in (False, True):
            seen = frame(DiscView(pattern, swapped, signs=signs, skin_name=skin_name))
            shown: dict[int, set[bytes]] = {}
            for square in VISIBLE[pattern]:
                if ring(square) >= rings:
                    continue
                left, top = (round(place - wide / 2) for place in centre_of(square))
                rows = [seen[(top + j) * 320 + left + 1 :][: wide - 2] for j in range(1, wide - 1)]
                colour = SWAP[COLOUR[square]] if swapped else COLOUR[square]
                assert b"".join(rows).count(style.tiles[colour].face) > (wide - 2) ** 2 / 3
                shown.setdefault(colour, set()).add(b"".join(rows))
            assert all(len(pictures_of) == 1 for pictures_of in shown.values())
            assert len(set().union(*shown.values())) == len(shown)


def test_a_counter_next_to_the_hub_bears_the_whole_sign_of_its_colour() -> None:
    pattern = (0, 1)
    sheet, tiles = pictures.load(skins.STYLES[skins.OEIL].parts), skins.STYLES[skins.OEIL].tiles
    for square in (square for square in VISIBLE[pattern] if ring(square) < TOKENS):
        x, y = (round(place - 2.5) for place in centre_of(square))
        for seat in range(4):
            lying = tuple((square,) if each == seat else () for each in range(4))
            seen = frame(DiscView(pattern, counters=lying, signs=True, skin_name=skins.OEIL))
            mark = parts.marker(seat, True)
            for i, j in product(range(5), range(5)):
                signed = sheet.pget(mark.x + 2 + i, mark.y + 2 + j) != tiles[seat].face
                assert (seen[(y + j) * 320 + x + i] != tiles[seat].face) == signed, (square, seat, i, j)


@pytest.mark.parametrize("skin_name", skins.SKINS)
@pytest.mark.parametrize("turn", range(4))
def test_a_wheel_that_winds_up_or_rocks_is_a_little_beside_its_notch(turn: int, skin_name: str) -> None:
    pattern = (0, 1)
    rest, ended = (pixels(DiscView(at, skin_name=skin_name)) for at in (pattern, turned(pattern, turn)))
    for part, near in ((-0.1, rest), (0.1, rest), (0.92, ended), (1.08, ended)):
        moved = pixels(DiscView(pattern, turn=turn, part=part, skin_name=skin_name))
        differing = changed(moved, near)
        assert 0 < differing < PIXELS * 0.35, (part, differing)


@pytest.mark.parametrize(("skin_name", "largest"), [(skins.AMIGA, 7), (skins.ST, 7), (skins.OEIL, 9)])
def test_small_counters_have_a_pale_rim_which_stands_off_their_own_colour(skin_name: str, largest: int) -> None:
    sheet = pictures.load(skins.STYLES[skin_name].parts)
    for seat in range(4):
        for size in parts.SIZES:
            part = parts.drop(seat, size, False)
            assert (sheet.pget(part.x, part.y + size // 2) == 5) == (size <= largest), (seat, size)
