"""In every picture that there is of a screen: all that the keys reach is said, each thing in words of its own."""

import pytest

from codewheel.machines.widgets.base import Group
from codewheel.screens.app import App
from codewheel.screens.scene import Scene
from codewheel.screens.shots import shots
from codewheel.screens.spoken import described
from codewheel.screens.studio import studio
from driver import Driver, quiet, start
from examples import some
from hearing import Listener, listening

WALKS = ("tab", "right", "down", "left", "up", "page_down", "space", "enter", "esc")


def seen(name: str) -> tuple[Driver, Listener]:
    """A screen as it is in its picture, and who listens from then on."""
    start()
    quiet()
    app = studio()
    shots()[name](app)
    driver = Driver(app)
    return driver, listening(driver, "")


def group_of(app: App) -> Group | None:
    """What the keys walk over: the dialog's controls, or the scene's."""
    found = app.dialogs[-1].group if app.dialogs else getattr(app.scene, "group", None)
    return found if isinstance(found, Group) else None


def check_controls(driver: Driver, listener: Listener, name: str) -> None:
    """Tab leads once round all controls. Each is heard, and no two of them are the same to the ear."""
    group = group_of(driver.app)
    stops = [] if group is None else group.stops()
    if group is None or not stops:
        return
    kinds = {kind.__name__ for widget in stops for kind in type(widget).__mro__}
    said: dict[str, str] = {}
    for _ in stops:
        before = group.focus
        driver.key("tab")
        driver.step()
        driver.step()
        focus, heard = group.focus, listener.since()
        if focus is None or focus is before:  # there is one alone
            continue
        words = " ".join(described(focus, group).split())
        assert words and words not in kinds and words in heard, (name, type(focus).__name__, heard)
        other = said.setdefault(words, f"{type(focus).__name__} {id(focus)}")
        assert other == f"{type(focus).__name__} {id(focus)}", (name, words, other)


@pytest.mark.sweep
def test_every_control_is_said_in_words_of_its_own() -> None:
    for name in some(shots(), 16):
        driver, listener = seen(name)
        driver.step()
        driver.step()
        assert listener.since(), name
        check_controls(driver, listener, name)
        driver.app.shut()


@pytest.mark.prove
def test_every_scene_is_heard_and_keys_do_something_there() -> None:
    """A picture of each kind of scene and dialog: what it is is said, and some key says or changes something."""
    kinds: set[tuple[type, ...]] = set()
    for name in shots():
        driver, listener = seen(name)
        kind = type(driver.app.scene), *(type(dialog) for dialog in driver.app.dialogs)
        if kind in kinds:
            driver.app.shut()
            continue
        kinds.add(kind)
        driver.step()
        driver.step()
        assert listener.since(), name
        alive = []
        for key in WALKS:
            scene, dialogs = driver.app.scene, len(driver.app.dialogs)
            driver.key(key)
            driver.step()
            alive.append(bool(listener.since()) or driver.app.scene is not scene or len(driver.app.dialogs) != dialogs)
        left = getattr(driver.app.scene, "over", False)  # a title that nothing follows in its picture
        assert any(alive) or left, name
        if not driver.app.ended:
            driver.app.shut()
    assert len(kinds) > 60


def test_a_scene_without_words_says_nothing() -> None:
    """What is said of a scene is asked for where somebody listens, and nowhere else."""
    driver, _ = seen("einauge-stones")
    asked: list[str] = []

    class Noted(type(driver.app.scene)):
        """Notes that it was asked."""

        @property
        def spoken(self) -> str:
            asked.append("spoken")
            return ""

    assert isinstance(driver.app.scene, Scene)
    driver.app.scene.__class__ = Noted
    driver.app.ears = None
    driver.frame(3)
    assert not asked
    listening(driver)
    driver.frame(1)
    assert asked
