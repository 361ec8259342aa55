"""What a player carries to another machine: all that can be read, each under its own name."""

from codewheel.rules.contract import reason
from codewheel.session.bundle import gather
from codewheel.session.storage import Memory
from codewheel.session.storage.port import StorageError


class Worn(Memory):
    """A storage with files that cannot be read."""

    def __init__(self, *bad: str) -> None:
        super().__init__()
        self.bad = bad

    def read(self, name: str) -> bytes | None:
        if name in self.bad:
            raise StorageError(reason("storage.name", name=name))
        return super().read(name)

    def previous(self, name: str) -> bytes | None:
        if name in self.bad:
            raise StorageError(reason("storage.name", name=name))
        return super().previous(name)


def test_what_cannot_be_read_is_left_out_and_the_rest_comes_along() -> None:
    storage = Worn("quiz/b.json")
    for name in ("quiz/a.json", "quiz/b.json", "quiz/c.json"):
        storage.write(name, b"old " + name.encode())
        storage.write(name, name.encode())
    bundle = gather(storage)
    assert bundle.files == {name: name.encode() for name in ("quiz/a.json", "quiz/c.json")}
    assert bundle.before == {name: b"old " + name.encode() for name in ("quiz/a.json", "quiz/c.json")}
