"""The viewer of finished games, for all games: step, play, jump, and go on from here.

A game gives a `Viewer` that draws a session at its ply; the viewer's own controls stand in the box it leaves free.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol, cast

import pyxel

from ..machines.input import Input
from ..machines.skins.base import Box, Look, Menu, MenuItem, Skin
from ..machines.widgets import Button, Group, Label, ListBox, Slider
from ..machines.widgets.lists import EDGE
from ..session.play import Session
from ..session.texts import say
from .motion import Motion, Motions
from .scene import Scene

if TYPE_CHECKING:
    from .app import App

PAUSE = 30  # frames between moves while it plays


class Viewer(Protocol):
    """What a game's screen offers the viewer."""

    palette: str
    controls: Box  # where the viewer's window stands
    sounds: Mapping[str, str]
    motions: Mapping[str, Motion]

    def draw(self, app: "App", session: Session, motions: Motions) -> None:
        """Draw the whole screen but the controls: the session at its ply, the last move in motion."""

    def move_text(self, session: Session, ply: int) -> str:
        """The move after `ply` moves as a line of the list."""


class MoveList(ListBox):
    """The moves in small letters, as many lines as have room without a rest."""

    def line_height(self, skin: Skin) -> int:
        return skin.small.height + 2

    def draw(self, skin: Skin, look: Look) -> None:
        skin.list_ground(self.box, look)
        roles = skin.roles
        for line, text in enumerate(self.rows[self.first : self.first + self.shown(skin)]):
            box, chosen = self.row_box(line, skin), self.first + line == self.index
            if chosen:
                pyxel.rect(*box, roles.accent)
            ink = roles.accent_ink if chosen else roles.ink
            skin.text(box.x + 4, box.y + 1, skin.small.fit(text, box.w - 6), ink, small=True)
        self.draw_bar(skin, look)


class Sign(Button):
    """A button with a drawn sign: first, back, play, pause, forward, last."""

    def __init__(self, box: Box, sign: str, on_click: Callable[[], object]) -> None:
        super().__init__(box, "", on_click)
        self.sign = sign

    def draw(self, skin: Skin, look: Look) -> None:
        skin.button(self.box, "", look)
        colour = skin.roles.ink if look.enabled else skin.roles.dim
        x, y = self.box.x + self.box.w // 2 - 3, self.box.y + self.box.h // 2 - 3
        if look.pressed:
            colour = skin.roles.accent_ink if skin.roles.accent == skin.roles.ink else colour
        draw_sign(x, y, self.sign, colour)


def draw_sign(x: int, y: int, sign: str, colour: int) -> None:
    """A sign of a tape deck, 7 x 7 pixels: a triangle to play, with a bar to step, two with a bar to the end."""
    if sign == "pause":
        pyxel.rect(x, y, 3, 7, colour)
        pyxel.rect(x + 4, y, 3, 7, colour)
        return
    back = sign in ("first", "back")

    def column(i: int, top: int, high: int) -> None:
        pyxel.rect(x + (6 - i if back else i), y + top, 1, high, colour)

    if sign in ("first", "last"):
        for i in range(3):
            column(i, 1 + i, 5 - 2 * i)
            column(i + 3, 1 + i, 5 - 2 * i)
        column(6, 0, 7)
        return
    for i in range(4):
        column(i + (sign == "play"), i, 7 - 2 * i)
    if sign != "play":
        column(5, 0, 7)


