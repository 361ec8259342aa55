"""Ein-Auge on the Atari ST: the board in its window, the status beside it, a desktop behind."""

from collections.abc import Sequence

from ...machines.aim import Aims, Target
from ...machines.input import Input
from ...machines.skins.base import Box, Menu, MenuItem
from ...machines.widgets.art import Art, Placement
from ...rules.contract import Reason
from ...rules.einauge.game import NAMES, SQUARE
from ...rules.typed import TYPE_CHECKING, ClassVar
from ...session.einauge.marks import Threat
from ...session.einauge.study import Study
from ...session.einauge.table import SWITCHES, EinAugeTable
from ...session.texts import translate
from ..lesson import lessons_item
from ..problem import problems_item
from ..scene import Host
from ..table_scene import TableScene, age_item
from . import findings
from .board import AREA, BoardFrame, BoardView
from .desktop import (
    ENDING,
    INFO,
    MOTIONS,
    SIDE,
    SOUNDS,
    STATUS_WINDOW,
    board_frame,
    closed,
    draw_info,
    draw_note,
    draw_table,
)
from .panel import AREA as PANEL
from .panel import DISK, EMBLEM, TRASH, draw_bare, draw_emblem, draw_icon, draw_panel
from .perspective import STONES, step
from .thumb import thumbnail
from .words import legend, status, tip

if TYPE_CHECKING:  # start: read when it is opened
    from ...machines.widgets.art import Art
    from ...machines.widgets.dialog import Dialog
    from ..end_card import End

DISK_AT, TRASH_AT = (244, 166), (291, 167)
BLINK = 260  # frames from one blink of the eye to the next
LID_FRAMES = 5
DIRECTIONS = ("left", "right", "up", "down")


