"""Each game is played from the shelf to its end by one switch, by somebody who knows nothing but what lights up.

What is chosen is decided by the words of what is lit, and by what was said of what happened.
"""

import re
from collections.abc import Callable

import pytest
import pyxel

from codewheel.machines.widgets.base import AUTO, Part, Ui
from codewheel.machines.widgets.dialog import Dialog, Prompt
from codewheel.machines.widgets.layout import Column
from codewheel.machines.widgets.lists import ListBox
from codewheel.rules import registry
from codewheel.rules.rng import Stream
from codewheel.screens.hands import HandsPage
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.scanning import LONGER
from codewheel.session.hands import BEATS
from driver import make_app
from switching import BEAT, SWITCH, Hand

LONGEST = 8000  # things that light up
ROW = re.compile(r"Row \d+ of \d+, places: \d+$")
PLACE = re.compile(r"Space: [^.]*\.$")


class Stuck(AssertionError):
    """Nothing that lights up leads on."""


def sit_down(patch: pytest.MonkeyPatch, title: str, at_table: str, leads: dict[str, str]) -> Hand:
    """From the shelf to the board of a game. `leads`: what is chosen when something was said."""
    hand = Hand(make_app(LauncherScene, home=LauncherScene), patch)
    hand.choose(f"{title}$")
    for _ in range(200):
        heard = " ".join(hand.all[-12:])
        if at_table in heard:
            return hand
        wanted = next((lit for said, lit in leads.items() if said in heard), "Enter$")
        if re.search(wanted, hand.lit):
            hand.press()
        hand.step()
    raise Stuck(hand.all[-60:])


def to_the_end(hand: Hand, seed: int, end: str, leads: str = "", leave: str = "") -> list[str]:
    """Choose rows and places by lot, and what leads on, until the end is told; all that was said.

    `leads`: what besides is chosen whenever it lights up; `leave`: what is said where one is to leave.
    """
    chance = Stream(seed)
    for _ in range(LONGEST):
        lit = hand.lit
        if re.search(end, " ".join(hand.all[-4:])):
            return hand.all
        said = " ".join(hand.all[-8:])
        leading = re.search("Leave$" if leave and leave in said else leads or "^$", lit)
        if leading or (ROW.search(lit) and not chance.below(3)) or (PLACE.search(lit) and chance.below(3)):
            hand.press()
        hand.step()
    raise Stuck(hand.all[-60:])


def einauge(patch: pytest.MonkeyPatch, seed: int) -> list[str]:
    """Ein-Auge against the player of the settings."""
    return to_the_end(sit_down(patch, "Ein-Auge", "is to place a stone", {}), seed, "New game$")


def ishido(patch: pytest.MonkeyPatch, seed: int) -> list[str]:
    """Ishido, alone, until no stone can be laid; then the menus end it."""
    hand = sit_down(patch, "Ishido", "It fits on", {"more in the menus": "New Game$"})
    to_the_end(hand, seed, "Ctrl.E: end the game")
    hand.choose("Menus$", "Game$", "End")
    return hand.all


def eye(patch: pytest.MonkeyPatch, seed: int) -> list[str]:
    """EYE against a computer."""
    return to_the_end(sit_down(patch, "EYE", "Space: place", {}), seed, "New game$", "Done$")


def oeil(patch: pytest.MonkeyPatch, seed: int) -> list[str]:
    """L'Oeil's solitaire, solved by what the hints say."""
    hand = sit_down(patch, "L'Oeil", "Moves made", {"Solitaire, 8 of 8": "BEGIN$", "1 of 8": "1 of 8$|Solitaire$"})
    for _ in range(40):
        before = len(hand.all)
        hand.choose("Hint$")
        while "Hint: " not in " ".join(hand.all[before:]):
            hand.wait()
        move = " ".join(hand.all[before:]).partition("Hint: ")[2].partition(".")[0]
        step = re.fullmatch("step from (.*) to (.*)", move)
        if step is None:
            find(hand, f"Space: {move}[.]$")
        else:
            find(hand, f"{step[1]} with a red counter. Space: pick it up[.]$")
            find(hand, f"{step[2]}. Space: move here[.]$")
        hand.wait(8)
        if "SOLVED" in " ".join(hand.all[before:]):
            return hand.all
    raise Stuck(hand.all[-60:])


def find(hand: Hand, place: str) -> None:
    """Look through the rows for a place, one after the other, and choose it."""
    tried: set[str] = set()
    for _ in range(400):
        if re.search(place, hand.lit):
            hand.press()
            return
        row = ROW.search(hand.lit)
        if row is not None and row[0] not in tried:
            tried.add(row[0])
            hand.press()
        else:
            hand.step()
    raise Stuck(place, hand.all[-60:])


def triaxis(patch: pytest.MonkeyPatch, seed: int) -> list[str]:
    """TriAxis against a computer: markers fall by lot, and the series ends with its first game."""
    hand = sit_down(patch, "TriAxis", "here, <R> all", {"<ESC> To leave": "Leave$"})
    return to_the_end(hand, seed, "Another game", "^(R|ENTER|Yes|Enter)$", "<ESC> ends the turn")


GAMES: dict[str, Callable[[pytest.MonkeyPatch, int], list[str]]] = {
    "einauge": einauge, "ishido": ishido, "eye": eye, "oeil-solo": oeil, "triaxis": triaxis,
}  # fmt: skip


SHORT = ("einauge", "eye")  # what `make test` plays


