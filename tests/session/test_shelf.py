"""A list of saved files: what is read, and how much of it stays at hand."""

from codewheel.session.shelf import FEW, Shelf, Slot
from codewheel.session.storage import Memory

FOLDER = "saves/einauge/slots/"


class Files:
    """Files by number, and which of them were read."""

    def __init__(self, count: int) -> None:
        self.storage = Memory()
        self.read: list[str] = []
        for number in range(count):
            self.storage.write(f"{FOLDER}game{number:03}.json", b"{}")
        self.shelf = Shelf(self.storage, self._read)

    def _read(self, name: str, title: str) -> Slot:
        self.read.append(title)
        return Slot(title, (), f"2026-{title[-3:]}", 0, (), None, None)

    def again(self) -> list[str]:
        """What is read now, when all are listed."""
        self.read.clear()
        self.shelf.slots(FOLDER)
        return self.read


def test_as_many_lines_stay_at_hand_as_two_lists_of_few() -> None:
    files = Files(2 * FEW)
    assert len(files.again()) == 2 * FEW
    assert files.again() == []


def test_one_more_and_the_first_that_was_read_goes() -> None:
    files = Files(2 * FEW + 1)
    assert len(files.again()) == 2 * FEW + 1
    assert files.shelf.slot(f"{FOLDER}game001.json", "game001").title == "game001"
    files.read.clear()
    files.shelf.slot(f"{FOLDER}game{2 * FEW:03}.json", f"game{2 * FEW:03}")
    assert files.read == []
    files.shelf.slot(f"{FOLDER}game000.json", "game000")
    assert files.read == ["game000"]


def test_few_are_read_at_once_and_many_when_somebody_has_time() -> None:
    few, many = Files(FEW), Files(FEW + 1)
    assert few.shelf.titles(FOLDER)[0] == f"game{FEW - 1:03}" and len(few.read) == FEW
    assert list(few.shelf.reading(FOLDER)) == []
    many.shelf.titles(FOLDER)
    assert many.read == [] and len(list(many.shelf.reading(FOLDER))) == FEW + 1 == len(many.read)
    assert many.shelf.titles(FOLDER)[0] == f"game{FEW:03}" and list(many.shelf.reading(FOLDER)) == []


def test_what_was_written_here_is_read_again() -> None:
    files = Files(FEW + 1)
    files.again()
    assert list(files.shelf.reading(FOLDER)) == []
    files.shelf.changed(f"{FOLDER}game001.json")
    assert len(list(files.shelf.reading(FOLDER))) == 1 and files.read[-1] == "game001"
    files.shelf.changed(f"{FOLDER}game001.json")
    assert files.again() == ["game001"]
