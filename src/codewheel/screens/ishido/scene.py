"""Ishido on the Amiga: the board, the touchstone, the scoreboard and the pouch; menus behind the right mouse button."""

from collections.abc import Sequence
from typing import Any, ClassVar

from ...machines.input import Input
from ...machines.skins.base import Menu
from ...machines.widgets import Art, alert
from ...rules.contract import Event, Reason, Refused
from ...rules.ishido.board import EMPTY, NAMES, SQUARE, SQUARES, match
from ...rules.ishido.game import CHALLENGE, END, PASS, State
from ...session.ishido.bars import DEAL, REPLAY, disqualify
from ...session.ishido.setup import LEVEL, Setup, level, setup_of
from ...session.play import HUMAN, Session
from ...session.texts import sentence, translate
from ..clock import fresh_seed
from ..codewheel.gate import asks, gate
from ..motion import Motion
from ..scene import Host
from . import stage
from .chosen import chosen_board, chosen_stoneset, own_in_use
from .commands import dispatch
from .controller import Action, InputController
from .flow import Flow
from .house import HouseRules
from .menus import menus
from .notes import Mistake, draw_note
from .oracle.flow import OracleFlow
from .picture import picture
from .sets import palette_of
from .timing import Timing

SOUNDS = {
    "place": "lift",
    "four_way": "gong",
    "time_out": "timeout",
    "empty": "ishido/empty",
    "end": "ishido/pouch",
    "master": "ishido/master",
}
MOTIONS = {
    "place": Motion(14),
    "four_way": Motion(60),
    "time_out": Motion(12),
    "empty": Motion(0),
    "end": Motion(0),
    "master": Motion(0),
}
RISE = 0.45  # the part of a 4-Way's moment at which its points rise
TIPS = 12  # that are told one after the other before New Game
ASIDE = ((22, 14), (22, 108))  # where a message stands: above, below
FAILING = 120  # frames that the neighbours which fail are outlined


