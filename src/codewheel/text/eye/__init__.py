"""EYE in letters, and L'Oeil's ways to play for two to four."""

from collections.abc import Sequence

from ...rules.contract import Reason
from ...rules.eye.board import COLOUR_NAMES, TURNS
from ...rules.eye.state import FREE, PLACE, RELOCATE, State
from ...rules.eye.text import RIGHT, WRONG
from ...session.eye import setup as setups
from ...session.eye.recent import since_own_turn
from ...session.eye.table import CATEGORY, JUDGED, QUESTION, EyeTable
from ...session.eye.words import colour_name, move_words, news, refusal, tip, told_move
from ...session.oeil_solo.ways import Wish
from ...session.play import Session
from ...session.table.asked import Wishes
from ...session.table.table import Table
from ...session.table.words import Prompt
from ...session.texts import translate
from ..contract import Begun, Letters, Lines
from ..oeil_solo import begun as oeil
from ..said import joined
from ..typed import understood
from . import board as disc


def _owners(state: State) -> dict[int, int]:
    return {square: seat for seat, squares in enumerate(state.counters) for square in squares}


def _board(session: Session, wide: int) -> Lines:
    state: State = session.view()
    return disc.board(state.pattern, _owners(state), state.colour)


def _told(session: Session) -> Lines:
    """The counters of those who play on, the squares by colour, who is out."""
    state: State = session.view()
    seats = [seat for seat in range(state.rules.players) if state.alive[seat] or state.counters[seat]]
    lines = disc.told(state.pattern, _owners(state), state.colour, seats)
    return [*lines, *_out(state)]


def _out(state: State) -> Lines:
    """Who plays no more."""
    seats = range(state.rules.players)
    return [translate("eye_game.news_out", side=colour_name(seat)) for seat in seats if not state.alive[seat]]


def _around(session: Session, place: str) -> Lines:
    state: State = session.view()
    return disc.around(state.pattern, _owners(state), state.colour, place)


def _posed(session: Session, coming: Sequence[str]) -> Lines:
    """How many play, and how many counters of one colour win or take it."""
    rules = session.state.rules
    if rules.players < 3:
        return []
    players = translate(f"eye_text.number{rules.players}")
    return [translate("eye_text.needed", players=players, count=rules.needed), *_out(session.state)]


def _stand(session: Session) -> Lines:
    state: State = session.state
    lines = [tip(state)] if tip(state) else []
    if state.phase == PLACE:
        lines.append(translate("eye_text.reserve", count=state.reserve[state.seat]))
    elif not session.over and (state.left or not state.reserve[state.seat]):
        lines.append(translate("eye_text.left", left=state.left))
    if state.pending is not None:
        lines.append(translate("eye_text.pending"))
    held = [
        translate("eye_text.controls", side=colour_name(seat), colours=joined(names))
        for seat in range(state.rules.players)
        if (names := [colour_name(c) for c in range(len(COLOUR_NAMES)) if state.control[c] == seat])
    ]
    return [*lines, *held] if any(owner != FREE for owner in state.control) else lines


def _moved(session: Session, ply: int) -> str:
    answered = session.line[ply - 1] in (RIGHT, WRONG)  # that says the same twice
    more = "" if answered else news(session.events(ply - 1))
    return " ".join(text for text in (told_move(session, ply), more) if text)


def _does(session: Session, place: str, hand: str) -> str:
    legal = session.game.legal(session.state)
    if place in TURNS:
        return move_words(place, session.state) if place in legal else ""
    return disc.does(legal, place, hand) or ("" if hand or f"place {place}" not in legal else translate("eye_text.set"))


def _meant(table: Table, text: str) -> tuple[str, ...] | None:
    """`3.12 5.4`, `turn a left`, `done`, `right`: by what is to be done now."""
    words = understood(text, ("done", "end", "wrong", "right"))
    state: State = table.session.state
    if words in (["done"], ["end"]):
        return ("done",)
    if words in (["right"], ["wrong"]):
        return "play", RIGHT if words == ["right"] else WRONG
    turn = disc.turn_meant(words)
    if turn is not None:
        return "play", turn
    names = disc.squares_meant(words)
    if names is None:
        return None
    if len(names) == 1:
        return "play", f"place {names[0]}"
    if len(names) != 2:
        return None
    return "play", f"{'relocate' if state.phase == RELOCATE else 'step'} {names[0]}-{names[1]}"


def _said(why: Reason, session: Session) -> str:
    return refusal(why, session.state.colour)


def _wishes(table: Table) -> Wishes:
    """EYE's own questions, or those of L'Oeil's box where its game is on the table."""
    if isinstance(table, EyeTable) and table.of_the_box:
        return oeil.wishes(table)
    return setups.load(table.ports.settings)


def _begin(table: Table, wish: setups.Setup | Wish) -> Table | None:
    if isinstance(wish, Wish):
        return oeil.begin(table, wish)
    setups.keep(table.ports.settings, wish)
    table.replace(wish.session(table.ports.fresh_seed()))
    return None


def _words(move: str, state: State) -> str:
    if move in (RIGHT, WRONG):
        return translate(f"eye_text.move_{'right' if move == RIGHT else 'wrong'}")
    return move_words(move, state)


def _offers(table: Table, prompt: Prompt) -> Lines:
    """What the numbers stand for that a quiz takes for an answer."""
    if not isinstance(table, EyeTable) or prompt.name not in (CATEGORY, QUESTION) or JUDGED[0] in prompt.answers:
        return []
    if prompt.name == QUESTION:
        named = table.question.answers
    else:
        named = tuple(category.name for category in table.quiz().pack.categories)
    return [translate("eye_text.answer", number=number, answer=answer) for number, answer in enumerate(named, 1)]


def _judged(table: Table, prompt: Prompt, answer: str) -> Lines:
    """Which answer was the right one, after a wrong one."""
    if not isinstance(table, EyeTable) or prompt.name != QUESTION or JUDGED[0] in prompt.answers:
        return []
    question = table.question
    if answer == str(question.right + 1):
        return []
    return [translate("eye_text.right_was", number=question.right + 1, answer=question.answers[question.right])]


def _kind(session: Session) -> str:
    """The box, how many play, and what wins."""
    rules, box = session.state.rules, session.metadata.get("face", "")
    code = "quiz" if rules.quiz else "oeil" if box else "own"
    return translate(
        f"eye_text.kind_{code}",
        players=translate(f"eye_text.number{rules.players}"),
        goal=translate(f"text.value_{rules.goal}"),
    )


def _shown(table: Table, what: str) -> Lines | None:
    """What was done since one's own turn."""
    if what != "recent":
        return None
    session = table.session
    return [_moved(session, ply) for ply in range(since_own_turn(session) + 1, session.ply + 1)]


LETTERS = Letters(
    _board,
    _told,
    _around,
    lambda session, place: disc.at(_owners(session.view()), session.view().colour, place),
    _stand,
    _moved,
    _words,
    _meant,
    _does,
    Begun(_wishes, _begin, lambda wish: oeil.plays(wish) if isinstance(wish, Wish) else ""),
    _said,
    offers=_offers,
    judged=_judged,
    kind=_kind,
    shown=_shown,
    story="eye_dialogs.story",
    posed=_posed,
)
