"""What a player carries to another machine: all that can be read, each under its own name."""

import pytest

from codewheel.rules.contract import Refused, reason
from codewheel.session.bundle import Bundle, bring_in, clashes, gather, pack, unpack
from codewheel.session.storage import Memory
from codewheel.session.storage.port import StorageError
from codewheel.session.texts import sentence


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


def test_what_cannot_be_read_is_named() -> None:
    storage = Worn("quiz/b.json")
    for name in ("quiz/a.json", "quiz/b.json"):
        storage.write(name, name.encode())
    assert gather(storage).left == ("quiz/b.json",) and gather(Memory()).left == ()


def test_what_is_there_already_keeps_its_last_good_one() -> None:
    storage = Memory()
    for data in (b"first", b"second"):
        storage.write("settings.json", data)
    bring_in(storage, Bundle({"settings.json": b"second"}, {}))
    assert storage.previous("settings.json") == b"first"
    bring_in(storage, Bundle({"settings.json": b"third"}, {"settings.json": b"zero"}))
    assert (storage.read("settings.json"), storage.previous("settings.json")) == (b"third", b"zero")


def test_what_cannot_be_read_is_set_aside_where_something_takes_its_place() -> None:
    storage = Worn("settings.json")
    storage.write("settings.json", b"huge")
    bring_in(storage, Bundle({"settings.json": b"new"}, {"settings.json": b"old"}))
    assert storage.kept["settings.json"] == b"new" and storage.before["settings.json"] == b"old"
    assert storage.kept["settings.json.damaged"] == b"huge"


@pytest.mark.parametrize(
    "names", [("quiz/a", "quiz/a/b.txt"), ("quiz", "quiz/a/b.txt"), ("quiz/a/b.txt", "quiz/a.bak")]
)
def test_no_file_is_the_folder_of_another(names: tuple[str, str]) -> None:
    with pytest.raises(Refused) as caught:
        unpack(pack(Bundle(dict.fromkeys(names, b"x"), {})))
    assert caught.value.why.code == "bundle.crossed"


@pytest.mark.parametrize(("there", "new"), [("quiz/a", "quiz/a/b.txt"), ("quiz/a/b.txt", "quiz/a")])
def test_nothing_is_brought_in_where_a_file_and_a_folder_would_have_one_name(there: str, new: str) -> None:
    storage = Memory()
    storage.write(there, b"x")
    with pytest.raises(Refused) as caught:
        clashes(storage, Bundle({new: b"y"}, {}))
    assert sentence(caught.value.why) == "quiz/a is a file, so there can be no quiz/a/b.txt in it. Nothing was changed."
