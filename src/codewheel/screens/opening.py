"""The first frame: a picture that is there at once, before the house behind it is read from disk.

The title for the launcher, the machine's empty desktop for a game. The next frame makes the app and hands over to it.
However the program is told to end (the window is closed, a signal comes), every scene saves first.
"""

import sys
from collections.abc import Callable

import pyxel

from ..machines import framebuffer, page
from ..machines.palette import load as load_palette
from ..rules.typed import TYPE_CHECKING
from ..session.texts import clean

if TYPE_CHECKING:
    from .app import App

SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # what a system sends that wants the program to end; none has all
SIGNALLED = 128  # what shells add to a signal's number


class Opening:
    """`palette`: that of the scene to come. `make` builds the app; `complain` turns its failure into a sentence."""

    def __init__(self, palette: str, make: Callable[[], "App"], complain: Callable[[BaseException], str]) -> None:
        self.palette, self._make, self._complain = palette, make, complain
        self.app: App | None = None
        self._shown = False
        self._heeds = False  # signals are heeded

    def update(self) -> None:
        """Nothing before the first picture; then the app's frames."""
        if self.app is None and self._shown:
            try:
                self.app = self._make()
            except (KeyboardInterrupt, SystemExit):
                raise
            except BaseException as fault:  # Pyxel's own panics are no Exceptions
                sentence = self._complain(fault)
                print(clean(sentence), file=sys.stderr)
                page.failed(sentence)
                sys.exit(1)
        if self.app is not None:
            if self.app.frame and not self._heeds:  # before that there is nothing to save
                self._heed()
            self.frame(self.app)

    def frame(self, app: "App") -> None:
        """A frame of the app."""
        app.update()

    def draw(self) -> None:
        """The first picture, then the app's."""
        if self.app is not None:
            self.app.draw()
            return
        palette = load_palette(self.palette)
        framebuffer.use(palette)
        if self.palette == "title":
            from ..machines.pictures import load  # start: read when it is opened

            pyxel.blt(0, 0, load("launcher/title"), 0, 0, framebuffer.WIDTH, framebuffer.HEIGHT)
        else:
            from .desktop import desktop  # start: read for a game alone

            desktop(palette)
        framebuffer.show()
        self._shown = True

    def run(self) -> None:
        """Play until the end. `framebuffer.start` comes first."""
        import atexit  # start: read when it is opened

        atexit.register(lambda: self.app.shut() if self.app is not None else None)
        pyxel.run(self.update, self.draw)

    def _heed(self) -> None:
        """From now on signals end the program in good order; what was ignored before (as `nohup` does) stays so.

        Pyxel leaves by itself at some of them and at others without any farewell: an interrupt in a frame, a hangup.
        """
        import signal  # start: what it reads takes as long as a fiftieth of an empty program

        self._heeds = True
        if framebuffer.on_web():
            return
        for name in SIGNALS:
            number: int | None = vars(signal).get(name)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._told)

    def _told(self, number: int, frame: object) -> None:
        """A signal: the frame is played to its end, then the app shuts. A second one of its kind ends at once."""
        import signal  # start: as above

        signal.signal(number, signal.SIG_DFL)
        assert self.app is not None
        self.app.stop = lambda: sys.exit(SIGNALLED + number)
        self.app.quit()
