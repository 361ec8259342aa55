"""What EYE's tests share: drawn boards, the options that random games go through, games held against a tally.

A board is drawn in the pattern of the short spiral, where each colour is one arm: columns red, yellow, orange, blue,
pink, mauve, green, grey; rings 6, 4, 2, 0 from above. A digit is a counter of that player (1: seat 0).
A counter may step within its column by one row; to the column on the right in its row, or one or two rows below;
to the one on the left in its row, or one or two rows above. The outer columns touch each other in the same way.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from codewheel.rules.contract import NOBODY, Refused
from codewheel.rules.eye.board import COLOUR_NAMES, COLOURS, NAME_OF, NAMES, SLIDE, SQUARE, TURNS
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.options import rules_of
from codewheel.rules.eye.state import FREE, OVER, State, first
from codewheel.rules.eye.turn import begin
from codewheel.rules.rng import Stream

FIXTURES = Path(__file__).parents[2] / "fixtures" / "eye"
COLUMNS = ("red", "yellow", "orange", "blue", "pink", "mauve", "green", "grey")
LONGEST = 2500  # plies of a random game
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"start": "line", "swap_every": 1, "anytime": True},
    {"steal": True, "anytime": True, "start": "long"},
    {"use_all": True, "capture_at": "start", "placement": "neutral"},
    {"note1_strict": True, "start": "circle", "swap_every": 5},
    {"goal": "own_or_opponent", "steal": True},
    {"goal": "count", "goal_count": [2, 1]},
    {"goal": "designated", "designated": [[4, 5, 6], [0, 1, 7]], "capture_at": "start"},
    {"players": 3},
    {"players": 3, "eliminated": "remain", "anytime": True, "steal": True},
    {"players": 3, "goal": "count", "goal_count": [3, 2, 1], "placement": "neutral"},
    {"players": 4, "anytime": True},
    {"players": 4, "eliminated": "remain", "swap_every": 7, "steal": True},
    {"players": 4, "goal": "designated", "designated": [[1], [2, 4], [3, 5, 7], [6]], "note1_strict": True},
    {"quiz": True, "placement": "neutral", "capture_at": "start"},
    {"quiz": True, "players": 3, "goal": "count", "goal_count": [1, 1, 1], "steal": True},
    {"quiz": True, "players": 4, "eliminated": "remain", "swap_every": 3},
)


def fixture(name: str) -> Any:
    """A fixture file."""
    return json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))


# ---- drawn boards


def drawn(
    drawing: str, options: dict[str, Any] | None = None, seat: int = 0, begun: bool = True, **fields: Any
) -> State:
    """The position as the seat's turn begins (`begun`: judged, its moves and offenders counted).

    `control`: owners by name of colour; `dead`: seats that are out; counters that are not drawn are in the reserve.
    """
    rules = rules_of(options or {})
    lines = [line.split() for line in drawing.strip().splitlines()]
    assert len(lines) == 4 and all(len(line) == len(COLUMNS) for line in lines)
    counters: list[list[int]] = [[] for _ in range(rules.players)]
    for row, line in enumerate(lines):
        for column, mark in enumerate(line):
            if mark != ".":
                counters[int(mark) - 1].append(SQUARE[f"{6 - 2 * row}.{2 * column}"])
    dead = fields.pop("dead", ())
    owners = [FREE] * COLOURS
    for name, owner in fields.pop("control", {}).items():
        owners[COLOUR_NAMES.index(name)] = owner
    state = first(rules)._replace(
        pattern=(0, 0),
        counters=tuple(tuple(sorted(squares)) for squares in counters),
        reserve=tuple(0 if s in dead else rules.counters - len(squares) for s, squares in enumerate(counters)),
        control=tuple(owners),
        alive=tuple(s not in dead for s in range(rules.players)),
    )
    assert rules.quiz or not any(state.reserve), "counters are lacking in the drawing"
    state = state._replace(**fields)
    return begin(state, seat) if begun else state._replace(seat=seat)


def at(row: int, colour: str) -> str:
    """The square of a ring (6, 4, 2, 0) and a column of the drawing."""
    return f"{row}.{2 * COLUMNS.index(colour)}"


def step(source: tuple[int, str], target: tuple[int, str]) -> str:
    """`step(((2, "red")), (4, "red"))`: the move between two squares of the drawing."""
    return f"step {at(*source)}-{at(*target)}"


def after(state: State, *moves: str) -> State:
    """The position after some moves, each of them held against the invariants."""
    for move in moves:
        assert GAME.check(state, move) is None and move in GAME.legal(state), move
        state = GAME.apply(state, move)
        assert GAME.check_state(state) is None
    return state


def why(state: State, move: str) -> str:
    """The code of the refusal, without the game's name."""
    refusal = GAME.check(state, move)
    assert refusal is not None and move not in GAME.legal(state)
    with pytest.raises(Refused) as caught:
        GAME.apply(state, move)
    assert caught.value.why == refusal
    return refusal.code.removeprefix("eye.")


