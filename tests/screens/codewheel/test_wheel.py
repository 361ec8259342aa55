"""The codewheel, driven: the question on parchment and the wheel over it."""

from collections.abc import Callable
from itertools import pairwise
from math import floor

import pytest
import pyxel

from codewheel.machines import framebuffer
from codewheel.screens.codewheel import parchment, wheel_picture
from codewheel.screens.codewheel.challenge import ChallengeScene
from codewheel.screens.codewheel.puzzle import TRIES, Puzzle, Verdict
from codewheel.screens.codewheel.shots import SHOTS
from codewheel.screens.codewheel.turning import CARD, INNER, MIDDLE, Ring
from codewheel.screens.codewheel.wheel import WheelScene
from codewheel.screens.codewheel.wheel_picture import CX, CY, PLACES, spot
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.studio import studio
from codewheel.session.codewheel import SECTORS, digits, number, position
from driver import Empty, make_app

SEED = 7
RADIUS = (126, 107, 84)


class Player:
    """A driver before the question, and what it led to."""

    def __init__(self, seed: int = SEED) -> None:
        self.ways: list[str] = []
        self.driver = make_app()
        app = self.driver.app
        self.asked = ChallengeScene(app, self._way("then"), self._way("leave"), seed)
        app.push(self.asked)
        self.driver.frame()

    def _way(self, name: str) -> Callable[[], None]:
        def way() -> None:
            self.ways.append(name)
            self.driver.app.go(Empty(self.driver.app))

        return way

    @property
    def answer(self) -> str:
        return str(number(self.asked.puzzle.asked))

    @property
    def wrong(self) -> str:
        return f"{99 - int(self.answer):02}" if self.answer != "49" else "50"

    @property
    def wheel(self) -> WheelScene:
        scene = self.driver.app.scene
        assert isinstance(scene, WheelScene)
        return scene

    @property
    def heard(self) -> list[str]:
        found: list[str] = self.driver.app.sounds.played  # type: ignore[attr-defined]
        return found

    def turns(self) -> list[int]:
        """How many sectors each ring has yet to be turned to the answer, the shorter way."""
        asked, wheel = self.asked.puzzle.asked, self.wheel.wheel
        goal = position(asked)
        here = (wheel.rings[CARD].sector, *wheel.position)
        half = SECTORS // 2
        return [(want - at + half) % SECTORS - half for want, at in zip((-asked.outer, *goal), here, strict=True)]

    def read(self) -> str:
        """The number in the window above the wanted word; the wheel lies at rest with all elements in line."""
        wheel, asked = self.wheel.wheel, self.asked.puzzle.asked
        assert wheel.rests and wheel_picture.found(wheel, asked) == (True,) * 4
        tens, ones = digits(wheel.position, asked.window)
        return f"{tens}{ones}"

    def drag(self, ring: int, sectors: int) -> None:
        """Turn a ring by hand, slowly, and let go where it lies still."""
        turned, steps = 0.0, max(1, abs(sectors) * 6)
        x, y = spot(RADIUS[ring], 0)
        self.driver.move(round(x), round(y))
        with self.driver.held(pyxel.MOUSE_BUTTON_LEFT):
            self.driver.frame()
            for step in range(1, steps + 1):
                turned = sectors * step / steps
                # the hand goes round outside the clipped edge on a smaller circle
                x, y = spot(min(RADIUS[ring], 95), turned)
                self.driver.move(round(x), round(y))
            self.driver.frame(12)
        self.driver.wait(lambda: self.wheel.wheel.rests)


def click(player: Player, box: object) -> None:
    player.driver.hit(box)


# --- the question ----------------------------------------------------------------------------------------------------


def test_the_right_number_by_keyboard() -> None:
    player = Player()
    player.driver.type(player.answer)
    player.driver.key("enter")
    assert player.heard[-1] == "chimes" and not player.ways
    player.driver.wait(lambda: player.ways, 100)
    player.driver.frame(20)
    assert player.ways == ["then"]


def test_the_right_number_by_mouse() -> None:
    player = Player()
    for digit in player.answer:
        click(player, parchment.PAD[int(digit)])
    click(player, parchment.SEAL)
    assert player.heard[-1] == "chimes"
    player.driver.click(160, 190)  # a click goes on at once
    player.driver.frame(2)
    assert player.ways == ["then"]


