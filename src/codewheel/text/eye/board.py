"""The disc of EYE and L'Oeil in letters: a line a ring, inside first; a square as its colour and the counter on it."""

import re
from collections.abc import Callable, Mapping, Sequence

from ...rules.contract import Reason, refuse
from ...rules.eye.board import COLOUR_NAMES, COLOURS, NAME_OF, NAMES, NEIGHBOURS, RINGS, SQUARE, TURNS, VISIBLE, ring
from ...session.eye.words import LEFT, colour_name, square_words, way
from ...session.texts import place_of, translate
from ..contract import Lines
from ..said import joined
from ..typed import understood

Colour = Callable[[int], int]
_LIKE = re.compile(r"\d{1,2}\.\d{1,3}|\d{1,2}[a-z]{1,2}")  # what would be the name of a square
_COVERED = ("eye.covered", "eye.not_yours", "oeil_solo.covered", "oeil_solo.no_counter")  # refusals for a square
_SIGNED = re.compile(r"(\d\.\d{1,2})[a-z]{1,2}")  # a square as the board writes it
_ENTRY = 6  # cells of a square on the board
_RING = 8 * (_ENTRY + 1)  # cells of a line that holds a ring


def _sign(colour: int) -> str:
    return translate(f"eye_text.sign_{COLOUR_NAMES[colour]}")


def _counter(owner: int) -> str:
    return translate(f"eye_text.counter{owner}")


def board(pattern: tuple[int, int], owners: Mapping[int, int], colour: Colour, wide: int) -> Lines:
    """What is seen, ring by ring, each square by its whole name. `owners`: the seat of the counter on each square that
    has one. Where a ring is too long for a line it takes two.
    """
    lines = [translate("eye_text.seen", pattern=pattern_name(pattern))]
    for number in range(RINGS):
        marks = [
            f"{NAMES[square]}{_sign(colour(square))}{_counter(owners[square]) if square in owners else ''}"
            for square in VISIBLE[pattern]
            if ring(square) == number
        ]
        most = len(marks) if wide >= _RING else len(marks) // 2
        lines += [" ".join(mark.ljust(_ENTRY) for mark in marks[:most]).rstrip()] if marks else []
        lines += [" ".join(mark.ljust(_ENTRY) for mark in marks[most:]).rstrip()] if marks[most:] else []
    return lines


def legend() -> Lines:
    """How that is read."""
    return [translate("eye_text.signs")]


def pattern_name(pattern: tuple[int, int]) -> str:
    """`the short spiral`."""
    return translate(f"eye_text.pattern_{NAME_OF[pattern]}")


def _named(square: int, owners: Mapping[int, int], colour: Colour) -> str:
    name, words = NAMES[square], square_words(square, colour(square))
    if square not in owners:
        return translate("eye_text.square", name=name, words=words)
    return translate(
        "eye_text.square_taken", name=name, words=words, owner=translate(f"eye_text.owner{owners[square]}")
    )


def covered(why: Reason, pattern: tuple[int, int]) -> str:
    """That a square is covered for which something was refused; "" for one that is seen."""
    name = str(dict(why.params).get("square", ""))
    if why.code not in _COVERED or name not in SQUARE or SQUARE[name] in VISIBLE[pattern]:
        return ""
    return translate("eye_text.covered", name=name, pattern=pattern_name(pattern))


def told(pattern: tuple[int, int], owners: Mapping[int, int], colour: Colour, seats: Sequence[int]) -> Lines:
    """Each seat's counters, then the squares of each colour."""
    lines = [translate("eye_text.seen", pattern=pattern_name(pattern))]
    for seat in seats:
        lies = [
            translate("eye_text.square", name=NAMES[square], words=square_words(square, colour(square)))
            for square, owner in sorted(owners.items())
            if owner == seat
        ]
        words = joined(lies) if lies else translate("eye_text.no_counters")
        lines.append(translate("eye_text.counters", owner=translate(f"eye_text.owner{seat}"), lies=words))
    for each in range(COLOURS):
        names = [NAMES[square] for square in VISIBLE[pattern] if colour(square) == each]
        lines.append(translate("eye_text.coloured", colour=colour_name(each), names=joined(names)))
    return lines


