"""Ishido in letters: eight rows of twelve, a stone as its colour and symbol, `c4`."""

from collections.abc import Sequence

from ...rules.contract import Reason, Refused, reason, refuse
from ...rules.ishido.board import (
    COLUMNS,
    EMPTY,
    LADDER,
    NAMES,
    NEIGHBOURS,
    ROWS,
    SQUARE,
    SQUARES,
    STONE,
    STONE_NAMES,
    TYPES,
    WITHIN,
    match,
    points,
)
from ...rules.ishido.game import ANCIENT, CHALLENGE, COOPERATIVE, END, MODERN, PASS, State, placements
from ...session.ishido.bars import GRID
from ...session.ishido.coming import coming
from ...session.ishido.naming import halves, names, you
from ...session.ishido.setup import TOURNAMENT
from ...session.ishido.table import IshidoTable
from ...session.ishido.telling import move_words
from ...session.play import HUMAN, Session
from ...session.table.table import Table
from ...session.table.words import Prompt
from ...session.texts import catalogue, number, one, place_of, sentence, translate
from ..contract import Begun, Letters, Lines
from ..room import Host, Word
from ..said import joined
from ..typed import meant, understood
from .begun import begin, wishes

_LETTERS = "ABCDEFGHIJKL"
_CALLED = "player", "winner"  # what a reason calls a player


def _stone(text: str) -> str:
    return translate("ishido_text.stone", stone=text)


def _board(session: Session, wide: int) -> Lines:
    """A dot is the Within, a comma the Beyond, which the legend says."""
    state: State = session.view()
    lines = ["   " + "  ".join(_LETTERS)]
    for row in range(ROWS):
        marks = []
        for square in range(COLUMNS * row, COLUMNS * (row + 1)):
            stone = state.board[square]
            marks.append(STONE_NAMES[stone - 1] if stone != EMPTY else " ." if WITHIN[square] else " ,")
        lines.append(f"{row + 1} " + " ".join(marks))
    return lines


def _legend(session: Session) -> Lines:
    return [translate("ishido_text.signs")]


def _lies(state: State, square: int) -> str:
    stone = state.board[square]
    return translate("ishido_text.empty") if stone == EMPTY else _stone(STONE_NAMES[stone - 1])


def _told(session: Session) -> Lines:
    state: State = session.view()
    lines = []
    for row in range(ROWS):
        squares = range(COLUMNS * row, COLUMNS * (row + 1))
        lies = [f"{NAMES[square]} {_lies(state, square)}" for square in squares if state.board[square] != EMPTY]
        words = joined(lies) if lies else translate("ishido_text.row_empty")
        lines.append(translate("ishido_text.row", row=row + 1, lies=words))
    return lines


def _around(session: Session, place: str) -> Lines:
    state: State = session.view()
    name = place.upper()
    if name not in SQUARE:
        touchstone = place_of(place)[0] in ("touchstone", place_of(translate("ishido_text.name_touchstone"))[0])
        if touchstone and not session.over:
            return _stand(session)[:1]
        raise refuse("ishido_text.no_square", text=place[:20])
    here = SQUARE[name]
    beside = joined([f"{NAMES[near]} {_lies(state, near)}" for near in NEIGHBOURS[here]])
    code = "ishido_text.around" if WITHIN[here] else "ishido_text.around_beyond"
    return [translate(code, square=name, lies=_lies(state, here), beside=beside), *_fits(session, here)]


def _fits(session: Session, square: int) -> Lines:
    """Whether the stone on the touchstone fits on an empty square, and what it would touch and earn there."""
    state: State = session.view()
    if session.over or state.stone is None or state.board[square] != EMPTY:
        return []
    stone = STONE_NAMES[state.stone]
    if not match(state.board, square, state.stone).ways:
        return [translate("ishido_text.fits_not", stone=stone)]
    return [translate("ishido_text.fits", stone=stone, told=joined(_earns(state, square)))]


def _earns(state: State, square: int) -> list[str]:
    """What the stone on the touchstone would touch and earn on a square where it fits."""
    assert state.stone is not None
    ways, within = match(state.board, square, state.stone).ways, WITHIN[square]
    told = [translate("ishido_today.side_one" if one(ways) else "ishido_today.sides", count=ways)]
    if ways == 4:
        told.append(translate("ishido_text.is_way"))
    if not within:
        told.append(translate("ishido_text.in_beyond" if state.scoring == ANCIENT else "ishido_text.beyond_nothing"))
    elif state.scoring != ANCIENT:
        own, doubled = state.fourways[state.seat if len(state.fourways) > 1 else 0], sum(state.fourways)
        told.append(_points(points(ways, within, doubled, own), points(ways, within, doubled, len(LADDER))))
    return told


