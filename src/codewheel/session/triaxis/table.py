"""TriAxis' table: spinner, walks, markers by lot, <ESC>, what happened in words, the end of a game and its series."""

from collections.abc import Callable

from ...rules.contract import Event, Reason, Refused, reason, refuse
from ...rules.rng import Stream
from ...rules.rows import NamedTuple
from ...rules.triaxis.game import GAME
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import COLOUR, GROW, MOVE, PLACE, SPIN, State, markers, to_place
from ...rules.triaxis.step import Step, steps
from ...rules.triaxis.text import CONCEDE, END, FORFEIT
from ...rules.triaxis.turn import may_add
from ...rules.typed import TYPE_CHECKING, Any, ClassVar
from ..play import HUMAN, Session
from ..table.words import SAVED, SHOW, Command, Ports, Prompt
from .beginning import ANSWERS, Beginning
from .course import next_plan, tally
from .scores import Score
from .series import Series, of
from .setup import Plan
from .switches import ORIGINAL, SWITCHES, switch, turn
from .walks import route, why_no_walk
from .words import ending_said, move_words, told_reason

if TYPE_CHECKING:  # start: read when somebody thinks
    from ...bots.contract import SearchInfo

SCATTER = "scatter"  # the key of the seats whose markers are placed at random (D7)
TOLD = ("colour", "due", "starve", "burst", "lost", "stuck", "concede", "out")  # events that are said
QUIT, STAY = "quit", "stay"  # answers beside `concede`; the last answer of every prompt leaves all as it is


class Filed(NamedTuple):
    """A score file after the series was added to it. `new`: whether the file did not know all of it."""

    number: int
    rows: list[Score]
    new: bool


