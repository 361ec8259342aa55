"""The words of a game, explained to anyone who hears them for the first time."""

from ..rules.contract import refuse
from ..rules.registry import entry
from ..session.levels import levels, line
from ..session.levels import name as level_name
from ..session.texts import catalogue, place_of, translate
from .contract import letters
from .said import joined

_OWN = "word_"  # after it the word itself, blanks as "_"


def terms(game: str) -> tuple[str, ...]:
    """The words that a game explains, in the order in which they are met."""
    return tuple(_stems(game))


def _stems(game: str) -> dict[str, str]:
    """The catalogue of each word: the game's own, or one of which it borrows words."""
    stem = f"{entry(game).module}_text"
    start = f"{stem}.{_OWN}"
    own = [code.removeprefix(start) for code in catalogue(stem) if code.startswith(start)]
    other, words = letters(game).borrows
    found = dict.fromkeys(words, f"{other}_text") | dict.fromkeys(own, stem)
    return {word.replace("_", " "): found[word] for word in (*own, *(word for word in words if word not in own))}


def explained(game: str, word: str) -> list[str]:
    """What a word means; all the words for "". Raises Refused for a word that is not one of them."""
    known = terms(game)
    if not word:
        return [translate("text.words", words=joined([called(game, term) for term in known]))]
    wanted = place_of(word.strip("\"'.„“«» \u00a0"))[0]
    names = {term: (place_of(term)[0], place_of(called(game, term))[0]) for term in known}
    found = [term for term in known if wanted in names[term]]
    start = wanted.rstrip("s")
    if not found and len(start) > 1:  # its beginning, or another form of it
        found = [
            term for term in known if any(name.startswith(start) or start.startswith(name) for name in names[term])
        ]
    played = [line(game, level) for level in levels(game) if place_of(level_name(game, level))[0] == wanted]
    if not found and any(played):
        return played
    if not found:
        raise refuse("text.no_word", text=word[:40], words=joined([called(game, term) for term in known]))
    return [translate(f"{_stems(game)[term]}.{_OWN}{term.replace(' ', '_')}") for term in found]


def called(game: str, term: str) -> str:
    """A word of a game in the player's language."""
    return translate(f"{_stems(game)[term]}.name_{term.replace(' ', '_')}")
