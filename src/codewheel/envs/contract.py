"""A game described in numbers: `envs.MODULE` holds `CODING`. NumPy belongs to the extra `envs`.

An action is the number of a move's text; an observation is a vector of whole numbers, explained in `parts`. It never
holds anything a seat may not see.
"""

from collections.abc import Callable, Mapping
from functools import cached_property

import numpy as np

from ..rules.contract import CHANCE, NOBODY, Game, Options
from ..rules.registry import game as find_game
from ..rules.registry import module
from ..rules.rng import pick
from ..rules.rows import NamedTuple
from ..rules.typed import Any, Protocol

Vector = np.ndarray[tuple[int], np.dtype[np.int32]]
Mask = np.ndarray[tuple[int], np.dtype[np.int8]]


class Part(NamedTuple):
    """A part of an observation: `size` numbers, each from `low` to `high`; `means` says in English what they are."""

    name: str
    size: int
    low: int
    high: int
    means: str


class Core(Protocol):
    """A game in progress, in numbers. Chance moves are made as they fall due, from the seed."""

    def reset(self, seed: int) -> None:
        """Begin a new game."""

    @property
    def seat(self) -> int:
        """The seat to move, NOBODY at the end."""

    def legal(self) -> Mask:
        """A number per action: 1 if it is legal, otherwise 0."""

    def play(self, action: int) -> None:
        """Make a legal move."""

    def observe(self, seat: int) -> Vector:
        """What a seat sees."""

    @property
    def state(self) -> Any:
        """The state of the rules, with its past."""

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat has gained so far: points, or in games between opponents 1, 0 or -1 at the end."""


class Coding(NamedTuple):
    """The descriptor of a game here. `look(view, seat, vector)` fills in a zeroed observation.

    `core`: a faster one than the rules' for these options; None if there is none.
    """

    actions: tuple[str, ...]
    parts: tuple[Part, ...]
    look: Callable[[Any, int, Vector], None]
    alone: Callable[[Any], bool]  # whether the players of this state's game share their points
    core: Callable[[Mapping[str, Any]], Core | None] = lambda options: None

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(part.size for part in self.parts)

    def bounds(self) -> tuple[Vector, Vector]:
        """The lowest and the highest number at each place."""
        low = np.concatenate([np.full(part.size, part.low, np.int32) for part in self.parts])
        high = np.concatenate([np.full(part.size, part.high, np.int32) for part in self.parts])
        return low, high

    def layout(self) -> dict[str, slice]:
        """The place of each part in an observation."""
        found, at = {}, 0
        for part in self.parts:
            found[part.name] = slice(at, at + part.size)
            at += part.size
        return found


def coding(game: str) -> Coding:
    """The descriptor of a game. Raises Refused for an unknown name."""
    found: Coding = module(__package__, game).CODING
    return found


def begin(game: str, options: Options, fast: bool = True) -> Core:
    """A game in numbers, using its players' fast positions if they support these options. Raises Refused."""
    rules = find_game(game)
    whole = rules.complete(options)
    core = coding(game).core(whole) if fast else None
    return core or ByRules(rules, coding(game), whole)


class ByRules:
    """A game played by its rules.

    Moves that leave (`concede`, `end` while a stone can be placed) are legal only if nothing else is: a learner gains
    nothing from them.
    """

    def __init__(self, game: Game[Any], coding: Coding, options: Mapping[str, Any]) -> None:
        self.game, self.coding, self.options = game, coding, options
        self._moves: dict[str, int] = {}  # of this position, by text
        self.reset(0)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {move: number for number, move in enumerate(self.coding.actions)}

    def reset(self, seed: int) -> None:
        """Begin a new game."""
        self._seed, self._drawn = seed, 0
        self.state = self.game.new(self.options, seed)
        self._settle()

    def _settle(self) -> None:
        while (seat := self.game.to_move(self.state)) == CHANCE:
            move = pick(self._seed, self._drawn, self.game.chance(self.state))
            self.state = self.game.apply(self.state, move)
            self._drawn += 1
        self.seat = seat

    def legal(self) -> Mask:
        """1 for each legal action."""
        mask = np.zeros(len(self.coding.actions), np.int8)
        mask[[self._numbers[move] for move in offered(self.game, self.state)]] = 1
        return mask

    def play(self, action: int) -> None:
        """Make a move. Raises Refused if it is not legal."""
        self.state = self.game.apply(self.state, self.coding.actions[action])
        self._settle()

    def observe(self, seat: int) -> Vector:
        """What a seat sees."""
        vector = np.zeros(self.coding.size, np.int32)
        self.coding.look(self.game.view(self.state, seat), seat, vector)
        return vector

    @property
    def points(self) -> tuple[int, ...]:
        """See `Core.points`."""
        return points_of(self.game, self.coding, self.state)


def offered(game: Game[Any], state: Any) -> tuple[str, ...]:
    """The legal moves except those that leave, unless nothing else is legal."""
    legal = game.legal(state)
    leaving = game.leaving_moves(state)
    if not leaving:
        return legal
    return tuple(move for move in legal if move not in leaving) or legal


def points_of(game: Game[Any], coding: Coding, state: Any) -> tuple[int, ...]:
    """See `Core.points`. A winner among several gets as much as the others lose together."""
    outcome = game.outcome(state)
    if coding.alone(state):
        return outcome.scores
    seats = game.seats(state)
    if not outcome.over or outcome.winner is None:
        return (0,) * seats
    return tuple(seats - 1 if seat == outcome.winner else -1 for seat in range(seats))


def ended(seat: int) -> bool:
    """Whether this is the seat of a game that is over."""
    return seat == NOBODY
