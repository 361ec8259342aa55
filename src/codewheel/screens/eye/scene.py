"""EYE on the Amiga or the ST, or L'Oeil on a table: the disc with its two wheels, the players' boxes beside it."""

from collections.abc import Sequence
from typing import Any, ClassVar

from ...bots.contract import SearchInfo
from ...machines.input import Input
from ...machines.skins.base import Menu
from ...machines.widgets import Dialog
from ...rules.contract import Event, Reason
from ...rules.eye.board import TURNS
from ...rules.eye.state import ASK, MOVE, PLACE, RELOCATE, State
from ...rules.eye.text import DONE
from ...session.eye import setup as setups
from ...session.eye import words
from ...session.play import Session
from ...session.texts import translate
from ..clock import fresh_seed
from ..game import GameScene
from ..motion import Motion
from ..scene import Host
from . import disc, looks
from .controller import InputController, act
from .marks import draw_hint, hands_look, hinted_move
from .show import disc_view
from .status import MOVES, draw_column, draw_note, draw_veil

SOUNDS = {
    "place": "place",
    "relocate": "slide",
    "step": "stone",
    "turn": "tick",
    "swap": "chimes",
    "take": "points",
    "out": "lose",
    "ask": "open",
    "answer": "hint",
    "done": "pass",
    "win": "win",
    "draw": "draw",
}
MOTIONS = {
    "place": Motion(9),
    "relocate": Motion(16),
    "step": Motion(9),
    "turn": Motion(14),
    "swap": Motion(36),
    "take": Motion(36),
    "out": Motion(30),
    "ask": Motion(0),
    "answer": Motion(0),
    "done": Motion(0),
    "win": Motion(48),
    "draw": Motion(14),
}
VEILED = 290  # width of a dialog that leaves no more than a rim of the table to be seen
BAR = 11  # height of the menu bar that comes down at the upper edge


