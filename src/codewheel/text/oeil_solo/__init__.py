"""L'Oeil's solitaire in letters: six counters, eight colours to take."""

from ...rules.contract import Reason, Refused, refuse
from ...rules.eye.board import COLOUR, COLOURS, NAME_OF, PATTERNS, SQUARE, TURNS
from ...rules.oeil_solo.game import NEEDED, State, allowed, tally
from ...session.eye.words import colour_name, refusal, square_words, the_colour
from ...session.oeil_solo.games import par_of
from ...session.oeil_solo.words import move_words, taken
from ...session.play import Session
from ...session.table.table import Table
from ...session.texts import catalogue, sentence, translate
from ..contract import Begun, Letters, Lines, best
from ..eye import board as disc
from ..eye import looking
from ..room import Word
from ..said import joined
from .begun import about, begin, called, plays, wishes

_END = "oeil_solo_game.end_"


def _colour(square: int) -> int:
    return COLOUR[square]


def _owners(state: State) -> dict[int, int]:
    return dict.fromkeys(state.counters, 0)


def _board(session: Session, wide: int) -> Lines:
    state: State = session.view()
    return disc.board(state.pattern, _owners(state), _colour, wide)


def _told(session: Session) -> Lines:
    state: State = session.view()
    return disc.told(state.pattern, _owners(state), _colour, (0,))


def _around(session: Session, place: str) -> Lines:
    state: State = session.view()
    return disc.around(state.pattern, _owners(state), _colour, place)


def _lying(session: Session, rest: str) -> Lines:
    """Which counters lie on which colour; of one colour its squares."""
    colour = disc.colour_meant(rest)
    return _around(session, colour) if colour else looking.all_lying(_seen(session.view()))


def _seen(state: State) -> looking.Seen:
    return looking.Seen(state.pattern, {0: state.counters}, _colour, _colour)


def _looks(session: Session) -> dict[str, Word]:
    return {
        "counters": lambda rest: _lying(session, rest),
        "goal": lambda rest: [translate("oeil_solo_text.word_take"), *_stand(session)[1:3]],
        "wheels": lambda rest: looking.wheels(_seen(session.view()), disc.turn_meant(rest.split()) if rest else None),
    }


def _stand(session: Session) -> Lines:
    state: State = session.state
    par = par_of(session)
    code = "oeil_solo_text.stand" if par is None else "oeil_solo_text.stand_par"
    line = translate(code, moves=state.moves, par=par or 0, count=len(state.taken), all=COLOURS)
    taken_ = {colour for colour, _ in state.taken}
    free = [colour_name(colour) for colour in range(COLOURS) if colour not in taken_]
    if not free:
        return [line]
    open_ = [
        disc.pattern_name(each) for name, each in PATTERNS.items() if allowed(state.rules.rule6, state.taken, name)
    ]
    lie = [
        translate("oeil_solo_text.on_colour", colour=colour_name(colour), count=count)
        for colour, count in enumerate(tally(state.counters))
        if count
    ]
    return [
        line,
        translate("oeil_solo_text.to_take", colours=joined(free)),
        translate("oeil_solo_text.open", patterns=joined(open_)),
        translate("oeil_solo_text.counters", colours=joined(lie)),
    ]


def _moved(session: Session, ply: int) -> str:
    move = session.line[ply - 1]
    text = translate("oeil_solo_text.told", move=_large(move_words(move)))
    text += f" {looking.pattern_told(session.at(ply).pattern)}" if move in TURNS else ""
    took = [sentence(taken(event)) for event in session.events(ply - 1) if event.kind == "take"]
    return " ".join([text, *(took or _spent(session.at(ply)))])


def _spent(state: State) -> list[str]:
    """That four lie on a colour in vain, for no colour can be taken in this pattern now."""
    if allowed(state.rules.rule6, state.taken, NAME_OF[state.pattern]):
        return []
    taken_ = {colour for colour, _ in state.taken}
    return [
        translate("oeil_solo_text.spent", colour=the_colour(colour), pattern=disc.pattern_name(state.pattern))
        for colour, count in enumerate(tally(state.counters))
        if count >= NEEDED and colour not in taken_
    ]


