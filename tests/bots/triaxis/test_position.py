"""TriAxis' search position is held to the rules: steps, what they lead to, values by what changes and as a whole."""

from functools import cache

import pytest

from bots.triaxis.kit import OPTIONS
from codewheel.bots.triaxis.answers import STOPS, Answers
from codewheel.bots.triaxis.beam import Beam, _Node
from codewheel.bots.triaxis.growth import growths
from codewheel.bots.triaxis.hunt import Hunt
from codewheel.bots.triaxis.position import Position, of, turned
from codewheel.bots.triaxis.replies import Replies
from codewheel.bots.triaxis.value import SURE, lens
from codewheel.bots.triaxis.weights import AFTER, PLACING, SCALE, odds, phase_of
from codewheel.rules.contract import NOBODY
from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.state import COLOUR, FAMINE, GROW, MOVE, OVER, PLACE, State, markers, population
from codewheel.rules.triaxis.step import steps
from examples import proved
from searches import through


def same(one: Position, other: Position) -> bool:
    """Whether two positions agree in all that they keep."""
    return all(getattr(one, name) == getattr(other, name) for name in Position.__slots__)


@cache
def all_states(phase: str) -> tuple[State, ...]:
    """States of a phase from random games under all options, early and late."""
    found = []
    for number, options in enumerate(2 * OPTIONS):
        state, stream = GAME.new(options, number), Stream(number)
        for ply in range(400):
            moves, leaving_moves = GAME.legal(state), GAME.leaving_moves(state)
            state = GAME.apply(state, stream.choice([move for move in moves if move not in leaving_moves] or moves))
            if state.phase == OVER:
                break
            if state.phase == phase and ply % 40 < 8 and stream.below(4) == 0:
                found.append(state)
    return tuple(found)


