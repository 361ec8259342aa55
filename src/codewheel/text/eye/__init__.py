"""EYE in letters, and L'Oeil's ways to play for two to four."""

from collections.abc import Sequence

from ...rules.contract import Event, Reason, Refused
from ...rules.eye.board import NAMES, SQUARE, TURNS, VISIBLE
from ...rules.eye.options import NEUTRAL, OWN
from ...rules.eye.state import ASK, MOVE, OVER, PLACE, RELOCATE, State
from ...rules.eye.text import DONE, RIGHT, WRONG, squares_of
from ...session.eye import setup as setups
from ...session.eye.quiz_round import QUIZ
from ...session.eye.recent import since_own_turn
from ...session.eye.table import EyeTable
from ...session.eye.words import colour_name, colour_within, move_words, named, news, refusal, tip, told_move
from ...session.oeil_solo.ways import Wish
from ...session.play import HUMAN, Session
from ...session.review.kind import percent
from ...session.table.asked import Asked, Wishes
from ...session.table.table import Table
from ...session.texts import catalogue, translate
from ..contract import Begun, Letters, Lines, best
from ..oeil_solo import begun as oeil
from ..room import Host, Word
from ..said import joined, placed, places_of
from ..typed import as_move, understood
from . import aims, asking, looking
from . import board as disc

_PAGES = ("oeil-solo", "eye")  # the manuals of a game of L'Oeil's box


def _owners(state: State) -> dict[int, int]:
    return {square: seat for seat, squares in enumerate(state.counters) for square in squares}


def _board(session: Session, wide: int) -> Lines:
    state: State = session.view()
    return disc.board(state.pattern, _owners(state), state.colour, wide)


def _told(session: Session) -> Lines:
    """The counters of those who play on, the squares by colour, who is out."""
    state: State = session.view()
    lines = disc.told(state.pattern, _owners(state), state.colour, _seats(state))
    return [*lines, *_out(state)]


def _seats(state: State) -> list[int]:
    """Who plays on, or has counters left."""
    return [seat for seat in range(state.rules.players) if state.alive[seat] or state.counters[seat]]


def _seen(state: State) -> looking.Seen:
    every = state.rules.swap_every
    then = state._replace(swapped=not state.swapped) if every and (state.moves + 1) % every == 0 else state
    seats = {seat: state.counters[seat] for seat in _seats(state)}
    return looking.Seen(state.pattern, seats, state.colour, then.colour)


def _counters(session: Session, rest: str) -> Lines:
    """Where the counters of each seat lie, by colour; of one colour its squares, `where is red`, and before them the
    counters of whoever plays it.
    """
    state: State = session.view()
    colour, seen = disc.colour_meant(rest), _seen(state)
    if not colour:
        return looking.all_lying(seen)
    own = [looking.lying(seat, lie, seen.colour) for seat, lie in seen.seats.items() if colour_name(seat) == colour]
    return [*own, *_around(session, colour)]


def _wheels(session: Session, rest: str) -> Lines:
    """What the turns of the wheels would bring, or one of them."""
    return looking.wheels(_seen(session.view()), disc.turn_meant(rest.split()) if rest else None)


def _looks(session: Session) -> dict[str, Word]:
    return {"counters": lambda rest: _counters(session, rest), "wheels": lambda rest: _wheels(session, rest)}


def _details(session: Session) -> Lines:
    """The pattern, how many counters lie on each colour, what is still to be placed, which turns are blocked, what is
    about to be taken, what wins.
    """
    state: State = session.view()
    seen = _seen(state)
    left = [
        translate("eye_text.side_count", side=colour_name(seat), count=count)
        for seat, count in enumerate(state.reserve)
        if count
    ]
    reserve = [translate("eye_text.reserves", counts=joined(left))] if left else []
    told = [looking.pattern_told(state.pattern), *looking.tallies(seen), *reserve, *_barred(session)]
    told += [*_out(state), *aims.threats(state), *aims.spoiled(state, lambda square: _lies(square, state))]
    return told if session.over else [*told, aims.aim(state.rules), *aims.chosen(state)]


def _barred(session: Session) -> Lines:
    """The turns that are blocked, while wheels may be turned."""
    state: State = session.view()
    return looking.barred(_seen(state)) if state.phase in (MOVE, RELOCATE) else []


def _came(session: Session, ply: int) -> Lines:
    """How the counters lie after a wheel has turned: all of them lie on other squares then."""
    turned = any(move in TURNS for move in session.line[ply : session.ply])
    return looking.tallies(_seen(session.view())) if turned else []


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
    offenders = _offenders(state) if state.phase == RELOCATE else []
    lines = offenders[:1] or ([tip(state)] if tip(state) else [])
    if state.phase == PLACE:
        lines.append(_reserve(state))
    elif not session.over and (state.left or not state.reserve[state.seat]):
        lines.append(translate("eye_text.left", left=state.left))
    if state.pending is not None and QUIZ not in session.metadata:  # else it is asked with its own answers
        lines.append(translate("eye_text.pending"))
    return [*lines, *offenders[1:], *aims.held(state)]


