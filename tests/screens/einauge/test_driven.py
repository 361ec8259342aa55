"""Ein-Auge, driven: whole games by mouse alone and by keyboard alone, and everything the menus offer."""

import pytest

from codewheel.machines.widgets.dialog import Prompt
from codewheel.rules.einauge.game import GAME, NAMES, SQUARE
from codewheel.rules.rng import Stream
from codewheel.screens.contract import Start
from codewheel.screens.einauge.dialogs import won
from codewheel.screens.einauge.scene import EinAugeScene, open_game
from codewheel.screens.einauge.words import status
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.lesson import open_lesson
from codewheel.screens.lesson.scene import LessonScene
from codewheel.screens.new_game import NewGame
from codewheel.screens.replay import ReplayScene
from codewheel.session.einauge.full import full_board
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.record import parse
from codewheel.session.storage import Memory
from driver import HERE, Driver, make_app
from examples import proved

GOLDEN = HERE / "golden_games" / "einauge"
PEOPLE = [Seat(HUMAN), Seat(HUMAN)]
CLOSE_BOX = 9, 18  # of the window with the board


def opened(session: Session | None = None, storage: Memory | None = None) -> tuple[Driver, EinAugeScene]:
    driver = make_app(lambda app: open_game(app, Start(session=session)), storage, home=LauncherScene)
    scene = driver.app.scene
    assert isinstance(scene, EinAugeScene)
    return driver, scene


def against(player: str, white: bool = True) -> Session:
    seats = [Seat(HUMAN), Seat(BOT, player)]
    return Session.new("einauge", {}, 5, seats if white else seats[::-1])


def ready(driver: Driver, scene: EinAugeScene) -> None:
    """Wait for the human's turn, or for the end to be told."""
    driver.wait(lambda: driver.app.dialogs or (scene.human_to_move and scene.motions.idle))


def safe_moves(session: Session) -> list[str]:
    """Moves that do not end the game, where there are any: long games see more."""
    legal = session.game.legal(session.state)
    quiet = [move for move in legal if not session.game.outcome(session.game.apply(session.state, move)).over]
    return quiet or list(legal)


@pytest.mark.parametrize("player", ["greedy", "beginner"])
def test_a_whole_game_by_mouse_alone(player: str) -> None:
    driver, scene = opened(against(player))
    chance = Stream(11)
    for _ in range(400):
        ready(driver, scene)
        if driver.app.dialogs:
            break
        square = SQUARE[chance.choice(safe_moves(scene.session))]
        driver.click(*scene.view.centre(square))
    assert scene.session.over
    driver.hit(driver.app.dialogs[-1].group.widgets[-2])  # Look
    driver.frame(3)
    assert not driver.app.dialogs and driver.app.scene is scene


