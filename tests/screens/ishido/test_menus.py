"""Ishido's menus, driven: every line in every mode, greyed where the manual says so (pp. 17-26), and what it does."""

import pytest

from codewheel.rules.ishido.board import NAMES, STONES, TABLEAU
from codewheel.rules.rng import Stream
from codewheel.screens.ishido.layout import MESSAGE
from codewheel.screens.ishido.notes import NOTE
from codewheel.screens.ishido.scene import IshidoScene
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.texts import catalogue, translate
from driver import Driver
from screens.ishido.play import (
    PEOPLE,
    answer,
    bad_square,
    centre,
    checked,
    choose,
    choose_by_keys,
    close_all,
    driven,
    greyed,
    item,
    place,
    play_on,
    solitaire,
    stuck_game,
    top,
)

ORDER = {  # the manual's own, menu by menu
    "?": ("about",),
    "File": ("open", "save", "save_as", "quit"),
    "Game": (
        "new", "over_again", "end_game", "solitaire", "cooperative", "tournament", "challenge", "ancient", "modern",
        "computer1", "computer2", "",
    ),
    "Choices": ("stonesets", "boards", "graphic", "sounds", "click", "messages", "high_scores", "oracle"),
    "Help": ("undo", "show_moves", "always", "show_pouch", "rules", "strategy", "lessons", "help"),
    "Scores": ("scores_modern", "scores_ancient", "scores_tournament"),
}  # fmt: skip
TIMERS = {"tournament_timer", "challenge_timer"}
NOW = {"grid", "hint", "redo", "replay", "analysis", "par", "deal", "daily", "code"}  # off in the original mode
GAME = {"save", "save_as", "over_again", "end_game", "undo", "show_moves", "show_pouch"}  # what needs a game


def tournament() -> tuple[Driver, IshidoScene]:
    driver, scene = driven()
    choose(driver, scene, "tournament")
    answer(driver, 0)
    choose(driver, scene, "new")
    return driver, scene


def test_the_menus_stand_in_the_manuals_order() -> None:
    driver, _ = driven()
    found = {menu.title: tuple(line.command for line in menu.items if line.label) for menu in driver.app.menus()}
    assert {title: found[title] for title in ORDER} == ORDER
    assert list(found)[:6] == list(ORDER)
    timer = next(line for menu in driver.app.menus() for line in menu.items if line.items)
    assert [inner.command for inner in timer.items] == ["tournament_timer", "challenge_timer"]


def test_greyed_on_the_empty_board() -> None:
    driver, _ = driven()
    assert greyed(driver) == GAME | TIMERS | NOW | {"computer2", "scores_tournament"}
    assert checked(driver) >= {"solitaire", "modern", "graphic", "sounds", "click", "messages", "original"}
    assert not checked(driver) & {"ancient", "computer1", "computer2", "high_scores", "always"}


def test_greyed_in_a_solitaire_game() -> None:
    driver, scene = driven(solitaire())
    fresh = TIMERS | NOW | {"computer2", "scores_tournament"}
    assert greyed(driver) == fresh | {"undo", "over_again"}
    place(driver, scene)
    assert greyed(driver) == fresh
    scene.table.end()
    driver.frame(3)
    close_all(driver)
    assert greyed(driver) == fresh | GAME


def test_greyed_in_a_cooperative_game() -> None:
    driver, scene = driven(Session.new("ishido", {"mode": "cooperative"}, 5, PEOPLE))
    place(driver, scene)
    assert greyed(driver) == TIMERS | NOW | {"scores_tournament"}
    assert checked(driver) >= {"cooperative", "modern"}


def test_greyed_in_a_challenge() -> None:
    driver, scene = driven(Session.new("ishido", {"mode": "challenge"}, 5, PEOPLE))
    place(driver, scene)
    assert greyed(driver) == NOW | {"scores_tournament", "ancient", "undo", "tournament_timer"}


