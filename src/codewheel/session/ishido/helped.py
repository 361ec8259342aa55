"""The helps at Ishido's table: what each may be used for, what is said before it bars a game from lists, what it tells.

Those of the original (manual p. 23 f.) and those of today, which are off in the original mode (`helps`).
"""

from collections.abc import Callable

from ...rules.contract import Event, Reason, reason
from ...rules.ishido.game import CHALLENGE, placements
from ...rules.typed import TYPE_CHECKING
from ..play import HUMAN, Session
from ..table.words import SHOW, Command, Ports, Prompt
from ..texts import translate
from .bars import ALWAYS, AUGURY, GRID, HINT, POSSIBLE, POUCH, REDO, REPLAY, UNDOS, disqualify
from .refusals import Refusal, refusal, stuck_said
from .timed import TimedTable
from .words import ALWAYS as ALWAYS_ASKED
from .words import HELP, LEAVE_ON, TURN_OFF

if TYPE_CHECKING:  # start: read when somebody thinks
    from ...bots.contract import SearchInfo
    from .par import Pars


class HelpedTable(TimedTable):
    """A table with its helps. `pars`: what computers have made of the deal that par was last asked for."""

    def __init__(self, ports: Ports, session: Session | None, notice: Reason | None = None) -> None:
        self._pars: Pars | None = None
        self._looked_for: tuple[Session, int] | None = None  # the position in which places were looked for
        self._fits = True  # there was one
        self._told_stuck = False  # that there was none was told
        super().__init__(ports, session, notice)

    def all_commands(self) -> dict[str, Command]:
        return super().all_commands() | {
            "show_moves": Command(self._show_moves, self._why_no_moves),
            "always": Command(self._turn_always, self._why_not_always),
            "show_pouch": Command(self._show_pouch, self._why_no_pouch),
            "grid": Command(self._show_grid, self._why_no_grid),
            "par": Command(lambda: self.tell(SHOW, what="par"), self._why_no_par),
            "original": Command(self._turn_original),
            "replay": Command(lambda: self.tell(SHOW, what="replay"), lambda: self._why_not_review("replay")),
            "analysis": Command(lambda: self.tell(SHOW, what="analysis"), lambda: self._why_not_review("analysis")),
        }

    # --- what a help costs -----------------------------------------------------------------------------------------

    def disqualify(self, why: str) -> None:
        """A help was used (a word of `bars.DISQUALIFYING`): the game is barred from lists of high scores."""
        disqualify(self.session.metadata, why)
        self.keep()

    def warned(self, said: Reason, then: Callable[[], object]) -> None:
        """Warn that a help bars the game from All-Time Highs, before anything is told; not again where it is barred."""
        if self.session.metadata.get("barred_all_time"):
            then()
        else:
            self.confirm(HELP, said, then)

    def offered(self, name: str) -> Reason | None:
        """None when a help of today is offered at this table, else why not."""
        from .helps import may  # start: read when a help is asked for

        return may(name, self.original, self.in_tournament)

    def _why_in_tournament(self, name: str) -> Reason | None:
        """None where no tournament shuts a help of the original."""
        named = translate(f"ishido_game.menu_{name}").rstrip(".")
        return reason("ishido_today.tournament", name=named) if self.in_tournament else None

    # --- the squares that take the stone ---------------------------------------------------------------------------

    def _why_no_moves(self) -> Reason | None:
        why = self._why_in_tournament("show_moves") or self.why_no_game()
        return why or (None if self.human_to_move or self.stuck else reason("table.not_your_turn"))

    def _show_moves(self) -> None:
        self.warned(reason("ishido_game.warn_moves"), self._moves_shown)

    def _moves_shown(self) -> None:
        """All squares that take the stone; only where there is one the game is disqualified (manual p. 24, I15)."""
        found = frozenset(placements(self.state))
        if not found:
            self.say(reason("ishido_game.no_moves"))
            return
        self.disqualify(POSSIBLE)
        self.possible = found
        many = reason("ishido_game.moves", count=len(found))
        self.say(many if len(found) > 1 else reason("ishido_game.one_move"))

    def _why_not_always(self) -> Reason | None:
        return self._why_in_tournament("always")

    def _turn_always(self) -> None:
        def turned_on() -> None:
            self.set_switch("always", True)
            self.always_shown()

        if self.switch("always"):
            self.set_switch("always", False)
            self.possible = frozenset()
        elif self.going_on:
            self.warned(reason("ishido_game.warn_always"), turned_on)
        else:
            turned_on()

    def always_shown(self) -> None:
        """Always Show Moves holds for the game on the table."""
        if self.going_on:
            self.disqualify(ALWAYS)
            self.show_always()

    def show_always(self) -> None:
        """With Always Show Moves: the squares that take the stone, in a game that is barred by it."""
        if self.switch("always") and self.going_on and ALWAYS in self.session.metadata.get("bars", ()):
            self.possible = frozenset(placements(self.state))

    def settle(self) -> None:
        self._remind()
        if not self._told_stuck and self.person_stuck:
            self._told_stuck = True
            self.say(stuck_said(self.state))
        super().settle()

    @property
    def person_stuck(self) -> bool:
        """Whether a person's stone fits nowhere; known with the helps of today alone, and in no tournament."""
        if self.original or self.in_tournament or self.held or not self.human_to_move:
            return False
        if self._looked_for != (self.session, self.session.ply):
            self._looked_for, self._told_stuck = (self.session, self.session.ply), False
            self._fits = bool(placements(self.state))
        return not self._fits

    def refusal(self, move: str, why: Reason) -> Refusal:
        """What is said, and pointed out, of a stone that was refused."""
        if self.person_stuck:
            return Refusal(stuck_said(self.state), leads="end_game")
        return refusal(self.state, move, why, not self.original)

    def _remind(self) -> None:
        """Always Show Moves is on, and a game that is not barred by it came out of a file: ask before it tells."""
        metadata = self.session.metadata
        free = self.going_on and not self.held and not self.in_tournament and not self.watching
        if not free or not self.switch("always") or ALWAYS in metadata.get("bars", ()):
            return
        if metadata.get("barred_all_time"):
            self.always_shown()
        else:
            prompt = Prompt(ALWAYS_ASKED, reason("ishido_game.warn_always_new"), (LEAVE_ON, TURN_OFF))
            self.question(prompt, self._reminded)

    def _reminded(self, answer: str) -> None:
        if answer == LEAVE_ON:
            self.always_shown()
        else:
            self.set_switch("always", False)

    # --- the stones to come ----------------------------------------------------------------------------------------

    def _why_no_pouch(self) -> Reason | None:
        return reason("ishido_game.pouch_shut") if self.in_tournament else self.why_no_game()  # I18

    def _show_pouch(self) -> None:
        self.warned(reason("ishido_game.warn_pouch"), lambda: self._shown(POUCH, "pouch"))

    def _why_no_grid(self) -> Reason | None:
        return self.offered("grid") or self.why_no_game()

    def _show_grid(self) -> None:
        from .helps import warning  # start: read when a help is asked for

        self.warned(warning("grid"), lambda: self._shown(GRID, "grid"))

    def _shown(self, bar: str, what: str) -> None:
        self.disqualify(bar)
        self.tell(SHOW, what=what)

    def _why_no_par(self) -> Reason | None:
        return reason("ishido_game.ready") if self.waiting else self.offered("par")

    @property
    def pars(self) -> "Pars":
        """What computers make of the deal on the table; a level's game is played by whoever runs its search."""
        from .par import Pars  # start: read when somebody asks for par

        seed, scoring = self.session.seed, str(self.session.options["scoring"])
        if self._pars is None or (self._pars.seed, self._pars.scoring) != (seed, scoring):
            self._pars = Pars(seed, scoring)
        return self._pars

    # --- hints -----------------------------------------------------------------------------------------------------

    def _why_no_hint(self) -> Reason | None:
        return self.offered("hint") or super()._why_no_hint()

    def _ask_hint(self) -> None:
        from .helps import warning  # start: read when a help is asked for

        self.warned(warning("hint"), self._hint_wanted)

    def _hint_wanted(self) -> None:
        self.disqualify(HINT)
        super()._ask_hint()
        self.tell(SHOW, what="hint")

    def hint_said(self, search_info: "SearchInfo") -> Reason:
        from .hints import hint_said  # start: read when somebody asks for a hint

        return hint_said(self.session.view(), search_info)

    # --- taking back -----------------------------------------------------------------------------------------------

    @property
    def bars_undo(self) -> bool:
        """Whether the last move brought an augury (manual p. 39)."""
        return self.session.metadata.get(AUGURY) == self.session.ply

    def why_not_undo(self) -> Reason | None:
        if not self.going_on:
            return reason("ishido_game.undo_none" if self.waiting else "ishido_game.undo_over")
        if self.session.options["mode"] == CHALLENGE:
            return reason("ishido.undo_challenge")
        if self.bars_undo:
            return reason("ishido_oracle.undo")
        if (self.original or self.in_tournament) and self.session.tail:
            return reason("ishido_game.undo_tournament" if self.in_tournament else "ishido_game.undo_once")
        return super().why_not_undo()

    def why_not_redo(self) -> Reason | None:
        if self.in_tournament:
            return reason("ishido_game.redo_tournament")
        if self.original:
            return reason("ishido_game.redo_original")
        if not self.going_on:
            return reason("ishido_game.redo_none")
        return super().why_not_redo()

    def _undo(self) -> None:
        """One stone back; more of them are a help of today, which is warned of."""
        from .helps import warning  # start: read when a help is asked for

        def undone() -> None:
            self.disqualify(UNDOS)
            super(HelpedTable, self)._undo()

        if self.session.tail:
            self.warned(warning("undo"), undone)
        else:
            super()._undo()

    def _redo(self) -> None:
        from .helps import warning  # start: read when a help is asked for

        def redone() -> None:
            self.disqualify(REDO)
            super(HelpedTable, self)._redo()

        self.warned(warning("redo"), redone)

    def _changed(self, kind: str) -> None:
        self.restart_clocks()
        super()._changed(kind)
        self.show_always()

    def moved(self, move: str, seat: int, by: str, events: tuple[Event, ...]) -> None:
        self.possible = frozenset()
        self.show_always()
        super().moved(move, seat, by, events)

    def arrive(self) -> None:
        super().arrive()
        self.show_always()

    # --- looking back ----------------------------------------------------------------------------------------------

    def _turn_original(self) -> None:
        """Turn the original mode on or off; a game that has seen it off says so."""
        on = not self.original
        self.set_switch("original", on)
        if not on and self.going_on:
            self.session.metadata["original"] = False
        self.say(reason("ishido_game.original_on" if on else "ishido_game.original_off"))

    def _why_not_review(self, name: str) -> Reason | None:
        """None when the game that is over may be looked at again, or analysed, else why not."""
        why = self.offered(name)
        over = self.session.over and not self.waiting
        return why or (None if over else reason("table.not_over"))

    def go_on(self, session: Session) -> None:
        """Whoever plays on from a replay knows the stones to come."""
        session.metadata.pop("tournament", None)
        session.metadata["original"] = False
        disqualify(session.metadata, REPLAY)
        super().go_on(session)

    @property
    def alone(self) -> bool:
        """Whether one person plays for himself."""
        return len(self.session.seats) == 1 and self.session.seats[0].kind == HUMAN
