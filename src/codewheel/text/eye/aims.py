"""What wins a game on the disc, how far each seat is, what will be taken next."""

from ...rules.eye.board import COLOURS
from ...rules.eye.options import COUNT, DESIGNATED, OWN, START, Rules
from ...rules.eye.state import FREE, OVER, State, may_take
from ...session.eye.words import colour_name, first_wins, needs, the_colour
from ...session.texts import translate
from ..contract import Lines
from ..said import joined


def goal(rules: Rules) -> str:
    """`the first colour taken`: what wins, as the title of a game has it."""
    if rules.goal != COUNT:
        return translate(f"text.value_{rules.goal}")
    return translate(f"eye_text.won_{'first' if first_wins(rules) else 'count'}", needs=needs(rules))


def aim(rules: Rules) -> str:
    """What wins, and how a colour is taken where that wins."""
    if rules.quiz:
        return translate("eye_text.aim_quiz", count=rules.needed, all=rules.counters)
    if rules.goal == DESIGNATED:
        named = [
            translate("eye_text.named", side=colour_name(seat), colours=joined(list(map(colour_name, colours))))
            for seat, colours in enumerate(rules.designated)
        ]
        first = translate("eye_text.aim_designated", needs="; ".join(named))
    elif rules.goal == COUNT:
        first = translate("eye_text.aim_first" if first_wins(rules) else "eye_text.aim_count", needs=needs(rules))
    else:
        code = "eye_text.aim" if rules.goal == OWN else "eye_text.aim_either"
        return translate(code, count=rules.needed)
    return " ".join([first, translate(f"eye_text.taken_{rules.capture_at}", count=rules.needed)])


def held(state: State) -> Lines:
    """Which colours each seat controls; where a number of them wins, how many of how many."""
    lines = []
    for seat in range(state.rules.players):
        names = [colour_name(colour) for colour in range(COLOURS) if state.control[colour] == seat]
        code = "eye_text.controls_of" if state.rules.goal == COUNT else "eye_text.controls"
        needed = state.rules.goal_count[seat] if state.rules.goal == COUNT else 0
        if names:
            said = translate(code, side=colour_name(seat), colours=joined(names), count=len(names), needed=needed)
            lines.append(said)
    return lines if any(owner != FREE for owner in state.control) else []


def threats(state: State, before: State | None = None) -> Lines:
    """Which colours will be taken as somebody's turn begins if all stays as it is; those of a move alone, if given
    what was before it.
    """
    rules = state.rules
    if rules.capture_at != START or rules.quiz or state.phase == OVER:
        return []
    return [
        translate("eye_text.threat", side=colour_name(seat), colour=the_colour(colour), count=rules.needed)
        for seat in range(rules.players)
        for colour in range(COLOURS)
        if state.alive[seat] and may_take(state, seat, colour) and not (before and may_take(before, seat, colour))
    ]
