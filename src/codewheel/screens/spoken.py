"""What is said by ear of the screen: what comes up, what has the focus as it changes, what is written there as it
changes, and the news of the table, a sentence each.

Asked once a frame, and only where somebody listens: on a page, or where the player wants the system's voice.
"""

from collections.abc import Sequence

from ..machines.speech import Speech
from ..machines.widgets.base import Group, Widget
from ..machines.widgets.captions import Caption
from ..machines.widgets.controls import Label
from ..machines.widgets.dialog import Dialog
from ..session.table.table import Table
from ..session.table.words import PLAYED, REDONE, REPLACED, UNDONE, News
from ..session.texts import translate
from ..text.spoken import stands, told
from .scene import Host, Scene

AT_ONCE = (UNDONE, REDONE, REPLACED)  # something else lies on the table
AGAIN = 30  # frames after which what is shown may be a thing that was said before
ABOVE = 40  # pixels: so far above a control lies what it is called by
BESIDE = 2  # and so far they may overlap


class Listening:
    """Who listens. `say(lines)`: of what happened; `look()`: what is to be said of this frame."""

    def __init__(self, app: Host, speech: Speech) -> None:
        self._app, self._speech = app, speech
        self._happened: list[str] = []
        self._over: object = None  # the dialog or scene that was told last
        self._read: tuple[str, ...] = ()  # what was written there
        self._focus: tuple[object, str] = None, ""
        self._lit = 0  # what lights up for one switch
        self._news, self._said_at = "", 0  # what was said last of what happened, and in which frame

    def say(self, lines: Sequence[str]) -> None:
        """Something happened; it is said with what else this frame brings."""
        self._happened += lines

    def hear(self, table: Table, news: News) -> None:
        """Say a table's news, and who is to move once a person is. What asks something is read where it comes up."""
        self.say(told(table, news))
        if news.kind in AT_ONCE or (news.kind == PLAYED and table.human_to_move):
            self.say([stands(table)])

    def look(self) -> None:
        """Once a frame. What happened is never lost; what is said of the cursor takes the place of what was."""
        over: Dialog | Scene | None = self._app.dialogs[-1] if self._app.dialogs else self._app.scene
        focus, read, came = _focus(self._app), _read(over), over is not self._over
        cursor = _whole(over) if came else []
        fresh = self._news if self._app.frame - self._said_at < AGAIN else ""  # is not read again as it is shown
        written = [line for line in read if line and (came or line not in self._read) and line not in fresh]
        moved, scanner = focus != self._focus, self._app.scanner
        if came or moved:
            cursor += [*written, focus[1] if moved or came else ""]
        else:
            self._happened += written
        self._over, self._read, self._focus = over, read, focus
        happened = _joined(self._happened)
        self._happened.clear()
        if happened:
            self._news, self._said_at = happened, self._app.frame
            self._speech.say(happened, news=True)
        about = _joined(cursor)
        if scanner is not None and scanner.sign != self._lit:
            self._lit = scanner.sign
            about = " ".join(filter(None, (about, scanner.words)))  # always last: it is what a choice takes
        if about:
            self._speech.say(about)
        self._speech.go_on()


def _joined(lines: Sequence[str]) -> str:
    """One after the other; what stands in one before is not said again."""
    said: list[str] = []
    for line in (" ".join(line.split()) for line in lines):
        said += [line] if line and not any(line in before for before in said) else []
    return " ".join(said)


def _whole(over: Dialog | Scene | None) -> list[str]:
    """What is read of a dialog or a scene as it comes, before what may change there."""
    return [] if over is None else [over.title] if isinstance(over, Dialog) else [over.spoken_title]


def _read(over: Dialog | Scene | None) -> tuple[str, ...]:
    """What is written there: of a dialog all that is only read, and is not the name of a control."""
    if isinstance(over, Dialog):
        names = {id(caption) for widget in over.group.stops() if (caption := _caption(widget, over.group)) is not None}
        read = (w for w in over.group.widgets if w.visible and not w.focusable and id(w) not in names)
        return tuple(widget.words for widget in read)
    return () if over is None else tuple(over.spoken_lines)


def _focus(app: Host) -> tuple[object, str]:
    """The control, the line of a menu or the place that has the focus: what it is, and what is said of it."""
    bar, scene = app.menu_bar, app.scene
    if app.scanner is not None and (app.dialogs or bar.active or scene is None or not scene.spoken):
        return None, ""  # what lights up has the focus, and is told as that
    if app.dialogs:
        return _of_group(app.dialogs[-1].group)
    if scene is None:
        return None, ""
    if bar.active and bar.open is not None:
        return (bar.open, bar.hot, bar.sub, bar.sub_hot), bar.words(app.menus())
    if scene.spoken:
        return scene, scene.spoken
    group = getattr(scene, "group", None)
    return _of_group(group) if isinstance(group, Group) else (scene, "")


def _of_group(group: Group) -> tuple[object, str]:
    focus = group.focus
    return (None, "") if focus is None else (focus, described(focus, group))


def described(widget: Widget, group: Group) -> str:
    """A control in words: what it is called, and how it stands."""
    caption = _caption(widget, group)
    if caption is None or not caption.words:
        return widget.words
    return translate("spoken.captioned", caption=caption.words.rstrip(":"), words=widget.words)


def _caption(widget: Widget, group: Group) -> Widget | None:
    """What a control is called by that has no words of its own for that: what is written left of it, else above it."""
    if widget.named:
        return None
    box = widget.box
    written = [w for w in group if isinstance(w, Label | Caption) and w.visible and w.words]
    beside = [
        w for w in written
        if w.box.y < box.y + box.h and box.y < w.box.y + w.box.h and w.box.x + w.box.w <= box.x + BESIDE
        and not any(_between(w, other, widget) for other in group)
    ]  # fmt: skip
    if beside:
        return max(beside, key=lambda w: w.box.x)
    above = [
        w for w in written
        if w.box.x < box.x + box.w and box.x < w.box.x + w.box.w and w.box.y <= box.y + BESIDE
        and box.y - ABOVE <= w.box.y
    ]  # fmt: skip
    return max(above, key=lambda w: w.box.y, default=None)


def _between(left: Widget, other: Widget, right: Widget) -> bool:
    """Whether another control stands between two, in their row: what is written belongs to that one."""
    if not other.focusable or other is right:
        return False
    row = other.box.y < right.box.y + right.box.h and right.box.y < other.box.y + other.box.h
    return row and left.box.x + left.box.w <= other.box.x + BESIDE and other.box.x < right.box.x
