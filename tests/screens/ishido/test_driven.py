"""Ishido, driven: games by mouse alone and by keyboard alone, what hands may do, helps, the end."""

import pytest

from codewheel.rules.ishido.board import NAMES
from codewheel.rules.ishido.game import PASS, placements
from codewheel.rules.rng import Stream
from codewheel.screens.ishido.layout import POUCH, SCOREBOARD, TOUCHSTONE
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.storage import Memory
from screens.ishido.play import (
    Clock,
    answer,
    bad_square,
    centre,
    choose,
    close_all,
    driven,
    solitaire,
    stuck_game,
    top,
    walk,
)


def test_the_board_is_empty_until_new_game_and_a_whole_game_by_mouse_alone() -> None:
    driver, scene = driven()
    assert scene.table.waiting and not scene.human_to_move
    driver.click(*centre(40))
    assert scene.session.ply == 0
    answer(driver, 0)
    assert not scene.table.waiting and scene.session.options["mode"] == "solitaire"
    chance = Stream(1)
    while scene.table.going_on:
        squares = placements(scene.session.state)
        if not squares:
            choose(driver, scene, "end_game")
            answer(driver, 0)
            break
        square = squares[chance.below(len(squares))]
        ply = scene.session.ply
        if chance.below(3) == 0:  # taken up by a click, carried, set by the next
            driver.click(TOUCHSTONE.x + 20, TOUCHSTONE.y + 20)
            assert scene.controller.carrying
        driver.click(*centre(square))
        assert scene.session.ply == ply + 1 and not scene.controller.carrying
    assert scene.session.over
    driver.wait(lambda: bool(driver.app.dialogs))
    close_all(driver)
    choose(driver, scene, "new")
    assert scene.table.going_on and scene.session.ply == 0


@pytest.mark.parametrize("ended", [False, True])
def test_any_click_or_key_where_no_game_goes_on_offers_a_new_one(ended: bool) -> None:
    driver, scene = driven(solitaire() if ended else None)
    if ended:
        scene.table.end()
        driver.wait(lambda: bool(driver.app.dialogs))
        close_all(driver)
    offered = 0
    for act in (
        lambda: driver.click(*centre(40)), lambda: driver.click(*centre(0)), lambda: driver.key("enter"),
        lambda: driver.key("space"), lambda: driver.key("up"), lambda: driver.type("x"),
        lambda: driver.click(TOUCHSTONE.x + 20, TOUCHSTONE.y + 20),
    ):  # fmt: skip
        act()
        driver.frame(2)
        assert type(top(driver)).__name__ == "OfferDialog"
        offered += 1
        close_all(driver)
    assert offered == 7 and not scene.table.going_on
    driver.click(*centre(40))
    answer(driver, 0)
    assert scene.table.going_on
    driver.key("enter")
    assert not driver.app.dialogs or type(top(driver)).__name__ != "OfferDialog"


def test_a_whole_game_by_keyboard_alone() -> None:
    driver, scene = driven()
    driver.key("esc")
    assert driver.app.menu_bar.active
    driver.keys("right right enter")
    driver.frame(3)
    assert scene.table.going_on
    chance = Stream(4)
    while scene.table.going_on:
        squares = placements(scene.session.state)
        if not squares:
            driver.key("ctrl+e")
            driver.keys("left enter")
            driver.frame(3)
            break
        target = squares[chance.below(len(squares))]
        walk(driver, scene, target)
        driver.key("space" if chance.below(2) else "enter")
    assert scene.session.over


def test_a_stone_is_dragged_and_goes_back() -> None:
    driver, scene = driven(solitaire())
    square = placements(scene.session.state)[0]
    driver.drag(TOUCHSTONE.x + 20, TOUCHSTONE.y + 20, *centre(square))
    assert scene.session.moves == [NAMES[square]]
    driver.click(TOUCHSTONE.x + 20, TOUCHSTONE.y + 20)
    driver.right(100, 100)
    assert not scene.controller.carrying and not driver.app.menu_bar.active
    driver.click(TOUCHSTONE.x + 20, TOUCHSTONE.y + 20)
    driver.key("esc")
    assert not scene.controller.carrying and scene.session.ply == 1


