"""A game by letter on its own screen: what came is played, one's turn is made, then the letter is asked for."""

from ...machines.widgets.dialog import alert
from ...rules.contract import Refused
from ...session.contract import keeps
from ...session.letters.post import Post
from ...session.letters.table import LetterTable
from ...session.texts import translate
from ..contract import screen
from ..scene import Host
from ..table_scene import AppPorts, TableScene
from .letter import LetterDialog, TurnDialog

BEAT = 24  # frames before each move that is shown


class Guide:
    """Who leads at the scene of a game by letter: asked once a frame, when nothing else is to be done."""

    def __init__(self, app: Host, table: LetterTable, scene: TableScene) -> None:
        self.app, self.table, self.scene = app, table, scene
        self._wait = app.waits(BEAT)
        self._free = False  # nothing lay over the board in the frame before
        self._asked: tuple[int, int, bool] | None = None  # for what the dialog was shown that comes by itself

    def __call__(self) -> None:
        """A frame."""
        app, table, scene = self.app, self.table, self.scene
        try:
            table.settle()
        except Refused as fault:
            scene.show_message(translate("letters.other_device"))
            app.tell_reason(fault.why)
            app.pop()
            return
        free, self._free = self._free, app.scene is scene and scene.calm
        if not self._free:
            return
        self._wait = max(0, self._wait - 1)
        if self._wait:
            return
        if table.advance():
            self._wait = app.waits(BEAT)
            scene.drain()
            return
        if not (table.ready or table.waits):
            self._asked = None
            return
        now = len(table.game.codes), len(table.game.turn), table.ready
        touched = app.input.left.pressed or bool(app.input.commands & {"confirm", "pick"})
        if now != self._asked or (touched and free):  # what has closed a dialog does not open it again
            self._asked, self._free = now, False
            self._ask()

    def _ask(self) -> None:
        """The turn is complete, or the letter is made."""
        app, table = self.app, self.table
        if table.ready:
            room = self.scene.letter_at or self.scene.aside
            assert room is not None, table.game.game
            app.open(TurnDialog(bool(table.game.turn), self._answered, room, self.scene.letter_plate))
        elif table.game.over and not self._sent:
            app.open(alert(self._ending(), (translate("letters.record_show"), translate("letters.look")), self._ended))
        else:
            said = translate("letters.over" if table.game.over else "letters.waits_note")
            app.open(LetterDialog(app, table.game, lambda: self.scene.show_message(said)))

    @property
    def _sent(self) -> bool:
        """Whether the last letter is one's own: it is to be sent."""
        return self.table.game.own_last == self.table.game.codes[-1]

    def _answered(self, word: str) -> None:
        if word == "make":
            try:
                self.table.seal()
            except Refused as fault:
                self.app.tell_reason(fault.why)
        elif word == "take_back":
            self.scene.do("undo")
            self.table.settle()

    def _ending(self) -> str:
        session = self.table.session
        winner = session.outcome.winner
        if winner is None:
            return translate("letters.over_drawn")
        return translate("letters.over_won", winner=keeps(session.game.name).called(session, winner))

    def _ended(self, index: int) -> None:
        if index == 0:
            self.app.open(LetterDialog(self.app, self.table.game))


def open_board(app: Host, post: Post, id_: str) -> None:
    """Put a game by letter on the screen. What is wrong with it is told."""
    try:
        table = LetterTable(AppPorts(app), post, id_)
    except Refused as fault:
        app.tell_reason(fault.why)
        return
    scene = screen(table.game.game).at_table(app, table.board)
    assert isinstance(scene, TableScene)
    scene.beside, scene.elsewhere = Guide(app, table, scene), app.go_on
    here = app.scene
    lies_there = isinstance(here, TableScene) and isinstance(here.beside, Guide) and here.beside.table.id == id_
    (app.go if lies_there else app.push)(scene)
