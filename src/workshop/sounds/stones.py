"""Stones and metal: tubes in the wind, a stone that is set down, a bowl of bronze, small bells."""

import numpy as np

from .bodies import Wave, band, bell, body, burst, gong, mix, noise, stone, times

SCALE = (587.3, 659.3, 784.0, 880.0, 987.8, 1174.7, 1318.5, 1568.0)  # D E G A B D E G


def tube(frequency: float, seconds: float, hard: float) -> Wave:
    """A thin tube of a wind chime: partials of a free bar, doubled a little out of tune; `hard` 0-1 is the stroke."""
    partials = [
        (frequency, 1.0, 1.15), (frequency * 1.0032, 0.55, 1.05), (frequency * 2.756, 0.30 + 0.3 * hard, 0.48),
        (frequency * 2.763, 0.18, 0.42), (frequency * 5.404, 0.10 + 0.25 * hard, 0.16),
        (frequency * 8.933, 0.12 * hard, 0.05),
    ]  # fmt: skip
    return body(seconds, [p for p in partials if p[0] < 10000], 0.0015)


def _wind(seconds: float) -> Wave:
    """A breath of wind that comes and goes."""
    t = times(seconds)
    gust: Wave = band(noise(seconds, 41), 250, 1400) * np.sin(np.pi * t / seconds) ** 2
    return gust


def wind_chimes() -> Wave:
    """Eight tubes that a gust moves: strokes come in a flurry, then singly, and ring on."""
    seconds = 3.9
    rng = np.random.default_rng(17)
    at = [0.0, 0.13, 0.21, 0.34, 0.42, 0.61, 0.70, 0.94, 1.12, 1.38, 1.55, 1.93, 2.35]
    tubes = [3, 5, 4, 6, 2, 7, 5, 3, 6, 1, 4, 0, 5]
    parts = []
    for number, (start, which) in enumerate(zip(at, tubes, strict=True)):
        strength = (0.55 + 0.45 * float(rng.random())) * (1 - 0.035 * number)
        parts.append((start, strength, tube(SCALE[which], seconds - start, strength)))
    swell = mix(seconds, *parts, (0, 0.16, _wind(2.4)))
    end = np.minimum(1, (seconds - times(seconds)) / 1.3)
    return swell * end**1.5


def touch() -> Wave:
    """A stone set on a board of stone: hard, high, dry, with a bounce too small to see."""
    ring: list[tuple[float, float, float]] = [
        (2310, 0.55, 0.014), (3620, 0.8, 0.018), (5240, 0.5, 0.012), (7480, 0.35, 0.007),
        (1240, 0.35, 0.010),
    ]  # fmt: skip
    hit = mix(
        0.16, (0, 1, body(0.16, ring, 0.0005)), (0, 0.7, body(0.16, [(212, 1, 0.024), (418, 0.5, 0.016)], 0.0015)),
        (0, 1.2, burst(0.02, 2500, 10000, 0.002, 21)),
    )  # fmt: skip
    return mix(0.2, (0, 1, hit), (0.047, 0.20, stone(0.5, 22)), (0.074, 0.08, stone(0.4, 23)))


def bowl() -> Wave:
    """The 4-Way: a bronze bowl struck with felt over the bloom of a gong."""
    seconds, base = 2.4, 196.0
    t = times(seconds)
    ring = np.zeros_like(t)
    for number, (ratio, strength, decay) in enumerate(
        ((1, 1.0, 1.1), (2.71, 0.6, 0.8), (5.03, 0.32, 0.42), (7.66, 0.16, 0.22), (1.5, 0.25, 0.7))
    ):
        beat = 1 + 0.22 * np.sin(2 * np.pi * (1.1 + 0.7 * number) * t + number)
        ring += strength * np.sin(2 * np.pi * base * ratio * t + number) * np.exp(-t / decay) * beat
    ring *= np.minimum(1, t / 0.004)
    end = np.minimum(1, (seconds - t) / 0.9)
    return mix(seconds, (0, 1, ring), (0, 0.10, gong()), (0, 0.5, burst(0.05, 150, 1600, 0.012, 24))) * end


def points() -> Wave:
    """Three small bells upwards."""
    return mix(0.29, *((0.055 * i, 0.8 + 0.1 * i, bell(f, 0.16)) for i, f in enumerate((1174.7, 1318.5, 1760.0))))
