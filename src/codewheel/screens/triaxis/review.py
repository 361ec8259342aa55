"""TriAxis' island in a review: the window covers spinner and players, the words stand at the bottom."""

from collections.abc import Sequence
from itertools import pairwise

import pyxel

from ...rules.triaxis.map import zone_named
from ...session.review.judged import Judged
from ...session.triaxis import naming
from ..deck import Viewer
from ..lesson.face import Spot
from ..lesson.lights import draw_light
from ..review.face import Face
from .geometry import PANEL, PROMPTS, centre
from .sheets import BLACK, MARKED, WHITE, YELLOW
from .viewer import TriaxisViewer

HALF = 8  # of a zone: a ring about its marker


class TriaxisReview(Face):
    """See `review.face.Face`."""

    window = PANEL
    palette = "text"
    framed = False
    note = PROMPTS.inset(6, 1)
    paper, ink = BLACK, YELLOW

    def viewer(self, viewer: Viewer) -> Viewer:
        return TriaxisViewer(tells=False)

    def pens(self) -> Sequence[int]:
        return [MARKED[colour] for colour in naming.habitats(self.session)]

    def better(self, turn: Judged) -> None:
        """A line from zone to zone, and a light where each comes to rest."""
        for move in turn.better:
            zones = [zone for name in move.rpartition(" ")[2].split("-") if (zone := zone_named(name)) is not None]
            places = [centre(zone) for zone in zones]
            for (x0, y0), (x1, y1) in pairwise(places):
                for pen, reach in ((BLACK, (-1, 0, 1)), (WHITE, (0,))):
                    for dx in reach:
                        for dy in reach:
                            pyxel.line(x0 + dx, y0 + dy, x1 + dx, y1 + dy, pen)
            if places:
                x, y = places[-1]
                draw_light(Spot(x - 0.5, y - 0.5, HALF, HALF, True), (WHITE, BLACK), self.app.frame, False)
