"""The contract of a game: what every rules module offers, and the vocabulary it uses.

After Simon Tatham's puzzles and OpenSpiel: an immutable state, moves as short strings, chance as explicit moves with
weights, a reason for every refusal, events that drive sound and motion. A game is one object that keeps nothing.
"""

from collections.abc import Mapping

from .rows import NamedTuple
from .typed import Any, Protocol, TypeVar

CHANCE = -1  # `to_move`: the next move is drawn, not chosen
NOBODY = -2  # `to_move`: the game is over

Options = Mapping[str, Any]


class Reason(NamedTuple):
    """Why something is refused: a code and its parameters. The catalogues turn it into a sentence.

    `code` is dotted, the game's name first (`einauge.taken`); parameters are (name, value) pairs of plain values.
    """

    code: str
    params: tuple[tuple[str, str | int], ...] = ()


def reason(code: str, /, **params: str | int) -> Reason:
    """A reason with its parameters by name."""
    return Reason(code, tuple(params.items()))


class Refused(ValueError):
    """Raised for bad input: unknown options, text that is not a state, an illegal move."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why.code)
        self.why = why


def refuse(code: str, /, **params: str | int) -> Refused:
    """`raise refuse("einauge.taken", square="c3")`."""
    return Refused(reason(code, **params))


class Event(NamedTuple):
    """Something that happened in a move: a kind from the game's own list, and its parameters."""

    kind: str
    params: tuple[tuple[str, str | int], ...] = ()

    def get(self, name: str) -> Any:
        """The parameter of that name, or None if there is none."""
        return dict(self.params).get(name)


def event(kind: str, /, **params: str | int) -> Event:
    """An event with its parameters by name."""
    return Event(kind, tuple(params.items()))


class Outcome(NamedTuple):
    """The result so far. `winner`: a seat from 0, or None for a draw, no winner or an open game; a score per seat."""

    over: bool
    winner: int | None
    scores: tuple[int, ...]
    reason: str


S = TypeVar("S")


class Game(Protocol[S]):
    """What a rules module offers, as an object `GAME`. All methods are pure."""

    name: str
    edition: int  # the number of these rules, from 1: it grows with every change, and records name theirs
    earlier: tuple["Game[Any]", ...]  # earlier rules, for records played by them
    event_kinds: tuple[str, ...]  # all kinds that `events` can give
    bots: tuple[str, ...]  # its players, weakest first
    # whether a move's text can contain a blank: then lists of moves are separated by ", ", not by one blank
    moves_contain_spaces: bool

    def defaults(self) -> dict[str, Any]:
        """All options with their defaults."""

    def complete(self, options: Options) -> dict[str, Any]:
        """All options of a game with these: any left out follow from the others or take their defaults.

        Raises Refused for an unknown option or value, or for options that contradict each other.
        """

    def options_of(self, state: S) -> dict[str, Any] | None:
        """All options that hold in a state, or None if the state does not show them."""

    def new(self, options: Options, seed: int) -> S:
        """The first state. Options left out take their defaults. Raises Refused for an unknown option or value."""

    def seats(self, state: S) -> int:
        """Number of seats."""

    def check_state(self, state: S) -> Reason | None:
        """None for a state that can arise, otherwise the invariant it breaks."""

    def legal(self, state: S) -> tuple[str, ...]:
        """All legal moves in text order; at a chance node the chance moves; empty when the game is over."""

    def leaving_moves(self, state: S) -> tuple[str, ...]:
        """The legal moves that leave (`end`, `concede`, `pass`): random play uses them only as a last resort."""

    def check(self, state: S, move: str) -> Reason | None:
        """None if `apply` would accept the move, otherwise the reason why not."""

    def apply(self, state: S, move: str) -> S:
        """The state after a legal move. Raises Refused for any other."""

    def events(self, before: S, move: str, after: S) -> tuple[Event, ...]:
        """What happened, in order."""

    def to_move(self, state: S) -> int:
        """A seat from 0, CHANCE or NOBODY."""

    def chance(self, state: S) -> tuple[tuple[str, int], ...]:
        """At a chance node: the moves with their weights, whole numbers."""

    def chance_starter(self, state: S) -> int | None:
        """The seat that starts the chance move itself; None if none is due, or if it happens unasked."""

    def outcome(self, state: S) -> Outcome:
        """The result, or how the game stands."""

    def parse_state(self, text: str) -> S:
        """The state a text describes, without a past. Raises Refused if it is not a state or cannot arise."""

    def format_state(self, state: S) -> str:
        """The canonical text of a state, on one line."""

    def parse_move(self, text: str) -> str:
        """The canonical text of a move, whatever the position. Raises Refused for text that can never be a move."""

    def without_history(self, state: S) -> S:
        """The same state with an empty past, as if it had just been loaded: counts of move paths ignore recurrence."""

    def view(self, state: S, seat: int) -> S:
        """What the seat may know: hidden order and seed are replaced by what can be known about them."""

    def may_undo(self, before: S, move: str, after: S) -> Reason | None:
        """None if the move may be taken back, otherwise the reason why not."""
