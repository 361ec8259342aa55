"""What the File menu, Use and Cancel do: new, load, save, export, check; nothing is lost without a question."""

from collections.abc import Callable
from contextlib import suppress

from ....machines.download import hand_over
from ....machines.widgets.dialog import alert
from ....rules.contract import Reason, Refused
from ....session.ishido.art.document import Document
from ....session.ishido.art.own import STONESETS, Own
from ....session.ishido.art.stoneset import Stoneset
from ....session.ishido.art.unsaved import USED, Unsaved, Work, Works
from ....session.settings import Settings
from ....session.storage import StorageError
from ....session.texts import sentence, translate
from ...scene import Host
from ..art_files import write_out
from ..dialogs import TextDialog, confirm
from ..sets import OWN
from .checking import Checking
from .view import stones_art

PAUSE = 30  # frames without an edit until the work in progress is kept
PRESET = "STONES"  # the name of an exported picture of a stoneset that has none


class Filing:
    """The files behind a document. `leave()` ends the editor; `said(text)` is a line for the strip at the foot."""

    def __init__(
        self,
        app: Host,
        document: Document,
        own: Own,
        checking: Checking,
        on_use: Callable[[Stoneset, str], object],
        said: Callable[[str], object],
    ) -> None:
        self.app, self.document, self.own, self.checking = app, document, own, checking
        self._on_use, self._said = on_use, said
        self._unsaved = Works(app.storage)
        self._begun = self._noted = document.art
        self._wait = 0
        self._gone = False  # the editor has been left by Use or Cancel
        self._found: list[Reason] = []  # what the checker said when the stones were saved last
        self._told = False  # that the work in progress cannot be kept
        self._offering = False  # the question after a crash has no answer yet
        self._known = {
            document.name: document.art
        }  # what lay in the files when they were last loaded or saved here, by path

    # the work in progress

    def offer(self) -> None:
        """Ask whether to go on with what was left by a crash, where something was; one after the other."""
        try:
            work = self._unsaved.load()
        except Refused as fault:
            self.app.tell(translate("ishido_editor.lost_work", fault=sentence(fault.why)))
            return
        if work is None:
            return
        if work.art == self.document.art:
            self.offer()
            return

        def answered(index: int) -> None:
            self._offering = False
            if index == 0:
                self._forget()
                self.offer()
                return
            self.document.resume(work.art, work.name)
            with suppress(Refused):
                self._known[work.name] = self.own.load_stoneset(work.name)

        name = work.name or translate("ishido_editor.no_name")
        labels = translate("ishido_editor.let_go"), translate("ishido_editor.go_on")
        self._offering = True  # what it is about must not be written over
        self.app.open(alert(translate("ishido_editor.offer", name=name), labels, answered, default=1))

    def tick(self) -> None:
        """Keep the work in progress when the hand rests."""
        if self.document.art is not self._noted and not self.document.painting:
            self._noted, self._wait = self.document.art, PAUSE
        elif self._wait:
            self._wait -= 1
            if not self._wait:
                self.keep()

    def keep(self) -> None:
        """Keep the work in progress now; a fault of that is told once."""
        self._wait = 0
        if self._gone or self._offering:
            return
        try:
            if self.document.changed:
                self._unsaved.keep(Work(self.document.art, self.document.name))
            else:
                self._unsaved.forget()
        except StorageError as fault:
            if not self._told:
                self._told = True
                self.app.tell(sentence(fault.why))

    def _forget(self) -> None:
        """The work in progress is done with; where it cannot be removed it is offered once more, no harm."""
        with suppress(StorageError):
            self._unsaved.forget()

    def _leave(self) -> None:
        self._gone = True
        self._forget()
        self.app.pop()

    # the File menu

    def new(self) -> None:
        """New Stoneset: "Erase all the stones?" """
        text = translate("ishido_editor.ask_new")
        if self.document.changed:
            name = self.document.name or translate("ishido_editor.no_name")
            text = translate("ishido_editor.ask_new_unsaved", name=name)
        labels = translate("ishido_editor.erase_all"), translate("ishido_editor.keep_all")
        picture = stones_art(self.document.art)
        self.app.open(confirm(text, labels[0], self._cleared, cancel_label=labels[1], picture=picture))

    def _cleared(self) -> None:
        self.document.clear()
        self._said(translate("ishido_editor.said_new"))

    def load(self) -> None:
        """Load Stoneset, after asking where edits would be lost."""
        if self.document.changed:
            text = translate("ishido_editor.ask_load")
            self.app.open(confirm(text, translate("machines.load"), self._ask_file))
        else:
            self._ask_file()

    def _ask_file(self) -> None:
        from ..art_files import load_stoneset_requester  # the start: read when files are looked at

        self.app.open(load_stoneset_requester(self.own, self._loaded))

    def _loaded(self, path: str, art: Stoneset) -> None:
        self.document.load(art, path)
        self._known[path] = art
        self._said(translate("ishido_editor.said_loaded", name=path))

    def save(self, again: bool = False) -> None:
        """Save Stoneset: to its file, or with `again` or without a file to one that is asked for."""
        if not self.document.name or again:
            from ..art_files import save_stoneset_requester  # as above

            self.app.open(save_stoneset_requester(self.own, self.document.name, self.document.art, self._saved))
        elif self._changed_outside(self.document.name):
            text = translate("ishido_editor.ask_changed", name=self.document.name)
            self.app.open(confirm(text, translate("machines.replace"), self._save))
        else:
            self._save()

    def _changed_outside(self, path: str) -> bool:
        """Whether the file of that path is there and holds something else than when it was last loaded or saved."""
        try:
            if not self.own.has(STONESETS, path):
                return False
            found = self.own.load_stoneset(path)
        except Refused:
            return True
        return self.own.notice is not None or found != self._known.get(path)

    def _save(self) -> None:
        try:
            self.own.save_stoneset(self.document.name, self.document.art)
        except Refused as fault:
            self.app.tell(sentence(fault.why))
        else:
            self._saved(self.document.name)

    def _saved(self, path: str) -> None:
        self.document.keep(path)
        self._known[path] = self.document.art
        self.keep()
        self.app.drive()
        self._said(translate("ishido_editor.said_saved", name=path))
        found = self.checking.finish()
        if found and found != self._found:  # the same is not told at every save
            more = translate("ishido_editor.saved_more", count=len(found)) if len(found) > 1 else ""
            self.app.tell(translate("ishido_editor.saved_but", finding=sentence(found[0]), more=more).rstrip())
        self._found = found

    def export(self, kind: str) -> None:
        """Write the stones as a picture for a paint program: "png" or "iff"."""
        path = self.document.name or PRESET

        def write() -> None:
            file = self.own.export_stoneset(path, self.document.art, self.app.palette.colours, kind)
            self.app.drive()
            self.app.tell(hand_over(self.app.storage, file) or translate("ishido_editor.exported", file=file))

        write_out(self.app, lambda: self.own.export_file(STONESETS, path, kind), write)

    def check(self) -> None:
        """Tell what cannot be told apart, or that all can."""
        found = self.checking.finish()
        if not found:
            self.app.tell(translate("ishido_editor.all_apart"))
        elif len(found) == 1:
            self.app.tell(sentence(found[0]))
        else:
            title, text = translate("ishido_editor.findings", count=len(found)), "\n\n".join(map(sentence, found))
            self.app.open(TextDialog(title, text, translate("machines.ok")))

    # Use and Cancel

    def use(self) -> None:
        """Back to the board with all edits; a stoneset whose stones cannot be told apart only after a question."""
        found = self.checking.finish()
        if found:
            text = translate("ishido_editor.use_but", finding=sentence(found[0]))
            self.app.open(confirm(text, translate("ishido_editor.use"), self._use))
        else:
            self._use()

    def _use(self) -> None:
        self._hand_back(self.document.art, self.document.name, not self.document.changed)

    def _hand_back(self, art: Stoneset, path: str, saved: bool) -> bool:
        """Leave with a stoneset to play with; what is in no file is kept all the same. Whether that could be done."""
        try:
            if not (saved and path and self.own.has(STONESETS, path)):
                self._keep_used(Work(art, path))
                path = ""
        except Refused as fault:
            self.app.tell(sentence(fault.why))
            return False
        self._leave()
        self._on_use(art, path)
        return True

    def _keep_used(self, work: Work) -> None:
        """Keep what is used and in no file. What another program uses so is offered when the editor is opened again."""
        storage = self.app.storage
        used = Unsaved(storage, USED)
        with storage.locked():
            other, in_use = None, Settings(storage).get("game.ishido.stoneset") == OWN
            with suppress(Refused):  # what is damaged is set aside
                other = used.load()
            if in_use and other is not None and other.art not in (self._begun, work.art):
                Works(storage).keep(other)
            used.keep(work)

    def cancel(self) -> None:
        """Back to the board with what was last saved, after asking where edits would be lost."""
        if self.document.changed:
            text = translate("ishido_editor.ask_cancel")
            self.app.open(confirm(text, translate("ishido_editor.leave"), self._cancelled))
        else:
            self._cancelled()

    def _cancelled(self) -> None:
        saved = self.document.saved
        if saved is None or not self._hand_back(*saved, True):
            self._leave()
