"""EYE's table: menus, faces, who plays, taking back, saving, hints, the viewer, the quiz, the end."""

import pytest
import pyxel

from codewheel.machines.palette import Machine
from codewheel.machines.sounds import names as sound_names
from codewheel.rules.contract import event
from codewheel.rules.eye.board import COLOUR, PATTERN_NAMES, VISIBLE
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.state import ASK, MOVE
from codewheel.rules.eye.text import squares_of, two
from codewheel.rules.rng import Stream
from codewheel.screens.end_card import EndCard
from codewheel.screens.eye import SCREEN
from codewheel.screens.eye.dial import places
from codewheel.screens.eye.dialogs import Opponents
from codewheel.screens.eye.disc_motion import MOTIONS, SOUNDS, disc_view, voiced
from codewheel.screens.eye.geometry import centre_of, neighbour_square
from codewheel.screens.eye.panel import MOVES_TOP, box
from codewheel.screens.eye.scene import REMIND, EyeScene
from codewheel.screens.eye.shots import OFFENDED
from codewheel.screens.eye.showpiece import FOUR, THREE, TWO, Piece
from codewheel.screens.eye.status import LINE, MESSAGE, note_box, panel_of, standing
from codewheel.screens.eye.thumb import thumbnail
from codewheel.screens.replay import ReplayScene
from codewheel.screens.voice import Silence
from codewheel.session import texts
from codewheel.session.eye import setup as tables
from codewheel.session.eye import words
from codewheel.session.eye.quiz_packs import load_pack
from codewheel.session.eye.quiz_round import Quiz
from codewheel.session.eye.recent import since_own_turn
from codewheel.session.oeil_solo import ways
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.storage import Memory
from codewheel.session.texts import sentence, translate
from driver import Driver
from examples import proved
from screens.eye.play import by_mouse, driven, game, lines, open_moves, rest


def ended(players: int = 2, **options: object) -> Session:
    """A game of people that was won."""
    for seed in range(200):
        session = Session.new("eye", {"players": players, **options}, seed, [Seat(HUMAN)] * players)
        chance = Stream(seed)
        while not session.over and session.ply < 900:
            session.play(chance.choice(open_moves(session)))
        if session.over and session.outcome.winner is not None:
            return session
    raise AssertionError


def test_what_is_to_be_done_is_said_again_to_whoever_waits() -> None:
    driver, scene = driven(game())
    driver.wait(lambda: not scene.note)
    driver.wait(lambda: scene.note == words.tip(scene.session.state))
    driver.key("esc")
    assert not scene.note
    driver.frame(300)
    driver.move(100, 60)
    driver.key("left")
    driver.frame(REMIND - 10)
    assert not scene.note, "a touch counts"


def test_a_box_of_loeil_tells_of_loeil() -> None:
    for ours, title in ((False, "About EYE"), (True, "About L'Oeil")):
        session = game()
        if ours:
            session.metadata["face"] = "oeil"
        driver, scene = driven(session)
        (line,) = [line for menu in driver.app.menus() for line in menu.items if line.label.startswith("About")]
        assert line.label == title + "..."
        scene.command(line.command)
        assert driver.app.dialogs[-1].title == title
        driver.key("esc")


def test_six_counters_in_the_hand_are_all_shown() -> None:
    panel = panel_of(game(), "amiga", False)
    assert panel.placing and panel.players[0].total == panel.players[0].reserve == 6


def test_every_event_has_its_sound_and_its_motion() -> None:
    assert set(SOUNDS) == set(MOTIONS) == set(GAME.event_kinds)


@pytest.mark.parametrize(
    ("piece", "kinds"),
    proved(pytest.param(*each) for each in ((TWO, {"relocate", "swap"}), (THREE, {"out"}), (FOUR, {"out"}))),
)
def test_every_event_of_whole_games_is_shown_in_sixteen_colours(piece: Piece, kinds: set[str]) -> None:
    driver, scene = driven(Session.new("eye", piece.options, 1, [Seat(HUMAN)] * piece.options["players"]), moving=True)
    driver.app.settings.set("animation", "fast")
    seen: set[str] = set()
    for move in piece.moves:
        assert scene.try_move(move)
        while not scene.motions.idle:
            kind = scene.motions.event_kind
            if kind not in seen:
                seen.add(kind)
                driver.frame(2)
                assert len(driver.colours()) <= 16
            driver.frame()
    assert seen >= {"place", "step", "turn", "take", "win"} | kinds
    driver.wait(lambda: bool(driver.app.dialogs))