def test_the_digits_turn_like_a_lock() -> None:
    player = Player()
    tens, ones = map(int, player.answer)
    x, y, w, h = parchment.SLOTS[1]
    player.driver.wheel(-1, x + w // 2, y + h // 2)
    assert player.asked.puzzle.digits == [0, 9]
    for _ in range((ones + 1) % 10):
        click(player, parchment.SLOTS[1])
    x, y, w, h = parchment.SLOTS[0]
    for _ in range(tens):
        player.driver.wheel(1, x + w // 2, y + h // 2)
    player.driver.right(x + 3, y + 3)
    player.driver.wheel(1, x + 4, y + 4)
    assert player.asked.puzzle.digits == [tens, ones]
    click(player, parchment.SEAL)
    assert player.asked.opened


def test_editing() -> None:
    player = Player()
    player.driver.key("backspace")
    assert player.heard[-1] == "barred"
    player.driver.type("1")
    player.driver.key("enter")
    assert player.asked.line == "short" and player.asked.puzzle.tries == TRIES
    player.driver.type("2x3")  # there is room for two, and for digits only
    assert player.asked.puzzle.digits == [1, 2]
    player.driver.key("backspace")
    click(player, parchment.PAD[parchment.TAKE])
    assert player.asked.puzzle.digits == []


def test_three_wrong_numbers_bring_another_challenge() -> None:
    player = Player()
    first = player.asked.puzzle.asked
    for left in (2, 1):
        player.driver.type(player.wrong)
        player.driver.key("enter")
        assert player.asked.line == f"wrong_{left}" and player.asked.puzzle.tries == left
        assert player.asked.puzzle.digits == [] and player.asked.puzzle.asked == first
    player.driver.type(player.wrong)
    player.driver.key("enter")
    assert player.asked.line == "anew" and player.asked.puzzle.tries == TRIES
    assert player.asked.puzzle.asked != first and not player.ways
    player.driver.type(player.answer)
    player.driver.key("enter")
    assert player.asked.opened


@pytest.mark.parametrize("by", ["esc", "plate"])
def test_leaving(by: str) -> None:
    player = Player()
    player.driver.type("3")
    if by == "esc":
        player.driver.key("esc")
    else:
        click(player, parchment.BACK)
    player.driver.frame(5)
    assert player.ways == ["leave"]


def test_the_steps_are_explained() -> None:
    player = Player()
    click(player, parchment.HELP)
    assert len(player.driver.app.dialogs) == 1
    player.driver.key("enter")
    assert not player.driver.app.dialogs and player.asked.puzzle.digits == []
    player.driver.key("f1")
    assert len(player.driver.app.dialogs) == 1
    player.driver.key("esc")
    assert player.ways == []


# --- the wheel -------------------------------------------------------------------------------------------------------


def test_the_wheel_by_keyboard_alone() -> None:
    player = Player()
    player.driver.type("w")
    assert player.wheel.puzzle is player.asked.puzzle
    for ring, by in enumerate(player.turns()):
        while player.wheel.chosen != ring:
            player.driver.key("tab")
        for _ in range(abs(by)):
            player.driver.key("right" if by > 0 else "left")
    player.driver.wait(lambda: player.wheel.wheel.rests)
    assert "tick" in player.heard
    player.driver.type(player.read())
    player.driver.key("enter")
    player.driver.frame()
    assert player.driver.app.scene is player.asked and player.asked.line == "taken"
    player.driver.key("enter")
    assert player.asked.opened


def test_the_wheel_by_mouse_alone() -> None:
    player = Player(11)
    click(player, parchment.WHEEL)
    player.driver.frame()
    for ring, by in enumerate(player.turns()):
        player.drag(ring, by)
    for place, digit in enumerate(player.read()):
        click(player, PLACES[place])
        for _ in range(int(digit)):
            click(player, PLACES[place])
    player.driver.click(CX, CY + 20)  # the hub
    player.driver.frame()
    assert player.driver.app.scene is player.asked
    click(player, parchment.SEAL)
    assert player.asked.opened


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_the_wheel_by_mouse_wheel(speed: str) -> None:
    player = Player(3)
    player.driver.app.settings.set("animation", speed)
    player.driver.type("w")
    for ring, by in enumerate(player.turns()):
        x, y = spot(RADIUS[ring], 5)
        for _ in range(abs(by)):
            player.driver.wheel(-1 if by > 0 else 1, round(x), round(y))
            if speed == "off":
                assert player.wheel.wheel.rests
    player.driver.wait(lambda: player.wheel.wheel.rests)
    assert player.read() == player.answer


def test_the_wheel_lies_as_it_was_left() -> None:
    player = Player()
    player.driver.type("w")
    player.driver.keys("right right")
    player.driver.wait(lambda: player.wheel.wheel.rests)
    player.driver.key("esc")
    player.driver.frame()
    assert player.driver.app.scene is player.asked and player.asked.line == "ask"
    player.driver.type("w")
    assert player.wheel.wheel.rings[CARD].at == 2


def test_a_ring_runs_on_and_settles() -> None:
    player = Player()
    player.driver.type("w")
    x, y = spot(RADIUS[INNER], 0)
    player.driver.move(round(x), round(y))
    with player.driver.held(pyxel.MOUSE_BUTTON_LEFT):
        player.driver.frame()
        for step in range(1, 7):
            x, y = spot(RADIUS[INNER], 0.35 * step)
            player.driver.move(round(x), round(y))
    player.driver.frame()
    ring = player.wheel.wheel.rings[INNER]
    let_go = ring.at
    assert not ring.held and ring.speed > 0.1
    heard = player.heard.count("tick")
    places = []
    while not player.wheel.wheel.rests:
        player.driver.frame()
        places.append(ring.at)
    assert ring.at >= let_go + 1.5 and ring.at == floor(ring.at)
    assert player.heard.count("tick") - heard == round(ring.at) - floor(let_go + 0.5)
    assert max(abs(b - a) for a, b in pairwise(places)) < 0.5  # no jump on the way
    assert len(places) < 150


def test_without_animation_a_hand_moves_a_ring_by_jumps() -> None:
    ring = Ring()
    ring.grasp()
    seen = set()
    for _ in range(30):
        ring.lead(0.1, smooth=False)
        seen.add(ring.at)
    ring.release(0)
    assert seen == {0.0, 1.0, 2.0, 3.0} and ring.rests and ring.at == 3


def test_turning_the_card_turns_all_and_changes_no_number() -> None:
    app = make_app(WheelScene).app
    wheel = app.scene.wheel
    wheel.rings[MIDDLE].step(2, 0)
    wheel.rings[INNER].step(5, 0)
    before = wheel.position
    wheel.rings[CARD].step(4, 0)
    assert wheel.position == before and [wheel.turned(ring) for ring in range(3)] == [4, 6, 9]


def test_digits_roll_through_the_windows_and_the_middle_disc_hides_those_of_the_card() -> None:
    driver = make_app(WheelScene)
    driver.frame(2)
    scene = driver.app.scene
    assert isinstance(scene, WheelScene)

    def panes() -> list[list[bool]]:
        """Where ink is in the panes of tens and ones, row by row."""
        x, y = wheel_picture.seat(3 + scene.wheel.turned(INNER))
        left, top = floor(x - 10), floor(y - 10)
        frame = driver.pixels()
        rows = [frame[(top + j) * 320 + left :][:20] for j in range(2, 11)]
        return [[pen == wheel_picture.K for row in rows for pen in row[first : first + 7]] for first in (2, 12)]

    tens, ones = panes()
    assert any(tens) and any(ones)
    scene.wheel.rings[MIDDLE].at = 0.5
    driver.frame()
    rolling, hidden = panes()
    assert any(rolling) and rolling != tens and not any(hidden)


def test_the_wheel_of_the_launcher() -> None:
    driver = make_app(LauncherScene, home=LauncherScene)
    driver.type("w")
    driver.frame()
    scene = driver.app.scene
    assert isinstance(scene, WheelScene) and scene.puzzle is None
    driver.keys("down left 5 backspace")
    driver.wait(lambda: scene.wheel.rests)
    assert scene.wheel.position.middle == 11
    click_at = wheel_picture.BACK
    driver.hit(click_at)
    driver.frame()
    assert isinstance(driver.app.scene, LauncherScene)
    driver.app.scene.command("wheel")
    driver.frame()
    driver.key("esc")
    driver.frame()
    assert isinstance(driver.app.scene, LauncherScene)


# --- the puzzle and the pictures -------------------------------------------------------------------------------------


def test_a_short_number_costs_nothing() -> None:
    puzzle = Puzzle(SEED)
    assert puzzle.judge() is Verdict.SHORT and puzzle.tries == TRIES


@pytest.mark.parametrize("name", SHOTS)
def test_shots(name: str) -> None:
    app = studio()
    SHOTS[name](app)
    assert app.palette.name == "codewheel/wheel" and len(set(framebuffer.snapshot())) >= 12
    app.shut()
