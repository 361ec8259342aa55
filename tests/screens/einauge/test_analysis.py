"""Ein-Auge's analysis: values on the board and beside it, where a game was lost, the solved positions on their way."""

from pathlib import Path

import pytest

from codewheel.bots.einauge import tablebase as einauge_table
from codewheel.bots.einauge.position import of
from codewheel.rules.einauge.game import GAME, SQUARE, State
from codewheel.screens.contract import Start
from codewheel.screens.einauge.review_dialog import ReviewDialog
from codewheel.screens.einauge.scene import EinAugeScene, open_game
from codewheel.screens.einauge.shots import LOST, PLACING, ROUND, ROUND_MOVES, SLIDING
from codewheel.screens.einauge.viewer import ReviewDeck
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.replay import ReplayScene
from codewheel.screens.thinker import by_steps
from codewheel.session.einauge import worth
from codewheel.session.einauge.review import Review
from codewheel.session.einauge.study import SEARCH, SOLVED, Study
from codewheel.session.play import HUMAN, Seat, Session
from driver import Driver, make_app

EMPTY = "...../...../...../...../..... w - 0"


def studied(state: State) -> Study:
    study = Study(state)
    for _ in study.search():
        assert 0 <= study.part <= 1
    assert study.done
    return study


def position(text: str, moves: str = "") -> State:
    state = GAME.parse_state(text)
    for move in moves.split():
        state = GAME.apply(state, move)
    return state


def opened(state: str = EMPTY, moves: str = "") -> tuple[Driver, EinAugeScene]:
    session = Session.new("einauge", {}, 5, [Seat(HUMAN)] * 2, state)
    for move in moves.split():
        session.play(move)
    driver = make_app(lambda app: open_game(app, Start(session=session)), home=LauncherScene)
    scene = driver.app.scene
    assert isinstance(scene, EinAugeScene)
    return driver, scene


def lost() -> Session:
    session = Session.new("einauge", {}, 5, [Seat(HUMAN)] * 2)
    for move in LOST.split():
        session.play(move)
    return session


def test_from_twelve_stones_on_moves_are_counted() -> None:
    study = studied(position(PLACING))
    assert study.source == SOLVED and study.verdict == "w" and study.of("d1") == ("l", 67)
    assert all(plies for _, verdict, plies in study.values if verdict != "d")  # a four before the board is full as well
    assert "Solved to the end" in worth.foot(study)


def test_what_has_been_counts_and_is_said() -> None:
    study = studied(position(ROUND, ROUND_MOVES))
    known = einauge_table.shipped()
    assert known is not None
    assert study.repeats == {"a4"} and study.of("a4") == ("d", 0)
    assert "past positions" in worth.foot(study)
    assert any("a4*" in group.moves for group in worth.groups(study))


def test_without_the_table_a_search_looks_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from codewheel.bots.einauge import players, tablebase

    for place in (tablebase, players):
        monkeypatch.setattr(place, "shipped", lambda: None)
    study = studied(position(SLIDING))
    assert study.source == SEARCH and study.of("e4") == ("w", 5)
    assert "search" in worth.foot(study)


def test_lines_are_grouped_best_first() -> None:
    study = Study(position(PLACING))
    study.values = (
        ("a1", "l", 4), ("b1", "w", 9), ("c1", "d", 0), ("d1", "l", 12), ("e1", "w", 3), ("a2", "", 0), ("b2", "d", 0),
        ("c2", "w", 0), ("d2", "w", 3),
    )  # fmt: skip
    assert [(g.value, g.plies, g.moves) for g in worth.groups(study)] == [
        ("w", 3, ("e1", "d2")), ("w", 9, ("b1",)), ("w", 0, ("c2",)), ("d", 0, ("c1", "b2")), ("l", 12, ("d1",)),
        ("l", 4, ("a1",)), ("", 0, ("a2",)),
    ]  # fmt: skip
    assert study.verdict == "w"
    study.values = (("a1", "d", 0), ("b1", "", 0))
    assert study.verdict == "" and "open" in worth.verdict(study)


def test_the_switch_is_off_at_first_counts_as_help_and_is_in_the_options() -> None:
    driver, scene = opened()
    options = next(menu for menu in scene.menus() if menu.title == "Options")
    item = next(item for item in options.items if item.command == "analysis")
    assert not item.checked and not scene.session.helped and scene.studied is None
    driver.key("ctrl+a")
    assert scene.session.helped
    driver.wait(lambda: scene.studied and scene.studied.done)
    shown = scene.board_frame()
    assert shown.values[SQUARE["c3"]] == "w" and set(shown.values.values()) == {"w", "d"} and not shown.plies
    driver.key("ctrl+a")
    assert scene.studied is None and not scene.board_frame().values


def test_the_board_shows_distances_and_they_follow_the_game() -> None:
    driver, scene = opened(SLIDING)
    scene.set_analysis(True)
    driver.wait(lambda: scene.studied and scene.studied.done)
    assert scene.board_frame().plies == {SQUARE["e4"]: 5, SQUARE["d3"]: 2}
    scene.try_move("e4")
    assert scene.studied is None
    driver.wait(lambda: scene.studied and scene.studied.done)
    assert scene.table.study is not None and scene.table.study.state is scene.session.state


