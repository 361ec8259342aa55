"""Three tunes of the house and the wave tables they are played on.

A voice is written as bars of `NAME OCTAVE / LENGTH` (`F#5/4.` a dotted quarter, `-/2` a rest), one string a bar.
`title`: D dorian, four voices of the Amiga: a choir that holds whole chords, bass, harp, flute. `einauge`: a quiet
waltz in E minor, three square voices of the ST: melody, broken chords, bass. `ishido`: five tones (D E G A B), a flute
that takes its time over plucked strings and a low string.
"""

import re
from collections.abc import Sequence
from fractions import Fraction

import numpy as np

NOTE = re.compile(r"([A-G][#b]?)(\d)/(\d+)(\.?)|-/(\d+)(\.?)")
STEPS = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"]
CHORDS = {"": (0, 4, 7), "m": (0, 3, 7)}
# cycles of the chord's root in its table: just thirds and fifths are whole numbers of cycles
MAJOR, MINOR = 96, 100


def _number(name: str, octave: int) -> int:
    """A note as semitones above C0."""
    step = STEPS.index(name[0]) + {"#": 1, "b": -1}.get(name[1:], 0)
    return step + 12 * octave


def _named(number: int) -> tuple[str, int]:
    return STEPS[number % 12], number // 12


def _mml(bars: Sequence[str], beats: int) -> str:
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
                step, height = _named(_number(name, int(octave)))
                words.append(f"O{height}{step}{size}{dots}")
            else:
                words.append(f"R{rest}{dots}")
        assert length == beats, f"bar {number} has {length} quarters: {bar}"
    return "".join(words)


def _chord(chord: str, octave: int) -> list[int]:
    """Root, third and fifth of a chord such as `Bb` or `Dm`."""
    root = _number(chord.rstrip("m"), octave)
    return [root + step for step in CHORDS["m" if chord.endswith("m") else ""]]


def _play(numbers: Sequence[int], length: str) -> str:
    return " ".join(f"{name}{octave}/{length}" for name, octave in map(_named, numbers))


# ---------------------------------------------------------------- title
TITLE_CHORDS = ["Dm", "C", "Bb", "F", "Gm", "Dm", "Bb", "A", "F", "C", "Gm", "Dm", "Bb", "F", "Gm,A", "Dm"]
TITLE_LEAD = [
    "A4/2. D5/4", "E5/4. D5/8 C5/2", "D5/4. C5/8 Bb4/2", "A4/2. -/4",
    "Bb4/4 A4/4 G4/4 Bb4/4", "A4/2 F4/2", "G4/4. F4/8 D4/2", "E4/2 C#4/4 E4/4",
    "C5/2 A4/4 C5/4", "G5/2 E5/4 C5/4", "D5/4. E5/8 D5/4 Bb4/4", "A4/2. D5/4",
    "F5/2 D5/4 F5/4", "E5/4 C5/4 A4/2", "Bb4/4 D5/4 C#5/4 A4/4", "D5/2. -/4",
]  # fmt: skip


def _title() -> list[str]:
    choir, bass, harp = [], [], []
    for bar in TITLE_CHORDS:
        chords = bar.split(",")
        held = "1" if len(chords) == 1 else "2"
        for chord in chords:
            minor = chord.endswith("m")
            cents = round(1200 * np.log2(MINOR if minor else MAJOR))
            root = _chord(chord, 2 if _chord(chord, 2)[0] > _number("E", 2) else 3)[0]
            name, octave = _named(root)
            choir.append(f"@{5 if minor else 4} Y{-cents} O{octave}{name}{held}")
            low = _chord(chord, 2)
            up = _chord(chord, 3)
            r, t, f = up
            if held == "1":
                bass.append(
                    f"{_play([low[0]], '4.')} {_play([low[0]], '8')} {_play([low[2]], '4')} {_play([low[0]], '4')}"
                )
                harp.append(_play([r, f, r + 12, t + 12, f + 12, t + 12, r + 12, f], "8"))
            else:
                bass.append(f"{_play([low[0]], '4.')} {_play([low[2]], '8')}")
                harp.append(_play([r, f, r + 12, t + 12], "8"))
    # a bar of two chords counts as two half bars
    halves = [i for i, bar in enumerate(TITLE_CHORDS) for _ in bar.split(",")]
    joined = [
        [" ".join(v for v, i in zip(voice, halves, strict=True) if i == bar) for bar in range(len(TITLE_CHORDS))]
        for voice in (bass, harp)
    ]
    return [
        "T80 Q100 V64 @ENV1{70,24,127,96,100} " + "".join(choir),
        "T80 Q92 V100 @6 @ENV1{127,48,60} " + _mml(joined[0], 4),
        "T80 Q100 V62 @7 @ENV1{127,10,80,60,10} " + _mml(joined[1], 4),
        "T80 Q96 V84 @8 @ENV1{30,5,127,60,80} @VIB1{20,9,18} " + _mml(TITLE_LEAD, 4),
    ]


