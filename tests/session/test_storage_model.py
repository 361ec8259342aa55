"""Storage against a model: two programs write, are killed in the middle, files are damaged, the clock jumps.

What the model holds must be found: every count, every setting, every day and score, the last good content of each file.
"""

import tempfile
from datetime import datetime, timedelta
from pathlib import Path
from shutil import rmtree

from hypothesis import settings as profile
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from codewheel.rules.contract import refuse
from codewheel.session.ishido.days import Daily, Day
from codewheel.session.ishido.highscores import ALL_TIME, ROWS, TODAY, HighScores, Score
from codewheel.session.settings import Settings
from codewheel.session.statistics import FILE, Statistics
from codewheel.session.storage import load
from codewheel.session.storage.disk import Disk
from codewheel.session.storage.folder import Folder
from examples import examples

WHO = st.integers(0, 1)
NAMES = st.sampled_from(["records/eye/a.json", "saves/eye/auto.json", "quiz/b.txt"])
START = datetime(2026, 11, 21, 23, 50)  # soon it is midnight


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
        self.counted, self.chosen = 0, {}
        self.now, self.begun, self.tables, self.days = START, set(), [], {}
        self.highs, self.todays, self.scored = [], [], ""
        self.files, self.may = {}, {}
        for who in (0, 1):
            self._start(who)

    def teardown(self):
        rmtree(self.path)

    def _start(self, who):
        self.disks[who].left = -1
        folder = Folder(self.path, self.disks[who])
        self.opened[who] = folder, Statistics(folder), Settings(folder), Daily(folder), HighScores(folder)

    @rule(who=WHO)
    def count(self, who):
        self.opened[who][1].add("eye", "middle", "won", False)
        self.counted += 1

    @rule(who=WHO, number=st.integers(0, 5), value=st.text("abc", max_size=3))
    def choose(self, who, number, value):
        key = f"game.eye.choice{number}"
        self.opened[who][2].set(key, value)
        self.chosen[key] = value

    @property
    def today(self):
        return self.now.date().isoformat()

    @rule(minutes=st.integers(1, 2000))
    def time_passes(self, minutes):
        self.now += timedelta(minutes=minutes)

    @rule(hours=st.integers(1, 24 * 400))
    def the_clock_is_set_back(self, hours):
        self.now -= timedelta(hours=hours)

    @rule(who=WHO)
    def begin_the_daily_game(self, who):
        assert Daily(self.opened[who][0]).first(self.today) == (self.today not in self.begun)
        self.opened[who][3].begin(self.today)
        self.begun.add(self.today)
        self.tables.append(self.today)

    @rule(who=WHO, points=st.integers(1, 30))
    def end_a_daily_game(self, who, points):
        """It stays the game of the day on which it was begun, whatever the clock says now."""
        if self.tables:
            day = self.tables.pop(0)
            kept = self.opened[who][3].add(Day(day, points, 0, 0, False))
            assert kept == (day not in self.days)
            self.days.setdefault(day, points)

    @rule(who=WHO, points=st.integers(1, 30))
    def score(self, who, points):
        row = points, self.today
        self.opened[who][4].add("modern", Score("Ann", points, 0, 0), self.today)
        if self.today > self.scored:
            self.todays = [there for there in self.todays if there[1] >= self.today]
        self.scored = self.today
        self.todays = sorted([*self.todays, row], key=lambda row: -row[0])[:ROWS]
        self.highs = sorted([*self.highs, row], key=lambda row: -row[0])[:ROWS]

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
        settings, daily, highs = Settings(folder), Daily(folder), HighScores(folder)
        assert {key: settings.get(key) for key in self.chosen} == self.chosen
        assert not any(daily.first(day) for day in self.begun)
        assert {day.date: day.points for day in daily.days} == self.days
        assert [(row.points, row.date) for row in highs.rows(ALL_TIME, "modern")] == self.highs
        left = [row for row in self.todays if row[1] >= self.today]
        assert [(row.points, row.date) for row in highs.rows(TODAY, "modern", self.today)] == left
        for name, data in self.files.items():
            found = load(folder, name, whole)
            assert found is not None and (found.value == data or found.notice is not None)


TestPrograms = Programs.TestCase
TestPrograms.settings = profile(parent=examples(100), stateful_step_count=20, deadline=None)
