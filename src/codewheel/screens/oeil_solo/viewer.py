"""The solitaire's disc for the viewer of finished games."""

from ...machines.skins.base import Box
from ...session.eye.setup import shown, switch
from ...session.oeil_solo import words
from ...session.play import Session
from ..eye import disc
from ..eye.viewer import NarrowDeck
from ..motion import Motions
from ..scene import Easel
from .disc_motion import MOTIONS, SOUNDS, solo_view
from .panel import draw_ground


class SolitaireViewer:
    """The disc, with the viewer's window in the place of the cards."""

    palette = "eye/card"
    listed = True
    deck = NarrowDeck
    controls = Box(disc.WIDTH, 8, 100, 188)
    sounds = SOUNDS
    motions = MOTIONS

    def draw(self, app: Easel, session: Session, motions: Motions) -> None:
        """The disc of the session at its ply, the last move in motion."""
        view = solo_view(session.state, motions, switch(app.settings, "signs"))
        disc.draw(view._replace(tick=app.frame, hours=shown(app.settings, session.game.name, "hours")))
        draw_ground()

    def move_text(self, session: Session, ply: int) -> str:
        """`7. green 12 *`."""
        return words.row(session, ply)