# ---------------------------------------------------------------- einauge
WALTZ_CHORDS = [
    "Em", "C", "Am", "B", "Em", "G", "C", "B", "Em", "D", "C", "G", "Am", "Em", "B", "Em",
    "G", "D", "Am", "Em", "C", "G", "B", "B",
]  # fmt: skip
WALTZ_LEAD = [
    "B4/4 E5/4 G5/4", "F#5/8 E5/8 E5/2", "C5/4 A4/4 C5/4", "B4/2.", "B4/4 E5/4 G5/4", "B5/4. A5/8 G5/4",
    "E5/4 G5/4 E5/4", "F#5/2.",
    "G5/4. F#5/8 E5/4", "F#5/4 D5/4 A4/4", "E5/4. D5/8 C5/4", "B4/4 D5/4 G5/4", "A5/4. G5/8 E5/4", "G5/4 E5/4 B4/4",
    "D#5/4 F#5/4 B4/4", "E5/2.", "D5/2 B4/4", "A4/2 F#4/4", "C5/2 A4/4", "B4/2 G4/4", "C5/4 E5/4 G5/4", "B5/2 G5/4",
    "F#5/4. E5/8 D#5/4", "B4/2 -/4",
]  # fmt: skip


def _waltz() -> list[str]:
    arpeggio, bass = [], []
    for chord in WALTZ_CHORDS:
        r, t, f = _chord(chord, 3)
        if r > _number("G", 3):
            r, t, f = r - 12, t - 12, f - 12
        # a chip has no chords: it runs through the notes so fast that they melt
        arpeggio.append("-/4 " + " ".join([_play([r + 12, t + 12, f + 12, t + 12], "32"), "-/8"] * 2))
        bass.append(f"{_play([r - 12], '2')} {_play([f - 12], '4')}")
    return [
        "T108 Q95 V92 @1 @ENV1{127,12,90,60,25} @VIB1{24,8,14} " + _mml(WALTZ_LEAD, 3),
        "T108 Q100 V50 @1 @ENV1{127,8,60} " + _mml(arpeggio, 3),
        "T108 Q90 V84 @1 @ENV1{127,40,30} " + _mml(bass, 3),
    ]


# --------------------------------------------------------------- ishido
GARDEN_FLUTE = [
    "A4/2. B4/4", "D5/2 B4/4 A4/4", "G4/2. E4/4", "A4/2. -/4", "B4/2 D5/4 E5/4", "G5/2. E5/4", "D5/4. E5/8 B4/2",
    "A4/2. -/4", "E4/2 G4/4 A4/4", "B4/2. A4/4", "G4/4 E4/4 D4/2", "D4/2. -/4",
]  # fmt: skip
GARDEN_ROOTS = "DGEAGEBAEGAD"
GARDEN_STRINGS = {
    "D": "D3/4 A3/8 D4/8 E4/4 A4/4",
    "G": "G3/4 D4/8 G4/8 A4/4 B4/4",
    "E": "E3/4 B3/8 E4/8 G4/4 B4/4",
    "A": "A3/4 E4/8 A4/8 B4/8 A4/8 E4/4",
    "B": "B3/4 E4/8 A4/8 B4/4 D5/4",
}


def _garden() -> list[str]:
    strings = [GARDEN_STRINGS[root] for root in GARDEN_ROOTS[:-1]] + ["D4/8 E4/8 A4/8 B4/8 D5/4 A4/4"]
    low = [f"{root}{2 if root in 'DEG' else 1}/1" for root in GARDEN_ROOTS]
    return [
        "T66 Q98 V74 @8 @ENV1{10,14,120,90,70} @VIB1{30,10,16} " + _mml(GARDEN_FLUTE, 4),
        "T66 Q100 V66 @7 @ENV1{127,12,70,80,0} " + _mml(strings, 4),
        "T66 Q100 V62 @6 @ENV1{120,60,70,120,20} " + _mml(low, 4),
    ]


TUNES: dict[str, list[str]] = {"title": _title(), "einauge": _waltz(), "ishido": _garden()}


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
    """Tones 4 to 8: choir in major, choir in minor, bass, harp, flute."""
    return [
        {"gain": 0.9, "wave": _choir((MAJOR, MAJOR * 5 // 4, MAJOR * 3 // 2), MAJOR * 3 // 2 * 12)},
        {"gain": 0.9, "wave": _choir((MINOR, MINOR * 6 // 5, MINOR * 3 // 2), MINOR * 3 // 2 * 12)},
        {"gain": 0.8, "wave": _table(32, [(1, 1), (2, 0.5), (3, 0.2), (4, 0.1)])},
        {"gain": 0.7, "wave": _table(16, [(1, 1), (2, 0.6), (3, 0.45), (4, 0.25), (5, 0.15)])},
        {"gain": 0.7, "wave": _table(16, [(1, 1), (2, 0.25), (3, 0.12)])},
    ]
