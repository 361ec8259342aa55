"""L'Oeil's tune: a barcarole on a terrace, reeds over a plucked string, six quavers a bar. G major.

Sixteen bars that rise by steps to B, sixteen in E minor that go round by fourths, eight that rest on the subdominant
and end on the dominant. An inner voice holds the tone of each chord that lies nearest to the last one.
"""

from ..sounds.score import mml, named, phrase, pitch, triad

CHORDS = [
    "G", "G", "Em", "Em", "C", "Am", "D", "D", "G", "Bm", "C", "G", "Am", "D", "G", "G",
    "Em", "Am", "D", "G", "C", "Am", "B", "B", "Em", "Am", "D", "G", "C", "G", "D", "D",
    "C", "G", "C", "G", "Am", "Em", "C", "D",
]  # fmt: skip
REEDS = [
    "D5/4. B4/4 D5/8", "G5/4. D5/4.", "E5/4 F#5/8 G5/4 E5/8", "B4/2.",
    "C5/4. E5/4 D5/8", "C5/4 B4/8 A4/4 C5/8", "A4/4. F#4/4.", "A4/4. -/4.",
    "D5/4. B4/4 D5/8", "F#5/4. D5/4.", "E5/4 F#5/8 G5/4 A5/8", "B5/4. G5/4.",
    "E5/4 D5/8 C5/4 A4/8", "F#4/4 A4/8 C5/4 B4/8", "G4/2.", "-/4. B4/4 C5/8",
    "B4/4. E5/4 F#5/8", "C5/4 E5/8 A4/4.", "A4/4. D5/4 E5/8", "B4/4 D5/8 G4/4.",
    "G4/4 C5/8 E5/4 G5/8", "A5/4. E5/4.", "F#5/4 D#5/8 B4/4 D#5/8", "F#5/2.",
    "G5/4 F#5/8 E5/4 B4/8", "C5/4 E5/8 A5/4.", "F#5/4 E5/8 D5/4 A4/8", "B4/4 D5/8 G5/4.",
    "E5/4 G5/8 E5/4 C5/8", "D5/4. B4/4.", "A4/4 B4/8 C5/4 A4/8", "D5/4. -/4.",
    "E5/4. G5/4.", "D5/2.", "E5/4 D5/8 C5/4 E5/8", "D5/4 C5/8 B4/4.",
    "C5/4. A4/4 B4/8", "G4/4. B4/4.", "E5/4 D5/8 C5/4 A4/8", "A4/4. -/4.",
]  # fmt: skip
FIRST_PART = 16  # bars


def _inner(chords: list[str]) -> list[str]:
    """A note a bar, between C4 and B4: the tone of the chord that lies nearest."""
    bars, last = [], pitch("B", 4)
    for chord in chords:
        tones = [tone + octave for tone in triad(chord, 3) for octave in (0, 12)]
        last = min(
            (tone for tone in tones if pitch("C", 4) <= tone <= pitch("B", 4)), key=lambda tone: abs(tone - last)
        )
        name, octave = named(last)
        bars.append(f"{name}{octave}/2.")
    return bars


def terrace() -> list[str]:
    """Its voices."""
    strings, bass = [], []
    for bar, chord in enumerate(CHORDS):
        r, t, f = triad(chord, 3)
        if r > pitch("G", 3):
            r, t, f = r - 12, t - 12, f - 12
        rocking = [r, f, t + 12, r + 12, t + 12, f] if bar < FIRST_PART else [r, t + 12, f + 12, t + 12, r + 12, f]
        strings.append(phrase(rocking, "8"))
        bass.append(
            f"{phrase([r - 12], '4.')} {phrase([f - 12], '4.')}" if bar < FIRST_PART else phrase([r - 12], "2.")
        )
    return [
        "T76 Q96 V76 @9 @ENV1{50,6,127,40,90} @VIB1{30,7,12} " + mml(REEDS, 3),
        "T76 Q100 V42 @9 @ENV1{30,12,110,60,80} @VIB1{30,8,10} " + mml(_inner(CHORDS), 3),
        "T76 Q100 V55 @7 @ENV1{127,10,70,50,0} " + mml(strings, 3),
        "T76 Q95 V63 @6 @ENV1{127,50,50} " + mml(bass, 3),
    ]
