"""A game on its table without a window, kept in a folder, in a situation that lasts until a signal ends it.

`python signal_child.py FOLDER GAME SITUATION`: a line of JSON tells the position when the situation is there (`moves`,
`state`). SIGUSR1 stands for the window's own closing.
"""

import json
import signal
import sys
from pathlib import Path

import pyxel

from codewheel.commands.window import complaint, launcher, open_game
from codewheel.machines import framebuffer
from codewheel.rules import registry
from codewheel.screens.app import App
from codewheel.screens.opening import Opening
from codewheel.screens.table_scene import TableScene
from codewheel.screens.thinker import by_steps
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.storage.folder import Folder

PLIES = 3  # that are on the board already, at least
LONG = 1_000_000  # frames: what moves stays in motion
HEEDED = 3  # frames of the app: signals are heeded once its first scene is drawn
LIMIT = 3000  # frames in which the situation must have come

folder, game, situation = sys.argv[1:]


def started() -> Session:
    """A game some moves old; a person is to move."""
    rules = registry.game(game)
    people = [Seat(HUMAN)] * rules.seats(rules.new({}, 11))
    session = Session.new(game, {}, 11, people)
    while session.ply < PLIES or session.to_move != 0:
        session.play(onward(session))
    return session


def onward(session: Session) -> str:
    """The first move that does not end the game."""
    rules, state = session.game, session.state
    return next(move for move in rules.legal(state) if not rules.outcome(rules.apply(state, move)).over)


def seated() -> Session:
    """The same; where a computer is to think it has the turn."""
    session = started()
    if situation == "thinking":
        seats = (Seat("bot", "strongest", "strongest"), *session.seats[1:])
        return Session.of(session.record(), seats)
    return session


class Trial:
    """The app, and what leads to the situation."""

    def __init__(self) -> None:
        self.app = App(Folder(Path(folder)), home=launcher)
        self.app.settings.set("animation", "normal")
        self.app.pace = by_steps(1)
        if situation == "motion":
            self.app.frames = lambda n: LONG
        self.app.push(open_game(self.app, game, session=seated()))
        self.asked = self.told = self.closed = False

    def update(self) -> None:
        """A frame: the app's, or the closing."""
        if self.closed:
            pyxel.quit()
        self.app.update()
        if not self.told and self.app.frame > LIMIT:
            sys.exit("the situation did not come")
        scene = self.app.scene
        if self.told or not isinstance(scene, TableScene) or self.app.frame < HEEDED:
            return
        if not self.asked:
            self.asked = True
            self.ask(scene)
        if self.there(scene):
            self.told = True
            self.app.pace = lambda thinker: None  # nobody finds anything from here on
            session = scene.session
            moves, state = session.moves, session.game.format_state(session.state)
            print(json.dumps({"moves": list(moves), "state": state}), flush=True)

    def ask(self, scene: TableScene) -> None:
        """Begin it."""
        if situation == "dialog":
            self.app.open_settings()
        elif situation == "motion":
            scene.try_move(onward(scene.session))

    def there(self, scene: TableScene) -> bool:
        """Whether it is there."""
        if situation == "dialog":
            return bool(self.app.dialogs)
        if situation == "thinking":
            return bool(self.app.thinkers)
        return situation == "calm" or not scene.motions.idle


class Trials(Opening):
    """The opening, with the trial's frames in the app's place."""

    trial: Trial | None = None

    def frame(self, app: App) -> None:
        assert self.trial is not None
        self.trial.update()


def make() -> App:
    """The app, behind the first picture."""
    opening.trial = Trial()
    return opening.trial.app


def close(number: int, frame: object) -> None:
    """The window's manager wants it closed."""
    assert opening.trial is not None
    opening.trial.closed = True


framebuffer.start("Codewheel", headless=True)
opening = Trials("title", make, complaint)
signal.signal(signal.SIGUSR1, close)
opening.run()
