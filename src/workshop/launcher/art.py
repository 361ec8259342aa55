"""The collection's own pictures: the shelf and the title (`pictures/launcher/`), the box and the name of each game."""

from pathlib import Path

from ..canvas import Canvas, Pixels
from ..contract import games
from ..lettering.logos import FACE, PUPIL, SECOND, WHITE, Logo, stamp
from . import title
from .boxes import poses
from .colours import CLEAR, D1, WH, sheet
from .covers import plain
from .emblem import emblem
from .icons import all_buttons
from .letters import GRAND, width, word
from .monitor import monitor
from .post import things, wood
from .room import LAMP, LAMP_KEY, desk, room

NAME_W, NAME_H = 190, 13


def _name(logo: Logo, year: str) -> Pixels:
    """An engraved logo with its year: dark, with the lower edge of each stroke in the light."""
    c = Canvas(NAME_W, NAME_H, CLEAR)
    right = NAME_W - 1 - width(GRAND, year, 2)
    for dx, colour in ((1, WH), (0, D1)):
        stamp(c.a, 1 + dx, dx, logo.plate, dict.fromkeys((FACE, SECOND, WHITE, PUPIL), colour))
        word(c, year, right + dx, 1 + dx, colour, colour, None, GRAND, 2)
    return c.a


def _sheet(logo: Pixels) -> Canvas:
    """A logo whose values the program prints in inks of its own."""
    high, wide = logo.shape
    c = Canvas(wide, high)
    c.a[:] = logo
    return c


def _lamp() -> Pixels:
    c = Canvas(len(LAMP[0]), len(LAMP), CLEAR)
    c.art(0, 0, LAMP, LAMP_KEY)
    return c.a


def build(out: Path) -> None:
    """Draw everything below `out`/pictures."""

    def save(name: str, canvas: Canvas) -> None:
        canvas.save(name, "launcher", out)

    save("launcher/desk", desk())
    save("launcher/room", room())
    save("launcher/lamp", sheet([_lamp()]))
    save("launcher/emblem", sheet([emblem().a]))
    save("launcher/icons", sheet([all_buttons()]))
    save("launcher/monitor", sheet([monitor().a]))
    save("launcher/bureau", wood())
    save("launcher/post", sheet([things().a]))
    save("plain/cover", sheet(poses(plain())))
    for entry, game in games():
        logo = game.logo()
        if logo is not None:
            save(f"{entry.module}/name", sheet([_name(logo, game.year)]))
            save(f"{entry.module}/logo", _sheet(logo.large))
            save(f"{entry.module}/logo_small", _sheet(logo.small))
        cover = game.cover()
        if cover is not None:
            save(f"{entry.module}/cover", sheet(poses(cover)))
    title.build(out)
