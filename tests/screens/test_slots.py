"""The dialogs of saved games: what can be pressed when, which picture is shown, margins of all dialogs."""

from collections.abc import Callable

import pytest

from codewheel.machines.widgets.dialog import Dialog
from codewheel.screens.app import App
from codewheel.screens.launcher.about import AboutPage
from codewheel.screens.launcher.statistics import StatisticsPage
from codewheel.screens.settings import KeyPage, SettingsDialog
from codewheel.screens.slots import OpenDialog, SaveDialog, write_record
from codewheel.session.play import Seat, Session
from codewheel.session.texts import translate
from driver import Driver, make_app

PALETTES = ("workbench", "gem", "text")
WHOLE = ["0" * 80] * 50


@pytest.fixture(params=PALETTES)
def player(request: pytest.FixtureRequest) -> Driver:
    return make_app(palette=request.param)


def game() -> Session:
    """A game of Ein-Auge after two moves."""
    session = Session.new("einauge", {}, 1, (Seat("human"), Seat("human")))
    for _ in range(2):
        session.play(session.game.legal(session.state)[0])
    return session


def test_nothing_to_open_is_said_and_cannot_be_pressed(player: Driver) -> None:
    dialog = OpenDialog(player.app, "einauge", lambda found: None)
    player.app.open(dialog)
    player.frame()
    assert dialog.list.empty == translate("slots.empty") and not any(button.enabled for button in dialog.needing)
    assert dialog.group.focus is not dialog.default
    player.key("esc")
    assert not player.app.dialogs


def test_a_saved_game_is_chosen_shown_and_opened(player: Driver) -> None:
    player.app.saves.save(game(), "First", "2001-04-28 15:20", ["1" * 80] * 50)
    found: list[object] = []
    dialog = OpenDialog(player.app, "einauge", found.append)
    player.app.open(dialog)
    player.frame()
    assert all(button.enabled for button in dialog.needing) and "2001" in dialog.details.text
    player.key("enter")
    assert len(found) == 1 and not player.app.dialogs


def test_saving_shows_the_game_itself_until_another_is_chosen(player: Driver) -> None:
    player.app.saves.save(game(), "First", "2001-04-28 15:20", ["1" * 80] * 50)
    dialog = SaveDialog(player.app, game(), WHOLE, lambda title: None)
    player.app.open(dialog)
    player.frame()
    assert dialog.details.text == translate("slots.this_game", plies=2) and not dialog.needing[0].enabled
    dialog.list.choose(0, player.app.skin)
    assert dialog.needing[0].enabled and "2001" in dialog.details.text and dialog.field.text == "First"
    player.hit(dialog.needing[0])
    player.keys("left enter")
    assert not dialog.needing[0].enabled and not dialog.titles


DIALOGS: dict[str, Callable[[App], Dialog]] = {
    "settings": SettingsDialog,
    "keys": KeyPage,
    "about": lambda app: AboutPage(),
    "statistics": lambda app: StatisticsPage(app.statistics),
    "open": lambda app: OpenDialog(app, "einauge", lambda found: None),
    "save": lambda app: SaveDialog(app, game(), WHOLE, lambda title: None),
    "write": lambda app: write_record(app, game(), lambda told: None),
}


@pytest.mark.parametrize("kind", DIALOGS)
def test_margins_are_equal_and_nothing_leaves_its_dialog(player: Driver, kind: str) -> None:
    dialog = DIALOGS[kind](player.app)
    player.app.open(dialog)
    boxes = [widget.box for widget in dialog.group]
    left, right = min(box.x for box in boxes), max(box.x + box.w for box in boxes)
    assert left - dialog.box.x == dialog.box.x + dialog.box.w - right
    assert max(box.y + box.h for box in boxes) <= dialog.box.y + dialog.box.h - 8
    assert dialog.box.x >= 8 and dialog.box.y >= 2 and dialog.box.y + dialog.box.h <= 198
