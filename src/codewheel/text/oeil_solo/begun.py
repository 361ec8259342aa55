"""What is asked before a game of L'Oeil's box: the way to play, then what it asks."""

from ...rules.eye.board import COLOUR_NAMES
from ...session.eye.presets import board_game
from ...session.eye.table import EyeTable
from ...session.eye.words import colour_within
from ...session.oeil_solo.ways import SOLITAIRE, STARTS, Wish, is_whole, keep, kept
from ...session.table.asked import Asked, Wishes
from ...session.table.kind import table_kind
from ...session.table.table import Table
from ...session.texts import catalogue, translate


def wishes(table: Table) -> Wish:
    """As it was last; at the table of the solitaire, that way."""
    wish = kept(table.ports.settings)
    return wish._replace(way=SOLITAIRE) if table.game == "oeil-solo" else wish


def begin(table: Table, wish: Wish) -> Table | None:
    """Begin it: the solitaire at its own table, the ways for more at one of EYE, which is given."""
    ports = table.ports
    wish = wish if is_whole(wish) else wish._replace(designated=Wish().designated)
    keep(ports.settings, wish)
    if wish.way == SOLITAIRE:
        if table.game == "oeil-solo":
            table.do("new", wish.start, wish.rule6)
            return None
        return table_kind("oeil-solo").open(ports, None, None)
    session = board_game(wish, ports.storage, ports.settings, ports.fresh_seed())
    if isinstance(table, EyeTable):
        table.replace(session)
        return None
    table.do("leave")
    notice = ports.saves.set_waiting_by("oeil", ports.now())
    return table_kind("eye").open(ports, session, notice)


def plays(wish: Wish) -> str:
    """Of which game the computers are: the ways for more are those of EYE."""
    return "oeil-solo" if wish.way == SOLITAIRE else "eye"


def called(word: str) -> str:
    """What a colour is called where it is named in an answer, and a start of the solitaire that does not say it."""
    start = f"oeil_solo_game.start_{word}"
    if word in STARTS and start in catalogue("oeil_solo_game"):
        named = translate(start)
        return "" if word in named.casefold() else named[:1].lower() + named[1:]
    return colour_within(COLOUR_NAMES.index(word)) if word in COLOUR_NAMES else ""


def about(wish: Wishes, asked: Asked) -> str:
    """What a question means, "" where it says so itself."""
    name = asked.name.rstrip("0123456789")
    codes = (f"oeil_solo_text.about_{name}", f"eye_text.about_{name}")
    return next((translate(code) for code in codes if code in catalogue(code.partition(".")[0])), "")
