"""Ishido in motion: what is counted waits for the stone, the next one is drawn, a 4-Way comes and goes softly."""

from collections.abc import Callable

import pytest
import pyxel

from codewheel.machines import palette
from codewheel.rules.ishido.board import NAMES, SQUARE
from codewheel.rules.ishido.game import placements
from codewheel.screens.ishido import layout, panel, scene, sets
from codewheel.screens.ishido.layout import TOUCHSTONE
from codewheel.screens.ishido.marks import LANDED, plate_box
from codewheel.screens.ishido.numerals import Cut
from codewheel.screens.ishido.scene import IshidoScene
from codewheel.screens.ishido.shots_scenes import FOUR_WAY
from codewheel.screens.ishido.showpiece import MOVES, SEED
from codewheel.session.play import BOT, HUMAN, Seat, Session
from driver import Driver, changed
from examples import some
from screens.ishido.play import centre, driven, solitaire
from screens.ishido.test_stage import cuts

SPEEDS = {"fast": 0.5, "normal": 1, "slow": 2}
MOST = 3000  # pixels that may change in a frame


def moving(speed: str = "normal", plies: int = 12) -> tuple[Driver, IshidoScene]:
    """A game of the showpiece's deal in which things move."""
    session = solitaire(SEED)
    for move in MOVES[:plies]:
        session.play(move)
    driver, found = driven(session)
    driver.app.settings.set("animation", speed)
    return driver, found


@pytest.mark.parametrize("speed", SPEEDS)
def test_points_pouch_and_4_ways_change_when_the_stone_has_landed(speed: str) -> None:
    driver, found = moving(speed, FOUR_WAY)
    before, stone = found.stage_view(), found.session.state.pouch[0]
    assert found.try_move(MOVES[FOUR_WAY])
    driver.app.play("")
    heard = 0
    while found.motions.event_kind == "place":
        view, down = found.stage_view(), found.motions.linear >= LANDED
        counted = (view.scores, view.fourways, view.left)
        assert view.stone is None and view.flight is not None and view.flight[0] == stone
        if down:
            assert counted == ((1117,), (5,), before.left - 1)
        else:
            assert counted == (before.scores, before.fourways, before.left)
        driver.frame()
        heard += driver.played[-1] == "stone"
    assert heard
    assert found.stage_view().stone is None and found.motions.event_kind == "four_way"
    driver.wait(lambda: found.motions.idle)
    assert found.stage_view().stone == found.session.state.stone and found.stage_view().drawn is not None
    for _ in range(2 * scene.DRAWING):
        driver.frame()
    assert found.stage_view().drawn is None


def test_with_animations_off_everything_is_there_at_once() -> None:
    driver, found = moving("off", FOUR_WAY)
    assert found.try_move(MOVES[FOUR_WAY])
    driver.frame()
    view = found.stage_view()
    assert (view.scores, view.fourways, view.drawn, view.flight) == ((1117,), (5,), None, None)
    assert view.stone == found.session.state.stone and "stone" in driver.played


@pytest.mark.parametrize("speed", SPEEDS)
def test_no_frame_of_a_four_way_changes_much(speed: str) -> None:
    driver, found = moving(speed, FOUR_WAY)
    assert found.try_move(MOVES[FOUR_WAY])
    shown, worst = driver.pixels(), 0
    for _ in range(int(130 * SPEEDS[speed])):
        driver.frame()
        was, shown = shown, driver.pixels()
        worst = max(worst, changed(was, shown))
    assert found.motions.idle and 500 < worst < MOST


def test_a_stone_in_hand_is_set_down_from_where_it_was_let_go() -> None:
    driver, found = moving()
    target = placements(found.session.state)[0]
    driver.click(TOUCHSTONE.x + 20, TOUCHSTONE.y + 20)
    x, y = centre(target)
    driver.click(x + 5, y - 4)
    view = found.stage_view()
    assert view.flight is not None and view.let_go == (x + 5, y - 4)
    driver.wait(lambda: found.motions.idle)
    driver.click(*centre(placements(found.session.state)[0]))
    assert found.stage_view().let_go is None  # this one comes from the touchstone


