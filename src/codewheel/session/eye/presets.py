"""The ways of L'Oeil for two to four as games of EYE: rules, seats, the face of its box, the questions of a quiz."""

from ...rules.contract import Refused
from ...rules.eye.game import GAME
from ..oeil_solo.ways import QUIZ, Wish, options, seats
from ..play import Session
from ..settings import Settings
from ..storage import Storage
from ..texts import tongue
from .quiz_round import Quiz
from .setup import OEIL

PACK = "game.oeil.pack"  # the setting of the questions that were chosen last


def chosen_pack(storage: Storage, settings: Settings) -> str:
    """The name of the pack that was chosen last; of one that cannot be read, that of the player's language."""
    from .quiz_packs import default_name, load_pack  # start: read when there is a quiz

    chosen = str(settings.get(PACK))
    try:
        load_pack(storage, chosen)
    except Refused:
        return default_name(tongue())
    return chosen


def board_game(wish: Wish, storage: Storage, settings: Settings, seed: int) -> Session:
    """A new game of a way that is no solitaire. Raises Refused where something is lacking."""
    from .quiz_packs import load_pack  # start: read when there is a quiz

    session = Session.new(GAME.name, options(wish), seed, seats(wish))
    session.metadata["face"] = OEIL
    if wish.way == QUIZ:
        name = chosen_pack(storage, settings)
        Quiz.begin(session.metadata, name, load_pack(storage, name), seed, wish.master)
    return session
