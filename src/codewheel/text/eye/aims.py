"""What wins a game on the disc, how far each seat is, what will be taken next, which rules were chosen."""

from collections.abc import Callable

from ...rules.eye.board import COLOURS
from ...rules.eye.options import COUNT, DESIGNATED, NEUTRAL, OWN, OWN_OR_OPPONENT, REMAIN, START, Rules
from ...rules.eye.state import OVER, PLACE, State, may_take, stands
from ...session.eye.words import colour_name, first_wins, needs, the_colour
from ...session.texts import translate
from ..contract import Lines
from ..said import joined, listed


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
        first = translate("eye_text.aim_designated", needs=listed(named))
    elif rules.goal == COUNT:
        first = translate("eye_text.aim_first" if first_wins(rules) else "eye_text.aim_count", needs=needs(rules))
    else:
        code = "eye_text.aim" if rules.goal == OWN else "eye_text.aim_either"
        return translate(code, count=rules.needed)
    return " ".join([first, translate(f"eye_text.taken_{rules.capture_at}", count=rules.needed)])


def held(state: State) -> Lines:
    """Which colours each seat controls, all in one line; where a number of them wins, how many of how many."""
    lines = []
    for seat in range(state.rules.players):
        names = [colour_name(colour) for colour in range(COLOURS) if state.control[colour] == seat]
        code = "eye_text.controls_of" if state.rules.goal == COUNT else "eye_text.controls"
        needed = state.rules.goal_count[seat] if state.rules.goal == COUNT else 0
        if names:
            said = translate(code, side=colour_name(seat), colours=joined(names), count=len(names), needed=needed)
            lines.append(said)
    return [" ".join(lines)] if lines else []


def progress(state: State) -> Lines:
    """How many counters each seat has on its own colour, where that wins: all in one line."""
    rules = state.rules
    if rules.goal not in (OWN, OWN_OR_OPPONENT):
        return []
    told = [
        translate(
            "eye_text.own_so_far",
            side=colour_name(seat),
            colour=the_colour(seat),
            count=state.tally(seat)[seat],
            needed=rules.needed,
        )
        for seat in range(rules.players)
        if state.alive[seat]
    ]
    return [" ".join(told)]


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


def spoiled(state: State, lies: Callable[[int], str]) -> Lines:
    """Which colours are not taken because others are there. `lies(square)`: whose counter lies on a square."""
    if state.phase == PLACE:  # nothing is taken yet
        return []
    told = []
    for seat in range(state.rules.players):
        tally = state.tally(seat)
        for colour in range(COLOURS):
            if tally[colour] < state.rules.needed or stands(state, seat, colour) or state.control[colour] == seat:
                continue
            others = (square for other, squares in enumerate(state.counters) if other != seat for square in squares)
            there = joined([lies(square) for square in others if state.colour(square) == colour])
            told.append(
                translate("eye_text.not_taken", side=colour_name(seat), colour=the_colour(colour), counters=there)
            )
    return told


def chosen(state: State) -> Lines:
    """The rules that were chosen for this game, where they are not the usual ones."""
    rules = state.rules
    told = []
    if rules.swap_every:
        left = rules.swap_every - state.moves % rules.swap_every
        told.append(translate("eye_text.set_swap", every=rules.swap_every, left=left))
    told += [translate(f"eye_text.set_{name}") for name in ("anytime", "steal") if getattr(rules, name)]
    notes = {
        "use_all": rules.use_all,
        "capture_at": rules.capture_at == START and rules.goal == OWN and not rules.quiz,  # else it is among the aims
        "note1_strict": rules.note1_strict,
        "eliminated": rules.eliminated == REMAIN and rules.players > 2,
        "placement": rules.placement == NEUTRAL and any(state.reserve),
    }
    told += [translate(f"eye_dialogs.note_{name}") for name, holds in notes.items() if holds]
    return [" ".join(told)] if told else []
