"""The disc of a solitaire in a frame: a position at rest, or a move in motion. Screen and viewer share it."""

from ...rules.eye.board import COLOUR, COLOUR_NAMES, SQUARE, TURNS, VISIBLE
from ...rules.oeil_solo.game import State
from ..eye.disc_motion import between, lifted
from ..eye.disc_view import DiscView
from ..eye.geometry import centre_of
from ..eye.skins import OEIL
from ..eye.swing import TURN, turned_by
from ..motion import Motion, Motions

SOUNDS = {"step": "oeil_solo/step", "turn": "oeil_solo/turn", "take": "points", "win": "win", "stuck": "lose"}
MOTIONS = {
    "step": Motion(9),
    "turn": TURN,
    "take": Motion(36),
    "win": Motion(48),
    "stuck": Motion(12),
}


def still(state: State, signs: bool) -> DiscView:
    """A position at rest."""
    return DiscView(pattern=state.pattern, counters=(state.counters,), signs=signs, skin_name=OEIL)


def solo_view(position: State, motions: Motions, signs: bool) -> DiscView:
    """The disc without a player's hands over it. `position`: what is shown where nothing moves."""
    event, moved = motions.event, motions.moved
    if event is None or moved is None:
        return still(position, signs)
    state: State = moved.after
    then, kind, part = still(moved.before, signs), event.kind, motions.part
    if kind == "turn":
        return then._replace(turn=TURNS.index(f"turn {event.get('turn')}"), part=turned_by(motions.linear))
    if kind == "step":
        source, target = SQUARE[str(event.get("source"))], SQUARE[str(event.get("target"))]
        return lifted(then, 0, source, between(centre_of(source), centre_of(target), part))
    now = still(state, signs)
    if kind == "take":
        colour = COLOUR_NAMES.index(str(event.get("colour")))
        return now._replace(glow=frozenset(s for s in VISIBLE[state.pattern] if COLOUR[s] == colour))
    return now._replace(quiet=frozenset(state.counters) if kind == "stuck" else frozenset())
