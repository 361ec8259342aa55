"""Large text: every dialog of all games is laid out for it, and nothing of it is clipped, cut or out of reach."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest

from codewheel.commands.window import open_game
from codewheel.machines.font import Font
from codewheel.machines.framebuffer import HEIGHT, WIDTH
from codewheel.machines.skins.base import Box
from codewheel.machines.widgets.base import Widget
from codewheel.machines.widgets.controls import Label
from codewheel.machines.widgets.dialog import LARGE, Dialog, alert
from codewheel.screens.app import App
from codewheel.screens.enlarged import LEAF, LINES, PAGE, lines_of
from codewheel.screens.hands import HandsPage
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.scene import Scene
from codewheel.screens.shots import shots, studio
from codewheel.screens.table_scene import TableScene
from driver import Driver, changed, make_app, quiet, start
from examples import proved
from switching import Hand

PARTS = 48  # of the pictures, for several processes to share


def shown(name: str, large: bool) -> App:
    """The app of a picture."""
    start()
    quiet()
    app = studio()
    app.settings.set("large", large)
    app.apply("large")
    shots()[name](app)
    return app


@contextmanager
def written() -> Iterator[list[tuple[str, Box]]]:
    """Every text that is written meanwhile, with its box; a text that is cut comes with an empty box."""
    found: list[tuple[str, Box]] = []
    text, fit = Font.text, Font.fit

    def write(self: Font, x: int, y: int, words: str, colour: int) -> None:
        found.append((words, Box(x, y, self.width(words), self.height)))
        text(self, x, y, words, colour)

    def cut(self: Font, words: str, width: int) -> str:
        made = fit(self, words, width)
        if made != words:
            found.append((words, Box(0, 0, 0, 0)))
        return made

    with patch.object(Font, "text", write), patch.object(Font, "fit", cut):
        yield found


def inside(inner: Box, outer: Box) -> bool:
    """Whether a box lies within another one."""
    across = outer.x <= inner.x and inner.x + inner.w <= outer.x + outer.w
    return across and outer.y <= inner.y and inner.y + inner.h <= outer.y + outer.h


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share pixels."""
    across = min(one.x + one.w, other.x + other.w) > max(one.x, other.x)
    return across and min(one.y + one.h, other.y + other.h) > max(one.y, other.y)


def anyway(app: App) -> set[str]:
    """What is cut in the uppermost dialog, or lies upon something else, where it is shown as ever."""
    with written() as texts:
        app.dialogs[-1].draw(app.ui)
    return {f"{text!r} is cut" for text, box in texts if not box.w} | set(overlaps(app.dialogs[-1]))


def overlaps(dialog: Dialog) -> list[str]:
    """Texts that lie upon other controls."""
    seen = [widget for widget in dialog.group if widget.visible]
    labels = [widget for widget in seen if isinstance(widget, Label) and widget.text]
    pairs = ((label, other) for label in labels for other in seen if other is not label)
    return [
        f"{label.text!r} and {_name(other)} lie upon each other"
        for label, other in pairs
        if overlap(label.box, other.box)
    ]


def faults(app: App) -> list[str]:
    """What is wrong with the uppermost dialog, which is shown large."""
    dialog, skin = app.dialogs[-1], app.skin
    seen = [widget for widget in dialog.group if widget.visible]
    found = [f"{_name(w)} has no room: {w.box}" for w in seen if (w.box.w <= 0 or w.box.h <= 0) and w.words]
    found += [f"{_name(w)} at {w.box} is not in {dialog.box}" for w in seen if not inside(w.box, dialog.box)]
    for label in seen:
        if isinstance(label, Label) and label.text:
            tall = label.font(skin).tall(len(label.broken(skin, label.box.w)))
            if tall > label.box.h:
                found.append(f"{_name(label)} {label.text!r} takes {tall} of {label.box.h} pixels")
    with written() as texts:
        dialog.draw(app.ui)
    for text, box in texts:
        if not box.w and text:
            found.append(f"{text!r} is cut")
        elif not inside(box, dialog.box):
            found.append(f"{text!r} at {box} is not in {dialog.box}")
    return found + overlaps(dialog)


def _name(widget: Widget) -> str:
    return type(widget).__name__


def lost(dialog: Dialog) -> list[str]:
    """What no movement brings whole into sight of a dialog that is shown large."""
    found = []
    home = dialog.box
    for widget in dialog.group:
        dialog.pan(-widget.box.x, -widget.box.y)
        box, sight = widget.box, LARGE
        across = (box.x >= 0 and box.x + box.w <= sight.w) or box.w > sight.w
        down = (box.y >= 0 and box.y + box.h <= sight.h) or box.h > sight.h
        if not (across and down):
            found.append(f"{_name(widget)} at {box} is out of reach")
        dialog.pan(home.x - dialog.box.x, home.y - dialog.box.y)
    return found


@pytest.mark.parametrize("part", proved(range(PARTS), 1))
def test_every_dialog_has_room_for_all_of_its_words(part: int) -> None:
    found: list[str] = []
    for name in list(shots())[part::PARTS]:
        app = shown(name, large=False)
        known = anyway(app) if app.dialogs else None
        app.shut()
        if known is None:
            continue
        app = shown(name, large=True)
        dialog = app.dialogs[-1]
        assert dialog.large, name
        wrong = [fault for fault in (*faults(app), *lost(dialog)) if fault not in known]
        found += [f"{name}: {type(dialog).__name__}: {fault}" for fault in wrong]
        app.shut()
    assert not found, "\n".join(found)


