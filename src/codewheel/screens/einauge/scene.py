"""Ein-Auge on the Atari ST: the board in its window, the status beside it, a desktop behind."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import pyxel

from ...machines.input import Input
from ...machines.skins.base import Box, Menu, MenuItem, Skin
from ...machines.widgets import Art, Dialog
from ...rules.contract import Event, Reason
from ...rules.einauge import NAMES, SQUARE
from ...session.play import HUMAN, Session
from ...session.texts import say
from ..clock import fresh_seed
from ..game import GameScene
from ..motion import Motion, Motions
from ..seats import seat_of
from .board import ANTS, BADGE, BADGES, BLACK, GREY, WHITE, BoardView, Show, Threat, draw_badge
from .dialogs import Ending, NewGame
from .marks import Marks, marks, step
from .panel import AREA as PANEL
from .panel import DISK, EMBLEM, TRASH, draw_emblem, draw_icon, draw_panel
from .thumb import thumbnail
from .words import ending, legend, status, tip, told, values

if TYPE_CHECKING:
    from ..app import App

SOUNDS = {
    "place": "place",
    "phase_two": "open",
    "slide": "slide",
    "pass": "pass",
    "threat": "threat",
    "win": "win",
    "five": "lose",
    "draw": "draw",
}
MOTIONS = {
    "place": Motion(9),
    "phase_two": Motion(18),
    "slide": Motion(10),
    "pass": Motion(12),
    "threat": Motion(0),
    "win": Motion(18),
    "five": Motion(18),
    "draw": Motion(14),
}
BOARD_WINDOW, STATUS_WINDOW = Box(4, 13, 212, 184), Box(221, 13, 95, 145)
SIDE = Box(221, 13, 95, 184)  # all that is beside the board
ENDING = Box(220, 13, 97, 184)  # and the windows' shadows
INFO = Box(5, 25, 210, 15)  # the line under the board's title, its rule included
DISK_AT, TRASH_AT = (244, 166), (294, 167)
BLINK = 260  # frames from one blink of the eye to the next
LID_FRAMES = 5
DIRECTIONS = ("left", "right", "up", "down")


class EinAugeScene(GameScene):
    """A game of Ein-Auge."""

    palette = "einauge"
    game: ClassVar[str] = "einauge"
    sounds = SOUNDS
    motions_table = MOTIONS
    hint_at = (10, 80)
    emblem: ClassVar[Art] = Art(EMBLEM, EMBLEM, lambda skin, box: draw_emblem(box.x, box.y))

    def __init__(self, app: "App", session: Session, notice: Reason | None = None) -> None:
        self.view = BoardView()
        self.cursor = 12
        self._lid = 1.0
        self._icons: tuple[Box, Box] = (Box(0, 0, 0, 0), Box(0, 0, 0, 0))
        self._marks: tuple[Any, bool, Marks] | None = None
        super().__init__(app, session, notice)
        self._find_cursor()

    def _find_cursor(self) -> None:
        """The cursor where the session has left it, in the middle at first."""
        self.cursor = SQUARE.get(str(self.session.facts.get("cursor")), 12)

    def replace(self, session: Session, notice: Reason | None = None) -> None:
        super().replace(session, notice)
        self._find_cursor()

    def enter(self) -> None:
        self.app.sounds.music("einauge")

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

    def show(self) -> Show:
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
        return show._replace(
            look=(inp.x, inp.y) if inp.pointing else self.view.centre(self.cursor),
            lid=min(show.lid, self._lid),
            hover=hover,
            held=held,
            legal=legal if self.motions.idle else frozenset(),
            hint=SQUARE.get(hint),
            threats=show.threats or self.threats(),
            values=values(self.thought) if self.analysing and self.motions.idle else {},
        )

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
        self.view.draw(self.show())
        if self.note:
            draw_note(skin, self.note)
        else:
            draw_info(skin, tip(self.session, self.human_to_move), legend(self.threats(), self.session.state.side))
        skin.window(STATUS_WINDOW, say("einauge.status"), active=False)
        draw_panel(skin, PANEL, status(self.session, self.thought, self.progress, self.analysing))
        inp = self.app.input
        boxes: list[Box] = []
        for (x, y), icon, label in ((DISK_AT, DISK, "einauge.disk"), (TRASH_AT, TRASH, "einauge.trash")):
            box = self._icons[len(boxes)]
            chosen = inp.pointing and not self.app.dialogs and box.holds(inp.x, inp.y)
            boxes.append(draw_icon(skin, x, y, icon, say(label), chosen))
        self._icons = boxes[0], boxes[1]

    # --- what is done ----------------------------------------------------------------------------------------------

    def pointer_used(self, inp: Input) -> bool:
        if not inp.left.pressed:
            return False
        for box, command in zip(self._icons, ("save", "new"), strict=True):
            if box.holds(inp.x, inp.y):
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
        self.session.facts["cursor"] = NAMES[square]

    def refusal_sound(self, why: Reason) -> str:
        return "barred" if why.code == "einauge.barred" else "error"

    def try_move(self, move: str) -> bool:
        if self.option("fours"):
            self.session.facts["analysis"] = True  # whoever is shown the fours is helped
        return super().try_move(move)

    def told(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if event.kind == "pass":
                passed = say("einauge.seat0" if event.get("side") == "w" else "einauge.seat1")
                other = say("einauge.seat1" if event.get("side") == "w" else "einauge.seat0")
                code = "einauge.pass" if event.get("barred") == "-" else "einauge.pass_barred"
                self.say(say(code, side=passed, other=other, square=event.get("barred")))

    def end_text(self) -> str:
        return ending(self.session)

    def end_dialog(self, text: str, labels: Sequence[str]) -> Dialog:
        return Ending(text, labels, self._after_end, self.emblem, ENDING)

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
            return MenuItem(say(f"einauge.menu_{label or name}"), name, "", checked, enabled)

        rule = MenuItem("")
        return (
            Menu(say("einauge.menu_desk"), (item("about"), item("rules"), rule, item("settings"))),
            Menu(
                say("einauge.menu_file"),
                (
                    item("new"), item("open"), item("save"), rule, item("replay", session.ply > 0),
                    item("write_record", session.ply > 0), item("read_record"), item("position"), rule, item("quit"),
                ),
            ),
            Menu(
                say("einauge.menu_game"),
                (
                    item("undo", undo), item("redo", redo), rule,
                    item("hint", mine), item("analysis", True, self.analysing),
                ),
            ),
            Menu(
                say("einauge.menu_options"),
                tuple(item(name, True, self.option(name)) for name in ("moves", "dangers", "fours")),
            ),
        )  # fmt: skip

    def command(self, name: str) -> None:
        if name in ("moves", "dangers", "fours"):
            self.app.settings.set(f"game.einauge.{name}", "off" if self.option(name) else "on")
            if name == "fours" and self.option(name):
                self.session.facts["analysis"] = True
        elif name == "about":
            from ..pondering import Story

            told = [say(f"einauge.story{n}") for n in (1, 2, 3, 4)]
            self.app.open(Story(say("einauge.story_title"), told, self.emblem, say("einauge.story_by")))
        elif name == "help":
            self.open_manual()
        else:
            super().command(name)


def board_show(session: Session, motions: Motions, found: Marks, frame: int) -> Show:
    """The board of a session at its ply with its last move in motion: what game and viewer share."""
    state = session.state
    placing = state.plies < 24
    eye = None if placing else state.board.index(".")
    moving = dropping = last = None
    lid = 1.0
    event = motions.event
    if session.ply:
        square = SQUARE[session.moves[-1]]
        before = session.states[-2]
        last = square if before.plies < 24 else before.board.index(".")
        if event is not None and event.kind == "place":
            dropping = (state.board[square], square, motions.part)
        elif event is not None and event.kind == "slide":
            moving = (state.board[last], square, last, motions.part)
        if before.plies < 24 and event is not None and event.kind in ("place", "phase_two"):
            lid = motions.part if event.kind == "phase_two" else 0.0
    ended = tuple(t for t in found.threats if t.kind in ANTS)
    return Show(
        stones=state.board,
        eye=eye,
        look=(160, 60),
        lid=lid,
        moving=moving,
        dropping=dropping,
        barred=found.barred,
        last=last,
        threats=ended if moving is None and dropping is None else (),
        frame=frame,
    )


def draw_table(skin: Skin, session: Session, active: bool) -> None:
    """The desktop and the board's window; it is not the active one below a dialog."""
    skin.desktop(Box(0, 0, 320, 200))
    title = session.facts.get("title")
    skin.window(BOARD_WINDOW, str(title) if title else say("einauge.title"), active)


