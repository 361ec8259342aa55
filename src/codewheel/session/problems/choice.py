"""Which problem comes next: by theme, grade and whether it is solved, and near to the player's rating."""

from ...rules.contract import refuse
from ...rules.rows import NamedTuple
from .form import Problem
from .kind import Problems
from .ratings import Ratings

BOUNDS = (1_100, 1_350, 1_600, 1_850)  # lowest ratings of the grades from the second on
GRADES = len(BOUNDS) + 1
UNSOLVED, SOLVED, CLEAN = "unsolved", "solved", "clean"  # how a problem stands


class Wish(NamedTuple):
    """What is asked for. `theme`: "" for all; `grade`: from 1, 0 for all; `unsolved`: only what is not clean yet."""

    theme: str = ""
    grade: int = 0
    unsolved: bool = False


def grade(problem: Problem) -> int:
    """The grade of a problem, from 1: of its pack's rating, so that it stays what it is."""
    return 1 + sum(problem.rating >= bound for bound in BOUNDS)


def standing(ratings: Ratings, problem: Problem) -> str:
    """How a problem stands."""
    row = ratings.of(problem)
    return CLEAN if row.clean else SOLVED if row.solved else UNSOLVED


def themes(problems: Problems) -> tuple[str, ...]:
    """The themes of a pack, in the order in which they come."""
    return tuple(dict.fromkeys(theme for problem in problems.pack.problems for theme in problem.themes))


def matching(problems: Problems, ratings: Ratings, wish: Wish) -> tuple[Problem, ...]:
    """The problems that are asked for, in the order of the pack."""
    return tuple(
        problem
        for problem in problems.pack.problems
        if (not wish.theme or wish.theme in problem.themes)
        and (not wish.grade or wish.grade == grade(problem))
        and not (wish.unsolved and standing(ratings, problem) == CLEAN)
    )


def following(problems: Problems, ratings: Ratings, wish: Wish, after: str = "") -> Problem:
    """The next problem of about the player's rating: first those he never tried, then those he has not solved clean.

    `after`: the one that was on the board, which comes again only where there is no other. Raises Refused for none.
    """
    found = matching(problems, ratings, wish)
    if not found:
        raise refuse("problem.none_such")
    rating, names = ratings.player.rating, [problem.id for problem in problems.pack.problems]

    def order(problem: Problem) -> tuple[bool, bool, bool, float, int]:
        row = ratings.of(problem)
        away = abs(row.rating / 100 - rating)
        return problem.id == after, bool(row.tried), bool(row.clean), away, names.index(problem.id)

    return min(found, key=order)
