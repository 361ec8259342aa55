"""Ishido's lists of scores, driven: what bars and what does not, names, days, statistics; sounds, stones and boards."""

import pytest

from codewheel.rules.ishido.board import NAMES, WITHIN
from codewheel.rules.ishido.game import GAME, is_master, placements
from codewheel.rules.rng import Stream
from codewheel.screens.ishido.layout import POUCH
from codewheel.screens.ishido.scene import IshidoScene
from codewheel.screens.ishido.showpiece import MOVES, SEED
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.storage import Memory
from codewheel.session.texts import translate
from driver import Driver
from screens.ishido.play import PEOPLE, answer, centre, choose, close_all, driven, named, place, play_on, solitaire, top


def ready(plies: int = 20) -> tuple[Driver, IshidoScene]:
    """A game of the present with some points."""
    driver, scene = driven(play_on(solitaire(21), Stream(1), plies))
    scene.table.set_switch("original", False)
    return driver, scene


def ended(driver: Driver, scene: IshidoScene, name: str = "Ming") -> tuple[list[str], list[str]]:
    """End the game, type a name where one is asked for; the names in today's and in the All-Time list."""
    scene.table.end()
    driver.wait(lambda: bool(driver.app.dialogs))
    if type(top(driver)).__name__ == "NameDialog":
        named(driver, name)
    close_all(driver)
    lists = scene.table.scores
    today, all_time = ([score.name for score in lists.rows(kind, "modern")] for kind in ("today", "all_time"))
    return today, all_time


def test_without_helps_a_game_stands_in_both_lists() -> None:
    assert ended(*ready()) == (["Ming"], ["Ming"])


def test_one_stone_taken_back_in_the_original_mode_is_no_help() -> None:
    driver, scene = ready()
    scene.table.set_switch("original", True)
    driver.key("ctrl+z")
    place(driver, scene)
    assert ended(driver, scene) == (["Ming"], ["Ming"])


@pytest.mark.parametrize("command", ["show_moves", "always", "show_pouch", "hint", "grid"])
def test_each_help_bars_from_all_time_highs_alone(command: str) -> None:
    driver, scene = ready()
    choose(driver, scene, command)
    answer(driver, 0)
    driver.wait(lambda: not scene.thinking)
    close_all(driver)
    assert scene.session.helped
    assert ended(driver, scene) == (["Ming"], [])


def test_two_stones_taken_back_bar_from_all_time_highs() -> None:
    driver, scene = ready()
    driver.keys("ctrl+z ctrl+z")
    answer(driver, 0)
    assert scene.session.ply == 18
    assert ended(driver, scene) == (["Ming"], [])


def test_a_game_started_over_is_in_no_list() -> None:
    driver, scene = ready()
    choose(driver, scene, "over_again")
    answer(driver, 0)
    for _ in range(12):
        place(driver, scene)
    assert scene.session.metadata["start_over"] == 1
    assert ended(driver, scene) == ([], [])


def test_backing_out_of_every_warning_leaves_the_game_as_it_was() -> None:
    driver, scene = ready()
    for command in ("show_moves", "always", "show_pouch", "hint", "grid", "over_again"):
        choose(driver, scene, command)
        driver.key("esc")
        driver.frame(2)
        assert not driver.app.dialogs and not scene.table.possible and scene.hint is None, command
    driver.double(POUCH.x + 20, POUCH.y + 20)
    assert type(top(driver)).__name__ == "Alert"
    close_all(driver)
    assert ended(driver, scene) == (["Ming"], ["Ming"])


def test_moves_always_shown_are_shown_after_each_deed_and_never_unbarred() -> None:
    driver, scene = ready()
    choose(driver, scene, "always")
    answer(driver, 0)
    for action in (lambda: place(driver, scene), lambda: driver.key("ctrl+z"), lambda: driver.key("ctrl+y")):
        action()
        assert scene.table.possible == frozenset(placements(scene.session.state))
    scene.table.end()
    driver.frame(4)
    close_all(driver)
    choose(driver, scene, "new")  # it is warned again (manual p. 24)
    answer(driver, 0)
    assert scene.table.going_on and scene.table.possible and scene.session.metadata["bars"] == ["always"]
    scene.table.end()
    driver.frame(4)
    close_all(driver)
    choose(driver, scene, "new")
    answer(driver, 1)  # turn it off
    assert scene.table.going_on and not scene.table.possible and not scene.session.metadata.get("bars")


