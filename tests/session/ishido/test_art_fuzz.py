"""2,000 mutations of each kind of file of the player's own: it loads, or is refused in a sentence; nothing is lost."""

import struct
import zlib

import pytest

from codewheel.rules.contract import Refused
from codewheel.rules.rng import Stream
from codewheel.session.art import files, ilbm, png
from codewheel.session.ishido.art import sheet
from codewheel.session.ishido.art.board import COLOURS, HEIGHT, WIDTH
from codewheel.session.ishido.art.own import Own, pack
from codewheel.session.ishido.art.stoneset import AREA, CLEAR, STONES, SYMBOLS, Stoneset
from codewheel.session.storage import Memory
from codewheel.session.storage.folder import Folder
from codewheel.session.texts import sentence
from mutations import MUTATIONS, changed
from session.ishido.art_kit import a_board, a_stoneset

BOARD, STONES_ART = a_board(), a_stoneset()
SHEET = sheet.to_raster(STONES_ART, BOARD.colours)
EDGES = (0, 1, 2, 3, 5, 6, 7, 8, 16, 24, 127, 128, 254, 255)


def mutated(data: bytes, stream: Stream) -> bytes:
    """The bytes after one change of one of seven kinds, more often than not near the beginning."""
    out, kind = bytearray(data), stream.below(7)
    at = stream.below(len(out)) if stream.below(3) == 0 else stream.below(min(160, len(out)))
    if kind == 0:
        out[at] ^= 1 << stream.below(8)
    elif kind == 1:
        del out[at:]
    elif kind == 2:
        del out[at : at + 1 + stream.below(20)]
    elif kind == 3:
        out[at:at] = out[at : at + 1 + stream.below(40)]
    elif kind == 4:
        for _ in range(1 + stream.below(30)):
            out[stream.below(len(out))] = stream.below(256)
    elif kind == 5:
        out[at] = stream.choice(EDGES)
    else:
        out[at : at + 4] = struct.pack(">I", stream.choice((0, 1, 0x7FFFFFFF, 0xFFFFFFFF, 13, 320)))
    return bytes(out)


def mended(data: bytes) -> bytes:
    """A PNG with the sums of its chunks made right, so that what lies behind them is reached."""
    out, at = bytearray(data), 8
    while at + 12 <= len(out):
        (length,) = struct.unpack_from(">I", out, at)
        if at + 12 + length > len(out):
            break
        struct.pack_into(">I", out, at + 8 + length, zlib.crc32(out[at + 4 : at + 8 + length]))
        at += 12 + length
    return bytes(out)


def mutated_png(data: bytes, stream: Stream) -> bytes:
    """One of: changed bytes; the same with right sums; changed rows packed anew."""
    kind = stream.below(3)
    if kind == 2:
        start = data.index(b"IDAT")
        (length,) = struct.unpack_from(">I", data, start - 4)
        rows = mutated(zlib.decompress(data[start + 4 : start + 4 + length]), stream)
        body = zlib.compress(rows, 1)
        return mended(data[: start - 4] + struct.pack(">I", len(body)) + b"IDAT" + body + bytes(4) + data[-12:])
    out = mutated(data, stream)
    return mended(out) if kind else out


def whole_board(own: Own) -> None:
    board = own.load_board("b")
    assert len(board.colours) == COLOURS and len(board.pixels) == WIDTH * HEIGHT and max(board.pixels) < COLOURS
    assert board.colours[:10] == BOARD.colours[:10]


def whole_stoneset(art: Stoneset) -> None:
    assert (len(art.stones), len(art.masks)) == (STONES, SYMBOLS)
    assert all(len(row) == AREA for row in art.stones + art.masks)
    assert max(map(max, art.stones)) <= CLEAR and max(map(max, art.masks)) <= 1


@pytest.mark.sweep
@pytest.mark.parametrize("kind", ["png", "iff", "iff-plain"])
def test_a_mutated_board_loads_or_is_refused(kind):
    raster, stream, loaded, asked = BOARD.raster(), Stream(len(kind)), 0, 0
    data = png.write(raster) if kind == "png" else ilbm.write(raster, kind == "iff")
    storage = Memory()
    own = Own(storage)
    own.save_board("b", data)
    for _ in range(MUTATIONS):
        bad = mutated_png(data, stream) if kind == "png" else mutated(data, stream)
        before = dict(storage.kept)
        try:
            own.import_picture(bad, "b.(board)", replace=True)
        except Refused as fault:
            asked += 1
            assert len(sentence(fault.why)) > 20 and storage.kept == before
        else:
            loaded += 1
            if loaded % 5 == 0:
                whole_board(own)
    assert loaded > MUTATIONS // 100 and asked > MUTATIONS // 4 and loaded + asked == MUTATIONS


@pytest.mark.sweep
@pytest.mark.parametrize("kind", files.KINDS)
def test_a_mutated_sheet_of_stones_loads_or_is_refused(kind):
    data, stream, loaded = files.write(SHEET, kind), Stream(len(kind) + 10), 0
    storage = Memory()
    own = Own(storage)
    own.save_stoneset("s", STONES_ART)
    for _ in range(MUTATIONS):
        bad = mutated_png(data, stream) if kind == "png" else mutated(data, stream)
        before = dict(storage.kept)
        try:
            own.import_picture(bad, "s.png", replace=True)
        except Refused as fault:
            assert len(sentence(fault.why)) > 20 and storage.kept == before
        else:
            loaded += 1
            whole_stoneset(own.load_stoneset("s"))
    assert MUTATIONS // 100 < loaded < MUTATIONS * 3 // 4


@pytest.mark.sweep
def test_a_mutated_stoneset_loads_or_is_refused_and_stays(tmp_path):
    text, stream, loaded = pack(STONES_ART), Stream(5), 0
    own, path = Own(Folder(tmp_path)), tmp_path / "stonesets" / "s.json"
    own.save_stoneset("s", STONES_ART)
    for _ in range(MUTATIONS):
        bad = changed(text, stream)
        path.write_bytes(bad)
        try:
            art = own.load_stoneset("s")
        except Refused as fault:
            assert "stonesets/s.json" in sentence(fault.why)
        else:
            loaded += 1
            whole_stoneset(art)
        assert path.read_bytes() == bad
    assert MUTATIONS // 100 < loaded < MUTATIONS * 3 // 4
    path.write_bytes(b"{}")
    with pytest.raises(Refused):
        own.load_stoneset("s")
    own.save_stoneset("s", STONES_ART)
    assert own.load_stoneset("s") == STONES_ART
    assert (tmp_path / "stonesets" / "s.json.damaged").read_bytes() == b"{}"
