"""The editor's operations and its document, on stones drawn in letters."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused
from codewheel.session.ishido.art import editing
from codewheel.session.ishido.art.document import MOST_STEPS, Document
from codewheel.session.ishido.art.editing import COLUMN, EMPTY, KINDS, ROW, STONE
from codewheel.session.ishido.art.stoneset import AREA, BLANK, CLEAR, FULL, SIDE, STONES, SYMBOLS, Stoneset, from_shown
from codewheel.session.ishido.art.templates import TEMPLATES
from codewheel.session.texts import sentence
from examples import examples

BIG = 18 // 6


def stone(text: str) -> bytes:
    """Six rows of six signs, each a square of three pixels: hex digits, `.` for transparent."""
    rows = text.split()
    assert len(rows) == 6 and all(len(row) == 6 for row in rows)
    return b"".join(
        bytes(CLEAR if sign == "." else int(sign, 16) for sign in row for _ in range(BIG)) * BIG for row in rows
    )


def picture(pixels: bytes) -> str:
    """The reverse of `stone`, from the middle of each square."""
    rows = [pixels[(BIG * y + 1) * SIDE + 1 : (BIG * y + 2) * SIDE : BIG] for y in range(6)]
    return "\n".join("".join("." if pen == CLEAR else f"{pen:x}" for pen in row) for row in rows)


def square(column: int, row: int) -> list[int]:
    """The nine places of a square."""
    return [(BIG * row + y) * SIDE + BIG * column + x for y in range(BIG) for x in range(BIG)]


ROUND = """
.2222.
222222
224422
224422
222222
.2222.
"""
CROSS = """
..77..
..77..
777777
777777
..77..
..77..
"""


def seen(art: Stoneset, which: int) -> str:
    """A stone as it is seen."""
    return picture(art.shown(which))


def drawn(text: str) -> str:
    """A drawing without the blank lines around it."""
    return text.strip()


def mixed() -> Stoneset:
    """Round stones in even columns, crosses in the others."""
    return from_shown(tuple(stone(CROSS if n % 2 else ROUND) for n in range(STONES)))


def changed(old: Stoneset, new: Stoneset) -> tuple[list[int], list[int]]:
    """The stones that are seen differently, and the masks that are others."""
    return (
        [n for n in range(STONES) if old.shown(n) != new.shown(n)],
        [n for n in range(SYMBOLS) if old.masks[n] != new.masks[n]],
    )


# --- painting --------------------------------------------------------------------------------------------------------


def test_paint_sets_pixels_of_one_stone():
    art = editing.paint(mixed(), 0, square(2, 2), 9)
    assert changed(mixed(), art) == ([0], [])
    assert seen(art, 0).splitlines()[2] == "229422"


def test_paint_outside_the_mask_widens_it_for_the_column():
    art = editing.paint(mixed(), 6, square(0, 0), 5)
    assert seen(art, 6).splitlines()[0] == "52222."
    assert changed(mixed(), art) == ([6], [0])
    assert all(art.masks[0][at] for at in square(0, 0))


def test_transparent_leaves_the_mask_of_all_six_and_a_colour_mends_it():
    art = editing.paint(mixed(), 1, square(2, 2), CLEAR)
    assert changed(mixed(), art) == ([1, 7, 13, 19, 25, 31], [1])
    assert seen(art, 31).splitlines()[2] == "77.777"
    mended = editing.paint(art, 1, square(2, 2), 7)
    assert mended == mixed()


def test_a_line_has_no_gap():
    assert editing.line(0, 0) == (0, 0)
    assert editing.line(0, 3) == (0, 1, 2, 3)
    assert editing.line(0, 2 * SIDE + 2) == (0, SIDE + 1, 2 * SIDE + 2)
    for start, end in ((5, 320), (320, 5), (17, 306), (0, 40)):
        way = editing.line(start, end)
        assert (way[0], way[-1]) == (start, end)
        for a, b in pairwise(way):
            assert abs(a // SIDE - b // SIDE) <= 1 and abs(a % SIDE - b % SIDE) <= 1


# --- XColor ----------------------------------------------------------------------------------------------------------


def test_exchange_changes_all_of_one_colour_in_one_stone():
    art = editing.exchange(mixed(), 2, 2, 8)
    assert changed(mixed(), art) == ([2], [])
    assert seen(art, 2) == drawn(ROUND).replace("2", "8")
    assert editing.exchange(art, 2, 8, 8) == art
    assert editing.exchange(art, 2, 13, 3) == art


def test_exchange_goes_along_below_the_mask():
    art = editing.exchange(editing.paint(mixed(), 0, square(0, 1), CLEAR), 12, 2, 6)
    assert seen(editing.paint(art, 0, square(0, 1), 2), 12) == drawn(ROUND).replace("2", "6")


def test_exchange_to_transparent_takes_it_out_of_the_mask():
    art = editing.exchange(mixed(), 0, 4, CLEAR)
    assert seen(art, 0) == drawn(ROUND).replace("4", ".")
    assert changed(mixed(), art) == ([0, 6, 12, 18, 24, 30], [0])


def test_exchange_of_transparent_fills_the_stone():
    art = editing.exchange(mixed(), 1, CLEAR, 3)
    assert seen(art, 1) == drawn(CROSS).replace(".", "3")
    assert art.masks[1] == FULL and seen(art, 7) == drawn(CROSS)


# --- templates -------------------------------------------------------------------------------------------------------


def test_there_are_fifteen_outlines_all_different():
    assert len(TEMPLATES) == 15 and len(set(TEMPLATES.values())) == 15
    for name, mask in TEMPLATES.items():
        assert len(mask) == AREA and set(mask) <= {0, 1} and 100 < sum(mask) <= AREA, name
        rows = [mask[y * SIDE : (y + 1) * SIDE] for y in range(SIDE)]
        assert all(row == row[::-1] for row in rows), name


def test_no_two_outlines_are_nearly_the_same():
    shapes = list(TEMPLATES.values())
    for i, one in enumerate(shapes):
        for other in shapes[:i]:
            assert sum(a != b for a, b in zip(one, other, strict=True)) >= 12


def test_a_template_fills_empty_stones_and_cuts_painted_ones():
    art = editing.template(editing.erase(mixed(), STONE, 7), 1, TEMPLATES["diamond"], 4)
    assert art.masks == (mixed().masks[0], TEMPLATES["diamond"], *mixed().masks[2:])
    assert set(art.shown(7)) == {4, CLEAR}
    assert set(art.shown(1)) == {7, CLEAR}
    white = editing.template(BLANK, 3, TEMPLATES["heart"], CLEAR)
    assert all(set(white.shown(n)) == {1, CLEAR} for n in editing.stones_of(COLUMN, 3))
    assert changed(BLANK, white)[0] == list(editing.stones_of(COLUMN, 3))


# --- clipboard -------------------------------------------------------------------------------------------------------


def test_what_belongs_to_a_stone():
    assert editing.stones_of(STONE, 15) == (15,)
    assert editing.stones_of(COLUMN, 15) == (3, 9, 15, 21, 27, 33)
    assert editing.stones_of(ROW, 15) == (12, 13, 14, 15, 16, 17)


@pytest.mark.parametrize("held", KINDS)
@pytest.mark.parametrize("to", KINDS)
def test_paste_rules_of_the_manual(held, to):
    clip = editing.copy(mixed(), held, 0)
    allowed = (held, to) in {(STONE, STONE), (STONE, COLUMN), (COLUMN, COLUMN), (ROW, ROW)}
    assert (editing.why_not_paste(clip, to) is None) is allowed
    if allowed:
        editing.paste(mixed(), clip, to, 20)
    else:
        with pytest.raises(Refused) as refused:
            editing.paste(mixed(), clip, to, 20)
        assert sentence(refused.value.why).endswith(".")


def test_an_empty_clipboard_is_refused():
    with pytest.raises(Refused) as refused:
        editing.paste(BLANK, None, STONE, 0)
    assert "empty" in sentence(refused.value.why)


def test_a_stone_keeps_the_mask_of_its_place():
    clip = editing.copy(mixed(), STONE, 0)
    art = editing.paste(mixed(), clip, STONE, 1)
    assert art.masks == mixed().masks and changed(mixed(), art)[0] == [1]
    assert seen(art, 1) == "..22..\n..22..\n224422\n224422\n..22..\n..22.."
    whole = editing.paste(mixed(), clip, COLUMN, 9)
    assert changed(mixed(), whole)[0] == [3, 9, 15, 21, 27, 33] and whole.masks == mixed().masks


def test_a_column_brings_its_mask_and_a_row_does_not():
    art = editing.paste(mixed(), editing.copy(mixed(), COLUMN, 0), COLUMN, 3)
    assert art.masks[3] == mixed().masks[0] and seen(art, 33) == drawn(ROUND)
    painted = editing.exchange(mixed(), 13, 7, 5)
    row = editing.paste(painted, editing.copy(painted, ROW, 12), ROW, 0)
    assert row.masks == mixed().masks and row.stones[1] == painted.shown(13)


def test_erase_leaves_masks():
    for kind in KINDS:
        art = editing.erase(mixed(), kind, 8)
        assert art.masks == mixed().masks
        assert [n for n in range(STONES) if art.shown(n) == EMPTY] == list(editing.stones_of(kind, 8))


# --- the document ---------------------------------------------------------------------------------------


def test_a_stroke_is_one_step():
    document = Document(mixed())
    document.pen = 9
    document.begin_stroke(0)
    document.stroke(0, 5)
    document.stroke(5, 5 + 3 * SIDE)
    assert document.painting and document.end_stroke() and not document.end_stroke()
    assert document.art.shown(0).count(9) == 9
    assert document.undo() and document.art == mixed() and not document.undo()
    assert document.redo() and document.art.shown(0).count(9) == 9 and not document.redo()


def test_what_is_copied_ends_a_stroke():
    document = Document(mixed())
    document.begin_stroke(0)
    document.copy(ROW)
    assert not document.painting


def test_what_changes_nothing_is_no_step():
    document = Document(mixed())
    document.pen = 2
    assert not document.touch(BIG * SIDE) and not document.can_undo
    document.copy(ROW)
    assert not document.can_undo and not document.changed


def test_xcolor_takes_the_colour_below():
    document = Document(mixed())
    document.xcolor, document.pen = True, 8
    assert document.touch(9 * SIDE + 9)
    assert seen(document.art, 0) == drawn(ROUND).replace("4", "8")


def test_undo_goes_back_to_the_stone_that_was_edited():
    document = Document(mixed())
    document.select(14)
    document.erase(STONE)
    document.select(3)
    assert document.undo() and document.selected == 14
    with pytest.raises(ValueError, match="A stone is 0 to"):
        document.select(36)


def test_new_can_be_taken_back_with_its_name():
    document = Document(mixed(), "TEMPLE")
    document.clear()
    assert (document.art, document.name, document.changed) == (BLANK, "", True)
    document.undo()
    assert (document.art, document.name, document.changed) == (mixed(), "TEMPLE", False)


def test_saving_and_loading():
    document = Document(mixed(), "ONE")
    document.erase(ROW)
    assert document.changed and document.saved is None
    document.keep("TWO")
    assert not document.changed and document.saved == (document.art, "TWO") and document.name == "TWO"
    document.load(BLANK, "THREE")
    assert not document.changed and document.name == "THREE" and document.undo() and document.changed
    assert document.saved is not None and document.saved[1] == "TWO"
    assert document.art == document.saved[0] and document.name == "TWO"


def test_undo_after_a_save_keeps_the_new_name():
    document = Document(mixed())
    document.erase(ROW)
    document.keep("ONE")
    document.undo()
    assert document.name == "ONE" and document.changed
    document.clear()
    document.keep("TWO")
    document.undo()
    assert document.name == "ONE"
    document.redo()
    assert document.name == "TWO" and not document.changed


def test_work_of_another_day_can_be_taken_back():
    document = Document(mixed(), "ONE")
    document.resume(BLANK, "OLD")
    assert (document.art, document.name, document.changed) == (BLANK, "OLD", True)
    document.undo()
    assert (document.art, document.name, document.changed) == (mixed(), "ONE", False)


def test_the_way_back_is_long_but_not_endless():
    document = Document(BLANK)
    for n in range(MOST_STEPS + 20):
        document.pen = n % 2 + 3
        document.touch(0)
    steps = 0
    while document.undo():
        steps += 1
    assert steps == MOST_STEPS


pens, places, stones = st.integers(0, CLEAR), st.integers(0, AREA - 1), st.integers(0, STONES - 1)
kinds = st.sampled_from(KINDS)
deeds = st.lists(
    st.one_of(
        st.tuples(st.just("select"), stones),
        st.tuples(st.just("pen"), pens),
        st.tuples(st.just("touch"), places),
        st.tuples(st.just("xcolor"), places),
        st.tuples(st.just("line"), places, places),
        st.tuples(st.just("template"), st.sampled_from(sorted(TEMPLATES))),
        st.tuples(st.sampled_from(("cut", "copy", "erase", "paste")), kinds),
        st.tuples(st.just("clear")),
    ),
    max_size=14,
)


def do(document: Document, action: tuple) -> None:
    """One of the deeds above."""
    match action:
        case ("select", which):
            document.select(which)
        case ("pen", pen):
            document.pen = pen
        case ("touch" | "xcolor" as how, at):
            document.xcolor = how == "xcolor"
            document.touch(at)
        case ("line", start, end):
            document.begin_stroke(start)
            document.stroke(start, end)
            document.end_stroke()
        case ("template", name):
            document.template(TEMPLATES[name])
        case ("paste", kind):
            if editing.why_not_paste(document.clip, kind) is None:
                document.paste(kind)
        case (name, *rest):
            getattr(document, name)(*rest)


def may_change_masks(document: Document, action: tuple) -> bool:
    """Whether the manual or its reading lets a deed change a mask."""
    match action:
        case ("template", _) | ("clear",) | ("paste", "column"):
            return True
        case ("touch" | "xcolor", at):
            return document.pen == CLEAR or document.art.shown(document.selected)[at] == CLEAR
        case ("line", *_):
            return document.pen == CLEAR or CLEAR in document.art.shown(document.selected)
    return False


@examples(60)
@given(deeds)
def test_undo_gives_back_every_state_and_redo_makes_it_again(all_deeds):
    document = Document(mixed())
    states = [document.art]
    for action in all_deeds:
        do(document, action)
        if document.art != states[-1]:
            states.append(document.art)
    for art in reversed(states[:-1]):
        while document.art != art:
            assert document.undo()
    assert document.art == states[0]
    while document.redo():
        pass
    assert document.art == states[-1]


@examples(60)
@given(deeds)
def test_masks_change_only_where_they_may_and_all_stays_a_stoneset(all_deeds):
    document = Document(mixed())
    for action in all_deeds:
        before, may = document.art, may_change_masks(document, action)
        do(document, action)
        assert may or document.art.masks == before.masks, action
        assert len(document.art.stones) == STONES and len(document.art.masks) == SYMBOLS
        assert all(len(one) == AREA and max(one) <= CLEAR for one in document.art.stones)
        assert all(len(mask) == AREA and set(mask) <= {0, 1} for mask in document.art.masks)


def test_a_template_is_an_edit_of_the_document():
    document = Document(mixed())
    mask = bytes(at % 2 for at in range(SIDE * SIDE))
    assert document.template(mask) and document.art.masks[0] == mask
    assert not document.template(mask) and document.undo() and document.art == mixed()


def test_a_stroke_that_is_dropped_was_none() -> None:
    document = Document(BLANK)
    document.drop_stroke()
    assert document.art == BLANK, "there was no stroke"
    document.pen = 7
    assert document.touch(3)
    drawn = document.art
    document.begin_stroke(40)
    document.stroke(40, 45)
    assert document.art != drawn
    document.drop_stroke()
    assert document.art == drawn and not document.end_stroke()
    document.undo()
    assert document.art == BLANK, "the stroke is no step"