def test_a_mistake_is_explained_and_costs_nothing() -> None:
    driver, scene = driven(solitaire())
    driver.click(*centre(bad_square(scene)))
    assert driver.app.dialogs and scene.failing and scene.session.ply == 0
    answer(driver, 1)
    assert len(driver.app.dialogs) == 1  # the rules
    close_all(driver)
    scene.table.set_switch("messages", False)
    driver.click(*centre(bad_square(scene)))
    assert not driver.app.dialogs and scene.failing


def test_undo_is_one_stone_back_in_the_original_mode() -> None:
    driver, scene = driven(solitaire())
    for _ in range(3):
        driver.click(*centre(placements(scene.session.state)[0]))
    choose(driver, scene, "undo")
    assert scene.session.ply == 2 and not scene.session.metadata.get("barred_all_time")
    driver.key("ctrl+z")
    assert scene.session.ply == 2
    choose(driver, scene, "original")
    driver.key("ctrl+z")
    assert scene.session.ply == 2 and driver.app.dialogs  # it warns first
    answer(driver, 0)
    assert scene.session.ply == 1 and scene.session.metadata["barred_all_time"]
    driver.key("ctrl+y")
    assert scene.session.ply == 2


@pytest.mark.parametrize("command", ["show_moves", "show_pouch", "always"])
def test_helps_warn_before_they_tell_and_then_bar(command: str) -> None:
    driver, scene = driven(solitaire())
    choose(driver, scene, command)
    answer(driver, 1)  # back to the game
    assert not scene.table.possible and not scene.session.metadata.get("barred_all_time") and not driver.app.dialogs
    choose(driver, scene, command)
    answer(driver, 0)
    assert scene.session.metadata["barred_all_time"]
    close_all(driver)
    if command != "show_pouch":
        assert scene.table.possible == frozenset(placements(scene.session.state))


def test_a_stuck_player_is_told_so_and_not_barred() -> None:
    driver, scene = driven(stuck_game())
    choose(driver, scene, "show_moves")
    answer(driver, 0)
    assert scene.note and not scene.session.metadata.get("barred_all_time") and scene.table.going_on


def test_start_game_over_brings_the_same_stones_and_bars_all_lists() -> None:
    driver, scene = driven(solitaire(77))
    first = scene.session.state
    driver.click(*centre(placements(scene.session.state)[0]))
    choose(driver, scene, "over_again")
    answer(driver, 0)
    assert scene.session.state == first
    assert scene.session.metadata["barred_today"] and scene.session.metadata["barred_all_time"]


def test_a_click_on_the_scoreboard_and_a_double_click_on_the_pouch() -> None:
    driver, scene = driven(solitaire())
    before = scene.table.switch("graphic")
    driver.click(SCOREBOARD.x + 10, SCOREBOARD.y + 10)
    assert scene.table.switch("graphic") != before
    driver.double(POUCH.x + 20, POUCH.y + 20)
    driver.frame(2)
    assert driver.app.dialogs


def test_two_computers_play_a_challenge_and_end_it_themselves() -> None:
    session = Session.new("ishido", {"mode": "challenge"}, 3, [Seat(BOT, "random"), Seat(BOT, "greedy")])
    driver, scene = driven(session)
    driver.wait(lambda: scene.session.over and driver.app.dialogs, 6000)
    assert scene.session.moves


def test_a_computer_beside_a_person_leaves_the_end_to_him() -> None:
    session = stuck_game("cooperative", 1)
    driver, scene = driven(session.branch(session.ply, [Seat(HUMAN), Seat(BOT, "greedy")]))
    driver.wait(lambda: scene.table.stuck)
    assert scene.table.going_on and scene.note
    choose(driver, scene, "end_game")
    answer(driver, 0)
    assert scene.session.over


