"""A face on a table: it draws the session, plays what the table tells in its own time, and turns hands into commands.

The table knows no frame: motions, messages and the pace of computers are here. A computer moves when everything before
it has come to rest; searches are thought in slices of the frames.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence

from ..machines.aim import Aims
from ..machines.input import Input
from ..machines.page import PageKey
from ..machines.skins.base import Box, MenuItem
from ..machines.widgets.art import CENTRE, Art, Placement
from ..rules.contract import Reason, Refused, reason
from ..rules.registry import entry
from ..rules.typed import TYPE_CHECKING, Any, ClassVar
from ..session.levels import GUESTS
from ..session.play import HUMAN, Session
from ..session.settings import Settings
from ..session.storage import Storage
from ..session.table import age
from ..session.table.age import ORIGINAL
from ..session.table.looking_back import LookingBack
from ..session.table.table import Table
from ..session.table.words import (
    ANALYSIS,
    ENDED,
    GUEST,
    HINT,
    MOVE,
    PLAYED,
    PREPARE,
    PROMPT,
    REDONE,
    REFUSED,
    REPLACED,
    SHOW,
    UNDONE,
    News,
    Plain,
    Wanted,
)  # fmt: skip
from ..session.texts import sentence, translate
from .contract import screen
from .motion import Motion, Motions, moved_to
from .scene import Host, Played, Scene
from .thinker import Thinker

if TYPE_CHECKING:  # the start: read when they are first asked for
    from ..bots.contract import SearchInfo
    from ..machines.widgets.dialog import Dialog
    from ..session.saves import Resumed, Saves
    from ..session.statistics import Statistics

PATIENCE = 24  # frames before a computer's move, so that one sees it come
NOTE = 260  # frames that a message stays
AT_ONCE = (UNDONE, REDONE, REPLACED)  # what happened before is not shown any more
ALONE = (ENDED, PROMPT)  # not before every dialog is closed
ASKED = ("position", "take_code", "open", "save", "write_record")  # a refusal is told in a dialog of its own
DISKS = ("open", "save", "write_record")  # commands for which the drive runs; what is kept by itself is not heard
KEEPING = ("open", "save", "write_record", "read_record", "position")  # commands with a dialog


def age_item(table: Table) -> MenuItem:
    """The line of a game's menus that says whether it is played as it was, and changes it."""
    return MenuItem(age.words(table.game, True), ORIGINAL, "", table.as_it_was)


class AppPorts:
    """What a table is handed by the app."""

    def __init__(self, app: Host) -> None:
        self._app = app

    @property
    def storage(self) -> Storage:
        """The player's files."""
        return self._app.storage

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self._app.settings

    @property
    def saves(self) -> "Saves":
        """The saved games."""
        return self._app.saves

    @property
    def statistics(self) -> "Statistics":
        """Results by game and level."""
        return self._app.statistics

    def now(self) -> str:
        """Date and time to the minute."""
        return self._app.now()

    def ticks(self) -> int:
        """Milliseconds of a clock that only goes forward."""
        return self._app.ticks()

    def fresh_seed(self) -> int:
        """A seed for a new game."""
        return self._app.fresh_seed()


