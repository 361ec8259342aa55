"""A file that is read in slices: how far it is, and a button to stop. What is done at once is never seen."""

from collections.abc import Callable, Generator

from ..bots.contract import SearchInfo
from ..machines.input import Input
from ..machines.widgets.base import AUTO, Part, Ui
from ..machines.widgets.controls import Label, ProgressBar
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.layout import GAP, Column
from ..rules.contract import Reason, Refused
from ..rules.typed import Generic, TypeVar
from ..session.slices import Slices
from ..session.texts import translate
from .scene import Host
from .thinker import Thinker

T = TypeVar("T")
UNSEEN = 12  # frames before the bar is shown
WHOLE = 1000  # what a thinker counts as nodes of all of it


class Reading(Dialog, Generic[T]):
    """See `Host.read`. `thinker`: what is to be run."""

    pictured = False
    width = 176
    waits = False

    def __init__(
        self, app: Host, work: Slices[T], then: Callable[[T], object], file: str, says: str, heard: bool
    ) -> None:
        super().__init__(on_close=lambda answer: self.thinker.cancel())
        self.thinker = Thinker(self._run(work))
        self._app, self._then, self._text, self._heard = app, then, translate(says, file=file), heard
        self._answer: list[T] = []
        self._fault: Reason | None = None
        self._frames = 0

    def _run(self, work: Slices[T]) -> Generator[SearchInfo, None, SearchInfo]:
        """The work as a search, so that it goes at the app's pace."""
        try:
            while True:
                yield SearchInfo(int(WHOLE * next(work)), "")
        except StopIteration as end:
            self._answer.append(end.value)
        except Refused as fault:
            self._fault = fault.why
        return SearchInfo(WHOLE, "")

    def compose(self, ui: Ui) -> Part:
        self._bar = ProgressBar(AUTO)
        told = Label(AUTO, self._text, "centre")
        return Column(told, self._bar, self.offer([translate("game.stop")], [self.close], default=None), gap=GAP)

    def handle(self, inp: Input, ui: Ui) -> None:
        if self.thinker.active:
            self._frames += 1
            self._bar.part = self.thinker.search_info.nodes / WHOLE if self.thinker.search_info else 0
            if self._shown:
                super().handle(inp, ui)
            return
        self._app.dialogs.remove(self)
        if self._fault is not None:
            self._app.tell_reason(self._fault)
        elif self._answer:
            if self._heard:
                self._app.drive()
            self._then(self._answer.pop())

    @property
    def _shown(self) -> bool:
        return self._frames > UNSEEN

    def draw(self, ui: Ui, active: bool = True) -> None:
        if self._shown:
            super().draw(ui, active)
