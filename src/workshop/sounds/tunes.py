"""The tune of the title, and the wave tables that all tunes are played on.

`title`: D minor, then F major; four voices of the Amiga: a choir that holds whole chords, bass, harp, flute.
"""

from collections.abc import Sequence

import numpy as np

from .score import mml, named, phrase, pitch, triad

# cycles of the chord's root in its table: just thirds and fifths are whole numbers of cycles
MAJOR, MINOR = 96, 100

TITLE_CHORDS = ["Dm", "C", "Bb", "F", "Gm", "Dm", "Bb", "A", "F", "C", "Gm", "Dm", "Bb", "F", "Gm,A", "Dm"]
TITLE_LEAD = [
    "A4/2. D5/4", "E5/4. D5/8 C5/2", "D5/4. C5/8 Bb4/2", "A4/2. -/4",
    "Bb4/4 A4/4 G4/4 Bb4/4", "A4/2 F4/2", "G4/4. F4/8 D4/2", "E4/2 C#4/4 E4/4",
    "C5/2 A4/4 C5/4", "G5/2 E5/4 C5/4", "D5/4. E5/8 D5/4 Bb4/4", "A4/2. D5/4",
    "F5/2 D5/4 F5/4", "E5/4 C5/4 A4/2", "Bb4/4 D5/4 C#5/4 A4/4", "D5/2. -/4",
]  # fmt: skip
# the second part looks out of the window: F major, wider leaps upwards, and a dominant that asks for the first again
BRIGHT_CHORDS = ["F", "Bb", "F", "C", "Dm", "Am", "Bb", "C", "F", "Bb", "Gm", "Dm", "Bb", "C", "Gm,A", "A"]
BRIGHT_LEAD = [
    "-/4 C5/4 F5/2", "D5/2. C5/4", "A4/4 C5/4 F5/4 G5/4", "E5/2. -/4",
    "-/4 D5/4 A5/2", "E5/2. D5/4", "D5/4 F5/4 D5/4 Bb4/4", "C5/2 G4/4 -/4",
    "A4/4 C5/4 A5/2", "F5/4. D5/8 Bb4/2", "Bb4/4 D5/4 G5/4. F5/8", "F5/2 D5/4 A4/4",
    "Bb4/4. C5/8 D5/4 F5/4", "E5/4 G5/4 E5/4 C5/4", "D5/2 C#5/4 E5/4", "A4/2. -/4",
]  # fmt: skip


def _choir_of(chord: str, held: str) -> str:
    """A whole chord of voices: the table holds it, its root is tuned."""
    minor = chord.endswith("m")
    cents = round(1200 * np.log2(MINOR if minor else MAJOR))
    name, octave = named(triad(chord, 2 if triad(chord, 2)[0] > pitch("E", 2) else 3)[0])
    return f"@{5 if minor else 4} Y{-cents} O{octave}{name}{held}"


def _below(chord: str, half: bool, bright: bool) -> tuple[str, str]:
    """Bass and harp under a chord of a bar or of half a bar."""
    low, (r, t, f) = triad(chord, 2), triad(chord, 3)
    if half:
        return f"{phrase([low[0]], '4.')} {phrase([low[2]], '8')}", phrase([r, f, r + 12, t + 12], "8")
    if bright:
        return (
            f"{phrase([low[0]], '2.')} {phrase([low[2]], '4')}",
            phrase([r, r + 12, f, t + 12, r + 12, t + 12, f, r + 12], "8"),
        )
    bass = f"{phrase([low[0]], '4.')} {phrase([low[0]], '8')} {phrase([low[2]], '4')} {phrase([low[0]], '4')}"
    return bass, phrase([r, f, r + 12, t + 12, f + 12, t + 12, r + 12, f], "8")


def _title() -> list[str]:
    choir: list[str] = []
    bass: list[str] = []
    harp: list[str] = []
    for bright, bars in ((False, TITLE_CHORDS), (True, BRIGHT_CHORDS)):
        for bar in bars:
            chords = bar.split(",")
            half = len(chords) == 2
            choir += [_choir_of(chord, "2" if half else "1") for chord in chords]
            below = [_below(chord, half, bright) for chord in chords]
            bass.append(" ".join(low for low, _ in below))
            harp.append(" ".join(high for _, high in below))
    return [
        "T80 Q100 V37 @ENV1{70,24,127,96,100} " + "".join(choir),
        "T80 Q92 V58 @6 @ENV1{127,48,60} " + mml(bass, 4),
        "T80 Q100 V36 @7 @ENV1{127,10,80,60,10} " + mml(harp, 4),
        "T80 Q96 V49 @8 @ENV1{30,5,127,60,80} @VIB1{20,9,18} " + mml([*TITLE_LEAD, *BRIGHT_LEAD], 4),
    ]


TUNES: dict[str, list[str]] = {"title": _title()}


# ---------------------------------------------------------------- wave tables
def _table(size: int, partials: list[tuple[int, float]]) -> str:
    """One turn of a wave table of 8 bits as hex; partials: (cycles in the table, strength)."""
    t = np.arange(size) / size
    wave = sum(strength * np.sin(2 * np.pi * cycles * t + 1.7 * i) for i, (cycles, strength) in enumerate(partials))
    return bytes(np.rint(127.5 + 127.5 * wave / np.abs(wave).max()).astype(np.uint8)).hex()


def _choir(cycles: Sequence[int], size: int) -> str:
    """A chord of soft voices, each doubled by one that is a little sharp."""
    partials = []
    for root in cycles:
        for harmonic, strength in ((1, 1.0), (2, 0.42), (3, 0.16)):
            partials += [(root * harmonic, strength), (root * harmonic + 1, strength * 0.7)]
    return _table(size, partials)


def tone_tables() -> list[dict[str, object]]:
    """Tones 4 to 9: choir in major, choir in minor, bass, harp, flute, reeds."""
    return [
        {"gain": 0.9, "wave": _choir((MAJOR, MAJOR * 5 // 4, MAJOR * 3 // 2), MAJOR * 3 // 2 * 12)},
        {"gain": 0.9, "wave": _choir((MINOR, MINOR * 6 // 5, MINOR * 3 // 2), MINOR * 3 // 2 * 12)},
        {"gain": 0.8, "wave": _table(32, [(1, 1), (2, 0.5), (3, 0.2), (4, 0.1)])},
        {"gain": 0.7, "wave": _table(16, [(1, 1), (2, 0.6), (3, 0.45), (4, 0.25), (5, 0.15)])},
        {"gain": 0.7, "wave": _table(16, [(1, 1), (2, 0.25), (3, 0.12)])},
        {"gain": 0.7, "wave": _table(32, [(1, 1), (2, 0.75), (3, 0.6), (4, 0.4), (5, 0.35), (6, 0.2), (7, 0.16)])},
    ]
