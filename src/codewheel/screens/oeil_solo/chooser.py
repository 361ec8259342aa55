"""The box of L'Oeil, open on a table: its lid, the rules sheet with the ways to play, a card of small print."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import pyxel

from ...machines.input import Input
from ...machines.pictures import load
from ...machines.skins.base import Menu, MenuItem
from ...machines.widgets.base import Group
from ...rules import registry
from ...rules.contract import Reason, Refused
from ...rules.typed import TYPE_CHECKING, TypeVar
from ...session.levels import line
from ...session.oeil_solo import games, ways
from ...session.oeil_solo.par import Par
from ...session.oeil_solo.ways import Wish
from ...session.play import Session
from ...session.slices import Slices
from ...session.texts import sentence, translate
from ..contract import Start, screen
from ..lesson import lessons_item
from ..problem import problems_item
from ..scene import Host, Scene
from ..thinker import Thinker
from .pens import EMBLEM
from .preview import draw_patterns, draw_preview, draw_print
from .sheet import Parts, build, heading

if TYPE_CHECKING:  # start: read when a game is brought
    from ...session.saves import Resumed
    from ...session.shelf import Slot

T = TypeVar("T")
BOARD, SOLO = "eye", "oeil-solo"  # the games of its two halves
FACE = "oeil"
AUTOSAVES = {f"{BOARD}:{FACE}": BOARD, SOLO: SOLO}  # with the game of each, see `session.saves`


class ChooserScene(Scene):
    """Chooses a way to play and begins it. Board games are put on top; the solitaire takes its place."""

    palette = "eye/card"
    manual = SOLO

    def __init__(
        self,
        app: Host,
        notice: Reason | None = None,
        fresh: bool = False,
        ahead: Iterable[object] = (),
        daily: bool = False,
    ) -> None:
        """`fresh`: another game is wanted, so the ways to play come first, not what waits. `ahead`: what is read while
        the box is looked at, a piece at each step. `daily`: today's start of the solitaire is wanted.
        """
        from ...session.oeil_solo.days import Daily  # start: days are asked for seldom

        super().__init__(app)
        self.fresh, self._ahead = fresh, ahead
        self.wish = ways.kept(app.settings)
        self._ready = daily  # all is chosen: only Begin is left
        if daily:
            self.wish = self.wish._replace(way=ways.SOLITAIRE, start=ways.DAILY)
        self.daily = Daily(app.storage)
        self.today = self.app.now()[:10]
        self.waiting: tuple[Slot, ...] = ()  # the interrupted games, the latest first
        self.group = Group()
        self.parts: Parts
        self.start: games.Start | None = None  # of the solitaire, where that is wished
        self.par: Par | None = None
        self.proving: Thinker | None = None  # works it out
        self._stale = False
        self._told = "" if notice is None else sentence(notice)
        self._look_up()
        self._offer()

    def _offer(self) -> None:
        """The interrupted game first, where there is one and no other is wanted."""
        first = bool(self.waiting) and not self.fresh
        self._build("resume" if first else "begin" if self._ready else "ways")
        self.group.keyboard = first or self._ready

    def enter(self) -> None:
        from ...session.oeil_solo.days import Daily  # start: days are asked for seldom

        self.app.sounds.music("oeil_solo/terrace")
        self.daily, self.today = Daily(self.app.storage), self.app.now()[:10]
        self._look_up()
        self._offer()

    def retell(self) -> None:
        self._build()

    def warm_up(self) -> Iterator[object]:
        return iter(self._ahead)

    def leave(self) -> None:
        self.fresh = False
        ways.keep(self.app.settings, self.wish)
        self._prove(None)

    def _prove(self, start: games.Start | None) -> None:
        """From now on the par of this start is wanted."""
        if self.proving is not None:
            self.proving.cancel()
        self.par = None if start is None else Par.of(start)
        self.proving = self.app.think(self.par.search()) if self.par is not None and self.par.wanted else None

    # --- the interrupted game --------------------------------------------------------------------------------------

    def _look_up(self) -> None:
        """A board game and a solitaire of this box may wait."""
        slots = self.app.saves.interrupted([name for name, game in AUTOSAVES.items() if game in registry.names()])
        self.waiting = tuple(slot for slot in slots if slot.plies)

    @property
    def waiting_words(self) -> str:
        """What is waiting: the ways and the moves."""
        words = [
            translate("oeil_solo_game.waiting_one", way=_way_words(slot), number=slot.plies) for slot in self.waiting
        ]
        return translate(f"oeil_solo_game.waiting{len(words)}", **{f"game{i}": text for i, text in enumerate(words)})

    # --- the controls ----------------------------------------------------------------------------------------------

    def _build(self, focus: str = "") -> None:
        """The controls anew; the focus stays on the control of that name."""
        if not focus:
            here = self.group.focus
            focus = next((name for name, widget in self.parts.widgets.items() if widget is here), "")
        inner = getattr(self.group.focus, "at", None)
        self.parts = build(
            self.wish, self._ask, self.pack_title, self._ask_pack, self.start_words, self._ask_start, self.begin,
            translate("oeil_solo_game.resume") if self.waiting else "", self.resume,
        )  # fmt: skip
        keyboard = self.group.keyboard
        self.group = Group(self.parts.widgets.values())
        self.group.keyboard = keyboard
        target = self.parts.widgets.get(focus, self.parts.widgets["ways"])
        self.group.set_focus(target)
        if focus.startswith("inks") and isinstance(inner, int):
            target.at = inner  # type: ignore[attr-defined]
        before, self.start = self.start, None
        if self.wish.way == ways.SOLITAIRE:
            seed = games.kept_seed(self.app.settings, self.app.fresh_seed)
            self.start = games.start_of(self.wish.start, self.wish.rule6, self.today, seed)
        if self.start is None or self.start != before or self.par is None:
            self._prove(self.start)
        self._stale = False

    def _ask(self, wish: Wish) -> None:
        """Something else is wished."""
        self.wish, self._told, self._stale = wish, "", True

    @property
    def pack_name(self) -> str:
        """The pack of the quiz."""
        from ...session.eye.presets import chosen_pack  # the start: only a quiz needs it

        return chosen_pack(self.app.storage, self.app.settings)

    @property
    def pack_title(self) -> str:
        """Its title; "" where no quiz is wished."""
        if self.wish.way != ways.QUIZ:
            return ""
        from ...session.eye.quiz_packs import load_pack  # as above

        return load_pack(self.app.storage, self.pack_name).title

    def _ask_pack(self) -> None:
        from ..eye.quiz_packs import PackDialog  # as above

        def chosen(name: str, master: bool) -> None:
            self.app.settings.set("game.oeil.pack", name)
            self._ask(self.wish._replace(master=master))

        self.app.open(PackDialog(self.app.storage, self.pack_name, self.wish.master, chosen))

    @property
    def start_words(self) -> str:
        """The code of the start that is chosen by its number, "" where another one is chosen."""
        if self.wish.start != ways.SEEDED:
            return ""
        return games.code_of(games.kept_seed(self.app.settings, self.app.fresh_seed), self.wish.rule6)

    def _ask_start(self) -> None:
        from .code import StartDialog  # the start: read when somebody wants one

        def chosen(seed: int) -> None:
            games.keep_seed(self.app.settings, seed)
            self._stale = True

        fresh = self.app.fresh_seed
        self.app.open(StartDialog(games.kept_seed(self.app.settings, fresh), self.wish.rule6, fresh, chosen))

    # --- what is done ----------------------------------------------------------------------------------------------

    @property
    def pad_act(self) -> str:
        return self.group.pad_act

    @property
    def spoken_title(self) -> str:
        return translate("oeil_solo_game.heading")

    @property
    def spoken_lines(self) -> Sequence[str]:
        return self.small_print()

    def update(self, inp: Input) -> None:
        if self._stale:
            self._build()
        if inp.text[:1] in tuple("12345678"):
            self._ask(self.wish._replace(way=ways.WAYS[int(inp.text[0]) - 1]))
            self._build("ways")
        elif not self.group.handle(inp, self.app.ui):
            if "cancel" in inp.commands:
                self.app.play("click")
                self.app.pop()
            elif "confirm" in inp.commands:
                self.parts.begin.click(self.app.ui)
        if self._stale:
            self._build()

    def begin(self) -> None:
        """Begin what is wished."""
        from ...session.eye.presets import board_game  # the start: read when somebody begins

        ways.keep(self.app.settings, self.wish)
        if self.wish.way == ways.SOLITAIRE:
            self._begin_solitaire()
            return
        try:
            session = board_game(self.wish, self.app.storage, self.app.settings, self.app.fresh_seed())
        except Refused as fault:
            self.app.tell(sentence(fault.why))
            return
        self._set_by(session)

    def _begin_solitaire(self) -> None:
        seed = games.kept_seed(self.app.settings, self.app.fresh_seed)
        self._set_by(games.new(self.wish.start, self.wish.rule6, self.today, seed))

    def resume(self) -> None:
        """Go on with the interrupted game; where two wait it is asked with which one."""
        from ...machines.widgets.dialog import alert  # start: read when it is opened

        if len(self.waiting) == 1:
            self._resume(0)
        elif self.waiting:
            labels = [_way_words(slot) for slot in self.waiting]
            self.app.open(alert(translate("oeil_solo_game.which"), labels, self._resume, EMBLEM))

    def _resume(self, index: int) -> None:
        def found(resumed: "Resumed | None") -> None:
            if resumed is not None:
                self._show(resumed.session, resumed.notice)

        self._read(self.app.saves.resuming(self.waiting[index].title), found)

    def _set_by(self, session: Session) -> None:
        """A game is begun; what lies in its autosave is set by first."""
        from ...session.saves import autosave_of  # start: read when a game is brought

        self._show(session, self.app.saves.set_waiting_by(autosave_of(session), self.app.now()))

    def _read(self, work: Slices[T], then: Callable[[T], object]) -> None:
        """Read what waits in this box."""
        from ..waiting import read_waiting  # the start: read when a game waits

        read_waiting(self.app, work, then, registry.entry(SOLO).title)

    def _show(self, session: Session, notice: Reason | None) -> None:
        """The game's table."""
        scene = screen(session.game.name).open_game(self.app, Start(None, None, session, notice))
        self.app.go(scene) if session.game.name == SOLO else self.app.push(scene)

    def menus(self) -> Sequence[Menu]:
        def item(name: str) -> MenuItem:
            return MenuItem(translate(f"oeil_solo_game.menu_{name}"), name)

        rule = MenuItem("")
        items = (item("begin"), rule, item("settings"), item("quit"))
        helped = (item("help"), lessons_item(), problems_item(), rule, item("about"))
        return Menu(translate("oeil_solo_game.menu_box"), items), Menu(translate("game.menu_help"), helped)

    def command(self, name: str) -> None:
        if name == "begin":
            self.parts.begin.click(self.app.ui)
        elif name == "lessons":
            self.app.learn(SOLO)
        elif name == "problems":
            self.app.pose(SOLO)
        elif name == "about":
            from .story import story  # the start: read when somebody asks

            self.app.open(story())
        elif name == "quit":
            self.app.pop()
        else:
            super().command(name)

    # --- the picture -----------------------------------------------------------------------------------------------

    def draw(self) -> None:
        pyxel.blt(0, 0, load("oeil_solo/lid"), 0, 0, 320, 200)
        heading(self.app.skin)
        self.group.draw(self.app.ui)
        if self.start is not None:
            par = self.par.value if self.par is not None else None
            draw_preview(self.app.skin, self.wish.start, self.start, par, self.today, self.daily)
        else:
            lowest = self.parts.widgets[f"seat{self.wish.players - 1}"].box
            draw_patterns(self.app.skin, lowest.y + lowest.h)
        self._small_print()

    def small_print(self) -> tuple[str, str]:
        """Heading and text of the card: the interrupted game or a player while it is in hand, else the way."""
        if self._told:
            return translate("oeil_solo_game.way_note"), self._told
        resume = self.parts.widgets.get("resume")
        if resume is not None and (resume.over or (resume.focused and self.group.keyboard)):
            return translate("oeil_solo_game.resume_head"), self.waiting_words
        who = next(filter(None, map(self._seat_in_hand, range(self.wish.players))), "")
        if who:
            return translate(f"{BOARD}.level_{who}"), line(BOARD, who)
        if ways.lacking(self.wish) is not None:
            return translate(f"oeil_solo_game.way_{self.wish.way}"), translate("oeil_solo_game.lacking")
        return translate(f"oeil_solo_game.way_{self.wish.way}"), translate(f"oeil_solo_game.print_{self.wish.way}")

    def _seat_in_hand(self, seat: int) -> str:
        """Who plays a seat, while the hand is on his name; else ""."""
        stepper = self.parts.widgets.get(f"seat{seat}")
        if stepper is None or not (stepper.over or (stepper.focused and self.group.keyboard)):
            return ""
        return self.wish.seats[seat]

    def _small_print(self) -> None:
        draw_print(self.app.skin, *self.small_print())


def _way_words(slot: "Slot") -> str:
    """What the box calls the way in which a game that waits is played."""
    way = ways.SOLITAIRE if AUTOSAVES[slot.title] == SOLO else ways.way_of(slot.options)
    return translate(f"oeil_solo_game.way_{way}")


def reopen(app: Host) -> None:
    """From a table back to the box, to choose another game: to the one that lies below, else to one in its place."""
    below = app.scenes[-2] if len(app.scenes) > 1 else None
    if isinstance(below, ChooserScene):
        below.fresh = True
        app.pop()
    else:
        app.go(ChooserScene(app, fresh=True))
