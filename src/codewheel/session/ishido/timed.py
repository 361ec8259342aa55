"""The clocks of Ishido's table: minutes for a game of a tournament, seconds for a move of a challenge (pp. 12, 21).

A clock runs as long as the table is looked at and its stones rest; whatever else is open there, so that nobody thinks
for nothing. Away from the table it stands (I17).
"""

from ...rules.contract import Event, Reason
from ...rules.ishido.game import CHALLENGE, END, PASS
from ..hands import limit
from ..play import BOT, Session
from ..table.words import Ports
from .countdown import Countdown
from .ground import IshidoGround
from .words import CLOCK, TICKED

LAST = 10  # seconds that are told
KEPT = 10  # seconds from one keeping of the clock to the next


class TimedTable(IshidoGround):
    """A table with the clocks of its game: none, one for a tournament's game, or one a seat for its move.

    `timed_out`: the tournament's timer ended the game.
    """

    def __init__(self, ports: Ports, session: Session | None, notice: Reason | None = None) -> None:
        self.timed_out = False
        self._clocks: list[Countdown] = []
        self._limit: int | None = None  # that the clocks were set for
        self._told_second = 0
        super().__init__(ports, session, notice)

    @property
    def timer_limit(self) -> int | None:
        """Milliseconds of the timer that holds for the game on the table, None where none does.

        It is what was set for that game, times what the player needs (`hands`).
        """
        least = 0
        if self.waiting:
            return None
        if self.in_tournament:
            least = self.tournament.minutes * 60_000 if self.tournament is not None else 0
        elif self.session.options["mode"] == CHALLENGE:
            least = int(self.session.metadata.get("move_limit", 0)) * 1000
        return limit(self.ports.settings, least) if least else None

    @property
    def clock_seconds(self) -> tuple[int, ...]:
        """What the clocks show, in seconds."""
        return tuple(clock.seconds for clock in self._clocks)

    @property
    def clock_part(self) -> float | None:
        """How much of the time is left, 1-0; None without a timer."""
        return (self._running or self._clocks[0]).part if self._clocks else None

    @property
    def _running(self) -> Countdown | None:
        """The clock that runs, or would."""
        if not self._clocks or not self.going_on:
            return None
        return self._clocks[self.session.to_move if len(self._clocks) > 1 else 0]

    def arrive(self) -> None:
        super().arrive()
        self.timed_out = False
        self.set_clocks()

    def set_clocks(self) -> None:
        """The clocks of the game on the table, as they stood."""
        most, self._clocks = self.timer_limit, []
        self._limit = most
        if most is None or self.session.over:
            return
        count = 1 if self.in_tournament else len(self.session.seats)
        used = [*self.session.metadata.get("clocks", ()), *(0,) * count][:count]
        self._clocks = [Countdown(most, self.ports.ticks, spent) for spent in used]

    def tick(self, still: bool = True) -> None:
        """Time has passed. `still`: nothing moves where the table is shown; while something does, the clocks stand."""
        if self.timer_limit != self._limit:  # the player needs more time, or less
            self._note_clocks()
            self.set_clocks()
        clock = self._running
        if clock is None:
            return
        if still and not self.locked:
            clock.resume()
        else:
            clock.pause()
        seconds = clock.seconds
        if seconds != self._told_second:
            self._told_second = seconds
            self._note_clocks()
            if seconds % KEPT == 0:
                self.keep()  # whoever pulls the plug wins little time
            if 0 < seconds <= LAST and clock.running:
                self.tell(TICKED)
        if clock.expired and clock.running:
            self._out_of_time()

    def _out_of_time(self) -> None:
        """A game of a tournament ends; a turn of a challenge passes, or a computer plays what it has found so far."""
        found = self.likely_move
        self.timed_out = self.in_tournament
        if not self.in_tournament and found not in ("", END):
            self.made(found, BOT)
        else:
            self.made(END if self.in_tournament else PASS, CLOCK)

    def moved(self, move: str, seat: int, by: str, events: tuple[Event, ...]) -> None:
        self.restart_clocks()
        super().moved(move, seat, by, events)

    def restart_clocks(self) -> None:
        """The next player of a challenge has the whole time."""
        if len(self._clocks) > 1 and self.timer_limit is not None:
            self._clocks = [Countdown(self.timer_limit, self.ports.ticks) for _ in self._clocks]

    def _note_clocks(self) -> None:
        if self._clocks:
            self.session.metadata["clocks"] = [clock.used_ms for clock in self._clocks]

    def _leave(self) -> None:
        for clock in self._clocks:
            clock.pause()
        self._note_clocks()
        self._told_second = 0
        super()._leave()
