"""EYE's disc for the viewer of finished games."""

import pyxel

from ...machines import pictures
from ...machines.font import font
from ...machines.skins.base import Box
from ...session.eye import setup as setups
from ...session.eye import words
from ...session.play import Session
from ...session.texts import sentence
from ..deck import Deck
from ..motion import Motions
from ..scene import Easel, Host
from . import appearance, disc
from .disc_motion import MOTIONS, SOUNDS, disc_view, voiced
from .marks import draw_hint, looked_back
from .skins import AMIGA, PALETTES, ST, STYLES
from .status import LINE, MARGIN, draw_slip, slip_face, write_on_slip

SENTENCE = Box(disc.WIDTH, 169, 100, 27)  # of the move that was made last
BELOW_BAR = 13  # where the window begins on the machine whose menu bar stays


class NarrowDeck(Deck):
    """The viewer's controls in a narrow window: they take its width but a margin, the buttons' shadows part them."""

    air, between, indent = 0, 0, 2


class EyeViewer:
    """The disc with the viewer's window in the place of the players' boxes, and below it the move in a sentence."""

    deck = NarrowDeck
    listed = True
    motions = MOTIONS

    def __init__(self, app: Host, tells: bool = True) -> None:
        """`tells`: whether the sentence is written."""
        self._tells = tells
        session = getattr(app.scene, "session", None)
        skin_name = appearance.skin_of(session, app.settings) if isinstance(session, Session) else AMIGA
        self.palette = PALETTES[skin_name]
        self.sounds = {kind: voiced(name, skin_name) for kind, name in SOUNDS.items()}
        top = BELOW_BAR if self.palette == PALETTES[ST] else 8
        self.controls = Box(disc.WIDTH, top, 100, SENTENCE.y - 4 - top)

    def draw(self, app: Easel, session: Session, motions: Motions) -> None:
        """The disc of the session at its ply, the last move in motion."""
        skin_name = appearance.skin_of(session, app.settings)
        view = disc_view(session.state, motions, skin_name, setups.switch(app.settings, "signs"))
        view = view._replace(tick=app.frame, hours=setups.shown(app.settings, session.game.name, "hours"))
        made = session.line[session.ply - 1] if self._tells and session.ply and motions.idle else ""
        disc.draw(looked_back(view, made))
        draw_hint(made, app.frame, skin_name)
        pyxel.blt(disc.WIDTH, 0, pictures.load(STYLES[skin_name].ground), disc.WIDTH, 0, 320 - disc.WIDTH, 200)
        if not self._tells:
            return
        ended = session.over and motions.idle
        text = sentence(words.ending(session)) if ended else words.told_move(session, session.ply)
        letters, lines = font("small").lines_in(text, SENTENCE.w - 2 * MARGIN, SENTENCE.h)
        face = slip_face(skin_name, SENTENCE)
        top = face.y + min(5, (face.h - LINE * len(lines) + 1) // 2)
        draw_slip(skin_name, SENTENCE)
        write_on_slip(skin_name, lines, face.x + (face.w - SENTENCE.w) // 2 + MARGIN, top, letters)

    def move_text(self, session: Session, ply: int) -> str:
        """`7. R green 12`."""
        return words.row(session, ply)
