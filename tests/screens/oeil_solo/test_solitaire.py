"""The solitaire of L'Oeil, driven: whole games by keys alone and by mouse alone, refusals, undo, hints, the end."""

import json
from pathlib import Path

import pytest

from codewheel.machines.palette import Machine
from codewheel.machines.widgets.controls import Button
from codewheel.rules.eye.board import COLOUR, COLOUR_NAMES, NAMES, SLIDE, TURNS
from codewheel.rules.oeil_solo.game import GAME
from codewheel.screens.end_card import EndCard
from codewheel.screens.eye.geometry import HANDLE
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.oeil_solo.chooser import ChooserScene
from codewheel.screens.oeil_solo.disc_motion import MOTIONS, SOUNDS
from codewheel.screens.oeil_solo.layout import STRIP
from codewheel.screens.oeil_solo.scene import SolitaireScene
from codewheel.screens.oeil_solo.shots import SHOTS, SOLUTION
from codewheel.screens.replay import ReplayScene
from codewheel.session.eye.words import square_words
from codewheel.session.oeil_solo import games
from codewheel.session.oeil_solo.reach import movable
from codewheel.session.storage import Memory
from codewheel.session.texts import translate
from driver import Driver, make_app
from examples import but, proved
from screens.oeil_solo.play import by_keys, by_mouse, driven, new, pixel, walk

FIXTURE = Path(__file__).parents[2] / "fixtures" / "oeil-solo" / "solitaire.json"


def ending(driver: Driver) -> EndCard:
    driver.wait(lambda: driver.app.dialogs)
    dialog = driver.app.dialogs[-1]
    assert isinstance(dialog, EndCard)
    return dialog


def test_the_solution_here_is_that_of_the_fixture() -> None:
    def text(move: list) -> str:
        if move[0] == "turn":
            return f"turn {move[1]}{'+' if move[2] > 0 else '-'}"
        return f"step {NAMES[move[1]]}-{NAMES[move[2]]}"

    assert tuple(map(text, json.loads(FIXTURE.read_text())[0]["blocks"]["solution"])) == SOLUTION


@pytest.mark.parametrize("use", ["space", "enter"])
def test_a_whole_solitaire_by_keys_alone(use: str) -> None:
    driver, scene = driven()
    for number, move in enumerate(SOLUTION, 1):
        by_keys(driver, scene, move, use)
        assert scene.session.ply == number, (move, scene.note)
    assert scene.session.outcome.winner == 0
    ending(driver)
    driver.key("esc")
    driver.frame(2)
    assert not driver.app.dialogs and driver.app.scene is scene


@pytest.mark.parametrize("drag", [False, True])
def test_a_whole_solitaire_by_mouse_alone(drag: bool) -> None:
    driver, scene = driven()
    for number, move in enumerate(SOLUTION, 1):
        by_mouse(driver, scene, move, drag)
        assert scene.session.moves[number - 1 :] == [move], scene.note
    dialog = ending(driver)
    driver.hit(dialog.group.widgets[-2])  # Look
    driver.frame(3)
    assert not driver.app.dialogs and driver.app.scene is scene


@pytest.mark.parametrize("hand", ["click", "space", "enter"])
def test_whoever_has_looked_at_the_end_goes_on_from_the_board(hand: str) -> None:
    driver, scene = driven(new(31, SOLUTION))
    scene.try_move(SOLUTION[31])
    ending(driver)
    driver.key("esc")
    driver.click(100, 60) if hand == "click" else driver.key(hand)
    again = ending(driver)
    driver.key("esc")
    driver.key("ctrl+z")
    assert not driver.app.dialogs and not scene.session.over
    driver.key("space")
    assert again.closed and not driver.app.dialogs


def test_who_leaves_is_promised_what_is_kept() -> None:
    told = []
    for plies in (0, 4, 32):
        driver, scene = driven(new(plies, SOLUTION))
        driver.frame(3)
        driver.app.dialogs.clear()
        scene.ask_leave()
        dialog = driver.app.dialogs[-1]
        assert isinstance(dialog, EndCard)
        told.append(" ".join(filter(None, (dialog.end.text, dialog.end.note))))
    assert told == [translate("game.leave_bare"), translate("game.leave"), translate("game.leave_bare")]


def test_how_the_colours_were_taken_is_told_with_their_moves() -> None:
    _, scene = driven(new(32, SOLUTION))
    found = scene.sheet().taken
    assert [(COLOUR_NAMES.index(taken.colour), taken.pattern) for taken in found] == list(scene.session.state.taken)
    assert [taken.number for taken in found] == list(range(1, 9))
    assert sum(taken.moves for taken in found) == found[-1].ply == 32