def test_the_icons_are_away_while_values_stand_there() -> None:
    driver, scene = opened(SLIDING)
    driver.frame(2)
    box = scene._icons[0]
    scene.set_analysis(True)
    driver.wait(lambda: scene.studied and scene.studied.done)
    driver.hit(box)
    driver.frame(2)
    assert not driver.app.dialogs


def test_a_review_finds_what_the_table_says() -> None:
    session = lost()
    states = tuple(session.at(ply) for ply in range(session.length + 1))
    review = Review(states, session.line)
    run = review.search()
    parts = []
    while len(review.open) > 12:
        next(run)
        parts.append(review.part)
    assert all(0 <= part <= 1 for part in parts) and not review.done
    known = einauge_table.shipped()
    assert known is not None
    turns = {turn.ply: turn for turn in review.turns}
    for ply in range(24, session.length):
        values = {verdict for _, verdict, _ in known.moves(of(states[ply]))}
        best = max(values, key="ldw".index)
        played = next(v for bit, v, _ in known.moves(of(states[ply])) if 1 << SQUARE[session.line[ply]] == bit)
        assert (ply in turns) == (played != best)
    assert [turn.ply + 1 for turn in review.turns if turn.ply >= 24] == [39, 40, 41]
    assert review.beside(0, 1) == min(turn.ply for turn in review.turns) + 1
    assert review.beside(39, -1) is not None and review.beside(41, 1) is None
    assert review.turn(39) is not None and review.turn(38) is None


def test_the_viewer_shows_turning_points_and_jumps_to_them() -> None:
    session = lost()
    driver = make_app(lambda app: ReplayScene(app, session))
    viewer = driver.app.scene
    assert isinstance(viewer, ReplayScene) and isinstance(viewer.deck, ReviewDeck)
    deck = viewer.deck
    driver.wait(lambda: len(deck.review.turns) >= 3)
    driver.type("w")
    driver.frame(2)
    dialog = driver.app.dialogs[-1]
    assert isinstance(dialog, ReviewDialog) and "Not known yet" in dialog.words.text
    turns = dialog.list
    driver.wait(lambda: {39, 40, 41} <= {turn.ply + 1 for turn in turns.turns})
    deck.leave()
    deck.offered = False
    driver.keys("end enter")
    driver.frame(2)
    assert not driver.app.dialogs and viewer.session.ply == 41 and deck.turn() is not None
    driver.type("p")
    assert viewer.session.ply == 40
    driver.type("n")
    assert viewer.session.ply == 41
    driver.hit(viewer.group.widgets[-3])
    driver.frame(2)
    dialog = driver.app.dialogs[-1]
    assert isinstance(dialog, ReviewDialog)
    row = dialog.list.row_box(0, driver.app.skin)
    driver.double(row.x + 30, row.y + 4)
    driver.frame(2)
    assert not driver.app.dialogs and viewer.session.ply == deck.review.turns[0].ply + 1


def test_the_end_of_a_game_leads_to_its_mistakes() -> None:
    driver, scene = opened(moves="a1 a5 b1 b5 c1 c5")
    scene.try_move("d1")
    driver.wait(lambda: driver.app.dialogs)
    driver.keys("down down enter")
    driver.wait(lambda: driver.app.dialogs and isinstance(driver.app.dialogs[-1], ReviewDialog))
    assert isinstance(driver.app.scene, ReplayScene)


def test_a_game_that_goes_on_is_not_looked_at() -> None:
    session = Session.new("einauge", {}, 5, [Seat(HUMAN)] * 2)
    session.play("c3")
    driver = make_app(lambda app: ReplayScene(app, session))
    viewer = driver.app.scene
    driver.frame(5)
    assert isinstance(viewer, ReplayScene) and isinstance(viewer.deck, ReviewDeck) and not driver.app.thinkers
    driver.type("w")
    assert not driver.app.dialogs


def test_the_table_is_read_in_slices_once_somebody_thinks() -> None:
    einauge_table.forget()
    driver, scene = opened(SLIDING)
    driver.frame(30)
    assert einauge_table._table is None and not driver.app.thinkers
    driver.app.pace = by_steps(1)
    assert scene.table.do("analysis", True)
    began = driver.app.frame
    driver.wait(lambda: einauge_table._table is not None)
    assert driver.app.frame > began + 20  # how long a piece takes is measured by the bench
    driver.wait(lambda: not driver.app.thinkers and not scene.note)  # book and opening follow


def test_a_missing_table_is_said_once_and_a_search_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    einauge_table.forget()
    monkeypatch.setattr(einauge_table, "FILE", Path("nowhere.table"))
    try:
        driver, scene = opened(SLIDING)
        assert scene.table.do("analysis", True)
        driver.wait(lambda: scene.note)
        assert "missing" in scene.note and "search" in scene.note
        scene.quiet()
        driver.frame(30)
        assert not scene.note
        scene.command("training")
        driver.frame(2)
        assert driver.app.dialogs and driver.app.scene is scene
        driver.key("enter")
        scene.set_analysis(True)
        driver.wait(lambda: scene.studied and scene.studied.done, 4000)
        assert scene.table.study is not None and scene.table.study.source == SEARCH
    finally:
        einauge_table.forget()