def _reserve(state: State) -> str:
    """How many counters are still to be placed, and where none may be."""
    rules, count = state.rules, state.reserve[state.seat]
    if rules.placement != NEUTRAL or rules.quiz:
        return translate("eye_text.reserve", count=count)
    colours = joined(list(map(colour_within, range(rules.players))))
    return translate("eye_text.reserve_neutral", count=count, colours=colours)


def _offenders(state: State) -> Lines:
    """Which rival counters lie on colours of whoever is to move; how one is sent off."""
    lie = [_lies(square, state) for square in state.offenders]
    source, target = NAMES[state.offenders[0]], NAMES[state.empty[0]]
    return [
        translate("eye_text.offenders", side=colour_name(state.seat), counters=joined(lie)),
        translate("eye_text.send_off", source=source, target=target),
    ]


def _lies(square: int, state: State) -> str:
    """Whose counter lies on a square."""
    side, name = colour_name(_owners(state)[square]), NAMES[square]
    return translate("eye_text.blocker", side=side, name=name, words=named(name, state))


def _once(session: Session) -> str:
    """What a beginner has to know first: what wins, and how a counter is placed; then how moves are typed."""
    state: State = session.state
    rules = state.rules
    if state.phase == MOVE:
        return " ".join([*([aims.aim(rules)] if rules.quiz else []), translate("eye_text.how")])
    if state.phase != PLACE:
        return ""
    square = next(NAMES[square] for square in VISIBLE[state.pattern] if state.colour(square) >= rules.players)
    return " ".join([aims.aim(rules), translate("eye_text.how_to_place", square=square)])


def _moved(session: Session, ply: int) -> str:
    """What was done; the pattern after a turn of a wheel; that the turn ended with it."""
    move, before = session.line[ply - 1], session.at(ply - 1)
    after: State = session.at(ply)
    told = [told_move(session, ply)]
    if move.startswith("relocate"):
        told = [translate("eye_text.told_relocate", side=colour_name(before.seat), **_sent(move, before))]
    elif move in TURNS:
        told.append(looking.pattern_told(after.pattern))
    elif move in (RIGHT, WRONG):
        told = asking.answered(before, move == RIGHT)
    elif after.phase == ASK and after.pending == move:
        told = [translate("eye_text.first_asked", side=colour_name(before.seat), move=move_words(move, before))]
    events, later = _parted(session.events(ply - 1), before)
    told.append(news(events, after))
    if move in (RIGHT, WRONG):  # whether it was right comes first
        told.reverse()
    if before.phase in (MOVE, ASK) and after.phase != OVER and after.seat != before.seat and move != DONE:
        told.append(translate("eye_text.turn_over", side=colour_name(before.seat)))
    told += [news(later, after), *aims.threats(after, before)]
    return " ".join(text for text in told if text)


def _parted(events: tuple[Event, ...], before: State) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """The events of a move, and those of the next turn: as it begins, others may take colours."""
    takes = [event for event in events if event.kind == "take"]
    later = [event for event in takes if event.get("seat") != before.seat]
    if before.rules.quiz or before.rules.anytime:  # others take nothing then, or at once
        later = []
    if later and len(later) == len(takes):  # whoever is out by then is out through them
        later += [event for event in events if event.kind == "out"]
    return tuple(event for event in events if event not in later), tuple(later)


def _sent(move: str, state: State) -> dict[str, str]:
    """Whose counter is sent off, from where and to where."""
    source, target = squares_of(move)
    return {
        "owner": colour_name(_owners(state)[source]),
        "source": named(NAMES[source], state),
        "target": named(NAMES[target], state),
    }


def _does(session: Session, place: str, hand: str) -> str:
    legal = session.game.legal(session.state)
    if place in TURNS:
        return move_words(place, session.state) if place in legal else ""
    return disc.does(legal, place, hand) or ("" if hand or f"place {place}" not in legal else translate("eye_text.set"))


def _meant(table: Table, text: str) -> tuple[str, ...] | None:
    """`3.12 5.4`, `turn a left`, `done`, `right`: by what is to be done now."""
    state: State = table.session.state
    text = disc.with_names(text, state.pattern, state.colour)
    words = understood(text, ("done", "end", "wrong", "right"))
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
    own = SQUARE[names[0]] in state.counters[state.seat]  # it steps, and is told what comes first
    return "play", f"{'relocate' if state.phase == RELOCATE and not own else 'step'} {names[0]}-{names[1]}"


def _said(why: Reason, session: Session) -> str:
    """A message; of a wheel that is blocked, whose counters block it; of a square that is taken, whose counter lies
    there; of one that is covered, that it is.
    """
    state: State = session.state
    if why.code == "eye.blocked":
        return looking.refused(_seen(state), why)
    covered = disc.covered(why, state.pattern)
    owner = _owners(state).get(SQUARE.get(str(dict(why.params).get("square", "")), -1))
    if not covered and why.code == "eye.taken" and owner is not None:
        why = Reason("eye_text.taken", (*why.params, ("side", colour_name(owner))))
    return covered or refusal(why, state.colour)


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


