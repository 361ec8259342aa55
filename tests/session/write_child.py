"""Writes into a folder as one of two programs: `python write_child.py FOLDER WHO COUNT`, all kinds of files in turn.

It ends with what went wrong. Their process numbers are the same; the power stays on, so nothing waits for the disk.
"""

import os
import sys

os.getpid, os.fsync = lambda: 4711, lambda handle: None

from codewheel.rules.rng import Stream  # noqa: E402 (the number must be the same before anything reads it)
from codewheel.session.chronicle import Played  # noqa: E402
from codewheel.session.einauge.training import Training  # noqa: E402
from codewheel.session.ishido.highscores import HighScores, Score  # noqa: E402
from codewheel.session.oeil_solo.days import Daily, Day  # noqa: E402
from codewheel.session.play import HUMAN, Seat, Session  # noqa: E402
from codewheel.session.saves import Saves  # noqa: E402
from codewheel.session.settings import Settings  # noqa: E402
from codewheel.session.statistics import Statistics  # noqa: E402
from codewheel.session.storage.folder import Folder  # noqa: E402
from codewheel.session.triaxis import scores as triaxis  # noqa: E402

folder, who, turns = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
storage = Folder(folder)
statistics, settings, highs = Statistics(storage), Settings(storage), HighScores(storage)
days, training, files, saves = Daily(storage), Training(storage), triaxis.ScoreFiles(storage), Saves(storage)
stream = Stream(who)
problems = []
session = Session.new("einauge", {}, who + 1, (Seat(HUMAN), Seat(HUMAN)))
session.on_change, rules = saves.auto, session.game
for turn in range(turns):
    number = 2 * turn + who
    statistics.finished(Played("2026-11-22 10:00", "eye", "", "computer", "middle", "won", (), who, number, None))
    settings.set(f"game.eye.number{number % 50}", str(turn))
    highs.add("modern", Score(f"Player {who}", 1000 + number, 0, 0), "2026-11-22")
    days.add(Day(f"20{10 + who}-{1 + turn // 28 % 12:02}-{1 + turn % 28:02}", 10, 9, False))
    training.open(who, turn % 10)
    training.solve()
    files.add(1, [triaxis.Part(number, (triaxis.Score(f"Player {who}", 1, 1, 5, 5),))])
    storage.write(f"records/eye/{number}.json", b"%d" % number * 100)
    storage.write("log/shared.txt", b"%d" % who * 5000)
    moves = [move for move in rules.legal(session.state) if not rules.outcome(rules.apply(session.state, move)).over]
    if moves:  # a game that is over would not be set by
        session.play(stream.choice(moves))
    for found in (statistics, settings, highs, days, training, saves):
        if found.problem is not None:
            problems.append(found.problem)
if problems:
    sys.exit(f"{len(problems)}: {problems[0]}")