class IshidoScene(HouseRules):
    """A game of Ishido; before New Game the board is empty."""

    game: ClassVar[str] = "ishido"
    sounds = SOUNDS
    motions_table = MOTIONS
    hint_at = (40, 76)
    emblem: ClassVar[Art] = stage.EMBLEM

    def __init__(self, app: Host, session: Session | None, notice: Reason | None = None) -> None:
        super().__init__(app, session or new_session(Setup(), LEVEL, fresh_seed()), notice)
        self.controller = InputController()
        self.waiting = session is None  # the board is empty until New Game
        self.locked = asks(app, self.game)
        self.table = Setup()
        self.flow: Flow = Flow(self)
        self.timing: Timing = Timing(self)
        self.oracle: OracleFlow = OracleFlow(self)
        self.possible: frozenset[int] = frozenset()  # shown for the stone on the touchstone
        self.failing: frozenset[int] = frozenset()
        self._failing_frames = 0
        self._flying = ""  # the kind of the event that was moving in the frame before
        self.carried = False  # the stone that moves was set by hand
        self._rising = 0.0  # how far the moment of a 4-Way was in the frame before
        self._tip = 0  # the tip that was told last
        self._greeted = False  # the wind chimes were heard
        self.timed_out = False  # the tournament's timer ended the game
        self._problem: Reason | None = None  # why a stoneset or board of the player's own cannot be shown
        self._stuck = -1  # the ply at which a computer beside a person has said that it can place nothing
        if own_in_use(app.settings):
            from .own import prepare

            self._problem = prepare(app)
        self.palette = palette_of(chosen_board(app.settings))
        if session is not None:
            self.arrive()

    def arrive(self) -> None:
        """A session has come to the table: set up what belongs to it."""
        session = self.session
        self.waiting = False
        if session.metadata.get("counted") and "original" not in session.metadata:
            # it did not begin at this table: whoever read its record may know the stones
            disqualify(session.metadata, REPLAY)
            session.metadata["entered"] = session.over
        self.table = setup_of(session.options, session.seats, bool(session.metadata.get("tournament")))
        self.controller = InputController()
        self.controller.cursor = SQUARE.get(str(session.metadata.get("cursor")), self.controller.cursor)
        self.possible, self.failing, self._stuck, self.timed_out = frozenset(), frozenset(), -1, False
        self.flow.arrive()
        self.timing.arrive()
        self.show_always()

    def replace(self, session: Session, notice: Reason | None = None) -> None:
        super().replace(session, notice)
        self.arrive()

    def enter(self) -> None:
        self.use_palette()
        self.app.sounds.music("ishido/garden" if self.switch("sounds") else None)
        self.timing.resume()
        if self._problem is not None:
            self.app.tell_reason(self._problem)
            self._problem = None
        if not self._greeted:
            self._greeted = True
            self.sound("chimes")
            if self.waiting and not self.note:
                self.show_message(translate("ishido_game.welcome"))

    def leave(self) -> None:
        self.timing.pause()
        super().leave()

    def use_palette(self) -> None:
        """Use the colours of the chosen board."""
        self.palette = palette_of(chosen_board(self.app.settings))
        self.app.use_palette(self.palette)

    # --- sounds ----------------------------------------------------------------------------------------------------

    def _heard(self, name: str) -> None:
        self.sound(name)
        if name in ("gong", "ishido/master"):
            self.app.flash()

    def _landed(self) -> None:
        """A stone lies on the board: its click."""
        if self.switch("click"):
            self.sound("stone")

    # --- a frame ---------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        super().tick()
        self._failing_frames = max(0, self._failing_frames - 1)
        if not self._failing_frames:
            self.failing = frozenset()
        kind = self.motions.event_kind
        if self._flying == "place" and kind != "place":
            self._flying, self.carried = "", False
            self._landed()
        if kind == "four_way" and self.motions.linear >= RISE > self._rising:
            self.sound("points")
        self._rising = self.motions.linear if kind == "four_way" else 0.0
        if self.waiting and not self.note and not self.app.dialogs:
            self._tip = self._tip % TIPS + 1
            self.show_message(translate(f"ishido_words.tip{self._tip}"))
        self.timing.tick()
        if not self.locked:
            self.flow.remind()

    def _played(self, events: tuple[Event, ...]) -> None:
        self.possible = self.failing = frozenset()
        placed = bool(events) and events[0].kind == "place"
        super()._played(events)
        self.oracle.played(events)
        self._flying = "place" if placed else ""
        self.timing.moved()
        self.show_always()

    def update(self, inp: Input) -> None:
        if self.locked and inp.any:
            self._unlock()
            return
        self._react(inp)
        self.right_menu = not self.controller.carrying  # with a stone in hand the right button lays it back

    def _unlock(self) -> None:
        """The first click on the board: the codewheel's question comes, once; who leaves it is back on the shelf."""
        app = self.app

        def opened() -> None:
            self.locked = False
            app.pop()

        def left() -> None:
            app.pop()
            app.pop()

        lock = gate(app, self.game, opened, left)
        if lock is None:
            self.locked = False
        else:
            app.push(lock)

    def _react(self, inp: Input) -> None:
        if not self.motions.idle:
            if inp.any:
                self.motions.skip()
            return
        if "cancel" in inp.commands or (self.controller.carrying and inp.right.pressed):
            self._back()
        elif not self.pointer_used(inp) and self.human_to_move:
            self.board_input(inp)

    def _back(self) -> None:
        """Esc: the carried stone goes back; without one messages go and the menu bar opens (manual p. 4)."""
        if self.controller.put_back():
            self.sound("slide")
        else:
            self.quiet()
            self.app.menu_bar.show(self.app.menus())
            self.sound("click")

    def pointer_used(self, inp: Input) -> bool:
        action = self.controller.beside(inp)
        if action.kind == "numerals":
            self.command("graphic")
        elif action.kind == "pouch" and not self.waiting:
            self.command("show_pouch")
        return bool(action.kind)

    def board_input(self, inp: Input) -> None:
        before = self.controller.cursor
        if "next" in inp.commands or "previous" in inp.commands:
            self.controller.next_of(self.possible, 1 if "next" in inp.commands else -1)
        action = self.controller.play(inp)
        if self.controller.cursor != before:
            self.session.metadata["cursor"] = NAMES[self.controller.cursor]
        self._do(action)

    def _do(self, action: Action) -> None:
        if action.kind == "place":
            self.carried = self.controller.carrying
            if self.try_move(NAMES[action.square]):
                self.controller.put_back()
        elif action.kind == "lift":
            self.quiet()
            self.sound("lift")
        elif action.kind == "back":
            self.sound("slide")

    def try_move(self, move: str) -> bool:
        why = self.session.check(move)
        if why is None:
            return super().try_move(move)
        self.carried = False
        self.sound("error")
        state: State = self.session.state
        square = SQUARE.get(move)
        if square is not None and state.stone is not None and state.board[square] == EMPTY:
            self.failing = frozenset(near for _, near in match(state.board, square, state.stone).failing)
            self._failing_frames = FAILING
        if self.switch("messages"):
            near = min(self.failing, default=None) if square is not None else None
            other = None if near is None else state.board[near] - 1
            picture = None
            if other is not None and state.stone is not None:
                picture = Mistake.art(chosen_stoneset(self.app.settings), state.stone, other)
            labels = (translate("machines.ok"), translate("ishido_game.rules_button"))
            told = alert(sentence(why), labels, self._after_mistake, picture or self.emblem)
            if square is not None:  # in the half of the board where the square is not
                told.at = ASIDE[square < SQUARES // 2]
            self.app.open(told)
        return False

    def _after_mistake(self, choice: int) -> None:
        if choice == 1:
            self.command("rules")

    # --- the flow of a game ----------------------------------------------------------------------------------------

    def begin(self, seed: int | None = None, kind: str = "") -> None:
        """New Game with what is set up. `kind`: where the deal comes from, "" for a fresh one."""
        self.flow.begin(seed, kind)

    def out_of_time(self) -> None:
        """The timer has run out: a tournament game ends, a turn of a challenge passes."""
        found = self.likely_move
        self._drop()
        self.controller.put_back()
        self.timed_out = self.in_tournament
        if not self.in_tournament and found not in ("", END):
            self.bot_move(found)  # what it would have done so far
        else:
            self._played(self.session.play(END if self.in_tournament else PASS))

    def clear(self) -> None:
        """The board is empty until New Game."""
        self.replace(new_session(Setup(), LEVEL, fresh_seed()))
        self.waiting = True

    def end_game(self) -> None:
        """End Game was confirmed."""
        if self.going_on:
            self._drop()
            self.controller.put_back()
            self._played(self.session.play(END))

    def _end(self) -> None:
        if not self._told and not self.waiting and not self.locked and not self.oracle.speaking:
            self._told = True
            self.count()
            self.flow.finish.ended()

    def count(self) -> None:
        self.flow.finish.count()

    def told(self, events: tuple[Event, ...]) -> None:
        self.flow.told(events)
        self.oracle.told()

    def thumbnail(self) -> Sequence[str]:
        return stage.thumbnail(self.session.state.board, chosen_stoneset(self.app.settings))

    def menus(self) -> Sequence[Menu]:
        return () if self.locked else menus(self)

    def command(self, name: str) -> None:
        if self.locked:
            self._unlock()
        elif not dispatch(self, name):
            super().command(name)

    # --- the picture -----------------------------------------------------------------------------------------------

    def draw(self) -> None:
        stage.draw(picture(self))
        if self.note:
            draw_note(self.app.skin, self.note)

    # --- for the others --------------------------------------------------------------------------------------------

    @property
    def timer_limit(self) -> int | None:
        """Milliseconds of the timer that holds for the game on the table, None where none does."""
        if self.waiting:
            return None
        if self.in_tournament:
            tournament = self.flow.tournament
            return tournament.minutes * 60_000 or None if tournament is not None else None
        if self.session.options["mode"] == CHALLENGE:
            seconds = int(self.session.metadata.get("move_limit", 0))
            return seconds * 1000 or None
        return None


def new_session(table: Setup, bot_level: str, seed: int) -> Session:
    """A game of what is set up."""
    return Session.new("ishido", table.options, seed, table.seats(bot_level))


def open_game(
    app: Host,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    session: Session | None = None,
    notice: Reason | None = None,
) -> IshidoScene:
    """The scene: the session given, a deal to begin with, or the empty board."""
    if session is None and seed is not None:
        session = new_session(Setup(), level(app.settings), seed)
        session.metadata["deal"] = "code"
        disqualify(session.metadata, DEAL)
    return IshidoScene(app, session or _unentered(app), notice)


def _unentered(app: Host) -> Session | None:
    """A game that was over when the program ended, before its score had a name; None as a rule."""
    try:
        found = app.saves.resume("ishido")
    except Refused:  # it is told where a game is resumed, and stays where it is
        return None
    if found is None or not found.session.over or found.session.metadata.get("entered"):
        return None
    people = any(seat.kind == HUMAN for seat in found.session.seats)
    return found.session if people else None
