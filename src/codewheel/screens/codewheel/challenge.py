"""The question: four elements on parchment, a number to type. The wheel is at hand; nobody is locked out."""

from collections.abc import Callable, Sequence

from ...machines.input import Input
from ...machines.page import PageKey
from ...rules.typed import TYPE_CHECKING
from ...session.codewheel import EDGE_WORDS, WINDOW_WORDS
from ...session.texts import translate
from ..scene import Host
from .how import Explained
from .parchment import TAKE, Sheet, Spot, after, beside, draw, spot_at
from .puzzle import Puzzle, Verdict

if TYPE_CHECKING:
    from .wheel import WheelScene

FIRST = Spot("pad", 4)  # where the first arrow leads
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
BLINK = 24  # frames of the caret's light
WELCOME = 60  # frames between the right number and what it opens; any key goes on at once


class ChallengeScene(Explained):
    """Asks for a number. `then()` is called once after the right one, `leave()` when the player goes back.

    Both have to put another scene in this one's place. `seed` says which challenges are asked.
    """

    palette = "codewheel/wheel"
    right_menu = False

    def __init__(self, app: Host, then: Callable[[], None], leave: Callable[[], None], seed: int) -> None:
        super().__init__(app)
        self.then, self.leave_by = then, leave
        self.puzzle = Puzzle(seed)
        self.line = "ask"  # which sentence stands below
        self.opened = False
        self.hover: Spot | None = None
        self.pressed: Spot | None = None
        self.focus: Spot | None = None  # where the arrows have led
        self._wheel: WheelScene | None = None
        self._welcome = 0  # frames until `then`
        self._over = False
        self._time = 0

    @property
    def pad_act(self) -> str:
        return "confirm" if self.focus is None else "pick"

    def enter(self) -> None:
        self.hover = self.pressed = None

    # input

    def update(self, inp: Input) -> None:
        if self._over:
            return
        if self.opened:
            if inp.any or self._welcome <= 0:
                self._end(self.then)
            return
        if "cancel" in inp.commands:
            self._go_back()
        elif "confirm" in inp.commands:
            self.judge()
        elif "help" in inp.commands:
            self.command("help")
        else:
            self._type(inp)
            self._walk(inp)
            self._point(inp)

    def _type(self, inp: Input) -> None:
        if inp.commands & {"backspace", "delete"}:
            self._take_back()
        for char in inp.text.lower():
            if "0" <= char <= "9":
                self._digit(int(char))
            elif char == "w":
                self.open_wheel()
                return
            elif char == "g":
                self.command("without_wheel")
                return

    def _walk(self, inp: Input) -> None:
        """Arrows lead from key to key, Tab to each in turn, and Space presses."""
        for way, (dx, dy) in WAYS.items():
            if way in inp.commands:
                self.focus = FIRST if self.focus is None else beside(self.focus, dx, dy)
                self.app.play("hover")
        for way, by in (("next", 1), ("previous", -1)):
            if way in inp.commands:
                self.focus = FIRST if self.focus is None else after(self.focus, by)
                self.app.play("hover")
        if inp.pointing:
            self.focus = None
        elif "pick" in inp.commands and self.focus is not None:
            self._act(self.focus)

    def _digit(self, digit: int) -> None:
        self.app.play("type" if self.puzzle.type(digit) else "barred")

    def _take_back(self) -> None:
        self.app.play("type" if self.puzzle.back() else "barred")

    def _point(self, inp: Input) -> None:
        spot = spot_at(inp.x, inp.y) if inp.pointing else self.focus
        self.hover = spot
        if not inp.pointing:
            return
        if spot is not None and spot.kind == "slot":
            by = inp.wheel + inp.left.pressed - inp.right.pressed
            if by:
                self.puzzle.turn(spot.at, by)
                self.app.play("type")
        elif inp.left.pressed:
            self.pressed = spot
        elif inp.left.released:
            pressed, self.pressed = self.pressed, None
            if pressed is not None and pressed == spot:
                self._act(pressed)
        elif not inp.left.held:
            self.pressed = None

    def _act(self, spot: Spot) -> None:
        if spot.kind == "pad":
            if spot.at == TAKE:
                self._take_back()
            else:
                self._digit(spot.at)
        elif spot.kind == "wheel":
            self.open_wheel()
        elif spot.kind == "seal":
            self.judge()
        elif spot.kind == "help":
            self.command("help")
        else:
            self._go_back()

    def page_keys(self) -> Sequence[PageKey]:
        from ..page_keys import DIGITS, key, keys, letters  # start: read on a page alone

        wheel, rest = PageKey(translate("page.wheel"), "", "w"), keys("backspace", "confirm", "cancel")
        return [key("without_wheel", always=True), *letters(DIGITS), wheel, *rest]

    # what happens

    def command(self, name: str) -> None:
        if name == "undo":
            self._take_back()
        elif name == "without_wheel":  # once, and it is remembered; the settings have it back
            self.app.settings.set("codewheel", "never")
            self._end(self.then)
        else:
            super().command(name)

    def open_wheel(self) -> None:
        """Lay the wheel over the parchment; it lies as it was left."""
        if self._wheel is None:
            from .wheel import WheelScene  # start: read when it is opened

            self._wheel = WheelScene(self.app, self.puzzle, self._taken)
        self.app.play("open")
        self.app.push(self._wheel)

    def _taken(self) -> None:
        self.line = "taken"

    def judge(self) -> None:
        """Press the seal: is it the number?"""
        verdict = self.puzzle.judge()
        if verdict is Verdict.RIGHT:
            self.opened, self.line = True, "right"
            self._welcome = self.app.frames(WELCOME)
            self.app.play("chimes")
        else:
            self.line = f"wrong_{self.puzzle.tries}" if verdict is Verdict.WRONG else verdict.value
            self.app.play("barred" if verdict is Verdict.SHORT else "error")

    def _go_back(self) -> None:
        self.app.play("close")
        self._end(self.leave_by)

    def _end(self, way: Callable[[], None]) -> None:
        self._over = True
        way()

    # what is said

    @property
    def spoken_title(self) -> str:
        return translate("spoken.challenge")

    @property
    def spoken_lines(self) -> Sequence[str]:
        asked = self.puzzle.asked
        told = translate(
            "spoken.asked", outer=asked.outer + 1, middle=asked.middle + 1,
            edge=EDGE_WORDS[asked.edge], window=WINDOW_WORDS[asked.window],
        )  # fmt: skip
        digits = "".join(map(str, self.puzzle.digits))
        number = translate("spoken.typed", number=digits) if digits else ""
        return told, number, translate(f"codewheel.{self.line}")

    @property
    def spoken(self) -> str:
        if self.focus is None:
            return translate("spoken.challenge_keys")
        kind, at = self.focus
        if kind == "pad" and at != TAKE:
            return str(at)
        return translate(f"spoken.spot_{'take' if kind == 'pad' else kind}")

    # the picture

    def tick(self) -> None:
        self._time += 1
        self._welcome -= 1

    def draw(self) -> None:
        puzzle = self.puzzle
        caret = not self.opened and (not self.app.frames(1) or self._time // BLINK % 2 == 0)
        line = translate(f"codewheel.{self.line}")
        draw(
            Sheet(puzzle.asked, tuple(puzzle.digits), puzzle.tries, line, self.opened, caret, self.hover, self.pressed)
        )
