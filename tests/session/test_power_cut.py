"""The power is cut at each moment of a write: FILE is whole, the old one or the new one, and FILE.bak is another file.

What the folder asks of the disk is written down step by step on a real folder; then each cut is played again elsewhere:
all steps before it, of the last one a part, and of those names that were not yet through to the disk any choice.
"""

import shutil
from itertools import product
from pathlib import Path

import pytest

from codewheel.rules.contract import refuse
from codewheel.session.storage import load
from codewheel.session.storage.disk import Disk
from codewheel.session.storage.folder import Folder

NAME = "saves/eye/auto.json"


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
    """Each cut: what was done for good before it, and which of the later steps besides; whether the last is torn."""
    for cut in range(len(steps) + 1):
        flushed = max((n for n in range(cut) if steps[n][0] == "flush"), default=0)
        loose = [n for n in range(flushed, cut) if steps[n][0] in ("same", "replace", "remove")]
        for kept in product((True, False), repeat=len(loose)):
            lost = {n for n, stays in zip(loose, kept, strict=True) if not stays}
            yield [step for n, step in enumerate(steps[:cut]) if n not in lost], False
        if cut and steps[cut - 1][0] == "create":
            yield steps[:cut], True


def whole(data):
    if data not in (b"one" * 50, b"two" * 50, b"three" * 50):
        raise refuse("storage.not_json", line=1, column=1)
    return data


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("spoilt", [False, True])
def test_after_any_cut_the_last_good_one_is_there(tmp_path, monkeypatch, links, spoilt):
    if not links:
        monkeypatch.setattr("os.link", lambda *paths: (_ for _ in ()).throw(OSError("no links")))
    before = tmp_path / "before"
    folder = Folder(before, Noted(before))
    folder.write(NAME, b"one" * 50)
    folder.write(NAME, b"two" * 50)
    if spoilt:
        (before / NAME).write_bytes(b"damaged")
    shutil.copytree(before, tmp_path / "at work")
    disk = Noted(tmp_path / "at work")
    writer = Folder(disk.root, disk)
    with writer.locked():
        disk.steps.clear()  # sweeping is no part of it
        writer.write(NAME, b"three" * 50, spoilt=spoilt)
    count = 0
    for count, (steps, torn) in enumerate(variants(disk.steps), 1):
        after = tmp_path / str(count)
        shutil.copytree(before, after)
        for step in steps:
            done(after, step, torn and step is steps[-1])
        found = Folder(after)
        value, notice = load(found, NAME, whole)
        if spoilt:  # the damaged one with its last good one, or the new one with a copy of what was damaged
            assert value == b"one" * 50 or (value == b"three" * 50 and found.read(f"{NAME}.damaged") == b"damaged")
        else:
            assert notice is None and value in (b"two" * 50, b"three" * 50)
        assert found.previous(NAME) in (b"one" * 50, b"two" * 50)
        assert not (after / NAME).samefile(after / f"{NAME}.bak")
        (after / NAME).write_bytes(b"a second fault")
        assert load(found, NAME, whole).notice is not None
        found.write(NAME, b"one" * 50, spoilt=True)
        assert not [path.name for path in Path(after).iterdir() if path.name.startswith((".new", ".bak"))]
    assert count >= 8
