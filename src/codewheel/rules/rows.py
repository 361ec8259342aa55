"""`NamedTuple` as `typing` has it, but made in a seventh of the time: dozens of them lie before the first picture.

`typing` compiles a constructor for each class. Here there is one for each number of fields, and a class gets it with
its own names; everything else that `typing` makes for each class anew stands once, in the class below them all.
"""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING or sys.version_info >= (3, 14):  # later Pythons tell the fields only when a class is asked for them
    from typing import NamedTuple as NamedTuple
else:
    from collections import _tuplegetter, namedtuple
    from types import FunctionType

    _make = tuple.__new__
    # what makes a tuple of so many fields, given by place or by name
    _CONSTRUCTORS = (
        lambda _cls: _make(_cls, ()),
        lambda _cls, a: _make(_cls, (a,)),
        lambda _cls, a, b: _make(_cls, (a, b)),
        lambda _cls, a, b, c: _make(_cls, (a, b, c)),
        lambda _cls, a, b, c, d: _make(_cls, (a, b, c, d)),
        lambda _cls, a, b, c, d, e: _make(_cls, (a, b, c, d, e)),
        lambda _cls, a, b, c, d, e, f: _make(_cls, (a, b, c, d, e, f)),
        lambda _cls, a, b, c, d, e, f, g: _make(_cls, (a, b, c, d, e, f, g)),
        lambda _cls, a, b, c, d, e, f, g, h: _make(_cls, (a, b, c, d, e, f, g, h)),
        lambda _cls, a, b, c, d, e, f, g, h, i: _make(_cls, (a, b, c, d, e, f, g, h, i)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j: _make(_cls, (a, b, c, d, e, f, g, h, i, j)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k: _make(_cls, (a, b, c, d, e, f, g, h, i, j, k)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k, m: _make(_cls, (a, b, c, d, e, f, g, h, i, j, k, m)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k, m, n: _make(_cls, (a, b, c, d, e, f, g, h, i, j, k, m, n)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k, m, n, o: _make(_cls, (a, b, c, d, e, f, g, h, i, j, k, m, n, o)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p: _make(
            _cls, (a, b, c, d, e, f, g, h, i, j, k, m, n, o, p)
        ),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q: _make(
            _cls, (a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q)
        ),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r: _make(
            _cls, (a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r)
        ),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r, s: _make(
            _cls, (a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r, s)
        ),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r, s, t: _make(
            _cls, (a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r, s, t)
        ),
    )

    def _constructor(count: int) -> FunctionType:
        if count < len(_CONSTRUCTORS):
            return _CONSTRUCTORS[count]
        return namedtuple("_", [f"f{n}" for n in range(count)]).__new__

    class Row(tuple):
        """What all named tuples do, as those of `collections`."""

        __slots__ = ()
        _fields = ()

        @classmethod
        def _make(cls, values):
            row = tuple.__new__(cls, values)
            if len(row) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(row)}")
            return row

        def _replace(self, /, **changes):
            row = tuple.__new__(type(self), map(changes.pop, self._fields, self))
            if changes:
                raise ValueError(f"Got unexpected field names: {list(changes)!r}")
            return row

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            told = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({told})"

        def __getnewargs__(self):
            return tuple(self)

    class Maker(type):
        """Makes a class below `Row` of one whose annotations are fields."""

        def __new__(cls, name, bases, names):
            types = names.get("__annotations__", {})
            fields = tuple(types)
            defaults = {field: names[field] for field in fields if field in names}
            if tuple(defaults) != fields[len(fields) - len(defaults) :]:
                raise TypeError(f"{name}: a field without a default follows one with a default")
            pattern = _constructor(len(fields))
            code = pattern.__code__.replace(co_varnames=("_cls", *fields))
            make = FunctionType(code, pattern.__globals__, "__new__", tuple(defaults.values()))
            make.__annotations__ = types
            names |= {field: _tuplegetter(place, "") for place, field in enumerate(fields)}
            names |= {"__new__": make, "__slots__": (), "__match_args__": fields}
            names |= {"_fields": fields, "_field_defaults": defaults}
            return type.__new__(type, name, (Row, *(base for base in bases if type(base) is not Maker)), names)

    NamedTuple = type.__new__(Maker, "NamedTuple", (), {})
