"""Random games of Ein-Auge that last, and the fixtures as states."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from codewheel.rules.contract import NOBODY
from codewheel.rules.einauge.game import GAME, NAMES, State
from codewheel.rules.rng import Stream

FIXTURES = Path(__file__).parents[2] / "fixtures" / "einauge"
VERDICTS = {1: "w", 0: "d", -1: "l"}


def lasting_game(seed: int, longest: int = 80) -> Iterator[State]:
    """The states of a game of random moves that end it only where every move does."""
    stream = Stream(seed)
    state = GAME.new({}, 0)
    while GAME.to_move(state) != NOBODY and state.plies < longest:
        yield state
        after = [GAME.apply(state, move) for move in GAME.legal(state)]
        going = [child for child in after if not GAME.over(child)]
        state = (going or after)[stream.below(len(going or after))]


def fixture(name: str) -> dict[str, Any]:
    """A file of fixtures."""
    found: dict[str, Any] = json.loads((FIXTURES / name).read_text("utf-8"))
    return found


def fixture_state(entry: dict[str, Any]) -> State:
    """The state of a fixture; in phase two long after its beginning, so that bars may be."""
    stones = 25 - entry["board"].count(".")
    side = "WB".index(entry.get("actor") or entry["to_move"])
    return State(entry["board"].lower(), side, entry.get("forbidden_stone", -1), stones if stones < 24 else 40)


def fixture_values(entry: dict[str, Any]) -> dict[str, tuple[str, int]]:
    """Move -> (verdict for the mover, plies) of an entry of `phase2_values.json`."""
    return {NAMES[move["from"]]: (VERDICTS[move["value_for_actor"]], move["plies_to_end"]) for move in entry["moves"]}


def phase_one_values(entry: dict[str, Any]) -> dict[str, str]:
    """Move -> verdict for the mover of an entry of `phase1_values.json`."""
    sign = 1 if entry["to_move"] == "W" else -1
    return {NAMES[int(at)]: VERDICTS[sign * value] for at, value in entry["move_values_white"].items()}
