"""The manual's two ways to a whole stoneset (pp. 31-32), from New to Use."""

from codewheel.screens.ishido.editor import layout
from codewheel.session.ishido.art.own import Own
from codewheel.session.ishido.art.templates import TEMPLATES
from screens.ishido.editor_play import MIDDLE, Player, editor
from screens.ishido.play import top


def finish(play: Player, name: str, again: bool = False) -> None:
    """Check it, save it, `again` under another name, use it."""
    play.choose("check")
    assert top(play).text == "All 36 stones can be told apart."
    play.answer(0)
    play.choose("save_as" if again else "save")
    play.save_as(name)
    assert not play.app.dialogs
    play.hit(layout.USE)
    play.frame(3)
    art = Own(play.storage).load_stoneset(name)
    assert play.used == [(art, name)] and play.app.scene is not play.scene
    assert len(set(art.stones)) == 36


GROUNDS = (1, 4, 9, 7, 2, 8)  # of the rows, with marks of ink
PLAIN = (1, 12, 7, 11, 10, 0)  # of stones of one colour: they stand off the board, and from each other by all eyes
SHAPES = ("disc", "diamond", "triangle", "cross", "ring", "star")


def draw_mark(play: Player, number: int) -> None:
    """A mark by drags in the Edit Box, another one for each column: thick strokes."""
    strokes = (
        ((4, 4, 13, 4), (4, 5, 13, 5), (4, 12, 13, 12), (4, 13, 13, 13)),
        ((4, 4, 4, 13), (5, 4, 5, 13), (12, 4, 12, 13), (13, 4, 13, 13)),
        ((3, 3, 14, 14), (4, 3, 14, 13), (3, 4, 13, 14), (3, 5, 12, 14)),
        ((8, 3, 8, 14), (9, 3, 9, 14), (3, 8, 14, 8), (3, 9, 14, 9)),
        ((3, 14, 8, 3), (4, 14, 9, 3), (9, 3, 14, 14), (8, 3, 13, 14)),
        ((3, 3, 14, 3), (3, 4, 14, 4), (8, 5, 8, 14), (9, 5, 9, 14)),
    )[number]
    for x0, y0, x1, y1 in strokes:
        a, b = layout.pixel_box(18 * y0 + x0), layout.pixel_box(18 * y1 + x1)
        play.drag(a.x + 3, a.y + 3, b.x + 3, b.y + 3)


def test_a_whole_set_by_copying_and_xcolor():
    """Pp. 31-32: one stone of a column, copied to its rest, its ground changed by XColor in each row; six times."""
    play = editor()
    play.choose("new")
    play.answer(0)
    for column in range(6):
        play.stone(column)
        play.colour(GROUNDS[0])
        play.hit(layout.XCOLOR)
        play.pixel()  # all that is transparent becomes the ground
        play.hit(layout.XCOLOR)
        play.colour(0)
        draw_mark(play, column)
        play.choose("copy_stone", "paste_column")
        play.hit(layout.XCOLOR)
        for row in range(1, 6):
            play.stone(6 * row + column)
            play.colour(GROUNDS[row])
            play.pixel(0)
        play.hit(layout.XCOLOR)
    assert all(play.art.shown(6 * row + column)[0] == GROUNDS[row] for row in range(6) for column in range(6))
    finish(play, "COPIED")


def test_a_whole_set_by_mask_templates():
    """P. 32: New, a template for each column from the top row, Save, then the colour of each row by XColor."""
    play = editor()
    play.key("ctrl+n")
    play.answer(0)
    for column, shape in enumerate(SHAPES):
        play.stone(column)
        play.shape(shape)
    assert play.art.masks == tuple(TEMPLATES[shape] for shape in SHAPES)
    play.key("ctrl+s")
    play.save_as("HALF")
    while play.app.dialogs:  # half of it is no set yet: that is told
        play.answer(0)
    play.hit(layout.XCOLOR)
    for row, pen in enumerate(PLAIN):
        play.colour(pen)
        for column in range(6):
            play.stone(6 * row + column)
            seen = play.art.shown(play.document.selected)
            play.pixel(next(at for at in range(MIDDLE - 9, 324) if seen[at] != 15))
    for row, pen in enumerate(PLAIN):
        for column, shape in enumerate(SHAPES):
            shown = play.art.shown(6 * row + column)
            assert all((seen == pen) == bool(bit) for seen, bit in zip(shown, TEMPLATES[shape], strict=True))
    assert Own(play.storage).load_stoneset("HALF") != play.art
    finish(play, "SHAPES", again=True)
