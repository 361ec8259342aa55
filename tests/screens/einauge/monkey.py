"""What the monkey knows of Ein-Auge: its squares, and a finished game that is dropped."""

from collections.abc import Sequence
from pathlib import Path

from codewheel.machines.font import font
from codewheel.machines.skins.base import Skin
from codewheel.machines.widgets.controls import SmallButton
from codewheel.rules.einauge.game import SQUARE
from codewheel.rules.rng import Stream
from codewheel.screens.einauge.board import AREA
from codewheel.screens.einauge.perspective import foot
from codewheel.screens.einauge.scene import EinAugeScene
from codewheel.screens.scene import Scene
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import dump
from monkey import Room


def target(chance: Stream, scene: Scene) -> tuple[int, int] | None:
    """A square."""
    if not isinstance(scene, EinAugeScene):
        return None
    x, y = scene.view.centre(chance.below(25))
    return x, y


def files(chance: Stream, folder: Path) -> Sequence[Path]:
    """A game that is won."""
    session = Session.new("einauge", {}, 1, [Seat(HUMAN)] * 2)
    for move in ("a1", "a5", "b1", "b5", "c1", "c5", "d1"):
        session.play(move)
    path = folder / "good.json"
    path.write_text(dump(session.record()))
    return (path,)


def clicks(move: str) -> Sequence[tuple[int, int]]:
    """The square."""
    x, y = foot(SQUARE[move])
    return ((AREA.x + round(x), AREA.y + round(y) - 1),)


def small(widget: SmallButton, skin: Skin) -> Sequence[tuple[str, int]]:
    """The word of a button in small letters."""
    return ((widget.label, font("tiny").width(widget.label) + 6 - widget.box.w),)


ROOM = Room(target=target, files=files, clicks=clicks, lacking={SmallButton: small})
