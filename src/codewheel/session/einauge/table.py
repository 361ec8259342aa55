"""Ein-Auge's table: who plays whom, what is pointed out, the analysis of every move, where a game was lost."""

from ...rules.contract import Event, Reason, reason, refuse
from ...rules.einauge.game import GAME, NAMES, SQUARE
from ...rules.typed import TYPE_CHECKING, ClassVar
from ..play import HUMAN, Session
from ..settings import Settings
from ..table.seats import seat_of
from ..table.table import Table
from ..table.words import ANALYSIS, REVIEW, SHOW, Command, Ports, Wanted
from ..texts import sentence, translate
from .marks import Marks, marks
from .setup import CHOICES, SIDES, load

if TYPE_CHECKING:  # the start: read when somebody analyses
    from ...bots.contract import Search, SearchInfo
    from .review import Review
    from .study import Study

SWITCHES = ("moves", "dangers", "fours")  # what is pointed out


class EinAugeTable(Table):
    """A game of Ein-Auge. `study`: the analysis; `review`: what was given away in a game that is over."""

    game: ClassVar[str] = GAME.name
    prepares = True
    helps: ClassVar[tuple[str, ...]] = ("undo", "redo", "hint", "analysis", *SWITCHES)
    leads: ClassVar[tuple[str, ...]] = ("new", "replay", "review")

    def __init__(self, ports: Ports, session: Session, notice: Reason | None = None) -> None:
        self.study: Study | None = None
        self.review: Review | None = None
        self._training = False  # it is wanted as soon as its table is read
        self.thinks_soon = False  # whoever leads here will ask what is right
        self._marks: tuple[object, bool, Marks] | None = None
        super().__init__(ports, session, notice)

    def all_commands(self) -> dict[str, Command]:
        switches = {name: Command(lambda name=name: self._switch(name)) for name in SWITCHES}
        return (
            super().all_commands()
            | switches
            | {
                "new": Command(self._new_between, takes=(str, str), least=0),
                "full": Command(self._new_full),
                "point": Command(self._point, takes=(str,)),
                "review": Command(self._look_back, self._why_no_review),
                "training": Command(self._train, self._why_no_training),
            }
        )

    # --- a new game ------------------------------------------------------------------------------------------------

    def fresh(self) -> Session:
        return new_session(self.ports.settings, self.ports.fresh_seed())

    def _new_between(self, *players: str) -> None:
        """A new game between these players, White first; without them, between those of the last one."""
        for name in players:
            if name not in CHOICES:
                raise refuse("table.seat", name=name[:40], known=", ".join(CHOICES))
        chosen = zip(SIDES, players, strict=False)
        self.ports.settings.set_all({f"game.einauge.{side}": name for (side, _), name in chosen})
        self._new()

    def _new_full(self) -> None:
        """A game between the same players on a full board that is drawn: the eye is open. It is not counted."""
        from .full import full_board  # the start: read when somebody wants one

        fresh = self.fresh()
        self.replace(Session.new(fresh.game, fresh.options, fresh.seed, fresh.seats, full_board(fresh.seed)))

    def offer(self, level: str, other: str) -> None:
        for (side, _), seat in zip(SIDES, self.session.seats, strict=True):
            if seat.bot == level:
                self.ports.settings.set(f"game.einauge.{side}", other)

    # --- what is pointed out ---------------------------------------------------------------------------------------

    def option(self, name: str) -> bool:
        """A switch of what is pointed out: moves, dangers, fours."""
        value: str | None = self.ports.settings.get(f"game.einauge.{name}")
        return not self.as_it_was and (value == "on" if value is not None else name != "fours")

    def _switch(self, name: str) -> None:
        self.ports.settings.set(f"game.einauge.{name}", "off" if self.option(name) else "on")
        self._note_help()

    def _note_help(self) -> None:
        """Whoever is shown the fours is helped."""
        if self.option("fours"):
            self.session.metadata["analysis"] = True

    def found_marks(self) -> Marks:
        """The marks of the position, worked out once for each."""
        state, fours = self.session.state, self.option("fours")
        if self._marks is None or self._marks[0] is not state or self._marks[1] != fours:
            self._marks = state, fours, marks(state, fours)
        return self._marks[2]

    @property
    def cursor(self) -> str:
        """The square that was pointed at last, the middle at first."""
        square = str(self.session.metadata.get("cursor"))
        return square if square in SQUARE else NAMES[12]

    def _point(self, square: str) -> None:
        if square not in SQUARE:
            raise refuse("einauge.move_text", text=square[:20])
        self.session.metadata["cursor"] = square

    # --- moves -----------------------------------------------------------------------------------------------------

    def _play(self, move: str) -> None:
        self._note_help()
        super()._play(move)

    def told(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if event.kind == "pass":
                self.say(passed(event))

    def end_said(self) -> Reason:
        return ending(self.session)

    # --- who thinks ------------------------------------------------------------------------------------------------

    @property
    def _thinks_soon(self) -> bool:
        """Whether somebody thinks or soon will; the tables are larger than all the rest, and not read before."""
        return self.thinks_soon or self._training or self.session.length > 0 or self.purpose() != ""

    def _preparation(self) -> Wanted | None:
        return super()._preparation() if self._thinks_soon or self._preparing is not None else None

    def prepare(self) -> "Search":
        from .solved import reading  # the start: players are read when somebody thinks

        return reading()

    def prepared(self) -> None:
        from .solved import fault  # as above

        why = fault()
        if why is not None:
            self.say(why)
        if self._training:
            self._training = False
            self.do("training")

    def purpose(self) -> str:
        wanted = super().purpose()
        return REVIEW if not wanted and self.review is not None and not self.review.done else wanted

    def search_for(self, purpose: str) -> Wanted:
        """The analysis asks for more than a player knows: every move, and when the game ends."""
        if purpose == ANALYSIS:
            return Wanted(purpose, self._study)
        if purpose == REVIEW:
            return Wanted(purpose, self._looking)
        return super().search_for(purpose)

    def _study(self) -> "Search":
        from .study import Study  # the start: read when somebody analyses

        self.study = Study(self.session.state)
        return self.study.search()

    @property
    def studied(self) -> "Study | None":
        """The analysis of the position on the board, while it is wanted."""
        fits = self.study is not None and self.study.state is self.session.state
        return self.study if self.analysing and fits else None

    def hint_said(self, search_info: "SearchInfo") -> Reason:
        """Early in the game it is known who wins, but not when."""
        from ..table.outcomes import hint_reason  # start: read when somebody asks for a hint

        verdict, plies = next(((v, n) for move, v, n in search_info.values if move == search_info.move), ("", 0))
        if verdict == "w" and not plies:
            return reason("einauge.hint_w", move=search_info.move)
        if verdict == "l" and not plies:
            return reason("einauge.hint_l", move=search_info.move)
        return hint_reason(search_info)

    # --- looking back ----------------------------------------------------------------------------------------------

    def clear(self) -> None:
        super().clear()
        self.review = None

    def _looking(self) -> "Search":
        from ..review.keeping import looking_back  # the start: read when somebody analyses

        assert self.review is not None
        return looking_back(self.ports.storage, self.review.common, self.say)

    def _why_no_review(self) -> Reason | None:
        return None if self.session.over else reason("table.not_over")

    def _look_back(self) -> None:
        from .review import Review  # the start: read when somebody analyses

        if self.review is None:
            self.review = Review(self.session.states, tuple(self.session.moves))
        self.tell(SHOW, what="review")

    # --- training --------------------------------------------------------------------------------------------------

    def _train(self) -> None:
        """To the training; it waits for its table."""
        if self.ready:
            self.tell(SHOW, what="training")
        else:
            self._training = True
            self.say(reason("einauge_training.not_ready"))

    def _why_no_training(self) -> Reason | None:
        if not self.ready:  # it begins when the table is read
            return None
        from ...bots.einauge.tablebase import fault  # the start: players are read when somebody thinks

        why = fault()
        return None if why is None else reason("einauge_training.no_table", fault=sentence(why))


def new_session(settings: Settings, seed: int) -> Session:
    """A new game between the players of the settings: a person with White against the beginner at first."""
    seats = [seat_of(who, HUMAN) for who in load(settings)]
    return Session.new(GAME.name, {}, seed, seats)


def passed(event: Event) -> Reason:
    """What is said of a pass."""
    seat = 0 if event.get("side") == "w" else 1
    side, other = (translate(f"einauge.seat{found}") for found in (seat, 1 - seat))
    if event.get("barred") == "-":
        return reason("einauge.pass", side=side, other=other)
    return reason("einauge.pass_barred", side=side, square=str(event.get("barred")))


def ending(session: Session) -> Reason:
    """How a game ended."""
    outcome = session.outcome
    if outcome.winner is None:
        return reason("einauge.end_repetition")
    winner, loser = (translate(f"einauge.seat{seat}") for seat in (outcome.winner, 1 - outcome.winner))
    if outcome.reason == "five":
        return reason("einauge.end_five", winner=winner, loser=loser)
    return reason("einauge.end_four", winner=winner)
