"""How a wheel moves: it winds up, turns over its teeth, falls into its notch and rocks there. Nothing here draws.

A turn takes as long as it is heard (`workshop.sounds.ratchet`): the notch falls when the last tooth has passed.
"""

from math import cos, pi, sin

from ..motion import Motion

TURN = Motion(20, paced=True, after=8)
ROCKING = 12  # frames in which a wheel that is let go comes to rest
WIND_UP, BACK = 0.24, 0.13  # of a turn: how long it winds up; of a step: what that takes from the way
NOTCH = 0.9  # of a turn: when it falls into the notch
SWING = 0.1  # of a step: how far it would swing there if nothing held it
LAST = 1 + TURN.after / TURN.frames  # when it stands still, in turns


def turned_by(part: float) -> float:
    """How far a wheel has turned, in steps: below 0 where it winds up, about 1 where it rocks.

    `part`: of the frames of the turn, above 1 while it comes to rest.
    """
    eased = min(part, NOTCH) ** 2 * (3 - 2 * min(part, NOTCH))
    if part < WIND_UP:
        return eased - BACK * sin(pi * part / WIND_UP) ** 2
    if part < NOTCH:
        return eased
    left = max(0.0, (LAST - part) / (LAST - NOTCH))
    angle = 2.5 * pi * (1 - left)
    return 1 + left * ((eased - 1) * cos(angle) + SWING * sin(angle))


def rocking(part: float) -> float:
    """What is left of the way to the notch, for a wheel that is let go: it swings through and back."""
    return float((1 - part) ** 2.5 * cos(2.5 * pi * part))
