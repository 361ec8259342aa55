"""A game's lessons, `LESSONS` in `session/MODULE/lessons.py`: its data, its words, its texts. See `table.kind`."""

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from ...rules import registry
from ...rules.contract import Reason
from ...rules.typed import TYPE_CHECKING, Any
from ..texts import catalogue, sentence, translate
from .action import SHARED, Action, Condition, Word
from .form import Lesson, parse

if TYPE_CHECKING:  # for a signature
    from ..play import Session


class Lessons:
    """A game's lessons.

    `words`: what its conditions say beside what holds for every game; `places(state)`: what can be lit beside moves;
    `settings`: what is set at its table during a lesson, whatever the player has chosen;
    `dress(session, lesson)`: what a session of a lesson wears beside its position;
    `told(why, state)`: how it tells a refusal of its rules for which there is no text `refused_CODE`; such a text names
    no places, for they are lit while it is read;
    `starts`: positions for the game behind a lesson that are drawn, by name; each takes a seed.
    """

    def __init__(
        self,
        game: str,
        file: Path,
        words: Mapping[str, Word],
        places: Callable[[Any], frozenset[str]],
        settings: Mapping[str, str] | None = None,
        dress: "Callable[[Session, Lesson], object]" = lambda session, lesson: None,
        told: Callable[[Reason, Any], str] = lambda why, state: sentence(why),
        starts: "Mapping[str, Callable[[int], str]]" = MappingProxyType({}),
    ) -> None:
        self.game, self._file, self.places, self.dress, self._told, self.starts = (
            game,
            file,
            places,
            dress,
            told,
            starts,
        )
        self.words: Mapping[str, Word] = {**SHARED, **words}
        self.settings = settings or {}

    @cached_property
    def all(self) -> tuple[Lesson, ...]:
        """The lessons in their order. Raises Refused for data that is none."""
        return parse(self._file.read_bytes(), frozenset(self.words), self._file.parent.name + "/" + self._file.name)

    def holds(self, condition: Condition, action: Action) -> bool:
        """Whether all words of a condition hold for what was done."""
        return all(self.words[word](action, value) for word, value in condition.items())

    def pointed(self, move: str, state: Any) -> tuple[str, ...]:
        """What is pointed at for a move: the move itself where it is a place or an arrow, else the places it names."""
        known = self.places(state)
        return (move,) if move in known else tuple(x for x in move.split(" ")[-1].split("-") if x in known)

    def blamed(self, why: Reason, state: Any) -> tuple[str, ...]:
        """The places that a refusal speaks of."""
        known = self.places(state)
        return tuple(dict.fromkeys(str(value) for _, value in why.params if value in known))

    def told(self, why: Reason, state: Any) -> str:
        """A refusal of the rules in words."""
        own = self.code("refused", why.code.partition(".")[2])
        return sentence(Reason(own, why.params)) if self.has_text(own) else self._told(why, state)

    def code(self, *parts: str | int) -> str:
        """The code of a text: `code("four", "praise")`."""
        return f"{registry.entry(self.game).module}_lessons." + "_".join(map(str, parts))

    def text(self, *parts: str | int) -> Reason:
        """A text as a code that can be told."""
        return Reason(self.code(*parts))

    def has_text(self, code: str) -> bool:
        """Whether there is a text of that code."""
        return code in catalogue(code.partition(".")[0])

    def title(self, number: int) -> str:
        """What a lesson is called, from 1."""
        return translate(self.code(self.all[number - 1].name, "title"))
