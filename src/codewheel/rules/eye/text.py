"""EYE's positions and moves as text: one line of JSON, squares as `ring.arm`. Says of any other text why it is none."""

import json

from ..contract import refuse
from ..typed import Any
from .board import COLOUR_NAMES, COLOURS, NAMES, SQUARE, SQUARES, TURNS
from .options import rules_of
from .state import FREE, PHASES, State

DONE, RIGHT, WRONG = "done", "answer right", "answer wrong"
PLAIN = (*TURNS, DONE, RIGHT, WRONG)
LONGEST = 20_000  # characters of a state
MOST_MOVES = 10**6
KEYS = (
    "pattern",
    "counters",
    "reserve",
    "control",
    "alive",
    "seat",
    "phase",
    "left",
    "used",
    "own_at_start",
    "offenders",
    "pending",
    "passed",
    "moves",
    "swapped",
    "winner",
    "rules",
)


def parse_move(text: str) -> str:
    """The canonical text of a move, whatever the position. Raises Refused for what can never be a move."""
    if not _is_move(text):
        raise refuse("eye.move_text", text=text[:40])
    return text


def _is_move(text: str) -> bool:
    kind, _, rest = text.partition(" ")
    squares = rest.split("-")
    if kind in ("step", "relocate"):
        return len(squares) == 2 and all(name in SQUARE for name in squares)
    return text in PLAIN or (kind == "place" and rest in SQUARE)


def squares_of(move: str) -> tuple[int, ...]:
    """The squares that a canonical move names."""
    _, _, rest = move.partition(" ")
    return tuple(SQUARE[name] for name in rest.split("-") if name in SQUARE)


def two(kind: str, source: int, target: int) -> str:
    """`step 3.12-5.4`."""
    return f"{kind} {NAMES[source]}-{NAMES[target]}"


def format_state(state: State) -> str:
    """The position on one line."""
    text: dict[str, Any] = {key: getattr(state, key) for key in KEYS}
    text["rules"] = state.rules.plain()
    return json.dumps(text, separators=(",", ":"))


def parse_state(text: str) -> State:
    """The position of a text; what lies in the past is empty. Raises Refused for what is no position in its form."""
    found = _object(text)
    rules = rules_of(_mapping(found["rules"]))
    if found["rules"] != rules.plain():
        raise refuse("eye.state_rules")
    players = rules.players
    winner = found["winner"]
    pending = found["pending"]
    if found["phase"] not in PHASES:
        raise refuse("eye.state_phase", text=str(found["phase"])[:20])
    pattern = _numbers(found["pattern"], "pattern", 0, 1, 2)
    return State(
        (pattern[0], pattern[1]),
        tuple(
            _numbers(squares, "counters", 0, SQUARES - 1) for squares in _items(found["counters"], "counters", players)
        ),
        _numbers(found["reserve"], "reserve", 0, rules.counters, players),
        _numbers(found["control"], "control", FREE, players - 1, COLOURS),
        tuple(_flag(value, "alive") for value in _items(found["alive"], "alive", players)),
        _number(found["seat"], "seat", 0, players - 1),
        found["phase"],
        _number(found["left"], "left", 0, rules.counters),
        _number(found["used"], "used", 0, rules.counters),
        _numbers(found["own_at_start"], "own_at_start", 0, SQUARES - 1),
        _numbers(found["offenders"], "offenders", 0, SQUARES - 1),
        None if pending is None else _pending(pending),
        _numbers(found["passed"], "passed", 0, COLOURS - 1),
        _number(found["moves"], "moves", 0, MOST_MOVES),
        _flag(found["swapped"], "swapped"),
        None if winner is None else _number(winner, "winner", 0, players - 1),
        rules,
    )


def _object(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise refuse("eye.state_long", most=LONGEST)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise refuse("eye.state_json") from None
    if not isinstance(found, dict):
        raise refuse("eye.state_json")
    for key in KEYS:
        if key not in found:
            raise refuse("eye.state_lacks", name=key)
    for key in found:
        if key not in KEYS:
            raise refuse("eye.state_unknown", name=str(key)[:40])
    return found


def _mapping(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise refuse("eye.state_rules")
    return value


def _items(value: object, key: str, count: int | None = None) -> list[Any]:
    if not isinstance(value, list) or len(value) > SQUARES or (count is not None and len(value) != count):
        raise refuse("eye.state_list", name=key)
    return value


def _number(value: object, key: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise refuse("eye.state_number", name=key, text=str(value)[:20], low=low, high=high)
    return value


def _numbers(value: object, key: str, low: int, high: int, count: int | None = None) -> tuple[int, ...]:
    return tuple(_number(item, key, low, high) for item in _items(value, key, count))


def _flag(value: object, key: str) -> bool:
    if type(value) is not bool:
        raise refuse("eye.state_flag", name=key, text=str(value)[:20])
    return value


def _pending(value: object) -> str:
    """A placing, a step, or `claim COLOUR`."""
    text = value if isinstance(value, str) else ""
    kind, _, rest = text.partition(" ")
    if (kind == "claim" and rest in COLOUR_NAMES) or (kind in ("place", "step") and _is_move(text)):
        return text
    raise refuse("eye.state_pending", text=text[:40])
