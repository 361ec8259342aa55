"""Ishido's helps of today: what they know, what they bar from, and every dialog by mouse alone and by keys alone."""

import sys
from collections import Counter
from collections.abc import Generator
from types import ModuleType
from typing import Any

import pytest
import pyxel
from hypothesis import given
from hypothesis import strategies as st

from codewheel.bots.contract import SearchInfo, bot, decide
from codewheel.bots.ishido.reasons import LEAST
from codewheel.machines.widgets.controls import Label
from codewheel.machines.widgets.dialog import Dialog
from codewheel.rules.contract import Reason, Refused, reason
from codewheel.rules.ishido.board import COPIES, NAMES, SQUARE, TYPES, match
from codewheel.rules.ishido.game import GAME, State, placements
from codewheel.rules.rng import Stream
from codewheel.screens.app import App
from codewheel.screens.code_dialog import CodeDialog
from codewheel.screens.ishido.layout import MESSAGE
from codewheel.screens.ishido.today.analysis import AnalysisDeck, AnalysisScene
from codewheel.screens.ishido.today.codes import Terms, TournamentCodeDialog
from codewheel.screens.ishido.today.daily import DailyDialog
from codewheel.screens.ishido.today.grid import GridDialog
from codewheel.screens.ishido.today.par import ParDialog
from codewheel.screens.replay import ReplayScene
from codewheel.screens.thinker import by_steps
from codewheel.session import texts
from codewheel.session.calendar import before
from codewheel.session.ishido.bars import DISQUALIFYING
from codewheel.session.ishido.coming import coming, takers
from codewheel.session.ishido.days import FILE, FORMAT, KEPT, Daily, Day, day_of
from codewheel.session.ishido.deals import daily_seed, tournament_code
from codewheel.session.ishido.helps import HELPS, may, warning
from codewheel.session.ishido.hints import hint_said
from codewheel.session.ishido.par import LEVELS, Par, Pars, Result
from codewheel.session.ishido.telling import stand
from codewheel.session.ishido.turns import Analysis
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import dump, parse
from codewheel.session.storage import Memory
from codewheel.session.storage.folder import Folder
from codewheel.session.strict import dumps
from codewheel.session.texts import sentence, translate
from driver import Driver, make_app
from examples import examples
from written import written

DATE = "2026-11-21"


def wander(plies: int, seed: int = 5) -> State:
    """A position after so many placements at random."""
    state, chance = GAME.new({}, seed), Stream(seed)
    while plies and (found := placements(state)) and not state.over:
        state, plies = GAME.apply(state, NAMES[chance.choice(list(found))]), plies - 1
    return state


def finished(level: str = "greedy", seed: int = 5) -> Session:
    """A game that a computer has played to its end."""
    session, player = Session.new("ishido", {}, seed, [Seat(HUMAN)]), bot("ishido", level)
    while not session.over:
        session.play(decide(player, session.view(), session.bot_seed()).move)
    return session


def fits(driver: Driver, dialog: Dialog) -> None:
    """All of a dialog stands on the screen, and its words within their boxes."""
    box, skin = dialog.box, driver.app.skin
    assert box.x >= 0 and box.y >= 0 and box.x + box.w <= 320 and box.y + box.h <= 200
    inner = skin.inside(box)
    for widget in dialog.group:
        place = widget.box
        assert place.x >= inner.x and place.x + place.w <= inner.x + inner.w, widget
        assert place.y >= inner.y and place.y + place.h <= inner.y + inner.h, widget
        if isinstance(widget, Label):
            font = skin.small if widget.small else skin.font
            lines = font.wrap(widget.text, place.w)
            assert max(map(font.width, lines)) <= place.w, widget.text
            assert len(lines) * (font.height + 2) - 2 <= place.h, widget.text


def shown(dialog: Dialog) -> tuple[Driver, Dialog]:
    """The dialog on an empty screen of Ishido's colours."""
    driver = make_app(palette="ishido/ishido")
    driver.app.open(dialog)
    driver.frame()
    fits(driver, dialog)
    return driver, dialog


def nothing(stoneset: str, stone: int, x: int, y: int) -> None:
    """Draws no stone."""


