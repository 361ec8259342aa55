"""Three games of EYE between the computers, for the shots: of two, three and four players."""

from ...rules.rows import NamedTuple
from ...rules.typed import Any


class Piece(NamedTuple):
    """A game: its options and all its moves."""

    options: dict[str, Any]
    moves: tuple[str, ...]


def _moves(text: str) -> tuple[str, ...]:
    """`p` place, `r` relocate, `s` step, `t` turn, `d` done."""
    words = {"p": "place ", "r": "relocate ", "s": "step ", "t": "turn ", "d": "done"}
    return tuple(words[item[0]] + item[1:] for item in text.split())


TWO = Piece(
    {"players": 2, "swap_every": 9},
    _moves(
        "p2.0 p0.0 p2.12 p2.6 p2.4 p2.8 p4.6 p6.8 p2.14 p4.8 p6.14 p0.8 tB+ s3.12-5.10 tB- tA- tA+ tB+ tB- "
        "s2.6-0.6 tB+ s3.0-5.14 s1.0-3.0 s5.8-7.6 s3.4-5.2 s5.6-3.6 s5.2-3.2 tB- s6.6-6.4 tB+ s5.10-3.10 "
        "s7.14-5.0 tA+ s2.9-4.7 r0.7-6.1 r6.9-0.1 d tA- s5.0-7.14 tA+ s0.1-0.15 r4.7-0.3 tB+ tA+ tA- tB- d "
        "tA- s5.14-1.0 tB- s6.4-6.6 d tA- tB- tB+ tA+ d s0.0-4.14 d tB+ tA+ d tA- d tA+ s6.7-2.9 r2.9-0.5 d "
        "tA- s5.14-1.0 tB- s0.14-2.12 d tA- s7.13-5.13 tA+ d tA- s1.15-1.13 s1.7-1.9 r1.3-7.3 tB- tA-"
    ),
)
THREE = Piece(
    {"players": 3},
    _moves(
        "p2.4 p4.14 p4.0 p4.2 p4.6 p0.0 p2.8 p6.4 p2.14 p0.2 p2.0 p6.2 s0.2-0.4 tA- s5.5-7.5 s7.5-5.7 tB- "
        "s0.3-0.1 s4.7-4.5 s4.13-4.11 s2.13-4.13 tA- s5.14-3.0 s3.2-3.4 s5.0-5.14 tA+ r4.15-4.3 s2.1-0.3 "
        "s4.13-6.13 tA- s7.2-7.4 s1.14-3.12 d s3.4-1.4 s5.10-7.8 s3.12-5.10 tB- s0.4-0.6 s6.4-4.6 s6.8-6.10 d "
        "s4.10-4.12 s0.6-0.8 tA- tB- r2.13-0.9 s6.11-6.13 s0.15-2.15 tB+ r7.9-3.9 s1.1-3.1 s1.7-3.7 s1.9-1.7 "
        "s5.11-3.11 s3.11-3.13 s3.7-5.7 s5.1-5.15 s5.3-5.1 s3.9-1.9 s3.13-1.15 s1.15-1.1 s5.7-3.7 s5.15-5.13 "
        "s5.5-7.5 s1.9-3.9 s3.1-3.3 s7.13-7.11 s5.13-5.11 s3.7-5.5 s3.9-1.11 s3.3-5.3 s3.15-5.13 s7.5-5.7 "
        "s5.7-5.9 s5.5-7.5 tA+ tA- s3.5-1.5 s5.1-5.15 s1.7-1.9 s5.9-5.7"
    ),
)
FOUR = Piece(
    {"players": 4},
    _moves(
        "p4.10 p4.0 p4.6 p2.2 p6.0 p2.0 p6.14 p0.2 p2.12 p0.6 p2.6 p4.12 d tB+ d tA+ tA- d tA+ s2.7-4.5 tA- "
        "s3.12-1.14 s3.0-5.14 s5.4-7.4 tB- s0.14-0.12 s4.14-2.14 s4.12-2.12 s0.2-2.0 s0.12-2.10 s4.0-6.14 tB+ "
        "tA+ tA- tB- s2.2-4.2 s0.6-2.6 tA+"
    ),
)
