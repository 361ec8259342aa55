"""The player's hands over the disc: the cursor of the keyboard, a counter that is carried, a wheel that is held.

Nothing here draws or plays; `play` says what the hands want. Places are those of `geometry`.
"""

from collections.abc import Callable
from math import hypot

from ...machines.input import Input
from ...rules.contract import Reason
from ...rules.eye.board import NAMES, SLIDE, SQUARE, TURNS, VISIBLE, ring
from ...rules.eye.state import ASK, MOVE, PLACE, RELOCATE, State
from ...rules.eye.text import DONE, two
from ...rules.rows import NamedTuple
from ...rules.typed import Protocol
from ..scene import Host
from .geometry import (
    DIRECTIONS,
    HANDLE,
    centre_of,
    handle_at,
    neighbour_square,
    point_of,
    square_at,
    swing,
    wheel_at,
)
from .swing import rocking

FAR = 5  # pixels: so far a counter was dragged, not clicked
NOTCH = 0.55  # of a step: so far a wheel is pulled until it turns when it is let go
STOP = 0.16  # of a step: so far it gives where it cannot turn
HANDLES = tuple(range(HANDLE, HANDLE + len(TURNS)))

Check = Callable[[str], Reason | None]


class Action(NamedTuple):
    """What the hands want. `kind`: "move", "notch" (a wheel was pulled and let go), "past" (it would turn now), "lift",
    "drop", "tell" or "".

    `text`: the move, or the code of what is to be told.
    """

    kind: str = ""
    text: str = ""


NOTHING = Action()


