"""The wheel that fills the screen: its rings turn by hand, mouse wheel and keys; the number is typed here too."""

from collections.abc import Callable, Sequence
from math import atan2, hypot, pi

from ...machines.input import Input
from ...machines.page import PageKey
from ...session.codewheel import EDGE_WORDS, SECTORS, WINDOW_WORDS, digits
from ...session.texts import translate
from ..scene import Host
from .how import Explained
from .puzzle import Puzzle
from .turning import CARD, INNER, SETTLE, STEP, Wheel
from .wheel_picture import BACK, CX, CY, HUB, PLACES, WheelView, draw, ring_at

BLINK = 24  # frames of a caret's light


class WheelScene(Explained):
    """The wheel. With a puzzle its elements stand in the corners; without one the wheel turns freely.

    Enter, Esc, the plate and the hub call `leave`, which has to take the scene away: `app.pop` by default. Enter with
    a number calls `take` first.
    """

    palette = "codewheel/wheel"
    right_menu = False

    def __init__(
        self,
        app: Host,
        puzzle: Puzzle | None = None,
        take: Callable[[], None] = lambda: None,
        leave: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.puzzle, self.take = puzzle, take
        self.leave_by = app.pop if leave is None else leave
        self.wheel = Wheel()
        self.chosen = CARD  # the ring that keys turn
        self.grasped: int | None = None
        self._angle = 0.0  # of the hand, in sectors
        self._time = 0
        self._spoken = ""  # of the ring that keys turn, when all lay still

    def leave(self) -> None:
        self._let_go()

    # input

    def update(self, inp: Input) -> None:
        if "cancel" in inp.commands:
            self._go_back()
        elif "confirm" in inp.commands:
            self._enter()
        elif "help" in inp.commands:
            self.command("help")
        else:
            self._turn_by_keys(inp)
            self._type(inp)
            self._point(inp)

    def _turn_by_keys(self, inp: Input) -> None:
        ring = self.chosen
        if inp.commands & {"next", "down"}:
            ring = (ring + 1) % 3
        elif inp.commands & {"previous", "up"}:
            ring = (ring - 1) % 3
        if ring != self.chosen:
            self.chosen = ring
            self.app.play("hover")
        by = ("right" in inp.commands) - ("left" in inp.commands)
        if by:
            self._step(self.chosen, by)

    def _type(self, inp: Input) -> None:
        if self.puzzle is None:
            return
        if "backspace" in inp.commands or "delete" in inp.commands:
            self.app.play("type" if self.puzzle.back() else "barred")
        for char in inp.text:
            if "0" <= char <= "9":
                self.app.play("type" if self.puzzle.type(int(char)) else "barred")

    def drags(self, x: int, y: int) -> bool:
        return ring_at(x, y) is not None

    def _point(self, inp: Input) -> None:
        if self.grasped is not None:
            self._lead(inp)
            return
        place = next((i for i, box in enumerate(PLACES) if box.holds(inp.x, inp.y)), None)
        if self.puzzle is not None and place is not None:
            by = inp.wheel + inp.left.pressed - inp.right.pressed
            if by:
                self.puzzle.turn(place, by)
                self.app.play("type")
            return
        ring = ring_at(inp.x, inp.y)
        if ring is not None and (inp.moved or inp.left.pressed or inp.wheel):
            self.chosen = ring
        if inp.wheel:
            self._step(self.chosen, -inp.wheel)
        if inp.left.pressed and ring is not None:
            self.grasped, self._angle = ring, _angle(inp.x, inp.y)
            self.wheel.rings[ring].grasp()
        elif inp.left.pressed and BACK.holds(inp.x, inp.y):
            self._go_back()
        elif inp.left.pressed and hypot(inp.x - CX, inp.y - CY) <= HUB:
            self._enter()

    def _lead(self, inp: Input) -> None:
        """The hand turns the ring it holds about the rivet."""
        assert self.grasped is not None
        ring, angle = self.wheel.rings[self.grasped], _angle(inp.x, inp.y)
        half = SECTORS / 2
        by, self._angle = (angle - self._angle + half) % SECTORS - half, angle
        before = ring.sector
        ring.lead(by, bool(self.app.frames(1)))
        if ring.sector != before:
            self.app.play("tick")
        if not inp.left.held:
            self._let_go()

    def _let_go(self) -> None:
        if self.grasped is not None:
            self.wheel.rings[self.grasped].release(self.app.frames(SETTLE))
            self.grasped = None

    def _step(self, ring: int, by: int) -> None:
        frames = self.app.frames(STEP)
        self.wheel.rings[ring].step(by, frames)
        if not frames:
            self.app.play("tick")

    def _enter(self) -> None:
        if self.puzzle is not None and self.puzzle.digits:
            self.take()
        self._go_back()

    def _go_back(self) -> None:
        self.app.play("close")
        self.leave_by()

    def page_keys(self) -> Sequence[PageKey]:
        from ..page_keys import DIGITS, keys, letters  # start: read on a page alone

        typed = [] if self.puzzle is None else [*letters(DIGITS), *keys("backspace", "confirm")]
        ring = PageKey(translate("page.ring"), "next")
        return [*keys("left", "right"), ring, *typed, *keys("cancel")]

    # what is said

    @property
    def spoken_title(self) -> str:
        return translate("spoken.wheel")

    @property
    def spoken_lines(self) -> Sequence[str]:
        asked = None if self.puzzle is None else self.puzzle.asked
        if asked is None or self.puzzle is None:
            return ()
        wanted = asked.outer + 1, asked.middle + 1, EDGE_WORDS[asked.edge]
        there = [self._at(ring) == want for ring, want in enumerate(wanted)] if self.wheel.rests else [False]
        shown = digits(self.wheel.position, asked.window)
        found = translate("spoken.window", word=WINDOW_WORDS[asked.window], number="".join(map(str, shown)))
        typed = "".join(map(str, self.puzzle.digits))
        told = translate(
            "spoken.asked", outer=wanted[0], middle=wanted[1], edge=wanted[2], window=WINDOW_WORDS[asked.window]
        )
        return told, found if all(there) else "", translate("spoken.typed", number=typed) if typed else ""

    def _at(self, ring: int) -> int | str:
        """What stands at the pointer of a ring."""
        at = self.wheel.at_line(ring)
        return "" if at is None else EDGE_WORDS[at] if ring == INNER else at + 1

    @property
    def spoken(self) -> str:
        if not self.wheel.rests:
            return self._spoken
        self._spoken = translate(f"spoken.ring{self.chosen}", at=self._at(self.chosen))
        if self.puzzle is None:
            words = (
                f"{WINDOW_WORDS[at]} {''.join(map(str, digits(self.wheel.position, at)))}" for at in range(SECTORS)
            )
            self._spoken += " " + translate("text.comma").join(words)
        return self._spoken

    # the picture

    def tick(self) -> None:
        self._time += 1
        frames = self.app.frames(SETTLE)
        clicked = [ring.tick(frames) for ring in self.wheel.rings]
        if any(clicked):
            self.app.play("tick")

    def draw(self) -> None:
        puzzle = self.puzzle
        shown = WheelView(
            puzzle.asked if puzzle is not None else None,
            tuple(puzzle.digits) if puzzle is not None else (),
            not self.app.frames(1) or self._time // BLINK % 2 == 0,
            self.chosen,
            translate("codewheel.back"),
            translate("codewheel.key_enter"),
        )
        draw(self.wheel, shown)


def _angle(x: int, y: int) -> float:
    """The angle of a pixel about the rivet, in sectors, clockwise."""
    return atan2(y - CY, x - CX) / (2 * pi) * SECTORS
