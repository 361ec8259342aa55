"""The Amiga's effects as samples, struck, plucked and rubbed by arithmetic; the other machines' notes; each game's own.

8 bits as that machine had them, mono, 22,050 Hz. Bodies are sums of damped partials, as struck slate, glass and
bronze have them.
"""

import json
import struct
from pathlib import Path

import numpy as np

from codewheel.machines.palette import Machine

from ..contract import Sample, Sounds, games
from . import ranks
from .bodies import RATE, Wave, band, bell, body, burst, chime, gong, mix, noise, pluck, stone, times, wood
from .notes import DOS, ST
from .stones import bowl, points, touch, wind_chimes
from .tunes import TUNES, tone_tables


def _slide() -> Wave:
    """A stone pushed over slate into its socket: rubbing that swells and stops, then the rim."""
    t = times(0.21)
    grain = 0.6 + 0.4 * np.sign(np.sin(2 * np.pi * 61 * t + 3 * np.sin(2 * np.pi * 9 * t)))
    rub = band(noise(0.21, 5), 700, 3600) * np.sin(np.pi * t / 0.21) ** 0.8 * grain
    return mix(0.29, (0, 1.6, rub), (0.2, 0.55, stone(0.6, 6)))


def _back() -> Wave:
    """A plucked string that runs backwards."""
    return mix(0.24, (0, 1, pluck(587, 0.2)[::-1].copy()), (0.19, 0.3, wood(900)))


def _disk() -> Wave:
    """The head of a disk drive: a step of the motor, its echo in the case, a second step."""
    step = mix(
        0.09, (0, 1, burst(0.09, 300, 2600, 0.011, 3)), (0, 0.9, body(0.09, [(143, 1, 0.03), (410, 0.5, 0.016)]))
    )
    return mix(0.2, (0, 1, step), (0.085, 0.7, step))


def _drive() -> Wave:
    """A drive that runs up: its motor hums and rubs once a turn, the head steps over the tracks and stands still."""
    t = times(0.56)
    up = np.minimum(t / 0.09, 1) * np.minimum((0.56 - t) / 0.16, 1)
    hum = np.sin(2 * np.pi * 100 * t) + 0.5 * np.sin(2 * np.pi * 203 * t + np.sin(2 * np.pi * 5 * t))
    rub = band(noise(0.56, 31), 500, 2400) * (0.7 + 0.3 * np.sin(2 * np.pi * 5 * t))
    step = mix(
        0.05, (0, 1, burst(0.05, 400, 3000, 0.007, 32)), (0, 0.8, body(0.05, [(160, 1, 0.018), (430, 0.5, 0.01)]))
    )
    steps = [(at, 1.0, step) for at in (0.11, 0.15, 0.19, 0.23, 0.33)]
    return mix(0.56, (0, 0.14, hum * up), (0, 0.22, rub * up), *steps)


def _chimes() -> Wave:
    """Five tubes in the wind, upwards."""
    parts = [
        (at, 0.7, chime(f, 1.9 - at)) for at, f in ((0, 587.3), (0.11, 880), (0.2, 987.8), (0.33, 1174.7), (0.52, 1760))
    ]
    return mix(1.9, *parts)


