"""The boxes of the landing page."""

from html import escape
from pathlib import Path

from codewheel.paths import pyxres
from codewheel.rules.registry import Entry
from codewheel.session.table.kind import lessons

from . import words

WORKSHOP = Path(__file__).resolve().parents[1]
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


def box(
    entry: Entry,
    picture: str,
    tongue: str = "en",
    up: str = "",
    manual: str = "",
    sign: tuple[bytes, int, int] | None = None,
) -> str:
    """A game on the landing page of a language: its picture, machine and text where it brings them, the ways into it.

    `up`: the way to the pages' folder; `manual`: its manual, from there. `sign`: its logo, which the page has as
    `pictures/MODULE-logo.png`; without it the name is set in letters.
    """
    play = f"{up}play.html?game={entry.name}&amp;lang={tongue}"
    ways = {play: "page.play"}
    if picture and lessons(entry.name).all:
        ways[f"{play}&amp;lesson=1"] = "landing.lesson"
    ways[f"{up}{manual or f'manuals/{entry.name}.html'}"] = "landing.manual"
    links = " · ".join(f'<a href="{place}">{words.said(tongue, code)}</a>' for place, code in ways.items())
    link = f"<p>{links}</p>"
    if not picture:
        return f'<section>\n<h2><a href="{play}">{escape(entry.title)}</a></h2>\n{link}\n</section>'
    own = words.words(tongue, WORKSHOP / entry.module / "words")
    title, machine, text = (escape(own[f"{entry.module}.{part}"], quote=False) for part in ("title", "machine", "text"))
    return (
        f'<section>\n<a href="{play}" tabindex="-1" aria-hidden="true">'
        f'<img src="{up}manuals/pictures/{picture}.png" alt="" width="640" height="400"></a>\n'
        f'<h2><a href="{play}">{_name(entry, title, up, sign)}</a></h2>\n'
        f'<p class="machine">{machine}</p>\n<p>{text}</p>\n{link}\n</section>'
    )


def _name(entry: Entry, title: str, up: str, sign: tuple[bytes, int, int] | None) -> str:
    if sign is None:
        return title
    _, wide, high = sign
    return f'<img src="{up}pictures/{entry.module}-logo.png" alt="{title}" width="{wide}" height="{high}">'
