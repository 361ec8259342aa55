"""Texts a third longer than English fit, wrap or scroll: in every screen that `codewheel shots` knows.

`make prove` looks at the languages that there are as well.

Looked at are the controls and all that is written in the frame (`written.py`), each menu of each screen as it drops,
the launcher's plate for each box and the machine that starts it.
"""

from collections.abc import Iterator

import pytest

from codewheel.machines.framebuffer import HEIGHT, WIDTH
from codewheel.machines.palette import Machine
from codewheel.machines.skins.base import Box, Menu, Skin
from codewheel.machines.widgets.base import Group
from codewheel.rules import registry
from codewheel.screens.boot.scene import BootScene
from codewheel.screens.launcher.boxes import shelf
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.shots import open_game, played, shots, step, studio
from codewheel.screens.table_scene import TableScene
from codewheel.session import texts
from driver import quiet, start
from examples import proved
from stretched import CODE, PLACE, dialog_faults, faults, longer, stretched
from written import MOVING, written

PROSE = "story", "bar_"  # what is never said at a table: pages of a story, what is wrong with a typed position
PART = 100  # screens of make test; the golden pictures show them all
BETWEEN = 12  # frames of a machine's start from one look to the next
SCREEN = Box(0, 0, WIDTH, HEIGHT)


TONGUES = [CODE, *(pytest.param(code, marks=pytest.mark.prove) for code in texts.languages() if code != texts.ENGLISH)]


@pytest.fixture(scope="module", autouse=True, params=TONGUES)
def language(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The code of the language that the screens are drawn in."""
    seen.clear()
    if request.param == CODE:
        with stretched(tmp_path_factory.mktemp("catalogues")):
            yield CODE
        return
    texts.language(request.param)
    try:
        yield request.param
    finally:
        texts.language(texts.ENGLISH)


def test_texts_are_a_third_longer_and_keep_their_placeholders(language: str) -> None:
    if language != CODE:
        return
    english = texts.catalogue("settings")
    for code, text in english.items():
        assert PLACE.findall(texts.template(code)) == PLACE.findall(text)
        letters = sum(map(str.isalpha, PLACE.sub("", text)))
        assert len(texts.template(code)) == len(text) + letters // 3
    assert longer("Save {name}.") == "Savve {name}."


@pytest.mark.parametrize("name", proved(shots(), PART))
def test_nothing_is_cut_and_nothing_overlaps(name: str) -> None:
    start()
    quiet()
    app = studio()
    try:
        shots()[name](app)
        assert not app._faults
        with written() as record:
            app.draw()
        found = record.faults(clipped=name in MOVING)
        if not (app.dialogs or app.menu_bar.active or name in MOVING):
            found += record.hidden()
        found += [fault for dialog in app.dialogs for fault in dialog_faults(dialog, app.skin)]
        groups = [part for part in vars(app.scene).values() if isinstance(part, Group)]
        for group in groups:
            found += faults(list(group), SCREEN, app.skin)
        found += menu_faults(app.skin, app.menus())
    finally:
        app.shut()
    assert not found, "\n".join(found)


seen: set[tuple[Machine, tuple[Menu, ...]]] = set()  # menus that were looked at


def menu_faults(skin: Skin, menus: tuple[Menu, ...]) -> list[str]:
    """What is wrong in the bar, and in each menu as it drops, with what opens beside its lines."""
    found: list[str] = []
    if (skin.machine, menus) in seen:
        return found
    seen.add((skin.machine, menus))
    for index, menu in enumerate(menus):
        with written() as record:
            skin.menu_bar(menus, index)
            skin.menu(menus, index, None)
        found += record.faults()
        for line in (line for line, item in enumerate(menu.items) if item.items):
            with written() as record:
                skin.submenu(menus, index, line, None)
            found += record.faults()
    return found


@pytest.mark.parametrize("place", range(len(shelf())))
def test_the_plate_of_each_box_and_its_machine_hold_their_words(place: int) -> None:
    start()
    quiet()
    app = studio()
    try:
        launcher = LauncherScene(app)
        launcher.chosen = place
        app.push(launcher)
        step(app, 40)
        found = []
        with written() as record:
            app.draw()
        found += record.faults()
        boot = BootScene(app, shelf()[place], then=app.pop)
        app.push(boot)
        while not boot.over:
            step(app, BETWEEN)
            with written() as record:
                app.draw()
            found += record.faults(clipped=True)  # a disk slides into its drive
    finally:
        app.shut()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", registry.names())
def test_every_sentence_of_the_rules_fits_where_the_table_speaks(game: str) -> None:
    start()
    quiet()
    app = studio()
    found = []
    try:
        app.push(open_game(app, game, played(game, 8)))
        step(app, 30)
        assert isinstance(app.scene, TableScene)
        for code in texts.catalogue(game.replace("-", "_")):
            said = texts.template(code)
            if code.partition(".")[2].startswith(PROSE) or "\n" in said:
                continue
            app.scene.note = PLACE.sub("Orange", said)
            with written() as record:
                app.draw()
            found += record.faults()
    finally:
        app.shut()
    assert not found, "\n".join(found)
