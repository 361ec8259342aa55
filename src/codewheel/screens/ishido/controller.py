"""The player's hands over Ishido's board: pointing, carrying a stone with the mouse, the cursor of the keyboard."""

from collections.abc import Callable

from ...machines.input import Input
from ...rules.ishido.board import COLUMNS, ROWS, SQUARE
from ...rules.rows import NamedTuple
from .layout import POUCH, SCOREBOARD, TOUCHSTONE, square_at

STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
DIAGONALS = {"north_west": (-1, -1), "north_east": (1, -1), "south_west": (-1, 1), "south_east": (1, 1)}
FAR = 6  # pixels: so far a stone was dragged, not clicked
MIDDLE = SQUARE["F5"]


class Action(NamedTuple):
    """What the hands want. `kind`: "place" (with `square`), "lift", "back", "pouch", "numerals" or ""."""

    kind: str = ""
    square: int = -1


NOTHING = Action()


class InputController:
    """Where the cursor stands and what is carried."""

    def __init__(self) -> None:
        self.cursor = MIDDLE
        self.carrying = False
        self._lifted_at: tuple[int, int] | None = None  # where the press that took the stone up was, while it is held

    def put_back(self) -> bool:
        """Lay the carried stone back on the touchstone; whether there was one."""
        carried, self.carrying, self._lifted_at = self.carrying, False, None
        return carried

    def beside(self, inp: Input) -> Action:
        """A click on something that is not the board: scoreboard and pouch."""
        if inp.left.pressed and SCOREBOARD.holds(inp.x, inp.y):
            return Action("numerals")
        if inp.left.pressed and inp.double and POUCH.holds(inp.x, inp.y):
            return Action("pouch")
        return NOTHING

    def play(self, inp: Input) -> Action:
        """The input of a person who is to place a stone."""
        for name, (dx, dy) in (*STEPS.items(), *DIAGONALS.items()):
            if name in inp.commands:
                self._step(dx, dy)
        if "home" in inp.commands or "end" in inp.commands:
            row = self.cursor // COLUMNS
            self.cursor = row * COLUMNS + (0 if "home" in inp.commands else COLUMNS - 1)
        if inp.commands & {"confirm", "pick"}:
            return Action("place", self.cursor)
        return self._mouse(inp)

    def _mouse(self, inp: Input) -> Action:
        if self._lifted_at is not None and inp.left.released:
            far = max(abs(inp.x - self._lifted_at[0]), abs(inp.y - self._lifted_at[1])) > FAR
            self._lifted_at = None
            if far and self.carrying:  # dragged: it is set where the button is released
                return self._set(inp)
            return NOTHING
        if not inp.left.pressed:
            return NOTHING
        if TOUCHSTONE.holds(inp.x, inp.y):
            if self.put_back():
                return Action("back")
            self.carrying, self._lifted_at = True, (inp.x, inp.y)
            return Action("lift")
        return self._set(inp)

    def _set(self, inp: Input) -> Action:
        """Place on the square under the pointer; beside the board a carried stone goes back."""
        square = square_at(inp.x, inp.y)
        if square is not None:
            self.cursor = square
            return Action("place", square)
        return Action("back") if self.put_back() else NOTHING

    def _step(self, dx: int, dy: int) -> None:
        row, column = divmod(self.cursor, COLUMNS)
        self.cursor = (row + dy) % ROWS * COLUMNS + (column + dx) % COLUMNS

    def next_of(self, squares: frozenset[int], step: int) -> None:
        """Let the cursor go to the next of these squares in reading order, round about."""
        if squares:
            order: Callable[[int], int] = lambda at: (at - self.cursor) * step % (ROWS * COLUMNS) or ROWS * COLUMNS  # noqa: E731
            self.cursor = min(squares, key=order)
