"""A problem on the screen: the game's own board, what is asked for, hints, what came of a move, ways on and out."""

from collections.abc import Sequence

from ...machines.input import Input
from ...machines.skins.base import Menu, MenuItem
from ...rules.contract import Reason
from ...session.table.problem import ASTRAY, DONE, JUDGED, POSED, ProblemTable
from ...session.table.words import SAID
from ...session.texts import sentence, translate
from ..lesson.face import Card
from ..lesson.led import LedScene
from ..scene import Host
from ..table_scene import AppPorts

LETTERS = {"h": "hint", "r": "again", "v": "solution", "n": "next", "c": "choose"}
WAYS = ("hint", "undo", "redo", "again", "solution", "next", "choose", "leave")
SOUNDS = {"solved": "win", "wrong": "error", "on": "points"}  # by verdict


class ProblemScene(LedScene):
    """The problems of a game. `table` leads."""

    helps = ("undo", "hint")

    def __init__(self, app: Host, game: str, name: str = "", day: str = "") -> None:
        self.table = ProblemTable(AppPorts(app), game, name, day=day)
        super().__init__(app, game, self.table)

    @property
    def address(self) -> str:
        return f"game={self.game}"

    # --- what is read ----------------------------------------------------------------------------------------------

    def words(self, why: Reason) -> str:
        if why.code.startswith((f"{self.table.problems.stem}.", "problem.")):
            return sentence(why)
        return self.table.lessons.told(why, self.table.board.session.state)

    @property
    def goes_on(self) -> bool:
        return self.table.stage in (ASTRAY, DONE) and self.face.still

    # --- a frame ---------------------------------------------------------------------------------------------------

    def listen(self) -> None:
        for news in self.table.news():
            if news.kind in (POSED, JUDGED):
                self.to_first_page()
            if news.kind == JUDGED:
                self.app.play(SOUNDS[str(news.get("verdict"))])
                if news.get("verdict") == "wrong":
                    self.shiver()
            elif news.kind == SAID and news.said is not None:
                self.app.tell_reason(news.said)

    def typed(self, inp: Input) -> str:
        if "backspace" in inp.commands:
            return "undo"
        return "" if inp.commands else LETTERS.get(inp.text[:1].casefold(), "")  # or the player's own key

    def clicked(self) -> None:
        """A click on the words: the next page, behind the last one all that can be done."""
        if self.page + 1 < len(self.pages()):
            self.turn_page()
            self.app.play("click")
        else:
            self.command("ways")

    def on(self) -> None:
        """Any key: the next page; then a wrong move is taken back, or the next problem comes."""
        if self.page + 1 < len(self.pages()):
            self.turn_page()
        elif self.table.stage == ASTRAY:
            self.command("undo")
        else:
            self.command("leave" if self.table.day else "next")

    # --- commands --------------------------------------------------------------------------------------------------

    def may(self, name: str) -> bool:
        """Whether something can be done now."""
        return name in ("choose", "leave") or self.table.why_not(name) is None

    def menus(self) -> Sequence[Menu]:
        if not self.face.menu_shown():
            return ()
        keys = {name: letter.upper() for letter, name in LETTERS.items()}
        keys |= {"undo": translate("machines.key.backspace"), "leave": translate("machines.key.esc")}
        items = tuple(
            MenuItem(translate(f"problem.menu_{name}"), name, keys.get(name, ""), enabled=self.may(name))
            for name in WAYS
        )
        return (Menu(translate("problem.menu"), items),)

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return [(letter.upper(), translate(f"problem.menu_{name}")) for letter, name in LETTERS.items()]

    def refuse(self, name: str) -> None:
        self.app.play("error")

    def command(self, name: str) -> None:
        if name == "choose":
            from .choice import ProblemChoice  # start: read when it is opened

            board = self.face.scene.thumbnail()
            self.app.open(ProblemChoice(self.table, lambda wish: self.give("select", *wish), board))
        elif name == "ways":
            from .ways import WaysDialog  # start: read when it is opened

            self.app.open(WaysDialog(WAYS, self.may, self.command))
        elif name in ("leave", "quit"):
            self.app.pop()
        elif name in ("help", "settings", "rules"):
            super().command(name)
        elif name in WAYS:
            self.give(name)

    def give(self, name: str, *values: str | int | bool) -> None:
        """Give the table a command."""
        said = self.table.said
        if self.table.do(name, *values):
            self.app.play({"hint": "hint", "undo": "undo", "redo": "undo"}.get(name, "click"))
        else:
            self.refuse(name)
        for news in self.table.news():
            if news.kind == "refused" and news.said is not None:
                self.to_first_page()
                self.remark = sentence(news.said)
            elif news.kind == JUDGED and news.get("verdict") == "wrong":
                self.shiver()
        if self.table.said is not said:
            self.to_first_page()
        self.face.scene.drain()

    # --- the picture -----------------------------------------------------------------------------------------------

    def draw(self) -> None:
        super().draw()
        self.face.draw_coming(self.table.coming)

    def colour(self, card: Card) -> int:
        table = self.table
        if table.stage == DONE:
            return card.praise
        wrong = table.stage == ASTRAY or bool(table.blamed) or bool(self.remark)
        return card.error if wrong and self.page == 0 else card.ink