@pytest.mark.parametrize(("face", "begins"), [("", "eye/turn"), ("oeil", "oeil_solo/turn")])
def test_the_wheel_is_heard_as_long_as_it_turns(face: str, begins: str) -> None:
    for speed, frames in (("slow", 40), ("normal", 20), ("fast", 10), ("off", 0)):
        session = game(2, 14)
        if face:
            session.metadata["face"] = face
        driver, scene = driven(session, moving=True)
        driver.app.settings.set("animation", speed)
        turn = next(move for move in open_moves(session) if move.startswith("turn"))
        assert scene.try_move(turn)
        assert driver.app.sounds.played[-1] == (f"{begins}-{frames}" if frames else begins)  # type: ignore[attr-defined]


def test_the_board_game_is_wood_on_cardboard() -> None:
    heard = {voiced(name, "oeil") for name in SOUNDS.values()}
    assert heard <= set(sound_names(Machine.AMIGA)) and not heard & {"place", "stone"}
    assert {voiced(name, "st") for name in SOUNDS.values()} == set(SOUNDS.values()) <= set(sound_names(Machine.ST))


class Band(Silence):
    """A loudspeaker that knows which tune is played."""

    tune: str | None = None

    def music(self, name: str | None) -> None:
        self.tune = name


def test_each_machine_and_the_board_game_have_their_tune() -> None:
    band = Band()
    _, scene = driven(game(), sounds=band)
    assert band.tune == "eye/wheels"
    scene.command("machine_st")
    assert band.tune == "eye/wheels_st"
    session = game()
    session.metadata["face"] = "oeil"
    driven(session, sounds=band)
    assert band.tune == "oeil_solo/terrace"


def test_menus_are_hidden_and_their_lines_do_what_they_say() -> None:
    driver, scene = driven(game(2, 14))
    items = lines(driver)
    assert {"new", "open", "save", "undo", "hint", "opponents", "machine_st", "signs", "done", "settings"} <= set(items)
    assert not items["redo"].enabled and items["undo"].enabled and items["moves"].checked
    scene.command("moves")
    scene.command("signs")
    assert scene.table.option("signs") and not lines(driver)["moves"].checked
    scene.command("about")
    driver.frame(3)
    assert driver.app.dialogs
    driver.key("esc")
    driver.frame(2)
    assert not driver.app.dialogs


def test_the_sts_colours_and_its_bar_at_the_upper_edge() -> None:
    driver, scene = driven(game(2, 14))
    scene.command("machine_st")
    driver.frame(2)
    assert driver.app.palette.name == "eye/st" and scene.skin_name == "st"
    driver.move(100, 100)
    driver.frame()
    assert driver.app.menus() == ()
    assert "machine_amiga" in lines(driver)
    driver.move(100, 100)
    driver.key("f10")
    assert driver.app.menu_bar.active
    driver.key("esc")
    driver.frame(2)
    assert driver.app.menus() == () and not driver.app.dialogs
    scene.command("machine_amiga")
    driver.frame(2)
    assert driver.app.palette.name == "eye/amiga"


def test_the_board_game_wears_its_own_colours_and_has_no_machine() -> None:
    session = game(2, 14)
    session.metadata["face"] = "oeil"
    driver, scene = driven(session)
    assert driver.app.palette.name == "eye/card" and scene.skin_name == "oeil"
    assert "machine_st" not in lines(driver)
    assert len(driver.colours()) <= 16
    scene.command("new")  # back to its own choice of ways, which lies below
    driver.frame(3)
    assert driver.app.scene is not scene


def test_x_lets_a_computer_take_a_seat_and_it_plays_on() -> None:
    driver, scene = driven(game(2, 14))
    driver.type("x")
    driver.frame(2)
    dialog = driver.app.dialogs[-1]
    assert isinstance(dialog, Opponents)
    driver.type("x")  # blue: the weakest
    driver.key("enter")
    driver.frame(2)
    assert scene.session.seats == (Seat(HUMAN), Seat(BOT, "random"))
    assert scene.session.metadata["counted"]
    while scene.human_to_move:
        by_mouse(driver, "done")
    ply = scene.session.ply
    rest(driver, scene)
    assert scene.session.ply > ply and scene.session.to_move == 0