def _points(gain: int, plain: int) -> str:
    """What a stone earns, `82 points, 50 of them a bonus`. `plain`: without the bonus."""
    if gain > plain:
        return translate("ishido_text.points_bonus", points=number(gain), bonus=number(gain - plain))
    return translate("ishido_today.point_one" if one(gain) else "ishido_today.points", count=number(gain))


def _at(session: Session, place: str) -> str:
    name = place.upper()
    return f"{name} {_lies(session.view(), SQUARE[name])}" if name in SQUARE else ""


def _stand(session: Session) -> Lines:
    state: State = session.state
    ended = session.outcome.scores[: len(state.scores)] if session.over else state.scores
    scores = " : ".join(number(score) for score in ended)
    ways = " : ".join(map(str, state.fourways))
    people = any(seat.kind == HUMAN for seat in session.seats)
    over = "stand_together" if state.mode == COOPERATIVE and people else "stand_over"
    code = "stand_ancient" if state.scoring == ANCIENT else over if session.over else "stand"
    stand = translate(f"ishido_text.{code}", scores=scores, ways=ways, left=len(state.pouch))
    if session.over:
        return [stand, _bonus(session)]
    if state.stone is None:
        return [stand]
    places = len(placements(state))
    code = {0: "turn_none", 1: "turn_one"}.get(places, "turn")
    turn = translate(f"ishido_text.{code}", stone=STONE_NAMES[state.stone], **({"count": places} if places > 1 else {}))
    if len(session.seats) > 1:
        turn = translate("ishido_text.seat", seat=state.seat + 1, turn=turn)
    return [turn, stand]


def _bonus(session: Session) -> str:
    """What of the score of a game that is over is a bonus; "" where there is none."""
    state: State = session.state
    more = [total - score for total, score in zip(session.outcome.scores, state.scores, strict=False)]
    if not any(more):
        return ""
    found = (session.outcome.scores[: len(more)], state.scores, more)
    total, scored, bonus = (" : ".join(map(number, each)) for each in found)
    code = "ishido_text.bonus" if state.pouch else "ishido_text.bonus_empty"
    return translate(code, total=total, points=scored, bonus=bonus)


def _words(move: str, state: State) -> str:
    """A move as the list tells it: what the stone touches and earns there as well."""
    if move in (END, PASS) or state.stone is None:
        return _plainly(move, state)
    return joined([_plainly(move, state), *_earns(state, SQUARE[move])])


def _plainly(move: str, state: State) -> str:
    if move in (END, PASS):
        return translate(f"ishido_text.move_{move}")
    stone = STONE_NAMES[state.stone] if state.stone is not None else ""
    return translate("ishido_text.move", stone=stone, square=move)


def _typed(session: Session) -> str:
    """A game with stones left that fit nowhere is ended; after a game its lists can be read."""
    if session.over:
        if session.metadata.get("tournament"):
            return translate("ishido_text.type_tournament")
        return translate(f"ishido_text.type_{'lists' if session.options['mode'] == CHALLENGE else 'scores'}")
    moves = () if session.over or session.to_move < 0 else session.game.legal(session.state)
    return translate("ishido_text.type_end") if tuple(moves) in ((END,), (END, PASS), (PASS, END)) else ""


def _does(session: Session, place: str, hand: str) -> str:
    name = place.upper()
    return _plainly(name, session.state) if name in session.game.legal(session.state) else ""


def _meant(table: Table, text: str) -> tuple[str, ...] | None:
    """`f6`, `F 6`, `put f6`, `c4 on f6`, `on f6`; `stones to come`. Raises Refused for another stone."""
    plain = ("put", "place", "to", "at", "stone")
    words = [word for word in understood(text, (*plain, "end", "pouch", "stones", "pass")) if word not in plain]
    if words[:1] in (["pouch"], ["stones"]) and "grid" in table.commands():
        return ("grid",)
    if len(words) == 2 and words[0] in STONE:
        _is_next(table, words[0])
        del words[0]
    name = "".join(words).upper()
    if name in SQUARE:
        return "play", name
    if name == "PASS":
        return "play", PASS
    return ("end_game",) if name == "END" else None


