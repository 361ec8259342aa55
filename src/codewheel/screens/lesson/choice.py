"""The lessons of a box, to choose one: its title, and how far one is in it."""

from collections.abc import Callable, Sequence
from functools import partial

from ...machines.widgets.art import FOOT
from ...machines.widgets.base import AUTO, Part, Ui
from ...machines.widgets.controls import Button, Label
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import GAP, Column, Grid
from ...rules.rows import NamedTuple
from ...session.lessons.progress import Progress
from ...session.play import Session
from ...session.table.kind import lessons, teaches
from ...session.texts import translate
from ..contract import screens
from ..scene import Host
from . import open_lesson

Play = Callable[[Session], object]


class Offer(NamedTuple):
    """A lesson that is offered: its game, its number from 1, its title, how far one is."""

    game: str
    number: int
    title: str
    state: str


def offers(app: Host, autosaves: Sequence[str]) -> list[Offer]:
    """The lessons of a box, by the autosaves of its games: `GAME`, or `GAME:FACE` for those with a face."""
    progress, found = Progress(app.storage), []
    for place in autosaves:
        game, _, face = place.partition(":")
        if not teaches(game):
            continue
        known = lessons(game)
        for number, lesson in enumerate(known.all, 1):
            if lesson.face == face:
                left = progress.left(game, lesson.name)
                state = translate("lesson.at_step", number=left + 1, count=len(lesson.steps)) if left else ""
                if progress.done(game, lesson.name) and not left:
                    state = translate("lesson.done")
                found.append(Offer(game, number, known.title(number), state))
    return found


def autosaves_beside(mine: str) -> Sequence[str]:
    """The autosaves of the box in which games that are kept at one of them lie."""
    boxes = (box for each in screens() for box in each.boxes)
    return next((box.autosaves for box in boxes if mine in box.autosaves), (mine,))


class LessonChoice(Dialog):
    """Choose a lesson. `choose(offer)` when one is taken."""

    rigid = True

    def __init__(self, found: Sequence[Offer], choose: Callable[[Offer], object]) -> None:
        super().__init__(translate("lesson.choice"), where=FOOT)
        self._offers, self._choose = found, choose

    def compose(self, ui: Ui) -> Part:
        buttons = [Button(AUTO, offer.title, partial(self._take, offer)) for offer in self._offers]
        leave = self.offer((translate("machines.cancel"),), (self.close,), None)
        self.default = buttons[0]
        lines: Part = Column(*buttons, align="fill")
        if any(offer.state for offer in self._offers):
            states = [Label(AUTO, offer.state, small=True) for offer in self._offers]
            lines = Grid(list(zip(buttons, states, strict=True)), fill=True)
        return Column(lines, leave, gap=GAP, align="centre")

    def _take(self, offer: Offer) -> None:
        self.close()
        self._choose(offer)


def choose_lesson(app: Host, game: str, face: str = "", play: Play | None = None) -> None:
    """Let the player choose a lesson of the box of a game with that face. `play`: see `open_lesson`."""

    def chosen(offer: Offer) -> None:
        open_lesson(app, offer.game, offer.number, play if offer.game == game else None)

    autosaves = autosaves_beside(f"{game}:{face}" if face else game)
    app.open(LessonChoice(offers(app, autosaves), chosen))