def _about(wish: setups.Setup | Wish, asked: Asked) -> str:
    """What a question means; of the further rules it is what their dialog notes."""
    note = f"eye_dialogs.note_{asked.name}"
    if isinstance(wish, setups.Setup) and note in catalogue("eye_dialogs"):
        return translate(note)
    return oeil.about(wish, asked)


def _words(move: str, state: State) -> str:
    if move in (RIGHT, WRONG):
        return translate(f"eye_text.move_{'right' if move == RIGHT else 'wrong'}")
    if move.startswith("relocate"):
        return translate("eye_text.move_relocate", **_sent(move, state))
    return move_words(move, state)


def _kind(session: Session) -> str:
    """The box, how many play, and what wins."""
    rules, box = session.state.rules, session.metadata.get("face", "")
    code = "quiz" if rules.quiz else "oeil" if box else "own"
    return translate(
        f"eye_text.kind_{code}",
        players=translate(f"eye_text.number{rules.players}"),
        goal=aims.goal(rules),
    )


def _shown(table: Table, what: str) -> Lines | None:
    """What others have done since one's own turn; at the end between several people, the last turn as well."""
    if what != "recent":
        return None
    session = table.session
    people = [seat for seat, who in enumerate(session.seats) if who.kind == HUMAN]
    own = people if len(people) == 1 else [] if session.over else [session.state.seat]
    return [
        placed(_moved(session, ply), places_of(session.line[ply - 1]))
        for ply in range(since_own_turn(session) + 1, session.ply + 1)
        if session.at(ply - 1).seat not in own
    ]


def _hinted(session: Session, said: Reason) -> Lines:
    """The whole turn, where it wins."""
    return _winning(session.state) if said.code == "eye_game.hint_wins" else []


def _winning(state: State) -> Lines:
    from ...bots.eye.judge import winning  # start: read when somebody asks

    search = winning(state)
    try:
        while True:
            next(search)
    except StopIteration as end:
        moves: tuple[str, ...] = end.value
    return [translate("eye_text.whole_turn", moves=joined(list(map(as_move, moves))))] if len(moves) > 1 else []


def _analysed(table: Table) -> Lines:
    """The chances of whoever is to move as it stands, the best move, and the whole turn where it wins."""
    from ...bots.eye.judge import standings  # start: read when somebody asks

    state: State = table.session.state
    lines, found = best(table), table.search_info
    if state.phase not in (MOVE, RELOCATE) or found is None:
        return lines
    if found.values:
        wins = "eye_text.wins_quiz" if state.rules.quiz else "eye_text.wins"
        return [translate(wins, side=colour_name(state.seat)), *lines, *_winning(state)]
    if state.rules.quiz:  # nothing is known of what is known
        return lines
    chances = percent(standings(state)[state.seat])
    return [translate("eye_text.chances", side=colour_name(state.seat), count=chances), *lines]


def _goal(table: Table) -> Lines:
    """What wins, how far each seat is; in a quiz the field of knowledge of each colour, too."""
    state: State = table.session.state
    lines = [aims.aim(state.rules), *aims.held(state), *aims.progress(state)]
    if not isinstance(table, EyeTable) or QUIZ not in table.session.metadata:
        return lines
    fields = [
        translate("eye_text.field", colour=colour_name(colour), field=category.name)
        for colour, category in enumerate(table.quiz().pack.categories)
    ]
    return [*lines, translate("eye_text.fields", fields=joined(fields))]


def _recent(table: Table) -> Lines:
    """The same, where somebody has moved. Raises Refused."""
    if not table.session.ply:
        return [translate("text.no_story")]
    why = table.why_not("recent")
    if why is not None:
        raise Refused(why)
    return _shown(table, "recent") or []


def _more(talk: Host, table: Table) -> dict[str, Word]:
    return {
        "recent": lambda rest: _recent(table),
        "goal": lambda rest: _goal(table),
        "solution": lambda rest: asking.solution(table),
    }


def _part(session: Session) -> str:
    """Which part of the manual of L'Oeil explains this way to play, and how to read that of EYE."""
    if not session.metadata.get("face"):
        return ""
    rules = session.state.rules
    number = 5 if rules.quiz else 3 if rules.goal == OWN else 4
    return " ".join([translate("eye_text.part", number=number), translate("eye_text.manual")])


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
    Begun(_wishes, _begin, lambda wish: oeil.plays(wish) if isinstance(wish, Wish) else "", oeil.called, _about),
    _said,
    asks=asking.asks,
    offers=asking.offers,
    judged=asking.judged,
    called=asking.called,
    beside=("counters", "wheels", "goal", "solution"),
    anew=2,
    pages=lambda session: _PAGES if session.metadata.get("face") else (),
    part=_part,
    settings=lambda session: aims.chosen(session.state),
    kind=_kind,
    shown=_shown,
    story="eye_dialogs.story",
    posed=_posed,
    more=_more,
    once=_once,
    out=lambda session: _out(session.state),
    analysed=_analysed,
    looks=_looks,
    legend=lambda session: disc.legend(),
    details=_details,
    barred=_barred,
    came=_came,
    hinted=_hinted,
)