# --- the table of the helps ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HELPS)
def test_every_help_is_off_in_the_original_mode_and_says_why(name: str) -> None:
    why = may(name, original=True, tournament=False)
    assert why is not None and sentence(why).startswith(texts.translate(f"ishido_today.help_{name}"))
    assert may(name, original=False, tournament=False) is None
    barred = may(name, original=False, tournament=True)
    assert (barred is None) == (name == "code")
    if barred is not None:
        assert "tournament" in sentence(barred)


def test_what_helps_bars_and_warns_first() -> None:
    barring = {name for name, help_ in HELPS.items() if help_.all_time}
    assert barring == {"grid", "hint", "undo", "redo", "go_on", "deal", "daily_again"}
    assert all(help_.disqualifies in DISQUALIFYING for help_ in HELPS.values() if help_.disqualifies)
    assert "Today's" in sentence(warning("daily_again")) and "Today's" not in sentence(warning("grid"))


# --- stones to come --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_the_grid_counts_what_lies_behind_the_touchstone_and_nothing_of_its_order(seed: int) -> None:
    state = wander(seed * 6, seed)
    behind = Counter(state.pouch[1:])
    counts = coming(state.board, state.stone)
    assert list(counts) == [behind[stone] for stone in range(TYPES)]
    assert coming(state.board, None)[state.pouch[0]] == counts[state.pouch[0]] + 1
    for stone in range(TYPES):
        assert set(takers(state.board, stone)) == {
            at for at in range(96) if not state.board[at] and match(state.board, at, stone).ways
        }


def test_an_empty_board_has_all_stones_to_come() -> None:
    assert set(coming(bytes(96), None)) == {COPIES}


def test_the_grid_by_mouse_and_by_keys() -> None:
    state, points = wander(30), list[int | None]()
    dialog = GridDialog(state.board, state.stone, "inner", nothing, points.append)
    driver, _ = shown(dialog)
    assert str(len(state.pouch) - 1) in dialog.words()
    cell = dialog.grid.cell(14)
    driver.move(cell.x + 4, cell.y + 4)
    assert points == [14] and str(len(takers(state.board, 14))) in dialog.words()
    driver.keys("right down")
    assert points[-1] == 21
    for stone in range(TYPES):
        dialog.grid.at = stone
        assert driver.app.skin.small.width(dialog.words()) <= dialog.grid.box.w
    dialog.grid.at = 21
    driver.move(dialog.box.x + 40, dialog.box.y + 4)
    assert points[-1] is None
    driver.key("esc")
    assert not driver.app.dialogs


def test_the_grid_as_a_tool_window_takes_only_what_lies_over_it_and_follows_the_game() -> None:
    state = wander(10)
    window = GridDialog(state.board, state.stone, "inner", nothing, at=(20, 30))
    driver = make_app(palette="ishido/ishido")
    window.open(driver.app.ui)
    driver.move(5, 5)
    assert not window.takes(driver.app.input, driver.app.ui)
    driver.move(window.box.x + 30, window.box.y + 40)
    assert window.takes(driver.app.input, driver.app.ui)
    after = wander(11)
    window.refresh(after.board, after.stone)
    assert sum(window.grid.counts) == len(after.pouch) - 1
    gadget = driver.app.skin.close_gadget(window.box)
    driver.move(gadget.x + 4, gadget.y + 4)
    with driver.held(pyxel.MOUSE_BUTTON_LEFT):
        driver.frame()
        window.takes(driver.app.input, driver.app.ui)
    driver.frame()
    window.takes(driver.app.input, driver.app.ui)
    assert window.closed


# --- codes -----------------------------------------------------------------------------------------------------------


def test_a_code_is_copied_and_pasted_by_mouse() -> None:
    joined: list[tuple[int, str, int]] = []
    driver, dialog = shown(TournamentCodeDialog(Terms(77, "modern", 0), lambda *terms: joined.append(terms)))
    assert isinstance(dialog, CodeDialog)
    driver.hit(dialog.copy)
    assert driver.app.ui.clipboard == tournament_code(77, "modern", 0) and "Copied" in dialog.fault.text
    fits(driver, dialog)
    driver.hit(dialog.field)
    driver.key("ctrl+v")
    assert dialog.default is not None
    driver.hit(dialog.default)
    assert joined == [(77, "modern", 0)]


def test_the_button_pastes_in_place_of_what_was_typed() -> None:
    driver, dialog = shown(TournamentCodeDialog(None, lambda *terms: None))
    assert isinstance(dialog, CodeDialog)
    driver.app.ui.copy(tournament_code(77, "modern", 0))
    driver.type("ISH-7")
    driver.hit(dialog.paste)
    assert dialog.field.text == tournament_code(77, "modern", 0)


