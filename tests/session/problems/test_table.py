"""The table of problems: solving, errors, hints, the solution, which one comes next, what is kept."""

import pytest

from codewheel.rules import registry
from codewheel.session.problems.choice import Wish, following, grade, matching, standing, themes
from codewheel.session.problems.ratings import Ratings, file_of, summary
from codewheel.session.table.kind import poses, problems
from codewheel.session.table.problem import ASTRAY, DONE, SHOWING, TASK, ProblemTable
from codewheel.session.table.words import PREPARE
from codewheel.session.texts import sentence
from tables import House, let_computers_play, run, said

GAMES = [game for game in registry.names() if poses(game)]
LISTED = [game for game in GAMES if all(goal.proven for goal in problems(game).goals.values())]


def sit(game, name="", house=None, wish=None):
    """A table of problems, all that is read beforehand read."""
    table = ProblemTable(house or House(), game, name, wish)
    for wanted in table.board.searches():
        if wanted.purpose == PREPARE:
            run(table.board, wanted)
    return table


def rest(table):
    """Let all happen that goes on by itself."""
    for _ in range(200):
        let_computers_play(table.board)
        table.settle()
        if table.stage in (TASK, DONE, ASTRAY) and not table.board.computer_to_move:
            return
        table.pass_time(10_000)
    raise AssertionError(table.stage)


def solve(table):
    """Solve it as the solution tells."""
    for _ in range(100):
        if table.stage != TASK:
            return
        assert table.board.do("play", table.problems.best(table.task)), said(table.board.news())
        rest(table)


def wrong_move(table):
    """A legal move that is no right one, "" where there is none."""
    session = table.board.session
    for move in session.game.legal(session.state):
        if move not in session.game.leaving_moves(session.state):
            after = session.game.apply(session.state, move)
            if after not in table.problems.ways(table.problem):
                return move
    return ""


@pytest.mark.parametrize("game", [game for game in GAMES if game != "oeil-solo"])
def test_who_plays_the_solution_has_solved_it(game):
    house = House()
    table = sit(game, house=house)
    assert sentence(table.said[0])
    before = table.ratings.player
    solve(table)
    assert (table.stage, table.errors, table.hints) == (DONE, 0, 0)
    assert table.said[0].code == "problem.solved"
    assert table.ratings.player.rating > before.rating
    assert table.ratings.player.deviation < before.deviation
    assert standing(Ratings(house.storage, game), table.problem) == "clean"
    assert not table.board.do("play", "a1")


@pytest.mark.parametrize("game", LISTED)
def test_a_wrong_move_is_told_and_taken_back(game):
    table = sit(game)
    move = wrong_move(table)
    start = table.board.session.state
    assert table.board.do("play", move)
    rest(table)
    assert (table.stage, table.errors) == (ASTRAY, 1)
    assert sentence(table.said[0])
    assert table.ratings.player.rating < 1500
    assert not table.board.do("play", move), "first it is taken back"
    assert table.do("undo")
    assert table.stage == TASK
    assert table.board.session.state == start
    assert table.do("redo")
    assert (table.stage, table.errors) == (ASTRAY, 1), "an error that was told does not count again"
    assert table.do("undo")
    solve(table)
    assert table.stage == DONE
    assert table.said[0].code == "problem.solved_erring"
    row = table.ratings.of(table.problem)
    assert (row.tried, row.solved, row.clean) == (1, 1, 0)


@pytest.mark.parametrize("game", GAMES)
def test_hints_come_in_three_steps(game):
    table = sit(game)
    told = []
    for _ in range(3):
        assert table.do("hint"), said(table.news())
        told.append(sentence(table.said[0]))
    assert len(set(told)) == 3
    best = table.problems.best(table.task)
    assert table.lights == table.lessons.pointed(best, table.board.session.state)
    assert table.hints == 3
    assert table.ratings.of(table.problem).tried == 1
    assert table.board.do("play", best)
    assert table.lights == ()


@pytest.mark.parametrize("game", [game for game in GAMES if game != "oeil-solo"])
def test_the_solution_is_shown(game):
    table = sit(game)
    if game in LISTED:
        table.board.do("play", wrong_move(table))
        rest(table)
    assert table.do("solution")
    assert table.stage == SHOWING
    assert not table.do("undo")
    rest(table)
    assert table.stage == DONE
    assert table.said[0].code == "problem.shown"
    assert table.ratings.of(table.problem).solved == 0
    assert table.do("again")
    assert table.stage == TASK
    solve(table)
    assert table.said[0].code == "problem.solved_helped"


@pytest.mark.parametrize("game", GAMES)
def test_illegal_moves_are_refused_as_ever_and_no_errors(game):
    table = sit(game)
    assert not table.board.do("play", "nowhere")
    assert table.errors == 0
    assert not table.board.do("spin")
    assert not table.do("pose", "x999")
    assert not table.do("select", "no_theme", 0, False)
    assert not table.do("select", "", 9, False)
    assert all(sentence(news.said) for news in table.news() if news.said)


@pytest.mark.parametrize("game", GAMES)
def test_the_next_one_is_near_to_the_rating_and_not_tried(game):
    house = House()
    table = sit(game, house=house)
    seen = []
    for _ in range(len(table.problems.pack.problems)):
        seen.append(table.problem.id)
        table.do("hint")
        table.do("next")
    assert sorted(seen) == sorted(problem.id for problem in table.problems.pack.problems)
    again = sit(game, house=house)
    assert again.problem.id == table.problem.id, "the one that was left"


def test_problems_are_chosen_by_theme_and_grade():
    found, house = problems("eye"), House()
    ratings = Ratings(house.storage, "eye")
    for theme in themes(found):
        assert all(theme in problem.themes for problem in matching(found, ratings, Wish(theme)))
    grades = {grade(problem) for problem in found.pack.problems}
    for one in grades:
        assert grade(following(found, ratings, Wish(grade=one))) == one
    table = sit("eye", house=house)
    theme = table.problem.themes[0]
    assert table.do("select", theme, 0, True)
    assert theme in table.problem.themes


def test_two_programs_lose_nothing():
    house = House()
    first, second = Ratings(house.storage, "eye"), Ratings(house.storage, "eye")
    one, two, *_ = problems("eye").pack.problems
    first.tried(one, True, "2026-11-21")
    second.tried(two, False, "2026-11-21")
    found = Ratings(house.storage, "eye")
    assert set(found.rows) == {one.id, two.id}
    assert found.days[0].tried == 2
    assert summary(house.storage, "eye")[2:5] == (2, 0, 1)


def test_only_the_first_meeting_is_rated():
    house = House()
    ratings, problem = Ratings(house.storage, "eye"), problems("eye").pack.problems[0]
    assert ratings.tried(problem, True, "2026-11-21") > 0
    rating = ratings.player
    assert ratings.tried(problem, False, "2026-11-22") == 0
    assert ratings.player == rating
    assert ratings.of(problem).tried == 2


@pytest.mark.parametrize("data", [b"{}", b"", b'{"format":"codewheel-problem-ratings","version":1}', b"\xff"])
def test_a_damaged_file_is_told_and_set_aside(data):
    house = House()
    house.storage.write(file_of("eye"), data)
    table = sit("eye", house=house)
    assert said(table.news())
    solve(table)
    assert Ratings(house.storage, "eye").problem is None
    assert any("damaged" in name for name in house.storage.names("problems"))