def states(phase: str, count: int = 40) -> list[State]:
    """So many states of a phase, spread over all."""
    found = all_states(phase)
    assert len(found) >= count
    return [found[at * len(found) // count] for at in range(count)]


def test_a_position_tells_the_state_as_a_seat_sees_it() -> None:
    for state in states(MOVE):
        for seat in range(state.rules.seats):
            position = of(state, seat)
            assert position.mine == markers(state, seat) and position.population == population(state, seat)
            assert position.mine + position.theirs == sum(markers(state, other) for other in range(state.rules.seats))
            assert sum(position.own) == position.population and sum(position.foe) == position.foes
            if state.rules.seats == 2:
                assert same(turned(position), of(state, 1 - seat))


def test_steps_are_those_of_the_rules_and_lead_where_they_lead() -> None:
    for state in states(MOVE):
        position = of(state, state.seat)
        fast = [(source, way.landing, way.over) for source, way in position.steps(state.left)]
        assert sorted(fast) == sorted(tuple(step) for step in steps(state))
        names = position.field.names
        for source, landing, over in fast:
            after, then = position.copy(), GAME.apply(state, f"{names[source]}-{names[landing]}")
            cost = after.step(source, landing, over)
            assert same(after, of(then, state.seat))
            if then.phase == MOVE:
                assert then.left == state.left - cost
        assert same(position, of(state, state.seat)), "a copy is changed, not the position"


def test_whole_random_games_are_followed() -> None:
    for number, options in enumerate(OPTIONS):
        state, stream = GAME.new(options, number), Stream(number)
        position = of(state, 0)
        for _ in range(400):
            if GAME.to_move(state) == NOBODY:
                break
            moves, leaving_moves = GAME.legal(state), GAME.leaving_moves(state)
            move = stream.choice([move for move in moves if move not in leaving_moves] or moves)
            after = GAME.apply(state, move)
            for zone in range(len(state.zones)):
                if (state.owner[zone], state.size[zone]) != (after.owner[zone], after.size[zone]):
                    whose, size = after.owner[zone], after.size[zone]
                    position.put(zone, 0 if whose < 0 else size if whose == 0 else size + 6)
            assert same(position, of(after, 0))
            state = after


@pytest.mark.parametrize("left", [1, 2, 4, 6])
def test_the_beam_values_steps_as_the_positions_they_lead_to(left: int) -> None:
    captures = 0
    for state in states(MOVE, 20):
        position = of(state, state.seat)
        eyes = lens(sum(state.alive), phase_of(position.mine + position.theirs))
        beam = Beam(position, eyes, left, 3)
        list(beam._expand(_Node(position, None), left))
        legal = {(source, way.landing, way.over) for source, way in position.steps(left)}
        seen = set()
        for rest, waiting in enumerate(beam._waiting):
            for less, _, *step, _ in waiting:
                after = position.copy()
                assert left - after.step(*step) == rest
                assert -less == eyes.value(after, min(rest, 3))
                captures += after.theirs < position.theirs
                seen.add(tuple(step))
        assert seen == legal
        assert bool(legal) == (not beam.ends)
    assert captures


@pytest.mark.parametrize("left", proved([1, 2]))
def test_a_wide_beam_finds_every_end_of_a_short_turn(left: int) -> None:
    for state in states(MOVE, 5):
        position = of(state, state.seat)
        eyes = lens(sum(state.alive), phase_of(position.mine + position.theirs))
        plain, layer = set(), {(bytes(position.codes), left): position}
        while layer:
            after: dict[tuple[bytes, int], Position] = {}
            for (codes, rest), at in layer.items():
                ways = at.steps(rest) if rest and at.mine and at.theirs else []
                if not ways:
                    plain.add((codes, eyes.value(at)))
                for source, way in ways:
                    then = at.copy()
                    cost = then.step(source, way.landing, way.over)
                    after[bytes(then.codes), rest - cost] = then
            layer = after
        beam = Beam(position, eyes, left, 100_000)
        for _ in beam.run():
            pass
        found = {(bytes(end.position.codes), end.value) for end in beam.ends}
        assert plain == found
        assert [end.value for end in beam.ends] == sorted((end.value for end in beam.ends), reverse=True)


@pytest.mark.parametrize("phase", [PLACE, GROW])
def test_growth_is_valued_as_the_positions_it_leads_to(phase: str) -> None:
    for state in states(phase, 20):
        position = of(state, state.seat)
        eyes = lens(sum(state.alive), PLACING if phase == PLACE else 0)
        search = growths(position, eyes, AFTER, state.stock[state.seat] > 0, phase == GROW)
        try:
            while True:
                next(search)
        except StopIteration as end:
            found = end.value
        texts = set()
        for value, zone in found:
            after, code = position.copy(), position.codes[zone]
            after.put(zone, code + 1 if code < 6 else 0)
            if position.theirs:
                assert value == eyes.value(after)
            kind = "place" if phase == PLACE else "grow" if code else "add"
            texts.add(f"{kind} {position.field.names[zone]}")
        assert texts == set(GAME.legal(state)) - set(GAME.leaving_moves(state))


def test_answers_are_those_of_the_replies_and_lie_between_none_and_all() -> None:
    for state in [state for state in states(MOVE, 40) if sum(state.alive) == 2][:6]:
        position = of(state, state.seat)
        phase = phase_of(position.mine + position.theirs)
        answers = Answers(phase, 0)
        answered = through(answers.answered(position))
        assert answered.worth == through(Replies(state, phase, 0, 1).worth(position))
        assert len(answered.ends) == 6 and all(end.theirs for end in answered.ends)
        before = answers.nodes
        assert 0 < through(answers.deeper(answered)) < STOPS**2 * odds(SURE)
        assert answers.nodes > before > 0


def test_a_spin_of_ones_own_is_worth_what_its_turns_harvests_and_famines_are() -> None:
    for state in [state for state in states(MOVE, 40) if sum(state.alive) == 2][:4]:
        position = of(state, state.seat)
        phase = phase_of(position.mine + position.theirs)
        eyes, total, hunger = lens(2, phase), 0, 0
        for spin in range(1, 7):
            beam = Beam(position, eyes, spin, 1)
            through(beam.run())
            total += odds(eyes.value(beam.ends[0].position))
        for colour in range(6):
            starving = state._replace(phase=COLOUR, event=FAMINE, left=0)
            starved = GAME.apply(starving, f"colour {colour}")
            left = of(starved, state.seat)
            if left.mine or left.theirs:
                hunger += odds(lens(2, phase_of(left.mine + left.theirs)).value(left))
            else:
                hunger += odds(SURE) // 2
        assert through(Answers(phase, 0).spun(position)) == total + hunger // 6 + odds(eyes.value(position))


def test_who_has_won_or_lost_needs_no_spin() -> None:
    position = of(states(MOVE, 1)[0], 0)
    for gone, worth in ((range(7, 13), STOPS * odds(SURE)), (range(1, 7), 0)):
        alone = position.copy()
        for zone, code in enumerate(position.codes):
            if code in gone:
                alone.put(zone, 0)
        assert through(Answers(0, 0).spun(alone)) == worth


def test_odds_rise_with_the_value() -> None:
    found = [odds(value) for value in range(-9 * SCALE, 9 * SCALE, 97)]
    assert found == sorted(found)
    assert odds(0) * 2 == odds(5 * SCALE) + odds(-5 * SCALE)


def test_hunters_know_how_far_they_are_from_their_prey() -> None:
    for state in states(MOVE, 60):
        position = of(state, state.seat)
        if not 0 < position.theirs <= 6:
            continue
        hunt = Hunt(position)
        for source, way in position.steps(6):
            if way.over >= 0 and position.codes[way.over] > 6:
                size = position.codes[source]
                assert hunt.promise(size, source, size)
