"""Round a game of TriAxis: title, questions, Biosphere, colours; by keyboard alone, by mouse alone; the shelf."""

import pytest
import pyxel

from codewheel.screens.contract import Start
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.manual.scene import ManualScene
from codewheel.screens.triaxis import biosphere
from codewheel.screens.triaxis.base import TextScene
from codewheel.screens.triaxis.biosphere import CLASSIC_AT, BiosphereScene
from codewheel.screens.triaxis.colours import ColoursScene
from codewheel.screens.triaxis.ending import EndingScene
from codewheel.screens.triaxis.entry import open_game, play
from codewheel.screens.triaxis.form import BEGIN, BESIDE, OPTIONS, PLAYERS
from codewheel.screens.triaxis.help import HelpScene
from codewheel.screens.triaxis.options import OptionsScene
from codewheel.screens.triaxis.scene import TriaxisScene
from codewheel.screens.triaxis.setup import SetupScene
from codewheel.screens.triaxis.title import TriaxisTitle
from codewheel.session.play import HUMAN
from codewheel.session.storage import Memory
from codewheel.session.texts import translate
from codewheel.session.triaxis.setup import LEVELS, Setup
from driver import Driver, Empty, make_app
from screens.triaxis.frame_play import at, ending, finished, opened, setup
from screens.triaxis.play import both
from written import written

EMPTY_SPOT = (280, 172)  # of a page: nothing to be hit


def test_by_keyboard_alone_from_the_title_to_the_first_placing() -> None:
    driver = opened()
    at(driver, TriaxisTitle)
    driver.key("enter")  # the rules, as nobody has read them yet
    pages = at(driver, HelpScene)
    driver.keys("enter page_down down page_up")
    assert pages.page == 2
    driver.key("esc")
    form = at(driver, SetupScene).form
    driver.type("2")
    driver.key("enter")
    assert form.now == BESIDE
    driver.type("n")
    assert not form.table.computer and form.now == "chair0"
    driver.type("Anna")
    driver.key("enter")
    driver.type("Ben")
    driver.keys("left enter")
    assert form.table.names[:2] == ("Anna", "Ben") and form.table.who[1] == LEVELS[-1] and form.now == OPTIONS
    driver.type("y")
    page = at(driver, OptionsScene)
    driver.keys("space enter right enter enter enter")
    assert page.table.round_limit == 25 and page.table.climate == "harsh"
    assert at(driver, SetupScene).form.now == BEGIN
    driver.key("enter")
    island = at(driver, BiosphereScene)
    first = island.view.colours
    driver.key("space")
    assert island.view.colours != first and len(island.view.zones) == 96
    driver.type("c")
    assert len(island.view.zones) == 79
    driver.key("enter")
    at(driver, ColoursScene)
    driver.keys("down down enter")
    scene = at(driver, TriaxisScene)
    state = scene.session.state
    assert scene.session.metadata["habitats"] == [2, 0] and state.shares == (28, 28) and len(state.zones) == 79
    assert [seat.name for seat in scene.session.seats] == ["Anna", "Ben"]
    assert (state.rules.round_limit, state.rules.climate) == (25, "harsh")
    driver.frame(20)
    driver.key("enter")
    driver.frame(4)
    assert scene.session.length >= 1 and scene.session.moves[0].startswith("place")


def test_by_mouse_alone_from_the_title_to_the_first_placing() -> None:
    driver = opened()
    at(driver, TriaxisTitle)
    driver.click(160, 100)
    pages = at(driver, HelpScene)
    driver.click(160, 100)
    driver.wheel(-1)
    driver.right(160, 100)
    assert pages.page == 1
    both(driver)
    scene = at(driver, SetupScene)
    form = scene.form

    def hit(line: str, answer: str = "") -> None:
        driver.hit(next(spot for spot in scene.spots() if (spot.line, spot.answer) == (line, answer)))

    hit(PLAYERS, "3")
    hit(BESIDE, "no")
    assert form.table.players == 3 and not form.table.computer
    hit("chair1", "who")
    assert form.table.who[1] == LEVELS[1] and form.now == "chair1"
    driver.right(*EMPTY_SPOT)
    assert form.table.who[1] == LEVELS[2]
    driver.click(*EMPTY_SPOT)
    assert form.now == "chair2"
    hit(OPTIONS)
    page = at(driver, OptionsScene)
    driver.click(16, 195)  # <SPACE>
    assert page.table.round_limit == 25 and page.now == 0
    driver.hit(page.boxes(3)[1])
    assert page.table.placing == "in_turn"
    driver.click(*EMPTY_SPOT)
    assert at(driver, SetupScene).form.table.placing == "in_turn" and form.now == BEGIN
    driver.click(*EMPTY_SPOT)
    island = at(driver, BiosphereScene)
    seed = island.seed
    driver.right(100, 90)
    assert island.seed != seed
    driver.hit(CLASSIC_AT)
    assert island.classic and driver.app.scene is island
    driver.click(7 + 8 * 18, 186)  # where <C> stands
    assert not island.classic and driver.app.scene is island
    driver.click(100, 90)
    colours = at(driver, ColoursScene)
    driver.hit(colours.box(4))
    driver.hit(colours.box(4))
    assert colours.refused == translate("triaxis_dialogs.colours_taken", name="Player 1") and colours.seat == 2
    driver.hit(colours.box(1))
    scene = at(driver, TriaxisScene)
    assert scene.session.metadata["habitats"] == [4, 0, 1]
    zone = scene.session.state.zones[40]
    from codewheel.screens.triaxis.geometry import centre

    driver.click(*centre(zone))
    driver.frame(4)
    assert scene.session.length >= 1 and scene.session.moves[0].startswith("place")


