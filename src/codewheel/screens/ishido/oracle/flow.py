"""The Oracle beside a table of Ishido: when it asks, when it answers, what it keeps."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ....rules.contract import Event, Refused
from ....rules.ishido.board import SQUARE
from ....session.ishido.bars import AUGURY
from ....session.ishido.deals import deal_code
from ....session.ishido.oracle_book import Auguries, Augury, OracleState, answer
from ....session.play import BOT, Session
from ....session.texts import sentence, translate

if TYPE_CHECKING:
    from ..scene import IshidoScene


class Struck(NamedTuple):
    """A 4-Way that was made: in which game, its stones and squares, the moves made so far, the moment."""

    session: Session
    stones: list[int]
    squares: list[int]
    ply: int
    moment: int


class OracleFlow:
    """What the Oracle does at a scene. Nothing is shown and nothing read before it is first asked for something."""

    def __init__(self, scene: "IshidoScene") -> None:
        self._scene = scene
        self.state = OracleState(scene.app.storage)
        self.auguries = Auguries(scene.app.storage)
        self.speaking = False  # an augury is shown, or about to be
        self._struck: Struck | None = None
        self._told = False  # what was wrong with its file was said

    @property
    def on(self) -> bool:
        """Whether the Oracle is chosen: the check mark in the menu."""
        return self.state.on

    def may(self) -> bool:
        """Whether the Oracle can be chosen: not while any seat is a computer's (manual p. 39)."""
        scene = self._scene
        if scene.waiting:
            return not any(scene.table.computers)
        return not any(seat.kind == BOT for seat in scene.session.seats)

    def toggle(self) -> None:
        """Oracle in the Choices menu: on, and the question is asked, at once or with the next game; or off."""
        scene = self._scene
        if not self.may():
            scene.show_message(translate("ishido_oracle.computers"))
            return
        self._tell_problem()
        self.state.turn(not self.state.on)
        if not self.state.on:
            scene.show_message(translate("ishido_oracle.off"))
        elif scene.going_on:
            self._ask(lambda: self.state.turn(False))
        else:
            scene.show_message(translate("ishido_oracle.on"))

    def begin_game(self) -> None:
        """A new game has begun: with the Oracle on the question is asked, one that was not answered is there again."""
        self._struck = None
        if self.state.on and self.may() and self._scene.going_on:
            self._tell_problem()
            self._ask(lambda: None)

    def _ask(self, cancelled: Callable[[], object]) -> None:
        from .question import QuestionDialog

        scene = self._scene

        def asked(question: str, save_all: bool) -> None:
            try:
                self.state.ask(question, save_all)
            except Refused as fault:
                scene.app.tell(sentence(fault.why))
                return
            scene.show_message(translate("ishido_oracle.asked" if question else "ishido_oracle.no_question"))
            self._tell_unkept()

        scene.app.open(QuestionDialog(self.state.question, asked, self.state.save_all, cancelled))

    # --- a 4-Way -----------------------------------------------------------------------------------------------------

    def played(self, events: Sequence[Event]) -> None:
        """A move was made: a 4-Way's stones, squares and moment are noted as it is made, before it is shown."""
        self._struck = None
        for event in events:
            if event.kind == "four_way":
                names = (str(event.get("square")), *str(event.get("ring")).split())
                squares = [SQUARE[name] for name in names]
                session = self._scene.session
                stones = [session.state.board[square] - 1 for square in squares]
                self._struck = Struck(session, stones, squares, session.ply, self._scene.app.ticks())

    def told(self) -> None:
        """A move has come to rest: the 4-Way that it made is answered (I26)."""
        struck, self._struck = self._struck, None
        session = self._scene.session
        if struck is not None and struck.session is session and struck.ply == session.ply:
            self.four_way(struck.stones, struck.squares, struck.ply, struck.moment)

    def four_way(self, stones: Sequence[int], squares: Sequence[int], ply: int, moment: int | None = None) -> bool:
        """A 4-Way stands: the question that waits is answered by it. Whether there was one.

        `stones`, `squares`: the hub first, then the ring; `ply`: moves made so far; `moment`: when it was made, in
        milliseconds, now where it is not given. The move can no longer be taken back.
        """
        scene = self._scene
        if not self.state.waiting or not self.may():
            return False
        from .augury import AuguryScene

        moment = scene.app.ticks() if moment is None else moment
        deal = "" if scene.in_tournament else deal_code(scene.session.seed)
        augury = answer(self.state.question, stones, squares, moment, scene.app.now(), deal)
        scene.session.metadata[AUGURY] = ply
        scene.keep_now()
        kept = self._save(augury) if self.state.save_all else ""
        self.state.answered(augury)
        self._tell_unkept()
        self.speaking = True
        scene.app.push(AuguryScene(scene.app, augury, self.auguries, scene.muted, kept, self._over))
        return True

    def _save(self, augury: Augury) -> str:
        """Put it into the file of all auguries; "" after telling why that cannot be."""
        try:
            return self.auguries.save_always(augury)
        except Refused as fault:
            self._scene.app.tell(sentence(fault.why))
            return ""

    def _over(self) -> None:
        self.speaking = False

    @property
    def bars_undo(self) -> bool:
        """Whether the last move brought an augury (manual p. 39)."""
        session = self._scene.session
        return session.metadata.get(AUGURY) == session.ply

    # --- the book ----------------------------------------------------------------------------------------------------

    def open_book(self) -> None:
        """The book of auguries, at the latest one; where there is none it is said so."""
        from .book import BookScene

        scene, latest = self._scene, self.state.last
        found: tuple[str, list[Augury]] | None = None
        problem = ""
        for path in self.auguries.paths():
            try:
                entries: list[Augury] = self.auguries.load(path).value
            except Refused as fault:
                problem = problem or sentence(fault.why)
                continue
            if entries and (found is None or entries[-1].date > found[1][-1].date):
                found = path, entries
        if latest is not None and (found is None or latest not in found[1]):
            found = "", [latest]
        if found is None:
            scene.app.tell(problem or translate("ishido_oracle.empty"))
            return
        scene.app.push(BookScene(scene.app, self.auguries, *found, muted=scene.muted))

    # --- files -------------------------------------------------------------------------------------------------------

    def _tell_problem(self) -> None:
        """Say once what is wrong with the Oracle's file."""
        if not self._told:
            self._told = True
            self._tell_unkept()

    def _tell_unkept(self) -> None:
        if self.state.problem is not None:
            self._scene.app.tell_reason(self.state.problem)
