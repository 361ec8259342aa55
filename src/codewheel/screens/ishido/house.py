"""The rules of Ishido's table: what is switched on, what is allowed, what a help costs, who is asked for a move."""

from typing import TYPE_CHECKING

from ...rules.contract import Reason, reason
from ...rules.ishido.game import CHALLENGE, END, placements
from ...session.ishido.bars import ALWAYS, HINT, REDO, REPLAY, UNDOS, disqualify
from ...session.ishido.helps import may
from ...session.ishido.setup import TOURNAMENT, Setup, set_switch, switch
from ...session.play import HUMAN, Session
from ...session.texts import sentence, translate
from ..game import GameScene
from .controller import InputController
from .timing import Timing

if TYPE_CHECKING:
    from ...bots.contract import SearchInfo
    from .flow import Flow
    from .oracle.flow import OracleFlow
    from .today.par import Pars


class HouseRules(GameScene):
    """A table of Ishido without its picture and its input."""

    waiting: bool  # the board is empty until New Game
    locked: bool  # a number of the codewheel is wanted first (manual p. 2)
    table: Setup
    flow: "Flow"
    oracle: "OracleFlow"
    timing: Timing
    controller: InputController
    pars: "Pars | None" = None  # what computers have made of the deal on the table
    possible: frozenset[int]  # shown for the stone on the touchstone
    _stuck: int  # the ply at which a computer beside a person has said that it can place nothing

    # --- switches --------------------------------------------------------------------------------------------------

    def switch(self, name: str) -> bool:
        """A switch of the menus."""
        return switch(self.app.settings, name)

    def set_switch(self, name: str, on: bool) -> None:
        """Turn a switch of the menus."""
        set_switch(self.app.settings, name, on)

    @property
    def original(self) -> bool:
        """Whether the helps of today are off."""
        return self.switch("original")

    @property
    def in_tournament(self) -> bool:
        """Whether the game on the table belongs to a tournament."""
        return not self.waiting and bool(self.session.metadata.get("tournament"))

    @property
    def going_on(self) -> bool:
        """Whether there is a game and it has not ended."""
        return not self.waiting and not self.session.over

    @property
    def stuck(self) -> bool:
        """Whether a computer beside a person can place nothing."""
        return not self.waiting and self._stuck == self.session.ply

    @property
    def may_change_scoring(self) -> bool:
        """Whether Ancient and Modern can be chosen: a tournament that has begun keeps its way."""
        return self.table.mode != TOURNAMENT or self.flow.tournament is None

    def disqualify(self, why: str) -> None:
        """A help was used (a word of `session.metadata.DISQUALIFYING`): it disqualifies the game."""
        disqualify(self.session.metadata, why)
        self.keep_now()

    def _autosave(self, session: Session) -> None:
        super()._autosave(session)
        if self.in_tournament:
            self.flow.keep_tournament()

    def show_always(self) -> None:
        """With Always Show Moves: the squares that take the stone, in a game that is barred by it."""
        if self.switch("always") and self.going_on and ALWAYS in self.session.metadata.get("bars", ()):
            self.possible = frozenset(placements(self.session.state))

    def keep_now(self) -> None:
        """Autosave: what is known of the game has changed."""
        self._kept()

    # --- who plays -------------------------------------------------------------------------------------------------

    @property
    def human_to_move(self) -> bool:
        return not self.waiting and not self.locked and super().human_to_move

    @property
    def computer_to_move(self) -> bool:
        return not self.waiting and not self.locked and super().computer_to_move and self._stuck != self.session.ply

    def bot_move(self, move: str) -> None:
        if move == END and any(seat.kind == HUMAN for seat in self.session.seats):  # I8
            self._stuck = self.session.ply
            self.show_message(translate("ishido_game.computer_stuck"))
            return
        super().bot_move(move)

    @property
    def muted(self) -> bool:
        return not self.switch("sounds")

    def sound(self, name: str) -> None:
        """Play an effect, where Sounds are on."""
        if self.switch("sounds"):
            self.app.play(name)

    # --- taking back -----------------------------------------------------------------------------------------------

    def may_undo(self) -> Reason | None:
        if not self.going_on:
            return reason("ishido_game.undo_none")
        if self.session.options["mode"] == CHALLENGE:
            return reason("ishido.undo_challenge")
        if self.oracle.bars_undo:
            return reason("ishido_oracle.undo")
        if (self.original or self.in_tournament) and self.session.tail:
            return reason("ishido_game.undo_tournament" if self.in_tournament else "ishido_game.undo_once")
        return super().may_undo()

    def may_redo(self) -> Reason | None:
        """None when what was taken back may be made again; that is a help of today."""
        if not self.going_on or self.in_tournament or self.original:
            return reason("ishido_game.redo_original")
        return self.session.may_redo()

    def undo(self) -> None:
        more = bool(self.session.tail)
        if self.may_undo() is None and more:
            self.disqualify(UNDOS)
        super().undo()
        self.controller.put_back()
        self.timing.moved()
        self.show_always()

    def redo(self) -> None:
        why = self.may_redo()
        if why is not None:
            self.show_message(sentence(why))
            return
        self.disqualify(REDO)
        super().redo()
        self.timing.moved()
        self.show_always()

    def _changed(self) -> None:
        super()._changed()
        self._flying, self._stuck, self.possible = "", -1, frozenset()

    def go_on(self, session: Session) -> None:
        """Playing on from a replay: whoever does knows the stones to come."""
        session.metadata.pop("tournament", None)
        session.metadata["original"] = False
        disqualify(session.metadata, REPLAY)
        super().go_on(session)

    def open_replay(self, report: bool = False) -> None:
        """The viewer on the game that is over. `report`: what its analysis finds is shown as soon as it is there."""
        from .today.analysis import AnalysisScene

        why = may("replay", self.original, self.in_tournament)
        if why is not None:
            self.show_message(sentence(why))
        elif not self.waiting and self.session.over:
            self.app.push(AnalysisScene(self.app, self.session.branch(self.session.ply), self.go_on, report=report))

    def hint_text(self, search_info: "SearchInfo") -> str:
        from ...session.ishido.hints import hint_words

        return hint_words(self.session.view(), search_info)

    def ask_hint(self) -> None:
        if self.human_to_move and not self.thinking:
            self.disqualify(HINT)
        super().ask_hint()
