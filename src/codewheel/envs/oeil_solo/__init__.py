"""L'Oeil's solitaire in numbers."""

from ...rules.eye.board import COLOURS, NAMES, NEIGHBOURS, PATTERN_NAMES, SQUARES, TURNS, pattern_of
from ...rules.oeil_solo.game import State
from ..contract import Coding, Part, Vector

MOST = 10**6
PARTS = (
    Part("squares", SQUARES, 0, 1, "by ring and arm, 0.0 first: 1 for a counter"),
    Part("pattern", 2, 0, 1, "which arms wheel A and wheel B uncover"),
    Part("taken", COLOURS, 0, COLOURS, "0 for a colour that is not taken, else at which place in the order"),
    Part("patterns", COLOURS, 0, len(PATTERN_NAMES), "in which pattern the first, second … was taken, from 1; 0 none"),
    Part("moves", 1, 0, MOST, "moves so far"),
)


def _actions() -> tuple[str, ...]:
    step = [
        f"step {NAMES[source]}-{NAMES[target]}"
        for source in range(SQUARES)
        for target in NEIGHBOURS[source]
        if pattern_of(source) == pattern_of(target)
    ]
    return (*step, *TURNS)


def look(view: State, seat: int, vector: Vector) -> None:
    """A position; nothing is hidden."""
    at = LAYOUT
    vector[list(view.counters)] = 1
    vector[at["pattern"]] = view.pattern
    for place, (colour, pattern) in enumerate(view.taken):
        vector[at["taken"]][colour] = 1 + place
        vector[at["patterns"]][place] = 1 + PATTERN_NAMES.index(pattern)
    vector[at["moves"]] = min(MOST, view.moves)


CODING = Coding(_actions(), PARTS, look, alone=lambda state: True)
LAYOUT = CODING.layout()
