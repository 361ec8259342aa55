"""The player's own stonesets and boards at the table: chosen, matched, exported, dropped, gone."""

from pathlib import Path

import pytest

from codewheel.machines import palette
from codewheel.machines.widgets.dialog import Alert
from codewheel.screens.contract import Start
from codewheel.screens.ishido import custom_art, sets
from codewheel.screens.ishido.chosen import chosen_board, chosen_stoneset
from codewheel.screens.ishido.custom_art import board_raster, shipped_stones
from codewheel.screens.ishido.own import BOARD, STONESET, export_board, prepare
from codewheel.screens.ishido.scene import open_game
from codewheel.session.art.files import write
from codewheel.session.ishido.art.board import contrasted
from codewheel.session.ishido.art.own import Own, pack
from codewheel.session.ishido.art.stoneset import BLANK, CLEAR, from_shown
from codewheel.session.ishido.setup import set_switch
from codewheel.session.storage import Memory
from codewheel.session.storage.folder import Folder
from codewheel.session.texts import sentence
from driver import Driver
from screens.ishido.play import answer, buttons, choose, driven, solitaire, top

MINE = from_shown(shipped_stones("runes"))


@pytest.fixture(autouse=True)
def nothing_worn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "OWN_STONESETS", {})
    monkeypatch.setattr(sets, "OWN_BOARDS", {})
    for name in ("OWN_STONESETS", "OWN_BOARDS"):
        monkeypatch.setattr(custom_art, name, getattr(sets, name))


def filled() -> Memory:
    """A storage with a stoneset MINE, and with boards of two names, of which one is that of the stoneset."""
    storage = Memory()
    own = Own(storage)
    own.save_stoneset("MINE", MINE)
    for name, board in (("MINE", "shaman"), ("garden", "gems")):
        own.save_board(f"{name}.(board)", write(board_raster(board), "png"))
    return storage


def test_a_stoneset_of_ones_own_is_worn_with_the_board_of_its_name() -> None:
    storage = filled()
    driver, scene = driven(solitaire(), storage)
    choose(driver, scene, "stonesets")
    top(driver).names.index = len(sets.NAMES)
    top(driver).close("ok")
    driver.frame(2)
    requester = top(driver)
    requester.field.set_text("MINE")
    requester.choose()
    driver.frame(2)
    assert not driver.app.dialogs
    assert driver.app.settings.get(STONESET) == "own:MINE"
    assert chosen_stoneset(driver.app.settings).startswith("own:MINE")
    assert chosen_board(driver.app.settings).startswith("own:MINE")
    own = palette.load(sets.palette_of(chosen_board(driver.app.settings)))
    assert own.colours[10:] == palette.load("ishido/shaman").colours[10:]
    driver.frame(2)
    assert len(driver.colours()) <= 16
    # it is there again at the next start
    sets.OWN_STONESETS.clear()
    sets.OWN_BOARDS.clear()
    scene = open_game(driver.app, Start(session=solitaire()))
    assert chosen_stoneset(driver.app.settings).startswith("own:MINE")
    assert scene.palette.startswith("own:MINE")


def test_what_was_worn_before_is_shown_as_it_was() -> None:
    assert shipped_stones("runes") == tuple(MINE.shown(stone) for stone in range(36))
    assert any(CLEAR in stone for stone in shipped_stones("runes"))


def test_a_board_of_ones_own_is_chosen_and_the_check_mark_goes() -> None:
    driver, scene = driven(solitaire(), filled())
    choose(driver, scene, "boards")
    top(driver).names.index = len(sets.NAMES)
    top(driver).close("ok")
    driver.frame(2)
    requester = top(driver)
    requester.field.set_text("garden.(board)")
    requester.choose()
    driver.wait(lambda: not driver.app.dialogs)
    driver.frame(2)
    assert driver.app.settings.get(BOARD) == "own:garden" and not scene.table.switch("matching")
    assert palette.load(driver.app.palette.name).colours == palette.load("ishido/gems").colours


