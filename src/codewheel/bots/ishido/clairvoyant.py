"""Ishido's clairvoyant: it knows the order of the pouch and looks for the best way to lay all of it.

Not a fair player, and named for it: a beam of boards, each stone laid in every way and the best boards kept.
"""

from collections.abc import Generator
from itertools import islice

from ...rules.ishido.board import NAMES
from ...rules.ishido.game import END, State
from ...rules.rng import mix
from ..contract import Search, SearchInfo
from .search import prepare
from .value import Field
from .weights import UNIT

_WAYS = 8  # placements of a stone, about: what a board of the beam costs in nodes
_NARROW, _WIDE = 2, 400

_SORTED = 500  # placements sorted at a time

# a board of the beam: the 4-Ways made in units, the first move, the board and its mark
Line = tuple[int, int, Field, int]


def clairvoyant(state: State, seed: int, budget: int) -> Search:
    """The first step of the best way to lay the stones in the order in which they will come. `state`: all of it."""
    pouch = state.pouch
    for _ in prepare(len(pouch) - 1, len(pouch) - 1):
        yield SearchInfo(0, "")
    field = Field(state.board, pouch[1:])
    width = max(_NARROW, min(_WIDE, budget // (_WAYS * len(pouch))))
    beam: list[Line] = [(0, -1, field, 0)]
    nodes, move = 0, END
    for ply, stone in enumerate(pouch):
        found: dict[int, tuple[int, int, int, int, Line]] = {}
        for line in beam:
            for worth, square, mark, made in _steps(line, stone, ply == 0):
                nodes += 1
                found.setdefault(mark, (worth, -square, mark, made, line))
            yield SearchInfo(nodes, move)
        if not found:
            break
        best: list[tuple[int, int, int, int, Line]] = []
        lines = iter(found.values())
        while block := list(islice(lines, _SORTED)):
            best = sorted(best + block, reverse=True)[:width]  # marks differ, so that a line is never compared
            yield SearchInfo(nodes, move)
        beam = []
        for _, square, mark, made, (_, first, board, _) in best:
            after = board.copy()
            after.place(-square, stone)
            beam.append((made, -square if ply == 0 else first, after, mark))
            if len(beam) % _WAYS == 0:
                yield SearchInfo(nodes, move)
        move = NAMES[beam[0][1]]
    return SearchInfo(max(nodes, 1), move)


def _steps(line: Line, stone: int, drawn: bool) -> Generator[tuple[int, int, int, int], None, None]:
    """Each way to lay the stone: the worth of all that was made and is to come, square, mark and the 4-Ways made."""
    made, _, field, mark = line
    squares = field.legal_for(stone) if drawn else field.draw(stone)
    if not squares:
        return
    body = made + field.body()
    for square in squares:
        after = made + (UNIT if field.sights[square].sides == 4 else 0)
        yield body + field.worth(square, stone), square, mark ^ mix(96 * stone + square), after
