"""The Stoneset Editor's Edit menu (manual p. 31): cut, copy, paste and erase, and what the manual forbids."""

import pytest

from codewheel.session.ishido.art import editing
from codewheel.session.ishido.art.editing import COLUMN, EMPTY, ROW, STONE
from screens.ishido.editor_play import editor
from screens.ishido.play import greyed, top


@pytest.mark.parametrize("kind", [STONE, COLUMN, ROW])
def test_cut_copy_paste_erase(kind):
    play = editor()
    mine = editing.stones_of(kind, 0)
    to = {STONE: 35, COLUMN: 5, ROW: 30}[kind]
    copied = [play.art.shown(n) for n in mine]
    play.stone(0)
    play.choose(f"copy_{kind}")
    assert play.art == play.document.kept and play.document.clip.kind == kind
    play.stone(to)
    play.choose(f"paste_{kind}")
    assert [play.art.shown(n) for n in editing.stones_of(kind, to)] == copied
    play.choose(f"erase_{kind}")
    assert all(play.art.shown(n) == EMPTY for n in editing.stones_of(kind, to))
    assert play.document.clip.kind == kind
    play.stone(0)
    play.choose(f"cut_{kind}", "undo", "redo")
    assert all(play.art.shown(n) == EMPTY for n in mine)


def test_what_the_manual_forbids_is_told():
    play = editor()
    assert {"paste_stone", "paste_column", "paste_row"} <= greyed(play)
    for held, to, word in (("stone", "row", "row"), ("column", "stone", "column"), ("row", "column", "row")):
        play.choose(f"copy_{held}", f"paste_{to}")
        assert word in top(play).text and play.art == play.document.kept
        play.answer(0)


def test_a_stone_to_a_whole_column():
    play = editor()
    play.stone(1)
    play.choose("copy_stone")
    play.stone(15)
    play.choose("paste_column")
    assert all(play.art.shown(n) == play.art.shown(1) for n in editing.stones_of(COLUMN, 15))


def test_clipboard_keys():
    play = editor()
    play.key("ctrl+c")
    play.stone(7)
    play.key("ctrl+v")
    assert play.art.shown(7) == play.art.shown(0)
    play.key("delete")
    assert play.art.shown(7) == EMPTY
