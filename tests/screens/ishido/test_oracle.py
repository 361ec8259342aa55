"""The Oracle's screens: the question, the augury by moonlight, saving, the book; driven by mouse and keys."""

from itertools import pairwise

import pytest
import pyxel

from codewheel.machines.font import font
from codewheel.machines.palette import Machine, in_gamut
from codewheel.rules.ishido.board import NEIGHBOURS, SQUARES, TYPES, WITHIN
from codewheel.rules.rng import Stream
from codewheel.screens.ishido.oracle.augury import DRAWN, PAGE, AuguryScene, set_pages
from codewheel.screens.ishido.oracle.book import BookScene
from codewheel.screens.ishido.oracle.files import Shelved
from codewheel.screens.ishido.oracle.ground import PITCH, Line, clear_of, headed, set_words
from codewheel.screens.ishido.oracle.question import QuestionDialog
from codewheel.session.ishido.oracle import HEXAGRAMS
from codewheel.session.ishido.oracle_book import FOLDER, QUESTION_LENGTH, Auguries, Augury, answer
from codewheel.session.slices import through
from codewheel.session.storage import Memory
from codewheel.session.texts import sentence, translate
from driver import Driver, Empty, make_app
from screens.ishido.play import answer as click
from screens.ishido.play import buttons, top