@pytest.mark.parametrize(
    "name", [name if name in SHORT else pytest.param(name, marks=pytest.mark.prove) for name in registry.names()]
)
def test_a_game_is_played_from_the_shelf_to_its_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = " ".join(GAMES[name](monkeypatch, 1))
    assert re.search("wins|draw|Game over|End game|SOLVED|survives", heard)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_other_games_are_played(name: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert GAMES[name](monkeypatch, seed)


def at_the_shelf(patch: pytest.MonkeyPatch, switch: int = SWITCH) -> Hand:
    """Somebody who has just come."""
    return Hand(make_app(LauncherScene, home=LauncherScene), patch, switch)


@pytest.mark.parametrize(
    "switch",
    [pyxel.KEY_TAB, pyxel.KEY_LCTRL, pyxel.MOUSE_BUTTON_LEFT, pyxel.MOUSE_BUTTON_RIGHT, pyxel.GAMEPAD1_BUTTON_B],
)
def test_any_key_or_button_is_the_switch_and_means_nothing_else(switch: int, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_shelf(monkeypatch, switch)
    hand.choose("EYE$")
    assert not isinstance(hand.driver.app.scene, LauncherScene)


def test_nothing_but_the_switch_leads_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_shelf(monkeypatch)
    app = hand.driver.app
    hand.choose("Hands and eyes$")
    page, before = app.dialogs[-1], app.settings.get("contrast")
    hand.driver.move(160, 60)
    hand.driver.wheel(3)
    assert app.dialogs == [page] and app.settings.get("contrast") == before


def test_the_beat_is_that_of_the_settings_and_the_first_stays_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_shelf(monkeypatch)
    scanner = hand.driver.app.scanner
    assert scanner is not None
    for beat in (20, 50):
        monkeypatch.setitem(BEATS, "quick", beat)
        times = []
        for _ in range(12):
            lit, frames = scanner.sign, 0
            while scanner.sign == lit:
                hand.driver.step()
                frames += 1
            times.append(frames)
        assert set(times[1:]) == {beat, int(beat * LONGER)}


def test_a_hand_that_trembles_chooses_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_shelf(monkeypatch)
    hand.choose("Menus$")
    scanner = hand.driver.app.scanner
    assert scanner is not None and scanner.lit is not None
    for _ in range(3):  # four presses within a sixth of a second
        with hand.driver.held(SWITCH):
            hand.driver.step()
        hand.driver.step()
    lit = scanner.lit
    assert lit.menu == (0, 0) or lit.kind == ("line", 0, 0), "only the first of them was one"


def test_a_held_switch_chooses_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_shelf(monkeypatch)
    while not re.search("Menus$", hand.lit):
        hand.step()
    before = len(hand.all)
    with hand.driver.held(SWITCH):
        hand.wait(4 * BEAT)
    scanner = hand.driver.app.scanner
    assert hand.all[before:] and scanner is not None and scanner.lit is not None
    assert scanner.lit.kind == "back" or len(scanner.lit.menu) == 1, "the menus are walked, and none of their lines"


def test_a_group_is_left_by_itself_after_two_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_shelf(monkeypatch)
    hand.choose("Arrows$")
    said = [hand.step() for _ in range(2 * 8 + 2)]
    assert said.count("Back to the groups") == 2 and "Arrows" in said


def test_menus_open_as_they_are_walked_and_close_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_shelf(monkeypatch)
    bar = hand.driver.app.menu_bar
    hand.choose("Menus$")
    assert bar.active and bar.open == 0
    hand.choose("^(?!Back).*$")  # the first menu
    assert bar.hot is not None
    hand.choose("Back to the groups$", "Back to the groups$")
    assert not bar.active


def test_the_page_itself_is_used_and_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_shelf(monkeypatch)
    app = hand.driver.app
    hand.choose("Hands and eyes$", "Signs on colours: off$")
    assert app.settings.get("signs")
    hand.choose("One switch: every 0.7 s$")
    assert app.settings.get("scan") == "off" and app.scanner is None


def test_it_begins_as_the_page_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    player = make_app(LauncherScene, home=LauncherScene)
    player.app.open_hands()
    player.frame()
    page = player.app.dialogs[-1]
    assert isinstance(page, HandsPage)
    box = page.turners["scan"].value(player.app.skin)
    for wanted in ("slow", "calm"):
        player.hit(box)
        assert player.app.settings.get("scan") == wanted and player.app.scanner is None
    player.key("esc")
    assert player.app.scanner is not None


def test_a_line_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_shelf(monkeypatch)
    typed: list[str] = []
    hand.driver.app.open(Prompt("What is it called?", "", typed.append))
    hand.choose("What is it called.*empty$", "h to n$", "(^| )i$", "a to g$", "(^| )b$", "Delete a letter$")
    hand.choose("Back to the groups$", "OK$")
    hand.wait(2)
    assert typed == ["i"]


def test_a_row_of_a_list_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_the_shelf(monkeypatch)
    chosen: list[int] = []

    class Rows(Dialog):
        """A list and a button."""

        def compose(self, ui: Ui) -> Part:
            rows = ListBox(AUTO, [f"row {n}" for n in range(20)], 0, chosen.append)
            return Column(rows, self.offer(["OK"], [self.close]))

    hand.driver.app.open(Rows("Rows"))
    hand.choose("row 0, 1 of 20", "row 3$")
    hand.wait(8)
    assert chosen == [3]
    hand.choose("row 3, 4 of 20", "Page down$", "Page down$", "Back to the groups$", "OK$")
    hand.wait(2)
    assert chosen[-1] > 10 and not hand.driver.app.dialogs


def test_the_same_presses_in_the_same_frames_do_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = []
    for _ in range(2):
        hand, chance = at_the_shelf(monkeypatch), Stream(7)
        for _ in range(30):
            hand.wait(chance.below(60))
            hand.press()
        runs.append(hand.all)
    assert runs[0] == runs[1] and len(runs[0]) > 30