@pytest.mark.parametrize(
    ("which", "how"), [("stonesets", "when dropped on this window"), ("boards", "drop it on this window")]
)
def test_who_has_none_of_his_own_is_told_how_they_get_there(which: str, how: str) -> None:
    driver, scene = driven(solitaire())
    choose(driver, scene, which)
    top(driver).names.index = len(sets.NAMES)
    top(driver).close("ok")
    driver.frame(2)
    assert how in top(driver).text and len(buttons(driver)) == 1


def test_a_stoneset_without_paint_is_used_only_after_a_question() -> None:
    storage = Memory()
    Own(storage).save_stoneset("NOTHING", BLANK)
    driver, scene = driven(solitaire(), storage)
    for index, worn in ((1, None), (0, "own:NOTHING")):
        choose(driver, scene, "stonesets")
        top(driver).names.index = len(sets.NAMES)
        top(driver).close("ok")
        driver.frame(2)
        top(driver).field.set_text("NOTHING")
        top(driver).choose()
        driver.frame(2)
        assert "Nothing is painted on any of the stones" in top(driver).text
        answer(driver, index)
        assert driver.app.settings.get(STONESET) == worn


def test_what_is_gone_is_told_and_the_game_goes_on() -> None:
    storage = filled()
    driver, _ = driven(solitaire(), storage)
    driver.app.settings.set(STONESET, "own:GONE")
    driver.app.push(open_game(driver.app, Start(session=solitaire())))
    driver.frame(3)
    assert "GONE" in top(driver).text and "Ishido is used instead." in top(driver).text
    driver.key("enter")
    driver.frame(2)
    assert chosen_stoneset(driver.app.settings) == sets.DEFAULT_STONESET
    assert driver.app.settings.get(STONESET) is None
    driver.app.push(open_game(driver.app, Start(session=solitaire())))
    driver.frame(3)
    assert not driver.app.dialogs, "it is told once"


@pytest.mark.parametrize(("index", "ending"), [(0, ".png"), (1, ".iff")])
def test_a_board_goes_out_and_comes_in_again(index: int, ending: str, tmp_path: Path) -> None:
    storage = Folder(tmp_path / "home")
    driver, scene = driven(solitaire(), storage)
    choose(driver, scene, "boards")
    export = next(b for b in buttons(driver) if b.label == "Export")
    driver.hit(export)
    driver.frame(2)
    answer(driver, index)
    (written,) = (tmp_path / "home" / "exports").iterdir()
    assert written.name == f"ishido.(board){ending}" and str(written.name) in top(driver).text
    driver.key("enter")
    driver.frame(2)
    driver.drop(written)
    driver.wait(lambda: isinstance(driver.app.dialogs[-1], Alert))
    assert "ishido.(board)" in top(driver).text
    driver.key("enter")
    driver.drop(written)
    driver.wait(lambda: isinstance(driver.app.dialogs[-1], Alert))
    assert len(buttons(driver)) == 2, "it is there already: replaced only after a question"
    answer(driver, 0)
    driver.wait(lambda: isinstance(driver.app.dialogs[-1], Alert))
    driver.key("enter")
    board = Own(storage).load_board("ishido.(board)")
    raster = board_raster("ishido")
    assert board.colours == raster.colours and board.pixels == raster.pixels


def test_a_picture_that_is_no_board_is_refused_in_a_sentence(tmp_path: Path) -> None:
    driver, _ = driven(solitaire())
    for name, data in (("x.png", b"\x89PNG\r\n\x1a\n junk"), ("y.iff", b"FORM\0\0\0\4ILBM")):
        (tmp_path / name).write_bytes(data)
        driver.drop(tmp_path / name)
        driver.frame(2)
        assert name in top(driver).text
        driver.key("enter")
        driver.frame(2)


