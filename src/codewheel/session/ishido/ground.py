"""The ground of Ishido's table: what is set up and switched on, whether there is a game, who is asked what."""

from collections.abc import Callable
from functools import cached_property

from ...rules.contract import Reason, Refused, reason, refuse
from ...rules.ishido.game import END, GAME, PASS, State
from ...rules.typed import TYPE_CHECKING, ClassVar
from ..play import HUMAN, Session
from ..storage import Storage
from ..table.table import Table
from ..table.words import Command, Plain, Ports, Prompt
from .bars import REPLAY, disqualify
from .setup import LEVEL, TOURNAMENT_FILE, Setup, set_switch, setup_of, switch
from .words import ALERT, NAME, NO, YES

if TYPE_CHECKING:  # start: read when the codewheel is asked, and when somebody asks for a tournament
    from ..codewheel import Challenge
    from .tournament import Tournament, Tournaments

# commands that are obeyed while something is asked, and while the codewheel's number is wanted
ASIDE = ("answer", "withdraw", "save_auguries", "dismiss", "stop", "leave", "save", "open", "open_tournament", "point")
OVERTAKEN = ("set_up", "set_timer", "join", "clear_scores")  # their dialogs may lie there when time ends a game
UNLOCKING = ("unlock", "leave", "dismiss")


def tournament_left(storage: Storage) -> bool:
    """Whether a tournament was on when the program was left; what is wrong with its file is told by who reads it."""
    try:
        return storage.stamp(TOURNAMENT_FILE) is not None
    except Refused:
        return True


