"""A whole game of TriAxis between the computers, for the shots: Anna, Ben and the computer on an island of its own."""

from ...rules.triaxis.state import NEW
from ...session.play import HUMAN, Seat, Session
from ...session.texts import translate
from ...session.triaxis.naming import unlike
from ...session.triaxis.series import begin
from ...session.triaxis.setup import Plan

SEED = 40
HABITATS = (0, 1, 4)
PLACED = 40  # moves until all markers are placed

# what was decided; the spinner follows from the seed. `p` place, `a` add, `g` grow, `.` the end of a turn
DECISIONS = (
    "pL8 pE1 pB6 pJ8 pA2 pL1 pM1 pM7 pI7 pA3 pG1 pH8 pF8 pA5 pD8 pC1 pB8 pG5 pM6 pM4 pI1 pM2 pA7 pG8 pJ1 pB7 pM3 "
    "pJ4 pA8 pG6 pK8 pE2 pH3 pB3 pB1 pF4 pJ3 pG2 pK2 pF1 F8-H7 J3-J2 B7-B5 A5-B4 B4-B2 I7-J7 G6-G7 J7-I7 G5-H5 "
    "I7-J7 J7-I7 B1-A2 F4-E5 H5-G5 G5-H4 D8-D7 M2-M4 J4-K4 G2-G1 E2-F2 F2-E2 B2-C3 I7-I6 I6-H6 G7-I6 L1-M2 F1-G1 "
    "G1-F1 E2-F2 D7-E8 M2-L1 E5-F4 F4-G4 H8-G8 K4-K3 F2-E2 F1-G1 E2-F1 aB5 gH4 aF8 aH8 aM4 aA5 aD8 aH1 A5-C6 D8-F7 "
    "C6-D5 gG4 aM2 aA2 gC1 aA5 gJ1 gF8 gD5 M1-M3 A8-B7 I6-J5 H4-I5 J5-J6 H6-G6 K2-M1 K3-K2 J2-L1 aD2 aL6 aF5 gM3 "
    "gC1 aA8 gM3 aD8 gA5 L6-L5 D2-E3 F5-F4 K8-J7 J7-J5 A8-C7 J5-H4 F1-F2 F2-D3 B8-A8 F7-E7 L5-K5 F4-F3 G6-F5 G4-G5 "
    "K5-K6 H8-F7 F7-D6 L1-M2 H1-G2 G2-H1 F5-G5 C7-D6 H7-G8 D3-D2 M6-L5 L5-J6 K2-L1 M1-M3 J8-J7 A7-A8 G1-I2 I2-I3 "
    "F3-E4 G5-G4 I1-I2 J7-J8 J1-H2 H2-J3 A8-A7 aF4 gD6 aB8 aD7 F4-H3 L1-M1 D2-D1 D5-E5 E4-E3 E3-E2 D7-D8 J6-J7 "
    "H4-G4 aA8 gJ3 aL8 aL1 aC1 gD8 E2-E3 E3-D3 D3-E3 C1-B1 A2-C1 A3-A2 E5-E4 E3-F3 F3-F2 F2-F3 F3-E3 E3-D3 D3-C4 "
    "gC1 aA3 gH3 aI1 aH8 aE8 gJ3 aB3 aB6 E1-F1 B6-B7 D1-E1 C4-D3 D3-C3 C3-B2 B2-B4 . G4-F4 F4-D3 F1-G1 B7-B6 A7-B7 "
    "gI1 aA7 aM6 gD3 gM3 aM7 gB6 D3-E4 E8-D8 E1-F1 . M1-M3 M2-M4 A7-A8 J7-I7"
)
WORDS = {"p": "place ", "a": "add ", "g": "grow ", ".": "end"}


def names() -> tuple[str, str, str]:
    """Who sits there, the computer last."""
    return "Anna", "Ben", unlike(translate("triaxis.level_middle"), ())


def piece(plies: int | None = None) -> Session:
    """The game after so many moves, those of the spinner included; None: at its end. All seats are people's."""
    options = {"seats": 3, "shares": [28, 28, 24], "island": NEW}
    plan = Plan(tuple(Seat(HUMAN, "", name) for name in names()), options, begin(names()), HABITATS)
    session = plan.session(SEED)
    decisions = iter(DECISIONS.split())
    while session.ply != plies and not session.over:
        if session.chance_starter is not None:
            session.draw()
        else:
            word = next(decisions)
            session.play(WORDS[word[0]] + word[1:] if word[0] in WORDS else word)
    return session