QUESTION = "What do I need to know about the journey?"
LONGEST = "word " * (QUESTION_LENGTH // 5 - 1) + "again"


def augury(seed: int = 1, question: str = QUESTION) -> Augury:
    chance = Stream(seed)
    hub = [square for square in range(SQUARES) if WITHIN[square]][chance.below(60)]
    stones = [chance.below(TYPES) for _ in range(5)]
    return answer(question, stones, [hub, *NEIGHBOURS[hub]], chance.below(10**9), "2026-11-21 20:15", "D-0")


def numbered(number: int, question: str = QUESTION) -> Augury:
    """The augury of a hexagram."""
    hub = 41
    for moment in range(HEXAGRAMS):
        found = answer(question, [0, 7, 14, 21, 28], [hub, *NEIGHBOURS[hub]], moment, "2026-11-21 20:15")
        if found.hexagram == number:
            return found
    raise AssertionError


def shown(
    storage: Memory | None = None, entry: Augury | None = None, speed: str = "off", kept: str = ""
) -> tuple[Driver, AuguryScene, Auguries, list[int]]:
    """An app with an augury over an empty scene, and how often it said that it was closed."""
    driver = make_app(storage=storage or Memory())
    app = driver.app
    app.settings.set("animation", speed)
    ends: list[int] = []
    files = Auguries(app.storage)
    scene = AuguryScene(app, entry or augury(), files, kept=kept, on_close=lambda: ends.append(1))
    app.push(scene)
    driver.frame(3)
    return driver, scene, files, ends


def read(scene: AuguryScene) -> str:
    return " ".join(line.text for page in scene.pages for line in page)


# --- the question ----------------------------------------------------------------------------------------------------


def asked(question: str = "", save_all: bool = False) -> tuple[Driver, QuestionDialog, list[object]]:
    driver = make_app()
    told: list[object] = []
    dialog = QuestionDialog(question, lambda *said: told.append(said), save_all, lambda: told.append("cancel"))
    driver.app.open(dialog)
    driver.frame(2)
    return driver, dialog, told


def test_a_question_is_typed_and_return_keeps_it() -> None:
    driver, _, told = asked()
    driver.type("What will come of it, Zoë?")
    driver.key("enter")
    driver.frame(2)
    assert told == [("What will come of it, Zoë?", False)] and not driver.app.dialogs


def test_ok_keeps_it_and_the_switch_with_it() -> None:
    driver, dialog, told = asked(QUESTION)
    driver.hit(dialog.save_all)
    click(driver, 0)
    assert told == [(QUESTION, True)]


def test_cancel_and_esc_leave_it_as_it_was() -> None:
    for leave in (lambda d: d.key("esc"), lambda d: click(d, 1)):
        driver, _, told = asked(QUESTION)
        driver.type(" more")
        leave(driver)
        driver.frame(2)
        assert told == ["cancel"]


def test_a_word_is_taken_by_a_double_click_and_replaced() -> None:
    driver, dialog, told = asked(QUESTION)
    line, column = dialog.area.row_and_column(QUESTION.index("journey") + 2)
    x, y = dialog.area.box.x + 5 + 8 * column + 3, dialog.area.box.y + 5 + 11 * line + 3
    driver.double(x, y)
    driver.type("wedding")
    driver.key("enter")
    driver.frame(2)
    assert told == [(QUESTION.replace("journey", "wedding"), False)]


def test_several_words_are_taken_by_shift_and_deleted() -> None:
    driver, dialog, told = asked(QUESTION)
    with driver.held(pyxel.KEY_LSHIFT):
        driver.keys("left " * len("about the journey?"))
    driver.key("delete")
    assert dialog.area.text == "What do I need to know "
    driver.key("enter")
    driver.frame(2)
    assert told == [("What do I need to know", False)]


def test_it_is_no_longer_than_is_kept() -> None:
    driver, dialog, _ = asked(LONGEST)
    driver.type("x")
    assert dialog.area.text == LONGEST and len(LONGEST) == QUESTION_LENGTH


# --- the augury ------------------------------------------------------------------------------------------------------


def test_the_lines_are_drawn_one_by_one_from_below_then_the_words_come() -> None:
    driver, scene, _, _ = shown(speed="normal")
    inked, frames = [0] * 6, 0
    while not scene.drawn:
        driver.frame()
        frames += 1
        frame = driver.pixels()
        for line in range(6):
            y = 31 + 10 * (5 - line) + 4
            if inked[line] == 0 and frame[320 * y + 40] == 0:
                inked[line] = frames
    assert abs(frames - DRAWN) <= 5
    assert all(inked) and inked == sorted(inked) and len(set(inked)) == 6
    driver.frame()
    heard = driver.app.sounds.played  # type: ignore[attr-defined]
    assert heard.count("slide") == 6 and heard[-1] == "chimes"


@pytest.mark.parametrize(("speed", "factor"), [("slow", 2.0), ("fast", 0.5), ("off", 0.0)])
def test_the_speed_is_the_players(speed: str, factor: float) -> None:
    driver, scene, _, _ = shown(speed=speed)
    start = driver.app.frame
    driver.wait(lambda: scene.drawn)
    assert abs(driver.app.frame - start - DRAWN * factor) <= 5
    before = driver.pixels()
    driver.frame(40)
    assert (driver.pixels() == before) == (speed == "off"), "the smoke stands still only where nothing moves"


@pytest.mark.parametrize("key", ["enter", "space", "esc", "a"])
def test_any_key_ends_the_drawing_and_does_nothing_else(key: str) -> None:
    driver, scene, _, ends = shown(speed="normal")
    driver.frame(10)
    assert not scene.drawn
    driver.key(key)
    driver.frame(2)
    assert scene.drawn and scene.page == 0 and driver.app.scene is scene and not ends


def test_a_click_ends_the_drawing() -> None:
    driver, scene, _, _ = shown(speed="normal")
    driver.click(160, 190)
    driver.frame(2)
    assert scene.drawn and driver.app.scene is scene


def test_name_trigrams_question_and_text_are_there() -> None:
    _, scene, _, _ = shown()
    words = read(scene)
    number = scene.augury.hexagram
    for text in (
        f"{number} ",
        translate(f"ishido_auguries.name{number}"),
        translate(f"ishido_auguries.pinyin{number}"),
        QUESTION,
    ):
        assert text in words, text
    assert " ".join(translate(f"ishido_auguries.augury{number}").split()) in words


@pytest.mark.parametrize("question", [QUESTION, LONGEST, "?"])
def test_all_64_stand_on_the_silk(question: str) -> None:
    small, big = font("small"), font("amiga8")
    for number in range(1, HEXAGRAMS + 1):
        pages = set_pages(numbered(number, question))
        assert 1 <= len(pages) <= 3
        for page in pages:
            taken: list[tuple[int, int, int]] = []
            for line in page:
                letters = big if line.big else small
                right = line.x + letters.width(line.text)
                assert line.x >= 0 and right <= PAGE.w, (number, line.text)
                assert line.y + letters.height <= PAGE.h, (number, line.text)
                assert not any(y == line.y and line.x < r and x < right for x, y, r in taken), (number, line.text)
                taken.append((line.x, line.y, right))
            rows = sorted({line.y for line in page if not line.big})
            assert all(b - a >= PITCH - 1 or a < 2 for a, b in pairwise(rows))


def test_pages_are_turned_by_keys_wheel_mouse_and_button() -> None:
    driver, scene, _, _ = shown(entry=augury(4, LONGEST))
    last = len(scene.pages) - 1
    assert last >= 1
    for on, back in (
        (lambda: driver.key("enter"), lambda: driver.key("up")),
        (lambda: driver.key("space"), lambda: driver.key("page_up")),
        (lambda: driver.key("down"), lambda: driver.key("home")),
        (lambda: driver.key("page_down"), lambda: driver.wheel(1, 200, 80)),
        (lambda: driver.wheel(-1, 200, 80), lambda: driver.key("up")),
        (lambda: driver.click(200, 80), lambda: driver.key("up")),
        (lambda: driver.hit(scene.more), lambda: driver.wheel(1, 20, 20)),
    ):
        assert scene.page == 0
        on()
        assert scene.page == 1
        back()
    driver.key("end")
    assert scene.page == last
    driver.frame()
    assert not scene.more.enabled
    driver.keys("down page_down")
    assert scene.page == last


def test_enter_on_the_last_page_and_esc_and_close_go_back_once() -> None:
    for leave in (
        lambda d, s: d.key("esc"),
        lambda d, s: d.keys("end enter"),
        lambda d, s: d.hit(s.close),
        lambda d, s: d.key("ctrl+q"),
        lambda d, s: d.keys("tab tab tab enter"),
    ):
        driver, scene, _, ends = shown()
        leave(driver, scene)
        driver.frame(2)
        assert isinstance(driver.app.scene, Empty) and ends == [1]


def test_it_is_silent_where_the_game_is() -> None:
    driver = make_app()
    scene = AuguryScene(driver.app, augury(), Auguries(driver.app.storage), muted=True)
    assert scene.muted and not AuguryScene(driver.app, augury(), Auguries(driver.app.storage)).muted


def test_its_colours_are_the_amigas() -> None:
    driver, _, _, _ = shown()
    assert driver.app.palette.machine is Machine.AMIGA
    assert all(in_gamut(Machine.AMIGA, colour) for colour in driver.colours()) and len(driver.colours()) <= 16


# --- saving ----------------------------------------------------------------------------------------------------------


def test_save_by_key_makes_a_file() -> None:
    driver, scene, files, _ = shown()
    driver.type("s")
    driver.frame(2)
    assert type(top(driver)).__name__ == "FileRequester"
    driver.key("enter")
    driver.frame(3)
    assert not driver.app.dialogs and driver.app.scene is scene
    assert files.load("My Auguries").value == [scene.augury]
    assert "My Auguries" in scene.note


def test_save_into_a_drawer_by_name() -> None:
    driver, scene, files, _ = shown()
    driver.hit(scene.save)
    driver.frame(2)
    driver.keys("backspace " * len("My Auguries"))
    driver.type("Work/Spring")
    driver.key("enter")
    driver.frame(3)
    assert files.drawers() == ["Work"] and files.load("Work/Spring").value == [scene.augury]


@pytest.mark.parametrize(("choice", "kept"), [(0, [1, 2]), (1, [2]), (2, [1])])
def test_append_and_replace_are_asked(choice: int, kept: list[int]) -> None:
    storage = Memory()
    Auguries(storage).save("My Auguries", augury(1), True)
    driver, _, files, _ = shown(storage, augury(2))
    driver.key("ctrl+s")
    driver.frame(2)
    driver.key("enter")
    driver.frame(3)
    assert "My Auguries" in top(driver).text
    click(driver, choice)
    assert files.load("My Auguries").value == [augury(seed) for seed in kept]
    assert bool(driver.app.dialogs) == (choice == 2), "who cancels is still asked for a name"


def test_a_damaged_file_is_not_added_to_and_may_be_replaced() -> None:
    storage = Memory()
    name = FOLDER + "mine.json"
    storage.write(name, b'{"format":"codewheel-auguries"}')
    driver, scene, files, _ = shown(storage)
    for choice in (0, 1):
        driver.type("s")
        driver.frame(2)
        driver.keys("backspace " * 40)
        driver.type("mine")
        driver.key("enter")
        driver.frame(3)
        click(driver, choice)
        if choice == 0:
            assert "mine.json" in top(driver).text and storage.kept[name] == b'{"format":"codewheel-auguries"}'
            driver.keys("esc esc")
            driver.frame(3)
            assert not driver.app.dialogs
    assert files.load("mine").value == [scene.augury]
    assert storage.kept[name + ".damaged"] == b'{"format":"codewheel-auguries"}'


@pytest.mark.parametrize("name", ["", "../x", "a/b/c", "Other:x", ".."])
def test_bad_names_are_told(name: str) -> None:
    driver, _, files, _ = shown()
    driver.type("s")
    driver.frame(2)
    driver.keys("backspace " * 40)
    top(driver).field.set_text(name)
    driver.key("enter")
    driver.frame(3)
    assert len(driver.app.dialogs) == 2 and files.paths() == []


def test_the_view_of_the_files() -> None:
    storage = Memory()
    files = Auguries(storage)
    view = Shelved(files)
    files.save("Mine", augury(1), True)
    storage.write(FOLDER + "bad.json", b"{}")
    assert through(view.listing("")) == ([], ["Mine", "bad"]) and view.has("", "bad") and not view.has("", "Yours")
    assert (
        through(view.preview("", "Mine")).metadata[0] == "1 augury"
        and len(through(view.preview("", "Mine")).picture) == 50
    )
    files.save("Mine", augury(2), True)
    assert through(view.preview("", "Mine")).metadata[0] == "2 auguries"
    assert through(view.preview("", "bad")).metadata == (translate("ishido_oracle.damaged"),)
    why = view.check("", "a:b")
    assert why is not None and "a:b" in sentence(why)
    view.delete("", "bad")
    assert through(view.listing("")) == ([], ["Mine"])


# --- the book --------------------------------------------------------------------------------------------------------


def opened(count: int = 3, storage: Memory | None = None, speed: str = "off") -> tuple[Driver, BookScene, Auguries]:
    storage = storage or Memory()
    driver = make_app(storage=storage)
    driver.app.settings.set("animation", speed)
    files = Auguries(storage)
    for seed in range(1, count + 1):
        files.save("Mine", augury(seed, QUESTION if seed % 2 else LONGEST), True)
    scene = BookScene(driver.app, files, "Mine", files.load("Mine").value)
    driver.app.push(scene)
    driver.frame(3)
    return driver, scene, files


def typed(driver: Driver, name: str) -> None:
    """Type a name into the requester and press Return."""
    driver.hit(top(driver).field)
    driver.keys("end " + "backspace " * len(top(driver).field.text))
    driver.type(name)
    driver.key("enter")
    driver.frame(3)


def test_it_opens_at_the_last_and_is_leafed_through() -> None:
    driver, scene, _ = opened()
    assert scene.number == 2
    driver.key("home")
    places = [(number, leaf) for number in range(3) for leaf in range(len(scene.leaves(number)))]
    assert (scene.number, scene.leaf) == places[0]
    last = len(places) - 1
    ways = [
        lambda: driver.key("right"), lambda: driver.key("page_down"), lambda: driver.key("down"),
        lambda: driver.key("enter"), lambda: driver.key("space"), lambda: driver.wheel(-1, 100, 100),
        lambda: driver.click(250, 100),
    ]  # fmt: skip
    for n in range(last):
        assert (scene.number, scene.leaf) == places[n]
        ways[n % len(ways)]()
    assert (scene.number, scene.leaf) == places[last]
    driver.key("right")
    assert (scene.number, scene.leaf) == places[last]
    back = [lambda: driver.key("left"), lambda: driver.key("up"), lambda: driver.click(60, 100),
            lambda: driver.wheel(1, 100, 100), lambda: driver.key("page_up")]  # fmt: skip
    for n in range(last):
        back[n % len(back)]()
    assert (scene.number, scene.leaf) == places[0]
    driver.key("end")
    assert scene.number == 2


def test_all_64_stand_on_its_pages() -> None:
    driver = make_app()
    files = Auguries(driver.app.storage)
    entries = [numbered(number, LONGEST if number % 2 else "") for number in range(1, HEXAGRAMS + 1)]
    scene = BookScene(driver.app, files, "", entries)
    for number, entry in enumerate(entries):
        leaves = scene.leaves(number)
        assert 1 <= len(leaves) <= 2
        for n, (left, right) in enumerate(leaves):
            for line in [*left, *right]:
                letters = font("amiga8") if line.big else font("small")
                assert line.x >= 0 and line.x + letters.width(line.text) <= 126, (number, line.text)
                assert line.y + letters.height <= 135, (number, line.text)
            assert (not n) == (left[:1] == headed(entry.hexagram, 126, below=True)[:1])
        words = " ".join(line.text for pages in leaves for side in pages for line in side)
        assert translate(f"ishido_auguries.augury{entry.hexagram}") in words, "it can be read to its end"


def test_a_page_ends_with_a_sentence_where_that_costs_no_further_page() -> None:
    text = "One two three four five six. " * 11 + "And the end."
    pages = [[line.text for line in page] for page in set_words(text, 90, 0, 130)]
    assert " ".join(line for page in pages for line in page) == text
    assert len(pages) == 2 and pages[0][-1].endswith(".")
    bare = set_words("word " * 200 + "end", 90, 60, 130)
    assert bare[0][0].y == 60 and bare[1][0].y == 0 and all(line.y + 7 <= 130 for page in bare for line in page)


def test_a_seal_keeps_clear_of_words() -> None:
    words = [Line(0, 0, "a long line of words"), Line(0, 110, "short")]
    assert clear_of(words, 60, 100) and not clear_of(words, 10, 100) and not clear_of(words, 60, 0)


def test_a_page_turns_in_some_frames() -> None:
    driver, _, _ = opened(speed="normal")
    driver.key("home")
    driver.frame(30)
    pictures = set()
    driver.key("right")
    for _ in range(20):
        driver.frame()
        pictures.add(driver.pixels())
    assert len(pictures) >= 10


def test_one_is_deleted_and_then_the_file() -> None:
    driver, scene, files = opened()
    driver.key("home")
    driver.hit(scene.delete)
    driver.frame(2)
    click(driver, 0)
    assert files.load("Mine").value == [augury(2, LONGEST), augury(3)] and scene.number == 0
    driver.hit(scene.delete)
    driver.frame(2)
    driver.key("esc")
    driver.frame(2)
    assert len(files.load("Mine").value) == 2
    driver.hit(scene.delete)
    driver.frame(2)
    click(driver, 1)
    driver.frame(2)
    assert files.paths() == [] and isinstance(driver.app.scene, Empty)


def test_with_the_last_one_the_file_goes_and_the_next_one_opens() -> None:
    storage = Memory()
    Auguries(storage).save("Other", augury(9), True)
    driver, scene, files = opened(1, storage)
    driver.hit(scene.delete)
    driver.frame(2)
    assert len(buttons(driver)) == 2
    click(driver, 0)
    assert files.paths() == ["Other"] and scene.path == "Other" and scene.entries == [augury(9)]


def test_export_writes_text_and_says_where() -> None:
    driver, scene, _ = opened()
    driver.hit(scene.export)
    driver.frame(2)
    assert "exports/" in top(driver).text
    name = next(name for name in driver.app.storage.names("exports/"))
    data = driver.app.storage.read(name)
    assert data is not None and data.decode("utf-8").count(QUESTION) == 2
    driver.key("enter")
    driver.frame(2)
    driver.hit(scene.export)
    driver.frame(2)
    assert "Replace" in top(driver).text


def test_another_file_is_opened_and_a_damaged_one_told() -> None:
    storage = Memory()
    Auguries(storage).save("Work/Other", augury(9), True)
    storage.write(FOLDER + "bad.json", b"{}")
    driver, scene, _ = opened(3, storage)
    driver.hit(scene.files)
    driver.frame(2)
    typed(driver, "bad")
    assert "bad.json" in top(driver).text and scene.path == "Mine"
    driver.key("enter")
    driver.frame(3)
    typed(driver, "Work/Other")
    assert not driver.app.dialogs and scene.path == "Work/Other" and scene.entries == [augury(9)]


def test_the_latest_alone_can_be_read_and_nothing_else_done() -> None:
    driver = make_app()
    scene = BookScene(driver.app, Auguries(driver.app.storage), "", [augury()])
    driver.app.push(scene)
    driver.frame(3)
    assert not scene.export.enabled and not scene.delete.enabled
    driver.hit(scene.delete)
    driver.hit(scene.export)
    assert (not driver.app.dialogs and driver.app.storage.names("") == []) or driver.app.scene is scene
    driver.key("esc")
    driver.frame(2)
    assert isinstance(driver.app.scene, Empty)


def test_the_wheel_and_tab_reach_the_buttons() -> None:
    driver, _, _ = opened()
    driver.keys("tab enter")
    driver.frame(2)
    assert type(top(driver)).__name__ == "FileRequester"
