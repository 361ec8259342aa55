"""Ishido's effects: wind chimes, stones that touch, the gong of a 4-Way, the pouch, and what is heard at the end."""

from collections.abc import Callable

import numpy as np

from ..sounds.bodies import Wave, band, bell, body, burst, chime, gong, mix, noise, pluck, stone, times, wood

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


def _chimes() -> Wave:
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


def _touch() -> Wave:
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


def _bowl() -> Wave:
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


def _points() -> Wave:
    """Three small bells upwards."""
    return mix(0.29, *((0.055 * i, 0.8 + 0.1 * i, bell(f, 0.16)) for i, f in enumerate((1174.7, 1318.5, 1760.0))))


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


# name: how it is made, peak 0-1
SAMPLES: dict[str, tuple[Callable[[], Wave], float]] = {
    "chimes": (_chimes, 0.55),
    "stone": (_touch, 0.75),
    "gong": (_bowl, 0.7),
    "points": (_points, 0.4),
    "pouch": (_pouch, 0.5),
    "empty": (_empty, 0.7),
    "master": (_master, 0.75),
    "timeout": (lambda: mix(0.29, (0, 1, wood(640)), (0.075, 1, wood(480)), (0.15, 1, wood(320))), 0.6),
    "tick": (lambda: mix(0.05, (0, 1, wood(1700)), (0, 0.4, burst(0.01, 3000, 9000, 0.0015, 27))), 0.3),
}
