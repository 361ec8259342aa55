"""The dialogs of saved games: what can be pressed when, which picture is shown, margins of all dialogs."""

from collections.abc import Callable

import pytest

from codewheel.machines.widgets.dialog import Dialog
from codewheel.screens.app import App
from codewheel.screens.launcher.about import AboutPage
from codewheel.screens.launcher.statistics import StatisticsPage
from codewheel.screens.settings import KeyPage, SettingsDialog
from codewheel.screens.slots import open_game, save_game, write_record
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
    dialog = open_game(player.app, "einauge", lambda title: True)
    player.app.open(dialog)
    player.frame()
    assert dialog.list.empty == translate("slots.empty") and dialog.default is not None and dialog.delete is not None
    assert not dialog.default.enabled and not dialog.delete.enabled
    assert dialog.group.focus is not dialog.default
    player.key("esc")
    assert not player.app.dialogs


def test_a_saved_game_is_chosen_shown_and_opened(player: Driver) -> None:
    player.app.saves.save(game(), "First", "2001-04-28 15:20", ["1" * 80] * 50)
    found: list[str] = []

    def load(title: str) -> bool:
        found.append(title)
        return True

    dialog = open_game(player.app, "einauge", load)
    player.app.open(dialog)
    player.frame()
    assert dialog.default is not None and dialog.delete is not None and "2001" in dialog.details.text
    assert dialog.default.enabled and dialog.delete.enabled
    player.key("enter")
    assert found == ["First"] and not player.app.dialogs


def test_saving_shows_the_game_itself_until_another_is_chosen(player: Driver) -> None:
    player.app.saves.save(game(), "First", "2001-04-28 15:20", ["1" * 80] * 50)
    dialog = save_game(player.app, game(), WHOLE, lambda title: True)
    player.app.open(dialog)
    player.frame()
    told = translate("slots.this_game"), translate("slots.moves", count=2)
    assert dialog.details.text == "\n".join(told) and dialog.delete is not None and not dialog.delete.enabled
    dialog.list.choose(0, player.app.skin)
    player.frame()
    assert dialog.delete.enabled and "2001" in dialog.details.text and dialog.field.text == "First"
    player.hit(dialog.delete)
    player.keys("left enter")
    assert not dialog.delete.enabled and not dialog.entries


DIALOGS: dict[str, Callable[[App], Dialog]] = {
    "settings": SettingsDialog,
    "keys": KeyPage,
    "about": lambda app: AboutPage(),
    "statistics": lambda app: StatisticsPage(app.statistics),
    "open": lambda app: open_game(app, "einauge", lambda title: True),
    "save": lambda app: save_game(app, game(), WHOLE, lambda title: True),
    "write": lambda app: write_record(app, game(), lambda name: True),
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
