"""One switch: what can be done lights up, one thing after the other, and any key, button or tap chooses it.

It stands between the devices and the app. What a player's own hands do is nothing but the switch; the app is given
what the choice means instead, as keys and clicks. Its beat is counted in frames.
"""

from collections import deque

import pyxel

from ..machines.framebuffer import WIDTH
from ..machines.input import Input
from ..machines.skins.base import Box, Menu
from ..session.hands import BEATS
from ..session.texts import translate
from .scan_stops import LEVEL, OUT, Stop, of_menus, shape, stops
from .scene import Host

EACH = 6  # frames from one look at what there is to the next
CALM = 10  # frames after a choice in which a hand that trembles chooses nothing
ROUNDS = 2  # times that a group is walked before it is left by itself
LONGER = 1.5  # the first of a group stays lit so much longer
BACK = "back"
AIR, PLATE = 3, 13  # pixels beside the words on their plate, and its height
EDGE = 2  # pixels of the frame round what is lit
BESIDE = 3  # from it to the words of a control


class Scanner:
    """See above. `lit`: what a choice takes now; None where there is nothing."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._root: list[Stop] = []
        self._over: object = None  # the dialog or scene that they are of
        self._menus: tuple[tuple[Menu, ...], list[Stop]] = (), []
        self._path: list[int] = []  # the groups that were entered
        self._at = self._frames = self._rounds = 0
        self._rest = 0
        self._queue: deque[Input] = deque()
        self._place = (0, 0)  # of the pointer
        self.sign = 0  # another number whenever something else is lit
        self._said: tuple[int, str] = (-1, "")

    # what is lit

    @property
    def _level(self) -> list[Stop]:
        """What is walked over now; the last one of a group leads out of it."""
        level = self._root
        for at in self._path:
            level = list(level[at].inner)
        if not self._path:
            return level
        menu = level[0].menu[: len(level[0].menu) - 1] if level and level[0].menu else ()
        return [*level, Stop(BACK, translate("scan.back"), menu=menu)]

    @property
    def lit(self) -> Stop | None:
        """What is lit."""
        level = self._level
        return level[self._at] if self._at < len(level) else None

    @property
    def words(self) -> str:
        """What is said of it."""
        if self._said[0] != self.sign:
            stop, scene = self.lit, self._app.scene
            words = "" if stop is None else stop.words
            if stop is not None and stop.place and scene is not None:
                words = scene.told_of(stop.place)
            self._said = self.sign, words
        return self._said[1]

    # a frame

    def read(self, inp: Input, switched: bool) -> Input:
        """What the app is given in place of the player's input. `switched`: the switch went down in this frame."""
        self._rest = max(0, self._rest - 1)
        if switched or self._top is not self._over or self._app.frame % EACH == 0:
            self.look()
        if not self._queue:
            if switched and not self._rest:
                self._choose()
            else:
                self._walk()
        self._show()
        given = self._queue.popleft() if self._queue else Input()
        if given.pointing:
            self._place = given.x, given.y
        x, y = self._place
        return given._replace(x=x, y=y, drops=inp.drops, full_screen=inp.full_screen)

    @property
    def _top(self) -> object:
        return self._app.dialogs[-1] if self._app.dialogs else self._app.scene

    def look(self) -> None:
        """What there is now; where it is something else the walk begins anew."""
        app, over = self._app, self._top
        menus = () if app.dialogs else app.menus()
        if menus is not self._menus[0]:
            self._menus = menus, of_menus(menus, app.ui) if menus else []
        found = stops(app, self._menus[1])
        if over is not self._over or shape(found) != shape(self._root):
            self._root, self._over = found, over
            self._go([])
        self._root = found

    def retell(self) -> None:
        """Texts are in another language: what is lit is said in it."""
        self.look()
        self._said = (-1, "")

    def _go(self, path: list[int], at: int = 0) -> None:
        self._path, self._at, self._frames, self._rounds = path, at, 0, 0
        self.sign += 1

    def _walk(self) -> None:
        self._frames += 1
        beat = BEATS[self._app.settings.get("scan")]
        if self._frames < (beat * LONGER if self._at == 0 else beat):
            return
        self._frames, self._at, self.sign = 0, self._at + 1, self.sign + 1
        if self._at >= len(self._level):
            self._at, self._rounds = 0, self._rounds + 1
            if self._path and self._rounds == ROUNDS:
                self._go(self._path[:-1], self._path[-1])

    def _choose(self) -> None:
        stop = self.lit
        self._rest = CALM
        if stop is None:
            return
        self._app.play("click")
        if stop.kind == BACK:
            self._go(self._path[:-1], self._path[-1])
        elif stop.inner:
            self._go([*self._path, self._at])
        else:
            self._queue += stop.steps
            if stop.then == OUT:
                self._go([])
            elif stop.then == LEVEL:
                self._go(self._path[:-1])
            else:
                self._go(self._path, self._at)

    def _show(self) -> None:
        """The control that is lit has the focus, the menu that is walked is open."""
        if self._queue:
            return
        stop, bar = self.lit, self._app.menu_bar
        if stop is not None and stop.menu:
            bar.light(*stop.menu)
        elif bar.active:
            bar.close()
        if stop is not None and stop.focus is not None and self._over is not None:
            group = getattr(self._over, "group", None)
            if group is not None and group.focus is not stop.focus:
                group.set_focus(stop.focus)

    # the picture

    def draw(self) -> None:
        """A frame round what is lit; what has no place of its own stands on a plate."""
        stop, skin = self.lit, self._app.skin
        if stop is None:
            return
        roles = skin.palette.roles
        times = self._app.dialogs[-1].times if self._app.dialogs else 1
        for box in stop.boxes:
            box = Box(*(times * side for side in box))
            if stop.focus is not None:  # on calm ground: beside its words, in the air above and below them
                for n in range(EDGE):
                    x, y, w, h = box.inset(-n)
                    pyxel.rectb(x - BESIDE, y, w + 2 * BESIDE, h, roles.ink)
                continue
            for n, colour in enumerate((roles.paper, *(roles.ink,) * EDGE, roles.paper)):
                pyxel.rectb(*box.inset(1 - n), colour)
        if stop.boxes:
            return
        words = skin.font.fit(self.words, WIDTH - 4 * AIR)
        wide = skin.font.width(words) + 4 * AIR
        plate = Box((WIDTH - wide) // 2, 0, wide, PLATE)
        pyxel.rect(*plate, roles.ink)
        pyxel.rect(*plate.inset(1), roles.paper)
        skin.text(plate.x + 2 * AIR, plate.y + (PLATE - skin.font.height) // 2, words, roles.ink)
