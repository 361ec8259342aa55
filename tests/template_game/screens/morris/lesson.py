"""The board of Three Men's Morris in a lesson: the words stand beside it."""

from typing import cast

from codewheel.machines.skins.base import Box
from codewheel.screens.lesson.face import Card, Face, Spot
from codewheel.screens.scene import Host
from codewheel.session.table.leading import Leader

from ...session.morris.table import MorrisTable
from .board import NAMES, RADIUS, centre
from .scene import MorrisScene

PLACE = Box(200, 40, 116, 120)


class MorrisFace(Face):
    """See `codewheel.screens.lesson.face.Face`."""

    scene: MorrisScene

    def __init__(self, app: Host, table: Leader) -> None:
        self.scene = MorrisScene(app, cast(MorrisTable, table.board))
        roles = app.skin.roles
        self.glow = roles.alarm, roles.paper

    def card(self) -> Card:
        roles, text = self.scene.app.skin.roles, PLACE.inset(6)
        foot = PLACE.y + PLACE.h - 12
        return Card(
            PLACE, text, 9, "small", 10, (text.x, foot), 8, (PLACE.x + 100, foot), roles.ink, roles.ink, roles.ink,
            roles.dim, roles.accent,
        )  # fmt: skip

    def ground(self, card: Card) -> None:
        self.scene.app.skin.panel(PLACE)

    def spot(self, light: str) -> Spot | None:
        x, y = centre(NAMES.index(light))
        return Spot(x, y, RADIUS + 3, RADIUS + 3, True)