class EyeScene(GameScene):
    """A game of EYE, or one of L'Oeil's ways to play for two to four."""

    palette = "eye/amiga"
    game: ClassVar[str] = "eye"
    sounds = SOUNDS
    motions_table = MOTIONS
    hint_at = (16, 88)

    def __init__(self, app: Host, session: Session, notice: Reason | None = None, fresh: bool = False) -> None:
        self.controller = InputController()
        self._fresh = fresh  # the questions of a new game come first
        self.pulled = False  # the move that is being made was made by pulling a wheel
        self._booked: tuple[Event, ...] = ()  # of an answer, to be seen when its dialog has gone
        self._legal: tuple[State | None, frozenset[str]] = None, frozenset()
        super().__init__(app, session, notice)
        self._arrive()

    def _arrive(self) -> None:
        """Another session is on the table."""
        self.controller.find(str(self.session.metadata.get("cursor", "")), self.session.state)
        self.use_palette()
        disc.forget()

    def replace(self, session: Session, notice: Reason | None = None) -> None:
        super().replace(session, notice)
        self._arrive()

    def enter(self) -> None:
        self.app.sounds.music(None)
        if self._fresh:
            self._fresh = False
            self.ask_new()
        elif not self.session.length and not self.note and self.human_to_move:
            self.show_message(words.tip(self.session.state))

    def use_palette(self) -> None:
        """Take the colours of the machine, or of the board game."""
        self.palette = looks.palette_of(self.session, self.app.settings)
        if self.app.scene is self:
            self.app.use_palette(self.palette)

    def reseat(self, seats: tuple[str, ...]) -> None:
        """Others play on."""
        self._drop()
        self.search_info = None
        setups.reseat(self.session, seats)
        self._kept()

    # --- what is shown ---------------------------------------------------------------------------------------------

    @property
    def skin_name(self) -> str:
        """How it is shown: "amiga", "st" or "oeil"."""
        return looks.face_of(self.session, self.app.settings)

    @property
    def signs(self) -> bool:
        """Whether the colours carry their signs."""
        return setups.switch(self.app.settings, "signs")

    @property
    def legal(self) -> frozenset[str]:
        """The legal moves, worked out once for each position."""
        state = self.session.state
        if self._legal[0] is not state:
            self._legal = state, frozenset(self.session.game.legal(state))
        return self._legal[1]

    @property
    def may_stop(self) -> bool:
        """Whether a person may end the turn, or the relocations, now."""
        state: State = self.session.state
        return self.human_to_move and state.phase in (MOVE, RELOCATE) and DONE in self.session.game.leaving_moves(state)

    @property
    def acts(self) -> bool:
        """Whether a person's hands are over the disc."""
        return self.human_to_move and self.motions.idle and not self.app.dialogs and self.session.state.phase != ASK

    def look(self) -> disc.DiscView:
        """The disc in this frame."""
        app = self.app
        look = disc_view(self.session, self.motions, self.skin_name, self.signs)
        calm = self.session.over and self.motions.idle  # what has won glows on, but slowly
        look = look._replace(tick=app.frame // 4 if calm else app.frame)
        return hands_look(look, self) if self.motions.idle else look

    def draw(self) -> None:
        app = self.app
        disc.draw(self.look())
        if self.acts:
            draw_hint(hinted_move(self), app.frame, self.skin_name)
        draw_column(self)
        players = len(self.session.seats)
        if self.note:
            draw_note(self.skin_name, self.note, players, self.session.state.seat)
        elif self.analysis:
            draw_note(self.skin_name, self.analysis, players, above=True)
        draw_veil(self, VEILED)

    @property
    def analysis(self) -> str:
        """What the analysis has found, in words; "" where none is wanted."""
        if not self.analysing or not self.acts:
            return ""
        if self.search_info is None or not self.search_info.move:
            return translate("eye_game.looking")
        return translate("eye_game.best", move=words.move_words(self.search_info.move, self.session.state))

    # --- what is done ----------------------------------------------------------------------------------------------

    def tick(self) -> None:
        if self._booked and not self.app.dialogs:
            events, self._booked = self._booked, ()
            self._played(events)
        super().tick()
        if not self.acts:
            self.controller.wheel = self.controller.stuck = None
        self.controller.tick(not self.app.frames(10))
        self._ask()

    def book(self, answer: str) -> None:
        """Play an answer at once, whatever becomes of its dialog; what follows from it is seen when that has gone."""
        self._drop()
        self.quiet()
        self._booked = self.session.play(answer)

    def keep(self) -> None:
        """Keep the game as it stands, with what was chosen for it."""
        self._kept()

    def _ask(self) -> None:
        """Put the question that stands to a person."""
        if not self.human_to_move or self.session.state.phase != ASK:
            return
        if self.motions.idle and not self.app.dialogs and self.app.scene is self:
            from .quiz_flow import ask

            ask(self)

    def _think(self, purpose: str, player: str, factor: int = 1) -> None:
        if purpose == "move" and self.session.state.phase == ASK:
            if self._wait == 0:
                from .quiz_flow import computer_move

                self.bot_move(computer_move(self.session))
            return
        super()._think(purpose, player, factor)

    def update(self, inp: Input) -> None:
        if "cancel" in inp.commands and self.controller.held is not None and self.acts:
            self.controller.held = None
            self.app.play("place")
        else:
            super().update(inp)

    def pointer_used(self, inp: Input) -> bool:
        if not inp.left.pressed or self.controller.wheel is not None:
            return False
        if MOVES.holds(inp.x, inp.y) and self.may_stop:
            self.app.play("click")
            self.try_move(DONE)
            return True
        if self.note and inp.x >= disc.WIDTH:
            self.quiet()
            return True
        return False

    def board_input(self, inp: Input) -> None:
        state: State = self.session.state
        if state.phase == ASK:
            return
        action = self.controller.play(inp, state, self.session.check)
        self.session.metadata["cursor"] = self.controller.place
        act(self, action, translate)

    def _played(self, events: tuple[Event, ...]) -> None:
        mover = self.session.game.to_move(self.session.at(self.session.ply - 1))
        super()._played(self._moving(events))
        self._news = events
        for event in events:
            if event.kind == "turn":
                self.controller.follow(TURNS.index(f"turn {event.get('turn')}"))
        self.controller.held = None
        self.controller.fit(self.session.state)
        if self.session.to_move != mover:
            self.controller.wheel = None

    def _moving(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events that are still to be seen: a wheel that was pulled has turned already."""
        if not self.pulled or events[0].kind != "turn":
            return events
        self.app.play(SOUNDS["turn"])
        return events[1:]

    def _changed(self) -> None:
        super()._changed()
        self.controller.rest(self.session.state)

    def undo(self) -> None:
        super().undo()
        self.controller.fit(self.session.state)

    def redo(self) -> None:
        super().redo()
        self.controller.fit(self.session.state)

    def refusal_text(self, why: Reason) -> str:
        return words.refusal(why, self.session.state.colour)

    def refusal_sound(self, why: Reason) -> str:
        return "barred" if why.code == "eye.blocked" else "error"

    def told(self, events: tuple[Event, ...]) -> None:
        text = words.news(events)
        state: State = self.session.state
        before: State = self.session.at(self.session.ply - 1)
        if not text and before.phase == PLACE != state.phase and self.human_to_move:
            text = words.tip(state)  # the counters are placed: something else begins
        if text and not self.session.over:
            self.show_message(text)

    def ask_hint(self) -> None:
        if self.session.state.phase != ASK:
            super().ask_hint()

    # --- words -----------------------------------------------------------------------------------------------------

    def hint_text(self, search_info: SearchInfo) -> str:
        text = words.move_words(search_info.move, self.session.state)
        values = tuple(
            (text if move == search_info.move else move, verdict, n) for move, verdict, n in search_info.values
        )
        return super().hint_text(search_info._replace(move=text, values=values))

    def seat_name(self, seat: int) -> str:
        return words.colour_name(seat)

    def end_text(self) -> str:
        return words.ending(self.session)

    def end_dialog(self, text: str, labels: Sequence[str]) -> Dialog:
        from .dialogs import end_card

        return end_card(text, labels, self._after_end, self.session.outcome.winner)

    def thumbnail(self) -> Sequence[str]:
        from .thumb import thumbnail

        return thumbnail(self.session.state)

    # --- commands --------------------------------------------------------------------------------------------------

    def ask_new(self) -> None:
        from .commands import ask_new

        ask_new(self)

    def menus(self) -> Sequence[Menu]:
        from .menus import menus

        return menus(self) if self._bar_wanted() else ()

    def _bar_wanted(self) -> bool:
        """The ST's bar would lie on the disc: it comes at the upper edge, and with the key for menus."""
        app = self.app
        if app.skin.menu_hidden or app.menu_bar.active or "menu" in app.input.commands:
            return True
        return app.input.pointing and app.input.y < BAR

    def command(self, name: str) -> None:
        from .commands import dispatch

        if not dispatch(self, name):
            super().command(name)


def open_game(
    app: Host,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    session: Session | None = None,
    notice: Reason | None = None,
) -> EyeScene:
    """The scene of a game: the session given, else a new one, before which the questions are asked.

    With options or a seed the new game begins at once, by the players of the settings.
    """
    if session is not None:
        return EyeScene(app, session, notice)
    setup = setups.load(app.settings)
    if options:
        setup = setup.with_rules(**options)
    return EyeScene(
        app, setup.session(fresh_seed() if seed is None else seed), notice, fresh=not options and seed is None
    )
