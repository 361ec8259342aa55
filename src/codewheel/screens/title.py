"""What the titles of games share: they come out of the dark, wait for a key or a click, and lead on."""

from collections.abc import Callable

from ..machines import framebuffer
from ..machines.font import CENTRE, font
from ..machines.input import Input
from ..machines.palette import dimmed
from ..rules.rows import NamedTuple
from ..rules.typed import ClassVar
from ..session.texts import translate
from .scene import Host, Scene

FADE_IN, FADE_OUT = 24, 16  # frames of normal speed
PRESS = 130  # when the line appears that tells how to go on


class Waking(NamedTuple):
    """When the eye of a title opens, and when it blinks. All in frames of normal speed."""

    opens: int  # when it begins to open
    opening: int  # how long that takes
    blinks: tuple[int, ...]  # when it begins to blink
    blink: int  # how long that takes

    def opened(self, frame: int) -> float:
        """How far it is open in a frame of the title, 0 to 1."""
        if frame < self.opens + self.opening:
            part = min(1.0, max(0.0, (frame - self.opens) / self.opening))
            return part * part * (3 - 2 * part)
        since = next((frame - start for start in self.blinks if start <= frame < start + self.blink), None)
        return 1.0 if since is None else abs(2 * since / self.blink - 1)


class Title(Scene):
    """A title: shows itself, then calls `then` once; at once where the player wants no boot scenes.

    With animations off its last picture stands as long as it would move.
    """

    pointer = False
    length: int  # frames of normal speed
    line: ClassVar[str]  # the text that tells how to go on
    pressed: ClassVar[int] = PRESS  # the frame in which that appears
    fade_in: ClassVar[int] = FADE_IN
    fade_out: ClassVar[int] = FADE_OUT  # 0: it ends otherwise
    stands: int | None = None  # the frame in which it waits for who needs longer; None: before it goes out
    tune: str | None = None

    def __init__(self, app: Host, then: Callable[[], None]) -> None:
        super().__init__(app)
        self.then = then
        self.over = False
        self._clock = 0.0
        self._stood = 0  # frames that it has waited

    @property
    def spoken_title(self) -> str:
        return translate("spoken.any_key")

    @property
    def frame(self) -> int:
        """How far it is, in frames of normal speed."""
        return int(self._clock)

    @property
    def moving(self) -> bool:
        """Whether anything moves at the player's speed."""
        return bool(self.app.frames(1))

    def enter(self) -> None:
        self.app.sounds.music(self.tune)
        if not self.app.settings.get("boot_scenes"):
            self.end()

    def update(self, inp: Input) -> None:
        if self.over:
            return
        stands = self.length - self.fade_out if self.stands is None else self.stands
        if self._clock >= stands and self._stood < self.app.stays(self.length) - self.length:
            self._stood += 1
        else:
            self._clock += self.length / (self.app.frames(self.length) or self.length)
        if inp.any:
            self.touched()
        elif self._clock >= self.length:
            self.shown()

    def touched(self) -> None:
        """A key or a click."""
        self.end()

    def shown(self) -> None:
        """It has stood its time."""
        self.end()

    def end(self) -> None:
        """Go on to what follows."""
        if not self.over:
            self.over = True
            self.then()

    def fade(self) -> None:
        """Come out of the dark, and go back into it at the end, by the palette's steps."""
        if self.moving:
            left = (self.length - self.frame) / self.fade_out if self.fade_out else 1.0
            framebuffer.use(dimmed(self.app.palette, min(1.0, self.frame / self.fade_in, left)))

    def press(self, y: int, pen: int) -> None:
        """The line that tells how to go on; it blinks."""
        if self.frame >= self.pressed and not (self.moving and (self.frame + self._stood - self.pressed) % 64 >= 44):
            font("small").text_in(4, y, 311, translate(self.line), pen, CENTRE)
