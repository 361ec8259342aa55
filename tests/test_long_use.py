"""Left on for hours: computers play one another at every game, frame after frame, and nothing grows."""

import gc
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from codewheel.rules import registry
from codewheel.screens.app import App, Silence
from codewheel.screens.contract import Start, screen
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.thinker import by_steps
from codewheel.session.play import BOT, Seat, Session
from codewheel.session.storage import Memory
from driver import Driver, quiet, start

FRAMES = 1_000_000
ONE_GAME = 6_000  # frames at most; then the players leave the table
LOOKS = 20  # at memory and objects, over the whole time
WARM = 10  # looks until everything was read and every list of a limited length is full
STEPS = 8  # of a search in a frame
OBJECTS, PAGES = 0.03, 4_000  # what may be added after that: a share of the objects, pages of 4 KiB
STATM = Path("/proc/self/statm")


def games() -> Iterator[Session]:
    """Games of players that do not think long, each game in its turn, without an end."""
    for number in count():
        for entry in registry.REGISTRY:
            rules = registry.game(entry.name)
            seats = rules.seats(rules.new({}, number))
            yield Session.new(rules, {}, number, [Seat(BOT, "random" if number % 3 else "greedy")] * seats)


def measure() -> tuple[int, int]:
    """Objects that the collector knows, and pages of memory (0 where the system does not say)."""
    gc.collect()
    return len(gc.get_objects()), int(STATM.read_text().split()[1]) if STATM.exists() else 0


@pytest.mark.soak
def test_nothing_grows_over_a_million_frames() -> None:
    start()
    quiet()
    app = App(Memory(), Silence(), LauncherScene)
    app.pace, app.ticks, app.asks_codewheel = by_steps(STEPS), lambda: app.frame * 1000 // 60, False
    driver = Driver(app)
    seen = [measure()]
    played = 0
    for session in games():
        app.push(screen(session.game.name).open_game(app, Start(session=session)))
        until = app.frame + ONE_GAME
        while not session.over and app.frame < until:
            driver.frame()
            if app.dialogs:
                driver.key("enter")
        driver.frame(120)
        played += 1
        while app.dialogs:
            driver.key("esc")
        app.pop()
        driver.frame(2)
        if app.frame * LOOKS >= FRAMES * len(seen):
            seen.append(measure())
        if app.frame >= FRAMES:
            break
    assert not app.storage.names("log/")
    assert played > 100
    objects, pages = zip(*seen, strict=True)
    print(f"{played} games, objects {objects}, pages {pages}")
    assert objects[-1] <= objects[WARM] * (1 + OBJECTS), objects
    assert pages[-1] <= pages[WARM] + PAGES, pages
