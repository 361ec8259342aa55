"""The form of a pack of problems, `session/MODULE/problems.json`. Read strictly, each fault with its place.

A pack is one JSON document with a problem a line, so that it can be read in slices: `{"format":…,"version":1,"days":…,
"problems":[`, the problems with a comma between two of them, `]}`. It knows no language: texts are found by the codes
of goals and themes in the game's catalogue.
"""

import re

from ...rules.contract import Refused, refuse
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..slices import Slices, through
from ..strict import at, at_key, dumps, fields, header, items, loads, text, typed, whole
from ..texts import sentence, translate

FORMAT = "codewheel-problems"
LEVELS = ("greedy", "beginner", "middle", "strongest")
LONGEST = 4_000  # characters of a position
MOST_PROBLEMS, MOST_LINES, MOST_MOVES, MOST_THEMES, MOST_DAYS = 2_000, 200, 64, 4, 50
LOWEST, HIGHEST = 400, 2_800  # ratings
_LAST = "]}"
_AT_ONCE = 8  # problems a slice

Moves = tuple[str, ...]


class Problem(NamedTuple):
    """A problem. `state`: the position's text; `coming`: what is known of what chance brings, in the protocol's words.

    `goal`: one of the game's (`kind.Problems`), reached `within` so many moves, turns or stones; `amount`: what has to
    be reached where the goal counts. `solutions`: lines of the solver's moves, on which each position of a right way
    lies. `levels`: how often players of each level solve it, per cent; `proof`: nodes of the search that proved it.
    """

    id: str
    state: str
    coming: Moves
    goal: str
    within: int
    amount: int
    solutions: tuple[Moves, ...]
    themes: Moves
    rating: int
    levels: dict[str, int]
    proof: int


class Pack(NamedTuple):
    """All problems of a game, in an order that never changes.

    `days`: from an ISO date on, the problem of the day is one of the first so many; by date, the first entry holds for
    the days before it as well.
    """

    problems: tuple[Problem, ...] = ()
    days: tuple[tuple[str, int], ...] = ()


def dump(pack: Pack) -> str:
    """The text of a pack, as `parse` takes it."""
    head = dumps({"format": FORMAT, "version": 1, "days": [list(day) for day in pack.days], "problems": []})
    lines = ",\n".join(dumps(problem._asdict()) for problem in pack.problems)
    return "\n".join(filter(None, (head.removesuffix(_LAST), lines, _LAST))) + "\n"


def parse(data: bytes, letter: str, goals: Moves, file: str) -> Pack:
    """The pack of a file at one go, see `parsing`."""
    return through(parsing(data, letter, goals, file))


def parsing(data: bytes, letter: str, goals: Moves, file: str) -> Slices[Pack]:
    """The pack of a file. `letter`: with which the game's problems begin; `goals`: the words it has. Raises Refused."""
    try:
        return (yield from _parsing(data, letter, goals))
    except Refused as fault:
        raise refuse("storage.damaged", file=file, fault=sentence(fault.why)) from None


def _parsing(data: bytes, letter: str, goals: Moves) -> Slices[Pack]:
    first, *lines = data.decode("ascii", "replace").splitlines() or [""]
    if not first.endswith("[") or not lines or lines[-1] != _LAST:
        raise refuse("problem.lines")
    head = header(loads(first + _LAST), FORMAT, {"days": list, "problems": list})
    del lines[-1]
    if len(lines) > MOST_PROBLEMS:
        raise refuse("storage.too_many", count=len(lines), most=MOST_PROBLEMS)
    found: dict[str, Problem] = {}
    for number, line in enumerate(lines, 1):
        with at(translate("problem.place", number=number)):
            if line.endswith(",") != (number < len(lines)):
                raise refuse("problem.lines")
            problem = _problem(loads(line.removesuffix(",")), letter, goals)
            if problem.id in found:
                raise refuse("problem.twice", id=problem.id)
            found[problem.id] = problem
        if number % _AT_ONCE == 0:
            yield number / len(lines)
    with at_key("days"):
        days = tuple(items(head["days"], lambda value: _day(value, len(found)), "problem.place_day", MOST_DAYS))
        if list(days) != sorted(days) or len({day for day, _ in days}) < len(days) or bool(days) != bool(found):
            raise refuse("problem.days")
    return Pack(tuple(found.values()), days)


def _day(value: object, count: int) -> tuple[str, int]:
    from datetime import date  # start: packs are asked for seldom

    row = typed(value, list)
    if len(row) != 2:
        raise refuse("problem.days")
    day = text(row[0], 10)
    try:
        right = date.fromisoformat(day).isoformat() == day
    except ValueError:
        right = False
    if not right:
        raise refuse("problem.date", text=day)
    return day, whole(row[1], 1, count)


def _problem(value: object, letter: str, goals: Moves) -> Problem:
    kinds: dict[str, type] = dict.fromkeys(Problem._fields, object)
    found = fields(value, kinds)
    with at_key("id"):
        name = text(found["id"], 8)
        if not re.fullmatch(r"[a-z][0-9]{3,4}", name) or name[0] != letter:
            raise refuse("problem.id", id=name, letter=letter)
    with at(name):
        return _body(name, found, goals)


def _body(name: str, found: dict[str, Any], goals: Moves) -> Problem:
    with at_key("state"):
        state = text(found["state"], LONGEST)
    with at_key("goal"):
        goal = text(found["goal"], 20)
        if goal not in goals:
            raise refuse("problem.goal", goal=goal, known=", ".join(goals))
    with at_key("solutions"):
        solutions = tuple(items(found["solutions"], _line, "problem.place_line", MOST_LINES))
        if not solutions or len(set(solutions)) < len(solutions):
            raise refuse("problem.solutions")
    with at_key("themes"):
        themes = tuple(items(found["themes"], _theme, "problem.place_theme", MOST_THEMES))
        if not themes or len(set(themes)) < len(themes):
            raise refuse("problem.themes")
    with at_key("levels"):
        levels = fields(found["levels"], dict.fromkeys(LEVELS, object))
        levels = {level: whole(levels[level], 0, 100) for level in LEVELS}
    with at_key("coming"):
        coming = _moves(found["coming"])
    with at_key("within"):
        within = whole(found["within"], 1, 1_000)
    with at_key("amount"):
        amount = whole(found["amount"], 0, 1_000)
    with at_key("rating"):
        rating = whole(found["rating"], LOWEST, HIGHEST)
    with at_key("proof"):
        proof = whole(found["proof"], 0, 10**15)
    return Problem(name, state, coming, goal, within, amount, solutions, themes, rating, levels, proof)


def _theme(value: object) -> str:
    theme = text(value, 30)
    if not re.fullmatch(r"[a-z][a-z0-9_]*", theme):
        raise refuse("problem.theme", theme=theme)
    return theme


def _moves(value: object) -> Moves:
    return tuple(items(value, lambda move: text(move, 40), "problem.place_move", MOST_MOVES))


def _line(value: object) -> Moves:
    moves = _moves(value)
    if not moves:
        raise refuse("problem.solutions")
    return moves