def dropped(driver: Driver, path: Path, data: bytes) -> str:
    """Drop a file, replace what is there; what is told then."""
    path.write_bytes(data)
    driver.drop(path)
    driver.frame()
    driver.wait(lambda: isinstance(top(driver), Alert))
    if len(buttons(driver)) == 2:
        answer(driver, 0)
        driver.wait(lambda: isinstance(top(driver), Alert))
    text = top(driver).text
    driver.key("enter")
    driver.frame(2)
    return str(text)


def test_a_replacement_for_what_is_in_use_is_worn_at_once(tmp_path: Path) -> None:
    driver, _ = driven(solitaire(), filled())
    settings = driver.app.settings
    settings.set(STONESET, "own:MINE")
    scene = open_game(driver.app, Start(session=solitaire()))
    driver.app.push(scene)
    driver.frame(3)
    before, worn_before = chosen_stoneset(settings), scene.palette
    dropped(driver, tmp_path / "MINE.(board).png", write(board_raster("gems"), "png"))
    assert palette.load(driver.app.palette.name).colours == palette.load("ishido/gems").colours
    assert scene.palette != worn_before and driver.app.palette.name == scene.palette
    other = from_shown(shipped_stones("gems"))
    dropped(driver, tmp_path / "MINE.json", pack(other).encode())
    assert chosen_stoneset(settings) not in (before, sets.DEFAULT_STONESET)
    assert shipped_stones(chosen_stoneset(settings)) == tuple(other.shown(stone) for stone in range(36))


def test_no_two_versions_have_one_name() -> None:
    first = custom_art.use_stoneset("A", MINE).name
    sets.OWN_STONESETS.pop("own:A")
    sets.OWN_STONESETS.pop(first)
    assert custom_art.use_stoneset("A", MINE).name != first


def test_one_that_is_damaged_does_not_keep_the_others_away() -> None:
    storage = filled()
    storage.write("stonesets/bad.json", b"{}")
    storage.kept["boards/_4d_49_4e_45.(board).png"] = b"junk"
    driver, _ = driven(solitaire(), storage)
    settings = driver.app.settings
    settings.set(STONESET, "own:bad")
    settings.set(BOARD, "own:garden")
    problem = prepare(driver.app)
    assert problem is not None and "bad.json" in sentence(problem)
    assert "own:garden" in sets.OWN_BOARDS
    settings.set(STONESET, "own:MINE")
    set_switch(settings, "matching", False)
    assert prepare(driver.app) is None, "a board that is not wanted is not read"
    set_switch(settings, "matching", True)
    problem = prepare(driver.app)
    assert problem is not None and "_4d_49_4e_45" in sentence(problem)


def test_the_board_is_read_when_it_is_to_match() -> None:
    driver, _ = driven(solitaire(), filled())
    settings = driver.app.settings
    settings.set(STONESET, "own:MINE")
    set_switch(settings, "matching", False)
    scene = open_game(driver.app, Start(session=solitaire()))
    driver.app.push(scene)
    driver.frame(3)
    assert scene.palette == "ishido/ishido"
    choose(driver, scene, "boards")
    top(driver).matching.on = True
    top(driver).close("ok")
    driver.frame(2)
    assert scene.palette.startswith("own:MINE")


def test_a_board_of_ones_own_has_its_high_contrast() -> None:
    driver, _ = driven(solitaire(), filled())
    settings = driver.app.settings
    settings.set(BOARD, "own:garden")
    set_switch(settings, "matching", False)
    driver.app.push(open_game(driver.app, Start(session=solitaire())))
    driver.frame(3)
    plain = driver.app.palette.colours
    settings.set("contrast", True)
    driver.app.apply("contrast")
    assert driver.app.palette.colours == contrasted(plain) != plain


def test_an_exported_board_is_replaced_only_after_a_question() -> None:
    driver, _ = driven(solitaire())
    for _ in range(2):
        export_board(driver.app, "gems")
        driver.frame(2)
        answer(driver, 0)
        driver.frame(2)
        text = top(driver).text
        driver.key("enter")
        driver.frame(2)
    assert "Replace" in text
