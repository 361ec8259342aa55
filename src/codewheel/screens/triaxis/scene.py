"""TriAxis on the PC: the island, the spinner and the players' table, with the prompts at the bottom."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ...bots.contract import SearchInfo
from ...machines.input import Input
from ...machines.skins.base import Menu
from ...rules.contract import Event, Reason, reason
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import GROW, MOVE, PLACE, State
from ...rules.triaxis.step import Step, steps
from ...rules.triaxis.turn import may_add
from ...session.play import HUMAN, Session
from ...session.texts import translate
from ...session.triaxis import naming, words
from ...session.triaxis.switches import ORIGINAL, switch
from ..clock import fresh_seed
from ..game import GameScene
from ..motion import Motions
from ..scene import Host
from . import acts, prompts
from .asking import Buttons
from .controller import InputController
from .geometry import COLUMNS, ROWS, fits, zone_at
from .island import IslandView
from .marks import CURSOR, hands_look
from .motions import LAST, LINGER, MOTIONS, PAGE, PATIENCE, SOUNDS
from .picture import Clicks, draw
from .prompts import key_at
from .show import Stage

if TYPE_CHECKING:
    from ..scene import Scene

__all__ = ["MOTIONS", "SOUNDS", "TriaxisScene", "open_game"]

BAR, EDGE = 10, 3  # height of the menu bar, and how near to the screen's edge the pointer brings it
TOO_LARGE = reason("triaxis_game.too_large", columns=COLUMNS, rows=ROWS)


class TriaxisScene(GameScene):
    """A game of TriAxis."""

    palette = "text"
    right_menu = False
    game: ClassVar[str] = "triaxis"
    sounds = SOUNDS
    motions_table = MOTIONS
    hint_at = (22, 60)

    def __init__(self, app: Host, session: Session, notice: Reason | None = None) -> None:
        self.controller, self.stage, self.buttons = InputController(), Stage(), Buttons()
        self.question: acts.Asked | None = None
        self.walk: list[str] = []  # steps that are still to be made of a walk
        self.keep = False  # the marker stays in hand after it
        self.hurry = False  # nothing moves until a person acts
        self._linger = self._lingers = 0  # frames that are left of a pause in which something is seen, and of all of it
        self._leaving = False  # the press in the air is on `<ESC>`, at the bottom, while nobody is asked
        self._pages: list[str] = []  # of what is told, one after the other
        self.clicks = Clicks()
        self._bar = False
        self._steps: tuple[State | None, tuple[Step, ...]] = None, ()
        super().__init__(app, session, notice)
        self.motions = Motions(MOTIONS, SOUNDS, self._length, self._heard)
        self.controller.find(str(session.metadata.get("cursor", "")), session.state)

    def _length(self, frames: int) -> int:
        return 0 if self.hurry else self.app.frames(frames)

    def _heard(self, name: str) -> None:
        self.app.sounds.play(name)
        if name == SOUNDS["win"]:
            self.app.flash()

    def replace(self, session: Session, notice: Reason | None = None) -> None:
        if not fits(session.state.zones):
            self.app.tell_reason(TOO_LARGE)
            return
        super().replace(session, notice)
        self._rest()
        self.controller.find(str(session.metadata.get("cursor", "")), session.state)

    def _rest(self) -> None:
        """Nothing is under way."""
        self.walk, self.question, self._linger, self.hurry = [], None, 0, False
        self.buttons.forget()

    def enter(self) -> None:
        self.app.sounds.music(None)
        self._rest()

    def leave(self) -> None:
        super().leave()
        self.motions.skip()
        self._rest()

    # --- what holds --------------------------------------------------------------------------------------------------

    @property
    def patience(self) -> int:
        return 0 if self.hurry else PATIENCE[self.session.state.phase]

    @property
    def actor(self) -> int | None:
        """The seat that acts now or may start the spinner; None at the end."""
        session = self.session
        return session.to_move if session.to_move >= 0 else session.chance_starter

    @property
    def mine(self) -> bool:
        """Whether a person acts."""
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
    def lingering(self) -> bool:
        """Whether what an event has done is still to be seen."""
        return self._linger > 0

    @property
    def walking(self) -> bool:
        """Whether steps of a walk are still to be made."""
        return bool(self.walk)

    @property
    def scattering(self) -> bool:
        """Whether the markers of the person who places fall by lot."""
        session = self.session
        return (
            session.state.phase == PLACE and self.mine and session.state.seat in session.metadata.get(acts.SCATTER, [])
        )

    def leaf(self, pages: Sequence[str]) -> str:
        """One of several lines while something is still to be seen: each has its share of the time."""
        past = self._lingers - self._linger if self._linger else 0
        return pages[min(len(pages) - 1, len(pages) * past // max(1, self._lingers))]

    @property
    def calm(self) -> bool:
        """Whether nothing is under way on the island."""
        return self.motions.idle and not self.lingering and not self.walk

    @property
    def acts(self) -> bool:
        """Whether a person's hands are over the island."""
        return self.mine and self.calm and not self.app.dialogs and self.question is None

    def helps(self, name: str) -> bool:
        """Whether a help is switched on."""
        return switch(self.app.settings, name)

    # --- the picture -------------------------------------------------------------------------------------------------

    def look_now(self) -> IslandView:
        """The island in this frame."""
        look = self.stage.look(self.session, self.motions, self.app.frame, self.lingering)
        return hands_look(look, self) if self.calm else look

    def draw(self) -> None:
        draw(self)

    # --- a frame -----------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        self.clicks.tick(self)
        app = self.app
        at_edge = app.input.pointing and app.input.y < (BAR if self._bar else EDGE)
        self._bar = at_edge or app.menu_bar.active
        if self.question is not None and not app.dialogs:
            self.motions.tick()
            return
        if self.lingering and self.motions.idle and not app.dialogs:
            self._linger -= 1
            return
        super().tick()
        if self._pages and not self.note:
            super().show_message(self._pages.pop(0))
        if self.motions.idle and not app.dialogs and not self.lingering and app.scene is self:
            acts.go_on(self, self._wait == 0)
        self.pointer = self._bar or self.question is not None or not (self.mine and self._on_land)

    @property
    def _on_land(self) -> bool:
        """Whether the pointer is over the island, where the circle stands for it."""
        inp, state = self.app.input, self.session.state
        return state.phase in CURSOR and zone_at(chart(state.zones).index, inp.x, inp.y) is not None

    def update(self, inp: Input) -> None:
        click = self.buttons.read(inp)
        free = self.calm and not self.scattering and (self.mine or self.session.over)
        if inp.left.pressed:
            self._leaving = not free and key_at(acts.shown(self), inp.x, inp.y) == "cancel"
        leaves = click == "esc" or "cancel" in inp.commands or (click == "left" and self._leaving)
        if self.question is not None:
            acts.answer(self, self.question.question.answer(inp))
        elif (leaves and not free and not self.session.over) or (click == "left" and self._leaving):
            acts.interrupt(self)
        elif free:
            acts.person(self, inp, click)
        elif inp.any and "menu" not in inp.commands and not (self._leaving and self.buttons.down):
            self.skip()

    def skip(self) -> None:
        """Let what is under way end at once; a computer goes on without motion until a person acts."""
        self.hurry = not self.calm or not self.mine
        self.motions.skip()
        self.buttons.spend()
        self._linger = self._wait = 0

    def show_message(self, text: str) -> None:
        super().show_message(text)
        self._pages = []

    def quiet(self) -> None:
        super().quiet()
        self._pages = []

    # --- moves -------------------------------------------------------------------------------------------------------

    def spin(self) -> None:
        """Start the spinner."""
        self._drop()
        self.quiet()
        self._played(self.session.draw())

    def _played(self, events: tuple[Event, ...]) -> None:
        super()._played(events)
        state: State = self.session.state
        landing = events[0].get("to")
        if self.controller.held is not None:
            stays = landing and (self.keep or self.walk)
            self.controller.held = chart(state.zones).number[landing] if stays else None
        self.controller.fit(state, self.steps)
        self.controller.carrying = True
        self.session.metadata["cursor"] = self.controller.place(state)

    def told(self, events: tuple[Event, ...]) -> None:
        passed = self.watching and any(event.kind == "turn" for event in events)
        self.hurry = self.hurry and not passed and (not self.mine or self.walking)
        famine = words.is_famine(events)
        pages = prompts.pages(self.session, events) if famine else []
        if self.session.over:
            self._linger = self._lingers = self._length(LAST + PAGE * len(pages))
        elif famine:
            self._linger = self._lingers = self._length(LINGER + PAGE * (len(pages) - 1))
            if not self._linger:
                self.quiet()
                self._pages = [f"{words.headline(events)}\n{page}" for page in pages]
        else:
            text = " ".join(words.sentences(self.session, [e for e in events if e.kind in acts.NEWS]))
            if text:
                self.show_message(text)

    def may_undo(self) -> Reason | None:
        if self.helps(ORIGINAL):
            return reason("triaxis_game.undo_original")
        return super().may_undo()

    def _changed(self) -> None:
        super()._changed()
        self._rest()

    def undo(self) -> None:
        super().undo()
        acts.gather(self)
        self.controller.held = None
        self.controller.carrying = True

    def redo(self) -> None:
        if self.helps(ORIGINAL):
            self.show_message(translate("triaxis_game.undo_original"))
            return
        super().redo()
        self.controller.held = None

    def ask_hint(self) -> None:
        if self.helps(ORIGINAL):
            self.show_message(translate("triaxis_game.hint_original"))
        else:
            super().ask_hint()

    def set_analysis(self, on: bool) -> None:
        if on and self.helps(ORIGINAL):
            self.show_message(translate("triaxis_game.analysis_original"))
        else:
            super().set_analysis(on)

    # --- the end and the rest ----------------------------------------------------------------------------------------

    def _end(self) -> None:
        if not self._told and not self.lingering:
            self._told = True
            self.count()
            self._autosave(self.session)
            self.finish()

    def finish(self) -> None:
        """The game is over: what follows it."""
        from .ending import open_ending

        open_ending(self)

    def hint_text(self, search_info: SearchInfo) -> str:
        return translate("triaxis_game.hint", move=words.move_words(search_info.move, self.session.state))

    def seat_name(self, seat: int) -> str:
        return naming.name(self.session, seat)

    def end_text(self) -> str:
        return words.ending(self.session)

    def thumbnail(self) -> Sequence[str]:
        from .thumb import thumbnail

        return thumbnail(self.session)

    def ask_leave(self) -> None:
        acts.ask_quit(self)

    def ask_new(self) -> None:
        acts.new_series(self)

    def menus(self) -> Sequence[Menu]:
        from .menus import menus

        return menus(self) if self._bar or self.app.menu_bar.active or "menu" in self.app.input.commands else ()

    def command(self, name: str) -> None:
        if not acts.dispatch(self, name):
            super().command(name)


def open_game(
    app: Host,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    session: Session | None = None,
    notice: Reason | None = None,
) -> "Scene":
    """The scene of a game: the session given, else the question whether the series of the last game shall go on where
    nobody has answered it, else the questions before a new series.

    With options or a seed a new game begins at once, by the players of the settings.
    """
    if session is not None and fits(session.state.zones):
        return TriaxisScene(app, session, notice)
    if session is not None or (not options and seed is None):
        from ...session.triaxis.course import open_series
        from .ending import EndingScene
        from .opening import new_game

        notice = TOO_LARGE if session is not None else notice
        if notice is not None:
            app.tell_reason(notice)
        ended = open_series(app.saves) if session is None else None
        return new_game(app) if ended is None else EndingScene(app, ended, resumed=True)
    from ...session.triaxis.setup import load

    plan = load(app.settings).seating(options or {}).plan()
    plan = plan._replace(options=plan.options | (options or {}))
    return TriaxisScene(app, plan.session(fresh_seed() if seed is None else seed), notice)
