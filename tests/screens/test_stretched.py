"""Texts a third longer than English fit, wrap or scroll: in every screen that `codewheel shots` knows."""

from collections.abc import Iterator

import pytest

from codewheel.machines.framebuffer import HEIGHT, WIDTH
from codewheel.machines.skins.base import Box
from codewheel.machines.widgets.base import Group
from codewheel.screens.shots import shots, studio
from codewheel.session import texts
from driver import quiet, start
from stretched import PLACE, dialog_faults, faults, longer, stretched

SCREEN = Box(0, 0, WIDTH, HEIGHT)


@pytest.fixture(scope="module", autouse=True)
def language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with stretched(tmp_path_factory.mktemp("catalogues")):
        yield


def test_texts_are_a_third_longer_and_keep_their_placeholders() -> None:
    english = texts.catalogue("settings")
    for code, text in english.items():
        assert PLACE.findall(texts.template(code)) == PLACE.findall(text)
        letters = sum(map(str.isalpha, PLACE.sub("", text)))
        assert len(texts.template(code)) == len(text) + letters // 3
    assert longer("Save {name}.") == "Savve {name}."


@pytest.mark.parametrize("name", shots())
def test_nothing_is_cut_and_nothing_overlaps(name: str) -> None:
    start()
    quiet()
    app = studio()
    try:
        shots()[name](app)
        assert not app._faults
        found = [fault for dialog in app.dialogs for fault in dialog_faults(dialog, app.skin)]
        groups = [part for part in vars(app.scene).values() if isinstance(part, Group)]
        for group in groups:
            found += faults(list(group), SCREEN, app.skin)
    finally:
        app.shut()
    assert not found, "\n".join(found)
