"""A storage that lasts as long as the program runs."""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import count

from ...rules.contract import Reason, reason
from .port import Entry, aside, check_name, limit_of, too_big


class Memory:
    """Keeps things as long as the program runs."""

    lasting = False

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.before: dict[str, bytes] = {}
        self._stamps: dict[str, int] = {}
        self._clock = count(1)

    def location(self) -> Reason:
        """See Storage."""
        return reason("storage.lies_nowhere")

    def read(self, name: str) -> bytes | None:
        """See Storage."""
        data = self.kept.get(check_name(name))
        if data is not None and len(data) > limit_of(name):
            raise too_big(name)
        return data

    def write(self, name: str, data: bytes, spoilt: bool = False) -> None:
        """See Storage."""
        old = self.kept.get(check_name(name))
        if spoilt:
            self.set_aside(name)
        elif old is not None:
            self.before[name] = old
        self._put(name, data)

    def _put(self, name: str, data: bytes) -> None:
        self.kept[name] = data
        self._stamps[name] = next(self._clock)

    def previous(self, name: str) -> bytes | None:
        """See Storage."""
        return self.before.get(check_name(name))

    def delete(self, name: str) -> None:
        """See Storage."""
        self.kept.pop(check_name(name), None)
        self.before.pop(name, None)

    def set_aside(self, name: str) -> str | None:
        """See Storage."""
        data = self.kept.get(check_name(name))
        if data is None:
            return None
        copy = next(copy for copy in (aside(name, n) for n in count(1)) if self.kept.get(copy, data) == data)
        self._put(copy, data)
        return copy

    def names(self, prefix: str = "") -> list[str]:
        """See Storage."""
        return sorted(name for name in self.kept if name.startswith(prefix))

    def entries(self, prefix: str) -> list[Entry]:
        """See Storage."""
        return sorted(self.scan(prefix))

    def scan(self, prefix: str) -> Iterator[Entry]:
        """See Storage."""
        return iter([Entry(name, self._stamps.get(name, 0)) for name in self.kept if name.startswith(prefix)])

    def stamp(self, name: str) -> int | None:
        """See Storage."""
        return self._stamps.get(name, 0) if check_name(name) in self.kept else None

    @contextmanager
    def locked(self) -> Generator[None, None, None]:
        """See Storage."""
        yield
