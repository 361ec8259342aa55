"""Ein-Auge on the Atari ST: the board in its window, the status beside it, a desktop behind."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ...machines.input import Input
from ...machines.skins.base import Box, Menu, MenuItem, Skin
from ...machines.widgets import Art
from ...rules.contract import Event, Reason
from ...rules.einauge import NAMES, SQUARE
from ...session.play import HUMAN, Session
from ...session.texts import say
from ..clock import fresh_seed
from ..game import GameScene, seat_of
from ..motion import Motion, Motions
from .board import BoardView, Show
from .dialogs import NewGame
from .marks import Marks, marks, step
from .panel import AREA as PANEL
from .panel import DISK, EMBLEM, TRASH, draw_emblem, draw_icon, draw_panel
from .words import status, values

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
BOARD_WINDOW, STATUS_WINDOW = Box(4, 15, 212, 181), Box(221, 15, 95, 143)
NOTE_BOX = Box(10, 170, 200, 24)
DISK_AT, TRASH_AT = (244, 166), (294, 166)
BLINK = 260  # frames from one blink of the eye to the next
LID_FRAMES = 5
DIRECTIONS = ("left", "right", "up", "down")


class EinAugeScene(GameScene):
    """A game of Ein-Auge."""

    palette = "einauge"
    game: ClassVar[str] = "einauge"
    sounds = SOUNDS
    motions_table = MOTIONS
    emblem = Art(EMBLEM, EMBLEM, lambda skin, box: draw_emblem(box.x, box.y))

    def __init__(self, app: "App", session: Session, notice: Reason | None = None) -> None:
        self.view = BoardView()
        self.cursor = 12
        self._lid = 1.0
        self._icons: tuple[Box, Box] = (Box(0, 0, 0, 0), Box(0, 0, 0, 0))
        self._marks: tuple[Any, bool, Marks] | None = None
        super().__init__(app, session, notice)
        cursor = session.facts.get("cursor")
        self.cursor = SQUARE.get(cursor, 12) if isinstance(cursor, str) else 12

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
        threats = [t for t in found.threats if t[1] == "four" or (t[1] == "five" and self.option("dangers"))]
        quiet = not self.motions.idle or not self.human_to_move
        hint = self.hint.move if self.hint is not None else ""
        return show._replace(
            look=(inp.x, inp.y) if inp.pointing else self.view.centre(self.cursor),
            lid=min(show.lid, self._lid),
            hover=hover,
            held=held,
            legal=legal if self.motions.idle else frozenset(),
            hint=SQUARE.get(hint),
            threats=show.threats if quiet else tuple(threats),
            values=values(self.thought) if self.analysing and self.motions.idle else {},
        )

    def tick(self) -> None:
        super().tick()
        goal = 1.0
        if self.app.frame % BLINK < 2 * LID_FRAMES or self.motions.event_kind == "pass":
            goal = 0.0
        elif self.thinking and not self.human_to_move:
            goal = 0.55
        self._lid += max(-1 / LID_FRAMES, min(1 / LID_FRAMES, goal - self._lid))

    def draw(self) -> None:
        skin = self.app.skin
        draw_table(skin, self.session)
        self.view.draw(self.show())
        skin.window(STATUS_WINDOW, say("einauge.status"), active=False)
        draw_panel(skin, PANEL, status(self.session, self.thought, self.progress, self.analysing))
        inp = self.app.input
        boxes: list[Box] = []
        for (x, y), icon, label in ((DISK_AT, DISK, "einauge.disk"), (TRASH_AT, TRASH, "einauge.trash")):
            box = self._icons[len(boxes)]
            chosen = inp.pointing and not self.app.dialogs and box.holds(inp.x, inp.y)
            boxes.append(draw_icon(skin, x, y, icon, say(label), chosen))
        self._icons = boxes[0], boxes[1]
        if self.note:
            draw_note(skin, self.note)

    # --- what is done ----------------------------------------------------------------------------------------------

    def pointer_used(self, inp: Input) -> bool:
        if not inp.left.pressed:
            return False
        for box, command in zip(self._icons, ("save", "new"), strict=True):
            if box.holds(inp.x, inp.y):
                self.app.play("click")
                self.command(command)
                return True
        if self.note and NOTE_BOX.holds(inp.x, inp.y):
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

    def told(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if event.kind == "pass":
                passed = say("einauge.seat0" if event.get("side") == "w" else "einauge.seat1")
                other = say("einauge.seat1" if event.get("side") == "w" else "einauge.seat0")
                code = "einauge.pass" if event.get("barred") == "-" else "einauge.pass_barred"
                self.say(say(code, side=passed, other=other, square=event.get("barred")))

    def end_text(self) -> str:
        outcome = self.session.outcome
        if outcome.winner is None:
            return say("einauge.end_repetition")
        winner, loser = self.seat_name(outcome.winner), self.seat_name(1 - outcome.winner)
        return say(f"einauge.end_{outcome.reason}", winner=winner, loser=loser)

    def ask_new(self) -> None:
        self.app.open(NewGame(self.app, self.start))

    def start(self) -> None:
        """A new game with the seats of the settings."""
        self.replace(new_session(self.app))

    def menus(self) -> Sequence[Menu]:
        session = self.session
        undo, redo = session.may_undo() is None, session.may_redo() is None
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
                (item("undo", undo), item("redo", redo), rule, item("hint", mine), item("analysis", True, self.analysing)),
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
            self.app.tell(say("einauge.about"))
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
    ended = tuple(t for t in found.threats if t[1] in ("won", "lost"))
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


def draw_table(skin: Skin, session: Session) -> None:
    """The desktop and the board's window."""
    skin.desktop(Box(0, 0, 320, 200))
    title = session.facts.get("title")
    skin.window(BOARD_WINDOW, str(title) if title else say("einauge.title"))


def draw_note(skin: Skin, text: str) -> None:
    """A message over the lower edge of the board's window: two lines of small letters, or one."""
    lines = skin.small.wrap(text, NOTE_BOX.w - 12)[:3]
    high = 9 * len(lines) + 7
    box = Box(NOTE_BOX.x, NOTE_BOX.y + NOTE_BOX.h - high, NOTE_BOX.w, high)
    skin.panel(box, sunk=False)
    for n, line in enumerate(lines):
        skin.text(box.x + 6, box.y + 4 + 9 * n, line, small=True)


class EinAugeViewer:
    """The board for the viewer of finished games."""

    palette = "einauge"
    controls = Box(221, 15, 95, 181)
    sounds = SOUNDS
    motions = MOTIONS

    def __init__(self) -> None:
        self._view = BoardView()

    def draw(self, app: "App", session: Session, motions: Motions) -> None:
        """Desktop, window and board of the session at its ply."""
        draw_table(app.skin, session)
        show = board_show(session, motions, marks(session.state, False), app.frame)
        self._view.draw(show._replace(look=(app.input.x, app.input.y)))

    def move_text(self, session: Session, ply: int) -> str:
        """`7. c3`, or `31. d4-d3` for a slide into the eye."""
        move, before = session.line[ply], session.at(ply)
        arrow = f"{move}-{NAMES[before.board.index('.')]}" if before.plies >= 24 else move
        return say("einauge.move_row", number=ply + 1, side="wb"[before.side], move=arrow)


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