def around(pattern: tuple[int, int], owners: Mapping[int, int], colour: Colour, place: str) -> Lines:
    """A square and those that a counter can step to from it; for the name of a colour all its squares."""
    wanted = place_of(place)[0]
    named = next((each for each in range(COLOURS) if place_of(colour_name(each))[0] == wanted), None)
    if named is not None:
        there = [_named(square, owners, colour) for square in VISIBLE[pattern] if colour(square) == named]
        return [translate("eye_text.coloured", colour=colour_name(named), names=joined(there))]
    name = with_names(place, pattern, colour)
    if name not in SQUARE:
        raise refuse("eye_text.no_square", text=place[:20])
    here = SQUARE[name]
    if here not in VISIBLE[pattern]:
        return [translate("eye_text.covered", name=name, pattern=pattern_name(pattern))]
    free, taken = (joined([_named(near, owners, colour) for near in row]) for row in _free_and_taken(here, owners))
    this = _named(here, owners, colour)
    told = [translate("eye_text.around", here=this, beside=free) if free else f"{this}."]
    return [" ".join([*told, *([translate("eye_text.beside", beside=taken)] if taken else [])])]


def _free_and_taken(here: int, owners: Mapping[int, int]) -> tuple[list[int], list[int]]:
    """The squares next to one: those that a counter can step to, and the others."""
    near = NEIGHBOURS[here]
    return [each for each in near if each not in owners], [each for each in near if each in owners]


def at(owners: Mapping[int, int], colour: Colour, place: str) -> str:
    """What lies on a square; a turn of a wheel by its name."""
    if place in TURNS:
        return translate("eye_text.wheel", wheel=place[5], way=way(place))
    return _named(SQUARE[place], owners, colour) if place in SQUARE else ""


def does(legal: Sequence[str], place: str, hand: str) -> str:
    """What picking a square does: taking its counter up, laying the one from `hand` back, or moving it there."""
    if hand:
        found = "back" if place == hand else "step" if f"step {hand}-{place}" in legal else ""
        found = found or ("relocate" if f"relocate {hand}-{place}" in legal else "")
    else:
        found = "lift" if any(move.startswith((f"step {place}-", f"relocate {place}-")) for move in legal) else ""
    return translate(f"eye_text.{found}") if found else ""


def turn_meant(words: list[str]) -> str | None:
    """`turn a left`, `a right`, `wheel b +`: the turn of a wheel; None for what is none."""
    plain, round_ = ("turn", "rotate", "wheel", "to", "the"), {"anticlockwise": "+", "clockwise": "-"}
    rest = [word for word in understood(" ".join(words), (*plain, *round_, "left", "right")) if word not in plain]
    rest = sorted((round_.get(word, word) for word in rest), key=lambda word: word not in ("a", "b"))
    if len(rest) == 1 and len(rest[0]) == 2:
        rest = list(rest[0])
    if len(rest) != 2 or rest[0] not in ("a", "b"):
        return None
    wheel, way = rest[0].upper(), rest[1]
    if way in ("+", "-"):
        return f"turn {wheel}{way}"
    sides = {"left": True, "l": True, "right": False, "r": False}
    if way not in sides:
        return None
    return next(turn for turn in TURNS if turn[5] == wheel and (turn in LEFT) == sides[way])


def colour_meant(text: str) -> str:
    """The colour that is named in what was typed; "" for none."""
    said = place_of(text)[0].split()
    return next((name for name in map(colour_name, range(COLOURS)) if place_of(name)[0] in said), "")


def _plain(text: str) -> str:
    """As somebody may type it: without capitals, accents and blanks that do not break."""
    return place_of(text)[0].replace("\u00a0", " ")


def with_names(text: str, pattern: tuple[int, int], colour: Colour) -> str:
    """What was typed, with the names of squares in place of their words: `red at 3 o'clock` becomes `0.0`."""
    words = {_plain(square_words(square, colour(square))): NAMES[square] for square in VISIBLE[pattern]}
    found = _plain(text)
    for said in sorted(words, key=len, reverse=True):
        found = found.replace(said, words[said])
    return _SIGNED.sub(r"\1", found)


def squares_meant(words: list[str]) -> list[str] | None:
    """The squares that are named, `3.12 5.4` or `3.12-5.4`; None where something else is said. Raises Refused."""
    plain = ("step", "move", "put", "place", "send", "relocate", "to", "from")
    named = [word for word in understood(" ".join(words), plain) if word not in plain]
    names = [word for text in named for word in text.split("-")]
    unknown = next((name for name in names if _LIKE.fullmatch(name) and name not in SQUARE), "")
    if unknown:
        raise refuse("eye_text.no_square", text=unknown)
    return names if names and all(name in SQUARE for name in names) else None
