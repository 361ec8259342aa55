"""TriAxis' screen: what each event looks like, words, prompts, the table, the viewer, pictures of saves, commands."""

import pytest

from codewheel.machines.font import font
from codewheel.machines.palette import Machine
from codewheel.machines.sounds import names as sound_names
from codewheel.rules.contract import event
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.map import chart
from codewheel.rules.triaxis.state import PHASES, SPIN
from codewheel.screens.contract import Start
from codewheel.screens.replay import ReplayScene
from codewheel.screens.triaxis import SCREEN, prompts, status
from codewheel.screens.triaxis.base import TextScene
from codewheel.screens.triaxis.biosphere import BiosphereScene
from codewheel.screens.triaxis.colours import ColoursScene
from codewheel.screens.triaxis.dial import sector_at
from codewheel.screens.triaxis.entry import open_game
from codewheel.screens.triaxis.geometry import PROMPTS_AT
from codewheel.screens.triaxis.island_motion import Stage
from codewheel.screens.triaxis.keys import key_at
from codewheel.screens.triaxis.motions import PATIENCE
from codewheel.screens.triaxis.prompt import WIDE
from codewheel.screens.triaxis.scene import MOTIONS, SOUNDS, TriaxisScene
from codewheel.screens.triaxis.setup import SetupScene
from codewheel.screens.triaxis.status_table import LAMPS
from codewheel.screens.triaxis.thumb import thumbnail
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.texts import catalogue
from codewheel.session.triaxis import naming, words
from driver import Empty, make_app
from screens.triaxis.play import (
    at,
    both,
    driven,
    game,
    lines,
    no_ending,
    people,
    placed,
    played,
    position,
    spot,
    zone,
)

pytestmark = pytest.mark.usefixtures("no_ending")
__all__ = ["no_ending"]


def whole(seats: int, seed: int, **options: object) -> Session:
    """A game that was played to its end by computers that step as it falls."""
    session = game([Seat(BOT, "random")] * seats, seed, **options)
    from codewheel.rules.rng import Stream

    stream = Stream(seed)
    while not session.over:
        if session.chance_starter is not None:
            session.draw()
            continue
        leaving_moves = GAME.leaving_moves(session.state)
        legal = [move for move in GAME.legal(session.state) if move not in leaving_moves]
        session.play(stream.choice(legal or [m for m in leaving_moves if m != "concede"]))
    return session


def test_every_event_has_its_sound_its_motion_and_its_words() -> None:
    assert set(SOUNDS) == set(MOTIONS) == set(GAME.event_kinds)
    assert set(SOUNDS.values()) <= set(sound_names(Machine.DOS))
    assert set(PATIENCE) == set(PHASES)
    codes = catalogue("triaxis_game")
    for kind in set(GAME.event_kinds) - {*words.SILENT, "spin", "colour"}:
        assert f"triaxis_game.told_{kind}" in codes


def test_every_event_of_whole_games_is_shown_in_sixteen_colours() -> None:
    seen: set[str] = set()
    for seats, seed, share in ((2, 4, 12), (3, 1, 16), (2, 3, 40)):
        record = whole(seats, seed, share=share)
        driver, scene = driven(record.branch(0, people(seats)), moving=True)
        driver.app.settings.set("animation", "fast")
        for move in record.moves:
            scene.session._append(move) if scene.session.chance_starter is not None else scene.session.play(move)
            happened = scene.session.events(scene.session.ply - 1)
            if {e.kind for e in happened} <= seen:
                continue
            scene.motions.start(happened)
            while not scene.motions.idle:
                if scene.motions.event_kind not in seen:
                    seen.add(scene.motions.event_kind)
                    scene.draw()
                    assert len(driver.colours()) <= 16
                scene.motions.tick()
            seen |= {e.kind for e in happened}
            if scene.session.over:
                break
    assert seen >= {"place", "spin", "colour", "move", "jump", "capture", "starve", "due", "add", "grow", "out", "win"}


def test_what_is_seen_after_all_events_is_the_position() -> None:
    for seed in range(3):
        record = whole(2 + seed, seed, share=12)
        viewer_, stage = record.branch(0), Stage()
        for ply, move in enumerate(record.moves):
            viewer_._append(move)
            stage.read(viewer_)
            assert stage._boards[-1] == (viewer_.state.owner, viewer_.state.size), (ply, move)


