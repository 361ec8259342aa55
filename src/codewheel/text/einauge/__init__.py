"""Ein-Auge in letters: five rows of five."""

from ...rules.contract import Reason, Refused, refuse
from ...rules.einauge.game import NAMES, NEIGHBOURS, NONE, SIDES, SQUARE, State, finish
from ...session.einauge.marks import marks
from ...session.einauge.setup import Setup, load
from ...session.einauge.study import Study
from ...session.einauge.table import EinAugeTable, ending, passed
from ...session.einauge.worth import Group, foot, groups
from ...session.play import Session
from ...session.table.table import Table
from ...session.texts import sentence, translate
from ..contract import Begun, Letters, Lines
from ..room import Host, Word
from ..said import joined
from ..typed import meant, understood

_ENDS = ("einauge.end_four", "einauge.end_five")
_FULL = 24  # stones that are laid before the eye opens
_EACH = _FULL // 2  # of each side


def _side(side: int) -> str:
    return translate(f"einauge.seat{side}")


def _sides(state: State) -> dict[str, str]:
    """The side to act and the other one, as sentences name them."""
    return {"side": _side(state.side), "other": _side(1 - state.side)}


def _barred(session: Session) -> Lines:
    """The stone that must stay, for whoever looks for it among the moves."""
    state: State = session.state
    if session.over or state.barred == NONE:
        return []
    return [translate("einauge_text.barred", square=NAMES[state.barred], **_sides(state))]


def _board(session: Session, wide: int) -> Lines:
    state: State = session.view()
    signs = {"w": "O", "b": "#", ".": "."}
    rows = [f"{5 - row} " + " ".join(signs[mark] for mark in state.board[5 * row : 5 * row + 5]) for row in range(5)]
    return [*rows, "  a b c d e", translate("einauge_text.signs")]


def _eye(state: State) -> int:
    """The square of the eye, NONE while stones are placed."""
    return NONE if state.plies < _FULL else state.board.index(".")


def _lies(state: State, square: int) -> str:
    mark = state.board[square]
    if mark != ".":
        side = _side(SIDES.index(mark))
        barred = state.barred == square
        return translate("einauge_text.lies_barred", side=side) if barred else side
    return translate("einauge_text.name_eye" if square == _eye(state) else "einauge_text.empty")


def _told(session: Session) -> Lines:
    state: State = session.view()
    lines = []
    for row in range(5):
        squares = range(5 * row, 5 * row + 5)
        told = [square for square in squares if state.board[square] != "." or square == _eye(state)]
        lies = [f"{NAMES[square]} {_lies(state, square)}" for square in told]
        words = joined(lies) if lies else translate("einauge_text.row_empty")
        lines.append(translate("einauge_text.row", row=5 - row, lies=words))
    return lines


def _around(session: Session, place: str) -> Lines:
    state: State = session.view()
    name = place.lower()
    if meant(place, ("eye",)) and _eye(state) != NONE:
        name = NAMES[_eye(state)]
    if name not in SQUARE:
        raise refuse("einauge_text.no_square", text=place[:20])
    here = SQUARE[name]
    beside = joined([f"{NAMES[near]} {_lies(state, near)}" for near in NEIGHBOURS[here]])
    return [translate("einauge_text.around", square=name, lies=_lies(state, here), beside=beside)]


def _at(session: Session, place: str) -> str:
    name = place.lower()
    return f"{name} {_lies(session.view(), SQUARE[name])}" if name in SQUARE else ""


def _stand(session: Session) -> Lines:
    state: State = session.state
    if session.over:
        return [_said(ending(session), session)]
    if state.plies >= _FULL:
        return [translate("einauge_text.slide", side=_side(state.side), eye=NAMES[_eye(state)])]
    white, black = (_EACH - state.board.count(each) for each in SIDES)
    return [translate("einauge_text.place", side=_side(state.side), white=white, black=black)]


