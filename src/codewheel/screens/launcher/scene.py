"""The launcher: walks along the shelf, opens boxes, leads to settings, statistics, manuals and the page about us."""

from collections.abc import Callable, Iterator, Sequence

from ...machines.framebuffer import WIDTH
from ...machines.input import Input
from ...machines.keymap import WALKING
from ...machines.skins.base import Box, Menu, MenuItem
from ...machines.widgets.art import Placement
from ...machines.widgets.dialog import Alert, alert
from ...rules.contract import Reason, Refused
from ...rules.typed import TypeVar
from ...session.play import Session
from ...session.saves import Resumed, Slot
from ...session.slices import Slices
from ...session.table import age
from ...session.table.kind import poses, table_kind, teaches
from ...session.texts import sentence, translate
from ..lesson import lessons_item
from ..problem import problems_item
from ..scene import Host, Scene
from .boxes import entrance, shelf
from .shelf import ICONS, Shelf, ShelfView, Spot, spot_at

T = TypeVar("T")
SLIDE = 12  # frames in which the lamp goes to another box
ABOVE = Placement(Box(0, 0, WIDTH, 131), "bottom")  # where a question stands: above the plate
BOX, STRIP, FRESH, DAILY = Spot("box"), Spot("strip"), Spot("fresh"), Spot("daily")
LETTERS = {
    "s": "settings",
    "t": "statistics",
    "m": "manuals",
    "a": "about",
    "n": "new",
    "w": "wheel",
    "l": "lessons",
    "d": "daily",
    "c": "share",
    "b": "letters",
    "p": "problems",
    "y": "days",
}