# --- words and prompts -----------------------------------------------------------------------------------------------


def test_names_are_those_given_else_colours() -> None:
    session = game([Seat(HUMAN), Seat(HUMAN, "", "Ben"), Seat(BOT, "greedy", "greedy")])
    assert naming.names(session) == ("Red", "Ben", "Computer")
    session = game([Seat(HUMAN), Seat(BOT, "greedy"), Seat(BOT, "random", "Rex"), Seat(BOT, "random")])
    assert naming.names(session) == ("Red", "Yellow", "Rex", "Magenta")
    assert naming.habitats(session) == (0, 1, 2, 3)
    session.metadata["habitats"] = [5, 4, 3, 2]
    assert naming.habitats(session) == (5, 4, 3, 2)
    assert naming.names(session)[0] == "White"
    session.metadata["habitats"] = [5, 4]
    assert naming.habitats(session) == (0, 1, 2, 3)


def test_the_story_of_a_game_in_words() -> None:
    session = whole(3, 2, share=12)
    story = words.story(session)
    assert len(story) > 40 and all(text and "{" not in text for text in story)
    assert words.told_move(session, 0) == "An empty island."
    assert words.told_move(session, 1).startswith("Red places a marker at ")
    assert words.ending(session).endswith("survives.") or words.ending(session) == "Nobody survives."
    for ply in range(session.length):
        row = words.row(session, ply)
        assert row.startswith(f"{ply + 1}.") and "{" not in row


def test_the_last_spins_are_those_of_the_record_and_not_the_one_that_turns() -> None:
    session = whole(3, 2, share=12)
    session.go_to(0)
    assert status.spins(session, False) == []
    told = [
        (session.at(ply).seat, move.removeprefix("spin "))
        for ply, move in enumerate(session.line)
        if move.startswith("spin ")
    ]
    session.go_to(session.length)
    assert status.spins(session, False) == told[-LAMPS:]
    last = max(ply for ply, move in enumerate(session.line) if move.startswith("spin "))
    session.go_to(last + 1)
    assert status.spins(session, True) == told[:-1][-LAMPS:]
    assert status.spins(session, False)[-1] == told[-1]


def test_counts_and_the_fallen_are_told_by_player() -> None:
    session = game(3)
    events = (
        event("colour", seat=0, colour=1, event="famine"),
        event("starve", seat=2, zone="D4", size=3),
        event("starve", seat=0, zone="E3", size=1),
        event("starve", seat=2, zone="D5", size=1),
        event("out", seat=2),
    )
    assert words.headline(events) == "FAMINE: the meadow is depleted."
    assert words.counts(session, events) == "Anna 1, Cleo 2."
    assert words.counts(session, events[:1]) == "Nobody lives there."
    assert words.fallen(session, events) == "Out: Cleo." and words.fallen(session, events[:1]) == ""
    assert words.is_famine(events) and not words.is_famine(())


def test_moves_are_told_in_words_for_hints() -> None:
    state = position({"C3": (0, 2), "C2": (1, 1), "D3": (0, 1), "F5": (1, 1)}, "move", 6)
    told = [words.move_words(move, state) for move in ("C3-C4", "C3-C1", "C3-E4", "end", "concede")]
    assert told == [
        "the 2 from C3 to C4", "capture C2 from C3", "jump from C3 over D3 to E4", "end the turn", "concede",
    ]  # fmt: skip
    assert words.move_words("place D4", state) == "place at D4"


