"""The controls of a review: the curve, the turning points, what was lost and what would have been better."""

from collections.abc import Callable, Sequence

import pyxel

from ...machines.font import RIGHT
from ...machines.input import Input
from ...machines.skins.base import Box, Menu, MenuItem, Skin
from ...machines.widgets.controls import Button
from ...machines.widgets.lists import EDGE
from ...session.play import Session
from ...session.review.judged import Judged
from ...session.review.review import Review
from ...session.review.told import foot, gave, in_short, row, turn_words
from ...session.texts import translate
from ..deck import Deck, Reel, tape
from ..drawn_rows import DrawnRows
from .chart import Chart
from .face import Face

BUTTON = 14
NUMBER, SIGN, COST = 15, 5, 21  # columns of a turning point
AIR = 2
OFF = 3  # from a sign to the name
CURVE = 52  # height of the curve with its scale
BAR = 9  # height of how much was looked at
LEADER = 4  # from dot to dot, where there is no name


class TurnList(DrawnRows):
    """The turning points in columns of small letters: number, who, what it cost; they come one after the other."""

    def __init__(
        self, box: Box, review: Review, session: Session, pens: Sequence[int], on_change: Callable[[int], object]
    ) -> None:
        super().__init__(box, (), -1, on_change, on_change)
        self._review, self._session, self._pens = review, session, pens
        self.turns: list[Judged] = []

    def line_height(self, skin: Skin) -> int:
        return skin.small.height + 2

    def refresh(self, ply: int) -> None:
        """Take in what was found since; the one on the board is chosen."""
        if len(self.turns) != len(self._review.turns):
            self.turns = list(self._review.turns)
            self.rows = [str(turn.ply + 1) for turn in self.turns]
        self.empty = "" if not self._review.done else translate("review.no_turns")
        self.index = next((n for n, turn in enumerate(self.turns) if turn.ply == ply), -1)

    def row_words(self, index: int) -> str:
        return " ".join(filter(None, row(self._session, self._review, self.turns[index])))

    @staticmethod
    def _dots(box: Box, left: int, right: int, ink: int) -> None:
        """Dots on the line of a row's letters."""
        for x in range(left, right, LEADER):
            pyxel.pset(x, box.y + box.h - 3, ink)

    def draw_row(self, number: int, box: Box, skin: Skin, ink: int) -> None:
        turn, small, paper = self.turns[number], skin.small, skin.roles.paper
        move, who, cost = row(self._session, self._review, turn)
        if cost.isdigit():  # chances that are gone, or moves that are added
            cost = f"{'+' if self._review.judge.alone else '-'}{cost}"
        small.text_in(box.x, box.y + 1, NUMBER, move, ink, RIGHT)
        left, right = box.x + NUMBER + AIR, box.x + box.w - 2
        if who:
            pyxel.rect(left, box.y + 2, SIGN, SIGN, self._pens[turn.seat])
            pyxel.rectb(left - 1, box.y + 1, SIGN + 2, SIGN + 2, paper)
            left += SIGN + OFF
            if small.width(who) > right - small.width(cost) - AIR - left:
                cost = cost.lstrip("-")  # a long name wants the room of the sign
            small.text_in(left, box.y + 1, right - small.width(cost) - AIR - left, who, ink)
        else:  # dots lead to the cost
            self._dots(box, left + OFF, right - small.width(cost) - OFF, ink)
        small.text_in(right - COST, box.y + 1, COST, cost, ink, RIGHT)