class IshidoGround(Table):
    """A table of Ishido before anything can be done at it.

    `setup`: the next game; `waiting`: the board is empty until New Game; `possible`: the squares that are shown to
    take the stone; `asked`: the codewheel's question, None where the way is open.
    """

    game: ClassVar[str] = GAME.name

    def __init__(self, ports: Ports, session: Session | None, notice: Reason | None = None) -> None:
        self.setup = Setup()
        self.waiting = session is None
        self.asked: Challenge | None = None
        self.possible: frozenset[int] = frozenset()
        self._stuck = -1  # the ply at which a computer beside a person has said that it can place nothing
        self._then: Callable[[str], object] = lambda answer: None  # what follows the answer to the prompt
        super().__init__(ports, session or new_session(Setup(), LEVEL, ports.fresh_seed()), notice)
        if session is not None:
            self.arrive()
        else:
            self.empty()

    @cached_property
    def tournaments(self) -> "Tournaments":
        """The tournaments that are kept."""
        from .tournament import Tournaments  # start: read when somebody asks for a tournament

        return Tournaments(self.ports.storage)

    @cached_property
    def _tournament_left(self) -> bool:
        """Whether one was on when the program was left."""
        return tournament_left(self.ports.storage)

    def all_commands(self) -> dict[str, Command]:
        return super().all_commands() | {"unlock": Command(self._unlock, self._why_not_unlock, (int,))}

    def why_not(self, name: str, *values: Plain) -> Reason | None:
        if name in self.commands():
            if self.locked and name not in UNLOCKING:
                return reason("ishido_game.locked")
            overtaken = self.prompt is not None and self.prompt.name == NAME and name in OVERTAKEN
            if self.prompt is not None and name not in ASIDE and not overtaken:
                return reason("table.prompt_first")
        return super().why_not(name, *values)

    # --- the codewheel (manual p. 2) -------------------------------------------------------------------------------

    @property
    def locked(self) -> bool:
        """Whether a number of the codewheel is wanted before anything else."""
        return self.asked is not None

    def lock(self, seed: int) -> None:
        """A number is wanted; `seed` says which."""
        from ..codewheel import drawn  # start: read when the codewheel is asked

        self.asked = drawn(seed, 0)

    def _why_not_unlock(self, typed: int | None = None) -> Reason | None:
        return None if self.locked else reason("ishido_game.not_locked")

    def _unlock(self, typed: int) -> None:
        from ..codewheel import number  # start: read when the codewheel is asked

        if self.asked is not None and typed != number(self.asked):
            raise refuse("ishido_game.wrong_number")
        self.asked = None

    # --- how it stands ---------------------------------------------------------------------------------------------

    def switch(self, name: str) -> bool:
        """A switch of the menus."""
        return switch(self.ports.settings, name)

    def set_switch(self, name: str, on: bool) -> None:
        """Turn a switch of the menus."""
        set_switch(self.ports.settings, name, on)

    @property
    def state(self) -> State:
        """The position."""
        found: State = self.session.state
        return found

    @property
    def original(self) -> bool:
        """Whether the helps of today are off."""
        return self.switch("original")

    @property
    def as_it_was(self) -> bool:
        return self.original

    @property
    def tournament(self) -> "Tournament | None":
        """The tournament that is on, whether or not a game of it is on the table."""
        if "tournaments" not in vars(self) and not self._tournament_left:
            return None
        return self.tournaments.current

    @property
    def in_tournament(self) -> bool:
        """Whether the game on the table belongs to a tournament."""
        return not self.waiting and bool(self.session.metadata.get("tournament"))

    @property
    def going_on(self) -> bool:
        """Whether there is a game and it has not ended."""
        return not self.waiting and not self.session.over

    def why_no_game(self) -> Reason | None:
        """None while a game goes on."""
        return None if self.going_on else reason("ishido_game.ready")

    # --- who plays -------------------------------------------------------------------------------------------------

    @property
    def held(self) -> bool:
        return super().held or self.waiting or self.locked

    @property
    def stuck(self) -> bool:
        """Whether a computer beside a person can place nothing."""
        return not self.waiting and self._stuck == self.session.ply

    @property
    def computer_to_move(self) -> bool:
        return super().computer_to_move and not self.stuck

    def why_not_play(self, move: str | None = None) -> Reason | None:
        """As everywhere; a turn is given away by the clock alone."""
        if self.waiting:
            return reason("ishido_game.ready")
        return super().why_not_play(move) or (reason("ishido_game.no_pass") if move == PASS else None)

    def advance(self) -> bool:
        """As everywhere; beside a person a computer that can place nothing leaves the end to him (I8)."""
        if self.due == END and self.computer_to_move and any(seat.kind == HUMAN for seat in self.session.seats):
            self._stuck, self.due = self.session.ply, ""
            self.say(reason("ishido_game.computer_stuck"))
            return False
        return super().advance()

    def made(self, move: str, by: str) -> None:
        """A move is made by something that is no hand: by the clock, or because the game is ended."""
        self.moved(move, self.session.to_move, by, self.session.play(move))

    # --- what is asked ---------------------------------------------------------------------------------------------

    def question(self, prompt: Prompt, then: Callable[[str], object]) -> None:
        """Ask something; `then(answer)` may raise Refused, and the prompt stays."""
        self._then, self.due = then, ""  # a computer that has chosen thinks again when it is its turn again
        self.ask(prompt)

    def confirm(self, name: str, said: Reason, then: Callable[[], object]) -> None:
        """Ask before something is done or lost; it is done for a yes."""
        self.question(Prompt(name, said, (YES, NO)), lambda answer: then() if answer == YES else None)

    def answered(self, prompt: Prompt, answer: str) -> None:
        self._then(answer)

    def alert(self, why: Reason | None) -> None:
        """Something has to be read, where there is anything."""
        if why is not None:
            self.tell(ALERT, why)

    # --- what lies there -------------------------------------------------------------------------------------------

    @property
    def at_end(self) -> bool:
        return super().at_end and not self.held

    def clear(self) -> None:
        super().clear()
        self._stuck, self.possible = -1, frozenset()

    def replace(self, session: Session, notice: Reason | None = None) -> None:
        super().replace(session, notice)
        self.arrive()

    def arrive(self) -> None:
        """A session has come to the table: set up what belongs to it."""
        session = self.session
        self.waiting = False
        if session.metadata.get("counted") and "original" not in session.metadata:
            # it did not begin at this table: whoever read its record may know the stones
            disqualify(session.metadata, REPLAY)
            session.metadata["entered"] = session.over
        self.setup = setup_of(session.options, session.seats, bool(session.metadata.get("tournament")))

    def empty(self) -> None:
        """Nothing has come to the table: the board is empty until New Game."""

    def begun(self) -> None:
        """A new game lies on the table."""

    def empty_board(self) -> None:
        """The board is empty until New Game."""
        self.replace(new_session(Setup(), LEVEL, self.ports.fresh_seed()))
        self.waiting = True

    # --- keeping ---------------------------------------------------------------------------------------------------

    def save(self) -> None:
        super().save()
        if self.in_tournament:
            self.keep_tournament()

    def keep_tournament(self) -> None:
        """Keep the tournament as it stands."""
        why = self.tournaments.keep(self.ports.now())
        if why is not None:
            self.say(why)


def new_session(setup: Setup, bot_level: str, seed: int) -> Session:
    """A game of what is set up."""
    return Session.new(GAME.name, setup.options, seed, setup.seats(bot_level))
