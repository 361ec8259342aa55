"""About Ishido: its facts stand apart."""

import pytest

from codewheel.screens.ishido.stage import EMBLEM
from codewheel.screens.labelled import LabelledText
from codewheel.screens.pondering import Story, credits
from codewheel.session import texts
from driver import make_app


@pytest.mark.parametrize("tongue", texts.languages())
def test_each_fact_begins_a_line(tongue: str) -> None:
    texts.language(tongue)
    player = make_app()
    try:
        player.app.open(Story("ishido", "", credits("ishido"), EMBLEM, ""))
        (text,) = (widget for widget in player.app.dialogs[-1].group if isinstance(widget, LabelledText))
        lines = text.lines(player.app.skin)
        labels = [lines[number][:at] for number, at in text.labels.items()]
        assert " ".join(lines).split() == text.text.split() and len(labels) >= 8
        assert all(label.endswith(":") and label.count(":") == 1 for label in labels)
        assert len(text.pale) >= 2 and not text.pale & set(text.labels)
    finally:
        player.app.shut()
