"""The solitaire's table, without a screen: whole games, starts and pars, days, a stuck game, helps, what is kept."""

import subprocess
import sys
from pathlib import Path

import pytest

import codewheel
from codewheel.rules.oeil_solo.game import GAME
from codewheel.session.ishido.deals import daily_seed
from codewheel.session.oeil_solo import games, ways
from codewheel.session.oeil_solo.days import Daily, Day
from codewheel.session.oeil_solo.starts import start_code
from codewheel.session.oeil_solo.table import SolitaireTable
from codewheel.session.play import Session
from codewheel.session.table.words import ENDED, HINT, PLAYED, PREPARE, REFUSED, SAID
from tables import House, kinds, monkey, said, sit_down, think

SOLUTION = (
    "turn A-", "step 1.7-1.5", "turn A-", "turn A-", "step 5.11-3.11", "step 3.3-3.1", "step 7.9-7.7", "step 7.7-7.5",
    "turn B-", "step 2.13-0.15", "step 0.15-0.1", "step 4.3-4.1", "turn A-", "step 7.4-3.6", "turn B-",
    "step 0.0-2.14", "step 2.0-2.2", "step 6.0-6.2", "turn B+", "step 3.10-1.12", "turn A+", "step 0.13-2.11",
    "turn A+", "step 1.0-1.2", "step 1.8-1.10", "step 1.10-3.10", "turn B+", "step 2.2-0.4", "turn A-",
    "step 3.11-1.11", "step 5.1-5.3", "turn A+",
)  # fmt: skip


def table(session: Session | None = None, house: House | None = None) -> SolitaireTable:
    found = sit_down("oeil-solo", session, house)
    assert isinstance(found, SolitaireTable)
    return found


def stuck_move(at: SolitaireTable) -> str:
    state = at.session.state
    return next(move for move in GAME.legal(state) if GAME.outcome(GAME.apply(state, move)).over)


def by_hints(at: SolitaireTable) -> None:
    """Solve it by hints alone."""
    while not at.session.over:
        assert at.do("hint")
        think(at)
        assert at.hint is not None and at.do("play", at.hint.move)


def test_a_table_is_found_and_played_at_without_pyxel() -> None:
    here = Path(codewheel.__file__).parent.parent, Path(__file__).resolve().parents[2]
    code = (
        "import sys\n"
        "from tables import sit_down\n"
        "at = sit_down('oeil-solo')\n"
        f"assert all(at.do('play', move) for move in {SOLUTION})\n"
        "assert at.session.over and 'pyxel' not in sys.modules\n"
        "print(at.news()[-1].get('commands'))"
    )
    environment = {"PYTHONPATH": ":".join(map(str, here))}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.strip() == "again new review"


def test_a_whole_game_is_told_counted_and_kept() -> None:
    house = House()
    at = table(house=house)
    assert said(at.news()) == ["First move any counter, then only those sharing a colour."] and at.par == 32
    for move in SOLUTION:
        assert at.do("play", move)
    news = at.news()
    assert kinds(news).count(PLAYED) == 32 and kinds(news).count(SAID) == 7 and kinds(news)[-1] == ENDED
    assert said(news)[-1] == "All eight colours in 32 moves. Nobody can do it in fewer."
    assert [taken.number for taken in at.taken] == list(range(1, 9)) and at.taken[-1].ply == 32
    (row,) = house.statistics.rows()
    assert row == ("oeil-solo", "standard", False, 1, 0, 0)
    resumed = house.saves.resume("oeil-solo")
    assert resumed is not None and resumed.session.moves == list(SOLUTION)
    again = table(resumed.session, house)
    assert kinds(again.news()) == [ENDED] and len(house.statistics.rows()) == 1
    assert house.statistics.rows()[0].won == 1


def test_undo_is_free_and_brings_the_same_positions() -> None:
    house = House()
    at = table(house=house)
    for move in SOLUTION[:5]:
        at.do("play", move)
    state = at.session.state
    for _ in range(5):
        assert at.do("undo")
    assert at.session.ply == 0 and not at.do("undo")
    for _ in range(5):
        assert at.do("redo")
    assert at.session.state is state and not at.helped
    for move in SOLUTION[5:]:
        at.do("play", move)
    assert not house.statistics.rows()[0].helped


