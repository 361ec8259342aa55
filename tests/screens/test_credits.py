"""Who made the games: every About and every page of a manual says it, with a source and how sure it is."""

import re

import pytest

from codewheel.machines.widgets.lists import ScrollText
from codewheel.paths import page
from codewheel.rules import registry
from codewheel.screens.pondering import Story, credits
from codewheel.screens.studio import open_game, played
from codewheel.session import texts
from driver import make_app

SURE = re.compile(r"\b([Cc]ertain|[Pp]robable|[Uu]nknown|none)\b")


def plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("game", registry.names())
def test_every_paragraph_says_how_sure_it_is(game: str) -> None:
    *facts, left = credits(registry.entry(game).module)
    assert len(facts) >= 3 and all(SURE.search(fact) for fact in facts)
    assert left.startswith(("Forgotten", "Lost", "Not lost"))


@pytest.mark.parametrize("tongue", texts.languages())
@pytest.mark.parametrize("game", registry.names())
def test_the_manual_says_the_same(game: str, tongue: str) -> None:
    texts.language(tongue)
    found = plain(page(game, tongue).read_text(encoding="utf-8"))
    for told in credits(registry.entry(game).module):
        assert plain(told) in found


@pytest.mark.parametrize("game", registry.names())
def test_about_says_it(game: str) -> None:
    player = make_app()
    try:
        player.app.push(open_game(player.app, game, played(game, 2, 1)))
        player.frame(4)
        assert player.app.scene is not None
        player.app.scene.command("about")
        player.frame(2)
        (dialog,) = player.app.dialogs
        assert isinstance(dialog, Story)
        (text,) = (widget for widget in dialog.group if isinstance(widget, ScrollText))
        assert all(told in text.text for told in credits(registry.entry(game).module))
        player.key("esc")
        assert not player.app.dialogs
    finally:
        player.app.shut()
