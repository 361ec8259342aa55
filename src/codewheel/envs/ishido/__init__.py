"""Ishido in numbers, by its search position: a set of bits for each colour and symbol."""

import numpy as np

from ...bots.ishido.position import BITS, of, squares
from ...rules.contract import NOBODY
from ...rules.ishido.board import NAMES, NEIGHBOURS, SQUARES, STONES, TYPES, WITHIN, left_bonus, points
from ...rules.ishido.game import ANCIENT, CHALLENGE, END, GAME, PLAYERS, State
from ...rules.typed import Any
from ..contract import Coding, Mask, Part, Vector

MOST = 10**8
PARTS = (
    Part("squares", SQUARES, 0, TYPES, "row by row from A1: 0 empty, else 1 + 6 * colour + symbol"),
    Part("touchstone", 1, 0, TYPES, "the stone to be placed, told in the same way; 0 at the end"),
    Part("left", TYPES, 0, 2, "how many of each stone are in the pouch behind it"),
    Part("points", 2, 0, MOST, "one's own and, in a challenge, the other's"),
    Part("fourways", 2, 0, STONES, "4-Ways, told in the same way"),
)
STONE, LEFT, POINTS = SQUARES, SQUARES + 1, SQUARES + 1 + TYPES


def look(view: State, seat: int, vector: Vector) -> None:
    """A position as a seat sees it: the stone on the touchstone, and how many are left of which."""
    vector[:SQUARES] = np.frombuffer(view.board, np.uint8)
    for place, stone in enumerate(view.pouch):
        if place:
            vector[LEFT + stone] += 1
        else:
            vector[STONE] = 1 + stone
    mine = seat if len(view.scores) > 1 else 0
    vector[POINTS], vector[POINTS + 2] = view.scores[mine], view.fourways[mine]
    if len(view.scores) > 1:
        vector[POINTS + 1], vector[POINTS + 3] = view.scores[1 - mine], view.fourways[1 - mine]


class Fast:
    """A game in bits."""

    def __init__(self, options: Any) -> None:
        self.options = options
        self.challenge, self.ancient = options["mode"] == CHALLENGE, options["scoring"] == ANCIENT
        self.players = PLAYERS[options["mode"]]
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Begin again with the deal of a seed."""
        self._first = state = GAME.new(self.options, seed)
        self.position, self.seat = of(state.board), 0
        self._board, self._pouch, self._at = bytearray(state.board), state.pouch, 0
        self._scores, self._fourways = list(state.scores), list(state.fourways)
        self._hubs: list[int] = []
        self._seen = np.zeros(CODING.size, np.int32)
        look(GAME.view(state, 0), 0, self._seen)
        self._find()

    def _find(self) -> None:
        """The squares that take the stone; `end` where none does."""
        self._fits = squares(self.position.legal(self._pouch[self._at]))

    def legal(self) -> Mask:
        """1 for each square that takes the stone, or for `end` alone."""
        mask = np.zeros(SQUARES + 1, np.int8)
        for square in self._fits or (SQUARES,):
            mask[square] = 1
        return mask

    def play(self, action: int) -> None:
        """Make a legal move."""
        if action == SQUARES:
            self.seat = NOBODY
            return
        stone, entry, seen = self._pouch[self._at], self.seat if self.challenge else 0, self._seen
        full = self.position.place(BITS[action], stone)
        ways = 4 if full else sum(1 for near in NEIGHBOURS[action] if self._board[near])
        own, doubled = self._fourways[entry], sum(self._fourways)
        if full:
            self._fourways[entry] += 1
            self._hubs.append(action)
        self._scores[entry] += int(full) if self.ancient else points(ways, WITHIN[action], doubled, own)
        self._board[action] = seen[action] = 1 + stone
        self._at += 1
        if self._at == len(self._pouch):
            seen[STONE], self.seat = 0, NOBODY
            return
        after = self._pouch[self._at]
        seen[STONE] = 1 + after
        seen[LEFT + after] -= 1
        self.seat = (self.seat + 1) % self.players
        self._find()

    def observe(self, seat: int) -> Vector:
        """What a seat sees."""
        found = self._seen.copy()
        mine = seat if self.challenge else 0
        found[POINTS], found[POINTS + 2] = self._scores[mine], self._fourways[mine]
        if self.challenge:
            found[POINTS + 1], found[POINTS + 3] = self._scores[1 - mine], self._fourways[1 - mine]
        return found

    @property
    def state(self) -> State:
        """The position of the rules."""
        over = self.seat == NOBODY
        turn = self._at if self._at < len(self._pouch) or not over else len(self._pouch)
        return State(
            bytes(self._board),
            self._pouch[self._at :],
            self._first.mode,
            self._first.scoring,
            turn % self.players,
            tuple(self._scores),
            tuple(self._fourways),
            over,
            tuple(self._hubs),
        )

    @property
    def points(self) -> tuple[int, ...]:
        """Points with the bonus at the end; in a challenge, who has won."""
        over = self.seat == NOBODY
        left = len(self._pouch) - self._at
        bonus = left_bonus(left) if over and not self.ancient else 0
        scores = [score + bonus for score in self._scores]
        if not self.challenge:
            return (scores[0],) * self.players
        if not over or scores[0] == scores[1]:
            return (0, 0)
        return (1, -1) if scores[0] > scores[1] else (-1, 1)


CODING = Coding((*NAMES, END), PARTS, look, alone=lambda state: state.mode != CHALLENGE, core=Fast)