@pytest.mark.parametrize(
    "typed", ["hello", "d-12", "D-003N-QK8N-AQ", "99999999999999999999999", "ISH-0000-0000-0001", "!"]
)
def test_a_wrong_code_is_refused_with_a_sentence_that_has_room(typed: str) -> None:
    dealt: list[int] = []
    dialog = TournamentCodeDialog(None, lambda *found: dealt.append(found[0]))
    driver, _ = shown(dialog)
    driver.type(typed)
    driver.key("enter")
    assert driver.app.dialogs == [dialog] and dialog.fault.text.endswith(".") and not dealt
    assert dialog.fault.text != texts.translate("ishido_today.code_help")
    fits(driver, dialog)
    driver.key("backspace")
    assert dialog.fault.text == texts.translate("ishido_today.code_help")


def test_without_anything_typed_there_is_nothing_to_play() -> None:
    dealt: list[int] = []
    driver, dialog = shown(TournamentCodeDialog(None, lambda *found: dealt.append(found[0])))
    assert isinstance(dialog, CodeDialog) and not dialog.copy.enabled
    driver.key("enter")
    assert driver.app.dialogs and not dealt
    driver.key("esc")
    assert not driver.app.dialogs and not dealt


def test_a_tournament_is_joined_by_its_code() -> None:
    joined: list[tuple[int, str, int]] = []
    driver, dialog = shown(TournamentCodeDialog(Terms(4711, "ancient", 20), lambda *terms: joined.append(terms)))
    assert isinstance(dialog, CodeDialog) and dialog.code == tournament_code(4711, "ancient", 20)
    driver.type(tournament_code(815, "modern", 0))
    driver.key("enter")
    assert joined == [(815, "modern", 0)] and not driver.app.dialogs


# --- the daily deal --------------------------------------------------------------------------------------------------


def test_the_first_game_of_a_day_counts_and_days_in_a_row_are_counted() -> None:
    storage = Memory()
    daily = Daily(storage)
    assert daily.streak(DATE) == 0
    for back in (1, 2, 3, 6):
        assert daily.add(Day(before(DATE, back), 100, 2, 0, False))
    assert daily.streak(DATE) == 3
    assert daily.add(Day(DATE, 200, 3, 1, True)) and not daily.add(Day(DATE, 900, 9, 0, False))
    again = Daily(storage)
    assert again.problem is None and again.streak(DATE) == 4
    assert again.result(DATE) == Day(DATE, 200, 3, 1, True) and again.result("2020-01-01") is None


def test_a_daily_game_belongs_to_the_day_of_its_deal() -> None:
    assert day_of(daily_seed(DATE), DATE) == DATE
    assert day_of(daily_seed(before(DATE, 1)), DATE) == before(DATE, 1)
    assert day_of(daily_seed(before(DATE, 30)), DATE) is None and day_of(5, DATE) is None


def test_only_so_many_days_are_kept() -> None:
    storage = Memory()
    days = [Day(before(DATE, back), 1, 0, 0, False)._asdict() for back in range(3, KEPT + 3)]
    storage.write(FILE, dumps({"format": FORMAT, "version": 1, "begun": "", "days": days}).encode())
    daily = Daily(storage)
    assert daily.problem is None and daily.result(before(DATE, KEPT))
    for back in (2, 1, 0):
        daily.add(Day(before(DATE, back), 1, 0, 0, False))
    assert daily.result(before(DATE, KEPT)) is None and daily.streak(DATE) == KEPT


@pytest.mark.parametrize(
    "data",
    [
        b"", b"{", b"[]", b'{"format":"x","version":1,"days":[]}',
        b'{"format":"codewheel-daily","version":2,"days":[]}',
        b'{"format":"codewheel-daily","version":1,"days":[{"date":"2026-02-30","points":1,"fourways":1,"left":0,"helped":false}]}',
        b'{"format":"codewheel-daily","version":1,"days":[{"date":"2026-02-20","points":-1,"fourways":1,"left":0,"helped":false}]}',
        b'{"format":"codewheel-daily","version":1,"days":[{"date":"2026-02-20","points":1,"fourways":1,"left":0,"helped":0}]}',
        b'{"format":"codewheel-daily","version":1,"days":[{"date":"2026-02-20"}]}',
    ],
)  # fmt: skip
def test_a_damaged_file_is_told_kept_aside_and_replaced(data: bytes) -> None:
    storage = Memory()
    storage.write(FILE, data)
    daily = Daily(storage)
    assert daily.problem is not None and FILE in sentence(daily.problem)
    assert daily.add(Day(DATE, 1, 1, 1, False))
    assert storage.read(f"{FILE}.damaged") == data
    assert Daily(storage).problem is None and Daily(storage).streak(DATE) == 1


