"""A game as a picture for others: what is written below it, what of the game it shows, under which name it is kept."""

from collections.abc import Sequence
from itertools import count

from ..rules.contract import NOBODY
from ..rules.registry import entry
from .contract import keeps
from .play import Session
from .storage import EXPORTS, Storage
from .table.kind import Shown, table_kind
from .table.outcomes import end_reason
from .texts import one, sentence, translate

PNG, GIF = "png", "gif"
MOST_BYTES = 1_000_000  # of a moving picture
LAST_BYTES = 120_000  # of them are kept for its last frame
MOST_FRAMES = 480  # of a whole game: longer ones leave moves out
FIRST, LAST = 100, 400  # hundredths of a second that the first and the last frame stay
PACE = ((60, 80), (160, 50), (MOST_FRAMES, 25))  # so many frames at most: so many hundredths of a second each


def shown(session: Session) -> Shown:
    """How the game ended or stands, and the code by which others begin as it began."""
    own = table_kind(session.game.name).shown
    if own is not None:
        return own(session)
    said = standing(session)
    if said:
        return Shown(said)
    name = session.game.name
    return Shown(sentence(end_reason(name, session.outcome, lambda seat: keeps(name).called(session, seat))))


def standing(session: Session) -> str:
    """After how many moves a game is seen that is not over; "" for one that is."""
    if session.over:
        return ""
    return translate("show.move" if one(session.ply) else "show.moves", count=session.ply)


def turn_begin(session: Session) -> int:
    """After how many moves the turn began in which the last move was made: moves of one seat in a row, and what was
    drawn among them. A game for one seat has turns of one move.
    """
    last = session.ply
    if len(session.seats) == 1 or not last:
        return max(0, last - 1)
    mine, begin = NOBODY, last
    for ply in range(last - 1, -1, -1):
        mover = session.game.to_move(session.at(ply))
        if mover >= 0 and mine >= 0 and mover != mine:
            break
        mine, begin = max(mine, mover), ply
    return begin


def plies_shown(session: Session) -> Sequence[int]:
    """After which moves a whole game is seen: at its start and after each; a long one where a turn begins, and where
    even those are too many, after every so many of them.
    """
    last = session.ply
    plies = list(range(last))
    if last > MOST_FRAMES:
        movers = [session.game.to_move(session.at(ply)) for ply in plies]
        plies = [ply for ply in plies if not ply or (movers[ply] != movers[ply - 1] and movers[ply] >= 0)]
    return [*plies[:: -(-len(plies) // MOST_FRAMES) or 1], last]


def pace(frames: int) -> int:
    """Hundredths of a second that a frame stays where a game has so many."""
    return next((each for most, each in PACE if frames <= most), PACE[-1][1])


def title(game: str | None) -> str:
    """The title of a game; the house's where there is none."""
    return translate("app.title") if game is None else entry(game).title


def stem(game: str | None) -> str:
    """How the files of a game's pictures begin; of what belongs to no game, too."""
    return "".join(letter for letter in title(game) if letter.isascii() and (letter.isalnum() or letter == "-"))


def keep(storage: Storage, stem: str, kind: str, data: bytes) -> str:
    """Write a picture among what lies there for other programs, under the first number that is free; its whole name.

    Nothing is written over, also not by two programs at once. Raises StorageError.
    """
    with storage.locked():
        taken = set(storage.names(f"{EXPORTS}/{stem} "))
        name = next(name for n in count(1) if (name := f"{EXPORTS}/{stem} {n}.{kind}") not in taken)
        storage.write(name, data)
    return name
