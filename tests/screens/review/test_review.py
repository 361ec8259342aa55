"""The review on the screen, driven: by mouse, keys, pad and finger; from the end, the viewer and TriAxis' ending."""

import pytest

from codewheel.screens.contract import screen
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.replay import ReplayScene
from codewheel.screens.review.deck import ReviewDeck
from codewheel.screens.review.scene import ReviewScene
from codewheel.screens.scene import Host, Scene
from codewheel.session.play import Session
from codewheel.session.review.keeping import name_of
from codewheel.session.review.review import Review
from codewheel.session.storage import Memory
from driver import Driver, make_app
from examples import proved
from session.review.games import SHORT, golden, reviewed

GAMES = proved(("eye", "triaxis", "oeil-solo"), 3)


def opened(name: str, storage: Memory | None = None) -> tuple[Driver, ReviewScene, list[Session]]:
    """An app with the review of a golden game, and where one goes on from there."""
    gone: list[Session] = []
    session = golden(name)

    def make(app: Host) -> Scene:
        return screen(session.game.name).review(app, session, gone.append)

    driver = make_app(make, storage, home=LauncherScene)
    driver.app.settings.set("animation", "off")
    driver.frame(2)
    scene = driver.app.scene
    assert isinstance(scene, ReviewScene)
    return driver, scene, gone


def done(name: str) -> tuple[Driver, ReviewScene, list[Session]]:
    """The same with the review at its end."""
    driver, scene, gone = opened(name)
    whole = reviewed(name)
    scene.leave()  # what is under way is dropped
    scene.review.judged, scene.review.lucks, scene.review.seen = whole.judged[:], whole.lucks[:], whole.seen
    driver.frame(2)
    return driver, scene, gone


def deck_of(scene: ReviewScene) -> ReviewDeck:
    assert isinstance(scene.deck, ReviewDeck)
    return scene.deck


@pytest.mark.parametrize("game", GAMES)
def test_it_looks_on_by_itself_and_is_kept(game: str) -> None:
    name = {"oeil-solo": "oeil-solo/consecutive"}.get(game, SHORT[game])
    driver, scene, _ = opened(name)
    driver.wait(lambda: scene.review.done, 20_000)
    driver.frame(3)
    assert scene.review.judged == reviewed(name).judged
    assert driver.app.storage.names("reviews/") == [name_of(scene.review)]
    assert deck_of(scene).told()


@pytest.mark.parametrize("game", proved(("eye", "triaxis"), 2))
def test_from_one_turning_point_to_the_next_by_keys_and_list_and_curve(game: str) -> None:
    driver, scene, _ = done(SHORT[game])
    turns = scene.review.turns
    driver.type("n")
    driver.frame(2)
    assert scene.session.ply == turns[0].ply and f"{turns[0].ply + 1}." in deck_of(scene).told()[0]
    driver.type("n")
    driver.frame(2)
    assert scene.session.ply == turns[1].ply
    driver.type("p")
    driver.frame(2)
    assert scene.session.ply == turns[0].ply
    deck = deck_of(scene)
    driver.key("down")
    driver.frame(2)
    assert scene.session.ply == turns[1].ply and deck.turns.index == 1
    box = deck.turns.row_box(0, driver.app.skin)
    driver.click(box.x + 20, box.y + 3)
    driver.frame(2)
    assert scene.session.ply == turns[0].ply
    plot = deck.chart.plot()
    driver.click(plot.x + plot.w - 1, plot.y + 5)
    driver.frame(2)
    assert scene.session.ply == scene.session.length


def test_the_tape_steps_and_a_pad_chooses() -> None:
    driver, scene, _ = done(SHORT["eye"])
    driver.cross("down")
    driver.frame(4)
    assert scene.session.ply in {turn.ply for turn in scene.review.turns}
    ply = scene.session.ply
    driver.hit(deck_of(scene).signs[3])
    driver.frame(2)
    assert scene.session.ply == ply + 1


def test_play_on_goes_on_from_before_the_mistake() -> None:
    driver, scene, gone = done(SHORT["eye"])
    turn = scene.review.turns[0]
    scene.jump_to(turn.ply)
    scene.go_on()
    driver.frame(2)
    assert [session.ply for session in gone] == [turn.ply]
    assert gone[0].check(turn.better[0]) is None


def test_what_is_left_half_way_goes_on_when_it_is_opened_again() -> None:
    storage = Memory()
    driver, scene, _ = opened(SHORT["eye"], storage)
    driver.wait(lambda: scene.review.seen > 0, 20_000)
    driver.key("esc")
    driver.wait(lambda: driver.app.scene is not scene)
    seen = scene.review.seen
    assert storage.names("reviews/")
    driver, again, _ = opened(SHORT["eye"], storage)
    driver.wait(lambda: again.review.seen >= seen, 20_000)
    driver.wait(lambda: again.review.done, 20_000)
    assert again.review.judged == reviewed(SHORT["eye"]).judged


def test_a_damaged_one_is_told() -> None:
    storage = Memory()
    storage.write(name_of(Review.of(golden(SHORT["eye"]))), b"{}")
    driver, scene, _ = opened(SHORT["eye"], storage)
    driver.wait(lambda: driver.app.dialogs, 20_000)
    driver.key("enter")
    driver.wait(lambda: scene.review.done, 20_000)


def test_the_viewer_leads_there() -> None:
    driver = make_app(lambda app: ReplayScene(app, golden(SHORT["eye"])), home=LauncherScene)
    driver.frame(2)
    driver.type("w")
    driver.frame(3)
    assert isinstance(driver.app.scene, ReviewScene)
    driver = make_app(lambda app: ReplayScene(app, golden("eye/quiz")), home=LauncherScene)
    driver.frame(2)
    driver.type("w")
    driver.frame(3)
    assert not isinstance(driver.app.scene, ReviewScene)
