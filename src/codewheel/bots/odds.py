"""The chance to win that a learned value stands for: the same whole number on every machine."""

WHOLE = 1000

# a thousand times the logistic function of 0, 1/4, 1/2 … 8
_LOGISTIC = (
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993, 995, 996,
    997, 998, 998, 998, 999, 999, 999, 999, 1000, 1000,
)  # fmt: skip


def odds(value: int, scale: int) -> int:
    """The chance in thousandths. `value`: a logarithm of odds, `scale` (a multiple of 4) to one.

    Straight lines between points of the logistic.
    """
    step = scale // 4
    at, rest = divmod(min(abs(value), step * (len(_LOGISTIC) - 1) - 1), step)
    found = _LOGISTIC[at] + ((_LOGISTIC[at + 1] - _LOGISTIC[at]) * rest + step // 2) // step
    return found if value >= 0 else WHOLE - found
