"""Ein-Auge in numbers, by its search position: two sets of 25 bits and the positions that have been."""

import numpy as np

from ...bots.einauge.position import LOST, PLAYING, Position, board, key, make, sources, split
from ...rules.contract import NOBODY
from ...rules.einauge.game import NAMES, NONE, SIDES, State
from ...rules.typed import Any
from ..contract import Coding, Mask, Part, Vector

PARTS = (
    Part("squares", 25, 0, 2, "row by row from a5: 0 empty, 1 a stone of one's own, 2 of the other"),
    Part("barred", 25, 0, 1, "1 for the stone that may not move (rule 11)"),
)
AT = {1 << i: i for i in range(25)}
SINGLE = tuple(1 << i for i in range(25))


def look(view: State, seat: int, vector: Vector) -> None:
    """A position as a seat sees it."""
    for square, stone in enumerate(view.board):
        if stone != ".":
            vector[square] = 1 if stone == SIDES[seat] else 2
    if view.barred != NONE:
        vector[25 + view.barred] = 1


class Fast:
    """A game in bits: what both seats see is kept as it changes."""

    def __init__(self) -> None:
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Begin again; nothing is drawn here."""
        self.position = Position(0, 0, 0, 0)
        self.seat = 0
        self._placed, self._winner = 0, NOBODY
        self._past: list[int] = []
        self._seen = (np.zeros(50, np.int32), np.zeros(50, np.int32))
        self._free = np.ones(25, np.int8)

    def legal(self) -> Mask:
        """1 for each square that may be filled, or from which a stone may move."""
        if self._placed < 24:
            return self._free.copy()
        mask = np.zeros(25, np.int8)
        own, opp, barred, _ = self.position
        for bit in split(sources(own, opp, barred)):
            mask[AT[bit]] = 1
        return mask

    def play(self, action: int) -> None:
        """Make a legal move."""
        before = self.position
        own, opp, barred, side = before
        mine, other = self._seen[side], self._seen[1 - side]
        if self._placed < 24:
            self._placed += 1
            at = action
            self._free[at] = 0
        else:
            self._past.append(key(before))
            at = AT[(1 << 25) - 1 ^ own ^ opp]
            mine[action] = other[action] = 0
        mine[at], other[at] = 1, 2
        ended, after = make(before, SINGLE[action])
        self.position = after
        self.seat = after.side
        if after.barred != barred:
            for seen in self._seen:
                seen[25:] = 0
                if after.barred:
                    seen[25 + AT[after.barred]] = 1
        if ended != PLAYING:
            self._winner, self.seat = (1 - side if ended == LOST else side), NOBODY
        elif self._past and key(after) in self._past:
            self.seat = NOBODY

    def observe(self, seat: int) -> Vector:
        """What a seat sees."""
        return self._seen[seat].copy()

    @property
    def state(self) -> State:
        """The position of the rules."""
        past = tuple(_told(number) for number in self._past)
        _, _, barred, side = self.position
        plies = self._placed + len(self._past)
        return State(board(self.position), side, AT[barred] if barred else NONE, plies, past)

    @property
    def points(self) -> tuple[int, ...]:
        """1 and -1 at the end of a game that is won."""
        if self._winner == NOBODY:
            return (0, 0)
        return (1, -1) if self._winner == 0 else (-1, 1)


def _told(number: int) -> tuple[str, int, int]:
    """A position of the past as the rules keep it."""
    every = (1 << 25) - 1
    side, barred = number >> 50 & 1, number >> 51
    position = Position(number & every, number >> 25 & every, barred, side)
    return board(position), side, AT[barred] if barred else NONE


def core(options: Any) -> Fast:
    """The fast one serves every game."""
    return Fast()


CODING = Coding(NAMES, PARTS, look, alone=lambda state: False, core=core)
