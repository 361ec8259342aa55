"""The app: scenes, dialogs, thinking in slices, faults, settings and keys by mouse and by keyboard, golden pictures."""

from collections.abc import Callable, Generator, Iterator
from itertools import count, pairwise

import pytest
import pyxel

from codewheel.bots.contract import SearchInfo
from codewheel.machines import framebuffer
from codewheel.machines.input import Input
from codewheel.machines.monitor import LOOKS, SHAPES
from codewheel.machines.palette import Machine, in_gamut, load, names
from codewheel.machines.pictures import decode
from codewheel.machines.widgets.dialog import Prompt, alert
from codewheel.machines.widgets.requester import FileRequester
from codewheel.machines.widgets.views import StorageFiles, Volume
from codewheel.rules.contract import refuse
from codewheel.screens import thinker
from codewheel.screens.app import App
from codewheel.screens.crash import LOG
from codewheel.screens.manual.scene import ManualScene
from codewheel.screens.scene import Scene
from codewheel.screens.screen_page import SCALES, SCREEN, ScreenPage
from codewheel.screens.settings import OTHER, PARTED, KeyCatch, KeyPage, SettingsDialog
from codewheel.screens.studio import STEPS
from codewheel.screens.thinker import Shares, Thinker
from codewheel.session.settings import FILE, TABLE
from codewheel.session.storage import Memory
from codewheel.session.texts import translate
from driver import Driver, Empty, differences, make_app

PALETTES = {"amiga": "workbench", "st": "gem", "dos": "text"}


class Noted(Empty):
    """Notes what the house calls; breaks where it is told to."""

    def __init__(self, app: App, name: str = "scene") -> None:
        super().__init__(app)
        self.name, self.palette = name, "gem"
        self.log: list[str] = []
        self.fault: dict[str, BaseException] = {}

    def _call(self, what: str) -> None:
        self.log.append(what)
        if what in self.fault:
            raise self.fault.pop(what)

    def enter(self) -> None:
        self._call("enter")

    def leave(self) -> None:
        self._call("leave")

    def update(self, inp: Input) -> None:
        self._call("update")

    def tick(self) -> None:
        self._call("tick")

    def command(self, name: str) -> None:
        self._call(name)

    def draw(self) -> None:
        self._call("draw")
        super().draw()


def noted(home: Callable[[App], Scene] | None = None) -> tuple[Driver, Noted]:
    player = make_app(Noted, home=home)
    scene = player.app.scene
    assert isinstance(scene, Noted)
    return player, scene


class Ahead(Noted):
    def warm_up(self) -> Iterator[object]:
        self.log.append("warm")
        yield


def test_nothing_is_read_ahead_before_the_first_picture_however_many_updates_that_takes() -> None:
    app = make_app(Noted).app
    scene = Ahead(app)
    app.push(scene)
    for _ in range(3):
        app.update()
    assert "warm" not in scene.log
    app.draw()
    app.update()
    app.update()
    assert scene.log.count("warm") == 1


def test_a_frame_is_update_tick_draw() -> None:
    player, scene = noted()
    scene.log.clear()
    player.frame()
    player.frame()
    assert scene.log == ["update", "tick", "draw"] * 2


def test_scenes_switch_at_the_edge_of_a_frame() -> None:
    player, one = noted()
    two, three = Noted(player.app, "two"), Noted(player.app, "three")
    player.app.push(two)
    assert player.app.scene is one
    player.frame()
    assert player.app.scenes == (one, two) and one.log[-1] == "leave" and two.log[0] == "enter"
    player.app.go(three)
    player.frame()
    assert player.app.scenes == (one, three) and two.log[-1] == "leave"
    player.app.pop()
    player.frame()
    assert player.app.scenes == (one,) and one.log.count("enter") == 2


def test_below_the_last_scene_lies_the_launcher_or_the_end() -> None:
    player, _ = noted(home=lambda app: Noted(app, "home"))
    player.app.pop()
    player.frame()
    assert isinstance(player.app.scene, Noted) and player.app.scene.name == "home"
    player, scene = noted()
    player.app.pop()
    player.frame()
    assert player.app.ended and scene.log[-1] == "leave"
    player.frame(3)


