"""A review in lines, each move as it is typed beside its words."""

from ..rules.registry import entry
from ..rules.typed import Any
from ..session.play import Session
from ..session.review.judged import CHANCES, WHOLE, Judged
from ..session.review.review import Review
from ..session.review.told import called, foot, scores
from ..session.texts import catalogue, sentence, translate
from .contract import letters
from .said import as_typed, placed, places_of
from .typed import as_move

_PLAIN = ("turn ", "done")  # moves of which what is typed says all


def reviewed(session: Session, review: Review) -> list[str]:
    """How well everybody played, what luck is counted in, each turning point."""
    luck = f"{entry(session.game.name).module}_text.luck"
    lost = _lost_before(session, review)
    told = scores(session, review)
    if lost and session.outcome.winner is not None:  # nothing could be given away any more
        loser = 1 - session.outcome.winner
        told[loser] = translate("review.unknown", who=called(session, loser))
    some = any(judged.known for judged in review.judged)
    lines = [*told, *_judged_from(review), *([translate("text.accuracy")] if some or lost else [])]
    if review.judge.lucky and luck in catalogue(luck.partition(".")[0]):
        lines.append(translate(luck))
    own = f"{entry(session.game.name).module}_text.reviewed"  # what is judged, where a game tells
    if own in catalogue(own.partition(".")[0]):
        lines.append(translate(own))
    if review.turns:
        lines.append(translate("review.head"))
        lines += [_turn(session, review, turn) for turn in review.turns]
    return [*lines, lost or foot(review)] if some or lost else lines


def _judged_from(review: Review) -> list[str]:
    """From which move on decisions could be judged, where the first ones could not."""
    known = [judged.ply for judged in review.judged if judged.known]
    first = min(known, default=0)
    before = any(not judged.known and judged.ply < first for judged in review.judged)
    return [translate("text.judged_from", number=first + 1)] if before else []


def _lost_before(session: Session, review: Review) -> str:
    """Where every decision kept what the position was worth: that whoever lost was lost before them."""
    code, winner = f"{entry(session.game.name).module}_text.lost_before", session.outcome.winner
    if review.turns or winner is None or code not in catalogue(code.partition(".")[0]):
        return ""
    told = translate(code, loser=called(session, 1 - winner))
    return " ".join([told, *([foot(review).removeprefix(translate("review.none")).strip()] if review.open() else [])])


def _turn(session: Session, review: Review, turn: Judged) -> str:
    """`12. Played: turn B right. Red's chances fell ... Better: ...`; what was played is said once."""
    judge, then = review.judge, translate("review.then")
    whole, before = letters(session.game.name).turn, session.at(turn.ply)

    def say(move: str, state: Any) -> str:
        words, typed = letters(session.game.name).words(move, state), as_move(move)
        if move.startswith(_PLAIN):
            return typed
        if places_of(move):  # they are what is typed
            return placed(words, places_of(move))
        return words if typed.casefold() in words.casefold() else translate("text.move", move=typed, words=words)

    moves = session.line[turn.ply : turn.until]
    if whole is None:
        played = then.join(say(move, session.at(turn.ply + at)) for at, move in enumerate(moves))
        better = then.join(judge.line(turn, say))
    else:
        played, better = whole(moves, before), whole(turn.better, before)
    cost = sentence(as_typed(judge.told(turn, called(session, turn.seat))))
    told = [] if judge.tells_move else [translate("text.played", number=turn.ply + 1, moves=played)]
    told += [f"{turn.ply + 1}. {cost}" if judge.tells_move else cost]
    won = turn.was == WHOLE and judge.scale == CHANCES
    if won:
        told.append(translate("text.missed_win"))
    if better and not judge.tells_better:
        told.append(translate("review.better", line=better))
        if judge.wins(turn):
            told.append(translate("text.wins_at_once"))
        elif won:
            told.append(translate("text.wins_later"))
    return " ".join(told)
