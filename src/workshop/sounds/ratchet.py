"""A wheel with teeth that is turned: when each tooth passes, and what a turn of any length sounds like.

A turn is eased as on the screen (`Motions.part`): it begins slowly, is fastest in its middle, and its last tooth is
the notch into which the wheel falls. Turns last as many frames as the player's speed gives them.
"""

from collections.abc import Callable, Mapping
from functools import partial

import numpy as np

from ..contract import Sample
from .bodies import RATE, Wave, band, mix, noise, times
from .notes import decay
from .ranks import Rank

FRAMES = 20  # of a turn at normal speed
LENGTHS = ((FRAMES + 1) // 2, FRAMES, 2 * FRAMES)  # fast, normal, slow
TAIL = 0.08  # seconds that the notch rings on
REACHED = 0.97  # of the way, that far the wheel has come when it falls into its notch
TICK = 0.005  # seconds: a 192nd at tempo 250


def moment(part: float) -> float:
    """When a turn has come so far, both as parts of the whole: the inverse of 3 t t - 2 t t t."""
    return float(0.5 - np.sin(np.arcsin(1 - 2 * part) / 3))


def teeth(seconds: float, count: int) -> list[float]:
    """When the teeth of a turn pass: the first is left at once, the notch comes last."""
    return [seconds * moment(REACHED * i / (count - 1)) for i in range(count)]


def turn(tooth: Callable[[int], Wave], notch: Wave, rub: tuple[float, float, float], count: int, frames: int) -> Wave:
    """A turn as a sample. `rub`: strength of what rubs, and the frequencies between which it does."""
    seconds = frames / 60
    *passing, last = teeth(seconds, count)
    strength, low, high = rub
    t = np.minimum(1, times(seconds) / seconds)
    rubbing = band(noise(seconds, 71), low, high) * (4 * t * (1 - t))
    hits = [(at, 0.45 + 0.4 * 4 * at / seconds * (1 - at / seconds), tooth(i)) for i, at in enumerate(passing)]
    return mix(seconds + TAIL, (0, strength, rubbing), *hits, (last, 1, notch))


def samples(
    name: str, tooth: Callable[[int], Wave], notch: Wave, rub: tuple[float, float, float], count: int,
    peaks: tuple[float, float, float, float], drive: float,
) -> dict[str, Sample]:  # fmt: skip
    """The notch alone, as `name`, and turns of all lengths, as `name-FRAMES`; `peaks` in that order."""
    found = {name: Sample(lambda: mix(len(notch) / RATE, (0, 1, notch)), peaks[0], drive)}
    for frames, peak in zip(LENGTHS, peaks[1:], strict=True):
        found[f"{name}-{frames}"] = Sample(partial(turn, tooth, notch, rub, count, frames), peak, drive)
    return found


def ranks(name: str) -> Mapping[str, Rank]:
    """A turn is what was done; all lengths of it."""
    return dict.fromkeys((name, *(f"{name}-{frames}" for frames in LENGTHS)), Rank.DEED)


# ---------------------------------------------------------------- a chip
def _length(ticks: int, step: str) -> str:
    """A note or a rest of so many ticks, in lengths that MML knows."""
    text = ""
    for size in (48, 24, 16, 12, 8, 6, 4, 3, 2, 1):
        while ticks >= size:
            text += f"{step}{192 // size}"
            ticks -= size
    return text


def _hits(at: list[int], length: int, hits: list[str]) -> str:
    """Hits of `length` ticks, each at its tick, rests between."""
    text, now = "", 0
    for tick, hit in zip(at, hits, strict=True):
        text += _length(tick - now, "R") + hit
        now = tick + length
    return text


def chip(volume: int, count: int, frames: int) -> list[str]:
    """A turn on noise and a square voice: a pawl over teeth, whose pitch goes with the speed, and the notch."""
    *passing, last = [round(at / TICK) for at in teeth(frames / 60, count)]
    speed = [1 - abs(2 * i / (count - 2) - 1) for i in range(count - 1)]
    head = "T250 Q100 "
    noises = _hits(passing, 2, [f"O{8 if part < 0.4 else 9}C96" for part in speed])
    blips = _hits(passing, 2, [f"O4{'CDEFGA'[round(5 * part)]}96" for part in speed])
    rest = _length(last - passing[-1] - 2, "R")
    return [
        f"{head}@3 V{volume} {decay(1, 110, 2)}{noises}{rest}{NOTCH[0]}",
        f"{head}@1 V{volume * 2 // 3} {decay(1, 120, 2)}{blips}{rest}{NOTCH[1]}",
    ]


NOTCH = (decay(2, 127, 7) + "O7C24R48", decay(2, 127, 14) + "@GLI2{1200,5}O3G12")


def chip_notes(name: str, count: int, volumes: tuple[int, int, int, int]) -> dict[str, list[str]]:
    """The notch alone, and turns of all lengths."""
    alone, *turns = volumes
    found = {name: [f"T250 Q100 @3 V{alone} {NOTCH[0]}", f"T250 Q100 @1 V{alone * 2 // 3} {NOTCH[1]}"]}
    for frames, volume in zip(LENGTHS, turns, strict=True):
        found[f"{name}-{frames}"] = chip(volume, count, frames)
    return found
