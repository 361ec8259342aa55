"""Work that is shared out: the same, in the same order, by one process and by several; and who uses it."""

from argparse import ArgumentParser, Namespace

import pytest

from codewheel.commands import Failed
from workshop.problems import candidates, maker
from workshop.spreading import add_words, shared


def squared(number: int) -> int:
    return number * number


def words(*given: str) -> Namespace:
    parser = ArgumentParser()
    add_words(parser)
    return parser.parse_args(given)


def test_what_several_processes_find_stands_in_the_order_of_the_pieces() -> None:
    numbers = list(range(40, 0, -1))
    assert (
        shared(squared, numbers, words("--workers", "2"))
        == shared(squared, numbers, words())
        == [number * number for number in numbers]
    )


def test_a_cluster_that_is_not_there_is_told_of() -> None:
    with pytest.raises(Failed, match=r"nowhere:1|Dask"):
        shared(squared, [1], words("--cluster", "tcp://nowhere:1"))


@pytest.mark.prove
def test_a_games_games_give_the_same_one_by_one_as_together() -> None:
    pieces = [("einauge", range(number, number + 1)) for number in range(6)]
    found = [one for some in shared(candidates, pieces, words("--workers", "2")) for one in some]
    assert found == list(maker("einauge").candidates(range(6)))
