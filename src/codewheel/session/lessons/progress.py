"""How far the player is in the lessons: the step that was left, the lessons that were finished. File: `lessons.json`.

A damaged file is refused with a sentence and stays as it is until something is kept; then a copy of it is set aside.
"""

from collections.abc import Callable, Mapping

from ...rules.contract import Reason, Refused, reason
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..keeper import Shared
from ..storage import Storage
from ..strict import at_key, dumps, header, items, loads, text, typed, whole
from ..texts import sentence
from .form import MOST_STEPS

FILE = "lessons.json"
FORMAT = "codewheel-lessons-done"


class Kept(NamedTuple):
    """What the file holds: by lesson the step that was left, from 0; and the lessons that were finished."""

    left: Mapping[str, int]
    done: frozenset[str]


class Progress:
    """The player's progress. `problem`: what was wrong with the file, or why the last change is not kept."""

    def __init__(self, storage: Storage) -> None:
        self._file = Shared(storage, FILE, _parse, _pack, Kept({}, frozenset()))
        self.problem: Reason | None = self._file.notice

    def left(self, game: str, lesson: str) -> int:
        """The step at which a lesson was left, 0 at first."""
        return self._file.value.left.get(_key(game, lesson), 0)

    def done(self, game: str, lesson: str) -> bool:
        """Whether a lesson was finished once."""
        return _key(game, lesson) in self._file.value.done

    def leave(self, game: str, lesson: str, step: int) -> None:
        """Keep the step at which a lesson is left."""
        if self.left(game, lesson) != step:
            key = _key(game, lesson)
            self._change(lambda kept: kept._replace(left={**kept.left, key: step}))

    def finish(self, game: str, lesson: str) -> None:
        """A lesson was finished; the next time it begins at its beginning."""
        key = _key(game, lesson)
        self._change(lambda kept: Kept({name: n for name, n in kept.left.items() if name != key}, kept.done | {key}))

    def _change(self, do: Callable[[Kept], Kept]) -> None:
        try:
            self._file.change(do)
            self.problem = None
        except Refused as fault:
            self.problem = reason("lesson.not_kept", fault=sentence(fault.why))


def _key(game: str, lesson: str) -> str:
    return f"{game} {lesson}"


def _pack(kept: Kept) -> str:
    return dumps({"format": FORMAT, "version": 1, "left": dict(sorted(kept.left.items())), "done": sorted(kept.done)})


def _parse(data: bytes) -> Kept:
    found: dict[str, Any] = header(loads(data), FORMAT, {"left": dict, "done": list})
    left: dict[str, int] = {}
    with at_key("left"):
        for key, step in typed(found["left"], dict).items():
            with at_key(key):
                left[text(key, 80)] = whole(step, 0, MOST_STEPS - 1)
    with at_key("done"):
        done = items(found["done"], lambda name: text(name, 80), "lesson.place_lesson", 200)
    return Kept(left, frozenset(done))
