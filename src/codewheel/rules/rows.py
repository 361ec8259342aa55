"""`NamedTuple` as `typing` has it, for whoever reads this; while the program runs it is made without a compiler.

`typing` writes and compiles a constructor for each class. Some 45 of them lie before a game's first picture, 17 before
the shelf's: that is 0.15 and 0.06 times the start of an empty Pyxel program, where 1.9 and 1.5 times are the limits for
all (`codewheel bench --only start`), and reached within a few hundredths. Here all classes share one constructor; what
it makes and refuses is held against `typing` by a test.
"""

import sys

from .typed import TYPE_CHECKING

if TYPE_CHECKING or sys.version_info >= (3, 14):  # later Pythons tell the fields only when a class is asked for them
    from typing import NamedTuple as NamedTuple
else:
    from collections import _tuplegetter as getter  # the field at a place: what `collections` gives its named tuples

    class Row(tuple):
        """A tuple whose places have names."""

        __slots__ = ()
        _fields = ()
        _field_defaults = {}

        def __new__(cls, /, *values, **named):
            if named or len(values) != len(cls._fields):
                values = cls._filled(values, named)
            return tuple.__new__(cls, values)

        @classmethod
        def _filled(cls, values, named):
            """All values, from those given by place and by name. Raises TypeError."""
            lack = len(cls._fields) - len(values)
            if not named and 0 < lack <= len(cls._field_defaults):  # the commonest, and asked for thousands of times
                return (*values, *(*cls._field_defaults.values(),)[-lack:])
            given = {**cls._field_defaults, **named}
            left = cls._fields[len(values) :]
            if len(values) > len(cls._fields) or not named.keys() <= set(left) or not given.keys() >= set(left):
                raise TypeError(f"{cls.__name__} has the fields {', '.join(cls._fields)}, not {(*values, *named)}")
            return (*values, *map(given.__getitem__, left))

        @classmethod
        def _make(cls, values):
            row = tuple.__new__(cls, values)
            if len(row) != len(cls._fields):
                raise TypeError(f"{cls.__name__} has {len(cls._fields)} fields, not {len(row)}")
            return row

        def _replace(self, /, **changes):
            row = tuple.__new__(type(self), map(changes.pop, self._fields, self))
            if changes:
                raise ValueError(f"Got unexpected field names: {list(changes)!r}")
            return row

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            told = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items())
            return f"{type(self).__name__}({told})"

        def __getnewargs__(self):
            return tuple(self)

    class Maker(type):
        """Makes an ordinary class below `Row` of one whose annotations are fields."""

        def __new__(cls, name, bases, names):
            fields = tuple(names.get("__annotations__", ()))
            defaults = {field: names[field] for field in fields if field in names}
            if tuple(defaults) != fields[len(fields) - len(defaults) :]:
                raise TypeError(f"{name}: a field without a default follows one with a default")
            names |= {field: getter(place, "") for place, field in enumerate(fields)}
            names |= {"__slots__": (), "__match_args__": fields, "_fields": fields, "_field_defaults": defaults}
            return type(name, (Row,), names)

    NamedTuple = type.__new__(Maker, "NamedTuple", (), {})
