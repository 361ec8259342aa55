"""The way into a game of TriAxis: title, rules, who plays, the Biosphere, the colours; then the island itself."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...session.triaxis.setup import Plan

if TYPE_CHECKING:
    from ..scene import Host, Scene


def opening(app: "Host", then: Callable[[], None]) -> "Scene":
    """The title, and the rules for those who want them; afterwards `then`."""
    from .title import TriaxisTitle

    return TriaxisTitle(app, then)


def new_game(app: "Host") -> "Scene":
    """The questions before a new series. They lead on to the Biosphere, the colours and the game by themselves."""
    from .biosphere import BiosphereScene
    from .setup import SetupScene

    return SetupScene(app, lambda plan: app.go(BiosphereScene(app, plan)))


def play(app: "Host", plan: Plan, seed: int) -> None:
    """The game of a plan takes the place of the scene on top."""
    from .scene import TriaxisScene

    app.go(TriaxisScene(app, plan.session(seed)))
