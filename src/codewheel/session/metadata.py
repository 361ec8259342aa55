"""What a session keeps beside the record: helps used, clocks, the cursor. One line for each fact there can be."""

from collections.abc import Callable, Mapping
from typing import Any

from ..rules.contract import refuse
from .strict import at_key, items, text, typed, whole

Metadata = dict[str, Any]

# What can bar a game of Ishido from the scores. Each is a help; what comes out of them is for the statistics as well.
POSSIBLE, ALWAYS, POUCH = "possible", "always", "pouch"  # moves shown once, moves always shown, pouch shown
OVER_AGAIN, DEAL, REPLAY = "over_again", "deal", "replay"  # stones that were seen: started over, chosen, gone on from
GRID, HINT, ANALYSIS, REDO, UNDOS = "grid", "hint", "analysis", "redo", "undos"  # helps of today
BARS = (POSSIBLE, ALWAYS, POUCH, OVER_AGAIN, DEAL, REPLAY, GRID, HINT, ANALYSIS, REDO, UNDOS)
BAR_TODAY = (OVER_AGAIN,)  # these bar from Today's Scores too (I14), all bar from All-Time Highs
AUGURY = "augury"  # the fact of a ply that brought one
DEALS = ("", "daily", "code", "tournament")


def _count(value: object) -> int:
    return whole(value, 0, 1_000_000_000)


def _flag(value: object) -> bool:
    return typed(value, bool)


def _seconds(value: object) -> int:
    return whole(value, 0, 60)


def _words(value: object) -> str:
    return text(value, 100)


def _clocks(value: object) -> list[int]:
    return items(value, _count, "session.clock", 16)


def _one_of(*words: str) -> Callable[[object], str]:
    def check(value: object) -> str:
        word = text(value, 40)
        if word not in words:
            raise refuse("ishido_scores.word", text=word, known=", ".join(f'"{known}"' for known in words))
        return word

    return check


def _bars(value: object) -> list[str]:
    found = items(value, _one_of(*BARS), "ishido_scores.bar", len(BARS))
    if len(set(found)) < len(found):
        raise refuse("ishido_scores.bar_twice")
    return found


def _quiz(value: object) -> dict[str, Any]:
    from .eye.quiz_round import check_fact  # only a quiz needs it

    return check_fact(value)


def _seats(value: object) -> list[int]:
    return items(value, lambda seat: whole(seat, 0, 15), "session.seat", 16)


def _series(value: object) -> dict[str, Any]:
    from .triaxis.series import check_series  # only TriAxis needs it

    return check_series(value)


def _habitats(value: object) -> list[int]:
    from .triaxis.series import check_habitats

    return check_habitats(value)


METADATA: dict[str, Callable[[object], Any]] = {
    "undos": _count,  # how often a move was taken back
    "hints": _count,  # how often a hint was asked for
    "analysis": _flag,  # whether the analysis was ever on
    "clocks": _clocks,  # milliseconds used, one number a seat
    "cursor": _words,  # where the cursor stands, in the game's own words
    "title": _words,  # what the player calls this game
    "counted": _flag,  # the game is in the statistics already, or not meant for them: it did not begin here
    "original": _flag,  # the game is played as it was: taking one stone back is no help
    "deal": _one_of(*DEALS),  # where its stones come from: "" chance, "daily", "code" typed in, "tournament"
    "tournament": _flag,  # a game of the current tournament
    "move_limit": _seconds,  # of a challenge's timer for this game, 0: none
    "start_over": _count,  # how often these stones were started over
    "bars": _bars,  # what was used that bars from scores, in the order of its first use
    "barred_all_time": _flag,  # no place in All-Time Highs
    "barred_today": _flag,  # no place in Today's Scores
    AUGURY: _count,  # moves made when the Oracle last answered: that 4-Way is not taken back
    "quiz": _quiz,  # the pack of questions and how far each of its categories was asked
    "face": _one_of("oeil"),  # how a game of EYE looks: it was begun from the box of L'Oeil
    "series": _series,  # the games of TriAxis that belong together, and how they stand
    "habitats": _habitats,  # the colours of the players' markers in TriAxis, one a seat
    "scatter": _seats,  # the players of TriAxis whose markers are placed at random
    "entered": _flag,  # its score stands in the tables, or was offered a place and declined
}


def check_metadata(metadata: object) -> Metadata:
    """The facts, when all are known and of their kind. Raises Refused with the place."""
    found = typed(metadata, dict)
    for key, value in found.items():
        if key not in METADATA:
            raise refuse("storage.unknown_key", key=str(key)[:40], known=", ".join(METADATA))
        with at_key(key):
            METADATA[key](value)
    return found


def disqualify(metadata: Metadata, why: str) -> None:
    """Bar the game from All-Time Highs, for one of `BARS`; from Today's Scores as well for one of `BAR_TODAY`.

    Raises Refused for another word.
    """
    known = _bars([why])
    found = metadata.get("bars", [])
    metadata["bars"] = found if why in found else found + known
    metadata["barred_all_time"] = True
    if why in BAR_TODAY:
        metadata["barred_today"] = True


def helped(metadata: Mapping[str, Any]) -> bool:
    """Whether the game belongs to the helped ones: hints, analysis, a bar, or undo.

    In the original mode undo alone is none: it takes one stone back; who goes further is barred by `UNDOS`.
    """
    undone = metadata.get("undos") and not metadata.get("original")
    return bool(undone or any(metadata.get(key) for key in ("hints", "analysis", "bars")))
