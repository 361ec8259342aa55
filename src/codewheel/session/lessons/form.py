"""The form of lessons: what a step loads, lights, accepts and answers. Read strictly, each fault with its place.

The data knows no language: the texts are found by the step's name in the game's catalogue (`kind.Lessons.code`).
"""

from collections.abc import Mapping

from ...rules.contract import Refused, refuse
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..strict import at, at_key, fields, header, items, loads, text, typed, whole
from ..texts import sentence, translate
from .action import Condition

FORMAT = "codewheel-lessons"
LONGEST = 4_000  # characters of a position
MOST_STEPS, MOST_LESSONS, MOST_MOVES = 12, 8, 64

Moves = tuple[str, ...]


class Wrong(NamedTuple):
    """Moves that are answered by a text of their own.

    `code`: they are refused for that reason; else they are legal, and beside the point. `shows`: what is played before
    they are taken back, to show what would come of it; the seat `to` has won then.
    """

    moves: Moves
    code: str = ""
    shows: Moves = ()
    to: int = -1


class Goal(NamedTuple):
    """What passes a step. Exactly one of these is filled.

    `moves`: one of them; `when`: a move for which a condition holds; `refused`: the attempt at this move, refused for
    `code`; `path`: these moves, one after the other; `chance`: somebody starts a chance, and this comes of it;
    `until`: own moves, `within` so many, until each word of the condition has come true.
    """

    moves: Moves = ()
    when: Condition = {}
    refused: str = ""
    code: str = ""
    path: Moves = ()
    chance: str = ""
    until: Condition = {}
    within: int = 0


class Step(NamedTuple):
    """A step of a lesson.

    `load`: a position, "" where it goes on from the step before; `before`: played first, by nobody; `best`: own moves
    that pass it; `reply`: what follows, of each the first move that is legal. `claim`, `after`: what tests assert of
    every accepted move, and of the position once the replies are played.
    """

    name: str
    goal: Goal
    best: Moves
    load: str = ""
    before: Moves = ()
    seat: int = 0
    light: Moves = ()
    hint: Moves = ()
    wrong: tuple[Wrong, ...] = ()
    reply: tuple[Moves, ...] = ()
    claim: Condition = {}
    after: Condition = {}


class Then(NamedTuple):
    """The game behind a lesson: options, who sits there ("human" or a player's name), and a position to begin with.

    `drawn`: the name of one of the game's own ways to draw a position (`kind.Lessons.starts`).
    """

    options: Mapping[str, Any] = {}
    seats: Moves = ()
    drawn: str = ""


class Lesson(NamedTuple):
    """A lesson: its steps, and the game behind it. `face`: that of its sessions, for games of a box of their own."""

    name: str
    steps: tuple[Step, ...]
    then: Then
    face: str = ""


def parse(data: bytes, words: frozenset[str], file: str) -> tuple[Lesson, ...]:
    """The lessons of a file. `words`: those that its conditions may use. Raises Refused."""
    try:
        return _Reader(words).lessons(data)
    except Refused as fault:
        raise refuse("storage.damaged", file=file, fault=sentence(fault.why)) from None


class _Reader:
    def __init__(self, words: frozenset[str]) -> None:
        self._words = words

    def lessons(self, data: bytes) -> tuple[Lesson, ...]:
        found = header(loads(data), FORMAT, {"lessons": list})
        with at_key("lessons"):
            return tuple(items(found["lessons"], self._lesson, "lesson.place_lesson", MOST_LESSONS))

    def _lesson(self, value: object) -> Lesson:
        found = _some(value, {"name": str, "steps": list, "then": dict, "face": str})
        with at_key("steps"):
            steps = tuple(items(found["steps"], self._step, "lesson.place_step", MOST_STEPS))
            if not steps or not steps[0].load:
                raise refuse("lesson.no_start")
        with at_key("then"):
            then = self._then(found["then"])
        return Lesson(_name(found["name"]), steps, then, text(found["face"], 40))

    def _then(self, value: object) -> Then:
        found = _some(value, {"options": dict, "seats": list, "drawn": str})
        return Then(found["options"], _moves(found["seats"]), found["drawn"])

    def _step(self, value: object) -> Step:
        kinds = {"name": str, "load": str, "before": list, "seat": int, "light": list, "hint": list, "goal": dict}
        kinds |= {"best": list, "wrong": list, "reply": list, "claim": dict, "after": dict}
        found = _some(value, kinds)
        name = _name(found["name"])
        with at(translate("lesson.place_named", name=name)):
            with at_key("load"):
                load = text(found["load"], LONGEST)
            with at_key("seat"):
                seat = whole(found["seat"], 0, 5)
            with at_key("goal"):
                goal = self._goal(found["goal"])
            best = _list(found, "best")
            if not best and not goal.refused and not goal.chance:
                raise refuse("lesson.no_best")
            with at_key("wrong"):
                wrong = tuple(items(found["wrong"], self._wrong, "lesson.place_wrong", 16))
            with at_key("reply"):
                reply = tuple(items(found["reply"], _moves, "lesson.place_move", 8))
            claim, after = self._condition(found, "claim"), self._condition(found, "after")
        lights = _list(found, "light"), _list(found, "hint")
        return Step(name, goal, best, load, _list(found, "before"), seat, *lights, wrong, reply, claim, after)

    def _goal(self, value: object) -> Goal:
        kinds = {"moves": list, "when": dict, "refused": str, "code": str, "path": list, "chance": str}
        found = _some(value, kinds | {"until": dict, "within": int})
        ways = [key for key in ("moves", "when", "refused", "path", "chance", "until") if found[key]]
        if len(ways) != 1 or bool(found["code"]) != bool(found["refused"]):
            raise refuse("lesson.goal")
        if bool(found["until"]) != bool(found["within"]):
            raise refuse("lesson.within")
        return Goal(
            _list(found, "moves"), self._condition(found, "when"), found["refused"], found["code"],
            _list(found, "path"), found["chance"], self._condition(found, "until"), found["within"],
        )  # fmt: skip

    def _wrong(self, value: object) -> Wrong:
        found = _some(value, {"moves": list, "code": str, "shows": list, "to": int})
        to = found["to"] if found["shows"] else -1
        return Wrong(_list(found, "moves"), found["code"], _list(found, "shows"), to)

    def _condition(self, found: Mapping[str, Any], key: str) -> Condition:
        with at_key(key):
            condition: Condition = found[key]
            for word in condition:
                if word not in self._words:
                    raise refuse("lesson.word", word=word[:40], known=", ".join(sorted(self._words)))
        return condition


def _some(value: object, kinds: Mapping[str, type]) -> dict[str, Any]:
    """An object with some of these keys; what is left out is empty."""
    found = typed(value, dict)
    return fields({key: kind() for key, kind in kinds.items()} | found, kinds)


def _name(value: object) -> str:
    name = text(value, 40)
    if not name.isidentifier():
        raise refuse("lesson.name", name=name)
    return name


def _moves(value: object) -> Moves:
    return tuple(items(value, lambda move: text(move, 60), "lesson.place_move", MOST_MOVES))


def _list(found: Mapping[str, Any], key: str) -> Moves:
    with at_key(key):
        return _moves(found[key])
