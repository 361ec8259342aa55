"""What the tests over all games know of Ishido."""

from typing import Any

from codewheel.rules.rng import Stream
from known import Known, shuffled


def _pouch(state: Any, seat: int, stream: Stream) -> Any:
    """The unseen pouch in another order: the stone on the touchstone stays."""
    return state._replace(pouch=state.pouch[:1] + bytes(shuffled(state.pouch[1:], stream)))


KNOWN = Known(
    (
        {},
        {"scoring": "ancient"},
        {"mode": "cooperative"},
        {"mode": "cooperative", "scoring": "ancient", "players": 2},
        {"mode": "challenge"},
    ),
    _pouch,
    seldom=frozenset(
        (
            "unlock", "stop", "open", "open_tournament", "read_record", "go_on", "redo", "undo", "grid", "par",
            "oracle", "withdraw", "take_code", "computer2", "challenge_timer", "tournament_timer", "end_game",
            "over_again",
        )
    ),
)  # fmt: skip
