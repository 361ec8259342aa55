"""The app: one window, a stack of scenes, dialogs over them, a menu bar, a pointer. `update` and `draw` are a frame.

An exception in a frame never ends the program: it is noted in the player's log, the scenes save what is worth it, and
the player is back in the launcher with a sentence.
"""

from collections.abc import Callable, Iterator, Sequence

import pyxel

from ..machines import framebuffer, page
from ..machines.input import Input, Reader
from ..machines.keymap import EVERYWHERE, FAMILY, NAVIGATION, PAD, KeyMap
from ..machines.palette import Machine, Palette, lighter
from ..machines.palette import load as load_palette
from ..machines.skins import skin_for
from ..machines.skins.base import Menu, MenuItem, Skin
from ..machines.widgets.base import Ui
from ..machines.widgets.menubar import MenuBar, all_items, can_choose
from ..rules.contract import Reason, Refused
from ..rules.typed import TYPE_CHECKING, TypeVar
from ..session.hands import FOREVER, PACES, limit
from ..session.settings import Settings
from ..session.slices import Slices
from ..session.storage import Storage
from ..session.texts import sentence, translate
from .clock import fresh_seed, now, ticks, utc
from .crash import fault_note
from .scene import Scene
from .thinker import Pace, Shares, Thinker
from .voice import Ears, Silence, Voice

if TYPE_CHECKING:  # the start: read when they are first asked for
    from ..bots.contract import Bot, Search
    from ..machines.widgets.dialog import Dialog
    from ..session.codes.form import Code
    from ..session.guests import Guest
    from ..session.guests import Keeping as Guests
    from ..session.play import Session
    from ..session.saves import Saves
    from ..session.statistics import Statistics
    from .enlarged import Enlarged
    from .scanning import Scanner
    from .showing import Taken

__all__ = ["App", "Home", "Silence", "Voice"]

T = TypeVar("T")
Home = Callable[["App"], Scene]
MOST_FAULTS = 3  # so many faults in a row without a calm second between them end the program
CALM = 60  # frames
PADS_OWN, PICK, CONFIRM = ("act", "also"), "pick", "confirm"
DRIVE = 34  # frames that the light of the drive is on, as long as it is heard
BESIDE = 6  # frames between two looks at what a page shows beside the screen
FLASH_STEP, FLASH = 4, 15  # frames of a flash and the pause behind it, and of all: two flashes


