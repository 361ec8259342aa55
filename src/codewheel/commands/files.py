"""Files that a player names on the command line."""

import errno
import os
from contextlib import suppress
from pathlib import Path

from ..rules.contract import refuse
from ..rules.typed import TYPE_CHECKING
from ..session.play import Session
from ..session.saves import game_in
from ..session.strict import LARGEST
from .arguments import absolute

if TYPE_CHECKING:
    from ..session.codes.form import Code


def write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all: a new file beside it takes its place. Raises OSError with its name."""
    if not path.name:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        with suppress(OSError):  # what cannot be looked at was not made
            draft.unlink()
        raise OSError(error.errno, error.strerror, str(path)) from None


def read(path: Path, most: int = LARGEST) -> bytes:
    """What is in a file. Raises Refused for more than `most` bytes, OSError with its name."""
    if path == Path():  # "": the folder that one is in
        raise refuse("cli.no_file")
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise refuse("cli.file_too_big", file=str(path), most=most)
    return data


def given(text: str) -> "Session | Code":
    """What somebody names as a file or types as a share code: the game of the file, or what the code says.

    What looks like a code is one, unless a file of that name lies there. Raises Refused, OSError.
    """
    from ..session.codes.form import looks_like_code  # start: read when somebody names a file or a code
    from ..session.codes.form import read as read_code

    if not text:
        raise refuse("cli.no_file")
    path = absolute(text)
    return read_code(text) if looks_like_code(text) and not path.exists() else load(path)


def load(path: Path, game: str = "") -> Session:
    """The game of a record or of a saved game, at its last move. `game`: it must be this one; "" takes any.

    Raises Refused with the file and the place in it, OSError.
    """
    return game_in(read(path), str(path), game)
