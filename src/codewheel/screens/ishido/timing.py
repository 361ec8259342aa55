"""The timers of Ishido: minutes for a game of a tournament, seconds for a move of a challenge (manual pp. 12, 21).

The clock runs as long as the game is on the screen and the stones rest; below menus and dialogs as well, so that
nobody thinks for nothing. Away from the table it stands (I17).
"""

from typing import TYPE_CHECKING

from ...session.ishido.countdown import Countdown

if TYPE_CHECKING:
    from .scene import IshidoScene

LAST = 10  # seconds that are heard
KEPT = 10  # seconds from one autosave of the clock to the next


class Timing:
    """The countdowns of the game on the table: none, one for a tournament's game, or one a seat for its move."""

    def __init__(self, scene: "IshidoScene") -> None:
        self._scene = scene
        self._clocks: list[Countdown] = []
        self._heard = 0  # the second that was heard last

    def arrive(self) -> None:
        """A game has come to the table: its clocks as they stood."""
        scene = self._scene
        limit = scene.timer_limit
        self._clocks = []
        if limit is None or scene.session.over:
            return
        count = 1 if scene.in_tournament else len(scene.session.seats)
        used = [*scene.session.metadata.get("clocks", ()), *(0,) * count][:count]
        self._clocks = [Countdown(limit, scene.app.ticks, spent) for spent in used]

    @property
    def _running(self) -> Countdown | None:
        """The clock that runs, or would."""
        if not self._clocks or not self._scene.going_on:
            return None
        return self._clocks[self._scene.session.to_move if len(self._clocks) > 1 else 0]

    def moved(self) -> None:
        """A move was made: the next player of a challenge has the whole time."""
        if len(self._clocks) > 1 and self._scene.timer_limit is not None:
            self._clocks = [Countdown(self._scene.timer_limit, self._scene.app.ticks) for _ in self._clocks]

    def pause(self) -> None:
        """The table is left."""
        for clock in self._clocks:
            clock.pause()
        self._keep()

    def resume(self) -> None:
        """The table is there again; the clock runs on with the next frame."""
        self._heard = 0

    def tick(self) -> None:
        """A frame has passed."""
        clock = self._running
        if clock is None:
            return
        if self._scene.motions.idle and not self._scene.locked:
            clock.resume()
        else:
            clock.pause()
        seconds = clock.seconds
        if seconds != self._heard:
            self._heard = seconds
            self._keep()
            if seconds % KEPT == 0:
                self._scene.keep_now()  # whoever pulls the plug wins little time
            if 0 < seconds <= LAST and clock.running:
                self._scene.sound("tick")
        if clock.expired and self._scene.motions.idle:
            self._scene.out_of_time()

    def _keep(self) -> None:
        if self._clocks:
            self._scene.session.metadata["clocks"] = [clock.used_ms for clock in self._clocks]

    @property
    def seconds(self) -> tuple[int, ...]:
        """What the clocks show, in seconds."""
        return tuple(clock.seconds for clock in self._clocks)

    @property
    def part(self) -> float | None:
        """How much of the time is left, 1-0; None without a timer."""
        if not self._clocks:
            return None
        clock = self._running or self._clocks[0]
        return clock.part
