"""The words of a game, explained to anyone who hears them for the first time."""

from ..rules.contract import refuse
from ..rules.registry import entry
from ..session.texts import catalogue, translate
from .said import joined

_OWN = "word_"  # after it the word itself, blanks as "_"


def terms(game: str) -> tuple[str, ...]:
    """The words that a game explains, in the order in which they are met."""
    stem = f"{entry(game).module}_text"
    start = f"{stem}.{_OWN}"
    return tuple(code.removeprefix(start).replace("_", " ") for code in catalogue(stem) if code.startswith(start))


def explained(game: str, word: str) -> list[str]:
    """What a word means; all the words for "". Raises Refused for a word that is not one of them."""
    known = terms(game)
    if not word:
        return [translate("text.words", words=joined(known))]
    wanted = word.strip("\"'.").casefold()
    found = [term for term in known if term.casefold() == wanted]
    found = found or [term for term in known if wanted.rstrip("s") and term.casefold().startswith(wanted.rstrip("s"))]
    if not found:
        raise refuse("text.no_word", text=word[:40], words=joined(known))
    return [translate(f"{entry(game).module}_text.{_OWN}{term.replace(' ', '_')}") for term in found]