def _is_next(table: Table, stone: str) -> None:
    """Raises Refused where another stone than this one waits on the touchstone."""
    waits = table.session.view().stone
    if waits is not None and waits != STONE[stone]:
        raise refuse("ishido_text.other_stone", stone=STONE_NAMES[waits])


def _moved(session: Session, ply: int) -> str:
    """The move that led to `ply`: the stone and where it went, what it touched and earned, whether it is a 4-Way."""
    move, before = session.line[ply - 1], session.at(ply - 1)
    if move == END:
        return translate("ishido_game.end_over")
    if move == PASS:
        return move_words(session, ply)
    words = _plainly(move, before)
    if len(session.seats) > 1:
        words = translate("ishido_text.move_by", seat=before.seat + 1, move=words)
    return translate("ishido_text.told", number=ply, move=words, told=joined(_earns(before, SQUARE[move])))


def _posed(session: Session, coming: Sequence[str]) -> Lines:
    """The stone that is to be placed, and those that are known to follow."""
    state: State = session.state
    if session.over or state.stone is None:
        return []
    here = translate("ishido_text.touchstone", stone=STONE_NAMES[state.stone])
    return [f"{here} {translate('ishido_text.then', stones=joined(coming))}" if coming else here]


def _asks(table: Table, prompt: Prompt) -> Lines:
    """The Oracle's answer is read before one goes on, the stone before a game is ended."""
    from ...session.ishido.words import AUGURY, END_GAME, NAME  # start: read when somebody is asked

    if prompt.name == NAME:
        return [] if isinstance(table, IshidoTable) and table.named else _over(table.session)
    if prompt.name == END_GAME:
        return _stand(table.session)[:1]
    augury = table.augury if isinstance(table, IshidoTable) else None
    if prompt.name != AUGURY or augury is None:
        return []
    number = augury.hexagram
    name = translate("ishido_oracle.name", number=number, name=translate(f"ishido_auguries.name{number}"))
    return [name, translate(f"ishido_auguries.augury{number}")]


def _over(session: Session) -> Lines:
    """That the game is over and what is a bonus, before a name is asked for; its score where the question has none."""
    state: State = session.state
    placed = [] if state.pouch else [translate("ishido_game.end_placed")]
    if state.mode == CHALLENGE:
        told = [_won(session)]  # what is a bonus is told with the score, after the names
    else:
        told = _stand(session) if session.metadata.get("tournament") else [_bonus(session)]
    return [" ".join([*placed, translate("ishido_game.end_over")]), *filter(None, told)]


def _won(session: Session) -> str:
    """Who has won a challenge, and how; nobody has given a name yet."""
    seat, scores = session.outcome.winner, session.outcome.scores
    if seat is None:
        return translate("ishido_game.end_drawn")
    more, less = number(scores[seat]), number(scores[1 - seat])
    if seat == you(session):
        return translate("ishido_text.won_you", more=more, less=less)
    called = translate("ishido_text.player", seat=seat + 1) if seat in halves(session) else names(session)[seat]
    return translate("ishido_text.won", winner=called, more=more, less=less)


def _said(why: Reason, session: Session) -> str:
    """A message; of a stone that several neighbours refuse, which those are."""
    values = dict(why.params)
    if not why.code.startswith("ishido.mismatch_") or one(int(values["count"])):
        return sentence(why)
    state: State = session.view()
    if state.stone is None:
        return translate("ishido_refused.mismatch_named", all=joined(str(values["all"]).split()))
    beside = [(name, STONE_NAMES[state.board[SQUARE[name]] - 1]) for name in str(values["all"]).split()]
    told = [translate("ishido_text.mismatched", square=name, stone=stone) for name, stone in beside]
    return translate("ishido_text.mismatch", stone=STONE_NAMES[state.stone], all=joined(told))


def _put(why: Reason, session: Session) -> Reason:
    """A message, a player by the number of the seat it names: nobody sits above or below here."""
    seat, winner = dict(why.params).get("seat"), session.outcome.winner if session.over else None
    if why.code == "ishido_game.ask_end":
        left = len(session.state.pouch)
        return reason("ishido_text.ask_end_one") if one(left) else reason("ishido_text.ask_end", left=left)
    if why.code == "ishido_game.name_seat" and you(session) is not None:
        return reason("ishido_text.name_you")
    if not isinstance(seat, int):
        if why.code != "ishido_game.end_wins" or winner is None or session.seats[winner].kind != HUMAN:
            return why
        return reason(why.code, winner=translate("ishido_text.named", name=dict(why.params)["winner"], seat=winner + 1))
    player = translate("ishido_text.player", seat=seat + 1)
    if why.code == "ishido_game.name_seat":  # what he has was said with who has won
        return reason("ishido_text.name_seat", player=player)
    return Reason(why.code, tuple((key, player if key in _CALLED else value) for key, value in why.params))


