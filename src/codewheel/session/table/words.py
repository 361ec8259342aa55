"""The words between a table and whoever sits at it: news, commands, prompts, searches, and what a table is handed."""

from collections.abc import Callable

from ...rules.contract import Event, Reason
from ...rules.rows import NamedTuple
from ...rules.typed import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # the start: read when they are first asked for
    from ...bots.contract import Search
    from ..saves import Saves
    from ..statistics import Statistics
from ..settings import Settings
from ..storage import Storage

Plain = str | int | bool  # what comes with a command

# kinds of news
PLAYED = "played"  # `events` of a move; params: move, seat, by ("human" or "bot"), ply (with it)
REFUSED = "refused"  # a command was not obeyed, `said`: why; params: command
SAID = "said"  # something to be said
UNDONE, REDONE = "undone", "redone"  # moves were taken back, or played again
REPLACED = "replaced"  # another session lies on the table
SAVED = "saved"  # the game was kept under a title
HINT = "hint"  # a hint is there: `Table.hint`
PROMPT = "prompt"  # somebody is asked: `Table.prompt`
ENDED = "ended"  # the game is over, told once; params: commands, those that lead on, parted by blanks
SHOW = "show"  # something wants a dialog or a screen of its own; params: what

# what a search is for
GUEST = "guest"  # the prompt when a program of somebody else has lost by what it did: go_on
PREPARE, MOVE, ANALYSIS, REVIEW = "prepare", "move", "analysis", "review"  # and HINT


class News(NamedTuple):
    """Something that happened at a table. `said`: a code with parameters, which the catalogues turn into a sentence."""

    kind: str
    said: Reason | None = None
    events: tuple[Event, ...] = ()
    params: tuple[tuple[str, Plain], ...] = ()

    def get(self, name: str) -> Plain | None:
        """The parameter of that name, None where there is none."""
        return dict(self.params).get(name)


class Prompt(NamedTuple):
    """A question whose answer the table waits for: nobody moves before that, unless what it was about is gone.

    `name` tells it from others; `answers`: the words that `answer` takes, empty where any text is one.
    """

    name: str
    said: Reason
    answers: tuple[str, ...] = ()


class Wanted:
    """A search that a table wants. It stays the same object as long as it is wanted.

    `start()` begins it, anew each time: a search that was given up can be begun again. `budget`: nodes, 0 if unknown.
    """

    __slots__ = ("budget", "purpose", "start")

    def __init__(self, purpose: str, start: "Callable[[], Search]", budget: int = 0) -> None:
        self.purpose, self.start, self.budget = purpose, start, budget


def _always(*values: Plain) -> Reason | None:
    return None


class Command(NamedTuple):
    """What can be done at a table. `run(*values)` may raise Refused, and has then changed nothing.

    `why_not(*values)`: None when it may be given now, else why not; without values, whether it may be given at all.
    `takes`: the types of the values; `least`: how many there must be, all of them where it is None.
    """

    run: Callable[..., object]
    why_not: Callable[..., Reason | None] = _always
    takes: tuple[type, ...] = ()
    least: int | None = None

    def fits(self, values: tuple[Plain, ...]) -> bool:
        """Whether the command can be given with these values."""
        least = len(self.takes) if self.least is None else self.least
        if not least <= len(values) <= len(self.takes):
            return False
        return all(type(value) is kind for value, kind in zip(values, self.takes, strict=False))


class Ports(Protocol):
    """What a table is handed: where things are kept, and what it cannot know by itself."""

    @property
    def storage(self) -> Storage:
        """The player's files."""

    @property
    def settings(self) -> Settings:
        """The player's settings."""

    @property
    def saves(self) -> "Saves":
        """The saved games."""

    @property
    def statistics(self) -> "Statistics":
        """Results by game and level."""

    def now(self) -> str:
        """Date and time to the minute, as `2026-11-21 20:15`."""

    def ticks(self) -> int:
        """Milliseconds of a clock that only goes forward."""

    def fresh_seed(self) -> int:
        """A seed for a new game."""
