"""The boxes of the landing page."""

from html import escape

from codewheel.rules.registry import Entry
from codewheel.session.table.kind import lessons

from ..contract import Page


def box(entry: Entry, page: Page | None) -> str:
    """A game on the landing page: its picture, machine and text where it brings them, the ways into it, its manual."""
    play = f"play.html?game={entry.name}"
    lesson = f'<a href="{play}&amp;lesson=1">First lesson</a> · ' if page and lessons(entry.name).all else ""
    link = f'<p><a href="{play}">Play</a> · {lesson}<a href="manuals/{entry.name}.html">Manual</a></p>'
    if page is None:
        return f'<section>\n<h2><a href="{play}">{escape(entry.title)}</a></h2>\n{link}\n</section>'
    title, machine, picture, text = map(escape, page)
    return (
        f'<section>\n<a href="{play}" tabindex="-1" aria-hidden="true">'
        f'<img src="pictures/{picture}.png" alt="" width="640" height="400"></a>\n'
        f'<h2><a href="{play}">{title}</a></h2>\n'
        f'<p class="machine">{machine}</p>\n<p>{text}</p>\n{link}\n</section>'
    )
