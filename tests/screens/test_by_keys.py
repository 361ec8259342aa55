"""A whole path by keys: every control of every dialog and scene gets the focus, every place of a board the cursor."""

import pytest

from codewheel.commands.window import open_game
from codewheel.machines.input import Input
from codewheel.machines.widgets.base import Group, Widget
from codewheel.machines.widgets.controls import Picture
from codewheel.rules import registry
from codewheel.rules.rng import Stream
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.shots import shots, studio
from codewheel.screens.table_scene import TableScene
from driver import keys, make_app, quiet, start
from examples import proved

PARTS = 48  # of the pictures, for several processes to share
WALKED = 6000  # keys
NEXT, PREVIOUS = Input(commands=frozenset(("next",))), Input(commands=frozenset(("previous",)))
ESCAPED = ("CloseGadget",)  # what Esc does as well
HANDS = ("pressed", "released", "dragged")  # what a control does for the mouse


def answers(widget: Widget) -> bool:
    """Whether a press on a control does something."""
    if isinstance(widget, Picture):
        return widget.on_click is not None
    return any(getattr(type(widget), name) is not getattr(Widget, name) for name in HANDS)


def unreached(group: Group) -> list[str]:
    """The controls that Tab does not come to, there or back, and those that the mouse alone can use."""
    found = []
    for key in (NEXT, PREVIOUS):
        seen: set[int] = set()
        for _ in range(len(group.stops()) + 1):
            group._walk(key)
            seen.add(id(group.focus))
        found += [type(widget).__name__ for widget in group.stops() if id(widget) not in seen]
    for widget in group:
        if (
            widget.visible
            and widget.enabled
            and answers(widget)
            and not widget.focusable
            and type(widget).__name__ not in ESCAPED
        ):
            found.append(f"{type(widget).__name__} is for the mouse alone")
    return found


@pytest.mark.parametrize("part", proved(range(PARTS), 1))
def test_every_control_gets_the_focus(part: int) -> None:
    found: list[str] = []
    for name in list(shots())[part::PARTS]:
        start()
        quiet()
        app = studio()
        shots()[name](app)
        groups = [app.dialogs[-1].group] if app.dialogs else [getattr(app.scene, "group", None)]
        found += [f"{name}: {fault}" for group in groups if isinstance(group, Group) for fault in unreached(group)]
        app.shut()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", registry.names())
def test_every_place_of_a_board_gets_the_cursor(name: str) -> None:
    """Of those that may be touched, by the four arrows and Tab."""
    driver = make_app(lambda app: open_game(app, name, 3), home=LauncherScene)
    driver.app.settings.set("animation", "off")
    driver.frame(40)
    scene, chance = driver.app.scene, Stream(1)
    assert isinstance(scene, TableScene)
    aims = scene.aims()
    assert aims is not None and aims.targets
    wanted = {target.place for target in aims.targets}
    assert "" not in wanted
    for _ in range(WALKED):
        wanted.discard(scene.pointed[0])
        if not wanted:
            return
        with driver.held(*keys(chance.choice(("left", "right", "up", "down", "tab")))):
            driver.step()
        driver.step()
    raise AssertionError(f"no key leads to {sorted(wanted)}")
