"""Ishido's modes, driven to their ends: by mouse alone, by keyboard alone, with computers, by clocks of our own."""

import pytest

from codewheel.rules.ishido.board import left_bonus
from codewheel.rules.ishido.game import placements
from codewheel.rules.rng import Stream
from codewheel.screens.ishido.layout import TOUCHSTONE
from codewheel.screens.ishido.scene import IshidoScene
from codewheel.session.play import BOT, HUMAN, Session
from codewheel.session.storage import Memory
from codewheel.session.texts import translate
from driver import Driver
from screens.ishido.play import (
    PEOPLE,
    answer,
    choose,
    choose_by_keys,
    close_all,
    driven,
    named,
    place,
    play_on,
    set_up,
    solitaire,
    top,
    walk,
)

MODES = ("solitaire", "cooperative", "tournament", "challenge")


def end_by_mouse(driver: Driver, scene: IshidoScene) -> None:
    """Place stones by mouse until none can be placed, then End Game."""
    chance = Stream(7)
    while scene.table.going_on:
        driver.wait(lambda: scene.human_to_move or scene.table.stuck or scene.session.over, 4000)
        squares = placements(scene.session.state)
        if scene.session.over:
            break
        if not squares or scene.table.stuck:
            choose(driver, scene, "end_game")
            answer(driver, 0)
            break
        place(driver, scene, squares[chance.below(len(squares))])
    assert scene.session.over


def end_by_keys(driver: Driver, scene: IshidoScene) -> None:
    """The same by keys alone, after some stones, fewer where the stone in hand has no place."""
    chance = Stream(8)
    for _ in range(8):
        driver.wait(lambda: scene.human_to_move or scene.table.stuck)
        squares = placements(scene.session.state)
        if not squares:
            break
        walk(driver, scene, squares[chance.below(len(squares))])
        driver.key("enter")
    choose_by_keys(driver, "end_game")
    driver.keys("left enter")
    driver.frame(3)
    assert scene.session.over


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_to_its_end_by_mouse_alone(mode: str) -> None:
    driver, scene = driven()
    set_up(driver, scene, mode)
    choose(driver, scene, "new")
    assert scene.table.setup.mode == mode and scene.table.going_on
    assert len(scene.session.seats) == (2 if mode in ("cooperative", "challenge") else 1)
    end_by_mouse(driver, scene)
    driver.wait(lambda: bool(driver.app.dialogs))
    close_all(driver)
    choose(driver, scene, "new")
    assert scene.table.going_on and scene.session.ply == 0 and scene.table.setup.mode == mode


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_to_its_end_by_keyboard_alone(mode: str) -> None:
    driver, scene = driven()
    choose_by_keys(driver, mode)
    driver.key("enter")
    driver.frame(3)
    choose_by_keys(driver, "new")
    assert scene.table.going_on and scene.table.setup.mode == mode
    end_by_keys(driver, scene)
    driver.wait(lambda: bool(driver.app.dialogs))
    close_all(driver)


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_with_a_computer_alone_ends_itself(mode: str) -> None:
    driver, scene = driven()
    driver.app.settings.set("game.ishido.level", "random")
    set_up(driver, scene, mode, (0, 1) if mode in ("cooperative", "challenge") else (0,))
    choose(driver, scene, "new")
    driver.wait(lambda: scene.session.over and driver.app.dialogs, 6000)
    assert type(top(driver)).__name__ == "Ending"
    close_all(driver)
    if mode == "tournament":
        assert [score.bot for score in scene.table.tournament.standings()] == ["random"]
    else:
        scoring = scene.table.scores
        assert scoring.rows("all_time", "modern") == []
        assert {score.bot for score in scoring.rows("today", "modern")} <= {"random"}


def test_computer_player_one_moves_first_and_two_waits() -> None:
    driver, scene = driven()
    driver.app.settings.set("game.ishido.level", "greedy")
    set_up(driver, scene, "cooperative", (0,))
    choose(driver, scene, "new")
    assert [seat.kind for seat in scene.session.seats] == [BOT, HUMAN]
    driver.wait(lambda: scene.session.ply == 1)
    assert scene.human_to_move
    scene.table.end()
    driver.frame(4)
    close_all(driver)
    choose(driver, scene, "computer1")
    choose(driver, scene, "computer2")
    choose(driver, scene, "new")
    assert [seat.kind for seat in scene.session.seats] == [HUMAN, BOT]
    place(driver, scene)
    driver.wait(lambda: scene.session.ply == 2)
    assert scene.human_to_move


def test_a_cooperative_game_with_a_computer_to_its_end() -> None:
    driver, scene = driven()
    driver.app.settings.set("game.ishido.level", "greedy")
    set_up(driver, scene, "cooperative", (1,), ancient=True)
    choose(driver, scene, "new")
    end_by_mouse(driver, scene)
    assert scene.session.options["scoring"] == "ancient" and len(scene.session.state.scores) == 1
    driver.wait(lambda: bool(driver.app.dialogs))
    close_all(driver)


def test_a_challenge_counts_each_player_and_gives_the_end_bonus_to_both() -> None:
    session = play_on(Session.new("ishido", {"mode": "challenge"}, 31, PEOPLE), Stream(3), 20)
    driver, scene = driven(session)
    before = scene.session.state.scores
    end_by_mouse(driver, scene)
    bonus = left_bonus(len(scene.session.state.pouch))
    assert all(score >= old + bonus for score, old in zip(scene.session.outcome.scores, before, strict=True))
    close_all(driver)


