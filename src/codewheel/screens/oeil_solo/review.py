"""The solitaire's disc in a review: the curve is the number of moves to the end by a shortest way."""

from collections.abc import Sequence

from ...rules.eye.board import GREEN, RED
from ...session.review.judged import Judged
from ..eye.review import WINDOW, draw_better
from ..eye.skins import OEIL, PALETTES, STYLES
from ..review.face import Face


class SolitaireReview(Face):
    """See `review.face.Face`."""

    window = WINDOW
    palette = PALETTES[OEIL]
    between, lines = 4, 4

    def pens(self) -> Sequence[int]:
        tiles = STYLES[OEIL].tiles
        return tiles[GREEN].face, tiles[RED].face

    def better(self, turn: Judged) -> None:
        draw_better(self.app, OEIL, turn.better[:1])
