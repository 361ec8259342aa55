"""What Ishido has alone: the pouch, the pouch that is empty, the Master Game; for all machines."""

import numpy as np

from codewheel.machines.palette import Machine

from ..contract import Sample, Sounds
from ..sounds.bodies import Wave, band, chime, gong, mix, noise, pluck, stone, times
from ..sounds.notes import decay, dos, st
from ..sounds.ranks import Rank, ranked
from ..sounds.stones import SCALE, tube
from .tune import garden


def _pouch() -> Wave:
    """Leather that gives, and the stones inside."""
    t = times(0.29)
    rustle = band(noise(0.29, 25), 300, 2200) * np.sin(np.pi * t / 0.29) ** 1.5
    rattle = [(at, 0.30 - 0.04 * i, stone(0.5 - 0.06 * i, 30 + i)) for i, at in enumerate((0.05, 0.085, 0.13, 0.165))]
    return mix(0.29, (0, 1.1, rustle), *rattle)


def _empty() -> Wave:
    """A run over the strings, and the tubes answer."""
    seconds = 1.9
    run = [(0.07 * i, 0.7 + 0.04 * i, pluck(f / 2, 0.9)) for i, f in enumerate(SCALE)]
    answer = [
        (0.6 + 0.09 * i, 0.42, chime(f, seconds - 0.6 - 0.09 * i)) for i, f in enumerate((1174.7, 1568.0, 1975.5))
    ]
    end = np.minimum(1, (seconds - times(seconds)) / 0.7)
    return mix(seconds, *run, *answer) * end


def _master() -> Wave:
    """The fanfare of the Master Game: strings climb twice, a chord of tubes, the great gong below."""
    seconds = 3.3
    parts = []
    for i, f in enumerate((293.7, 392.0, 440.0, 587.3, 440.0, 587.3, 659.3, 880.0)):
        parts += [(0.12 * i, 0.9, pluck(f, 1.0)), (0.12 * i, 0.45, pluck(f * 1.004, 1.0))]
    for i, f in enumerate((587.3, 784.0, 880.0, 1174.7, 1760.0)):
        parts.append((1.02 + 0.035 * i, 0.62, tube(f, seconds - 1.02 - 0.035 * i, 0.4)))
    parts += [(1.02, 0.20, gong()), (0.0, 0.10, gong())]
    end = np.minimum(1, (seconds - times(seconds)) / 1.1)
    return mix(seconds, *parts) * end


SAMPLES = {"pouch": Sample(_pouch, 0.35), "empty": Sample(_empty, 0.72, 1), "master": Sample(_master, 0.75)}
ST = {
    "pouch": st("@3 V45 " + decay(1, 110, 5) + "L32 O7 C R64 O8 C R64 O7 E"),
    "empty": st("@1 V83 " + decay(1, 127, 24) + "L24 O4 D E G A B >D E G L12 D G B4"),
    "master": st("@1 V75 " + decay(1, 127, 50) + "L16 O4 D G A >D <A >D E A8 D8 G8 >D2"),
}
DOS = dos(
    ("pouch", 78, "L192 O3 C R O4 E R R O3 G R O4 C R O3 E"),
    ("empty", 85, "L32 O4 D E G A B >D E G R <G >D G8"),
    ("master", 72, "L24 O4 D G A >D <A >D E A R <A >D G R D G >D4"),
)
RANKS = ranked(Rank.END, "empty master") | ranked(Rank.WORD, "pouch")
SOUNDS = Sounds(SAMPLES, {Machine.ST: ST, Machine.DOS: DOS}, {"garden": garden()}, ("empty", "master"), RANKS)
