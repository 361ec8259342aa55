"""The requesters of the Oracle: where an augury is saved, and which file the book opens (`Auguries:`)."""

from collections.abc import Callable, Iterator

from ....machines.widgets.dialog import alert
from ....rules.contract import Reason, Refused, reason
from ....session.ishido.oracle_book import Auguries, Augury
from ....session.saves import HEIGHT, WIDTH
from ....session.texts import sentence, translate
from ..files import joined
from ..requester import Disk, Preview, Requester

GROUND, BAR = "0", "f"  # pens of the palette `ishido/oracle`: night, gold
LEFT, TOP, WIDE, STEP = 21, 4, 38, 7  # of the small hexagram in a preview


class Shelved:
    """Files of auguries as a requester sees them."""

    def __init__(self, auguries: Auguries) -> None:
        self._auguries = auguries

    def drawers(self) -> list[str]:
        """See Catalogue."""
        return self._auguries.drawers()

    def names(self, drawer: str) -> list[str]:
        """See Catalogue."""
        return self._auguries.titles(drawer)

    def check(self, drawer: str, name: str) -> Reason | None:
        """See Catalogue."""
        if "/" in name or ":" in name:
            return reason("ishido_dialogs.outside", name=name)
        return self._auguries.check(joined(drawer, name))

    def reading(self, drawer: str) -> Iterator[None]:
        """See Catalogue: they stand by name."""
        return iter(())

    def preview(self, drawer: str, name: str) -> Preview:
        """See Catalogue: how many there are, and the last of them; or that the file is damaged."""
        try:
            found: list[Augury] = self._auguries.load(joined(drawer, name)).value
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
        return Preview((count, last.date, translate(f"ishido_auguries.name{last.hexagram}")), picture(last))

    def delete(self, drawer: str, name: str) -> None:
        """See Catalogue."""
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


def disk(auguries: Auguries) -> Disk:
    """The volume `Auguries:`."""
    return Disk(translate("ishido_oracle.volume"), Shelved(auguries))


class SaveRequester(Requester):
    """Save Augury: a file that is there is added to or written over, as the player chooses (manual p. 40)."""

    append = True  # what was chosen

    def _choose(self) -> None:
        found = self._wanted()
        if found is None:
            return
        volume, drawer, name = found
        self.append = True
        if name not in self._inside(volume, drawer)[1]:
            self._done(volume, drawer, name)
            return

        def answered(index: int) -> None:
            if index < 2:
                self.append = index == 0
                self._done(volume, drawer, name)

        labels = (translate("ishido_oracle.append"), translate("ishido_oracle.replace"), translate("machines.cancel"))
        self.ui.open(alert(translate("ishido_oracle.there", name=name), labels, answered))


def save_requester(
    auguries: Auguries, augury: Augury, on_saved: Callable[[str], object], preset: str = ""
) -> SaveRequester:
    """Saves an augury under a name that is asked for; `on_saved(path)` follows. `preset`: the name offered."""

    def choose(volume: Disk, drawer: str, name: str) -> bool:
        path = joined(drawer, name)
        try:
            auguries.save(path, augury, requester.append)
        except Refused as fault:
            requester.tell(sentence(fault.why))
            return False
        requester.close()
        on_saved(path)
        return True

    hexagram = translate(
        "ishido_oracle.name", number=augury.hexagram, name=translate(f"ishido_auguries.name{augury.hexagram}")
    )
    own = Preview((translate("ishido_oracle.this"), augury.date, hexagram), picture(augury))
    name = preset or translate("ishido_oracle.fresh")
    requester = SaveRequester(
        translate("ishido_oracle.save_title"), (disk(auguries),), translate("machines.save"), choose, name, False, own
    )
    return requester


def open_requester(auguries: Auguries, on_opened: Callable[[str], bool]) -> Requester:
    """Chooses the file that the book opens: `on_opened(path)` answers whether it did."""

    def choose(volume: Disk, drawer: str, name: str) -> bool:
        return on_opened(joined(drawer, name))

    return Requester(translate("ishido_oracle.open_title"), (disk(auguries),), translate("ishido_dialogs.open"), choose)
