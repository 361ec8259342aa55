"""What the commands print: a line each, in which nothing moves a terminal's cursor or turns its letters round."""

import sys

from ..session.texts import clean

# for consoles that lack these: quotation marks, dashes, and blanks that do not break
_PLAIN = str.maketrans("«»„“”‘’–\u00a0\u202f", '"""""\'\'-  ', "")


def say(line: str, wrong: bool = False) -> None:
    """Print a line at once, with `?` for each control character and broken letter; `wrong`: among the complaints.

    A name of a file or a fault that is quoted may hold anything. Raises OSError where it cannot be written.
    """
    stream, shown = sys.stderr if wrong else sys.stdout, str(clean(line))
    try:
        shown.encode(stream.encoding or "utf-8")
    except UnicodeEncodeError:
        shown = shown.translate(_PLAIN)
    print(shown, file=stream, flush=True)
