"""Whether a board of Ishido can arise: can its stones have been placed one after the other on the tableau?

They are taken off again, each only where it would be legal, and so that the others still hang together with the
tableau. Those with many neighbours go first, as they came last in most games. That settles nearly every board of a
game in half a millisecond; the rest is searched, with a step back at each dead end.
"""

from functools import cache, lru_cache

from .board import COLUMNS, EMPTY, NEIGHBOURS, SQUARES, TABLEAU, match

_TRIES = 60
_OPENING = frozenset(TABLEAU)


@cache
def _corners(i: int) -> tuple[tuple[int, int, int], ...]:
    """Each square diagonally beside, between the two neighbours that it joins."""
    row, column = divmod(i, COLUMNS)
    beside = [at for at in NEIGHBOURS[i] if at // COLUMNS == row]
    above = [at for at in NEIGHBOURS[i] if at % COLUMNS == column]
    return tuple((one, one % COLUMNS + other // COLUMNS * COLUMNS, other) for one in beside for other in above)


@lru_cache(maxsize=1024)
def can_arise(board: bytes) -> bool:
    """False is a proof; when a number of dead ends has not settled it, the answer is True."""
    rest = [i for i in range(SQUARES) if board[i] != EMPTY and i not in _OPENING]
    if not all(_held(board, i) for i in rest):
        return False
    return _taken_off(bytearray(board), rest) or _searched(bytearray(board), list(rest))


def _taken_off(squares: bytearray, rest: list[int]) -> bool:
    """Whether all stones come off as they offer themselves, without a step back."""
    left, strict = len(rest), True
    while left:
        before = left
        queue: list[list[int]] = [[], [], [], [], []]  # by number of neighbours
        for i in rest:
            if squares[i] != EMPTY:
                queue[_degree(squares, i)].append(i)
        while (at := _next(squares, queue, strict)) is not None:
            squares[at], strict = EMPTY, True
            left -= 1
            for near in NEIGHBOURS[at]:
                if squares[near] != EMPTY and near not in _OPENING:
                    queue[_degree(squares, near)].append(near)
        if left == before and not strict:
            return False
        strict = left != before
    return True


def _next(squares: bytearray, queue: list[list[int]], strict: bool) -> int | None:
    """The first stone of the queue that comes off; what is looked at on the way leaves the queue."""
    for number in (4, 3, 2, 1):
        while queue[number]:
            i = queue[number].pop()
            if squares[i] == EMPTY:
                continue
            now = _degree(squares, i)
            if now != number:
                queue[now].append(i)
            elif _legal(squares, i) and not (strict and _takes_ground(squares, i)) and _no_bridge(squares, i):
                return i
    return None


def _degree(squares: bytearray, i: int) -> int:
    return sum(squares[near] != EMPTY for near in NEIGHBOURS[i])


def _legal(squares: bytearray, i: int) -> bool:
    """Whether the stone can have been placed last."""
    return match(squares, i, squares[i] - 1).ways > 0


def _takes_ground(squares: bytearray, i: int) -> bool:
    """Whether a neighbour that is legal now would not be so without the stone."""
    sound = [at for at in NEIGHBOURS[i] if squares[at] != EMPTY and at not in _OPENING and _legal(squares, at)]
    stone, squares[i] = squares[i], EMPTY
    found = any(not _legal(squares, at) for at in sound)
    squares[i] = stone
    return found


def _no_bridge(squares: bytearray, i: int) -> bool:
    """Whether the neighbours hang together with the tableau without the stone."""
    links = sum(
        squares[one] != EMPTY and squares[corner] != EMPTY and squares[other] != EMPTY
        for one, corner, other in _corners(i)
    )
    if _degree(squares, i) - links <= 1:
        return True  # they hang together by the squares around, so the stone is held by none of them alone
    stone, squares[i] = squares[i], EMPTY
    found = all(squares[near] == EMPTY or _held(squares, near) for near in NEIGHBOURS[i])
    squares[i] = stone
    return found


def _held(squares: bytes | bytearray, start: int) -> bool:
    """Whether the stone hangs together with a stone of the tableau."""
    seen, todo = {start}, [start]
    while todo:
        at = todo.pop()
        if at in _OPENING:
            return True
        for near in NEIGHBOURS[at]:
            if squares[near] != EMPTY and near not in seen:
                seen.add(near)
                todo.append(near)
    return False


def _searched(squares: bytearray, rest: list[int]) -> bool:
    """The same with steps back; True, too, when there have been too many of them."""
    ends = 0
    known: set[bytes] = set()
    trail: list[tuple[int, int, list[int]]] = []  # square, stone and the other choices there were
    choices = _choices(squares, rest)
    while rest:
        if choices:
            at = choices.pop()
            trail.append((at, squares[at], choices))
            squares[at] = EMPTY
            rest.remove(at)
            fresh = bytes(squares) not in known
            choices = _choices(squares, rest) if fresh else []
            known.add(bytes(squares))
            continue
        ends += 1
        if ends > _TRIES:
            return True
        if not trail:
            return False
        at, squares[at], choices = trail.pop()
        rest.append(at)
    return True


def _choices(squares: bytearray, rest: list[int]) -> list[int]:
    """The stones that can be taken off, the likeliest last: that leaves most neighbours legal and has most of them."""
    found = []
    for i in rest:
        if _legal(squares, i) and _no_bridge(squares, i):
            near = [at for at in NEIGHBOURS[i] if squares[at] != EMPTY and at not in _OPENING]
            before = sum(_legal(squares, at) for at in near)
            stone, squares[i] = squares[i], EMPTY
            after = sum(_legal(squares, at) for at in near)
            squares[i] = stone
            found.append((after - before, _degree(squares, i), i))
    return [i for _, _, i in sorted(found)]
