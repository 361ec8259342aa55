"""A hint's arrow leads from square to square and lies on neither."""

from itertools import pairwise

import pytest
import pyxel

from codewheel.rules.eye.board import ARMS, NEIGHBOURS, SQUARES, VISIBLE, arm, ring
from codewheel.rules.rng import Stream
from codewheel.screens.eye import disc
from codewheel.screens.eye.disc_view import DiscView
from codewheel.screens.eye.geometry import WINDOW, centre_of, wheel_coordinates
from codewheel.screens.eye.marks import draw_hint, hint_path
from codewheel.screens.eye.skins import AMIGA, OEIL
from driver import make_app


def inside(square: int, x: float, y: float) -> bool:
    """Whether a point lies in the window of a square."""
    u, v = wheel_coordinates(x, y)
    away = (u - arm(square) + ARMS / 2) % ARMS - ARMS / 2
    return abs(away) < WINDOW and abs(v - u - ring(square) + away) < WINDOW


def pairs() -> list[tuple[int, int]]:
    """All steps, and sendings-off by chance."""
    chance, found = Stream(4), [(a, b) for a in range(SQUARES) for b in NEIGHBOURS[a]]
    for seen in VISIBLE.values():
        found += [(chance.choice(seen), chance.choice(seen)) for _ in range(100)]
    return [(a, b) for a, b in found if a != b]


def test_the_middle_of_a_square_lies_in_it() -> None:
    assert all(inside(square, *centre_of(square)) for square in range(SQUARES))


def test_the_arrow_lies_on_neither_square() -> None:
    for source, target in pairs():
        path = hint_path(source, target)
        for (x0, y0), (x1, y1) in pairwise(path):
            for n in range(9):
                x, y = x0 + (x1 - x0) * n / 8, y0 + (y1 - y0) * n / 8
                assert not inside(source, x, y) and not inside(target, x, y), (source, target, x, y)
        (x, y), (bx, by), (tx, ty) = path[-1], path[0], centre_of(target)
        assert (x - tx) ** 2 + (y - ty) ** 2 < (bx - tx) ** 2 + (by - ty) ** 2  # it leads to the target


@pytest.mark.parametrize("skin_name", [AMIGA, OEIL])
def test_the_arrow_is_drawn_and_leaves_both_middles_free(skin_name: str) -> None:
    make_app()
    for pattern in VISIBLE:
        squares = VISIBLE[pattern]
        for source in squares[::5]:
            target = next(square for square in NEIGHBOURS[source] if square in squares)
            disc.draw(DiscView(pattern, skin_name=skin_name))
            before = bytes(pyxel.screen.data_ptr())
            middles = [pyxel.pget(*map(int, centre_of(square))) for square in (source, target)]
            draw_hint(f"step {ring(source)}.{arm(source)}-{ring(target)}.{arm(target)}", 0, skin_name)
            assert bytes(pyxel.screen.data_ptr()) != before
            assert [pyxel.pget(*map(int, centre_of(square))) for square in (source, target)] == middles
