"""The hands over TriAxis' island without a screen: the cursor's ways, taking up, moving on, walks, refusals."""

import pytest

from codewheel.machines.input import Input, Press
from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.map import block, chart, classic, island
from codewheel.rules.triaxis.step import steps
from codewheel.screens.triaxis.controller import CORNERS, LETTERS, InputController
from codewheel.screens.triaxis.geometry import centre
from codewheel.screens.triaxis.ways import WAYS, toward
from codewheel.session.triaxis.walks import reach, route, step_to, too_far
from screens.triaxis.play import position

ISLANDS = (classic(), block(6, 5), *(island(Stream(seed)) for seed in range(4)))


def named(state, text):
    """The number of a zone."""
    return chart(state.zones).number[text]


def hands_at(state, text, held=None):
    """Hands with the cursor on a zone."""
    controller = InputController()
    controller.find(text, state)
    controller.held = None if held is None else named(state, held)
    return controller


# --- the cursor ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("zones", ISLANDS)
def test_the_cursor_reaches_every_zone_by_any_set_of_keys_that_a_keyboard_has(zones):
    here = chart(zones)
    for keys in (tuple(WAYS), ("up", "down", "north_east", "south_west"), tuple(LETTERS.values())):
        seen, queue = {0}, [0]
        for zone in queue:
            for key in keys:
                other = toward(here, zone, WAYS[key])
                if other not in seen:
                    seen.add(other)
                    queue.append(other)
        assert len(seen) == len(zones), keys


def test_the_four_arrows_alone_lead_everywhere_on_the_islands_that_are_made():
    for zones in ISLANDS:
        here, seen, queue = chart(zones), {0}, [0]
        for zone in queue:
            for key in ("up", "down", "left", "right"):
                other = toward(here, zone, WAYS[key])
                if other not in seen:
                    seen.add(other)
                    queue.append(other)
        assert len(seen) == len(zones)


def test_ways_go_where_their_keys_lie():
    here = chart(block(6, 5))
    at = here.number["C3"]
    expected = {
        "up": "C2", "down": "C4", "left": "A3", "right": "E3",
        "north_west": "B2", "north_east": "D2", "south_west": "B3", "south_east": "D3",
    }  # fmt: skip
    assert {key: here.names[toward(here, at, way)] for key, way in WAYS.items()} == expected
    assert set(CORNERS.values()) == {"north_west", "north_east", "south_west", "south_east"}


def test_at_the_coast_the_cursor_crosses_a_bay_or_stays():
    here = chart(classic())
    assert here.names[toward(here, here.number["A3"], WAYS["down"])] == "A5"  # A4 is a bite of the coast
    assert here.names[toward(here, here.number["A1"], WAYS["up"])] == "A1"
    assert here.names[toward(here, here.number["B1"], WAYS["left"])][0] == "A"
    assert here.names[toward(here, here.number["A1"], WAYS["left"])] == "A1"


def test_every_way_leads_somewhere_in_its_own_direction():
    for zones in ISLANDS:
        here = chart(zones)
        for zone, (x, y) in enumerate(zones):
            for dx, dy in WAYS.values():
                ox, oy = zones[toward(here, zone, (dx, dy))]
                assert (ox, oy) == (x, y) or (ox - x) * dx * 256 + (oy - y) * dy * 100 > 0


def test_the_cursor_is_kept_as_a_name_and_starts_in_the_middle():
    state = position({}, "place")
    controller = hands_at(state, "D2")
    assert controller.pointed(state) == "D2"
    controller.find("", state)
    middle = controller.cursor
    controller.find("Z99", state)
    assert controller.cursor == middle and state.zones[middle][0] in (2, 3)


def test_mouse_and_letters_move_the_circle():
    state = position({}, "place")
    controller = hands_at(state, "A1")
    x, y = centre(state.zones[named(state, "E4")])
    controller.point(Input(x=x, y=y, moved=True), state)
    assert controller.pointed(state) == "E4"
    controller.point(Input(x=x, y=y), state)  # the pointer rests: keys go on from there
    controller.point(Input(text="w"), state)
    assert controller.pointed(state) == "E3"
    controller.point(Input(commands=frozenset(("page_up",))), state)
    assert controller.pointed(state) == "F2"
    controller.point(Input(x=1, y=1, left=Press(pressed=True)), state)
    assert controller.pointed(state) == "F2"  # the sea


# --- placing, moving, growing ----------------------------------------------------------------------------------------


def test_placing_lays_down_and_takes_again():
    state = position({}, "place")
    controller = hands_at(state, "C3")
    assert controller.use(state, (), True).moves == ("place C3",)
    assert controller.lay_down(state) and not controller.lay_down(state)
    assert controller.use(state, (), True).kind == "take" and controller.carrying


def test_a_marker_is_taken_moved_and_let_go():
    state = position({"C3": (0, 2), "E2": (1, 1)}, "move", 5)
    legal, controller = steps(state), hands_at(state, "C3")
    assert controller.use(state, legal, True).kind == "lift" and controller.held == named(state, "C3")
    controller.cursor = named(state, "C4")
    for keep in (True, False):
        action = controller.use(state, legal, keep)
        assert (action.kind, action.moves, action.keep) == ("play", ("C3-C4",), keep)
    controller.cursor = named(state, "C3")
    assert controller.use(state, legal, True).kind == "drop" and controller.held is None
    assert not controller.back()


