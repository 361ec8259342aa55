"""What the viewer of Ishido says of a game: its moves, how it stands, its turning points."""

from ...rules.contract import Reason
from ...rules.ishido.board import SQUARE, WITHIN, match
from ...rules.ishido.game import END, GAME, PASS, State
from ..play import Session
from ..texts import number, one, sentence, translate
from .turns import Analysis, Turn


def hundredths(value: int) -> str:
    """Hundredths of a 4-Way with one place, as the language writes it: `0.8`."""
    return number((value + 5) // 10 / 10, 1)


def as_written(why: Reason) -> Reason:
    """What a player of the computer says, its 4-Ways as the language writes them: `0,7` in German."""
    said = ((key, number(float(value), 1) if key == "ways" else value) for key, value in why.params)
    return Reason(why.code, tuple(said))


def turn_words(turn: Turn) -> str:
    """A turning point in words: what was lost, the better square and what it would have kept."""
    why = sentence(as_written(turn.why))
    if turn.why.code == "ishido_hints.weaker":  # which says it all
        return why
    return translate("ishido_today.turn", why=why, loss=hundredths(turn.loss))


def move_words(session: Session, ply: int) -> str:
    """The move that led to this position, in a sentence."""
    if ply == 0:
        return translate("ishido_today.told_start")
    move, before = session.line[ply - 1], session.at(ply - 1)
    if move in (END, PASS):
        return translate(f"ishido_today.told_{move}", number=ply)
    after: State = session.at(ply)
    ways = match(before.board, SQUARE[move], before.pouch[0]).ways
    gain = sum(after.scores) - sum(before.scores)
    where = "" if WITHIN[SQUARE[move]] else translate("ishido_today.beyond")
    sides = translate("ishido_today.side_one" if one(ways) else "ishido_today.sides", count=ways)
    gained = translate("ishido_today.point_one" if one(gain) else "ishido_today.points", count=number(gain))
    return translate("ishido_today.told", number=ply, square=move, sides=sides, points=gained, where=where)


def stand_words(analysis: Analysis, ply: int) -> str:
    """Points, 4-Ways and stones left; what the position promised in all, where the analysis has been there."""
    found = dict(stand(analysis, ply))
    scores, ways, left = found["points"], found["ways"], found["left"]
    if "promised" in found:
        return translate("ishido_today.stand_expected", points=scores, ways=ways, left=left, expected=found["promised"])
    return translate("ishido_today.stand", points=scores, ways=ways, left=left)


def stand(analysis: Analysis, ply: int) -> list[tuple[str, str]]:
    """The figures of a position by name: points, ways, promised where the analysis has been there, left."""
    state = analysis.states[ply]
    scores = ":".join(number(score) for score in GAME.outcome(state).scores[: len(state.scores)])
    found = [("points", scores), ("ways", ":".join(map(str, state.fourways)))]
    if ply < len(analysis.curve):
        found.append(("promised", hundredths(analysis.curve[ply])))
    return [*found, ("left", str(len(state.pouch)))]