def test_all_prompts_have_room_in_their_lines() -> None:
    _driver, scene = driven(game([Seat(HUMAN, "", "WWWWWWWW"), Seat(HUMAN, "", "MMMMMMMM")], share=40))
    long = {"C3": (0, 6), "D3": (0, 6), "F5": (1, 6)}
    states = [scene.session.state]
    states += [position(long, phase, 6, event="harvest" if phase == "grow" else None) for phase in ("spin", "move")]
    states += [position(long, "move", 3), position(long, "grow", 36, due=(36, 0), event="harvest")]
    states += [position(long, "grow", 36, due=(36, 0), event="harvest", stock=(0, 9))]
    for state in states:
        scene.replace(at(state, [Seat(HUMAN, "", "WWWWWWWW"), Seat(HUMAN, "", "MMMMMMMM")]))
        for held in (None, zone(scene, "C3")) if state.phase == "move" else (None,):
            scene.controller.held = held
            for cursor in (0, zone(scene, "C3"), zone(scene, "F5")):
                scene.controller.cursor = cursor
                assert all(len(line) <= WIDE for line in prompts.lines(scene.moment)), prompts.lines(scene.moment)
        for name in ("ask_random", "ask_concede", "ask_escape", "ask_setup", "ask_quit"):
            letters = {"c": "concede"} if name in ("ask_concede", "ask_escape") else {}
            scene._ask(name.removeprefix("ask_"), lambda _: None, lambda: None, 99, letters)
            assert scene.question is not None
            assert max(len(scene.question.note), len(scene.question.question.line)) <= WIDE
            scene.question = None


def test_keys_that_are_written_can_be_clicked() -> None:
    written = ("Anna: start the spinner.", "<ENTER> spin, <ESC> quit or concede.")
    x, y = PROMPTS_AT[1]
    assert key_at(written, x, y) == "confirm" and key_at(written, x + 8 * 7 - 1, y + 3) == "confirm"
    assert key_at(written, x + 8 * 8, y) == "" and key_at(written, x + 8 * 15, y) == "cancel"
    assert key_at(written, x, PROMPTS_AT[0][1]) == "" and key_at(written, x, y - 3) == ""
    driver, scene = driven(placed(game(2)))
    driver.click(x + 8 * 15, y + 3)
    assert scene.question is not None
    driver.right(100, 100)
    driver.click(x + 8 * 12, y + 3)  # on letters beside the keys
    assert scene.question is None and scene.session.state.phase == SPIN
    driver.click(x + 8, y + 3)
    assert scene.session.moves[-1].startswith(("spin", "colour"))


def test_long_notes_are_set_small() -> None:
    driver, scene = driven(placed(game(2)))
    for note in ("Short.", "There is a marker on F5. A marker must land on an empty zone.", "long words " * 11):
        scene.show_message(note)
        driver.frame(2)
        assert len(driver.colours()) <= 16
    small = font("small")
    for text in catalogue("triaxis").values():
        if not text.startswith("triaxis.state"):
            filled = text.replace("{zone}", "M8").replace("{landing}", "M8").replace("{source}", "M8")
            assert len(small.wrap(filled, 306)) <= 2


# --- the panel -------------------------------------------------------------------------------------------------------


def test_the_table_counts_what_is_seen() -> None:
    session = at(position({"C3": (0, 2), "C2": (1, 3), "D3": (0, 1)}, captured=(4, 0)))
    view = Stage().island_view(session, driven(session)[1].motions, 0)
    rows = status.rows(session, view, 0)
    assert [(r.name, r.markers, r.population, r.captured, r.to_move) for r in rows] == [
        ("Anna", 2, 3, 4, True), ("Ben", 1, 3, 0, False),
    ]  # fmt: skip
    assert status.losses(session, view, session.state) == [0, 0]
    lost = status.rows(session, view, 1, [5, 0])
    assert [row.loss for row in lost] == [5, None]


def test_the_spinner_shows_what_was_spun() -> None:
    session = placed(game(2, seed=5))
    _driver, scene = driven(session)
    assert scene.stage.dial(session, scene.motions).lit is None
    for _ in range(60):
        if session.chance_starter is None:
            break
        events = session.draw()
        spinner = Stage().dial(session, scene.motions)
        stop = session.moves[-1].split()[1]
        if events[0].kind == "spin":
            assert spinner.lit == stop and spinner.stops[sector_at(spinner.angle, spinner.stops)] == stop
    harsh = placed(game(2, seed=5, climate="harsh"))
    assert len(Stage().dial(harsh, scene.motions).stops) == 9
    given = at(position({"C3": (0, 1), "D4": (1, 1)}, "move", 4))  # nothing was spun there: the arrow tells the moves
    assert Stage().dial(given, scene.motions).lit == "4"


