"""What is typed, in the player's language too: each word of the talk has a name there, with or without its accents."""

from ..session.texts import catalogue, place_of, translate

_STEM = "typed"
_TURNED = {"A+": "left", "A-": "right", "B+": "right", "B-": "left"}  # the way in which a wheel turns at its arrows


def called(word: str) -> list[str]:
    """What a word of the talk is called in the player's language, the first name before others that are taken too."""
    code = f"{_STEM}.{word}"
    return translate(code).split("|") if code in catalogue(_STEM) else [word]


def local(word: str) -> str:
    """A word of the talk in the player's language; itself where it has no other name there."""
    return called(word)[0]


def answered(answer: str) -> str:
    """The same of an answer to a question: some words mean something else there."""
    own = f"answer_{answer}"
    return local(own) if f"{_STEM}.{own}" in catalogue(_STEM) else local(answer)


def meant(text: str, words: tuple[str, ...]) -> str:
    """Which of these words somebody means who types `text`; "" where it is none of them."""
    wanted = text.lower()
    if wanted in words:
        return wanted
    plain = place_of(wanted)[0]
    return next((word for word in words if plain in (place_of(name)[0] for name in called(word))), "")


def understood(text: str, words: tuple[str, ...]) -> list[str]:
    """What was typed, word by word in small letters, those of `words` by their own names whatever the language."""
    return [meant(word, words) or word for word in text.lower().split()]


def as_move(move: str) -> str:
    """A move of the protocol as it is typed in the player's language: `setzen 2.6` for `place 2.6`; a turn of a wheel
    by the way it goes, `turn A left`, for signs are easily missed.
    """
    verb, blank, places = move.partition(" ")
    if verb == "turn" and places in _TURNED:
        return f"{answered(verb)} {places[0]} {local(_TURNED[places])}"
    return f"{answered(verb)}{blank}{places}"


def in_one(text: str, names: tuple[str, ...]) -> str:
    """A line whose first words are one of these names, which is of several: `scores modern`, `scores-modern`."""
    parts = text.split()
    for count in range(min(3, len(parts)), 0, -1):
        name = "_".join(parts[:count]).replace("-", "_").lower()
        if "_" in name and name in names:
            return " ".join([name, *parts[count:]])
    return text