def _judged(table: Table, prompt: Prompt, answer: str) -> Lines:
    """Whoever does not end a game goes on with it; a help that is refused is not given, no tournament is lost."""
    from ...session.ishido.words import END_FIRST, END_GAME, HELP, LOSE, NO  # start: as above

    if answer != NO:
        return []
    if prompt.name in (HELP, LOSE):
        return [translate("ishido_text.not_done")]
    return [translate("ishido_text.goes_on")] if prompt.name in (END_GAME, END_FIRST) else []


def _looks(session: Session) -> dict[str, Word]:
    """Where a 4-Way can come to be, and with which stones."""

    def gaps(rest: str) -> list[str]:
        if session.over:
            return [translate("table.over")]
        lines = []
        for sides in (4, 3):
            found = [told for told in (_gap(session, square, sides) for square in range(SQUARES)) if told]
            lines.append(translate(f"ishido_text.gaps{sides}", squares=joined(found)) if found else "")
        return list(filter(None, lines)) or [translate("ishido_text.no_gaps")]

    return {"gaps": gaps}


def _gap(session: Session, square: int, sides: int) -> str:
    """An empty square of the Within that has so many neighbours with the stones that fit there; "" where none does.

    How many of them are to come is said where the player has looked at the stones to come.
    """
    state: State = session.view()
    if not WITHIN[square] or state.board[square] != EMPTY:
        return ""
    fit = [stone for stone in range(TYPES) if match(state.board, square, stone).ways == sides]
    if not fit:
        return ""
    told = [STONE_NAMES[stone] for stone in fit]
    if GRID in session.metadata.get("bars", ()):
        left = coming(state.board, state.stone)
        told = [translate("ishido_text.gap_left", stone=STONE_NAMES[stone], count=left[stone]) for stone in fit]
    return translate("ishido_text.gap", square=NAMES[square], stones=joined(told))


def _settings(session: Session) -> Lines:
    """Who begins a challenge and what wins it; how the next player comes into a tournament."""
    if session.ply:
        return []
    if session.metadata.get("tournament"):
        return [translate("ishido_text.tournament_begins")]
    return [translate("ishido_text.challenge")] if session.options["mode"] == CHALLENGE else []


def _ended(table: Table) -> Lines:
    """How a tournament stands after one of its games, and how the next player comes to the table."""
    if not table.session.metadata.get("tournament") or not isinstance(table, IshidoTable) or table.tournament is None:
        return []
    full, ranks = table.tournament.may_begin(), table.tournament.standings()
    return [
        *(_shown(table, f"scores_{TOURNAMENT}") or []),
        *(translate("ishido_text.leads", name=row.name) for row in ranks[:1] if full is None),
        translate("ishido_text.next_player") if full is None else sentence(full),
    ]


def _who(table: Table) -> Lines:
    """Which game of a tournament it is."""
    session = table.session
    if not session.metadata.get("tournament") or not isinstance(table, IshidoTable) or table.tournament is None:
        return []
    played = len(table.tournament.entries)
    number = played if table.tournament.holds(session) else played + 1
    names = joined([entry.score.name for entry in table.tournament.entries])
    told = translate("ishido_text.who_tournament", number=number)
    return [told, translate("ishido_text.have_played", names=names)] if names else [told]


def _shut(table: Table, word: str) -> Reason | None:
    """Nobody can tell what would have won a challenge; in a tournament nobody may know more than the others."""
    session = table.session
    if session.options["mode"] == CHALLENGE and word in ("review", "analysis"):
        return reason("ishido_today.no_review")
    if not session.metadata.get("tournament"):
        return None
    if word == "today":
        return reason("ishido_text.no_helps")
    if not session.over or word not in ("review", "analysis", "story"):
        return None
    return reason("ishido_text.no_looking")


def _offers(table: Table, prompt: Prompt) -> Lines:
    """What is typed where a game has a place in the lists; how a tournament is kept."""
    from ...session.ishido.words import LOSE, NAME  # start: as above

    if prompt.name == LOSE:
        return [translate("ishido_text.lose_save")]
    if prompt.name != NAME:
        return []
    if isinstance(table, IshidoTable) and table.in_tournament:  # no game of it is lost
        return [translate("ishido_text.name_guest", name=table.player_name())]
    return [translate("ishido_text.name")]


