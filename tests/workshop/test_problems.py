"""The problems as they are shipped: each is proven anew by the rules, graded in thirds, and what the workshop makes."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from codewheel.rules import registry
from codewheel.rules.eye.game import GAME as EYE
from codewheel.rules.eye.game import State
from codewheel.session.problems.form import Problem
from codewheel.session.problems.kind import checked
from codewheel.session.table.kind import problems
from codewheel.session.texts import catalogue
from examples import some
from workshop import problems as shared
from workshop.eye.problems import quest
from workshop.problems import EASY, HARD, MODULES, Candidate, chosen, looks, maker, ordered, packed, rating

LONG = {"eye": "soak", "triaxis": "soak"}  # games whose problems take longest to make
FIRST = {"eye": range(10), "triaxis": range(4), "ishido": range(6), "einauge": range(24)}  # games that give some
FEWEST = {"ishido": 93}  # what is fine is rare there


def pack(module: str) -> Sequence[Problem]:
    return problems(module).pack.problems


@pytest.mark.sweep
@pytest.mark.parametrize("module", MODULES)
def test_each_has_the_solutions_that_the_rules_prove_and_no_other(module: str) -> None:
    for problem in some(pack(module), 3):
        found = maker(module).prove(problem)
        assert found.lines == problem.solutions, problem.id
        assert found.nodes == problem.proof, problem.id


@pytest.mark.sweep
@pytest.mark.parametrize("module", MODULES)
def test_each_is_played_to_its_goal_from_many_first_moves(module: str) -> None:
    game = registry.game(module)
    for problem in some(pack(module), 20):
        checked(problems(module), problem)
        state = game.parse_state(problem.state)
        assert len(game.legal(state)) > len({line[0] for line in problem.solutions}), problem.id


@pytest.mark.parametrize("module", MODULES)
def test_no_two_are_alike_and_all_grades_are_there(module: str) -> None:
    found = pack(module)
    assert len(found) >= FEWEST.get(module, 100)
    assert len({problem.state for problem in found}) == len(found)
    letter = maker(module).letter
    assert [problem.id for problem in found] == [f"{letter}{number:03}" for number in range(1, len(found) + 1)]
    easy = sum(problem.rating < EASY for problem in found)
    hard = sum(problem.rating >= HARD for problem in found)
    even = len(found) // (6 if module != "ishido" else 60)  # few of Ishido's are hard for who reads on
    assert min(easy, hard, len(found) - easy - hard) >= even


@pytest.mark.parametrize("module", MODULES)
def test_themes_have_their_words(module: str) -> None:
    words = catalogue(problems(module).stem)
    for theme in {theme for problem in pack(module) for theme in problem.themes}:
        assert f"{problems(module).stem}.theme_{theme}" in words


@pytest.mark.parametrize("module", [pytest.param(m, marks=getattr(pytest.mark, LONG.get(m, "prove"))) for m in MODULES])
def test_the_workshop_makes_what_is_shipped(module: str) -> None:
    shipped = {problem.state: problem for problem in pack(module)}
    made = packed("x", list(maker(module).candidates(FIRST[module]))).problems
    again = [problem for problem in made if problem.state in shipped]
    assert again
    for problem in again:
        assert problem._replace(id="") == shipped[problem.state]._replace(id="")


# --- the common parts -------------------------------------------------------------------------------------------------


def candidate(number: int, grade: int, *themes: str, shape: int = 0, merit: int = 0) -> Candidate:
    shares = ((grade, 0.5),)
    return Candidate(number, str(number), (), "win", 2, 0, (("a",),), themes, 1, shares, {}, shape or number, merit)


def test_a_rating_falls_with_what_is_solved_and_stays_finite() -> None:
    solvers = (900, 1200, 1500, 1800)
    grades = [rating([(worth, share) for worth in solvers]) for share in (0.0, 0.25, 0.5, 0.75, 1.0)]
    assert all(a > b for a, b in pairwise(grades))
    assert grades[-1] > 400 and grades[0] < 2800
    assert rating([(shared.ANCHOR, 0.5)]) == shared.ANCHOR


def test_the_best_of_each_theme_are_taken_in_turns_and_none_twice() -> None:
    many = [candidate(n, 1000, "wheel", merit=n) for n in range(1, 9)]
    rare = [candidate(10, 1000, "step"), candidate(11, 1000, "step", shape=10, merit=5)]
    found = chosen([*many, *rare], {"wheel": 3}, 9)
    assert {one.source for one in found} == {8, 7, 6, 11}  # ten is as eleven
    assert chosen([candidate(1, 1000, "a"), candidate(1, 1000, "b", shape=9)], {}, 2)[1:] == []


def test_a_theme_does_not_run_on_where_others_are_near() -> None:
    same = [candidate(n, 1000, "wheel") for n in range(4)]
    other = [candidate(n, 1000, "step") for n in range(4, 8)]
    told = [one.themes for one in ordered([*same, *other])]
    assert all(a != b for a, b in pairwise(told))


def test_a_reader_finds_a_win_and_gives_up_where_it_may_not_look() -> None:
    problem = pack("eye")[0]
    state: State = EYE.parse_state(problem.state)
    asked = quest(state)
    count = looks(EYE, state, asked, 40, 1)
    assert 0 < count <= shared.MOST_LOOKS
    assert looks(EYE, state, asked, 40, 1) == count
    assert looks(EYE, state, asked, 40, 1, count - 1) == count