def test_save_and_opponents_have_keys_that_can_be_changed() -> None:
    driver, scene = driven(game(2, 14))
    for command, key in (("quick_save", "k"), ("opponents", "l"), ("up", "w")):
        driver.app.settings.set(f"keys.amiga.{command}", [key])
    driver.app.apply("keys.")
    driver.type("sx")
    assert not driver.app.dialogs
    driver.type("k")
    assert type(driver.app.dialogs[-1]).__name__ == "FileRequester"
    driver.keys("esc")
    driver.frame(2)
    driver.type("l")
    driver.frame(2)
    assert isinstance(driver.app.dialogs[-1], Opponents)
    driver.type("l")
    driver.key("enter")
    driver.frame(2)
    assert scene.session.seats[1].kind == BOT
    before = scene.controller.cursor
    driver.key("w")
    assert scene.controller.cursor == neighbour_square(before, scene.session.state.pattern, "up")


@pytest.mark.parametrize("moving", [True, False])
def test_the_last_moves_are_seen_again_and_end_where_they_began(moving: bool) -> None:
    driver, scene = driven(game(3, 30), moving=moving)
    driver.wait(lambda: scene.motions.idle)
    start = since_own_turn(scene.session)
    before, cursor, line = scene.session.state, scene.controller.cursor, scene.session.moves
    assert lines(driver)["recent"].enabled
    driver.key("ctrl+l")
    seen: list[int] = []
    told: set[str] = set()
    for _ in range(2000):
        if scene.calm:
            break
        assert scene.session.state is before and not scene.acts
        ply = scene._shown.ply
        if not seen or seen[-1] != ply:
            seen.append(ply)
            told.add(words.told_move(scene._shown, ply))
        driver.frame()
    assert seen == list(range(start, 31)) and len(told) > 1
    assert (scene.session.state, scene.controller.cursor, scene.session.moves) == (before, cursor, line)
    driver.key("ctrl+l")
    assert not scene.calm
    driver.key("space")  # any key ends it, and does nothing else
    assert scene.calm and scene.session.moves == line and scene.controller.held is None


def test_the_last_moves_asked_for_anew_begin_with_the_first_one() -> None:
    driver, scene = driven(game(3, 30), moving=True)
    driver.wait(lambda: scene.motions.idle)
    start, end = since_own_turn(scene.session), scene.session.ply
    for ply in range(start + 1, end + 1):  # in the middle of each of them
        driver.key("ctrl+l")
        assert scene._shown.ply == start and scene.motions.idle
        driver.wait(lambda ply=ply: scene._shown.ply == ply and not scene.motions.idle)
        driver.frame(2)
    driver.key("ctrl+l")
    driver.wait(lambda: scene.calm)
    assert scene._shown is scene.session and scene.session.ply == end


def test_the_last_moves_can_be_asked_for_while_a_move_is_on_its_way() -> None:
    driver, scene = driven(game(3, 30), moving=True)
    driver.wait(lambda: scene.motions.idle)
    session = scene.session
    move = next(move for move in session.game.legal(session.state) if move.startswith("step"))
    assert scene.do("play", move)
    driver.frame(2)
    assert scene.motions.event_kind == "step"
    driver.key("ctrl+l")
    assert scene._shown is not session and scene.motions.idle
    driver.wait(lambda: scene.calm)
    assert scene._shown is session and not driver.app.storage.names("log/")


def test_a_move_that_comes_while_the_last_ones_are_seen_again_ends_that() -> None:
    driver, scene = driven(game(3, 30), moving=True)
    driver.wait(lambda: scene.motions.idle)
    driver.key("ctrl+l")
    assert scene._shown is not scene.session
    session = scene.session
    move = next(move for move in session.game.legal(session.state) if move.startswith("step"))
    assert scene.do("play", move)
    driver.frame(2)
    assert scene._shown is session and scene.motions.event_kind == "step"
    driver.wait(lambda: scene.motions.idle)
    assert session.moves[-1] == move and not driver.app.storage.names("log/")