def kinds(state: State, move: str) -> list[str]:
    """The kinds of the events of a move."""
    return [event.kind for event in GAME.events(state, move, GAME.apply(state, move))]


def owners(state: State) -> dict[str, int]:
    """Who controls what, by name."""
    return {COLOUR_NAMES[colour]: owner for colour, owner in enumerate(state.control) if owner != FREE}


def starts(state: State, *kinds_of_moves: str) -> tuple[str, ...]:
    """The legal moves of these kinds."""
    return tuple(move for move in GAME.legal(state) if move.partition(" ")[0] in kinds_of_moves)


# ---- the reference's games


def options_of(case: dict[str, Any]) -> dict[str, Any]:
    """Its options as ours: the pattern by name."""
    return case["options"] | {"start": NAME_OF[tuple(case["options"]["start"])]}


def played(state: State, action: list[Any]) -> State:
    """The position after one of its actions; it knows one phase `move`, where a step ends the relocations."""
    kind = action[0]
    if state.phase == "relocate" and kind != "reloc":
        state = after(state, "done")
    if kind == "place":
        move = f"place {NAMES[action[1]]}"
    elif kind in ("step", "reloc"):
        move = f"{'step' if kind == 'step' else 'relocate'} {NAMES[action[1]]}-{NAMES[action[2]]}"
    else:
        move = "done" if kind == "end" else f"turn {action[1]}{'+' if action[2] > 0 else '-'}"
    return after(state, move)


def told(state: State) -> dict[str, Any]:
    """A position as it tells it, with the number of actions of each kind."""
    moves = list(GAME.legal(state))
    if state.phase == "relocate":
        moves = [move for move in moves if move != "done"] + list(GAME.legal(GAME.apply(state, "done")))
    words = {"place": "place", "reloc": "relocate", "step": "step", "turn": "turn", "end": "done"}
    return {
        "phase": "move" if state.phase == "relocate" else state.phase,
        "turn": state.seat,
        "left": state.left,
        "winner": state.winner,
        "cfg": list(state.pattern),
        "counters": [list(squares) for squares in state.counters],
        "control": owners(state),
        "alive": list(state.alive),
        "swapped": state.swapped,
        "moves": state.moves,
        "n_actions": {key: sum(move.partition(" ")[0] == word for move in moves) for key, word in words.items()},
    }


# ---- games


def random_game(options: dict[str, Any], seed: int, every: int = 1) -> list[State]:
    """All states of a random game that likes to gather counters; every so many plies all promises are held up."""
    state, stream = GAME.new(options, seed), Stream(seed + 5)
    states = [state]
    while GAME.to_move(state) != NOBODY and len(states) < LONGEST:
        legal, leaving_moves = GAME.legal(state), GAME.leaving_moves(state)
        choice = [move for move in legal if move not in leaving_moves] if stream.below(12) else list(legal)
        move = stream.choice(choice or legal)
        if stream.below(2):
            some = [stream.choice(choice or legal) for _ in range(4)]
            move = max(some, key=lambda move: max(GAME.apply(state, move).tally(state.seat)))
        following = GAME.apply(state, move)
        why_not = GAME.check_state(following)
        assert why_not is None, (why_not, options, seed, move, GAME.format_state(following))
        if len(states) % every == 0:
            _held(state, move, following)
        states.append(following)
        state = following
    return states


def _held(before: State, move: str, state: State) -> None:
    """What stays as it is, and what changes by rule."""
    rules, kind = before.rules, move.partition(" ")[0]
    assert GAME.parse_state(GAME.format_state(state)) == state
    assert GAME.events(before, move, state)
    for seat in range(rules.players):
        there = len(state.counters[seat]) + state.reserve[seat]
        gone = not state.alive[seat] and rules.eliminated == "remove"
        assert there == (0 if gone else rules.counters)
    counted = before.moves + (kind in ("step", "turn") and before.phase == "move" and state.pending != move)
    if kind == "answer":
        counted += move == "answer right" and (before.pending or "").startswith("step")
    assert state.moves == counted
    assert state.swapped == bool(rules.swap_every and state.moves // max(1, rules.swap_every) % 2)
    for colour, owner in enumerate(before.control):
        now = state.control[colour]
        if owner != FREE and now != owner:
            assert rules.steal or not state.alive[owner]  # freed, and perhaps taken by another at once
    if kind == "turn":
        assert state.pattern != before.pattern
        assert after_wheel(state, TURNS.index(move) ^ 1, before)
    if state.phase == OVER:
        assert GAME.legal(state) == () and (state.winner is None or state.alive[state.winner])


def after_wheel(state: State, back: int, before: State) -> bool:
    """Whether a wheel's step back brings the counters that are still there to where they lay."""
    for seat, squares in enumerate(state.counters):
        if squares and tuple(sorted(SLIDE[back][square] or 0 for square in squares)) != before.counters[seat]:
            return False
    return True
