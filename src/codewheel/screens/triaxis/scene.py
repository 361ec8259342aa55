"""A game of TriAxis under hands: what keys and buttons mean, what is opened from it, and what follows its end."""

from typing import Any

from ...machines.input import Input
from ...machines.keymap import ACTIONS
from ...rules.contract import Reason
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import COLOUR, MOVE, PLACE, SPIN
from ...rules.triaxis.text import FORFEIT
from ...session.play import Session
from ...session.table.seats import with_a_person
from ...session.texts import sentence
from ...session.triaxis.course import open_series
from ...session.triaxis.setup import Plan, load
from ...session.triaxis.switches import ORIGINAL, SWITCHES
from ...session.triaxis.table import TriaxisTable
from ..clock import fresh_seed
from ..scene import Host, Scene
from ..table_scene import AppPorts
from .asking import ESC, Answer, Click
from .controller import Action
from .face import TOO_LARGE, IslandScene
from .geometry import PROMPTS, fits, zone_at
from .keys import key_at
from .leads import Leads
from .motions import MOTIONS, SOUNDS

__all__ = ["MOTIONS", "SOUNDS", "TriaxisScene", "new_game", "open_game", "play"]

LETTERS = {"r": "random", "l": "log", "o": ORIGINAL}
TURN = ("random", "spin", "end_turn", "concede")  # commands of the person who acts


class TriaxisScene(IslandScene):
    """A game of TriAxis."""

    _leaving = False  # the press in the air is on `<ESC>`, at the bottom, while nobody is asked

    # --- input -------------------------------------------------------------------------------------------------------

    def update(self, inp: Input) -> None:
        click, over = self.buttons.read(inp), self.session.over
        free = self.moment.still and not self.table.scattering and (self.table.mine or over)
        if inp.left.pressed:
            self._leaving = not free and key_at(self.lines(), inp.x, inp.y) == "cancel"
        leaves = click == "esc" or "cancel" in inp.commands or (click == "left" and self._leaving)
        if self.question is not None:
            self._answered(self.question.question.answer(inp))
        elif (leaves and not free and not over) or (click == "left" and self._leaving):
            self._interrupt()
        elif free:
            self._person(inp, click)
        elif inp.any and "menu" not in inp.commands and not (self._leaving and self.buttons.down):
            self.skip()

    def _answered(self, found: Answer) -> None:
        """A question has its answer, or none yet."""
        asked = self.question
        if found is None or asked is None:
            return
        self.question = None
        self.buttons.forget()
        if found is True:
            asked.yes()
            return
        if asked.no is not None:
            asked.no()
        self.app.play("click")

    def _interrupt(self) -> None:
        """ESC while something is under way or somebody else acts: nobody's markers fall by lot any more, or quit?"""
        if self.may("gather"):
            self.do("gather")
            self.app.play("place")
        else:
            self.ask_leave()

    def _back(self) -> None:
        """ESC of the person who acts (D16, D17, D39): the hands first, then what the table makes of it."""
        state = self.session.state
        self.quiet()
        if self.controller.back() or (state.phase == PLACE and self.controller.lay_down(state)):
            self.app.play("place")
        else:
            self.do("escape")

    def _person(self, inp: Input, click: Click) -> None:
        """A frame of the person who acts; after the end, of whoever looks at it."""
        commands, letter = inp.commands, inp.text[:1].casefold()
        if click == "left" and PROMPTS.holds(inp.x, inp.y):
            key = key_at(self.lines(), inp.x, inp.y)
            commands, click = frozenset((key,)), ""
        if inp.any and commands.isdisjoint(ACTIONS):
            self.quiet()
        if click == ESC or "cancel" in commands:
            self._back()
            return
        taken = bool(commands & {"confirm", "pick"}) or click == "left"
        if letter in LETTERS:
            self.command(LETTERS[letter])
        elif "random" in commands:
            self.command("random")
        elif self.session.over:
            if taken:
                self.finish()
        elif self.session.state.phase == SPIN:
            if taken:
                self.do("spin")
        elif self.session.state.phase != COLOUR:
            self._hands(inp, commands, click)

    def _hands(self, inp: Input, commands: frozenset[str], click: Click) -> None:
        """Placing, moving, growing."""
        state, controller, table = self.session.state, self.controller, self.table
        controller.point(inp, state)
        for command in commands & {"next", "previous"}:
            controller.jump(state, table.steps, command == "previous")
        on_land = not click or zone_at(chart(state.zones).index, inp.x, inp.y) is not None
        if not (click and on_land) and not commands & {"confirm", "pick"}:
            if click == "right" and controller.back():
                self.app.play("place")
            return
        if table.must_forfeit:
            self.try_move(FORFEIT)
        elif table.stuck:
            self.app.play("error")
        elif click != "right" or controller.held is not None or state.phase != MOVE:
            self._do(controller.use(state, table.steps, click == "left" or "confirm" in commands))

    def _do(self, action: Action) -> None:
        if action.kind in ("lift", "take"):
            self.app.play("lift")
        elif action.kind == "drop":
            self.app.play("place")
        elif action.kind == "tell" and action.why is not None:
            self.app.play("error")
            self.show_message(sentence(action.why))
        elif len(action.moves) > 1:
            self.keep = action.keep
            source, target = action.moves[0].split("-")[0], action.moves[-1].split("-")[1]
            self.do("walk", source, target)
        elif action.moves:
            self.keep = action.keep
            self.try_move(action.moves[0])

    # --- commands ----------------------------------------------------------------------------------------------------

    def command(self, name: str) -> None:
        if name in SWITCHES:
            self.do(name)
            self.quiet()
            if name == ORIGINAL:
                self.app.play("click")
        elif name in TURN:
            if self.acts and self.may(name):
                self.do(name)
        elif name == "help":
            from .help import HelpScene  # the start: read when somebody reads

            self.app.push(HelpScene(self.app))
        else:
            super().command(name)

    def ask_hint(self) -> None:
        if self.table.option(ORIGINAL) or self.may("hint"):
            super().ask_hint()

    def ask_new(self) -> None:
        self.do("setup")

    def show_place(self, what: str) -> None:
        if what == "leave":
            self.ask_leave()
        elif what == "setup":
            self.app.go(new_game(self.app))
        elif what == "log":
            from .log import Log  # the start: read when somebody reads

            self.app.open(Log(self.session))
        else:
            super().show_place(what)

    def finish(self) -> None:
        from .ending import EndingScene  # the start: read at the end of a game

        self.app.go(EndingScene(self.app, self.table, LEADS))