def test_two_moves_at_once_are_seen_one_after_the_other_from_their_own_positions() -> None:
    driver, found = moving()
    session, flown, left = found.session, [], []
    for _ in range(2):
        assert found.do("play", NAMES[placements(session.state)[0]])
    for _ in range(200):
        if found.motions.idle:
            break
        view = found.stage_view()
        if view.flight is not None:
            assert not view.board[view.flight[1]]
            flown.append(view.flight[1])
            left.append(view.left)
        driver.frame()
    assert [NAMES[square] for square in dict.fromkeys(flown)] == session.moves[-2:]
    ends = [len(session.at(ply).pouch) for ply in (session.ply - 2, session.ply - 1, session.ply)]
    assert list(dict.fromkeys(left)) == ends and found.stage_view().board == session.state.board


def crossing(hub: int) -> set[int]:
    return {hub, hub - 12, hub + 1, hub + 12, hub - 1}


@pytest.mark.parametrize("points", [33, 528, 50_008, 1_234_567])
def test_the_points_of_a_four_way_stand_beside_it(points: int) -> None:
    for hub in (12 * row + column for row in range(1, 7) for column in range(1, 11)):
        plate = plate_box(points, hub)
        assert layout.BOARD.holds(plate.x, plate.y)
        assert layout.BOARD.holds(plate.x + plate.w - 1, plate.y + plate.h - 1)
        for square in crossing(hub):
            x, y, w, h = layout.square_box(square)
            apart = plate.x >= x + w or plate.x + plate.w <= x or plate.y >= y + h or plate.y + plate.h <= y
            assert apart, f"{points} at {NAMES[hub]} over {NAMES[square]}"


# --- hands in mid-motion ---------------------------------------------------------------------------------------------


def frames_of_a_move(plies: int) -> range:
    """Some frames of the motion of a move and of the drawing after it."""
    return range(1, 110, 7) if plies == FOUR_WAY else range(1, 34, 3)


def at_frame(frame: int, plies: int) -> tuple[Driver, IshidoScene]:
    driver, found = moving("normal", plies)
    assert found.try_move(MOVES[plies])
    driver.frame(frame)
    return driver, found


def hurried_click(driver: Driver, found: IshidoScene) -> None:
    ply, target = found.session.ply, SQUARE[MOVES[found.session.ply]]
    driver.click(*centre(target))
    assert found.session.ply == ply + 1


def hurried_lift(driver: Driver, found: IshidoScene) -> None:
    driver.click(TOUCHSTONE.x + 20, TOUCHSTONE.y + 20)
    assert found.controller.carrying and found.stage_view().drawn is None


def hurried_arrow(driver: Driver, found: IshidoScene) -> None:
    cursor = found.controller.cursor
    driver.key("right")
    assert found.controller.cursor == cursor + 1


def hurried_undo(driver: Driver, found: IshidoScene) -> None:
    ply = found.session.ply
    driver.key("ctrl+z")
    view = found.stage_view()
    assert found.session.ply == ply - 1 and found.motions.idle and view.drawn is None
    assert view.stone == found.session.state.stone


def hurried_escape(driver: Driver, found: IshidoScene) -> None:
    driver.key("esc")
    assert driver.app.menu_bar.active


def hurried_dialog(driver: Driver, found: IshidoScene) -> None:
    driver.app.open_settings()
    assert driver.app.dialogs
    driver.frame(220)
    assert found.motions.idle and found.stage_view().drawn is None


def hurried_leave(driver: Driver, found: IshidoScene) -> None:
    driver.app.pop()
    driver.frame(3)
    assert driver.app.scene is not found and not driver.app.dialogs


@pytest.mark.sweep
@pytest.mark.parametrize("plies", [12, FOUR_WAY])
@pytest.mark.parametrize(
    "act",
    [hurried_click, hurried_lift, hurried_arrow, hurried_undo, hurried_escape, hurried_dialog, hurried_leave],
    ids=lambda act: act.__name__,
)
def test_nothing_that_hands_do_in_mid_motion_is_lost(act: Callable[[Driver, IshidoScene], None], plies: int) -> None:
    for frame in some(frames_of_a_move(plies), 4):
        driver, found = at_frame(frame, plies)
        act(driver, found)
        driver.frame(2)
        assert not driver.app.storage.names("log/")


def test_the_key_that_sets_a_stone_sets_one_stone_when_it_is_pressed_twice() -> None:
    driver, found = moving()
    found.controller.cursor = SQUARE[MOVES[12]]
    driver.key("enter")
    driver.key("enter")
    assert found.session.ply == 13 and not driver.app.dialogs and found.motions.idle


