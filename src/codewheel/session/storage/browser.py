"""A storage in the page's `localStorage`, written by one tab at a time; in its memory where a browser keeps nothing."""

from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import count

from ...rules.contract import Reason, reason
from ...rules.typed import Any
from .port import LAST_GOOD, Entry, StorageError, aside, check_name, is_name, limit_of, too_big


class Browser:
    """Keeps things as text: `t` and the text, or `x` and hexadecimal for other bytes.

    The page says in `codewheelTab.holds` whether this tab is the one that plays; any other reads, and its writes are
    refused. A page that says nothing is alone. Its `codewheelStore` is `localStorage` or, `passing`, the like of it.
    """

    def __init__(self, prefix: str = "codewheel/") -> None:
        self.prefix = prefix
        try:
            self._page: Any = import_module("js")
            own = getattr(self._page, "codewheelStore", None)
            self._store: Any = self._page.localStorage if own is None else own
            int(self._store.length)  # a page that may keep nothing says so here
        except Exception:
            raise StorageError(reason("storage.no_browser")) from None
        self.lasting = not getattr(self._store, "passing", False)

    def location(self) -> Reason:
        """See Storage."""
        return reason("storage.lies_browser")

    @property
    def holds(self) -> bool:
        """Whether this tab may write."""
        try:
            return bool(self._page.codewheelTab.holds)
        except AttributeError:
            return True

    def _item(self, key: str) -> str | None:
        try:
            value = self._store.getItem(key)
        except Exception:
            raise StorageError(reason("storage.no_browser")) from None
        return value if isinstance(value, str) else None  # null: None or jsnull, by the version of Pyodide

    def _get(self, key: str, name: str) -> bytes | None:
        value = self._item(key)
        if value is None:
            return None
        if len(value) > 2 * limit_of(name) + 1:
            raise too_big(name)
        try:
            data = bytes.fromhex(value[1:]) if value.startswith("x") else value[1:].encode("utf-8")
        except ValueError:
            raise StorageError(reason("storage.read", file=name, fault=value[:20])) from None
        if len(data) > limit_of(name):
            raise too_big(name)
        return data

    def read(self, name: str) -> bytes | None:
        """See Storage."""
        return self._get(self.prefix + check_name(name), name)

    def previous(self, name: str) -> bytes | None:
        """See Storage."""
        return self._get(self.prefix + check_name(name) + LAST_GOOD, name)

    def write(self, name: str, data: bytes, spoilt: bool = False) -> None:
        """See Storage. Where there is no room for both, the previous one makes way."""
        key = self.prefix + check_name(name)
        try:
            value = "t" + data.decode("utf-8")
        except UnicodeDecodeError:
            value = "x" + data.hex()
        with self.locked():
            if spoilt:
                self.set_aside(name)
            try:
                old = self._item(key)
                if old is not None and not spoilt:
                    self._store.setItem(key + LAST_GOOD, old)
                self._store.setItem(key, value)
            except Exception:
                self._write_alone(key, value, name)
            with suppress(AttributeError):  # a page that keeps no watch on how full the store is
                self._page.codewheelTab.wrote()

    def _write_alone(self, key: str, value: str, name: str) -> None:
        try:
            self._store.removeItem(key + LAST_GOOD)
            self._store.setItem(key, value)
        except Exception:
            raise StorageError(reason("storage.full", file=name)) from None

    def set_aside(self, name: str) -> str | None:
        """See Storage."""
        value = self._item(self.prefix + check_name(name))
        if value is None:
            return None
        with self.locked():
            copies = (aside(name, number) for number in count(1))
            copy = next(copy for copy in copies if self._item(self.prefix + copy) in (None, value))
            try:
                self._store.setItem(self.prefix + copy, value)
            except Exception:
                raise StorageError(reason("storage.full", file=copy)) from None
        return copy

    def delete(self, name: str) -> None:
        """See Storage."""
        key = self.prefix + check_name(name)
        with self.locked():
            try:
                self._store.removeItem(key + LAST_GOOD)
                self._store.removeItem(key)
            except Exception:
                raise StorageError(reason("storage.no_browser")) from None

    def names(self, prefix: str = "") -> list[str]:
        """See Storage."""
        return [entry.name for entry in self.entries(prefix)]

    def entries(self, prefix: str) -> list[Entry]:
        """See Storage."""
        return sorted(self.scan(prefix))

    def scan(self, prefix: str) -> Iterator[Entry]:
        """See Storage: the browser tells no times."""
        begins = self.prefix + prefix
        try:
            for index in range(int(self._store.length)):
                key = self._store.key(index)
                if isinstance(key, str) and key.startswith(begins) and is_name(key[len(self.prefix) :]):
                    yield Entry(key[len(self.prefix) :], 0)
        except Exception:
            raise StorageError(reason("storage.no_browser")) from None

    def stamp(self, name: str) -> int | None:
        """See Storage."""
        return None if self._item(self.prefix + check_name(name)) is None else 0

    @contextmanager
    def locked(self) -> Generator[None, None, None]:
        """See Storage. Nothing comes between two steps of a tab; whether this one may write at all is asked here."""
        if not self.holds:
            raise StorageError(reason("storage.other_tab"))
        yield
