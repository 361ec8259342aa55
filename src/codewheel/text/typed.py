"""What is typed, in the player's language too: each word of the talk has a name there, with or without its accents."""

from ..session.texts import catalogue, place_of, translate

_STEM = "typed"


def local(word: str) -> str:
    """A word of the talk in the player's language; itself where it has no other name there."""
    code = f"{_STEM}.{word}"
    return translate(code) if code in catalogue(_STEM) else word


def meant(text: str, words: tuple[str, ...]) -> str:
    """Which of these words somebody means who types `text`; "" where it is none of them."""
    wanted = text.lower()
    if wanted in words:
        return wanted
    plain = place_of(wanted)[0]
    return next((word for word in words if place_of(local(word))[0] == plain), "")
