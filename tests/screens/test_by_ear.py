"""Each game is played from the shelf to its end by keys alone, by somebody who hears and sees nothing.

What is pressed is decided by nothing but the sentences that were spoken.
"""

import re
from collections.abc import Callable

import pytest

from codewheel.rules import registry
from codewheel.rules.rng import Stream
from codewheel.screens.codewheel.challenge import ChallengeScene
from codewheel.screens.launcher.scene import LauncherScene
from driver import make_app
from hearing import Player

LONGEST = 12_000  # keys
WAYS = ("tab", "tab", "tab", "shift+tab", "left", "right", "up", "down")
PICK, DONE = re.compile(r"Space: (?!lay)([^.]*)\."), re.compile(r"Enter: ([^.]*)\.")


class Deaf(AssertionError):
    """Nothing that was said leads on."""


def sit_down(title: str, leads: dict[str, str], animation: str = "off") -> Player:
    """From the shelf to the board of a game: what is heard, and the key that it leads to."""
    player = Player(make_app(LauncherScene, home=LauncherScene), animation)
    assert "the shelf" in player.told
    if title not in player.told:
        player.until("right", title)
    player.press("enter")
    for _ in range(80):
        key = next((key for heard, key in leads.items() if heard in player.told), None)
        if key == "":
            return player
        player.press(key or "enter", 4)
    raise Deaf(player.all[-40:])


def to_the_end(player: Player, seed: int, end: str, also: Callable[[Player], str] = lambda player: "") -> list[str]:
    """Lead the cursor to what can be done and do it, until the end is heard; all that was said."""
    chance = Stream(seed)
    for _ in range(LONGEST):
        told = player.told
        if end in told:
            return player.all
        key = also(player)
        if not key and PICK.search(told) and chance.below(8):
            key = "space"
        elif not key and DONE.search(told) and not chance.below(3):
            key = "enter"
        if not player.press(key or chance.choice(WAYS), 3):
            player.told = re.sub(PICK, "", told) if key == "space" else told
    raise Deaf(player.all[-40:])


def einauge(seed: int, animation: str = "off") -> list[str]:
    """Ein-Auge against the player of the settings."""
    player = sit_down("Ein-Auge", {"is to place a stone": ""}, animation)
    return to_the_end(player, seed, "New game")


def ishido(seed: int, animation: str = "off") -> list[str]:
    """Ishido, alone, until no stone can be laid."""
    player = sit_down("Ishido", {"It fits on": ""}, animation)
    asked = {"Ctrl+E: end the game": "ctrl+e", "End game": "enter", "Name: empty": "e", "Name: e": "enter"}
    ends = lambda player: next((key for heard, key in asked.items() if heard in player.told), "")  # noqa: E731
    return to_the_end(player, seed, "Game over", ends)


def eye(seed: int, animation: str = "off") -> list[str]:
    """EYE against a computer."""
    player = sit_down("EYE", {"Space: place": ""}, animation)
    return to_the_end(player, seed, "New game")


def oeil(seed: int, animation: str = "off") -> list[str]:
    """L'Oeil's solitaire, until all is taken or nothing moves."""
    player = sit_down("L'Oeil", {"Moves made": "", "8 of 8": "enter", "1 of 8": "right", "of 8": "down"}, animation)
    for _ in range(40):
        hint = player.press("h")
        while "Hint: " not in hint:
            hint = player.wait(20)
        move = hint.partition("Hint: ")[2].partition(".")[0]
        step = re.fullmatch("step from (.*) to (.*)", move)
        if step is None:
            player.until("tab", f"Space: {move}.")
        else:
            player.until("tab", f"{step[1]} with a red counter. Space: pick it up.")
            player.press("space")
            if "Space: move here" not in player.told or step[2] not in player.told:
                player.until("tab", f"{step[2]}. Space: move here.")
        if "SOLVED" in player.press("space", 8):
            return player.all
    raise Deaf(player.all[-8:])


def triaxis(seed: int, animation: str = "off") -> list[str]:
    """TriAxis against a computer: markers fall by lot, and the series ends with its first game."""

    def also(player: Player) -> str:
        told = player.told
        asked = {"Compare": "n", "(y/N)?": "y", "<R> all at random": "r", "<ENTER> spin": "enter", "(Y/n)?": "y"}
        asked |= {"<ESC> ends the turn": "esc", "<ENTER> go on": "enter"}
        return next((key for heard, key in asked.items() if heard in told), "")

    leads = {"here, <R> all": "", "<ESC> To leave": "esc"}
    return to_the_end(sit_down("TriAxis", leads, animation), seed, "Another game", also)


GAMES: dict[str, Callable[[int], list[str]]] = {
    "einauge": einauge, "ishido": ishido, "eye": eye, "oeil-solo": oeil, "triaxis": triaxis,
}  # fmt: skip
SHORT = ("einauge", "ishido")  # what `make test` plays