GOLDEN = (
    "launcher-hands",
    "launcher-settings",
    "einauge-leave",
    "eye-end",
    "ishido-mode-solitaire",
    "triaxis-problem-choice",
)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_picture_is_the_golden_one(name: str) -> None:
    app = shown(name, large=True)
    app.draw()
    Driver(app).golden(f"large/{name}")
    app.shut()


def player(scene: Callable[[App], Scene] | None = None) -> Driver:
    """Somebody who wants large text."""
    made = make_app(scene, home=LauncherScene, palette="gem")
    made.app.settings.set("large", True)
    made.app.apply("large")
    return made


def test_a_dialog_fills_the_screen_and_leaves_it_as_it_was() -> None:
    driver = player()
    before = driver.pixels()
    driver.app.open(alert("A sentence."))
    driver.frame()
    box = driver.app.dialogs[-1].box
    assert box.w <= LARGE.w and box.h <= LARGE.h
    assert changed(before, driver.pixels()) > 3 * box.w * box.h
    driver.key("enter")
    driver.frame()
    assert driver.pixels() == before


def test_what_is_clicked_is_what_is_seen() -> None:
    driver, answers = player(), list[int]()
    driver.app.open(alert("Yes or no?", ("Yes", "No"), answers.append))
    for wanted in (1, 0):
        button = next(w for w in driver.app.dialogs[-1].group if w.words == ("Yes", "No")[wanted])
        driver.click(2 * (button.box.x + button.box.w // 2), 2 * (button.box.y + button.box.h // 2))
        driver.frame()
        assert answers.pop() == wanted and not driver.app.dialogs
        driver.app.open(alert("Yes or no?", ("Yes", "No"), answers.append))


ONCE = " ".join(f"word {n}" for n in range(40))
LONG = "A sentence that is much longer than what has room. " * 12


def long(driver: Driver) -> Dialog:
    """A dialog that is much too high."""
    driver.app.open(alert(LONG, ("Yes", "No")))
    driver.frame()
    found = driver.app.dialogs[-1]
    assert found.box.h > 2 * LARGE.h and found.box.y == 0, "its beginning is read first"
    return found


def test_the_wheel_the_edges_and_the_keys_lead_through_what_is_too_high() -> None:
    driver = player()
    shown_long = long(driver)
    driver.wheel(-2, 160, 100)
    after_wheel = shown_long.box.y
    assert after_wheel < 0
    driver.move(160, HEIGHT - 1)
    driver.frame(20)
    after_edge = shown_long.box.y
    assert after_edge < after_wheel
    driver.move(160, 100)
    driver.key("page_down")
    assert shown_long.box.y < after_edge
    before = shown_long.box.y
    driver.drag(40, 60, 40, 160)
    assert shown_long.box.y == before + 50, "its ground is dragged, too"
    for _ in range(40):
        driver.key("page_down")
    assert shown_long.box.y + shown_long.box.h == LARGE.h, "no farther than to its end"


def test_the_focus_comes_into_sight() -> None:
    driver = player()
    shown_long = long(driver)
    driver.key("tab")
    focus = shown_long.group.focus
    assert focus is not None and inside(focus.box, LARGE)


def test_one_switch_brings_what_lights_up_into_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = player()
    hand = Hand(driver, monkeypatch)
    shown_long = long(driver)
    hand.choose("Page down$", "Page down$")
    assert shown_long.box.y == -2 * LEAF, "first it is read"
    for _ in range(6):
        hand.step()
        scanner = driver.app.scanner
        assert scanner is not None and scanner.lit is not None
        hand.wait()
        for box in scanner.lit.boxes:
            assert inside(box, LARGE)
    hand.choose("No$")
    hand.wait(4)
    assert shown_long.closed


def test_the_page_changes_its_size_at_once_and_keeps_its_place() -> None:
    driver = make_app(palette="gem")
    for large in (True, False):
        driver.app.dialogs.clear()
        driver.app.open_hands()
        page = driver.app.dialogs[-1]
        assert isinstance(page, HandsPage)
        page.group.set_focus(page.turners["large"])
        driver.key("space")
        driver.frame()
        again = driver.app.dialogs[-1]
        assert isinstance(again, HandsPage) and again is not page
        assert again.large == large and again.group.focus is again.turners["large"]
        assert len(driver.app.dialogs) == 1


def test_a_message_is_written_large_and_page_after_page() -> None:
    driver = player(lambda app: open_game(app, "einauge", 3))
    scene = driver.app.scene
    assert isinstance(scene, TableScene)
    driver.frame(40)
    before = driver.pixels()
    scene.show_message("A word.")
    driver.frame(2)
    low = driver.pixels()[WIDTH * 150 :]
    assert changed(before[WIDTH * 150 :], low) > 1000
    skin = driver.app.skin
    first, pages = lines_of(skin, ONCE, 0), 1
    while lines_of(skin, ONCE, pages * PAGE) != first:
        pages += 1
    lines = [line for n in range(pages) for line in lines_of(skin, ONCE, n * PAGE)]
    assert pages > 1 and len(first) == LINES
    assert " ".join(lines) == ONCE, "nothing of it is left out"
