"""Ein-Auge's table, without a screen: whole games in every mode, helps, ends, training, what is kept."""

import subprocess
import sys
from pathlib import Path

import pytest

import codewheel
from codewheel.bots.contract import BEST, SearchInfo, bot
from codewheel.bots.einauge.position import NAME, of
from codewheel.bots.einauge.tablebase import shipped
from codewheel.rules.contract import Event
from codewheel.session.einauge.judge import price
from codewheel.session.einauge.puzzles import EACH, NUMBERS, puzzle
from codewheel.session.einauge.review import Review
from codewheel.session.einauge.table import EinAugeTable
from codewheel.session.einauge.training import Training
from codewheel.session.einauge.training_table import ASTRAY, TrainingTable
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.storage import Memory
from codewheel.session.table.thinking import ANALYSIS_FACTOR, Thinking
from codewheel.session.table.words import (
    ANALYSIS,
    ENDED,
    HINT,
    MOVE,
    PLAYED,
    PREPARE,
    PROMPT,
    REDONE,
    REPLACED,
    REVIEW,
    SAID,
    UNDONE,
)
from codewheel.session.texts import sentence, translate
from tables import House, chosen_by, kinds, let_computers_play, monkey, play_out, run, said, sit_down, think

PEOPLE = [Seat(HUMAN), Seat(HUMAN)]
WON = ("a1", "a5", "b1", "b5", "c1", "c5", "d1")  # White's four in a row
SLIDING = "wwbbw/bbb.w/bbbwb/wwwbw/wbbww w - 30"
PASS = "wwbwb/bww.w/bwbbb/bbwbw/wbwwb b - 25"
FIVE = "ww.ww/bbwbb/b.w.b/wwb.b/bb..w w - 20"


def table(session: Session | None = None, house: House | None = None) -> EinAugeTable:
    found = sit_down("einauge", session, house)
    assert isinstance(found, EinAugeTable)
    return found


def seated(*players: str, start: str = "") -> Session:
    seats = [Seat(HUMAN) if name == HUMAN else Seat(BOT, name) for name in players]
    return Session.new("einauge", {}, 5, seats, start)


def played(at: EinAugeTable, moves: str) -> None:
    for move in moves.split():
        assert at.do("play", move), said(at.news())


def test_a_table_is_found_and_played_at_without_pyxel() -> None:
    here = Path(codewheel.__file__).parent.parent, Path(__file__).resolve().parents[2]
    code = (
        "import sys\n"
        "from tables import chosen_by, play_out, sit_down\n"
        "at = sit_down('einauge')\n"
        "play_out(at, chosen_by(3))\n"
        "assert at.session.over and 'pyxel' not in sys.modules\n"
        "print(at.session.outcome.reason)"
    )
    environment = {"PYTHONPATH": ":".join(map(str, here))}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.strip() in ("four", "five", "repetition")


@pytest.mark.parametrize(
    "players", [("human", "beginner"), ("greedy", "human"), ("human", "human"), ("greedy", "random")]
)
def test_a_whole_game_in_every_seating(players: tuple[str, str]) -> None:
    house = House()
    at = table(seated(*players), house)
    news = play_out(at, chosen_by(7))
    ended = [piece for piece in news if piece.kind == ENDED]
    assert len(ended) == 1 and news[-1] is ended[0] and kinds(news).count(PLAYED) == len(at.session.moves)
    assert ended[0].get("commands") == "new replay review"
    assert not at.human_to_move and not at.computer_to_move and not at.searches()[1:]
    rows = house.statistics.rows()
    assert len(rows) == (1 if players.count("human") == 1 else 0)
    resumed = house.saves.resume("einauge")
    assert resumed is not None and resumed.session.moves == at.session.moves


def test_news_come_in_order_and_once() -> None:
    at = table(seated("human", "human", start=PASS))
    passing = "d3"
    played(at, passing)
    news = at.news()
    assert kinds(news) == [PLAYED, SAID] and "must pass" in said(news)[0]
    assert news[0].get("move") == passing and news[0].get("by") == HUMAN and news[0].events[0].kind == "slide"
    assert at.news() == ()


