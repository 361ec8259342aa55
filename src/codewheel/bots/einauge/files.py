"""Ein-Auge's files of solved positions: read piece by piece, once, and told apart from what is missing or damaged."""

import zlib
from collections.abc import Callable, Generator
from pathlib import Path

from ...rules.contract import Reason, Refused, refuse
from ...rules.typed import Generic, TypeVar

FOLDER = Path(__file__).resolve().parent / "data"
_PIECE = 1 << 15  # bytes unpacked without a pause
Made = TypeVar("Made")


class Shipped(Generic[Made]):
    """A file that is MARK and a zlib stream. `make`: what is unpacked -> what it holds; raises ValueError if it cannot.

    `name`: of the reasons, `name.missing` and `name.damaged`.
    """

    def __init__(
        self, path: Path, mark: bytes, name: str, make: Callable[[bytes], Generator[None, None, Made]]
    ) -> None:
        self.path, self._mark, self._name, self._make = path, mark, name, make
        self.forget()

    def forget(self) -> None:
        """Read the file anew at its next use."""
        self._made: Made | None = None
        self._fault: Reason | None = None
        self._reading: Generator[None, None, Made] | None = None

    def loading(self) -> Generator[None, None, None]:
        """Make it ready piece by piece; whoever begins, the next one goes on where it stopped."""
        while self._made is None and self._fault is None:
            if self._reading is None:
                self._reading = self.read(self.path)
            try:
                next(self._reading)
            except StopIteration as end:
                self._made, self._reading = end.value, None
            except Refused as refused:
                self._fault, self._reading = refused.why, None
            yield

    def get(self) -> Made | None:
        """What the file holds, read first where it is not ready; None where it is missing or damaged, see `fault`."""
        for _ in self.loading():
            pass
        return self._made

    def fault(self) -> Reason | None:
        """Why there is nothing, for the screen; None while all is well or nobody has asked."""
        return self._fault

    def read(self, path: Path) -> Generator[None, None, Made]:
        """Read a file piece by piece. Raises Refused where it is missing or damaged."""
        damaged = refuse(f"{self._name}.damaged", file=path.name)
        try:
            data = path.read_bytes()
        except OSError:
            raise refuse(f"{self._name}.missing", file=path.name) from None
        if not data.startswith(self._mark):
            raise damaged
        yield
        stream, rest, pieces = zlib.decompressobj(), data[len(self._mark) :], []
        try:
            while not stream.eof and rest:
                pieces.append(stream.decompress(rest, _PIECE))
                rest = stream.unconsumed_tail
                yield
            if not stream.eof or stream.unused_data:
                raise damaged
            return (yield from self._make(b"".join(pieces)))
        except (zlib.error, ValueError, IndexError):
            raise damaged from None

    def pack(self, whole: bytes) -> bytes:
        """The file that holds this."""
        return self._mark + zlib.compress(whole, 9)


def number(data: bytes, at: int) -> tuple[int, int]:
    """(A number of seven bits a byte, lowest first, where the next one begins). Raises IndexError at the end."""
    found = shift = 0
    while True:
        byte = data[at]
        found |= (byte & 127) << shift
        at += 1
        if byte < 128:
            return found, at
        shift += 7


def encoded(value: int) -> bytes:
    """What `number` reads."""
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    found.append(value)
    return bytes(found)
