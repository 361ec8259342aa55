"""Random games of L'Oeil's solitaire from all starts by all readings, each move held against a tally of its own."""

import pytest

from codewheel.rules.contract import NOBODY
from codewheel.rules.eye.board import COLOURS, NAME_OF, NAMES, PATTERNS, TURNS, VISIBLE
from codewheel.rules.oeil_solo.game import CONSECUTIVE, CYCLE, GAME, NEEDED, READINGS, State, is_stuck, tally
from codewheel.rules.rng import Stream
from examples import proved

GAMES = 120
ALL = 10_000
PARTS = 40  # so that several processes can share them
LONGEST = 240  # moves: the player wanders about, and hardly ever finds the last colours
WON, STUCK = "win", "stuck"


def start(stream: Stream, seed: int) -> State:
    """A start that is drawn: six squares of a pattern that hold no whole colour."""
    pattern = stream.choice(sorted(PATTERNS))
    while True:
        left, counters = list(VISIBLE[PATTERNS[pattern]]), []
        for _ in range(6):
            counters.append(left.pop(stream.below(len(left))))
        if max(tally(tuple(counters))) < NEEDED:
            rule6 = READINGS[seed % len(READINGS)]
            return GAME.new({"counters": sorted(counters), "pattern": pattern, "rule6": rule6}, seed)


def due(rule6: str, patterns: list[str]) -> set[str]:
    """The patterns in which the next colour may be taken: rule 6 in other words than the game's."""
    others = set(PATTERNS) - set(patterns[-1:])
    if rule6 == CONSECUTIVE or not patterns:
        return others
    first, second = patterns[:4], patterns[4:]
    if len(first) < 4:
        return others - set(first)
    return {first[len(second)]} if rule6 == CYCLE else others - set(second)


def check_step(state: State, move: str, child: State) -> None:
    """One move: six counters, captures in their patterns, texts and events that agree."""
    assert GAME.check_state(child) is None and GAME.parse_state(GAME.format_state(child)) == child
    assert GAME.parse_move(move) == move and child.moves == state.moves + 1
    assert len(set(child.counters)) == 6 and set(child.counters) <= set(VISIBLE[child.pattern])
    turned = move in TURNS
    assert (child.pattern != state.pattern) == turned
    assert turned or len(set(child.counters) - set(state.counters)) == 1
    whole = [colour for colour, count in enumerate(tally(child.counters)) if count == NEEDED]
    free = [colour for colour in whole if colour not in dict(state.taken)]
    here = NAME_OF[child.pattern]
    takes = bool(free) and here in due(state.rules.rule6, [pattern for _, pattern in state.taken])
    assert child.taken == (*state.taken, *([(free[0], here)] if takes else []))
    happened = [event.kind for event in GAME.events(state, move, child)]
    ends = [WON] if len(child.taken) == COLOURS else [STUCK] if is_stuck(child) else []
    assert happened == ["turn" if turned else "step", *["take"] * takes, *ends]


def check_moves(state: State) -> None:
    """The legal moves are those that are not refused, of all there could be."""
    steps = {f"step {NAMES[source]}-{NAMES[target]}" for source in state.counters for target in VISIBLE[state.pattern]}
    assert {move for move in (*steps, *TURNS) if GAME.check(state, move) is None} == set(GAME.legal(state))


def random_game(seed: int) -> State:
    """The last state of a game whose player takes what he can, most of the time, and gets stuck where he must."""
    stream = Stream(seed)
    state = start(stream, seed)
    while GAME.to_move(state) != NOBODY and state.moves < LONGEST:
        assert not GAME.outcome(state).over
        if not state.moves % 16:
            check_moves(state)
        children = [(move, GAME.apply(state, move)) for move in GAME.legal(state)]
        if stream.below(50):  # or he gets stuck as soon as he may
            children = [pair for pair in children if not is_stuck(pair[1])] or children
        taking = [pair for pair in children if len(pair[1].taken) > len(state.taken)]
        gathering = [pair for pair in children if max(tally(pair[1].counters)) > max(tally(state.counters))]
        move, child = stream.choice((stream.below(8) and taking) or (stream.below(3) and gathering) or children)
        check_step(state, move, child)
        state = child
    return state


def run(first: int, last: int) -> tuple[int, set[str]]:
    """The games first … last - 1: how many colours were taken, and how they ended."""
    taken, ends = 0, set()
    for seed in range(first, last):
        state = random_game(seed)
        outcome = GAME.outcome(state)
        assert outcome.over == (not GAME.legal(state)) and outcome.scores == (len(state.taken),)
        assert outcome.over or state.moves == LONGEST
        assert (outcome.winner == 0) == (outcome.reason == WON)
        taken += len(state.taken)
        ends.add(outcome.reason)
    return taken, ends


@pytest.mark.parametrize("part", proved(range(PARTS), 2))
def test_random_games(part: int) -> None:
    assert run(part * GAMES // PARTS, (part + 1) * GAMES // PARTS)[1] <= {WON, STUCK, ""}


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_many_more_random_games(part: int) -> None:
    more = ALL - GAMES
    taken, ends = run(GAMES + part * more // PARTS, GAMES + (part + 1) * more // PARTS)
    assert taken > 100 and {STUCK, ""} <= ends
