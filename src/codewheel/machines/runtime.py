"""What of Pyxel is needed. A page may bring an older one: what can be done without is done without, else it is refused.

An older Pyxel (2.6.2 was tried) has no `headless` and no `set_btn`, its lists take no slice and no `append`, and it
plays no samples.
"""

from collections.abc import Iterable

import pyxel

from ..rules.contract import Reason, Refused
from ..rules.typed import Any

TESTED = "2.9.9"  # the version of the lock file
NEEDED = """
    Channel Font Image Sound Tone blt btn btnp btnr btnv camera channels circ circb clip cls colors cos dither
    dropped_files elli ellib flip init input_keys input_text integer_scale line mouse mouse_wheel mouse_x mouse_y
    pal play play_pos pset quit rect rectb run screen sin stop text tones tri trib width
"""


def check() -> None:
    """Raises Refused where Pyxel lacks what there is no game without. Pyxel must have begun."""
    missing = [name for name in NEEDED.split() if not hasattr(pyxel, name)]
    if missing:
        found = getattr(pyxel, "VERSION", "?")
        raise Refused(
            Reason("app.runtime_old", (("found", found), ("wanted", TESTED), ("missing", ", ".join(missing))))
        )


def plays_samples() -> bool:
    """Whether a sound may be a sample."""
    return hasattr(pyxel.Sound, "pcm")


def let_go(key: int) -> None:
    """Tell Pyxel that a key is up, where it can be told."""
    if hasattr(pyxel, "set_btn"):
        pyxel.set_btn(key, False)


def fill(values: Any, new: Iterable[Any]) -> None:
    """Let one of Pyxel's lists hold these."""
    new = list(new)
    try:
        values[:] = new
    except TypeError:
        values.from_list(new)


def add(values: Any, new: Any) -> None:
    """One more at the end of one of Pyxel's lists."""
    if hasattr(values, "append"):
        values.append(new)
    else:
        values.from_list([*values, new])
