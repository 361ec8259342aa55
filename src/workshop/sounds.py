"""The Amiga's effects as samples, struck, plucked and rubbed by arithmetic; beside them the other machines' notes.

16 bits, mono, 22,050 Hz. Bodies are sums of damped partials, as struck slate, glass and bronze have them.
"""

import json
import struct
from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt

from .sounds_notes import DOS, ST
from .sounds_tunes import TUNES, tone_tables

RATE = 22050
Wave = npt.NDArray[np.float64]


def _time(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def _noise(seconds: float, seed: int) -> Wave:
    return np.random.default_rng(seed).uniform(-1, 1, int(seconds * RATE))


def _body(seconds: float, partials: list[tuple[float, float, float]], attack: float = 0.0008) -> Wave:
    """Damped partials (frequency in Hz, strength, seconds until a third is left)."""
    t = _time(seconds)
    wave = np.zeros_like(t)
    for number, (frequency, strength, decay) in enumerate(partials):
        wave += strength * np.sin(2 * np.pi * frequency * t + number) * np.exp(-t / decay)
    return wave * np.minimum(1, t / attack)


def _band(wave: Wave, low: float, high: float) -> Wave:
    """What lies between two frequencies, with soft shoulders."""
    spectrum = np.fft.rfft(wave)
    f = np.fft.rfftfreq(len(wave), 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(f, 1)) ** 4) / (1 + (f / high) ** 4)
    return np.fft.irfft(spectrum * keep, len(wave))


def _burst(seconds: float, low: float, high: float, decay: float, seed: int) -> Wave:
    """A puff of noise between two frequencies that dies away."""
    return _band(_noise(seconds, seed), low, high) * np.exp(-_time(seconds) / decay)


