"""A file for the player's own disk: in a browser, where nobody can look into what is kept, it becomes a download."""

from importlib import import_module

from ..rules.contract import Reason, reason
from ..rules.typed import Any
from ..session.storage import Storage, StorageError
from ..session.texts import translate
from .framebuffer import on_web

_open: list[str] = []  # the address of the last one: taken back with the next, for the browser reads it later


def hand_over(storage: Storage, name: str) -> str | None:
    """Give what is kept under `name` to the browser as a download; the sentence about it, None where there is no page.

    Raises StorageError where it cannot be read or the browser does not take it.
    """
    if not on_web():
        return None
    file = name.rpartition("/")[2]
    give(file, storage.read(name) or b"", reason("storage.not_handed", file=file))
    return translate("storage.handed_over", file=file)


def give(file: str, data: bytes, fault: Reason) -> None:
    """Give the browser a file as a download. Raises StorageError with `fault` where it does not take it."""
    try:
        js: Any = import_module("js")
        packed = js.Uint8Array.new(len(data))
        packed.assign(data)
        while _open:
            js.URL.revokeObjectURL(_open.pop())
        _open.append(str(js.URL.createObjectURL(js.Blob.new(js.Array.of(packed)))))
        link = js.document.createElement("a")
        link.download, link.href = file, _open[0]
        link.click()
    except Exception:
        raise StorageError(fault) from None