def test_helps_of_today_are_drawn_and_absent_as_in_1989() -> None:
    state = position({"C3": (0, 2), "C2": (1, 2), "A1": (0, 1), "D3": (1, 2)}, "move", 4)
    for original in (True, False):
        driver, scene = driven(at(state), original=original)
        driver.click(*spot("C3"))
        view = scene.island_view()
        names = chart(state.zones).names
        assert {names[z] for z in view.over} >= {"C2"} and view.held == zone(scene, "C3") and view.targets
        assert bool(view.costs) == bool(view.threatened) == (not original)
    assert view.costs[zone(scene, "B4")] == 4 and zone(scene, "C3") in view.threatened
    scene.command("targets")
    assert not scene.island_view().targets
    driver.click(*spot("B3"))
    assert scene.session.metadata["analysis"] is True


def test_odds_are_told_at_the_spinner_alone_and_only_today() -> None:
    state = position({"C3": (0, 2), "C2": (1, 2)})
    shown = []
    for original in (True, False):
        driver, _scene = driven(at(state), original=original)
        driver.frame(2)
        shown.append(driver.pixels())
    differing = [i for i, (a, b) in enumerate(zip(*shown, strict=True)) if a != b]
    assert differing and any(i % 320 > 226 and 96 <= i // 320 < 118 for i in differing)


def test_a_hint_is_told_and_lit() -> None:
    state = position({"C3": (0, 2), "C2": (1, 2), "F5": (1, 1)}, "move", 2)
    driver, scene = driven(at(state), original=False)
    driver.key("f5")
    driver.wait(lambda: scene.hint is not None, 3000)
    assert scene.note.startswith("Hint: ")
    assert len(scene.island_view().hinted) == 2 and not scene.island_view().movable
    scene.set_analysis(True)
    driver.wait(lambda: scene.search_info is not None, 3000)
    scene.quiet()
    assert scene.lines()[1].startswith(("Best: ", "Looking"))
    scene.command("original")
    assert not scene.analysing
    driver, scene = driven(at(state))
    driver.key("f5")
    driver.frame(5)
    assert scene.hint is None and not scene.thinking


# --- saves, viewer, commands -----------------------------------------------------------------------------------------


def test_a_thumbnail_shows_land_and_markers() -> None:
    rows = thumbnail(played(game(3, share=20), 60))
    assert len(rows) == 50 and all(len(row) == 80 and set(row) <= set("0123456789abcdef") for row in rows)
    assert len({digit for row in rows for digit in row}) >= 9


def test_a_game_is_saved_opened_and_replayed() -> None:
    driver, scene = driven(played(game(2, share=12), 40))
    scene.command("save")
    driver.frame(3)
    assert driver.app.dialogs
    driver.key("enter")
    driver.frame(5)
    assert driver.app.saves.slots("triaxis")[0].plies == 40
    for name in ("open", "write_record", "read_record", "position"):
        scene.command(name)
        driver.frame(3)
        assert driver.app.dialogs and len(driver.colours()) <= 16
        driver.key("esc")
        driver.frame(3)
        assert not driver.app.dialogs
    scene.command("replay")
    driver.frame(3)
    replay = driver.app.scene
    assert isinstance(replay, ReplayScene) and replay.rows()[-1].startswith("40.")
    for _ in range(40):
        driver.key("right")
    driver.frame(3)
    assert replay.session.ply == 40 and len(driver.colours()) <= 16
    replay.go_on()
    driver.frame(3)
    assert driver.app.scene is scene and scene.session.ply == 40


def test_the_viewer_is_worked_by_mouse_alone() -> None:
    session = played(game(2, share=12), 40)
    driver = make_app(Empty)
    gone: list[Session] = []
    replay = ReplayScene(driver.app, session, gone.append)
    driver.app.push(replay)
    driver.frame(2)
    assert not driver.app.menus(), "the island is seen whole"
    driver.click(56, 194)
    assert replay.session.ply == 1
    driver.click(72, 194)
    assert replay.session.ply == 40
    driver.wheel(1, 100, 80)
    assert replay.session.ply == 39
    driver.move(100, 0)
    driver.frame(2)
    assert driver.app.menus()
    driver.move(100, 80)
    driver.frame(2)
    assert not driver.app.menus()
    driver.click(260, 194)
    assert len(gone) == 1 and gone[0].ply == 39 and driver.app.scene is not replay


def test_the_viewer_shows_every_kind_of_move() -> None:
    record = whole(3, 5, share=12)
    driver = make_app(lambda app: ReplayScene(app, record))
    replay = driver.app.scene
    assert isinstance(replay, ReplayScene)
    for _ in range(record.length):
        replay.step()
        if record.ply % 9 == 0 or replay.motions.event_kind not in ("place", "move", "spin"):
            driver.frame(2)
    driver.frame(80)
    assert record.over and SCREEN.viewer(driver.app).move_text(record, 0).startswith("1.1 add ")


def test_help_and_manual_are_opened_and_left() -> None:
    driver, scene = driven(placed(game(2)))
    driver.key("f1")
    driver.frame(3)
    assert driver.app.scene is not scene
    driver.key("esc")
    driver.frame(3)
    assert driver.app.scene is scene and scene.question is None


@pytest.mark.parametrize("no", ["n", "enter", "esc", "right"])
def test_f4_asks_and_no_stays(no: str) -> None:
    driver, scene = driven(placed(game(2)))
    driver.key("f4")
    assert scene.question is not None and scene.question.question.line == "New series (y/N)?"
    driver.right(100, 90) if no == "right" else driver.type(no) if no == "n" else driver.key(no)
    driver.frame(3)
    assert driver.app.scene is scene and scene.question is None and scene.table.prompt is None
    assert not driver.app.saves.slots("triaxis")


@pytest.mark.parametrize("mouse", [False, True])
@pytest.mark.parametrize("kind", [SetupScene, BiosphereScene, ColoursScene])
def test_esc_comes_back_from_the_questions_of_a_new_series(kind: type[TextScene], mouse: bool) -> None:
    driver, scene = driven(placed(game(2)))
    before = scene.session.moves
    driver.key("f4")
    driver.click(100, 90) if mouse else driver.type("y")
    driver.frame(2)
    setup = driver.app.scene
    assert isinstance(setup, SetupScene)
    if kind is not SetupScene:
        setup.form.go("begin")
        driver.frame()
        driver.keys("enter" if kind is BiosphereScene else "enter enter")
        driver.frame(2)
    assert isinstance(driver.app.scene, kind)
    both(driver) if mouse else driver.key("esc")
    driver.frame(3)
    assert driver.app.scene is scene and scene.session.moves == before and not driver.app.saves.slots("triaxis")
    driver.key("enter")
    assert len(scene.session.moves) > len(before), "the game goes on"


def test_a_new_series_sets_the_game_by_when_it_begins() -> None:
    driver, scene = driven(placed(game(2)))
    driver.key("f4")
    driver.type("y")
    driver.frame(2)
    setup = driver.app.scene
    assert isinstance(setup, SetupScene)
    setup.form.go("begin")
    driver.frame()
    driver.keys("enter enter enter")
    driver.frame(2)
    assert isinstance(driver.app.scene, TriaxisScene) and driver.app.scene is not scene
    (slot,) = driver.app.saves.slots("triaxis")
    assert driver.app.saves.load("triaxis", slot.title).session.moves == scene.session.moves
    assert scene not in driver.app.scenes


def test_nobody_is_asked_where_no_game_is_under_way() -> None:
    driver, _scene = driven(game(2))
    driver.key("f4")
    driver.frame(2)
    assert isinstance(driver.app.scene, SetupScene)


def test_commands_at_the_wrong_time_do_nothing() -> None:
    driver, scene = driven(game(2))
    for name in ("spin", "end_turn", "concede", "redo", "hint", "analysis", "log"):
        scene.command(name)
        driver.frame(2)
        assert scene.session.ply == 0 and scene.question is None and not driver.app.dialogs, name
    items = lines(driver)
    assert not items["spin"].enabled and items["random"].enabled


def test_the_rooms_doors() -> None:
    driver = make_app()
    assert isinstance(open_game(driver.app, Start(seed=4)), TriaxisScene)
    assert isinstance(open_game(driver.app, Start({"island": "classic"}, 4)), TriaxisScene)
    assert not isinstance(open_game(driver.app), TriaxisScene)
    assert SCREEN.opening(driver.app, lambda: None) is not None
