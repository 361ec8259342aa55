"""The game that Ishido's pictures show, and the lists of high scores behind it."""

SEED = 6892
# a game of that deal: 4-Ways with stones 18, 32, 44, 45, 48, 50, 59, 64, 65 and 66, eight of them around the six
# opening stones, and nothing left
MOVES = (
    *("K1", "E4", "E5", "B8", "J1", "J2", "H5", "K8", "F3", "C8", "J8", "E6", "F6", "C7", "D4", "D8", "J3", "F5"),
    *("K3", "H4", "F2", "L7", "D6", "L2", "E2", "F7", "I3", "A7", "A6", "B6", "L6", "K2", "J4", "H6", "E7", "L5"),
    *("C4", "G7", "A5", "D3", "G3", "J7", "B1", "B7", "E3", "C5", "I5", "C6", "A4", "D5", "C3", "K6", "G2", "J5"),
    *("I8", "B3", "L4", "H3", "G6", "F8", "C2", "A2", "E1", "G4", "K7", "B2"),
)
# name, points, 4-Ways, stones left, whether it was a Master Game
TODAY = (
    ("Ming", 12847, 9, 0, True), ("Tova", 5391, 8, 1, False), ("Anselm", 2264, 7, 0, False),
    ("Yoko", 1180, 6, 3, False), ("Piet", 602, 5, 4, False), ("Ines", 318, 4, 2, False), ("Bruno", 97, 2, 9, False),
)  # fmt: skip
ALL_TIME = (
    ("Sushila", 27349, 10, 0, True), ("Ming", 13102, 9, 0, False), ("Marek", 12744, 9, 2, False),
    ("Tova", 6010, 8, 0, True), ("Eluned", 5873, 8, 0, False), ("Anselm", 2264, 7, 0, False),
    ("Kofi", 2198, 7, 1, False), ("Yoko", 1931, 7, 5, False), ("Lotte", 1244, 6, 0, False), ("Ravi", 1127, 6, 6, False),
)  # fmt: skip
