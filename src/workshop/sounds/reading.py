"""Notes of a tune read back from its MML as `score.py` writes it: for tables of notes and to play it in pieces."""

import re
from collections.abc import Iterator

from codewheel.rules.rows import NamedTuple

from .score import STEPS, pitch

WORD = re.compile(r"(?P<set>@ENV\d\{[\d,]*\}|@VIB\d\{[\d,]*\}|@\d|[TQVY]-?\d+)|O(?P<octave>\d)"
                  r"|(?P<step>[A-GR])(?P<sharp>#?)(?P<size>\d+)(?P<dot>\.?)|\s+")  # fmt: skip
A4, A4_HERTZ = pitch("A", 4), 440.0


class Note(NamedTuple):
    """A note: when it begins and how long it is, in quarters; `pitch` in semitones above C0, None for a rest."""

    at: float
    quarters: float
    pitch: int | None


class Word(NamedTuple):
    """A word of MML. `setting`: what it sets, "" for a note."""

    text: str
    setting: str
    note: Note | None


def words(mml: str) -> Iterator[Word]:
    """All words in order. Raises ValueError for what `score.py` does not write."""
    at, octave, place = 0.0, 0, 0
    while place < len(mml):
        found = WORD.match(mml, place)
        if found is None:
            raise ValueError(f"no word of a tune: {mml[place : place + 20]!r}")
        place = found.end()
        text = found[0]
        if found["set"]:
            yield Word(text, re.sub(r"-?\d.*", "", text), None)
        elif found["octave"]:
            octave = int(found["octave"])
            yield Word(text, "O", None)
        elif found["step"]:
            quarters = 4 / int(found["size"]) * (1.5 if found["dot"] else 1)
            step = found["step"] + found["sharp"]
            yield Word(text, "", Note(at, quarters, None if step == "R" else STEPS.index(step) + 12 * octave))
            at += quarters


def notes(mml: str) -> list[Note]:
    """Notes and rests in order."""
    return [word.note for word in words(mml) if word.note is not None]


def tempo(mml: str) -> int:
    """Quarters a minute."""
    return next(int(word.text[1:]) for word in words(mml) if word.setting == "T")


def hertz(number: int) -> float:
    """The frequency of a pitch, tempered, by 440 Hz."""
    return A4_HERTZ * float(2 ** ((number - A4) / 12))


def pieces(mml: str, quarters: float) -> Iterator[str]:
    """The tune in pieces of about so many quarters, each with all that was set before it."""
    held: dict[str, str] = {}
    piece, begun = "", 0.0
    for word in words(mml):
        if word.note is None:
            if word.setting:
                held[word.setting] = word.text
                piece += word.text if piece else ""
            continue
        if word.note.at - begun >= quarters and piece:
            yield piece
            piece, begun = "", word.note.at
        piece = (piece or "".join(held.values())) + word.text
    yield piece
