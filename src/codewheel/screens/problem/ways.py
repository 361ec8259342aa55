"""All that can be done at a problem, as buttons: for who has a mouse alone, or a finger."""

from collections.abc import Callable, Sequence
from functools import partial

from ...machines.widgets.base import AUTO, Part, Ui
from ...machines.widgets.controls import Button
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import Grid
from ...session.texts import translate


def _in_two_columns(buttons: Sequence[Button]) -> list[tuple[Button, Button]]:
    half = len(buttons) // 2
    return list(zip(buttons[:half], buttons[half:], strict=True))


class WaysDialog(Dialog):
    """A button for each of an even number of ways; what cannot be done now (`may`) is greyed. `take(name)`."""

    def __init__(self, ways: Sequence[str], may: Callable[[str], bool], take: Callable[[str], object]) -> None:
        super().__init__(translate("problem.menu"))
        self._ways, self._may, self._take = ways, may, take

    def compose(self, ui: Ui) -> Part:
        buttons = [Button(AUTO, translate(f"problem.menu_{name}"), partial(self._chosen, name)) for name in self._ways]
        for button, name in zip(buttons, self._ways, strict=True):
            button.enabled = self._may(name)
        self.default = next(button for button in buttons if button.enabled)
        return Grid(_in_two_columns(buttons), fill=True)

    def _chosen(self, name: str) -> None:
        self.close()
        self._take(name)
