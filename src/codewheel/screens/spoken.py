"""What is said by ear of the screen: what has the focus as it changes, and the news of the table, a sentence each.

Asked once a frame, and only where somebody listens: on a page, or where the player wants the system's voice.
"""

from collections.abc import Sequence

from ..machines.speech import Speech
from ..machines.widgets.controls import Label
from ..machines.widgets.dialog import Dialog
from ..session.table.table import Table
from ..session.table.words import PLAYED, PROMPT, News
from ..text.contract import letters
from ..text.spoken import asked, told
from .scene import Host, Scene


class Listening:
    """Who listens. `say(lines)`: of what happened; `look()`: what has the focus now, where that is something else."""

    def __init__(self, app: Host, speech: Speech) -> None:
        self._app, self._speech = app, speech
        self._lines: list[str] = []
        self._focus = ""
        self._over: object = None  # the dialog or scene that was told last

    def say(self, lines: Sequence[str]) -> None:
        """Something happened; it is said with what else this frame brings."""
        self._lines += lines

    def hear(self, table: Table, news: News) -> None:
        """Say a table's news, and who is to move once a person is."""
        self.say(told(table, news))
        if news.kind == PROMPT:
            self.say(asked(table))
        elif news.kind == PLAYED and table.human_to_move:
            self.say(letters(table.game).stand(table.session)[:1])

    def look(self) -> None:
        """Once a frame."""
        over: Dialog | Scene | None = self._app.dialogs[-1] if self._app.dialogs else self._app.scene
        focus = _focus(self._app)
        if over is not self._over:
            self._over = over
            self._lines += _whole(over)
        if focus != self._focus:
            self._focus = focus
            self._lines.append(focus)
        lines = [line for line in self._lines if line]
        self._lines.clear()
        if lines:
            self._speech.say(" ".join(dict.fromkeys(lines)))


def _whole(over: Dialog | Scene | None) -> list[str]:
    """What is read of a dialog or a scene as it comes: its title, and all that is only read."""
    if isinstance(over, Dialog):
        return [over.title, *(widget.words for widget in over.group.widgets if isinstance(widget, Label))]
    return [] if over is None else [over.spoken_title]


def _focus(app: Host) -> str:
    """The control, the line of a menu or the place that has the focus."""
    if app.dialogs:
        focus = app.dialogs[-1].group.focus
        return "" if focus is None else focus.words
    bar, scene = app.menu_bar, app.scene
    if scene is None:
        return ""
    if bar.active and bar.open is not None:
        return bar.words(app.menus())
    return scene.spoken
