"""`python -m workshop.sounds.measure [FOLDER]`: what every sound and tune measures, as tables, for want of ears.

Played by Pyxel, at the gain of the program with its sliders at full. Loudness is that of ITU-R BS.1770 and EBU R128,
in LUFS: of effects the loudest 400 ms (momentary, silence about them), of tunes the whole (integrated, gated). With
FOLDER a spectrogram of each is drawn there, and the notes of each tune are listed.
"""

import sys
import wave
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import numpy as np

from codewheel.machines import sounds
from codewheel.machines.palette import Machine
from codewheel.rules.rows import NamedTuple

from .bodies import RATE, Wave
from .reading import A4, A4_HERTZ, hertz, notes, pieces, tempo
from .score import named

if TYPE_CHECKING:
    import pyxel
    from pyloudnorm import Meter

SAVED_GAIN = 0.125  # of the channel that `Sound.save` plays on
PIECE = 3.0  # seconds that are rendered at a time: what saving takes grows with their square
EDGE = 0.001  # seconds at the end (and a third of them at the start) in which a click is sought
BLOCK = 0.4  # seconds, of the standard
TONAL = 0.3  # of the power lies about its strongest partial: it has a pitch
LISTENED = 2  # seconds in which a pitch is sought
HELD = 0.25  # seconds that a note is held whose pitch is measured


class Measured(NamedTuple):
    """A sound. `peak` in dB below full; `start`, `end`: how much of the peak is there at once, and left at the last."""

    name: str
    seconds: float
    peak: float
    loudness: float
    start: float
    end: float
    note: str  # "" where it has no pitch
    cents: float  # off the tempered note


def played(voices: Sequence["pyxel.Sound"], gain: float) -> Wave:
    """Voices together, as Pyxel plays them through a channel of that gain."""
    waves = _saved(voices)
    whole = np.zeros(max(map(len, waves)))
    for each in waves:
        whole[: len(each)] += each
    return whole * gain


def _saved(voices: Sequence["pyxel.Sound"]) -> list[Wave]:
    """Each as Pyxel plays it, at full gain."""
    waves = []
    with TemporaryDirectory() as folder:
        for number, voice in enumerate(voices):
            path, seconds = Path(folder) / f"{number}.wav", voice.total_sec()
            assert seconds is not None, "it ends"
            voice.save(str(path), seconds)
            with wave.open(str(path)) as file:
                assert file.getframerate() == RATE
                waves.append(np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768 / SAVED_GAIN)
    return waves


@cache
def effect(machine: Machine, name: str) -> Wave:
    """An effect as the program plays it at full volume."""
    return played(sounds.load_effect(machine, name), sounds.EFFECT_GAIN[machine])


@cache
def tune(name: str) -> Wave:
    """A tune as the program plays it at full volume, once."""
    voices = [voice_of(mml) for mml in sounds.notes_of_tune(name)]
    whole = np.zeros(max(map(len, voices)))
    for each in voices:
        whole[: len(each)] += each
    return whole * sounds.MUSIC_GAIN


@cache
def voice_of(mml: str) -> Wave:
    """A voice of a tune, at full gain."""
    quarters = PIECE * tempo(mml) / 60
    return np.concatenate(_saved([sounds.voice(piece) for piece in pieces(mml, quarters)]))


# ---------------------------------------------------------------- figures
def decibels(part: float) -> float:
    """An amplitude in dB below full."""
    return float(20 * np.log10(max(part, 1e-6)))


def _meter() -> "Meter":
    from pyloudnorm import Meter  # SciPy comes with it and takes a second: who only plays or compares does not wait

    return Meter(RATE)


def momentary(sound: Wave) -> float:
    """The loudest 400 ms, in LUFS."""
    meter = _meter()
    silence = np.zeros(int(BLOCK * RATE))
    meter.integrated_loudness(np.concatenate([silence, sound, silence]))
    return float(max(meter.blockwise_loudness))


def integrated(sound: Wave) -> float:
    """The loudness of the whole, in LUFS; pauses do not count."""
    return float(_meter().integrated_loudness(sound))


def frequency(sound: Wave, low: float = 40, high: float = 10000) -> tuple[float, float]:
    """The strongest partial between two frequencies, in Hz, and how much of all power lies about it."""
    sound = sound[: LISTENED * RATE]
    size = 1 << (4 * max(len(sound), 2048) - 1).bit_length()
    power = np.abs(np.fft.rfft(sound * np.hanning(len(sound)), size)) ** 2
    f = np.fft.rfftfreq(size, 1 / RATE)
    within = np.flatnonzero((f >= low) & (f <= high))
    top = int(within[np.argmax(power[within])])
    a, b, c = np.log(power[top - 1 : top + 2] + 1e-20)
    exact = float((top + 0.5 * (a - c) / (a - 2 * b + c)) * RATE / size)
    about = (f > exact * 0.97) & (f < exact * 1.03)
    return exact, float(power[about].sum() / power.sum())


