"""The player's own: kept under names, in drawers, brought in and given out; what is damaged stays and is told."""

import json

import pytest

from codewheel.rules.contract import Refused
from codewheel.session.art import files, ilbm, png
from codewheel.session.art.raster import Raster
from codewheel.session.ishido.art import sheet
from codewheel.session.ishido.art.board import SHARED, OwnBoard
from codewheel.session.ishido.art.own import BOARDS, STONESETS, Own, pack, unpack
from codewheel.session.ishido.art.stoneset import BLANK
from codewheel.session.storage import Memory
from codewheel.session.storage.browser import Browser
from codewheel.session.storage.folder import Folder
from codewheel.session.texts import sentence
from session.ishido.art_kit import JADE, a_board, a_stoneset

COLOURS = (*SHARED, *JADE)


def told(call, *given, **named) -> str:
    with pytest.raises(Refused) as refused:
        call(*given, **named)
    text = sentence(refused.value.why)
    assert text.endswith(".") and len(text) > 15
    return text


def board_file(kind: str = "png", seed: int = 1) -> bytes:
    return files.write(a_board(seed).raster(), kind)


def sheet_file(kind: str = "png", seed: int = 1) -> bytes:
    return files.write(sheet.to_raster(a_stoneset(seed), COLOURS), kind)


@pytest.fixture(params=["memory", "folder"])
def own(request, tmp_path) -> Own:
    return Own(Memory() if request.param == "memory" else Folder(tmp_path))


def test_a_stoneset_is_kept_and_comes_back(own):
    own.save_stoneset("Fish", a_stoneset(1))
    own.save_stoneset("Sea/Fish & 1", a_stoneset(2))
    assert own.stonesets() == ["Fish"] and own.stonesets("Sea") == ["Fish & 1"]
    assert own.drawers(STONESETS) == ["Sea"] and own.drawers(BOARDS) == []
    assert own.load_stoneset("Fish") == a_stoneset(1) and own.load_stoneset("Sea/Fish & 1") == a_stoneset(2)
    assert own.has(STONESETS, "Fish") and not own.has(STONESETS, "fish") and own.notice is None
    own.delete_stoneset("Fish")
    assert own.stonesets() == [] and "no stoneset" in told(own.load_stoneset, "Fish")


def test_paint_outside_a_mask_is_kept():
    art = a_stoneset()._replace(masks=BLANK.masks)
    assert unpack(pack(art)) == art and unpack(pack(BLANK)) == BLANK


@pytest.mark.parametrize("kind", files.KINDS)
def test_a_board_is_kept_as_it_was_and_comes_back(own, kind):
    data = board_file(kind)
    assert own.save_board("Sea/newboard", data) == a_board() == own.load_board("Sea/newboard")
    assert own.storage.names() == [f"boards/_53ea/newboard.(board).{kind}"]
    assert own.storage.read(own.storage.names()[0]) == data
    assert own.boards("Sea") == ["newboard.(board)"] and own.drawers(BOARDS) == ["Sea"]
    assert own.load_board("Sea/newboard.(board)") == a_board() and own.has(BOARDS, "Sea/newboard.(BOARD)")
    own.delete_board("Sea/newboard.(board)")
    assert own.storage.names() == [] and "no board" in told(own.load_board, "newboard")


def test_a_board_laid_into_the_folder_by_hand_is_found(tmp_path):
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "newboard.(board)").write_bytes(board_file("iff"))
    own = Own(Folder(tmp_path))
    assert own.boards() == ["newboard.(board)"] and own.load_board("newboard.(board)") == a_board()


def test_a_board_of_the_other_kind_takes_the_place(own):
    own.save_board("B", board_file("iff", 1))
    own.save_board("B", board_file("png", 2))
    assert own.storage.names() == ["boards/_42.(board).png"] and own.load_board("B") == a_board(2)


def test_the_browser_keeps_boards_too(monkeypatch):
    import sys
    import types

    class Store(dict):
        length = property(len)

        def key(self, index):
            return list(self)[index]

        def getItem(self, key):
            return self.get(key)

        setItem, removeItem = dict.__setitem__, lambda self, key: self.pop(key, None)

    monkeypatch.setitem(sys.modules, "js", types.SimpleNamespace(localStorage=Store()))
    own = Own(Browser())
    own.save_board("B", board_file())
    own.save_stoneset("S", a_stoneset())
    assert own.load_board("B") == a_board() and own.load_stoneset("S") == a_stoneset()
    assert own.boards() == ["B.(board)"] and own.stonesets() == ["S"]


