"""Games in a form like chess' PGN: tags in brackets, then the moves in the protocol's words, eighty columns wide.

Seats take the place of White and Black: `[Seat1 "strongest"]`. Moves that hold blanks stand in quotes, those that were
drawn in braces, as remarks stand in PGN. Whoever wants to read games again reads the records.
"""

from textwrap import fill

from ...rules.contract import CHANCE
from ...rules.registry import game as find_game
from ...session.record import Record, begin

WIDTH = 80


def result(record: Record) -> str:
    """`1-0`, `0-1` and `1/2-1/2` as in chess, with a place for each seat; `*` for a game that has no end."""
    seats = len(record.players)
    if not record.outcome.over or seats == 1:
        return "*" if not record.outcome.over else " ".join(map(str, record.outcome.scores)) or "*"
    winner = record.outcome.winner
    if winner is None:
        return "-".join([f"1/{seats}"] * seats)
    return "-".join(str(int(seat == winner)) for seat in range(seats))


def notation(record: Record, number: int, forfeit: str = "") -> str:
    """A game as tags and moves, an empty line at its end."""
    rules = find_game(record.game)
    ended = result(record)
    tags = {"Game": record.game, "Round": str(number + 1), "Seed": str(record.seed)}
    tags |= {f"Seat{seat + 1}": name for seat, name in enumerate(record.players)}
    tags |= {"Result": ended, "Reason": record.outcome.reason}
    if forfeit:
        tags["Forfeit"] = forfeit
    head = "\n".join(f'[{key} "{_escaped(value)}"]' for key, value in tags.items())
    words, made = [], 0
    state = begin(rules, record.options, record.seed, record.start)
    for move in record.moves:
        if rules.to_move(state) == CHANCE:
            words.append(f"{{{move}}}".replace(" ", "_"))
        else:
            made += 1
            words.append(f"{made}.{_quoted(move)}")
        state = rules.apply(state, move)
    body = fill(" ".join([*words, ended]), WIDTH, break_long_words=False, break_on_hyphens=False)
    return f"{head}\n\n{body}\n\n"


def _quoted(move: str) -> str:
    return f'"{move.replace(" ", "_")}"' if " " in move else move


def _escaped(text: str) -> str:
    """A tag's text as PGN quotes it."""
    return text.replace("\\", "\\\\").replace('"', '\\"')
