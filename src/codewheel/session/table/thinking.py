"""Who thinks at a table: the searches it wants, and what comes of them. The caller runs them, in slices or through."""

from ...rules.contract import Reason, reason
from ...rules.registry import entry
from ...rules.typed import TYPE_CHECKING, ClassVar
from ..play import Session
from ..texts import original, sentence
from .ground import Ground
from .words import ANALYSIS, GUEST, HINT, MOVE, PREPARE, Command, Ports, Prompt, Wanted

if TYPE_CHECKING:  # the start: read when somebody thinks
    from ...bots.contract import Bot, Search, SearchInfo
    from ..guests import Guest

ANALYSIS_FACTOR = 4  # of the budget of a move


class Thinking(Ground):
    """Hints, analysis and the moves of computers.

    `hint`: the last one, `search_info`: the analysis so far, `due`: the move that a computer has chosen.
    """

    prepares: ClassVar[bool] = False  # something is read beforehand, beside the game

    def __init__(self, ports: Ports, session: Session, notice: Reason | None = None) -> None:
        self.hint: SearchInfo | None = None
        self.search_info: SearchInfo | None = None
        self.analysing = False
        self.due = ""
        self._hinting = False
        self._sofar: SearchInfo | None = None  # of the move or hint that is being looked for
        self._analysed = False  # the analysis of this position is whole
        self.ready = not self.prepares  # what is read beforehand was read, or is known to be missing
        self._preparing: Wanted | None = None
        self._wanted: Wanted | None = None
        self._lost: Reason | None = None  # why a program of somebody else has just lost
        self._lost_in: Session | None = None  # the game in which one has
        self._wanted_in: object = None  # the state in which it is wanted
        super().__init__(ports, session, notice)

    def all_commands(self) -> dict[str, Command]:
        return super().all_commands() | {
            "hint": Command(self._ask_hint, self._why_no_hint),
            "stop": Command(self._stop, self._why_not_stop),
            "dismiss": Command(self._dismiss),
            "analysis": Command(self._set_analysis, takes=(bool,), least=0),
        }

    # --- what is wanted --------------------------------------------------------------------------------------------

    def searches(self) -> tuple[Wanted, ...]:
        """The searches that are wanted now, the first one first. What is no longer among them is to be dropped."""
        purpose, state = self.purpose(), self.session.state
        if not purpose:
            self._wanted = None
        elif self._wanted is None or self._wanted.purpose != purpose or self._wanted_in is not state:
            self._wanted, self._wanted_in, self._sofar = self.search_for(purpose), state, None
        return tuple(wanted for wanted in (self._preparation(), self._wanted) if wanted is not None)

    def purpose(self) -> str:
        """What a search is wanted for now, "" for none."""
        if self._hinting:
            return HINT
        if self.computer_to_move:
            return "" if self.due else MOVE
        return ANALYSIS if self.analysing and not self._analysed and self.human_to_move else ""

    def _preparation(self) -> Wanted | None:
        if self._preparing is None and not self.ready:
            self._preparing = Wanted(PREPARE, self.prepare)
        return self._preparing

    def prepare(self) -> "Search":
        """Read or work out beforehand what `prepares` speaks of."""
        raise AssertionError("a table that prepares says how")

    def prepared(self) -> None:
        """All that is read beforehand is there."""

    def search_for(self, purpose: str) -> Wanted:
        """A search of the position on the table: of the player whose move it is, or of the strongest."""
        from ...bots.contract import BEST, bot, observation  # start: read when somebody thinks
        from ..guests import seated  # as above

        seat = self.session.seat
        name = seat.bot if purpose == MOVE and seat is not None else BEST
        guest = seated(self.game, name) if purpose == MOVE and self._lost_in is not self.session else None
        if guest is not None:
            return Wanted(purpose, lambda: self._guest_move(guest), 1)
        player = bot(self.game, name)
        budget = player.budget * (ANALYSIS_FACTOR if purpose == ANALYSIS else 1)
        view, seed = observation(player, self.session.game, self.session.state), self.session.bot_seed()
        return Wanted(purpose, lambda: player.think(view, seed, budget), budget)

    def _guest_move(self, guest: "tuple[Guest, Bot]") -> "Search":
        """The move of a program that sits in place of a level; the game is not for the statistics.

        Where it crashes, is silent or gives what is no move, the search ends without one.
        """
        from ...bots.contract import SearchInfo  # start: read when somebody thinks
        from ...bots.foreign import Forfeit, told  # as above

        session, (who, player) = self.session, guest
        session.metadata["counted"] = True
        try:
            found = yield from player.think(
                told(session.game, session.options, session.states, session.moves), 0, player.budget
            )
            why = session.check(found.move)
            if why is not None:
                raise Forfeit(reason("arena.illegal", name=who.name, move=found.move[:40], why=sentence(why)))
        except Forfeit as lost:
            self._lost = lost.why
            return SearchInfo(0, "")
        return found

    def _lost_by(self, why: Reason) -> None:
        """A program has lost this game: that is said, and the level itself plays on."""
        from ..guests import seated  # start: read where one plays

        seat = self.session.seat
        guest = None if seat is None else seated(self.game, seat.bot)
        if seat is None or guest is None:
            return
        self._lost_in = self.session
        level = original(f"{entry(self.game).module}.level_{seat.bot}")
        said = reason("guests.lost", name=guest[0].name, why=sentence(why), level=level)
        self.ask(Prompt(GUEST, said, ("go_on",)))

    def _answer(self, answer: str) -> None:
        if self.prompt is not None and self.prompt.name == GUEST:
            self.prompt = None
            return
        super()._answer(answer)

    # --- what came of it -------------------------------------------------------------------------------------------

    def thought(self, wanted: Wanted, search_info: "SearchInfo") -> None:
        """A search has come so far; one that is no longer wanted is passed over."""
        if wanted is not self._wanted or wanted not in self.searches():
            return
        if wanted.purpose == ANALYSIS:
            self.search_info = search_info
        else:
            self._sofar = search_info

    def found(self, wanted: Wanted, search_info: "SearchInfo") -> None:
        """A search has come to its end; one that is no longer wanted is passed over."""
        if wanted not in self.searches():
            return
        if wanted.purpose == PREPARE:
            self._preparing, self.ready = None, True
            self.prepared()
            return
        self.thought(wanted, search_info)
        self._wanted = None
        if wanted.purpose == MOVE and self._lost is not None:
            why, self._lost = self._lost, None
            self._lost_by(why)
        elif wanted.purpose == MOVE:
            self.due = search_info.move
        elif wanted.purpose == ANALYSIS:
            self._analysed = True
        elif wanted.purpose == HINT:
            self._hinting, self.hint = False, search_info
            self.tell(HINT, self.hint_said(search_info), move=search_info.move)

    def given_up(self, wanted: Wanted) -> None:
        """A search was cut short by its caller: what it had found is forgotten, and it begins anew when there is time.

        A hint is not looked for again.
        """
        if wanted is self._wanted:
            self._wanted, self._hinting, self._sofar = None, False, None
            if wanted.purpose == ANALYSIS:
                self.search_info = None

    @property
    def likely_move(self) -> str:
        """The move that a computer which is choosing would make now, "" while it has none."""
        choosing = self._wanted is not None and self._wanted.purpose == MOVE
        return self.due or (self._sofar.move if choosing and self._sofar is not None else "")

    def hint_said(self, search_info: "SearchInfo") -> Reason:
        """A hint as a code with parameters."""
        from .outcomes import hint_reason  # start: read when somebody asks for a hint

        return hint_reason(search_info)

    def forget_thoughts(self) -> None:
        """Something else lies on the table: what was thought of it is of no use any more."""
        self._wanted = self._sofar = self.search_info = self.hint = None
        self._hinting = self._analysed = False
        self.due = ""

    # --- commands --------------------------------------------------------------------------------------------------

    def _why_no_hint(self) -> Reason | None:
        if self._hinting:
            return reason("table.hint_coming")
        if self.human_to_move:
            return None
        return reason("table.over" if self.session.over else "table.no_hint")

    def _ask_hint(self) -> None:
        self.session.metadata["hints"] = self.session.metadata.get("hints", 0) + 1
        self.keep()
        self._hinting, self.search_info, self._analysed = True, None, False

    def _why_not_stop(self) -> Reason | None:
        return None if self._hinting else reason("table.no_search")

    def _stop(self) -> None:
        self._hinting = False

    def _dismiss(self) -> None:
        self.hint = None

    def _set_analysis(self, on: bool | None = None) -> None:
        self.analysing = not self.analysing if on is None else on
        self.search_info, self._analysed = None, False
        if self.analysing:
            self.session.metadata["analysis"] = True
            self.keep()

    def keep(self) -> None:
        """Keep the game as it stands, where that is worth it."""
