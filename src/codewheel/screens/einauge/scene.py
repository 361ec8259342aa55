"""Ein-Auge on the Atari ST: the board in its window, the status beside it, a desktop behind."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ...bots.contract import SearchInfo
from ...machines.input import Input
from ...machines.skins.base import Box, Menu, MenuItem
from ...machines.widgets import Art, Dialog
from ...rules.contract import Event, Reason
from ...rules.einauge.game import NAMES, SQUARE
from ...session.play import Session
from ...session.texts import sentence, translate
from ..game import GameScene
from ..scene import Host
from .board import BoardFrame, BoardView, Threat
from .dialogs import Ending, NewGame
from .loading import Loading
from .marks import Marks, marks, step
from .panel import AREA as PANEL
from .panel import DISK, EMBLEM, TRASH, draw_emblem, draw_icon, draw_panel
from .table import (
    ENDING,
    INFO,
    MOTIONS,
    SIDE,
    SOUNDS,
    STATUS_WINDOW,
    board_show,
    draw_info,
    draw_note,
    draw_table,
    new_session,
)  # fmt: skip
from .thumb import thumbnail
from .words import ending, legend, status, tip

if TYPE_CHECKING:
    from .study import Study

DISK_AT, TRASH_AT = (244, 166), (294, 167)
BLINK = 260  # frames from one blink of the eye to the next
LID_FRAMES = 5
DIRECTIONS = ("left", "right", "up", "down")


class EinAugeScene(GameScene):
    """A game of Ein-Auge."""

    palette = "einauge/board"
    game: ClassVar[str] = "einauge"
    sounds = SOUNDS
    motions_table = MOTIONS
    hint_at = (10, 80)
    emblem: ClassVar[Art] = Art(EMBLEM, EMBLEM, lambda skin, box: draw_emblem(box.x, box.y))

    def __init__(self, app: Host, session: Session, notice: Reason | None = None) -> None:
        self.view = BoardView()
        self.cursor = 12
        self._lid = 1.0
        self._icons: tuple[Box, Box] = (Box(0, 0, 0, 0), Box(0, 0, 0, 0))
        self._marks: tuple[Any, bool, Marks] | None = None
        self.study: Study | None = None  # of the analysis
        self.loading = Loading(app)
        super().__init__(app, session, notice)
        self._find_cursor()

    def _find_cursor(self) -> None:
        """The cursor where the session has left it, in the middle at first."""
        self.cursor = SQUARE.get(str(self.session.metadata.get("cursor")), 12)

    def replace(self, session: Session, notice: Reason | None = None) -> None:
        super().replace(session, notice)
        self._find_cursor()

    def enter(self) -> None:
        self.loading.begin()
        self.app.sounds.music("einauge/waltz")

    # --- what is shown ---------------------------------------------------------------------------------------------

    def option(self, name: str) -> bool:
        """A switch of the menu Options: moves, dangers and fours."""
        value = self.app.settings.get(f"game.einauge.{name}")
        return value == "on" if value is not None else name != "fours"

    def found(self) -> Marks:
        """The marks of the position, worked out once for each."""
        state, fours = self.session.state, self.option("fours")
        if self._marks is None or self._marks[0] is not state or self._marks[1] != fours:
            self._marks = state, fours, marks(state, fours)
        return self._marks[2]

    def threats(self) -> tuple[Threat, ...]:
        """What is pointed out to a person who is to move."""
        if not self.motions.idle or not self.human_to_move:
            return ()
        dangers = self.option("dangers")
        return tuple(t for t in self.found().threats if t.kind != "five" or dangers)

    def show(self) -> BoardFrame:
        """The board in this frame."""
        state, inp = self.session.state, self.app.input
        found = self.found()
        hover = None
        if self.human_to_move and self.motions.idle and not self.app.dialogs:
            hover = self.view.square_at(inp.x, inp.y, state.board) if inp.pointing else self.cursor
        held = "wb"[state.side] if state.plies < 24 and hover is not None and state.board[hover] == "." else ""
        show = board_show(self.session, self.motions, found, self.app.frame)
        legal = found.legal if state.plies >= 24 and self.option("moves") and self.human_to_move else frozenset()
        hint = self.hint.move if self.hint is not None else ""
        known = self.studied.values if self.studied else ()
        return show._replace(
            look=(inp.x, inp.y) if inp.pointing else self.view.centre(self.cursor),
            lid=min(show.lid, self._lid),
            hover=hover,
            held=held,
            legal=legal if self.motions.idle else frozenset(),
            hint=SQUARE.get(hint),
            threats=show.threats or self.threats(),
            values={SQUARE[move]: verdict for move, verdict, _ in known if verdict},
            plies={SQUARE[move]: plies for move, verdict, plies in known if verdict and plies},
        )

    @property
    def studied(self) -> "Study | None":
        """The analysis of the position on the board, while it is to be shown."""
        fits = self.study is not None and self.study.state is self.session.state
        return self.study if self.analysing and fits and self.motions.idle else None

    def _think(self, purpose: str, player: str, factor: int = 1) -> None:
        """The analysis asks for more than a player knows: every move, and when the game ends."""
        if purpose != "analysis":
            super()._think(purpose, player, factor)
            return
        from .study import Study

        self._drop()
        self._purpose, self.study = purpose, Study(self.session.state)
        self._thinker = self.app.think(self.study.search())

    def tick(self) -> None:
        super().tick()
        fault = self.loading.fault()
        if fault is not None:
            self.show_message(sentence(fault))
        goal = 1.0
        if self.app.frame % BLINK < 2 * LID_FRAMES or self.motions.event_kind == "pass":
            goal = 0.12
        elif self.thinking and not self.human_to_move:
            goal = 0.55
        self._lid += max(-1 / LID_FRAMES, min(1 / LID_FRAMES, goal - self._lid))

    def draw(self) -> None:
        skin = self.app.skin
        draw_table(skin, self.session, not self.app.dialogs)
        self.view.draw(self.show())
        if self.note:
            draw_note(skin, self.note)
        else:
            draw_info(skin, self.tip(), legend(self.threats(), self.session.state.side))
        self.draw_side()

    def tip(self) -> str:
        """What is to be done, for the line above the board."""
        return tip(self.session, self.human_to_move)

    def draw_side(self) -> None:
        """What stands beside the board: status and icons, or the analysis in their place."""
        skin, study = self.app.skin, self.studied
        if study is not None:
            from . import findings

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

    def _point(self, square: int) -> None:
        self.cursor = square
        self.session.metadata["cursor"] = NAMES[square]

    def hint_text(self, search_info: SearchInfo) -> str:
        """Early in the game it is known who wins, but not when."""
        verdict, plies = next(((v, n) for move, v, n in search_info.values if move == search_info.move), ("", 0))
        if verdict in ("w", "l") and not plies:
            return translate(f"einauge.hint_{verdict}", move=search_info.move)
        return super().hint_text(search_info)

    def refusal_sound(self, why: Reason) -> str:
        return "barred" if why.code == "einauge.barred" else "error"

    def try_move(self, move: str) -> bool:
        if self.option("fours"):
            self.session.metadata["analysis"] = True  # whoever is shown the fours is helped
        return super().try_move(move)

    def told(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if event.kind == "pass":
                passed = translate("einauge.seat0" if event.get("side") == "w" else "einauge.seat1")
                other = translate("einauge.seat1" if event.get("side") == "w" else "einauge.seat0")
                code = "einauge.pass" if event.get("barred") == "-" else "einauge.pass_barred"
                self.show_message(translate(code, side=passed, other=other, square=event.get("barred")))

    def end_text(self) -> str:
        return ending(self.session)

    def end_dialog(self, text: str, labels: Sequence[str]) -> Dialog:
        shown = (*labels[:2], translate("einauge_review.ask_short"), *labels[2:])
        return Ending(text, shown, self._after_end, self.emblem, ENDING)

    def _after_end(self, choice: int) -> None:
        if choice == 2:
            self.command("review")
        else:
            super()._after_end(choice)

    def thumbnail(self) -> Sequence[str]:
        state = self.session.state
        return thumbnail(state.board, state.board.index(".") if state.plies >= 24 else None)

    def ask_new(self) -> None:
        self.app.open(NewGame(self.app, self.start))

    def start(self) -> None:
        """A new game with the seats of the settings."""
        self.replace(new_session(self.app))

    def menus(self) -> Sequence[Menu]:
        session = self.session
        undo, redo = self.may_undo() is None, session.may_redo() is None and not self.watching
        mine = self.human_to_move

        def item(name: str, enabled: bool = True, checked: bool = False, label: str = "") -> MenuItem:
            return MenuItem(translate(f"einauge.menu_{label or name}"), name, "", checked, enabled)

        rule = MenuItem("")
        return (
            Menu(translate("einauge.menu_desk"), (item("about"), item("rules"), rule, item("settings"))),
            Menu(
                translate("einauge.menu_file"),
                (
                    item("new"), item("open"), item("save"), rule, item("replay", session.ply > 0),
                    item("write_record", session.ply > 0), item("read_record"), item("position"), rule, item("quit"),
                ),
            ),
            Menu(
                translate("einauge.menu_game"),
                (
                    item("undo", undo), item("redo", redo), rule, item("hint", mine),
                    item("review", session.over), rule, item("training", self.loading.ready),
                ),
            ),
            Menu(
                translate("einauge.menu_options"),
                (
                    *(item(name, True, self.option(name)) for name in ("moves", "dangers", "fours")), rule,
                    item("analysis", True, self.analysing),
                ),
            ),
        )  # fmt: skip

    def command(self, name: str) -> None:
        if name in ("moves", "dangers", "fours"):
            self.app.settings.set(f"game.einauge.{name}", "off" if self.option(name) else "on")
            if name == "fours" and self.option(name):
                self.session.metadata["analysis"] = True
        elif name == "about":
            from ..pondering import Story

            told = [translate(f"einauge.story{n}") for n in (1, 2, 3, 4)]
            self.app.open(Story(translate("einauge.story_title"), told, self.emblem, translate("einauge.story_by")))
        elif name == "review":
            from .viewer import open_review

            open_review(self.app, self.session, self.go_on)
        elif name == "training":
            from .training import open_training

            open_training(self)
        elif name == "help":
            self.open_manual()
        else:
            super().command(name)


def open_game(
    app: Host,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    session: Session | None = None,
    notice: Reason | None = None,
) -> EinAugeScene:
    """The scene of a game: the session given, or a new one."""
    return EinAugeScene(app, session or new_session(app, seed), notice)