class ReviewDeck(Deck):
    """A window beside the board. N and P go from one turning point to the next; a click on one shows the board before
    it, with the better moves upon it. "Go on" goes on from what is on the board.
    """

    def __init__(self, scene: Reel, review: Review, face: Face) -> None:
        super().__init__(scene)
        self.review, self.face = review, face
        self.bar = False

    def build(self) -> None:
        scene = self.scene
        skin, window, between = scene.app.skin, self.face.window, self.face.between
        box = skin.inside(window).inset(self.air, 1) if self.face.framed else window.inset(EDGE, EDGE)
        self.chart = Chart(
            Box(box.x, box.y, box.w, CURVE), self.review, scene.session.length, self.face.pens(), scene.jump_to
        )
        line = skin.small.height + 1
        words = 0 if self.face.note else self.face.lines * line + between
        below = words + skin.button_height + between + BUTTON
        top = box.y + CURVE + between
        room = box.y + box.h - below - between - top
        pitch = skin.small.height + 2
        lines = (room - 2 * EDGE) // pitch
        box_of_turns = Box(box.x, top, box.w, lines * pitch + 2 * EDGE)
        self.turns = TurnList(box_of_turns, self.review, scene.session, self.face.pens(), self._pick)
        y = box.y + box.h - below
        self.words = Box(box.x, y, box.w, words)
        y += words
        self.signs = tape(scene, Box(box.x, y, box.w, skin.button_height))
        y += skin.button_height + between
        half = (box.w - between) // 2
        go_on = Button(Box(box.x, y, half, BUTTON), translate("review.go_on"), scene.go_on)
        go_on.enabled = scene.can_go_on
        close = Button(Box(box.x + box.w - half, y, half, BUTTON), translate("replay.close"), scene.app.pop)
        scene.group.add(self.chart, self.turns, *self.signs, go_on, close)
        scene.group.set_focus(self.turns)

    def _pick(self, index: int) -> None:
        if 0 <= index < len(self.turns.turns):
            self.scene.jump_to(self.turns.turns[index].ply)

    # --- what is shown ---------------------------------------------------------------------------------------------

    def show(self) -> None:
        self.chart.ply = self.scene.session.ply
        self.point(self.scene.session.ply)

    def point(self, ply: int) -> None:
        self.turns.refresh(ply)
        if self.turns.index >= 0:
            shown, skin = self.turns.shown(self.scene.app.skin), self.scene.app.skin
            if not self.turns.first <= self.turns.index < self.turns.first + shown:
                self.turns.scroll_to(self.turns.index - shown // 2, skin)
        self.signs[2].sign = "pause" if self.scene.playing else "play"

    def scrolls(self, x: int, y: int) -> bool:
        return self.turns.box.holds(x, y)

    @property
    def turn(self) -> Judged | None:
        """The turning point that begins on the board."""
        return self.review.turn(self.scene.session.ply)

    def told(self) -> list[str]:
        """What is said of the position: the turning point, what chance gave, else how everybody has played."""
        session, review, ply = self.scene.session, self.review, self.scene.session.ply
        turn = self.turn
        if turn is not None:
            return [f"{turn.ply + 1}. {turn_words(session, review, turn)}"]
        if not review.done:
            return [translate("review.looking", part=int(100 * review.part))]
        luck = review.luck(ply - 1)
        if luck is not None and ply > 0:
            return [gave(session, review, luck)]
        return [in_short(session, review), *filter(None, [foot(review)])]

    def tick(self) -> None:
        self.turns.refresh(self.scene.session.ply)

    def draw(self) -> None:
        scene = self.scene
        skin, turn = scene.app.skin, self.turn
        if turn is not None and scene.motions.idle and not scene.app.dialogs:
            self.face.better(turn)
        if self.face.framed:
            skin.window(self.face.window, translate("review.window"), self.active)
        else:
            skin.panel(self.face.window, sunk=False)
        self._words(skin)
        scene.group.draw(scene.app.ui)

    def _words(self, skin: Skin) -> None:
        note = self.face.note
        box = self.words if note is None else note
        text = (" " if note else "\n").join(self.told())
        letters, lines = skin.small.lines_in(text, box.w, box.h)
        even = [line for told in text.split("\n") for line in letters.wrap_even(told, box.w)]
        if len(even) == len(lines):  # nothing had to be cut
            lines = even
        if note is not None:
            self.face.ground(note)
        ink = skin.roles.ink if note is None else self.face.ink
        for n, line in enumerate(lines):
            letters.text(box.x, box.y + n * (letters.height + 1), line, ink)
        below = Box(box.x, box.y + len(lines) * (letters.height + 1) + AIR, box.w, BAR)
        if note is None and self.turn is None and not self.review.done and below.y + below.h <= box.y + box.h:
            skin.progress(below, self.review.part)

    # --- keys and menus --------------------------------------------------------------------------------------------

    def jump(self, step: int) -> None:
        """To the next turning point, or to the one before."""
        ply = self.review.beside(self.scene.session.ply, step)
        if ply is not None:
            self.scene.jump_to(ply)

    def takes(self, inp: Input) -> bool:
        letter = inp.text.casefold()
        if letter not in ("n", "p"):
            return False
        self.jump(1 if letter == "n" else -1)
        return True

    def menus(self) -> tuple[Menu, ...]:
        ply, review = self.scene.session.ply, self.review

        def item(name: str, key: str, step: int) -> MenuItem:
            return MenuItem(translate(f"review.menu_{name}"), name, key, False, review.beside(ply, step) is not None)

        return (Menu(translate("review.menu"), (item("next_turn", "N", 1), item("turn_before", "P", -1))),)

    def command(self, name: str) -> bool:
        if name not in ("next_turn", "turn_before"):
            return False
        self.jump(1 if name == "next_turn" else -1)
        return True
