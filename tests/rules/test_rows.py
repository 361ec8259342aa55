"""The house's named tuples are those of `typing`."""

import copy
import pickle
import re
import typing
from pathlib import Path

import pytest

from codewheel.rules import rows


class Ours(rows.NamedTuple):
    """Ours."""

    a: int
    b: "str" = "x"
    c: tuple[int, ...] = ()

    @property
    def sum(self) -> int:
        return self.a + sum(self.c)

    def again(self) -> "Ours":
        return self._replace(a=self.a + 1)


class Theirs(typing.NamedTuple):
    """Theirs."""

    a: int
    b: "str" = "x"
    c: tuple[int, ...] = ()


class Below(Ours):
    """A class below a named tuple is an ordinary class."""

    more: int = 5


class Empty(rows.NamedTuple):
    """Without a field."""


def test_a_row_is_made_by_place_and_by_name():
    for args, named in (
        ((1,), {}),
        ((1, "y"), {}),
        ((1,), {"c": (2, 3)}),
        ((), {"a": 1, "b": "z"}),
        ((1, "y", (2,)), {}),
    ):
        ours, theirs = Ours(*args, **named), Theirs(*args, **named)
        assert ours == theirs == tuple(ours) and hash(ours) == hash(theirs)
        assert (ours.a, ours.b, ours.c) == (theirs.a, theirs.b, theirs.c)
        assert repr(ours) == repr(theirs).replace("Theirs", "Ours")
        assert ours._asdict() == theirs._asdict()
        assert ours._replace(b="other") == theirs._replace(b="other")
        assert type(ours._replace(b="other")) is Ours


def test_wrong_calls_are_refused():
    for wrong in (
        lambda cls: cls(),
        lambda cls: cls(1, 2, 3, 4),
        lambda cls: cls(1, d=2),
        lambda cls: cls(1, a=2),
        lambda cls: cls(c=()),
        lambda cls: cls._make([1]),
    ):
        for cls in (Ours, Theirs):
            with pytest.raises(TypeError):
                wrong(cls)
    with pytest.raises(ValueError, match="'d'"):
        Ours(1)._replace(d=2)  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        Ours(1).a = 2
    with pytest.raises(TypeError):
        type.__call__(
            type(rows.NamedTuple), "Wrong", (rows.NamedTuple,), {"__annotations__": {"a": int, "b": int}, "a": 1}
        )


def test_the_class_tells_its_fields():
    assert Ours._fields == Theirs._fields == Ours.__match_args__
    assert Ours._field_defaults == Theirs._field_defaults
    assert typing.get_type_hints(Ours) == typing.get_type_hints(Theirs)
    assert type(Ours) is type and issubclass(Ours, tuple) and Ours.__doc__ == "Ours."
    assert not hasattr(Ours(1), "__dict__")


def test_methods_copies_and_classes_below():
    row = Ours(1, c=(2, 3))
    assert row.sum == 6 and row.again() == (2, "x", (2, 3))
    for other in (copy.copy(row), copy.deepcopy(row), pickle.loads(pickle.dumps(row))):
        assert other == row and type(other) is Ours
    match row:
        case Ours(a, b=letter):
            assert (a, letter) == (1, "x")
    below = Below(4)
    assert (below.a, below.more, below.again()) == (4, 5, (5, "x", ())) and type(below.again()) is Below
    assert Empty() == () and repr(Empty()) == "Empty()"


def test_all_named_tuples_of_the_program_are_rows():
    package = Path(rows.__file__).parents[1]
    found = [
        path for path in package.rglob("*.py") if re.search(r"from typing import .*NamedTuple", path.read_text("utf-8"))
    ]
    assert found == [Path(rows.__file__)]
