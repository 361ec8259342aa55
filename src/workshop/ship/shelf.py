"""The boxes of the landing page."""

from html import escape

from codewheel.rules.registry import Entry

from ..contract import Page


def box(entry: Entry, page: Page | None) -> str:
    """A game on the landing page: its picture, machine and text where it brings them, and its manual."""
    link = f'<p><a href="manuals/{entry.name}.html">Manual</a></p>'
    if page is None:
        return f"<section>\n<h2>{escape(entry.title)}</h2>\n{link}\n</section>"
    title, machine, picture, text = map(escape, page)
    return (
        f'<section>\n<img src="pictures/{picture}.png" alt="{title}" width="640" height="400">\n<h2>{title}</h2>\n'
        f'<p class="machine">{machine}</p>\n<p>{text}</p>\n{link}\n</section>'
    )
