"""Ishido's dialogs by mouse and by keyboard alone, what they tell, and that nothing leaves its box."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from codewheel.machines.skins.amiga import LOW
from codewheel.machines.widgets.controls import Button, CheckBox, Label, Picture, RadioGroup
from codewheel.machines.widgets.dialog import Dialog
from codewheel.machines.widgets.lists import ScrollText
from codewheel.machines.widgets.requester import FileRequester
from codewheel.rules.ishido.game import GAME
from codewheel.screens.ishido.dialogs import (
    NameDialog,
    TextDialog,
    TournamentQuestion,
    confirm,
)
from codewheel.screens.ishido.ending import Ending, ordinal
from codewheel.screens.ishido.files import games, load_requester, save_requester, tournaments, write_game
from codewheel.screens.ishido.layout import TITLE
from codewheel.screens.ishido.mode_dialog import ModeDialog, Timer
from codewheel.screens.ishido.pouch_dialog import PouchDialog
from codewheel.screens.ishido.scores_dialog import ROWS, ScoreLines, ScoresDialog
from codewheel.screens.ishido.set_dialogs import BoardsDialog, StonesetsDialog
from codewheel.screens.ishido.sets import NAMES
from codewheel.screens.ishido.timers import TimerDialog
from codewheel.session.ishido.flow import TIMED
from codewheel.session.ishido.results import Result
from codewheel.session.ishido.setup import MODES, Setup, Wish
from codewheel.session.ishido.tournament import Tournaments
from codewheel.session.play import Seat, Session
from codewheel.session.saves import Saves
from codewheel.session.storage import Memory
from codewheel.session.texts import translate
from driver import Driver, make_app

PALETTE = "workbench"
PICTURE = ["1" * 80] * 50


class Line(NamedTuple):
    """A line of a list."""

    name: str
    points: int
    fourways: int
    left: int
    master: bool = False


LONGEST = Line("WWWWWWWWWWWWWWWW", 999_999, 15, 66, True)
LINES = [LONGEST, *(Line(f"Player {i}", 1000 - i, 3, i) for i in range(9))]


def nothing(*args: Any) -> None:
    """A callback that is not of interest."""


@pytest.fixture
def player() -> Driver:
    return make_app(palette=PALETTE)


def show(player: Driver, dialog: Any) -> Any:
    player.app.open(dialog)
    player.frame(2)
    return dialog


def game() -> Session:
    """A game of Ishido after two moves."""
    session = Session.new("ishido", {}, 1, (Seat("human"),))
    for _ in range(2):
        session.play(session.game.legal(session.state)[0])
    return session


def shelves(storage: Memory | None = None) -> tuple[Saves, Tournaments]:
    """Two games at the top, one in a drawer, one damaged; a tournament in a drawer."""
    storage = storage or Memory()
    saves, kept = Saves(storage), Tournaments(storage)
    saves.save(game(), "First", "2001-04-28 10:00", PICTURE)
    saves.save(game(), "Second", "2001-04-29 10:00", PICTURE)
    saves.save(game(), "Snow", "2001-01-01 10:00", PICTURE, "Winter")
    storage.write("saves/ishido/slots/broken.json", b"{")
    kept.start(5)
    kept.save("Club/Night", "2001-04-28 20:00", PICTURE)
    return saves, kept


# --- modes -----------------------------------------------------------------------------------------------------------


def mode(player: Driver, name: str, told: list[Wish], **given: Any) -> ModeDialog:
    """`timer`: minutes or seconds, for a mode that has one; `set_to` is told how it was set."""
    setup = Setup("solitaire", given.get("scoring", "modern"), given.get("computers", (False, False)))
    timer = Timer(given.get("timer", 20), given.get("on", True), given.get("may", True)) if name in TIMED else None

    def ok(wish: Wish, value: int, on: bool) -> None:
        told.append(wish)
        given.get("set_to", []).append((value, on))

    dialog: ModeDialog = show(player, ModeDialog(Wish.of(setup, name, given.get("level", "middle")), timer, ok))
    return dialog


def test_a_mode_by_mouse(player: Driver) -> None:
    told: list[Wish] = []
    dialog = mode(player, "cooperative", told)
    assert not dialog.choices["level"].visible, "no computer, no level"
    assert "Two players in turn" in seen_words(dialog)
    player.hit(dialog.choices["scoring"].cell(1))
    player.hit(dialog.switches["second"])
    assert dialog.choices["level"].visible and "Two players in turn" not in seen_words(dialog)
    assert dialog.note is not None and dialog.note.text.startswith("Adept: ")
    player.hit(dialog.choices["level"].cell(4))
    assert dialog.default is not None
    player.hit(dialog.default)
    assert told == [Wish("cooperative", "ancient", (False, True), "strongest")] and not player.app.dialogs


def seen_words(dialog: Dialog) -> str:
    return "\n".join(widget.words for widget in dialog.group if widget.visible)


@pytest.mark.parametrize("name", MODES)
def test_every_mode_says_how_the_chosen_level_plays(player: Driver, name: str) -> None:
    dialog = mode(player, name, [], computers=(True, False), timer=20)
    for at, level in enumerate(GAME.bots):
        player.hit(dialog.choices["level"].cell(at))
        assert dialog.note is not None and dialog.note.text.endswith(translate(f"ishido.how_{level}"))
    player.key("esc")


def test_a_mode_by_keys(player: Driver) -> None:
    told: list[Wish] = []
    dialog = mode(player, "solitaire", told)
    dialog.group.set_focus(dialog.choices["scoring"])
    player.keys("down tab space tab down enter")
    assert told == [Wish("solitaire", "ancient", (True, False), "strongest")]


def test_cancel_tells_nothing(player: Driver) -> None:
    told: list[Wish] = []
    mode(player, "challenge", told)
    player.key("esc")
    assert not told and not player.app.dialogs


def test_a_challenge_is_modern_and_one_seat_has_one_computer(player: Driver) -> None:
    told: list[Wish] = []
    dialog = mode(player, "challenge", told, scoring="ancient", computers=(True, True))
    assert "scoring" not in dialog.choices
    player.key("enter")
    assert told[-1] == Wish("challenge", "modern", (True, True), "middle")
    dialog = mode(player, "tournament", told, computers=(False, True), timer=20)
    assert list(dialog.switches) == ["first"]
    player.key("enter")
    assert told[-1].computers == (False, False)


@pytest.mark.parametrize("name", TIMED)
def test_a_mode_shows_its_timer_and_sets_it(player: Driver, name: str) -> None:
    told: list[tuple[int, bool]] = []
    dialog = mode(player, name, [], timer=20, on=False, set_to=told)
    assert dialog.check is not None and dialog.slider is not None
    assert dialog.check.label.startswith("20 ") and not dialog.check.on
    dialog.group.set_focus(dialog.slider)
    player.keys("right page_down")
    assert dialog.check.label.startswith("11 ") and dialog.check.on, "a timer that is set is on"
    player.key("home")
    assert dialog.check.label.startswith("1 ")
    player.hit(dialog.check)
    player.key("enter")
    assert told == [(1, False)]


def test_the_timer_of_a_tournament_that_is_on_stays(player: Driver) -> None:
    told: list[tuple[int, bool]] = []
    dialog = mode(player, "tournament", [], timer=20, may=False, set_to=told)
    player.hit(dialog.check)
    player.hit(dialog.slider)
    player.key("enter")
    assert told == [(20, True)]


# --- questions, names, texts -----------------------------------------------------------------------------------------


def test_a_question_is_answered_with_no_by_enter_and_esc(player: Driver) -> None:
    told: list[str] = []
    for keys in ("enter", "esc"):
        show(player, confirm("Really?", "Show anyway", lambda: told.append("yes")))
        player.key(keys)
    assert not told
    dialog = show(player, confirm("Really?", "Show anyway", lambda: told.append("yes")))
    player.hit(dialog.group.widgets[2])
    show(player, confirm("Really?", "Go on", lambda: told.append("default"), False))
    player.key("enter")
    assert told == ["yes", "default"]


@pytest.mark.parametrize(("keys", "answer"), [("enter", "continue"), ("right enter", "new"), ("esc", "")])
def test_the_question_of_a_tournament(player: Driver, keys: str, answer: str) -> None:
    told: list[str] = []
    show(player, TournamentQuestion(told.append))
    player.keys(keys)
    assert told == [answer]


def test_a_name_is_typed(player: Driver) -> None:
    told: list[str] = []
    dialog = show(player, NameDialog("18,850 points: the best of today. Under which name?", "", told.append))
    player.key("enter")
    assert player.app.dialogs and dialog.default is not None and not dialog.default.enabled, "no name, no entry"
    player.type("Brigitte the seventeenth")
    assert dialog.field.text == "Brigitte the sev"
    player.key("enter")
    show(player, NameDialog("Again?", "Ann", told.append))
    player.key("esc")
    assert told == ["Brigitte the sev", ""]


def test_a_text_is_scrolled_and_left(player: Driver) -> None:
    dialog = show(player, TextDialog("Rules", "\n".join(f"Line {i}" for i in range(40))))
    player.keys("down down page_down")
    assert dialog.text.first > 8
    bar = dialog.text.bar(player.app.skin)
    player.click(bar.x + 4, bar.y + 4)
    player.hit(dialog.default)
    assert not player.app.dialogs
    show(player, TextDialog("Rules", "One line"))
    player.key("enter")
    assert not player.app.dialogs


# --- timers ----------------------------------------------------------------------------------------------------------


def test_a_timer_by_keys(player: Driver) -> None:
    told: list[int | None] = []
    dialog = show(player, TimerDialog("tournament", 20, told.append))
    player.keys("right page_up left left")
    assert dialog.slider.value == 29
    player.keys("home enter")
    show(player, TimerDialog("challenge", 7, told.append, False))
    player.key("enter")
    show(player, TimerDialog("challenge", 7, told.append, False))
    player.keys("space enter")
    assert told == [1, None, 7]


def test_a_timer_by_mouse(player: Driver) -> None:
    told: list[int | None] = []
    dialog = show(player, TimerDialog("challenge", 1, told.append))
    box = dialog.slider.box
    player.drag(box.x + 9, box.y + 8, box.x + box.w - 2, box.y + 8)
    assert dialog.slider.value == 60
    player.hit(dialog.check)
    assert not dialog.slider.enabled
    player.hit(dialog.check)
    player.hit(dialog.default)
    show(player, TimerDialog("challenge", 30, told.append))
    player.key("esc")
    assert told == [60]


# --- lists -----------------------------------------------------------------------------------------------------------


def scores(on_clear: Callable[[], object] = nothing, told: Callable[[str], object] = nothing) -> ScoresDialog:
    tables = (ScoreLines("Today's Scores", LINES[:3], 1, on_clear), ScoreLines("All-Time Highs", LINES, None, on_clear))
    return ScoresDialog("Modern High Scores", tables, "modern", told)


@pytest.mark.parametrize("leave", ["enter", "esc", "click", "corner"])
def test_the_lists_are_left(player: Driver, leave: str) -> None:
    told: list[str] = []
    show(player, scores(told=told.append))
    if leave in ("enter", "esc"):
        player.key(leave)
    else:
        player.click(*{"click": (150, 100), "corner": (2, 190)}[leave])
    assert told == [""] and not player.app.dialogs


def test_a_list_is_cleared_after_a_question(player: Driver) -> None:
    cleared: list[int] = []
    dialog = show(player, scores(lambda: cleared.append(1)))
    first, second = dialog.clears
    player.hit(first)
    player.key("enter")
    assert not cleared and dialog.sheets[0].rows, "Enter means no"
    player.hit(first)
    player.keys("left enter")
    assert cleared == [1] and not dialog.sheets[0].rows and not first.enabled
    player.keys("tab enter left enter")
    assert cleared == [1, 1] and not dialog.sheets[1].rows and player.app.dialogs == [dialog]
    assert not second.enabled


def test_lists_show_ten_lines(player: Driver) -> None:
    table = ScoreLines("Modern scoring", LINES * 2, 0)
    dialog = show(player, ScoresDialog("Tournament High Scores", (table,), "modern"))
    assert len(dialog.sheets[0].rows) == ROWS and dialog.clears == [None]
    for scoring in ("modern", "ancient"):
        player.key("enter")
        show(player, ScoresDialog("Scores", (table, table), scoring))


# --- pouch, stonesets, boards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 17, 18, 66])
def test_the_pouch_shows_every_stone_in_order(player: Driver, count: int) -> None:
    drawn: list[tuple[int, int, int]] = []
    stones = [i % 36 for i in range(count)]
    dialog = PouchDialog(stones, "inner", lambda name, stone, x, y: drawn.append((stone, x, y)))
    player.app.open(dialog)
    player.frame()
    drawn.clear()
    player.frame()
    assert [stone for stone, _, _ in drawn] == stones
    assert [(y, x) for _, x, y in drawn] == sorted((y, x) for _, x, y in drawn)
    assert all(dialog.box.x < x and x + 12 < dialog.box.x + dialog.box.w for _, x, _ in drawn)
    player.key("enter")
    assert not player.app.dialogs


def test_a_stoneset_is_chosen(player: Driver) -> None:
    told: list[str] = []
    seen: list[tuple[str, int]] = []
    draw = lambda n, s, x, y: seen.append((n, s))  # noqa: E731
    sets = StonesetsDialog("inner", draw, told.append, nothing, nothing)
    dialog = show(player, sets)
    assert {stone for name, stone in seen if name == "inner"} == set(range(36))
    player.hit(dialog.names.cell(0))
    assert dialog.name == "gems"
    player.key("down")
    assert dialog.name == "inner"
    player.hit(dialog.names.cell(NAMES.index("runes")))
    player.key("enter")
    assert told == ["runes"]
    show(player, StonesetsDialog("runes", draw, told.append, nothing, nothing))
    player.keys("up esc")
    assert told == ["runes"]


def test_other_and_edit(player: Driver) -> None:
    told: list[str] = []
    made = (nothing, told.append, lambda: told.append("other"), lambda name: told.append(f"edit {name}"))
    dialog = show(player, StonesetsDialog("shaman", *made))
    player.key("down")
    player.hit(dialog.default)
    dialog = show(player, StonesetsDialog("shaman", *made))
    player.hit(dialog.edit)
    dialog = show(player, StonesetsDialog("own:MINE:0", *made))
    assert dialog.name == ""
    player.hit(dialog.edit)
    assert told == ["other", "edit shaman", "edit "]


def test_stonesets_and_boards_are_windows_of_one_size(player: Driver) -> None:
    seen: list[tuple[int, int]] = []
    draw = lambda n, s, x, y: seen.append((x, y))  # noqa: E731
    one = show(player, StonesetsDialog("ishido", draw, nothing, nothing, nothing))
    place = next(widget.box for widget in one.group if isinstance(widget, Picture))
    xs, ys = [x for x, _ in seen], [y for _, y in seen]
    assert min(ys) - place.y >= 5 and place.y + place.h - max(ys) - 18 >= 5
    assert min(xs) - place.x == place.x + place.w - max(xs) - 18
    player.key("esc")
    assert one.box == show(player, BoardsDialog("ishido", True, nothing, nothing, nothing, nothing)).box


def test_other_shows_what_of_ones_own_is_in_use(player: Driver) -> None:
    seen: list[tuple[str, int]] = []
    draw = lambda n, s, x, y: seen.append((n, s))  # noqa: E731
    show(player, StonesetsDialog("own:MINE:0", draw, nothing, nothing, nothing))
    assert {stone for name, stone in seen if name == "own:MINE:0"} == set(range(36))


def test_a_board_is_chosen_by_hand_or_follows(player: Driver) -> None:
    told: list[object] = []
    ok = lambda name, matching: told.append((name, matching))  # noqa: E731
    other = lambda: told.append("other")  # noqa: E731
    show(player, BoardsDialog("ishido", True, nothing, ok, other))
    player.key("enter")
    dialog = show(player, BoardsDialog("ishido", True, nothing, ok, other))
    player.hit(dialog.names.cell(NAMES.index("rameses")))
    player.key("enter")
    dialog = show(player, BoardsDialog("ishido", False, nothing, ok, other))
    player.hit(dialog.matching)
    player.key("enter")
    dialog = show(player, BoardsDialog("shaman", False, nothing, ok, other))
    player.keys("down enter")
    assert told == [("ishido", True), ("rameses", False), ("ishido", True), "other"]


# --- files -----------------------------------------------------------------------------------------------------------


def load(player: Driver, told: list[tuple[str, str]], ends_game: bool = False) -> FileRequester:
    saves, kept = shelves()
    requester: FileRequester = show(
        player,
        load_requester(
            (games(saves), tournaments(kept)),
            lambda shelf, name, what: told.append((shelf.kind, name)),
            ends_game,
            player.app.read,
        ),
    )
    return requester


def rows(requester: FileRequester) -> list[str]:
    return list(requester.list.rows)


def test_load_by_keys_through_a_drawer(player: Driver) -> None:
    told: list[tuple[str, str]] = []
    requester = load(player, told)
    assert rows(requester) == ["Winter (dir)", "Second", "First", "broken"] and requester.field.text == "Second"
    player.keys("home enter")
    assert rows(requester) == ["/Parent", "Snow"] and requester.path.text == "Ishido:Winter"
    player.keys("home enter")
    assert rows(requester)[0] == "Winter (dir)"
    player.keys("home enter end enter")
    assert told == [("game", "Winter/Snow")] and not player.app.dialogs


def test_load_by_mouse_from_the_other_volume(player: Driver) -> None:
    told: list[tuple[str, str]] = []
    requester = load(player, told)
    skin = player.app.skin
    player.hit(requester.shelf.row_box(1, skin))
    assert rows(requester) == ["Club (dir)"] and requester.path.text == "Tournaments:"
    player.hit(requester.list.row_box(0, skin))
    assert rows(requester) == ["/Parent", "Night"], "one click opens a drawer"
    player.hit(requester.list.row_box(0, skin))
    assert rows(requester) == ["Club (dir)"]
    player.hit(requester.list.row_box(0, skin))
    player.frame(30)
    box = requester.list.row_box(1, skin)
    player.double(box.x + 20, box.y + 5)
    player.wait(lambda: bool(told))
    assert told == [("tournament", "Club/Night")]


@pytest.mark.parametrize(
    ("drawer", "file", "name"),
    [
        ("Ishido:Winter", "Snow", "Winter/Snow"),
        ("Winter", "Snow", "Winter/Snow"),
        ("Ishido:", "Winter/Snow", "Winter/Snow"),
        ("Tournaments:", "ishido:Winter/Snow", "Winter/Snow"),
        ("Ishido:Winter", "/First", "First"),
        ("", "First", "First"),
    ],
)
def test_names_are_typed(player: Driver, drawer: str, file: str, name: str) -> None:
    told: list[tuple[str, str]] = []
    requester = load(player, told)
    requester.path.set_text(drawer)
    requester.field.set_text(file)
    requester.group.set_focus(requester.field)
    player.key("enter")
    assert told == [("game", name)]


@pytest.mark.parametrize("file", ["../auto", "..", "a/b/c", "dh0:s/startup", "\\\\host", "Winter/", "nowhere", " "])
def test_names_outside_are_refused_with_a_sentence(player: Driver, file: str) -> None:
    told: list[tuple[str, str]] = []
    requester = load(player, told)
    requester.field.set_text(file)
    requester.group.set_focus(requester.field)
    player.key("enter")
    assert len(player.app.dialogs) == 2 and not told
    player.key("enter")
    assert player.app.dialogs == [requester]


def test_a_drawer_is_typed_and_gone_to(player: Driver) -> None:
    told: list[tuple[str, str]] = []
    requester = load(player, told)
    player.hit(requester.path)
    player.key("end")
    player.type("Winter")
    player.key("enter")
    assert rows(requester) == ["/Parent", "Snow"] and requester.group.focus is requester.list
    player.hit(requester.path)
    player.key("end")
    player.type("x")
    player.key("enter")
    assert len(player.app.dialogs) == 2, "no such drawer"


def test_a_damaged_file_is_told_and_stays(player: Driver) -> None:
    told: list[tuple[str, str]] = []
    requester = load(player, told)
    player.key("end")
    assert requester.details.text == translate("ishido_dialogs.damaged")
    player.key("enter")
    assert len(player.app.dialogs) == 2 and not told
    player.key("enter")
    assert "broken" in rows(requester)


def test_loading_asks_before_a_game_is_ended(player: Driver) -> None:
    told: list[tuple[str, str]] = []
    requester = load(player, told, True)
    player.key("enter")
    assert len(player.app.dialogs) == 2
    player.key("enter")
    assert not told and player.app.dialogs == [requester]
    player.keys("enter left enter")
    assert told == [("game", "Second")] and not player.app.dialogs


def test_a_file_is_deleted_after_a_question(player: Driver) -> None:
    requester = load(player, [])
    player.hit(requester.delete)
    player.key("enter")
    assert "Second" in rows(requester)
    player.hit(requester.delete)
    player.keys("left enter")
    assert "Second" not in rows(requester) and "First" in rows(requester)


def save(player: Driver, saves: Saves, preset: str, told: list[str]) -> FileRequester:
    session = game()
    write = lambda name: write_game(saves, session, name, "2001-05-01 10:00", PICTURE)  # noqa: E731
    requester: FileRequester = show(player, save_requester(games(saves), preset, write, told.append, PICTURE))
    return requester


def test_saving_presets_a_name_and_asks_before_it_replaces(player: Driver) -> None:
    saves, _ = shelves()
    told: list[str] = []
    requester = save(player, saves, "", told)
    assert requester.field.text == translate("ishido_dialogs.fresh_game", number=1)
    player.key("enter")
    requester = save(player, saves, "Winter/Snow", told)
    assert (requester.drawer, requester.field.text) == ("Winter", "Snow")
    player.key("enter")
    assert len(player.app.dialogs) == 2
    player.key("enter")
    assert told == ["Game 1"] and player.app.dialogs == [requester]
    player.keys("enter left enter")
    assert told == ["Game 1", "Winter/Snow"] and not player.app.dialogs
    assert saves.slots("ishido", "Winter")[0].date == "2001-05-01 10:00"


def test_a_drawer_is_made_by_saving_into_it(player: Driver) -> None:
    saves, _ = shelves()
    told: list[str] = []
    requester = save(player, saves, "", told)
    requester.path.set_text("Ishido:Spring")
    player.key("enter")
    assert told == ["Spring/Game 1"] and saves.drawers("ishido") == ["Spring", "Winter"]
    assert saves.load("ishido", "Game 1", "Spring").session.ply == 2
    assert [slot.title for slot in saves.slots("ishido")] == ["Second", "First", "broken"]


def test_a_game_that_cannot_be_kept_is_told_and_the_requester_stays(player: Driver) -> None:
    saves, _ = shelves()
    told: list[str] = []
    requester = save(player, saves, "", told)
    requester.field.set_text("x" * 50)
    player.key("enter")
    assert len(player.app.dialogs) == 2 and not told


# --- the end ---------------------------------------------------------------------------------------------------------

NAMED = "Wilhelmine", "Upper Gatherer"
RESULTS = {
    "empty": Result("solitaire", "modern", (112_345,), (12,), 0, 1000, ranks=(("today", 1), ("all_time", 10))),
    "over": Result("solitaire", "modern", (640,), (2,), 23, 0, barred=translate("ishido_game.barred_all")),
    "some": Result(
        "solitaire", "modern", (6400,), (4,), 1, 500, ranks=(("today", 3),), barred=translate("ishido_game.barred_some")
    ),
    "ancient": Result("cooperative", "ancient", (4,), (4,), 2, 0, ranks=(("today", 2),)),
    "master": Result(
        "solitaire", "modern", (99_999,), (9,), 0, 1000, master=True, ranks=(("today", 1), ("all_time", 1))
    ),
    "challenge": Result(
        "challenge", "modern", (1234, 890), (3, 2), 1, 500, 0, ranks=(("today", 4), ("all_time", 9)), names=NAMED
    ),
    "drawn": Result("challenge", "modern", (890, 890), (2, 2), 30, 0, None, names=NAMED),
    "time": Result("tournament", "modern", (640,), (2,), 23, 0, time_out=True, ranks=(("tournament", 112),)),
}


@pytest.mark.parametrize(
    ("keys", "answer"),
    [("enter", "new"), ("right enter", "analysis"), ("right right enter", "replay"), ("esc", "look")],
)
def test_the_end_is_answered(player: Driver, keys: str, answer: str) -> None:
    told: list[str] = []
    show(player, Ending(RESULTS["empty"], told.append))
    player.keys(keys)
    assert told == [answer]


@pytest.mark.parametrize("kind", RESULTS)
def test_the_end_leaves_the_board_in_sight(player: Driver, kind: str) -> None:
    dialog = show(player, Ending(RESULTS[kind], nothing))
    assert dialog.box.y in (124, 139), "five or six of eight rows are free, and the tablet beside five"
    assert dialog.box.y + dialog.box.h == 200
    labels = [w for w in dialog.group if isinstance(w, Label)]
    buttons = [w for w in dialog.group if isinstance(w, Button)]
    beside = max(w.box.x + w.box.w for w in labels) + 4 <= buttons[0].box.x
    assert beside or max(w.box.y + w.box.h for w in labels) + 4 <= buttons[0].box.y
    assert max(w.box.y + w.box.h for w in labels) <= 194
    player.frame(140)


def test_places_in_words() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 102, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th",
    ]  # fmt: skip


# --- all of them -----------------------------------------------------------------------------------------------------


def requester_of(make: Callable[[Saves, Tournaments], Dialog]) -> Dialog:
    return make(*shelves())


def timer(name: str) -> Timer | None:
    return Timer(60, True) if name in TIMED else None


DIALOGS: dict[str, Callable[[], Dialog]] = {
    **{
        f"mode-{name}": lambda name=name: ModeDialog(Wish(name, "modern", (True, True), "middle"), timer(name), nothing)
        for name in MODES
    },
    "mode-off": lambda: ModeDialog(Wish("challenge", "modern", (False, False), "middle"), Timer(1, False), nothing),
    "tournament": lambda: TournamentQuestion(nothing),
    "confirm": lambda: confirm("Show Pouch bars this game from All-Time Highs.", "Show anyway", nothing),
    "name": lambda: NameDialog("18,850 points: the best of today. Under which name?", "W" * 16, nothing),
    "text": lambda: TextDialog("Strategy", "word " * 400),
    "timer": lambda: TimerDialog("tournament", 60, nothing),
    "timer-challenge": lambda: TimerDialog("challenge", 60, nothing, False),
    "scores": scores,
    "scores-ancient": lambda: ScoresDialog(
        "Ancient High Scores", (ScoreLines("Today's Scores", LINES, 0, nothing),) * 2, "ancient"
    ),
    "scores-tournament": lambda: ScoresDialog("Tournament High Scores", (ScoreLines("Modern", LINES, 0),), "modern"),
    "pouch": lambda: PouchDialog([n % 36 for n in range(66)], "inner", nothing),
    "stonesets": lambda: StonesetsDialog("runes", nothing, nothing, nothing, nothing),
    "boards": lambda: BoardsDialog("runes", True, nothing, nothing, nothing),
    "load": lambda: requester_of(
        lambda saves, kept: load_requester((games(saves), tournaments(kept)), nothing, True, nothing)
    ),
    "save": lambda: requester_of(lambda saves, kept: save_requester(tournaments(kept), "", nothing, nothing)),
    **{f"end-{name}": lambda name=name: Ending(RESULTS[name], nothing) for name in RESULTS},
}


@pytest.mark.parametrize("kind", DIALOGS)
def test_nothing_leaves_its_box(player: Driver, kind: str) -> None:
    dialog = show(player, DIALOGS[kind]())
    skin, outer = player.app.skin, dialog.box
    assert outer.x >= 0 and outer.y >= 0 and outer.x + outer.w <= 320 and outer.y + outer.h <= 200
    assert outer.y < TITLE.y or outer.y >= TITLE.y + TITLE.h, "the sign of the game is seen whole or not at all"
    assert not dialog.title or skin.font.width(dialog.title) <= outer.w - 66
    boxes = [widget.box for widget in dialog.group]
    left, right = min(box.x for box in boxes), max(box.x + box.w for box in boxes)
    assert left - outer.x == outer.x + outer.w - right, "equal margins"
    assert max(box.y + box.h for box in boxes) <= outer.y + outer.h - 6
    for widget in dialog.group:
        room = widget.box.w
        if isinstance(widget, Button):
            assert skin.font.width(widget.label) <= room - (12 if widget.box.h < LOW else 14), widget.label
        elif isinstance(widget, CheckBox):
            assert skin.font.width(widget.label) <= room - skin.mark_width, widget.label
        elif isinstance(widget, RadioGroup):
            for i, label in enumerate(widget.labels):
                assert skin.font.width(label) <= widget.cell(i).w - skin.mark_width, label
        elif isinstance(widget, Label):
            font = skin.small if widget.small else skin.font
            lines = font.wrap(widget.text, room)
            assert all(font.width(line) <= room for line in lines), widget.text
            assert len(lines) * (font.height + 2) - 2 <= max(widget.box.h, font.height), widget.text
        elif isinstance(widget, ScrollText):
            font = skin.small if widget.small else skin.font
            assert all(font.width(line) <= room - skin.scroll_width - 4 for line in widget.lines(skin))


@pytest.mark.parametrize("kind", DIALOGS)
def test_every_dialog_can_be_left_by_esc(player: Driver, kind: str) -> None:
    show(player, DIALOGS[kind]())
    player.key("esc")
    assert not player.app.dialogs
