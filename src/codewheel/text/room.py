"""A room of the talk: somewhere one is, with words that do something there."""

from collections.abc import Callable, Mapping

from ..rules.contract import Reason, refuse
from ..rules.typed import Protocol
from ..session.table.words import Ports
from ..session.texts import catalogue, sentence, translate
from .choices import speak, tongue_named, tongue_told
from .said import as_typed
from .typed import local, meant

Word = Callable[[str], list[str]]  # what stands behind the word in, lines out


class Host(Protocol):
    """What a room is handed: the talk, by which one goes on to others."""

    ports: Ports
    wide: int  # cells of a line

    def soon(self) -> None:
        """What comes takes long: say at once that it does."""

    def first(self, what: str) -> bool:
        """Whether something comes up for the first time in this talk."""

    def go(self, room: "Room") -> list[str]:
        """Into a room; what is said there first."""

    def back(self) -> list[str]:
        """To the room before."""

    def quit(self) -> list[str]:
        """The end of the talk."""


class Room:
    """A room. `name`: of its texts, `text.help_NAME_…`."""

    name = ""

    def __init__(self, talk: Host) -> None:
        self.talk = talk
        self.ports: Ports = talk.ports
        self.words: Mapping[str, Word] = self.every_word()

    def every_word(self) -> dict[str, Word]:
        """The words of this room, and those of all rooms."""
        return self.all_words() | {
            "settings": self._settings,
            "language": self._language,
            "help": self.help,
            "back": self.back,
            "quit": self.quit,
        }

    def all_words(self) -> dict[str, Word]:
        """The words of this room, in the order in which help tells them."""
        return {}

    def enter(self) -> list[str]:
        """What is said when one comes in or back."""
        return []

    @property
    def sign(self) -> str:
        """What stands before the line that is typed."""
        return translate(f"text.sign_{self.name}")

    def known(self) -> list[str]:
        """What could be typed now, for completion."""
        return list(dict.fromkeys((*self.words, *map(local, self.words))))

    def hear(self, line: str) -> list[str]:
        """Answer a line. Raises Refused."""
        text = " ".join(line.split())
        word, _, rest = text.partition(" ")
        known = meant(word, tuple(self.words))
        if known:
            return self.words[known](rest)
        return self._language(text) if tongue_named(text) else self.other(text)

    def other(self, text: str) -> list[str]:
        """A line that begins with no word of this room; "" for an empty one. Raises Refused."""
        if not text:
            return self.enter()
        raise refuse("text.unknown", text=text[:40])

    def refused(self, why: Reason) -> str:
        """Why a line was refused, as it is said here."""
        return sentence(as_typed(why))

    def help(self, rest: str) -> list[str]:
        """What can be said here: all words with a line each, or about one of them."""
        wanted = meant(rest, tuple(self.words))
        told = [self._helped(word) for word in self.words if not rest or word == wanted]
        more = self.help_more(rest)
        if not told and not more:
            raise refuse("text.unknown", text=rest[:40])
        return [*told, *more] if rest else [translate(f"text.help_{self.name}"), *more, *told]

    def help_more(self, rest: str) -> list[str]:
        """What help says beside the lines of the words."""
        return []

    def _helped(self, word: str) -> str:
        line = translate(self.help_code(word))
        return line if local(word) == word else translate("text.helped", word=local(word), line=line)

    def help_code(self, word: str) -> str:
        """The code of the line that help has for a word."""
        own, shared = f"text.help_{self.name}_{word}", f"text.help_{word}"
        return own if own in catalogue("text") else shared

    def _settings(self, rest: str) -> list[str]:
        """What is set, and how it is changed."""
        return [tongue_told(), *self.set_here(), translate("text.settings_screens")]

    def set_here(self) -> list[str]:
        """What is set in this room beside what holds for all."""
        return []

    def _language(self, rest: str) -> list[str]:
        """Speak another language; without a name, which there are."""
        return speak(self.ports.settings, rest) if rest else [tongue_told()]

    def back(self, rest: str) -> list[str]:
        """To the room before."""
        self.leave()
        return self.talk.back()

    def quit(self, rest: str) -> list[str]:
        """Leave the talk; everything is kept."""
        return self.talk.quit()

    def leave(self) -> None:
        """One goes: what has to be kept is kept."""