def test_opponents_of_the_board_game_are_kept_for_its_box_alone() -> None:
    session = game(3, 9)
    session.metadata["face"] = "oeil"
    driver, scene = driven(session)
    before = tables.load(driver.app.settings)
    driver.type("x")
    driver.frame(2)
    driver.type("xx")
    driver.key("enter")
    driver.frame(2)
    assert [seat.bot for seat in scene.session.seats] == ["", "gentle", ""]
    assert tables.load(driver.app.settings) == before
    assert ways.kept(driver.app.settings).seats[:3] == ("human", "gentle", "human")


def test_a_position_at_the_board_games_table_keeps_its_face_and_its_quiz() -> None:
    session = game(2, 0, quiz=True, placement="neutral")
    session.metadata["face"] = "oeil"
    driver, scene = driven(session)
    Quiz.begin(session.metadata, "en", load_pack(driver.app.storage, "en"), session.seed)
    text = session.game.format_state(session.state)
    scene.command("position")
    driver.frame(2)
    driver.app.dialogs[-1].field.set_text(text)  # type: ignore[attr-defined]
    driver.key("enter")
    driver.frame(2)
    assert scene.session is not session and scene.skin_name == "oeil"
    assert scene.session.metadata["quiz"] == session.metadata["quiz"]


@pytest.mark.parametrize(
    ("seats", "level"),
    [(("human", "random", "greedy"), "greedy"), (("random", "human", "strongest", "beginner"), "strongest")],
)
def test_a_game_of_one_against_several_counts_under_the_strongest(seats: tuple[str, ...], level: str) -> None:
    chairs = [Seat(HUMAN) if who == "human" else Seat(BOT, who) for who in seats]
    session = Session.new("eye", {"players": len(seats)}, 2, chairs)
    chance = Stream(4)
    while not session.over:
        session.play(chance.choice(open_moves(session)))
    driver, scene = driven(session)
    driver.wait(lambda: bool(driver.app.dialogs))
    mine = seats.index("human")
    row = next(row for row in driver.app.statistics.rows() if row.won + row.drawn + row.lost)
    assert (row.game, row.level) == ("eye", level)
    assert bool(row.won) == (session.outcome.winner == mine)
    scene.table.count()
    assert len(driver.app.statistics.rows()) == 1


