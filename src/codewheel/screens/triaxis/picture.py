"""The whole screen of a game in a frame: island, spinner, table, prompts; and the clicks of the arrow."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...rules.triaxis.state import FAMINE, SPIN
from ...session.triaxis import words
from . import acts, status
from .dial import sector_at
from .island import draw_island, edge

if TYPE_CHECKING:
    from .scene import TriaxisScene


def draw(scene: "TriaxisScene") -> None:
    """Draw everything."""
    session, stage, motions = scene.session, scene.stage, scene.motions
    look = scene.look_now()
    spinner = stage.dial(session, motions, scene.lingering)
    event = status.event_shown(session, stage, motions, scene.lingering)
    lost: Sequence[int] = ()
    if event and session.ply and words.is_famine(stage.events):
        lost = status.losses(session, look, session.at(session.ply - 1))
    busy = scene.lingering or not motions.idle
    lines = status.rows(session, look, stage.mover if busy else scene.actor, lost)
    draw_island(look)
    edge()
    status.draw_spinner(spinner)
    turning = motions.event_kind == "spin" and spinner.lit is None
    status.draw_count(session, spinner, event, turning)
    if scene.mine and session.state.phase == SPIN and scene.calm and scene.helps("odds"):
        status.draw_odds(session.state, session.state.seat)
    status.draw_panel(lines, bool(lost))
    _prompt(scene)


def _prompt(scene: "TriaxisScene") -> None:
    frame = scene.app.frame
    if scene.app.dialogs:
        return  # a dialog may reach down here; nothing is asked below it
    if scene.question is not None:
        status.draw_lines(scene.question.note, scene.question.question.line, frame, True)
        return
    first, second = acts.shown(scene)
    if scene.note and len(status.note_lines(scene.note)) > 1:
        status.draw_note(scene.note)
    else:
        status.draw_lines(scene.note or first, second, frame, scene.mine and scene.calm)


class Clicks:
    """The arrow clicks at each stop that it passes, and is heard when it stands still."""

    def __init__(self) -> None:
        self._sector = -1  # over which stop it was; -1 while it rests

    def tick(self, scene: "TriaxisScene") -> None:
        """A frame."""
        if scene.motions.event_kind not in ("spin", "colour"):
            self._sector = -1
            return
        spinner = scene.stage.dial(scene.session, scene.motions)
        sector = sector_at(spinner.angle, spinner.stops)
        if spinner.lit is None:
            if sector != self._sector >= 0:
                scene.app.play("triaxis/spin")
            self._sector = sector
        elif self._sector >= 0:
            self._sector = -1
            scene.app.play(_stop_sound(scene))


def _stop_sound(scene: "TriaxisScene") -> str:
    first = scene.stage.events[0]
    if first.kind != "colour":
        return "triaxis/stop"
    return "triaxis/famine" if first.get("event") == FAMINE else "triaxis/harvest"
