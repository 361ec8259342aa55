"""Ishido on the Amiga: the board, the touchstone, the scoreboard and the pouch; menus behind the right mouse button."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from ...machines.aim import Aims, Target
from ...machines.input import Input
from ...machines.skins.base import Box, Menu
from ...machines.widgets.art import Art, Placement
from ...rules.contract import Event, Reason
from ...rules.ishido.board import EMPTY, NAMES, SQUARE, SQUARES, STONES
from ...rules.ishido.game import ANCIENT, END, PASS, placements
from ...rules.registry import entry
from ...rules.typed import TYPE_CHECKING, ClassVar
from ...session.ishido.table import IshidoTable, deal_session, ishido_table
from ...session.ishido.words import ALERT, DEALT, TICKED
from ...session.play import HUMAN
from ...session.table.words import HINT, PLAYED, News, Prompt
from ...session.texts import translate
from ..codewheel.gate import asks
from ..contract import NEW, Start
from ..motion import Motion
from ..scene import Host
from ..table_scene import AT_ONCE, AppPorts, TableScene
from . import stage
from .chosen import chosen_board, chosen_stoneset, own_in_use, shown_stoneset
from .controller import DIAGONALS, STEPS, Action, InputController
from .layout import BOARD, CELL, LETTER, square_at, square_box
from .marks import RISE
from .menus import TABLES, menus
from .panel import slab
from .panel_words import Panel
from .picture import landed, stage_view
from .sets import palette_of
from .stage import StageView
from .wearer import Wearer

if TYPE_CHECKING:  # start: read when it is opened
    from ...machines.widgets.dialog import Dialog
    from ...session.ishido.tournament import Tournaments
    from .openers import Context

SOUNDS = {
    "place": "lift",
    "four_way": "gong",
    "time_out": "timeout",
    "empty": "ishido/empty",
    "end": "ishido/pouch",
    "master": "ishido/master",
}
MOTIONS = {
    "place": Motion(18),
    "four_way": Motion(72),
    "time_out": Motion(12),
    "empty": Motion(0),
    "end": Motion(0),
    "master": Motion(0),
}
DRAWING = 14  # frames in which the next stone comes out of the pouch; nobody waits for them
TWICE = frozenset(("confirm", "pick"))  # keys that are pressed twice by mistake
TIPS = 12  # that are told one after the other before New Game
CLICKS = ("stone", "lift", "slide")  # sounds of stones that are taken up, laid back and set
KEYS = frozenset((*STEPS, *DIAGONALS, "confirm", "pick"))  # beside letters and digits, that offer New Game
FAILING = 120  # frames that what a stone does not go with stays outlined once its message is closed


class IshidoScene(Wearer, TableScene):
    """A game of Ishido; before New Game the board is empty."""

    game: ClassVar[str] = "ishido"
    diagonal = True
    letter_at = LETTER
    sounds: ClassVar[Mapping[str, str]] = SOUNDS
    motions_table: ClassVar[Mapping[str, Motion]] = MOTIONS
    hint_at = Placement(Box(40, 76, 208, 100), "top", left=True)
    emblem: ClassVar[Art] = stage.EMBLEM
    behind = TABLES
    table: IshidoTable

    @property
    def letter_plate(self) -> Callable[[Box], object]:
        return slab

    def __init__(self, app: Host, table: IshidoTable) -> None:
        self.controller = InputController()
        self.panel = Panel(app.stays)
        self.failing: frozenset[int] = frozenset()
        self._failing_frames = 0
        self._refused_at: int | None = None  # where the stone was put that the neighbours refuse
        self._flying = False  # a stone is in the air
        self._let_go: tuple[int, int] | None = None  # where a hand let it go
        self._rising = 0.0  # how far the moment of a 4-Way was in the frame before
        self._draws = False  # the next stone is drawn when all has come to rest
        self._drawing = self._drawing_of = 0  # frames that are left of that, and of how many
        self._tip = 0  # the tip that was told last
        self._greeted = False  # the wind chimes were heard
        self._here = False  # it is the top scene
        self._tried = ""  # the move that was tried last
        self._moved: tuple[Event, ...] = ()  # of the last move, told when it has come to rest
        self._asked: Prompt | None = None  # whose dialog was opened
        self._problem: Reason | None = None  # why a stoneset or board of the player's own cannot be shown
        super().__init__(app, table)
        if own_in_use(app.settings):
            from .own import prepare  # the start: read where something of the player's own is in use

            self._problem = prepare(app)
        self.palette = palette_of(chosen_board(app.settings))
        self._take_up()

    def enter(self) -> None:
        self._here = True
        self.use_palette()
        self.app.sounds.music("ishido/garden" if self.table.switch("sounds") else None)
        self.drain()
        if self._problem is not None:
            self.app.tell_reason(self._problem)
            self._problem = None
        if not self._greeted:
            self._greeted = True
            self.sound("chimes")
            if self.table.waiting and not self.note:
                self.show_message(translate("ishido_game.welcome"))

    def leave(self) -> None:
        self._here = False
        super().leave()

    # --- sounds ----------------------------------------------------------------------------------------------------

    @property
    def muted(self) -> bool:
        return not self.table.switch("sounds")

    def sound(self, name: str) -> None:
        """Play an effect, where Sounds are on; those of stones only with Stone Click."""
        if self.table.switch("sounds") and (name not in CLICKS or self.table.switch("click")):
            self.app.play(name)

    def _heard(self, name: str) -> None:
        self.sound(name)
        if name in ("gong", "ishido/master"):
            self.app.flash()

    def _landed(self) -> None:
        """A stone lies on the board: its click."""
        self.sound("stone")

    # --- what the table tells --------------------------------------------------------------------------------------

    def drain(self) -> None:
        if self._here:  # nothing is shown over another scene
            super().drain()

    def take(self, news: News) -> None:
        if news.kind == PLAYED:
            self._rested()
            self._moved, self.failing = news.events, frozenset()
            if news.get("by") != HUMAN or news.get("move") in (END, PASS):
                self.controller.put_back()
            super().take(news)
            self._flying = self._draws = any(event.kind == "place" for event in news.events)
            self._drawing = 0
        elif news.kind == DEALT:
            self.sound("ishido/pouch")
        elif news.kind == TICKED:
            self.sound("tick")
        elif news.kind == ALERT and news.said is not None:
            self.app.tell_reason(news.said)
        else:
            if news.kind in AT_ONCE:
                self._flying = self._draws = False
                self._drawing = 0
            super().take(news)

    def _rested(self) -> None:
        """What moved has come to rest: the panel tells it, and the next stone is drawn."""
        if self._moved:
            self.panel.tell(self._moved, self.app.frame)
            self._moved = ()
        if self._draws:
            self._draws = False
            self._drawing = self._drawing_of = self.app.frames(DRAWING)

    def arrived(self) -> None:
        self._take_up()

    def _take_up(self) -> None:
        """Hands for the game on the table."""
        self.controller = InputController()
        self.controller.cursor = SQUARE.get(str(self.session.metadata.get("cursor")), self.controller.cursor)
        self.failing = frozenset()

    def refused(self, command: str, why: Reason) -> None:
        if command == "play" and self.table.why_not("play") is None:
            self._mistaken(why)
            return
        if command == "show_pouch":
            self.sound("error")
        super().refused(command, why)
        if command == "answer" and self.table.prompt is not None:
            self._asked = None
            self.prompted()

    def prompted(self) -> None:
        from .prompts import prompt_dialog  # start: read when it is opened

        prompt = self.table.prompt
        if prompt is None or prompt is self._asked:
            return
        self._asked = prompt
        prompt_dialog(self.app, self.table, prompt, self._answer, self.emblem)

    def _answer(self, prompt: Prompt, command: str, answer: str = "") -> None:
        """Somebody has answered what is still asked."""
        if self.table.prompt is prompt:
            self.do(command, answer) if command == "answer" else self.do(command)

    def bring_up(self, what: str) -> None:
        from ..pondering import Pondering  # start: read when it is opened
        from .openers import OPENERS  # start: read when it is opened

        if what == HINT:
            self.begin(HINT)
            self.app.open(Pondering(lambda: self.progress, lambda: self.do("stop"), self.hint_at))
        elif what.partition("_")[0] in OPENERS:
            kind, _, which = what.partition("_")
            OPENERS[kind](self._context(), which)
        else:
            super().bring_up(what)

    def _context(self) -> "Context":
        from .openers import Context  # start: read when it is opened

        return Context(self, self.table, self.do, self.go_on)

    def end_dialog(self, text: str, commands: Sequence[str]) -> "Dialog":
        from .ending import Ending  # start: read when it is opened

        def answered(answer: str) -> None:
            if self.table.list_after:
                self.do(self.table.list_after)
            if answer in commands:
                self.command(answer)

        assert self.table.result is not None
        return Ending(self.table.result, answered, (*commands, "look"), self.advice, shown_stoneset(self.app.settings))

    # --- a frame ---------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        super().tick()
        self._drawing = max(0, self._drawing - 1)
        if self.motions.idle:
            self._rested()
        if not self.app.dialogs:
            self._failing_frames = max(0, self._failing_frames - 1)
        if not self._failing_frames:
            self.failing = frozenset()
        kind = self.motions.event_kind
        if self._flying and landed(self.motions):
            self._flying = False
            self._landed()
        if kind == "four_way" and self.motions.linear >= RISE > self._rising:
            self.sound("points")
        self._rising = self.motions.linear if kind == "four_way" else 0.0
        if self.table.waiting and not self.note and not self.app.dialogs:
            self._tip = self._tip % TIPS + 1
            self.show_message(translate(f"ishido_words.tip{self._tip}"))
        self.table.tick(self.motions.idle)
        self.drain()

    def update(self, inp: Input) -> None:
        if self.table.locked and inp.any:
            self._unlock()
            return
        self._react(inp)
        self.right_menu = not self.controller.carrying  # with a stone in hand the right button lays it back

    def _unlock(self) -> None:
        """The first click on the board: the codewheel's question comes, once; who leaves it is back on the shelf."""
        from ...session.codewheel import number  # start: read when the codewheel is asked
        from ..codewheel.gate import gate

        app, asked = self.app, self.table.asked
        assert asked is not None

        def opened() -> None:
            self.do("unlock", number(asked))
            app.pop()

        def left() -> None:
            app.pop()
            app.pop()

        lock = gate(app, self.game, opened, left)
        if lock is None:
            self.do("unlock", number(asked))
        else:
            app.push(lock)

    def hurried(self, inp: Input) -> bool:
        """A key does what it does as well, but for the one that sets a stone: it is often pressed twice."""
        counts = super().hurried(inp)
        return counts or (self.calm and bool(inp.commands - TWICE))

    def _react(self, inp: Input) -> None:
        if inp.any:
            self._drawing, self._draws = 0, False
        if not self.motions.idle and not self.hurried(inp):
            return
        if "cancel" in inp.commands or (self.controller.carrying and inp.right.pressed):
            self._back()
        elif self.pointer_used(inp):
            pass
        elif self.human_to_move:
            self.board_input(inp)
        elif inp.left.pressed or inp.text or inp.commands & KEYS:
            self.offer()

    def offer(self) -> None:
        """Where no game goes on a click or a key offers what leads on."""
        from .offer import OfferDialog, board_art  # start: read when it is opened
        from .today.daily import outcome_words

        offers = self.table.offers()
        if not offers or self.app.dialogs:
            return
        self.quiet()
        self.sound("click")
        text = translate("ishido_game.offer_empty" if self.table.waiting else "ishido_game.offer_over")
        picture = (
            self.emblem if self.table.waiting else board_art(self.table.state.board, shown_stoneset(self.app.settings))
        )
        yours = None if self.table.waiting else self.table.yours
        came = "" if yours is None else outcome_words(*yours)
        self.app.open(OfferDialog(text, (*offers, "lessons"), self.command, picture, came))

    def _back(self) -> None:
        """Esc: the carried stone goes back; without one messages go and the menu bar opens (manual p. 4)."""
        if self.controller.put_back():
            self.sound("slide")
        else:
            self.quiet()
            self.app.menu_bar.show(self.app.menus())
            self.sound("click")

    def pointer_used(self, inp: Input) -> bool:
        action = self.controller.beside(inp)
        if action.kind == "numerals":
            self.command("graphic")
        elif action.kind == "pouch" and (self.table.in_tournament or self.table.going_on):
            self.command("show_pouch")
        return bool(action.kind)

    @property
    def spoken_title(self) -> str:
        return entry(self.game).title if self.table.waiting else super().spoken_title

    @property
    def spoken_lines(self) -> Sequence[str]:
        from ...text.spoken import may  # start: read where somebody listens

        ends = self.human_to_move and self.may("end_game") and not placements(self.session.state)
        return self.note, may(self.table, END, self.app.keymap.label("end_game")) if ends else ""

    @property
    def pointed(self) -> tuple[str, str]:
        return "" if self.table.waiting else NAMES[self.controller.cursor], ""

    def board_input(self, inp: Input) -> None:
        before = self.controller.cursor
        if "next" in inp.commands or "previous" in inp.commands:
            by_ear = frozenset(placements(self.session.state)) if self.app.ears is not None else frozenset()
            self.controller.next_of(self.table.possible or by_ear, 1 if "next" in inp.commands else -1)
        action = self.controller.play(inp)
        if self.controller.cursor != before:
            self.do("point", NAMES[self.controller.cursor])
        self._do(action, inp)

    def targets(self) -> Aims | None:
        if self.table.waiting or self.table.locked:
            return None
        boxes = ((square_box(square), NAMES[square]) for square in placements(self.session.state))
        return Aims(BOARD, [Target(box.x + CELL / 2, box.y + CELL / 2, CELL, CELL, name) for box, name in boxes])

    def _do(self, action: Action, inp: Input) -> None:
        if action.kind == "place":
            self._let_go = (inp.x, inp.y) if self.controller.carrying else None
            if self.try_move(NAMES[action.square]):
                self.controller.put_back()
        elif action.kind == "lift":
            self.quiet()
            self.sound("lift")
        elif action.kind == "back":
            self.sound("slide")

    def try_move(self, move: str) -> bool:
        self._tried = move
        return super().try_move(move)

    def _mistaken(self, why: Reason) -> None:
        """A stone does not match: what it does not go with is outlined, and with Messages it is said why."""
        self.sound("error")
        refusal = self.table.refusal(self._tried, why)
        self.failing, self._failing_frames = refusal.outlined, FAILING
        self._refused_at = refusal.square if refusal.near else None
        if not self.table.switch("messages"):
            return
        from .mistake import MistakeDialog  # start: read when something is told

        state = self.table.state
        stones = [state.board[near] - 1 for near in refusal.near]
        stones += [] if state.stone is None else [state.stone]
        stoneset = shown_stoneset(self.app.settings)
        self.app.open(MistakeDialog(refusal, stones, stoneset, self.emblem, self.command))

    # --- commands --------------------------------------------------------------------------------------------------

    def menus(self) -> Sequence[Menu]:
        return () if self.table.locked else menus(self.table)

    def warm_up(self) -> Iterator[object]:
        yield from super().warm_up()
        from ...session.ishido import deals  # start: read while one plays

        yield deals
        from ...session.ishido import highscores  # as above

        yield highscores
        from ...session.ishido import oracle_book  # as above

        yield oracle_book
        from . import openers  # as above

        yield openers
        from .. import new_game  # as above

        yield new_game

    def command(self, name: str) -> None:
        from .openers import COMMANDS  # start: read when it is opened

        if self.table.locked:
            self._unlock()
        elif name in COMMANDS:
            COMMANDS[name](self._context())
        elif name in self.table.commands():
            self.do(name)
        else:
            super().command(name)

    def thumbnail(self) -> Sequence[str]:
        from .thumb import thumbnail  # start: read when a game is kept

        return thumbnail(self.session.state.board, chosen_stoneset(self.app.settings))

    # --- the picture -----------------------------------------------------------------------------------------------

    def draw(self) -> None:
        stage.draw(self.stage_view())
        if self.note:
            from .notes import draw_note  # start: read when something is told

            draw_note(self.app.skin, self.note)

    def stage_view(self) -> StageView:
        """The stage in this frame: hands, clocks and helps upon the table."""
        app, inp, controller, table = self.app, self.app.input, self.controller, self.table
        view = stage_view(app, self.session, self.motions, self._let_go)
        if table.waiting:
            ancient = table.setup.options["scoring"] == ANCIENT
            return view._replace(
                board=bytes(SQUARES), stone=None, left=STONES, last=None, ancient=ancient, challenge=False, waiting=True
            )
        still = self.motions.idle
        free = self.human_to_move and still and not app.dialogs and not app.menu_bar.active
        pointed = square_at(inp.x, inp.y) if inp.pointing else None
        hover = pointed if free and pointed is not None and view.board[pointed] == EMPTY else None
        return view._replace(
            clocks=table.clock_seconds,
            clock_part=table.clock_part,
            last=None if self.failing and app.dialogs else view.last,  # no shards of its frame about a dialog
            hover=self._refused_at if self.failing and app.dialogs else hover,
            cursor=controller.cursor if free and not inp.pointing else None,
            carried=(inp.x, inp.y) if controller.carrying else None,
            drawn=1 - self._drawing / self._drawing_of if self._drawing and still else None,
            possible=table.possible if still else frozenset(),
            failing=self.failing,
            hint=SQUARE.get(self.hint.move) if self.hint is not None and still else None,
            message=self.panel.text(table, self.motions.event, app.frame),
        )


def open_game(app: Host, start: Start = NEW, tournaments: "Tournaments | None" = None) -> IshidoScene:
    """The scene: the session given, a deal to begin with, or the empty board. `tournaments`: what is read already."""
    session = start.session
    if session is None and start.seed is not None:
        session = deal_session(app.settings, start.seed)
    table = ishido_table(AppPorts(app), session, start.notice, tournaments)
    if asks(app, "ishido"):
        table.lock(app.fresh_seed())
    scene = IshidoScene(app, table)
    scene.first = "daily" if start.daily else ""
    return scene
