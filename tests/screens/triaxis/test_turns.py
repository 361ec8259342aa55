"""TriAxis, driven: the spinner and its events, buttons, undo, menus, log, who plays, autosave, the end."""

from itertools import pairwise
from typing import Any

import pytest
import pyxel

from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.state import COLOUR, GROW, MOVE, OVER, PLACE, SPIN
from codewheel.screens.contract import Start
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.triaxis.ending import EndingScene
from codewheel.screens.triaxis.entry import open_game
from codewheel.screens.triaxis.geometry import centre_of, corner
from codewheel.screens.triaxis.island import IslandView
from codewheel.screens.triaxis.scene import TriaxisScene
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.storage import Memory
from driver import Driver, make_app
from examples import proved, some
from screens.triaxis.play import (
    DIAL,
    NAMES,
    at,
    both,
    by_keys,
    by_mouse,
    driven,
    game,
    lines,
    no_ending,
    people,
    placed,
    played,
    position,
    prompt,
    rest,
    spot,
    walk,
    zone,
)

pytestmark = pytest.mark.usefixtures("no_ending")
__all__ = ["no_ending"]


# --- the spinner and its events --------------------------------------------------------------------------------------


def seeded(stop: str, state: Any, seats: list[Seat] | None = None) -> Session:
    """A session at a state in which the spinner will stop there."""
    for seed in range(400):
        session = at(state, seats, seed)
        session.draw()
        if session.moves == [f"spin {stop}"]:
            return at(state, seats, seed)
    raise AssertionError


def test_the_dial_slows_down_and_clicks() -> None:
    heard: list[tuple[int, str]] = []
    state = position({"C3": (0, 1), "F5": (1, 1)})
    driver, scene = driven(seeded("3", state), moving=True)
    driver.app.sounds.play = lambda name: heard.append((driver.app.frame, name))
    driver.key("enter")
    assert scene.motions.event_kind == "spin" and prompt(scene) == "Anna: the spinner turns. <SPACE> hurry, <ESC> quit."
    driver.wait(lambda: scene.motions.idle, 200)
    clicks = [frame for frame, name in heard if name == "triaxis/spin"]
    assert len(clicks) > 12 and [name for _, name in heard][-1] == "triaxis/stop"
    assert clicks[-1] - clicks[-2] > clicks[5] - clicks[4]
    assert scene.session.state.phase == MOVE and scene.session.state.left == 3
    assert scene.stage.dial(scene.session, scene.motions).lit == "3"


def test_space_and_any_click_start_it_too() -> None:
    state = position({"C3": (0, 1), "F5": (1, 1)})
    for start in (lambda d: d.key("space"), lambda d: d.click(*DIAL), lambda d: d.click(100, 100)):
        driver, scene = driven(seeded("2", state))
        start(driver)
        assert scene.session.moves == ["spin 2"]
    driver, scene = driven(seeded("2", state))
    driver.right(*DIAL)
    assert scene.session.ply == 0


def test_a_famine_is_followed_and_can_be_skipped() -> None:
    state = position({f"{column}{row}": (row % 2, 2) for column in "ABCDEF" for row in (1, 2, 3)})
    driver, scene = driven(seeded("famine", state), moving=True)
    driver.key("enter")
    seen: set[str] = set()
    told = ""
    for _ in range(1500):
        driver.frame()
        seen.add(scene.motions.event_kind)
        if scene.motions.event_kind == "starve":
            view = scene.island_view()
            assert view.drained and view.dried and prompt(scene).startswith("FAMINE: the ")
        if scene.lingering:
            told = prompt(scene)
        if scene.session.state.phase == SPIN and scene.calm:
            break
    assert {"spin", "colour", "starve"} <= seen and "is depleted." in told and "Anna" in told
    assert scene.session.ply == 2 and scene.session.state.seat == 1
    driver, scene = driven(seeded("famine", state), moving=True)
    driver.key("enter")
    for _ in range(6):
        driver.key("space")
        driver.frame(3)
    driver.wait(lambda: scene.acts or scene.session.over, 60)
    assert scene.session.ply >= 2


CROWD = {f"{column}{row}": ("ABCDEF".index(column) % 2, 2) for column in "ABCDEF" for row in range(1, 6)}


