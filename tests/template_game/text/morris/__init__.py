"""Three Men's Morris in letters: three rows of three."""

from codewheel.rules.contract import refuse
from codewheel.session.play import Session
from codewheel.session.table.table import Table
from codewheel.session.texts import translate
from codewheel.text.contract import Letters, Lines

from ...rules.morris.game import NAMES, NEAR, State


def _board(session: Session, wide: int) -> Lines:
    state: State = session.view()
    rows = [f"{row + 1} " + " ".join(state.board[3 * row : 3 * row + 3]) for row in (2, 1, 0)]
    return [*rows, "  a b c"]


def _told(session: Session) -> Lines:
    state: State = session.view()
    return [f"{NAMES[point]}: {mark}" for point, mark in enumerate(state.board) if mark != "."] or ["-"]


def _around(session: Session, place: str) -> Lines:
    state: State = session.view()
    if place not in NAMES:
        raise refuse("morris.move_text", text=place[:20])
    here = NAMES.index(place)
    return [f"{place}: {state.board[here]}", *(f"{NAMES[near]}: {state.board[near]}" for near in NEAR[here])]


def _stand(session: Session) -> Lines:
    return [translate("morris_box.title"), f"{session.ply}"]


def _meant(table: Table, text: str) -> tuple[str, ...] | None:
    return "play", "".join(text.lower().split())


LETTERS = Letters(
    _board,
    _told,
    _around,
    lambda session, place: session.view().board[NAMES.index(place)] if place in NAMES else "",
    _stand,
    lambda session, ply: f"{ply}. {session.line[ply - 1]}",
    lambda move, state: move,
    _meant,
    lambda session, place, hand: place if place in session.game.legal(session.state) else "",
)