class App:
    """The house's one object. `home` makes the launcher; without one, leaving the last scene ends the program.

    `palette`: what is used until the first scene arrives, that of this scene where it is known.
    """

    def __init__(
        self, storage: Storage, sounds: Voice | None = None, home: Home | None = None, palette: str = "workbench"
    ) -> None:
        self.storage = storage
        self.settings = Settings(storage)
        self.sounds: Voice = Silence() if sounds is None else sounds
        self.home = home
        self.stop: Callable[[], object] = pyxel.quit  # ends the program
        self.ticks: Callable[[], int] = ticks  # milliseconds of a clock that games read
        self.now: Callable[[], str] = now  # date and time to the minute
        self.utc: Callable[[], str] = utc  # the same in UTC
        self.fresh_seed: Callable[[], int] = fresh_seed  # for a new game
        self.player_of: Callable[[Guest], Bot] | None = None  # makes a player of a program, see screens.seating
        self.shares = Shares()  # of a frame
        self.pace: Pace = self.shares.think  # how much of a search fits into a frame
        self.asks_codewheel = False  # a number of the codewheel may be asked, see screens.codewheel.gate
        self.greets = False  # the cards of a first start may be shown, see screens.meeting
        self.opened: set[str] = set()  # games that were opened with one since the program began
        self.frame = 0
        self.input = Input()
        self.reader = Reader(long_press=framebuffer.on_web())
        self.dialogs: list[Dialog] = []
        self._aside: tuple[Scene, list[Dialog]] | None = None  # whose dialogs wait until the manual is read
        self._held_over: Scene | Dialog | None = None  # what the player's hands had in the last frame
        self._dropped: list[str] = []  # files that wait to be opened
        self.menu_bar = MenuBar()
        self.thinkers: list[Thinker] = []
        self.ended = False  # the program ends with this frame
        self._stopped = False
        self._saves: Saves | None = None
        self._guests: Guests | None = None
        self._statistics: Statistics | None = None
        self._scenes: list[Scene] = []
        self._wanted: list[tuple[str, Scene | None]] = []
        self._raw: tuple[Menu, ...] = ()
        self._menus: tuple[Menu, ...] = ()
        self._shown = False  # the top scene has been drawn since it came
        self._warming: list[Iterator[object]] = []  # what scenes read beforehand
        self._keymaps: dict[Machine, KeyMap] = {}  # made when they are asked for
        self._flash = 0  # frames of flashing that are left
        self._drive = 0  # frames that the light of the drive is still on
        self._muted = False  # nothing is heard, whatever the volumes are
        self._showing = False  # the next frame that is drawn is to be shown to others
        self._taken: Taken | None = None  # it is drawn
        self.talks = False  # what happens may be said by the system's voice, or to the page
        self.ears: Ears | None = None  # who listens
        self.scanner: Scanner | None = None  # for who has one switch
        self.enlarged: Enlarged | None = None  # for who wants large text
        self._message, self._told_at = "", 0  # what is told at the edge of the board, and since which frame
        self._beside: object = None  # the keys that the page was told of
        self._faults, self._fault_frame = 0, -CALM
        self._put_on(palette)
        self.ui = Ui(self.skin, self.play, self.open, self.tell_location, self.show, self.stays)
        for key in ("music", "full_screen", "scan", "sticky", "large"):
            self.apply(key)

    # what scenes ask for

    @property
    def saves(self) -> "Saves":
        """The saved games."""
        if self._saves is None:
            from ..session.saves import Saves  # start: read when it is opened

            self._saves = Saves(self.storage)
        return self._saves

    @property
    def guests(self) -> "Guests":
        """Programs of others that play in place of levels; on a page there are none."""
        if self._guests is None:
            from ..session.guests import Keeping  # start: read where there are some
            from .seating import player_of  # as above

            self._guests = Keeping(self.storage, self.player_of or player_of)
        return self._guests

    @property
    def statistics(self) -> "Statistics":
        """Results by game and level."""
        if self._statistics is None:
            from ..session.statistics import Statistics  # start: read when it is opened

            self._statistics = Statistics(self.storage)
        return self._statistics

    @property
    def scene(self) -> Scene | None:
        """The top scene."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, lowest first."""
        return tuple(self._scenes)

    def go(self, scene: Scene) -> None:
        """Replace the top scene at the frame's edge."""
        self._wanted.append(("go", scene))

    def push(self, scene: Scene) -> None:
        """Put a scene on top at the frame's edge."""
        self._wanted.append(("push", scene))

    def pop(self) -> None:
        """Leave the top scene at the frame's edge; below the last one lies the launcher."""
        self._wanted.append(("pop", None))

    def open(self, dialog: "Dialog") -> None:
        """Put a dialog on top of all."""
        dialog.open(self.ui)
        self.menu_bar.close()
        self.dialogs.append(dialog)
        self.play("open")

    def tell(self, text: str, on_answer: Callable[[int], object] = lambda index: None) -> None:
        """A sentence with OK."""
        from ..machines.widgets.dialog import alert  # start: read when something is told

        self.open(alert(text, on_answer=on_answer))

    def tell_reason(self, why: Reason) -> None:
        """The sentence of a reason with OK."""
        self.tell(sentence(why))

    def tell_location(self) -> None:
        """Where all is kept, with a button that shows it where it is a folder."""
        self.tell_kept(sentence(self.storage.location()))

    def tell_kept(self, text: str) -> None:
        """Where something is kept, with a button that shows the player's folder where there is one."""
        from ..machines.folders import shown_by  # as above
        from ..machines.widgets.dialog import alert  # start: read when something is told

        show = shown_by(self.storage)
        labels = (translate("machines.ok"), *(() if show is None else (translate("machines.show_folder"),)))

        def answered(index: int) -> None:
            if index == 1 and show is not None:
                try:
                    show()
                except Refused as fault:
                    self.tell_reason(fault.why)

        self.open(alert(text, labels, answered, cancel=0))

    def play(self, name: str) -> None:
        """Play an effect."""
        self.sounds.play(name)

    def drive(self) -> None:
        """The drive runs: something was read or written that the player asked for. Its light goes on for a while."""
        self._drive = DRIVE
        self.play("drive")

    def think(self, search: "Search") -> Thinker:
        """Run a search in slices of the frames to come, one search after the other."""
        thinker = Thinker(search)
        self.thinkers.append(thinker)
        return thinker

    def read(
        self,
        work: Slices[T],
        then: Callable[[T], object],
        file: str,
        says: str = "drops.reading",
        heard: bool = True,
    ) -> None:
        """See `Host.read`."""
        from .reading import Reading  # start: read when a file comes

        dialog = Reading(self, work, then, file, says, heard)
        dialog.open(self.ui)
        self.menu_bar.close()
        self.dialogs.append(dialog)
        self.thinkers.insert(0, dialog.thinker)  # before any search

    def bring(self, code: "Code") -> None:
        """Open what a share code tells of: a record in the viewer, else its game."""
        from .drops import open_code  # start: read when somebody brings a code

        open_code(self, code)

    def go_on(self, session: "Session") -> None:
        """Go on with a session at its own game's table."""
        from .drops import play_on  # start: read when somebody brings a game

        play_on(self, session)

    def frames(self, n: int) -> int:
        """How many frames an animation of `n` takes at the speed that is set: 0 when animations are off."""
        speed = self.settings.get("animation")
        return {"off": 0, "slow": 2 * n, "fast": (n + 1) // 2}.get(speed, n)

    def waits(self, n: int) -> int:
        """How many frames a computer's move waits to be seen where it waits `n` at normal speed."""
        factor: int = PACES[self.settings.get("pace")]
        return self.frames(n) if factor == 1 else n * factor

    def stays(self, n: int) -> int:
        """How many frames something is to be read where it goes by itself after `n`: by the player's limits of time."""
        return limit(self.settings, n) or FOREVER

    def flash(self) -> None:
        """Let the whole screen light up twice, where the player allows it."""
        if self.settings.get("flashes"):
            self._flash = FLASH

    def listen(self) -> None:
        """From now on somebody listens where he wants to: by the page, or by the system's voice."""
        if framebuffer.on_web():
            from ..machines.speech import PageSpeech  # start: read on a page
            from .spoken import Listening  # start: read where somebody listens

            self.ears = Listening(self, PageSpeech())
        elif not self.settings.get("speech"):
            self.ears = None
        elif self.ears is None:
            from ..machines.speech import SystemSpeech  # start: read where somebody listens
            from .spoken import Listening  # as above

            self.ears = Listening(self, SystemSpeech(lambda: bool(self.settings.get("speech"))))

    def mute(self, on: bool) -> None:
        """Let nothing be heard, or all that the volumes allow; the next scene on top says anew what it wants."""
        self._muted = on
        self.apply("effects")

    def speak(self, code: str) -> None:
        """From now on all texts are in this language, those on the screen too, and it is the player's choice."""
        from ..session.texts import language  # start: read when it is chosen

        language(code)
        page.tongue(code)
        self.settings.set("language", code)
        self._keymaps.clear()
        self._raw = self._menus = ()
        self._beside = None
        for scene in self._scenes:
            scene.retell()
        if self.scanner is not None:
            self.scanner.retell()

    def open_settings(self) -> None:
        """Open the settings over the scene."""
        from .settings import SettingsDialog  # start: read when it is opened

        self.open(SettingsDialog(self))

    def open_hands(self) -> None:
        """Open the page for hands and eyes over all that is there."""
        from .hands import HandsPage  # start: read when it is opened

        self.open(HandsPage(self))

    def open_keys(self) -> None:
        """Open the key page of the machine in use."""
        from .settings import KeyPage  # start: read when it is opened

        self.open(KeyPage(self))

    def learn(self, game: str, face: str = "", play: "Callable[[Session], object] | None" = None) -> None:
        """Let the player choose a lesson of a game's box."""
        from .lesson.choice import choose_lesson  # start: read when it is opened

        choose_lesson(self, game, face, play)

    def pose(self, game: str, name: str = "", day: str = "") -> None:
        """See `Host.pose`."""
        from .problem.opening import open_problems  # start: read when somebody wants a problem

        open_problems(self, game, name, day)

    def open_manual(self, game: str = "") -> None:
        """Open the manual of a game over the scene; of the first one without a name."""
        from .manual.scene import ManualScene  # start: read when it is opened

        self.push(ManualScene(self, game or None))

    def show(self) -> None:
        """Ask what of this screen and its game is to be shown to others, and make it: as soon as it is drawn again."""
        self._showing = True

    def quit(self) -> None:
        """Save and end the program after this frame."""
        self.ended = True

    # settings

    def apply(self, key: str = "") -> None:
        """Let a changed setting act at once; all of them without `key`."""
        get = self.settings.get
        if key in ("", "music", "effects", "drive"):
            loud = not self._muted
            self.sounds.set_volumes(get("effects") * loud, get("music") * loud, get("drive") * loud)
        if key in ("", "full_screen", "integer_scaling", "shape", "look"):
            screen = framebuffer.Screen(get("shape"), get("look"))
            framebuffer.display(get("full_screen"), get("integer_scaling"), screen)
        if key in ("", "speech") and self.talks:
            self.listen()
        if key in ("", "large") and get("large") and self.enlarged is None:
            from .enlarged import Enlarged  # start: read where somebody wants it

            self.enlarged = Enlarged()
        if key in ("", "large") and hasattr(self, "ui"):
            self.ui.large = get("large")
        if key in ("", "sticky"):
            self.menu_bar.sticky = get("sticky")
        if key in ("", "scan"):
            self._scan(get("scan") != "off")
        if key in ("", "contrast", "sight", "colours"):
            self._put_on(self.palette.name)
        if key in ("", "keys_as_then") or key.startswith(FAMILY):
            self._keymaps.clear()
            self._raw = self._menus = ()

    @property
    def keymap(self) -> KeyMap:
        """The keys of the machine in use with the player's changes."""
        return self.keymap_of(self.skin.machine)

    def keymap_of(self, machine: Machine) -> KeyMap:
        """The keys of a machine with the player's changes."""
        if machine not in self._keymaps:
            self._keymaps[machine] = self._make_keymap(machine)
        return self._keymaps[machine]

    def _make_keymap(self, machine: Machine) -> KeyMap:
        changes: dict[str, list[str]] = {}
        for whose in (EVERYWHERE, machine.value):  # what is said for one machine goes before what holds for all
            family = f"{FAMILY}{whose}."
            changes |= {key[len(family) :]: value for key, value in self.settings.all_of(family).items()}
        family = f"{FAMILY}{PAD}."
        pad = {key[len(family) :]: value for key, value in self.settings.all_of(family).items()}
        return KeyMap(machine, changes, self.settings.get("keys_as_then"), pad, framebuffer.on_web())

    def use_palette(self, name: str) -> None:
        """The top scene has changed its palette."""
        if name != self.palette.name:
            self._put_on(name)

    def _scan(self, on: bool) -> None:
        """One switch is enough from now on, or no longer."""
        if on and self.scanner is None:
            from .scanning import Scanner  # start: read where somebody wants it

            self.scanner = Scanner(self)
        elif not on and self.scanner is not None:
            self.scanner = None
            self.menu_bar.close()

    def _put_on(self, name: str) -> None:
        """Wear the palette `name` and its machine's skin."""
        self.palette: Palette = load_palette(name, self.settings.get("contrast"), self.settings.get("sight"))
        self.skin: Skin = skin_for(self.palette)
        self.sounds.use(self.skin.machine)
        self._raw = self._menus = ()
        if hasattr(self, "ui"):
            self.ui.skin = self.skin

    # a frame

    def update(self) -> None:
        """One frame of logic; what `pyxel.run` calls. Nothing happens any more once the app has ended."""
        if self._stopped:
            return
        self.shares.begin()
        try:
            self._update()
        except (KeyboardInterrupt, SystemExit, GeneratorExit):
            raise
        except BaseException as fault:  # Pyxel's own panics are no Exceptions
            self._crash(fault)
        if self.ended:
            self._stopped = True
            self.shut()
            self.stop()

    def draw(self) -> None:
        """Draw the frame; what `pyxel.run` calls."""
        self.shares.begin()
        try:
            self._draw()
        except (KeyboardInterrupt, SystemExit, GeneratorExit):
            raise
        except BaseException as fault:
            framebuffer.reset_drawing()
            self._crash(fault)
        self.shares.drawn()

    def shut(self) -> None:
        """Let every scene save, the top one first. Any number of times."""
        for thinker in self.thinkers:
            thinker.cancel()
        while self._scenes:
            self._leave(self._scenes.pop())

    def _update(self) -> None:
        self.frame += 1
        self.ui.frame = self.frame
        self._flash = max(0, self._flash - 1)
        self._drive = max(0, self._drive - 1)
        if self.frame == 2:  # the first picture is shown
            self.sounds.wake()
        self._switch()
        self.input = inp = self._with_hands(self._without_show(self._read()))
        self._dropped += inp.drops
        if inp.full_screen and not framebuffer.on_web():
            self.settings.set("full_screen", not self.settings.get("full_screen"))
            self.apply("full_screen")
        scene = self.scene
        if self.dialogs and scene is not None and "help" in inp.commands and not inp.text and self.dialogs[-1].waits:
            self._read_up(scene)
        elif self.dialogs:
            top = self.dialogs[-1]
            top.handle(inp, self.ui)
            if top.large and self.enlarged is not None:
                stop = None if self.scanner is None else self.scanner.lit
                before = top.box
                self.enlarged.follow(top, inp, stop.boxes[0] if stop is not None and stop.boxes else None)
                if self.scanner is not None and top.box != before and not top.closed:
                    self.scanner.look()  # where it lies now
            self._sweep()
        elif scene is not None:
            self._steer(scene, inp)
        if scene is not None:
            scene.tick()
            if scene.message != self._message:
                self._message, self._told_at = scene.message, self.frame
        self._think()
        self._warm()
        self._switch()
        if framebuffer.on_web() and self.frame % BESIDE == 0:
            self._tell_page()
        if self.ears is not None:
            self.ears.look()
        if self.frame == 1 and self.settings.problem is not None:
            self.tell_reason(self.settings.problem)

    def _tell_page(self) -> None:
        """Tell the page which keys are wanted below the screen, where they have changed."""
        from .beside import wanted  # start: read on a page alone

        found = wanted(self)
        if found != self._beside:
            self._beside = found
            page.keys(*found)

    def _read_up(self, scene: Scene) -> None:
        """F1 over open dialogs: they are laid aside until the manual is closed."""
        scene.open_manual()
        if self._wanted:
            self._aside, self.dialogs = (scene, self.dialogs), []

    def _read(self) -> Input:
        """The input of this frame. What a gamepad's `act` means is said by what takes it."""
        scene, dialog = self.scene, self.dialogs[-1] if self.dialogs else None
        alone = scene if dialog is None and not self.menu_bar.active else None
        diagonal, person = (alone.diagonal, alone.person) if alone is not None else (False, None)
        aims = alone.aims if alone is not None and self.scanner is None else lambda: None
        if self._held_over is not (dialog or scene):
            self._held_over = dialog or scene
            self.reader.let_go()  # what was held is gone
        drags = self._drags if self.settings.get("hold") else None
        inp = self.reader.read(self.keymap, diagonal, person, aims, drags)
        if dialog is not None and dialog.large and self.enlarged is not None and self.scanner is None:
            inp = self.enlarged.read(inp, dialog)
        if self.scanner is not None:
            return self.scanner.read(inp, self.reader.switched)
        if inp.barred and alone is not None:
            alone.barred()
        if (inp.commands | inp.held).isdisjoint(PADS_OWN):
            return inp
        pad_act = dialog.pad_act if dialog is not None else alone.pad_act if alone is not None else CONFIRM
        other = CONFIRM if pad_act == PICK else PICK
        meant = {"act": pad_act, "also": other}
        return inp._replace(
            commands=frozenset(meant.get(name, name) for name in inp.commands),
            held=frozenset(meant.get(name, name) for name in inp.held),
        )

    def _drags(self, x: int, y: int) -> bool:
        """Whether something is dragged there by holding the button."""
        if self.dialogs:
            top = self.dialogs[-1]
            return top.drags(x // top.times, y // top.times, self.skin)
        return self.scene is not None and not self.menu_bar.active and self.scene.drags(x, y)

    def _without_show(self, inp: Input) -> Input:
        """The key that shows the screen is heard wherever one is, and by nobody else; the rest of the input."""
        if self._taken is not None:
            from .showing import show  # start: read when something is shown

            taken, self._taken = self._taken, None
            show(self, taken, None if self.scene is None else self.scene.played)
        if "show" not in inp.commands or (self.dialogs and not self.dialogs[-1].pictured):
            return inp
        self.show()
        return inp._replace(commands=inp.commands - {"show"}, any=False)

    def _with_hands(self, inp: Input) -> Input:
        """The key of the page for hands and eyes opens it wherever one is; the rest of the input."""
        if "hands" not in inp.commands or inp.text or (self.dialogs and not self.dialogs[-1].waits):
            return inp
        if any(dialog.hands for dialog in self.dialogs):
            return inp  # it goes by the key that brought it
        self.open_hands()
        return inp._replace(commands=frozenset(), any=False)

    def _steer(self, scene: Scene, inp: Input) -> None:
        """Give the input to the menus, then to the scene. Files dropped on any scene are opened.

        One after the other, and none while a dialog is open: what is told of one is read before the next comes.
        """
        if self._dropped:
            from .drops import open_dropped  # start: read when it is opened

            open_dropped(self, self._dropped.pop(0))
            return
        if (inp.any or not self._bar_hidden) and self._choose(scene, inp):
            return
        if self.scene is scene and not self.dialogs and not self._wanted:
            scene.update(inp)

    @property
    def _bar_hidden(self) -> bool:
        """Whether the menu bar is not to be seen, so that nobody need know what stands in it."""
        return self.skin.menu_hidden and not self.menu_bar.active

    def _choose(self, scene: Scene, inp: Input) -> bool:
        """Let commands be chosen from the menus, and by their keys; whether the menus took the input."""
        menus = self.menus()
        used, command = self.menu_bar.handle(inp, self.ui, menus, scene.right_menu)
        if command:
            scene.command(command)
        if self.menu_bar.refused:
            scene.refuse(self.menu_bar.refused)
        if not used:
            for name in inp.commands:
                if name not in NAVIGATION:  # an action, or what a key of the page gives
                    scene.command(name) if self._allowed(name, menus) else scene.refuse(name)
        return used

    def _allowed(self, name: str, menus: Sequence[Menu]) -> bool:
        """A short cut does nothing but say why while its line in the menu is greyed."""
        items = [item for item in all_items(menus) if item.command == name]
        return not items or any(map(can_choose, items))

    def _keyed(self, item: MenuItem) -> MenuItem:
        """A menu's line with its short cut, those of its submenu too."""
        inner = tuple(map(self._keyed, item.items))
        return item._replace(key=item.key or self.keymap.label(item.command), items=inner)

    def menus(self) -> tuple[Menu, ...]:
        """The menus of the top scene with the short cuts of this machine."""
        raw = tuple(self.scene.menus()) if self.scene else ()
        if raw != self._raw:
            self._raw = raw
            self._menus = tuple(Menu(title, tuple(map(self._keyed, items))) for title, items in raw)
        return self._menus

    def _sweep(self) -> None:
        """Take closed dialogs away and tell them so."""
        for dialog in [dialog for dialog in self.dialogs if dialog.closed]:
            self.dialogs.remove(dialog)
            self.play("close")
            dialog.on_close(dialog.answer)

    def _think(self) -> None:
        self.thinkers = [thinker for thinker in self.thinkers if thinker.active]
        if self.thinkers:
            self.pace(self.thinkers[0])

    def _warm(self) -> None:
        """A step of what scenes read beforehand, after their first picture.

        That is not always a frame later: where one took long, several updates come before the next is drawn.
        """
        scene = self.scene
        if scene is not None and not scene.warm and self._shown:
            scene.warm = True
            self._warming.append(scene.warm_up())
        if self._warming and next(self._warming[0], None) is None:
            del self._warming[0]

    def _switch(self) -> None:
        """Do what was asked for with the stack of scenes."""
        while self._wanted:
            kind, scene = self._wanted.pop(0)
            if self._scenes:
                self._leave(self._scenes[-1])
            if kind != "push" and self._scenes:
                self._scenes.pop()
            if scene is not None:
                self._scenes.append(scene)
            elif not self._scenes:
                if self.home is None:
                    self.ended = True
                    return
                self._scenes.append(self.home(self))
            self._arrive()

    def _arrive(self) -> None:
        scene = self._scenes[-1]
        self._shown = False
        self.menu_bar.close()
        if scene.palette != self.palette.name:
            self._put_on(scene.palette)
        if scene.muted != self._muted:
            self.mute(scene.muted)
        scene.enter()
        if self._aside is not None and self._aside[0] is scene:
            self.dialogs, self._aside = self._aside[1] + self.dialogs, None

    def _leave(self, scene: Scene) -> None:
        """Let a scene save; a fault in that is noted and keeps nobody from going."""
        try:
            scene.leave()
        except Exception as fault:
            fault_note(self.storage, fault)

    def _draw(self) -> None:
        lit = self._flash > 0 and self._flash // FLASH_STEP % 2 == 0
        framebuffer.use(lighter(self.palette) if lit else self.palette)
        scene = self.scene
        first = max((n for n, dialog in enumerate(self.dialogs) if dialog.covers), default=0)
        shown = self.dialogs[first:]
        if scene is not None:
            scene.draw()
            if any(dialog.veils for dialog in shown):
                self.skin.veil()
            menus = () if self._bar_hidden else self.menus()
            if menus:
                self.menu_bar.draw(self.ui, menus, scene.bar_note)
        else:
            pyxel.cls(self.palette.roles.desk)
        if scene is not None and self.ui.large and not self.dialogs and not self.menu_bar.active:
            self._draw_message(scene.message)
        for dialog in shown:
            self._draw_dialog(dialog)
        if self._showing:
            from .showing import Taken  # start: read when something is shown

            self._showing = False
            self._taken = Taken(framebuffer.drawn(), framebuffer.colours(), self.palette)  # without the pointer
        if self._drive:
            self.skin.drive_light()
        busy = scene is not None and scene.busy and not self.dialogs
        led = scene is not None and not scene.pointer and not self.dialogs
        aiming = self.reader.finger.aiming
        if aiming.shown is not None and scene is not None and not self.dialogs:
            from .loupe import draw as draw_loupe  # start: read where a finger aims

            draw_loupe(self.skin, aiming)
        if (self.input.pointing or busy) and not led and not self.reader.fingers and self.scanner is None:
            self.skin.pointer(*self._pointer, busy)
        if self.scanner is not None:
            self.scanner.draw()
        framebuffer.show()
        self._shown = scene is not None

    @property
    def _pointer(self) -> tuple[int, int]:
        """Where the pointer is to be seen."""
        times = self.dialogs[-1].times if self.dialogs else 1
        return self.input.x * times, self.input.y * times

    def _draw_dialog(self, dialog: "Dialog") -> None:
        active = dialog is self.dialogs[-1]
        if dialog.large:
            from .enlarged import draw  # start: read where somebody wants it

            draw(dialog, self.ui, active)
        else:
            dialog.draw(self.ui, active)

    def _draw_message(self, text: str) -> None:
        """A message of the board, large."""
        from .enlarged import message  # as above

        if text:
            message(self.skin, text, self.frame - self._told_at)

    # faults

    def _crash(self, fault: BaseException) -> None:
        """Note it, save, and go back to the launcher with a sentence; give up when that does not help."""
        kept = fault_note(self.storage, fault)
        self._faults = self._faults + 1 if self.frame - self._fault_frame < CALM else 1
        self._fault_frame = self.frame
        self.dialogs.clear()
        self._aside = None
        self._wanted.clear()
        self.menu_bar.close()
        for thinker in self.thinkers:
            thinker.cancel()
        while self._scenes:
            self._leave(self._scenes.pop())
        if self._faults >= MOST_FAULTS:
            self.ended = True
            return
        why = sentence(kept) if kept else translate("app.fault")
        try:
            from ..machines.widgets.dialog import alert  # start: read when something is told

            if self.home is not None:
                self._scenes.append(self.home(self))
                self._arrive()
            self.open(alert(why, on_answer=lambda index: None if self._scenes else self.quit()))
        except Exception as again:
            fault_note(self.storage, again)
            self.ended = True
