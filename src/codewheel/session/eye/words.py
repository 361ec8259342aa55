"""What EYE says of a session: names, what is to be done, what was done, how it ended."""

from collections.abc import Callable
from math import atan2, pi

from ...rules.contract import Event, Reason, reason
from ...rules.eye.board import COLOUR, COLOUR_NAMES, NAME_OF, SQUARE, TURNS, VISIBLE, arm, centre, ring
from ...rules.eye.options import COUNT, DESIGNATED, OWN, Rules
from ...rules.eye.state import ASK, MOVE, OVER, PLACE, RELOCATE, State
from ...rules.eye.text import DONE, RIGHT
from ..play import HUMAN, Seat, Session
from ..texts import sentence, translate

LEFT = ("turn A+", "turn B-")  # turns to the left, as the eye sees them
SQUARES = ("square", "source", "target")  # what a reason calls a square


def colour_name(colour: int | str) -> str:
    """`Red`: a colour by its number or its name in the rules."""
    return translate(f"eye_game.colour_{colour if isinstance(colour, str) else COLOUR_NAMES[colour]}")


def colour_within(colour: int) -> str:
    """`red`: the same inside a sentence."""
    return translate(f"eye_game.of_{COLOUR_NAMES[colour]}")


def the_colour(colour: int) -> str:
    """`red`: the same where a square of it is meant, with its article where a language puts one (`le rouge`)."""
    return translate(f"eye_game.the_{COLOUR_NAMES[colour]}")


def hour(square: int) -> int:
    """Where on the disc a square lies, as the hand of a clock shows it: 1 to 12."""
    x, y = centre(square, 1.0)
    return round(atan2(x, y) * 6 / pi) % 12 or 12


def square_words(square: int, colour: int) -> str:
    """`red at 7 o'clock`, `the outer red at 7 o'clock`: a square by its colour (as it stands now) and the clock.

    Of squares of one colour at one hour, it is said which of them.
    """
    pattern = arm(square) % 2, (arm(square) + ring(square)) % 2
    alike = [s for s in VISIBLE[pattern] if COLOUR[s] == COLOUR[square] and hour(s) == hour(square)]
    alike.sort(key=ring)
    at = alike.index(square)
    which = "" if len(alike) == 1 else "_inner" if at == 0 else "_outer" if square == alike[-1] else "_middle"
    return translate(f"eye_game.at{which}", colour=the_colour(colour), hour=hour(square))


def short_squares(squares: str, colour: Callable[[int], int]) -> str:
    """`green 12`: the last of such names (`3.12-5.4`) by its colour and the clock. `colour(square)`: as it stands."""
    square = SQUARE[squares.rpartition("-")[2]]
    return translate("eye_game.row_at", colour=colour_within(colour(square)), hour=hour(square))


def named(name: str, state: State) -> str:
    """The square of such a name (`3.12`) in words, in the colours of a state."""
    return square_words(SQUARE[name], state.colour(SQUARE[name]))


def refusal(why: Reason, colour: Callable[[int], int]) -> str:
    """The sentence of a refused move, its squares in words. `colour(square)`: its colour as it stands."""
    told = {
        key: square_words(SQUARE[value], colour(SQUARE[value])) if key in SQUARES and value in SQUARE else value
        for key, value in why.params
    }
    text = sentence(Reason(why.code, tuple(told.items())))
    return text[:1].upper() + text[1:]


def pattern_name(state: State) -> str:
    """`SHORT SPIRAL`, in two lines."""
    return translate(f"eye_game.pattern_{NAME_OF[state.pattern]}")


def player_name(seat: Seat) -> str:
    """Who sits there: a name, "Player", or the computer's level."""
    if seat.kind == HUMAN:
        return seat.name or translate("eye.level_human")
    return translate(f"eye.level_{seat.bot}")


def tip(state: State) -> str:
    """What is to be done now, "" at the end."""
    if state.phase == OVER:
        return ""
    name = colour_name(state.seat)
    if state.phase == MOVE and state.rules.quiz and not state.used and state.reserve[state.seat]:
        return translate("eye_game.tip_quiz", side=name)
    code = {PLACE: "place", RELOCATE: "relocate", ASK: "ask"}.get(state.phase, "move")
    return translate(f"eye_game.tip_{code}", side=name)


def first_wins(rules: Rules) -> bool:
    """Whether the first colour that anybody takes wins, as for children."""
    return rules.goal == COUNT and set(rules.goal_count) == {1}


def needs(rules: Rules) -> str:
    """`Red 2, Blue 1`: how many colours each seat needs; of one number for all that alone."""
    counts = rules.goal_count
    if len(set(counts)) == 1:
        return str(counts[0])
    told = (translate("eye_game.need", side=colour_name(seat), count=count) for seat, count in enumerate(counts))
    return ", ".join(told)


def warning(state: State) -> str:
    """What whoever places for the first time has to know: what wins in this game."""
    rules = state.rules
    code = {OWN: "", COUNT: "_first" if first_wins(rules) else "_count", DESIGNATED: "_designated"}
    return translate(
        f"eye_game.warning{code.get(rules.goal, '_either')}",
        side=colour_name(state.seat),
        count=rules.needed,
        needs=needs(rules) if rules.goal == COUNT else "",
    )


def told_move(session: Session, ply: int) -> str:
    """The move that led to `ply` in a sentence, for the viewer."""
    if not ply:
        return translate("eye_game.told_start")
    move, before = session.line[ply - 1], session.at(ply - 1)
    side = colour_name(before.seat)
    kind, _, rest = move.partition(" ")
    if move in TURNS:
        return translate("eye_game.told_turn", side=side, wheel=rest[0], way=way(move))
    if move == DONE:
        return translate("eye_game.told_kept" if before.phase == RELOCATE else "eye_game.told_done", side=side)
    if kind == "answer":
        return translate("eye_game.told_right" if move == RIGHT else "eye_game.told_wrong", side=side)
    return _told_going(move, before)