@pytest.mark.parametrize("leave_on", [True, False])
def test_moves_always_shown_are_asked_about_in_a_game_out_of_a_file(leave_on: bool) -> None:
    driver, scene = ready()
    scene.table.set_switch("always", True)
    scene.replace(play_on(solitaire(33), Stream(1), 9))
    driver.frame(3)
    assert driver.app.dialogs and not scene.table.possible and not scene.session.metadata.get("bars")
    answer(driver, 0 if leave_on else 1)
    assert bool(scene.table.possible) is leave_on is scene.table.switch("always")
    assert bool(scene.session.metadata.get("barred_all_time")) is leave_on
    assert not driver.app.dialogs


def test_todays_scores_go_with_the_day() -> None:
    driver, scene = ready()
    driver.app.now = lambda: "2001-04-28 23:59"
    assert ended(driver, scene) == (["Ming"], ["Ming"])
    driver.app.now = lambda: "2001-04-29 00:01"
    choose(driver, scene, "scores_modern")
    today, ever = (sheet.rows for sheet in top(driver).sheets)
    assert list(today) == [] and [score.name for score in ever] == ["Ming"]


def test_clear_asks_and_clears_one_list() -> None:
    driver, scene = ready()
    ended(driver, scene)
    choose(driver, scene, "scores_modern")
    driver.hit(top(driver).clears[0])
    driver.frame(2)
    driver.key("esc")
    driver.frame(2)
    assert scene.table.scores.rows("today", "modern")
    driver.hit(top(driver).clears[0])
    driver.frame(2)
    answer(driver, 0)
    assert not scene.table.scores.rows("today", "modern")
    assert scene.table.scores.rows("all_time", "modern")
    driver.click(160, 100)  # a click returns
    driver.frame(2)
    assert not driver.app.dialogs


def test_ancient_games_have_lists_of_their_own() -> None:
    driver, scene = driven(play_on(solitaire(21, scoring="ancient"), Stream(1), 20))
    scene.table.end()
    named(driver, "Ming")
    close_all(driver)
    lists = scene.table.scores
    assert [score.name for score in lists.rows("all_time", "ancient")] == ["Ming"]
    assert lists.rows("all_time", "modern") == []


def test_both_players_of_a_challenge_give_their_names() -> None:
    driver, scene = driven(play_on(Session.new("ishido", {"mode": "challenge"}, 31, PEOPLE), Stream(3), 30))
    scene.table.end()
    for name in ("Ada", "Bo"):
        named(driver, name)
    close_all(driver)
    assert {score.name for score in scene.table.scores.rows("all_time", "modern")} == {"Ada", "Bo"}


def test_the_end_bonus_is_in_the_score_that_is_kept() -> None:
    driver, scene = master_game(0)
    named(driver, "Ming")
    (score,) = scene.table.scores.rows("all_time", "modern")
    assert score.points == scene.session.state.scores[0] + 1000 and score.master and score.fourways == 10


def test_show_high_scores_shows_them_after_each_game() -> None:
    driver, scene = ready()
    scene.table.set_switch("high_scores", True)
    scene.table.end()
    named(driver, "Ming")
    assert type(top(driver)).__name__ == "Ending"
    driver.key("esc")
    driver.frame(3)
    assert type(top(driver)).__name__ == "ScoresDialog"


