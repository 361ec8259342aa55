"""The viewer of finished games, for all games: step, play, jump, and go on from here.

A game gives a `Viewer` that draws a session at its ply; the viewer's own controls stand in the box it leaves free.
"""

from collections.abc import Callable, Sequence

from ..machines.input import Input
from ..machines.skins.base import Menu, MenuItem
from ..machines.widgets.base import Group
from ..rules.contract import Refused
from ..session.play import Session
from ..session.texts import translate
from .contract import screen
from .motion import Motions, moved_to
from .scene import Host, Played, Scene

PAUSE = 30  # frames between moves while it plays


class ReplayScene(Scene):
    """The viewer on a session of its own. `on_go_on(session)` gets the branch that the player wants to play on."""

    def __init__(self, app: Host, session: Session, on_go_on: Callable[[Session], object] | None = None) -> None:
        super().__init__(app)
        self.session, self._on_go_on = session, on_go_on
        self.viewer = screen(session.game.name).viewer(app)
        self.palette = self.viewer.palette
        self.motions = Motions(self.viewer.motions, self.viewer.sounds, app.frames, app.sounds.play)
        self.playing = False
        self._pause = 0
        self.group = Group()
        self.deck = self.viewer.deck(self)
        session.go_to(0)

    @property
    def can_go_on(self) -> bool:
        """Whether somebody waits for a position to play on from."""
        return self._on_go_on is not None

    @property
    def played(self) -> Played | None:
        return Played(self.session, self.session.length) if self.session.length else None

    @property
    def address(self) -> str:
        from ..session.codes.form import record_code  # start: read when the page asks for it

        shown = self.session.ply
        self.session.go_to(self.session.length)
        try:
            return f"code={record_code(self.session)}"
        except Refused:
            return ""
        finally:
            self.session.go_to(shown)

    def enter(self) -> None:
        if not self.group.widgets:
            self.deck.build()
        self.deck.show()

    def leave(self) -> None:
        self.deck.leave()

    def retell(self) -> None:
        self.group = Group()
        self.deck.build()
        self.deck.show()

    def rows(self) -> list[str]:
        """The lines of the list: the start, then each move."""
        return [
            translate("replay.start"),
            *(self.viewer.move_text(self.session, ply) for ply in range(self.session.length)),
        ]

    @property
    def spoken_title(self) -> str:
        return translate("replay.title")

    @property
    def spoken_lines(self) -> Sequence[str]:
        from ..text.contract import letters  # start: read where somebody listens

        ply, length = self.session.ply, self.session.length
        told = letters(self.session.game.name).moved(self.session, ply) if ply else translate("replay.start")
        return translate("replay.count", ply=ply, length=length) + ".", told, *self.deck.told()

    def jump_to(self, ply: int) -> None:
        """Show the position after `ply` moves, without motion; playing stops."""
        self.playing = False
        self.motions.skip()
        self.session.go_to(ply)
        self.deck.show()

    def step(self) -> None:
        """One move on, in motion."""
        self.motions.skip()
        if self.session.ply < self.session.length:
            self.session.go_to(self.session.ply + 1)
            self.motions.start(self.session.events(self.session.ply - 1), moved_to(self.session, self.session.ply))
        else:
            self.playing = False
        self.deck.show()

    def toggle(self) -> None:
        """Play or pause; at the end it plays from the start again."""
        self.playing = not self.playing
        if self.playing and self.session.ply == self.session.length:
            self.session.go_to(0)
        self._pause = 0
        self.deck.show()

    def go_on(self) -> None:
        """Leave the viewer and play on from this position."""
        if self._on_go_on is not None:
            self.app.pop()  # first: what is put on the table then lies on top
            self._on_go_on(self.session.branch(self.session.ply))

    def tick(self) -> None:
        self.motions.tick()
        self.deck.tick()
        if self.playing and self.motions.idle and not self.app.dialogs:
            self._pause -= 1
            if self._pause < 0:
                self._pause = self.app.waits(PAUSE)
                self.step()

    @property
    def pad_act(self) -> str:
        return self.group.pad_act

    def update(self, inp: Input) -> None:
        if self.deck.takes(inp):
            return
        if inp.text.casefold() == "w":
            self.open_review()
            return
        if "cancel" in inp.commands:
            self.app.pop()
            return
        ply = self.session.ply
        for command, target in (("page_up", ply - 10), ("page_down", ply + 10)):
            if command in inp.commands:
                self.jump_to(target)
                return
        if inp.wheel and not self.deck.scrolls(inp.x, inp.y):
            self.jump_to(ply - inp.wheel)
            return
        if self.group.focus in self.deck.signs and inp.commands & {"left", "right", "home", "end"}:
            if "right" in inp.commands:
                self.step()
            else:
                self.jump_to(
                    0 if "home" in inp.commands else ply - 1 if "left" in inp.commands else self.session.length
                )
            return
        self.group.handle(inp, self.app.ui)

    def menus(self) -> Sequence[Menu]:
        ply, length = self.session.ply, self.session.length

        def item(name: str, enabled: bool = True) -> MenuItem:
            return MenuItem(translate(f"replay.menu_{name}"), name, "", False, enabled)

        rule = MenuItem("")
        steps = (
            item("pause" if self.playing else "play"), rule, item("forward", ply < length), item("back", ply > 0),
            item("first", ply > 0), item("last", ply < length), rule, *self.lines(), item("show"), item("share"),
            item("go_on", self.can_go_on),
        )  # fmt: skip
        bar = self.app.menu_bar.active or "menu" in self.app.input.commands
        if not (self.deck.bar or bar):
            return ()
        return (
            Menu(translate("replay.menu_desk"), (item("settings"), rule, item("quit"))),
            Menu(translate("replay.menu_moves"), steps),
            *self.deck.menus(),
        )

    def lines(self) -> Sequence[MenuItem]:
        """Lines of the menu of its own: where such a game was lost."""
        if not screen(self.session.game.name).reviews(self.session):
            return ()
        over = self.session.game.outcome(self.session.at(self.session.length)).over
        return (MenuItem(translate("replay.menu_review"), "review", "W", False, over),)

    def open_review(self) -> None:
        """Where the game was lost, in the place of this viewer; nothing where nobody looks back at it."""
        if any(line.enabled for line in self.lines()):
            looked = self.session.branch(self.session.length)
            try:
                scene = screen(looked.game.name).review(self.app, looked, self._on_go_on)
            except Refused as fault:
                self.app.tell_reason(fault.why)
                return
            self.app.go(scene)

    def open_manual(self) -> None:
        self.app.open_manual(self.session.game.name)

    def command(self, name: str) -> None:
        name = {"undo": "back", "redo": "forward"}.get(name, name)  # keys that take moves back and make them again
        if self.deck.command(name):
            return
        targets = {"back": self.session.ply - 1, "first": 0, "last": self.session.length}
        if name in targets:
            self.jump_to(targets[name])
        elif name == "forward":
            self.playing = False
            self.step()
        elif name in ("play", "pause"):
            self.toggle()
        elif name == "go_on":
            self.go_on()
        elif name == "review":
            self.open_review()
        elif name == "show":
            self.app.show()
        elif name == "share":
            from .share import share_seen  # start: read when it is opened

            share_seen(self.app, self.session)
        elif name == "quit":
            self.app.pop()
        else:
            super().command(name)

    def draw(self) -> None:
        self.viewer.draw(self.app, self.session, self.motions)
        self.deck.draw()
