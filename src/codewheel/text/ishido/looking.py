"""Ishido looked back at in lines: the analysis of a game that is over, and what computers make of its deal."""

from ...rules.contract import refuse
from ...rules.ishido.game import ANCIENT, CHALLENGE, END, placements
from ...session.ishido.par import LEVELS, Result
from ...session.ishido.table import IshidoTable
from ...session.ishido.telling import hundredths, move_words, stand_words, turn_words
from ...session.ishido.turns import Analysis, worst_first
from ...session.levels import name as level
from ...session.play import Session
from ...session.texts import number, one, place_of, translate
from ..contract import Lines
from ..thinking import through_search


def analysis(table: IshidoTable, course: bool = False) -> Lines:
    """What was promised and made, how well it was played, the turning points, the worst first.

    `course`: each move as well, with what its position promised. Raises Refused where nobody can tell.
    """
    session = table.session
    if session.state.mode == CHALLENGE:
        raise refuse("ishido_today.no_review")
    found = Analysis(session)
    through_search(found.search())
    made = found.made[-1]
    lines = [
        translate("ishido_text.promised", expected=hundredths(found.curve[0]), made=number(made)),
        found.accuracy,
        _sum(session),
    ]
    for turn in worst_first(found.turns):
        told = turn_words(turn)
        better = "" if turn.best in told else translate("ishido_text.better", square=turn.best)
        lines.append(" ".join(filter(None, (f"{turn.ply + 1}. {turn.played}: {told}", better))))
    if not found.turns:
        lines.append(translate("ishido_today.no_turns") + ".")
    if not course:
        return [*lines, translate("ishido_text.analysis_all")]
    return [*lines, *(f"{move_words(session, ply)} {stand_words(found, ply)}" for ply in range(session.length + 1))]


def _sum(session: Session) -> str:
    """How the figures add up; of a game that was ended while a stone had room, that they do not."""
    if session.line[-1:] == (END,) and placements(session.at(session.length - 1)):
        return translate("ishido_text.left_unplayed", left=len(session.state.pouch))
    return translate("ishido_text.sum")


def pars(table: IshidoTable) -> Lines:
    """What each level made of the deal, as far as it has played it, and what the player made."""
    lines = [translate("ishido_text.par")]
    for each in LEVELS:
        result = table.pars.of(each).result
        made = translate("ishido_text.par_open") if result is None else outcome(table, result)
        lines.append(translate("ishido_text.par_of", level=_typed(table, each), made=made))
    yours = table.yours
    return lines if yours is None else [*lines, translate("ishido_text.par_you", made=outcome(table, yours))]


def par(table: IshidoTable, wanted: str) -> Lines:
    """A level plays the deal: how that ended. Raises Refused for a word that is no level."""
    typed = place_of(wanted)[0]
    found = [each for each in LEVELS if typed in (each, place_of(level(table.game, each))[0])]
    if not found:
        raise refuse("ishido_text.par_level", text=wanted[:20])
    game = table.pars.of(found[0])
    through_search(game.search())
    assert game.result is not None  # it was played to its end
    made, yours = outcome(table, game.result), table.yours
    if yours is None:
        return [translate("ishido_today.par", par=made)]
    return [translate("ishido_today.par_you", par=made, you=outcome(table, yours))]


def _typed(table: IshidoTable, each: str) -> str:
    """A level as it is typed, in the player's language first."""
    called = level(table.game, each)
    return each if called.casefold() == each else translate("text.level", word=called, name=each)


def outcome(table: IshidoTable, result: Result) -> str:
    """`8 4-Ways, 9,120 points, pouch emptied`; without points where the Ancient Way counts."""
    ways = translate("ishido_today.way_one" if one(result.fourways) else "ishido_today.ways", count=result.fourways)
    rest = translate("ishido_today.left", count=result.left) if result.left else translate("ishido_today.emptied")
    if table.pars.scoring == ANCIENT:
        return translate("ishido_text.outcome_ancient", ways=ways, rest=rest)
    return translate("ishido_today.outcome", ways=ways, points=number(result.points), rest=rest)
