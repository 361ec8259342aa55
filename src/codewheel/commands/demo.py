"""The launcher without a display: the computer plays a short game, its screens are written as pictures."""

import os
import tempfile
from pathlib import Path

from ..bots.contract import bot
from ..rules import registry
from ..session.texts import translate
from . import OK
from .arguments import Player
from .playing import begin, ending, play_out
from .say import say
from .window import need_pyxel

SCALE = 2


def demo(say_why: bool = True) -> int:
    """Say that there is no display (where `say_why`), play, write the screens, say where."""
    from ..screens.contract import screen  # start

    game, short = next((name, found) for name in registry.names() if (found := screen(name).demo) is not None)
    if say_why:
        say(translate("cli.no_display"))
    say(translate("cli.demo", game=registry.entry(game).title, players=" – ".join(short.players)))
    who = [Player(player, player.budget) for player in (bot(game, name) for name in short.players)]
    session = begin(game, {}, short.seed, who)
    play_out(session, who)
    say(" ".join(session.moves))
    say(translate("cli.demo_end", moves=session.ply, end=ending(session)))
    target = folder()
    need_pyxel(silent=True)
    from ..machines import framebuffer  # Pyxel
    from ..screens.replay import ReplayScene
    from ..screens.shots import step, studio, take

    count = 1
    take("launcher-shelf", target, SCALE)
    app = studio()
    app.settings.set("animation", "off")
    app.push(ReplayScene(app, session))
    step(app)
    for ply in range(session.length + 1):
        session.go_to(ply)
        step(app, 1)
        framebuffer.save_png(target / f"{game}-{ply:03}.png", SCALE)
        count += 1
    app.shut()
    say(translate("cli.demo_written", count=count, folder=str(target)))
    return OK


def folder() -> Path:
    """`out` in the working folder, or where that cannot be written a new temporary folder."""
    target = Path.cwd() / "out"
    try:
        target.mkdir(exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="codewheel-"))
    return target if os.access(target, os.W_OK | os.X_OK) else Path(tempfile.mkdtemp(prefix="codewheel-"))
