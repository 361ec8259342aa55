"""The player's own stonesets and boards at the table: chosen, matched, exported, dropped, gone."""

from pathlib import Path

import pytest

from codewheel.machines import palette
from codewheel.screens.ishido import sets, worn
from codewheel.screens.ishido.own import BOARD, STONESET
from codewheel.screens.ishido.scene import open_game
from codewheel.screens.ishido.table import chosen_board, chosen_stoneset
from codewheel.screens.ishido.worn import board_raster, shipped_stones
from codewheel.session.art.files import write
from codewheel.session.art.own import Own
from codewheel.session.art.stoneset import CLEAR, from_shown
from codewheel.session.storage import Folder, Memory
from ishido_play import answer, buttons, choose, solitaire, table, top

MINE = from_shown(shipped_stones("runes"))


@pytest.fixture(autouse=True)
def nothing_worn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "OWN_STONESETS", {})
    monkeypatch.setattr(sets, "OWN_BOARDS", {})
    for name in ("OWN_STONESETS", "OWN_BOARDS"):
        monkeypatch.setattr(worn, name, getattr(sets, name))


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
    driver, scene = table(solitaire(), storage)
    choose(driver, scene, "stonesets")
    top(driver).names.index = len(sets.NAMES)
    top(driver).close("ok")
    driver.frame(2)
    requester = top(driver)
    requester.field.set_text("MINE")
    requester._choose()
    driver.frame(2)
    assert not driver.app.dialogs
    assert driver.app.settings.get(STONESET) == "own:MINE"
    assert chosen_stoneset(driver.app.settings).startswith("own:MINE")
    assert chosen_board(driver.app.settings).startswith("own:MINE")
    own = palette.load(sets.palette_of(chosen_board(driver.app.settings)))
    assert own.colours[10:] == palette.load("ishido_shaman").colours[10:]
    driver.frame(2)
    assert len(driver.colours()) <= 16
    # it is there again at the next start
    sets.OWN_STONESETS.clear()
    sets.OWN_BOARDS.clear()
    scene = open_game(driver.app, session=solitaire())
    assert chosen_stoneset(driver.app.settings).startswith("own:MINE")
    assert scene.palette.startswith("own:MINE")


def test_what_was_worn_before_is_shown_as_it_was() -> None:
    assert shipped_stones("runes") == tuple(MINE.shown(stone) for stone in range(36))
    assert any(CLEAR in stone for stone in shipped_stones("runes"))


def test_a_board_of_ones_own_is_chosen_and_the_check_mark_goes() -> None:
    driver, scene = table(solitaire(), filled())
    choose(driver, scene, "boards")
    top(driver).names.index = len(sets.NAMES)
    top(driver).close("ok")
    driver.frame(2)
    requester = top(driver)
    requester.field.set_text("garden.(board)")
    requester._choose()
    driver.frame(2)
    assert driver.app.settings.get(BOARD) == "own:garden" and not scene.switch("matching")
    assert palette.load(driver.app.palette.name).colours == palette.load("ishido_gems").colours


def test_what_is_gone_is_told_and_the_game_goes_on() -> None:
    storage = filled()
    driver, _ = table(solitaire(), storage)
    driver.app.settings.set(STONESET, "own:GONE")
    driver.app.push(open_game(driver.app, session=solitaire()))
    driver.frame(3)
    assert "GONE" in top(driver).text
    driver.key("enter")
    driver.frame(2)
    assert chosen_stoneset(driver.app.settings) == sets.DEFAULT_STONESET


@pytest.mark.parametrize(("index", "ending"), [(0, ".png"), (1, ".iff")])
def test_a_board_goes_out_and_comes_in_again(index: int, ending: str, tmp_path: Path) -> None:
    storage = Folder(tmp_path / "home")
    driver, scene = table(solitaire(), storage)  # type: ignore[arg-type]
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
    driver.frame(2)
    assert "ishido.(board)" in top(driver).text
    driver.key("enter")
    driver.drop(written)
    driver.frame(2)
    assert len(buttons(driver)) == 2, "it is there already: replaced only after a question"
    answer(driver, 0)
    driver.key("enter")
    board = Own(storage).load_board("ishido.(board)")
    raster = board_raster("ishido")
    assert board.colours == raster.colours and board.pixels == raster.pixels


def test_a_picture_that_is_no_board_is_refused_in_a_sentence(tmp_path: Path) -> None:
    driver, _ = table(solitaire())
    for name, data in (("x.png", b"\x89PNG\r\n\x1a\n junk"), ("y.iff", b"FORM\0\0\0\4ILBM")):
        (tmp_path / name).write_bytes(data)
        driver.drop(tmp_path / name)
        driver.frame(2)
        assert name in top(driver).text
        driver.key("enter")
        driver.frame(2)
