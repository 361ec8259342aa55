"""What a whole turn of EYE was worth beside the best that it could have been, each against the replies.

Chances to win in thousandths. With two players they are what the learned value stands for; with more the value is no
logarithm of odds, and `_CROWD` was fitted to what became of 80 games of `middle`.
"""

from collections.abc import Generator
from heapq import nlargest

from ...rules.eye.game import GAME
from ...rules.eye.state import OVER, State
from ...rules.eye.text import DONE
from ...rules.rows import NamedTuple
from ..contract import SearchInfo
from ..odds import WHOLE, odds
from .position import STEPS, WHEELED, Position, following, of, passed
from .search import CHUNK, Style, TurnSearch
from .turns import Group, Turn, reached, text
from .value import SURE, lens, standing

BUDGET = 60_000  # nodes of a turn
_WIDTH = 24  # outcomes that are looked at against the replies
_SCALE = 1024  # of the learned value
_CROWD = {3: (-444, 624), 4: (-104, 1028)}  # by the players: what stands for even odds, and the scale
_STYLE = Style(width=_WIDTH)


class Verdict(NamedTuple):
    """Chances of the mover: of the best turn and of what was played; the moves of the best; the chances of all after
    what was played, not yet made to sum up.
    """

    best: int
    played: int
    line: tuple[str, ...]
    after: tuple[int, ...]


class _Outcome(NamedTuple):
    """An outcome of a turn, by its value first."""

    value: int
    at: int  # number of its group
    mask: int


Step = Generator[SearchInfo, None, Verdict]


def judge(before: State, after: State, least: int) -> Step:
    """Judge the turn from one state to another, at another's turn or the end.

    `least`: a loss below that gets no line of better moves.
    """
    root = of(before)
    search = TurnSearch(before, root, _STYLE, 0, BUDGET)
    played = yield from _worth(search, root, after)
    turn = Turn(root)
    for count in turn.run():
        yield SearchInfo(count, "")
    best, line = played, None
    if any(end.winner == root.seat for end in turn.ends):
        best = WHOLE
    else:
        outcomes = yield from _ranked(turn, root)
        top = -10 * SURE
        for number, outcome in enumerate(outcomes):
            if number and search.nodes >= BUDGET:
                break
            group = turn.groups[outcome.at]
            value = yield from search.worth(passed(reached(root, group, outcome.mask)), top)
            if value > top:
                top = value
                if chance(value, root) > best:
                    best, line = chance(value, root), outcome
    moves: tuple[str, ...] = ()
    if best - played >= least:
        moves = yield from (winning(before) if line is None else _line(before, turn.groups[line.at], line.mask))
    return Verdict(best, played, moves, standings(after))


def chance(value: int, position: Position) -> int:
    """What a value of the seat that has moved stands for."""
    if abs(value) >= SURE // 2:
        return WHOLE if value > 0 else 0
    if position.rules.players == 2:
        return odds(value, _SCALE)
    even, scale = _CROWD[position.rules.players]
    return odds(value - even, scale)


def standings(state: State) -> tuple[int, ...]:
    """The chances of all seats as they stand, each by itself."""
    if state.phase == OVER:
        if state.winner is None:
            return tuple(map(int, state.alive))
        return tuple(WHOLE * (seat == state.winner) for seat in range(state.rules.players))
    position = of(state)
    return tuple(chance(standing(position, seat), position) if there else 0 for seat, there in enumerate(state.alive))


def _worth(search: TurnSearch, root: Position, after: State) -> Generator[SearchInfo, None, int]:
    """What the position is worth that was come to."""
    if after.phase == OVER:
        yield SearchInfo(0, "")
        return WHOLE // 2 if after.winner is None else WHOLE * (after.winner == root.seat)
    return chance((yield from search.worth(of(after), -10 * SURE)), root)


def _ranked(turn: Turn, root: Position) -> Generator[SearchInfo, None, list[_Outcome]]:
    """The outcomes that look best, best first."""
    found: list[_Outcome] = []
    for at, group in enumerate(turn.groups):
        after = following(group.scene.alive, root.seat)
        eyes = lens(root.rules, group.config, group.swapped, group.scene, root.seat, after)
        yield SearchInfo(0, "")
        for start in range(0, len(group.masks), CHUNK):
            part = group.masks[start : start + CHUNK]
            found += map(_Outcome, eyes.worth(part), [at] * len(part), part)
            yield SearchInfo(0, "")
        found = nlargest(_WIDTH, found)
    return found


def winning(state: State) -> Generator[SearchInfo, None, tuple[str, ...]]:
    """The moves of the shortest way to win in this turn; none where there is no such way."""
    moves: list[str] = []
    seat = state.seat
    while state.phase != OVER and state.seat == seat:
        root = of(state)
        turn = Turn(root)
        for count in turn.run():
            yield SearchInfo(count, "")
        wins = [(end.depth, end.first) for end in turn.ends if end.winner == seat]
        if not wins:
            break
        moves.append(text(root.config, min(wins)[1]))
        state = GAME.apply(state, moves[-1])
    return tuple(moves)


def _line(state: State, target: Group, mask: int) -> Generator[SearchInfo, None, tuple[str, ...]]:
    """The moves of a shortest way to an outcome, `done` among them where moves are left."""
    moves: list[str] = []
    seat, config = state.seat, of(state).config
    there = target.config, target.scene, target.swapped
    while state.phase != OVER and state.seat == seat:
        root = of(state, config)
        turn = Turn(root)
        for count in turn.run():
            yield SearchInfo(count, "")
        same = (group for group in turn.groups if (group.config, group.scene, group.swapped) == there)
        first = next((group.table[mask] for group in same if mask in group.table), None)
        if first is None:
            break
        moves.append(text(root.config, first))
        if moves[-1] == DONE or GAME.check(state, moves[-1]) is not None:
            break
        if first < STEPS:  # the holes are counted from where the wheel stood, as those of the outcome are
            config = WHEELED[config][first]
        state = GAME.apply(state, moves[-1])
    return tuple(moves)
