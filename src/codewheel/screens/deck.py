"""The controls of the viewer of finished games, and what a game's screen offers it."""

from collections.abc import Callable, Mapping, Sequence

import pyxel

from ..machines.input import Input
from ..machines.palette import Machine
from ..machines.skins.base import Box, Look, Menu, Skin
from ..machines.widgets.base import Group
from ..machines.widgets.controls import Button, Label, Slider
from ..machines.widgets.lists import EDGE, ListBox
from ..rules.typed import Protocol
from ..session.play import Session
from ..session.texts import translate
from .motion import Motion, Motions
from .scene import Easel, Host

CAMERA = ("..####...", "#########", "###...###", "##..##.##", "##.##..##", "###...###", "#########")
SLIM = (".##....", "#######", "##...##", "#.###.#", "#.###.#", "##...##", "#######")  # in a button with little room
ROOMY = 16  # width of a button from which it has room for the broad one


class Reel(Protocol):
    """The viewer's scene, as its controls see it."""

    app: Host
    session: Session
    viewer: "Viewer"
    motions: Motions
    group: Group
    playing: bool

    @property
    def can_go_on(self) -> bool:
        """Whether somebody waits for a position to play on from."""

    def rows(self) -> list[str]:
        """The lines of the list: the start, then each move."""

    def jump_to(self, ply: int) -> None:
        """Show the position after `ply` moves, without motion; playing stops."""

    def step(self) -> None:
        """One move on, in motion."""

    def toggle(self) -> None:
        """Play or pause; at the end it plays from the start again."""

    def go_on(self) -> None:
        """Leave the viewer and play on from this position."""


class Viewer(Protocol):
    """What a game's screen offers the viewer."""

    @property
    def palette(self) -> str:
        """Of its screen."""

    @property
    def controls(self) -> Box:
        """Where the viewer's window stands."""

    @property
    def listed(self) -> bool:
        """Whether moves are listed in the place of that window in a picture that goes around without it."""

    @property
    def sounds(self) -> Mapping[str, str]:
        """Of the events."""

    @property
    def motions(self) -> Mapping[str, Motion]:
        """Of the events."""

    @property
    def deck(self) -> "Callable[[Reel], Deck]":
        """Makes the controls."""

    def draw(self, app: Easel, session: Session, motions: Motions) -> None:
        """Draw the whole screen but the controls: the session at its ply, the last move in motion."""

    def move_text(self, session: Session, ply: int) -> str:
        """The move after `ply` moves as a line of the list."""


class MoveList(ListBox):
    """The moves in small letters, as many lines as have room without a rest; smaller ones where a move is long."""

    indent = 4  # pixels before the letters

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
            left = self.indent
            skin.text_in(box.x + left, box.y + 1, box.w - left - 2, text, ink, small=True)
        self.draw_bar(skin, look)


class Sign(Button):
    """A button with a drawn sign: first, back, play, pause, forward, last, show."""

    def __init__(self, box: Box, sign: str, on_click: Callable[[], object]) -> None:
        super().__init__(box, "", on_click)
        self.sign = sign

    @property
    def words(self) -> str:
        return translate(f"replay.menu_{self.sign}").rstrip(".")

    def draw(self, skin: Skin, look: Look) -> None:
        skin.button(self.box, "", look)
        roles, amiga, dos = skin.roles, skin.machine is Machine.AMIGA, skin.machine is Machine.DOS
        colour = (roles.paper if amiga else roles.accent_ink if dos else roles.ink) if look.enabled else roles.dim
        x, y = self.box.x + (self.box.w - amiga) // 2 - 3 - dos, self.box.y + self.box.h // 2 - 3 - dos  # in its shadow
        if look.pressed:
            colour = roles.accent if amiga else roles.accent_ink if roles.accent == roles.ink else colour
        draw_sign(x, y, self.sign, colour, CAMERA if self.box.w >= ROOMY else SLIM)


def draw_sign(x: int, y: int, sign: str, colour: int, camera: Sequence[str] = CAMERA) -> None:
    """A sign of a tape deck, 7 x 7 pixels: a triangle to play, with a bar to step, two with a bar to the end; a
    `camera`, in the middle of that width, to show it to others.
    """
    if sign == "show":
        left = x + (7 - len(camera[0])) // 2
        for down, row in enumerate(camera):
            for at, dot in enumerate(row):
                if dot == "#":
                    pyxel.pset(left + at, y + down, colour)
        return
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