def watched(stop: str) -> tuple[Driver, TriaxisScene, list[IslandView]]:
    """What is seen of an event in each frame, until it is done."""
    driver, scene = driven(seeded(stop, position(CROWD)), moving=True)
    driver.key("enter")
    driver.wait(lambda: scene.motions.event_kind == "colour", 200)
    seen = []
    while scene.motions.event_kind or scene.lingering:
        seen.append(scene.island_view())
        driver.frame()
        assert len(seen) < 2000
    return driver, scene, seen


def test_the_ears_of_a_harvest_come_and_go_in_turn_from_west_to_east() -> None:
    _driver, scene, seen = watched("harvest")
    zones = scene.session.state.zones
    lit = [view.light for view in seen if view.light]
    first = {zone: next(i for i, light in enumerate(lit) if light.get(zone, 0) > 0) for zone in set().union(*lit)}
    assert len(first) > 3 and len(set(first.values())) > 2
    west_to_east = sorted(first, key=lambda zone: zones[zone][0])
    assert [first[zone] for zone in west_to_east] == sorted(first.values())
    for before, after in pairwise([{}, *lit, {}]):
        steps = [after.get(zone, 0.0) - before.get(zone, 0.0) for zone in first]
        assert max(map(abs, steps)) < 0.35, "no ear appears or goes in one frame"