def test_a_computers_stone_is_counted_when_it_lands_too() -> None:
    session = Session.new("ishido", {"mode": "cooperative"}, SEED, [Seat(HUMAN), Seat(BOT, "greedy")])
    driver, found = driven(session)
    driver.app.settings.set("animation", "normal")
    driver.click(*centre(placements(session.state)[0]))
    driver.wait(lambda: found.session.ply == 2)
    assert found.stage_view().left == len(found.session.at(1).pouch)
    driver.wait(lambda: found.motions.idle)
    assert found.stage_view().left == len(found.session.state.pouch)


def ratio(name: str, one: int, other: int) -> float:
    """The contrast of two pens of a palette, 1 to 21, as the W3C reckons it."""

    def light(colour: int) -> float:
        parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    colours = palette.load(name).colours
    low, high = sorted((light(colours[one]), light(colours[other])))
    return (high + 0.05) / (low + 0.05)


# --- inks ------------------------------------------------------------------------------------------------------------


def test_every_sign_stands_off_its_stone_by_three_to_one() -> None:
    for name, stoneset in sets.STONESETS.items():
        for ground, mark in stoneset.faces:
            assert ratio(sets.palette_of(name), ground, mark) >= 3, f"{name}: {mark} on {ground}"


HUES = {  # wine is the shadow of all of them
    sets.SKY: "blue", sets.BLUE: "blue", sets.GOLD: "earth", sets.BROWN: "earth", sets.TAN: "earth",
    sets.RED: "red", sets.LILAC: "violet",
}  # fmt: skip


def test_each_row_of_rameses_has_one_dominant_hue_and_no_two_the_same_colour() -> None:
    pens = []
    for colour in range(6):
        counts: dict[str, int] = {}
        for stone in range(6 * colour, 6 * colour + 6):
            for pen in cuts("rameses", layout.STONE)[stone]:
                if pen in HUES:
                    counts[HUES[pen]] = counts.get(HUES[pen], 0) + 1
        most = max(counts.values())
        assert most >= 0.7 * sum(counts.values()), f"row {colour}: {counts}"
        pens.append(sets.STONESETS["rameses"].faces[colour][0])
    assert len(set(pens)) == 6


def test_a_garnet_has_a_bright_facet() -> None:
    for stone in range(30, 36):
        assert cuts("gems", layout.STONE)[stone].count(sets.LILAC) >= 8


def test_the_squares_of_shaman_are_darker_than_its_bones_and_shells() -> None:
    for pen in (sets.TAN, sets.WHITE):
        assert ratio(sets.palette_of("shaman"), pen, sets.PALE) >= 1.4


# --- the challenge's tablets -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("clocks", [(), (20, 113)])
@pytest.mark.parametrize(
    ("points", "written", "graphic"),
    [
        (16, "XVI", True),
        (1321, "MCCCXXI", True),
        (888, "DCCCLXXXVIII", True),
        (8888, "8888", True),
        (999, "999", False),
    ],
)
def test_a_half_of_the_challenge_is_engraved_within_its_edges(
    monkeypatch: pytest.MonkeyPatch, points: int, written: str, graphic: bool, clocks: tuple[int, ...]
) -> None:
    board, seen = layout.SCOREBOARD, list[tuple[int, int, str]]()

    def engraved(image: object, x: int, y: int, text: str, cut: Cut, pens: object = None) -> None:
        if pens is not None:  # the pouch names none
            seen.append((x, x + cut.width(text), text))

    monkeypatch.setattr(panel, "engraved", engraved)
    pier = panel.Pier("jade", "jade", None, 50, (points, points), (8, 3), 0, True, False, graphic, clocks, None)
    panel.paint(pyxel.Image(layout.PIER.w, layout.PIER.h), pier)
    ways = ["VIII", "III"] if graphic else ["8", "3"]
    told = [[written, *(map(str, clocks[seat : seat + 1])), ways[seat]] for seat in (0, 1)]
    assert [text for _, _, text in seen] == [*told[0], *told[1]]
    for left, right, text in seen:
        sign = 0 if text == written else panel.SIGN_ROOM
        assert board.x + 5 + sign <= left
        assert right <= board.x + board.w - 5
    if clocks:
        for clock, way in ((seen[1], seen[2]), (seen[4], seen[5])):
            assert way[1] < clock[0]
