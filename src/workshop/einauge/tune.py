"""A quiet waltz in E minor with a trio in E major, three square voices of the ST: melody, broken chords, bass."""

from ..sounds.score import mml, phrase, pitch, triad

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

# the trio: the same tonic in the light, broken chords at half the speed
TRIO_CHORDS = [
    "E", "E", "A", "E", "F#m", "B", "E", "B", "E", "G#m", "A", "C#m", "F#m", "B", "E", "E",
]  # fmt: skip
TRIO_LEAD = [
    "G#4/2 B4/4", "E5/2.", "C#5/4 B4/4 A4/4", "B4/2 G#4/4", "A4/4 C#5/4 F#5/4", "D#5/2 B4/4", "G#5/4. F#5/8 E5/4",
    "F#5/2.", "G#5/2 E5/4", "D#5/4 B4/4 D#5/4", "E5/4 C#5/4 A4/4", "G#4/2 C#5/4", "C#5/4 A4/4 F#4/4",
    "A4/4 B4/4 D#5/4", "E5/2.", "E5/2 -/4",
]  # fmt: skip
# the waltz again, now running; it stays on the dominant
RUN_CHORDS = [
    "Em", "C", "Am", "B", "Em", "G", "C", "B", "Em", "D", "C", "G", "Am", "Em", "B", "B",
]  # fmt: skip
RUN_LEAD = [
    "B4/8 E5/8 G5/8 F#5/8 E5/8 G5/8", "G5/8 E5/8 C5/8 E5/8 G5/4", "A5/8 G5/8 E5/8 C5/8 A4/8 C5/8", "D#5/8 F#5/8 B4/2",
    "E5/8 F#5/8 G5/8 A5/8 B5/8 G5/8", "D5/8 G5/8 B5/8 A5/8 G5/8 D5/8", "E5/8 D5/8 C5/8 E5/8 G5/8 E5/8",
    "F#5/8 D#5/8 B4/2", "G5/4 B5/4 G5/8 E5/8", "F#5/4 A5/4 F#5/8 D5/8", "E5/4 G5/4 E5/8 C5/8", "D5/4 B4/8 D5/8 G5/4",
    "C5/8 E5/8 A5/4 G5/8 E5/8", "G5/8 F#5/8 E5/8 B4/8 G4/8 B4/8", "A4/8 B4/8 D#5/8 F#5/8 A5/4", "B4/2.",
]  # fmt: skip


def waltz() -> list[str]:
    """Its voices."""
    arpeggio, bass = [], []
    for number, chord in enumerate([*WALTZ_CHORDS, *TRIO_CHORDS, *RUN_CHORDS]):
        r, t, f = triad(chord, 3)
        if r > pitch("G", 3):
            r, t, f = r - 12, t - 12, f - 12
        # a chip has no chords: it runs through the notes so fast that they melt
        broken = [r + 12, t + 12, f + 12, t + 12]
        in_trio = 0 <= number - len(WALTZ_CHORDS) < len(TRIO_CHORDS)
        beat = phrase(broken, "16") if in_trio else phrase(broken, "32") + " -/8"
        arpeggio.append(f"-/4 {beat} {beat}")
        bass.append(f"{phrase([r - 12], '2')} {phrase([f - 12], '4')}")
    return [
        "T108 Q95 V92 @1 @ENV1{127,12,90,60,25} @VIB1{24,8,14} " + mml([*WALTZ_LEAD, *TRIO_LEAD, *RUN_LEAD], 3),
        "T108 Q100 V50 @1 @ENV1{127,8,60} " + mml(arpeggio, 3),
        "T108 Q90 V84 @1 @ENV1{127,40,30} " + mml(bass, 3),
    ]
