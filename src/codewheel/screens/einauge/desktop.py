"""Ein-Auge's desktop, which game, training and viewer share: windows, board, the line above it, sounds."""

from collections.abc import Sequence

import pyxel

from ...machines.font import fitting
from ...machines.input import Input
from ...machines.skins.base import Box, Skin
from ...rules.einauge.game import SQUARE
from ...session.einauge.marks import Marks
from ...session.play import Session
from ...session.texts import translate
from ..motion import Motion, Motions, last_move
from .board import ANTS, BADGE, BADGES, BLACK, GREY, WHITE, BoardFrame, draw_badge

SOUNDS = {
    "place": "place",
    "phase_two": "open",
    "slide": "slide",
    "pass": "pass",
    "threat": "threat",
    "win": "win",
    "five": "lose",
    "draw": "draw",
}
MOTIONS = {
    "place": Motion(9),
    "phase_two": Motion(18),
    "slide": Motion(14),
    "pass": Motion(12),
    "threat": Motion(0),
    "win": Motion(18),
    "five": Motion(18),
    "draw": Motion(14),
}
BOARD_WINDOW, STATUS_WINDOW = Box(4, 13, 212, 184), Box(221, 13, 95, 145)
SIDE = Box(221, 13, 95, 184)  # all that is beside the board
ENDING = Box(220, 13, 97, 184)  # and the windows' shadows
INFO = Box(5, 25, 210, 15)  # the line under the board's title, its rule included
MARGIN = 6  # of the words in the line under the title
NOTE_HIGH = 25  # of a message's three lines, as their letters count
NOTE_WIDE, NOTE_AIR, NOTE_LINES = 154, 8, 3  # of a message on a card: it stays between the corners of the frame


def board_frame(session: Session, motions: Motions, found: Marks, frame: int, signs: bool) -> BoardFrame:
    """The board of a session with the move that is in motion, else at its ply: what game and viewer share."""
    moved = motions.moved or last_move(session)
    state = session.state if moved is None else moved.after
    placing = state.plies < 24
    eye = None if placing else state.board.index(".")
    moving = dropping = last = None
    lid = 1.0
    event = motions.event
    if moved is not None:
        square, before = SQUARE[moved.move], moved.before
        last = square if before.plies < 24 else before.board.index(".")
        if event is not None and event.kind == "place":
            dropping = (state.board[square], square, motions.part)
        elif event is not None and event.kind == "slide":
            moving = (state.board[last], square, last, motions.part)
        if before.plies < 24 and event is not None and event.kind in ("place", "phase_two"):
            lid = motions.part if event.kind == "phase_two" else 0.0
    ended = tuple(t for t in found.threats if t.kind in ANTS)
    return BoardFrame(
        stones=state.board,
        eye=eye,
        look=(160, 60),
        lid=lid,
        moving=moving,
        dropping=dropping,
        barred=found.barred,
        last=last,
        threats=ended if moving is None and dropping is None else (),
        frame=frame,
        signs=signs,
    )


def draw_table(skin: Skin, session: Session, active: bool) -> None:
    """The desktop and the board's window; it is not the active one below a dialog."""
    skin.desktop(Box(0, 0, 320, 200))
    title = session.metadata.get("title")
    skin.window(BOARD_WINDOW, str(title) if title else translate("einauge.title"), active)


def closed(skin: Skin, inp: Input) -> bool:
    """Whether a click closes the board's window: what that means is for whoever shows it, as Esc is."""
    return inp.left.pressed and skin.close_gadget(BOARD_WINDOW).holds(inp.x, inp.y)


def draw_info(skin: Skin, text: str, marks: Sequence[tuple[str, str]] = ()) -> None:
    """The line under the title: what the badges on the board mean, else a sentence."""
    pyxel.rect(*INFO, GREY)
    pyxel.rect(INFO.x, INFO.y + INFO.h - 1, INFO.w, 1, BLACK)
    y = INFO.y + 4
    if not marks:
        letters, lines = skin.small.lines_in(text, INFO.w - 12, INFO.h - 1)
        y = INFO.y + (INFO.h - letters.tall(len(lines))) // 2
        for n, line in enumerate(lines):
            letters.text(INFO.x + 6, y + letters.pitch * n, line, BLACK)
        return
    whole = INFO.w - 8 - (BADGE + 6) * len(marks)
    letters = fitting(skin.small, "".join(words for _, words in marks), whole)
    wide = [BADGE + 4 + letters.width(words) for _, words in marks]
    gap = min(16, (INFO.w - 8 - sum(wide)) // max(1, len(marks) - 1))
    x = INFO.x + 4
    for (kind, words), w in zip(marks, wide, strict=True):
        draw_badge(x, INFO.y + 1, BADGES[kind])
        letters.text(x + BADGE + 4, y + skin.small.height - letters.height, words, BLACK)
        x += w + gap


def draw_note(skin: Skin, text: str) -> None:
    """A message in the same place, on white, which two lines make a little higher; one that needs more is a card that
    hangs there, free of corners where that leaves it room.
    """
    fits = skin.small.wrap(text, INFO.w - 2 * MARGIN)
    if len(fits) <= 2:
        fits = skin.small.wrap_even(text, INFO.w - 2 * MARGIN)
        high = max(INFO.h, skin.small.tall(len(fits)) + 5)
        pyxel.rect(INFO.x, INFO.y, INFO.w, high, WHITE)
        pyxel.rect(INFO.x, INFO.y + high - 1, INFO.w, 1, BLACK)
        top = INFO.y + (high - skin.small.tall(len(fits))) // 2
        for n, line in enumerate(fits):
            skin.small.text(INFO.x + MARGIN, top + skin.small.pitch * n, line, BLACK)
        return
    draw_info(skin, "")
    air, room = NOTE_AIR, NOTE_WIDE - 2 * NOTE_AIR
    letters, lines = skin.small.lines_in(text, room, NOTE_HIGH)
    if " ".join(lines) != text:  # cut
        air, room = MARGIN, INFO.w - 2 * MARGIN
        letters, lines = skin.small.lines_in(text, room, NOTE_HIGH)
    lines = letters.wrap_even(text, room) if len(lines) < NOTE_LINES else lines
    wide = max(map(letters.width, lines)) + 2 * air
    box = Box(INFO.x + (INFO.w - wide) // 2, INFO.y - 1, wide, letters.tall(len(lines)) + 7)
    pyxel.rect(box.x + 2, box.y + 2, box.w, box.h, BLACK)
    pyxel.rect(*box, WHITE)
    pyxel.rectb(*box, BLACK)
    for n, line in enumerate(lines):
        letters.text(box.x + air, box.y + 4 + letters.pitch * n, line, BLACK)
