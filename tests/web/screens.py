"""The screens in a browser's Python over the stand-in for Pyxel: every shot under a random hand, timed."""

import sys
from time import perf_counter

import pyxel

from codewheel.bots.contract import bot, observation
from codewheel.machines import framebuffer
from codewheel.rules import registry
from codewheel.screens.app import App
from codewheel.screens.shots import shots as all_shots
from codewheel.screens.shots import studio
from codewheel.screens.studio import played, step
from codewheel.screens.thinker import Thinker

EVENTS = 2  # events of a random hand on each screen
FRAMES = 120  # slices that are timed for each game's strongest player


def _times(values: list[float]) -> dict[str, float]:
    values = sorted(values)
    return {
        "count": len(values),
        "mean": round(1000 * sum(values) / len(values), 2),
        "p99": round(1000 * values[len(values) * 99 // 100], 2),
        "max": round(1000 * values[-1], 2),
    }


def _touch(app: App, number: int) -> None:
    """An event from a fixed list, somewhere on the screen."""
    key = (pyxel.KEY_RETURN, pyxel.KEY_RIGHT, pyxel.KEY_DOWN, pyxel.KEY_TAB, pyxel.MOUSE_BUTTON_LEFT)[number % 5]
    pyxel.set_mouse_pos(number * 97 % 320, number * 61 % 200)
    pyxel.set_btn(key, True)
    step(app, 1)
    pyxel.set_btn(key, False)
    step(app, 1)


def shots() -> dict[str, object]:
    """Every shot is put in place and touched; what was drawn."""
    assert framebuffer.on_web() and sys.platform == "emscripten"
    frames = []
    for number, shot in enumerate(all_shots().values()):
        app = studio()
        shot(app)
        for event in range(EVENTS):
            before = perf_counter()
            _touch(app, number + event)
            frames.append((perf_counter() - before) / 2)
        app.shut()
    return {"shots": len(all_shots()), "calls": dict(vars(pyxel)["calls"]), "frames": _times(frames)}


def slices() -> dict[str, object]:
    """How long the strongest player of each game holds a frame up."""
    answer: dict[str, object] = {}
    for name in registry.names():
        game = registry.game(name)
        session = played(name, 9, level=1)
        while session.to_move < 0:
            session.draw()
        player = bot(name, "strongest")
        thinker = Thinker(player.think(observation(player, game, session.state), 7, player.budget))
        times = []
        for _ in range(FRAMES):
            if thinker.active:
                before = perf_counter()
                thinker.slice()
                times.append(perf_counter() - before)
        answer[name] = _times(times)
    return answer


def told() -> dict[str, object]:
    """Both."""
    return {**shots(), "slices": slices()}
