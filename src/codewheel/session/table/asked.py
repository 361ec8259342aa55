"""What is asked about the next game, as data.

Whoever asks for one, a dialog, a sheet of questions or a line of letters, asks the same questions, knows the same
answers, and greys what cannot be chosen for the same reason.

A game holds what is wished in a tuple of its own. It tells by `asked()` which questions there are as things stand, and
by `answered(name, value)` how it is with another answer, what hangs on it included.
"""

from ...rules.contract import Reason, Refused, refuse
from ...rules.rows import NamedTuple
from ...rules.typed import Protocol, Self, TypeVar

Value = str | int


class Asked(NamedTuple):
    """A question: the answers that there are in their order, and the one that stands.

    `why_not`: it has no other answer now; `ends`: the answers are a scale, and do not go round about; `several`: how
    few and how many of the values are an answer together, with blanks between them; none where one is.
    """

    name: str
    values: tuple[Value, ...]
    value: Value
    why_not: Reason | None = None
    ends: bool = False
    several: tuple[int, ...] = ()

    def takes(self, value: Value) -> bool:
        """Whether that is an answer."""
        if not self.several:
            return value in self.values
        parts = str(value).split()
        least, most = self.several
        return least <= len(parts) <= most and len({*parts}) == len(parts) and {*parts} <= {*self.values}

    @property
    def at(self) -> int:
        """The place of the answer that stands."""
        return self.values.index(self.value)

    def beside(self, by: int) -> Value:
        """The answer so many places on."""
        place, count = self.at + by, len(self.values)
        return self.values[min(max(place, 0), count - 1) if self.ends else place % count]


class Wishes(Protocol):
    """What the next game shall be."""

    def asked(self) -> tuple[Asked, ...]:
        """The questions, in the order in which they are put."""

    def answered(self, name: str, value: Value) -> Self:
        """The same with another answer to a question of `asked`, one of its values."""


W = TypeVar("W", bound=Wishes)


def question(wishes: Wishes, name: str) -> Asked:
    """The question of that name. Raises Refused where it is not asked as things stand."""
    found = {asked.name: asked for asked in wishes.asked()}
    if name not in found:
        raise refuse("table.question", name=name[:40], known=", ".join(found))
    return found[name]


def answer(wishes: W, name: str, value: Value) -> W:
    """With an answer. Raises Refused for one that is not there, and where the question has no other one now."""
    asked = question(wishes, name)
    if not asked.takes(value):
        raise refuse("table.answer", text=str(value)[:40], name=name, known=", ".join(map(str, asked.values[:16])))
    if asked.why_not is not None and value != asked.value:
        raise Refused(asked.why_not)
    return wishes.answered(name, value)


def turn(wishes: W, name: str, by: int) -> W:
    """With the answer before or behind the one that stands; as it is, where there is no other."""
    asked = question(wishes, name)
    return wishes if asked.why_not is not None or asked.several else answer(wishes, name, asked.beside(by))