@given(st.binary(max_size=60), st.integers(0, 400), st.integers(0, 40))
@examples(150)
def test_no_file_at_all_stops_the_days(noise: bytes, at: int, cut: int) -> None:
    storage = Memory()
    daily = Daily(storage)
    for back in (0, 1, 4):
        daily.add(Day(before(DATE, back), 700, 5, 1, False))
    whole = storage.read(FILE)
    assert whole is not None
    storage.before.clear()
    storage.kept[FILE] = whole[:at] + noise + whole[at + cut :]
    again = Daily(storage)
    if again.problem is None:
        assert len({day.date for day in again.days}) == len(again.days)
    else:
        assert sentence(again.problem) and not again.days
    again.add(Day("2026-12-24", 1, 1, 1, False))
    assert again.problem is None


def test_the_file_before_is_taken_where_the_last_one_is_damaged(tmp_path: Any) -> None:
    storage = Folder(tmp_path)
    Daily(storage).add(Day(before(DATE, 1), 1, 1, 1, False))
    Daily(storage).add(Day(DATE, 1, 1, 1, False))
    (tmp_path / FILE).write_bytes(b"{")
    daily = Daily(storage)
    assert daily.problem is not None and daily.streak(DATE) == 1 and daily.result(DATE) is None


def test_what_cannot_be_kept_is_told_and_no_date_is_refused() -> None:
    class Full(Memory):
        def write(self, name: str, data: bytes, spoilt: bool = False) -> None:
            raise Refused(reason("storage.full", file=name))

    daily = Daily(Full())
    assert daily.add(Day(DATE, 1, 1, 1, False))
    assert daily.problem is not None and "could not be saved" in sentence(daily.problem)
    with pytest.raises(Refused):
        daily.add(Day("yesterday", 1, 1, 1, False))


def test_the_daily_deal_is_begun_and_its_second_game_is_known_as_such() -> None:
    begun: list[tuple[int, bool]] = []
    daily = Daily(Memory())
    driver, dialog = shown(DailyDialog(DATE, daily, lambda seed, first: begun.append((seed, first))))
    driver.key("enter")
    assert begun == [(daily_seed(DATE), True)]
    for back in (0, 1, 2, 3, 9):
        daily.add(Day(before(DATE, back), 123_456, 12 - back, back, back == 1))
    driver, dialog = shown(DailyDialog(DATE, daily, lambda seed, first: begun.append((seed, first))))
    assert isinstance(dialog, DailyDialog) and "123,456" in dialog.words()[1] and "4 days" in dialog.words()[2]
    assert dialog.default is not None
    driver.hit(dialog.default)
    assert begun[1:] == [(daily_seed(DATE), False)]
    driver, dialog = shown(DailyDialog(before(DATE, -1), daily, lambda seed, first: begun.append((seed, first))))
    driver.key("esc")
    assert len(begun) == 2 and not driver.app.dialogs


def test_the_calendar_keeps_its_dates_whatever_came_of_the_days() -> None:
    daily = Daily(Memory())
    for back in (0, 1, 2, 3, 9):
        daily.add(Day(before(DATE, back), 500, 12 - back, back, back == 1))
    with written() as record:
        shown(DailyDialog(DATE, daily, lambda seed, first: None))
    told = [text.text for text in record.texts if text.place == "daily.py _day"]
    dates = [str(int(before(DATE, back)[8:10])) for back in range(27)]  # a Saturday: three weeks and six days
    assert set(told) == set(dates)
    assert {"Played", "Played with help", "4-Ways, eight at most"} <= {text.text for text in record.texts}


