"""The monitor: every pixel of the glass shows the game's pixel that the pointer would hit there, in each look.

The golden pictures of the looks lie in `tests/golden/monitor`, beside the frame of each machine that they show.
"""

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from codewheel.machines.monitor import HEIGHT, LOOKS, SHAPES, WIDTH, Glass
from codewheel.machines.palette import EGA, Machine
from driver import GOLDEN, UPDATE
from examples import proved

LOOKED_AT = [
    (s, k, m) for s, k, m in product(SHAPES, LOOKS, Machine) if k == "tube" or m is Machine.AMIGA
]  # all else is alike
WAYS = list(product(SHAPES, LOOKS, (2, 3), (True, False)))


@cache
def frame(seed: int) -> bytes:
    """Pens in a mess, no two rows alike."""
    return bytes((seed + x * 7 + y * 13 + x * y // 5) % 16 for y in range(HEIGHT) for x in range(WIDTH))


@pytest.mark.parametrize(("shape", "look", "fine", "border"), WAYS)
@given(seed=st.integers(0, 15), x=st.integers(0, 319), y=st.integers(0, 479), part=st.integers(0, 2))
def test_a_pixel_of_the_glass_shows_what_the_pointer_hits(
    shape: str, look: str, fine: int, border: bool, seed: int, x: int, y: int, part: int
) -> None:
    glass = Glass(shape, look, Machine.AMIGA, fine, border)
    pens = frame(seed)
    picture = glass.picture(pens)
    assert len(picture) == glass.width * glass.height
    across, down = x * fine + part % fine, y * glass.height // 480
    column, row = glass.game(across, down)
    own = picture[down * glass.width + across] & 15
    assert column == x
    if not 0 <= row < HEIGHT:
        assert own == 0 and border and shape == "square", "the machine's border has its first colour"
    elif shape == "square":
        assert own == pens[row * WIDTH + column]
    else:  # a line that lies across two rows may show the other one
        near = range(max(0, row - 1), min(HEIGHT, row + 2))
        assert own in {pens[other * WIDTH + column] for other in near}


@pytest.mark.parametrize(("shape", "look", "fine", "border"), proved((pytest.param(*way) for way in WAYS), 9))
@pytest.mark.parametrize("machine", Machine)
def test_every_pixel_has_a_colour(shape: str, look: str, fine: int, border: bool, machine: Machine) -> None:
    glass = Glass(shape, look, machine, fine, border)
    colours = glass.colours(EGA)
    assert len(colours) <= 256 and all(0 <= colour <= 0xFFFFFF for colour in colours)
    assert max(glass.picture(frame(1))) < len(colours)
    if look != "tube":
        even = Glass(shape, look, machine, fine, border).picture(bytes((9,)) * (WIDTH * HEIGHT))
        assert {colours[pixel] for pixel in even} <= {EGA[9], EGA[0]}, "one colour beside itself stays as it is"


def test_a_tube_has_gaps_between_its_rows() -> None:
    for shape, machine, fine in product(SHAPES, Machine, (2, 3)):
        glass = Glass(shape, "tube", machine, fine)
        grey = glass.picture(bytes((7,)) * (WIDTH * HEIGHT))
        column = [
            glass.colours(EGA)[pixel] >> 8 & 255 for pixel in grey[glass.width * 80 : glass.width * 200 : glass.width]
        ]
        assert max(column) - min(column) > 15, (shape, machine, fine)


@pytest.mark.parametrize(("shape", "look", "machine"), LOOKED_AT)
def test_the_look_is_the_golden_one(shape: str, look: str, machine: Machine) -> None:
    with Image.open(GOLDEN / "monitor" / f"{machine.value}.png") as shot:
        own, pens = shot.getpalette(), shot.tobytes()
        assert own is not None and shot.mode == "P" and shot.size == (WIDTH, HEIGHT)
    sixteen = [own[i] << 16 | own[i + 1] << 8 | own[i + 2] for i in range(0, 48, 3)]
    glass = Glass(shape, look, machine)
    picture = Image.frombytes("P", (glass.width, glass.height), glass.picture(pens))
    picture.putpalette([channel for colour in glass.colours(sixteen) for channel in colour.to_bytes(3, "big")])
    path = GOLDEN / "monitor" / f"{shape}-{look}-{machine.value}.png"
    if UPDATE:
        path.parent.mkdir(exist_ok=True)
        picture.save(path, optimize=True)
    with Image.open(path) as golden:
        assert golden.convert("RGB").tobytes() == picture.convert("RGB").tobytes()
