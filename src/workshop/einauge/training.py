"""Choose Ein-Auge's training positions: the numbers that `codewheel/session/einauge/puzzles.py` holds.

    cd src && python -m workshop.einauge.training

Prints, for each grade, the first numbers whose position is won by one move alone within the grade's distances, in
the order of those. Needs the table of phase two. Some seconds; no part of `make art`.
"""

from codewheel.bots.einauge.position import of
from codewheel.bots.einauge.tablebase import Tablebase, shipped
from codewheel.rules.einauge.game import State
from codewheel.session.einauge.puzzles import EACH, GRADES, drawn


def distance(known: Tablebase, state: State) -> int:
    """Moves to the win by the one move that wins; 0 where none or more do, or where there is no other move."""
    moves = known.moves(of(state))
    won = [plies for _, verdict, plies in moves if verdict == "w"]
    return won[0] if len(won) == 1 and len(moves) > 1 else 0


def chosen(known: Tablebase) -> list[list[tuple[int, int]]]:
    """(distance, number) of each grade's positions. A distance takes at most its share of a grade."""
    found: list[list[tuple[int, int]]] = [[] for _ in GRADES]
    number = 0
    while any(len(grade) < EACH for grade in found):
        state = drawn(number)
        plies = distance(known, state) if state else 0
        for grade, (low, high) in zip(found, GRADES, strict=True):
            share = -(-EACH // (high - low + 1))
            if low <= plies <= high and len(grade) < EACH and sum(plies == other for other, _ in grade) < share:
                grade.append((plies, number))
        number += 1
    return [sorted(grade) for grade in found]


if __name__ == "__main__":
    known = shipped()
    if known is None:
        raise SystemExit("The table of phase two must be there first: python -m workshop.einauge.tables")
    for row in chosen(known):
        print("    (" + ", ".join(f"({number}, {plies})" for plies, number in row) + "),")
