"""The viewer's controls for Ishido with the analysis: turning points, a curve of the 4-Ways to expect, words."""

from collections.abc import Callable, Sequence

import pyxel

from ....machines.input import Input
from ....machines.skins.base import Box, Look, Menu, MenuItem, Skin
from ....machines.widgets.controls import Button, SmallButton
from ....machines.widgets.lists import EDGE
from ....rules.ishido.board import NAMES, SQUARE
from ....rules.ishido.game import CHALLENGE, END, PASS
from ....session.ishido.helps import may
from ....session.ishido.setup import switch
from ....session.ishido.telling import move_words, stand, stand_words, turn_words
from ....session.ishido.turns import Analysis
from ....session.play import Session
from ....session.texts import translate
from ...deck import Deck, MoveList, Reel, tape
from ...replay import ReplayScene
from ...scene import Host
from ...thinker import Thinker
from .. import stage
from ..chosen import shown_stoneset
from ..layout import COLUMNS, FRAME, PIER, TOUCHSTONE, square_box, stone_at
from ..sets import DEEP, GOLD, RED
from .curve import Curve
from .report import ReportDialog

STRIP = 20  # height of the words above the board and of the tape deck below it
LINE = 9
SIDE = Box(PIER.x, TOUCHSTONE.y + TOUCHSTONE.h + 2, PIER.w, PIER.h - TOUCHSTONE.y - TOUCHSTONE.h - 2)
SMALL_BUTTON = 13
SIGN, JUMP = 16, 19  # width of a button of the tape deck, of one to a turning point
BETWEEN, APART, MARGIN = 2, 7, 4  # pixels between buttons, between groups, at the edges of the bar
PULSE = 20  # frames
NAMES_HIGH = 9  # of the row of the columns' names
FIGURES, FIGURE = 4, 8  # lines of how the game stands, at most, and their pitch


class TurnSign(Button):
    """To the turning point before (-1) or to the next one (1): an exclamation mark with an arrow."""

    def __init__(self, box: Box, step: int, on_click: Callable[[], object]) -> None:
        super().__init__(box, "", on_click)
        self.step = step
        self.said = translate(f"ishido_today.menu_{'next_turn' if step > 0 else 'turn_before'}")

    def draw(self, skin: Skin, look: Look) -> None:
        skin.button(self.box, "", look)
        roles = skin.roles
        ink = roles.ink if look.pressed else RED if look.enabled else roles.dim
        x, y = self.box.x + self.box.w // 2 - 4, self.box.y + self.box.h // 2 - 3
        mark, arrow = (x, x + 3) if self.step > 0 else (x + 6, x + 4)
        pyxel.rect(mark, y, 2, 4, ink)
        pyxel.rect(mark, y + 5, 2, 2, ink)
        for i in range(4):
            pyxel.rect(arrow + i * self.step + (self.step > 0), y + i, 1, 7 - 2 * i, ink)