@pytest.mark.parametrize("path", ["", "123456789", " a", "a ", "a/b/c", "/a", "a/", "a:b", "a\\b", "a\n", "x" * 99])
def test_bad_names_of_stonesets(own, path):
    assert sentence(own.check_name(STONESETS, path)) in told(own.save_stoneset, path, BLANK)
    assert own.storage.names() == []


def test_names_of_eight_characters_and_of_boards(own):
    assert own.check_name(STONESETS, "12345678") is None and own.check_name(STONESETS, "A long drawer/12345678") is None
    assert "9 characters" in sentence(own.check_name(STONESETS, "123456789"))
    assert own.check_name(BOARDS, "A long name of a board.(board)") is None
    for bad in (".(board)", "a/b/c", "x" * 41, "a:b"):
        assert own.check_name(BOARDS, bad) is not None


def test_a_damaged_one_is_told_and_stays(own):
    for name, load in (("stonesets/fish.json", own.load_stoneset), ("boards/fish.(board).png", own.load_board)):
        own.storage.write(name, b'{"format"')
        told(load, "fish")
        assert own.storage.read(name) == b'{"format"'
    assert own.stonesets() == ["fish"] and own.boards() == ["fish.(board)"]
    own.save_stoneset("fish", a_stoneset())
    own.save_board("fish", board_file())
    assert own.load_stoneset("fish") == a_stoneset() and own.load_board("fish") == a_board()
    damaged = [name for name in own.storage.names() if name.endswith(".damaged")]
    assert len(damaged) == 2 and {own.storage.read(name) for name in damaged} == {b'{"format"'}


def test_a_damaged_board_of_another_kind_is_set_aside_too(own):
    own.storage.write("boards/fish.(board).iff", b"FORM")
    own.save_board("fish", board_file())
    assert own.load_board("fish") == a_board() and own.storage.read("boards/fish.(board).iff.damaged") == b"FORM"


def test_the_last_good_one_is_taken_and_told(own):
    own.save_board("b", board_file(seed=1))
    own.save_board("b", board_file(seed=2))
    name = "boards/b.(board).png"
    before = own.storage.previous(name)
    own.storage.delete(name)
    own.storage.write(name, before)
    own.storage.write(name, board_file(seed=2)[:-30])
    assert own.load_board("b") == a_board(1) and "damaged" in sentence(own.notice)


@pytest.mark.parametrize("kind", files.KINDS)
def test_pictures_are_told_by_their_size(own, kind):
    brought = own.import_picture(board_file(kind), f"C:\\Art\\NewBoard.(board).{kind}")
    assert brought == ("board", "NewBoard.(board)", False) and own.load_board(brought.path) == a_board()
    brought = own.import_picture(sheet_file(kind), f"/home/me/fish.{kind}", colours=COLOURS)
    assert brought == ("stoneset", "fish", False) and own.load_stoneset("fish") == a_stoneset()
    assert own.import_picture(board_file(kind), "other.(board)").path == "other.(board)"
    assert own.import_picture(sheet_file(kind), "FISH2").path == "FISH2"


def test_a_stonesets_own_file_is_brought_in(own):
    assert own.import_picture(pack(a_stoneset()).encode(), "fish.json") == ("stoneset", "fish", False)
    assert own.load_stoneset("fish") == a_stoneset()


def test_nothing_is_replaced_without_a_question(own):
    for seed, replace in ((1, False), (2, False), (3, True)):
        exists = seed == 2
        assert own.import_picture(board_file(seed=seed), "b.(board).png", replace).exists == exists
        assert own.import_picture(sheet_file(seed=seed), "s.png", replace).exists == exists
        kept = {1: 1, 2: 1, 3: 3}[seed]
        assert own.load_board("b") == a_board(kept) and own.load_stoneset("s") == a_stoneset(kept)


def test_nobody_is_asked_about_what_is_no_board(own):
    own.save_board("b", board_file())
    told(own.import_picture, board_file()[:-40], "b.(board).png")
    many = Raster(320, 200, bytes(x % 16 for x in range(64000)), tuple(0x110000 * i + 0x88 for i in range(16)))
    assert "more than the" in told(own.import_picture, png.write(many), "b.(board).png", True)
    assert own.load_board("b") == a_board()


