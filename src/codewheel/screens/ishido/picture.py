"""The stage of Ishido in a frame: a session with its last move in motion."""

from typing import Any

from ...rules.contract import Event
from ...rules.ishido.board import EMPTY, SQUARE, STONE
from ...rules.ishido.game import ANCIENT, CHALLENGE, State
from ...session.ishido.setup import switch
from ...session.play import Session
from ...session.texts import translate
from ..motion import Motions
from ..scene import Host
from .chosen import chosen_board, chosen_stoneset
from .stage import StageView


def stage_view(app: Host, session: Session, motions: Motions, carried: bool = False) -> StageView:
    """The stage of a session at its ply with its last move in motion: without hands, clocks and helps.

    `carried`: the stone that moves was set by hand and does not fly.
    """
    state: State = session.state
    event = motions.event
    board = state.board
    flight: Any = None
    moment: Any = None
    if event is not None and event.kind == "place" and not carried:
        placed = SQUARE[str(event.get("square"))]
        flight = (STONE[str(event.get("stone"))], placed, motions.part)
        board = board[:placed] + bytes((EMPTY,)) + board[placed + 1 :]
    elif event is not None and event.kind == "four_way":
        moment = (SQUARE[str(event.get("square"))], _ring(event), motions.linear, int(event.get("points")))
    return StageView(
        board=board,
        stone=state.stone,
        left=len(state.pouch),
        stoneset=chosen_stoneset(app.settings),
        board_name=chosen_board(app.settings),
        scores=session.outcome.scores[: len(state.scores)],
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
        last=next((SQUARE[move] for move in reversed(session.moves) if move in SQUARE), None),
        failing=frozenset(),
        hint=None,
        flight=flight,
        four_way=moment,
        message="",
        title=translate("ishido_game.title"),
        lettered=not switch(app.settings, "original"),
        frame=app.frame,
    )


def _ring(event: Event) -> tuple[int, ...]:
    return tuple(SQUARE[name] for name in str(event.get("ring")).split())
