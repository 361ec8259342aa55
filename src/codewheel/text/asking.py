"""The questions before a new game, one after the other."""

from collections.abc import Callable

from ..rules.contract import Refused, refuse
from ..rules.registry import entry
from ..rules.typed import Any
from ..session.levels import levels, name
from ..session.play import HUMAN
from ..session.table.asked import Asked, Value, answer
from ..session.table.table import Table
from ..session.texts import ENGLISH, catalogue, place_of, sentence, tongue, translate
from .contract import Begun
from .room import Host, Room, Word
from .said import joined
from .terms import explained
from .typed import called, local, meant

_MANY = 12  # answers that are told one by one


class Asking(Room):
    """What the next game shall be. An empty line keeps what stands; `start` keeps all that is left."""

    name = "asking"

    def __init__(self, talk: Host, table: Table, begun: Begun, sit_at: Callable[[Table], object]) -> None:
        """`sit_at(table)`: the game goes on at another table."""
        self._table, self._begun, self._sit_at = table, begun, sit_at
        self._wish: Any = begun.wishes(table)
        self._put: list[str] = []
        self._strong = False  # it was said in which order the levels stand
        super().__init__(talk)

    def all_words(self) -> dict[str, Word]:
        return {
            "start": lambda rest: self._begin(),
            "undo": lambda rest: self._before(),
            "rules": self._rules,
            "word": self._explained,
        }

    def _before(self) -> list[str]:
        """To the question that was answered last; its answer stands until another is typed."""
        if not self._put:
            return [translate("text.first_question"), *self._ask()]
        self._put.pop()
        return self._ask()

    def _explained(self, rest: str) -> list[str]:
        """A word of the game, while somebody chooses by it."""
        return [*explained(self._table.game, rest), *self._ask()]

    def _rules(self, rest: str) -> list[str]:
        """The manual, while somebody chooses by it."""
        from .rules import read  # start: read when somebody asks

        return [*read(self._table, rest), *([] if self._next is None else self._ask())]

    def enter(self) -> list[str]:
        return [translate("text.asking"), *self._ask()]

    @property
    def _next(self) -> Asked | None:
        return next((a for a in self._wish.asked() if a.name not in self._put and a.why_not is None), None)

    def known(self) -> list[str]:
        asked = self._next
        values = asked.values if asked else ()
        return [*super().known(), *dict.fromkeys(each for value in values for each in self._typed(value))]

    def _typed(self, value: Value) -> tuple[str, ...]:
        return str(_word(value)), self._called(value) or str(_word(value))

    def _ask(self) -> list[str]:
        asked = self._next
        if asked is None:
            return self._begin()
        values = [self._told(value) for value in asked.values]
        if len(values) > _MANY:  # numbers in a row
            values = [translate("text.from_to", first=values[0], last=values[-1])]
        number = "".join(letter for letter in asked.name if letter.isdigit())
        stem = f"{entry(self._begun.plays(self._wish) or self._table.game).module}_text"
        names = (asked.name, asked.name.rstrip("0123456789"))
        codes = [f"{each}.ask_{name}" for each in (stem, "text") for name in names]
        own = next((code for code in codes if code in catalogue(code.partition(".")[0])), "")
        text = translate(own, number=int(number) + 1 if number else 0) if own else asked.name
        question = translate("text.ask", text=text, values=joined(values), stands=self._stands(asked))
        return [*self._strengths(asked), question]

    def _strengths(self, asked: Asked) -> list[str]:
        """Said once, as the first levels are offered: in which order they stand."""
        known = levels(self._begun.plays(self._wish) or self._table.game)
        if self._strong or sum(value in known for value in asked.values) < 2:
            return []
        self._strong = True
        return [translate("text.weakest_first")]

    def _called(self, value: Value) -> str:
        """What an answer is called in the player's language, "" where it has no name but its word."""
        word, game = str(_word(value)), self._begun.plays(self._wish) or self._table.game
        if own := self._begun.called(word):
            called = own
        elif word in levels(game) and word != HUMAN:
            called = name(game, word)
        elif f"text.value_{word}" in catalogue("text"):
            called = translate(f"text.value_{word}")
        else:
            called = local(word)
        return "" if called.casefold() == word else called

    def _told(self, value: Value) -> str:
        """An answer as it is typed, and what it is called: in the player's language first."""
        word, called = str(_word(value)), self._called(value)
        if not called:
            return self._begun.called(word) or word
        word = word.replace("_", "-")  # a screen reader passes over the other
        first, then = (word, called) if tongue() == ENGLISH else (called, word)
        return first if word in ("yes", "no") else translate("text.level", word=first, name=then)

    def _stands(self, asked: Asked) -> str:
        """The answer that an empty line keeps."""
        words = [str(_word(value)).replace("_", "-") for value in _parts(asked, asked.value)]
        if tongue() != ENGLISH:
            words = [self._called(word) or self._begun.called(word) or word for word in words]
        return joined(words)

    def _names(self, value: Value) -> tuple[str, ...]:
        """What may be typed for an answer: its word, and what it is called in the player's language."""
        word = str(_word(value))
        names = (word, word.replace("_", "-"), word.replace("_", " "), *called(word), self._called(value))
        return tuple(place_of(each)[0] for each in dict.fromkeys(names) if each)

    def hear(self, line: str) -> list[str]:
        """A letter that is a word of all rooms may begin an answer here, and a word of this one may be an answer."""
        text, asked = line.strip(), self._next
        if asked is not None and (self._begun_by(text, asked) if len(text) == 1 else self._is_answer(text, asked)):
            return self.other(text)
        return super().hear(line)

    def help(self, rest: str) -> list[str]:
        """What can be typed, and the question that is open: what it means as well."""
        asked = self._next
        if rest and not meant(rest, tuple(self.words)):
            raise refuse("text.choosing", text=rest[:40])
        if asked is None:
            return super().help(rest)
        about = self._begun.about(self._wish, asked)
        return [*super().help(rest), *([about] if about else []), *self._ask()]

    def _begun_by(self, text: str, asked: Asked) -> list[Value]:
        """The answers to a question whose names begin so; a number is the whole of its own."""
        typed = place_of(text)[0]
        if typed.isdigit():
            return [value for value in asked.values if typed in self._names(value)]
        return [value for value in asked.values if any(each.startswith(typed) for each in self._names(value))]

    def _is_answer(self, text: str, asked: Asked) -> bool:
        """Whether that is the whole name of an answer to a question."""
        return bool(text) and any(place_of(text)[0] in self._names(value) for value in asked.values)

    def other(self, text: str) -> list[str]:
        asked = self._next
        if asked is None:
            return self._begin()
        asked, value = self._meant(text, asked) if text else (asked, asked.value)
        if value == text and meant(text, ("before",)) and not asked.takes(value):
            return self._before()
        if not asked.takes(value):
            return [translate("text.no_answer", text=text[:40]), *self._ask()]
        try:
            if text:
                self._wish = answer(self._wish, asked.name, value)
        except Refused as fault:
            return [sentence(fault.why), *self._ask()]
        self._put.append(asked.name)
        told = joined([self._told(each) for each in _parts(asked, value)])
        return [translate("text.taken", told=told), *self._ask()]

    def _meant(self, text: str, asked: Asked) -> tuple[Asked, Value]:
        """The question that is answered, as a rule the open one, and its answer; the text itself where it is none."""
        if asked.several:
            return asked, self._several(text, asked)
        typed, begun = place_of(text)[0], self._begun_by(text, asked)
        found = [value for value in begun if typed in self._names(value)] or begun
        if found:
            return asked, found[0] if len(found) == 1 else text
        if _in_words(asked):  # by its number among the answers
            number = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0
            if 1 <= number <= len(asked.values):
                return asked, asked.values[number - 1]
        later = [each for each in self._wish.asked() if each.why_not is None and each.name not in self._put]
        named = [
            (each, value) for each in later if _in_words(each) for value in each.values if typed in self._names(value)
        ]
        return named[0] if len(named) == 1 else (asked, text)

    def _several(self, text: str, asked: Asked) -> Value:
        """The answers that are named one after the other, `red, grey` or `red and grey`; the text itself for others."""
        parts = [part for part in text.replace(",", " ").split() if not meant(part, ("and",))]
        found = [self._meant(part, asked._replace(several=())) for part in parts]
        known = all(one.name == asked.name and value in asked.values for one, value in found)
        return " ".join(str(value) for _, value in found) if known else text

    def _begin(self) -> list[str]:
        table = self._begun.begin(self._table, self._wish)
        if table is not None:
            self._sit_at(table)
        return self.talk.back()


def _parts(asked: Asked, value: Value) -> list[Value]:
    """An answer, or those that are one together."""
    return [*str(value).split()] if asked.several else [value]


def _in_words(asked: Asked) -> bool:
    """Whether the answers to a question are words, neither numbers nor yes and no."""
    return all(isinstance(value, str) for value in asked.values)


def _word(value: Value) -> Value:
    """As it is typed: `yes` and `no` for what is one of the two."""
    return ("yes" if value else "no") if isinstance(value, bool) else value