class InputController:
    """`cursor`: a place; `held`: the square of the counter that is carried, or None."""

    def __init__(self) -> None:
        self.cursor = 0
        self.held: int | None = None
        self.wheel: int | None = None  # the wheel that is held
        self.pull = 0.0  # how far from rest it is, in steps; + is counter-clockwise
        self._going = 0  # the turn that this is a part of
        self._from = 0.0  # the pull with which it was let go
        self._gone = 0  # frames since then
        self.stuck: int | None = None  # the turn that cannot be made while one pulls at it
        self._at = (0, 0)  # where the pointer was that turns the wheel
        self._way = 0.0  # how far the pointer has gone round since it took hold, in steps
        self._lifted: tuple[int, int] | None = None  # where the press was that took the counter, while it lasts
        self._told: int | None = None  # the turn whose refusal was told

    # --- what holds while nothing is done ----------------------------------------------------------------------------

    def rest(self, state: State) -> None:
        """Let go of everything; the cursor goes where something is to be seen."""
        self.held = self.wheel = self._lifted = self.stuck = self._told = None
        self.pull = 0.0
        self.fit(state)

    def fit(self, state: State) -> None:
        """After a move: the cursor stays in its hole, or goes to the nearest one; a counter that is gone is let go."""
        if self.held is not None and not liftable(state, self.held):
            self.held = self._lifted = None
        if self.cursor >= HANDLE or self.cursor in VISIBLE[state.pattern]:
            return
        slid = [table[self.cursor] for table in SLIDE]
        seen = [square for square in slid if square is not None and square in VISIBLE[state.pattern]]
        x, y = centre_of(self.cursor)
        self.cursor = min(seen or VISIBLE[state.pattern], key=lambda square: _away(square, x, y))

    def follow(self, turn: int) -> None:
        """A wheel has turned: the cursor goes with the hole that it lies over."""
        if self.cursor < HANDLE:
            slid = SLIDE[turn][self.cursor]
            self.cursor = self.cursor if slid is None else slid

    def tick(self, frames: int) -> None:
        """A frame: a wheel that nobody holds rocks into its notch, in so many frames; at once where nothing moves."""
        if self.wheel is None and self.pull:
            if not self._gone:
                self._from = self.pull
            self._gone += 1
            self.pull = self._from * rocking(self._gone / frames) if self._gone < frames else 0.0
        else:
            self._gone = 0

    @property
    def turning(self) -> tuple[int, float] | None:
        """The turn that is pulled at and how far it is, below 0 where it is short of its notch; None at rest."""
        if not self.pull:
            return None
        return self._going, -self.pull if self._going % 2 else self.pull

    @property
    def pointed(self) -> str:
        """The cursor as a text that can be kept."""
        return TURNS[self.cursor - HANDLE] if self.cursor >= HANDLE else NAMES[self.cursor]

    @property
    def carried(self) -> str:
        """The square that the counter in the hand was taken from; "" for none."""
        return "" if self.held is None else NAMES[self.held]

    def find(self, text: str, state: State) -> None:
        """The cursor from such a text; from any other a square of the outer ring."""
        if text in TURNS:
            self.cursor = HANDLE + TURNS.index(text)
        else:
            self.cursor = SQUARE.get(text, outermost(state))
        self.rest(state)

    # --- a frame of a person who is to move --------------------------------------------------------------------------

    def play(self, inp: Input, state: State, check: Check) -> Action:
        """What the input of a frame means. `check(move)`: why a move cannot be made, None when it can."""
        if self.wheel is not None:
            return self._pulling(inp, state, check)
        action = self._keys(inp, state, check)
        return action if action.kind else self._mouse(inp, state)

    def _keys(self, inp: Input, state: State, check: Check) -> Action:
        for direction in DIRECTIONS:
            if direction in inp.commands:
                self.cursor = neighbour_square(self.cursor, state.pattern, direction)
        for command, step in (("next", 1), ("previous", -1)):
            if command in inp.commands:
                self._jump(state, step, check)
        if "pick" in inp.commands:
            return self._use(self.cursor, state)
        if "confirm" in inp.commands:
            return (
                self._use(self.cursor, state) if state.phase == PLACE or self.held is not None else Action("move", DONE)
            )
        return NOTHING

    def _jump(self, state: State, step: int, check: Check) -> None:
        """To the next counter that can be lifted, or handle; to the next square where what is in hand can go, or the
        next one to place can; round about.
        """
        visible = VISIBLE[state.pattern]
        if self.held is not None:
            kind = "relocate" if state.phase == RELOCATE else "step"
            stops = [s for s in visible if s != self.held and check(two(kind, self.held, s)) is None]
        elif state.phase == PLACE:
            stops = [s for s in visible if check(f"place {NAMES[s]}") is None]
        else:
            stops = [*(s for s in visible if liftable(state, s)), *(HANDLES if state.phase == MOVE else ())]
        if not stops:
            return
        if self.cursor in stops:
            self.cursor = stops[(stops.index(self.cursor) + step) % len(stops)]
        else:
            x, y = point_of(self.cursor)
            self.cursor = min(stops, key=lambda stop: _away(stop, x, y))

    def _mouse(self, inp: Input, state: State) -> Action:
        if self._lifted is not None and not inp.left.held | inp.left.pressed:
            far = hypot(inp.x - self._lifted[0], inp.y - self._lifted[1]) > FAR
            self._lifted = None
            if far:  # dragged: it is put down where the button is let go
                square = square_at(inp.x, inp.y, state.pattern)
                if square is None or square == self.held:
                    self.held = None
                    return Action("drop")
                return self._use(square, state)
            return NOTHING
        if inp.wheel:
            return self._rolled(inp, state)
        if not inp.left.pressed:
            return NOTHING
        turn = handle_at(inp.x, inp.y)
        if turn is not None:
            self.cursor = HANDLE + turn
            return Action("move", TURNS[turn])
        square = square_at(inp.x, inp.y, state.pattern)
        if square is not None:
            self.cursor = square
            action = self._use(square, state)
            self._lifted = (inp.x, inp.y) if action.kind == "lift" else None
            return action
        wheel = wheel_at(inp.x, inp.y, state.pattern)
        if wheel is not None and state.phase == MOVE:
            self.wheel = wheel
            self._at, self._told = (inp.x, inp.y), None
            self.pull, self._way, self.held = 0.0, 0.0, None
        elif self.held is not None:
            self.held = None
            return Action("drop")
        return NOTHING

    def drags(self, x: int, y: int, state: State) -> bool:
        """Whether a wheel is pulled there."""
        if state.phase != MOVE or handle_at(x, y) is not None or square_at(x, y, state.pattern) is not None:
            return False
        return wheel_at(x, y, state.pattern) is not None

    def _rolled(self, inp: Input, state: State) -> Action:
        """The mouse's wheel over a bar, the rim or a handle turns that wheel."""
        turn = handle_at(inp.x, inp.y)
        wheel = wheel_at(inp.x, inp.y, state.pattern) if turn is None else turn // 2
        if wheel is None or state.phase != MOVE:
            return NOTHING
        return Action("move", TURNS[2 * wheel + (inp.wheel < 0)])

    def _use(self, place: int, state: State) -> Action:
        """Space or a click on a place."""
        if place >= HANDLE:
            return Action("move", TURNS[place - HANDLE])
        if self.held == place:
            self.held = None
            return Action("drop")
        if liftable(state, place):
            self.held = place
            return Action("lift")
        if state.phase == RELOCATE:
            if self.held is None:
                return Action("tell", "eye_game.tip_offender")
            return Action("move", two("relocate", self.held, place))
        if self.held is not None:
            return Action("move", two("step", self.held, place))
        if may_place(state):
            return Action("move", f"place {NAMES[place]}")
        return Action("tell", "eye_game.tip_other" if place in state.occupied else "eye_game.tip_lift")

    def _pulling(self, inp: Input, state: State, check: Check) -> Action:
        """A wheel is held and follows the pointer, by a step at most. It turns as it is let go, past the notch."""
        assert self.wheel is not None
        (x, y), past = self._at, abs(self.pull) >= NOTCH
        self._at = inp.x, inp.y
        self._way += max(-NOTCH, min(NOTCH, swing(x, y, inp.x, inp.y)))
        turn = 2 * self.wheel + (self._way < 0)
        if not inp.left.held or state.phase != MOVE:
            return self._let_go(self.wheel, state)
        if abs(self._way) >= STOP and check(TURNS[turn]) is not None:
            self.pull = max(-STOP, min(STOP, self._way))
            self.stuck = self._going = turn
            if self._told != turn:
                self._told = turn
                return Action("move", TURNS[turn])  # it is refused with its reason
            return NOTHING
        self.stuck, self._going = None, turn
        self.pull = max(-1.0, min(1.0, self._way))
        return Action("past") if abs(self.pull) >= NOTCH and not past else NOTHING

    def _let_go(self, wheel: int, state: State) -> Action:
        """A wheel that was pulled is let go: it turns, or goes back."""
        self.wheel = self.stuck = None
        if abs(self.pull) < NOTCH or state.phase != MOVE:
            return NOTHING
        turn = 2 * wheel + (self.pull < 0)
        self.pull += 1 if self.pull < 0 else -1
        return Action("notch", TURNS[turn])

    def cancel(self) -> bool:
        """Put the counter in the hand back, let the wheel go back; whether there was something in the hand."""
        had = self.held is not None or self.wheel is not None
        self.held = self._lifted = self.wheel = self.stuck = None
        return had


