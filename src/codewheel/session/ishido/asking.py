"""The Oracle beside Ishido's table (manual pp. 38-40): when a question is asked, when a 4-Way answers it."""

from collections.abc import Callable
from functools import cached_property

from ...rules.contract import Event, Reason, Refused, reason
from ...rules.ishido.board import SQUARE
from ...rules.typed import TYPE_CHECKING
from ..play import BOT, Session
from ..slices import Slices
from ..table.words import SHOW, Command, Ports, Prompt
from ..texts import translate
from .bars import AUGURY
from .filing import FilingTable
from .words import AUGURY as AUGURY_TOLD
from .words import GO_ON, QUESTION

if TYPE_CHECKING:  # start: read when the Oracle is asked
    from .oracle_book import Auguries, Augury, OracleState

LOOKED_AT = 200  # files of auguries in which the latest one is looked for


class AskingTable(FilingTable):
    """A table with the Oracle. `augury`: its latest answer at this table; `augury_kept`: the file it was put into."""

    def __init__(self, ports: Ports, session: Session | None, notice: Reason | None = None) -> None:
        self.augury: Augury | None = None
        self.augury_kept = ""
        self._withdrawn: Callable[[], object] = lambda: None  # what follows when no question is asked
        self._told_fault = False  # what was wrong with its file was said
        super().__init__(ports, session, notice)

    @cached_property
    def oracle(self) -> "OracleState":
        """Whether the Oracle is on, and what it is asked."""
        from .oracle_book import OracleState  # start: read when the Oracle is asked

        return OracleState(self.ports.storage)

    @cached_property
    def auguries(self) -> "Auguries":
        """The files of auguries."""
        from .oracle_book import Auguries  # start: read when the Oracle is asked

        return Auguries(self.ports.storage)

    def all_commands(self) -> dict[str, Command]:
        return super().all_commands() | {
            "oracle": Command(self._turn_oracle, self._why_no_oracle),
            "withdraw": Command(self._withdraw, self._why_not_withdraw),
            "save_auguries": Command(self._save_auguries, takes=(bool,)),
            "oracle_book": Command(lambda: self.tell(SHOW, what="oracle_book")),
        }

    # --- asking ----------------------------------------------------------------------------------------------------

    def _why_no_oracle(self) -> Reason | None:
        """It is shut while any seat is a computer's (manual p. 39)."""
        seats = self.setup.computers if self.waiting else [seat.kind == BOT for seat in self.session.seats]
        return reason("ishido_oracle.computers") if any(seats) else None

    def _turn_oracle(self) -> None:
        """Oracle in the Choices menu: on, and the question is asked, at once or with the next game; or off."""
        self._tell_fault()
        self.oracle.turn(not self.oracle.on)
        if not self.oracle.on:
            self.say(reason("ishido_oracle.off"))
        elif self.going_on:
            self._ask_question(lambda: self.oracle.turn(False))
        else:
            self.say(reason("ishido_oracle.on"))

    def begun(self) -> None:
        """With the Oracle on the question is asked in each new game; one that was not answered is there again."""
        super().begun()
        if self.oracle.on and self._why_no_oracle() is None and self.going_on:
            self._tell_fault()
            self._ask_question(lambda: None)

    def _ask_question(self, withdrawn: Callable[[], object]) -> None:
        self._withdrawn = withdrawn
        self.question(Prompt(QUESTION, reason("ishido_oracle.question")), self._question_asked)

    def _question_asked(self, words: str) -> None:
        self.oracle.ask(words, self.oracle.save_all)
        self.say(reason("ishido_oracle.asked" if words.strip() else "ishido_oracle.no_question"))
        self.alert(self.oracle.problem)

    def _why_not_withdraw(self) -> Reason | None:
        asked = self.prompt is not None and self.prompt.name == QUESTION
        return None if asked else reason("table.no_prompt")

    def _withdraw(self) -> None:
        """Ask nothing. Who has just chosen the Oracle has not chosen it."""
        self.prompt = None
        self._withdrawn()

    def _save_auguries(self, on: bool) -> None:
        """Save every augury, or only those that are saved by hand."""
        if on != self.oracle.save_all:
            self.oracle.set_save_all(on)

    # --- a 4-Way ---------------------------------------------------------------------------------------------------

    def told(self, events: tuple[Event, ...]) -> None:
        super().told(events)
        for event in events:
            if event.kind == "four_way":
                self._four_way(str(event.get("square")), *str(event.get("ring")).split())

    def _four_way(self, *names: str) -> None:
        """A 4-Way stands, the hub first: the question that waits is answered by it and this moment (I26).

        The move can no longer be taken back.
        """
        from ..codes.form import short_code  # start: read when the Oracle is asked
        from .oracle_book import answer  # as above

        if not self.oracle.waiting or self._why_no_oracle() is not None:
            return
        squares = [SQUARE[name] for name in names]
        stones = [self.state.board[square] - 1 for square in squares]
        deal = "" if self.in_tournament else short_code(self.session)
        found = answer(self.oracle.question, stones, squares, self.ports.ticks(), self.ports.now(), deal)
        self.session.metadata[AUGURY] = self.session.ply
        self.augury, self.augury_kept = found, self._kept(found) if self.oracle.save_all else ""
        self.oracle.answered(found)
        self.alert(self.oracle.problem)
        name = translate(f"ishido_auguries.name{found.hexagram}")
        pinyin = translate(f"ishido_auguries.pinyin{found.hexagram}")
        said = reason("ishido_oracle.heading", number=found.hexagram, name=name, pinyin=pinyin)
        self.question(Prompt(AUGURY_TOLD, said, (GO_ON,)), lambda heard: None)

    def _kept(self, augury: "Augury") -> str:
        """Put it into the file of all auguries; "" after telling why that cannot be."""
        try:
            return self.auguries.save_always(augury)
        except Refused as fault:
            self.alert(fault.why)
            return ""

    # --- the book --------------------------------------------------------------------------------------------------

    def book(self) -> "Slices[tuple[str, list[Augury]]]":
        """The file with the latest augury, "" for none, and its auguries, a file a step: of many those are looked at
        that were changed last. Raises Refused where there is nothing.
        """
        found: tuple[str, list[Augury]] | None = None
        fault: Refused | None = None
        paths = (yield from self.auguries.changed())[:LOOKED_AT]
        for number, path in enumerate(paths):
            yield number / len(paths)
            try:
                entries: list[Augury] = (yield from self.auguries.loading(path)).value
            except Refused as wrong:
                fault = fault or wrong
                continue
            if entries and (found is None or entries[-1].date > found[1][-1].date):
                found = path, entries
        latest = self.oracle.last
        if latest is not None and (found is None or latest not in found[1]):
            found = "", [latest]
        if found is None:
            raise fault or Refused(reason("ishido_oracle.empty"))
        return found

    # --- files -----------------------------------------------------------------------------------------------------

    def _tell_fault(self) -> None:
        """Say once what is wrong with the Oracle's file."""
        if not self._told_fault:
            self._told_fault = True
            self.alert(self.oracle.problem)
