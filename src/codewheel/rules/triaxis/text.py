"""TriAxis' positions and moves as text: one line of JSON, zones as `D4`. Says of any other text why it is none."""

import json

from ..contract import refuse
from ..typed import Any
from .map import LETTERS, MOST_ROWS, TERRAINS, Zone, chart, zone_named
from .options import MOST_MARKERS, rules_of, shown
from .state import EMPTY, EVENTS, LARGEST, OVER, PHASES, PLACE, SPIN, Rules, State

END, FORFEIT, CONCEDE = "end", "forfeit", "concede"
STOPS = ("1", "2", "3", "4", "5", "6", *EVENTS)
SPINS = tuple(f"spin {stop}" for stop in STOPS)
COLOURS = tuple(f"colour {colour}" for colour in TERRAINS)
PLAIN = frozenset((END, FORFEIT, CONCEDE, *SPINS, *COLOURS))
ON_ZONE = ("place", "add", "grow")
LONGEST = 20_000  # characters of a state
MOST_ZONES = 400
MOST_ROUND = MOST_CAPTURED = 10**6


def parse_move(text: str) -> str:
    """The canonical text of a move, whatever the position. Raises Refused for what can never be a move."""
    kind, _, rest = text.partition(" ")
    if text in PLAIN or (kind in ON_ZONE and zone_named(rest) is not None):
        return text
    source, _, landing = text.partition("-")
    if zone_named(source) is not None and zone_named(landing) is not None:
        return text
    raise refuse("triaxis.move_text", text=text[:40])


def format_state(state: State) -> str:
    """The position on one line."""
    text = state._asdict() | {"rules": state.rules.plain()}
    return json.dumps(text, separators=(",", ":"))


def parse_state(text: str) -> State:
    """The position of a text. Raises Refused for what is no position in its form.

    Options left out take their defaults, the shares those of the position. What has no meaning is not asked for: who
    has spun before anybody has, and at the end of the game what was left to do; before the first turn no round is over.
    """
    found = _object(text)
    zones = tuple(_zone(zone) for zone in _items(found["zones"], "zones"))
    count = len(zones)
    given = found["rules"]
    if not isinstance(given, dict):
        raise refuse("triaxis.state_list", name="rules")
    rules = rules_of({"shares": found["shares"]} | given)
    seats = rules.seats
    if _numbers(found["shares"], "shares", 0, MOST_MARKERS, seats) != rules.shares:
        raise refuse("triaxis.state_shares")
    phase, event = found["phase"], found["event"]
    if phase not in PHASES:
        raise refuse("triaxis.state_phase", text=shown(phase))
    if event is not None and event not in EVENTS:
        raise refuse("triaxis.state_event", text=shown(event))
    most = LARGEST * count
    state = State(
        chart(zones).zones,
        _numbers(found["colours"], "colours", 0, len(TERRAINS) - 1, count),
        rules.shares,
        _numbers(found["owner"], "owner", EMPTY, seats - 1, count),
        _numbers(found["size"], "size", 0, LARGEST, count),
        tuple(_flag(value, "alive") for value in _items(found["alive"], "alive", seats)),
        _numbers(found["stock"], "stock", 0, max(rules.shares), seats),
        _numbers(found["captured"], "captured", 0, MOST_CAPTURED, seats),
        _number(found["seat"], "seat", 0, seats - 1),
        _number(found["round"], "round", 0, MOST_ROUND),
        phase,
        _number(found["left"], "left", 0, most),
        _number(found["spinner"], "spinner", -1 if phase in (PLACE, SPIN, OVER) else 0, seats - 1),
        _numbers(found["due"], "due", 0, most, seats),
        event,
        rules,
    )
    return _settled(state)


def _settled(state: State) -> State:
    """The position with what has no meaning in its phase as the rules leave it."""
    rules: Rules = state.rules
    if state.phase == PLACE:
        return state._replace(spinner=rules.first, round=0 if state.round == 1 else state.round)
    if state.phase == SPIN:
        return state._replace(spinner=state.seat)
    if state.phase == OVER:
        return state._replace(spinner=max(state.spinner, 0), left=0, due=(0,) * rules.seats, event=None)
    return state


def _object(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise refuse("triaxis.state_long", most=LONGEST)
    try:
        found = json.loads(text, object_pairs_hook=_pairs)
    except (ValueError, RecursionError):
        raise refuse("triaxis.state_json") from None
    if not isinstance(found, dict):
        raise refuse("triaxis.state_json")
    for key in State._fields:
        if key not in found:
            raise refuse("triaxis.state_lacks", name=key)
    for key in found:
        if key not in State._fields:
            raise refuse("triaxis.state_unknown", name=str(key)[:40])
    return found


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object's keys, each once."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError
    return found


def _items(value: object, key: str, count: int | None = None) -> list[Any]:
    if not isinstance(value, list) or len(value) > MOST_ZONES or (count is not None and len(value) != count):
        raise refuse("triaxis.state_list", name=key)
    return value


def _zone(value: object) -> Zone:
    pair = _numbers(value, "zones", 0, 2 * MOST_ROWS - 1, 2)
    column, y = pair
    if column >= len(LETTERS) or (column + y) % 2:
        raise refuse("triaxis.state_zone", column=column, y=y)
    return column, y


def _number(value: object, key: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise refuse("triaxis.state_number", name=key, text=shown(value), low=low, high=high)
    return value


def _numbers(value: object, key: str, low: int, high: int, count: int) -> tuple[int, ...]:
    return tuple(_number(item, key, low, high) for item in _items(value, key, count))


def _flag(value: object, key: str) -> bool:
    if type(value) is not bool:
        raise refuse("triaxis.state_flag", name=key, text=shown(value))
    return value
