"""A game of TriAxis under hands: what keys and buttons mean, what is opened from it, and what follows its end."""

from collections.abc import Iterator, Sequence

from ...machines.aim import Aims, Target
from ...machines.input import Input
from ...machines.keymap import ACTIONS
from ...machines.page import PageKey
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import COLOUR, GROW, MOVE, PLACE, SPIN
from ...rules.triaxis.text import FORFEIT
from ...session.texts import sentence, translate
from ...session.triaxis.switches import ORIGINAL, SWITCHES
from ...session.triaxis.table import TriaxisTable
from ...session.triaxis.walks import reach
from ..scene import Host
from .asking import ESC, Answer, Click
from .controller import Action
from .face import IslandScene
from .geometry import HEX, PROMPTS, SEA, centre, zone_at
from .keys import key_at
from .leads import Leads
from .motions import MOTIONS, SOUNDS

__all__ = ["MOTIONS", "SOUNDS", "TriaxisScene"]

LETTERS = {"r": "random", "c": "concede", "l": "log", "o": ORIGINAL}
TURN = ("random", "spin", "end_turn", "concede")  # commands of the person who acts


class TriaxisScene(IslandScene):
    """A game of TriAxis. `leads`: what lies round it; a lesson has none of that."""

    _leaving = False  # the press in the air is on `<ESC>`, at the bottom, while nobody is asked

    def __init__(self, app: Host, table: TriaxisTable, leads: Leads | None = None) -> None:
        super().__init__(app, table)
        self._leads = leads

    def warm_up(self) -> Iterator[object]:
        yield from super().warm_up()
        if self._leads is None:
            return
        from . import compare  # start: read while one plays

        yield compare
        from . import ending_picture  # as above

        yield ending_picture
        from . import ending  # as above

        yield ending

    # --- input -------------------------------------------------------------------------------------------------------

    @property
    def pad_act(self) -> str:
        return super().pad_act if self.question is None else "act"

    def update(self, inp: Input) -> None:
        click, over = self.buttons.read(inp), self.session.over and not self.table.lent
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

    def hands(self, inp: Input) -> None:
        """A frame of hands that know the board alone: those of a lesson."""
        click = self.buttons.read(inp)
        if self.session.state.phase == SPIN:
            if inp.commands & {"confirm", "pick"} or click == "left":
                self.do("spin")
        elif self.session.state.phase != COLOUR:
            self._hands(inp, inp.commands, click)

    def _answered(self, found: Answer | str) -> None:
        """A question has its answer, or none yet."""
        asked = self.question
        if found is None or asked is None:
            return
        self.question = None
        self.buttons.forget()
        if found is False or found == ESC:
            asked.no()
            self.app.play("click")
        else:
            asked.yes(found)

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
            written = key_at(self.lines(), inp.x, inp.y)
            commands, click = frozenset((written,)), ""
            letter = written if written in LETTERS else letter
        if inp.any and commands.isdisjoint(ACTIONS):
            self.quiet()
        if click == ESC or "cancel" in commands:
            self._back()
            return
        taken = bool(commands & {"confirm", "pick"}) or click == "left"
        if letter in LETTERS:
            self.command(LETTERS[letter])
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

    def own_page_keys(self) -> Sequence[PageKey]:
        from .keys import page_keys  # start: read on a page alone

        asked = self.question
        return page_keys(self.lines() if asked is None else (asked.note, asked.question.line), asked is not None)

    @property
    def hand(self) -> int | None:
        return self.controller.held

    def targets(self) -> Aims | None:
        """Zones to place on, to grow on, to take a marker from, or where the one in hand can go."""
        state, table, held = self.session.state, self.table, self.hand
        island = chart(state.zones)
        found: set[int] = set()
        if not self.acts or table.must_forfeit or table.stuck:
            return None
        if state.phase in (PLACE, GROW):
            moves = self.session.game.legal(state)
            found = {island.number[move.split()[1]] for move in moves if " " in move}
        elif state.phase == MOVE and held is None:
            found = {step.source for step in table.steps}
        elif state.phase == MOVE and held is not None:
            landings = {step.landing for step in table.steps if step.source == held}
            found = {held, *landings, *reach(state, held)}
        zones = [(*centre(state.zones[zone]), island.names[zone]) for zone in sorted(found)]
        return Aims(SEA, [Target(x, y, HEX, HEX, name) for x, y, name in zones])

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

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return [(key.upper(), translate(f"triaxis_game.menu_{name}")) for key, name in LETTERS.items()]

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
        elif name == "survival":
            from .help import HelpScene  # the start: read when somebody reads

            self.app.push(HelpScene(self.app))
        elif name == "about":
            from .log import about  # the start: read when somebody reads

            self.app.open(about())
        else:
            super().command(name)

    def ask_hint(self) -> None:
        if self.table.option(ORIGINAL) or self.may("hint"):
            super().ask_hint()

    def ask_new(self) -> None:
        self.do("setup")

    def bring_up(self, what: str) -> None:
        if what == "leave":
            self.ask_leave()
        elif what == "quit":
            self.app.pop()
        elif what == "setup":
            assert self._leads is not None
            self.app.go(self._leads.new_game(self.app, lambda: self.app.go(self)))
        elif what == "log":
            from .log import Log  # the start: read when somebody reads

            self.app.open(Log(self.session))
        else:
            super().bring_up(what)

    def finish(self) -> None:
        from .ending import EndingScene  # the start: read at the end of a game

        assert self._leads is not None
        self.app.go(EndingScene(self.app, self.table, self._leads))