def test_greyed_in_a_tournament() -> None:
    driver, scene = tournament()
    place(driver, scene)
    shut = {"over_again", "show_moves", "always", "show_pouch", "ancient", "modern", "computer2", "challenge_timer"}
    shut.add("tournament_timer")  # it is that of the tournament, for all its games
    assert greyed(driver) == NOW | shut
    scene.table.set_switch("original", False)
    assert greyed(driver) & NOW == NOW - {"code"}  # helps of today are none for a tournament


def test_greyed_while_two_computers_play() -> None:
    driver, scene = driven(Session.new("ishido", {"mode": "challenge"}, 3, [Seat(BOT, "random")] * 2))
    driver.wait(lambda: scene.session.ply > 2)
    assert {"undo", "show_moves"} <= greyed(driver)
    assert "end_game" not in greyed(driver)
    assert {"computer1", "computer2"} <= checked(driver)


def test_helps_of_today_without_the_original_mode() -> None:
    driver, scene = driven(solitaire())
    scene.table.set_switch("original", False)
    place(driver, scene)
    assert greyed(driver) & NOW == {"redo", "replay", "analysis"}
    driver.key("ctrl+z")
    assert greyed(driver) & NOW == {"replay", "analysis"}
    scene.table.end()
    driver.frame(3)
    close_all(driver)
    assert greyed(driver) & NOW == {"grid", "hint", "redo"}


def test_stone_click_is_greyed_without_sounds() -> None:
    driver, scene = driven()
    choose(driver, scene, "sounds")
    assert "click" in greyed(driver) and not scene.table.switch("sounds")


@pytest.mark.parametrize("command", ["graphic", "sounds", "click", "messages", "high_scores"])
def test_toggles_keep_their_check_mark(command: str) -> None:
    driver, scene = driven()
    before = command in checked(driver)
    choose_by_keys(driver, command)
    assert (command in checked(driver)) != before
    assert driver.app.settings.get(f"game.ishido.{command}") == ("off" if before else "on")
    choose(driver, scene, command)
    assert (command in checked(driver)) == before


DIALOGS = {
    "about": "Story",
    "open": "FileRequester",
    "save": "FileRequester",
    "save_as": "FileRequester",
    "quit": "Alert",
    "new": "Alert",
    "over_again": "Alert",
    "end_game": "Alert",
    "solitaire": "ModeDialog",
    "cooperative": "ModeDialog",
    "tournament": "ModeDialog",
    "challenge": "ModeDialog",
    "stonesets": "StonesetsDialog",
    "boards": "BoardsDialog",
    "oracle": "QuestionDialog",
    "oracle_book": "Alert",
    "show_moves": "Alert",
    "always": "Alert",
    "show_pouch": "Alert",
    "rules": "TextDialog",
    "strategy": "TextDialog",
    "scores_modern": "ScoresDialog",
    "scores_ancient": "ScoresDialog",
    "grid": "Alert",
    "hint": "Alert",
    "par": "ParDialog",
    "deal": "ShareDialog",
    "daily": "DailyDialog",
    "code": "TournamentCodeDialog",
    "story": "Story",
    "settings": "SettingsDialog",
}


def test_every_dialog_of_the_menus_opens_and_esc_loses_nothing() -> None:
    driver, scene = driven(solitaire())
    scene.table.set_switch("original", False)
    place(driver, scene)
    before = scene.session.state, dict(scene.session.metadata), driver.app.settings.all_of("game.ishido.")
    for command, name in DIALOGS.items():
        choose(driver, scene, command)
        assert type(top(driver)).__name__ == name, command
        assert len(driver.colours()) <= 16
        close_all(driver)
        assert driver.app.scene is scene and scene.table.going_on, command
        assert (scene.session.state, scene.session.metadata, driver.app.settings.all_of("game.ishido.")) == before, (
            command
        )
    known = {line.command for menu in driver.app.menus() for line in menu.items if line.label and line.enabled}
    toggles = {"ancient", "modern", "computer1", "graphic", "sounds", "click", "messages", "high_scores", "undo"}
    assert known - set(DIALOGS) - toggles == {"original", "help", "lessons", "problems"}


