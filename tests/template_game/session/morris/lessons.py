"""The lessons of Three Men's Morris. Its conditions need no words of their own."""

from pathlib import Path

from codewheel.session.lessons.kind import Lessons

from ...rules.morris.game import GAME, NAMES

LESSONS = Lessons(GAME.name, Path(__file__).with_name("lessons.json"), {}, lambda state: frozenset(NAMES))
