"""What is set in letters: the language of all texts. Pictures, sounds, times and keys are set on the screens."""

from ..rules.contract import refuse
from ..session.settings import Settings
from ..session.texts import language, languages, name_of, place_of, sentence, tongue, translate
from .typed import called, local


def tongue_meant(text: str) -> str:
    """The code of the language that somebody calls by its code or by a name; "" for none."""
    plain = place_of(text)[0]
    return next((code for code in languages() if plain and plain in (code, *_names(code))), "")


def tongue_named(text: str) -> str:
    """The same for a name alone: a code may be something else as well."""
    plain = place_of(text)[0]
    return next((code for code in languages() if plain in _names(code)), "")


def _names(code: str) -> list[str]:
    """What a language is called, by itself and in the player's language."""
    return [place_of(name)[0] for name in (name_of(code), *called(f"language_{code}"))]


def tongue_told() -> str:
    """Which language is spoken, and how another one is chosen."""
    others = [
        translate("text.language_other", word=local("language"), code=code, name=name_of(code))
        for code in languages()
        if code != tongue()
    ]
    return " ".join([translate("text.language_is", name=name_of(tongue())), *others])


def speak(settings: Settings, text: str) -> list[str]:
    """From now on all texts are in that language, here and on the screens. Raises Refused for one that is not there."""
    code = tongue_meant(text)
    if not code:
        raise refuse("text.no_language", text=text[:40], codes=", ".join(languages()))
    language(code)
    settings.set("language", code)
    lost = settings.problem
    return [translate("text.language_set", name=name_of(code)), *([sentence(lost)] if lost is not None else [])]