def test_statistics_count_a_game_once_and_helped_ones_apart() -> None:
    driver, scene = ready()
    ended(driver, scene)
    driver.frame(30)
    scene.table.count()
    (row,) = driver.app.statistics.rows()
    assert (row.game, row.level, row.helped, row.lost) == ("ishido", "solitaire", False, 1)
    choose(driver, scene, "new")
    choose(driver, scene, "show_pouch")
    answer(driver, 0)
    close_all(driver)
    ended(driver, scene)
    assert sorted((row.helped, row.lost) for row in driver.app.statistics.rows()) == [(False, 1), (True, 1)]


def test_a_challenge_against_a_computer_counts_by_its_level() -> None:
    session = play_on(Session.new("ishido", {"mode": "challenge"}, 31, PEOPLE), Stream(3), 30)
    driver, scene = driven(session.branch(30, [Seat(HUMAN), Seat(BOT, "random")]))
    driver.wait(lambda: scene.human_to_move)
    ended(driver, scene)
    (row,) = driver.app.statistics.rows()
    assert row.level == "random" and row.won + row.drawn + row.lost == 1


# --- the Master Game, the moment of a 4-Way --------------------------------------------------------------------------


def master_game(left: int) -> tuple[Driver, IshidoScene]:
    """A Master Game with so many stones to place; all of its last one with motion."""
    session = solitaire(SEED)
    for move in MOVES[: len(MOVES) - max(1, left)]:
        session.play(move)
    driver, scene = driven(session)
    for move in MOVES[len(MOVES) - max(1, left) :] if left == 0 else ():
        place(driver, scene, NAMES.index(move))
    return driver, scene


def test_a_master_game_is_announced_heard_and_recorded() -> None:
    driver, scene = master_game(1)
    driver.app.settings.set("animation", "normal")
    driver.click(*centre(NAMES.index(MOVES[-1])))
    driver.wait(lambda: bool(driver.app.dialogs))
    assert scene.session.over and is_master(scene.session.state)
    assert "ishido/master" in driver.played and scene.stage_view().message == translate("ishido_game.master")
    named(driver, "Ming")
    assert top(driver).result.master
    assert len(driver.colours()) <= 16


def test_the_moment_of_a_four_way_is_shown_heard_and_skipped_by_a_touch() -> None:
    driver, scene = master_game(1)
    driver.app.settings.set("animation", "normal")
    driver.click(*centre(NAMES.index(MOVES[-1])))
    driver.wait(lambda: scene.motions.event_kind == "four_way")
    assert "gong" in driver.played
    assert scene.stage_view().message == translate("ishido_game.way10")
    for _ in range(10):
        driver.frame()
        assert len(driver.colours()) <= 16
    driver.click(5, 5)
    assert scene.motions.idle
    assert "lift" in driver.played and "stone" in driver.played


def test_every_frame_of_a_whole_game_has_at_most_sixteen_colours() -> None:
    session = solitaire(SEED)
    driver, scene = driven(session)
    driver.app.settings.set("animation", "fast")
    for move in MOVES:
        driver.click(*centre(NAMES.index(move)))
        while not scene.motions.idle:
            driver.frame(3)
            assert len(driver.colours()) <= 16
    assert scene.session.over and scene.session.state.fourways == (10,)
    assert all(GAME.check_state(state) is None for state in scene.session.states)


# --- what is heard and seen ------------------------------------------------------------------------------------------


