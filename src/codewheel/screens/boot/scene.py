"""A machine is switched on: about four seconds of its manner before the game, gone at any key, click or tap."""

from collections.abc import Callable, Iterator

import pyxel

from ...machines import framebuffer
from ...machines.input import Input
from ...machines.palette import Machine, dimmed
from ...rules.typed import Protocol
from ...session.texts import translate
from ..contract import GameBox, screen
from ..scene import Host, Scene
from .cues import Cues


class Stage(Protocol):
    """One machine's scene. Frames are those of normal speed, from 0."""

    palette: str
    length: int  # frames
    fade: int  # frames at its end in which its palette goes dark; 0 where it ends otherwise
    cues: Cues

    def draw(self, frame: int) -> None:
        """Draw the whole picture of a frame."""


def stage(box: GameBox) -> Stage:
    """The scene in which a box's machine starts its game."""
    if box.machine is Machine.AMIGA:
        from .amiga import AmigaStage  # start: one of three

        return AmigaStage(box)
    if box.machine is Machine.ST:
        from .st import StStage  # start: read when it is opened

        return StStage(box)
    from .dos import DosStage  # start: read when it is opened

    return DosStage(box)


class BootScene(Scene):
    """Plays the stage of a box, then calls `then` once.

    Any key, button or tap ends it in the same frame; where the player wants no boot scenes or no animation, `then` is
    called as soon as the scene arrives. The speed is that of the animations.
    """

    pointer = False

    def __init__(self, app: Host, box: GameBox, then: Callable[[], None]) -> None:
        super().__init__(app)
        self._box = box
        self.stage = stage(box)
        self.palette, self.manual = self.stage.palette, box.game
        self.then = then
        self.over = False
        self._clock = 0.0
        self._cue = 0

    @property
    def spoken_title(self) -> str:
        return translate("spoken.title", title=self._box.text("title"))

    @property
    def frame(self) -> int:
        """How far the stage is, in frames of normal speed."""
        return min(int(self._clock), self.stage.length - 1)

    def enter(self) -> None:
        if not self.app.settings.get("boot_scenes") or not self.app.frames(self.stage.length):
            self.app.drive()
            self._end()
        else:
            self._sound()

    def warm_up(self) -> Iterator[object]:
        return screen(self._box.game).warm_up()

    def update(self, inp: Input) -> None:
        if self.over:
            return
        self._clock += self.stage.length / max(1, self.app.frames(self.stage.length))
        if inp.any or self._clock >= self.stage.length:
            self._end()
        else:
            self._sound()

    def draw(self) -> None:
        if self.over:
            pyxel.cls(0)
        else:
            if self.stage.fade:
                framebuffer.use(dimmed(self.app.palette, (self.stage.length - self.frame - 1) / self.stage.fade))
            self.stage.draw(self.frame)

    def _sound(self) -> None:
        cues = self.stage.cues
        while self._cue < len(cues) and cues[self._cue][0] <= self._clock:
            self.app.play(cues[self._cue][1])
            self._cue += 1

    def _end(self) -> None:
        if not self.over:
            self.over = True
            self.then()
