"""An augury: by night, in the moonlight, its hexagram is drawn on the moon line by line, then its words are read."""

from collections.abc import Callable, Sequence

import pyxel

from ....machines.font import font
from ....machines.input import Input
from ....machines.pictures import load
from ....machines.skins.base import Box
from ....machines.widgets.base import Group
from ....machines.widgets.controls import Button
from ....session.ishido.oracle_book import Auguries, Augury
from ....session.texts import translate
from ...scene import Host, Scene
from .files import save_requester
from .ground import (
    BRONZE,
    HEADED,
    HEX_X,
    HEX_Y,
    LINE_STEP,
    PITCH,
    STROKE_H,
    TAN,
    WINE,
    Line,
    brush,
    clear_of,
    headed,
    seal,
    set_words,
    smoke,
    stroke,
    trigrams,
    write,
)  # fmt: skip

STROKE, PAUSE = 26, 10  # frames of a line and the rest behind it, at normal speed
BEGIN = 20  # frames before the first line
DRAWN = BEGIN + 6 * (STROKE + PAUSE)
PAGE = Box(128, 22, 168, 130)  # the words on the silk
HIGH = 122  # rows of it for the augury, above its foot
FOOT = 147  # the row of the page's number
BUTTON_Y, BUTTON_W, BUTTON_X, BUTTON_GAP = 180, 62, 115, 7
SEAL = 278, 125  # the red seal below the last words
CLOUD_X, CLOUD_Y, CLOUD_STEP, CLOUDS = 4, 181, 24, 9  # the inlaid clouds; how many of them the buttons hide
RULE = 36  # the row of the rule below the trigrams