def test_a_counter_that_is_alone_is_refused_with_its_reason() -> None:
    driver, scene = driven(new(4, SOLUTION))
    state = scene.session.state
    alone = next(square for square in state.counters if square not in movable(state))
    driver.click(*pixel(alone))
    assert square_words(alone, COLOUR[alone]) in scene.note and "cannot move" in scene.note
    assert scene.controller.held is None and scene.session.ply == 4
    walk(driver, scene, next(square for square in movable(state)))
    driver.key("space")
    assert scene.controller.held is not None
    driver.key("esc")
    assert scene.controller.held is None and not driver.app.dialogs


def test_a_blocked_wheel_says_which_counter_blocks_it() -> None:
    driver, scene = driven()
    state = scene.session.state
    turn = next(turn for turn in range(4) if any(SLIDE[turn][square] is None for square in state.counters))
    driver.click(*pixel(HANDLE + turn))
    blocking = [square_words(square, COLOUR[square]) for square in state.counters if SLIDE[turn][square] is None]
    assert any(name in scene.note for name in blocking) and "blocked" in scene.note
    assert scene.disc_view().blocked is not None and scene.session.ply == 0


def test_an_arrow_shows_what_its_turn_would_bring_and_the_hours_stand_with_todays_helps() -> None:
    driver, scene = driven()
    turn = next(turn for turn in TURNS if scene.session.check(turn) is None)
    for helped in (True, False):
        driver.move(*pixel(HANDLE + TURNS.index(turn)))
        view = scene.disc_view()
        assert (view.ghost is not None, view.hours) == (helped, helped)
        if view.ghost is not None:
            found = GAME.apply(scene.session.state, turn).counters
            assert tuple(sorted(view.ghost.counters[0])) == found
        scene.command("original")
    assert scene.session.ply == 0


def test_messages_leave_moves_par_and_what_is_next_to_be_seen() -> None:
    driver, scene = driven()
    for count in (1, 6, 12, 20, 28):
        scene.quiet()
        driver.frame()
        bare = driver.pixels()
        scene.show_message("a word " * count)
        driver.frame()
        shown = driver.pixels()
        below = slice((STRIP.y - 2) * 320, 320 * 200)
        assert shown != bare and all(shown[i] == bare[i] for i in range(below.start, below.stop) if i % 320 > 208)


def test_squares_that_can_be_reached_are_shown_while_a_counter_is_carried() -> None:
    driver, scene = driven()
    source = scene.session.state.counters[3]
    walk(driver, scene, source)
    driver.key("space")
    reach = scene.disc_view().reachable
    legal = {move for move in GAME.legal(scene.session.state) if move.startswith(f"step {NAMES[source]}-")}
    assert {f"step {NAMES[source]}-{NAMES[target]}" for target in reach} == legal


def test_undo_and_redo_are_free_and_count_as_no_help() -> None:
    driver, scene = driven()
    for move in SOLUTION[:5]:
        by_keys(driver, scene, move)
    for _ in range(5):
        driver.key("ctrl+z")
    assert scene.session.moves == []
    for _ in range(5):
        driver.key("ctrl+y")
    assert scene.session.moves == list(SOLUTION[:5])
    for move in SOLUTION[5:]:
        scene.try_move(move)
        driver.frame(2)
    ending(driver)
    (row,) = driver.app.statistics.rows()
    assert row[:3] == ("oeil-solo", "standard", False) and (row.won, row.lost) == (1, 0)


def test_a_game_that_stands_still_can_be_taken_back_or_is_lost() -> None:
    driver, scene = driven()
    state = scene.session.state
    stuck = next(m for m in GAME.legal(state) if GAME.outcome(GAME.apply(state, m)).over)
    scene.try_move(stuck)
    dialog = ending(driver)
    assert driver.app.statistics.rows() == ()
    driver.hit(next(w for w in dialog.group.widgets if isinstance(w, Button) and w.label == "Take back"))
    driver.wait(lambda: not driver.app.dialogs)
    assert scene.session.ply == 0 and not scene.session.over
    scene.try_move(stuck)
    dialog = ending(driver)
    driver.hit(next(w for w in dialog.group.widgets if isinstance(w, Button) and w.label == "Again"))
    driver.wait(lambda: not driver.app.dialogs)
    (row,) = driver.app.statistics.rows()
    assert row.lost == 1 and scene.session.length == 0