class Ears:
    """A loudspeaker that knows its volume: what can be heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.volume = 10

    def play(self, name: str) -> None:
        if self.volume:
            self.heard.append(name)

    def music(self, name: str | None) -> None:
        if name is not None and self.volume:
            self.heard.append(name)

    def set_volumes(self, effects: int, music: int, drive: int = 10) -> None:
        self.volume = effects

    def use(self, machine: object) -> None:
        pass

    def wake(self) -> None:
        pass


def test_with_sounds_off_nothing_is_heard() -> None:
    ears = Ears()
    driver, scene = driven(play_on(solitaire(21), Stream(1), 10), sounds=ears)
    assert ears.heard
    choose(driver, scene, "sounds")
    ears.heard.clear()
    place(driver, scene)
    driver.key("ctrl+z")
    driver.key("esc")
    driver.key("esc")
    choose(driver, scene, "rules")
    close_all(driver)
    driver.key("f1")
    driver.frame(3)
    driver.key("esc")
    driver.frame(3)
    driver.app.apply("effects")  # as the settings do
    place(driver, scene)
    assert ears.heard == []
    choose(driver, scene, "sounds")
    place(driver, scene)
    assert "lift" in ears.heard
    choose(driver, scene, "sounds")
    choose(driver, scene, "quit")
    answer(driver, 0)
    assert ears.volume, "the shelf is silent"


def test_stone_click_alone_can_be_off() -> None:
    driver, scene = driven(play_on(solitaire(21), Stream(1), 10))
    driver.app.settings.set("animation", "fast")
    for on in (True, False):
        scene.table.set_switch("click", on)
        driver.played.clear()
        place(driver, scene)
        driver.wait(lambda: scene.motions.idle)
        driver.frame(2)
        assert ("stone" in driver.played) is on
        assert bool({"stone", "lift", "slide"} & set(driver.played)) is on


def test_a_click_while_a_stone_flies_sets_the_next_one() -> None:
    driver, scene = driven(play_on(solitaire(21), Stream(1), 10))
    driver.app.settings.set("animation", "slow")
    place(driver, scene)
    assert not scene.motions.idle
    place(driver, scene)  # asserts that it lies


def test_the_second_of_a_double_click_and_a_key_only_end_the_flight() -> None:
    driver, scene = driven(play_on(solitaire(21), Stream(1), 10))
    driver.app.settings.set("animation", "slow")
    for by_mouse in (True, False):
        square = place(driver, scene)
        ply = scene.session.ply
        driver.click(*centre(square)) if by_mouse else driver.key("enter")
        assert scene.motions.idle and scene.session.ply == ply and not driver.app.dialogs


def test_messages_off_refuse_in_silence_but_show_what_fails() -> None:
    driver, scene = driven(play_on(solitaire(21), Stream(1), 10))
    choose(driver, scene, "messages")
    state = scene.session.state
    bad = next(i for i in WITHIN if not state.board[i] and i not in placements(state))
    driver.click(*centre(bad))
    assert not driver.app.dialogs and scene.session.ply == 10


def test_another_stoneset_brings_its_board_and_colours_at_once() -> None:
    driver, scene = driven(play_on(solitaire(21), Stream(1), 10))
    before = driver.app.palette.name, driver.pixels()
    choose(driver, scene, "stonesets")
    driver.key("down")  # to the other one there is
    answer(driver, 0)
    driver.frame(2)
    assert driver.app.palette.name != before[0] and driver.pixels() != before[1]
    choose(driver, scene, "boards")
    assert top(driver).matching.on
    driver.key("up")
    assert not top(driver).matching.on  # a board chosen by hand
    answer(driver, 0)
    driver.frame(2)
    assert driver.app.palette.name == before[0] and not scene.table.switch("matching")
    assert scene.session.ply == 10 and scene.table.going_on


def test_the_pouch_shows_what_comes_in_order() -> None:
    driver, scene = driven(play_on(solitaire(21), Stream(1), 10))
    driver.double(POUCH.x + 20, POUCH.y + 20)
    driver.frame(2)
    answer(driver, 0)
    assert type(top(driver)).__name__ == "PouchDialog"
    assert list(top(driver).stones) == list(scene.session.state.pouch)


def test_a_score_whose_name_was_not_asked_in_time_is_asked_again() -> None:
    storage = Memory()
    session = solitaire(21)
    session.metadata["original"] = True  # it began at a table
    _, scene = driven(session, storage)
    while squares := placements(scene.session.state):
        scene.try_move(NAMES[squares[0]])
    scene.table.end()  # and the plug is pulled
    driver, scene = driven(None, storage)
    driver.wait(lambda: bool(driver.app.dialogs))
    driver.type("Late")
    driver.key("enter")
    driver.frame(4)
    assert [score.name for score in scene.table.scores.rows("today", "modern")] == ["Late"]
    _, scene = driven(None, storage)
    assert scene.table.waiting
