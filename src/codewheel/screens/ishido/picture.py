"""The stage of Ishido in a frame: a session with its last move in motion."""

from ...rules.contract import Event
from ...rules.ishido.board import EMPTY, SQUARE, STONE
from ...rules.ishido.game import ANCIENT, CHALLENGE, State
from ...rules.typed import Any
from ...session.ishido.setup import switch
from ...session.play import Session
from ...session.texts import translate
from ..motion import Motions
from ..scene import Easel
from .chosen import chosen_board, shown_stoneset
from .marks import LANDED
from .stage import StageView


def landed(motions: Motions) -> bool:
    """Whether no stone is in the air: what is counted changes when it has touched the board."""
    return motions.event_kind != "place" or motions.linear >= LANDED


def stage_view(app: Easel, session: Session, motions: Motions, let_go: tuple[int, int] | None = None) -> StageView:
    """The stage of a session with the move that is in motion, else at its ply: without hands, clocks and helps.

    Points, 4-Ways, pouch and turn are those before the move until its stone has landed, and the touchstone is empty
    until all of it is over. `let_go`: where a hand let the stone go, None: it comes from the touchstone.
    """
    event, moved = motions.event, motions.moved
    state: State = session.state if moved is None else moved.after
    board, scores = state.board, session.game.outcome(state).scores
    stone = state.stone
    moves = session.moves if moved is None else [*session.moves, moved.move]
    flight: Any = None
    moment: Any = None
    if event is not None and event.kind == "place":
        placed = SQUARE[str(event.get("square"))]
        flight = (STONE[str(event.get("stone"))], placed, motions.linear)
        board = board[:placed] + bytes((EMPTY,)) + board[placed + 1 :]
        if moved is not None and not landed(motions):
            state = moved.before
            scores = state.scores
        stone = None
    elif event is not None and event.kind == "four_way":
        moment = (SQUARE[str(event.get("square"))], _ring(event), motions.linear, int(event.get("points")))
        stone = None
    elif session.covered:
        stone = None
    return StageView(
        board=board,
        stone=stone,
        left=len(state.pouch),
        stoneset=shown_stoneset(app.settings),
        board_name=chosen_board(app.settings),
        scores=scores[: len(state.scores)],
        fourways=state.fourways,
        seat=state.seat,
        challenge=state.mode == CHALLENGE,
        ancient=state.scoring == ANCIENT,
        graphic=switch(app.settings, "graphic"),
        clocks=(),
        clock_part=None,
        hover=None,
        cursor=None,
        carried=None,
        possible=frozenset(),
        last=next((SQUARE[move] for move in reversed(moves) if move in SQUARE), None),
        failing=frozenset(),
        hint=None,
        flight=flight,
        let_go=let_go,
        four_way=moment,
        message="",
        title=translate("ishido_game.title"),
        lettered=not switch(app.settings, "original"),
        frame=app.frame,
    )


def _ring(event: Event) -> tuple[int, ...]:
    return tuple(SQUARE[name] for name in str(event.get("ring")).split())