@pytest.mark.parametrize(
    ("side", "barred", "sentence"),
    [
        ("w", "-", "White must pass: Black begins."),
        ("b", "-", "Black must pass: White begins."),
        ("w", "c3", "White must pass. c3 is barred now."),
        ("b", "e5", "Black must pass. e5 is barred now."),
    ],
)
def test_a_pass_is_told_by_who_passes_and_what_is_barred(side: str, barred: str, sentence: str) -> None:
    at = table(seated("human", "human"))
    slide = Event("slide", (("source", "a1"), ("target", "a2")))
    at.told((slide, Event("pass", (("side", side), ("barred", barred))), slide))
    assert said(at.news()) == [sentence]


def test_what_may_not_be_done_has_its_reason_and_changes_nothing() -> None:
    at = table(seated("human", "beginner"))
    played(at, "c3")
    at.news()
    for name, values in (
        ("play", ("a1",)), ("hint", ()), ("redo", ()), ("answer", ("yes",)), ("stop", ()), ("review", ()),
        ("new", ("nobody", "human")), ("position", ("w",)), ("open", ("None",)), ("read_record", ("{}",)),
        ("nothing", ()), ("play", ()), ("undo", (1,)), ("analysis", ("on",)), ("point", ("z9",)), ("save", ("",)),
    ):  # fmt: skip
        assert not at.do(name, *values), name
        news = at.news()
        assert kinds(news) == ["refused"] and news[0].get("command") == name and said(news)[0][-1] in ".!?", name
    assert at.session.moves == ["c3"] and at.why_not("undo") is None


def test_undo_goes_back_to_the_persons_move_and_redo_brings_the_answer() -> None:
    at = table(seated("human", "greedy"))
    played(at, "c3")
    let_computers_play(at)
    played(at, "a1")
    let_computers_play(at)
    moves = at.session.moves
    assert len(moves) == 4 and at.do("undo") and at.session.moves == moves[:2]
    assert at.do("undo") and not at.do("undo") and at.session.moves == []
    assert at.do("redo") and at.do("redo") and at.session.moves == moves and at.why_not("redo") is not None
    told = kinds(at.news())
    assert at.session.helped and (told.count(UNDONE), told.count(REDONE)) == (2, 2)


def test_undo_while_a_computer_thinks_drops_its_search() -> None:
    at = table(seated("human", "strongest"))
    played(at, "c3")
    (wanted,) = (search for search in at.searches() if search.purpose == MOVE)
    search = wanted.start()
    at.thought(wanted, next(search))
    assert at.do("undo") and wanted not in at.searches()
    run(at, wanted)  # too late: nobody waits for it
    assert not at.due and not at.advance() and at.session.ply == 0 and at.human_to_move


def test_between_computers_nothing_is_taken_back() -> None:
    at = table(seated("greedy", "random"))
    think(at, MOVE)
    assert at.advance() and at.watching
    assert not at.do("undo") and "playing each other" in said(at.news())[-1]


def test_a_computers_move_waits_until_the_caller_lets_it_come() -> None:
    at = table(seated("greedy", "human"))
    assert at.session.ply == 0 and not at.advance()
    think(at, MOVE)
    assert at.due == at.likely_move != "" and at.session.ply == 0 and not at.human_to_move
    assert at.advance() and at.session.ply == 1 and at.human_to_move and not at.due


def test_a_hint_names_a_legal_move_and_is_noted_at_once() -> None:
    house = House()
    at = table(seated("human", "human"), house)
    played(at, "c3")
    at.news()
    assert at.do("hint") and not at.do("hint")
    resumed = house.saves.resume("einauge")
    assert resumed is not None and resumed.session.metadata["hints"] == 1
    think(at)
    news = at.news()
    assert HINT in kinds(news) and at.hint is not None and at.session.check(at.hint.move) is None
    assert at.hint.move in said(news)[-1]
    assert at.do("dismiss") and at.hint is None


@pytest.mark.parametrize(
    ("verdict", "plies", "words"),
    [("w", 0, "wins."), ("l", 0, "los"), ("w", 3, "at most 3 moves"), ("l", 4, "in 4 moves"), ("d", 0, "draw")],
)
def test_a_hint_says_who_wins_and_when_where_that_is_known(verdict: str, plies: int, words: str) -> None:
    at = table(seated("human", "human"))
    assert words in sentence(at.hint_said(SearchInfo(1, "c3", (("a1", "d", 9), ("c3", verdict, plies)))))


