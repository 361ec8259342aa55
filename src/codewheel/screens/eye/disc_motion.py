"""The disc in a frame: a position at rest, or a move in motion. Screen and viewer share it."""

from ...rules.eye.board import COLOUR_NAMES, PINK, SLIDE, SQUARE, TURNS, VISIBLE
from ...rules.eye.state import ASK, OVER, State
from ...rules.eye.text import squares_of
from ..motion import Motion, Motions
from .disc_view import DiscView
from .geometry import centre_of
from .skins import OEIL
from .swing import TURN, turned_by

Spot = tuple[float, float]
FALL = 9  # pixels that a counter comes down when it is placed
ARCH = 7  # pixels that a counter is lifted on its way

SOUNDS = {
    "place": "place",
    "relocate": "slide",
    "step": "stone",
    "turn": "eye/turn",
    "swap": "chimes",
    "take": "points",
    "out": "lose",
    "ask": "open",
    "answer": "hint",
    "done": "pass",
    "win": "win",
    "draw": "draw",
}
MOTIONS = {
    "place": Motion(9),
    "relocate": Motion(16),
    "step": Motion(9),
    "turn": TURN,
    "swap": Motion(36),
    "take": Motion(36),
    "out": Motion(30),
    "ask": Motion(0),
    "answer": Motion(0),
    "done": Motion(0),
    "win": Motion(48),
    "draw": Motion(14),
}


def voiced(name: str, skin_name: str) -> str:
    """A sound as the disc of a skin has it: the board game is wood on cardboard."""
    if skin_name != OEIL:
        return name
    return "oeil_solo/step" if name in ("place", "stone") else name.replace("eye/", "oeil_solo/")


def disc_view(position: State, motions: Motions, skin_name: str, signs: bool) -> DiscView:
    """The disc without a player's hands over it. `position`: what is shown where nothing moves."""
    event, moved = motions.event, motions.moved
    if event is None or moved is None:
        return still(position, skin_name, signs)._replace(framed=won_on(position) | asked_for(position))
    before: State = moved.before
    state: State = moved.after
    then, kind, part = still(before, skin_name, signs), event.kind, motions.part
    if kind == "turn":
        return then._replace(turn=TURNS.index(f"turn {event.get('turn')}"), part=turned_by(motions.linear))
    if kind in ("step", "relocate"):
        source, target = SQUARE[str(event.get("source"))], SQUARE[str(event.get("target"))]
        seat = next(s for s, squares in enumerate(before.counters) if source in squares)
        return lifted(then, seat, source, between(centre_of(source), centre_of(target), part))
    if kind == "place":
        x, y = centre_of(SQUARE[str(event.get("square"))])
        return then._replace(held=(int(event.get("seat")), x, y - FALL * (1 - part)))
    now = still(state, skin_name, signs)
    if kind == "swap":
        swapped = before.swapped if motions.linear < 0.5 else state.swapped
        return now._replace(swapped=swapped, glow=coloured(state, *range(PINK, len(COLOUR_NAMES))))
    if kind == "take":
        return now._replace(glow=coloured(state, COLOUR_NAMES.index(str(event.get("colour")))))
    if kind == "out" and motions.linear < 0.6:
        seat = int(event.get("seat"))
        gone = _slid(before, moved.move, seat)
        counters = (*now.counters[:seat], gone, *now.counters[seat + 1 :])
        return now._replace(counters=counters, quiet=frozenset(gone))
    return now._replace(glow=won_on(state) if kind == "win" else frozenset())


def still(state: State, skin_name: str, signs: bool) -> DiscView:
    """A position at rest."""
    return DiscView(
        pattern=state.pattern, swapped=state.swapped, counters=state.counters, signs=signs, skin_name=skin_name
    )


def lifted(view: DiscView, seat: int, square: int, at: Spot) -> DiscView:
    """With a counter taken from its square, held at a point."""
    counters = tuple(
        tuple(other for other in squares if other != square) if i == seat else squares
        for i, squares in enumerate(view.counters)
    )
    return view._replace(counters=counters, held=(seat, *at))


def between(source: Spot, target: Spot, part: float) -> Spot:
    """A point on the arch from one to the other."""
    (x0, y0), (x1, y1) = source, target
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part - ARCH * 4 * part * (1 - part)


def coloured(state: State, *colours: int) -> frozenset[int]:
    """The squares of some colours that are seen."""
    return frozenset(square for square in VISIBLE[state.pattern] if state.colour(square) in colours)


def won_on(state: State) -> frozenset[int]:
    """The squares on which the winner's counters have won, while they stand there."""
    if state.phase != OVER or state.winner is None:
        return frozenset()
    own = frozenset(square for square in state.counters[state.winner] if state.colour(square) == state.winner)
    return own if len(own) >= state.rules.needed else frozenset()


def asked_for(state: State) -> frozenset[int]:
    """The squares of the move for which a question is asked."""
    return frozenset(squares_of(state.pending or "")) if state.phase == ASK else frozenset()


def _slid(before: State, move: str, seat: int) -> tuple[int, ...]:
    """Where the counters of a seat that is out were when the move had been made."""
    if move not in TURNS:
        return before.counters[seat]
    table = SLIDE[TURNS.index(move)]
    return tuple(at for at in (table[square] for square in before.counters[seat]) if at is not None)
