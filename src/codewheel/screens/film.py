"""A game as a moving picture: the frames of its viewer without the viewer's controls, drawn and packed in slices.

A single frame is a still picture in the same border.
"""

from collections.abc import Sequence

from ..machines import framebuffer
from ..machines.input import Input
from ..machines.mount import Mount
from ..machines.palette import Palette
from ..machines.palette import load as load_palette
from ..machines.skins import skin_for
from ..machines.skins.base import Look, Skin
from ..rules.rows import NamedTuple
from ..session import showing
from ..session.art import png
from ..session.art.gif import Gif
from ..session.art.raster import Raster
from ..session.play import Session
from ..session.settings import Settings
from ..session.slices import Slices
from ..session.table.kind import Shown
from ..session.texts import translate
from .contract import screen
from .deck import MoveList, Viewer
from .motion import Motions, moved_to
from .scene import Host

TICKS, TICK = 3, 5  # frames of the game a frame of a moving picture, and its hundredths of a second
BEFORE, BETWEEN, AFTER = 80, 30, 300  # hundredths of a second that a turn is seen at rest
NOBODY_THERE = Input(160, 100)


class Stand(NamedTuple):
    """What a viewer is drawn on where nobody looks back: no hand, no dialog, the colours of the viewer."""

    settings: Settings
    skin: Skin
    input: Input = NOBODY_THERE
    dialogs: Sequence[object] = ()
    frame: int = 0


class Film:
    """Draws a game as its viewer shows it. `last`: so many of its moves belong to it."""

    def __init__(self, app: Host, session: Session, last: int) -> None:
        name = session.game.name
        self.session = session.branch(last)
        self._viewer: Viewer = screen(name).viewer(app)
        palette = load_palette(self._viewer.palette, app.settings.get("contrast"), app.settings.get("sight"))
        self._stand = Stand(app.settings, skin_for(palette))
        self._motions = Motions(self._viewer.motions, self._viewer.sounds, lambda frames: frames, lambda sound: None)
        self._list: MoveList | None = None
        self._mount = Mount(palette, palette.colours, showing.title(name), showing.shown(self.session))

    def turn(self) -> Slices[bytes]:
        """The last turn in motion, as a file."""
        session, gif = self.session, self._gif()
        first, last = showing.turn_begin(session), session.ply
        session.go_to(first)
        yield from gif.add(self._picture(), BEFORE)
        for ply in range(first, last):
            session.go_to(ply + 1)
            self._motions.start(session.events(ply), moved_to(session, ply + 1))
            while not self._motions.idle:
                yield (ply - first) / (last - first)
                yield from self._add(gif, TICK)
                for _ in range(TICKS):
                    self._motions.tick()
                self._stand = self._stand._replace(frame=self._stand.frame + TICKS)  # waves roll, the eye looks about
            yield from self._add(gif, BETWEEN if ply + 1 < last else AFTER)
        return gif.done()

    def game(self) -> Slices[bytes]:
        """The whole game, a frame a move as far as there is room, as a file."""
        session, gif = self.session, self._gif()
        yield from self._lists()
        plies = showing.plies_shown(session)
        each = showing.pace(len(plies))
        for n, ply in enumerate(plies, 1):
            yield n / len(plies)
            room = (showing.MOST_BYTES - showing.LAST_BYTES) * n // len(plies)
            if 1 < n < len(plies) and gif.size > room:
                gif.hold(each)  # so far there was more to see than has room
                continue
            session.go_to(ply)
            last = n == len(plies)
            long = showing.LAST if last else showing.FIRST if n == 1 else each
            yield from self._add(gif, long, showing.MOST_BYTES if last else room)
        return gif.done()

    def _gif(self) -> Gif:
        return Gif(self._mount.width, self._mount.height, self._mount.colours)

    def _add(self, gif: Gif, hundredths: int, most: int = showing.MOST_BYTES) -> Slices[None]:
        """The session as it stands, for so long."""
        picture = self._picture()
        yield 0.0
        yield from gif.add(picture, hundredths, most)

    def _picture(self) -> bytes:
        self._viewer.draw(self._stand, self.session, self._motions)
        if self._list is not None:
            self._draw_list(self._list)
        return self._mount.picture(framebuffer.drawn())

    def _lists(self) -> Slices[None]:
        """Where the viewer's controls would stand the moves are listed, in the games that show nothing else there."""
        if not self._viewer.listed:
            return
        rows = [translate("replay.start")]
        for ply in range(self.session.ply):
            rows.append(self._viewer.move_text(self.session, ply))
            yield 0.0
        skin = self._stand.skin
        inner = skin.inside(self._viewer.controls).inset(1)
        self._list = MoveList(inner, rows, 0, lambda index: None)

    def _draw_list(self, rows: MoveList) -> None:
        skin = self._stand.skin
        shown = rows.shown(skin)
        rows.index = self.session.ply
        rows.first = rows.index // shown * shown  # by pages: a list that crawls costs a moving picture most of its room
        skin.window(self._viewer.controls, translate("replay.menu_moves"))
        rows.draw(skin, Look())


def still(frame: bytes, colours: Sequence[int], palette: Palette, title: str, shown: Shown) -> Slices[bytes]:
    """A frame as a PNG."""
    mount = Mount(palette, colours, title, shown)
    yield 0.0
    return (yield from png.writing(Raster(mount.width, mount.height, mount.picture(frame), mount.colours)))
