"""The note of a fault in the player's log."""

from ..rules.contract import Reason, Refused
from ..session.storage import Storage

LOG = "log/fault.txt"
LARGEST = 40_000  # bytes kept, the latest


def fault_note(storage: Storage, fault: BaseException) -> Reason | None:
    """Add a fault with its traceback to `log/fault.txt`. Answers why that was not possible, never raises Refused."""
    import traceback  # only when it is needed: the first frame waits for no module

    text = "".join(traceback.format_exception(fault)) + "\n"
    try:
        with storage.locked():
            older = storage.read(LOG) or b""
            storage.write(LOG, (older + text.encode("utf-8", "replace"))[-LARGEST:])
    except Refused as why:
        return why.why
    return None