def test_what_is_not_brought_in(own):
    text = told(own.import_picture, board_file(), "newboard.png")
    assert '"newboard.(board).png"' in text
    text = told(own.import_picture, png.write(Raster(100, 90, bytes(9000), (0,))), "x.png")
    assert "100 x 90" in text and "320 x 200" in text and "108 x 108" in text
    assert "a board is 320 x 200" in told(own.import_picture, sheet_file(), "x.(board).png")
    assert "9 characters" in told(own.import_picture, sheet_file(), "longnamed.png")
    assert "GIF" in told(own.import_picture, b"GIF89a", "x.gif")
    for data in (b"", b"{", b"[]", b"hello"):
        told(own.import_picture, data, "x.png")
    for name in ("", ".png", ".(board).png", "a\ud800.(board)", " .(board)", "x" * 99 + ".(board)"):
        told(own.import_picture, board_file(), name)
    assert own.storage.names() == []


@pytest.mark.parametrize("kind", files.KINDS)
def test_what_is_exported_comes_back(own, kind):
    name = own.export_stoneset("Sea/Fish", a_stoneset(), COLOURS, kind)
    assert name == f"exports/Fish.{kind}"
    assert own.import_picture(own.storage.read(name), "again").path == "again"
    name = own.export_board("Sea/Reef.(board)", a_board(), kind)
    assert name == f"exports/Reef.(board).{kind}"
    own.import_picture(own.storage.read(name), "reef.(board)")
    assert own.load_stoneset("again") == a_stoneset() and own.load_board("reef") == a_board()


def test_an_ilbm_not_packed_is_a_board_as_well(own):
    own.import_picture(ilbm.write(a_board().raster(), packed=False), "b.(board)")
    assert own.load_board("b") == a_board() == OwnBoard(*own.load_board("b"))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("masks", ["0" * 324] * 5),
        ("masks", ["2" * 324] * 6),
        ("stones", ["0" * 324] * 35),
        ("stones", ["0" * 323] * 36),
        ("stones", ["F" * 324] * 36),
        ("stones", [0] * 36),
        ("format", "codewheel-save"),
        ("version", 2),
        ("more", 1),
    ],
)
def test_a_stonesets_file_is_read_strictly(key, value):
    text = told(unpack, json.dumps(json.loads(pack(BLANK)) | {key: value}))
    assert key in text


@pytest.mark.parametrize("kind", files.KINDS)
@pytest.mark.parametrize("title", ["MYSET", "a b", "Ä Ö Ü", "con", "CON"])
def test_an_exported_stoneset_keeps_its_name(own, kind, title):
    name = own.export_stoneset(title, a_stoneset(), COLOURS, kind)
    assert own.import_picture(own.storage.read(name), name).path == title
    assert own.stonesets() == [title] and own.load_stoneset(title) == a_stoneset()


def test_an_exported_board_keeps_its_name_and_reads_well(own):
    name = own.export_board("Garden", a_board())
    assert name == "exports/Garden.(board).png" == own.export_file(BOARDS, "Sea/Garden.(board)", "png")
    assert own.import_picture(own.storage.read(name), name).path == "Garden.(board)"


@pytest.mark.parametrize("name", ["garden.(board) (1).png", "garden.(board).jpg", "garden (2).png", "garden.jpeg"])
def test_a_board_without_its_mark_is_told_what_to_be_called(own, name):
    assert '"garden.(board).png"' in told(own.import_picture, board_file(), name)
    assert '"garden.(board).iff"' in told(own.import_picture, board_file("iff"), name)


@pytest.mark.parametrize("name", [" .png", "longnamed.png", "a:b.png", " x.(board).png", "x" * 41 + ".(board).png"])
def test_what_cannot_be_kept_under_its_name_is_named(own, name):
    data = board_file() if "board" in name else sheet_file()
    assert f'"{name[:39]}' in told(own.import_picture, data, name)


@pytest.mark.parametrize("kind", files.KINDS)
def test_a_board_with_transparent_pixels_is_refused(own, kind):
    data = files.write(a_board().raster()._replace(clear=3), kind)
    assert "cannot have any" in told(own.import_picture, data, "b.(board)")


def test_colour_0_that_an_amiga_paint_program_calls_transparent_is_a_colour(own):
    pixels = bytes(range(16)) * 4000
    plain = Raster(320, 200, pixels, (*SHARED, *range(0x111111, 0x777777, 0x111111)))
    drawn = files.write(plain._replace(clear=0), "iff")
    own.import_picture(drawn, "deluxe.(board).iff")
    assert own.load_board("deluxe").pixels.count(0) == 4000


def test_digits_are_told_by_the_first_and_the_last():
    wrong = json.loads(pack(BLANK))
    wrong["stones"][0] = "g" * len(wrong["stones"][0])
    with pytest.raises(Refused) as caught:
        unpack(json.dumps(wrong))
    assert "digits from 0 to f are needed." in sentence(caught.value.why)