class Moves(MoveList):
    """The moves by number and square; a cross for a 4-Way, a mark for a turning point."""

    def __init__(self, box: Box, deck: "AnalysisDeck", rows: list[str], on_change: Callable[[int], object]) -> None:
        super().__init__(box, rows, -1, on_change)
        self._deck = deck

    def draw(self, skin: Skin, look: Look) -> None:
        super().draw(skin, look)
        for line in range(min(self.shown(skin), len(self.rows) - self.first)):
            ply, box = self.first + line, self.row_box(line, skin)
            way, turn = self._deck.made_way(ply), self._deck.analysis.turn(ply) is not None
            right, roles = box.x + box.w, skin.roles
            if turn:
                size = 7 if way else 4
                pyxel.rect(right - 2 - size, box.y + 4 - size // 2, size, size, RED)
            if way:
                ink = roles.ink if turn else roles.accent_ink if ply == self.index else roles.accent
                pyxel.rect(right - 6, box.y + 2, 1, 5, ink)
                pyxel.rect(right - 8, box.y + 4, 5, 1, ink)


class AnalysisDeck(Deck):
    """Words above the board, the tape deck with the curve below it, the moves in the pier.

    The analysis begins by itself with a game that is over, where the helps of today are on (`analyse` None), or as
    `analyse` says. Its button, its menu and the key A stop it, take it up again and show what it has found; N and P go
    from one turning point to the next.
    """

    def __init__(self, scene: Reel, analyse: bool | None = None, report: bool = False) -> None:
        super().__init__(scene)
        session = scene.session
        self.analysis = Analysis(session)
        if analyse is None:
            original, tournament = switch(scene.app.settings, "original"), bool(session.metadata.get("tournament"))
            analyse = may("analysis", original, tournament) is None
        end = session.at(session.length)
        self.offered = analyse and end.over and end.mode != CHALLENGE  # I19
        self._thinker: Thinker | None = None
        self._wanted = report  # it is shown as soon as there is one
        self.curve: Curve

    def build(self) -> None:
        scene, side = self.scene, SIDE.inset(3)
        pitch = SMALL_BUTTON + BETWEEN + 1
        buttons = side.y + side.h - 3 * pitch + BETWEEN + 1
        high = FIGURES * FIGURE + 2 * EDGE - 1
        self.figures = Box(side.x, buttons - 2 * BETWEEN - high, side.w, high)
        lines = (self.figures.y - 1 - side.y - 2 * EDGE) // LINE
        self.moves = Moves(Box(side.x, side.y, side.w, lines * LINE + 2 * EDGE), self, self.rows(), scene.jump_to)
        places = [Box(side.x, buttons + i * pitch, side.w, SMALL_BUTTON) for i in range(3)]
        self.look = SmallButton(places[0], translate("ishido_today.analyse"), self.ask)
        go_on = SmallButton(places[1], translate("replay.go_on"), scene.go_on)
        go_on.enabled = scene.can_go_on
        close = SmallButton(places[2], translate("replay.close"), scene.app.pop)
        y, high = FRAME.h - STRIP + 3, STRIP - 5
        deck = Box(MARGIN, y, 6 * (SIGN + BETWEEN) - BETWEEN, high)
        self.signs = tape(scene, deck, BETWEEN)
        jumps, pace = deck.x + deck.w + APART, JUMP + BETWEEN
        self.jumps = [
            TurnSign(Box(jumps + i * pace, y, JUMP, high), step, lambda step=step: self.jump(step))  # type: ignore[misc]
            for i, step in enumerate((-1, 1))
        ]
        curve = jumps + 2 * pace - BETWEEN + APART
        self.curve = Curve(Box(curve, y, FRAME.w - MARGIN - curve, high), self.analysis, scene.jump_to)
        scene.group.add(self.moves, *self.signs, *self.jumps, self.curve, self.look, go_on, close)
        scene.group.set_focus(self.signs[2])
        self._begin()

    def rows(self) -> list[str]:
        """The start, then each move by its number and square."""
        rows = [translate("replay.start")]
        for ply, move in enumerate(self.scene.session.line):
            code = "end" if move == END else "pass" if move == PASS else "square"
            rows.append(translate(f"ishido_today.row_{code}", number=ply + 1, square=move))
        return rows

    def made_way(self, ply: int) -> bool:
        """Whether the move that led to this position made a 4-Way."""
        made = self.analysis.made
        return ply > 0 and made[ply] > made[ply - 1]

    # --- the analysis ----------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether the game is being looked at."""
        return self._thinker is not None and self._thinker.active

    def ask(self) -> None:
        """Begin, stop, or show the report."""
        if self.analysis.done:
            self.report()
        elif self.running:
            self.leave()
        else:
            self._wanted = True
            self._begin()

    def _begin(self) -> None:
        if self.offered:
            self._thinker = self.scene.app.think(self.analysis.search())

    def report(self) -> None:
        """Show what was found."""
        self._wanted = False
        self.scene.app.open(ReportDialog(self.analysis, self.scene.session.ply, self.scene.jump_to))

    def leave(self) -> None:
        if self._thinker is not None:
            self._thinker.cancel()
            self._thinker = None

    def jump(self, step: int) -> None:
        """To the next turning point, or to the one before."""
        ply = self.analysis.beside(self.scene.session.ply, step)
        if ply is not None:
            self.scene.jump_to(ply)

    def tick(self) -> None:
        analysis, ply = self.analysis, self.scene.session.ply
        if analysis.done and self._wanted and not self.scene.app.dialogs:
            self.report()
        self.look.enabled = self.offered
        code = "report" if analysis.done else "stop" if self.running else "analyse"
        self.look.label = translate(f"ishido_today.{code}")
        for sign in self.jumps:
            sign.enabled = analysis.beside(ply, sign.step) is not None

    def takes(self, inp: Input) -> bool:
        letter = inp.text.casefold()
        if letter == "a":
            self.ask()
        elif letter in ("n", "p"):
            self.jump(1 if letter == "n" else -1)
        return letter in ("a", "n", "p")

    def show(self) -> None:
        ply = self.scene.session.ply
        self.curve.ply = ply
        self.point(ply)

    def menus(self) -> tuple[Menu, ...]:
        ply, analysis = self.scene.session.ply, self.analysis

        def item(name: str, key: str, enabled: bool) -> MenuItem:
            return MenuItem(translate(f"ishido_today.menu_{name}"), name, key, False, enabled)

        code = "report" if analysis.done else "stop" if self.running else "analyse"
        return (
            Menu(
                translate("ishido_today.menu"),
                (
                    item(code, "A", self.offered), MenuItem(""),
                    item("next_turn", "N", analysis.beside(ply, 1) is not None),
                    item("turn_before", "P", analysis.beside(ply, -1) is not None),
                ),
            ),
        )  # fmt: skip

    def command(self, name: str) -> bool:
        if name in ("analyse", "stop", "report"):
            self.ask()
        elif name in ("next_turn", "turn_before"):
            self.jump(1 if name == "next_turn" else -1)
        else:
            return False
        return True

    # --- what is shown ---------------------------------------------------------------------------------------------

    def draw(self) -> None:
        scene = self.scene
        skin = scene.app.skin
        if scene.motions.idle:
            self._better(skin)
        if scene.app.dialogs:  # pieces of a deck that cannot be used would look out behind them
            return
        skin.panel(SIDE, sunk=False)
        skin.panel(Box(0, FRAME.h - STRIP + 1, FRAME.w, STRIP - 1), sunk=False)
        self._words(skin)
        self._figures(skin)
        scene.group.draw(scene.app.ui)
        if self.running:
            label = translate("ishido_today.looking", part=int(100 * self.analysis.part))
            skin.progress(self.curve.box, self.analysis.part, label)

    def _better(self, skin: Skin) -> None:
        """At a turning point: the square that was taken, and the better one with its stone."""
        turn = self.analysis.turn(self.scene.session.ply)
        if turn is None or turn.played not in SQUARE or turn.best not in SQUARE:
            return
        roles = skin.roles
        pyxel.rectb(*square_box(SQUARE[turn.played]), RED)
        pyxel.rectb(*square_box(SQUARE[turn.played]).inset(1), RED)
        best = square_box(SQUARE[turn.best])
        lit = self.scene.app.frame // PULSE % 2 == 0
        stone = self.analysis.states[turn.ply].stone
        if stone is not None and lit:
            stage.draw_stone(shown_stoneset(self.scene.app.settings), stone, *stone_at(SQUARE[turn.best]))
        pyxel.rectb(*best, roles.accent)
        pyxel.rectb(*best.inset(1), roles.accent)

    def _words(self, skin: Skin) -> None:
        """A line above the board with the names of its columns below it. What needs two lines, in smaller letters where
        they hold it, takes the place of the names: the squares of a turning point are marked.
        """
        text = self.headline()
        sets = [(letters, letters.wrap(text, FRAME.w - 12)) for letters in skin.small.sizes()]
        letters, lines = next(((letters, lines) for letters, lines in sets if len(lines) <= 2), sets[0])
        if len(lines) > 1:
            box = Box(0, 0, FRAME.w, max(STRIP, len(lines) * LINE + 3))
        else:
            box = Box(0, 0, FRAME.w, STRIP - NAMES_HIGH)
            pyxel.rect(0, box.h, FRAME.w, NAMES_HIGH, DEEP)
            for column in range(COLUMNS):
                name, square = NAMES[column][0], square_box(column)
                skin.text(square.x + (square.w - skin.small.width(name)) // 2, box.h + 1, name, GOLD, small=True)
        skin.panel(box, sunk=False)
        for n, line in enumerate(lines):
            letters.text(box.x + 6, box.y + 2 + n * LINE, line, skin.roles.ink)

    def _figures(self, skin: Skin) -> None:
        """How the game stands, a line for each figure."""
        box = self.figures
        skin.list_ground(box, Look())
        for n, (name, number) in enumerate(stand(self.analysis, self.scene.session.ply)):
            y, right = box.y + EDGE + n * FIGURE, box.x + box.w - 4
            wide = skin.small.width(number)
            label = translate(f"ishido_today.stand_{name}")
            skin.text_in(box.x + 4, y, box.w - 10 - wide, label, skin.roles.accent, small=True)
            skin.text(right - wide, y, number, skin.roles.ink, small=True)

    def told(self) -> Sequence[str]:
        running = translate("ishido_today.looking", part=int(100 * self.analysis.part)) if self.running else ""
        return self.words(), running

    def words(self) -> str:
        """The turning point where there is one, else the move and how the game stands."""
        ply = self.scene.session.ply
        if self.analysis.turn(ply) is not None:
            return self.headline()
        return f"{self.headline()}\n{stand_words(self.analysis, ply)}"

    def headline(self) -> str:
        """The turning point where there is one, else the move."""
        session = self.scene.session
        turn = self.analysis.turn(session.ply)
        return turn_words(turn) if turn is not None else move_words(session, session.ply)


class AnalysisScene(ReplayScene):
    """The viewer with these controls. `analyse`: whether the analysis is offered; None: where helps of today are.

    `report`: what is found is shown as soon as it is there.
    """

    def __init__(
        self,
        app: Host,
        session: Session,
        on_go_on: Callable[[Session], object] | None = None,
        analyse: bool | None = None,
        report: bool = False,
    ) -> None:
        super().__init__(app, session, on_go_on)
        self.deck = AnalysisDeck(self, analyse, report)

    @property
    def muted(self) -> bool:
        return not switch(self.app.settings, "sounds")
