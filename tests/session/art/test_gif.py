"""Moving pictures: what another program reads in them is what was drawn."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from codewheel.session.art.gif import LONGEST, STEP, Gif, packed
from codewheel.session.slices import through

COLOURS = tuple(0x101010 * n + n for n in range(16))
WIDE, HIGH = 60, 40


def read(data: bytes) -> list[tuple[bytes, int]]:
    """The frames of a file as RGB, and for how many milliseconds each is seen."""
    found = []
    with Image.open(BytesIO(data)) as picture:
        for n in range(getattr(picture, "n_frames", 1)):
            picture.seek(n)
            found.append((picture.convert("RGB").tobytes(), int(picture.info["duration"])))
    return found


def rgb(pixels: bytes) -> bytes:
    return b"".join(COLOURS[pen].to_bytes(3, "big") for pen in pixels)


@pytest.mark.parametrize("changes", [1, 30, 700, WIDE * HIGH])
def test_every_frame_is_read_as_it_was_drawn(changes: int) -> None:
    chance, gif = Random(changes), Gif(WIDE, HIGH, COLOURS)
    pixels = bytearray(chance.choices(range(16), k=WIDE * HIGH))
    drawn = []
    for _ in range(8):
        drawn.append(bytes(pixels))
        assert through(gif.add(bytes(pixels), 7))
        for at in chance.sample(range(WIDE * HIGH), changes):
            pixels[at] = (pixels[at] + 1 + chance.randrange(15)) % 16
    data = gif.done()
    assert len(data) == gif.size
    assert read(data) == [(rgb(frame), 70) for frame in drawn]


@pytest.mark.parametrize("count", [1, 2, 31, 33, 4000, STEP, STEP + 1, 30_000])
@pytest.mark.parametrize("noise", [False, True])
def test_pictures_of_every_length_are_packed_whole(count: int, noise: bool) -> None:
    chance = Random(count)
    pixels = bytes(chance.choices(range(16), k=count)) if noise else bytes((5,)) * count
    gif = Gif(count, 1, COLOURS)
    through(gif.add(pixels, 1))
    assert [frame for frame, _ in read(gif.done())] == [rgb(pixels)]


def test_a_picture_that_stays_is_not_drawn_again() -> None:
    gif = Gif(WIDE, HIGH, COLOURS)
    still, other = bytes(WIDE * HIGH), bytes((1,)) * (WIDE * HIGH)
    assert all(through(gif.add(frame, 10)) for frame in (still, still, other, other, other))
    assert read(gif.done()) == [(rgb(still), 200), (rgb(other), 300)]


def test_what_has_no_room_leaves_the_picture_before_it() -> None:
    chance, gif = Random(1), Gif(WIDE, HIGH, COLOURS)
    frames = [bytes(chance.choices(range(16), k=WIDE * HIGH)) for _ in range(4)]
    assert through(gif.add(frames[0], 10, 1)), "the first is always taken"
    most = 2 * gif.size
    assert [through(gif.add(frame, 10, most)) for frame in frames[1:]] == [True, False, False]
    data = gif.done()
    assert len(data) <= most and read(data) == [(rgb(frames[0]), 100), (rgb(frames[1]), 300)]


def test_no_picture_stays_longer_than_the_format_can_say() -> None:
    gif = Gif(WIDE, HIGH, COLOURS)
    for _ in range(3):
        through(gif.add(bytes(WIDE * HIGH), LONGEST))
    assert [long for _, long in read(gif.done())] == [10 * LONGEST]


def test_a_step_packs_so_many_pixels_and_no_more() -> None:
    steps = list(packed(bytes(10 * STEP)))
    assert len(steps) == 10 and steps == sorted(steps)
