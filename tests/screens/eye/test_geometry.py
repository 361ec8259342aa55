"""The geometry of the disc: what is drawn, what is clicked and where the cursor walks are the same places."""

from math import dist, hypot

import pytest

from codewheel.rules.eye.board import NAME_OF, SLIDE, SQUARES, TURNS, VISIBLE, turned
from codewheel.screens.eye import geometry as g
from codewheel.session.eye import words

PATTERNS = tuple(NAME_OF)
OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_visible_square_is_hit_at_its_centre_and_only_in_its_pattern(pattern: tuple[int, int]) -> None:
    for square in range(SQUARES):
        x, y = g.centre_of(square)
        found = g.square_at(x - 0.5, y - 0.5, pattern)
        assert (found == square) == (square in VISIBLE[pattern]), square
        assert g.handle_at(x, y) is None


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_pixel_of_a_square_lies_near_its_centre(pattern: tuple[int, int]) -> None:
    areas = dict.fromkeys(VISIBLE[pattern], 0)
    for y in range(200):
        for x in range(208):
            square = g.square_at(x, y, pattern)
            if square is not None:
                areas[square] += 1
                reach = g.scale(g.radius_of(square)) * 0.62 * 1.6
                assert dist((x + 0.5, y + 0.5), g.centre_of(square)) < reach
                assert g.wheel_at(x, y, pattern) is None
    assert min(areas.values()) >= 20


@pytest.mark.parametrize("turn", range(4))
def test_a_hole_slides_to_where_the_rules_say(turn: int) -> None:
    for square in range(SQUARES):
        target = SLIDE[turn][square]
        assert g.along(turn, square, 0) == pytest.approx(g.centre_of(square))
        if target is not None:
            assert g.along(turn, square, 1) == pytest.approx(g.centre_of(target))


def test_a_drag_of_one_step_is_22_5_degrees_counter_clockwise() -> None:
    assert g.swing(184, 100, 178, 69) == pytest.approx(1, abs=0.03)
    assert g.swing(178, 69, 184, 100) == pytest.approx(-1, abs=0.03)
    assert abs(g.swing(24, 90, 24, 110)) < 2  # across the seam of the angle


def test_handles_lie_outside_the_disc_and_on_the_screen() -> None:
    for turn, (x, y) in enumerate(g.ARROWS):
        assert g.handle_at(x, y) == turn and hypot(x - 104, y - 100) > g.RADIUS
    assert g.handle_at(104, 100) is None and g.handle_at(44, 44) is None


@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_cursor_walks_from_every_place_to_every_other(pattern: tuple[int, int]) -> None:
    places = {*VISIBLE[pattern], *range(g.HANDLE, g.HANDLE + 4)}
    keys = back = 0
    for start in places:
        seen, edge, presses = {start}, {start}, 0
        while edge:
            edge = {g.neighbour_square(p, pattern, way) for p in edge for way in g.DIRECTIONS} - seen
            seen |= edge
            presses += bool(edge)
        assert seen == places and presses <= 8
        for way, (ex, ey) in g.DIRECTIONS.items():
            other = g.neighbour_square(start, pattern, way)
            if other == start:
                continue
            (x0, y0), (x1, y1) = g.point_of(start), g.point_of(other)
            assert (x1 - x0) * ex + (y1 - y0) * ey > 0  # never against the key
            keys += 1
            back += g.neighbour_square(other, pattern, OPPOSITE[way]) == start
    assert back >= 0.6 * keys and keys >= 128


@pytest.mark.parametrize("pattern", PATTERNS)
def test_both_wheels_can_be_taken_hold_of(pattern: tuple[int, int]) -> None:
    found = [g.wheel_at(x, y, pattern) for y in range(200) for x in range(208)]
    assert found.count(0) > 3000 and found.count(1) > 3000
    assert g.wheel_at(104, 6, pattern) == 0 and g.wheel_at(104, 193, pattern) == 1
    assert g.wheel_at(104, 100, pattern) is None and g.wheel_at(4, 4, pattern) is None


def test_what_blocks_a_wheel_is_what_would_leave_the_rings() -> None:
    for turn in range(len(TURNS)):
        for pattern in PATTERNS:
            blocking = g.blockers(turn, frozenset(VISIBLE[pattern]))
            assert all(SLIDE[turn][square] is None for square in blocking)
            free = set(VISIBLE[pattern]) - blocking
            assert {SLIDE[turn][square] for square in free} <= set(VISIBLE[turned(pattern, turn)])


@pytest.mark.parametrize("turn", range(4))
def test_left_and_right_of_a_wheel_are_what_the_eye_sees_at_its_arrows(turn: int) -> None:
    x, y = (
        g.CENTRE[0],
        g.CENTRE[1] + (60 if turn > 1 else -60),
    )  # the edge of the wheel that lies between its two arrows
    u, v = g.wheel_coordinates(x, y)
    step = -0.2 if turn % 2 else 0.2
    after = g.on_screen(u + step, v) if turn < 2 else g.on_screen(u, v + step)
    arrows = [g.ARROWS[other][0] for other in (turn, turn ^ 1)]
    assert (after[0] < x) == (arrows[0] < arrows[1])  # each arrow stands on the side to which it turns
    assert words.way(TURNS[turn]) == ("to the left" if after[0] < x else "to the right")