def _large(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]


def _does(session: Session, place: str, hand: str) -> str:
    legal = session.game.legal(session.state)
    if place in TURNS:
        return move_words(place) if place in legal else ""
    return disc.does(legal, place, hand)


def _meant(table: Table, text: str) -> tuple[str, ...] | None:
    """`0.8 2.8`, `turn a left`."""
    words = disc.with_names(text, table.session.state.pattern, _colour).split()
    turn = disc.turn_meant(words)
    if turn is not None:
        return "play", turn
    names = disc.squares_meant(words)
    if names is not None and len(names) == 1:
        raise _where_to(table.session, names[0])
    return ("play", f"step {names[0]}-{names[1]}") if names is not None and len(names) == 2 else None


def _where_to(session: Session, name: str) -> Refused:
    """What to answer to one square alone: how a step is typed, from there if one can be."""
    legal = [move.removeprefix("step ").split("-") for move in session.game.legal(session.state) if move not in TURNS]
    if not legal:
        return refuse("oeil_solo_text.no_step")
    move = next((each for each in legal if each[0] == name), legal[0])
    return refuse("text.where", move=" ".join(move))


def _named(square: str) -> str:
    """`2.14 (grey at 4 o'clock)`."""
    number = SQUARE[square]
    return translate("oeil_solo_text.named", name=square, words=square_words(number, COLOUR[number]))


def _analysed(table: Table) -> Lines:
    """The best move, and how many are left at best."""
    found = table.search_info
    if found is None or not found.move:
        return []
    left = next((plies for move, verdict, plies in found.values if move == found.move and verdict != "l"), 0)
    return [*([translate("oeil_solo_text.to_go", count=left)] if left else []), *best(table)]


def _said(why: Reason, session: Session) -> str:
    """A message; of a wheel that is blocked, the counters that block it; of squares, what is the matter with them."""
    values = {key: str(value) for key, value in why.params}
    if why.code.startswith(_END):
        own = why.code.replace("_game", "_text")
        code = own if own in catalogue("oeil_solo_text") else why.code
        return " ".join([sentence(Reason(code, why.params)), *_hints(session)])
    if why.code == "oeil_solo.not_beside":
        named = {key: _named(values[key]) for key in ("source", "target")}
        return translate("oeil_solo_text.not_beside", name=values["source"], **named)
    covered = disc.covered(why, session.state.pattern)
    if covered:
        return covered
    if why.code == "oeil_solo.blocked":
        return looking.refused(_seen(session.state), why)
    return refusal(why, _colour)


def _hints(session: Session) -> Lines:
    """How many hints were used, which is noted with the result."""
    count = session.metadata.get("hints", 0)
    return [translate("oeil_solo_text.hints", count=count)] if count else []


def _barred(session: Session) -> Lines:
    """The turns that are blocked."""
    return [] if session.over else looking.barred(_seen(session.view()))


LETTERS = Letters(
    _board,
    _told,
    _around,
    lambda session, place: disc.at(_owners(session.view()), _colour, place),
    _stand,
    _moved,
    lambda move, state: move_words(move),
    _meant,
    _does,
    Begun(wishes, begin, plays, called, about),
    _said,
    kind=lambda session: translate("oeil_solo_text.kind"),
    story="oeil_solo_game.story",
    looks=_looks,
    analysed=_analysed,
    once=lambda session: translate("oeil_solo_text.once"),
    legend=lambda session: disc.legend(),
    details=lambda session: [looking.pattern_told(session.view().pattern), *_barred(session), *_hints(session)],
    barred=_barred,
    also=("eye:oeil",),
    borrows=("eye", ("ring", "arm", "short_spiral", "straight_line", "long_spiral", "circle")),
    pages=lambda session: ("oeil-solo", "eye"),
    part=lambda session: " ".join([translate("oeil_solo_text.rules_part"), translate("eye_text.manual")]),
)
