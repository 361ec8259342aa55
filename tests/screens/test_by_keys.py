"""A whole path by keys: every control of every dialog and scene gets the focus, every place of a board the cursor."""

from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

import pytest

from codewheel.commands.window import open_game
from codewheel.machines.framebuffer import HEIGHT, WIDTH
from codewheel.machines.input import Input
from codewheel.machines.widgets.base import Group, Widget
from codewheel.machines.widgets.controls import Picture
from codewheel.rules import registry
from codewheel.rules.rng import Stream
from codewheel.screens.app import App
from codewheel.screens.codewheel.challenge import ChallengeScene
from codewheel.screens.codewheel.parchment import SPOTS
from codewheel.screens.codewheel.puzzle import Puzzle
from codewheel.screens.codewheel.wheel import WheelScene
from codewheel.screens.eye.prompts import PromptsScene
from codewheel.screens.launcher.scene import BOX, STRIP, LauncherScene
from codewheel.screens.launcher.shelf import Spot, spot_at
from codewheel.screens.scene import Scene
from codewheel.screens.shots import shots, studio
from codewheel.screens.table_scene import TableScene
from codewheel.screens.triaxis.colours import ColoursScene
from codewheel.screens.triaxis.options import OptionsScene
from codewheel.screens.triaxis.setup import SetupScene
from codewheel.session.eye.setup import LEVELS
from codewheel.session.play import HUMAN
from codewheel.session.triaxis.habitats import COLOURS
from codewheel.session.triaxis.setup import OPTIONS, Setup
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


# --- screens that are no dialogs: the shelf, the codewheel, the questions before a game -------------------------------


class Path(NamedTuple):
    """A screen that is walked through by keys. `wanted`: what answers there; `here`: where one is, and what stands."""

    opened: Callable[[App], Scene]
    wanted: Callable[[Any], set[Any]]
    here: Callable[[Any], set[Any]]
    keys: tuple[str, ...]


ARROWS, TABS = ("left", "right", "up", "down"), ("tab", "shift+tab")


def on_shelf(scene: LauncherScene) -> set[Spot]:
    """Whatever answers to the pointer there, with each of the boxes chosen."""
    found: set[Spot] = set()
    for index in range(len(scene.boxes)):
        scene.choose(index)
        scene.position = float(index)
        shelf = scene.shelf()
        found |= {spot for x, y in product(range(0, WIDTH, 2), range(0, HEIGHT, 2)) if (spot := spot_at(x, y, shelf))}
    scene.choose(0)
    return {spot for spot in found if spot != STRIP}


def question_places(scene: PromptsScene) -> set[Any]:
    """The questions of both pages, the numbers of players, and who may sit on the second seat."""
    found: set[Any] = {spot.question for spot in scene.spots()}
    scene.questions.page(True)
    found |= {spot.question for spot in scene.spots()}
    scene.questions.page(False)
    return {*found - {"back", "next"}, 2, 3, 4, *LEVELS}


def series_places(scene: SetupScene) -> set[Any]:
    """The lines of the page, and the numbers of players."""
    return {spot.line for spot in scene.spots()} | set(range(1, 7))


def colours(app: App) -> Scene:
    """The colours that persons are asked for."""
    plan = Setup(players=3, computer=False, who=(HUMAN,) * 7).plan()
    return ColoursScene(app, plan, lambda *game: None, 3)


def question(app: App) -> ChallengeScene:
    """The codewheel's question."""
    return ChallengeScene(app, app.pop, app.pop, 5)


PATHS = {
    **{
        f"codewheel by {name}": Path(
            question, lambda scene: {spot for spot in SPOTS if spot.kind != "slot"}, lambda scene: {scene.focus}, walk
        )
        for name, walk in (("arrows", ARROWS), ("Tab", TABS))
    },
    **{
        f"wheel by {name}": Path(
            lambda app: WheelScene(app, Puzzle(5)), lambda scene: {0, 1, 2}, lambda scene: {scene.chosen}, walk
        )
        for name, walk in (("arrows", ARROWS), ("Tab", TABS))
    },
    "shelf by arrows": Path(
        LauncherScene,
        on_shelf,
        lambda scene: {Spot("box", scene.chosen) if scene.focus == BOX else scene.focus},
        ARROWS,
    ),
    "shelf by Tab": Path(LauncherScene, lambda scene: set(scene._stops()) | {BOX}, lambda scene: {scene.focus}, TABS),
    "questions of EYE": Path(
        lambda app: PromptsScene(app, lambda setup: None, app.pop),
        question_places,
        lambda scene: {scene.questions.now, scene.questions.setup.players, scene.questions.setup.seats[1]},
        ("right", "right", "up", "down", "tab"),
    ),
    "series of TriAxis": Path(
        lambda app: SetupScene(app, lambda plan: None),
        series_places,
        lambda scene: {scene.form.now, scene.form.table.players},
        (*ARROWS, "tab"),
    ),
    "options of TriAxis": Path(
        lambda app: OptionsScene(app, Setup(), lambda table: None),
        lambda scene: {(name, value) for name, values in OPTIONS.items() for value in values},
        lambda scene: {(scene.option, getattr(scene.table, scene.option))},
        (*ARROWS, "tab"),
    ),
    "colours of TriAxis": Path(colours, lambda scene: set(range(COLOURS)), lambda scene: {scene.now}, (*ARROWS, "tab")),
}


@pytest.mark.parametrize("name", PATHS)
def test_every_place_of_a_screen_is_reached_by_keys(name: str) -> None:
    path = PATHS[name]
    driver = make_app(path.opened)
    driver.app.settings.set("animation", "off")
    driver.frame(4)
    scene, chance = driver.app.scene, Stream(2)
    wanted = path.wanted(scene)
    assert wanted
    for _ in range(WALKED):
        wanted -= path.here(scene)
        if not wanted:
            return
        with driver.held(*keys(chance.choice(path.keys))):
            driver.step()
        driver.step()
        assert driver.app.scene is scene, "walking leaves no screen"
    raise AssertionError(f"no key leads to {wanted}")