@pytest.mark.parametrize("skin_name", ["", "oeil"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_message_of_any_kind_covers_neither_the_movers_box_nor_the_moves(players: int, skin_name: str) -> None:
    session = game(players, 20)
    session.metadata["face"] = skin_name
    told_elsewhere = []
    counts = tuple(range(2, 2 + players))
    for tongue in ("de", "fr", "en"):
        texts.language(tongue)
        for changes in ({"goal": "count", "goal_count": counts}, {"goal": "own_or_opponent"}, {"goal": "designated"}):
            told_elsewhere.append(words.warning(session.state._replace(rules=session.state.rules._replace(**changes))))
        told = translate("eye_game.news_steal", side=words.colour_name(2), colour=words.colour_name(6))
        told_elsewhere.append(f"{told} {translate('eye_game.news_held', side=words.colour_name(2), count=1, needed=2)}")
    driver, scene = driven(session)
    far = max((words.square_words(square, COLOUR[square]) for square in range(128)), key=len)
    longest = [translate("eye.blocked", wheel="A", square=far), translate("eye.not_beside", source=far, target=far)]
    longest += [translate("eye.chosen_colour", square=far, colour="yellow"), words.warning(session.state)]
    bare, own = driver.pixels(), box(players, session.state.seat)
    for text in (*longest, *sorted(told_elsewhere, key=len)[-4:], words.tip(session.state)):
        scene.show_message(text)
        driver.frame()
        shown = driver.pixels()
        changed = [i for i in range(len(bare)) if shown[i] != bare[i]]
        assert changed and max(changed) // 320 < MOVES_TOP and min(i % 320 for i in changed) >= MESSAGE.x
        assert not any(own.y <= i // 320 < own.y + own.h for i in changed)


def test_the_moves_of_a_turn_are_shown_in_a_quiz_with_counters_to_place_and_while_others_make_way() -> None:
    session = Session.new("eye", {"quiz": True, "placement": "neutral"}, 7, [Seat(HUMAN)] * 2)
    assert panel_of(session, "amiga", False).hand  # nothing can be done but to place
    chance, seen = Stream(3), 0
    while seen < 5 and not session.over:
        moves = open_moves(session)
        session.play("answer right" if "answer right" in moves else chance.choice(moves))
        state, panel = session.state, panel_of(session, "amiga", False)
        if state.phase == MOVE and state.left and state.reserve[state.seat]:
            assert not panel.hand and panel.placing and not panel.message
            assert panel.label == translate("eye_game.moves") and panel.left == state.left
            seen += 1
    assert seen == 5
    session = Session.new("eye", TWO.options, 1, [Seat(HUMAN)] * 2)
    for move in TWO.moves[:OFFENDED]:
        session.play(move)
    panel = panel_of(session, "amiga", False)
    assert standing(session) and not panel.message and panel.left == session.state.left > 0


def test_the_hours_stand_where_squares_are_named_by_them_and_only_with_todays_helps() -> None:
    for square in range(128):
        x, y = centre_of(square)
        at = min(places(), key=lambda place: -((place[0] + 3 - 104) * (x - 104) + (place[1] + 3 - 100) * (y - 100)))
        assert abs((int(at[2]) - words.hour(square) + 6) % 12 - 6) <= 1  # a square may lie between two of them
    driver, scene = driven(game(2, 14))
    shown = driver.pixels()
    assert scene.disc_view().hours
    for command in ("hours", "original"):
        scene.command(command)
        driver.frame()
        assert not scene.disc_view().hours and driver.pixels() != shown
        scene.command(command)
        assert scene.disc_view().hours


def test_words_of_a_lesson_lie_on_the_boxes_of_those_who_wait() -> None:
    for players in (2, 3, 4):
        for mover in range(players):
            for rows in range(1, 12):
                high = LINE * rows + 7
                place = note_box(high, players, mover)
                assert place.h >= high and place.y + place.h <= MOVES_TOP
                own = box(players, mover)
                free = place.y + place.h <= own.y or own.y + own.h <= place.y
                assert free or high > box(players, 0).h


def test_squares_are_named_by_colour_and_clock_and_no_two_alike() -> None:
    for pattern, squares in VISIBLE.items():
        found = {words.square_words(square, COLOUR[square]) for square in squares}
        assert len(found) == len(squares) == 32, pattern
    assert words.hour(next(s for s in range(128) if s == 0)) == 3
    driver, scene = driven(game(2, 14))
    state = scene.session.state
    mine = state.counters[state.seat][0]
    far = next(s for s in state.empty if scene.session.check(two("step", mine, s)) is not None)
    assert not scene.try_move(two("step", mine, far))
    assert words.square_words(far, state.colour(far)) in scene.note[0].lower() + scene.note[1:]
    assert not any(letter.isdigit() and scene.note[i + 1 : i + 2] == "." for i, letter in enumerate(scene.note))
    assert driver.app.dialogs == []


@pytest.mark.parametrize(
    "seats", [("human", "beginner"), ("random", "greedy", "human"), ("random", "human", "random", "human")]
)
def test_people_and_computers_play_in_any_mix(seats: tuple[str, ...]) -> None:
    chairs = [Seat(HUMAN) if who == "human" else Seat(BOT, who) for who in seats]
    driver, scene = driven(Session.new("eye", {"players": len(seats)}, 4, chairs))
    chance = Stream(9)
    for _ in range(12):
        rest(driver, scene)
        if driver.app.dialogs:
            break
        by_mouse(driver, chance.choice(open_moves(scene.session)))
    assert scene.session.ply >= 12


def test_taking_back_and_playing_again_bring_the_same_positions() -> None:
    driver, scene = driven(game(2, 12))
    chance = Stream(2)
    states = [scene.session.state]
    for _ in range(6):
        by_mouse(driver, chance.choice(open_moves(scene.session)))
        states.append(scene.session.state)
    for state in reversed(states[:-1]):
        driver.key("ctrl+z")
        assert scene.session.state is state and scene.controller.held is None
    for state in states[1:]:
        driver.key("ctrl+y")
        assert scene.session.state is state
    assert len(driver.app.sounds.played) > 12  # type: ignore[attr-defined]


def test_every_move_is_kept_and_a_pick_that_is_not_finished_does_no_harm() -> None:
    storage = Memory()
    driver, scene = driven(game(2, 12), storage)
    by_mouse(driver, open_moves(scene.session)[0])
    square = next((s for s in scene.session.state.counters[scene.session.to_move]), None)
    assert square is not None
    scene.controller.held = square
    found = driver.app.saves.resume("eye")
    assert found is not None and found.session.line == scene.session.line
    driver.type("s")
    driver.frame(2)
    assert driver.app.dialogs
    driver.key("enter")
    driver.frame(3)
    assert len(driver.app.saves.slots("eye")) == 1
    slot = driver.app.saves.slots("eye")[0]
    assert driver.app.saves.load("eye", slot.title).session.state == scene.session.state


def test_a_saved_game_shows_its_disc_in_small() -> None:
    session = game(4, 20)
    rows = thumbnail(session.state)
    assert len(rows) == 50 and {len(row) for row in rows} == {80}
    assert len(set("".join(rows))) >= 10


def test_a_hint_is_a_legal_move_in_words_and_blinks() -> None:
    driver, scene = driven(game(2, 14))
    driver.key("ctrl+h")
    driver.wait(lambda: scene.hint is not None, 6000)
    driver.frame(2)
    assert scene.hint is not None and scene.hint.move in scene.table.legal
    assert scene.note.startswith("Hint: ")
    view = scene.disc_view()
    squares = squares_of(scene.hint.move)
    assert view.framed == frozenset(squares[-1:]) if squares else view.cursor is not None


def test_the_analysis_says_what_it_finds_and_goes_on_after_a_move() -> None:
    driver, scene = driven(game(2, 14))
    driver.key("ctrl+a")
    driver.wait(lambda: scene.search_info is not None and bool(scene.search_info.move), 6000)
    assert scene.analysis.startswith("Best: ")
    by_mouse(driver, open_moves(scene.session)[0])
    driver.wait(lambda: scene.search_info is not None and bool(scene.search_info.move), 6000)
    driver.key("ctrl+a")
    driver.frame()
    assert scene.analysis == ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_is_told_beside_the_disc(players: int) -> None:
    driver, scene = driven(ended(players))
    driver.wait(lambda: bool(driver.app.dialogs))
    dialog = driver.app.dialogs[-1]
    assert isinstance(dialog, EndCard) and dialog.box.x > 200
    assert words.colour_name(scene.session.outcome.winner or 0) in sentence(scene.table.end_said())
    driver.hit(dialog.group.widgets[-4])  # Replay
    driver.frame(3)
    assert isinstance(driver.app.scene, ReplayScene)
    driver.key("end")
    driver.frame(3)
    assert len(driver.colours()) <= 16


def test_the_viewer_shows_every_move_and_tells_it() -> None:
    session = ended(3, swap_every=4)
    driver, scene = driven(session, moving=True)
    for dialog in driver.app.dialogs:
        dialog.close("3")
    scene.do("replay")
    driver.frame(2)
    replay = driver.app.scene
    assert isinstance(replay, ReplayScene)
    for ply in range(session.length + 1):
        assert words.told_move(session, ply)
    for _ in range(3):
        replay.step()
        driver.frame(30)
    replay.jump_to(8)
    replay.go_on()
    driver.frame(3)
    assert isinstance(driver.app.scene, EyeScene) and driver.app.scene.session.ply == 8
    shown = SCREEN.viewer(driver.app)
    assert [shown.move_text(session, ply)[0] for ply in (0, 10)] == ["1", "1"]


def test_the_boxes_show_what_the_state_holds() -> None:
    session = game(3, 5)
    panel = panel_of(session, "amiga", False)
    assert panel.placing and panel.mover == session.to_move and PATTERN_NAMES[panel.pattern] == "short"
    assert [player.reserve for player in panel.players] == list(session.state.reserve)
    session = ended(3)
    panel = panel_of(session, "st", True)
    assert panel.mover == session.outcome.winner and "wins" in panel.message
    assert [player.alive for player in panel.players] == list(session.state.alive)
    held = [colour for player in panel.players for colour in player.control]
    assert len(held) == sum(owner >= 0 for owner in session.state.control)


def test_a_swap_a_capture_and_a_player_out_are_said() -> None:
    told = words.news(
        (
            event("swap"),
            event("take", seat=1, colour="pink", stolen=0),
            event("take", seat=0, colour="pink", stolen=1),
            event("out", seat=2),
        )
    )
    for part in ("pink with grey", "Blue takes Pink", "Red steals Pink", "Yellow is out"):
        assert part in told
    driver, scene = driven(game(2, 12, swap_every=1))
    by_mouse(driver, next(move for move in open_moves(scene.session) if move.startswith("step")))
    driver.frame(2)
    assert scene.session.state.swapped and "colours change" in scene.note


def test_while_a_wheel_turns_the_disc_shows_the_pattern_before() -> None:
    driver, scene = driven(game(2, 12), moving=True)
    driver.wait(lambda: scene.motions.idle)
    before = scene.session.state
    turn = next(move for move in open_moves(scene.session) if move.startswith("turn"))
    scene.try_move(turn)
    driver.frame(5)
    view = disc_view(scene.session.state, scene.motions, "amiga", False)
    assert view.pattern == before.pattern and view.turn is not None and 0 < view.part < 1
    assert view.counters == before.counters
    driver.key("space")  # any key ends it
    assert scene.motions.idle and scene.session.state.pattern != before.pattern


def quiz() -> tuple[Driver, EyeScene]:
    """A quiz of two people with the shipped questions."""
    session = game(2, 0, quiz=True)
    driver, scene = driven(session)
    Quiz.begin(session.metadata, "en", load_pack(driver.app.storage, "en"), session.seed)
    return driver, scene


def test_a_question_is_put_before_a_placing_and_a_right_answer_places() -> None:
    driver, scene = quiz()
    move = open_moves(scene.session)[0]
    driver.click(*_spot(move))
    assert scene.session.state.phase == ASK
    driver.wait(lambda: bool(driver.app.dialogs))
    dialog = driver.app.dialogs[-1]
    right = dialog.question.right  # type: ignore[attr-defined]
    driver.frame(20)
    driver.type(str(right + 1))
    assert scene.session.moves[-1] == "answer right" and driver.app.dialogs, "booked before the verdict has gone"
    resumed = driver.app.saves.resume("eye")
    assert resumed is not None and resumed.session.moves[-1] == "answer right"
    driver.frame(12)
    driver.key("enter")
    driver.frame(3)
    assert squares_of(move)[0] in scene.session.state.counters[0]


def test_computers_answer_by_their_level_and_people_are_asked_again_after_esc() -> None:
    driver, scene = quiz()
    scene.do("seats", "human,greedy")
    driver.click(*_spot(open_moves(scene.session)[0]))
    driver.wait(lambda: bool(driver.app.dialogs))
    driver.frame(20)
    driver.key("esc")
    driver.frame(2)
    driver.key("esc")  # stay
    driver.wait(lambda: bool(driver.app.dialogs) and hasattr(driver.app.dialogs[-1], "question"))
    driver.frame(20)
    driver.type("1")
    driver.frame(12)
    driver.key("enter")
    driver.wait(lambda: scene.session.to_move == 0 and scene.session.ply > 3, 6000)
    assert any(move.startswith("answer") for move in scene.session.moves[2:])


def _spot(move: str) -> tuple[int, int]:
    from screens.eye.play import spot

    return spot(squares_of(move)[0])


def test_no_key_does_anything_while_the_computer_thinks_but_menus_do() -> None:
    driver, scene = driven(Session.new("eye", {}, 1, [Seat(BOT, "strongest"), Seat(HUMAN)]))
    driver.frame(3)
    assert scene.table.computer_to_move
    driver.click(100, 60)
    with driver.held(pyxel.MOUSE_BUTTON_LEFT):
        driver.frame(2)
    assert scene.controller.held is None and scene.controller.wheel is None
    scene.command("hint")
    driver.key("esc")
    driver.frame(2)
    assert driver.app.dialogs


def test_opponents_are_chosen_by_click_wheel_and_arrows_and_cancel_changes_nothing() -> None:
    driver, scene = driven(game(3, 14))
    scene.command("opponents")
    driver.frame(2)
    dialog = driver.app.dialogs[-1]
    assert isinstance(dialog, Opponents)
    driver.hit(dialog.choosers[0])
    box = dialog.choosers[1].box
    driver.wheel(-1, box.x + 4, box.y + 4)
    driver.hit(dialog.choosers[2])
    driver.keys("right left left space")
    assert [chooser.index for chooser in dialog.choosers] == [1, 1, 1]
    driver.key("esc")
    driver.frame(2)
    assert all(seat.kind == HUMAN for seat in scene.session.seats)
