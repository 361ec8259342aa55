"""The page of options: what goes beyond the help file, and the order of placing (D6, D32)."""

from collections.abc import Callable

from ...machines.font import fitting, font
from ...machines.input import Input
from ...machines.skins.base import Box
from ...rules.triaxis.state import HARSH, IN_TURN
from ...session.table.asked import answer, turn
from ...session.texts import translate
from ...session.triaxis.setup import OPTIONS, Setup
from ..scene import Host
from .asking import ESC
from .base import TextScene
from .cells import LEFT, LINE, bar, choice, page, text
from .figures import coast
from .keys import key_at
from .sheets import YELLOW

FIRST_Y, STEP = 34, 34
BAR, PICTURE = 214, Box(238, 30, 64, 134)
ANSWERS, NOTE_Y = 33, 11  # where the answers begin, how far below their label


def value_name(option: str, value: str | int) -> str:
    """A value in words."""
    return translate(f"triaxis_dialogs.{option}_{value}")


def value_note(option: str, value: str | int) -> str:
    """What a value means, on one line."""
    if option == "round_limit" and value:
        return translate("triaxis_dialogs.note_round_limit", number=value)
    return translate(f"triaxis_dialogs.note_{option}_{value}")


def changes(table: Setup) -> str:
    """The options that are not as the help file has them, in words."""
    found = [
        f"{translate(f'triaxis_dialogs.option_{option}').lower()} {value_name(option, getattr(table, option))}"
        for option, values in OPTIONS.items()
        if getattr(table, option) != values[0]
    ]
    if len(found) > 1:
        return translate("triaxis_dialogs.options_changed", count=len(found))
    return found[0] if found else translate("triaxis_dialogs.options_usual")


class OptionsScene(TextScene):
    """The options of a table; `then(table)` when the page is left by Enter. <ESC> takes nothing."""

    def __init__(self, app: Host, table: Setup, then: Callable[[Setup], object]) -> None:
        super().__init__(app)
        self.table, self._then = table, then
        self.now = 0

    @property
    def option(self) -> str:
        """The option that is lit."""
        return tuple(OPTIONS)[self.now]

    def update(self, inp: Input) -> None:
        if self.quits(inp):
            return
        before = self.table, self.now
        click, commands = self.buttons.read(inp), inp.commands
        hit = self._hit(inp) if click == "left" else None
        if click == "left" and key_at(self.foot(), inp.x, inp.y) == "pick":
            click = "right"
        if click == ESC or "cancel" in commands:
            self.app.pop()
        elif hit is not None:
            self.now, self.table = hit
        elif "confirm" in commands or click == "left":
            self._enter()
        elif "pick" in commands or "right" in commands or click == "right" or inp.wheel < 0:
            self._change(1)
        elif "left" in commands or inp.wheel > 0:
            self._change(-1)
        elif commands & {"down", "next"}:
            self.now = (self.now + 1) % len(OPTIONS)
        elif commands & {"up", "previous"}:
            self.now = (self.now - 1) % len(OPTIONS)
        if before != (self.table, self.now):
            self.app.play("click")

    def _enter(self) -> None:
        """On to the next line; behind the last one the page is done."""
        self.now += 1
        if self.now == len(OPTIONS):
            self.now -= 1
            self.app.pop()
            self._then(self.table)

    def _change(self, by: int) -> None:
        self.table = turn(self.table, self.option, by)

    def _hit(self, inp: Input) -> tuple[int, Setup] | None:
        """The line and the table after a click on an answer; None beside them."""
        for line, (option, values) in enumerate(OPTIONS.items()):
            for value, box in zip(values, self.boxes(line), strict=True):
                if box.holds(inp.x, inp.y):
                    return line, answer(self.table, option, value)
        return None

    def boxes(self, line: int) -> list[Box]:
        """Where the answers of a line stand."""
        found, x = [], ANSWERS
        values = tuple(OPTIONS.values())[line]
        names = [value_name(tuple(OPTIONS)[line], value) for value in values]
        room = PICTURE.x - 10 - ANSWERS - 18 * len(names) + 8
        letters = fitting(font("dos8"), "".join(names), room)
        for name in names:
            wide = letters.width(name) + 10
            found.append(Box(x, FIRST_Y + line * STEP + NOTE_Y - 1, wide, LINE))
            x += wide + 8
        return found

    def draw(self) -> None:
        page(translate("triaxis_dialogs.options_title"))
        for line, (option, values) in enumerate(OPTIONS.items()):
            y = FIRST_Y + line * STEP
            lit = line == self.now
            if lit:
                bar(y + NOTE_Y, wide=BAR)
            text(LEFT, y, translate(f"triaxis_dialogs.option_{option}"), YELLOW, wide=BAR)
            for value, box in zip(values, self.boxes(line), strict=True):
                choice(box, value_name(option, value), value == getattr(self.table, option), lit)
        coast(PICTURE, self.table.placing == IN_TURN, self.table.climate == HARSH)
        self.draw_prompts(*self.foot())

    @property
    def spoken_title(self) -> str:
        return translate("triaxis_dialogs.options_title")

    @property
    def spoken(self) -> str:
        option = translate(f"triaxis_dialogs.option_{self.option}")
        value = value_name(self.option, getattr(self.table, self.option))
        return translate("spoken.captioned", caption=option, words=value)

    def foot(self) -> tuple[str, str]:
        """What stands at the bottom."""
        value = getattr(self.table, self.option)
        return value_note(self.option, value), translate("triaxis_dialogs.options_keys")
