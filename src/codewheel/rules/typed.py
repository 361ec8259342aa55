"""The names of `typing` with which types are written, for whoever reads them; while the program runs they are empty.

An empty Pyxel program reads most of what is slow to read in the standard library, but not `typing`: reading it, and
making the classes below its `Protocol` and `Generic`, is 0.1 times the start of such a program, where 1.5 times is the
limit for the shelf and 1.9 for a game (`codewheel bench --only start`). The program's modules import these names from
here; a test holds them to it.
"""

TYPE_CHECKING = False  # whoever checks types goes by the name

if TYPE_CHECKING:
    from typing import IO as IO
    from typing import Any as Any
    from typing import BinaryIO as BinaryIO
    from typing import ClassVar as ClassVar
    from typing import Generic as Generic
    from typing import Literal as Literal
    from typing import NoReturn as NoReturn
    from typing import Protocol as Protocol
    from typing import Self as Self
    from typing import TextIO as TextIO
    from typing import TypeVar as TypeVar
    from typing import cast as cast
else:

    class Any:
        """Stands for a type, with more in brackets behind it or without; classes may lie below it."""

        __slots__ = ()

        def __class_getitem__(cls, more):
            return cls

    IO = BinaryIO = ClassVar = Generic = Literal = NoReturn = Protocol = Self = TextIO = Any

    class TypeVar:
        """Stands for a type to be put in later."""

        __slots__ = ()

        def __init__(self, name, *kinds, bound=None):
            pass

        def __or__(self, other):
            return Any

        __ror__ = __or__

        def __typing_subst__(self, kind):
            return kind

    def cast(kind, value):
        """The value itself."""
        return value
