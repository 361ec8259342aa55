"""EYE's wheel, its signature: a pawl over the teeth of turned metal on the Amiga, noise and squares on the ST."""

from codewheel.machines.palette import Machine

from ..contract import Sounds
from ..sounds.bodies import Wave, body, burst, mix
from ..sounds.ratchet import chip_notes, ranks, samples
from .tune import wheels, wheels_on_the_st

TEETH = 9


def _tooth(number: int) -> Wave:
    """The pawl falls from a tooth of brass; no two are quite alike."""
    k = 1 + 0.022 * (number * 5 % 7 - 3) / 3
    ring = [(1480 * k, 0.6, 0.011), (2240 * k, 0.8, 0.009), (3720 * k, 0.6, 0.006), (5900 * k, 0.3, 0.003)]
    return mix(
        0.05,
        (0, 1, body(0.05, [*ring, (310 * k, 0.4, 0.012)], 0.0005)),
        (0, 0.8, burst(0.014, 2500, 9000, 0.0016, 50 + number)),
    )


def _notch() -> Wave:
    """The bolt falls home: the case answers low, the rim rings."""
    ring = [(182, 0.9, 0.03), (393, 0.7, 0.026), (655, 0.5, 0.03), (1310, 0.5, 0.022), (2480, 0.4, 0.016)]
    return mix(0.13, (0, 1, body(0.13, ring, 0.0008)), (0, 0.8, burst(0.02, 1200, 7000, 0.003, 49)))


SAMPLES = samples("turn", _tooth, _notch(), (0.22, 120, 900), TEETH, (0.84, 0.53, 0.52, 0.6), 1.5)
ST = chip_notes("turn", TEETH, (105, 66, 64, 70))
TUNES = {"wheels": wheels(), "wheels_st": wheels_on_the_st()}
SOUNDS = Sounds(SAMPLES, {Machine.ST: ST}, TUNES, ranks=ranks("turn"))
