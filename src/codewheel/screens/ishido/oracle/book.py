"""The book of auguries: what the Oracle has answered, to be leafed through."""

from collections.abc import Sequence

import pyxel

from ....machines.download import hand_over
from ....machines.font import font
from ....machines.input import Input
from ....machines.pictures import load
from ....machines.skins.base import Box
from ....machines.widgets.base import Group
from ....machines.widgets.controls import Button
from ....machines.widgets.dialog import alert
from ....rules.contract import Reason, Refused, reason
from ....session.ishido.oracle_book import Auguries, Augury
from ....session.moments import written
from ....session.texts import sentence, translate
from ...scene import Host, Scene
from ..art_files import write_out
from .files import open_requester
from .ground import (
    BRONZE,
    PITCH,
    RED,
    SILK,
    TAN,
    Line,
    clear_of,
    headed,
    hexagram,
    seal,
    set_words,
    trigram_name,
    write,
)

LEFT, RIGHT, TOP, WIDE, HIGH = 21, 174, 20, 126, 132
FOOT = 156  # the row below the pages' words
FOLD, OUTER, UPPER, LOWER = 160, (10, 310), 8, 170  # of the open book
TURN = 12  # frames that a page takes to turn
SEAL_X, SEAL_Y = WIDE - 20, HIGH - 20  # where the seal keeps words away
LEAST = 3  # lines of words below a question, or they begin on the right page
BUTTON_Y, BUTTON_W, BUTTON_X, BUTTON_GAP = 180, 66, 16, 8
ARROW = 11  # from an arrow to the words beside it
Pages = tuple[list[Line], list[Line]]  # the words of two pages that lie open
SIGN, BESIDE, DATE, ASKED = 20, 34, 60, 73  # rows of the hexagram, of date and question; x of the trigrams' names


