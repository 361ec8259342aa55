"""Packs of problems: their form, and every shipped one played by the rules."""

import json

import pytest

from codewheel.rules import registry
from codewheel.rules.contract import Refused
from codewheel.session.problems.form import Pack, Problem, dump, parse
from codewheel.session.problems.kind import checked
from codewheel.session.table.kind import poses, problems
from codewheel.session.texts import catalogue, sentence
from examples import proved

GAMES = [game for game in registry.names() if poses(game)]
ONE = Problem(
    "x001", "state", (), "win", 1, 0, (("a", "b"),), ("theme",), 1500,
    {"greedy": 0, "beginner": 5, "middle": 50, "strongest": 100}, 7,
)  # fmt: skip
PACK = Pack((ONE, ONE._replace(id="x002"), ONE._replace(id="x0003")), (("2026-01-01", 2), ("2026-02-01", 3)))


def read(text):
    return parse(text.encode(), "x", ("win",), "x/problems.json")


def test_a_pack_is_read_as_it_was_written():
    assert read(dump(PACK)) == PACK
    assert read(dump(Pack())) == Pack()
    assert json.loads(dump(PACK))["problems"][0]["id"] == "x001"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"x002"', '"x001"', "Two problems are named"),
        ('"x002"', '"y002"', "cannot be a problem's name"),
        ('"x002"', '"x2"', "cannot be a problem's name"),
        ('"win"', '"lose"', "not a goal here"),
        ('"rating":1500', '"rating":15.5', "not a whole number"),
        ('"rating":1500', '"rating":3000', "400"),
        ('"rating":1500', '"rating":1500,"more":1', "more"),
        ('"amount":0,', "", "amount"),
        ('[["a","b"]]', "[]", "solution"),
        ('[["a","b"]]', '[["a"],["a"]]', "solution"),
        ('[["a","b"]]', "[[]]", "solution"),
        ('["theme"]', "[]", "theme"),
        ('["theme"]', '["The theme"]', "theme"),
        ('"greedy":0', '"greedy":101', "100"),
        ('"2026-02-01"', '"2026-2-1"', "date"),
        ('"2026-02-01"', '"2025-02-01"', "earliest first"),
        ('"2026-02-01",3', '"2026-02-01",4', "3"),
        ('{"id":"x002"', '\n{"id":"x002"', "line"),
        ("]}\n", "]}", None),
        ("]}\n", "", "line"),
        ('"version":1', '"version":2', "version"),
    ],
)
def test_a_fault_is_told_with_its_place(old, new, told):
    text = dump(PACK)
    assert old in text
    at = text.rindex(old) if old == "]}\n" else text.index(old)
    text = text[:at] + new + text[at + len(old) :]
    if told is None:
        assert read(text) == PACK
        return
    with pytest.raises(Refused) as fault:
        read(text)
    assert told in sentence(fault.value.why)


def test_it_is_read_in_slices():
    from codewheel.session.problems.form import parsing

    pack = Pack(tuple(ONE._replace(id=f"x{n:03}") for n in range(100)), (("2026-01-01", 100),))
    steps = list(parsing(dump(pack).encode(), "x", ("win",), "x"))
    assert len(steps) >= 10
    assert steps == sorted(steps)


SHIPPED = [pytest.param(game, at, id=f"{game}-{at}") for at in range(4) for game in GAMES]


@pytest.mark.parametrize(("game", "at"), proved(SHIPPED, 5))
def test_every_shipped_problem_holds_by_the_rules(game, at):
    """A quarter of a pack a case."""
    found = problems(game)
    for problem in found.pack.problems[at::4]:
        checked(found, problem)


@pytest.mark.parametrize("game", GAMES)
def test_goals_pieces_and_themes_have_their_words(game):
    found = problems(game)
    known = catalogue(found.stem)
    for problem in found.pack.problems:
        assert sentence(found.task_said(problem))
        assert sentence(found.theme_said(problem))
        assert all(found.theme(theme) for theme in problem.themes)
    used = {f"{found.stem}.theme_{theme}" for problem in found.pack.problems for theme in problem.themes}
    told = {code.removesuffix("_hint") for code in known if ".theme_" in code}
    assert told <= used, "words of themes that no problem has"