class Deck:
    """The viewer's controls: a list of the moves, a slider and a tape deck in the viewer's window.

    A game that wants others gives a class of its own as `Viewer.deck`: it fills the scene's group and sets `moves` and
    `signs`.
    """

    air = 1  # pixels between what the window leaves inside and the controls, at the left and the right
    indent = MoveList.indent
    between = 1  # pixels from one button of the tape deck to the next
    active = True  # whether the window has gadgets; not where the board's has them
    bar = True  # whether the menu bar is always there; else by F10 and at the upper edge
    moves: MoveList
    signs: Sequence[Sign]  # the tape deck; the third one plays

    def __init__(self, scene: Reel) -> None:
        self.scene = scene

    def build(self) -> None:
        """Make the controls. Called once, as soon as the skin is there."""
        scene = self.scene
        skin, box = scene.app.skin, scene.app.skin.inside(scene.viewer.controls).inset(self.air, 1)
        high, line = skin.button_height, skin.small.height + 2
        below = 4 + 10 + 11 + 4 + 3 * high + 2 * 4
        lines = (box.h - below - 2 * EDGE) // line
        self.moves = MoveList(Box(box.x, box.y, box.w, lines * line + 2 * EDGE), scene.rows(), -1, scene.jump_to)
        self.moves.indent = self.indent
        y = box.y + box.h - below + 4
        self.count = Label(Box(box.x, y, box.w, 9), "", align="centre", small=True)
        self.slider = Slider(Box(box.x, y + 10, box.w, 11), 0, scene.session.length, 0, scene.jump_to)
        y += 25
        self.signs = tape(scene, Box(box.x, y, box.w, high), self.between)
        y += high + 4
        go_on = Button(Box(box.x, y, box.w, high), translate("replay.go_on"), scene.go_on)
        go_on.enabled = scene.can_go_on
        close = Button(Box(box.x, y + high + 4, box.w, high), translate("replay.close"), scene.app.pop)
        scene.group.add(self.moves, self.slider, *self.signs, go_on, close, self.count)
        scene.group.set_focus(self.signs[2])

    def told(self) -> Sequence[str]:
        """What else is written beside the controls, for who does not see it."""
        return ()

    def show(self) -> None:
        """Let the controls say where the viewer stands."""
        scene = self.scene
        ply = scene.session.ply
        self.count.text = translate("replay.count", ply=ply, length=scene.session.length)
        self.slider.value = ply
        self.point(ply)

    def point(self, ply: int) -> None:
        """Bring the move into sight in the list; the sign of the tape deck says whether it plays."""
        self.moves.choose_quietly(ply, self.scene.app.skin)
        self.signs[2].sign = "pause" if self.scene.playing else "play"

    def scrolls(self, x: int, y: int) -> bool:
        """Whether the mouse wheel turns something of its own at a pixel; elsewhere it goes through the game."""
        return self.moves.box.holds(x, y)

    def tick(self) -> None:
        """Every frame."""

    def leave(self) -> None:
        """The viewer is left, for now or for good."""

    def takes(self, inp: Input) -> bool:
        """Keys of its own, before the viewer's; whether one was used."""
        return False

    def menus(self) -> tuple[Menu, ...]:
        """Menus of its own, behind the viewer's."""
        return ()

    def command(self, name: str) -> bool:
        """A line of its menus was chosen; whether it was one."""
        return False

    def draw(self) -> None:
        """Draw the controls over the board."""
        scene = self.scene
        scene.app.skin.window(scene.viewer.controls, translate("replay.title"), self.active)
        scene.group.draw(scene.app.ui)


def tape(scene: Reel, box: Box, gap: int = 1) -> list[Sign]:
    """Six buttons of one width in the middle of a row: to the start, back, play, forward, to the end, and one that
    shows it to others. `gap`: pixels between them.
    """
    signs: tuple[tuple[str, Callable[[], object]], ...] = (
        ("first", lambda: scene.jump_to(0)),
        ("back", lambda: scene.jump_to(scene.session.ply - 1)),
        ("play", scene.toggle),
        ("forward", scene.step),
        ("last", lambda: scene.jump_to(scene.session.length)),
        ("show", scene.app.show),
    )
    pitch = (box.w + gap) // len(signs)
    first = box.x + (box.w + gap - pitch * len(signs)) // 2
    return [Sign(Box(first + pitch * i, box.y, pitch - gap, box.h), name, call) for i, (name, call) in enumerate(signs)]
