"""Ein-Auge's training on the screen: the board, and beside it the task and what is solved."""

from collections.abc import Sequence

from ...machines.input import Input
from ...machines.skins.base import Menu, MenuItem
from ...machines.widgets.art import Art
from ...session.einauge.puzzles import NUMBERS
from ...session.einauge.training_table import TrainingTable
from ...session.texts import sentence, translate
from ..end_card import End, Fact
from ..scene import Host
from ..table_scene import AppPorts
from .desktop import SIDE
from .dialogs import end_card, shut_eye
from .face import BoardScene
from .training_panel import TrainingPanel

LETTERS = {"n": "next_position", "p": "position_before", "r": "again"}
OWN = ("help", "rules", "settings", "about", "lessons", "problems", "quit")  # of the face
LABELS = {"next_position": "next"}


class TrainingScene(BoardScene):
    """One position after the other. It lies above the game, which waits as it was."""

    table: TrainingTable

    def __init__(self, app: Host) -> None:
        table = TrainingTable(AppPorts(app))
        super().__init__(app, table)
        self.panel = TrainingPanel(app, table, self.command)

    def retell(self) -> None:
        super().retell()
        self.panel = TrainingPanel(self.app, self.table, self.command)

    # --- what the table asks and tells -----------------------------------------------------------------------------

    def prompted(self) -> None:
        prompt = self.table.prompt
        if prompt is None:
            return
        answers = prompt.answers
        self.app.sounds.play("lose")
        labels = [self.command_label(answer) for answer in answers]
        end = End(text=sentence(prompt.said), small=False, facts=self._facts)
        self.app.open(end_card(end, shut_eye(), labels, lambda n: self.do("answer", answers[n])))

    def end_told(self, text: str) -> tuple[End, Art]:
        _, picture = super().end_told(text)
        return End(text=text, small=False, facts=self._facts), picture

    @property
    def _facts(self) -> Sequence[Fact]:
        """The grade of the position, and how many of it are solved."""
        task, training = self.table.task, self.table.training
        solved = f"{training.count(task.grade)}/{len(NUMBERS[task.grade])}"
        return (
            Fact(translate("einauge_training.facts_grade"), str(task.grade + 1)),
            Fact(translate("einauge_training.facts_solved"), solved),
        )

    def command_label(self, name: str) -> str:
        return translate(f"einauge_training.{LABELS.get(name, name)}")

    # --- what is shown and chosen ----------------------------------------------------------------------------------

    def tip(self) -> str:
        if self.session.over:
            return super().tip()
        side = translate(f"einauge.seat{self.table.side}")
        left = self.table.distance() if self.motions.idle else 1
        asked = self.table.prompt is not None  # it says by itself that the win is gone
        if not left and not asked:
            return translate("einauge_training.tip_gone")
        if self.session.ply == 0 or asked:
            return translate("einauge_training.task", side=side, plies=self.table.task.plies)
        return translate("einauge_training.tip_on") if self.human_to_move else translate("einauge_training.tip_waits")

    def draw_side(self) -> None:
        if self.studied is not None:
            super().draw_side()
            return
        self.app.skin.window(SIDE, translate("einauge_training.title"), active=False)
        self.panel.draw()

    def pointer_used(self, inp: Input) -> bool:
        if self.studied is None and self.panel.handle(inp):
            return True
        return SIDE.holds(inp.x, inp.y) or super().pointer_used(inp)

    def update(self, inp: Input) -> None:
        letter = inp.text.casefold()
        if letter in LETTERS:
            self.command(LETTERS[letter])
        elif letter and letter in "12345":
            self.command(f"grade{int(letter) - 1}")
        else:
            super().update(inp)

    def own_keys(self) -> Sequence[tuple[str, str]]:
        letters = [(key.upper(), translate(f"einauge_training.menu_{name}")) for key, name in LETTERS.items()]
        grades = [(str(n), translate("einauge_training.menu_grade", grade=n)) for n in range(1, len(NUMBERS) + 1)]
        return [*letters, *grades]

    def menus(self) -> Sequence[Menu]:
        def own(name: str, key: str = "") -> MenuItem:
            return MenuItem(translate(f"einauge_training.menu_{name}"), name, key)

        grades = tuple(
            MenuItem(
                translate("einauge_training.menu_grade", grade=n + 1),
                f"grade{n}",
                str(n + 1),
                n == self.table.task.grade,
            )
            for n in range(len(NUMBERS))
        )
        rule = MenuItem("")
        return (
            self.desk_menu(),
            Menu(
                translate("einauge_training.menu"),
                (
                    own("next_position", "N"), own("position_before", "P"), own("again", "R"), rule, *grades, rule,
                    own("quit"),
                ),
            ),
            Menu(translate("einauge.menu_game"), (self.item("undo"), self.item("redo"), rule, self.item("hint"))),
            self.options_menu(),
            self.help_menu(),
        )  # fmt: skip

    def command(self, name: str) -> None:
        if name.startswith("grade"):
            self.do("grade", int(name[-1]))
        elif name in OWN or name in self.table.commands():
            super().command(name)

    def ask_leave(self) -> None:
        self.app.pop()
