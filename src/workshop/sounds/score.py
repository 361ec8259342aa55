"""Music as it is written: bars of `NAME OCTAVE / LENGTH` (`F#5/4.` a dotted quarter, `-/2` a rest), and its MML."""

import re
from collections.abc import Sequence
from fractions import Fraction

NOTE = re.compile(r"([A-G][#b]?)(\d)/(\d+)(\.?)|-/(\d+)(\.?)")
STEPS = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"]
CHORDS = {"": (0, 4, 7), "m": (0, 3, 7)}


def pitch(name: str, octave: int) -> int:
    """A note as semitones above C0."""
    step = STEPS.index(name[0]) + {"#": 1, "b": -1}.get(name[1:], 0)
    return step + 12 * octave


def named(number: int) -> tuple[str, int]:
    """Step and octave of a pitch."""
    return STEPS[number % 12], number // 12


def mml(bars: Sequence[str], beats: int) -> str:
    """Notes as MML; every bar must have its `beats` quarters."""
    words = []
    for number, bar in enumerate(bars, start=1):
        length = Fraction(0)
        for token in bar.split():
            match = NOTE.fullmatch(token)
            assert match, f"bar {number}: {token}"
            name, octave, size, dot, rest, rest_dot = match.groups()
            dots = dot or rest_dot or ""
            length += Fraction(4, int(size or rest)) * (Fraction(3, 2) if dots else 1)
            if name:
                step, height = named(pitch(name, int(octave)))
                words.append(f"O{height}{step}{size}{dots}")
            else:
                words.append(f"R{rest}{dots}")
        assert length == beats, f"bar {number} has {length} quarters: {bar}"
    return "".join(words)


def triad(chord: str, octave: int) -> list[int]:
    """Root, third and fifth of a chord such as `Bb` or `Dm`."""
    root = pitch(chord.rstrip("m"), octave)
    return [root + step for step in CHORDS["m" if chord.endswith("m") else ""]]


def phrase(numbers: Sequence[int], length: str) -> str:
    """Pitches of one length as notes of a bar."""
    return " ".join(f"{name}{octave}/{length}" for name, octave in map(named, numbers))
