"""What the helps of today know, by hand: threatened markers, the odds of a famine."""

from codewheel.rules.triaxis.map import chart
from codewheel.rules.triaxis.step import CAPTURE, kind, steps
from codewheel.session.triaxis.aids import bursting, odds, sums, threatened
from session.triaxis.games import game, played, position


def names(state, zones):
    """The names of zones."""
    return {chart(state.zones).names[zone] for zone in zones}


def test_a_marker_is_threatened_by_one_as_large_with_land_behind():
    state = position({"C3": (0, 2), "C2": (1, 2), "E4": (0, 3), "E3": (1, 2), "F5": (0, 1)})
    assert names(state, threatened(state, 0)) == {"C3"}
    assert names(state, threatened(state, 1)) == {"C2", "E3"}
    blocked = position({"C3": (0, 2), "C2": (1, 2), "C4": (0, 1)})
    assert threatened(blocked, 0) == frozenset()
    coast = position({"A1": (0, 1), "A2": (1, 6)})
    assert threatened(coast, 0) == frozenset()


def test_threats_are_what_the_others_could_capture_with_all_moves_left():
    for seed in range(4):
        session = played(game(3, seed, share=20), 90, seed)
        state = session.state
        for seat in range(3):
            found = set()
            for other in range(3):
                theirs = state._replace(phase="move", seat=other, left=6)
                found |= {s.over for s in steps(theirs) if kind(theirs, s) == CAPTURE and state.owner[s.over] == seat}
            assert threatened(state, seat) == found


def test_a_six_that_captures_bursts_and_nothing_else_does():
    state = position({"C3": (0, 6), "C2": (1, 1), "D3": (0, 2), "F5": (0, 5), "F4": (1, 1)}, "move", 6)
    legal, number = steps(state), chart(state.zones).number
    assert names(state, bursting(state, legal, number["C3"])) == {"C1"}, "over the own one it only jumps"
    assert bursting(state, legal, number["F5"]) == frozenset() == bursting(state, legal, number["D3"])
    assert names(state, {step.landing for step in legal if step.source == number["F5"]}) >= {"F3"}


def test_sums_and_odds_of_a_famine():
    state = position({"A1": (0, 2), "A2": (0, 3), "B2": (0, 4), "F5": (1, 1)})
    colours = {name: state.colours[chart(state.zones).number[name]] for name in ("A1", "A2", "B2")}
    assert colours == {"A1": 0, "A2": 1, "B2": 0}
    assert sums(state, 0)[:2] == ((2, 6), (1, 3))
    found = odds(state, 0, "famine")
    assert (found.stops, found.of, found.colours, found.worst, found.markers, found.population) == (1, 8, 2, 0, 2, 6)
    assert found.percent == round(100 * 2 / 48)
    harsh = state._replace(rules=state.rules._replace(climate="harsh"))
    assert odds(harsh, 0, "famine")[:2] == (2, 9) and odds(harsh, 0, "harvest")[:2] == (1, 9)


def test_who_is_not_on_the_island_has_nothing_to_lose():
    found = odds(position({"A1": (1, 1)}), 0, "famine")
    assert (found.colours, found.worst, found.percent) == (0, -1, 0)