class TriaxisTable(Beginning):
    """A game of TriAxis. Somebody starts the spinner, of a computer and for a colour `advance` does.

    `advance` also goes on with a walk and places markers by lot. `refuses`: a face's word on what it cannot show.
    """

    game: ClassVar[str] = GAME.name
    leads: ClassVar[tuple[str, ...]] = ("file", "next_game", "close_series", "replay", "review")

    def __init__(self, ports: Ports, session: Session, notice: Reason | None = None) -> None:
        self.way: tuple[str, ...] = ()  # steps that are still to be made of a walk
        self.filed: Filed | None = None
        self.closed = False  # the series is over: the game waits on the shelf no longer
        self.refuses: Callable[[Session], Reason | None] = _nothing
        self._steps: tuple[State | None, tuple[Step, ...]] = None, ()
        super().__init__(ports, session, notice)

    def all_commands(self) -> dict[str, Command]:
        free = (ORIGINAL, "targets")
        shut = lambda: self._as_in_1989("shown")  # noqa: E731
        switches = {
            name: Command(lambda name=name: self._switch(name), (lambda: None) if name in free else shut)
            for name in SWITCHES
        }
        return (
            super().all_commands()
            | switches
            | {
                "spin": Command(self._spin, self._why_no_spin),
                "walk": Command(self._walk, self._why_no_walk, (str, str)),
                "halt": Command(self._halt, self._why_no_halt),
                "random": Command(self._ask_random, self._why_no_random),
                "gather": Command(self._gather, self._why_no_gather),
                "end_turn": Command(lambda: self._make(END), self._why_no_end),
                "concede": Command(self._ask_concede, lambda: self.why_not_play(CONCEDE)),
                "escape": Command(self._escape, lambda: reason("table.prompt_first") if self.held else None),
                "point": Command(self._point, takes=(str,)),
                "log": Command(lambda: self.tell(SHOW, what="log"), lambda: self._as_in_1989("log")),
                "analysis": Command(self._set_analysis, self._why_no_analysis, (bool,), 0),
                "file": Command(self._file, self._why_not_over, (int,)),
                "next_game": Command(self._next_game, self._why_not_over),
                "close_series": Command(self._close_series, self._why_not_close),
            }
        )

    # --- what holds ------------------------------------------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """The seat that acts now or may start the spinner; None at the end."""
        session = self.session
        return session.to_move if session.to_move >= 0 else session.chance_starter

    @property
    def acting(self) -> int:
        return -1 if self.actor is None else self.actor

    @property
    def mine(self) -> bool:
        """Whether a person acts."""
        if self.lent and self.shut:
            return False
        return self.actor is not None and self.session.seats[self.actor].kind == HUMAN

    @property
    def steps(self) -> tuple[Step, ...]:
        """The legal steps, worked out once for each position."""
        state: State = self.session.state
        if self._steps[0] is not state:
            self._steps = state, steps(state) if state.phase == MOVE else ()
        return self._steps[1]

    @property
    def stuck(self) -> bool:
        """Whether moves are left and none is possible (D16)."""
        return self.session.state.phase == MOVE and not self.steps

    @property
    def forced(self) -> bool:
        """Whether only jumps and captures are possible (D17)."""
        return bool(self.steps) and all(step.over >= 0 for step in self.steps)

    @property
    def must_forfeit(self) -> bool:
        """Whether nothing of the one who grows can (D23)."""
        state: State = self.session.state
        return state.phase == GROW and not may_add(state) and state.seat not in state.owner

    @property
    def walking(self) -> bool:
        """Whether steps of a walk are still to be made."""
        return bool(self.way)

    @property
    def scattered(self) -> tuple[int, ...]:
        """The seats whose markers are placed at random."""
        found: list[int] = self.session.metadata.get(SCATTER, [])
        return tuple(found)

    @property
    def scattering(self) -> bool:
        """Whether the markers of the person who places fall by lot."""
        state: State = self.session.state
        return state.phase == PLACE and self.mine and state.seat in self.scattered

    def option(self, name: str) -> bool:
        """A switch of what is shown: original, targets, costs, threats, odds."""
        return switch(self.ports.settings, name)

    @property
    def as_it_was(self) -> bool:
        return self.option(ORIGINAL)

    def _switch(self, name: str) -> None:
        turn(self.ports.settings, name)
        if name == ORIGINAL:
            self._set_analysis(False)

    def _as_in_1989(self, name: str) -> Reason | None:
        """Why something of today is not to be had in the original mode."""
        return reason(f"triaxis_game.{name}_original") if self.option(ORIGINAL) else None

    # --- moves -----------------------------------------------------------------------------------------------------

    def why_not_play(self, move: str | None = None) -> Reason | None:
        if self.held:
            return reason("table.prompt_first")
        if self.session.over:
            return reason("table.over")
        if not self.mine:
            return reason("table.not_your_turn")
        return None if move is None else self.session.check(move)

    def _play(self, move: str) -> None:
        self.way = ()
        if move not in (CONCEDE, END, FORFEIT):
            self._note_help()
        self._make(move)

    def _make(self, move: str) -> None:
        """A person's move, by hand, as a step of a walk or by lot."""
        seat = self.actor
        assert seat is not None
        self.moved(move, seat, HUMAN, self.session.play(move))

    def _note_help(self) -> None:
        """Whoever is shown threats or odds is helped."""
        if self.option("threats") or self.option("odds"):
            self.session.metadata["analysis"] = True

    def advance(self) -> bool:
        state: State = self.session.state
        if self.held:
            return False
        if self.way:
            move, self.way = self.way[0], self.way[1:]
            if self.why_not_play(move) is not None:
                self.way = ()
                return False
            self._make(move)
        elif self.session.chance_starter is not None and (state.phase == COLOUR or not self.mine):
            self._turn()
        elif self.scattering:
            self._make(Stream(self.session.bot_seed()).choice(self.session.game.legal(state)))
        else:
            return super().advance()
        return True

    def told(self, events: tuple[Event, ...]) -> None:
        for event in events:
            said = told_reason(self.session, event) if event.kind in TOLD else None
            if said is not None:
                self.say(said)

    # --- the spinner -----------------------------------------------------------------------------------------------

    def _why_no_spin(self) -> Reason | None:
        """The second spin, for a colour, comes by itself."""
        return self.why_not_play() or (None if self.session.state.phase == SPIN else reason("triaxis_table.no_spin"))

    def _spin(self) -> None:
        self._turn()

    def _turn(self) -> None:
        """The spinner turns for whoever acts."""
        seat = self.actor
        assert seat is not None
        events = self.session.draw()
        self.moved(self.session.line[self.session.ply - 1], seat, self.session.seats[seat].kind, events)

    # --- walks -----------------------------------------------------------------------------------------------------

    def _why_no_walk(self, source: str | None = None, target: str | None = None) -> Reason | None:
        why = self.why_not_play()
        state: State = self.session.state
        if why is not None or source is None or target is None:
            return why or (None if state.phase == MOVE else reason("triaxis_table.no_walk"))
        number = chart(state.zones).number
        if state.phase != MOVE or source not in number or target not in number:
            return self.session.check(f"{source}-{target}")
        return why_no_walk(state, self.steps, number[source], number[target])

    def _walk(self, source: str, target: str) -> None:
        """The first step of a walk; `advance` makes the others (D38)."""
        state: State = self.session.state
        number = chart(state.zones).number
        move, *self_way = route(state, self.steps, number[source], number[target])
        self.way = tuple(self_way)
        self._note_help()
        self._make(move)

    def _why_no_halt(self) -> Reason | None:
        return None if self.way else reason("triaxis_table.no_walk")

    def _halt(self) -> None:
        self.way = ()

    def _point(self, zone: str) -> None:
        """The cursor stands there."""
        if zone not in chart(self.session.state.zones).number:
            raise refuse("triaxis_table.zone", zone=zone[:20])
        self.session.metadata["cursor"] = zone

    # --- markers by lot --------------------------------------------------------------------------------------------

    def _why_no_random(self) -> Reason | None:
        if self.session.state.phase != PLACE:
            return reason("triaxis_table.no_placing")
        return self.why_not_play() or (reason("triaxis_table.scattering") if self.scattering else None)

    def _ask_random(self) -> None:
        """Shall all markers that are left to this player be placed by lot? (D7)"""
        state: State = self.session.state
        left = to_place(state, state.seat)
        code = "last" if left == 1 else "rest" if markers(state, state.seat) else ""
        said = reason(f"triaxis_table.ask_random{'_' if code else ''}{code}", count=left)
        self.ask(Prompt("random", said, ANSWERS))

    def _why_no_gather(self) -> Reason | None:
        people = any(self.session.seats[seat].kind == HUMAN for seat in self.scattered)
        return None if self.session.state.phase == PLACE and people else reason("triaxis_table.no_scatter")

    def _gather(self) -> None:
        """Nobody's markers fall by lot any more."""
        self.session.metadata[SCATTER] = []
        self.say(reason("triaxis_game.scatter_ended"))

    # --- giving up, <ESC> ------------------------------------------------------------------------------------------

    def _why_no_end(self) -> Reason | None:
        return self.why_not_play(END)

    def _ask_concede(self) -> None:
        """Give up? The others play on (D28)."""
        self.way = ()
        self.ask(Prompt("concede", reason("triaxis_table.ask_concede"), (CONCEDE, STAY)))

    def _escape(self) -> None:
        """What ESC means here: quit, give up or stay at the spinner, end a turn without a move, else leave.

        Where only jumps and captures are left one may give up (D16, D17, D39).
        """
        if not self.mine or self.scattering:
            self._gather() if self._why_no_gather() is None else self.tell(SHOW, what="leave")
        elif self.session.state.phase == SPIN:
            self.ask(Prompt("escape", reason("triaxis_table.ask_escape"), (QUIT, CONCEDE, STAY)))
        elif self.forced:
            self._ask_concede()
        elif self.stuck:
            self._make(END)
        else:
            self.tell(SHOW, what="leave")

    def answered(self, prompt: Prompt, answer: str) -> None:
        self.prompt = None
        if answer == prompt.answers[-1]:
            return
        if answer == CONCEDE:
            self._make(CONCEDE)
        elif answer == QUIT:
            self.tell(SHOW, what="quit")
        elif prompt.name == "setup":
            self.tell(SHOW, what="setup")
        else:
            self.session.metadata[SCATTER] = sorted({*self.scattered, self.session.state.seat})

    # --- back and forth, helps -------------------------------------------------------------------------------------

    def why_not_undo(self) -> Reason | None:
        return self._as_in_1989("undo") or super().why_not_undo()

    def why_not_redo(self) -> Reason | None:
        return self._as_in_1989("undo") or super().why_not_redo()

    def _changed(self, kind: str) -> None:
        """Whoever has taken back a marker that was placed wants to place it himself."""
        state: State = self.session.state
        if state.phase == PLACE and state.seat in self.scattered:
            self.session.metadata[SCATTER] = [seat for seat in self.scattered if seat != state.seat]
        super()._changed(kind)

    def _why_no_hint(self) -> Reason | None:
        return self._as_in_1989("hint") or super()._why_no_hint()

    def _why_no_analysis(self, on: bool | None = None) -> Reason | None:
        on = not self.analysing if on is None else on
        return self._as_in_1989("analysis") if on else None

    def hint_said(self, search_info: "SearchInfo") -> Reason:
        return reason("triaxis_game.hint", move=move_words(search_info.move, self.session.state))

    # --- the end of a game and of its series -----------------------------------------------------------------------

    def count(self) -> bool:
        super().count()
        tally(self.session)
        return True

    def offer(self, level: str, other: str) -> None:
        setup, seats = self.setup, self.session.seats
        if len(setup.seats) == len(seats):
            for chair, seat in zip(setup.seats, seats, strict=True):
                if seat.bot == level:
                    setup = setup.sit(chair, other)
            self._keep_setup(setup)

    def end_said(self) -> Reason:
        return ending_said(self.session)

    @property
    def series(self) -> Series | None:
        """How the series of this game stands; None for a game by itself."""
        return of(self.session.metadata, len(self.session.seats))

    @property
    def next_plan(self) -> Plan:
        """The game that follows this one, which is over: the same players on a new island."""
        return next_plan(self.session, tally(self.session))

    def _why_not_over(self, *values: Any) -> Reason | None:
        return None if self.session.over else reason("table.not_over")

    def _why_not_close(self) -> Reason | None:
        return self._why_not_over() or (reason("triaxis_game.closed") if self.closed else None)

    def _file(self, number: int) -> None:
        """Add to a score file what it does not know of the series."""
        from .scores import ScoreFiles  # start: read when a series ends

        rows, games = ScoreFiles(self.ports.storage).add(number, tally(self.session).parts)
        self.filed = Filed(number, rows, games > 0)
        self.tell(SAVED, reason("triaxis_dialogs.file_added" if games else "triaxis_dialogs.file_known"))

    def _next_game(self) -> None:
        self.replace(self.next_plan.session(self.ports.fresh_seed()))

    def _close_series(self) -> None:
        """There is no other game: nobody is asked for one again."""
        self.ports.saves.forget(self.game)
        self.closed = True

    def save(self) -> None:
        if not self.closed:
            super().save()

    def clear(self) -> None:
        super().clear()
        self.way, self.filed, self.closed = (), None, False

    def replace(self, session: Session, notice: Reason | None = None) -> None:
        """See `Table`. Raises Refused for what the face cannot show; then nothing is changed."""
        why = self.refuses(session)
        if why is not None:
            raise Refused(why)
        super().replace(session, notice)


def _nothing(session: Session) -> Reason | None:
    return None
