"""All that can be done at a problem, as buttons: for who has a mouse alone, or a finger."""

from functools import partial

from ...machines.widgets.base import AUTO, Part, Ui
from ...machines.widgets.controls import Button
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import Grid
from ...rules.typed import TYPE_CHECKING
from ...session.texts import translate

if TYPE_CHECKING:
    from .scene import ProblemScene


class WaysDialog(Dialog):
    """A button for each way; what cannot be done now is greyed."""

    def __init__(self, scene: "ProblemScene") -> None:
        super().__init__(translate("problem.menu"))
        self._scene = scene

    def compose(self, ui: Ui) -> Part:
        from .scene import WAYS  # they know each other

        buttons = [Button(AUTO, translate(f"problem.menu_{name}"), partial(self._take, name)) for name in WAYS]
        for button, name in zip(buttons, WAYS, strict=True):
            button.enabled = self._scene.may(name)
        self.default = next(button for button in buttons if button.enabled)
        half = len(buttons) // 2
        return Grid(list(zip(buttons[:half], buttons[half:], strict=True)), fill=True)

    def _take(self, name: str) -> None:
        self.close()
        self._scene.command(name)