def test_a_computer_lets_its_move_be_awaited() -> None:
    driver, scene = opened(against("random"))
    ready(driver, scene)
    scene.try_move("c3")
    driver.wait(lambda: scene.motions.idle)
    driver.wait(lambda: scene.table.due)  # found at once, but not played
    for _ in range(driver.app.frames(scene.patience) // 2):
        driver.frame()
        assert scene.session.ply == 1
    driver.wait(lambda: scene.session.ply == 2)


def test_a_whole_game_by_keyboard_alone() -> None:
    driver, scene = opened(against("greedy", white=False))
    chance = Stream(3)
    for _ in range(400):
        ready(driver, scene)
        if driver.app.dialogs:
            break
        target = SQUARE[chance.choice(safe_moves(scene.session))]
        while scene.cursor != target:
            row, column = divmod(scene.cursor, 5)
            goal_row, goal_column = divmod(target, 5)
            step = "down" if goal_row > row else "up" if goal_row < row else ""
            driver.key(step or ("right" if goal_column > column else "left"))
        driver.key("space" if chance.below(2) else "enter")
    assert scene.session.over
    driver.key("esc")
    driver.frame(2)
    assert not driver.app.dialogs


def test_from_the_shelf_to_a_game_and_back_by_keys() -> None:
    driver = make_app(LauncherScene, home=LauncherScene)
    driver.keys("home right right right enter")
    driver.key("space")  # the boot scene is skipped by any key
    driver.wait(lambda: isinstance(driver.app.scene, EinAugeScene))
    driver.frame(2)
    driver.key("esc")
    driver.frame()
    driver.key("enter")
    driver.wait(lambda: isinstance(driver.app.scene, LauncherScene))
    assert [type(scene) for scene in driver.app.scenes] == [LauncherScene] and not driver.app.dialogs


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing() -> None:
    driver, scene = opened(Session.new("einauge", {}, 5, PEOPLE))
    driver.click(*scene.view.centre(12))
    ready(driver, scene)
    driver.click(*scene.view.centre(12))
    assert "already" in scene.note and scene.session.ply == 1


def test_take_back_against_the_computer_takes_back_both_moves_and_redo_brings_them() -> None:
    driver, scene = opened(against("greedy"))
    for square in (12, 0):
        ready(driver, scene)
        driver.click(*scene.view.centre(square))
    ready(driver, scene)
    moves = scene.session.moves
    assert len(moves) == 4
    driver.key("ctrl+z")
    assert scene.session.moves == moves[:2]
    driver.key("ctrl+u")
    assert scene.session.moves == []
    driver.key("ctrl+y")
    driver.key("ctrl+y")
    assert scene.session.moves == moves


def test_undo_while_the_computer_thinks_is_safe() -> None:
    driver, scene = opened(against("strongest"))
    driver.click(*scene.view.centre(12))
    driver.wait(lambda: scene.thinking)
    driver.key("ctrl+z")
    driver.frame(40)
    assert scene.session.ply == 0 and scene.human_to_move and not scene.thinking


def test_a_hint_names_a_legal_move_and_is_noted() -> None:
    driver, scene = opened(Session.new("einauge", {}, 5, PEOPLE))
    driver.key("ctrl+h")
    driver.wait(lambda: scene.hint)
    assert scene.hint is not None and scene.hint.move in GAME.legal(scene.session.state)
    assert scene.note == "Hint: c3 wins." and scene.session.metadata["hints"] == 1


def test_analysis_gives_verdicts_of_the_position_at_hand() -> None:
    state = "wwbbw/bbb.w/bbbwb/wwwbw/wbbww w - 30"
    session = Session.new("einauge", {}, 5, PEOPLE, state)
    driver, scene = opened(session)
    driver.key("ctrl+a")
    driver.wait(lambda: scene.studied and scene.studied.done)
    assert scene.table.study is not None and scene.table.study.values == (("d3", "l", 2), ("e4", "w", 5))
    assert scene.session.metadata["analysis"] is True


def test_analysis_begins_anew_after_a_hint_and_after_the_manual() -> None:
    driver, scene = opened(Session.new("einauge", {}, 5, PEOPLE, "w...b/...../b.w../.b.w./b...w w - 8"))
    scene.set_analysis(True)
    driver.wait(lambda: scene.search_info)
    driver.key("ctrl+h")
    assert scene.search_info is None
    driver.key("esc")
    driver.wait(lambda: scene.search_info and not scene.thinking)
    driver.key("f1")
    driver.frame(3)
    driver.key("esc")
    driver.frame(3)
    assert driver.app.scene is scene
    driver.wait(lambda: driver.app.thinkers)


def test_fours_that_are_shown_count_as_help_in_every_game() -> None:
    driver, scene = opened(Session.new("einauge", {}, 5, PEOPLE))
    scene.try_move("c3")
    assert not scene.session.helped
    scene.command("fours")
    scene.start()
    driver.frame(2)
    assert not scene.session.helped and scene.try_move("c3") and scene.session.helped


def test_a_won_game_counts_once_whatever_is_done_with_it() -> None:
    session = Session.new("einauge", {}, 5, [Seat(HUMAN), Seat(BOT, "random")])
    for move in ("a1", "e5", "b1", "e4", "c1", "e3", "d1"):
        session.play(move)
    driver, scene = opened(session)
    driver.wait(lambda: driver.app.dialogs)
    (row,) = driver.app.statistics.rows()
    assert row.won == 1 and not row.helped
    driver.app.dialogs[-1].close("1")
    driver.frame(3)
    viewer = driver.app.scene
    assert isinstance(viewer, ReplayScene)
    driver.key("end")
    viewer.go_on()
    driver.wait(lambda: driver.app.dialogs)
    assert scene.session.over and driver.app.statistics.rows() == (row,)
    driver.app.dialogs[-1].close("2")
    driver.frame(3)
    scene.command("position")
    driver.frame(2)
    asked = driver.app.dialogs[-1]
    assert isinstance(asked, Prompt)
    asked.field.set_text("...../...../www../.bbb./..... w - 6")
    driver.key("enter")
    assert scene.try_move("d3")
    driver.wait(lambda: driver.app.dialogs)
    assert scene.session.over and driver.app.statistics.rows() == (row,)


def test_a_game_without_a_move_leaves_the_interrupted_one_alone() -> None:
    storage = Memory()
    driver, scene = opened(Session.new("einauge", {}, 5, PEOPLE), storage)
    assert scene.try_move("c3")
    driver.app.shut()
    driver, scene = opened(Session.new("einauge", {}, 9, PEOPLE), storage)
    driver.app.shut()
    resumed = driver.app.saves.resume("einauge")
    assert resumed is not None and resumed.session.moves == ["c3"]


def test_save_by_icon_and_open_by_menu() -> None:
    storage = Memory()
    driver, scene = opened(Session.new("einauge", {}, 5, PEOPLE), storage)
    for square in (12, 13, 7):
        driver.click(*scene.view.centre(square))
        ready(driver, scene)
    driver.hit(scene._icons[0])
    driver.frame(2)
    driver.key("end")
    driver.type("x")
    driver.key("enter")
    driver.frame(2)
    assert not driver.app.dialogs
    title = driver.app.saves.slots("einauge")[0].title
    assert title == "Game 1x" and len(driver.app.saves.slots("einauge")[0].thumbnail) == 50
    driver.click(*scene.view.centre(3))
    ready(driver, scene)
    assert scene.session.ply == 4
    driver.key("ctrl+o")
    driver.frame(2)
    driver.key("enter")
    driver.frame(2)
    assert scene.session.moves == ["c3", "d3", "c4"]


def test_leaving_keeps_the_game_and_the_shelf_takes_it_up_again() -> None:
    storage = Memory()
    driver, scene = opened(Session.new("einauge", {}, 5, PEOPLE), storage)
    driver.click(*scene.view.centre(12))
    driver.key("esc")  # ends the motion
    driver.keys("esc enter")
    driver.wait(lambda: isinstance(driver.app.scene, LauncherScene))
    driver.frame(2)
    driver.key("enter")
    driver.key("space")
    driver.wait(lambda: isinstance(driver.app.scene, EinAugeScene))
    again = driver.app.scene
    assert isinstance(again, EinAugeScene) and again.session.moves == ["c3"]


def test_the_close_box_of_the_window_does_what_esc_does() -> None:
    driver, scene = opened(Session.new("einauge", {}, 5, PEOPLE))
    driver.click(*CLOSE_BOX)
    driver.key("esc")
    assert driver.app.scene is scene and not driver.app.dialogs
    driver.click(*CLOSE_BOX)
    driver.key("enter")
    driver.wait(lambda: isinstance(driver.app.scene, LauncherScene))


def test_the_close_box_leaves_the_viewer_and_a_lesson() -> None:
    session = Session.new("einauge", {}, 5, PEOPLE)
    session.play("c3")
    for scene in (lambda app: ReplayScene(app, session), lambda app: open_lesson(app, "einauge", 1)):
        driver = make_app(scene, home=LauncherScene)
        driver.frame(2)
        assert isinstance(driver.app.scene, ReplayScene | LessonScene)
        driver.click(*CLOSE_BOX)
        driver.wait(lambda driver=driver: isinstance(driver.app.scene, LauncherScene))


def test_the_third_game_won_in_a_row_offers_the_next_level() -> None:
    session = against("greedy")
    for move in ("a1", "a5", "b1", "b5", "c1", "c5"):
        session.play(move)
    driver, scene = opened(session)
    driver.app.settings.set("game.einauge.run", "greedy+2")
    ready(driver, scene)
    driver.click(*scene.view.centre(SQUARE["d1"]))
    driver.wait(lambda: driver.app.dialogs)
    assert scene.advice == "Three games won against Grabber: Companion is next."
    driver.key("enter")  # a new game
    driver.wait(lambda: driver.app.dialogs and isinstance(driver.app.dialogs[-1], NewGame))
    driver.key("enter")
    driver.frame(2)
    assert [seat.bot for seat in scene.session.seats] == ["", "gentle"] and not scene.advice


def test_the_end_is_told_counted_once_and_leads_to_the_replay() -> None:
    moves = ["a1", "a5", "b1", "b5", "c1", "c5"]
    session = against("greedy")
    for move in moves:
        session.play(move)
    driver, scene = opened(session)
    ready(driver, scene)
    driver.click(*scene.view.centre(SQUARE["d1"]))
    driver.wait(lambda: driver.app.dialogs)
    row = driver.app.statistics.rows()[0]
    assert (row.game, row.level, row.won, row.helped) == ("einauge", "greedy", 1, False)
    driver.keys("down enter")
    driver.wait(lambda: isinstance(driver.app.scene, ReplayScene))
    driver.frame(2)
    viewer = driver.app.scene
    assert isinstance(viewer, ReplayScene) and viewer.session.ply == 0
    driver.keys("right right")
    assert viewer.session.ply == 2
    driver.key("end")
    assert viewer.session.ply == 7
    driver.key("left")
    driver.hit(viewer.group.widgets[-2])  # play on
    driver.wait(lambda: driver.app.scene is scene)
    assert scene.session.ply == 6 and scene.human_to_move
    assert driver.app.statistics.rows()[0].won == 1


def test_the_viewer_plays_by_itself_and_jumps_by_slider_and_list() -> None:
    session = Session.new("einauge", {}, 5, PEOPLE)
    for move in ("a1", "a5", "b1", "b5", "c1", "c5", "d1"):
        session.play(move)
    driver = make_app(lambda app: ReplayScene(app, session))
    viewer = driver.app.scene
    assert isinstance(viewer, ReplayScene)
    driver.frame(2)
    driver.key("space")
    driver.wait(lambda: viewer.session.ply == 7)
    driver.wait(lambda: not viewer.playing)
    box = viewer.deck.slider.box
    driver.click(box.x + 1, box.y + 4)
    assert viewer.session.ply == 0
    row = viewer.deck.moves.row_box(3, driver.app.skin)
    driver.hit(row)
    assert viewer.session.ply == 3
    driver.wheel(-1, 100, 100)
    assert viewer.session.ply == 4


def test_a_forced_pass_is_said_and_the_barred_stone_is_refused() -> None:
    session = Session.new("einauge", {}, 5, PEOPLE, "wwbwb/bww.w/bwbbb/bbwbw/wbwwb b - 25")
    state = session.state
    after = {move: GAME.apply(state, move) for move in GAME.legal(state)}
    passing = [move for move, then in after.items() if then.side == state.side and not GAME.outcome(then).over]
    assert passing
    driver, scene = opened(session)
    driver.click(*scene.view.centre(SQUARE[passing[0]]))
    ready(driver, scene)
    assert "must pass" in scene.note
    barred = scene.session.state.barred
    assert barred >= 0 and NAMES[barred] in scene.note
    driver.click(*scene.view.centre(barred))
    assert "must move another" in scene.note and scene.session.ply == 1


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "off"])
@pytest.mark.parametrize("frames", proved([5, 1, 9, 13, 20], 2))
def test_a_click_in_the_middle_of_a_slide_is_a_move(speed: str, frames: int) -> None:
    driver, scene = opened(Session.new("einauge", {}, 5, PEOPLE, full_board(4)))
    driver.app.settings.set("animation", speed)
    for ply in (1, 2, 3):
        ready(driver, scene)
        driver.click(*scene.view.centre(SQUARE[safe_moves(scene.session)[0]]))
        assert scene.session.ply == ply
        if speed != "off":
            assert scene.motions.event_kind == "slide"
        driver.frame(frames)
        moving = not scene.motions.idle
        driver.click(*scene.view.centre(SQUARE[safe_moves(scene.session)[0]]))
        assert scene.session.ply == ply + 1, f"moving: {moving}"
        scene.command("undo")
        ready(driver, scene)
        assert scene.session.ply == ply and scene.motions.idle