def test_the_rules_are_the_default_until_they_were_read() -> None:
    storage = Memory()
    driver = opened(storage)
    assert at(driver, TriaxisTitle).question.default
    driver.key("esc")
    at(driver, SetupScene)
    driver = opened(storage)
    driver.type("y")
    at(driver, HelpScene)
    driver = opened(storage)
    assert not at(driver, TriaxisTitle).question.default
    driver.key("enter")
    at(driver, SetupScene)


def test_the_title_has_a_jingle() -> None:
    driver = opened()
    driver.frame(2)
    assert driver.app.sounds.played == ["triaxis/title"]  # type: ignore[attr-defined]


def test_both_buttons_leave_the_title() -> None:
    driver = opened()
    both(driver)
    at(driver, SetupScene)


def test_quit_at_the_first_question_and_at_the_biosphere() -> None:
    for steps in ("", "up"):
        driver, scene, _ = setup()
        driver.key("down")
        driver.key("esc")
        assert scene.form.now == PLAYERS, "a line back first"
        driver.key("esc")
        driver.keys(steps or "down")
        assert scene.quitting is not None and scene.form.now == PLAYERS, "nothing else is asked meanwhile"
        driver.key("enter")
        assert scene.quitting is None, "no is the default"
        driver.key("esc")
        driver.type("y")
        at(driver, Empty)
    driver = make_app(LauncherScene, home=LauncherScene)
    driver.app.push(BiosphereScene(driver.app, Setup().plan(), play, 3))
    scene = at(driver, BiosphereScene)
    both(driver)
    assert scene.quitting is not None
    driver.right(50, 50)
    assert scene.quitting is None and scene.seed == 3, "the same island"
    driver.key("esc")
    driver.click(50, 50)
    at(driver, LauncherScene)


def test_who_plays_is_told_with_a_line_on_how() -> None:
    def told() -> set[str]:
        with written() as record:
            driver.frame()
        return {text.text for text in record.texts}

    players = [who for who in LEVELS if who != HUMAN]
    names = {translate(f"triaxis.level_{who}"): translate(f"triaxis.how_{who}") for who in players}
    driver, _, _ = setup()
    driver.keys("down down")
    seen = set()
    for _ in players:
        shown = told()
        (name,) = shown & set(names)
        assert names[name] in shown
        seen.add(name)
        driver.key("right")
    assert seen == set(names)
    driver.key("up")
    driver.frame()
    assert translate("triaxis_dialogs.ask_name_note") in told()


def test_the_setup_is_found_again() -> None:
    storage = Memory()
    driver, _, plans = setup(storage)
    driver.type("4")
    driver.key("down")
    driver.type("n")
    driver.type("Anna")
    driver.keys("enter up up")
    driver.keys("up up")  # round no corner
    scene = at(driver, SetupScene)
    scene.form.go(BEGIN)
    driver.frame()
    driver.key("enter")
    assert len(plans) == 1 and plans[0].series.names == ("Anna", "Player 2", "Player 3", "Player 4")
    _, again, _ = setup(storage)
    assert again.form.table.names[0] == "Anna" and again.form.table.shares == (16,) * 4


def test_letters_are_letters_in_a_name_and_answers_elsewhere() -> None:
    driver, scene, _ = setup()
    driver.keys("down")
    driver.type("ny y")
    assert scene.form.typed == "ny y" and scene.form.now == "chair0"
    driver.key("esc")
    assert scene.form.typed is None and scene.form.now == "chair0"
    driver.type(" ")
    assert scene.form.typed is None, "a name does not begin with a blank"


