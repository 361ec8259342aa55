"""A thumb on a phone's glass, for tests: it touches, slides and lifts, and lands where thumbs land."""

from math import cos, log, pi, sqrt

import pyxel

from codewheel.machines.aim import LOUPE_H, LOUPE_W, Aiming, Aims, Target
from codewheel.rules.rng import Stream
from driver import Driver

FINE = 1 << 30  # steps of a random number between 0 and 1


def normal(chance: Stream) -> float:
    """A number of the normal distribution, mean 0, standard deviation 1 (Box and Muller)."""
    return sqrt(-2 * log((chance.below(FINE) + 1) / FINE)) * cos(2 * pi * chance.below(FINE) / FINE)


def middle(loupe: tuple[int, int]) -> tuple[float, float]:
    """The middle of a loupe."""
    return loupe[0] + LOUPE_W / 2, loupe[1] + LOUPE_H / 2


class Thumb:
    """Touches the glass of a driver's app. `scatter`: the standard deviation of where it lands, in pixels, each way."""

    def __init__(self, driver: Driver, chance: Stream | None = None, scatter: float = 0.0) -> None:
        self.driver, self.chance, self.scatter = driver, chance, scatter
        self.touches = self.moves = self.wrong = 0  # targets that were played, and those of them that were not meant
        self.done: list[Target] = []  # what was played by the last touch
        driver.app.reader.fingers = True
        self._aiming = driver.app.reader.finger.aiming
        vars(self._aiming)["lift"] = self._lifted

    def place(self, x: float, y: float) -> tuple[int, int]:
        """Where it lands that wants to touch here: on the glass."""
        if self.chance is not None:
            x, y = x + self.scatter * normal(self.chance), y + self.scatter * normal(self.chance)
        return round(min(max(x, 0), 319)), round(min(max(y, 0), 199))

    def tap(self, x: float, y: float) -> None:
        """Down and up again."""
        self.touches += 1
        place = self.place(x, y)
        pyxel.set_mouse_pos(*place)
        with self.driver.held(pyxel.MOUSE_BUTTON_LEFT):
            self.driver.frame(3)
        self.driver.frame(3)

    @property
    def shown(self) -> Target | None:
        """What the loupe shows as chosen."""
        return self._aiming.shown

    @property
    def aims(self) -> Aims | None:
        """What may be touched."""
        scene = self.driver.app.scene
        return None if scene is None or self.driver.app.dialogs else scene.aims()

    def play(self, x: float, y: float, tries: int = 40) -> None:
        """Touch until the target at a place is shown, then tap the loupe; beside the board, a tap.

        Where the loupe lies over the target, it is put away first.
        """
        aims = self.aims
        if aims is None or not aims.targets or not aims.holds(x, y):
            self.tap(x, y)
            return
        wanted = self.target(x, y)
        self.moves += 1
        for _ in range(tries):
            loupe = self._aiming.loupe
            if self.shown == wanted and loupe is not None:
                self.tap(*middle(loupe))
            elif self._aiming.on_loupe(wanted.x, wanted.y):
                self.key("cancel")
            else:
                self.tap(wanted.x, wanted.y)
            if self.done:
                self.wrong += self.done != [wanted]
                self.done.clear()
                return
        raise AssertionError(f"{wanted} was not reached in {tries} touches")

    def key(self, command: str) -> None:
        """Press one of the page's keys below the screen."""
        self.touches += 1
        keys = [frozenset((command,))]
        self.driver.app.reader.given = lambda: keys.pop() if keys else frozenset()
        self.driver.frame(2)

    def _lifted(self) -> Target | None:
        played = Aiming.lift(self._aiming)
        if played is not None:
            self.done.append(played)
        return played

    def target(self, x: float, y: float) -> Target:
        """The target at a place of the board."""
        aims = self.aims
        assert aims is not None, "nothing may be touched"
        found = min(aims.targets, key=lambda target: (target.x - x) ** 2 + (target.y - y) ** 2)
        assert abs(found.x - x) <= max(2, found.w / 2) and abs(found.y - y) <= max(2, found.h / 2), (x, y, found)
        return found
