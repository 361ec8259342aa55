"""What stands beside the board in Ein-Auge's training: the task, how much of each grade is solved, buttons."""

from collections.abc import Callable
from functools import partial

import pyxel

from ...machines.input import Input
from ...machines.skins.base import Box
from ...machines.widgets.base import Group
from ...machines.widgets.controls import SmallButton
from ...session.einauge.puzzles import NUMBERS
from ...session.einauge.training_table import TrainingTable
from ...session.texts import translate
from ..scene import Host
from .board import BLACK, COOL, GREEN, GREY, SLATE, WHITE
from .findings import AREA
from .panel import AIR, HEAD, TILE_H, TILE_W, draw_heading, draw_tile

LINE = 11  # of a grade
LEFT = AREA.x + AIR
WIDE = AREA.w - 2 * AIR
GRADES = AREA.y + TILE_H + HEAD + 3  # the top of the first grade's line
BUTTONS = GRADES + LINE * len(NUMBERS) + HEAD + 7
HIGH, BETWEEN = 15, 3


class TrainingPanel:
    """Draws the window's contents and answers to the mouse; keys go to the scene. `choose(name)`: what was chosen."""

    def __init__(self, app: Host, table: TrainingTable, choose: Callable[[str], object]) -> None:
        self._app, self._table, self._choose = app, table, choose
        half = (WIDE - BETWEEN) // 2
        lines: tuple[tuple[tuple[str, str], ...], ...] = (
            (("before", "position_before"), ("next", "next_position")),
            (("hint", "hint"), ("again", "again")),
            (("take_back", "undo"),),
        )
        self.buttons: dict[str, SmallButton] = {}
        for row, line in enumerate(lines):
            for column, (label, command) in enumerate(line):
                wide = WIDE if len(line) == 1 else half
                box = Box(LEFT + column * (half + BETWEEN), BUTTONS + row * (HIGH + BETWEEN), wide, HIGH)
                call: Callable[[], object] = partial(choose, command)
                self.buttons[command] = SmallButton(box, translate(f"einauge_training.{label}"), call)
        self._group = Group(self.buttons.values())

    def grade_box(self, grade: int) -> Box:
        """Where a grade's line lies."""
        return Box(AREA.x + 2, GRADES + grade * LINE, AREA.w - 4, LINE)

    def handle(self, inp: Input) -> bool:
        """Take a click; whether there was one."""
        for name, button in self.buttons.items():
            button.enabled = self._table.why_not(name) is None
        if not inp.pointing:
            return False
        if inp.left.pressed:
            for grade in range(len(NUMBERS)):
                if self.grade_box(grade).holds(inp.x, inp.y):
                    self._app.play("click")
                    self._choose(f"grade{grade}")
                    return True
        return self._group.handle(inp, self._app.ui)

    def draw(self) -> None:
        """Draw it into the window's ground."""
        skin, box = self._app.skin, AREA
        table, task, training = self._table, self._table.task, self._table.training
        draw_tile(box.x, box.y, "wb"[table.side])
        pyxel.line(box.x + TILE_W, box.y, box.x + TILE_W, box.y + TILE_H - 1, BLACK)
        left, room = box.x + TILE_W + AIR, box.w - TILE_W - 2 * AIR
        skin.text_in(left, box.y + 6, room, translate(f"einauge.seat{table.side}"), BLACK)
        skin.text_in(left, box.y + 17, room, translate("einauge_training.wins", plies=task.plies), BLACK, True)
        place = translate("einauge_training.place_head", number=task.number + 1, all=len(NUMBERS[task.grade]))
        draw_heading(skin, box, TILE_H, (translate("einauge_training.grade_head", grade=task.grade + 1), place))
        for grade, numbers in enumerate(NUMBERS):
            self._grade(grade, training.count(grade), training.count_clean(grade), len(numbers))
        draw_heading(skin, box, BUTTONS - HEAD - 4 - box.y, self.standing())
        self._group.draw(self._app.ui)

    def standing(self) -> tuple[str, str]:
        """How the position on the board stands, and beside it what there is of its kind."""
        task, training = self._table.task, self._table.training
        every = sum(map(len, NUMBERS))
        if not training.solved(task.grade, task.number):
            return translate("einauge_training.to_do"), str(every - training.total)
        clean = training.clean(task.grade, task.number)
        done = translate("einauge_training.done" if clean else "einauge_training.done_erring")
        erring = training.total - sum(map(training.count_clean, range(len(NUMBERS))))
        return done, str(training.total - erring if clean else erring)

    def _grade(self, grade: int, done: int, clean: int, whole: int) -> None:
        """A line: the grade's number, a bar of what is solved, the count; the one on the board is dark.

        What was solved after an error is grey behind what was solved without one.
        """
        skin, box = self._app.skin, self.grade_box(grade)
        inp = self._app.input
        chosen = grade == self._table.task.grade
        hot = inp.pointing and box.holds(inp.x, inp.y) and not self._app.dialogs
        if chosen or hot:
            pyxel.rect(*box, BLACK if chosen else GREY)
        ink = WHITE if chosen else BLACK
        skin.text(box.x + 4, box.y + 2, str(grade + 1), ink, True)
        bar = Box(box.x + 13, box.y + 2, 40, 7)
        pyxel.rect(*bar, WHITE)
        pyxel.rectb(*bar, ink if chosen else SLATE)
        for count, pen in ((done, COOL), (clean, GREEN)):
            pyxel.rect(bar.x + 1, bar.y + 1, round((bar.w - 2) * count / whole), bar.h - 2, pen)
        text = f"{done}/{whole}"
        skin.text(box.x + box.w - 4 - skin.small.width(text), box.y + 2, text, ink, True)