def test_the_manual_is_read_over_open_dialogs_which_wait_for_it() -> None:
    player, scene = noted()
    player.app.open(alert("One"))
    player.app.open(asked := Prompt("Name?", "Mozart", lambda text: None))
    player.type("!")
    player.key("f1")
    book = player.app.scene
    assert isinstance(book, ManualScene) and not player.app.dialogs and scene.log[-1] == "leave"
    player.key("f1")
    assert player.app.scene is book, "it lies open"
    player.key("esc")
    assert player.app.scene is scene and len(player.app.dialogs) == 2
    assert player.app.dialogs[-1] is asked and asked.field.text == "Mozart!"
    player.keys("esc esc")
    assert not player.app.dialogs and player.app.scene is scene


def test_whoever_assigns_a_key_may_press_f1() -> None:
    player, _ = noted()
    player.app.open(caught := KeyCatch("Undo", lambda chord: None))
    player.key("f1")
    assert caught.answer == "f1" and not isinstance(player.app.scene, ManualScene)


def test_quit_lets_every_scene_save_once() -> None:
    player, one = noted()
    two = Noted(player.app)
    player.app.push(two)
    player.frame()
    one.log.clear()
    player.app.quit()
    player.frame(3)
    assert one.log.count("leave") == two.log.count("leave") == 1 and player.app.scenes == ()
    player.app.shut()


def test_a_scene_ticks_but_does_not_update_below_a_dialog() -> None:
    player, scene = noted()
    player.app.tell("A sentence.")
    scene.log.clear()
    player.frame()
    assert scene.log == ["tick", "draw"]
    player.key("ctrl+n")
    assert "new" not in scene.log
    player.keys("enter ctrl+n")
    assert "new" in scene.log


def test_a_dialog_answers_after_it_has_left() -> None:
    player, _ = noted()
    seen: list[int] = []
    player.app.open(alert("One?", on_answer=lambda index: seen.append(len(player.app.dialogs))))
    player.key("enter")
    assert seen == [0]


def test_every_scene_knows_quit_and_settings() -> None:
    player = make_app()
    player.key("ctrl+k")
    assert isinstance(player.app.dialogs[-1], SettingsDialog)
    player.keys("esc ctrl+q")
    assert player.app.ended


# thinking


def search(steps: int, log: list[str]) -> Generator[SearchInfo, None, SearchInfo]:
    try:
        for n in range(steps):
            yield SearchInfo(n, "a1")
        return SearchInfo(steps, "b2")
    finally:
        log.append("closed")


def test_a_search_runs_in_slices_and_ends_with_its_answer() -> None:
    player, _ = noted()
    thinker = player.app.think(search(50, []))
    assert not thinker.done and thinker.search_info is None
    player.wait(lambda: thinker.done)
    assert thinker.search_info == SearchInfo(50, "b2")
    player.frame()
    assert player.app.thinkers == []


