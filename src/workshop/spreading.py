"""How long work of the workshop is shared out: by the door through which the matches go.

Whoever parts work into pieces names a function of a module and what it is asked of; what comes back is put into the
order of the pieces, so that the same bytes are written by one process, by several and by a cluster.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import TypeVar

from codewheel.commands.match.door import spread

Piece = TypeVar("Piece")
Found = TypeVar("Found")


def add_words(parser: ArgumentParser) -> None:
    """`--workers N` and `--cluster ADDRESS`, as `codewheel match` has them."""
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes that share the work")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="a scheduler of Dask whose workers share it")


def shared(work: Callable[[Piece], Found], pieces: Sequence[Piece], words: Namespace) -> list[Found]:
    """What comes of each piece, in their order. Raises Failed where nobody does them, and what `work` raises."""
    found = dict(spread(work, pieces, words.workers, words.cluster))
    return [found[piece] for piece in pieces]
