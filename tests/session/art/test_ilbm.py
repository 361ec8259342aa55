"""IFF ILBM: what is written is read again, packed and not; masks; what the paint programs of then did; refusals."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused
from codewheel.session.art import files, ilbm
from codewheel.session.art.raster import Raster
from codewheel.session.texts import sentence
from examples import examples


def told(data: bytes) -> str:
    with pytest.raises(Refused) as refused:
        ilbm.read(data, "pic.iff")
    text = sentence(refused.value.why)
    assert "pic.iff" in text and text.endswith(".")
    return text


def form(*chunks: tuple[bytes, bytes], kind: bytes = b"ILBM") -> bytes:
    body = b"".join(name + struct.pack(">I", len(data)) + data + bytes(len(data) % 2) for name, data in chunks)
    return b"FORM" + struct.pack(">I", len(body) + 4) + kind + body


def head(
    width: int, height: int, planes: int, masking: int = 0, packing: int = 0, clear: int = 0
) -> tuple[bytes, bytes]:
    return b"BMHD", struct.pack(
        ">HHhhBBBBHBBHH", width, height, 0, 0, planes, masking, packing, 0, clear, 1, 1, 320, 200
    )


TABLE = (b"CMAP", bytes(range(48)))


@st.composite
def rasters(draw: st.DrawFn) -> Raster:
    width, height, planes = draw(st.integers(1, 70)), draw(st.integers(1, 9)), draw(st.integers(1, 4))
    count = draw(st.integers(max(2, (1 << planes) // 2 + 1), 1 << planes))
    runs = st.tuples(st.integers(0, count - 1), st.integers(1, 300))
    pixels = b"".join(bytes((pen,)) * long for pen, long in draw(st.lists(runs, max_size=30)))
    pixels = pixels[: width * height].ljust(width * height, b"\1")
    colours = draw(st.lists(st.integers(0, 0xFFFFFF), min_size=count, max_size=count))
    colours[0] |= 1  # a table of upper halves alone is read as of an old program
    clear = draw(st.one_of(st.none(), st.integers(0, count - 1)))
    return Raster(width, height, pixels, tuple(colours), clear)


@given(rasters(), st.booleans())
def test_what_is_written_is_read_again(raster, packed):
    data = ilbm.write(raster, packed)
    assert ilbm.read(data, "x") == raster and ilbm.size(data, "x") == (raster.width, raster.height)
    assert files.read(data, "x") == raster


def test_the_view_mode_is_told_and_is_none_of_the_special_ones():
    data = ilbm.write(Raster(1, 1, b"\0", (0x112233, 0x445566)), True)
    assert data.count(b"CAMG" + struct.pack(">II", 4, 0)) == 1


def test_packing_pays_and_runs_of_any_length_are_kept():
    raster = Raster(1000, 3, bytes(3000), (0x010101, 0xFFFFFF))
    packed, plain = ilbm.write(raster), ilbm.write(raster, False)
    assert len(packed) < 150 < len(plain) and ilbm.read(packed, "x") == ilbm.read(plain, "x") == raster


def test_planes_are_read_as_the_amiga_lays_them():
    # row 0: planes 10…, 01…; row 1: 11…, 00…
    body = bytes((0x80, 0, 0x40, 0, 0xC0, 0, 0, 0))
    raster = ilbm.read(form(head(3, 2, 2), TABLE, (b"BODY", body)), "x")
    assert raster.pixels == bytes((1, 2, 0, 1, 1, 0))
    assert raster.colours == (0x000102, 0x030405, 0x060708, 0x090A0B)


def test_byte_run_as_the_standard_tells_it():
    body = bytes((1, 0x80, 0x40, 128, 255, 0xC0))  # two as they are, nothing, one twice
    assert ilbm.read(form(head(3, 2, 1, packing=1), TABLE, (b"BODY", body)), "x").pixels == bytes((1, 0, 0, 1, 1, 0))


def test_a_mask_plane_leaves_pixels_out():
    raster = ilbm.read(form(head(3, 1, 1, masking=1), TABLE, (b"BODY", bytes((0xC0, 0, 0xA0, 0)))), "x")
    assert raster.clear == 2 and raster.pixels == bytes((1, 2, 0))
    whole = ilbm.read(form(head(3, 1, 1, masking=1), TABLE, (b"BODY", bytes((0xC0, 0, 0xE0, 0)))), "x")
    assert whole.clear is None and whole.pixels == bytes((1, 1, 0))


def test_tables_of_old_programs_reach_white():
    table = (b"CMAP", bytes((0, 0, 0x20, 0xF0, 0xF0, 0xF0)))
    assert ilbm.read(form(head(1, 1, 1), table, (b"BODY", b"\0\0")), "x").colours == (0x000022, 0xFFFFFF)


def test_what_is_beside_the_picture_is_passed_over():
    notes = (b"ANNO", b"odd"), (b"CRNG", bytes(8))
    data = form(head(1, 1, 1), *notes, TABLE, (b"BODY", b"\x80\0"), (b"TINY", b"x")) + b"trailing"
    assert ilbm.read(data, "x").pixels == b"\1"


def test_what_is_refused():
    body = (b"BODY", bytes(999))
    assert "Hold And Modify" in told(form(head(1, 1, 5), TABLE, (b"CAMG", b"\0\0\x08\0"), body))
    assert "6 bit planes" in told(form(head(1, 1, 6), TABLE, body)) and "24 bit" in told(
        form(head(1, 1, 24), TABLE, body)
    )
    assert "lasso" in told(form(head(1, 1, 1, masking=3), TABLE, body))
    assert "cut short" in told(form(head(320, 200, 4), TABLE, body))
    assert "cut short" in told(form(head(320, 200, 4, packing=1), TABLE, body))
    assert "cut short" in told(form(head(1, 1, 1), TABLE, body)[:-20])
    assert "uses colour" in told(form(head(1, 1, 1), (b"CMAP", bytes(3)), (b"BODY", b"\x80\0")))
    assert "2000 x 1" in told(form(head(2000, 1, 1), TABLE, body))
    assert "PNG" in told(form(head(1, 1, 1), TABLE, body, kind=b"PBM "))
    for bad in (
        form(TABLE, body),
        form(head(1, 1, 1), body),
        form(head(1, 1, 1), TABLE),
        form(head(0, 1, 1), TABLE, body),
    ):
        told(bad)
    many = (b"CMAP", bytes(range(96)))
    rows = [bytes(byte for plane in range(5) for byte in ilbm_bits(plane))]
    assert "32 colours" in told(form(head(32, 1, 5), many, (b"BODY", rows[0])))


def ilbm_bits(plane: int) -> bytes:
    """Plane of a row that holds 0-31."""
    return int("".join(str(x >> plane & 1) for x in range(32)), 2).to_bytes(4, "big")


@pytest.mark.parametrize(
    ("data", "kind"), [(b"GIF89a", "GIF"), (b"\xff\xd8\xff\xe0", "JPEG"), (b"BM12", "BMP"), (b"FORM0000ACBM", "IFF")]
)
def test_other_pictures_are_told_by_their_kind(data, kind):
    with pytest.raises(Refused) as refused:
        files.read(data, "pic")
    assert kind in sentence(refused.value.why) and "PNG" in sentence(refused.value.why)


def test_a_file_too_large_is_not_read():
    with pytest.raises(Refused) as refused:
        files.read(b"\x89PNG\r\n\x1a\n" + bytes(3_000_000), "pic")
    assert "2000000 bytes" in sentence(refused.value.why)


@examples(200)
@given(st.binary(max_size=120))
def test_no_bytes_do_harm(data):
    for whole in (data, form((b"BMHD", data)), form(head(3, 3, 2), TABLE, (b"BODY", data)), b"FORM" + data):
        try:
            ilbm.read(whole, "x")
        except Refused as fault:
            assert sentence(fault.why)


@pytest.mark.parametrize("mode", [ilbm.HAM, ilbm.HALF_BRITE])
def test_six_planes_of_another_mode_are_told_as_that(mode):
    data = form(head(1, 1, 6), TABLE, (b"CAMG", struct.pack(">I", mode)), (b"BODY", bytes(12)))
    assert "Hold And Modify" in told(data)
    with pytest.raises(Refused) as refused:
        ilbm.size(data, "pic.iff")
    assert "Hold And Modify" in sentence(refused.value.why)


def test_the_chunks_of_a_form_are_walked_by_their_lengths():
    whole = form(head(8, 1, 1, packing=1), TABLE, (b"BODY", b"\x01\x80\x00"))
    assert ilbm.read(whole, "x") == ilbm.read(whole[:-1], "x")  # the last byte of padding may be left out
    assert ilbm.read(whole, "x").pixels == bytes((1, *[0] * 7))
    short = told(whole[:-2])
    early = form(head(8, 1, 1), TABLE, (b"ANNO", b"abcd"), (b"BODY", b"\x80\x00"))
    at = early.index(b"ANNO") + 4
    assert short == told(
        early[:at] + struct.pack(">I", 40) + early[at + 4 :]
    )  # a chunk that is longer than what is left


def test_what_a_mask_hides_is_transparent_whatever_pen_lies_there():
    body = bytes((0b11000000, 0, 0b10100000, 0))  # the plane: pens 1 1 0 0 …; the mask shows the first and the third
    raster = ilbm.read(form(head(8, 1, 1, masking=1), (b"CMAP", bytes((1, 2, 3, 4, 5, 6))), (b"BODY", body)), "x")
    assert raster.clear == 2 and raster.pixels == bytes((1, 2, 0, 2, 2, 2, 2, 2))


@pytest.mark.parametrize("packed", [True, False])
def test_the_file_tells_its_own_length(packed: bool) -> None:
    data = ilbm.write(Raster(3, 2, bytes(6), (0x112233, 0x445566)), packed)
    assert data[:4] == b"FORM" and int.from_bytes(data[4:8], "big") == len(data) - 8
