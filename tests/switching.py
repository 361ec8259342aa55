"""Somebody with one switch: sees what is lit and hears what is said of it, and has one key."""

import re

import pytest
import pyxel

from codewheel.session.hands import BEATS
from driver import Driver
from hearing import Listener, listening

SWITCH = pyxel.KEY_J  # means nothing on most screens
BEAT = 11  # frames: more than a trembling hand is waited for


class Hand:
    """One switch. `lit`: what was said of what is lit now; `news`: what happened since it was asked last."""

    def __init__(self, driver: Driver, patch: pytest.MonkeyPatch, switch: int = SWITCH, animation: str = "off") -> None:
        patch.setitem(BEATS, "quick", BEAT)
        self.driver, self.switch = driver, switch
        self.listener: Listener = listening(driver, animation)
        self.lit, self.all = "", list[str]()
        self.presses = self.frames = 0
        driver.app.settings.set("scan", "quick")
        driver.app.apply("scan")
        self.wait()

    def wait(self, frames: int = 1) -> None:
        """Let frames pass."""
        for _ in range(frames):
            self.driver.step()
            self.frames += 1
            if self.listener.heard:
                heard = self.listener.heard
                self.lit = heard[-1]
                self.all += heard
                self.listener.heard = []

    def press(self) -> None:
        """Press the switch, and let go of it."""
        self.presses += 1
        with self.driver.held(self.switch):
            self.wait()
        self.wait(BEAT)

    def step(self) -> str:
        """Wait until something else is lit; what is said of it."""
        before = len(self.all)
        for _ in range(40 * BEAT):
            self.wait()
            if len(self.all) > before:
                return self.lit
        raise AssertionError(f"nothing lights up: {self.all[-20:]}")

    def choose(self, *patterns: str, most: int = 200) -> str:
        """Choose one after the other what is called so as it lights up; what was said of the last."""
        said = ""
        for pattern in patterns:
            for _ in range(most):
                if re.search(pattern, self.lit):
                    break
                self.step()
            else:
                raise AssertionError(f"{pattern!r} does not light up: {self.all[-40:]}")
            said = self.lit
            self.press()
        return said
