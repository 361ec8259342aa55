"""What each event of TriAxis sounds like and how long it moves, and the pauses between; frames at normal speed."""

from ...rules.triaxis.state import COLOUR, GROW, MOVE, OVER, PLACE, SPIN
from ..motion import Motion

SOUNDS = {
    "place": "place",
    "spin": "triaxis/spin",
    "colour": "triaxis/spin",
    "move": "triaxis/move",
    "jump": "triaxis/jump",
    "capture": "triaxis/capture",
    "burst": "triaxis/burst",
    "starve": "triaxis/starve",
    "due": "points",
    "add": "place",
    "grow": "triaxis/grow",
    "lost": "pass",
    "stuck": "barred",
    "concede": "lose",
    "leave": "triaxis/starve",
    "out": "triaxis/out",
    "turn": "triaxis/prompt",
    "win": "triaxis/survive",
    "nobody": "triaxis/nobody",
    "limit": "timeout",
}
MOTIONS = {
    "place": Motion(7),
    "spin": Motion(84),
    "colour": Motion(110),
    "move": Motion(11),
    "jump": Motion(15),
    "capture": Motion(22),
    "burst": Motion(24),
    "starve": Motion(20),
    "due": Motion(30),
    "add": Motion(8),
    "grow": Motion(9),
    "lost": Motion(12),
    "stuck": Motion(16),
    "concede": Motion(16),
    "leave": Motion(5),
    "out": Motion(20),
    "turn": Motion(0),
    "win": Motion(40),
    "nobody": Motion(40),
    "limit": Motion(30),
}
LINGER = 170  # frames that a famine is seen when it is done; any key ends that
PAGE = 85  # frames more for each line more that tells what it did
LAST = 90  # frames that the island is seen at the end
# frames before a computer's action, by phase, so that one sees it come
PATIENCE = {PLACE: 2, SPIN: 26, COLOUR: 34, MOVE: 12, GROW: 6, OVER: 12}