@pytest.mark.parametrize(
    "name", [name if name in SHORT else pytest.param(name, marks=pytest.mark.prove) for name in registry.names()]
)
def test_a_game_is_played_from_the_shelf_to_its_end_by_ear(name: str) -> None:
    heard = " ".join(GAMES[name](1))
    assert re.search("wins|draw|Game over|SOLVED|survives", heard)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_other_games_are_played_by_ear(name: str, seed: int) -> None:
    assert GAMES[name](seed)


def at_the_shelf(animation: str = "off") -> Player:
    """Somebody who has just come."""
    return Player(make_app(LauncherScene, home=LauncherScene), animation)


def test_machine_and_title_are_heard_and_any_key_goes_on() -> None:
    player = at_the_shelf("normal")
    player.until("right", "Ein-Auge")
    assert player.press("enter") == "Ein-Auge. Press any key to go on."  # the machine starts
    assert player.press("enter", 4) == "Press any key to go on."  # the title
    assert "is to place a stone" in player.press("enter", 4)


def test_a_setting_is_changed_by_ear() -> None:
    player = at_the_shelf()
    assert player.press("ctrl+k").startswith("Settings")
    player.until("tab", "High contrast: off")
    assert player.press("space") == "High contrast: on"
    assert "the shelf" in player.press("esc")


def test_a_game_is_left_and_gone_on_with_by_ear() -> None:
    player = sit_down("Ein-Auge", {"is to place a stone": ""})
    assert "White places a stone on c3." in player.press("space")
    player.until("tab", "White 11, Black 11") if "White 11, Black 11" not in player.told else ""
    player.until("left", "empty")
    assert "White places" in player.press("space")
    player.wait(20)
    player.until("esc", "Back to the shelf?", 3)
    assert "a game is waiting at move 4" in player.press("enter")
    player.press("enter")
    player.press("enter")
    assert "White 10, Black 10" in player.press("enter") + " ".join(player.all[-3:])


@pytest.mark.prove
def test_a_lesson_is_done_by_ear() -> None:
    """What is to be looked at is led to with the Tab key, or something else is tried now and then."""
    player, stream = at_the_shelf(), Stream(1)
    player.until("right", "Ein-Auge")
    player.press("l")
    player.press("enter", 4)
    places: list[str] = []
    for _ in range(800):
        told, player.told = player.told, ""
        looks = re.findall(r"Look at: ([^.]*)\.", told)
        places = looks[-1].split(", ") if looks else places
        if "Play now" in told:
            return
        if "Press any key to go on" in told:
            player.press("enter", 20)
        elif PICK.search(told) and (any(f"{place} " in told for place in places) or not stream.below(5)):
            player.press("space", 20)
        else:
            player.press(stream.choice(("left", "right", "up", "down")), 4)
    raise Deaf(player.all[-20:])


def test_a_problem_of_the_day_is_solved_by_ear() -> None:
    """The calendar leads to it. What the hints say is followed, and what was wrong is taken back."""
    player = at_the_shelf()
    assert "Day by day" in player.press("y")
    player.until("tab", "Ein-Auge")
    player.press("enter", 20)
    stream = Stream(3)
    for _ in range(LONGEST):
        told, player.told = player.told, ""
        if "olved" in told:
            return
        if "Press any key to go on" in told:
            player.press("enter", 20)
        elif PICK.search(told) and stream.below(4):
            player.press("space", 20)
        else:
            player.press(stream.choice(("left", "right", "up", "down")), 2)
    raise Deaf(player.all[-20:])


def test_the_codewheel_is_asked_and_answered_by_ear() -> None:
    """The wheel is turned until what is asked for stands at its pointer; what it shows then is typed."""
    player = Player(make_app(LauncherScene, home=LauncherScene))
    opened: list[bool] = []
    app = player.driver.app
    app.push(ChallengeScene(app, lambda: opened.append(True), app.pop, 7))
    asked = re.search(r"Card pattern (\d+), middle pattern (\d+), edge word (\w+), window word (\w+)", player.wait(3))
    assert asked is not None and "W lays the wheel out" in player.told
    player.press("w")
    for ring, want in zip(("", "down", "down"), asked.groups()[:3], strict=False):
        if ring:
            player.press(ring)
        if f" {want} at the pointer" not in player.told:
            player.until("right", f" {want} at the pointer", 12)
    found = re.search(rf"In the window above {asked[4]}: (\d\d)\.", " ".join(player.all))
    assert found is not None
    for digit in found[1]:
        player.press(digit)
    assert f"Typed: {found[1]}" in " ".join(player.all)
    player.press("enter")
    assert "That is the one" in player.press("enter")
    player.press("enter")
    assert opened
