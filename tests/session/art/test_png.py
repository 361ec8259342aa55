"""PNG: every kind of colour, depth and filter is read; what is written is read again; the rest is refused."""

import struct
import zlib
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused
from codewheel.rules.rng import Stream
from codewheel.session.art import png
from codewheel.session.art.raster import Raster
from codewheel.session.texts import sentence
from examples import examples
from session.ishido.art_kit import chunk, png_of, rgb

TABLE = tuple(0x102030 + 0x0B0705 * i for i in range(16))
PLTE = chunk(b"PLTE", b"".join(colour.to_bytes(3, "big") for colour in TABLE))
KINDS = [(0, d) for d in (1, 2, 4, 8, 16)] + [(3, d) for d in (1, 2, 4, 8)] + list(product((2, 4, 6), (8, 16)))


def told(data: bytes) -> str:
    with pytest.raises(Refused) as refused:
        png.read(data, "pic.png")
    text = sentence(refused.value.why)
    assert "pic.png" in text and text.endswith(".")
    return text


def seen(raster: Raster) -> list[int]:
    """The colours of the pixels, -1 where nothing is seen."""
    return [-1 if index == raster.clear else raster.colours[index] for index in raster.pixels]


@st.composite
def rasters(draw: st.DrawFn, most: int = 16) -> Raster:
    """Pictures of up to so many different colours, all of them used where they are more than sixteen."""
    width, height = draw(st.integers(1, 40)), draw(st.integers(1, 12))
    count = draw(st.integers(1, most))
    colours = draw(st.lists(st.integers(0, 0xFFFFFF), min_size=count, max_size=count, unique=True))
    pixels = draw(st.lists(st.integers(0, count - 1), min_size=width * height, max_size=width * height))
    clear = draw(st.one_of(st.none(), st.integers(0, count - 1)))
    return Raster(width, height, bytes(pixels), tuple(colours), clear)


@given(rasters())
def test_what_is_written_is_read_again(raster):
    assert png.read(png.write(raster), "x") == raster


def test_sixteen_colours_and_the_transparent_one_are_written_and_read():
    raster = Raster(17, 2, bytes(range(17)) * 2, (*TABLE, 0), 16)
    assert seen(png.read(png.write(raster), "x")) == seen(raster)


@pytest.mark.parametrize(("colour", "depth"), KINDS)
@pytest.mark.parametrize("kind", [0, 1, 2, 3, 4])
def test_every_kind_of_colour_depth_and_filter(colour, depth, kind):
    stream, full = Stream(depth * 8 + colour), (1 << depth) - 1
    samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    few = [[stream.below(full + 1) for _ in range(samples)] for _ in range(7)]
    if colour == 3:
        few = [[min(pixel[0], 15)] for pixel in few]
    rows = [[value for _ in range(13) for value in few[stream.below(7)]] for _ in range(9)]
    data = png_of(rows, samples, depth, colour, [kind, 0, kind], PLTE if colour == 3 else b"")
    expected = []
    for row in rows:
        for i in range(0, len(row), samples):
            pixel = row[i : i + samples]
            alpha = pixel[-1] if colour in (4, 6) else full
            light = [value * 255 // full for value in (pixel[:3] if samples >= 3 else pixel[:1] * 3)]
            shown = TABLE[pixel[0]] if colour == 3 else light[0] << 16 | light[1] << 8 | light[2]
            expected.append(shown if alpha > full // 2 else -1)
    raster = png.read(data, "x")
    assert (raster.width, raster.height) == (13, 9) == png.size(data, "x")
    assert seen(raster) == expected


def test_one_colour_may_be_left_out_without_a_channel_for_it():
    raster = png.read(png_of([[5, 9, 5, 0]], 1, 4, 0, [0], chunk(b"tRNS", b"\0\5")), "x")
    assert seen(raster) == [-1, 0x999999, -1, 0]
    pixel = [1, 2, 3]
    raster = png.read(png_of([[*pixel, 4, 5, 6]], 3, 8, 2, [0], chunk(b"tRNS", bytes((0, 1, 0, 2, 0, 3)))), "x")
    assert seen(raster) == [-1, 0x040506]
    raster = png.read(png_of([[0, 1, 2, 3]], 1, 8, 3, [0], PLTE + chunk(b"tRNS", bytes((255, 0, 255, 7)))), "x")
    assert seen(raster) == [TABLE[0], -1, TABLE[2], -1]


def test_a_large_table_of_which_little_is_used():
    many = chunk(b"PLTE", bytes(range(256)) * 3)
    raster = png.read(png_of([[200, 3, 200, 77]], 1, 8, 3, [0], many), "x")
    assert len(raster.colours) == 3 and len(set(seen(raster))) == 3


def test_too_many_colours_are_counted():
    pixels = [value for i in range(37) for value in rgb(i * 1000)]
    assert "37 colours" in told(png_of([pixels], 3, 8, 2, [0]))
    many = chunk(b"PLTE", b"".join((i * 999).to_bytes(3, "big") for i in range(200)))
    assert "40 colours" in told(png_of([list(range(40))], 1, 8, 3, [0], many))
    assert "17 colours" in told(png_of([list(range(0, 255, 15))], 1, 8, 0, [0]))


def test_what_is_refused():
    good = png_of([[1, 2, 3, 4]] * 4, 1, 4, 3, [0], PLTE)
    assert "interlac" in told(png_of([[1, 2]], 1, 4, 3, [0], PLTE, interlace=1))
    assert "damaged" in told(good[:30] + bytes((good[30] ^ 1,)) + good[31:])
    for end in range(8, len(good) - 1):
        assert "cut short" in told(good[:end])
    assert "not a picture" in told(b"") and "not a picture" in told(good[:7])
    assert "uses colour 4" in told(png_of([[1, 4]], 1, 4, 3, [0], chunk(b"PLTE", bytes(12))))
    told(png_of([[1, 2]], 1, 4, 3, [0]))  # without a table
    told(png_of([[1, 2]], 1, 4, 3, [0], PLTE + chunk(b"ABCD", b"")))
    assert png.read(png_of([[1, 2]], 1, 4, 3, [0], PLTE + chunk(b"abCD", b"note")), "x").pixels == b"\1\2"


@pytest.mark.parametrize("side", [(1025, 1), (1, 1025), (0x7FFFFFFF, 0x7FFFFFFF), (0, 4)])
def test_sides_too_long_are_refused_before_anything_is_unpacked(side):
    head = struct.pack(">IIBBBBB", *side, 8, 0, 0, 0, 0)
    told(png.MAGIC + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b""))


def test_a_bomb_is_unpacked_no_further_than_the_picture_reaches():
    bomb = zlib.compress(bytes(50_000_000), 9)
    head = struct.pack(">IIBBBBB", 320, 200, 8, 0, 0, 0, 0)
    assert "damaged" in told(png.MAGIC + chunk(b"IHDR", head) + chunk(b"IDAT", bomb) + chunk(b"IEND", b""))


@examples(200)
@given(st.binary(max_size=200))
def test_no_bytes_do_harm(data):
    for whole in (data, png.MAGIC + data, png.MAGIC + chunk(b"IHDR", data[:13]) + data[13:]):
        with pytest.raises(Refused) as refused:
            png.read(whole, "x")
        assert sentence(refused.value.why)
