"""EYE and L'Oeil in numbers. Seats are numbered from the observer: 1 itself, 2 the next, and so on."""

from ...rules.eye.board import COLOURS, NAMES, NEIGHBOURS, SQUARES, TURNS, VISIBLE, pattern_of
from ...rules.eye.state import FREE, PHASES, State
from ..contract import Coding, Part, Vector

SEATS = 4
MOST = 10**6
PARTS = (
    Part("squares", SQUARES, 0, SEATS, "by ring and arm, 0.0 first: 0 empty, else whose counter"),
    Part("own_at_start", SQUARES, 0, 1, "1 where a counter is now that lay on its own colour as the turn began"),
    Part("offenders", SQUARES, 0, 1, "1 for a counter that has to be relocated"),
    Part("pattern", 2, 0, 1, "which arms wheel A and wheel B uncover"),
    Part("reserve", SEATS, 0, 6, "counters still to be placed"),
    Part("control", COLOURS, 0, SEATS, "0 free, else who controls the colour"),
    Part("alive", SEATS, 0, 1, "1 for who is in the game"),
    Part("phase", len(PHASES), 0, 1, "1 for what is to be done: place, relocate, move, ask, over"),
    Part("left", 1, 0, MOST, "moves of this turn that are left"),
    Part("used", 1, 0, MOST, "moves of this turn that are made"),
    Part("passed", COLOURS, 0, 1, "1 for a colour whose question was answered wrong in this turn"),
    Part("pending", 1, 0, 1, "1 while an answer is awaited"),
    Part("swapped", 1, 0, 1, "1 while pink is grey and orange mauve, and the other way round"),
    Part("moves", 1, 0, MOST, "steps of counters and wheels by all players"),
)


def _actions() -> tuple[str, ...]:
    """All moves that can ever be legal: counters are only on visible squares, a quarter of them all."""
    place = [f"place {NAMES[square]}" for square in range(SQUARES)]
    step = [
        f"step {NAMES[source]}-{NAMES[target]}"
        for source in range(SQUARES)
        for target in NEIGHBOURS[source]
        if pattern_of(source) == pattern_of(target)
    ]
    relocate = [
        f"relocate {NAMES[source]}-{NAMES[target]}"
        for seen in VISIBLE.values()
        for source in seen
        for target in seen
        if source != target
    ]
    return (*place, *step, *TURNS, "done", "answer right", "answer wrong", *relocate)


def look(view: State, seat: int, vector: Vector) -> None:
    """A position as a seat sees it."""
    players = len(view.counters)
    at = LAYOUT
    for place, squares in enumerate(view.counters):
        vector[list(squares)] = 1 + (place - seat) % players
    vector[at["own_at_start"]][list(view.own_at_start)] = 1
    vector[at["offenders"]][list(view.offenders)] = 1
    vector[at["pattern"]] = view.pattern
    turned = [(seat + k) % players for k in range(players)]
    vector[at["reserve"]][:players] = [view.reserve[k] for k in turned]
    vector[at["alive"]][:players] = [view.alive[k] for k in turned]
    vector[at["control"]] = [0 if who == FREE else 1 + (who - seat) % players for who in view.control]
    vector[at["phase"]][PHASES.index(view.phase)] = 1
    vector[at["passed"]][list(view.passed)] = 1
    vector[at["left"]], vector[at["used"]] = view.left, view.used
    vector[at["pending"]] = view.pending is not None
    vector[at["swapped"]], vector[at["moves"]] = view.swapped, min(MOST, view.moves)


CODING = Coding(_actions(), PARTS, look, alone=lambda state: False)
LAYOUT = CODING.layout()
