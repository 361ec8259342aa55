"""A move that was typed: what it means at a table, or why it means nothing there."""

import re
from collections.abc import Sequence

from ..rules.contract import Refused, refuse
from ..rules.registry import entry
from ..session.table.table import Table
from ..session.texts import catalogue, translate
from .contract import letters
from .said import joined
from .typed import as_move, meant

_AHEAD = ("play", "move")  # may stand before any move
_VERBS = (*_AHEAD, "put", "place", "slide", "step", "add", "grow", "turn", "wheel")  # a place or a way follows
_TURNS = ("turn", "wheel")
_PLACE = re.compile(r"[a-z]{1,2}\d{1,2}", re.IGNORECASE)  # what may be meant as one
_SOMEWHERE = re.compile(r"[\d+-]")  # a move that names a place or a way


def wanted(table: Table, text: str) -> tuple[str, ...] | None:
    """The command of the table that somebody types, with its values; None for what is none. Raises Refused."""
    verb, _, rest = text.partition(" ")
    for typed in (text, rest) if rest and meant(verb, _AHEAD) else (text,):
        found = letters(table.game).meant(table, typed)
        if found is not None:
            return found
        try:
            return "play", table.session.game.parse_move(typed)
        except Refused:
            continue
    return None


def no_move(table: Table, text: str) -> Refused:
    """What to answer to something that is no move: which place is none here, what is missing, or that it is none."""
    own, session, words = letters(table.game), table.session, re.split(r"[\s-]+", text)
    off = next((word for word in words if _PLACE.fullmatch(word) and not own.at(session, word.upper())), "")
    if off:
        return refuse(own.no_place, text=off)
    verb, legal = meant(words[0], _VERBS), [move for move in own_moves(table) if _SOMEWHERE.search(move)]
    if not verb or not legal:
        return refuse("text.no_move", text=text[:40])
    like = _TURNS[0] if verb in _TURNS else verb
    first = next((move for move in legal if move.startswith(f"{like} ")), legal[0])
    code = "text.which_way" if first.startswith(f"{_TURNS[0]} ") else "text.where"
    return refuse(code, move=as_move(first))


def how_typed(game: str) -> list[str]:
    """How moves are typed in a game, where it tells."""
    code = f"{entry(game).module}_text.how"
    return [translate(code)] if code in catalogue(code.partition(".")[0]) else []


def about_moves(text: str) -> bool:
    """Whether somebody who asks for help with `text` asks how moves are typed."""
    return bool(meant(text, ("moves", *_VERBS)))


def in_order(moves: Sequence[str]) -> list[str]:
    """Moves by their numbers as one counts: `place 0.2` before `place 0.10`."""

    def key(move: str) -> list[tuple[int, str]]:
        parts = enumerate(re.split(r"(\d+)", move))
        return [(int(part), "") if at % 2 else (0, part) for at, part in parts]

    return sorted(moves, key=key)


def grouped(moves: Sequence[str]) -> list[str]:
    """Many moves, a line for each verb: `add: A3, A4`."""
    found: dict[str, list[str]] = {}
    for move in map(as_move, moves):
        verb, blank, place = move.partition(" ")
        found.setdefault(verb if blank else "", []).append(place or verb)
    lines = [(verb, joined(places)) for verb, places in found.items()]
    return [translate("text.cell", name=verb, value=places) if verb else places for verb, places in lines]


def own_moves(table: Table) -> list[str]:
    """What a person may move now; what is drawn is none of it."""
    session = table.session
    if table.why_not("play") is not None:
        return []
    chance = () if session.chance_starter is None else session.game.chance(session.state)
    drawn = {move for move, _ in chance}
    return [move for move in session.game.legal(session.state) if move not in drawn]
