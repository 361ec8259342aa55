"""Ein-Auge's training positions and what is kept of them."""

import json

import pytest

from codewheel.bots.einauge.position import of
from codewheel.bots.einauge.tablebase import shipped
from codewheel.rules.contract import Refused
from codewheel.rules.einauge.game import GAME
from codewheel.session.einauge.puzzles import EACH, GRADES, NUMBERS, drawn, puzzle
from codewheel.session.einauge.training import FILE, FORMAT, Training
from codewheel.session.storage import Memory

PLACES = [(grade, number) for grade in range(len(NUMBERS)) for number in range(EACH)]


class Full(Memory):
    """A storage that takes nothing."""

    def write(self, name: str, data: bytes, spoilt: bool = False) -> None:
        from codewheel.rules.contract import reason
        from codewheel.session.storage import StorageError

        raise StorageError(reason("storage.not_json", line=1, column=1))


def test_the_grades_are_as_long_as_they_say_and_no_position_stands_twice() -> None:
    assert [len(numbers) for numbers in NUMBERS] == [EACH] * len(GRADES)
    states = [puzzle(grade, number).state for grade, number in PLACES]
    assert len({state.board for state in states}) == len(states)
    assert {state.side for state in states} == {0, 1}


@pytest.mark.parametrize("grade", range(len(GRADES)))
def test_each_position_is_won_by_one_move_in_what_it_says(grade: int) -> None:
    known = shipped()
    assert known is not None
    low, high = GRADES[grade]
    last = 0
    for number in range(EACH):
        found = puzzle(grade, number)
        assert GAME.parse_state(GAME.format_state(found.state)) == found.state
        moves = known.moves(of(found.state))
        assert [plies for _, verdict, plies in moves if verdict == "w"] == [found.plies] and len(moves) > 1
        assert low <= found.plies <= high and found.plies >= last
        last = found.plies


@pytest.mark.prove
def test_the_chosen_numbers_are_those_of_the_workshop() -> None:
    from workshop.einauge.training import chosen

    known = shipped()
    assert known is not None
    assert [[(number, plies) for plies, number in row] for row in chosen(known)] == [list(row) for row in NUMBERS]


def test_a_position_is_the_same_every_time() -> None:
    assert drawn(160) == drawn(160) != drawn(206)
    for place in ((-1, 0), (0, -1), (len(NUMBERS), 0), (0, EACH)):
        with pytest.raises(Refused):
            puzzle(*place)


def test_what_is_solved_and_where_one_was_comes_back() -> None:
    storage = Memory()
    training = Training(storage)
    assert (training.grade, training.number, training.total, training.problem) == (0, 0, 0, None)
    training.open(2, 5)
    assert training.solve() and not training.solve()
    training.open(2, 0)
    assert training.solve()
    again = Training(storage)
    assert (again.grade, again.number) == (2, 0)
    assert again.solved(2, 5) and not again.solved(2, 1)
    assert (again.count(2), again.total, again.first_open(2), again.first_open(0)) == (2, 2, 1, 0)
    with pytest.raises(Refused):
        again.open(0, EACH)


def test_what_was_solved_after_an_error_is_told_apart_until_it_is_solved_without() -> None:
    storage = Memory()
    training = Training(storage)
    training.open(1, 3)
    assert training.solve(clean=False) and not training.solve(clean=False)
    again = Training(storage)
    assert again.solved(1, 3) and not again.clean(1, 3) and (again.count(1), again.count_clean(1)) == (1, 0)
    assert again.solve() and not again.solve(clean=False)
    assert Training(storage).clean(1, 3) and Training(storage).count_clean(1) == 1


def test_a_file_from_before_errors_were_kept_reads_as_without_any() -> None:
    storage = Memory()
    before = {"format": FORMAT, "version": 1, "grade": 0, "number": 0, "solved": [[4], [], [], [], []]}
    storage.write("einauge/training.json", json.dumps(before).encode())
    training = Training(storage)
    assert training.problem is None and training.clean(0, 4)


def test_a_grade_that_is_all_solved_begins_again() -> None:
    training = Training(Memory())
    for number in range(EACH):
        training.open(1, number)
        training.solve()
    assert training.first_open(1) == 0 and training.count(1) == EACH


@pytest.mark.parametrize(
    "change",
    [
        {"grade": 5}, {"grade": -1}, {"number": EACH}, {"solved": [[]]}, {"solved": [[1, 1], [], [], [], []]},
        {"solved": [[2, 1], [], [], [], []]}, {"solved": [[EACH], [], [], [], []]}, {"solved": 3}, {"more": 1},
        {"format": "other"}, {"version": 2}, {"grade": True},
    ],
)  # fmt: skip
def test_a_damaged_file_is_refused_and_set_aside(change: dict[str, object]) -> None:
    storage = Memory()
    whole = {"format": FORMAT, "version": 1, "grade": 1, "number": 2, "solved": [[0], [], [], [], []]}
    storage.write(FILE, json.dumps(whole).encode())
    assert Training(storage).problem is None
    storage = Memory()
    damaged = json.dumps({**whole, **change}).encode()
    storage.write(FILE, damaged)
    training = Training(storage)
    assert training.problem is not None and training.total == 0
    assert storage.read(FILE) == damaged
    training.solve()
    assert training.problem is None and Training(storage).total == 1
    assert any(storage.read(name) == damaged for name in storage.names(""))


def test_what_cannot_be_kept_is_said() -> None:
    training = Training(Full())
    training.solve()
    assert training.problem is not None and training.problem.code == "einauge_training.not_kept"
    assert training.total == 1
