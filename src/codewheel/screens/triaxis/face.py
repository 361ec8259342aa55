"""TriAxis on the PC as it is seen: the island, the spinner, the players, the prompts; and how long all of it takes."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from ...machines.skins.base import Box, Menu
from ...machines.widgets.art import Art, Placement
from ...rules.contract import Event, Reason, Refused, reason
from ...rules.rows import NamedTuple
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import State
from ...rules.typed import ClassVar
from ...session.play import HUMAN, Session
from ...session.table.words import ENDED, HINT, PLAYED, REPLACED, SAID, UNDONE, News
from ...session.texts import sentence, translate
from ...session.triaxis import words
from ...session.triaxis.beginning import ANSWERS, YES
from ...session.triaxis.switches import ORIGINAL
from ...session.triaxis.table import TriaxisTable
from ..motion import Motions
from ..scene import Host
from ..table_scene import AT_ONCE, TableScene
from . import picture, prompts
from .asking import Answer, Buttons, ByLetter, Question
from .controller import InputController
from .emblem import EMBLEM
from .geometry import ASIDE, COLUMNS, ROWS, fits, zone_at
from .island import IslandView
from .island_motion import Stage
from .keys import Lines
from .marks import CURSOR, pointed_out, with_hands
from .menus import menus
from .moment import Moment
from .motions import LAST, LINGER, MOTIONS, PAGE, PATIENCE, SOUNDS

BAR, EDGE = 10, 3  # height of the menu bar, and how near to the screen's edge the pointer brings it
TOO_LARGE = reason("triaxis_game.too_large", columns=COLUMNS, rows=ROWS)
NONE: Mapping[str, str] = MappingProxyType({})
TOLD = "triaxis_game.told_"  # what the table says of a move
MOST_PAGES = 12  # of what passed unseen
SHOWN = ("burst", "lost", "stuck", "concede", "out")  # that is told in a line; all else is seen


class Asked(NamedTuple):
    """A question that waits at the bottom: what stands above it, what an answer does, and what none does."""

    question: Question | ByLetter
    note: str
    yes: Callable[[Answer | str], object]
    no: Callable[[], object]


class IslandScene(TableScene):
    """A table of TriAxis on the screen."""

    palette = "text"
    right_menu = False
    diagonal = True
    game: ClassVar[str] = "triaxis"
    emblem: ClassVar[Art] = EMBLEM
    sounds = SOUNDS
    motions_table = MOTIONS
    aside = ASIDE
    hint_at = Placement(Box(22, 60, 208, 100), "top", left=True)
    table: TriaxisTable

    def __init__(self, app: Host, table: TriaxisTable) -> None:
        self.controller, self.stage, self.buttons = InputController(), Stage(), Buttons()
        self.question: Asked | None = None
        self.keep = False  # the marker stays in hand after a walk
        self.hurry = False  # nothing moves until a person acts
        self._linger = self._lingers = 0  # frames that are left of a pause in which something is seen, and of all of it
        self._last: tuple[Event, ...] = ()  # what happened in the last move
        self._happened: tuple[Event, ...] = ()  # the same, until it has come to rest
        self._told: list[str] = []  # what was said of the last move
        self._pages: list[str] = []  # of what is told, one after the other
        self._unseen = False  # the last move was a computer's, and too fast to be seen
        self.clicks = picture.Clicks()
        self._bar = False
        table.refuses = lambda session: None if fits(session.state.zones) else TOO_LARGE
        super().__init__(app, table)
        self.motions = Motions(MOTIONS, SOUNDS, self._length, self._heard)
        self._find()

    def _length(self, frames: int) -> int:
        return 0 if self.hurry else self.app.frames(frames)

    def _heard(self, name: str) -> None:
        self.app.sounds.play(name)
        if name == SOUNDS["win"]:
            self.app.flash()

    def _find(self) -> None:
        """The cursor, where it stood last."""
        self.controller.find(str(self.session.metadata.get("cursor", "")), self.session.state)

    def replace(self, session: Session, notice: Reason | None = None) -> None:
        try:
            super().replace(session, notice)
        except Refused as fault:
            self.app.tell_reason(fault.why)

    def enter(self) -> None:
        super().enter()
        self.app.sounds.music(None)
        self._rest()

    def leave(self) -> None:
        super().leave()
        self.motions.skip()
        self._rest()

    def _rest(self) -> None:
        """Nothing is under way."""
        if self.may("halt"):
            self.table.do("halt")
        self._stay()
        self.question, self._linger, self.hurry = None, 0, False
        self.buttons.forget()

    # --- what holds --------------------------------------------------------------------------------------------------

    @property
    def patience(self) -> int:
        return 0 if self.hurry else PATIENCE[self.session.state.phase]

    @property
    def lingering(self) -> bool:
        """Whether what an event has done is still to be seen."""
        return self._linger > 0

    @property
    def moment(self) -> Moment:
        """What is seen in this frame, whoever asks first: the picture, or the page for its keys."""
        self.stage.read(self.session)
        frame = self.app.frame
        return Moment(self.table, self.stage, self.motions, self.controller, self._linger, self._lingers, frame)

    @property
    def calm(self) -> bool:
        return super().calm and self.moment.still

    @property
    def acts(self) -> bool:
        """Whether a person's hands are over the island."""
        return self.table.mine and self.calm and self.question is None

    # --- news --------------------------------------------------------------------------------------------------------

    def drain(self) -> None:
        super().drain()
        if self._happened and self.motions.idle:
            events, self._happened = self._happened, ()
            self.rested(events)
            super().drain()

    def _timely(self, news: News) -> bool:
        if self._happened and news.kind not in AT_ONCE:
            return False  # not before the move has come to rest
        if news.kind == ENDED and self.app.scene is not self:
            return False
        return super()._timely(news)

    def take(self, news: News) -> None:
        if news.kind == ENDED:
            self.finish()
            return
        if news.kind == SAID and news.said is not None and news.said.code.startswith(TOLD):
            self._tell(news.said)
            return
        if news.kind in AT_ONCE:
            self._happened = ()
        elif news.kind == PLAYED:
            self._unseen = news.get("by") != HUMAN and self._hasty
            if news.get("by") == HUMAN or (news.events[0].kind in ("spin", "colour") and not self._unseen):
                self.quiet()
        super().take(news)
        if news.kind in AT_ONCE:
            self._rest()
            self.controller.held = None
            self.controller.carrying = self.controller.carrying or news.kind == UNDONE
            if news.kind == REPLACED:
                self._find()
        elif news.kind == PLAYED:
            self._played(news.events)
        elif news.kind == HINT:
            self.led_to(pointed_out(self.table, self.session.state))

    def led_to(self, zones: Sequence[int] | None) -> None:
        """The circle goes to where a hint's move begins."""
        if zones and self.controller.held is None:
            self.controller.cursor = zones[0]

    @property
    def _hasty(self) -> bool:
        """Whether turns of computers pass too fast to be seen, and are told in a line each: with today's helps."""
        return not (self._length(LINGER) or self.table.watching or self.table.option(ORIGINAL))

    def _played(self, events: tuple[Event, ...]) -> None:
        """A move is made: the hands follow it."""
        state: State = self.session.state
        landing = events[0].get("to")
        controller, self._happened, self._told = self.controller, events, []
        self._last = events
        if controller.held is not None:
            stays = landing and (self.keep or self.table.walking)
            controller.held = chart(state.zones).number[landing] if stays else None
        controller.fit(state, self.table.steps)
        controller.carrying = True
        self.table.do("point", controller.pointed(state))

    def rested(self, events: tuple[Event, ...]) -> None:
        """A move has come to rest: what an event did is still to be seen for a while, or is told page by page."""
        passed = self.table.watching and any(event.kind == "turn" for event in events)
        self.hurry = self.hurry and not passed and (not self.table.mine or self.table.walking)
        famine = words.is_famine(events)
        pages = prompts.pages(self.session, events) if famine or self._unseen else []
        if self.session.over:
            self._linger = self._lingers = self._length(LAST + PAGE * len(pages))
        elif self._unseen:
            self._tell_turn(events, pages)
        elif famine:
            self._linger = self._lingers = self._length(self.app.stays(LINGER + PAGE * (len(pages) - 1)))
            if not self._linger:
                self.quiet()
                self._pages = [f"{words.headline(events)}\n{page}" for page in pages]

    def _tell_turn(self, events: tuple[Event, ...], pages: Sequence[str]) -> None:
        """A turn that nobody saw is told in a line, a famine and a harvest in a page each; the last ones of several."""
        coloured = events[0].kind == "colour"
        said = words.told_turn(self.session) if coloured or events[-1].kind == "turn" else None
        if said is None:
            return
        self._pages += [f"{sentence(said)}\n{page}" for page in pages] if coloured else [sentence(said)]
        self._pages = self._pages[-MOST_PAGES:]

    def _tell(self, said: Reason) -> None:
        """What the table says of a move is one line; a famine and the end have theirs."""
        if not self.session.over and not words.is_famine(self._last) and said.code.removeprefix(TOLD) in SHOWN:
            if self._unseen:
                self._pages.append(sentence(said))
                return
            self._told.append(sentence(said))
            self.show_message(" ".join(self._told))

    def show_message(self, text: str) -> None:
        super().show_message(text)
        self._pages = []

    def quiet(self) -> None:
        super().quiet()
        self._pages = []

    def finish(self) -> None:
        """The game is over: what follows it."""

    # --- questions ---------------------------------------------------------------------------------------------------

    def prompted(self) -> None:
        prompt = self.table.prompt
        if prompt is not None:
            words = () if prompt.answers == ANSWERS else prompt.answers[:-1]
            count = int(dict(prompt.said.params).get("count", 0))
            letters = {translate(f"triaxis_game.letter_{word}"): word for word in words}
            self._ask(prompt.name, self._agreed, self._stay, count, letters)

    def _agreed(self, found: Answer | str) -> None:
        """A prompt has an answer: yes, or a word of its own."""
        prompt = self.table.prompt
        self.do("answer", YES if found is True else str(found))
        if prompt is not None and prompt.name == "random":
            self.app.play("click")

    def _stay(self) -> None:
        """All is left as it is: a prompt's last answer."""
        if self.table.prompt is not None:
            self.do("answer", self.table.prompt.answers[-1])

    def _ask(
        self,
        name: str,
        yes: Callable[[Answer | str], object],
        no: Callable[[], object],
        count: int = 0,
        letters: Mapping[str, str] = NONE,
    ) -> None:
        """Ask `(y/N)`, or for one of the answers with these letters; no and ESC leave everything as it is.

        `count`: of what is asked for.
        """
        keys = f"triaxis_game.ask_{name}_keys_one" if count == 1 else f"triaxis_game.ask_{name}_keys"
        text, note = translate(f"triaxis_game.ask_{name}"), translate(keys, count=count)
        self.quiet()
        self.buttons.forget()
        self.question = Asked(ByLetter(text, letters) if letters else Question(text, False), note, yes, no)
        self.app.play("triaxis/prompt")

    def retell(self) -> None:
        super().retell()
        self.question = None  # nothing is answered

    def ask_leave(self) -> None:
        """Back to the shelf? Nothing is lost: the game is kept."""
        self._ask("quit", lambda _: self.app.pop(), self._stay)

    # --- a frame -----------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        self.clicks.tick(self.moment, self.app.play)
        app = self.app
        at_edge = app.input.pointing and app.input.y < (BAR if self._bar else EDGE)
        self._bar = at_edge or app.menu_bar.active
        if self.question is not None and not app.dialogs:
            self.motions.tick()
            return
        if self.lingering and self.motions.idle and not app.dialogs:
            self._linger -= 1
            return
        super().tick()
        if self._pages and not self.note:
            super().show_message(prompts.leaf(self._pages))
        if self.motions.idle and not app.dialogs and not self.lingering and app.scene is self:
            self._go_on()
        self.pointer = self._bar or self.question is not None or not (self.table.mine and self._on_land)

    def _go_on(self) -> None:
        """What happens by itself when nothing moves; a walk does not wait."""
        if not self.table.due and (self.table.walking or self._wait == 0) and self.table.advance():
            self.drain()
            self._sync()

    @property
    def _on_land(self) -> bool:
        """Whether the pointer is over the island, where the circle stands for it."""
        inp, state = self.app.input, self.session.state
        return state.phase in CURSOR and zone_at(chart(state.zones).index, inp.x, inp.y) is not None

    def skip(self) -> None:
        """Let what is under way end at once; a computer goes on without motion until a person acts."""
        self.hurry = not self.moment.still or not self.table.mine
        self.motions.skip()
        self.buttons.spend()
        self._linger = self._wait = 0

    @property
    def pointed(self) -> tuple[str, str]:
        state, held = self.session.state, self.controller.held
        return self.controller.pointed(state), "" if held is None else chart(state.zones).names[held]

    @property
    def spoken_lines(self) -> Sequence[str]:
        if self.question is not None:
            return self.question.note, self.question.question.line
        shown = self.lines() if self.table.mine and self.moment.still else ("", "")
        return (self.note, *shown)

    # --- the picture -------------------------------------------------------------------------------------------------

    def lines(self) -> Lines:
        """What stands at the bottom, notes and questions aside."""
        return prompts.shown(self.moment, self.acts)

    def island_view(self) -> IslandView:
        """The island in this frame."""
        moment = self.moment
        view = self.stage.island_view(
            self.session, self.motions, moment.frame, moment.left, self.app.settings.get("signs")
        )
        return with_hands(view, moment) if moment.still else view

    def draw(self) -> None:
        picture.draw(self.moment, self.island_view())
        frame = self.app.frame
        if self.app.dialogs:
            return  # a dialog may reach down here; nothing is asked below it
        if self.question is not None:
            picture.draw_foot((self.question.note, self.question.question.line), "", frame, True)
        else:
            picture.draw_foot(self.lines(), self.note, frame, self.table.mine and self.moment.still)

    def thumbnail(self) -> Sequence[str]:
        from .thumb import thumbnail  # the start: read when somebody saves

        return thumbnail(self.session)

    def menus(self) -> Sequence[Menu]:
        shown = self._bar or self.app.menu_bar.active or "menu" in self.app.input.commands
        return menus(self.table) if shown else ()