def test_the_timer_of_a_challenge_passes_the_turn() -> None:
    clock = Clock()
    driver, scene = driven()
    driver.app.ticks = clock
    scene.table.set_switch("challenge_timer", True)
    choose(driver, scene, "challenge")
    driver.key("enter")
    driver.frame(3)
    scene.table.begin(9)
    driver.frame(3)
    assert scene.table.clock_seconds == (20, 20)
    clock.ms += 19_000
    driver.frame(2)
    assert scene.session.ply == 0 and scene.table.clock_seconds == (1, 20)
    clock.ms += 1_500
    driver.frame(2)
    assert scene.session.moves == [PASS] and scene.session.to_move == 1
    assert scene.table.clock_seconds == (20, 20)
    driver.click(*centre(placements(scene.session.state)[0]))
    assert scene.session.to_move == 0 and scene.session.state.scores[0] == 0


def test_a_tournament_deals_the_same_stones_and_ends_by_its_timer() -> None:
    clock = Clock()
    driver, scene = driven()
    driver.app.ticks = clock
    scene.table.set_switch("tournament_timer", True)
    choose(driver, scene, "tournament")
    driver.key("enter")
    driver.frame(3)
    choose(driver, scene, "new")
    first = scene.session.state
    assert scene.table.in_tournament and scene.table.clock_seconds == (20 * 60,)
    driver.click(*centre(placements(first)[0]))
    clock.ms += 20 * 60_000
    driver.frame(3)
    assert scene.session.over and scene.session.moves[-1] == "end"
    driver.wait(lambda: bool(driver.app.dialogs))
    driver.type("Ada")
    driver.key("enter")
    driver.frame(3)
    close_all(driver)
    assert [score.name for score in scene.table.tournament.standings()] == ["Ada"]
    choose(driver, scene, "new")
    assert scene.session.state == first and scene.table.in_tournament
    choose(driver, scene, "solitaire")  # unsaved: it is asked
    driver.key("enter")
    driver.frame(3)
    assert driver.app.dialogs
    answer(driver, 0)
    close_all(driver)
    assert scene.table.tournament is None and scene.table.setup.mode == "solitaire"


def test_a_game_is_saved_as_it_goes_and_comes_back() -> None:
    storage = Memory()
    driver, scene = driven(solitaire(8), storage)
    for _ in range(5):
        driver.click(*centre(placements(scene.session.state)[0]))
    moves = scene.session.moves
    scene.table.disqualify("hint")
    resumed = driver.app.saves.resume("ishido")
    assert resumed is not None and resumed.session.moves == moves
    assert resumed.session.metadata["barred_all_time"]
    driver, scene = driven(resumed.session, storage)
    assert scene.table.going_on and scene.session.moves == moves


def test_a_score_gets_its_name_and_stands_in_the_lists() -> None:
    driver, scene = driven(solitaire(21))
    scene.table.set_switch("high_scores", True)
    while squares := placements(scene.session.state):
        driver.click(*centre(squares[0]))
    if scene.table.going_on:
        scene.table.end()
    driver.wait(lambda: bool(driver.app.dialogs))
    driver.type("Ming")
    driver.key("enter")
    driver.frame(4)
    lists = scene.table.scores
    assert [score.name for score in lists.rows("today", "modern")] == ["Ming"]
    assert [score.name for score in lists.rows("all_time", "modern")] == ["Ming"]
    driver.key("esc")
    driver.frame(4)
    assert driver.app.dialogs  # Show High Scores
    close_all(driver)


def test_escape_never_loses_anything() -> None:
    driver, scene = driven(solitaire(2))
    driver.click(*centre(placements(scene.session.state)[0]))
    moves = scene.session.moves
    for _ in range(12):
        driver.key("esc")
    assert scene.session.moves == moves and driver.app.scene is scene
