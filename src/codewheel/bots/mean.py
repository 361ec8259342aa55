"""A mean as it is told, with its 95 % interval."""

from collections.abc import Sequence
from math import sqrt

_NORMAL = 1.96


def mean(values: Sequence[float], digits: int = 2) -> str:
    """`9.72 ± 0.11`: the mean and 1.96 times its standard error, so many digits; of one value, that alone."""
    middle = sum(values) / len(values)
    told = f"{middle:,.{digits}f}"
    if len(values) == 1:
        return told
    error = sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
    return f"{told} ± {_NORMAL * error:,.{digits}f}"