def test_two_moves_at_once_are_seen_one_after_the_other_from_their_own_positions() -> None:
    driver, scene = opened(Session.new("einauge", {}, 5, PEOPLE, full_board(4)))
    driver.app.settings.set("animation", "normal")
    ready(driver, scene)
    session, seen = scene.session, []
    for _ in range(2):
        assert scene.do("play", safe_moves(session)[0])
    for _ in range(200):
        if scene.motions.idle:
            break
        frame, moved = scene.board_frame(), scene.motions.moved
        if frame.moving is not None and moved is not None:
            assert frame.moving[1] == SQUARE[moved.move] and frame.stones == moved.after.board
            seen.append(moved.move)
        driver.frame()
    assert list(dict.fromkeys(seen)) == session.moves and scene.board_frame().stones == session.state.board


def test_options_switch_and_stay() -> None:
    storage = Memory()
    _, scene = opened(Session.new("einauge", {}, 5, PEOPLE), storage)
    assert scene.table.option("moves") and not scene.table.option("fours")
    scene.command("fours")
    scene.command("moves")
    _, other = opened(Session.new("einauge", {}, 5, PEOPLE), storage)
    assert other.table.option("fours") and not other.table.option("moves")


def test_new_game_by_keyboard_sets_the_players() -> None:
    driver, scene = opened(Session.new("einauge", {}, 5, PEOPLE))
    driver.key("ctrl+n")
    driver.frame()
    dialog = driver.app.dialogs[-1]
    assert isinstance(dialog, NewGame)
    dialog.group.set_focus(dialog.choices["white"])
    driver.keys("down down")
    driver.key("enter")
    driver.frame(2)
    assert [seat.bot for seat in scene.session.seats] == ["greedy", "gentle"]
    driver.wait(lambda: scene.session.ply >= 2)


