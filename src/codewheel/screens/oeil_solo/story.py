"""What is told of L'Oeil where somebody asks about it: in the box, at the solitaire and at the board game's table."""

from ...session.texts import translate
from ..pondering import Story, credits
from .pens import PORTRAIT

PAGES = 4


def story() -> Story:
    """The dialog."""
    told = [translate(f"oeil_solo_game.story{page}") for page in range(1, PAGES + 1)]
    told += credits("oeil_solo")
    return Story(
        "oeil_solo", translate("oeil_solo_game.story_title"), told, PORTRAIT, translate("oeil_solo_game.story_by")
    )