def test_the_missed_days_within_a_row_are_marked_and_no_others() -> None:
    daily = Daily(Memory())
    for back in (1, 2, 4, 5, 6, 7, 8, 9, 10, 12, 15):
        daily.add(Day(before(DATE, back), 500, 4, 0, False))
    _, dialog = shown(DailyDialog(DATE, daily, lambda seed, first: None))
    assert isinstance(dialog, DailyDialog) and "10 days" in dialog.words()[2]
    assert dialog.forgiven == {before(DATE, 3), before(DATE, 11)}


def test_stones_that_come_twice_are_one_stone_and_a_number(reasons: ModuleType) -> None:
    drawn: list[int] = []
    state = wander(5)
    dialog = GridDialog(state.board, state.stone, "ishido", lambda name, stone, x, y: drawn.append(stone))
    with written() as record:
        shown(dialog)
    twos = sum(count == 2 for count in dialog.grid.counts)
    once = {stone for stone, count in enumerate(dialog.grid.counts) if count}
    assert set(drawn) == once and len(drawn) % len(once) == 0
    frames = len(drawn) // len(once)
    assert sum(t.text == "2" and t.place == "grid.py _draw_cell" for t in record.texts) == twos * frames


def test_every_month_and_every_day_of_the_week_has_room() -> None:
    daily = Daily(Memory())
    for back in range(0, 365, 3):
        shown(DailyDialog(before(DATE, back), daily, lambda seed, first: None))


# --- par -------------------------------------------------------------------------------------------------------------


def played(par: Par, stop_at: int = -1) -> Par:
    """Play a par on, or until so many stones are placed."""
    for _ in par.search():
        if par.placed == stop_at:
            break
    return par


@pytest.mark.parametrize("scoring", ["modern", "ancient"])
def test_par_is_the_same_whether_or_not_it_was_stopped(scoring: str) -> None:
    whole = played(Par(42, scoring, "greedy"))
    halted = played(Par(42, scoring, "greedy"), 20)
    assert halted.result is None and 0.2 < halted.part < 0.4
    again = played(halted)
    assert again.result == whole.result and whole.result is not None and whole.part == 1.0
    assert whole.result.left == len(whole.state.pouch) and whole.result.points == GAME.outcome(whole.state).scores[0]


def test_a_fair_player_of_par_is_not_shown_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    import codewheel.bots.ishido as room

    seen: list[bytes] = []
    greedy = bot("ishido", "greedy")

    def think(view: State, seed: int, budget: int) -> Generator[SearchInfo, None, SearchInfo]:
        seen.append(view.pouch)
        return greedy.think(view, seed, budget)

    spy = tuple(bot._replace(think=think) for bot in room.BOTS.players if bot.name == "greedy")
    monkeypatch.setattr(room, "BOTS", room.BOTS._replace(players=spy))
    played(Par(42, "modern", "greedy"))
    assert seen and all(list(pouch[1:]) == sorted(pouch[1:]) for pouch in seen)


def test_par_is_played_stopped_taken_up_and_told_beside_the_players_own() -> None:
    driver = make_app(palette="ishido/ishido")
    dialog = ParDialog(driver.app.think, 42, "modern", Result(3456, 6, 2), "greedy")
    driver.app.open(dialog)
    driver.frame()
    fits(driver, dialog)
    assert dialog.level == "greedy"
    assert dialog.box.y + dialog.box.h < MESSAGE.y  # the plate below the board stays whole
    driver.key("enter")
    driver.wait(lambda: dialog.par.placed > 0 or dialog.par.result)
    driver.wait(lambda: dialog.par.result is not None and dialog.go.enabled is False)
    result = dialog.par.result
    assert result is not None and f"{result.points:,}" in dialog.told.text and "3,456" in dialog.told.text
    fits(driver, dialog)
    driver.key("esc")
    assert not driver.app.dialogs and not driver.app.thinkers


def test_par_by_mouse_another_level_and_closing_stops_it() -> None:
    driver = make_app(palette="ishido/ishido")
    pars = Pars(42, "ancient")
    dialog = ParDialog(driver.app.think, 42, "ancient", None, "strongest", pars)
    driver.app.open(dialog)
    driver.frame()
    cell = dialog.radio.cell(LEVELS.index("beginner"))
    driver.hit(cell)
    assert dialog.level == "beginner"
    driver.hit(dialog.go)
    driver.frame(1)
    assert driver.app.thinkers or dialog.par.result is not None
    dialog.close()
    driver.frame(3)
    assert not any(thinker.active for thinker in driver.app.thinkers)
    halted = pars.of("beginner")
    assert played(halted).result == played(Par(42, "ancient", "beginner")).result


