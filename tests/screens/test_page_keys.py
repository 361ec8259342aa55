"""The keys that the page wants below the screen: they are asked for after a frame's thinking, before it is drawn."""

import pytest

from codewheel.rules import registry
from codewheel.screens.app import App
from codewheel.screens.beside import wanted
from codewheel.screens.shots import shots, studio


@pytest.mark.parametrize("name", registry.names())
def test_keys_are_asked_for_before_each_frame_is_drawn(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In every frame of a lesson's last step, with its moves on their way."""
    asked = []
    update = App._update

    def asking(app: App) -> None:
        update(app)
        asked.append(wanted(app))

    monkeypatch.setattr(App, "_update", asking)
    app = studio()
    shots()[f"{name}-lesson-end"](app)
    app.shut()
    assert len(asked) > 2 and all(keys or typing for keys, typing in asked[2:])
