"""Ishido's board for the viewer of finished games."""

from collections.abc import Mapping

from ...machines.skins.base import Box
from ...rules.ishido.board import SQUARE, STONE_NAMES, match
from ...rules.ishido.game import END, PASS
from ...rules.typed import TYPE_CHECKING
from ...session.play import Session
from ...session.texts import translate
from ..motion import Motion, Motions
from ..scene import Easel, Host
from .chosen import chosen_board, own_in_use
from .layout import PIER
from .picture import stage_view
from .sets import palette_of
from .stage import draw

if TYPE_CHECKING:
    from ..deck import Deck


class IshidoViewer:
    """The whole stage with the viewer's window in the place of the pier."""

    controls: Box = PIER
    listed = False

    def __init__(self, app: Host, sounds: Mapping[str, str], motions: Mapping[str, Motion]) -> None:
        if own_in_use(app.settings):
            from .own import prepare  # the start: read where something of the player's own is in use

            prepare(app, mend=False)
        self.palette = palette_of(chosen_board(app.settings))
        self.sounds, self.motions = sounds, motions

    @property
    def deck(self) -> "type[Deck]":
        """The viewer's controls: with the analysis."""
        from .today.analysis import AnalysisDeck  # the start: read when somebody looks back

        return AnalysisDeck

    def draw(self, app: Easel, session: Session, motions: Motions) -> None:
        """The board of the session at its ply, the last move in motion."""
        draw(stage_view(app, session, motions)._replace(lettered=True))  # its lines name the squares

    def move_text(self, session: Session, ply: int) -> str:
        """`12. c4 F5`, with the sides matched behind it."""
        move, before = session.line[ply], session.at(ply)
        if move == END:
            return translate("ishido_game.row_end")
        if move == PASS:
            return translate("ishido_game.row_pass", number=ply + 1)
        stone = before.pouch[0]
        ways = match(before.board, SQUARE[move], stone).ways
        mark = translate("ishido_game.row_four_way") if ways == 4 else ""
        return translate("ishido_game.row", number=ply + 1, stone=STONE_NAMES[stone], square=move, mark=mark)