def draw_info(skin: Skin, text: str, marks: Sequence[tuple[str, str]] = ()) -> None:
    """The line under the title: what the badges on the board mean, else a sentence."""
    pyxel.rect(*INFO, GREY)
    pyxel.rect(INFO.x, INFO.y + INFO.h - 1, INFO.w, 1, BLACK)
    y = INFO.y + 4
    if not marks:
        skin.text(INFO.x + 6, y, skin.small.fit(text, INFO.w - 12), BLACK, small=True)
        return
    wide = [BADGE + 4 + skin.small.width(words) for _, words in marks]
    gap = min(16, (INFO.w - 8 - sum(wide)) // max(1, len(marks) - 1))
    x = INFO.x + 4
    for (kind, words), w in zip(marks, wide, strict=True):
        draw_badge(x, INFO.y + 1, BADGES[kind])
        skin.text(x + BADGE + 4, y, words, BLACK, small=True)
        x += w + gap


def draw_note(skin: Skin, text: str) -> None:
    """A message in the same place, on white; one that needs more lines hangs down over the frame's back rail."""
    lines = skin.small.wrap(text, INFO.w - 12)[:3]
    high = max(INFO.h, 8 * len(lines) + 5)
    pyxel.rect(INFO.x, INFO.y, INFO.w, high, WHITE)
    pyxel.rect(INFO.x, INFO.y + high - 1, INFO.w, 1, BLACK)
    for n, line in enumerate(lines):
        skin.text(INFO.x + 6, INFO.y + (4 if len(lines) == 1 else 3) + 8 * n, line, BLACK, small=True)


class EinAugeViewer:
    """The board for the viewer of finished games."""

    palette = "einauge"
    controls = SIDE
    sounds = SOUNDS
    motions = MOTIONS

    def __init__(self) -> None:
        self._view = BoardView()

    def draw(self, app: "App", session: Session, motions: Motions) -> None:
        """Desktop, window and board of the session at its ply."""
        draw_table(app.skin, session, not app.dialogs)
        show = board_show(session, motions, marks(session.state, False), app.frame)
        self._view.draw(show._replace(look=(app.input.x, app.input.y)))
        ended = session.over and motions.idle
        draw_info(app.skin, ending(session) if ended else told(session, session.ply))

    def move_text(self, session: Session, ply: int) -> str:
        """`7. W c3`, or `31. W d4-d3` for a slide into the eye."""
        move, before = session.line[ply], session.at(ply)
        arrow = f"{move}-{NAMES[before.board.index('.')]}" if before.plies >= 24 else move
        return say("einauge.move_row", number=ply + 1, side=say(f"einauge.letter{before.side}"), move=arrow)


def viewer(app: "App") -> EinAugeViewer:
    """The viewer's view of the board."""
    return EinAugeViewer()


def new_session(app: "App", seed: int | None = None) -> Session:
    """A new game between the players of the settings: a person with White against the beginner at first."""
    seats = [
        seat_of(app.settings.get(f"game.einauge.{side}"), default)
        for side, default in (("white", HUMAN), ("black", "beginner"))
    ]
    return Session.new("einauge", {}, fresh_seed() if seed is None else seed, seats)


def open_game(
    app: "App",
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    session: Session | None = None,
    notice: Reason | None = None,
) -> EinAugeScene:
    """The scene of a game: the session given, or a new one."""
    return EinAugeScene(app, session or new_session(app, seed), notice)