def test_after_the_end_once_more_a_replay_and_the_box() -> None:
    driver, scene = driven(new(31, SOLUTION))
    scene.try_move(SOLUTION[31])
    driver.hit(next(w for w in ending(driver).group.widgets if isinstance(w, Button) and w.label == "Mistakes"))
    driver.wait(lambda: isinstance(driver.app.scene, ReplayScene))
    driver.keys("right right left")
    driver.frame(30)
    driver.key("esc")
    driver.wait(lambda: driver.app.scene is scene)
    scene.command("again")
    driver.frame(2)
    assert scene.session.length == 0 and scene.par == 32
    scene.command("new")
    driver.wait(lambda: isinstance(driver.app.scene, ChooserScene))


def test_the_pars_of_the_printed_starts() -> None:
    for name, (counters, pars) in games.PRINTED.items():
        for rule6, par in pars.items():
            session = games.new(name, rule6, "", 0)
            assert session.state.counters == counters
            assert games.kind_of(session) == name and games.par_of(session) == par


@pytest.mark.parametrize("made", proved([26, 20]))
def test_the_hint_is_a_first_move_of_a_shortest_solution(made: int) -> None:
    driver, scene = driven(new(made, SOLUTION))
    length = len(SOLUTION) - made
    driver.key("ctrl+h")
    driver.wait(lambda: scene.hint)
    assert scene.hint is not None and f"At best {length} to go" in scene.note
    assert scene.session.metadata["hints"] == 1 and scene.table.helped
    for left in range(length, 0, -1):
        scene.ask_hint()
        driver.wait(lambda: scene.hint)
        assert scene.try_move(scene.hint.move), left
        driver.frame(2)
    assert scene.session.outcome.winner == 0 and scene.session.state.moves == 32


def test_a_solitaire_is_resumed_from_the_shelf() -> None:
    storage = Memory()
    driver, scene = driven(new(0), storage)
    for move in SOLUTION[:6]:
        by_keys(driver, scene, move)
    cursor = scene.controller.cursor
    driver.app.shut()
    again = make_app(LauncherScene, storage, home=LauncherScene)
    again.app.settings.set("boot_scenes", False)
    launcher = again.app.scene
    assert isinstance(launcher, LauncherScene)
    launcher.choose(2)
    again.key("enter")
    again.wait(lambda: isinstance(again.app.scene, SolitaireScene) or again.app.scene is not launcher)
    again.key("space")
    again.wait(lambda: isinstance(again.app.scene, SolitaireScene))
    found = again.app.scene
    assert isinstance(found, SolitaireScene)
    assert found.session.moves == list(SOLUTION[:6]) and found.par == 32 and found.controller.cursor == cursor


def test_every_event_has_its_sound_and_motion() -> None:
    from codewheel.machines.sounds import names

    assert set(SOUNDS) == set(MOTIONS) == set(GAME.event_kinds)
    assert set(SOUNDS.values()) <= set(names(Machine.AMIGA))


def test_every_command_of_the_menus_does_something() -> None:
    driver, scene = driven(new(9, SOLUTION))
    for menu in scene.menus():
        for item in menu.items:
            if item.label and item.enabled and item.command not in ("quit", "rules"):
                scene.command(item.command)
                driver.frame(2)
                while driver.app.dialogs:
                    driver.key("esc")
                    driver.frame(2)
                while driver.app.scene is not scene and not isinstance(driver.app.scene, LauncherScene):
                    if isinstance(driver.app.scene, ChooserScene):
                        driver, scene = driven(new(9, SOLUTION))
                        break
                    driver.key("esc")
                    driver.frame(2)


@pytest.mark.parametrize("name", but(SHOTS, ["oeil-solo-review"]))
def test_every_shot_stands_and_has_sixteen_colours_of_its_machine(name: str) -> None:
    from codewheel.machines.palette import in_gamut
    from codewheel.screens.studio import studio

    app = studio()
    try:
        SHOTS[name](app)
        shown = Driver(app).colours()
        assert len(shown) <= 16 and all(in_gamut(app.palette.machine, colour) for colour in shown)
    finally:
        app.shut()


def test_no_counter_moves_that_is_alone_and_all_do_at_first() -> None:
    assert movable(new().state) == frozenset(new().state.counters)
    for plies in range(1, 32):
        state = new(plies, SOLUTION).state
        steps = {NAMES[square] for square in movable(state)}
        legal = {m.partition(" ")[2].partition("-")[0] for m in GAME.legal(state) if m not in TURNS}
        assert legal <= steps
        colours = [COLOUR[square] for square in state.counters]
        assert all(colours.count(COLOUR[square]) > 1 for square in movable(state))
