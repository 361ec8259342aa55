"""Names for narrow places: cut so that they can still be told apart."""

from collections.abc import Sequence

from ...machines.font import Font

TAILS = 4  # letters of a name's end that may be wanted


def distinct(names: Sequence[str], font: Font, width: int) -> list[str]:
    """The names, those that are wider than `width` pixels cut: `Corn.`, or with their ends, `Play.1`, until all differ.

    Where ends do not help the place in the list stands for them. Names that are all short stay as they are.
    """
    for tail in range(TAILS + 1):
        found = [_cut(name, name[len(name) - tail :], font, width) for name in names]
        if len({name.casefold() for name in found}) == len(names):
            return found
    return [_cut(name, str(place + 1), font, width) for place, name in enumerate(names)]


def _cut(name: str, tail: str, font: Font, width: int) -> str:
    if font.width(name) <= width:
        return name
    head = name[: len(name) - len(tail)]
    while head and font.width(f"{head.rstrip()}.{tail}") > width:
        head = head[:-1]
    return f"{head.rstrip()}.{tail}"