def _details(session: Session) -> Lines:
    """A pass before this turn, with the stone that it bars, and the last move."""
    state: State = session.state
    on = session.ply and not session.over
    last = [translate("einauge_text.last", move=_plainly(session, session.ply))] if on else []
    sides = _sides(state)
    if session.over or state.plies < _FULL:
        return last
    if state.barred != NONE:
        return [translate("einauge_text.barred", square=NAMES[state.barred], **sides), *last]
    return [*([translate("einauge_text.blocked", **sides)] if state.plies == _FULL and state.side else []), *last]


def _once(session: Session) -> str:
    """What a beginner has to know first: what wins and what loses, and how a move is typed."""
    goal = [translate("einauge.goal")] if session.state.plies < _FULL else []
    return " ".join([*goal, translate("einauge_text.how")])


def _wins(session: Session) -> Lines:
    """What wins, loses and draws."""
    return [translate(f"einauge_text.{code}") for code in ("word_four", "word_five", "draws")]


def _looks(session: Session) -> dict[str, Word]:
    """Where the eye is, and what was done last."""

    def eye(rest: str) -> list[str]:
        state: State = session.state
        return _around(session, NAMES[_eye(state)]) if state.plies >= _FULL else [translate("einauge_text.no_eye")]

    def recent(rest: str) -> list[str]:
        return [_moved(session, session.ply)] if session.ply else [translate("text.no_story")]

    return {"eye": eye, "recent": recent}


def _said(why: Reason, session: Session) -> str:
    """A message; of the line that ended the game, where it is."""
    end = finish(session.state.board)
    if why.code not in _ENDS or end is None:
        return sentence(why)
    squares = end[2]
    first, last = sorted((NAMES[squares[0]], NAMES[squares[-1]]))
    line = translate(f"einauge_text.{'row' if first[1] == last[1] else 'column'}_of", first=first, last=last)
    return translate(f"einauge_text.{why.code.partition('.')[2]}", line=line, **dict(why.params))


def _plainly(session: Session, ply: int) -> str:
    """The move alone, as of one that was taken back or is looked back at."""
    before: State = session.at(ply - 1)
    move, side = session.line[ply - 1], _side(before.side)
    if before.plies < _FULL:
        return translate("einauge_text.told_place", side=side, square=move)
    return translate("einauge_text.told_slide", side=side, square=move, eye=NAMES[before.board.index(".")])


def _moved(session: Session, ply: int) -> str:
    """The move, where the eye is then, and what follows."""
    before: State = session.at(ply - 1)
    after: State = session.at(ply)
    text = _plainly(session, ply)
    if before.plies >= _FULL:
        text = " ".join([text, translate("einauge_text.eye_now", square=session.line[ply - 1])])
    kinds = [event.kind for event in session.events(ply - 1)]
    more = [sentence(passed(event)) for event in session.events(ply - 1) if event.kind == "pass"]
    if "phase_two" in kinds:
        more.insert(0, translate("einauge_text.told_phase_two", eye=NAMES[after.board.index(".")]))
    return " ".join([text, *more])


def _words(move: str, state: State) -> str:
    if state.plies < _FULL:
        return translate("einauge_text.move_place", square=move)
    return translate("einauge_text.move_slide", square=move, eye=NAMES[state.board.index(".")])


def _does(session: Session, place: str, hand: str) -> str:
    name = place.lower()
    return _words(name, session.state) if name in session.game.legal(session.state) else ""


def _meant(table: Table, text: str) -> tuple[str, ...] | None:
    """`C3`, `c 3`, `put c3`, `a stone on c3`; `c3 c4`, `c3c4`, `c3 to eye`: where a stone goes there is but the eye.

    Raises Refused.
    """
    plain = ("put", "place", "slide", "move", "to", "from", "at")
    words = [word for word in understood(text.replace("-", " "), (*plain, "stone", "eye", "pass")) if word not in plain]
    state: State = table.session.state
    if text and not words and state.plies >= _FULL and not table.session.over:
        raise refuse("einauge_text.which_stone", square=table.session.game.legal(state)[0])
    if words == ["pass"]:
        raise refuse("einauge_text.pass_alone")
    if "stone" in words:  # with an article or a colour before it
        words = words[words.index("stone") + 1 :]
    if len(words) == 2 and len(words[0]) == 1:
        words = ["".join(words)]
    if len(words) == 1 and len(words[0]) == 4:
        words = [words[0][:2], words[0][2:]]
    if len(words) >= 2 and words[0] in SQUARE:
        words = _slid(table.session.state, words[0], words[-1])
    return ("play", words[0]) if len(words) == 1 and words[0] in SQUARE else None


