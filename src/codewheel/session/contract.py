"""What a session of a game keeps besides the record: the object `KEEPS` in `session/MODULE/__init__.py`.

It is light to import. The same file holds the game's `TABLE`, see `table.kind`.
"""

from collections.abc import Callable, Mapping, Sequence

from ..rules import registry
from ..rules.contract import refuse
from ..rules.rows import NamedTuple
from ..rules.typed import Any
from .levels import name as level
from .strict import text, typed, whole
from .texts import catalogue, translate

Metadata = dict[str, Any]
Check = Callable[[object], Any]  # returns the value, or raises Refused


def count(value: object) -> int:
    """A number of times."""
    return whole(value, 0, 1_000_000_000)


def flag(value: object) -> bool:
    """Yes or no."""
    return typed(value, bool)


def one_of(*words: str) -> Check:
    """One of a set of words."""

    def check(value: object) -> str:
        word = text(value, 40)
        if word not in words:
            raise refuse("session.word", text=word, known=", ".join(f'"{known}"' for known in words))
        return word

    return check


def helped(metadata: Mapping[str, Any]) -> bool:
    """Whether the player had help: undo, hints or analysis."""
    return any(metadata.get(key) for key in ("undos", "hints", "analysis"))


def by_seat(session: Any, seat: int) -> str:
    """What a player of a session is called: `White` if the seats have such names, otherwise by name or level."""
    module, who = registry.entry(session.game.name).module, session.seats[seat]
    code = f"{module}.seat{seat}"
    if code in catalogue(module):
        return translate(code)
    return level(session.game.name, who.bot) if who.bot else who.name or translate("session.person")


Choices = tuple[tuple[str, tuple[Any, ...]], ...]


class Coded(NamedTuple):
    """How codes of a game are made, see `codes.form`. Nothing here may change, or old codes would say something else.

    `choices()`: options with all their values, those changed most often first; their places turn the options into a
    number. `drawn(options, seed)`: all options, if the seed decides some of them. `noted`: metadata of a game that
    began from such a number.
    """

    letter: str  # the first in its codes
    choices: Callable[[], Choices] = tuple
    drawn: Callable[[dict[str, Any], int], dict[str, Any]] | None = None
    noted: Mapping[str, Any] = {}


class Unseen(NamedTuple):
    """What is hidden in a state from the start: by letter it is drawn one by one, so nobody knows its order early.

    `cover(state)`: a first state without its order; `due(state, shown)`: whether the next one is to be drawn, after
    `shown` of them; `weights(state)`: what it can be, as for chance moves; `show(state, names)`: the state with these
    drawn next.
    """

    cover: Callable[[Any], Any]
    due: Callable[[Any, int], bool]
    weights: Callable[[Any], tuple[tuple[str, int], ...]]
    show: Callable[[Any, Sequence[str]], Any]


class Lettered(NamedTuple):
    """How two play a game by letter. `usual`: options unless others are given; `fixed`: options that cannot differ.

    `chance`: whether anything is drawn; `unseen`: what is hidden in the state itself; `stuck`: moves that may be made
    only if there is no other, because the leader could end the game with them.
    """

    usual: Mapping[str, Any] = {}
    fixed: Mapping[str, Any] = {}
    chance: bool = False
    unseen: Unseen | None = None
    stuck: tuple[str, ...] = ()


class Figures(NamedTuple):
    """What statistics say about a game besides who won. `mode(session)`: a word, whose text is `MODULE.mode_WORD`.

    `points(session, seat)`: a seat's total, if the game counts anything; `fewest`: the fewest are best.
    """

    mode: Callable[[Any], str] = lambda session: ""
    points: Callable[[Any, int], int] | None = None
    fewest: bool = False


class Keeps(NamedTuple):
    """A game's own metadata for a session, each key with its check, besides what every game keeps.

    `called(session, seat)`: what a player is called, by name or colour.
    """

    metadata: Mapping[str, Check] = {}
    of_a_ply: tuple[str, ...] = ()  # keys that hold a number of moves: dropped if play goes on from an earlier one
    faces: Mapping[str, str] = {}  # values of `face` with an autosave of their own; titles of games set aside
    helped: Callable[[Mapping[str, Any]], bool] = helped
    called: Callable[[Any, int], str] = by_seat
    most_moves: int = 5_000  # far more than a game takes, and few enough to be replayed before anybody notices
    figures: Figures = Figures()
    code: Coded | None = None
    letters: Callable[[], Lettered] | None = None  # if two can play it by letter


PLAIN = Keeps()


def keeps(game: str) -> Keeps:
    """The descriptor of a game on this floor; a plain one for a game that is not in the registry."""
    if game not in registry.names():
        return PLAIN
    found: Keeps = registry.module(__package__, game).KEEPS
    return found