def test_a_game_in_progress_is_set_by_when_another_takes_its_table() -> None:
    driver, scene = opened(Session.new("einauge", {}, 5, PEOPLE))
    for move in ("c3", "b2"):
        scene.try_move(move)
    scene.replace(Session.new("einauge", {}, 6, PEOPLE))
    slots = driver.app.saves.slots("einauge")
    assert [slot.title for slot in slots] == ["Last game"]
    assert driver.app.saves.load("einauge", "Last game").session.moves == ["c3", "b2"]


def test_between_two_computers_nothing_is_taken_back() -> None:
    driver, scene = opened(Session.new("einauge", {}, 5, [Seat(BOT, "greedy"), Seat(BOT, "random")]))
    driver.wait(lambda: scene.session.ply >= 3)
    scene.command("undo")
    assert scene.session.ply >= 3 and "playing each other" in scene.note


def test_a_hint_is_noted_at_once() -> None:
    driver, scene = opened(Session.new("einauge", {}, 5, PEOPLE))
    scene.try_move("c3")
    driver.wait(lambda: scene.motions.idle)
    scene.command("hint")
    resumed = driver.app.saves.resume("einauge")
    assert resumed is not None and resumed.session.metadata["hints"] == 1


# --- what is said beforehand -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("original", ["on", "off"])
def test_the_draw_by_repetition_is_announced_before_it_happens(original: str) -> None:
    storage = Memory()
    session = Session.new("einauge", {}, 1, PEOPLE, "bbw.w/wwwbw/bwbbb/bbbww/bbwww w - 24")
    driver, scene = opened(session, storage)
    driver.app.settings.set("game.einauge.original", original)
    driver.app.settings.set("animation", "off")
    moves = ["c5", "b5", "b4", "a4", "a3", "b3", "c3", "c4", "c5", "b5", "a5", "a4", "a3", "b3", "c3", "c4"]
    for move in moves:
        assert "a draw" not in scene.tip() and not any(t.kind == "draw" for t in scene.threats()), move
        scene.try_move(move)
        driver.frame(2)
    driver.wait(lambda: scene.human_to_move and scene.motions.idle)
    assert scene.tip() == "c5 repeats a position: a draw."
    shown = [t.at for t in scene.threats() if t.kind == "draw"]
    assert shown == ([] if original == "on" else [SQUARE["c5"]]), "as it was, nothing is marked on the board"
    scene.try_move("c5")
    driver.wait(lambda: bool(driver.app.dialogs))
    assert scene.session.outcome.reason == "repetition"


def test_the_goal_stands_on_the_first_screen() -> None:
    _driver, scene = opened(Session.new("einauge", {}, 1, PEOPLE))
    assert status(scene.session, None).goal == "Four in a row wins. Five loses."
    scene.session.play("c3")
    assert not status(scene.session, None).goal and status(scene.session, None).sheet


@pytest.mark.parametrize(
    ("name", "head", "text"),
    [("five", "Black wins", "Opponent made five"), ("draw", "A draw", "Position repeated")],
)
def test_the_card_of_the_end_tells_who_and_how(name: str, head: str, text: str) -> None:
    record = parse((GOLDEN / f"{name}.json").read_bytes())
    session = Session.of(record)
    end, picture = won(session, "")
    assert (end.head, end.text, picture.w) == (head, text, 85)
    assert [tuple(fact[:2]) for fact in end.facts] == [("Moves", str(session.ply))], "two computers: against nobody"
    session.seats = (Seat(HUMAN), Seat(BOT, "beginner"))
    assert [fact.value for fact in won(session, "")[0].facts] == [str(session.ply), "Beginner"]
    assert not won(session, "Next: Master.")[0].facts, "the advice takes their room"