def test_an_analysis_has_a_larger_budget_than_a_hint_and_the_players_own_is_a_moves() -> None:
    at = table()
    best = bot(at.game, BEST).budget
    assert [Thinking.search_for(at, purpose).budget for purpose in (HINT, ANALYSIS)] == [best, ANALYSIS_FACTOR * best]


def test_a_review_begins_at_nothing_and_ends_at_all() -> None:
    session = seated("human", "human")
    for move in WON:
        session.play(move)
    review = Review(session.states, tuple(session.moves))
    assert review.part == 0 and not review.done
    shares = []
    for told in review.search():
        assert (told.nodes, told.move) == (0, "")
        shares.append(review.part)
    assert shares == sorted(shares) and review.part == 1 and review.done


def test_a_review_counts_an_empty_square_more_three_times_as_much() -> None:
    """Decisions of the first seven stones and of the second phase cost one part each, whoever could judge them."""
    session = seated("human", "human")
    for move in ("a1", "b2", "a2", "b1", "a4", "b4", "b5", "a5", "c3", "d3", "c1", "d2", "d5", "c2"):
        session.play(move)
    assert not session.over
    costs = [1 if ply < 7 else 1 + 3 ** max(0, 13 - ply) for ply in range(14)]
    assert costs[6:] == [1, 730, 244, 82, 28, 10, 4, 2]
    review = Review(session.states, tuple(session.moves))
    order = [step.ply for step in review.common.steps]
    assert order[:7] == [6, 5, 4, 3, 2, 1, 0]  # what costs least comes first, the last one of them first
    assert order[7:] == [13, 12, 11, 10, 9, 8, 7]
    review.common.seen = 12  # the eighth and the ninth are left
    assert review.part == pytest.approx(1 - (730 + 244) / sum(costs))
    full = seated("human", "human", start=SLIDING)
    full.play(full.game.legal(full.state)[0])
    assert price(full.at(0)) == price(full.at(1)) == 1


def test_a_seat_that_nobody_can_take_is_named_by_its_first_letters() -> None:
    at = table()
    assert not at.do("new", "x" * 60, "human")
    (refused,) = at.news()
    assert refused.said is not None and dict(refused.said.params)["name"] == "x" * 40


def test_a_hint_can_be_stopped() -> None:
    at = table(seated("human", "human"))
    assert not at.searches(), "nothing is read as long as nobody thinks"
    assert at.do("hint") and [wanted.purpose for wanted in at.searches()] == [PREPARE, HINT]
    think(at, PREPARE)
    assert at.do("stop") and not at.searches() and at.hint is None


def test_the_analysis_follows_the_game_and_counts_as_help() -> None:
    at = table(seated("human", "human", start=SLIDING))
    assert at.studied is None and not at.session.helped
    assert at.do("analysis", True) and at.session.helped
    think(at)
    assert at.studied is not None and at.studied.values == (("d3", "l", 2), ("e4", "w", 5)) and not at.searches()
    played(at, "e4")
    assert at.studied is None
    think(at, ANALYSIS)
    assert at.studied is not None and at.studied.state is at.session.state
    assert at.do("analysis") and at.studied is None


def test_an_analysis_cut_short_begins_anew() -> None:
    at = table(seated("human", "human", start=SLIDING))
    at.do("analysis", True)
    think(at, PREPARE)
    (wanted,) = at.searches()
    at.thought(wanted, next(wanted.start()))
    at.given_up(wanted)
    (again,) = at.searches()
    assert at.search_info is None and again is not wanted and again.purpose == ANALYSIS


def test_a_won_game_is_counted_once_whatever_is_done_with_it() -> None:
    house = House()
    at = table(seated("human", "greedy"), house)
    for move in WON[:-1]:
        at.session.play(move)
    played(at, WON[-1])
    assert said(at.news()) == ["White has four in a row and wins."]
    (row,) = house.statistics.rows()
    assert (row.level, row.won, row.helped) == ("greedy", 1, False)
    assert at.do("undo") and at.do("redo") and kinds(at.news())[-1] == ENDED
    again = table(seated("human", "greedy"), house)
    resumed = house.saves.resume("einauge")
    assert resumed is not None
    again.replace(resumed.session)
    assert kinds(again.news())[-1] == ENDED and house.statistics.rows() == (row,)
    assert again.do("go_on", 6) and again.human_to_move
    played(again, WON[-1])
    assert house.statistics.rows() == (row,)


