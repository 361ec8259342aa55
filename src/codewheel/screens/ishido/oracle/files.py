"""The requesters of the Oracle: where an augury is saved, and which file the book opens (`Auguries:`)."""

from collections.abc import Callable

from ....machines.widgets.requester import Asked, FileRequester
from ....machines.widgets.views import Preview, Volume, joined
from ....rules.contract import Reason, Refused, reason
from ....session.ishido.oracle_book import Auguries, Augury
from ....session.moments import written
from ....session.saves import HEIGHT, WIDTH
from ....session.slices import Slices
from ....session.storage import Loaded
from ....session.texts import translate
from ...scene import Host
from ..files import AMIGA

GROUND, BAR = "0", "f"  # pens of the palette `ishido/oracle`: night, gold
APPEND = 0  # what may be answered where there is a file already (manual p. 40): the auguries in it stay
THERE = Asked("ishido_oracle.there", ("ishido_oracle.append", "ishido_oracle.replace", "machines.cancel"), APPEND)
LEFT, TOP, WIDE, STEP = 21, 4, 38, 7  # of the small hexagram in a preview


class Shelved:
    """Files of auguries as a requester sees them."""

    depth = 1

    def __init__(self, auguries: Auguries) -> None:
        self._auguries = auguries

    def listing(self, drawer: str) -> Slices[tuple[list[str], list[str]]]:
        """See Files: by name."""
        return self._auguries.listing(drawer)

    def has(self, drawer: str, name: str) -> bool:
        """See Files."""
        return self._auguries.has(joined(drawer, name))

    def clean(self, name: str) -> str:
        """See Files: as it is typed."""
        return name.strip()

    def check(self, drawer: str, name: str) -> Reason | None:
        """See Files."""
        if "/" in name or ":" in name:
            return reason("machines.outside", name=name)
        return self._auguries.check(joined(drawer, name))

    def reading(self, drawer: str) -> Slices[None]:
        """See Files: they stand by name."""
        yield from ()

    def preview(self, drawer: str, name: str) -> Slices[Preview]:
        """See Files: how many there are, and the last of them; or that the file is damaged."""
        try:
            found: list[Augury] = (yield from self._auguries.loading(joined(drawer, name))).value
        except Refused:
            return Preview((translate("ishido_oracle.damaged"),))
        if not found:
            return Preview((translate("ishido_oracle.count", count=0),))
        count = (
            translate("ishido_oracle.count_one")
            if len(found) == 1
            else translate("ishido_oracle.count", count=len(found))
        )
        last = found[-1]
        return Preview((count, written(last.date), translate(f"ishido_auguries.name{last.hexagram}")), picture(last))

    def delete(self, drawer: str, name: str) -> None:
        """See Files."""
        self._auguries.delete(joined(drawer, name))


def picture(augury: Augury) -> tuple[str, ...]:
    """The hexagram as the picture of a preview: rows of hexadecimal digits."""
    rows = [GROUND * WIDTH] * HEIGHT
    for line, firm in enumerate(augury.reading.lines):
        half = (WIDE - 6) // 2
        bar = BAR * WIDE if firm else BAR * half + GROUND * (WIDE - 2 * half) + BAR * half
        for y in range(4):
            rows[TOP + STEP * (5 - line) + y] = (GROUND * LEFT + bar).ljust(WIDTH, GROUND)
    return tuple(rows)


def volume(auguries: Auguries) -> Volume:
    """The volume `Auguries:`."""
    return Volume(translate("ishido_oracle.volume"), Shelved(auguries))


def save_requester(
    auguries: Auguries, augury: Augury, on_saved: Callable[[str], object], preset: str = ""
) -> FileRequester:
    """Saves an augury under a name that is asked for; `on_saved(path)` follows. `preset`: the name offered."""

    def choose(volume: Volume, drawer: str, name: str) -> bool:
        path = joined(drawer, name)
        save = lambda: auguries.save(path, augury, requester.replied == APPEND)  # noqa: E731
        return requester.attempt(save, lambda saved: on_saved(path))

    hexagram = translate(
        "ishido_oracle.name", number=augury.hexagram, name=translate(f"ishido_auguries.name{augury.hexagram}")
    )
    own = Preview((translate("ishido_oracle.this"), written(augury.date), hexagram), picture(augury))
    name = preset or translate("ishido_oracle.fresh")
    requester = FileRequester(
        translate("ishido_oracle.save_title"),
        (volume(auguries),),
        translate("machines.save"),
        choose,
        name,
        False,
        own,
        AMIGA,
        THERE,
    )
    return requester


def open_requester(
    app: Host, auguries: Auguries, on_opened: Callable[[str, list[Augury]], Reason | None]
) -> FileRequester:
    """Chooses the file that the book opens: `on_opened(path, auguries)` answers why it did not.

    It is read in slices; a damaged one is told and stays where it is.
    """

    def choose(volume: Volume, drawer: str, name: str) -> bool:
        path = joined(drawer, name)

        def read(loaded: Loaded) -> None:
            why = on_opened(path, loaded.value)
            if why is None:
                requester.close()
            why = why or loaded.notice
            if why is not None:
                app.tell_reason(why)

        app.read(auguries.loading(path), read, name)
        return False

    requester = FileRequester(
        translate("ishido_oracle.open_title"),
        (volume(auguries),),
        translate("ishido_dialogs.open"),
        choose,
        style=AMIGA,
    )
    return requester