def test_a_famine_greys_from_its_centre_and_the_colours_come_back() -> None:
    _driver, _scene, seen = watched("famine")
    dry = [view for view in seen if view.drained]
    corners = [corner(zone) for zone in dry[0].zones]
    struck = {zone for view in dry for zone in view.dried}
    assert dry[0].heart == centre_of([corners[zone] for zone in struck])
    drained = [view.drained for view in dry]
    whole = drained.index(1.0)
    assert drained[: whole + 1] == sorted(drained[: whole + 1]) and min(drained[whole:-30]) == 1.0
    assert drained[-25:] == sorted(drained[-25:], reverse=True) and drained[-1] < 0.2
    assert max(abs(b - a) for a, b in pairwise([0.0, *drained, 0.0])) < 0.1
    assert dry[whole // 3].dried.keys() == struck, "what is struck keeps its colour until it is reached"
    assert 0 in dry[whole // 3].dried.values() and 0 not in dry[whole].dried.values()


@pytest.mark.sweep
@pytest.mark.parametrize("speed", proved(["normal", "slow", "off", "fast"], 2))
@pytest.mark.parametrize("stop", ["3", "harvest", "famine"])
def test_a_key_in_the_middle_of_the_spinners_motions_loses_nothing(stop: str, speed: str) -> None:
    found = set()
    for frames in some((1, 9, 30, 60, 85, 120, 160), 4):
        driver, scene = driven(seeded(stop, position(CROWD)), moving=True)
        driver.app.settings.set("animation", speed)
        driver.key("enter")
        driver.frame(frames)
        if not scene.calm:
            driver.key("space")
            assert scene.motions.idle or scene.session.ply == 2, "what is under way ends, or what follows begins"
        driver.wait(lambda scene=scene: scene.calm and scene.session.state.phase != COLOUR, 2000)
        found.add(
            (*scene.session.moves[:2], scene.session.game.format_state(scene.session.at(min(2, scene.session.ply))))
        )
    assert len(found) == 1


def test_a_harvest_asks_for_what_is_due_and_takes_clicks() -> None:
    state = position({"A1": (0, 2), "B1": (1, 1), "F5": (1, 1)}, "grow", 2, due=(2, 0), event="harvest")
    driver, scene = driven(at(state))
    driver.move(*spot("C3"))
    assert prompt(scene) == "HARVEST: Anna grows by 2. <ENTER> adds a marker at C3."
    driver.click(*spot("C3"))
    walk(driver, scene, "A1")
    assert prompt(scene) == "HARVEST: Anna grows by 1. <ENTER> increases A1 to 3."
    driver.key("enter")
    assert scene.session.moves == ["add C3", "grow A1"] and scene.session.state.phase == SPIN


def test_a_full_share_must_increase_even_into_overpopulation() -> None:
    state = position({"A1": (0, 6), "F5": (1, 1)}, "grow", 1, due=(1, 0), event="harvest", stock=(0, 9))
    driver, scene = driven(at(state._replace(rules=state.rules._replace(shares=(2, 10)), shares=(2, 10))))
    walk(driver, scene, "A2")
    assert prompt(scene) == "Anna: share full, grow by 1. <TAB> to a marker of yours."
    driver.key("enter")
    assert scene.note.startswith("All 2 of your markers") and scene.session.ply == 0
    driver.key("tab")
    assert prompt(scene).endswith("<ENTER> makes A1 a 7: it dies!")
    driver.key("enter")
    assert scene.session.over


def test_nothing_to_grow_is_told_and_enter_goes_on() -> None:
    state = position({"A1": (1, 2), "F5": (1, 1)}, "grow", 2, due=(2, 0), event="harvest", stock=(0, 8))
    state = state._replace(rules=state.rules._replace(stock="limited"))
    driver, scene = driven(at(state))
    assert scene.table.must_forfeit
    assert prompt(scene) == "Anna: nothing of yours can grow. <ENTER> go on; growth lost: 2."
    driver.key("enter")
    assert scene.session.moves == ["forfeit"]


# --- the buttons -----------------------------------------------------------------------------------------------------


def test_buttons_act_when_they_are_let_go() -> None:
    driver, scene = driven(game(2))
    driver.move(*spot("D4"))
    with driver.held(pyxel.MOUSE_BUTTON_LEFT):
        driver.frame(5)
        assert scene.session.ply == 0
    driver.frame()
    assert scene.session.moves == ["place D4"]


def test_both_buttons_count_as_esc_within_150_ms_alone() -> None:
    driver, scene = driven(placed(game(2)))
    both(driver, apart=7)
    assert prompt(scene) == "<Q> quit, <C> concede, <ESC> stay."
    both(driver, apart=3)
    assert scene.question is None and scene.session.state.phase == SPIN
    both(driver, apart=14)
    assert scene.question is None


def test_a_press_that_ends_a_motion_does_nothing_else() -> None:
    driver, scene = driven(seeded("3", position({"C3": (0, 1), "F5": (1, 1)})), moving=True)
    driver.key("enter")
    driver.frame(5)
    driver.click(*spot("C3"))
    assert scene.calm and scene.controller.held is None and scene.session.ply == 1
    driver.click(*spot("C3"))
    assert scene.controller.held is not None


# --- today: what is pointed out --------------------------------------------------------------------------------------


def test_which_markers_can_move_and_the_zones_name_are_seen_with_todays_helps() -> None:
    state = position({"C3": (0, 2), "D3": (0, 5), "F5": (1, 1)}, "move", 4)
    driver, scene = driven(at(state), original=False)
    view = scene.island_view()
    assert view.movable == {zone(scene, "C3")} and view.named and not view.targets
    before = bytes(driver.pixels())
    driver.click(*spot("C3"))
    assert not scene.island_view().movable and scene.island_view().targets
    driver.key("esc")
    for name in ("movable", "names"):
        scene.do(name)
    view = scene.island_view()
    assert not view.movable and not view.named
    driver.frame(2)
    assert bytes(driver.pixels()) != before
    old = driven(at(state))[1].island_view()
    assert not old.movable and not old.named, "as in 1989"


def test_a_six_that_would_capture_is_warned_of() -> None:
    state = position({"C3": (0, 6), "C2": (1, 1), "F5": (1, 1)}, "move", 6)
    for original in (False, True):
        driver, scene = driven(at(state), original=original)
        driver.click(*spot("C3"))
        assert scene.island_view().deadly == (frozenset() if original else {zone(scene, "C1")})
        driver.move(*spot("C4"))
        driver.frame(2)
        assert scene.lines()[0] == "Anna: move the 6 at C3 where?"
        driver.move(*spot("C1"))
        driver.frame(2)
        assert ("At C1 the 6 and its victim both die!" in scene.lines()[0]) != original
        assert scene.lines()[1] == "<ENTER> move, <SPACE> move and let go."


# --- today: undo, menus, log -----------------------------------------------------------------------------------------


def test_steps_are_taken_back_before_the_next_spin_and_never_as_in_1989() -> None:
    state = position({"C3": (0, 1), "F5": (1, 1)}, "move", 2)
    driver, scene = driven(at(state), original=False)
    by_keys(driver, scene, "C3-C2")
    driver.key("f7")
    assert scene.session.ply == 0 and scene.controller.held is None
    driver.key("f8")
    assert scene.session.ply == 1
    by_keys(driver, scene, "C2-C3")
    assert scene.session.state.phase == SPIN
    driver.key("f7")
    assert scene.session.ply == 1 and scene.session.state.phase == MOVE
    by_keys(driver, scene, "C2-C3")
    driver.key("enter")
    ply = scene.session.ply
    assert ply >= 3
    driver.key("f7")
    assert scene.session.ply == ply and scene.note == "What the spinner has shown cannot be taken back."
    driver, scene = driven(at(state))
    by_keys(driver, scene, "C3-C2")
    driver.key("f7")
    assert scene.session.ply == 1 and scene.note.startswith("In 1989 nothing could be taken back.")


def test_a_marker_taken_back_is_placed_by_hand_again() -> None:
    driver, scene = driven(game(2), original=False)
    driver.type("r")
    driver.type("y")
    driver.frame(3)
    assert scene.session.ply == 1
    driver.key("f7")
    driver.frame(5)
    assert scene.session.ply == 0 and scene.session.metadata["scatter"] == []


def test_the_bar_comes_at_the_edge_and_by_f10_and_switches_work() -> None:
    driver, scene = driven(placed(game(2)))
    driver.move(100, 60)
    assert not driver.app.menus()
    items = lines(driver)
    assert {"new", "save", "open", "replay", "undo", "hint", "log", "original", "threats", "help", "survival"} <= set(
        items
    )
    assert items["original"].checked and not items["undo"].enabled and not items["threats"].enabled
    assert items["concede"].enabled and items["spin"].enabled and not items["end_turn"].enabled
    driver.move(100, 60)
    driver.type("o")
    items = lines(driver)
    assert not items["original"].checked and items["threats"].checked and items["hint"].key == "F5"
    scene.command("threats")
    assert not lines(driver)["threats"].checked
    driver.move(100, 60)
    driver.key("f10")
    assert driver.app.menu_bar.active and driver.app.menus()
    driver.key("esc")
    assert not driver.app.menus() and scene.question is None


def test_the_log_tells_the_game_in_words_and_only_today() -> None:
    driver, scene = driven(played(game(2), 20))
    driver.type("l")
    assert not driver.app.dialogs
    driver.type("o")
    driver.type("l")
    text = driver.app.dialogs[-1].text.text  # type: ignore[attr-defined]
    assert "Anna places a marker at" in text and "spins: " in text
    driver.key("esc")
    driver.frame(2)
    assert not driver.app.dialogs and driver.app.scene is scene


# --- who plays -------------------------------------------------------------------------------------------------------


def test_hot_seat_says_whose_turn_it_is() -> None:
    driver, scene = driven(placed(game(4)))
    for name in (*NAMES[:4], NAMES[0]):
        rest(driver, scene)
        assert scene.lines()[0] == f"{name}: start the spinner."
        driver.key("enter")
        rest(driver, scene)
        for _ in range(40):
            if scene.session.state.phase == SPIN:
                break
            state = scene.session.state
            leaving_moves = GAME.leaving_moves(state)
            move = next((m for m in GAME.legal(state) if m not in leaving_moves), "end")
            by_mouse(driver, scene, move)
            rest(driver, scene)


def test_computers_spin_and_play_until_a_person_is_asked() -> None:
    driver, scene = driven(placed(game([*people(1), Seat(BOT, "greedy"), Seat(BOT, "random")], share=12)))
    seen = set()
    for _ in range(3):
        rest(driver, scene)
        if scene.session.over:
            break
        assert scene.table.mine
        if scene.session.state.phase == SPIN:
            driver.key("enter")
        else:
            scene.session.draw() if scene.session.chance_starter is not None else scene.try_move(
                next(m for m in GAME.legal(scene.session.state) if m != "concede")
            )
        seen |= {move.split()[0] for move in scene.session.moves}
    assert "spin" in seen


def test_a_demo_of_computers_plays_itself_and_can_be_left(no_ending: list[TriaxisScene]) -> None:
    driver, scene = driven(game([Seat(BOT, "greedy"), Seat(BOT, "random")], share=6))
    driver.wait(lambda: bool(no_ending), 20000)
    assert no_ending == [scene] and scene.session.over
    driver, scene = driven(game([Seat(BOT, "random")] * 3, share=8), moving=True)
    driver.frame(30)
    assert "Computer" not in prompt(scene) and prompt(scene).split()[0] in ("Red", "Yellow", "Blue")
    driver.key("esc")
    assert prompt(scene) == "Quit game (y/N)?"
    ply = scene.session.ply
    driver.frame(60)
    assert scene.session.ply == ply  # it waits for the answer
    driver.type("y")
    driver.frame(3)
    assert isinstance(driver.app.scene, LauncherScene)


def test_a_touch_hurries_the_computers_and_a_person_is_given_time() -> None:
    session = placed(game([*people(1), Seat(BOT, "random"), Seat(BOT, "random")], share=8, first=1))
    driver, scene = driven(session, moving=True)
    driver.frame(4)
    driver.key("space")
    assert scene.hurry
    driver.wait(lambda: scene.acts, 300)
    driver.frame(3)
    assert not scene.hurry


def test_who_concedes_may_watch_the_others(no_ending: list[TriaxisScene]) -> None:
    driver, scene = driven(placed(game([*people(1), Seat(BOT, "random"), Seat(BOT, "random")], share=6)))
    driver.key("esc")
    driver.type("c")
    driver.wait(lambda: bool(no_ending), 20000)
    assert scene.session.outcome.winner in (1, 2, None) and no_ending == [scene]


# --- keeping ---------------------------------------------------------------------------------------------------------


def test_an_autosave_goes_on_where_it_was_with_all_that_belongs_to_it() -> None:
    storage = Memory()
    session = game(2)
    session.metadata["habitats"] = [4, 2]
    driver, scene = driven(session, storage)
    by_keys(driver, scene, "place E3")
    driver.type("r")
    driver.type("y")
    driver.frame(2)
    driver.app.shut()
    again = make_app(
        lambda app: open_game(app, Start(session=app.saves.resume("triaxis").session)),
        storage, home=LauncherScene,
    )  # fmt: skip
    again.app.settings.set("animation", "off")
    again.frame(3)
    back = next(scene for scene in again.app.scenes if isinstance(scene, TriaxisScene))
    assert [seat.name for seat in back.session.seats] == ["Anna", "Ben"]
    assert back.session.metadata["habitats"] == [4, 2] and back.session.metadata["scatter"] == [1]
    assert back.controller.pointed(back.session.state) == "E3" and list(back.island_view().habitats) == [4, 2]
    assert back.session.moves == scene.session.moves
    by_keys(again, back, "place F1")
    again.wait(lambda: back.session.ply >= 4)
    assert back.session.state.seat == 0


def test_the_end_is_told_once_and_can_be_gone_on_from(no_ending: list[TriaxisScene]) -> None:
    state = position({"C3": (0, 2), "C2": (1, 1)}, "move", 2)
    driver, scene = driven(at(state), moving=True)
    by_mouse(driver, scene, "C3-C1")
    driver.wait(lambda: scene.lingering, 200)
    assert scene.session.state.phase == OVER and prompt(scene) == "Anna survives. <ENTER> go on, <ESC> quit."
    assert not no_ending
    driver.key("space")
    driver.frame(3)
    assert no_ending == [scene]
    driver.frame(30)
    assert no_ending == [scene]
    driver.key("enter")
    assert len(no_ending) == 2


@pytest.mark.parametrize("speed", ["off", "slow", "normal", "fast"])
def test_every_speed_plays_on(speed: str) -> None:
    driver, scene = driven(placed(game([Seat(BOT, "random")] * 2, share=8)))
    driver.app.settings.set("animation", speed)
    ply = scene.session.ply
    driver.frame(500)
    assert scene.session.ply > ply + 1 and scene.session.state.phase in (SPIN, MOVE, GROW, PLACE, OVER, "colour")


def test_people_of_all_numbers_sit_at_the_table() -> None:
    for count in range(2, 7):
        driver, scene = driven(placed(game(count, share=6)))
        driver.frame(2)
        assert len(scene.session.seats) == count and all(seat.kind == HUMAN for seat in scene.session.seats)
        assert len(driver.colours()) <= 16
    assert scene.session.state.phase == SPIN != PLACE


def test_the_frame_round_the_game_takes_over_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    driver, scene = driven(at(position({"C3": (0, 2), "C2": (1, 1)}, "move", 2)))
    by_mouse(driver, scene, "C3-C1")
    driver.wait(lambda: isinstance(driver.app.scene, EndingScene), 200)
    assert scene.session.outcome.winner == 0
