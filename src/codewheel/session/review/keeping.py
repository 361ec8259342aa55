"""Reviews beside the records: `reviews/GAME/NUMBER.json`, found by what was played, read strictly, the oldest let go.

A review that is damaged, or by an older judge, is made anew.
"""

from collections.abc import Callable, Generator
from contextlib import suppress
from zlib import adler32, crc32

from ...bots.contract import Search, SearchInfo
from ...rules.contract import Reason, Refused, reason, refuse
from ...rules.typed import Any
from ..keeper import Keeper
from ..slices import Slices
from ..storage import Storage
from ..strict import at, at_key, dumps, header, items, loads, text, typed, whole
from ..texts import sentence, translate
from .judged import OPEN, Judged, Luck
from .kind import NOTHING, Step
from .review import Review

FORMAT = "codewheel-review"
MOST = 200  # kept of a game
_HIGHEST = 100_000  # a worth
_LONGEST = 40  # better moves
_KEYS = {"edition": int, "seen": int, "judged": list, "lucks": list}
_JUDGED, _LUCK = len(Judged._fields), len(Luck._fields)

Tell = Callable[[Reason], object]


def name_of(review: Review) -> str:
    """Where the review of a course is kept: its number comes from rules, start and moves."""
    game, states, moves = review.judge.course
    played = "\n".join((str(game.edition), game.format_state(states[0]), *moves)).encode()
    return f"reviews/{game.name}/{crc32(played):08x}{adler32(played):08x}.json"


def packed(review: Review) -> str:
    """The file."""
    found = {
        "format": FORMAT,
        "version": 1,
        "edition": review.judge.edition,
        "seen": review.seen,
        "judged": review.judged,
        "lucks": review.lucks,
    }
    return dumps(found) + "\n"


def looking_back(storage: Storage, review: Review, tell: Tell) -> Search:
    """Take up what is kept of a review, look on, and keep what was found, also where it is stopped.

    `tell`: what is wrong with a file that is kept.
    """
    keeper = Keeper(storage)
    name = name_of(review)
    if not review.seen:
        yield NOTHING
        yield from _taken_up(keeper, name, review, tell)
    before = review.seen
    try:
        yield from review.search()
    finally:
        if review.seen > before:
            try:
                keeper.write(name, packed(review))
                _thin(storage, review.judge.course.game.name)
            except Refused as fault:
                tell(fault.why)
    return SearchInfo(0, "")


def _taken_up(keeper: Keeper, name: str, review: Review, tell: Tell) -> Generator[SearchInfo, None, None]:
    run = keeper.reading(name, lambda data: unpacked(data, review))
    while True:
        try:
            next(run)
        except StopIteration as end:
            if end.value is not None and end.value.notice is not None:
                tell(end.value.notice)
            return
        except Refused as fault:
            tell(reason("review.damaged", fault=sentence(fault.why)))
            return
        yield NOTHING


def _thin(storage: Storage, game: str) -> None:
    """Let the oldest go where there are too many."""
    entries = sorted(storage.entries(f"reviews/{game}/"), key=lambda entry: entry.stamp)
    for entry in entries[: max(0, len(entries) - MOST)]:
        with suppress(Refused):  # another program may have done it
            storage.delete(entry.name)


def unpacked(data: bytes, review: Review) -> Slices[None]:
    """Put what a file holds into a review of the same course, nothing of one by another edition of the judge.

    Raises Refused with the place, and has then changed nothing.
    """
    found = header(loads(data), FORMAT, _KEYS)
    if found["edition"] != review.judge.edition:
        return
    with at_key("seen"):
        seen = whole(found["seen"], 0, len(review.steps))
    known = set(review.steps[:seen])
    judged, lucks = [], []
    with at_key("judged"):
        for number, item in enumerate(items(found["judged"], list, "review.place", len(review.steps)), 1):
            with at(translate("review.place", number=number)):
                judged.append(_judged(item, known, review))
            yield number / (2 * len(review.steps))
    with at_key("lucks"):
        lucks = items(found["lucks"], lambda item: _luck(item, known, review), "review.place", len(review.steps))
    review.judged, review.lucks, review.seen = judged, lucks, seen


def _judged(item: object, known: set[Step], review: Review) -> Judged:
    ply, until, seat, was, now, better, after, plies = _row(item, _JUDGED)
    course = review.judge.course
    if (ply, until) not in known:
        raise refuse("review.no_step")
    moves = tuple(items(better, text, "record.move", _LONGEST))
    worths = tuple(items(after, _worth, "review.place", course.seats))
    state = course.states[ply]
    for move in moves:
        state = course.game.apply(state, move)
    return Judged(
        ply, until, whole(seat, 0, course.seats - 1), _worth(was), _worth(now), moves, worths, whole(plies, 0, _HIGHEST)
    )


def _luck(item: object, known: set[Step], review: Review) -> Luck:
    ply, seat, mean, gave = _row(item, _LUCK)
    if not any(step.ply == ply for step in known):
        raise refuse("review.no_step")
    return Luck(ply, whole(seat, 0, review.judge.course.seats - 1), _worth(mean), _worth(gave))


def _row(item: object, length: int) -> list[Any]:
    row = typed(item, list)
    if len(row) != length:
        raise refuse("review.row", count=len(row), wanted=length)
    return row


def _worth(value: object) -> int:
    return whole(value, OPEN, _HIGHEST)