class LauncherScene(Scene):
    """The shelf. Lies at the bottom: games are pushed above it."""

    palette = "launcher"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.boxes = shelf()
        self.view = ShelfView(self.boxes)
        self.interrupted: dict[str, Slot] = {}
        self._look_up()
        boxes = {name: i for i, box in enumerate(self.boxes) for name in box.autosaves}
        latest = next((boxes[name] for name in self.interrupted if name in boxes), None)
        self.chosen = 0 if latest is None else latest
        self.position = float(self.chosen)
        self.focus = BOX
        self.hover: Spot | None = None
        self.pressed: Spot | None = None
        self._opens = False  # the press in the air is on the box that was chosen already
        self._from, self._step = self.position, SLIDE
        self._steps = 0
        self.time = 0
        self._day = ""  # whose problem was left for: its calendar is shown again

    def enter(self) -> None:
        self._look_up()
        self.hover = self.pressed = None
        self.app.sounds.music("title")
        if self.app.greets and not self.app.settings.get("welcomed"):
            from ..meeting import welcome  # start: read once

            welcome(self.app)
        if self._day:
            day, self._day = self._day, ""
            self._open_days(day)

    def warm_up(self) -> Iterator[object]:
        # start: read while the shelf is looked at, a piece a frame
        from ..manual import setting

        yield setting
        from ..manual import scene as manual  # as above

        yield manual
        from ...session import codewheel  # as above

        yield codewheel
        from ..codewheel import wheel  # as above

        yield wheel
        from .. import meeting  # as above

        yield meeting
        from ..boot import scene as boot  # as above

        yield boot
        from ...session import survey  # as above

        yield survey
        from ...session import report  # as above

        yield report
        from ...session import showing  # as above

        yield showing
        from ...machines.widgets import lists  # as above

        yield lists
        from . import statistics  # as above

        yield statistics

    def _look_up(self) -> None:
        """Which games were interrupted, the latest first."""
        slots = self.app.saves.interrupted([name for box in self.boxes for name in box.autosaves])
        self.interrupted = {slot.title: slot for slot in slots if slot.plies or slot.problem}

    # input

    def update(self, inp: Input) -> None:
        self._point(inp)
        for name in ("left", "right", "up", "down", "next", "previous"):
            if name in inp.commands:
                self._walk(name)
        if "home" in inp.commands or "end" in inp.commands:
            self.focus = BOX
            self.choose(0 if "home" in inp.commands else len(self.boxes) - 1)
        if inp.wheel:
            self.choose(self.chosen - inp.wheel)
        if inp.commands & {"confirm", "pick"}:
            self._act(self.focus)
        elif "cancel" in inp.commands:
            self._leave()
        for letter in inp.text.lower():
            if letter in LETTERS and not inp.commands & set(WALKING):  # a letter may be one of the player's own keys
                self.command(LETTERS[letter])
                break

    def _point(self, inp: Input) -> None:
        """Pointer and left button: a press on a box chooses it, a click on the chosen one opens it."""
        spot = spot_at(inp.x, inp.y, self.shelf()) if inp.pointing else None
        if spot != self.hover and spot is not None:
            self.app.sounds.play("hover")
        self.hover = spot
        if inp.left.pressed:
            self.pressed = spot
            self._opens = spot == Spot("box", self.chosen)
            if spot is not None and spot.kind == "box":
                self.focus = BOX
                self.choose(spot.at)
            elif spot is not None:
                self.focus = BOX if spot == STRIP else spot
        elif inp.left.released:
            pressed, self.pressed = self.pressed, None
            if pressed is not None and pressed == spot and (pressed.kind != "box" or self._opens):
                self._act(pressed)
        elif not inp.left.held:
            self.pressed = None

    def choose(self, index: int) -> None:
        """Let the lamp go to a box; beyond the ends it stays where it is."""
        index = min(max(index, 0), len(self.boxes) - 1)
        if index == self.chosen:
            return
        self.chosen = index
        if self.focus in (FRESH, DAILY):
            self.focus = BOX
        self._from, self._step, self._steps = self.position, 0, self.app.frames(SLIDE)
        if not self._steps:
            self.position = float(index)
        self.app.sounds.play("slide")

    def _stops(self) -> list[Spot]:
        """What Tab reaches, in its order."""
        return [*self._plate(), *(Spot("icon", i) for i in range(len(ICONS)))]

    def _plate(self) -> list[Spot]:
        """What answers on the plate, for the keyboard."""
        return [BOX, *([FRESH] if self._second() else []), *([DAILY] if self._has_daily() else [])]

    def _walk(self, way: str) -> None:
        stops = self._stops()
        before = self.focus
        here = stops.index(before) if before in stops else 0
        if way in ("next", "previous"):
            self.focus = stops[(here + (1 if way == "next" else -1)) % len(stops)]
        elif before == BOX and way in ("left", "right"):
            self.choose(self.chosen + (1 if way == "right" else -1))
        elif before in self._plate():
            if way in ("down", "right"):
                self.focus = stops[here + 1]
            else:
                self.focus = stops[here - 1] if way == "left" and here else BOX
        else:
            self.focus = self._from_icon(before.at, way)
        if self.focus != before:
            self.app.sounds.play("hover")

    def _from_icon(self, index: int, way: str) -> Spot:
        """The neighbour of an icon: they stand two by two, to the right of the plate and below the shelf."""
        column, row = index % 2, index // 2
        if way == "left" and not column:
            return self._plate()[-1]
        if way == "up" and not row:
            return BOX
        column = min(max(column + {"left": -1, "right": 1}.get(way, 0), 0), 1)
        row = min(max(row + {"up": -1, "down": 1}.get(way, 0), 0), 1)
        return Spot("icon", row * 2 + column)

    @property
    def spoken(self) -> str:
        if self.focus.kind == "icon":
            return translate(f"launcher.{ICONS[self.focus.at]}")
        title = self.boxes[self.chosen].text("title")
        codes = {FRESH: "menu_new" if self._slot() else "menu_lessons", DAILY: "menu_daily"}
        if self.focus in codes:
            return translate(f"launcher.{codes[self.focus]}")
        slot, place = self._slot(), {"number": self.chosen + 1, "count": len(self.boxes)}
        if slot is None:
            return translate("spoken.box", title=title, **place)
        return translate("spoken.box_waits", title=title, plies=slot.plies, **place)

    def ways(self) -> Sequence[tuple[str, Sequence[str]]]:
        return [(box.text("title"), ("home", *("right",) * n, "confirm")) for n, box in enumerate(self.boxes)]

    @property
    def spoken_title(self) -> str:
        return translate("spoken.shelf", title=translate("app.title"), key=self.app.keymap.label("menu"))

    def _act(self, spot: Spot) -> None:
        if spot.kind == "icon":
            self.app.sounds.play("click")
            self.command(ICONS[spot.at])
        elif spot == FRESH:
            self.command("new" if self._slot() else "lessons")
        elif spot == DAILY:
            self.command("daily")
        else:
            self._open()

    # what is asked for

    def own_keys(self) -> Sequence[tuple[str, str]]:
        words = {
            name: f"launcher.menu_{name}"
            for name in ("new", "lessons", "daily", "share", "letters", "problems", "days")
        }
        return [(key.upper(), translate(words.get(name, f"launcher.{name}"))) for key, name in LETTERS.items()]

    def menus(self) -> Sequence[Menu]:
        return (
            Menu(
                translate("launcher.menu_shelf"),
                (
                    MenuItem(translate("launcher.menu_open"), "open_box", translate("machines.key.enter")),
                    MenuItem(translate("launcher.menu_new"), "new"),
                    lessons_item("launcher.menu_lessons")._replace(
                        key="L", enabled=teaches(self.boxes[self.chosen].game)
                    ),
                    MenuItem(
                        translate("launcher.menu_daily"),
                        "daily",
                        "D",
                        enabled=self._has_daily() or poses(self.boxes[self.chosen].game),
                    ),
                    MenuItem(translate("launcher.menu_days"), "days", "Y"),
                    problems_item("launcher.menu_problems")._replace(
                        key="P", enabled=poses(self.boxes[self.chosen].game)
                    ),
                    MenuItem(translate("launcher.menu_share"), "share", "C"),
                    MenuItem(translate("launcher.menu_letters"), "letters", "B"),
                    MenuItem(""),
                    MenuItem(translate("launcher.menu_quit"), "quit"),
                ),
            ),
            Menu(
                translate("launcher.menu_house"),
                (
                    MenuItem(translate("launcher.settings"), "settings"),
                    MenuItem(translate("hands.title"), "hands"),
                    MenuItem(translate("launcher.statistics"), "statistics", "T"),
                    MenuItem(translate("launcher.wheel"), "wheel", "W"),
                ),
            ),
            Menu(
                translate("game.menu_help"),
                (
                    MenuItem(translate("launcher.manuals"), "help"),
                    MenuItem(""),
                    MenuItem(translate("launcher.about"), "about", "A"),
                ),
            ),
        )

    def command(self, name: str) -> None:
        if name == "open_box":
            self._open()
        elif name == "new":
            self._new()
        elif name == "lessons":
            if teaches(self.boxes[self.chosen].game):
                self.app.learn(self.boxes[self.chosen].game)
            else:
                self.refuse(name)
        elif name == "problems":
            if poses(self.boxes[self.chosen].game):
                self.app.pose(self.boxes[self.chosen].game)
            else:
                self.refuse(name)
        elif name == "days":
            self._open_days()
        elif name == "daily":
            if self._has_daily():
                self._daily()
            elif poses(self.boxes[self.chosen].game):
                self.app.pose(self.boxes[self.chosen].game, day=self.app.now()[:10])
            else:
                self.refuse(name)
        elif name == "share":
            from ..share import share_on_shelf  # start: read when it is opened

            share_on_shelf(self.app)
        elif name == "letters":
            from ..letters.desk import open_desk  # start: read when it is opened

            open_desk(self.app)
        elif name == "statistics":
            from .statistics import open_statistics  # start: read when it is opened

            open_statistics(self.app)
        elif name == "about":
            from .about import AboutPage  # start: read when it is opened

            self.app.open(AboutPage())
        elif name == "wheel":
            from ..codewheel.wheel import WheelScene  # start: read when it is opened

            self.app.push(WheelScene(self.app))
        elif name == "manuals":
            self.open_manual()
        elif name == "quit":
            self.app.quit()
        else:
            super().command(name)

    def open_manual(self) -> None:
        self.app.open_manual(self.boxes[self.chosen].game)

    def _leave(self) -> None:
        def answered(index: int) -> None:
            if index == 0:
                self.app.quit()

        self._ask(alert(translate("launcher.leave"), (translate("machines.yes"), translate("machines.no")), answered))

    def _slot(self) -> Slot | None:
        """The interrupted game of the chosen box."""
        autosaves = self.boxes[self.chosen].autosaves
        return next((slot for name, slot in self.interrupted.items() if name in autosaves), None)

    def _second(self) -> str:
        """What the second button of the plate is called: a new game beside an interrupted one, else the lessons."""
        if self._slot() is not None:
            return translate("launcher.fresh")
        return translate("launcher.learn") if teaches(self.boxes[self.chosen].game) else ""

    def _has_daily(self) -> bool:
        """Whether the game of the chosen box has a deal of the day."""
        return table_kind(self.boxes[self.chosen].game).daily is not None

    def refuse(self, name: str) -> None:
        super().refuse(name)
        if name in ("daily", "lessons", "problems"):
            self.app.tell(translate(f"launcher.no_{name}", title=self.boxes[self.chosen].text("title")))

    def _daily(self) -> None:
        """Today's deal of the chosen box; an interrupted game of its own waits until one has been begun."""
        slot = self._slot()
        if slot is None or slot.title != self.boxes[self.chosen].game:
            self._launch(None, daily=True)
            return

        def found(resumed: Resumed | Reason | None) -> None:
            if resumed is None or isinstance(resumed, Reason):  # a damaged one is told where it is opened
                self._launch(None, daily=True)
            else:
                self._launch(resumed.session, resumed.notice, True)

        self._read(self._resuming(slot.title), found)

    def _open_days(self, day: str = "") -> None:
        """The calendar of the days."""
        from .calendar import open_days  # start: read when it is opened

        open_days(self.app, self._play_day, self._leave_days, day)

    def _leave_days(self, day: str) -> None:
        self._day = day

    def _play_day(self, session: Session, notice: Reason | None) -> None:
        """The deal of a day, in its own box."""
        self.choose(next(i for i, box in enumerate(self.boxes) if box.game == session.game.name))
        self._launch(session, notice)

    def _open(self) -> None:
        """Open the chosen box: go on where its game was interrupted, else begin."""
        slot = self._slot()
        if slot is None:
            self._launch(None)
            return

        def found(resumed: Resumed | Reason | None) -> None:
            if isinstance(resumed, Reason):
                self._ask_new(sentence(resumed) + " " + translate("launcher.damaged"))
            elif resumed is None:
                self._launch(None)
            else:
                self._launch(resumed.session, resumed.notice)

        self._read(self._resuming(slot.title), found)

    def _resuming(self, autosave: str) -> Slices[Resumed | Reason | None]:
        """An interrupted game, or why no copy of it is whole."""
        try:
            return (yield from self.app.saves.resuming(autosave))
        except Refused as fault:
            return fault.why

    def _read(self, work: Slices[T], then: Callable[[T], object]) -> None:
        """Read what waits in the chosen box."""
        from ..waiting import read_waiting  # start: read when a game waits

        read_waiting(self.app, work, then, self.boxes[self.chosen].text("title"))

    def _new(self) -> None:
        """Begin a new game in the chosen box; an interrupted one is set by when the player says so."""
        if self._slot() is None:
            self._launch(None)
        else:
            self._ask_new(translate("launcher.give_up", title=self.boxes[self.chosen].text("title")))

    def _ask_new(self, text: str) -> None:
        def answered(index: int) -> None:
            if index == 0:
                self._launch(None, self._set_by())

        self._ask(alert(text, (translate("launcher.begin"), translate("machines.cancel")), answered, default=1))

    def _ask(self, question: Alert) -> None:
        """Ask above the plate, which is seen whole."""
        question.where = ABOVE
        self.app.open(question)

    def _set_by(self) -> Reason | None:
        """Keep the interrupted game of the chosen box among the saved ones; what is damaged stays where it is.

        Answers what went wrong.
        """
        slot = self._slot()
        return None if slot is None else self.app.saves.set_waiting_by(slot.title, self.app.now())

    def _launch(self, session: Session | None, notice: Reason | None = None, daily: bool = False) -> None:
        """Switch the machine on, then show the game; `notice` is what it has to say at once."""
        from ..boot.scene import BootScene  # start: read when it is opened
        from ..meeting import meet  # as above

        box = self.boxes[self.chosen]

        def started() -> None:
            def way_in() -> Scene:
                return entrance(self.app, box, session, notice, daily)

            self.app.go(way_in() if session is not None else meet(self.app, box, way_in))

        self.app.sounds.play("open")
        self.app.push(BootScene(self.app, box, started))

    # the picture

    def tick(self) -> None:
        self.time += 1
        if self._step < self._steps:
            self._step += 1
            t = self._step / self._steps
            self.position = self._from + (self.chosen - self._from) * (1 - (1 - t) ** 3)

    def shelf(self) -> Shelf:
        """What the picture shows now."""
        box, slot = self.boxes[self.chosen], self._slot()
        icon = next((s for s in (self.hover, self.focus) if s is not None and s.kind == "icon"), None)
        strip, detail = translate("launcher.open"), ""
        if slot is not None:
            strip = translate("launcher.resume")
            detail = translate("launcher.move", number=slot.plies) if slot.problem is None else ""
        return Shelf(
            self.chosen,
            self.position,
            len(self.boxes),
            box.text("machine"),
            box.text("players"),
            strip,
            detail,
            self._second(),
            translate("launcher.daily") if self._has_daily() else "",
            age.said(self.app.settings, box.game),
            self.focus,
            self.hover,
            self.pressed,
            translate(f"launcher.{ICONS[icon.at]}") if icon is not None else "",
            self.time if self.app.frames(1) else None,
        )

    def draw(self) -> None:
        self.view.draw(self.shelf())