def _deal(table: Table) -> None:
    if isinstance(table, IshidoTable) and table.waiting:
        table.do("new")


def _kind(session: Session) -> str:
    mode = TOURNAMENT if session.metadata.get("tournament") else str(session.options["mode"])
    return translate("ishido_text.kind", mode=translate(f"ishido_text.kind_{mode}"), way=_way(session))


def _way(session: Session) -> str:
    return translate(f"ishido_text.way_{session.options['scoring']}")


def _wins(session: Session) -> Lines:
    """What is aimed at: in this way of playing, where others play too, and by this Way of scoring."""
    mode = TOURNAMENT if session.metadata.get("tournament") else str(session.options["mode"])
    words = [mode, f"{str(session.options['scoring']).capitalize()}_Way"]
    texts = catalogue("ishido_text")
    return [translate(f"ishido_text.word_{word}") for word in words if f"ishido_text.word_{word}" in texts]


def _more(talk: Host, table: Table) -> dict[str, Word]:
    """The analysis of a game that is over, par, the Oracle's book."""

    def analysis(rest: str) -> list[str]:
        from .looking import analysis  # start: read when somebody looks back

        own = _may(table, "analysis")
        talk.soon()
        return analysis(own, bool(meant(rest, ("all",))))

    def par(rest: str) -> list[str]:
        from .looking import par, pars  # start: as above

        own = _may(table, "par")
        if rest:
            talk.soon()
        return par(own, rest) if rest else pars(own)

    def book(rest: str) -> list[str]:
        from .book import Book  # start: read when somebody opens it

        return talk.go(Book(talk, _may(table, "oracle_book")))

    def saved(rest: str) -> list[str]:
        return _shown(table, "load") or []

    return {
        "analysis": analysis,
        "par": par,
        "book": book,
        "saved": saved,
        "high_scores": _high_scores(table),
        "scores": lambda rest: _scores(table, rest),
    }


def _scores(table: Table, rest: str) -> list[str]:
    """The lists of scores: of the way that was named, else of the one that is played. Raises Refused."""
    ways = (MODERN, ANCIENT, TOURNAMENT)
    played = TOURNAMENT if table.session.metadata.get("tournament") else str(table.session.options["scoring"])
    what = f"scores_{meant(rest, ways) or played}"
    return _shown(_may(table, what), what) or []


def _high_scores(table: Table) -> Word:
    """Whether the lists of scores are shown after a game: as it is said, else the other way."""

    def switch(rest: str) -> list[str]:
        assert isinstance(table, IshidoTable)
        said, on = meant(rest, ("yes", "no")), table.switch("high_scores")
        if rest and not said:
            raise refuse("text.how_typed", how=translate("text.help_high_scores"))
        if not rest or (said == "yes") != on:
            table.do("high_scores")
        return [translate(f"ishido_text.high_scores_{'on' if table.switch('high_scores') else 'off'}")]

    return switch


def _may(table: Table, command: str) -> IshidoTable:
    """Ishido's table, where it has nothing against a command. Raises Refused."""
    why = table.why_not(command)
    if why is not None:
        raise Refused(why)
    assert isinstance(table, IshidoTable)
    return table


def _shown(table: Table, what: str) -> Lines | None:
    """The lists of scores, the stones to come, and the pouch."""
    from .windows import shown  # start: read when somebody looks

    return shown(table, what) if isinstance(table, IshidoTable) else None


LETTERS = Letters(
    _board,
    _told,
    _around,
    _at,
    _stand,
    _moved,
    _words,
    _meant,
    _does,
    Begun(wishes, begin),
    _said,
    put=_put,
    typed=_typed,
    asks=_asks,
    offers=_offers,
    deal=_deal,
    kind=_kind,
    shown=_shown,
    posed=_posed,
    beneath=lambda session: _posed(session, ()),
    judged=_judged,
    looks=_looks,
    legend=_legend,
    settings=_settings,
    ended=_ended,
    shared=lambda session: session.options["mode"] == COOPERATIVE,
    gives=(("end", "end_game"), ("stones", "grid")),
    who=_who,
    shut=_shut,
    counted=lambda move: move not in (END, PASS),
    open=False,
    more=_more,
    no_place="ishido_text.no_square",
    story="ishido_words.story",
    wins=_wins,
)