def test_a_game_goes_on_after_a_restart_with_all_that_belongs_to_it() -> None:
    storage = Memory()
    at = table(seated("human", "greedy"), House(storage))
    played(at, "c3")
    let_computers_play(at)
    at.do("point", "b2")
    at.do("undo")
    at.do("leave")
    resumed = House(storage).saves.resume("einauge")
    assert resumed is not None and resumed.notice is None
    again = table(resumed.session, House(storage))
    assert again.session.moves == [] and again.cursor == "b2" and again.why_not("redo") is None
    assert again.do("redo") and tuple(again.session.moves) == at.session.line[:2]
    play_out(again, chosen_by(1))


def test_a_game_without_a_move_leaves_the_interrupted_one_alone() -> None:
    house = House()
    played(table(seated("human", "human"), house), "c3")
    other = table(seated("human", "human"), house)
    other.do("leave")
    resumed = house.saves.resume("einauge")
    assert resumed is not None and resumed.session.moves == ["c3"]


def test_what_makes_way_is_not_lost() -> None:
    house = House()
    at = table(seated("human", "human"), house)
    played(at, "c3 b2")
    assert at.do("new", "human", "middle") and REPLACED in kinds(at.news())
    assert [seat.shown for seat in at.session.seats] == ["human", "middle"] and at.session.ply == 0
    assert at.do("open", "Last game") and at.session.moves == ["c3", "b2"]
    assert at.do("save", "Mine") and said(at.news())[-1] == 'Saved as "Mine".'
    assert {slot.title for slot in house.saves.slots("einauge")} == {"Last game", "Mine"}
    assert at.do("new") and at.session.seats[1].bot == "middle"


def test_a_record_is_written_read_and_gone_on_with() -> None:
    house = House()
    at = table(seated("greedy", "random"), house)
    assert at.why_not("write_record") is not None and at.why_not("replay") is not None
    let_computers_play(at, lambda: at.session.ply >= 6)
    assert at.do("write_record", "one")
    data = house.storage.read("records/einauge/one.json")
    assert data is not None and data.decode() == at.record() + "\n"
    moves = at.session.moves
    assert at.do("new") and at.do("read_record", data.decode())
    assert at.session.moves == moves and at.session.seats[0].kind == HUMAN
    assert at.do("replay") and at.news()[-1].get("what") == "replay"


def test_a_position_is_set_and_is_not_for_the_statistics() -> None:
    house = House()
    at = table(seated("human", "random"), house)
    assert at.do("position", "...../...../www../.bbb./..... w - 6")
    played(at, "d3")
    assert at.session.over and house.statistics.rows() == ()


def test_fours_that_are_shown_count_as_help_in_every_game() -> None:
    at = table(seated("human", "human"))
    played(at, "c3")
    assert not at.session.helped and at.do("fours") and at.session.helped
    assert at.do("new", "human", "human") and not at.session.helped
    played(at, "c3")
    assert at.session.helped and at.option("fours") and at.option("moves")
    assert at.do("moves") and not at.option("moves")


def test_where_a_game_was_lost() -> None:
    at = table(seated("human", "human", start=SLIDING))
    assert at.why_not("review") is not None
    played(at, "d3")
    think(at)
    play_out(at, chosen_by(2))
    assert at.do("review") and at.news()[-1].get("what") == "review" and at.review is not None
    (wanted,) = (search for search in at.searches() if search.purpose == REVIEW)
    run(at, wanted)
    assert at.review.done and not at.searches() and at.review.turns[0].ply == 0
    turn = at.review.turns[0]
    assert (turn.played, turn.was, turn.now, turn.better) == ("d3", "w", "l", "e4")
    assert at.do("new", "human", "human") and at.review is None


# --- training ---------------------------------------------------------------------------------------------------------


def training(storage: Memory | None = None, grade: int = 0, number: int = 0) -> tuple[TrainingTable, House]:
    house = House(storage)
    at = TrainingTable(house)
    think(at, PREPARE)
    at.do("pose", grade, number)
    at.news()
    return at, house


