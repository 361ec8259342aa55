"""The boxes of the landing page."""

from html import escape

from codewheel.paths import pyxres
from codewheel.rules.registry import Entry
from codewheel.session.table.kind import lessons

from ..contract import Page

SCALE = 3  # pixels of the page a pixel of a logo
INKS = (0x331122, 0xFFDD88, 0xFFFFEE, 0xFFFFEE, 0x6699BB, 0x331122)  # of a logo's ground, and what it holds


def logo(entry: Entry) -> tuple[bytes, int, int] | None:
    """The logo of a game as a PNG in the colours of the page, with its width and height; None where it has none."""
    path = pyxres() / "pictures" / entry.module / "logo.png"
    if not path.is_file():
        return None
    import numpy as np  # extra: numpy
    from PIL import Image  # extra: numpy

    from ..canvas import png  # extra: numpy

    pixels = np.asarray(Image.open(path))
    pixels = pixels.repeat(SCALE, 0).repeat(SCALE, 1)
    return png(pixels, list(INKS)), pixels.shape[1], pixels.shape[0]


def box(entry: Entry, page: Page | None, sign: tuple[bytes, int, int] | None = None) -> str:
    """A game on the landing page: its picture, machine and text where it brings them, the ways into it, its manual.

    `sign`: its logo, which the page has as `pictures/MODULE-logo.png`; without it the name is set in letters.
    """
    play = f"play.html?game={entry.name}"
    lesson = f'<a href="{play}&amp;lesson=1">First lesson</a> · ' if page and lessons(entry.name).all else ""
    link = f'<p><a href="{play}">Play</a> · {lesson}<a href="manuals/{entry.name}.html">Manual</a></p>'
    if page is None:
        return f'<section>\n<h2><a href="{play}">{escape(entry.title)}</a></h2>\n{link}\n</section>'
    title, machine, picture, text = map(escape, page)
    return (
        f'<section>\n<a href="{play}" tabindex="-1" aria-hidden="true">'
        f'<img src="pictures/{picture}.png" alt="" width="640" height="400"></a>\n'
        f'<h2><a href="{play}">{_name(entry, title, sign)}</a></h2>\n'
        f'<p class="machine">{machine}</p>\n<p>{text}</p>\n{link}\n</section>'
    )


def _name(entry: Entry, title: str, sign: tuple[bytes, int, int] | None) -> str:
    if sign is None:
        return title
    _, wide, high = sign
    return f'<img src="pictures/{entry.module}-logo.png" alt="{title}" width="{wide}" height="{high}">'
