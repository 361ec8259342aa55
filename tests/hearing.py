"""Somebody who hears, and sees nothing: the sentences that are spoken of the screen, and keys alone."""

import pyxel

from codewheel.screens.spoken import Listening
from driver import Driver, keys


class Listener:
    """Notes what is said: `news` what happened, `heard` all of it."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.news: list[str] = []

    def say(self, text: str, news: bool = False) -> None:
        """Note it."""
        self.heard.append(text)
        if news:
            self.news.append(text)

    def go_on(self) -> None:
        """Nothing waits."""

    def since(self) -> str:
        """All that was said since this was asked last."""
        heard, self.heard = self.heard, []
        return " ".join(heard)


def listening(driver: Driver, animation: str = "off") -> Listener:
    """Somebody listens from now on."""
    listener = Listener()
    driver.app.ears = Listening(driver.app, listener)
    if animation:
        driver.app.settings.set("animation", animation)
    return listener


class Player:
    """Presses keys, and is told what was said then. `told`: the last that was said."""

    def __init__(self, driver: Driver, animation: str = "off") -> None:
        self.driver, self.listener = driver, listening(driver, animation)
        self.told = ""
        self.all: list[str] = []
        self.wait(2)

    def wait(self, frames: int = 2) -> str:
        """Let frames pass; what was said."""
        for _ in range(frames):
            self.driver.step()
        said = self.listener.since()
        if said:
            self.told = said
            self.all.append(said)
        return said

    def press(self, chord: str, frames: int = 2) -> str:
        """Press a key; what was said."""
        codes, letter = keys(chord), chord if len(chord) == 1 else ""
        if letter:
            pyxel.set_input_text(letter)
        with self.driver.held(*codes):
            self.driver.step()
        return self.wait(frames)

    def until(self, chord: str, text: str, most: int = 60) -> str:
        """Press a key until something is said; that."""
        for _ in range(most):
            said = self.press(chord)
            if text in said:
                return said
        raise AssertionError(f"{text!r} was not said; last: {self.all[-8:]}")