def test_what_cannot_be_taken_is_told():
    state = position({"C3": (0, 4), "E2": (1, 1), "A1": (0, 1)}, "move", 3)
    legal = steps(state)
    for name, code in (("C3", "too_big"), ("E2", "not_yours"), ("D4", "take_first")):
        action = hands_at(state, name).use(state, legal, True)
        assert action.kind == "tell" and action.why is not None and action.why.code == f"triaxis_game.{code}"
    ring = dict.fromkeys(("C2", "D2", "D3", "C4", "B3", "B2"), (1, 6))
    state = position({"C3": (0, 1), **ring, "F5": (0, 1)}, "move", 3)
    action = hands_at(state, "C3").use(state, steps(state), True)
    assert action.why is not None and action.why.code == "triaxis_game.hemmed_in"


def test_another_own_marker_is_taken_instead():
    state = position({"C3": (0, 1), "E3": (0, 1), "A1": (1, 1)}, "move", 3)
    controller = hands_at(state, "E3", "C3")
    assert controller.use(state, steps(state), True).kind == "lift" and controller.held == named(state, "E3")


def test_a_marker_that_cannot_go_on_is_let_go():
    state = position({"C3": (0, 2), "F5": (1, 1)}, "move", 1)
    controller = hands_at(state, "C3", "C3")
    controller.fit(state, steps(state))
    assert controller.held is None


def test_growing_adds_or_increases():
    state = position({"C3": (0, 2), "E3": (1, 1)}, "grow", 2, due=(2, 0), event="harvest")
    assert hands_at(state, "C3").use(state, (), True).moves == ("grow C3",)
    assert hands_at(state, "D3").use(state, (), False).moves == ("add D3",)
    assert hands_at(state, "E3").use(state, (), False).moves == ("add E3",)  # it is refused with its reason
    assert GAME.check(state, "add E3") is not None


def test_tab_goes_round_the_markers_that_can_do_something():
    state = position({"A1": (0, 1), "C3": (0, 1), "F5": (0, 6), "E1": (1, 1)}, "move", 2)
    controller, legal = hands_at(state, "A1"), steps(state)
    seen = []
    for _ in range(3):
        controller.jump(state, legal)
        seen.append(controller.pointed(state))
    assert seen == ["C3", "A1", "C3"]
    controller.jump(state, legal, back=True)
    assert controller.pointed(state) == "A1"
    controller.held = named(state, "A1")
    controller.jump(state, legal)
    assert any(step.landing == controller.cursor and step.source == controller.held for step in legal)
    growing = position({"A1": (0, 1), "C3": (1, 1)}, "grow", 1, due=(1, 0))
    controller = hands_at(growing, "C3")
    controller.jump(growing, ())
    assert controller.pointed(growing) == "A1"
    placing = position({"A1": (0, 1)}, "place")
    controller = hands_at(placing, "F5")
    controller.jump(placing, ())
    assert controller.pointed(placing) == "A2"


# --- walks -----------------------------------------------------------------------------------------------------------


def test_a_walk_is_the_cheapest_and_costs_the_size_for_each_step():
    state = position({"A1": (0, 2), "F5": (1, 1)}, "move", 6)
    found = reach(state, named(state, "A1"))
    assert found[named(state, "A4")].cost == 6 and len(found[named(state, "A4")].zones) == 3
    assert named(state, "A5") not in found
    assert route(state, steps(state), named(state, "A1"), named(state, "A4")) == ("A1-A2", "A2-A3", "A3-A4")


def test_a_walk_goes_round_what_stands_in_its_way():
    wall = dict.fromkeys(("A2", "B2", "C3", "D2"), (1, 6))
    state = position({"A1": (0, 1), **wall}, "move", 6)
    moves = route(state, steps(state), named(state, "A1"), named(state, "C2"))
    assert moves == ("A1-B1", "B1-C2")
    for move in moves:
        assert GAME.check(state, move) is None
        state = GAME.apply(state, move)


def test_a_jump_is_made_where_it_is_chosen_and_never_on_the_way():
    state = position({"A1": (0, 2), "A2": (0, 1), "F5": (1, 1)}, "move", 6)
    legal, source = steps(state), named(state, "A1")
    jump = step_to(legal, source, named(state, "A3"))
    assert jump is not None and jump.over == named(state, "A2")
    assert route(state, legal, source, named(state, "A3")) == ("A1-A3",)
    moves = route(state, legal, source, named(state, "B3"))
    assert len(moves) == 3 and all("A2" not in move for move in moves)


def test_a_walk_that_cannot_be_paid_or_made_is_explained():
    state = position({"A1": (0, 2), "F5": (1, 1)}, "move", 4)
    legal, source = steps(state), named(state, "A1")
    assert route(state, legal, source, named(state, "A5")) == ()
    why = too_far(state, source, named(state, "A5"))
    assert why is not None and why.code == "triaxis_game.too_dear" and dict(why.params)["cost"] == 8
    assert too_far(state, source, named(state, "F5")) is None  # the rules say why: it is occupied
    ring = dict.fromkeys(("A2", "B1", "B2", "C1", "C2"), (1, 6))
    state = position({"A1": (0, 1), **ring}, "move", 6)
    why = too_far(state, named(state, "A1"), named(state, "E4"))
    assert why is not None and why.code == "triaxis_game.no_way"


def test_walks_are_legal_step_by_step_on_drawn_boards():
    stream = Stream(4)
    for _ in range(20):
        zones = block(6, 5)
        names = chart(zones).names
        markers = {names[stream.below(30)]: (stream.below(2), 1 + stream.below(3)) for _ in range(9)}
        state = position({**markers, "A1": (0, 1)}, "move", 6)
        for source, owner in enumerate(state.owner):
            for zone, way in (reach(state, source) if owner == 0 else {}).items():
                after = state
                for move in route(state, steps(state), source, zone):
                    assert GAME.check(after, move) is None
                    after = GAME.apply(after, move)
                assert after.owner[zone] == 0
                assert way.cost <= state.left
