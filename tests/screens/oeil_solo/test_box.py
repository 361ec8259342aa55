"""The box of L'Oeil, driven: to each way of playing, by keys and by mouse; what is kept; daily starts."""

import pytest

from codewheel.rules.eye.game import GAME as EYE
from codewheel.screens.contract import Start
from codewheel.screens.eye.entry import open_game as open_eye
from codewheel.screens.eye.scene import EyeScene
from codewheel.screens.launcher.boxes import open_box
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.oeil_solo.chooser import ChooserScene
from codewheel.screens.oeil_solo.code import StartDialog
from codewheel.screens.oeil_solo.fields import Grid, Inks, Stepper
from codewheel.screens.oeil_solo.scene import SolitaireScene
from codewheel.screens.table_scene import TableScene
from codewheel.session.calendar import before
from codewheel.session.ishido.deals import daily_seed
from codewheel.session.oeil_solo import games, ways
from codewheel.session.oeil_solo.days import FILE, Daily, Day
from codewheel.session.oeil_solo.starts import start_code
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.saves import Saves
from codewheel.session.settings import Settings
from codewheel.session.storage import Memory
from codewheel.session.texts import translate
from driver import Driver, make_app
from screens.oeil_solo.play import box

BOARD = tuple(way for way in ways.WAYS if way != ways.SOLITAIRE)
TODAY = "2026-11-21"


def begun(driver: Driver) -> EyeScene:
    driver.wait(lambda: isinstance(driver.app.scene, EyeScene))
    scene = driver.app.scene
    assert isinstance(scene, EyeScene)
    return scene


@pytest.mark.parametrize("way", BOARD)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_board_game_begins_by_keys_alone(way: str, players: int) -> None:
    driver, scene = box()
    driver.type(str(ways.WAYS.index(way) + 1))
    driver.key("tab")
    assert scene.group.focus is scene.parts.widgets["players"]
    driver.keys("right " * (players - 2))
    driver.key("enter")
    game = begun(driver)
    session, rules = game.session, game.session.state.rules
    assert session.metadata["face"] == "oeil" and game.palette == "eye/card"
    assert (rules.players, rules.placement, rules.capture_at) == (players, "neutral", "start")
    assert ways.way_of(session.options) == way
    assert [seat.kind for seat in session.seats] == [HUMAN] + ["bot"] * (players - 1)
    assert rules.quiz == (way == ways.QUIZ) == ("quiz" in session.metadata)


def test_the_ways_mean_the_rules_of_the_french_text() -> None:
    wish = ways.Wish(players=3)
    assert ways.options(wish._replace(way=ways.RULE_1))["goal"] == "own_or_opponent"
    assert ways.options(wish._replace(way=ways.RULE_2, colours=3))["goal_count"] == [3, 3, 3]
    assert ways.options(wish._replace(way=ways.RULE_3))["designated"] == [[0, 4, 6], [1, 5, 7], [2, 4, 7]]
    assert ways.options(wish._replace(way=ways.UNEQUAL, counts=(4, 1, 2, 8)))["goal_count"] == [4, 1, 2]
    assert ways.options(wish._replace(way=ways.CHILDREN))["goal_count"] == [1, 1, 1]
    assert ways.options(wish._replace(way=ways.QUIZ))["quiz"] is True
    for way in BOARD:
        options = ways.options(wish._replace(way=way))
        assert EYE.complete(options) == options and ways.way_of(options) == way