class AuguryScene(Scene):
    """Shows an augury. Enter and Space go on, S saves, Esc closes; a key or a click ends the drawing at once.

    `kept`: the file into which it was saved already, "" for none. `muted`: nothing is heard. `on_close()` is told once.
    """

    palette = "ishido/oracle"

    def __init__(
        self,
        app: Host,
        augury: Augury,
        auguries: Auguries,
        muted: bool = False,
        kept: str = "",
        on_close: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(app)
        self.augury, self.reading = augury, augury.reading
        self._auguries, self._muted, self._on_close = auguries, muted, on_close
        self.note = translate("ishido_oracle.kept_in", path=kept) if kept else ""
        self.page = 0
        self.pages = set_pages(augury)
        self._asked = middle(augury.question)  # what the silk shows while the hexagram grows
        self._clock, self._frame = 0.0, 0
        self._line = 0  # lines that were begun
        self._read = False  # the words are to be seen
        self._closed = False
        boxes = [Box(BUTTON_X + i * (BUTTON_W + BUTTON_GAP), BUTTON_Y, BUTTON_W, 17) for i in range(3)]
        self.more = Button(boxes[0], translate("ishido_oracle.next"), lambda: self.turn(1))
        self.save = Button(boxes[1], translate("ishido_oracle.save"), self.ask_save)
        self.close = Button(boxes[2], translate("ishido_oracle.close"), self.leave_it)
        self.group = Group((self.more, self.save, self.close))

    def retell(self) -> None:
        for button, name in ((self.more, "next"), (self.save, "save"), (self.close, "close")):
            button.label = translate(f"ishido_oracle.{name}")
        self.pages, self.note = set_pages(self.augury), ""
        self.page = min(self.page, len(self.pages) - 1)

    @property
    def muted(self) -> bool:
        return self._muted

    @property
    def spoken_title(self) -> str:
        return self.augury.question

    @property
    def spoken_lines(self) -> Sequence[str]:
        if not self.drawn:
            return (translate("spoken.any_key"),)
        number = self.augury.hexagram
        name = translate("ishido_oracle.name", number=number, name=translate(f"ishido_auguries.name{number}"))
        return name, translate(f"ishido_auguries.augury{number}"), self.note

    @property
    def drawn(self) -> bool:
        """Whether all six lines stand."""
        return self._clock >= DRAWN

    def tick(self) -> None:
        moving = self.app.frames(DRAWN)
        self._frame += bool(moving)
        self._clock = min(DRAWN, self._clock + DRAWN / moving) if moving else DRAWN
        begun = min(6, int((self._clock - BEGIN) // (STROKE + PAUSE)) + 1) if self._clock >= BEGIN else 0
        if begun > self._line and not self.drawn:
            self.app.play("slide")
        self._line = begun
        if self.drawn and not self._read:
            self._read = True
            self.app.play("chimes")
        self.more.enabled = self.page + 1 < len(self.pages)

    def update(self, inp: Input) -> None:
        if not self.drawn:
            if inp.any:
                self._clock = DRAWN
            return
        commands = inp.commands
        if "cancel" in commands:
            self.leave_it()
        elif commands & {"down", "page_down"}:
            self.turn(1)
        elif commands & {"up", "page_up"}:
            self.turn(-1)
        elif commands & {"home", "end"}:
            self.turn(-len(self.pages) if "home" in commands else len(self.pages))
        elif inp.text.casefold() == "s":
            self.ask_save()
        elif commands & {"confirm", "pick"} and not (self.group.keyboard and self.group.focus):
            self._go_on()
        elif inp.wheel:
            self.turn(-1 if inp.wheel > 0 else 1)
        elif not self.group.handle(inp, self.app.ui) and inp.left.pressed and PAGE.holds(inp.x, inp.y):
            self.turn(1)

    def command(self, name: str) -> None:
        if name == "save" and self.drawn:
            self.ask_save()
        elif name == "quit":
            self.leave_it()
        else:
            super().command(name)

    def turn(self, step: int) -> None:
        """Go so many pages on, as far as there are any."""
        page = max(0, min(self.page + step, len(self.pages) - 1))
        if page != self.page:
            self.page = page
            self.app.play("click")

    def _go_on(self) -> None:
        """Enter and Space: the next page, behind the last one back to the game."""
        if self.page + 1 < len(self.pages):
            self.turn(1)
        else:
            self.leave_it()

    def ask_save(self) -> None:
        """Save…: the requester."""

        def saved(path: str) -> None:
            self.note = translate("ishido_oracle.kept_in", path=path)

        self.app.open(save_requester(self._auguries, self.augury, saved))

    def leave_it(self) -> None:
        """Back to the game."""
        if not self._closed:
            self._closed = True
            self.app.pop()

    def leave(self) -> None:
        self._on_close()

    # the picture

    def draw(self) -> None:
        pyxel.blt(0, 0, load("ishido/oracle/altar"), 0, 0, 320, 200)
        smoke(self._frame)
        self._hexagram()
        if self._read:
            self._words()
        else:
            write(self._asked, PAGE.x, PAGE.y)
        if self._read and not self.app.dialogs:  # the feet of buttons would look out below a dialog
            self.group.draw(self.app.ui)
        else:
            for n in range(4, 4 + CLOUDS):  # the inlay goes on where the buttons will stand
                pyxel.blt(
                    CLOUD_X + n * CLOUD_STEP, CLOUD_Y, load("ishido/oracle/altar"), CLOUD_X, CLOUD_Y, CLOUD_STEP, 9
                )

    def _hexagram(self) -> None:
        since = self._clock - BEGIN
        for line, firm in enumerate(self.reading.lines):
            part = min(1.0, (since - line * (STROKE + PAUSE)) / STROKE)
            if part <= 0:
                return
            y = HEX_Y + LINE_STEP * (5 - line)
            x = stroke(bool(firm), line + self.reading.number, HEX_X, y, part)
            if not self.drawn and line == self._line - 1:
                lifted = 0 if part < 1 else round((since - line * (STROKE + PAUSE) - STROKE) * 0.8)
                brush(x - 2 + lifted // 2, y + STROKE_H - 2 - lifted)

    def _words(self) -> None:
        write(self.pages[self.page], PAGE.x, PAGE.y)
        if self.page == 0:
            trigrams(self.reading, PAGE.x, PAGE.y + HEADED, PAGE.w)
            pyxel.rect(PAGE.x, PAGE.y + RULE, PAGE.w, 1, TAN)
        if self.page + 1 == len(self.pages) and clear_of(self.pages[-1], SEAL[0] - PAGE.x - 2, SEAL[1] - PAGE.y - 2):
            seal(*SEAL)
        small = font("small")
        number = translate("ishido_oracle.page", page=self.page + 1, pages=len(self.pages))
        left = PAGE.x + PAGE.w - small.width(number)
        small.text_in(PAGE.x, FOOT, left - PAGE.x - 8, self.note, WINE)
        small.text(left, FOOT, number, BRONZE)


def middle(text: str) -> list[Line]:
    """A text in the middle of the silk."""
    small = font("small")
    lines = small.wrap(text, PAGE.w - 16)
    top = (PAGE.h - PITCH * len(lines)) // 2
    return [Line((PAGE.w - small.width(line)) // 2, top + PITCH * n, line, BRONZE) for n, line in enumerate(lines)]


def set_pages(augury: Augury) -> list[list[Line]]:
    """The words of an augury as they stand on the silk: name and question on the first page, then the text."""
    head = headed(augury.hexagram, PAGE.w, below=False)
    question = font("small").wrap(augury.question, PAGE.w)
    head += [Line(0, RULE + 5 + PITCH * n, line, BRONZE) for n, line in enumerate(question)]
    first = RULE + 5 + PITCH * len(question) + 4
    first_page, *others = set_words(translate(f"ishido_auguries.augury{augury.hexagram}"), PAGE.w, first, HIGH)
    return [head + first_page, *others]
