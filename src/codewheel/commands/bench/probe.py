"""What the bench runs in a process of its own: `main` with the words WHAT FRAMES.

`launcher` and `GAME` start as the commands do, but without a window, and say what `empty.py` says. `frames` measures
frames and says them as one line of JSON, a list of milliseconds by what was measured. `thought GAME PLAYER` says the
longest stretch of a player's first thought.
"""

import os
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter, process_time

from ...rules.typed import TYPE_CHECKING
from .empty import memory

if TYPE_CHECKING:
    from ...screens.app import App

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

PLIES = range(1, 12)  # moves made in the game that is drawn
HOUSE = ("codewheel-turning",)  # scenes of the house that are measured besides
THOUGHT = 3.0  # seconds that a first thought is followed
WARM = 10  # first frames, in which pictures are read, that are no ordinary ones


def start(what: str, last: int) -> None:
    """Start the launcher or a game, say `first` with the first frame, `ready` when the scene itself is there for the
    first time, and the memory with the last frame.
    """
    from ... import cli  # what the command imports

    cli.collect_nothing()
    from .. import play, window  # as above

    if what == "launcher":
        opening = window.opening(play.title, headless=True)
    else:
        palette = play.opening_of(what)
        opening = window.opening(lambda app: app.push(window.open_game(app, what)), palette=palette, headless=True)
    shown = 0
    ready = False

    def counted() -> None:
        nonlocal shown, ready
        opening.draw()
        shown += 1
        if shown == 1:
            print("first", process_time(), flush=True)
        if opening.app is not None and not ready:
            ready = True
            print("ready", process_time(), flush=True)
        if shown == last:
            print("memory", memory(), flush=True)
            assert opening.app is not None
            opening.app.quit()

    import pyxel  # Pyxel

    pyxel.run(opening.update, counted)


def frames(count: int) -> None:
    """Measure so many frames each of the launcher, some scenes, and every game: at rest; as `NAME+` with a thinking
    player; as `NAME~` in motion.
    """
    import json  # start: for what is measured alone

    import pyxel  # Pyxel

    from ...bots.contract import BEST, bot, decide  # start: for what is measured alone
    from ...rules import registry
    from ...screens.shots import played, shots, studio
    from ...session.play import BOT, HUMAN, Seat, Session
    from ..window import open_game
    from .contract import bench

    found: dict[str, list[float]] = {}

    def measure(name: str, prepare: Callable[["App"], None], more: Callable[["App"], bool] = lambda app: True) -> None:
        app = studio()
        app.pace = app.shares.think  # as in a window
        prepare(app)
        times: list[float] = []
        for _ in range(3 * count):
            began = perf_counter()
            app.update()
            app.draw()
            took = 1000 * (perf_counter() - began)
            pyxel.flip()
            if more(app) and app.frame > WARM:
                times.append(took)
            if len(times) == count:
                break
        found[name] = times
        app.shut()

    pictures = shots()
    measure("launcher", pictures["launcher-shelf"])
    for scene in (*(scene for game in registry.names() for scene in bench(game).scenes), *HOUSE):
        measure(scene, pictures[scene])

    def prepare(game: str, session: Session, app: "App") -> None:
        app.push(open_game(app, game, session=session))

    for game in registry.names():
        best, rules = BEST, registry.game(game)
        player = bot(game, best)
        # the position that the strongest player thinks longest about
        tables = [played(game, plies) for plies in PLIES]
        half = max(tables, key=lambda table: decide(player, table.view(), table.bot_seed()).nodes)
        measure(game, partial(prepare, game, half))
        seats = [Seat(BOT, best) if seat == half.to_move else Seat(HUMAN) for seat in range(len(half.seats))]
        thinking = partial(prepare, game, half.branch(half.ply, seats))
        playing = [Seat(BOT, rules.bots[1])] * len(half.seats)
        measure(f"{game}~", partial(prepare, game, half.branch(half.ply, playing)))
        measure(f"{game}+", thinking, lambda app: any(thinker.active for thinker in app.thinkers))
    print(json.dumps(found), flush=True)


def thought(game: str, player: str) -> None:
    """Say the longest stretch, in seconds on the processor, of a player that thinks for the first time.

    What it consists of is read within. It thinks about the first position of a game, for some seconds at most.
    """
    from ...bots.contract import bot, observation  # start: for what is measured alone
    from ...rules import registry
    from ...rules.contract import CHANCE
    from ...rules.rng import pick
    from ...session import saves

    registry.module("codewheel.session", game)
    rules = registry.game(game)
    assert saves  # what is there before anybody thinks
    state, chances = rules.new({}, 0), 0
    while rules.to_move(state) == CHANCE:
        state, chances = rules.apply(state, pick(0, chances, rules.chance(state))), chances + 1
    who = bot(game, player)
    view = observation(who, rules, state)
    began = last = process_time()
    search, longest = who.think(view, 1, who.budget), 0.0
    while last - began < THOUGHT:
        ended = next(search, None) is None
        now = process_time()
        longest, last = max(longest, now - last), now
        if ended:
            break
    print("longest", longest, flush=True)


def main() -> None:
    """Do what argv says."""
    if sys.argv[1] == "frames":
        frames(int(sys.argv[2]))
    elif sys.argv[1] == "thought":
        thought(sys.argv[2], sys.argv[3])
    else:
        start(sys.argv[1], int(sys.argv[2]))