def test_a_way_players_and_colours_are_chosen_by_mouse_alone() -> None:
    driver, scene = box()
    grid = scene.parts.widgets["ways"]
    assert isinstance(grid, Grid)
    driver.hit(grid.cell(ways.WAYS.index(ways.RULE_3)))
    players = scene.parts.widgets["players"]
    assert isinstance(players, Stepper)
    field = players.field
    driver.click(field.x + field.w - 4, field.y + 5)
    driver.click(field.x + field.w - 4, field.y + 5)
    driver.click(field.x + 3, field.y + 5)
    assert scene.wish.way == ways.RULE_3 and scene.wish.players == 3
    inks = scene.parts.widgets["inks2"]
    assert isinstance(inks, Inks)
    cell = inks.box.w // 8
    driver.click(inks.box.x + cell // 2 + 2 * cell, inks.box.y + 5)  # yellow is let go
    assert scene.wish.designated[2] == (4, 7) and not scene.parts.begin.enabled
    assert "three colours" in scene.small_print()[1]
    driver.click(inks.box.x + cell // 2, inks.box.y + 5)  # red instead
    seat = scene.parts.widgets["seat0"]
    assert isinstance(seat, Stepper)
    driver.click(seat.field.x + seat.field.w - 4, seat.field.y + 5)
    driver.hit(scene.parts.begin)
    session = begun(driver).session
    assert session.state.rules.designated == ((0, 4, 6), (1, 5, 7), (4, 7, 0))
    assert session.seats[0].bot == "random"


def test_each_level_is_shown_with_its_line_while_its_seat_is_in_hand() -> None:
    driver, scene = box()
    way = scene.small_print()
    stepper = scene.parts.widgets["seat1"].box
    driver.move(stepper.x + stepper.w // 2, stepper.y + 4)
    seen = set()
    for _ in ways.WHO:
        driver.wheel(-1, stepper.x + stepper.w // 2, stepper.y + 4)
        driver.frame(2)
        who = scene.wish.seats[1]
        assert scene.small_print() == (translate(f"eye.level_{who}"), translate(f"eye.how_{who}"))
        seen.add(who)
    assert seen == set(ways.WHO)
    driver.move(20, 20)
    assert scene.small_print() == way
    driver.keys("tab tab")
    assert scene.group.focus is scene.parts.widgets["seat0"]
    assert scene.small_print()[1] == translate("eye.how_human")


def test_inks_and_counts_by_keys() -> None:
    driver, scene = box()
    driver.type("4")
    driver.keys("tab down")
    driver.key("tab")  # from who plays Red to its colours
    assert scene.group.focus is scene.parts.widgets["inks0"]
    driver.keys("space right right space")
    assert scene.wish.designated[0] == (4, 6, 2)
    driver.type("5")
    driver.keys("tab down tab right")
    assert scene.wish.counts == (2, 2, 2, 2)


def test_what_was_chosen_is_found_again_and_nonsense_is_not() -> None:
    storage = Memory()
    driver, scene = box(storage)
    wish = ways.Wish(
        ways.UNEQUAL, 4, ("random", HUMAN, "strongest", HUMAN), 5, (8, 1, 7, 2),
        ((0, 1, 2), (3, 4, 5), (6, 7, 0), (1, 2, 3)), ways.THIRD, "cycle", True,
    )  # fmt: skip
    scene._ask(wish)
    driver.frame(2)
    driver.key("esc")
    driver.wait(lambda: isinstance(driver.app.scene, LauncherScene))
    assert ways.kept(Settings(storage)) == wish
    settings = Settings(Memory())
    for name in ("way", "players", "seats", "colours", "counts", "designated", "start", "rule6", "master"):
        settings.set(f"game.oeil.{name}", "9,x")
    assert ways.kept(settings) == ways.Wish()


def test_the_quiz_has_the_pack_that_is_chosen() -> None:
    driver, scene = box()
    driver.type("7")
    driver.keys("tab down space")
    driver.wait(lambda: driver.app.dialogs)
    driver.key("esc")
    driver.frame(2)
    driver.app.settings.set("game.oeil.pack", "fr")
    driver.keys("down right")
    assert scene.wish.master
    driver.key("enter")
    metadata = begun(driver).session.metadata["quiz"]
    assert metadata["pack"] == "fr" and metadata["master"] is True


@pytest.mark.parametrize("start", ways.STARTS)
def test_each_start_of_the_solitaire_begins(start: str) -> None:
    driver, scene = box()
    driver.type("8")
    driver.key("tab")
    assert scene.group.focus is scene.parts.widgets["start"]
    driver.keys("right " * ways.STARTS.index(start))
    assert scene.start is not None and scene.par is not None
    proving = scene.par
    driver.wait(lambda: proving.value)
    driver.key("enter")
    driver.wait(lambda: isinstance(driver.app.scene, SolitaireScene))
    game = driver.app.scene
    assert isinstance(game, SolitaireScene)
    driver.wait(lambda: game.par)
    assert games.kind_of(game.session) == start and game.par == proving.value
    assert game.session.state.counters == scene.start.counters


def test_a_start_by_its_code_and_by_a_number() -> None:
    driver, scene = box()
    driver.type("8")
    scene._ask(scene.wish._replace(start=ways.SEEDED))
    driver.frame(2)
    for text, seed in ((start_code(1987), 1987), ("123456", 123456)):
        scene._ask_start()
        driver.frame()
        assert isinstance(driver.app.dialogs[-1], StartDialog)
        driver.type("?")
        driver.key("enter")
        assert driver.app.dialogs
        driver.key("backspace")
        driver.type(text)
        driver.key("enter")
        driver.wait(lambda: not driver.app.dialogs)
        assert games.kept_seed(driver.app.settings, lambda: 0) == seed
    driver.frame(2)
    one = scene.start
    assert one == games.start_of(ways.SEEDED, "blocks", "", 123456)
    assert one != games.start_of(ways.SEEDED, "blocks", "", 1987)


def test_an_interrupted_board_game_is_offered_first() -> None:
    storage = Memory()
    driver, _ = box(storage)
    driver.type("6")
    driver.key("enter")
    game = begun(driver)
    game.try_move(game.session.game.legal(game.session.state)[0])
    driver.frame(2)
    driver.app.shut()
    again, scene = box(storage)
    assert len(scene.waiting) == 1 and scene.group.focus is scene.parts.widgets["resume"]
    assert "For children" in scene.small_print()[1]
    again.key("enter")
    assert begun(again).session.moves == game.session.moves[:1]
    assert again.app.scene is not None
    again.app.scene.command("new")
    again.wait(lambda: isinstance(again.app.scene, ChooserScene))
    assert scene.waiting and scene.group.focus is scene.parts.widgets["ways"], "another game is wanted"


def test_a_board_game_and_a_solitaire_wait_beside_each_other() -> None:
    storage = Memory()
    for keys, wanted in (("1", "eye"), ("8", "oeil-solo")):
        driver, scene = box(storage)
        driver.type(keys)
        driver.hit(scene.parts.begin)
        driver.wait(lambda driver=driver: getattr(driver.app.scene, "session", None) is not None)
        game = driver.app.scene
        assert isinstance(game, TableScene) and game.game == wanted
        game.try_move(game.session.game.legal(game.session.state)[0])
        driver.frame(2)
        driver.app.shut()
    driver, scene = box(storage)
    assert {slot.title for slot in scene.waiting} == {"eye:oeil", "oeil-solo"}
    assert "Solitaire" in scene.waiting_words and "The game" in scene.waiting_words
    driver.key("enter")
    driver.frame(2)
    button = next(w for w in driver.app.dialogs[-1].group if getattr(w, "label", "") == "The game")
    driver.hit(button)
    assert begun(driver).skin_name == "oeil"


def test_each_box_of_the_shelf_goes_on_with_its_own_game() -> None:
    storage = Memory()
    for number, skin_name in enumerate(("", "oeil"), 1):
        session = Session.new("eye", {}, number, [Seat(HUMAN)] * 2)
        if skin_name:
            session.metadata["face"] = skin_name
        session.play("place 0.0")
        Saves(storage).auto(session, f"2001-04-2{number}")
    driver = make_app(LauncherScene, storage)
    shelf = driver.app.scene
    assert isinstance(shelf, LauncherScene) and shelf.boxes[shelf.chosen].game == "oeil-solo"
    for name, seed in (("eye", 1), ("oeil-solo", 2)):
        shelf.choose([each.game for each in shelf.boxes].index(name))
        slot = shelf._slot()
        assert slot is not None and slot.plies == 1
        resumed = driver.app.saves.resume(slot.title)
        assert resumed is not None and resumed.session.seed == seed
        scene = open_box(driver.app, shelf.boxes[shelf.chosen], resumed.session)
        assert isinstance(scene, EyeScene) and (scene.skin_name == "oeil") == (name == "oeil-solo")


def test_opening_a_game_of_the_other_box_sets_by_what_waits_there() -> None:
    storage = Memory()
    for number in (1, 2):
        session = Session.new("eye", {}, number, [Seat(HUMAN)] * 2)
        session.metadata["face"] = "oeil"
        session.play("place 0.0")
        if number == 1:
            Saves(storage).auto(session, "2001-04-21")
    board = Session.new("eye", {}, 3, [Seat(HUMAN)] * 2)
    board.play("place 0.0")
    driver = make_app(lambda app: open_eye(app, Start(session=board)), storage)
    scene = driver.app.scene
    assert isinstance(scene, EyeScene)
    scene.replace(session)
    kept = {slot.title: driver.app.saves.load("eye", slot.title).session.seed for slot in driver.app.saves.slots("eye")}
    assert kept == {"Last game": 3, "L'Oeil, last game": 1}


def test_a_new_game_sets_the_interrupted_one_by() -> None:
    storage = Memory()
    driver, _ = box(storage)
    driver.key("enter")
    game = begun(driver)
    game.try_move(game.session.game.legal(game.session.state)[0])
    driver.app.shut()
    again, scene = box(storage)
    again.hit(scene.parts.begin)
    begun(again)
    assert [slot.plies for slot in again.app.saves.slots("eye")] == [1]


def test_the_menu_of_the_box() -> None:
    driver, scene = box()
    for name in ("about", "settings"):
        scene.command(name)
        driver.frame(2)
        assert driver.app.dialogs
        driver.key("esc")
        driver.frame(2)
    scene.command("quit")
    driver.wait(lambda: isinstance(driver.app.scene, LauncherScene))


# --- days ------------------------------------------------------------------------------------------------------------


def test_the_best_solution_of_a_day_is_kept_without_hints_first() -> None:
    storage = Memory()
    daily = Daily(storage)
    assert daily.add(Day(TODAY, 40, 31, True))
    assert daily.add(Day(TODAY, 44, 31, False))
    assert not daily.add(Day(TODAY, 31, 31, True))
    assert daily.add(Day(TODAY, 33, 31, False))
    assert not daily.add(Day(TODAY, 33, 31, False))
    assert Daily(storage).result(TODAY) == Day(TODAY, 33, 31, False)


def test_days_in_a_row() -> None:
    daily = Daily(Memory())
    assert daily.streak(TODAY) == 0
    for back in (1, 2, 5):
        daily.add(Day(before(TODAY, back), 33, 31, False))
    assert daily.streak(TODAY) == 2
    daily.add(Day(TODAY, 33, 31, False))
    assert daily.streak(TODAY) == 3


@pytest.mark.parametrize(
    "text", ["", "{", '{"format":"codewheel-oeil-daily","version":1,"days":[{"date":"2026-02-30"}]}', "[]"]
)
def test_a_damaged_calendar_is_told_and_set_aside(text: str) -> None:
    storage = Memory()
    storage.write(FILE, text.encode())
    daily = Daily(storage)
    assert daily.problem is not None and daily.days == ()
    assert daily.add(Day(TODAY, 33, 31, False)) and daily.problem is None
    assert Daily(storage).result(TODAY) is not None


def test_a_daily_start_stays_that_of_its_day_whatever_the_clock_does() -> None:
    driver, _ = box(Memory())
    session = games.new(ways.DAILY, "blocks", f"{TODAY} 23:59", 0)
    for now in (f"{TODAY} 23:59", "1980-01-01 00:00", "2100-01-01 00:00"):
        driver.app.now = lambda now=now: now
        again = games.again(session)
        again.play(again.game.legal(again.state)[0])
        games.note_day(driver.app.storage, again, now[:10], 20, False)
        assert [day.date for day in Daily(driver.app.storage).days] == [TODAY]
        assert "21" in games.name_of(session, now[:10])


def test_a_solved_daily_start_is_in_the_calendar() -> None:
    storage, day = Memory(), "2026-11-20"  # its start is solved soon
    driver, scene = box(storage)
    driver.app.now = lambda: f"{day} 12:00"
    scene.enter()
    driver.type("8")
    scene._ask(scene.wish._replace(start=ways.DAILY))
    driver.frame(2)
    driver.key("enter")
    driver.wait(lambda: isinstance(driver.app.scene, SolitaireScene))
    game = driver.app.scene
    assert isinstance(game, SolitaireScene) and game.session.seed == daily_seed(day)
    assert "20" in games.name_of(game.session, day)
    driver.wait(lambda: game.par)
    par = game.par
    for _ in range(60):
        if game.session.over:
            break
        game.ask_hint()
        driver.wait(lambda: game.hint)
        assert game.hint is not None
        game.try_move(game.hint.move)
        driver.frame(2)
    driver.wait(lambda: driver.app.dialogs)
    assert Daily(storage).result(day) == Day(day, game.session.state.moves, par or 0, True)
    assert game.session.state.moves == par  # hints alone solve it at its par
    (row,) = driver.app.statistics.rows()
    assert row[:4] == ("oeil-solo", "daily", True, 1)
