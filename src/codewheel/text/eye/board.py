"""The disc of EYE and L'Oeil in letters: a line a ring, inside first; a square as its colour and the counter on it."""

import re
from collections.abc import Callable, Mapping, Sequence

from ...rules.contract import refuse
from ...rules.eye.board import ARMS, COLOUR_NAMES, COLOURS, NAME_OF, NAMES, NEIGHBOURS, SQUARE, TURNS, VISIBLE, ring
from ...session.eye.words import LEFT, colour_name, square_words, way
from ...session.texts import translate
from ..contract import Lines
from ..said import joined
from ..typed import understood

Colour = Callable[[int], int]
_LIKE = re.compile(r"\d{1,2}\.\d{1,3}")  # what would be the name of a square


def _sign(colour: int) -> str:
    return translate(f"eye_text.sign_{COLOUR_NAMES[colour]}")


def _counter(owner: int) -> str:
    return translate(f"eye_text.counter{owner}")


def board(pattern: tuple[int, int], owners: Mapping[int, int], colour: Colour) -> Lines:
    """What is seen, ring by ring. `owners`: the seat of the counter on each square that has one."""
    lines = []
    for number in range(ARMS // 2):
        squares = [square for square in VISIBLE[pattern] if ring(square) == number]
        if squares:
            marks = [
                f"{square % ARMS}{_sign(colour(square))}{_counter(owners[square]) if square in owners else ' '}"
                for square in squares
            ]
            lines.append(f"{number}." + " ".join(mark.rjust(4) for mark in marks).strip())
    seen = VISIBLE[pattern]
    example = next((square for square in seen if square not in owners and square % ARMS), seen[0])
    mark = f"{example % ARMS}{_sign(colour(example))}"
    signs = translate("eye_text.signs", mark=mark, name=NAMES[example], ring=ring(example))
    return [translate("eye_text.seen", pattern=pattern_name(pattern)), signs, *lines]


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
    """A square and those that a counter can step to from it."""
    if place not in SQUARE:
        raise refuse("eye_text.no_square", text=place[:20])
    here = SQUARE[place]
    if here not in VISIBLE[pattern]:
        return [translate("eye_text.covered", name=place, pattern=pattern_name(pattern))]
    beside = joined([_named(near, owners, colour) for near in NEIGHBOURS[here]])
    return [translate("eye_text.around", here=_named(here, owners, colour), beside=beside)]


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
    plain = ("turn", "rotate", "wheel", "to", "the")
    rest = [word for word in understood(" ".join(words), (*plain, "left", "right")) if word not in plain]
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


def squares_meant(words: list[str]) -> list[str] | None:
    """The squares that are named, `3.12 5.4` or `3.12-5.4`; None where something else is said. Raises Refused."""
    plain = ("step", "move", "put", "place", "send", "relocate", "to", "from")
    named = [word for word in understood(" ".join(words), plain) if word not in plain]
    names = [word for text in named for word in text.split("-")]
    unknown = next((name for name in names if _LIKE.fullmatch(name) and name not in SQUARE), "")
    if unknown:
        raise refuse("eye_text.no_square", text=unknown)
    return names if names and all(name in SQUARE for name in names) else None
