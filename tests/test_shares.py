"""No floor and no module takes more of `make test` than its share; what counts is in `shares.py`."""

from pathlib import Path

import pytest

from shares import CASES, MOST_CASES, MOST_PICTURES, WIDE, too_long, too_many

HERE = Path(__file__).resolve().parent


def test_no_floor_takes_more_of_make_test_than_its_share(request: pytest.FixtureRequest) -> None:
    """Of all that runs here: in `make test` that is everything but what is dealt out to others."""
    cases = [item.path.relative_to(HERE).as_posix() for item in request.session.items]
    assert list(too_many(cases)) == []


def test_a_module_and_a_floor_that_outgrow_their_shares_are_told() -> None:
    assert list(too_many(["bots/eye/test_x.py"] * MOST_CASES)) == []
    (told,) = too_many(["bots/eye/test_x.py"] * (MOST_CASES + 1))
    assert told == f"bots/eye/test_x.py has {MOST_CASES + 1} cases of {MOST_CASES}"
    (told,) = too_many(f"bots/test_{n}.py" for n in range(CASES["bots"] + 1))
    assert told == f"tests/bots has {CASES['bots'] + 1} cases of {CASES['bots']}"
    assert list(too_many(f"new/test_{n}.py" for n in range(MOST_CASES + 1)))
    assert not list(too_many(["test_tests.py"] * WIDE["test_tests.py"]))


def test_a_case_that_draws_without_end_is_told() -> None:
    assert too_long(MOST_PICTURES + 1, ()) and not too_long(MOST_PICTURES, ())
    assert too_long(MOST_PICTURES + 1, ["parametrize"]) and not too_long(MOST_PICTURES + 1, ["prove"])


def test_what_looks_at_all_there_is_is_there() -> None:
    assert all((HERE / module).is_file() for module in WIDE)
    assert all((HERE / folder).is_dir() for folder in CASES)
