"""L'Oeil is wood on cardboard: a disc of card that is pushed round on card, pegs that knock on its way, counters."""

from ..contract import Sample, Sounds
from ..sounds.bodies import Wave, body, burst, mix, wood
from ..sounds.ranks import Rank
from ..sounds.ratchet import ranks, samples
from .tune import terrace

KNOCKS = 5


def _knock(number: int) -> Wave:
    """A peg in its hole."""
    return mix(
        0.06, (0, 0.8, wood((452, 498, 470, 512)[number % 4])), (0, 0.3, burst(0.02, 700, 3500, 0.004, 60 + number))
    )


def _stop() -> Wave:
    """Card falls flat, wood against wood."""
    return mix(
        0.13,
        (0, 1, wood(338)),
        (0, 0.6, body(0.1, [(124, 1, 0.03), (203, 0.7, 0.02)], 0.002)),
        (0, 1, burst(0.06, 250, 2200, 0.011, 59)),
    )


def _step() -> Wave:
    """A counter of wood is set on card over a table."""
    return mix(
        0.16,
        (0, 1, wood(610)),
        (0, 0.8, body(0.12, [(141, 1, 0.026), (237, 0.6, 0.018)], 0.0015)),
        (0, 0.7, burst(0.03, 400, 2600, 0.006, 63)),
        (0.05, 0.14, wood(655)),
    )


SAMPLES = {"step": Sample(_step, 0.8, 1.5)} | samples(
    "turn", _knock, _stop(), (0.9, 500, 3200), KNOCKS, (0.84, 0.54, 0.45, 0.46), 1.5
)
SOUNDS = Sounds(SAMPLES, tunes={"terrace": terrace()}, ranks={"step": Rank.DEED, **ranks("turn")})
