"""What the commands print: a line each, in which nothing moves a terminal's cursor or turns its letters round."""

import sys

from ..session.texts import clean


def say(line: str, wrong: bool = False) -> None:
    """Print a line at once, with `?` for each control character and broken letter; `wrong`: among the complaints.

    A name of a file or a fault that is quoted may hold anything. Raises OSError where it cannot be written.
    """
    print(clean(line), file=sys.stderr if wrong else sys.stdout, flush=True)
