"""Five tones (D E G A B): a flute that takes its time over plucked strings and a low string."""

from ..sounds.score import mml

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

# the second part: the wind turns, the flute climbs to its highest tone and comes down again, the strings let ring
WIND_FLUTE = [
    "-/2 B4/4 D5/4", "E5/2. D5/4", "B4/4 D5/4 G5/2", "E5/2. -/4", "-/4 E5/4 G5/4 A5/4", "B5/2 A5/4 G5/4",
    "E5/4. D5/8 E5/4 A4/4", "D5/2. -/4", "B4/4. D5/8 B4/4 G4/4", "E4/2 G4/4 B4/4", "A4/4 E5/4 D5/4 B4/4", "B4/2. -/4",
    "D5/4 B4/4 G4/4 D4/4", "E4/2. G4/4", "A4/4 B4/4 D5/4 E5/4", "E4/2. G4/4",
]  # fmt: skip
WIND_ROOTS = "EBGAEBADGEABGEAA"
WIND_STRINGS = {
    "D": "D3/8 A3/8 D4/8 E4/8 A4/2",
    "G": "G3/8 D4/8 G4/8 B4/8 D5/4 B4/4",
    "E": "E3/8 B3/8 E4/8 G4/8 B4/2",
    "A": "A3/8 E4/8 A4/8 B4/8 E5/4 A4/4",
    "B": "B3/8 E4/8 A4/8 B4/8 E5/2",
}


def garden() -> list[str]:
    """Its voices."""
    strings = [GARDEN_STRINGS[root] for root in GARDEN_ROOTS[:-1]] + ["D4/8 E4/8 A4/8 B4/8 D5/4 A4/4"]
    strings += [WIND_STRINGS[root] for root in WIND_ROOTS]
    low = [f"{root}{2 if root in 'DEG' else 1}/1" for root in GARDEN_ROOTS + WIND_ROOTS]
    return [
        "T66 Q98 V66 @8 @ENV1{10,14,120,90,70} @VIB1{30,10,16} " + mml([*GARDEN_FLUTE, *WIND_FLUTE], 4),
        "T66 Q100 V59 @7 @ENV1{127,12,70,80,0} " + mml(strings, 4),
        "T66 Q100 V55 @6 @ENV1{120,60,70,120,20} " + mml(low, 4),
    ]
