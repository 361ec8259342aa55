"""A scene: one screen of the app with its logic; and the app as its scenes see it."""

from collections.abc import Callable, Iterator, Sequence

from ..machines.aim import Aims
from ..machines.input import Input
from ..machines.keymap import KeyMap
from ..machines.page import PageKey
from ..machines.palette import Machine, Palette
from ..machines.skins.base import Menu, Skin
from ..machines.widgets.base import Group, Ui
from ..machines.widgets.menubar import MenuBar
from ..rules.contract import Reason
from ..rules.rows import NamedTuple
from ..rules.typed import TYPE_CHECKING, Protocol, TypeVar
from ..session.settings import Settings
from ..session.slices import Slices
from ..session.storage import Storage
from .thinker import Thinker
from .voice import Ears, Lights, Voice

if TYPE_CHECKING:  # the start: read when they are first asked for
    from ..bots.contract import Search
    from ..machines.widgets.dialog import Dialog
    from ..session.codes.form import Code
    from ..session.guests import Keeping as Guests
    from ..session.play import Session
    from ..session.saves import Saves
    from ..session.statistics import Statistics

T = TypeVar("T")


class Played(NamedTuple):
    """A game that is on the screen, and how many of its moves belong to it."""

    session: "Session"
    moves: int
    thumbnail: "Callable[[], Sequence[str]] | None" = None  # of the board; None: what is seen is sampled down


class Easel(Protocol):
    """What the picture of a game may ask of the app that it is drawn for."""

    @property
    def settings(self) -> Settings:
        """The player's settings."""

    @property
    def skin(self) -> Skin:
        """The machine's, in the colours of the picture."""

    @property
    def input(self) -> Input:
        """The player's hand."""

    @property
    def dialogs(self) -> "Sequence[object]":
        """What lies over the picture."""

    @property
    def frame(self) -> int:
        """The number of the frame, for what always moves."""