def off(heard: float) -> tuple[str, float]:
    """The nearest tempered note, as `A4`, and how many cents a frequency lies above it."""
    steps = 12 * np.log2(heard / A4_HERTZ) + A4
    name, octave = named(round(steps))
    return f"{name}{octave}", float(100 * (steps - round(steps)))


def out_of_tune(mml: str) -> float:
    """By how many cents the held notes of a voice are off, in the median."""
    whole, second = voice_of(mml), tempo(mml) / 60
    cents: list[float] = []
    for note in notes(mml):
        if note.pitch is None or note.quarters / second < HELD or len(cents) == 8:
            continue
        at, expected = int(note.at / second * RATE), hertz(note.pitch)
        held = whole[at : at + int(note.quarters / second * 0.8 * RATE)]
        heard, _ = frequency(held, expected * 0.96, expected * 1.04)
        cents.append(1200 * np.log2(heard / expected))
    return float(np.median(cents)) if cents else 0.0


def measured(name: str, sound: Wave, loudness: float) -> Measured:
    """All figures of a sound, its loudness given."""
    top = float(np.abs(sound).max())
    edge = int(EDGE * RATE)
    heard, share = frequency(sound)
    note, cents = off(heard) if share >= TONAL else ("", 0.0)
    start, end = np.abs(sound[: edge // 3]).max() / top, np.abs(sound[-edge:]).max() / top
    return Measured(name, len(sound) / RATE, decibels(top), loudness, float(start), float(end), note, cents)


def effects(machine: Machine) -> Iterator[Measured]:
    """The effects of a machine."""
    for name in sounds.names(machine):
        sound = effect(machine, name)
        yield measured(name, sound, momentary(sound))


def of_tune(name: str) -> Measured:
    """A tune; the cents are those of its voice that is most out of tune."""
    whole = measured(name, tune(name), integrated(tune(name)))
    worst = max((out_of_tune(mml) for mml in sounds.notes_of_tune(name)), key=abs)
    return whole._replace(note="", cents=worst)


# ---------------------------------------------------------------- tables and pictures
def table(title: str, rows: Sequence[Measured]) -> str:
    """Figures as lines, the loudest first."""
    lines = [f"{title:24} seconds   peak dB      LUFS  start %    end %  note    cents"]
    for row in sorted(rows, key=lambda each: -each.loudness):
        lines.append(
            f"{row.name:24} {row.seconds:7.2f} {row.peak:9.1f} {row.loudness:9.1f} {100 * row.start:8.0f}"
            f" {100 * row.end:8.0f}  {row.note:4} {row.cents:8.0f}"
        )
    return "\n".join(lines)


def note_table(name: str) -> str:
    """Each voice of a tune: how many notes, its range, its steps and leaps in semitones, its lengths in quarters."""
    lines = [name]
    for number, mml in enumerate(sounds.notes_of_tune(name), start=1):
        all_notes = notes(mml)
        pitches = [note.pitch for note in all_notes if note.pitch is not None]
        leaps = [abs(b - a) for a, b in pairwise(pitches)]
        low, high = ("{}{}".format(*named(edge)) for edge in (min(pitches), max(pitches)))
        lines.append(
            f"  voice {number}: {len(pitches)} notes {low}-{high}; intervals {_counted(leaps)}; "
            f"lengths {_counted([note.quarters for note in all_notes])}"
        )
    return "\n".join(lines)


def _counted(values: Sequence[float]) -> str:
    found = sorted(set(values))
    return " ".join(f"{value:g}x{values.count(value)}" for value in found)


def spectrogram(sound: Wave, path: Path, seconds: float = 8.0) -> None:
    """Draw its first seconds: time to the right, 0 to 11 kHz upwards, 70 dB from black to white."""
    from PIL import Image  # extra: Pillow

    size, hop = 512, 64 if len(sound) < RATE else 256
    sound = np.concatenate([sound[: int(seconds * RATE)], np.zeros(size)])
    frames = np.lib.stride_tricks.sliding_window_view(sound, size)[::hop] * np.hanning(size)
    level = 20 * np.log10(np.abs(np.fft.rfft(frames)) + 1e-6)
    grey = np.clip((level - level.max() + 70) / 70 * 255, 0, 255).astype(np.uint8)
    Image.fromarray(grey.T[::-1]).resize((max(256, len(grey)), 514)).save(path)


def main(arguments: Sequence[str]) -> None:
    """Print the tables; draw into a folder where one is named."""
    from codewheel.machines import framebuffer  # opens nothing that is seen

    framebuffer.start("Sounds", headless=True)
    for machine in Machine:
        print(table(machine.value, list(effects(machine))), end="\n\n")
    print(table("tunes", list(map(of_tune, sounds.tunes()))), end="\n\n")
    for name in sounds.tunes():
        print(note_table(name))
    if arguments:
        folder = Path(arguments[0]).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        heard = {f"{m.value}-{name}": effect(m, name) for m in Machine for name in sounds.names(m)}
        heard |= {f"tune-{name}": tune(name) for name in sounds.tunes()}
        for name, sound in heard.items():
            spectrogram(sound, folder / f"{name.replace('/', '-')}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