def test_a_slice_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is a millisecond on whenever it is asked: no step is begun that would overrun the slice of 7 ms."""
    asked = count()
    monkeypatch.setattr(thinker, "perf_counter", lambda: next(asked) / 1000)
    slow = Thinker(search(10**9, []))
    slow.slice(0.0071)
    assert slow.search_info == SearchInfo(6, "a1")
    slow.slice(0)
    assert slow.search_info == SearchInfo(7, "a1"), "however short, a slice gets on"
    slow.cancel()


def test_a_search_gets_what_a_frames_update_and_picture_leave() -> None:
    clock = [0.0]
    shares = Shares(lambda: clock[0])

    def left(update: float, picture: float) -> float:
        shares.begin()
        clock[0] += update
        found = shares.left()
        shares.begin()
        clock[0] += picture
        shares.drawn()
        return found

    assert left(0.001, 0.006) == thinker.SLICE
    assert left(0.001, 0.001) == thinker.SLICE
    assert left(0.003, 0.010) == pytest.approx(thinker.WHOLE - 0.003 - thinker.FADING * 0.006)
    assert left(0.001, 0.001) == pytest.approx(thinker.LEAST)
    assert left(0.020, 0.001) == thinker.LEAST, "however slow the machine is"


class Between:
    """A page that has time between its frames: how often it was `asked` for it, and what would `think` in it."""

    def __init__(self) -> None:
        self.asked = 0
        self.think: Callable[[], None] = lambda: None

    def page(self, think: Callable[[], None]) -> Callable[[], None]:
        self.think = think
        return self.ask

    def ask(self) -> None:
        self.asked += 1


def test_a_page_thinks_between_its_frames_and_then_less_in_them(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = count()

    def clock() -> float:  # a millisecond on whenever it is asked
        return next(asked) / 1000

    monkeypatch.setattr(thinker, "perf_counter", clock)
    for name, seconds in {"WHOLE": 0.010, "SLICE": 0.006, "LEAST": 0.002}.items():
        monkeypatch.setattr(thinker, name, seconds)
    between = Between()
    shares, slow = Shares(clock, between.page), Thinker(search(10**9, []))
    between.think()
    shares.begin()
    assert shares.left() == thinker.SLICE
    shares.think(slow)
    assert between.asked == 1 and slow.search_info is not None
    before = slow.search_info.nodes
    between.think()
    assert slow.search_info.nodes > before
    shares.begin()
    assert shares.left() < thinker.SLICE
    before = slow.search_info.nodes
    for _ in range(20):
        clock()
    between.think()
    assert slow.search_info.nodes == before, "less is left than a step takes"
    slow.cancel()
    shares.think(slow)
    assert between.asked == 1, "nobody thinks any more"


def test_a_fault_between_two_frames_comes_through_in_the_next() -> None:
    def failing() -> Generator[SearchInfo, None, SearchInfo]:
        while not broken:
            yield SearchInfo(0, "a1")
        raise ValueError("lost")

    broken: list[int] = []
    between = Between()
    shares, bad = Shares(between=between.page), Thinker(failing())
    shares.think(bad)
    broken.append(1)
    between.think()
    with pytest.raises(ValueError, match="lost"):
        shares.think(bad)


def test_an_app_thinks_by_the_clock_and_a_test_by_steps() -> None:
    app = App(Memory())
    assert app.pace == app.shares.think
    player, _ = noted()
    first = player.app.think(search(10**9, []))
    player.frame(2)
    assert first.search_info == SearchInfo(2 * STEPS - 1, "a1")
    first.cancel()


def test_one_search_thinks_a_frame() -> None:
    player, _ = noted()
    first, second = player.app.think(search(10**9, [])), player.app.think(search(10**9, []))
    player.frame()
    assert first.search_info is not None and first.search_info.nodes > 0 and second.search_info is None
    first.cancel()
    player.frame()
    assert second.search_info is not None
    second.cancel()


def test_a_cancelled_search_is_closed() -> None:
    player, _ = noted()
    log: list[str] = []
    thinker = player.app.think(search(10**9, log))
    player.frame()
    thinker.cancel()
    thinker.cancel()
    assert log == ["closed"] and not thinker.active and not thinker.done
    assert player.app.think(search(20, log)).finish() == SearchInfo(20, "b2")


def test_animations_have_the_speed_that_is_set() -> None:
    player, _ = noted()
    for speed, frames in (("off", 0), ("slow", 20), ("normal", 10), ("fast", 5)):
        player.app.settings.set("animation", speed)
        assert player.app.frames(10) == frames
    assert player.app.frames(1) == 1


# faults


@pytest.mark.parametrize("place", ["update", "tick", "draw"])
def test_a_fault_ends_in_the_launcher_with_a_sentence(place: str) -> None:
    player, scene = noted(home=lambda app: Noted(app, "home"))
    scene.fault[place] = ZeroDivisionError("sand in the works")
    player.frame(2)
    assert scene.log[-1] == "leave", "the scene saves"
    assert isinstance(player.app.scene, Noted) and player.app.scene.name == "home"
    note = player.app.storage.read(LOG)
    assert note is not None and b"sand in the works" in note and b"Traceback" in note
    assert len(player.app.dialogs) == 1
    player.key("enter")
    assert not player.app.dialogs and not player.app.ended


def test_pyxels_own_panic_is_a_fault_like_others(capfd: pytest.CaptureFixture[str]) -> None:
    player, scene = noted(home=lambda app: Noted(app, "home"))
    scene.update = lambda inp: pyxel.init(10, 10)
    player.frame()
    assert isinstance(player.app.scene, Noted) and player.app.scene.name == "home"


def test_a_fault_in_saving_keeps_nobody() -> None:
    player, scene = noted(home=lambda app: Noted(app, "home"))
    scene.fault = {"update": ValueError("first"), "leave": ValueError("second")}
    player.frame(2)
    note = player.app.storage.read(LOG) or b""
    assert b"first" in note and b"second" in note and player.app.dialogs


def test_a_launcher_that_breaks_again_and_again_ends_the_program() -> None:
    class Broken(Noted):
        def update(self, inp: Input) -> None:
            raise ValueError("again")

        def draw(self) -> None:
            raise ValueError("again")

    player, scene = noted(home=lambda app: Broken(app))
    scene.fault["update"] = ValueError("once")
    for _ in range(3):
        player.frame()
    assert player.app.ended


def test_without_a_launcher_a_fault_ends_the_program_after_its_sentence() -> None:
    player, scene = noted()
    scene.fault["update"] = ValueError("once")
    player.frame(3)
    assert player.app.dialogs and not player.app.ended
    player.key("enter")
    player.frame()
    assert player.app.ended


def test_a_fault_that_cannot_be_noted_is_told() -> None:
    class Full(Memory):
        def write(self, name: str, data: bytes, spoilt: bool = False) -> None:
            raise refuse("storage.full", file=name)

    player = make_app(Noted, storage=Full(), home=Noted)
    scene = player.app.scene
    assert isinstance(scene, Noted)
    scene.fault["update"] = ValueError("once")
    player.frame(2)
    assert "no room" in player.app.dialogs[-1].text  # type: ignore[attr-defined]


def test_interrupts_are_no_faults() -> None:
    player, scene = noted()
    scene.fault["update"] = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        player.app.update()
    assert player.app.storage.read(LOG) is None


def test_damaged_settings_are_told_at_the_start() -> None:
    storage = Memory()
    storage.write(FILE, b"{")
    player = make_app(storage=storage)
    assert FILE in player.app.dialogs[-1].text  # type: ignore[attr-defined]
    player.key("enter")
    player.frame(2)
    assert not player.app.dialogs and storage.read(FILE) == b"{"


# settings and keys


@pytest.fixture(params=PALETTES.values())
def player(request: pytest.FixtureRequest) -> Driver:
    return make_app(palette=request.param)


def test_settings_by_mouse(player: Driver) -> None:
    player.app.open_settings()
    player.frame()
    dialog = player.app.dialogs[-1]
    assert isinstance(dialog, SettingsDialog)
    for key, check in dialog.checks.items():
        before = player.app.settings.get(key)
        player.hit(check)
        assert player.app.settings.get(key) is not before
    box = dialog.sliders["music"].box
    player.drag(box.x + box.w // 2, box.y + 5, box.x, box.y + 5)
    assert player.app.settings.get("music") == 0 and dialog.values["music"].text == "0"
    for _ in range(2):  # from normal over fast
        player.hit(dialog.speed)
    assert player.app.frames(10) == 0
    player.hit(next(w for w in dialog.group if getattr(w, "label", "") == "Defaults"))
    for key, check in dialog.checks.items():
        assert player.app.settings.get(key) == TABLE[key].default == check.on
    assert player.app.settings.get("music") == 7 and dialog.sliders["music"].value == 7 and player.app.frames(10) == 10
    assert dialog.cancel is not None
    player.hit(dialog.cancel)
    assert not player.app.dialogs


def test_settings_by_keyboard(player: Driver) -> None:
    player.app.open_settings()
    player.frame()
    dialog = player.app.dialogs[-1]
    assert isinstance(dialog, SettingsDialog)
    dialog.group.set_focus(dialog.sliders["music"])
    player.keys("end tab home")
    assert player.app.settings.get("music") == 10 and player.app.settings.get("effects") == 0
    for _ in range(20):
        if dialog.group.focus is dialog.checks["flashes"]:
            break
        player.key("tab")
    player.key("space")
    assert player.app.settings.get("flashes")
    player.key("esc")
    assert not player.app.dialogs
    assert App(player.app.storage).settings.get("music") == 10, "it is kept"


def test_a_flash_lights_the_screen_up_twice_where_it_is_allowed(player: Driver) -> None:
    player.app.flash()
    player.frame()
    assert framebuffer.colours() == player.app.palette.colours, "not allowed by default"
    player.app.settings.set("flashes", True)
    player.app.flash()
    lit = []
    for _ in range(20):
        player.frame()
        lit.append(framebuffer.colours() != player.app.palette.colours)
        assert all(in_gamut(player.app.palette.machine, colour) for colour in framebuffer.colours())
    changes = sum(a != b for a, b in pairwise(lit))
    assert changes in (3, 4) and not lit[-1]


def test_contrast_acts_at_once(player: Driver) -> None:
    before = player.app.palette
    player.app.settings.set("contrast", True)
    player.app.apply("contrast")
    player.frame()
    assert player.app.palette == load(before.name, True) and framebuffer.colours() == player.app.palette.colours
    player.app.settings.set("contrast", False)
    player.app.apply("contrast")
    player.frame()
    assert framebuffer.colours() == before.colours


def screen_page(player: Driver) -> ScreenPage:
    player.app.open_settings()
    player.frame()
    dialog = player.app.dialogs[-1]
    player.hit(next(w for w in dialog.group if getattr(w, "label", "") == "Screen"))
    player.frame()
    page = player.app.dialogs[-1]
    assert isinstance(page, ScreenPage)
    return page


def test_the_screen_by_mouse(player: Driver) -> None:
    page = screen_page(player)
    get = player.app.settings.get
    for key, values in (("shape", SHAPES), ("look", LOOKS), ("scale", SCALES)):
        for index in (*range(1, len(values)), 0):
            player.hit(page.radios[key].cell(index))
            assert get(key) == values[index]
    for key, check in page.checks.items():
        before = get(key)
        player.hit(check)
        assert get(key) is not before
    player.key("esc")
    dialog = player.app.dialogs[-1]
    player.hit(next(w for w in dialog.group if getattr(w, "label", "") == "Defaults"))
    assert all(get(key) == TABLE[key].default for key in SCREEN)


def test_a_window_of_old_settings_has_the_next_smaller_size(player: Driver) -> None:
    for size, shown in ((1, 2), (2, 2), (5, 4), (7, 6), (8, 8)):
        player.app.settings.set("scale", size)
        page = screen_page(player)
        assert SCALES[page.radios["scale"].index] == shown
        player.keys("esc esc")


def test_the_web_has_no_window_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("codewheel.screens.screen_page.on_web", lambda: True)
    page = screen_page(make_app())
    assert set(page.checks) == {"integer_scaling"} and set(page.radios) == {"shape", "look"}


def key_page(player: Driver, command: str) -> KeyPage:
    player.app.open_keys()
    player.frame()
    page = player.app.dialogs[-1]
    assert isinstance(page, KeyPage)
    rows = [row.split()[0].casefold() for row in page.list.rows]
    page.list.choose(rows.index(command), player.app.skin)
    return page


def test_a_key_is_changed_by_keyboard_and_reset(player: Driver) -> None:
    page = key_page(player, "hint")
    player.key("enter")
    assert isinstance(player.app.dialogs[-1], KeyCatch)
    player.key("ctrl+j")
    assert player.app.keymap.of("hint") == ("ctrl+j",) and "J" in page.list.rows[page.list.index]
    machine = player.app.skin.machine
    assert App(player.app.storage).keymap_of(machine).of("hint") == ("ctrl+j",), "it is kept"
    other = next(m for m in Machine if m is not machine)
    assert player.app.keymap_of(other).of("hint") == ("ctrl+j",), "it holds for all machines"
    page.alone.on = True
    page.list.index = page._commands.index("hint")
    player.key("enter")
    player.key("ctrl+g")
    assert player.app.keymap.of("hint") == ("ctrl+g",)
    assert player.app.keymap_of(other).of("hint") == ("ctrl+j",), "unless one says otherwise"
    player.hit(next(w for w in page.group if getattr(w, "label", "") == "Reset"))
    assert "ctrl+h" in player.app.keymap.of("hint")


def test_keys_that_do_not_fit_go_on_in_the_next_line(player: Driver) -> None:
    machine = player.app.skin.machine
    player.app.settings.set(f"keys.{machine.value}.hint", ["shift+f11", "shift+f12", "kp_enter", "j"])
    player.app.apply("keys.")
    page = key_page(player, "hint")
    first = page.list.index
    assert page.list.rows[first + 1].startswith(PARTED) and "…" not in "".join(page.list.rows)
    assert page.command == "hint"
    player.key("down")
    assert page.command == "hint" and page.list.index == first + 1


def test_a_key_is_added_by_mouse(player: Driver) -> None:
    page = key_page(player, "hint")
    before = player.app.keymap.of("hint")
    player.hit(next(w for w in page.group if getattr(w, "label", "") == "Add"))
    player.key("j")
    assert player.app.keymap.of("hint") == (*before, "j")
    player.hit(next(w for w in page.group if getattr(w, "label", "") == "Reset all"))
    assert player.app.keymap.of("hint") == before


def written(page: KeyPage, command: str) -> str:
    """All that is written of an action."""
    return " ".join(row for row, own in zip(page.list.rows, page._commands, strict=True) if own == command)


def test_a_button_is_changed_by_pad_alone_and_reset(player: Driver) -> None:
    a, b, l3 = (getattr(pyxel, f"GAMEPAD1_BUTTON_{name}") for name in ("A", "B", "LEFTSTICK"))
    page = key_page(player, "hint")
    assert "(Y)" in written(page, "hint")
    player.pad(a)
    assert isinstance(player.app.dialogs[-1], KeyCatch)
    player.pad(l3)
    assert player.app.keymap.buttons_of("hint") == ("pad_l3",) and "ctrl+h" in player.app.keymap.of("hint")
    assert "(L3)" in written(page, "hint")
    assert App(player.app.storage).keymap_of(Machine.DOS).buttons_of("hint") == ("pad_l3",), "it is kept, everywhere"
    player.pad(a)
    player.pad(b)  # it belongs to Cancel, which keeps a button: they change places
    assert "Cancel" in player.app.dialogs[-1].text
    player.cross("left")
    player.pad(a)
    assert player.app.keymap.buttons_of("hint") == ("pad_b",)
    assert player.app.keymap.buttons_of("cancel") == ("pad_l3",)
    player.pad(l3)
    assert not player.app.dialogs
    page = key_page(player, "hint")
    player.hit(next(w for w in page.group if getattr(w, "label", "") == "Reset all"))
    assert player.app.keymap.buttons_of("hint") == ("pad_y",) and player.app.keymap.buttons_of("cancel") == ("pad_b",)


def test_what_a_button_cannot_do_is_said(player: Driver) -> None:
    for command, button, word in (("hint", "START", "always"), ("go", "X", "keys only"), ("help", "A", "keeps it")):
        key_page(player, command)
        player.key("enter")
        player.pad(getattr(pyxel, f"GAMEPAD1_BUTTON_{button}"))
        assert word in player.app.dialogs[-1].text  # type: ignore[attr-defined]
        player.keys("esc esc")
    key_page(player, "act")
    player.keys("enter j")
    assert "gamepad buttons only" in player.app.dialogs[-1].text  # type: ignore[attr-defined]
    assert player.app.keymap.buttons_of("act") == ("pad_a",)


def test_conflicts_are_named(player: Driver) -> None:
    key_page(player, "hint")
    player.keys("enter ctrl+z")
    assert "Undo" in player.app.dialogs[-1].text  # type: ignore[attr-defined]
    player.key("enter")
    assert "ctrl+z" in player.app.keymap.of("undo"), "Enter takes nothing away"
    player.keys("enter ctrl+z left enter")
    assert player.app.keymap.of("hint") == ("ctrl+z",) and "ctrl+z" not in player.app.keymap.of("undo")
    player.keys("enter tab")
    assert "always" in player.app.dialogs[-1].text  # type: ignore[attr-defined]
    player.keys("enter enter esc")
    assert player.app.keymap.of("hint") == ("ctrl+z",) and isinstance(player.app.dialogs[-1], KeyPage)


def test_a_key_of_ones_own_for_walking_is_added_and_given_away(player: Driver) -> None:
    page = key_page(player, "pick")
    fixed = player.app.keymap.of("pick")
    player.keys("enter w")
    assert player.app.keymap.of("pick") == (*fixed, "w") and page.list.rows[page.list.index].endswith(f"Space{OTHER}W")
    page.list.choose([row.split()[0] for row in page.list.rows].index("Hint"), player.app.skin)
    player.keys("enter w")
    assert "Pick up" in player.app.dialogs[-1].text  # type: ignore[attr-defined]
    player.keys("left enter")
    assert player.app.keymap.of("pick") == fixed and player.app.keymap.of("hint") == ("w",)
    player.keys("enter space")
    assert "always" in player.app.dialogs[-1].text  # type: ignore[attr-defined]


def test_a_key_of_a_games_own_stays_with_it() -> None:
    player = make_app(palette="workbench")
    key_page(player, "hint")
    player.keys("enter ctrl+m")
    assert translate("settings.command.show_moves") in player.app.dialogs[-1].text  # type: ignore[attr-defined]
    player.key("enter")
    assert player.app.keymap.command_of("ctrl+m") == "show_moves"


# pictures


def test_pictures_of_the_frame(player: Driver, tmp_path: object) -> None:
    player.frame()
    frame = player.pixels()
    assert len(frame) == 64_000
    width, height, rows = decode(framebuffer.png(frame, framebuffer.colours(), scale=2))
    assert (
        (width, height) == (640, 400) and rows[0][::2] == "".join(f"{c:x}" for c in frame[:320]) and rows[0] == rows[1]
    )
    small = framebuffer.thumbnail()
    assert len(small) == 50 and {len(row) for row in small} == {80} and small[1][2] == f"{frame[4 * 320 + 8]:x}"


def test_golden_pictures_tell_a_single_pixel_and_a_single_colour() -> None:
    colours = list(range(16))
    one, other = bytes(64_000), bytes(63_999) + b"\1"
    assert differences(framebuffer.png(one, colours), framebuffer.png(other, colours)) == 1
    assert differences(framebuffer.png(one, colours), framebuffer.png(one, [5, *colours[1:]])) == 64_000


def test_the_palette_is_that_of_the_scene() -> None:
    player, _ = noted()
    for name in names():
        scene = Noted(player.app)
        scene.palette = name
        player.app.go(scene)
        player.frame()
        assert framebuffer.colours() == load(name).colours and player.app.skin.palette.name == name


def opened(player: Driver, kind: str) -> None:
    """Open one of the house's own dialogs."""
    app = player.app
    if kind == "settings":
        app.open_settings()
    elif kind == "keys":
        app.open_keys()
    elif kind == "alert":
        app.open(alert("The last move is not saved. Leave anyway?", ("Leave", "Stay"), default=1))
    else:
        for name in ("saves/first.json", "saves/second.json", "saves/openings/wall.json"):
            app.storage.write(name, b"{}")
        volume = Volume("SAVES:", StorageFiles(app.storage, "saves/", ".json"))
        app.open(FileRequester("Save a game", [volume], "Save", lambda *found: True, "third", False))


@pytest.mark.parametrize("kind", ["settings", "keys", "alert", "requester"])
@pytest.mark.parametrize("machine", PALETTES)
def test_golden_dialogs(machine: str, kind: str) -> None:
    player = make_app(palette=PALETTES[machine])
    opened(player, kind)
    player.move(250, 180)
    player.golden(f"{kind}-{machine}")
    assert player.app.dialogs
