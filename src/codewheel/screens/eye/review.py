"""EYE's disc in a review: the window stands where the players' boxes do, the better moves are arrows on the disc."""

from collections.abc import Sequence

from ...machines.skins.base import Box
from ...rules.eye.board import TURNS
from ...rules.eye.text import squares_of
from ...session.play import Session
from ...session.review.judged import Judged
from ..deck import Viewer
from ..lesson.lights import draw_light
from ..review.face import Face
from ..scene import Host
from . import appearance, disc
from .counters import draw_frame
from .lesson import LIGHTS, disc_spot
from .marks import draw_hint
from .skins import OEIL, PALETTES, ST, STYLES
from .viewer import EyeViewer

WINDOW = Box(disc.WIDTH - 4, 4, 110, 192)  # it takes what the disc leaves
BELOW_BAR = Box(disc.WIDTH - 4, 13, 110, 183)  # on the machine whose menu bar stays


def draw_better(app: Host, skin_name: str, moves: Sequence[str]) -> None:
    """The moves as arrows to framed squares, up to a wheel that is turned: its handle is lit, and what follows lies
    elsewhere then.
    """
    for move in moves:
        if move in TURNS:
            spot = disc_spot(move)
            assert spot is not None
            draw_light(spot, LIGHTS[skin_name == OEIL], app.frame, False)
            return
        for square in squares_of(move)[-1:]:
            draw_frame(skin_name, square, app.frame)
        draw_hint(move, app.frame, skin_name)


class EyeReview(Face):
    """See `review.face.Face`."""

    between, lines = 4, 4

    def __init__(self, app: Host, session: Session) -> None:
        super().__init__(app, session)
        self.skin_name = appearance.skin_of(session, app.settings)
        self.palette = PALETTES[self.skin_name]
        self.window = BELOW_BAR if self.skin_name == ST else WINDOW

    def viewer(self, viewer: Viewer) -> Viewer:
        return EyeViewer(self.app, tells=False)

    def pens(self) -> Sequence[int]:
        tiles = STYLES[self.skin_name].tiles
        return [tiles[seat].face for seat in range(len(self.session.seats))]

    def better(self, turn: Judged) -> None:
        draw_better(self.app, self.skin_name, turn.better)
