"""How much of a long sweep `make test` does: a part of it. `make prove` does all of it."""

from collections.abc import Container, Iterable
from typing import Any

import pytest
from hypothesis import settings


def many(full: int) -> int:
    """How often something is tried: `full` times in `make prove`, in `make test` the part of it that the profile of
    Hypothesis says, in hundredths. A test that counts so is marked `sweep`.
    """
    return max(1, full * settings.default.max_examples // 100)


def examples(full: int) -> settings:
    """As `many`, for a property."""
    return settings(max_examples=many(full))


def some(values: Iterable[Any], keep: int) -> list[Any]:
    """What a test goes through within itself: all of it in `make prove`, in `make test` `keep` of it, spread over all.

    A test that counts so is marked `sweep`.
    """
    all_of_it = list(values)
    if settings.default.max_examples >= 100:
        return all_of_it
    return [all_of_it[n * len(all_of_it) // keep] for n in range(keep)]


def proved(cases: Iterable[Any], keep: int = 1) -> list[Any]:
    """Values for `parametrize`: `keep` of them, spread over all, are in `make test`, the others in `make prove` alone.

    A case of several values is a `pytest.param`.
    """
    values = list(cases)
    kept = {n * len(values) // keep for n in range(keep)}
    return [value if n in kept else _marked(value) for n, value in enumerate(values)]


def but(cases: Iterable[str], long: Container[str]) -> list[Any]:
    """Values for `parametrize`: those that take `long` are in `make prove` alone."""
    return [_marked(case) if case in long else case for case in cases]


def _marked(value: Any) -> Any:
    if hasattr(value, "marks"):  # a `pytest.param`
        return pytest.param(*value.values, marks=(*value.marks, pytest.mark.prove), id=value.id)
    return pytest.param(value, marks=pytest.mark.prove)
