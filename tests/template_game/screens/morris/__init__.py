"""Three Men's Morris on the Atari ST. Everything is read when it is asked for (start)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from codewheel.machines.palette import Machine
from codewheel.screens.contract import NEW, GameBox, Screen, Shot, Start

if TYPE_CHECKING:
    from codewheel.screens.deck import Viewer
    from codewheel.screens.lesson.face import Face
    from codewheel.screens.motion import Motion
    from codewheel.screens.scene import Host, Scene
    from codewheel.session.table.leading import Leader


class MorrisScreen(Screen):
    """See `codewheel.screens.contract.Screen`."""

    boxes = (GameBox("morris", "morris", Machine.ST, "MORRIS", "morris_box"),)

    def open_game(self, app: "Host", start: Start = NEW) -> "Scene":
        from .scene import open_game  # start

        return open_game(app, start)

    def lesson(self, app: "Host", table: "Leader") -> "Face":
        from .lesson import MorrisFace  # start

        return MorrisFace(app, table)

    def viewer(self, app: "Host") -> "Viewer":
        from .board import MorrisViewer  # start

        return MorrisViewer()

    def sounds(self) -> Mapping[str, str]:
        from .board import SOUNDS  # start

        return SOUNDS

    def motions(self) -> "Mapping[str, Motion]":
        from .board import MOTIONS  # start

        return MOTIONS

    def shots(self) -> Mapping[str, Shot]:
        from codewheel.screens.studio import game_shot, replay_shot  # start

        return {"morris-board": game_shot("morris", 5), "morris-replay": replay_shot("morris", 6, 4)}


SCREEN = MorrisScreen()