class Host(Protocol):
    """The app, as far as scenes and dialogs may ask of it; see `app.App`."""

    storage: Storage
    settings: Settings
    sounds: Voice
    ticks: Callable[[], int]  # milliseconds of a clock that games read
    now: Callable[[], str]  # date and time to the minute
    utc: Callable[[], str]  # the same in UTC
    fresh_seed: Callable[[], int]  # for a new game
    asks_codewheel: bool  # a number of the codewheel may be asked
    greets: bool  # the cards of a first start may be shown, see screens.meeting
    opened: set[str]  # games that were opened with one since the program began
    frame: int
    input: Input
    dialogs: "list[Dialog]"
    menu_bar: MenuBar
    palette: Palette
    skin: Skin
    ui: Ui

    @property
    def scanner(self) -> Lights | None:
        """What walks over the screen for who has one switch; None where nobody wants it."""

    @property
    def ears(self) -> Ears | None:
        """Who listens to what is said of the screen; None where nobody does."""

    @property
    def keymap(self) -> KeyMap:
        """The keys of the machine in use with the player's changes."""

    @property
    def saves(self) -> "Saves":
        """The saved games."""

    @property
    def guests(self) -> "Guests":
        """Programs of others that play in place of levels."""

    @property
    def statistics(self) -> "Statistics":
        """Results by game and level."""

    @property
    def scene(self) -> "Scene | None":
        """The top scene."""

    @property
    def scenes(self) -> "tuple[Scene, ...]":
        """The stack, lowest first."""

    def go(self, scene: "Scene") -> None:
        """Replace the top scene at the frame's edge."""

    def push(self, scene: "Scene") -> None:
        """Put a scene on top at the frame's edge."""

    def pop(self) -> None:
        """Leave the top scene at the frame's edge; below the last one lies the launcher."""

    def open(self, dialog: "Dialog") -> None:
        """Put a dialog on top of all."""

    def tell(self, text: str, on_answer: Callable[[int], object] = ...) -> None:
        """A sentence with OK."""

    def tell_reason(self, why: Reason) -> None:
        """The sentence of a reason with OK."""

    def speak(self, code: str) -> None:
        """From now on all texts are in this language."""

    def tell_kept(self, text: str) -> None:
        """Where something is kept, with a button that shows the player's folder where there is one."""

    def play(self, name: str) -> None:
        """Play an effect."""

    def drive(self) -> None:
        """The drive runs: something was read or written that the player asked for."""

    def think(self, search: "Search") -> Thinker:
        """Run a search in slices of the frames to come, one search after the other."""

    def read(self, work: Slices[T], then: Callable[[T], object], file: str, says: str = ..., heard: bool = ...) -> None:
        """Do something with a file in slices of the frames to come, under a bar where it takes long; nothing else is
        done meanwhile. `then` is handed what came of it; a refusal is told. `file`: its name; `says`: the text's code;
        `heard`: the drive is heard.
        """

    def bring(self, code: "Code") -> None:
        """Open what a share code tells of: a record in the viewer, else its game."""

    def go_on(self, session: "Session") -> None:
        """Go on with a session at its own game's table."""

    def frames(self, n: int) -> int:
        """How many frames an animation of `n` takes at the speed that is set: 0 when animations are off."""

    def waits(self, n: int) -> int:
        """How many frames a computer's move waits to be seen where it waits `n` at normal speed."""

    def stays(self, n: int) -> int:
        """How many frames something is to be read where it goes by itself after `n`: by the player's limits of time."""

    def flash(self) -> None:
        """Let the whole screen light up twice, where the player allows it."""

    def mute(self, on: bool) -> None:
        """Let nothing be heard, or all that the volumes allow; the next scene on top says anew what it wants."""

    def apply(self, key: str = "") -> None:
        """Let a changed setting act at once; all of them without `key`."""

    def keymap_of(self, machine: Machine) -> KeyMap:
        """The keys of a machine with the player's changes."""

    def use_palette(self, name: str) -> None:
        """The top scene has changed its palette."""

    def menus(self) -> tuple[Menu, ...]:
        """The menus of the top scene with the short cuts of this machine."""

    def open_settings(self) -> None:
        """Open the settings over the scene."""

    def open_hands(self) -> None:
        """Open the page for hands and eyes over all that is there."""

    def open_keys(self) -> None:
        """Open the key page of the machine in use."""

    def learn(self, game: str, face: str = "", play: "Callable[[Session], object] | None" = None) -> None:
        """Let the player choose a lesson of a game's box. `play`: takes the game behind it, see `screens.lesson`."""

    def pose(self, game: str, name: str = "", day: str = "") -> None:
        """Open a problem of a game over the scene: that of a name or of a day, else the one that was left.

        What is wrong with the pack is told.
        """

    def open_manual(self, game: str = "") -> None:
        """Open the manual of a game over the scene; of the first one without a name."""

    def show(self) -> None:
        """Ask what of this screen and its game is to be shown to others, and make it."""

    def quit(self) -> None:
        """Save and end the program after this frame."""


