"""Reading with the last good one at hand."""

from collections.abc import Callable
from contextlib import suppress

from ...rules.contract import Reason, Refused, reason
from ...rules.rows import NamedTuple
from ...rules.typed import Any, TypeVar
from ..slices import Slices, in_one, through
from ..texts import sentence
from .port import Storage, StorageError

T = TypeVar("T")


class Loaded(NamedTuple):
    """What was read, and what has to be said: None, or that the last good one was taken and why."""

    value: Any
    notice: Reason | None


def load(storage: Storage, name: str, parse: Callable[[bytes], T]) -> Loaded | None:
    """Read and parse; where that is refused, the last good one. None when there is nothing under the name.

    Raises Refused with the file and the fault when neither is whole. Nothing is changed.
    """
    return through(loading(storage, name, in_one(parse)))


def loading(storage: Storage, name: str, parse: Callable[[bytes], Slices[T]]) -> Slices[Loaded | None]:
    """The same in slices."""
    try:
        data = storage.read(name)
        if data is None:
            return None
        return Loaded((yield from parse(data)), None)
    except StorageError as fault:
        why = fault.why
    except Refused as fault:
        why = reason("storage.damaged", file=name, fault=sentence(fault.why))
    with suppress(Refused):  # the fault of the newer one is the one to tell
        older = storage.previous(name)
        if older is not None:
            return Loaded((yield from parse(older)), reason("storage.last_good", file=name, fault=sentence(why)))
    raise Refused(why)
