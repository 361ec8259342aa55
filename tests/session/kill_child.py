"""Plays random moves with autosave into a folder, without end, and acknowledges each after it is kept.

`python kill_child.py FOLDER SEED`: it goes on from the autosave if there is one. Lines: seed of the game, moves kept.
"""

import sys

from codewheel.rules.rng import Stream
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.saves import Saves
from codewheel.session.storage.folder import Folder

folder, seed = sys.argv[1], int(sys.argv[2])
saves, stream = Saves(Folder(folder)), Stream(seed)
found = saves.resume("einauge")
if found is not None and found.notice is not None:
    sys.exit("the autosave was damaged")
session = None if found is None else found.session
while True:
    if session is None or session.over:
        seed += 1
        session = Session.new("einauge", {}, seed, (Seat(HUMAN), Seat(HUMAN)))
    session.on_change = saves.auto
    session.play(stream.choice(session.game.legal(session.state)))
    if saves.problem is not None:
        sys.exit(saves.problem.code)
    sys.stdout.write(f"{session.seed} {session.ply}\n")
    sys.stdout.flush()
