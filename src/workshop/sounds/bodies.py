"""Bodies that sound: slate, tubes, strings, bronze and wood, as sums of damped partials and puffs of noise.

Waves are arrays of numbers at `RATE` a second.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

RATE = 22050
Wave = npt.NDArray[np.float64]


def times(seconds: float) -> Wave:
    """The moments of all samples, in seconds."""
    return np.arange(int(seconds * RATE)) / RATE


def noise(seconds: float, seed: int) -> Wave:
    """White noise of a seed."""
    return np.random.default_rng(seed).uniform(-1, 1, int(seconds * RATE))


def body(seconds: float, partials: Sequence[tuple[float, float, float]], attack: float = 0.0008) -> Wave:
    """Damped partials (frequency in Hz, strength, seconds until a third is left)."""
    t = times(seconds)
    wave = np.zeros_like(t)
    for number, (frequency, strength, decay) in enumerate(partials):
        wave += strength * np.sin(2 * np.pi * frequency * t + number) * np.exp(-t / decay)
    return wave * np.minimum(1, t / attack)


def band(wave: Wave, low: float, high: float) -> Wave:
    """What lies between two frequencies, with soft shoulders."""
    spectrum = np.fft.rfft(wave)
    f = np.fft.rfftfreq(len(wave), 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(f, 1)) ** 4) / (1 + (f / high) ** 4)
    return np.fft.irfft(spectrum * keep, len(wave))


def burst(seconds: float, low: float, high: float, decay: float, seed: int) -> Wave:
    """A puff of noise between two frequencies that dies away."""
    return band(noise(seconds, seed), low, high) * np.exp(-times(seconds) / decay)


def mix(seconds: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Lay parts (start in seconds, strength, wave) over each other; what reaches beyond the end is cut."""
    out = np.zeros(int(seconds * RATE))
    for start, strength, wave in parts:
        at = int(start * RATE)
        piece = wave[: len(out) - at]
        out[at : at + len(piece)] += strength * piece
    return out


def stone(weight: float = 1.0, seed: int = 1) -> Wave:
    """A stone set on slate: the click, the slab's short ring and the table's thump. `weight` 1 is a full stone."""
    k = weight**-0.25
    ring = [(1870 * k, 0.5, 0.016), (2930 * k, 0.7, 0.02), (4410 * k, 0.5, 0.012), (6820 * k, 0.35, 0.007)]
    thump = [(168 * k, 0.8, 0.03), (334 * k, 0.5, 0.022)]
    return mix(
        0.2,
        (0, 1, body(0.2, ring)),
        (0, weight, body(0.2, thump, 0.002)),
        (0, 1.1, burst(0.03, 1500, 9000, 0.003, seed)),
    )


def chime(frequency: float, seconds: float = 1.6) -> Wave:
    """A hanging tube: partials of a free bar."""
    return body(
        seconds,
        [
            (frequency, 1, 0.55),
            (frequency * 2.756, 0.45, 0.26),
            (frequency * 5.404, 0.18, 0.09),
            (frequency * 1.004, 0.5, 0.5),
        ],
        0.002,
    )


def pluck(frequency: float, seconds: float = 0.28) -> Wave:
    """A soft string."""
    return body(seconds, [(frequency * n, 0.9 / n**1.3, 0.16 / n**0.7) for n in range(1, 7)], 0.002)


def gong() -> Wave:
    """A bronze disc: the low partials at once, the high ones bloom a little later."""
    seconds, base = 1.9, 98.0
    ratios = (1, 1.52, 2.01, 2.36, 2.83, 3.41, 4.17, 4.95, 5.83, 6.91, 8.2)
    t = times(seconds)
    wave = np.zeros_like(t)
    for number, ratio in enumerate(ratios):
        bloom = 1 - np.exp(-t / (0.004 + 0.012 * number))
        decay = np.exp(-t / (0.75 / (1 + 0.14 * number)))
        beat = 1 + 0.25 * np.sin(2 * np.pi * (1.7 + 0.6 * number) * t)
        wave += np.sin(2 * np.pi * base * ratio * t + 2.4 * number) * bloom * decay * beat / (1 + 0.28 * number)
    return mix(seconds, (0, 1, wave), (0, 1.2, burst(0.1, 200, 1800, 0.03, 8)))


def wood(frequency: float) -> Wave:
    """A wooden block."""
    return body(0.12, [(frequency, 1, 0.028), (frequency * 2.57, 0.4, 0.012), (frequency * 4.1, 0.2, 0.006)])


def bell(frequency: float, seconds: float) -> Wave:
    """A small hard bell."""
    return body(seconds, [(frequency, 1, 0.12), (frequency * 2.4, 0.6, 0.07), (frequency * 3.9, 0.3, 0.04)])
