"""High contrast: every text of every picture stands off its ground by 4.5 to 1, as the W3C reckons it.

What is greyed may be fainter, as there (1.4.3: inactive).
"""

import pytest

from codewheel.screens.shots import shots, studio
from contrast import Inked, measured
from driver import quiet, start
from examples import proved

LEAST = 4.5
PARTS = 48  # of the pictures, for several processes to share
GREYED = {  # who writes it, and in which pen of its palette
    ("panel.py write", "eye/amiga", 3),  # a colour that nobody plays any more
    ("prompts.py shadowed", "eye/amiga", 3),  # the answers that are not given
    ("status_table.py _figures", "text", 8),  # who is out
    ("status_table.py _tall", "text", 8),
    ("app.py _draw", "text", 8),  # lines of a menu
}
SHADED = ("title.py _line",)  # letters with a shaded edge of their own, which is taken for their ground
OTHERS = ("-protan", "-deutan", "-tritan")  # pictures that put on other colours themselves


def faint(text: Inked, palette: str) -> bool:
    """Whether a text cannot be read well that should be."""
    worst, ground = text.worst
    over_itself = ground == text.pen  # it is written again, where it stands already
    known = (text.place, palette, text.pen) in GREYED or text.place in SHADED
    return worst < LEAST and not (over_itself or known)


@pytest.mark.parametrize("part", proved(range(PARTS), 1))
def test_every_text_of_every_picture_stands_off_its_ground(part: int) -> None:
    found: list[str] = []
    for name in list(shots())[part::PARTS]:
        if name.endswith(OTHERS):
            continue
        start()
        quiet()
        app = studio()
        app.settings.set("contrast", True)
        app.apply()
        shots()[name](app)
        with measured() as inks:
            app.draw()
        palette = app.palette.name
        found += [f"{name}: {text.text!r} by {text.place}: {text.worst}" for text in inks.texts if faint(text, palette)]
        app.shut()
    assert not found, "\n".join(found)