class Handed(Protocol):
    """A scene in which hands act."""

    app: Host
    pulled: bool  # the move that is being made was made by pulling a wheel

    def quiet(self) -> None:
        """Take the message away."""

    def show_message(self, text: str) -> None:
        """Show a message."""

    def try_move(self, move: str) -> bool:
        """Play a move."""


def act(scene: Handed, action: Action, told: Callable[[str], str]) -> None:
    """Do in a scene what the hands want. `told(code)`: the sentence of a thing to be told."""
    if action.kind == "lift":
        scene.app.play("lift")
        scene.quiet()
    elif action.kind in ("drop", "past"):
        scene.app.play("place" if action.kind == "drop" else "tick")
    elif action.kind == "tell":
        scene.app.play("error")
        scene.show_message(told(action.text))
    elif action.kind in ("notch", "move"):
        scene.pulled = action.kind == "notch"
        scene.try_move(action.text)
        scene.pulled = False


def outermost(state: State) -> int:
    """Where the cursor begins: on a large square of the outer ring, below, where no hint and no note lies."""
    return max(VISIBLE[state.pattern], key=lambda square: (ring(square), centre_of(square)[1]))


def liftable(state: State, square: int) -> bool:
    """Whether the player to move may take up the counter on a square."""
    if state.phase == RELOCATE:
        return square in state.offenders
    return state.phase == MOVE and state.left > 0 and square in state.counters[state.seat]


def may_place(state: State) -> bool:
    """Whether a counter can be placed now."""
    if state.phase == PLACE:
        return True
    return state.rules.quiz and state.phase == MOVE and not state.used and state.reserve[state.seat] > 0


def targets(state: State, held: int | None, legal: frozenset[str]) -> frozenset[int]:
    """Where the counter that is carried, or the next one of the reserve, can go."""
    if state.phase == ASK:
        return frozenset()
    if held is not None:
        kind = "relocate" if state.phase == RELOCATE else "step"
        return frozenset(square for square in state.empty if two(kind, held, square) in legal)
    if may_place(state):
        return frozenset(square for square in state.empty if f"place {NAMES[square]}" in legal)
    return frozenset()


def _away(place: int, x: float, y: float) -> float:
    px, py = point_of(place)
    return hypot(px - x, py - y)
