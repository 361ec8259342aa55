"""A review in words: accuracy and luck of everybody, the turning points, what would have been better."""

from ..contract import keeps
from ..play import Session
from ..texts import one, sentence, translate
from .judged import Judged, Luck
from .review import Review


def called(session: Session, seat: int) -> str:
    """What a player of the game is called."""
    return keeps(session.game.name).called(session, seat)


def signed(review: Review, worth: int) -> str:
    """What chance gave, with its sign: `+12`."""
    amount = review.judge.amount(worth)
    return f"+{amount}" if worth > 0 else amount


def score(session: Session, review: Review, seat: int) -> str:
    """How well a seat has played, and what its luck was: `Blue: accuracy 87 %, luck +12.`"""
    judge, percent, total = review.judge, review.accuracy(seat), review.given_away(seat)
    who = called(session, seat)
    if percent is None:
        return translate("review.unknown", who=who)
    luck = signed(review, review.gained(seat)) if judge.lucky else ""
    code = "review.accuracy_luck" if luck else "review.accuracy"
    if judge.alone and len(session.seats) == 1:
        code += "_alone"
    told = translate(code, who=who, percent=percent, luck=luck)
    more = judge.summed(total) if judge.alone else None
    return told if more is None else f"{told} {sentence(more)}"


def scores(session: Session, review: Review) -> list[str]:
    """That of all seats, those who share a score as well."""
    return [score(session, review, seat) for seat in range(len(session.seats))]


def in_short(session: Session, review: Review) -> str:
    """All of that in one sentence: `Accuracy in %: Red 58, Blue 64.`"""
    if review.judge.alone and len(session.seats) == 1:
        return score(session, review, 0)
    found = []
    for seat in range(len(session.seats)):
        percent = review.accuracy(seat)
        if percent is not None:
            code = "review.one_luck" if review.judge.lucky else "review.one"
            luck = signed(review, review.gained(seat))
            found.append(translate(code, who=called(session, seat), percent=percent, luck=luck))
    code = "review.all_luck" if review.judge.lucky else "review.all_seats"
    return translate(code, all=translate("review.then").join(found))


def turn_words(session: Session, review: Review, turn: Judged, short: bool = True) -> str:
    """A turning point: what it did, and the better moves. `short`: these as in a list."""
    judge = review.judge
    told = sentence(judge.told(turn, called(session, turn.seat)))
    line = judge.line(turn, judge.sign if short else judge.words)
    if not line or judge.tells_better:
        return told
    return f"{told} {translate('review.better', line=translate('review.then').join(line))}"


def row(session: Session, review: Review, turn: Judged) -> tuple[str, str, str]:
    """A turning point in a list: the number of its first move, who, what it cost."""
    who = "" if review.judge.alone and len(session.seats) == 1 else called(session, turn.seat)
    return str(turn.ply + 1), who, review.judge.cost(turn)


def gave(session: Session, review: Review, luck: Luck) -> str:
    """What chance gave somebody over its mean."""
    return translate("review.gave", who=called(session, luck.seat), luck=signed(review, luck.gain))


def foot(review: Review) -> str:
    """What is to be said when all was looked at: that nothing was lost, or that some of it is not known; else ""."""
    found = []
    if not review.turns:
        found.append(translate("review.none"))
    count = review.open()
    if count:
        found.append(translate("review.open_one" if one(count) else "review.open", count=count))
    return " ".join(found)


def report(session: Session, review: Review) -> list[str]:
    """All of it as lines of text."""
    lines = scores(session, review)
    if review.turns:
        lines += ["", translate("review.head")]
        lines += [f"{turn.ply + 1:4}. {turn_words(session, review, turn, False)}" for turn in review.turns]
    told = foot(review)
    return [*lines, "", told] if told else lines