def moves_of(at: TrainingTable, verdicts: str) -> list[str]:
    """The moves with one of these verdicts, the quickest end first."""
    known = shipped()
    assert known is not None
    found = [(plies, NAME[bit]) for bit, verdict, plies in known.moves(of(at.session.state)) if verdict in verdicts]
    return [name for _, name in sorted(found)]


def solve(at: TrainingTable) -> list[str]:
    """Win by the table; the sentences of the news."""
    return said(play_out(at, lambda _: moves_of(at, "w")[0]))


def test_a_training_position_is_solved_against_who_holds_out_longest() -> None:
    storage = Memory()
    at, house = training(storage, 2, 1)
    assert at.human_to_move and at.distance() == at.task.plies
    assert solve(at)[-1] == translate("einauge_training.solved")
    assert at.session.ply == at.task.plies and Training(storage).solved(2, 1) and at.training.total == 1
    assert at.do("next_position") and at.task == puzzle(2, 2) and at.session.ply == 0
    assert at.do("position_before") and at.do("again") and at.do("grade", 2) and at.task == puzzle(2, 0)
    assert house.statistics.rows() == () and house.saves.resume("einauge") is None


def test_who_leaves_the_way_is_asked_and_the_other_side_waits() -> None:
    at, _ = training(grade=2, number=6)
    played(at, moves_of(at, "dl")[0])
    assert at.prompt is not None and at.prompt.name == ASTRAY and kinds(at.news())[-1] == PROMPT
    assert not at.computer_to_move and not at.searches() and not at.do("play", "a1") and not at.do("hint")
    assert not at.do("answer", "perhaps") and at.prompt is not None
    assert at.do("answer", "undo") and at.prompt is None and at.session.ply == 0 and at.human_to_move
    assert solve(at)[-1] == translate("einauge_training.solved_erring")
    assert at.won and at.training.solved(2, 6) and not at.training.clean(2, 6)
    assert at.do("again") and solve(at)[-1] == translate("einauge_training.solved")
    assert at.training.clean(2, 6) and at.training.total == 1


def test_who_goes_on_without_the_win_can_still_take_back_and_solve() -> None:
    at, _ = training(grade=2, number=6)
    played(at, moves_of(at, "dl")[0])
    assert at.do("answer", "go_on")
    let_computers_play(at)
    assert at.session.over or not at.distance()
    assert at.do("undo")
    while at.session.ply:
        assert at.do("undo")
    solve(at)
    assert at.training.total == 1


@pytest.mark.parametrize("help_", ["hint", "analysis", "fours"])
def test_with_a_help_a_position_stays_unsolved(help_: str) -> None:
    at, _ = training()
    assert at.do(help_)
    think(at)
    solve(at)
    assert at.won and at.training.total == 0


def test_an_analysis_that_stays_on_is_a_help_in_the_next_position_too() -> None:
    at, _ = training()
    at.do("analysis", True)
    at.do("next_position")
    solve(at)
    assert at.won and at.training.total == 0


def test_only_what_belongs_to_training_can_be_done_there_and_places_go_round() -> None:
    storage = Memory()
    at, _ = training(storage)
    assert not {"new", "open", "save", "position", "review", "training"} & set(at.commands())
    assert at.do("position_before") and at.task == puzzle(len(NUMBERS) - 1, EACH - 1)
    assert not at.do("pose", 9, 0) and not at.do("grade", -1)
    assert said(at.news())[-1] == "There is no training position 1 in grade 0."
    assert TrainingTable(House(storage)).task == puzzle(len(NUMBERS) - 1, EACH - 1)


def test_a_monkey_at_the_training() -> None:
    at, _ = training()
    found = monkey(at, 4, 400)
    assert {"play", "again", "undo"} <= set(found.done) and found.refused


def test_a_square_that_is_none_is_told_by_its_first_twenty_letters() -> None:
    at = table(seated("human", "human"))
    assert not at.do("point", "x" * 60)
    (words,) = said(at.news())
    assert "x" * 20 in words and "x" * 21 not in words


def test_a_game_from_a_full_board_is_not_counted():
    table = sit_down("einauge")
    assert table.do("full") and table.session.state.plies == 24 and table.human_to_move
    first = table.session.state
    assert table.session.metadata["counted"] and not table.session.over
    assert table.do("full") and table.session.state != first
