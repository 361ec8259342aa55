"""EYE's tune: two voices turn in canon like its two wheels, over a figure of three, three and two. C minor.

The second voice follows four bars behind over a ground of four bars, so that every phrase sounds against the one
before it. Then the wheels turn back: E flat major, the voices together, the figure downwards. At last they answer each
other and come to rest on the dominant, from which the canon begins anew.
"""

from ..sounds.score import mml, phrase, pitch, triad

GROUND = ["Cm", "Ab", "Fm", "G"]
CANON = [  # four phrases of four bars
    "G4/2 C5/4 D5/4", "Eb5/2. C5/4", "F5/4. Eb5/8 C5/2", "D5/2. -/4",
    "Eb5/4. D5/8 C5/4 G4/4", "Ab4/4 C5/4 Eb5/2", "C5/4 F5/4 Ab5/4 G5/4", "G5/2 D5/4 B4/4",
    "-/4 C5/4 G5/4 Eb5/4", "C5/4. Bb4/8 Ab4/2", "Ab4/4 C5/4 F5/4 Eb5/4", "D5/2. -/4",
    "Eb5/2 D5/4 C5/4", "Eb5/2 C5/4 Eb5/4", "F5/2 C5/4 Ab4/4", "G4/2 B4/4 D5/4",
]  # fmt: skip
BACK = ["Eb", "Bb", "Ab", "Eb", "Fm", "Cm", "Ab", "Bb", "Eb", "Bb", "Cm", "Ab", "Fm", "Bb", "Ab", "G"]
BACK_FIRST = [
    "G5/2 F5/4 Eb5/4", "D5/4 Bb5/4 F5/2", "C5/4 Eb5/4 Ab5/4 G5/4", "G5/2. -/4",
    "Ab5/4. G5/8 F5/2", "Eb5/4 G5/4 C5/2", "C5/4 Eb5/4 C5/4 Ab4/4", "Bb4/2. -/4",
    "Bb4/4 Eb5/4 G5/2", "F5/4. D5/8 Bb4/2", "C5/4 D5/4 Eb5/4 G5/4", "C5/2. Eb5/4",
    "F5/4 Ab5/4 F5/4 C5/4", "D5/2 F5/2", "Eb5/4 C5/4 Ab4/4 C5/4", "B4/2. -/4",
]  # fmt: skip
BACK_SECOND = [
    "Eb5/2 D5/4 C5/4", "Bb4/4 D5/4 D5/2", "Ab4/4 C5/4 C5/4 Bb4/4", "Bb4/2. -/4",
    "C5/4. Bb4/8 Ab4/2", "C5/4 Eb5/4 G4/2", "Ab4/4 C5/4 Ab4/4 Eb4/4", "F4/2. -/4",
    "G4/4 Bb4/4 Eb5/2", "D5/4. Bb4/8 F4/2", "Eb4/4 F4/4 G4/4 Eb5/4", "Ab4/2. C5/4",
    "Ab4/4 C5/4 Ab4/4 Ab4/4", "Bb4/2 D5/2", "C5/4 Ab4/4 Eb4/4 Ab4/4", "G4/2. -/4",
]  # fmt: skip
REST = ["Cm", "Fm", "Ab", "Bb", "Fm", "Cm", "G", "G"]
REST_FIRST = [
    "Eb5/4 D5/4 C5/4 G4/4", "Ab4/1", "C5/4 Bb4/4 Ab4/4 Eb4/4", "F4/1",
    "Ab4/4 C5/4 F5/4 Ab5/4", "G5/2 Eb5/4 C5/4", "D5/2. B4/4", "G4/2. -/4",
]  # fmt: skip
REST_SECOND = [
    "-/1", "C5/4 F5/4 Eb5/4 C5/4", "Eb5/1", "D5/4 F5/4 D5/4 Bb4/4",
    "C5/2 Ab4/2", "Eb5/2 C5/4 G4/4", "B4/2. G4/4", "B4/2. -/4",
]  # fmt: skip

CHORDS = [*GROUND * 4, *BACK, *REST]
FIRST = [*CANON, *BACK_FIRST, *REST_FIRST]
SECOND = [*["-/1"] * 4, *CANON[:12], *BACK_SECOND, *REST_SECOND]


def _root(chord: str) -> list[int]:
    """Root, third and fifth, the root between A2 and G#3."""
    r, t, f = triad(chord, 3)
    return [r, t, f] if r < pitch("A", 3) - 1 else [r - 12, t - 12, f - 12]


def _figure(chord: str, back: bool) -> str:
    """Eight quavers as three, three and two; upwards, or back."""
    r, t, f = _root(chord)
    if back:
        return phrase([t + 12, r + 12, f, t + 12, r + 12, f, r + 12, f], "8")
    return phrase([r, f, r + 12, r, f, t + 12, f, r + 12], "8")


def _bass(chord: str) -> str:
    """The same three, three and two, an octave below."""
    r, _, f = _root(chord)
    return f"{phrase([r - 12], '4.')} {phrase([f - 12], '4.')} {phrase([r - 12], '4')}"


def _backwards(bar: int) -> bool:
    return 16 <= bar < 32


def wheels() -> list[str]:
    """On the Amiga: flute and a softer flute in canon, harp, bass."""
    figure = [_figure(chord, _backwards(bar)) for bar, chord in enumerate(CHORDS)]
    return [
        "T96 Q96 V52 @8 @ENV1{40,6,127,50,80} @VIB1{24,9,16} " + mml(FIRST, 4),
        "T96 Q96 V38 @8 @ENV1{30,8,120,50,70} @VIB1{24,10,14} " + mml(SECOND, 4),
        "T96 Q100 V50 @7 @ENV1{127,10,70,50,0} " + mml(figure, 4),
        "T96 Q95 V52 @6 @ENV1{127,40,60} " + mml([_bass(chord) for chord in CHORDS], 4),
    ]


def wheels_on_the_st() -> list[str]:
    """On the ST's three squares: both voices, and one that leaps between bass and figure."""
    leaps = []
    for bar, chord in enumerate(CHORDS):
        r, t, f = _root(chord)
        high = [t + 12, r + 12] if _backwards(bar) else [r + 12, t + 12]
        leaps.append(phrase([r - 12, f, high[0], r - 12, f, high[1], r - 12, f], "8"))
    return [
        "T96 Q95 V89 @1 @ENV1{127,12,95,60,35} @VIB1{24,8,14} " + mml(FIRST, 4),
        "T96 Q95 V60 @1 @ENV1{110,14,80,60,25} @VIB1{24,9,12} " + mml(SECOND, 4),
        "T96 Q90 V74 @1 @ENV1{127,18,40} " + mml(leaps, 4),
    ]