def _slid(state: State, start: str, end: str) -> list[str]:
    """From where a stone slides that is typed with where it goes; nothing for what is no such move. Raises Refused."""
    if end not in SQUARE and end != "eye":
        return []
    if state.plies < _FULL:
        raise refuse("einauge_text.not_yet")
    eye = NAMES[_eye(state)]
    if end not in (eye, "eye"):
        raise refuse("einauge_text.not_eye", square=end, eye=eye)
    return [start]


def _begin(table: Table, wish: Setup) -> Table | None:
    table.do("new", wish.white, wish.black)
    return None


def _analysed(table: Table) -> Lines:
    """What the position is worth, and each move of it, the best ones first."""
    assert isinstance(table, EinAugeTable)
    study = table.studied
    if study is None:
        return []
    side = _side(study.state.side)
    lines = [translate("einauge_text.position_worth", side=side, worth=_verdict(study))]
    for group in groups(study):
        lines.append(translate("einauge_text.move_worth", side=side, worth=_worth(group), moves=joined(group.moves)))
    return [*lines, foot(study)]


def _verdict(study: Study) -> str:
    """What the position is worth, its distance in moves of both sides."""
    return _worth(Group(study.verdict or "", study.best[2] if study.verdict and study.best else 0, ()))


def _worth(group: Group) -> str:
    """The same of moves."""
    if not group.plies or group.value not in ("w", "l"):
        return translate(f"einauge_text.is_{group.value or 'open'}")
    if group.plies == 1:
        return translate(f"einauge_text.now_{group.value}")
    return translate(f"einauge_text.in_{group.value}", plies=group.plies)


def _hinted(session: Session, said: Reason) -> Lines:
    """Whose moves a distance counts."""
    far = said.code in ("game.hint_wins", "game.hint_loses")
    return [translate("einauge_text.both")] if far else []


_KINDS = {"dangers": ("five", "draw"), "fours": ("four", "against")}  # of what is pointed out


def _pointed(table: Table, what: str) -> Lines:
    """What the board's marks point out: moves to be careful with, or lines that can be won. Raises Refused."""
    why = table.why_not(what)
    if why is not None:
        raise Refused(why)
    if what == "fours":
        table.session.metadata["analysis"] = True  # whoever is shown them is helped
    sides = _sides(table.session.state)
    found = [threat for threat in marks(table.session.state).threats if threat.kind in _KINDS[what]]
    lines = []
    for threat in found:
        square = "" if threat.at is None else NAMES[threat.at]
        line = " ".join(NAMES[each] for each in threat.squares)
        lines.append(translate(f"einauge_text.mark_{threat.kind}", square=square, line=line, **sides))
    return lines or [translate(f"einauge_text.no_{what}")]


def _more(talk: Host, table: Table) -> dict[str, Word]:
    """What the board's marks show, and the training."""

    def training(rest: str) -> list[str]:
        from .training import TrainingRoom  # start: read when somebody trains

        return talk.go(TrainingRoom(talk))

    return {
        "dangers": lambda rest: _pointed(table, "dangers"),
        "fours": lambda rest: _pointed(table, "fours"),
        "training": training,
    }


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
    Begun(lambda table: load(table.ports.settings), _begin),
    _said,
    analysed=_analysed,
    more=_more,
    no_place="einauge_text.no_square",
    story="einauge.story",
    once=_once,
    looks=_looks,
    details=_details,
    hinted=_hinted,
    barred=_barred,
    settings=_barred,
    undone=_plainly,
    wins=_wins,
)
