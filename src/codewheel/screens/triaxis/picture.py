"""The whole screen of a game in a frame: island, spinner, players, foot; and the clicks of the arrow."""

from collections.abc import Callable, Sequence

from ...rules.triaxis.state import FAMINE, SPIN
from ...session.triaxis import words
from . import status
from .dial import sector_at
from .island import IslandView, draw_island, edge
from .island_motion import Stage
from .keys import Lines
from .moment import Moment


def draw(moment: Moment, view: IslandView) -> None:
    """Draw all but the foot."""
    table, session, stage, motions = moment.table, moment.session, moment.stage, moment.motions
    spinner = stage.dial(session, motions, moment.lingering)
    event = status.event_shown(session, stage, motions, moment.lingering)
    lost: Sequence[int] = ()
    if event and session.ply and words.is_famine(stage.events):
        lost = status.losses(session, view, session.at(session.ply - 1))
    busy = moment.lingering or not motions.idle
    lines = status.rows(session, view, stage.mover if busy else table.actor, lost)
    draw_island(view)
    edge()
    status.draw_spinner(spinner)
    turning = motions.event_kind == "spin" and spinner.lit is None
    asks_odds = table.mine and session.state.phase == SPIN and moment.still and table.option("odds")
    if not (asks_odds and status.draw_odds(session.state, session.state.seat)):
        status.draw_count(session, spinner, event, turning)
    status.draw_panel(lines, bool(lost))


def draw_foot(lines: Lines, note: str, frame: int, asks: bool) -> None:
    """Draw the two lines at the bottom, or the note that lies over them."""
    first, second = lines
    if note and len(status.note_lines(note)) > 1:
        status.draw_note(note)
    else:
        status.draw_lines(note or first, second, frame, asks)


class Clicks:
    """The arrow clicks at each stop that it passes, and is heard when it stands still."""

    def __init__(self) -> None:
        self._sector = -1  # over which stop it was; -1 while it rests

    def tick(self, moment: Moment, play: Callable[[str], object]) -> None:
        """A frame."""
        if moment.motions.event_kind not in ("spin", "colour"):
            self._sector = -1
            return
        spinner = moment.stage.dial(moment.session, moment.motions)
        sector = sector_at(spinner.angle, spinner.stops)
        if spinner.lit is None:
            if sector != self._sector >= 0:
                play("triaxis/spin")
            self._sector = sector
        elif self._sector >= 0:
            self._sector = -1
            play(_stop_sound(moment.stage))


def _stop_sound(stage: Stage) -> str:
    first = stage.events[0]
    if first.kind != "colour":
        return "triaxis/stop"
    return "triaxis/famine" if first.get("event") == FAMINE else "triaxis/harvest"
