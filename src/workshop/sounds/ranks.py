"""Importance decides loudness: what a sound is for, and how loud sounds of that kind may be.

Levels are those of `measure.py`: the loudest 400 ms with the effects' slider at full, in LUFS.
"""

from enum import Enum


class Rank(Enum):
    """What a sound tells. Its value: the softest and the loudest that such a sound may be."""

    END = (-23.0, -18.0)  # a game is decided, or something that comes once in a game
    DEED = (-29.5, -24.5)  # what was done on the board
    WORD = (-32.5, -27.5)  # an answer, a refusal, a warning
    TOUCH = (-38.0, -32.5)  # a button, a letter, a tooth of a small wheel
    HOVER = (-43.0, -38.5)  # the pointer passes over something: still to be heard


def ranked(rank: Rank, names: str) -> dict[str, Rank]:
    """The same rank for several sounds."""
    return dict.fromkeys(names.split(), rank)


SHARED = (
    ranked(Rank.END, "win lose draw gong chimes")
    | ranked(Rank.DEED, "place stone slide points")
    | ranked(Rank.WORD, "error threat pass hint undo timeout barred open close disk drive beep")
    | ranked(Rank.TOUCH, "click lift type tick")
    | ranked(Rank.HOVER, "hover")
)