def test_options_can_be_left_untaken() -> None:
    taken: list[Setup] = []
    driver = make_app(Empty)
    driver.app.push(OptionsScene(driver.app, Setup(), taken.append))
    at(driver, OptionsScene)
    driver.keys("space down left up esc")
    at(driver, Empty)
    assert taken == []


def test_no_people_no_colours_to_choose() -> None:
    plan = Setup().sit(0, "greedy").plan()
    driver = make_app(LauncherScene, home=LauncherScene)
    driver.app.push(ColoursScene(driver.app, plan, play, 3))
    scene = at(driver, TriaxisScene)
    assert scene.session.metadata["habitats"] == [0, 1] and scene.table.watching


def test_taken_colours_are_passed_over() -> None:
    driver = make_app(LauncherScene, home=LauncherScene)
    driver.app.settings.set("animation", "off")
    driver.app.push(ColoursScene(driver.app, Setup().with_players(6).plan(), play, 3))
    scene = at(driver, ColoursScene)
    driver.type("1")
    assert scene.now == 1
    driver.type("2")
    driver.key("up")
    assert scene.now == 5
    driver.type("1")
    assert scene.refused and scene.seat == 2
    driver.type("0")
    assert scene.seat == 2
    driver.keys("enter enter enter enter")
    assert sorted(at(driver, TriaxisScene).session.metadata["habitats"]) == list(range(6))


def test_the_rules_in_pages_lead_to_the_manual_and_stay() -> None:
    driver = make_app(LauncherScene, home=LauncherScene)
    rules = HelpScene(driver.app, page=2)
    driver.app.push(rules)
    driver.frame(2)
    driver.key("f1")
    assert at(driver, ManualScene).game == "triaxis"
    driver.key("esc")
    assert at(driver, HelpScene) is rules and rules.page == 2


@pytest.mark.parametrize("kind", ["setup", "biosphere", "colours", "ending"])
def test_help_and_leave_by_their_keys(kind: str) -> None:
    driver = make_app(LauncherScene, home=LauncherScene)
    plan = Setup().plan()
    scene: TextScene = {
        "setup": lambda: SetupScene(driver.app, lambda plan: None),
        "biosphere": lambda: BiosphereScene(driver.app, plan, play, 3),
        "colours": lambda: ColoursScene(driver.app, plan, play, 3),
        "ending": lambda: ending(driver.app, finished()),
    }[kind]()
    driver.app.push(scene)
    driver.frame(2)
    driver.key("f1")
    assert at(driver, ManualScene).game == "triaxis"
    driver.key("esc")
    assert at(driver, type(scene)) is scene
    driver.key("ctrl+q")
    assert scene.quitting is not None
    driver.type("y")
    at(driver, LauncherScene)


def titled() -> Driver:
    """The title, reached from the shelf."""
    driver = make_app(LauncherScene, home=LauncherScene)
    shelf = at(driver, LauncherScene)
    shelf.choose([box.name for box in shelf.boxes].index("triaxis"))
    driver.key("enter")
    driver.frame(3)
    driver.key("enter")  # past the boot scene
    at(driver, TriaxisTitle)
    return driver


def test_leaving_the_title_by_its_key_leads_to_the_shelf() -> None:
    driver = titled()
    driver.key("ctrl+q")
    driver.frame(2)
    at(driver, LauncherScene)
    assert len(driver.app.scenes) == 1 and not driver.app.ended


def test_the_box_opens() -> None:
    driver = titled()
    driver.key("esc")
    at(driver, SetupScene)


def test_statistics_count_one_person_against_any_number_of_computers() -> None:
    for seats in (2, 4, 6):
        driver = make_app(LauncherScene, home=LauncherScene)
        session = finished(seats, 2)
        driver.app.push(open_game(driver.app, Start(session=session)))
        driver.wait(lambda app=driver.app: isinstance(app.scene, EndingScene), 3000)
        rows = driver.app.statistics.rows()
        assert len(rows) == 1 and rows[0][:2] == ("triaxis", "middle")
        assert rows[0].won + rows[0].drawn + rows[0].lost == 1
        assert rows[0].won == (session.outcome.winner == 0)


def test_every_frame_has_the_colours_of_the_machine() -> None:
    from codewheel.machines.palette import Machine, in_gamut

    driver = make_app(Empty)
    for scene in (
        TriaxisTitle(driver.app, lambda: None),
        biosphere.BiosphereScene(driver.app, Setup().plan(), play, 5),
    ):
        driver.app.go(scene)
        driver.frame(3)
        assert all(in_gamut(Machine.DOS, colour) for colour in driver.colours()) and pyxel.width == 320
