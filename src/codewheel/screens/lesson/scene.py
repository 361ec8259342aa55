"""A lesson on the screen: the game's own board, the words of the step, lights, the row of steps, ways on and out."""

from collections.abc import Callable, Sequence

from ...machines.input import Input
from ...machines.skins.base import Menu, MenuItem
from ...machines.widgets.dialog import alert
from ...rules.contract import Reason
from ...session.play import Session
from ...session.saves import autosave_of
from ...session.table.lesson import ASTRAY, MARKED, OVER, PASSED, SHOWN, TASK, LessonTable
from ...session.table.words import SAID
from ...session.texts import sentence, translate
from ..contract import Start, screen
from ..scene import Host
from ..table_scene import AppPorts
from .face import Card
from .led import LedScene

MENU = ("hint", "again", "before", "leave")


class LessonScene(LedScene):
    """A lesson. `table` leads."""

    helps = ("hint", "before")

    def __init__(
        self,
        app: Host,
        game: str,
        number: int,
        play: Callable[[Session], object] | None = None,
        step: int | None = None,
    ) -> None:
        self.table = LessonTable(AppPorts(app), game, number, step)
        super().__init__(app, game, self.table)
        self.number, self._play = number, play
        self._wrong = 0  # tries that were seen
        self._asked = False  # the end was asked about

    @property
    def address(self) -> str:
        return f"game={self.game}&lesson={self.number}"

    # --- what is read ----------------------------------------------------------------------------------------------

    def words(self, why: Reason) -> str:
        if why.code.startswith(self.table.lessons.code("")) or why.code.startswith("lesson."):
            return sentence(why)
        return self.table.lessons.told(why, self.table.board.session.state)

    @property
    def goes_on(self) -> bool:
        return self.table.stage in (ASTRAY, PASSED) and self.face.still

    @property
    def over_all(self) -> bool:
        return self.table.stage == OVER

    # --- a frame ---------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        super().tick()
        if self.table.stage == OVER and not self._asked and not self.app.dialogs:
            self._ask()

    def listen(self) -> None:
        table = self.table
        for news in table.news():
            if news.kind in (SHOWN, SAID):
                self.to_first_page()
            elif news.kind == MARKED:
                self.app.play("points")
        if table.wrong > self._wrong and table.stage == TASK:
            self.shiver()
        self._wrong = table.wrong

    def update(self, inp: Input) -> None:
        if self.table.stage != OVER:
            super().update(inp)

    def typed(self, inp: Input) -> str:
        if "backspace" in inp.commands:
            return "before"
        asks = inp.text[:1].casefold() == "h" and "hint" not in inp.commands  # the player has given it another key
        return "hint" if asks else ""

    def clicked(self) -> None:
        """A click on the words: the next page, or where there is one alone, the hint."""
        if len(self.pages()) > 1:
            self.turn_page()
            self.app.play("click")
        else:
            self.command("hint")

    def on(self) -> None:
        """Any key: the next page of a praise, then whatever comes next."""
        if self.table.stage == PASSED and self.page + 1 < len(self.pages()):
            self.turn_page()
            return
        self.table.do("next")
        self.face.scene.drain()
        self.app.play("click")

    # --- the end ---------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """All steps are passed: play now, the next lesson, or this one again."""
        self._asked = True
        more = any(lesson.face == self.table.lesson.face for lesson in self.table.lessons.all[self.number :])
        answers = ("play", *(("next_lesson",) if more else ("once_more",)), "leave")
        labels = {answer: translate(f"lesson.{answer}") for answer in answers}
        text, aside = self.words(self.table.said[0]), self.face.scene.aside
        if aside is not None:
            from ..end_card import aside_card  # start: read when a lesson is over

            self.app.open(aside_card(text, labels, self.command, self.face.emblem, aside))
            return
        called = tuple(labels.values())
        self.app.open(alert(text, called, lambda index: self.command(answers[index]), self.face.emblem))

    def _play_now(self) -> None:
        session = self.table.game_behind()
        if self._play is not None:
            self.app.pop()
            self._play(session)
            return
        why = self.app.saves.set_waiting_by(autosave_of(session), self.app.now())
        self.app.go(screen(self.game).open_game(self.app, Start(session=session, notice=why)))

    # --- commands --------------------------------------------------------------------------------------------------

    def menus(self) -> Sequence[Menu]:
        if not self.face.menu_shown():
            return ()
        keys = {"hint": "H", "before": translate("machines.key.backspace"), "leave": translate("machines.key.esc")}
        items = tuple(
            MenuItem(
                translate(f"lesson.menu_{name}"), name, keys.get(name, ""), False, self.table.why_not(name) is None
            )
            for name in MENU
        )
        return (Menu(translate("lesson.menu"), items),)

    def command(self, name: str) -> None:
        name = "before" if name == "undo" else name
        if name in ("hint", "before", "again"):
            if self.table.do(name):
                self.app.play("hint" if name == "hint" else "undo")
            self.face.scene.drain()
        elif name in ("leave", "quit"):
            self.app.pop()
        elif name == "play":
            self._play_now()
        elif name in ("next_lesson", "once_more"):
            number = self.number + (name == "next_lesson")
            self.app.go(LessonScene(self.app, self.game, number, self._play, 0 if name == "once_more" else None))
        elif name in ("help", "settings"):
            super().command(name)

    # --- the picture -----------------------------------------------------------------------------------------------

    def colour(self, card: Card) -> int:
        first = self.table.said[0].code if self.table.said else ""
        passed = first.endswith("_praise")
        wrong = self.page == 0 and not passed and (bool(self.remark) or self._erred(first))
        return card.praise if passed else card.error if wrong else card.ink

    def _erred(self, first: str) -> bool:
        table = self.table
        return table.wrong > 0 and first not in (table.task.code, f"{table.task.code}_hint")

    @property
    def present(self) -> int:
        return self.table.at