def test_a_stopped_par_goes_on_from_there() -> None:
    driver = make_app(palette="ishido/ishido")
    dialog = ParDialog(driver.app.think, 42, "modern", None, "greedy")
    driver.app.open(dialog)
    slow = dialog.par
    dialog.par.state = played(Par(42, "modern", "greedy"), 12).state
    driver.frame()
    assert slow.placed == 12 and dialog.go.label == texts.translate("ishido_today.par_on")
    dialog._toggle()
    dialog._toggle()
    driver.frame()
    assert not driver.app.thinkers and slow.result is None
    driver.key("enter")
    driver.wait(lambda: slow.result is not None)


# --- hints and analysis ----------------------------------------------------------------------------------------------


@pytest.fixture
def reasons(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Stand-ins for the words of the players: every tenth move was a turning point."""
    module = ModuleType("codewheel.bots.ishido.reasons")

    def losses(states: list[State], moves: list[str]) -> Generator[int, None, list[tuple[Any, ...]]]:
        found: list[tuple[Any, ...]] = []
        for ply, move in enumerate(moves):
            others = [NAMES[at] for at in placements(states[ply]) if NAMES[at] != move]
            if ply % 10 == 9 and others:
                why = reason("ishido_hints.missed", number=1, best=others[0])
                found.append((ply, move, others[0], 40 + ply, why))
            yield ply + 1
        return found

    module.LEAST = LEAST  # type: ignore[attr-defined]
    module.losses = losses  # type: ignore[attr-defined]
    module.explain = lambda view, move: Reason("ishido_today.no_turns")  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return module


def test_a_hint_in_words(reasons: ModuleType) -> None:
    state = wander(5)
    assert sentence(hint_said(state, SearchInfo(1, "F5"))).startswith("No move")
    assert "no longer fits anywhere" in sentence(hint_said(state, SearchInfo(1, "end")))


def analysed(session: Session) -> tuple[Driver, AnalysisScene, AnalysisDeck]:
    driver = make_app(lambda app: AnalysisScene(app, session, lambda branch: None, True, report=True))
    scene = driver.app.scene
    assert isinstance(scene, AnalysisScene) and isinstance(scene.deck, AnalysisDeck)
    deck = scene.deck
    driver.wait(lambda: deck.analysis.done, 6000)
    driver.wait(lambda: driver.app.dialogs)
    return driver, scene, deck


def test_the_analysis_finds_turning_points_and_jumps_to_them_by_keys(reasons: ModuleType) -> None:
    session = finished()
    driver, scene, deck = analysed(session)
    assert len(deck.analysis.curve) == session.length + 1
    assert deck.analysis.curve[-1] == 100 * sum(session.state.fourways) + (0 if session.state.pouch else 200)
    turns = deck.analysis.turns
    assert turns and all(turn.played == session.line[turn.ply] for turn in turns)
    report: Any = driver.app.dialogs[-1]
    fits(driver, report)
    assert report.box.y >= 60 and report.box.y + report.box.h >= 196  # it stands below the board's upper rows
    driver.keys("down")
    driver.frame(2)
    assert scene.session.ply == report.turns[1].ply + 1, "the board follows at once"
    driver.keys("up")
    driver.key("enter")  # the worst one
    driver.frame(2)
    worst = max(turns, key=lambda turn: turn.loss)
    assert not driver.app.dialogs and scene.session.ply == worst.ply + 1
    assert worst.best in deck.words()
    driver.key("home")
    driver.type("n")
    assert scene.session.ply == turns[0].ply + 1
    driver.type("nn")
    assert scene.session.ply == turns[min(2, len(turns) - 1)].ply + 1
    driver.type("p")
    assert scene.session.ply == turns[min(2, len(turns) - 1) - 1].ply + 1
    driver.type("a")
    driver.frame()
    assert driver.app.dialogs
    driver.key("esc")
    driver.frame(2)
    driver.key("esc")
    driver.frame(2)
    assert driver.app.scene is not scene


def test_the_analysis_by_mouse_alone(reasons: ModuleType) -> None:
    driver, scene, deck = analysed(finished())
    dialog: Any = driver.app.dialogs[-1]
    driver.hit(dialog.list.row_box(1, driver.app.skin))
    wanted = dialog.ply
    assert wanted == dialog.turns[1].ply + 1 and dialog.words.text
    driver.hit(dialog.default)
    driver.frame(2)
    assert scene.session.ply == wanted
    driver.hit(deck.signs[0])
    assert scene.session.ply == 0
    driver.hit(deck.jumps[1])
    assert scene.session.ply == deck.analysis.turns[0].ply + 1
    assert not deck.jumps[0].enabled and deck.jumps[1].enabled
    box = deck.curve.box
    driver.click(box.x + box.w - 3, box.y + 5)
    assert scene.session.ply == scene.session.length
    driver.hit(deck.jumps[0])
    assert scene.session.ply == deck.analysis.turns[-1].ply + 1
    driver.hit(deck.look)
    driver.frame()
    assert driver.app.dialogs


def test_every_position_of_the_viewer_has_words_that_have_room(reasons: ModuleType) -> None:
    driver, scene, deck = analysed(finished("middle"))
    driver.app.dialogs[-1].close()
    driver.frame(2)
    small = driver.app.skin.small
    for ply in range(scene.session.length + 1):
        scene.jump_to(ply)
        driver.frame()
        assert len(small.wrap(deck.words(), 244)) <= 3
        assert len(driver.colours()) <= 16


def test_the_columns_keep_their_letters_and_the_figures_are_listed() -> None:
    session = finished()
    driver = make_app(lambda app: AnalysisScene(app, session, None, False))
    scene = driver.app.scene
    assert isinstance(scene, AnalysisScene) and isinstance(scene.deck, AnalysisDeck)
    deck = scene.deck
    for _ in deck.analysis.search():
        pass
    turns = {turn.ply for turn in deck.analysis.turns}
    calm = next(ply for ply in range(1, session.length) if ply not in turns)
    scene.jump_to(calm)
    driver.frame(2)
    with written() as record:
        driver.app.draw()
    told = [text.text for text in record.texts]
    assert [name[0] for name in NAMES[:12]] == [text for text in told if len(text) == 1 and text.isalpha()]
    figures = stand(deck.analysis, calm)
    assert [name for name, _ in figures] == ["points", "ways", "promised", "left"]
    assert {number for _, number in figures} <= set(told)
    assert [name for name, _ in stand(Analysis(session), calm)] == ["points", "ways", "left"]


def test_an_analysis_that_was_stopped_goes_on(reasons: ModuleType) -> None:
    session = finished()
    driver = make_app(lambda app: ReplayScene(app, session))
    scene = driver.app.scene
    assert isinstance(scene, ReplayScene)
    deck = AnalysisDeck(scene, True)
    search = deck.analysis.search()
    for _ in range(40):
        next(search)
    search.close()
    part, curve = deck.analysis.part, list(deck.analysis.curve)
    assert 0 < part < 1 and curve
    for _ in deck.analysis.search():
        pass
    assert deck.analysis.done and deck.analysis.part == 1.0 and deck.analysis.curve[: len(curve)] == curve


def test_a_game_that_is_not_over_is_not_analysed(reasons: ModuleType) -> None:
    session = Session.new("ishido", {}, 5, [Seat(HUMAN)])
    for _ in range(4):
        session.play(NAMES[placements(session.state)[0]])
    driver = make_app(lambda app: AnalysisScene(app, session, None, True))
    scene = driver.app.scene
    assert isinstance(scene, AnalysisScene) and isinstance(scene.deck, AnalysisDeck)
    driver.frame(5)
    assert not scene.deck.running and not scene.deck.look.enabled
    driver.type("a")
    driver.frame(5)
    assert not driver.app.thinkers and not scene.deck.analysis.curve
    driver.keys("right right")
    assert scene.session.ply == 2


def test_the_analysis_by_its_button_stops_goes_on_and_then_reports(
    reasons: ModuleType,
) -> None:
    def slowly(app: App) -> AnalysisScene:
        app.pace = by_steps(1)
        return AnalysisScene(app, finished(), None, True)

    driver = make_app(slowly)
    scene = driver.app.scene
    assert isinstance(scene, AnalysisScene) and isinstance(scene.deck, AnalysisDeck)
    deck = scene.deck
    assert deck.running
    driver.hit(deck.look)
    assert not deck.running and not deck.analysis.done
    driver.hit(deck.look)
    driver.wait(lambda: driver.app.dialogs, 6000)
    assert deck.analysis.done


def test_in_the_original_mode_and_in_a_tournament_there_is_no_analysis(reasons: ModuleType) -> None:
    for original, tournament in ((True, False), (False, True), (False, False)):
        session = finished()
        session.metadata["tournament"] = tournament

        def scene(app: Any, session: Session = session, original: bool = original) -> ReplayScene:
            app.settings.set("game.ishido.original", "on" if original else "off")
            return ReplayScene(app, session)

        driver = make_app(scene)
        found = driver.app.scene
        assert isinstance(found, ReplayScene)
        assert AnalysisDeck(found).offered == (not original and not tournament)


def test_a_cooperative_game_is_analysed_too(reasons: ModuleType) -> None:
    driver, scene, deck = analysed(of_two("cooperative"))
    driver.app.dialogs[-1].close()
    driver.frame(2)
    for ply in (0, 1, scene.session.length):
        scene.jump_to(ply)
        driver.frame()
        assert deck.words()


def of_two(mode: str) -> Session:
    """A game of two to its end; in a challenge time runs out once."""
    session = Session.new("ishido", {"mode": mode}, 8, [Seat(HUMAN), Seat(HUMAN)])
    player = bot("ishido", "greedy")
    if mode == "challenge":
        session.play("pass")
    while not session.over:
        session.play(decide(player, session.view(), session.bot_seed()).move)
    return session


def test_a_challenge_is_replayed_but_not_weighed() -> None:
    driver = make_app(lambda app: AnalysisScene(app, of_two("challenge"), None, True))
    viewer: Any = driver.app.scene
    assert not viewer.deck.offered
    for ply in range(viewer.session.length + 1):
        viewer.jump_to(ply)
        driver.frame()
        assert viewer.deck.words()


def test_the_words_of_the_players_have_room_and_say_what_was_better() -> None:
    codes = set()
    for level, seed in (("beginner", 3), ("greedy", 5)):
        driver, scene, deck = analysed(finished(level, seed))
        report: Any = driver.app.dialogs[-1]
        assert (
            driver.app.skin.small.width(translate("ishido_today.expected", count="10.5")) < 180
        )  # beside what was made
        for row in range(len(report.turns)):
            report.list.choose(row, driver.app.skin)
            fits(driver, report)
        report.close()
        driver.frame(2)
        assert len(deck.analysis.turns) > 3
        for turn in deck.analysis.turns:
            codes.add(turn.why.code)
            scene.jump_to(turn.ply + 1)
            driver.frame()
            words = deck.words()
            assert turn.best in words and words.count("4-Way") >= 1
            assert len(driver.app.skin.small.wrap(words, 244)) <= 3
    assert len(codes) > 1


def test_a_hint_of_the_strongest_tells_its_square() -> None:
    for plies in (0, 6, 20):
        state = GAME.view(wander(plies), 0)
        move = NAMES[placements(state)[0]]
        words = sentence(hint_said(state, SearchInfo(1, move)))
        assert move in words and words.endswith(".")


def test_a_game_from_a_file_is_analysed_and_played_on(reasons: ModuleType) -> None:
    read = Session.of(parse(dump(finished().record()), "game"))
    branches: list[Session] = []

    def scene(app: Any) -> ReplayScene:
        app.settings.set("game.ishido.original", "off")
        return ReplayScene(app, read, branches.append)

    driver = make_app(scene)
    viewer: Any = driver.app.scene
    assert isinstance(viewer.deck, AnalysisDeck)
    driver.wait(lambda: viewer.deck.analysis.done, 6000)
    driver.frame(3)
    assert not driver.app.dialogs, "the report waits until it is asked for"
    driver.type("n")
    ply = viewer.session.ply
    assert ply == viewer.deck.analysis.turns[0].ply + 1
    driver.hit(viewer.group.widgets[-2])  # play on
    driver.frame()
    assert branches[0].ply == ply


def test_the_better_square_is_outlined(reasons: ModuleType) -> None:
    driver, scene, deck = analysed(finished())
    driver.key("enter")
    driver.frame(2)
    from codewheel.screens.ishido.layout import square_box

    turn = deck.analysis.turn(scene.session.ply)
    assert turn is not None
    roles = driver.app.palette.roles
    for name, colour in ((turn.best, roles.accent), (turn.played, 7)):
        box = square_box(SQUARE[name])
        if box.y > 60:  # below the words
            assert driver.pixels()[320 * box.y + box.x] == colour
