"""The screen of the questions before a game: half of the disc at the left, a plate for each question at the right."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import pyxel

from ...machines.font import CENTRE, RIGHT, Font, fitting
from ...machines.font import LEFT as LEFT_SIDE
from ...machines.input import Input
from ...machines.palette import load
from ...machines.skins.base import Box
from ...rules.eye.board import turned
from ...rules.eye.options import Rules
from ...rules.rows import NamedTuple
from ...session.eye import setup as setups
from ...session.eye.words import colour_name
from ...session.texts import translate
from ..scene import Host, Scene
from . import appearance
from .counters import draw_counter
from .disc import TOP, Disc
from .disc_view import DiscView
from .panel import DISC_LEFT, draw_question_ground
from .questions import ANY, MORE, PLAY, PLAYERS, SEAT, SWAP, YES_NO, Questions
from .skins import PALETTES
from .swing import TURN, turned_by
from .wheels import SIDE

LEFT, WIDE = 156, 156
LOW, TALL = 20, 26  # heights of the plates
FIRST, FIRST_STEP = 50, 22
SECOND, SECOND_STEP = 52, 29
FULL_STEP = 27  # of a page with a question more, where the other rules stand between the buttons
FIELD = Box(41, 0, 26, 14)  # of a number: so far from the right edge of its plate
CELL = 22  # of one of several answers
HINT_Y, BUTTON_Y, BUTTON_H = 162, 181, 15
BACK, NEXT = Box(LEFT, BUTTON_Y, 60, BUTTON_H), Box(LEFT + 64, BUTTON_Y, WIDE - 64, BUTTON_H)
FULL_BACK, FULL_NEXT = Box(LEFT, BUTTON_Y, 46, BUTTON_H), Box(LEFT + 110, BUTTON_Y, 46, BUTTON_H)
FULL_MORE = Box(LEFT + 48, BUTTON_Y, 60, BUTTON_H)
HOLD, REPEAT, RUSH = 20, 4, 90  # frames until a number that is held changes on, between changes, until by ten
BLINK = 24
CARET = 4  # width of the caret in the field of a number
TURN_EVERY = 110  # frames from one turn of a wheel to the next
# pens of the palettes `eye/amiga` and `eye/st`
NIGHT, NAVY, SLATE, STEEL, GREY, WHITE, MAROON, BRASS, GLEAM, ORANGE, YELLOW = 0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11


class Spot(NamedTuple):
    """A place that a click reaches. `answer`: what is chosen there, "" for the question alone."""

    box: Box
    question: str
    answer: str = ""


class PromptsScene(Scene):
    """Asks for a new game; `on_start(setup)` when all is answered, `on_leave()` for Esc at the first question.

    `ahead`: what is read meanwhile, a piece at each step.
    """

    manual = "eye"
    typing = True

    def __init__(
        self,
        app: Host,
        on_start: Callable[[setups.Setup], object],
        on_leave: Callable[[], object],
        ahead: Iterable[object] = (),
    ) -> None:
        super().__init__(app)
        self._on_start, self._ahead = on_start, ahead
        self.palette = PALETTES[appearance.machine(app.settings)]
        self.questions = Questions(setups.load(app.settings), self._play, self._more, on_leave)
        self._disc = Disc()
        self.questions.key = app.keymap_of(load(self.palette).machine).label("opponents")
        self._frames = 0  # that a button of a number is held

    def _play(self) -> None:
        self._on_start(self.questions.setup)

    def _more(self) -> None:
        from .more_rules import MoreRules  # the start: read when they are wanted

        self.app.open(MoreRules(self.questions.setup.rules, self._ruled))

    def _ruled(self, rules: Rules) -> None:
        self.questions.setup = self.questions.setup._replace(rules=rules)
        self.questions.go(PLAY)

    # --- what is said ----------------------------------------------------------------------------------------------

    @property
    def spoken_title(self) -> str:
        return translate("spoken.questions")

    @property
    def spoken_lines(self) -> Sequence[str]:
        return (self.questions.hint,)

    @property
    def spoken(self) -> str:
        questions, now = self.questions, self.questions.now
        if now.startswith(SEAT):
            seat = int(now.removeprefix(SEAT))
            asked, answer = colour_name(seat), translate(f"eye.level_{questions.setup.seats[seat]}")
        elif now == PLAY:
            return translate("eye_dialogs.play")
        else:
            asked, answer = translate(f"eye_dialogs.{now}"), self._stands(now)
        return translate("spoken.captioned", caption=asked, words=answer) if answer else asked

    def _stands(self, question: str) -> str:
        questions = self.questions
        if question == PLAYERS:
            return str(questions.setup.players)
        if question in YES_NO:
            return translate("eye_dialogs.yes" if questions.says(question) else "eye_dialogs.no")
        return (questions.number or translate("eye_dialogs.static")) if question == SWAP else ""

    # --- input -----------------------------------------------------------------------------------------------------

    def command(self, name: str) -> None:
        if name == "opponents":
            self.questions.opponent()
            self.app.play("click")
        else:
            super().command(name)

    def update(self, inp: Input) -> None:
        questions, before = self.questions, (self.questions.now, self.questions.setup, self.questions.typed)
        refused = questions.refused
        if inp.text:
            questions.letter(inp.text[0].casefold())
        commands = inp.commands
        if "cancel" in commands:
            questions.back()
        elif "backspace" in commands:
            questions.rub()
        elif "confirm" in commands:
            questions.refused = ""
            questions.enter()
        elif "pick" in commands and questions.now not in (SWAP,):
            questions.enter() if questions.now in (PLAY, MORE) else questions.change(1)
        for command, step in (("up", -1), ("previous", -1), ("down", 1), ("next", 1)):
            if command in commands:
                questions.step(step)
        for command, step in (("left", -1), ("right", 1)):
            if command in commands:
                questions.change(step)
        self._mouse(inp)
        if questions.refused and questions.refused != refused:
            self.app.play("error")
        elif before != (questions.now, questions.setup, questions.typed):
            self.app.play("click")

    def _mouse(self, inp: Input) -> None:
        questions = self.questions
        if inp.wheel:
            for spot in self.spots():
                if spot.box.holds(inp.x, inp.y) and not spot.answer and spot.question in questions.all:
                    questions.go(spot.question)
                    questions.change(inp.wheel)
                    return
        under = next((s for s in reversed(list(self.spots())) if s.box.holds(inp.x, inp.y)), None)
        if not inp.left.held and not inp.left.pressed:
            self._frames = 0
        if under is None or not (inp.left.pressed or inp.left.held):
            return
        if inp.left.pressed:
            self._frames = 1
            self._click(under)
        elif self._frames and under.answer in ("-", "+"):
            self._frames += 1
            if self._frames > HOLD and self._frames % REPEAT == 0:
                by = 10 if self._frames > RUSH else 1
                questions.change(by if under.answer == "+" else -by)

    def _click(self, spot: Spot) -> None:
        questions = self.questions
        if spot.question == "back":
            if questions.shown[0] == PLAYERS:
                questions.now = PLAYERS
                questions.back()
            else:
                questions.page(False)
            return
        if spot.question == "next":
            if questions.shown[0] == PLAYERS:
                questions.page(True)
            else:
                questions.go(PLAY)
                if questions.now == PLAY:
                    self._play()
            return
        there = questions.now == spot.question
        questions.go(spot.question)
        if questions.now != spot.question:
            return
        if spot.question == PLAYERS and spot.answer:
            questions.players(int(spot.answer))
        elif spot.question == MORE:
            self._more()
        elif spot.answer in ("-", "+"):
            questions.change(1 if spot.answer == "+" else -1)
        elif spot.answer:
            questions.answer(spot.answer == "y")
        elif spot.question.startswith(SEAT) and there:
            questions.change(1)

    # --- where everything is ---------------------------------------------------------------------------------------

    def plate(self, question: str) -> Box:
        """The plate of a question of the page that is open."""
        at = self.questions.shown.index(question)
        if self.questions.shown[0] == PLAYERS:
            return Box(LEFT, FIRST + at * FIRST_STEP, WIDE, LOW)
        if ANY in self.questions.shown:
            return FULL_MORE if question == MORE else Box(LEFT, SECOND + at * FULL_STEP, WIDE, FULL_STEP - 3)
        return Box(LEFT, SECOND + at * SECOND_STEP, WIDE, LOW if question == MORE else TALL)

    def spots(self) -> Iterator[Spot]:
        """All that a click reaches; the later ones lie on top."""
        for question in self.questions.shown:
            if question == PLAY:
                continue
            box = self.plate(question)
            yield Spot(box, question)
            yield from self._answers(question, box)
        back, onward = self.buttons
        yield Spot(back, "back")
        yield Spot(onward, "next")

    @property
    def buttons(self) -> tuple[Box, Box]:
        """Where the ways back and on lie."""
        return (FULL_BACK, FULL_NEXT) if ANY in self.questions.shown else (BACK, NEXT)

    @staticmethod
    def _answers(question: str, box: Box) -> Iterator[Spot]:
        """The places of a question's answers on its plate."""
        right, middle = box.x + box.w, box.y + (box.h - FIELD.h) // 2
        if question == PLAYERS:
            for n in (2, 3, 4):
                yield Spot(Box(right - 6 - CELL * (5 - n), middle, CELL - 2, FIELD.h), question, str(n))
        elif question == SWAP:
            for answer, y in (("+", box.y + 1), ("-", box.y + box.h // 2)):
                yield Spot(Box(right - 14, y, 13, box.h // 2 - 1), question, answer)
        elif question in YES_NO:
            for i, answer in enumerate("yn"):
                yield Spot(Box(right - 38 + 18 * i, middle, 16, FIELD.h), question, answer)

    # --- the picture -----------------------------------------------------------------------------------------------

    def warm_up(self) -> Iterator[object]:
        return iter(self._ahead)

    def draw(self) -> None:
        self._ground()
        questions = self.questions
        for question in questions.shown:
            if question != PLAY:
                self._question(question)
        for spot in self.spots():
            if spot.answer:
                self._answer(spot)
        first = questions.shown[0] == PLAYERS
        back, onward = self.buttons
        draw_plate(back, False)
        draw_plate(onward, questions.now == PLAY)
        self._key(back, translate("eye_dialogs.back"), GREY)
        word = translate("eye_dialogs.next" if first else "eye_dialogs.play")
        self._key(onward, word, WHITE if not first else GREY)
        self._hint()

    def _ground(self) -> None:
        """The ground; now and then a wheel of its disc turns by a step."""
        skin_name = appearance.machine(self.app.settings)
        draw_question_ground(skin_name)
        at, time = divmod(self.app.frame, TURN_EVERY)
        since = time - TURN_EVERY + TURN.frames + TURN.after
        part = turned_by(since / TURN.frames) if since > 0 and self.app.frames(TURN.frames) else 0.0
        turn, pattern = at * 5 % 4, (1, 1)
        for before in range(at - at % 16, at):
            pattern = turned(pattern, before * 5 % 4)
        self._disc.render(DiscView(pattern, turn=turn if part else None, part=part, skin_name=skin_name))
        pyxel.blt(DISC_LEFT, TOP, self._disc.image, 0, 0, SIDE, SIDE)

    def _question(self, question: str) -> None:
        questions, box = self.questions, self.plate(question)
        lit = question == questions.now
        draw_plate(box, lit)
        ink = WHITE if lit else GREY
        if question.startswith(SEAT):
            self._seat(int(question.removeprefix(SEAT)), box, ink)
            return
        if box.h == BUTTON_H:
            self._key(box, translate(f"eye_dialogs.{question}"), ink)
            return
        lines = translate(f"eye_dialogs.{question}").split("\n")
        step = 10 if box.h >= LOW + 2 or len(lines) < 2 else 9
        y = box.y + (box.h - step * len(lines)) // 2 + 1
        answers = [spot.box.x for spot in self._answers(question, box)]
        right = box.x + box.w
        room = (right - FIELD.x if question == SWAP else min(answers, default=right)) - box.x - 9
        letters = fitting(self.app.skin.font, max(lines, key=self.app.skin.font.width), room)
        for n, line in enumerate(lines):
            shadowed(letters, box.x + 7, y + step * n, room, line, ink)
        if question == SWAP:
            field = Box(box.x + box.w - FIELD.x, box.y + (box.h - FIELD.h) // 2, FIELD.w, FIELD.h)
            draw_field(field)
            text = questions.number
            caret = lit and len(text) < 3
            x = field.x + field.w - 2 - 8 * len(text) - (CARET + 2 if caret else 0)
            shadowed(self.app.skin.font, max(field.x + 2, x), field.y + 3, field.w - 3, text, YELLOW)
            if caret and self.app.frame // BLINK % 2 == 0:
                pyxel.rect(field.x + field.w - 1 - CARET, field.y + 2, CARET, 10, ORANGE)

    def _seat(self, seat: int, box: Box, ink: int) -> None:
        draw_counter(appearance.machine(self.app.settings), seat, box.x + 12, box.y + box.h / 2, 11)
        who = self.questions.setup.seats[seat]
        letters, name, level = self.app.skin.font, colour_name(seat).upper(), translate(f"eye.level_{who}")
        room = box.w - 23 - 6
        letters = fitting(letters, f"{name} {level}", room)
        human = who == setups.LEVELS[0]
        wide = min(letters.width(name), room // 2)
        pen = STEEL if human and ink == GREY else YELLOW
        down = box.y + 6 + (self.app.skin.font.height - letters.height)
        shadowed(letters, box.x + 23, down, wide, name, ink)
        shadowed(letters, box.x + 23 + wide, down, room - wide, level, pen, RIGHT)

    def _answer(self, spot: Spot) -> None:
        rules, box = self.questions.setup.rules, spot.box
        if spot.answer in ("-", "+"):
            inp = self.app.input
            over = inp.pointing and box.holds(inp.x, inp.y)
            x, y = box.x + box.w // 2, box.y + box.h // 2
            pen = YELLOW if over else BRASS
            tip = y - 2 if spot.answer == "+" else y + 2
            pyxel.tri(x - 4, 2 * y - tip, x + 4, 2 * y - tip, x, tip, pen)
            return
        chosen = spot.answer == (str(rules.players) if spot.question == PLAYERS else self._letter(spot.question))
        draw_field(box)
        if chosen:
            pyxel.rect(box.x + 1, box.y + 1, box.w - 2, box.h - 2, MAROON)
        text = (
            spot.answer
            if spot.question == PLAYERS
            else translate("eye_dialogs.yes" if spot.answer == "y" else "eye_dialogs.no")
        )
        self._word(box, text, YELLOW if chosen else STEEL)

    def _letter(self, question: str) -> str:
        return "y" if self.questions.says(question) else "n"

    def _word(self, box: Box, text: str, ink: int, small: bool = False) -> None:
        letters = self.app.skin.small if small else self.app.skin.font
        shadowed(letters, box.x + 2, box.y + (box.h - 8) // 2 + 1, box.w - 2, text, ink, CENTRE)

    def _key(self, box: Box, text: str, ink: int) -> None:
        """A word of the lowest row: all three are in small letters where the middle one has to be."""
        middle = translate(f"eye_dialogs.{MORE}")
        small = {MORE, ANY} <= set(self.questions.shown) and self.app.skin.font.width(middle) > FULL_MORE.w - 2
        self._word(box, text, ink, small)

    def _hint(self) -> None:
        questions = self.questions
        room = BUTTON_Y - HINT_Y
        letters, _ = self.app.skin.small.lines_in(questions.hint, WIDE, room)
        lines, step = letters.wrap_even(questions.hint, WIDE), letters.height + 1
        top = HINT_Y + (room - step * len(lines)) // 2
        for n, line in enumerate(lines):
            letters.text_in(LEFT, top + step * n, WIDE, line, ORANGE if questions.refused else GLEAM, CENTRE)


def shadowed(letters: Font, x: int, y: int, wide: int, text: str, ink: int, side: int = LEFT_SIDE) -> None:
    """Letters with their shadow, in a room of `wide` pixels."""
    letters.text_in(x + 1, y + 1, wide, text, NIGHT, side)
    letters.text_in(x, y, wide, text, ink, side)


def draw_plate(box: Box, lit: bool) -> None:
    """A plate of blued steel; the lit one is framed in brass."""
    x, y, w, h = box
    pyxel.rect(x, y, w, h, SLATE if lit else NAVY)
    top, below = (YELLOW, BRASS) if lit else (STEEL, SLATE)
    pyxel.rect(x, y, w, 1, top)
    pyxel.rect(x, y, 1, h, top)
    pyxel.rect(x, y + h - 1, w, 1, below)
    pyxel.rect(x + w - 1, y, 1, h, below)
    pyxel.rect(x + 1, y + h - 2, w - 2, 1, MAROON if lit else NIGHT)
    pyxel.rect(x + w - 2, y + 1, 1, h - 2, MAROON if lit else NIGHT)


def draw_field(box: Box) -> None:
    """The sunk ground of an answer."""
    x, y, w, h = box
    pyxel.rect(x, y, w, h, NIGHT)
    pyxel.rect(x, y + h - 1, w, 1, STEEL)
    pyxel.rect(x + w - 1, y, 1, h, STEEL)