def test_the_same_lines_by_keys() -> None:
    driver, scene = driven(solitaire())
    place(driver, scene)
    for command in ("about", "save", "end_game", "boards", "rules", "scores_ancient"):
        choose_by_keys(driver, command)
        assert type(top(driver)).__name__ == DIALOGS[command], command
        close_all(driver)
    assert scene.table.going_on


def test_short_cuts_of_the_menus() -> None:
    driver, scene = driven(solitaire())
    place(driver, scene)
    for chord, name in (("ctrl+m", "Alert"), ("ctrl+p", "Alert"), ("ctrl+e", "Alert"), ("ctrl+s", "FileRequester")):
        driver.key(chord)
        assert type(top(driver)).__name__ == name, chord
        close_all(driver)
    driver.key("ctrl+h")  # greyed: the original mode is on
    assert not driver.app.dialogs
    assert item(driver, "show_moves").key


def test_quit_goes_to_the_shelf_and_the_game_is_there_to_go_on_with() -> None:
    driver, scene = driven(solitaire())
    place(driver, scene)
    moves = scene.session.moves
    choose(driver, scene, "quit")
    answer(driver, 0)
    shelf = driver.app.scene
    assert type(shelf).__name__ == "LauncherScene" and "ishido" in shelf.interrupted
    assert driver.app.saves.resume("ishido").session.moves == moves


def test_an_empty_board_leaves_nothing_to_go_on_with() -> None:
    driver, scene = driven()
    choose(driver, scene, "solitaire")
    answer(driver, 0)
    choose(driver, scene, "quit")
    answer(driver, 0)
    assert driver.app.scene.interrupted == {}


def test_every_sentence_fits_its_strip_and_every_word_its_panel() -> None:
    driver, _ = driven(solitaire())
    skin = driver.app.skin
    said = catalogue("ishido_game")
    told = ("undo_none", "undo_once", "undo_tournament", "redo_none", "redo_original", "redo_tournament")
    for key in (
        *told,
        "original_on",
        "original_off",
        "no_moves",
        "moves",
        "one_move",
        "computer_stuck",
        "next_game",
        "ready",
        "welcome",
        "pouch_shut",
    ):
        assert len(skin.small.wrap(said[f"ishido_game.{key}"], NOTE.w - 12)) <= 3, key
    for n in range(1, 13):
        assert len(skin.small.wrap(translate(f"ishido_words.tip{n}"), NOTE.w - 12)) <= 3
    words = [
        "over",
        "thinking",
        "time_out",
        "empty",
        "master",
        "turn0",
        "turn1",
        "upper",
        "lower",
        "you",
        *(f"way{n}" for n in range(1, 13)),
    ]
    for key in words:
        assert skin.font.width(said[f"ishido_game.{key}"]) <= MESSAGE.w, key
    assert skin.font.width(translate("ishido_game.way_more", number=13)) <= MESSAGE.w


def test_a_computer_beside_a_person_may_be_shown_to_be_stuck() -> None:
    session = stuck_game("cooperative", 1)
    driver, scene = driven(session.branch(session.ply, [Seat(HUMAN), Seat(BOT, "greedy")]))
    driver.wait(lambda: scene.table.stuck)
    assert "show_moves" not in greyed(driver)
    choose(driver, scene, "show_moves")
    answer(driver, 0)
    assert scene.note == translate("ishido_game.no_moves") and not scene.session.metadata.get("barred_all_time")


def test_messages_name_the_neighbour_that_fails() -> None:
    driver, scene = driven(play_on(solitaire(), Stream(2), 20))
    for helps in (False, True):  # a name is of no use where none stands on the frame
        scene.table.set_switch("original", not helps)
        driver.click(*centre(bad_square(scene)))
        assert scene.failing
        assert any(NAMES[near] in top(driver).text for near in scene.failing) == helps
        close_all(driver)
    close_all(driver)
    assert scene.session.ply == 20 and len(scene.session.state.pouch) == STONES - len(TABLEAU) - 20