def _told_going(move: str, before: State) -> str:
    """The same of a counter that is put somewhere."""
    kind, _, rest = move.partition(" ")
    source, _, target = rest.rpartition("-")
    return translate(f"eye_game.told_{kind}", side=colour_name(before.seat), **_ends(source, target, before))


def told_pending(state: State) -> str:
    """The move for which a question stands, as told once it is made; "" where none does."""
    return _told_going(state.pending, state) if state.pending else ""


def seen_move(session: Session, ply: int) -> str:
    """The same in short, where an arrow on the disc shows from where to where."""
    move = session.line[ply - 1] if ply else ""
    kind, _, rest = move.partition(" ")
    if kind not in ("relocate", "step"):
        return told_move(session, ply)
    before = session.at(ply - 1)
    target = named(rest.rpartition("-")[2], before)
    return translate(f"eye_game.seen_{kind}", side=colour_name(before.seat), target=target)


def move_words(move: str, state: State) -> str:
    """A move of the player to move in words: `step from 3.12 to 5.4`."""
    kind, _, rest = move.partition(" ")
    if move in TURNS:
        return translate("eye_game.move_turn", wheel=rest[0], way=way(move))
    if move == DONE:
        return translate("eye_game.move_kept" if state.phase == RELOCATE else "eye_game.move_done")
    source, _, target = rest.rpartition("-")
    return translate(f"eye_game.move_{kind}", **_ends(source, target, state))


def _ends(source: str, target: str, state: State) -> dict[str, str]:
    """Both squares of a move in words; a placing has no first one."""
    return {"source": named(source, state) if source else "", "target": named(target, state)}


def way(turn: str) -> str:
    """`to the left`: where a turn takes the edge of its wheel that its arrows lie at, A's the upper one, B's the lower.

    What goes to the left above, against the clock, goes to the right below.
    """
    return translate(f"eye_game.way_{'left' if turn in LEFT else 'right'}")


def would_turn(turn: int, pattern: str, swaps: bool) -> list[str]:
    """What the next step of a wheel would bring, line by line. `turn`: index into TURNS; `pattern`: its name in the
    rules.
    """
    move = TURNS[turn]
    code = f"eye_game.would_{'left' if move in LEFT else 'right'}"
    told = [translate(code, wheel=move.partition(" ")[2][0]), translate(f"eye_game.named_{pattern}")]
    return [*told, translate("eye_game.would_swap")] if swaps else told


def row(session: Session, ply: int) -> str:
    """`7. R green 12`: the move after `ply` moves as a line of the viewer's list, a counter's by where it goes."""
    move, before = session.line[ply], session.at(ply)
    kind, _, rest = move.partition(" ")
    code = "done" if move == DONE else kind
    side = translate(f"eye_game.letter{before.seat}")
    if kind == "answer":
        rest = translate(f"eye_game.answer_{rest}")
    elif move not in TURNS and rest:
        rest = short_squares(rest, before.colour)
    return translate(f"eye_game.row_{code}", number=ply + 1, side=side, move=rest)


def news(events: tuple[Event, ...], state: State | None = None) -> str:
    """What is worth saying of a move: a swap, a colour taken, a player out, an answer. With the state that it led to
    also how many colours whoever took one has by then, where a number of them wins.
    """
    found = []
    for event in events:
        if event.kind == "swap":
            found.append(translate("eye_game.news_swap"))
        elif event.kind == "take":
            code = "eye_game.news_steal" if event.get("stolen") else "eye_game.news_take"
            found.append(
                translate(code, side=colour_name(int(event.get("seat"))), colour=colour_name(str(event.get("colour"))))
            )
        elif event.kind == "out":
            found.append(translate("eye_game.news_out", side=colour_name(int(event.get("seat")))))
        elif event.kind == "answer":
            code = "eye_game.news_right" if event.get("right") else "eye_game.news_wrong"
            found.append(translate(code, side=colour_name(int(event.get("seat")))))
    if state is not None and state.rules.goal == COUNT and not first_wins(state.rules):
        seats = dict.fromkeys(int(event.get("seat")) for event in events if event.kind == "take")
        found += [_held(state, seat) for seat in seats]
    return " ".join(found)


def _held(state: State, seat: int) -> str:
    """`Red has 1 of 2.`"""
    count, needed = state.control.count(seat), state.rules.goal_count[seat]
    return translate("eye_game.news_held", side=colour_name(seat), count=count, needed=needed)


def ending(session: Session) -> Reason:
    """How the game ended."""
    outcome, state = session.outcome, session.state
    if outcome.winner is None:
        return reason("eye_game.end_draw")
    name, rules = colour_name(outcome.winner), state.rules
    if rules.players > 2 and sum(state.alive) == 1:
        return reason("eye_game.end_last", winner=name)
    own = state.tally(outcome.winner)[outcome.winner] >= rules.needed
    code = "own" if own and not rules.own_is_taken else rules.goal
    held = rules.goal_count[outcome.winner] if code == COUNT else 0
    if code == COUNT and (first_wins(rules) or held == 1):
        code = "first" if first_wins(rules) else "count_one"
    named = rules.designated[outcome.winner] if code == DESIGNATED else ()
    colour = next((the_colour(each) for each in named if state.control[each] == outcome.winner), "")
    return reason(f"eye_game.end_{code}", winner=name, count=rules.needed, held=held, colour=colour)
