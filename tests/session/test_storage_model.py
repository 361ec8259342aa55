"""Storage against a model: two programs write, are killed in the middle, files are damaged, the clock jumps.

What the model holds must be found: every count, every setting, the last good content of every file.
"""

import tempfile
from pathlib import Path
from shutil import rmtree

from hypothesis import settings as profile
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from codewheel.rules.contract import refuse
from codewheel.session.ishido.days import Daily
from codewheel.session.settings import Settings
from codewheel.session.statistics import FILE, Statistics
from codewheel.session.storage import load
from codewheel.session.storage.disk import Disk
from codewheel.session.storage.folder import Folder
from examples import examples

WHO = st.integers(0, 1)
NAMES = st.sampled_from(["records/eye/a.json", "saves/eye/auto.json", "quiz/b.txt"])
DAYS = st.dates().map(lambda day: day.isoformat())


class Killed(BaseException):
    """The program ends here."""


class Mortal(Disk):
    """A disk whose program is killed before the step that `left` counts down to."""

    left = -1

    def _step(self):
        if self.left == 0:
            raise Killed
        self.left -= 1

    def create(self, path, data):
        if self.left == 0:
            path.write_bytes(data[: len(data) // 2])
        self._step()
        path.write_bytes(data)

    def same(self, path, fresh):
        self._step()
        super().same(path, fresh)

    def replace(self, fresh, path):
        self._step()
        super().replace(fresh, path)

    def remove(self, path):
        self._step()
        super().remove(path)

    def flush(self, folder):
        """No power is cut here."""


def whole(data):
    if not data.startswith(b"good "):
        raise refuse("storage.not_json", line=1, column=1)
    return data


class Programs(RuleBasedStateMachine):
    """Two programs on one folder."""

    def __init__(self):
        super().__init__()
        self.path = Path(tempfile.mkdtemp())
        self.disks, self.opened = [Mortal(), Mortal()], [None, None]
        self.counted, self.chosen, self.begun = 0, {}, set()
        self.files, self.may = {}, {}
        for who in (0, 1):
            self._start(who)

    def teardown(self):
        rmtree(self.path)

    def _start(self, who):
        self.disks[who].left = -1
        folder = Folder(self.path, self.disks[who])
        self.opened[who] = folder, Statistics(folder), Settings(folder), Daily(folder)

    @rule(who=WHO)
    def count(self, who):
        self.opened[who][1].add("eye", "middle", "won", False)
        self.counted += 1

    @rule(who=WHO, number=st.integers(0, 5), value=st.text("abc", max_size=3))
    def choose(self, who, number, value):
        key = f"game.eye.choice{number}"
        self.opened[who][2].set(key, value)
        self.chosen[key] = value

    @rule(who=WHO, day=DAYS)
    def begin_a_day(self, who, day):
        daily = self.opened[who][3]
        if len(self.begun) < 900:
            daily.begin(day)
            self.begun.add(day)

    @rule(who=WHO, name=NAMES, number=st.integers(0, 999))
    def write(self, who, name, number):
        data = b"good %d" % number
        folder = self.opened[who][0]
        spoilt = name in self.files and folder.read(name) != self.files[name]
        folder.write(name, data, spoilt=spoilt)
        self.files[name] = data

    @rule(who=WHO, name=NAMES, number=st.integers(0, 999), step=st.integers(0, 4))
    def be_killed_while_writing(self, who, name, number, step):
        folder, data = self.opened[who][0], b"good %d" % number
        if name in self.files and folder.read(name) != self.files[name]:
            return  # a damaged one: see `write`
        self.disks[who].left = step
        try:
            folder.write(name, data)
        except Killed:
            found = Folder(self.path).read(name)
            assert found in (self.files.get(name), data)
            if found is not None:
                self.files[name] = found
        else:
            self.files[name] = data
        self._start(who)

    @rule(who=WHO, step=st.integers(0, 4))
    def be_killed_while_counting(self, who, step):
        self.disks[who].left = step
        try:
            self.opened[who][1].add("eye", "middle", "won", False)
        except Killed:
            (found,) = Statistics(Folder(self.path)).rows() or ((*("",) * 3, 0),)
            assert found[3] in (self.counted, self.counted + 1)
            self.counted = found[3]
        else:
            self.counted += 1
        self._start(who)

    @rule(name=NAMES)
    def damage(self, name):
        if name in self.files and Folder(self.path).previous(name) is not None:
            (self.path / name).write_bytes(b"damaged")

    @rule(who=WHO)
    def damage_the_counts(self, who):
        """The file alone: what a program knows of it goes on from there."""
        if self.counted and Folder(self.path).previous(FILE) is not None:
            self.opened[who][1].add("eye", "middle", "won", False)
            self.counted += 1
            (self.path / FILE).write_bytes(b"damaged")
            last = Statistics(Folder(self.path)).rows()
            self.counted = last[0].won if last else 0

    @rule(who=WHO)
    def start_again(self, who):
        self._start(who)

    @invariant()
    def nothing_is_lost(self):
        folder = Folder(self.path)
        rows = Statistics(folder).rows()
        assert (rows[0].won if rows else 0) == self.counted
        settings, daily = Settings(folder), Daily(folder)
        assert {key: settings.get(key) for key in self.chosen} == self.chosen
        assert not any(daily.first(day) for day in self.begun)
        for name, data in self.files.items():
            found = load(folder, name, whole)
            assert found is not None and (found.value == data or found.notice is not None)


TestPrograms = Programs.TestCase
TestPrograms.settings = profile(parent=examples(100), stateful_step_count=20, deadline=None)