class BoardScene(TableScene):
    """A table of Ein-Auge, a game or a training position."""

    palette = "einauge/board"
    game: ClassVar[str] = "einauge"
    sounds = SOUNDS
    motions_table = MOTIONS
    aside = ENDING
    hint_at = Placement(Box(10, 80, 208, 100), "top", left=True)
    emblem: ClassVar[Art] = Art(EMBLEM, EMBLEM, lambda skin, box: draw_emblem(box.x, box.y))
    disk: ClassVar[Art] = Art(DISK.w, DISK.h, lambda skin, box: draw_bare(box.x, box.y, DISK))
    table: EinAugeTable

    def __init__(self, app: Host, table: EinAugeTable) -> None:
        self.view = BoardView()
        self._lid = 1.0
        self._icons: tuple[Box, Box] = (Box(0, 0, 0, 0), Box(0, 0, 0, 0))
        super().__init__(app, table)

    @property
    def cursor(self) -> int:
        """The square that is pointed at."""
        return SQUARE[self.table.cursor]

    @property
    def pointed(self) -> tuple[str, str]:
        return self.table.cursor, ""

    def enter(self) -> None:
        super().enter()
        self.app.sounds.music("einauge/waltz")

    # --- what is shown ---------------------------------------------------------------------------------------------

    def threats(self) -> tuple[Threat, ...]:
        """What is pointed out to a person who is to move."""
        if not self.motions.idle or not self.human_to_move:
            return ()
        dangers = self.table.option("dangers")
        return tuple(t for t in self.table.found_marks().threats if t.kind not in ("five", "draw") or dangers)

    def board_frame(self) -> BoardFrame:
        """The board in this frame."""
        state, inp = self.session.state, self.app.input
        found = self.table.found_marks()
        hover = None
        if self.human_to_move and self.motions.idle and not self.app.dialogs:
            if inp.pointing:
                hover = self.view.square_at(inp.x, inp.y, state.board)
            elif self.app.scanner is None:  # whose frames show where the switch would take
                hover = self.cursor
        held = "wb"[state.side] if state.plies < 24 and hover is not None and state.board[hover] == "." else ""
        frame = board_frame(self.session, self.motions, found, self.app.frame, self.app.settings.get("signs"))
        legal = found.legal if state.plies >= 24 and self.table.option("moves") and self.human_to_move else frozenset()
        hint = self.hint.move if self.hint is not None else ""
        known = self.studied.values if self.studied else ()
        return frame._replace(
            look=(inp.x, inp.y) if inp.pointing else self.view.centre(self.cursor),
            lid=min(frame.lid, self._lid),
            hover=hover,
            held=held,
            legal=legal if self.motions.idle else frozenset(),
            hint=SQUARE.get(hint),
            threats=frame.threats or self.threats(),
            values={SQUARE[move]: verdict for move, verdict, _ in known if verdict},
            plies={SQUARE[move]: plies for move, verdict, plies in known if verdict and plies},
            strong=bool(self.app.settings.get("contrast")),
        )

    @property
    def studied(self) -> Study | None:
        """The analysis of the position on the board, while it is to be shown."""
        return self.table.studied if self.motions.idle else None

    def tick(self) -> None:
        super().tick()
        goal = 1.0
        if self.app.frame % BLINK < 2 * LID_FRAMES or self.motions.event_kind == "pass":
            goal = 0.12
        elif self.thinking and not self.human_to_move:
            goal = 0.55
        self._lid += max(-1 / LID_FRAMES, min(1 / LID_FRAMES, goal - self._lid))

    def draw(self) -> None:
        skin = self.app.skin
        draw_table(skin, self.session, not self.app.dialogs)
        self.view.draw(self.board_frame())
        if self.note:
            draw_note(skin, self.note)
        else:
            lit = self.app.scanner.words if self.app.scanner is not None else ""
            draw_info(skin, lit or self.tip(), legend(self.threats(), self.session.state.side))
        self.draw_side()

    def tip(self) -> str:
        """What is to be done, for the line above the board."""
        return tip(self.session, self.human_to_move)

    def draw_side(self) -> None:
        """What stands beside the board: status and icons, or the analysis in their place."""
        skin, study = self.app.skin, self.studied
        if study is not None:
            skin.window(SIDE, translate("einauge_analysis.title"), active=False)
            findings.draw_findings(skin, findings.AREA, self.session.state, study)
            return
        skin.window(STATUS_WINDOW, translate("einauge.status"), active=False)
        draw_panel(skin, PANEL, status(self.session, self.progress))
        inp = self.app.input
        boxes: list[Box] = []
        for (x, y), icon, label in ((DISK_AT, DISK, "einauge.disk"), (TRASH_AT, TRASH, "einauge.trash")):
            box = self._icons[len(boxes)]
            chosen = inp.pointing and not self.app.dialogs and box.holds(inp.x, inp.y)
            boxes.append(draw_icon(skin, x, y, icon, translate(label), chosen))
        self._icons = boxes[0], boxes[1]

    # --- what is done ----------------------------------------------------------------------------------------------

    def pointer_used(self, inp: Input) -> bool:
        if not inp.left.pressed:
            return False
        if closed(self.app.skin, inp):
            self.app.play("click")
            self.ask_leave()
            return True
        for box, command in zip(self._icons, ("save", "new"), strict=True):
            if box.holds(inp.x, inp.y) and self.studied is None:
                self.app.play("click")
                self.command(command)
                return True
        if self.note and INFO.holds(inp.x, inp.y):
            self.quiet()
            return True
        return False

    def board_input(self, inp: Input) -> None:
        for direction in DIRECTIONS:
            if direction in inp.commands:
                self._point(step(self.cursor, direction))
        if inp.commands & {"confirm", "pick"}:
            self.try_move(NAMES[self.cursor])
        elif inp.left.pressed:
            square = self.view.square_at(inp.x, inp.y, self.session.state.board)
            if square is not None:
                self._point(square)
                self.try_move(NAMES[square])

    def targets(self) -> Aims | None:
        found = [SQUARE[move] for move in self.session.game.legal(self.session.state) if move in SQUARE]
        stones = [(*self.view.centre(square), STONES[square // 5], NAMES[square]) for square in found]
        return Aims(AREA, [Target(x, y, size.w, size.h + size.wall, name) for x, y, size, name in stones])

    def _point(self, square: int) -> None:
        self.do("point", NAMES[square])

    def refusal_sound(self, why: Reason) -> str:
        return "barred" if why.code == "einauge.barred" else "error"

    def end_dialog(self, text: str, commands: Sequence[str]) -> "Dialog":
        from .dialogs import end_card  # start: read when it is opened

        labels = (*(self.command_label(name) for name in commands), translate("game.look"))
        return end_card(*self.end_told(text), labels, lambda index: self.lead_on(commands, index))

    def end_told(self, text: str) -> "tuple[End, Art]":
        """What the card of the end says, and its picture. `text`: how it ended, in a sentence."""
        from .dialogs import won  # start: read when it is opened

        return won(self.session, self.advice)

    def thumbnail(self) -> Sequence[str]:
        state = self.session.state
        return thumbnail(state.board, state.board.index(".") if state.plies >= 24 else None)

    def options_menu(self) -> Menu:
        """What is pointed out, and the analysis."""
        return Menu(
            translate("einauge.menu_options"),
            (
                *(self.item(name, checked=self.table.option(name)) for name in SWITCHES), MenuItem(""),
                self.item("analysis", checked=self.analysing),
            ),
        )  # fmt: skip

    def desk_menu(self) -> Menu:
        """What belongs to the machine."""
        items = (self.item("about"), MenuItem(""), self.item("settings"))
        return Menu(translate("einauge.menu_desk"), items)

    def help_menu(self) -> Menu:
        """Where one reads, and how the game is played."""
        switch = (MenuItem(""), age_item(self.table)) if self.table.helps else ()
        return Menu(translate("game.menu_help"), (self.item("help"), lessons_item(), problems_item(), *switch))

    def item(self, name: str, enabled: bool | None = None, checked: bool = False) -> MenuItem:
        """A line of a menu. A command of the table is grey while it may not be given, unless `enabled` says."""
        may = enabled if enabled is not None else name not in self.table.commands() or self.may(name)
        return MenuItem(translate(f"einauge.menu_{name}"), name, "", checked, may)

    def command(self, name: str) -> None:
        from ..pondering import Story, credits  # start: read when it is opened

        if name == "about":
            told = [*(translate(f"einauge.story{n}") for n in (1, 2, 3, 4)), *credits("einauge")]
            self.app.open(
                Story("einauge", translate("einauge.story_title"), told, self.emblem, translate("einauge.story_by"))
            )
        elif name == "position":
            from .position import PositionPrompt  # start: read when it is opened

            here = self.session.game.format_state(self.session.state)
            self.app.open(PositionPrompt(here, self.set_position))
        else:
            super().command(name)