SAMPLES: dict[str, Sample] = {
    "click": Sample(lambda: mix(0.06, (0, 1, wood(1250)), (0, 0.6, burst(0.02, 2000, 9000, 0.002, 2))), 0.41),
    "hover": Sample(lambda: mix(0.025, (0, 1, wood(2100))), 0.18),
    "open": Sample(lambda: mix(0.29, (0, 0.8, pluck(440)), (0.07, 1, pluck(659.3, 0.21))), 0.39),
    "close": Sample(lambda: mix(0.29, (0, 0.8, pluck(659.3)), (0.07, 1, pluck(440, 0.21))), 0.44),
    "error": Sample(lambda: mix(0.28, (0, 1, body(0.13, [(155, 1, 0.05), (163, 0.8, 0.05), (310, 0.4, 0.03)], 0.003)),
                           (0.13, 1, body(0.14, [(139, 1, 0.05), (146, 0.8, 0.05), (278, 0.4, 0.03)], 0.003))), 0.49),
    "place": Sample(
        lambda: mix(0.24, (0, 1, stone()), (0.062, 0.22, stone(0.5, 4)), (0.095, 0.09, stone(0.4, 7))), 0.81, 1.5
    ),
    "slide": Sample(_slide, 0.57),
    "lift": Sample(lambda: mix(0.1, (0, 0.7, stone(0.3, 9)), (0.012, 0.5, burst(0.08, 1200, 5000, 0.02, 10))), 0.43),
    "pass": Sample(lambda: mix(0.26, (0, 1, wood(520)), (0.11, 0.8, wood(390))), 0.59),
    "barred": Sample(lambda: mix(0.24, (0, 1, wood(250)), (0, 0.5, stone(0.8, 11)), (0.08, 0.9, wood(210))), 0.62),
    "threat": Sample(lambda: mix(0.29, (0, 1, bell(932.3, 0.14)), (0.1, 1, bell(880, 0.19))), 0.3),
    "win": Sample(_chimes, 0.7),
    "lose": Sample(gong, 0.73, 1),
    "draw": Sample(lambda: mix(1.3, (0, 1, chime(659.3, 1.3)), (0.3, 0.9, chime(493.9, 1.0))), 0.57),
    "hint": Sample(lambda: mix(0.29, (0, 1, bell(1760, 0.2)), (0.06, 0.8, bell(2637, 0.23))), 0.28),
    "undo": Sample(_back, 0.44),
    "type": Sample(lambda: mix(0.05, (0, 1, burst(0.05, 900, 6000, 0.006, 12)), (0, 0.6, wood(700))), 0.53),
    "disk": Sample(_disk, 0.43),
    "drive": Sample(_drive, 0.4),
    "beep": Sample(lambda: body(0.14, [(880, 1, 0.3), (1760, 0.2, 0.2)], 0.004), 0.21),
    "chimes": Sample(wind_chimes, 0.68),
    "stone": Sample(touch, 0.75, 2),
    "gong": Sample(bowl, 0.67),
    "points": Sample(points, 0.44),
    "timeout": Sample(lambda: mix(0.29, (0, 1, wood(640)), (0.075, 1, wood(480)), (0.15, 1, wood(320))), 0.44),
    "tick": Sample(lambda: mix(0.05, (0, 1, wood(1700)), (0, 0.4, burst(0.01, 3000, 9000, 0.0015, 27))), 0.35),
}  # fmt: skip
SHARED = Sounds(SAMPLES, {Machine.ST: ST, Machine.DOS: DOS}, TUNES, ("chimes", "gong"), ranks.SHARED)


def sound(sample: Sample) -> Wave:
    """An effect, between -1 and 1, without offset, begun within half a millisecond, faded out over its last 6 ms."""
    wave = sample.make()
    wave -= wave.mean()
    fade = int(0.006 * RATE)
    wave[-fade:] *= np.linspace(1, 0, fade)
    wave[:11] *= np.linspace(0, 1, 11)
    wave /= np.abs(wave).max()
    if sample.drive:
        wave = np.tanh(sample.drive * wave) / np.tanh(sample.drive)
    return wave * sample.peak


def wav(wave: Wave) -> bytes:
    """The bytes of a WAV file, 8 bits, mono."""
    data = (np.rint(wave * 127) + 128).astype(np.uint8).tobytes()
    data += b"\x80" * (len(data) % 2)  # chunks are even
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, RATE, RATE, 1, 8)
    return (
        struct.pack("<4sI4s", b"RIFF", 4 + len(form) + 8 + len(data), b"WAVE")
        + form
        + struct.pack("<4sI", b"data", len(data))
        + data
    )


def _write(path: Path, data: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=0, sort_keys=True) + "\n", "ascii")


def _write_all(folder: Path, heard: Sounds) -> None:
    """Effects and tunes into their folder, or into that of a game."""
    for name, sample in heard.samples.items():
        path = folder / "amiga" / f"{name}.wav"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(wav(sound(sample)))
    for machine, notes in heard.notes.items():
        _write(folder / f"{machine.value}.json", notes)
    for name, voices in heard.tunes.items():
        _write(folder / "music" / f"{name}.json", voices)
    if heard.ringing:
        _write(folder / "ringing.json", heard.ringing)


def build(out: Path) -> None:
    """Write `sounds/`."""
    folder = out / "sounds"
    _write_all(folder, SHARED)
    _write(folder / "tones.json", tone_tables())
    for entry, game in games():
        _write_all(folder / entry.module, game.sounds())