def test_a_game_that_stands_still_is_taken_back_or_lost() -> None:
    house = House()
    at = table(house=house)
    assert not at.do("give_up") and "not over" in said(at.news())[-1]
    stuck = stuck_move(at)
    assert at.do("play", stuck)
    ended = at.news()[-1]
    assert ended.kind == ENDED and ended.get("commands") == "undo again review" and not house.statistics.rows()
    assert at.do("undo") and at.session.ply == 0 and at.human_to_move
    assert at.do("play", stuck) and at.news()[-1].kind == ENDED, "the end is told once more"
    assert at.do("again") and at.session.length == 0
    assert house.statistics.rows()[0].lost == 1
    assert at.do("play", stuck) and at.do("give_up") and not at.do("give_up")
    assert at.do("new") and house.statistics.rows()[0].lost == 2


@pytest.mark.parametrize("rule6", ["blocks", "cycle", "consecutive"])
@pytest.mark.parametrize("start", ways.STARTS)
def test_every_start_is_laid_out_by_every_reading(start: str, rule6: str) -> None:
    house = House()
    at = table(house=house)
    assert at.do("new", start, rule6)
    assert games.kind_of(at.session) == start and at.rule6 == rule6
    assert (at.par is not None) == (start in games.PRINTED) == (not at.searches())
    wish = ways.kept(house.settings)
    assert (wish.way, wish.start, wish.rule6) == (ways.SOLITAIRE, start, rule6)
    assert at.do("new") and games.kind_of(at.session) == start and at.rule6 == rule6


def test_what_is_no_start_is_refused_and_changes_nothing() -> None:
    at = table()
    session = at.session
    for values in (("fourth",), ("second", "rule7"), ("second", 7)):
        assert not at.do("new", *values)
    for text in ("", "S-0000", "99999999999999999999", "D-0000-0000-00"):
        assert not at.do("start", text)
    assert kinds(at.news())[1:] == [REFUSED] * 7 and at.session is session
    assert not at.do("point", "9.9") and at.do("point", "turn A+") and at.cursor == "turn A+"


def test_a_start_by_its_code_has_its_par_proven() -> None:
    house = House()
    at = table(house=house)
    assert at.do("start", start_code(1981)) and at.session.seed == 1981 and at.par is None
    assert [wanted.purpose for wanted in at.searches()] == [PREPARE]
    think(at, PREPARE)
    par = at.par
    assert par == 29
    assert at.do("start", "1981") and at.par is None
    by_hints(at)
    assert at.session.state.moves == at.par == par and house.statistics.rows()[0][:3] == ("oeil-solo", "seeded", True)


def test_the_solution_of_a_day_is_in_the_calendar() -> None:
    house, day = House(), "2026-11-20"  # its start is solved soon
    house.now = lambda: f"{day} 12:00"
    at = table(house=house)
    assert at.do("daily") and at.session.seed == daily_seed(day)
    for _ in range(200):
        if at.session.over:
            break
        assert at.do("hint")
        think(at, HINT)  # the proof of the par is left aside: it is made up for at the end
        assert at.hint is not None and at.do("play", at.hint.move)
    assert at.par is not None and not at.searches()
    assert Daily(house.storage).result(day) == Day(day, at.session.state.moves, at.par, True)
    assert house.statistics.rows()[0][:3] == ("oeil-solo", "daily", True)


def test_hints_say_how_many_moves_are_left() -> None:
    at = table()
    for move in SOLUTION[:20]:
        at.do("play", move)
    at.news()
    assert at.do("hint")
    think(at)
    (news,) = at.news()
    assert news.kind == HINT and "At best 12 to go" in said([news])[0] and at.helped


def test_switches_and_positions() -> None:
    house = House()
    at = table(house=house)
    assert not at.option("signs") and at.do("signs") and at.option("signs")
    assert house.settings.get("signs") is True
    for move in SOLUTION[:20]:
        at.do("play", move)
    text = GAME.format_state(at.session.state)
    assert at.do("position", text) and at.session.ply == 0 and at.par == 32 and not at.searches()
    by_hints(at)
    assert said(at.news())[-1] == "All eight colours in 32 moves. Nobody can do it in fewer."
    assert not at.do("position", "nonsense")


def test_a_monkey_at_the_solitaire() -> None:
    found = monkey(table(), 5, 300)
    assert {"play", "undo"} <= set(found.done) and found.refused