def _mix(seconds: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Lay parts (start in seconds, strength, wave) over each other; what reaches beyond the end is cut."""
    out = np.zeros(int(seconds * RATE))
    for start, strength, wave in parts:
        at = int(start * RATE)
        piece = wave[: len(out) - at]
        out[at : at + len(piece)] += strength * piece
    return out


def _stone(weight: float = 1.0, seed: int = 1) -> Wave:
    """A stone set on slate: the click, the slab's short ring and the table's thump. `weight` 1 is a full stone."""
    k = weight**-0.25
    ring = [(1870 * k, 0.5, 0.016), (2930 * k, 0.7, 0.02), (4410 * k, 0.5, 0.012), (6820 * k, 0.35, 0.007)]
    thump = [(168 * k, 0.8, 0.03), (334 * k, 0.5, 0.022)]
    return _mix(
        0.2,
        (0, 1, _body(0.2, ring)),
        (0, weight, _body(0.2, thump, 0.002)),
        (0, 1.1, _burst(0.03, 1500, 9000, 0.003, seed)),
    )


def _chime(frequency: float, seconds: float = 1.6) -> Wave:
    """A hanging tube: partials of a free bar."""
    return _body(
        seconds,
        [
            (frequency, 1, 0.55),
            (frequency * 2.756, 0.45, 0.26),
            (frequency * 5.404, 0.18, 0.09),
            (frequency * 1.004, 0.5, 0.5),
        ],
        0.002,
    )


def _pluck(frequency: float, seconds: float = 0.28) -> Wave:
    """A soft string."""
    return _body(seconds, [(frequency * n, 0.9 / n**1.3, 0.16 / n**0.7) for n in range(1, 7)], 0.002)


def _gong() -> Wave:
    """A bronze disc: the low partials at once, the high ones bloom a little later."""
    seconds, base = 1.9, 98.0
    ratios = (1, 1.52, 2.01, 2.36, 2.83, 3.41, 4.17, 4.95, 5.83, 6.91, 8.2)
    t = _time(seconds)
    wave = np.zeros_like(t)
    for number, ratio in enumerate(ratios):
        bloom = 1 - np.exp(-t / (0.004 + 0.012 * number))
        decay = np.exp(-t / (0.75 / (1 + 0.14 * number)))
        beat = 1 + 0.25 * np.sin(2 * np.pi * (1.7 + 0.6 * number) * t)
        wave += np.sin(2 * np.pi * base * ratio * t + 2.4 * number) * bloom * decay * beat / (1 + 0.28 * number)
    return _mix(seconds, (0, 1, wave), (0, 1.2, _burst(0.1, 200, 1800, 0.03, 8)))


def _slide() -> Wave:
    """A stone pushed over slate into its socket: rubbing that swells and stops, then the rim."""
    t = _time(0.21)
    grain = 0.6 + 0.4 * np.sign(np.sin(2 * np.pi * 61 * t + 3 * np.sin(2 * np.pi * 9 * t)))
    rub = _band(_noise(0.21, 5), 700, 3600) * np.sin(np.pi * t / 0.21) ** 0.8 * grain
    return _mix(0.29, (0, 1.6, rub), (0.2, 0.55, _stone(0.6, 6)))


def _wood(frequency: float) -> Wave:
    """A wooden block."""
    return _body(0.12, [(frequency, 1, 0.028), (frequency * 2.57, 0.4, 0.012), (frequency * 4.1, 0.2, 0.006)])


def _bell(frequency: float, seconds: float) -> Wave:
    """A small hard bell."""
    return _body(seconds, [(frequency, 1, 0.12), (frequency * 2.4, 0.6, 0.07), (frequency * 3.9, 0.3, 0.04)])


def _back() -> Wave:
    """A plucked string that runs backwards."""
    return _mix(0.24, (0, 1, _pluck(587, 0.2)[::-1].copy()), (0.19, 0.3, _wood(900)))


def _disk() -> Wave:
    """The head of a disk drive: a step of the motor, its echo in the case, a second step."""
    step = _mix(
        0.09, (0, 1, _burst(0.09, 300, 2600, 0.011, 3)), (0, 0.9, _body(0.09, [(143, 1, 0.03), (410, 0.5, 0.016)]))
    )
    return _mix(0.2, (0, 1, step), (0.085, 0.7, step))


def _chimes() -> Wave:
    """Five tubes in the wind, upwards."""
    parts = [
        (at, 0.7, _chime(f, 1.9 - at))
        for at, f in ((0, 587.3), (0.11, 880), (0.2, 987.8), (0.33, 1174.7), (0.52, 1760))
    ]
    return _mix(1.9, *parts)


# name: how it is made, peak 0-1 (what is heard often is softer)
SAMPLES: dict[str, tuple[Callable[[], Wave], float]] = {
    "click": (lambda: _mix(0.06, (0, 1, _wood(1250)), (0, 0.6, _burst(0.02, 2000, 9000, 0.002, 2))), 0.45),
    "hover": (lambda: _mix(0.025, (0, 1, _wood(2100))), 0.08),
    "open": (lambda: _mix(0.29, (0, 0.8, _pluck(440)), (0.07, 1, _pluck(659.3, 0.21))), 0.5),
    "close": (lambda: _mix(0.29, (0, 0.8, _pluck(659.3)), (0.07, 1, _pluck(440, 0.21))), 0.5),
    "error": (lambda: _mix(0.28, (0, 1, _body(0.13, [(155, 1, 0.05), (163, 0.8, 0.05), (310, 0.4, 0.03)], 0.003)),
                           (0.13, 1, _body(0.14, [(139, 1, 0.05), (146, 0.8, 0.05), (278, 0.4, 0.03)], 0.003))), 0.7),
    "place": (lambda: _mix(0.24, (0, 1, _stone()), (0.062, 0.22, _stone(0.5, 4)), (0.095, 0.09, _stone(0.4, 7))), 0.8),
    "slide": (_slide, 0.7),
    "lift": (lambda: _mix(0.1, (0, 0.7, _stone(0.3, 9)), (0.012, 0.5, _burst(0.08, 1200, 5000, 0.02, 10))), 0.45),
    "pass": (lambda: _mix(0.26, (0, 1, _wood(520)), (0.11, 0.8, _wood(390))), 0.6),
    "barred": (lambda: _mix(0.24, (0, 1, _wood(250)), (0, 0.5, _stone(0.8, 11)), (0.08, 0.9, _wood(210))), 0.7),
    "threat": (lambda: _mix(0.29, (0, 1, _bell(932.3, 0.14)), (0.1, 1, _bell(880, 0.19))), 0.55),
    "win": (_chimes, 0.8),
    "lose": (_gong, 0.8),
    "draw": (lambda: _mix(1.3, (0, 1, _chime(659.3, 1.3)), (0.3, 0.9, _chime(493.9, 1.0))), 0.65),
    "hint": (lambda: _mix(0.29, (0, 1, _bell(1760, 0.2)), (0.06, 0.8, _bell(2637, 0.23))), 0.4),
    "undo": (_back, 0.5),
    "type": (lambda: _mix(0.05, (0, 1, _burst(0.05, 900, 6000, 0.006, 12)), (0, 0.6, _wood(700))), 0.35),
    "disk": (_disk, 0.7),
    "beep": (lambda: _body(0.14, [(880, 1, 0.3), (1760, 0.2, 0.2)], 0.004), 0.45),
}  # fmt: skip


def sample(name: str) -> Wave:
    """One effect, between -1 and 1, without offset, begun within half a millisecond, faded out over its last 6 ms."""
    make, peak = SAMPLES[name]
    wave: Wave = make()
    wave -= wave.mean()
    fade = int(0.006 * RATE)
    wave[-fade:] *= np.linspace(1, 0, fade)
    wave[:11] *= np.linspace(0, 1, 11)
    wave *= peak / np.abs(wave).max()
    return wave


def wav(wave: Wave) -> bytes:
    """The bytes of a WAV file, 16 bits, mono."""
    data = np.rint(wave * 32767).astype("<i2").tobytes()
    head = struct.pack(
        "<4sI4s4sIHHIIHH4sI",
        b"RIFF",
        36 + len(data),
        b"WAVE",
        b"fmt ",
        16,
        1,
        1,
        RATE,
        2 * RATE,
        2,
        16,
        b"data",
        len(data),
    )
    return head + data


def _write(path: Path, data: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=0, sort_keys=True) + "\n", "ascii")


def build(out: Path) -> None:
    """Write `sounds/`."""
    folder = out / "sounds"
    (folder / "amiga").mkdir(parents=True, exist_ok=True)
    for name in SAMPLES:
        (folder / "amiga" / f"{name}.wav").write_bytes(wav(sample(name)))
    _write(folder / "st.json", ST)
    _write(folder / "dos.json", DOS)
    _write(folder / "tones.json", tone_tables())
    for name, voices in TUNES.items():
        _write(folder / "music" / f"{name}.json", voices)
