"""The power is cut at each moment of a write: FILE is whole, the old one or the new one, and FILE.bak is another file.

What the folder asks of the disk is written down step by step on a real folder; then each cut is played again elsewhere:
all steps before it, of the last one a part, and of those names that were not yet through to the disk any choice: 129
trials in all.
"""

import shutil
from itertools import product
from pathlib import Path

import pytest

from codewheel.rules.contract import refuse
from codewheel.session.keeper import Keeper
from codewheel.session.storage import load
from codewheel.session.storage.disk import Disk
from codewheel.session.storage.folder import Folder

NAME = "saves/eye/auto.json"
ONE, TWO, THREE, FOUR = GOOD = tuple(word * 50 for word in (b"one", b"two", b"three", b"four"))
SPOILT = b"damaged"


class Noted(Disk):
    """A disk that writes down its steps: kind, and the paths below the folder."""

    def __init__(self, root):
        self.root, self.steps = root, []

    def _note(self, kind, *paths, data=b""):
        self.steps.append((kind, tuple(path.relative_to(self.root) for path in paths), data))

    def create(self, path, data):
        super().create(path, data)
        self._note("create", path, data=data)

    def same(self, path, fresh):
        super().same(path, fresh)
        if path.samefile(fresh):
            self._note("same", path, fresh)
        else:
            self._note("create", fresh, data=path.read_bytes())

    def replace(self, fresh, path):
        super().replace(fresh, path)
        self._note("replace", fresh, path)

    def remove(self, path):
        super().remove(path)
        self._note("remove", path)

    def flush(self, folder):
        super().flush(folder)
        if folder.is_relative_to(self.root):
            self._note("flush", folder)


def done(root, step, torn=False):
    """Do a step; one that has lost what it needs does nothing."""
    kind, paths, data = step
    found = [root / path for path in paths]
    for path in found:
        path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "create":
        found[0].write_bytes(data[: len(data) // 2] if torn else data)
    elif kind == "same" and found[0].exists() and not found[1].exists():
        found[1].hardlink_to(found[0])
    elif kind == "replace" and found[0].exists():
        found[0].replace(found[1])
    elif kind == "remove":
        found[0].unlink(missing_ok=True)


def variants(steps):
    """Each cut: where, what is done of the steps before it, and whether the last of them is torn.

    Names that were not yet through to the disk may be there or not, each for itself.
    """
    for cut in range(len(steps) + 1):
        flushed = max((n for n in range(cut) if steps[n][0] == "flush"), default=0)
        loose = [n for n in range(flushed, cut) if steps[n][0] in ("same", "replace", "remove")]
        for kept in product((True, False), repeat=len(loose)):
            lost = {n for n, stays in zip(loose, kept, strict=True) if not stays}
            yield cut, [step for n, step in enumerate(steps[:cut]) if n not in lost], False
        if cut and steps[cut - 1][0] == "create":
            yield cut, steps[:cut], True


def whole(data):
    if data not in GOOD:
        raise refuse("storage.not_json", line=1, column=1)
    return data


def cuts(tmp_path, before, work):
    """Each folder that a cut leaves. `before`: what was written, SPOILT over the last one; `work(folder)` is cut.

    With it whether the file's own name was through to the disk before the cut for the first, the second … time.
    """
    first = tmp_path / "before"
    folder = Folder(first, Noted(first))
    for data in before:
        if data == SPOILT:
            (first / NAME).write_bytes(data)
        else:
            folder.write(NAME, data)
    first.mkdir(exist_ok=True)
    shutil.copytree(first, tmp_path / "at work")
    disk = Noted(tmp_path / "at work")
    writer = Folder(disk.root, disk)
    with writer.locked():
        disk.steps.clear()  # sweeping is no part of it
        work(writer)
    lasting = [n for n, (kind, paths, _) in enumerate(disk.steps) if kind == "replace" and paths[1] == Path(NAME)]
    for number, (cut, steps, torn) in enumerate(variants(disk.steps)):
        after = tmp_path / str(number)
        shutil.copytree(first, after)
        for step in steps:
            done(after, step, torn and step is steps[-1])
        yield after, sum(cut > at + 1 for at in lasting)  # the flush follows the renaming


def still_works(after):
    """What the cut left is in nobody's way: a file that is damaged now is told, set aside and replaced."""
    found = Folder(after)
    (after / NAME).parent.mkdir(parents=True, exist_ok=True)
    (after / NAME).write_bytes(b"a second fault")
    if found.previous(NAME) is not None:
        assert load(found, NAME, whole).notice is not None
    found.write(NAME, ONE, spoilt=True)
    assert load(found, NAME, whole) == (ONE, None)
    assert not [path.name for path in Path(after).iterdir() if path.name.startswith((".new", ".bak"))]


def first_write(after, lasting):
    assert load(Folder(after), NAME, whole) in ([(THREE, None)] if lasting else [None, (THREE, None)])


def next_write(after, lasting):
    found = Folder(after)
    value, notice = load(found, NAME, whole)
    assert notice is None and value in ((THREE,) if lasting else (TWO, THREE))
    assert found.previous(NAME) in (ONE, TWO)
    assert not (after / NAME).samefile(after / f"{NAME}.bak")


def two_writes(after, lasting):
    found = Folder(after)
    value, notice = load(found, NAME, whole)
    assert notice is None and value in (TWO, THREE, FOUR)[lasting : lasting + 2]
    assert found.previous(NAME) in (ONE, TWO, THREE)
    assert not (after / NAME).samefile(after / f"{NAME}.bak")


def write_over_damage(after, lasting):
    """The damaged one with its last good one, or the new one with a copy of what was damaged."""
    found = Folder(after)
    value, _ = load(found, NAME, whole)
    assert value == ONE or (value == THREE and found.read(f"{NAME}.damaged") == SPOILT)
    assert not lasting or value == THREE
    assert found.previous(NAME) == ONE and not (after / NAME).samefile(after / f"{NAME}.bak")


def forgotten_damage(after, lasting):
    """The damaged one is there, or a copy of it."""
    found = Folder(after)
    assert SPOILT in (found.read(NAME), found.read(f"{NAME}.damaged"))


TRIALS = {  # what was there, what is cut, what must be there afterwards
    first_write: ((), lambda folder: folder.write(NAME, THREE)),
    next_write: ((ONE, TWO), lambda folder: folder.write(NAME, THREE)),
    two_writes: ((ONE, TWO), lambda folder: (folder.write(NAME, THREE), folder.write(NAME, FOUR))),
    write_over_damage: ((ONE, TWO, SPOILT), lambda folder: folder.write(NAME, THREE, spoilt=True)),
    forgotten_damage: ((ONE, TWO, SPOILT), lambda folder: Keeper(folder).delete(NAME, whole)),
}


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("expected", TRIALS, ids=lambda check: check.__name__)
def test_after_any_cut_the_last_good_one_is_there(tmp_path, monkeypatch, links, expected):
    if not links:
        monkeypatch.setattr("os.link", lambda *paths: (_ for _ in ()).throw(OSError("no links")))
    found = list(cuts(tmp_path, *TRIALS[expected]))
    assert len(found) >= 8
    for after, lasting in found:
        expected(after, lasting)
        still_works(after)