def _sit(app: Host, session: Session, notice: Reason | None = None) -> TriaxisScene:
    return TriaxisScene(app, TriaxisTable(AppPorts(app), session, notice))


def play(app: Host, plan: Plan, seed: int) -> None:
    """The game of a plan takes the place of the scene on top."""
    app.go(_sit(app, plan.session(seed)))


def go_on(app: Host, session: Session) -> None:
    """A game that was looked at again is gone on with, in the place of the scene on top."""
    app.go(_sit(app, with_a_person(session)))


def new_game(app: Host) -> Scene:
    """The questions before a new series. They lead on to the Biosphere, the colours and the game by themselves."""
    from .biosphere import BiosphereScene  # the start: what lies before a game is not read where one goes on
    from .setup import SetupScene  # as above

    return SetupScene(app, lambda plan: app.go(BiosphereScene(app, plan, play)))


LEADS = Leads(play, new_game, go_on)


def open_game(
    app: Host,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    session: Session | None = None,
    notice: Reason | None = None,
) -> Scene:
    """The scene of a game: the session given, else the question whether the series of the last game shall go on where
    nobody has answered it, else the questions before a new series.

    With options or a seed a new game begins at once, by the players of the settings.
    """
    if session is not None and fits(session.state.zones):
        return _sit(app, session, notice)
    if session is not None or (not options and seed is None):
        notice = TOO_LARGE if session is not None else notice
        if notice is not None:
            app.tell_reason(notice)
        ended = open_series(app.saves) if session is None else None
        if ended is None:
            return new_game(app)
        from .ending import EndingScene  # the start: read at the end of a game

        return EndingScene(app, TriaxisTable(AppPorts(app), ended), LEADS, resumed=True)
    plan = load(app.settings).seating(options or {}).plan()
    plan = plan._replace(options=plan.options | (options or {}))
    return _sit(app, plan.session(fresh_seed() if seed is None else seed), notice)