class Scene:
    """The ground of all screens. All logic in `update` and `tick`, none in `draw`; all timing in frames."""

    palette: str = "workbench"  # a name of machines.palette
    manual: str = ""  # the game whose manual F1 opens
    pointer: bool = True  # the player's pointer is shown over the scene
    right_menu: bool = True  # the right button brings a hidden menu bar; else the screen's upper edge does
    typing: bool = False  # letters and numbers are typed here
    diagonal: bool = False  # the cross and the stick of a gamepad point in eight directions here, not in four

    def __init__(self, app: Host) -> None:
        self.app = app
        self.warm = False  # its `warm_up` has begun
        self.busy = False  # the pointer shows the machine's sign for waiting

    @property
    def pad_act(self) -> str:
        """The command that a gamepad's first button (`act`) gives here; "act" itself where it means something else."""
        return "confirm"

    @property
    def person(self) -> int | None:
        """Whose turn it is of several persons with gamepads, counted from 0; None where each may act."""
        return None

    def barred(self) -> None:
        """Somebody pressed a gamepad who is not to move."""
        self.app.play("error")

    @property
    def muted(self) -> bool:
        """Whether nothing is heard as long as it is on top."""
        return False

    @property
    def bar_note(self) -> str:
        """What the menu bar says at its right end while it is used."""
        return ""

    @property
    def played(self) -> Played | None:
        """The game on the screen, for who shows it to others; None where there is none."""
        return None

    @property
    def address(self) -> str:
        """What leads here behind the question mark of the page's address; "" for the shelf."""
        return ""

    @property
    def message(self) -> str:
        """What is told at the edge of the board for a while, for who wants it large."""
        return ""

    @property
    def spoken_title(self) -> str:
        """What is said of it as it comes, for who does not see it."""
        return ""

    @property
    def spoken(self) -> str:
        """What has the focus or lies where the cursor stands, for who does not see it; "" where a group knows."""
        return ""

    @property
    def spoken_lines(self) -> "Sequence[str]":
        """What is written on it, for who does not see it: said as it comes, and each line as it changes."""
        return ()

    def told_of(self, place: str) -> str:
        """What is said of a place of the board that may be touched, see `aims`."""
        return place

    def ways(self) -> Sequence[tuple[str, Sequence[str]]]:
        """What somebody with one switch is offered instead of arrows: words, and the commands that lead there."""
        return ()

    def retell(self) -> None:
        """Texts are in another language from now on: make anew what has been made of them."""

    def enter(self) -> None:
        """It becomes the top scene, for the first time or again."""

    def leave(self) -> None:
        """It is no longer on top, or the app ends: save what is worth it. May be called more than once."""

    def update(self, inp: Input) -> None:
        """One frame of logic. Not called while a dialog or a menu is open."""

    def tick(self) -> None:
        """Every frame while on top, even below a dialog: animations."""

    def draw(self) -> None:
        """Draw the whole frame."""

    def warm_up(self) -> Iterator[object]:
        """What its first picture can do without and the player will soon ask for, read a piece at each step.

        The house takes a step a frame once that picture is shown; each takes a few milliseconds at most.
        """
        return iter(())

    def aims(self) -> Aims | None:
        """What a finger may touch now on a board with small things; None where it is a mouse like any other."""
        return None

    def drags(self, x: int, y: int) -> bool:
        """Whether a press there begins something that goes on while the button is held, and can be done in no other
        way by the mouse. What is carried from place to place can be clicked upon and put down by a second click.
        """
        group = getattr(self, "group", None)
        return isinstance(group, Group) and group.drags(x, y, self.app.skin)

    def page_keys(self) -> Sequence[PageKey]:
        """The keys that a page shows below the screen: what a finger needs beside what it touches here."""
        from .page_keys import WALK, keys  # start: read on a page alone

        return keys("cancel", *WALK, "confirm", *(("menu",) if self.app.menus() else ()))

    def menus(self) -> Sequence[Menu]:
        """The menu bar; empty for none. Short cuts are filled in by the house."""
        return ()

    def refuse(self, name: str) -> None:
        """A grey line of the menus was chosen, or its key pressed: say why it is grey."""
        self.app.play("error")

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """The keys that mean something here alone, and what they do: for the page of keys."""
        return ()

    def open_manual(self) -> None:
        """The manual's page of what is played here: what F1 opens, over dialogs too."""
        self.app.open_manual(self.manual)

    def command(self, name: str) -> None:
        """A menu item or the key of an action was chosen. Those that every scene knows: `quit` leads to the shelf."""
        if name == "quit":
            self.app.pop()
        elif name == "help":
            self.open_manual()
        elif name == "settings":
            self.app.open_settings()
        elif name == "hands":
            self.app.open_hands()