def test_modern_is_the_only_way_of_a_challenge() -> None:
    driver, scene = driven()
    set_up(driver, scene, "solitaire", ancient=True)
    assert scene.table.setup.options["scoring"] == "ancient"
    set_up(driver, scene, "challenge")
    choose(driver, scene, "new")
    assert scene.session.options["scoring"] == "modern"


def test_another_mode_in_the_middle_ends_the_game_after_asking() -> None:
    driver, scene = driven(solitaire())
    place(driver, scene)
    set_up(driver, scene, "cooperative")
    answer(driver, 1)
    assert scene.table.going_on and scene.table.setup.mode == "solitaire"
    set_up(driver, scene, "cooperative")
    answer(driver, 0)
    driver.wait(lambda: scene.session.over)
    driver.frame(4)
    close_all(driver)
    assert scene.table.setup.mode == "cooperative"


def test_new_game_in_the_middle_asks_and_ends() -> None:
    driver, scene = driven(play_on(solitaire(), Stream(1), 12))
    old = scene.session
    choose(driver, scene, "new")
    driver.key("esc")
    driver.frame(2)
    assert scene.session is old and scene.table.going_on
    choose(driver, scene, "new")
    answer(driver, 0)
    driver.wait(lambda: bool(driver.app.dialogs))
    named(driver, "Ada")
    driver.frame(4)
    assert old.over and scene.session is not old and scene.session.ply == 0
    assert [score.name for score in scene.table.scores.rows("today", "modern")] == ["Ada"]


# --- tournaments -----------------------------------------------------------------------------------------------------


def test_a_tournament_of_two_that_is_saved_loaded_gone_on_with_and_begun_anew() -> None:
    storage = Memory()
    driver, scene = driven(storage=storage)
    set_up(driver, scene, "tournament", ancient=True)
    for name in ("Ada", "Bo"):
        choose(driver, scene, "new")
        for _ in range(4 if name == "Ada" else 6):
            place(driver, scene)
        choose(driver, scene, "end_game")
        answer(driver, 0)
        named(driver, name)
        close_all(driver)
    code = scene.table.tournament.code
    assert [score.name for score in scene.table.tournament.standings()] == ["Bo", "Ada"]  # more stones placed
    choose(driver, scene, "new")
    place(driver, scene)
    first = scene.session.state
    choose(driver, scene, "save")
    driver.keys("backspace " * 12)
    driver.type("Club")
    driver.key("enter")
    driver.frame(3)
    assert not driver.app.dialogs and not scene.table.tournament.dirty

    driver, scene = driven(storage=storage)  # another day
    assert scene.table.waiting and scene.table.tournament.code == code
    choose(driver, scene, "tournament")
    assert type(top(driver)).__name__ == "TournamentQuestion"
    answer(driver, 0)
    assert scene.table.setup.mode == "tournament" and scene.table.setup.scoring == "ancient"
    choose(driver, scene, "new")
    assert scene.session.state == first and scene.session.ply == 1  # the game in progress is taken up again
    choose(driver, scene, "tournament")
    answer(driver, 1)
    assert type(top(driver)).__name__ == "Alert"  # the game in progress: it is saved, it may end
    answer(driver, 0)
    named(driver, "Cy")
    close_all(driver)
    assert scene.table.tournament is None or scene.table.tournament.code != code
    choose(driver, scene, "scores_modern")
    close_all(driver)
    choose(driver, scene, "open")
    requester = top(driver)
    requester.go(requester.volumes[1], "")
    driver.frame(2)
    driver.key("enter")
    driver.frame(3)
    if driver.app.dialogs:
        answer(driver, 0)
    assert scene.table.tournament.code == code and scene.session.state == first
    assert [score.name for score in scene.table.tournament.standings()] == ["Bo", "Ada"]


def test_a_tournament_has_no_helps_and_one_undo() -> None:
    driver, scene = driven()
    scene.table.set_switch("original", False)
    set_up(driver, scene, "tournament")
    choose(driver, scene, "new")
    for _ in range(3):
        place(driver, scene)
    for chord in ("ctrl+m", "ctrl+p", "ctrl+h"):
        driver.key(chord)
        assert not driver.app.dialogs
    driver.double(TOUCHSTONE.x, 180)
    for command in ("show_moves", "always", "show_pouch", "hint", "grid"):
        scene.command(command)
        driver.frame(2)
        assert not driver.app.dialogs and not scene.table.possible, command
    driver.key("ctrl+z")
    driver.key("ctrl+z")
    assert scene.session.ply == 2
    driver.key("ctrl+y")
    assert scene.session.ply == 2


def test_a_tournament_game_whose_player_gives_no_name_is_not_lost() -> None:
    driver, scene = driven()
    set_up(driver, scene, "tournament")
    choose(driver, scene, "new")
    place(driver, scene)
    choose(driver, scene, "end_game")
    answer(driver, 0)
    driver.wait(lambda: bool(driver.app.dialogs))
    close_all(driver)
    assert [score.name for score in scene.table.tournament.standings()] == [translate("ishido_game.player", number=1)]


def test_a_tournament_game_that_ended_as_the_power_failed_is_entered_before_the_next() -> None:
    storage = Memory()
    driver, scene = driven(storage=storage)
    set_up(driver, scene, "tournament")
    choose(driver, scene, "new")
    place(driver, scene)
    choose(driver, scene, "end_game")
    answer(driver, 0)
    driver.wait(lambda: bool(driver.app.dialogs))  # the name is asked for
    driver, scene = driven(storage=storage)
    driver.wait(lambda: bool(driver.app.dialogs))  # and asked again
    close_all(driver)
    choose(driver, scene, "new")
    assert scene.session.ply == 0 and len(scene.table.tournament.entries) == 1
