"""The names with which types are written: for whoever checks types they are those of `typing`, at work nothing."""

import re
import typing
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from codewheel.rules import typed
from codewheel.rules.typed import Any, ClassVar, Generic, Literal, Protocol, TypeVar, cast

T = TypeVar("T")
Steps = Generator[float, None, T]


class Named(Protocol):
    """A protocol."""

    kind: ClassVar[str] = "x"

    def name(self) -> str:
        """A name."""
        ...


class Box(Generic[T]):
    """A class that is made for a type."""

    def __init__(self, what: T) -> None:
        self.what = what


def test_types_are_written_as_with_typing() -> None:
    def taken(what: T, how: "Literal['a', 'b'] | None", made: Callable[[T], T] | None) -> Steps[T | None]:
        yield 0.5
        return made(what) if made is not None and how else None

    steps = taken(1, "a", lambda n: n + 1)
    assert next(steps) == 0.5
    with pytest.raises(StopIteration) as ended:
        next(steps)
    assert ended.value.value == 2
    boxed = Box[dict[str, Any]]({"a": 1})
    assert boxed.what == {"a": 1} and cast("Named", boxed) is boxed


def test_a_class_below_a_protocol_is_an_ordinary_one() -> None:
    class Mine(Named):
        def name(self) -> str:
            return self.kind

    assert Mine().name() == "x" and type(Mine) is type


def test_all_names_are_those_of_typing() -> None:
    names = re.findall(r"^    from typing import (\w+) as \1$", Path(typed.__file__).read_text("utf-8"), re.M)
    assert len(names) > 10
    assert [name for name in names if not hasattr(typing, name) or not hasattr(typed, name)] == []
