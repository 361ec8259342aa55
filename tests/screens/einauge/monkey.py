"""What the monkey knows of Ein-Auge: its squares, and a finished game that is dropped."""

from collections.abc import Sequence
from pathlib import Path

from codewheel.rules.rng import Stream
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


ROOM = Room(target=target, files=files)
