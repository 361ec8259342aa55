"""The disc of a solitaire in a frame. Screen and viewer share it."""

from ...rules.eye.board import COLOUR, COLOUR_NAMES, SQUARE, TURNS, VISIBLE
from ...rules.oeil_solo.game import State
from ...session.play import Session
from ..eye.disc_motion import between, lifted
from ..eye.disc_view import DiscView
from ..eye.geometry import centre_of
from ..eye.skins import OEIL
from ..motion import Motion, Motions

SOUNDS = {"step": "oeil_solo/step", "turn": "oeil_solo/turn", "take": "points", "win": "win", "stuck": "lose"}
MOTIONS = {
    "step": Motion(9),
    "turn": Motion(20, paced=True),
    "take": Motion(36),
    "win": Motion(48),
    "stuck": Motion(12),
}


def still(state: State, signs: bool) -> DiscView:
    """A position at rest."""
    return DiscView(pattern=state.pattern, counters=(state.counters,), signs=signs, skin_name=OEIL)


def solo_view(session: Session, motions: Motions, signs: bool) -> DiscView:
    """The disc of a session at its ply with its last move in motion, without a player's hands over it."""
    state: State = session.state
    event = motions.event
    if event is None or not session.ply:
        return still(state, signs)
    then, kind, part = still(session.at(session.ply - 1), signs), event.kind, motions.part
    if kind == "turn":
        return then._replace(turn=TURNS.index(f"turn {event.get('turn')}"), part=part)
    if kind == "step":
        source, target = SQUARE[str(event.get("source"))], SQUARE[str(event.get("target"))]
        return lifted(then, 0, source, between(centre_of(source), centre_of(target), part))
    now = still(state, signs)
    if kind == "take":
        colour = COLOUR_NAMES.index(str(event.get("colour")))
        return now._replace(glow=frozenset(s for s in VISIBLE[state.pattern] if COLOUR[s] == colour))
    return now._replace(quiet=frozenset(state.counters) if kind == "stuck" else frozenset())