class ReplayScene(Scene):
    """The viewer on a session of its own. `on_go_on(session)` gets the branch that the player wants to play on."""

    def __init__(self, app: "App", session: Session, on_go_on: Callable[[Session], object] | None = None) -> None:
        super().__init__(app)
        self.session, self._on_go_on = session, on_go_on
        self.viewer = viewer_of(session.game.name, app)
        self.palette = self.viewer.palette
        self.motions = Motions(self.viewer.motions, self.viewer.sounds, app.frames, app.sounds.play)
        self.playing = False
        self._pause = 0
        self.group = Group()
        session.go_to(0)

    def enter(self) -> None:
        if not self.group.widgets:
            self._build()
        self._show()

    def _build(self) -> None:
        skin, box = self.app.skin, self.app.skin.inside(self.viewer.controls).inset(1)
        high, line = skin.button_height, skin.small.height + 2
        below = 4 + 10 + 11 + 4 + 3 * high + 2 * 4
        lines = (box.h - below - 2 * EDGE) // line
        self.moves = MoveList(Box(box.x, box.y, box.w, lines * line + 2 * EDGE), self._rows(), -1, self._jump)
        y = box.y + box.h - below + 4
        self.count = Label(Box(box.x, y, box.w, 9), "", align="centre", small=True)
        self.slider = Slider(Box(box.x, y + 10, box.w, 11), 0, self.session.length, 0, self._jump_to)
        y += 25
        signs: tuple[tuple[str, Callable[[], object]], ...] = (
            ("first", lambda: self._jump_to(0)),
            ("back", lambda: self._jump_to(self.session.ply - 1)),
            ("play", self.toggle),
            ("forward", self.step),
            ("last", lambda: self._jump_to(self.session.length)),
        )
        edges = [box.x + (box.w + 1) * i // len(signs) for i in range(len(signs) + 1)]
        self.signs = [
            Sign(Box(left, y, right - left - 1, high), name, call)
            for (name, call), (left, right) in zip(signs, pairwise(edges), strict=True)
        ]
        y += high + 4
        go_on = Button(Box(box.x, y, box.w, high), say("replay.go_on"), self.go_on)
        go_on.enabled = self._on_go_on is not None
        close = Button(Box(box.x, y + high + 4, box.w, high), say("replay.close"), self.app.pop)
        self.group.add(self.moves, self.slider, *self.signs, go_on, close, self.count)
        self.group.set_focus(self.signs[2])

    def _rows(self) -> list[str]:
        return [say("replay.start"), *(self.viewer.move_text(self.session, ply) for ply in range(self.session.length))]

    def _show(self) -> None:
        """Let the controls say where the viewer stands."""
        ply = self.session.ply
        self.count.text = say("replay.count", ply=ply, length=self.session.length)
        self.slider.value = ply
        self.moves.index = ply
        self.moves.choose(ply, self.app.skin)  # brings it into sight
        self.signs[2].sign = "pause" if self.playing else "play"

    def _jump(self, row: int) -> None:
        self._jump_to(row)

    def _jump_to(self, ply: int) -> None:
        """Show the position after `ply` moves, without motion; playing stops."""
        self.playing = False
        self.motions.skip()
        self.session.go_to(ply)
        self._show()

    def step(self) -> None:
        """One move on, in motion."""
        self.motions.skip()
        if self.session.ply < self.session.length:
            self.session.go_to(self.session.ply + 1)
            self.motions.start(self.session.events(self.session.ply - 1))
        else:
            self.playing = False
        self._show()

    def toggle(self) -> None:
        """Play or pause; at the end it plays from the start again."""
        self.playing = not self.playing
        if self.playing and self.session.ply == self.session.length:
            self.session.go_to(0)
        self._pause = 0
        self._show()

    def go_on(self) -> None:
        """Leave the viewer and play on from this position."""
        if self._on_go_on is not None:
            self.app.pop()  # first: what is put on the table then lies on top
            self._on_go_on(self.session.branch(self.session.ply))

    def tick(self) -> None:
        self.motions.tick()
        if self.playing and self.motions.idle and not self.app.dialogs:
            self._pause -= 1
            if self._pause < 0:
                self._pause = self.app.frames(PAUSE)
                self.step()

    def update(self, inp: Input) -> None:
        if "cancel" in inp.commands:
            self.app.pop()
            return
        ply = self.session.ply
        for command, target in (("page_up", ply - 10), ("page_down", ply + 10)):
            if command in inp.commands:
                self._jump_to(target)
                return
        if inp.wheel and not self.moves.box.holds(inp.x, inp.y):
            self._jump_to(ply - inp.wheel)
            return
        if self.group.focus in self.signs and inp.commands & {"left", "right", "home", "end"}:
            if "right" in inp.commands:
                self.step()
            else:
                self._jump_to(
                    0 if "home" in inp.commands else ply - 1 if "left" in inp.commands else self.session.length
                )
            return
        self.group.handle(inp, self.app.ui)

    def menus(self) -> Sequence[Menu]:
        ply, length = self.session.ply, self.session.length

        def item(name: str, enabled: bool = True) -> MenuItem:
            return MenuItem(say(f"replay.menu_{name}"), name, "", False, enabled)

        rule = MenuItem("")
        steps = (
            item("pause" if self.playing else "play"), rule, item("forward", ply < length), item("back", ply > 0),
            item("first", ply > 0), item("last", ply < length), rule, item("go_on", self._on_go_on is not None),
        )  # fmt: skip
        return (
            Menu(say("replay.menu_desk"), (item("settings"), rule, item("quit"))),
            Menu(say("replay.menu_moves"), steps),
        )

    def command(self, name: str) -> None:
        targets = {"back": self.session.ply - 1, "first": 0, "last": self.session.length}
        if name in targets:
            self._jump_to(targets[name])
        elif name == "forward":
            self.playing = False
            self.step()
        elif name in ("play", "pause"):
            self.toggle()
        elif name == "go_on":
            self.go_on()
        elif name == "help":
            from .manual.scene import ManualScene

            self.app.push(ManualScene(self.app, self.session.game.name))
        elif name == "quit":
            self.app.pop()
        else:
            super().command(name)

    def draw(self) -> None:
        self.viewer.draw(self.app, self.session, self.motions)
        self.app.skin.window(self.viewer.controls, say("replay.title"))
        self.group.draw(self.app.ui)


def viewer_of(game: str, app: "App") -> Viewer:
    """The viewer of a game's screen."""
    return cast(Viewer, import_module(f".{game}.scene", __package__).viewer(app))