class BookScene(Scene):
    """Shows a file of auguries, two pages at a time, the last one first.

    `path`: the file, "" for the latest augury alone, which may be in none. Left and right turn pages, Home and End go
    to the first and last augury; the wheel and a click on a page turn as well.
    """

    palette = "ishido/oracle"

    def __init__(self, app: Host, auguries: Auguries, path: str, entries: list[Augury], muted: bool = False) -> None:
        super().__init__(app)
        self._auguries, self._muted = auguries, muted
        self.path, self.entries = path, entries
        self.number = self.leaf = 0  # which augury lies open, and which pair of its pages, from 0
        self._set: dict[int, list[Pages]] = {}  # what was set so far, by augury
        self.note = ""
        self._turn, self._frames, self._left = 0, 0, 0
        places = [Box(BUTTON_X + i * (BUTTON_W + BUTTON_GAP), BUTTON_Y, BUTTON_W, 17) for i in range(4)]
        self.files = Button(places[0], translate("ishido_oracle.files"), self.choose_file)
        self.export = Button(places[1], translate("ishido_oracle.export"), self.write_text)
        self.delete = Button(places[2], translate("ishido_oracle.delete"), self.ask_delete)
        self.close = Button(places[3], translate("ishido_oracle.close"), app.pop)
        self.group = Group((self.files, self.export, self.delete, self.close))
        self.show(path, entries)

    def retell(self) -> None:
        names = {"files": self.files, "export": self.export, "delete": self.delete, "close": self.close}
        for name, button in names.items():
            button.label = translate(f"ishido_oracle.{name}")
        self._set, self.note, self.leaf = {}, "", 0

    @property
    def muted(self) -> bool:
        return self._muted

    def show(self, path: str, entries: list[Augury], at: int | None = None) -> None:
        """Lay these auguries open, at one of them or at the last."""
        self.path, self.entries, self.note = path, entries, ""
        self._set = {}
        self.number, self.leaf = len(entries) - 1 if at is None else min(at, len(entries) - 1), 0
        self.delete.enabled = bool(path)
        self.export.enabled = bool(path)
        self._left = 0

    def leaves(self, number: int) -> list[Pages]:
        """The pages of an augury, in pairs; they are set when they are first wanted."""
        if number not in self._set:
            self._set[number] = _spreads(self.entries[number])
        return self._set[number]

    @property
    def spoken_title(self) -> str:
        return translate("spoken.auguries", number=self.number + 1, count=len(self.entries))

    @property
    def spoken_lines(self) -> Sequence[str]:
        sides = self.leaves(self.number)[self.leaf]
        return " ".join(line.text for side in sides for line in side), self.note

    def tick(self) -> None:
        self._left = max(0, self._left - 1)

    def update(self, inp: Input) -> None:
        commands = inp.commands
        walking = self.group.keyboard and self.group.focus is not None
        if "cancel" in commands:
            self.app.pop()
        elif commands & {"page_down", "down"} or (not walking and commands & {"right", "confirm", "pick"}):
            self.turn(1)
        elif commands & {"page_up", "up"} or (not walking and "left" in commands):
            self.turn(-1)
        elif commands & {"home", "end"}:
            self.go_to(0 if "home" in commands else len(self.entries) - 1)
        elif inp.wheel:
            self.turn(-1 if inp.wheel > 0 else 1)
        elif not self.group.handle(inp, self.app.ui) and inp.left.pressed and UPPER <= inp.y < LOWER:
            self.turn(-1 if inp.x < FOLD else 1)

    def command(self, name: str) -> None:
        if name == "open":
            self.choose_file()
        elif name == "quit":
            self.app.pop()
        else:
            super().command(name)

    def turn(self, step: int) -> None:
        """Turn one leaf over."""
        number, leaf = self.number, self.leaf + step
        if not 0 <= leaf < len(self.leaves(number)):
            number += step
            if not 0 <= number < len(self.entries):
                return
            leaf = 0 if step > 0 else len(self.leaves(number)) - 1
        self._lay(number, leaf, step)

    def _lay(self, number: int, leaf: int, way: int) -> None:
        """Open the book there; a leaf turns, forwards or back."""
        self.number, self.leaf, self.note = number, leaf, ""
        self._turn, self._frames = way, self.app.frames(TURN)
        self._left = self._frames
        self.app.play("slide")

    def go_to(self, number: int) -> None:
        """Open the book at an augury."""
        if (number, 0) != (self.number, self.leaf):
            self._lay(number, 0, 1 if number > self.number else -1)

    # files

    def choose_file(self) -> None:
        """Files…: the requester; the file that lies open may be deleted there."""
        self.app.open(open_requester(self.app, self._auguries, self._opened))

    def _opened(self, path: str, entries: list[Augury]) -> Reason | None:
        if not entries:
            return reason("ishido_oracle.no_pages", path=path)
        self.show(path, entries)
        return None

    def write_text(self) -> None:
        """Export: the file as plain text."""

        def write() -> None:
            name = self._auguries.export_text(self.path)
            self.app.tell(hand_over(self.app.storage, name) or translate("ishido_oracle.exported", name=name))

        write_out(self.app, lambda: self._auguries.export_file(self.path), write)

    def ask_delete(self) -> None:
        """Delete…: this augury, or the whole file."""
        one = translate("ishido_oracle.delete_one")
        labels = [translate("ishido_oracle.delete_file"), translate("machines.cancel")]
        text = translate("ishido_oracle.delete_last", path=self.path)
        if len(self.entries) > 1:
            text = translate("ishido_oracle.delete_question", path=self.path)
            labels.insert(0, one)

        def answered(index: int) -> None:
            if index < len(labels) - 1:
                self._delete(labels[index] == one)

        self.app.open(alert(text, labels, answered, default=len(labels) - 1))

    def _delete(self, one: bool) -> None:
        number = self.number
        try:
            if one:
                self._auguries.remove(self.path, number)
                self.show(self.path, self._auguries.load(self.path).value, number)
            else:
                self._auguries.delete(self.path)
                self._next_file()
        except Refused as fault:
            self.app.tell(sentence(fault.why))

    def _next_file(self) -> None:
        """The file that lay open is gone: open another one, or close the book where there is none."""

        def read(found: tuple[str, list[Augury]] | None) -> None:
            if found is None:
                self.app.pop()
            else:
                self.show(*found)

        self.app.read(self._auguries.next(), read, translate("ishido_oracle.volume"))

    # the picture

    def draw(self) -> None:
        pyxel.blt(0, 0, load("ishido/oracle/book"), 0, 0, 320, 200)
        leaves = self.leaves(self.number)
        left, right = leaves[self.leaf]
        write(left, LEFT, TOP)
        write(right, RIGHT, TOP)
        if not self.leaf:
            hexagram(self.entries[self.number].reading, LEFT, TOP + SIGN)
        if self.leaf + 1 == len(leaves):
            last = right or left  # on the page where the words end
            if clear_of(last, SEAL_X, SEAL_Y):
                seal((RIGHT if right else LEFT) + SEAL_X + 2, TOP + SEAL_Y)
        self._foot()
        self._turning()
        self.group.draw(self.app.ui)

    def _foot(self) -> None:
        """The file's name, which of its auguries lies open and how far, and where a page can be turned."""
        small = font("small")
        text = translate("ishido_oracle.of", number=self.number + 1, count=len(self.entries))
        right = LEFT + WIDE - small.width(text)
        small.text(right, FOOT, text, BRONZE)
        room = right - LEFT - ARROW - 6
        small.text_in(LEFT + ARROW, FOOT, room, self.path or translate("ishido_oracle.latest"), BRONZE)
        pages = len(self.leaves(self.number))
        if pages > 1:
            text = translate("ishido_oracle.leaf", page=self.leaf + 1, pages=pages)
            small.text(RIGHT + WIDE - ARROW - small.width(text), FOOT, text, BRONZE)
        small.text(LEFT, FOOT, "◀", RED if self.number or self.leaf else TAN)
        last = (self.number + 1, self.leaf + 1) == (len(self.entries), pages)
        small.text(RIGHT + WIDE - small.width("▶"), FOOT, "▶", TAN if last else RED)

    def _turning(self) -> None:
        """The leaf that is turning: it falls from one side to the other."""
        if not self._left:
            return
        part = 1 - self._left / self._frames
        reach = 1 - 2 * part if self._turn > 0 else 2 * part - 1  # 1: lies right, -1: lies left
        end = FOLD + round((OUTER[1] - FOLD) * reach)
        x, wide = min(FOLD, end), abs(end - FOLD)
        pyxel.rect(x, UPPER, wide, LOWER - UPPER, SILK)
        pyxel.rect(end - (end > FOLD), UPPER, 1, LOWER - UPPER, BRONZE)
        pyxel.dither(0.5)
        pyxel.rect(end if end > FOLD else end - 5, UPPER, 5, LOWER - UPPER, TAN)
        pyxel.dither(1)


def _spreads(augury: Augury) -> list[Pages]:
    """The pages of an augury, in pairs: name, hexagram, question on the first one, below them and then the words."""
    head = headed(augury.hexagram, WIDE, below=True)
    found = augury.reading
    for top, place, key in ((4, "upper", found.upper), (24, "lower", found.lower)):
        named = font("small").wrap(trigram_name(place, key), WIDE - BESIDE)
        head += [Line(BESIDE, SIGN + top + PITCH * n, line) for n, line in enumerate(named)]
    head.append(Line(0, DATE, written(augury.date), BRONZE))
    asked = font("small").wrap(augury.question, WIDE)
    head += [Line(0, ASKED + PITCH * n, line, BRONZE) for n, line in enumerate(asked)]
    first = ASKED + PITCH * len(asked) + 5
    text = translate(f"ishido_auguries.augury{augury.hexagram}")
    if first + (LEAST - 1) * PITCH + font("small").height <= HIGH:
        begun, *words = set_words(text, WIDE, first, HIGH)
        head += begun
    else:
        words = set_words(text, WIDE, 0, HIGH)
    sides = [head, *words]
    sides += [[]] * (len(sides) % 2)
    return [(sides[n], sides[n + 1]) for n in range(0, len(sides), 2)]