class TableScene(Scene):
    """A game in play. Subclasses set the class variables, draw, and turn input into `do`."""

    game: ClassVar[str]
    sounds: ClassVar[Mapping[str, str]]  # event kind -> sound
    motions_table: ClassVar[Mapping[str, Motion]]
    emblem: ClassVar[Art | None] = None  # in this game's alerts
    disk: ClassVar[Art | None] = None  # where no game is kept yet, in the place of a plain one
    aside: ClassVar[Box | None] = None  # beside the board, where all is covered by what is asked of a whole game
    letter_at: ClassVar[Box | None] = None  # where a letter is asked for; None: as all else
    hint_at: ClassVar[Placement] = CENTRE  # where a hint on its way is shown
    behind: ClassVar[Mapping[str, str]] = {}  # the table's commands behind lines of the menus with other names
    asked: ClassVar[tuple[str, ...]] = ASKED

    @property
    def letter_plate(self) -> Callable[[Box], object] | None:
        """Draws what a letter is asked for on; None: as all else."""
        return None

    def __init__(self, app: Host, table: Table) -> None:
        super().__init__(app)
        if app.storage.stamp(GUESTS) is not None:
            assert app.guests  # whoever plays in place of a level is there before its name is shown
        self.table = table
        self.motions = Motions(self.motions_table, self.sounds, app.frames, self._heard)
        self.note = ""  # a message at the edge of the board
        self._note_frames = 0
        self._waiting: deque[News] = deque()  # news that is not shown yet
        self._running: dict[Wanted, Thinker] = {}
        self._chosen: tuple[Wanted, Thinker] | None = None  # the search whose move is due
        self._wait = 0
        self.first = ""  # a command that is given as soon as it lies on top
        self._entered = app.frame  # the frame in which it came to lie on top
        self._ours = False  # the move that was shown last was a person's
        self._ended: tuple[str, list[str]] | None = None  # what was told at the end, and the commands that lead on
        self._aimed: tuple[object, int | None, Aims | None] | None = None  # for a state and a hand, see `aims`
        self.beside: Callable[[], object] | None = None  # who leads here besides, asked once a frame
        self.elsewhere: Callable[[Session], object] | None = None  # where another game goes than the one that is led
        table.thumbnail = self.thumbnail
        self._at_cursor: tuple[tuple[object, ...], str] = (
            (),
            "",
        )  # of what stands at the cursor, and for what it was asked
        self.drain()

    @property
    def spoken_title(self) -> str:
        from ..text.spoken import stands  # start: read where somebody listens

        return f"{entry(self.game).title}. {stands(self.table)}"

    @property
    def pointed(self) -> tuple[str, str]:
        """The place where the cursor stands, and that from which a piece is in hand; "" for none."""
        return "", ""

    @property
    def spoken(self) -> str:
        asked = self.session.state, *self.pointed, self.human_to_move, self.app.palette.machine
        if asked != self._at_cursor[0]:
            self._at_cursor = asked, self.told_of(asked[1])
        return self._at_cursor[1]

    def told_of(self, place: str) -> str:
        from ..text.spoken import does, lies  # start: read where somebody listens

        key = self.app.keymap.label("pick")
        return ". ".join(filter(None, (lies(self.table, place), does(self.table, place, self.pointed[1], key))))

    @property
    def message(self) -> str:
        return self.note

    @property
    def spoken_lines(self) -> Sequence[str]:
        return (self.note,)

    @property
    def session(self) -> Session:
        """What lies on the table."""
        return self.table.session

    @property
    def played(self) -> Played | None:
        """What stands of the game on the table, once a move is made."""
        return Played(self.session, self.session.ply, self.thumbnail) if self.session.ply else None

    def _heard(self, name: str) -> None:
        """An event begins with its sound; a won game lights up the screen where that is allowed."""
        self.app.sounds.play(name)
        if name == "win":
            self.app.flash()

    # --- what the table says ---------------------------------------------------------------------------------------

    @property
    def person(self) -> int | None:
        return self.table.person

    def barred(self) -> None:
        super().barred()
        self.show_message(translate("game.other_pad"))

    @property
    def human_to_move(self) -> bool:
        """Whether a person is asked for a move now."""
        return self.table.human_to_move

    @property
    def hint(self) -> "SearchInfo | None":
        """The hint that was given."""
        return self.table.hint

    @property
    def search_info(self) -> "SearchInfo | None":
        """The analysis so far."""
        return self.table.search_info

    @property
    def analysing(self) -> bool:
        """Whether the analysis is on."""
        return self.table.analysing

    @property
    def calm(self) -> bool:
        """Whether nothing moves and nothing is asked."""
        return self.motions.idle and not self.app.dialogs

    def may(self, name: str, *values: Plain) -> bool:
        """Whether a command may be given now."""
        return self.table.why_not(name, *values) is None

    def do(self, name: str, *values: Plain) -> bool:
        """Give the table a command and show what comes of it; whether it was obeyed."""
        done = self.table.do(name, *values)
        if done and name in DISKS:
            self.app.drive()
        self.drain()
        self._sync()
        return done

    def try_move(self, move: str) -> bool:
        """Play a person's move; an illegal one is refused with its reason. Whether it was played."""
        return self.do("play", move)

    def replace(self, session: Session, notice: Reason | None = None) -> None:
        """Go on with another session at this table."""
        self.table.replace(session, notice)
        self.drain()
        self._sync()

    def take_game(self, found: "Resumed") -> None:
        """A saved game was opened."""
        if self.elsewhere is not None:
            self.elsewhere(found.session)
            return
        self.table.take_game(found)
        self.drain()
        self._sync()

    def go_on(self, session: Session) -> None:
        """The viewer's player wants to go on from a position."""
        if self.elsewhere is not None:
            self.elsewhere(session)
            return
        self.table.go_on(session)
        self.drain()
        self._sync()

    # --- news ------------------------------------------------------------------------------------------------------

    @property
    def position(self) -> Any:
        """The state up to which all is shown: moves whose news still waits are not made yet for whoever looks on."""
        waits = next((news for news in self._waiting if news.kind == PLAYED), None)
        return self.session.state if waits is None else self.session.at(self._after(waits) - 1)

    def _after(self, news: News) -> int:
        """How many moves were made when a move had been played."""
        ply = news.get("ply")
        assert isinstance(ply, int)
        return ply

    def drain(self) -> None:
        """Take in what the table tells; what has to wait for motions and dialogs waits in its order."""
        for news in self.table.news():
            if news.kind in AT_ONCE:
                self._waiting.clear()
            self._waiting.append(news)
        while self._waiting and self._timely(self._waiting[0]):
            self.take(self._waiting.popleft())

    def _timely(self, news: News) -> bool:
        if news.kind in (*AT_ONCE, REFUSED, SHOW):
            return True
        if news.kind in ALONE:  # a dialog takes the colours of the scene, which has to lie on top for that
            return self.calm and self.app.scene is self
        return self.motions.idle

    def take(self, news: News) -> None:
        """Show a piece of news."""
        if self.app.ears is not None:
            self.app.ears.hear(self.table, news)
        if news.kind == PLAYED:
            self._ours = news.get("by") == HUMAN
            if self._ours:
                self.note = ""
            self._wait = self.app.waits(self.patience)
            self.motions.start(news.events, moved_to(self.session, self._after(news)))
        elif news.kind == REFUSED and news.said is not None:
            self.refused(str(news.get("command")), news.said)
        elif news.kind in AT_ONCE:
            self.motions.skip()
            self.quiet()
            self._ended = None
            self.arrived() if news.kind == REPLACED else self.app.sounds.play("undo")
        elif news.kind == ENDED and news.said is not None:
            self._ended = sentence(news.said), str(news.get("commands")).split()
            self.app.open(self.end_dialog(*self._ended))
        elif news.kind == PROMPT and news.get("name") == GUEST and news.said is not None:
            self.app.tell(sentence(news.said), lambda answer: self.do("answer", "go_on"))
        elif news.kind == PROMPT:
            self.prompted()
        elif news.kind == SHOW:
            self.bring_up(str(news.get("what")))
        elif news.said is not None:
            if news.kind == HINT:
                self.app.sounds.play("hint")
            self.show_message(sentence(news.said))

    def refused(self, command: str, why: Reason) -> None:
        """A command was not obeyed: say why."""
        if command in self.asked:
            self.app.tell_reason(why)
            return
        if command == "play":
            self.app.sounds.play(self.refusal_sound(why))
        self.show_message(sentence(why))

    def refusal_sound(self, why: Reason) -> str:
        """What a refused move sounds like."""
        return "error"

    def arrived(self) -> None:
        """Another session lies on the table."""

    def prompted(self) -> None:
        """The table asks something, `table.prompt`: open what answers it."""

    def bring_up(self, what: str) -> None:
        """Something wants a dialog or a screen of its own."""
        if what == "replay":
            from .replay import ReplayScene  # the start: read when somebody looks back

            self.app.push(ReplayScene(self.app, self.session.branch(self.session.ply), self.go_on))
        elif what == "review" and isinstance(self.table, LookingBack):
            looked = self.session.branch(self.session.ply)
            self.app.push(screen(self.game).review(self.app, looked, self.go_on, self.table.review))

    def show_message(self, text: str) -> None:
        """Show a message for a while."""
        self.note, self._note_frames = text, self.app.stays(NOTE)

    def set_position(self, text: str) -> None:
        """Go on from a position that was typed in."""
        self.do("position", text)

    def retell(self) -> None:
        self.quiet()

    def quiet(self) -> None:
        """Take message and hint away."""
        self.note = ""
        self.table.do("dismiss")

    # --- who thinks ------------------------------------------------------------------------------------------------

    @property
    def patience(self) -> int:
        """Frames at normal speed before a computer's move."""
        return PATIENCE

    @property
    def thinking(self) -> bool:
        """Whether the computer is choosing its move or a hint."""
        return self._choosing() is not None

    @property
    def progress(self) -> float | None:
        """How far the search for a move or hint is, 0-1; None when there is none."""
        choosing = self._choosing()
        if choosing is None:
            return None
        wanted, thinker = choosing
        return min(1.0, (thinker.search_info.nodes if thinker.search_info else 0) / wanted.budget)

    def _choosing(self) -> tuple[Wanted, Thinker] | None:
        if self._chosen is not None:
            return self._chosen
        return next((running for running in self._running.items() if running[0].purpose in (MOVE, HINT)), None)

    def begin(self, *purposes: str) -> None:
        """Begin the searches that the table wants for these purposes."""
        for wanted in self.table.searches():
            if wanted.purpose in purposes and wanted not in self._running:
                self._running[wanted] = self.app.think(wanted.start())

    def _sync(self) -> None:
        """Drop what is no longer wanted, and what somebody else has cut short."""
        wanted = self.table.searches()
        for running, thinker in list(self._running.items()):
            if running not in wanted or thinker.cancelled:
                self._give_up(running)
        if not self.table.due:
            self._chosen = None

    def _give_up(self, wanted: Wanted) -> None:
        self._running.pop(wanted).cancel()
        self.table.given_up(wanted)

    def _listen(self) -> None:
        """Hand over what was found; a move is made when everything before it has come to rest."""
        for wanted, thinker in list(self._running.items()):
            if thinker.search_info is None:
                continue
            if not thinker.done:
                self.table.thought(wanted, thinker.search_info)
                continue
            del self._running[wanted]
            if wanted.purpose == MOVE:
                self._chosen = wanted, thinker
            self.table.found(wanted, thinker.search_info)
        if self.table.due and self._wait == 0 and self.calm:
            self.table.advance()
        self.drain()
        self._sync()

    # --- a frame ---------------------------------------------------------------------------------------------------

    @property
    def bar_note(self) -> str:
        return age.words(self.game, self.table.as_it_was)

    def enter(self) -> None:
        self._entered = self.app.frame

    def warm_up(self) -> Iterator[object]:
        # start: read between the first pictures, a module a frame, so that nobody waits for them
        from ..machines.widgets import controls

        yield controls
        from ..machines.widgets import layout  # as above

        yield layout
        from ..machines.widgets import dialog  # as above

        yield dialog
        from ..session import saves  # as above

        yield saves
        from ..bots.contract import roster  # as above

        yield roster(self.game)
        from ..machines.widgets import lists  # as above

        yield lists
        from . import pondering  # as above

        yield pondering

    def leave(self) -> None:
        """Keep the game as it stands."""
        for wanted in list(self._running):
            if wanted.purpose != PREPARE:
                self._give_up(wanted)
        self.do("leave")

    def tick(self) -> None:
        """Motion, messages and thought; runs below dialogs as well."""
        if self.first and self.calm and self.app.frame > self._entered:
            name, self.first = self.first, ""
            self.command(name)
        self.motions.tick()
        self.drain()
        self._note_frames -= 1
        if self._note_frames == 0:
            self.note = ""
        self.busy = self.thinking
        self._sync()
        self._listen()
        if self.beside is not None:
            self.beside()
        if not self.calm:
            self._wait = self.app.waits(self.patience)
            self._begin(PREPARE)
            return
        self._wait = max(0, self._wait - 1)
        self._begin(PREPARE, MOVE, ANALYSIS)

    def _begin(self, *purposes: str) -> None:
        """Begin what is wanted; the first picture comes before any thought."""
        if self.app.frame > self._entered:
            self.begin(*purposes)

    def update(self, inp: Input) -> None:
        """Input of a frame; moving pictures end at the first touch."""
        if not self.motions.idle and not self.hurried(inp):
            return
        if "cancel" in inp.commands:
            self.quiet() if self.note or self.hint else self.ask_leave()
        elif not self.pointer_used(inp):
            if self.human_to_move:
                self.board_input(inp)
            elif self._ended is not None and (inp.left.pressed or inp.commands & {"confirm", "pick"}):
                self.app.open(self.end_dialog(*self._ended))  # whoever has looked at the board goes on from there

    def hurried(self, inp: Input) -> bool:
        """Something moves, and a touch ends it. Whether it means something besides, as a click for the next move does.

        It does not where it ends the motion of somebody else's move, or where it is the second one of a double click.
        """
        if not inp.any:
            return False
        self.motions.skip()
        self.drain()
        return self._ours and inp.left.pressed and not inp.double and self.calm

    def pointer_used(self, inp: Input) -> bool:
        """Things beside the board that take a click (icons); whether one did."""
        return False

    def board_input(self, inp: Input) -> None:
        """A person is to move: turn input into `try_move`."""

    def page_keys(self) -> Sequence[PageKey]:
        from .page_keys import key  # start: read on a page alone

        known = self.table.commands()
        helps = [key(name, self.may(name)) for name in ("undo", "hint") if name in known]
        return [key("cancel"), key("menu"), *self.own_page_keys(), *helps]

    def own_page_keys(self) -> Sequence[PageKey]:
        """Those of the game alone."""
        return ()

    @property
    def hand(self) -> int | None:
        """The place that the piece in hand was taken from."""
        return None

    def targets(self) -> Aims | None:
        """What may be touched on the board by a person who is to move, with this in hand: what leads to legal moves."""
        return None

    def aims(self) -> Aims | None:
        if not (self.human_to_move and self.calm):
            return None
        state, hand = self.session.state, self.hand
        if self._aimed is None or self._aimed[0] is not state or self._aimed[1] != hand:
            self._aimed = state, hand, self.targets()
        return self._aimed[2]

    @property
    def advice(self) -> str:
        """What the end says of the level to try next, "" for nothing."""
        return "" if self.table.advice is None else sentence(self.table.advice)

    # --- dialogs and menus -----------------------------------------------------------------------------------------

    def end_dialog(self, text: str, commands: Sequence[str]) -> "Dialog":
        """What tells the end, with a button for each command that leads on, and one to look at the board."""
        from ..machines.widgets.dialog import alert  # start: read when it is opened

        labels = (*(self.command_label(name) for name in commands), translate("game.look"))
        text = " ".join(filter(None, (text, self.advice)))
        return alert(text, labels, lambda index: self.lead_on(commands, index), self.emblem)

    def command_label(self, name: str) -> str:
        """What a command is called that leads on from the end."""
        return translate(f"game.{name}")

    def lead_on(self, commands: Sequence[str], index: int) -> None:
        """A button of the end was chosen; the last one only looks."""
        if 0 <= index < len(commands):
            self.command(commands[index])

    def thumbnail(self) -> Sequence[str]:
        """The picture of a saved game, 50 rows of 80 hex digits."""
        from ..machines.framebuffer import thumbnail  # the start: read when somebody saves

        return thumbnail()

    def ask_leave(self) -> None:
        """Back to the shelf? Nothing is lost either way."""
        from ..machines.widgets.dialog import alert  # start: read when it is opened

        labels = (translate("game.leave_yes"), translate("game.leave_no"))
        waits = self.session.length > 0 and not self.session.over
        text = translate("game.leave" if waits else "game.leave_bare")
        if self.aside is not None:
            from .end_card import aside_card  # as above

            answers = dict(zip(("leave", "stay"), labels, strict=True))
            self.app.open(aside_card(text, answers, self._left, self.emblem, self.aside))
            return
        self.app.open(alert(text, labels, lambda i: self.app.pop() if i == 0 else None, self.emblem))

    def _left(self, answer: str) -> None:
        if answer == "leave":
            self.app.pop()

    def ask_new(self) -> None:
        """The dialog of a new game."""

    def ask_hint(self) -> None:
        """Ask the strongest player what it would do."""
        if self.do("hint"):
            from .pondering import Pondering  # start: read when it is opened

            self.begin(HINT)
            self.app.open(Pondering(lambda: self.progress, lambda: self.do("stop"), self.hint_at))

    @property
    def address(self) -> str:
        from ..session.codes.form import beginning_code  # start: read when the page asks for it

        try:
            return f"code={beginning_code(self.session)}"
        except Refused:
            return f"game={self.game}"

    def set_analysis(self, on: bool) -> None:
        """Show what the strongest player sees, while a person thinks."""
        self.do("analysis", on)

    def command(self, name: str) -> None:
        """Menu items that every game has; what is none of the scene's goes to the table."""
        if name == "new":
            self.ask_new()
        elif name in KEEPING:
            from .keeping import keep  # start: read when it is opened

            keep(self, name)
        elif name == "share":
            from .share import share  # start: read when it is opened

            share(self.app, self.table, self.session, self.do)
        elif name == "hint":
            self.ask_hint()
        elif name in ("rules", "help"):
            self.open_manual()
        elif name == "lessons":
            self.app.learn(self.game, str(self.session.metadata.get("face", "")), self.go_on)
        elif name == "problems":
            self.app.pose(self.game)
        elif name == "quit":
            self.ask_leave()
        elif name in self.table.commands():
            self.do(name)
        else:
            super().command(name)

    def refuse(self, name: str) -> None:
        asked = self.behind.get(name, name)
        why = self.table.why_not(asked) if asked in self.table.commands() else None
        self.app.play("error")
        self.show_message(sentence(why or reason("game.not_now")))

    def open_manual(self) -> None:
        self.app.open_manual(self.game)
