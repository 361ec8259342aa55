"""What other faces of Ishido open a window for, in lines: lists of scores, stones to come, the pouch."""

from ...rules.ishido.board import STONE_NAMES
from ...rules.ishido.game import ANCIENT
from ...session.ishido.coming import coming
from ...session.ishido.highscores import KINDS
from ...session.ishido.setup import TOURNAMENT
from ...session.ishido.table import IshidoTable
from ...session.texts import number, translate
from ..contract import Lines
from ..said import joined

_SCORES = "scores_"


def shown(table: IshidoTable, what: str) -> Lines | None:
    """The lines of a window; None for one that is not told in letters."""
    if what.startswith(_SCORES):
        return _lists(table, what.removeprefix(_SCORES))
    if what == "pouch":
        return [translate("ishido_text.pouch", stones=joined([STONE_NAMES[stone] for stone in table.state.pouch]))]
    if what == "grid":
        return [_to_come(table)]
    if what == "load":
        return _files(table)
    if what == "code":
        return _code(table)
    return None


def _files(table: IshidoTable) -> Lines:
    """The games and the tournaments that were saved."""
    titles, tournaments = table.ports.saves.titles(table.game), table.tournaments.titles()
    lines = [translate("text.saved", titles=joined(titles)) if titles else translate("text.none_saved")]
    return [*lines, translate("ishido_text.tournaments", titles=joined(tournaments))] if tournaments else lines


def _code(table: IshidoTable) -> Lines:
    """The code of the tournament that is on."""
    tournament = table.tournament
    if tournament is None:
        return [translate("ishido_today.code_none")]
    return [translate("ishido_today.code_shows"), tournament.code]


def _to_come(table: IshidoTable) -> str:
    """How many of each kind of stone lie behind the touchstone."""
    state = table.state
    found = [
        translate("ishido_text.copies", count=count, stone=STONE_NAMES[stone])
        for stone, count in enumerate(coming(state.board, state.stone))
        if count
    ]
    return translate("ishido_text.to_come", stones=joined(found))


def _lists(table: IshidoTable, scoring: str) -> Lines:
    lines = []
    kinds = (TOURNAMENT,) if scoring == TOURNAMENT else KINDS
    for kind in kinds:
        if kind == TOURNAMENT:
            rows = list(table.tournament.standings()) if table.tournament is not None else []
        else:
            rows = table.lines(kind, scoring)
        lines.append(translate(f"ishido_text.list_{kind}", way=translate(f"ishido_text.way_{scoring}")))
        code = "ishido_text.score_ancient" if scoring == ANCIENT else "ishido_text.score"
        lines += [
            translate(
                code,
                place=place,
                name=row.name,
                points=number(row.points),
                ways=row.fourways,
                left=row.left,
            )
            for place, row in enumerate(rows, 1)
        ] or [translate("ishido_text.no_scores")]
    return lines
