"""Ishido's table, without a screen: whole games in every mode, their ends, clocks, tournaments, helps, files, deals."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import codewheel
from codewheel.rules.contract import reason
from codewheel.rules.ishido.board import EMPTY, NAMES, NEIGHBOURS, SQUARE, SQUARES, STONE
from codewheel.rules.ishido.game import END, GAME, PASS, placements
from codewheel.screens.ishido.showpiece import MOVES, SEED  # data without a picture
from codewheel.session.codewheel import number
from codewheel.session.ishido.days import Daily
from codewheel.session.ishido.deals import tournament_code
from codewheel.session.ishido.refusals import Refusal, refusal
from codewheel.session.ishido.table import IshidoTable
from codewheel.session.ishido.turns import Analysis
from codewheel.session.ishido.words import (
    ALERT,
    ALWAYS,
    CLOCK,
    DEALT,
    END_FIRST,
    END_GAME,
    HELP,
    LOSE,
    NAME,
    OVER_AGAIN,
    TICKED,
    TOURNAMENT,
)
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.storage import Memory
from codewheel.session.table.words import ENDED, HINT, MOVE, PLAYED, PROMPT, REPLACED, SHOW
from codewheel.session.texts import sentence, translate
from older_codes import deal_code
from session.ishido.table_play import answer, done, game, new, place, stuck, table
from tables import House, chosen_by, kinds, let_computers_play, play_out, run, said, think

MODES = ("solitaire", "cooperative", "tournament", "challenge")


def ended(at: IshidoTable, name: str = "Ming") -> list[str]:
    """Give names as long as they are asked for; the sentences of the news."""
    found = said(at.news())
    while at.prompt is not None:
        answer(at, NAME, name)
        found += said(at.news())
    return found


def names(at: IshidoTable, kind: str = "today", scoring: str = "modern") -> list[str]:
    return [score.name for score in at.lines(kind, scoring)]


# --- whole games ------------------------------------------------------------------------------------------------------


def test_a_table_is_found_and_played_at_without_pyxel() -> None:
    here = Path(codewheel.__file__).parent.parent, Path(__file__).resolve().parents[2]
    code = (
        "import sys\n"
        "from tables import chosen_by, play_out, sit_down\n"
        "at = sit_down('ishido')\n"
        "at.do('new')\n"
        "play_out(at, chosen_by(3))\n"
        "at.do('answer', 'Ming')\n"
        "assert at.session.over and 'pyxel' not in sys.modules\n"
        "print(at.result.mode, at.lines('today', 'modern')[0].name)"
    )
    environment = {"PYTHONPATH": ":".join(map(str, here))}
    done_ = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert done_.stdout.strip() == "solitaire Ming"


def test_before_new_game_the_board_is_empty() -> None:
    at = table()
    assert at.waiting and not at.human_to_move and not at.going_on and at.searches() == ()
    for command in ("undo", "end_game", "over_again", "show_pouch", "show_moves", "save", "replay", "computer2"):
        assert not at.do(command), command
    assert not at.do("play", "A1") and "new game" in said(at.news())[-1]
    done(at, "new")
    assert kinds(at.news()) == [REPLACED, DEALT] and at.human_to_move


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [("human", "human"), ("human", "greedy"), ("random", "greedy")])
def test_a_whole_game_in_every_mode_and_seating(mode: str, players: tuple[str, str]) -> None:
    house = House()
    at = table(house=house)
    new(at, mode, *players)
    assert at.setup.mode == mode and at.in_tournament == (mode == "tournament")
    people = [seat for seat in at.session.seats if seat.kind == HUMAN]
    news = list(at.news()) + let_computers_play(at)
    choose = chosen_by(7)
    while not at.session.over:
        if at.stuck:
            done(at, "end_game")
            answer(at, END_GAME, "yes")
        else:
            done(at, "play", choose(at))
        news += let_computers_play(at)
    assert len(kinds(news)) > len(at.session.moves)
    while at.prompt is not None:
        answer(at, NAME, "Ming")
    news += at.news()
    assert at.result is not None and at.result.mode == mode and kinds(news).count(ENDED) == 1
    assert at.session.metadata["entered"] and not at.human_to_move and not at.computer_to_move
    counted = len(people) if mode == "challenge" else 1 if people else 0
    assert len(house.statistics.rows()) == (counted % 2 if mode == "challenge" else counted)
    if mode == "tournament":
        assert at.tournament is not None and len(at.tournament.entries) == 1 and at.tournament.game is None
    done(at, "new")
    assert at.going_on and at.session.ply == 0 and at.setup.mode == mode and at.result is None


def test_the_ancient_way_has_lists_of_its_own() -> None:
    at = table()
    new(at, scoring="ancient")
    play_out(at, chosen_by(3))
    ended(at)
    assert names(at, scoring="ancient") == ["Ming"] and names(at) == [] and at.result is not None
    assert at.result.bonus == 0 and at.result.scoring == "ancient"


def test_a_master_game_is_told_and_kept_with_its_bonus() -> None:
    at = table(Session.new("ishido", {}, SEED, [Seat(HUMAN)]))
    at.session.metadata["original"] = True
    for move in MOVES:
        done(at, "play", move)
    news = at.news()
    assert kinds(news)[-1] == PROMPT and {event.kind for event in news[-2].events} >= {"place", "empty", "master"}
    answer(at, NAME, "Ming")
    (last,) = at.news()
    assert last.kind == ENDED and said([last]) == [translate("ishido_game.end_master")]
    (score,) = at.lines("all_time", "modern")
    assert score.master and score.points == at.state.scores[0] + 1000 and score.fourways == 10
    assert at.result is not None and at.result.ranks == (("today", 1), ("all_time", 1))


def test_both_players_of_a_challenge_give_their_names_and_the_end_is_told_once() -> None:
    at = table(game(31, 33, mode="challenge"))
    at.news()
    done(at, "end_game")
    answer(at, END_GAME, "yes")
    assert at.prompt is not None and "Upper player" in said(at.news())[-1]
    answer(at, NAME, "Ada")
    assert "Lower player" in said(at.news())[-1]
    answer(at, NAME, "Bo")
    news = at.news()
    assert kinds(news) == [ENDED] and sorted(names(at, "all_time")) == ["Ada", "Bo"]
    assert at.result is not None and at.result.names == ("Ada", "Bo") and at.result.winner is not None
    assert said(news) == [f"{at.result.names[at.result.winner]} wins."]
    assert at.news() == () and at.next_commands() == ("new",)


def test_a_name_that_is_none_is_refused_and_asked_again_and_no_name_enters_nothing() -> None:
    at = table(game(21, 20))
    at.end()
    assert not at.do("answer", "x" * 40) and at.prompt is not None and at.prompt.name == NAME
    answer(at, NAME, "  ")
    assert names(at) == [] and at.session.metadata["entered"] and kinds(at.news())[-1] == ENDED


def test_a_game_that_ended_before_its_name_was_typed_is_asked_about_again() -> None:
    storage = Memory()
    at = table(game(21, 20), House(storage))
    at.end()
    at.news()
    again = table(house=House(storage))
    assert not again.waiting and kinds(again.news()) == [PROMPT]
    answer(again, NAME, "Late")
    assert names(again) == ["Late"]
    assert table(house=House(storage)).waiting


def test_a_computer_beside_a_person_leaves_the_end_to_him() -> None:
    at = table(stuck("cooperative", HUMAN, "greedy", seat=1))
    news = let_computers_play(at)
    assert at.stuck and at.going_on and "End Game" in said(news)[-1] and not at.computer_to_move
    done(at, "end_game")
    answer(at, END_GAME, "yes")
    assert at.session.over


def test_a_mistake_is_refused_with_its_reason() -> None:
    at = table(game(5, 20))
    bad = next(name for i, name in enumerate(NAMES) if not at.state.board[i] and i not in placements(at.state))
    assert not at.do("play", bad) and at.session.ply == 20
    (refused,) = at.news()
    assert refused.get("command") == "play" and said([refused])[0][-1] == "."


# --- new games, questions before something is lost --------------------------------------------------------------------


def test_new_game_in_the_middle_asks_ends_and_enters_the_score_before_the_next_begins() -> None:
    at = table(game(21, 12))
    old = at.session
    done(at, "new")
    assert not at.human_to_move and not at.do("play", NAMES[placements(at.state)[0]]) and not at.do("hint")
    answer(at, END_FIRST, "no")
    assert at.session is old and at.human_to_move
    done(at, "new")
    answer(at, END_FIRST, "yes")
    answer(at, NAME, "Ada")
    assert old.over and at.session is not old and at.session.ply == 0 and names(at) == ["Ada"]
    assert ENDED not in kinds(at.news())


def test_another_mode_in_the_middle_ends_the_game_after_asking() -> None:
    at = table(game(21, 12))
    done(at, "set_up", "challenge", "modern", False, True, "greedy")
    answer(at, END_FIRST, "no")
    assert at.going_on and at.setup.mode == "solitaire"
    done(at, "set_up", "challenge", "modern", False, True, "greedy")
    answer(at, END_FIRST, "yes")
    answer(at, NAME, "")
    assert at.setup.mode == "challenge" and at.session.over
    assert not at.do("ancient") and at.do("computer1") and at.setup.computers == (True, True)
    done(at, "new")
    assert [seat.bot for seat in at.session.seats] == ["greedy", "greedy"]


def test_start_game_over_brings_the_same_stones_and_is_in_no_list() -> None:
    at = table(game(77, 9))
    done(at, "over_again")
    answer(at, OVER_AGAIN, "yes")
    assert at.state == game(77).state and at.session.metadata["start_over"] == 1
    place(at, 12)
    at.end()
    assert ended(at)[-1] == translate("ishido_game.end_over") and names(at) == names(at, "all_time") == []
    assert at.result is not None and at.result.barred == translate("ishido_game.barred_all")


# --- clocks -----------------------------------------------------------------------------------------------------------


def test_the_clock_of_a_challenge_passes_the_turn_and_its_last_seconds_are_told() -> None:
    house = House()
    at = table(house=house)
    done(at, "set_up", "challenge", "modern", False, False, "middle")
    done(at, "set_timer", "challenge", 20, True)
    done(at, "new")
    assert at.clock_seconds == (20, 20) and at.session.metadata["move_limit"] == 20
    at.news()
    at.tick()
    house.clock += 10_000
    at.tick()
    assert kinds(at.news()) == [TICKED] and at.clock_part == 0.5 and at.clock_seconds == (10, 20)
    house.clock += 10_000
    at.tick()
    (news,) = at.news()
    assert news.kind == PLAYED and news.get("by") == CLOCK and at.session.moves == [PASS]
    assert at.session.to_move == 1 and at.clock_seconds == (20, 20)


def test_the_clock_stands_while_stones_move_and_away_from_the_table() -> None:
    house = House()
    at = table(game(9, 0, mode="challenge"), house)
    at.session.metadata["move_limit"] = 20
    at.set_clocks()
    at.tick()
    house.clock += 3_000
    at.tick(False)
    house.clock += 5_000
    at.tick(False)
    assert at.clock_seconds == (17, 20)
    at.tick()
    place(at)
    at.tick()
    house.clock += 4_000
    done(at, "leave")
    house.clock += 60_000
    at.tick()
    assert at.clock_seconds == (20, 16)
    resumed = house.saves.resume("ishido")
    assert resumed is not None
    assert table(resumed.session, house).clock_seconds == (20, 16)


def test_the_last_second_is_told_again_to_whoever_comes_back() -> None:
    house = House()
    at = table(game(9, 0, mode="challenge"), house)
    at.session.metadata["move_limit"] = 20
    at.set_clocks()
    at.tick()
    house.clock += 19_000
    at.tick()
    at.news()
    at.tick()
    assert at.news() == (), "a second is told once"
    house.clock += 400
    done(at, "leave")
    assert at.session.metadata["clocks"] == [19_400, 0], "what has run since the last second is kept too"
    at.news()
    at.tick()
    assert kinds(at.news()) == [TICKED]


def test_a_computer_out_of_time_plays_what_it_has_found() -> None:
    house = House()
    session = game(9, 0, "strongest", HUMAN, mode="challenge")
    session.metadata["move_limit"] = 1
    at = table(session, house)
    (wanted,) = at.searches()
    search = wanted.start()
    at.tick()
    while not at.likely_move:
        at.thought(wanted, next(search))
    found = at.likely_move
    house.clock += 1_000
    at.tick()
    assert at.session.moves == [found] and at.human_to_move and wanted not in at.searches()


def test_time_runs_out_under_a_question_and_the_answer_still_holds() -> None:
    house = House()
    at = table(house=house)
    done(at, "set_up", "tournament", "modern", False, False, "middle")
    done(at, "set_timer", "tournament", 3, True)
    done(at, "new")
    place(at, 2)
    done(at, "new")
    at.tick()
    house.clock += 180_000
    at.tick()
    assert at.session.over and at.session.moves[-1] == END and at.timed_out
    assert at.prompt is not None and at.prompt.name == END_FIRST
    answer(at, END_FIRST, "yes")
    answer(at, NAME, "Ada")
    assert at.tournament is not None and [score.name for score in at.tournament.standings()] == ["Ada"]
    assert at.going_on and at.session.ply == 0


# --- tournaments ------------------------------------------------------------------------------------------------------


def played_by(at: IshidoTable, name: str, stones: int) -> None:
    done(at, "new")
    place(at, stones)
    at.end()
    at.news()
    answer(at, NAME, name)


def test_a_tournament_is_saved_gone_on_with_and_begun_anew() -> None:
    storage = Memory()
    at = table(house=House(storage))
    done(at, "set_up", "tournament", "ancient", False, False, "middle")
    played_by(at, "Ada", 4)
    assert at.result is not None and at.result.ranks == (("tournament", 1),)
    played_by(at, "Bo", 6)
    assert at.tournament is not None
    code = at.tournament.code
    done(at, "new")
    place(at)
    first = at.state
    done(at, "save", "Club")
    assert said(at.news())[-1] == translate("ishido_game.tournament_saved", title="Club") and at.title == "Club"

    at = table(house=House(storage))  # another day
    assert at.waiting and at.tournament is not None and at.tournament.code == code
    done(at, "tournament")
    answer(at, TOURNAMENT, "continue")
    assert at.setup.mode == "tournament" and at.setup.scoring == "ancient"
    assert not at.do("modern") and not at.do("tournament_timer")
    done(at, "new")
    assert at.state == first and at.in_tournament
    done(at, "tournament")
    answer(at, TOURNAMENT, "new")
    answer(at, END_FIRST, "yes")
    answer(at, NAME, "")
    assert at.waiting and at.tournament is None and at.news()[-1].get("what") == "mode_tournament"
    done(at, "load")
    done(at, "open_tournament", "Club")
    assert at.tournament is not None and at.tournament.code == code and at.state == first
    assert [score.name for score in at.tournament.standings()] == ["Bo", "Ada"]


def test_a_tournament_is_continued_between_its_games_or_within_one() -> None:
    at = table()
    done(at, "set_up", "tournament", "ancient", False, False, "middle")
    played_by(at, "Ada", 2)
    ready = translate("ishido_game.ready")
    for within in (False, True):
        if within:
            done(at, "new")
            place(at)
        state = at.state
        at.news()
        done(at, "tournament")
        answer(at, TOURNAMENT, "continue")
        assert (ready in said(at.news())) is not within, "New Game begins the next one"
        assert (at.setup.mode, at.setup.scoring, at.state) == ("tournament", "ancient", state)
    done(at, "tournament")
    answer(at, TOURNAMENT, "cancel")
    assert at.prompt is None and at.state == state and at.in_tournament


def test_an_unsaved_tournament_is_asked_about_before_it_is_lost() -> None:
    at = table()
    done(at, "set_up", "tournament", "modern", False, False, "middle")
    played_by(at, "Ada", 3)
    for command, values in (
        ("load", ()), ("set_up", ("solitaire", "modern", False, False, "middle")), ("tournament", ()),
        ("solitaire", ()),
    ):  # fmt: skip
        done(at, command, *values)
        if command == "tournament":
            answer(at, TOURNAMENT, "new")
        if command != "solitaire":
            answer(at, LOSE, "no")
        assert at.tournament is not None and at.setup.mode == "tournament"
    done(at, "set_up", "solitaire", "modern", False, False, "middle")
    answer(at, LOSE, "yes")
    assert at.tournament is None and at.setup.mode == "solitaire"


def test_no_game_of_a_tournament_is_lost_without_a_name() -> None:
    at = table()
    done(at, "set_up", "tournament", "modern", False, False, "middle")
    played_by(at, "", 2)
    assert at.tournament is not None and [score.name for score in at.tournament.standings()] == ["Guest 1"]
    storage = Memory()
    at = table(house=House(storage))
    done(at, "set_up", "tournament", "modern", False, False, "middle")
    done(at, "new")
    place(at)
    at.end()  # and the power fails
    again = table(house=House(storage))
    assert again.prompt is None and kinds(again.news()) == [PROMPT]
    answer(again, NAME, "")
    done(again, "new")
    assert again.session.ply == 0 and again.tournament is not None and len(again.tournament.entries) == 1


def test_a_tournament_has_no_helps_and_one_undo() -> None:
    at = table()
    done(at, "original")
    done(at, "set_up", "tournament", "modern", False, False, "middle")
    done(at, "new")
    place(at, 3)
    for command in ("show_moves", "always", "show_pouch", "hint", "grid", "par", "over_again", "deal", "daily"):
        assert not at.do(command), command
    assert at.prompt is None and at.do("undo") and not at.do("undo") and not at.do("redo") and at.session.ply == 2
    assert at.why_not("redo") == reason("ishido_game.redo_tournament")
    assert at.session.metadata.get("bars") is None


def test_a_tournament_whose_file_has_gone_goes_on_alone_and_is_barred() -> None:
    storage = Memory()
    house = House(storage)
    at = table(house=house)
    done(at, "set_up", "tournament", "modern", False, False, "middle")
    done(at, "new")
    place(at)
    resumed = house.saves.resume("ishido")
    assert resumed is not None
    for file in storage.names("tournaments/"):
        storage.delete(file)
    again = table(resumed.session, House(storage))
    assert not again.in_tournament and again.going_on and again.setup.mode == "solitaire"
    assert again.session.metadata["barred_all_time"]


def test_a_damaged_tournament_is_told_with_its_game() -> None:
    storage = Memory()
    house = House(storage)
    at = table(house=house)
    done(at, "set_up", "tournament", "modern", False, False, "middle")
    done(at, "new")
    place(at)
    resumed = house.saves.resume("ishido")
    assert resumed is not None
    for file in storage.names("tournaments/"):
        storage.write(file, b"[1, 2")
    again = table(resumed.session, House(storage))
    assert kinds(again.news()) == [ALERT] and again.in_tournament, "the last good one is there"


# --- helps ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["show_moves", "always", "show_pouch", "grid", "hint", "undo"])
def test_a_help_warns_first_and_then_bars_from_all_time_highs_alone(command: str) -> None:
    at = table(game(21, 20))
    done(at, "original")
    if command == "undo":
        done(at, "undo")
    done(at, command)
    answer(at, HELP, "no")
    assert not at.possible and at.hint is None and not at.session.metadata.get("bars")
    done(at, command)
    at.news()
    answer(at, HELP, "yes")
    assert len(at.session.metadata["bars"]) == 1 and at.session.helped
    if command in ("show_moves", "always"):
        assert at.possible == frozenset(placements(at.state))
    elif command == "hint":
        (wanted,) = at.searches()
        assert wanted.purpose == HINT and at.news()[-1].get("what") == "hint"
        run(at, wanted)
        assert at.hint is not None and at.session.check(at.hint.move) is None and at.hint.move in said(at.news())[-1]
    elif command == "undo":
        assert at.session.ply == 18
    else:
        assert [(piece.kind, piece.get("what")) for piece in at.news()] == [(SHOW, command.removeprefix("show_"))]
    done(at, "show_pouch")  # barred already: no warning
    assert at.prompt is None
    at.end()
    ended(at)
    assert names(at) == ["Ming"] and names(at, "all_time") == []


def test_what_bars_a_game_is_kept_at_once() -> None:
    house = House()
    at = table(game(21, 20), house)
    done(at, "show_pouch")
    answer(at, HELP, "yes")
    resumed = house.saves.resume("ishido")  # the power fails
    assert resumed is not None and resumed.session.metadata["bars"] == ["pouch"]


def test_without_helps_and_with_one_undo_of_the_original_a_game_is_in_both_lists() -> None:
    at = table(game(21, 20))
    done(at, "undo")
    assert not at.do("undo") and not at.do("redo") and not at.session.helped
    assert at.why_not("redo") == reason("ishido_game.redo_original")
    for command in ("hint", "grid", "par", "deal", "daily", "code"):
        assert not at.do(command) and "As in 1990" in said(at.news())[-1]
    place(at)
    at.end()
    ended(at)
    assert names(at) == names(at, "all_time") == ["Ming"]


def test_in_a_challenge_and_between_computers_nothing_is_taken_back() -> None:
    at = table(game(9, 3, mode="challenge"))
    assert not at.do("undo") and at.session.ply == 3
    watched = table(game(9, 3, "random", "greedy", mode="cooperative"))
    think(watched, MOVE)
    assert watched.advance() and not watched.do("undo")


def test_possible_moves_of_somebody_who_is_stuck_bar_from_nothing() -> None:
    at = table(stuck())
    done(at, "show_moves")
    answer(at, HELP, "yes")
    assert said(at.news())[-1] == translate("ishido_game.no_moves") and not at.session.metadata.get("bars")


def test_moves_always_shown_are_asked_about_in_new_games_and_in_games_out_of_files() -> None:
    at = table()
    done(at, "always")
    done(at, "new")
    answer(at, ALWAYS, "cancel")
    assert at.waiting
    done(at, "new")
    answer(at, ALWAYS, "leave_on")
    assert at.possible == frozenset(placements(at.state)) and at.session.metadata["bars"] == ["always"]
    place(at)
    assert at.possible == frozenset(placements(at.state)) and at.do("undo")
    assert at.possible == frozenset(placements(at.state)) and at.prompt is None
    at.replace(game(33, 9))
    assert kinds(at.news())[-1] == PROMPT and not at.possible
    answer(at, ALWAYS, "turn_off")
    assert not at.switch("always") and not at.session.metadata.get("bars") and at.human_to_move


def test_a_question_lets_a_computer_wait() -> None:
    at = table(game(21, 4, "greedy", HUMAN, mode="cooperative"))
    think(at, MOVE)
    assert at.due
    done(at, "end_game")
    assert not at.due and not at.advance() and not at.searches() and not at.computer_to_move
    answer(at, END_GAME, "no")
    let_computers_play(at)
    assert at.session.ply == 5 and at.human_to_move


# --- after the game ---------------------------------------------------------------------------------------------------


def test_the_game_is_looked_back_at_analysed_and_gone_on_with() -> None:
    at = table(game(21, 20))
    done(at, "original")
    assert not at.do("replay") and not at.do("analysis")
    at.end()
    ended(at)
    assert at.next_commands() == ("new", "analysis", "replay")
    done(at, "analysis")
    assert at.news()[-1].get("what") == "analysis"
    analysis = Analysis(at.session)
    for _ in analysis.search():
        pass
    assert analysis.done and len(analysis.curve) == len(at.session.states)
    old = at.session
    done(at, "go_on", 10)
    assert at.session is not old and at.session.ply == 10 and at.session.metadata["bars"] == ["replay"]
    at.end()
    ended(at)
    assert len(names(at, "all_time")) == 1


def test_par_is_played_by_a_level_and_bars_from_nothing() -> None:
    at = table(game(21, 20))
    done(at, "original")
    done(at, "par")
    par = at.pars.of("greedy")
    for _ in par.search():
        pass
    assert par.result is not None and at.pars.of("greedy") is par and not at.session.metadata.get("bars")
    done(at, "new")
    answer(at, END_FIRST, "yes")
    answer(at, NAME, "")
    assert at.pars.seed == at.session.seed and at.pars.of("greedy") is not par


# --- deals ------------------------------------------------------------------------------------------------------------


def test_a_deal_by_its_code_bars_and_asks_first() -> None:
    at = table(game(21, 5))
    done(at, "original")
    assert not at.do("take_code", "rubbish") and at.prompt is None
    done(at, "take_code", deal_code(4711).lower())
    answer(at, END_FIRST, "yes")
    answer(at, NAME, "")
    assert at.session.seed == 4711 and at.session.metadata["bars"] == ["deal"]


def test_the_daily_deal_counts_once_and_again_is_in_no_list() -> None:
    house = House()
    at = table(house=house)
    done(at, "original")
    done(at, "play_daily")
    first = at.state
    place(at, 5)
    at.end()
    ended(at)
    (day,) = Daily(house.storage).days
    assert (day.left, day.helped) == (61, False) and names(at) == ["Ming"]
    done(at, "play_daily")
    assert at.state == first and at.session.metadata["bars"] == ["over_again"]
    place(at)
    at.end()
    ended(at)
    assert Daily(house.storage).days == (day,) and names(at) == ["Ming"]


def test_a_tournament_is_joined_by_its_code() -> None:
    at = table()
    done(at, "original")
    done(at, "join", tournament_code(99, "ancient", 7))
    assert at.waiting and at.setup.mode == "tournament"
    done(at, "new")
    assert at.session.seed == 99 and at.session.options["scoring"] == "ancient" and at.clock_seconds == (420,)
    assert not at.session.metadata.get("bars")


# --- files, settings, the codewheel -----------------------------------------------------------------------------------


def test_a_game_is_saved_with_its_drawer_and_what_makes_way_is_not_lost() -> None:
    house = House()
    at = table(game(8, 5), house)
    first = at.state
    done(at, "save", "Corner", "Lessons")
    assert said(at.news())[-1] == translate("ishido_game.saved", title="Lessons/Corner")
    assert at.title == "Lessons/Corner" and not at.do("save", "x" * 50) and at.title == "Lessons/Corner"
    place(at, 3)
    late = at.state
    done(at, "open", "Corner", "Lessons")
    assert at.state == first
    done(at, "open", translate("saves.last"))
    assert at.state == late
    assert not at.do("open", "Nothing") and at.state == late


def test_how_is_scored_is_set_for_the_games_to_come() -> None:
    at = table()
    for scoring in ("ancient", "modern", "ancient"):
        done(at, scoring)
        assert at.setup.scoring == scoring
    done(at, "new")
    assert at.session.options["scoring"] == "ancient"


def test_saving_wants_a_game_or_a_tournament() -> None:
    house = House()
    at = table(house=house)
    assert at.waiting and at.why_not("save") is not None and at.why_not("save") == at.why_not("end_game")
    assert not at.do("save", "Nothing")
    done(at, "set_up", "tournament", "modern", False, False, "middle")
    played_by(at, "Ada", 3)
    assert at.in_tournament and at.session.over and at.why_not("end_game") is not None
    assert at.why_not("save") is None  # between two games there is the whole tournament to be saved
    done(at, "save", "Between games")
    assert said(at.news())[-1] == translate("ishido_game.tournament_saved", title="Between games")
    alone = table(game(8, 5))
    assert alone.why_not("save") is None


@pytest.mark.parametrize("mode", ["solitaire", "cooperative", "challenge"])
def test_every_move_survives_a_restart(mode: str) -> None:
    storage = Memory()
    at = table(game(8, mode=mode), House(storage))
    place(at, 4)
    done(at, "point", "C3")
    done(at, "leave")
    resumed = House(storage).saves.resume("ishido")
    assert resumed is not None and resumed.session.moves == at.session.moves
    again = table(resumed.session, House(storage))
    assert again.setup.mode == mode and again.session.metadata["cursor"] == "C3"
    place(again)


def test_lists_are_shown_and_cleared() -> None:
    at = table(game(21, 20))
    at.end()
    ended(at)
    done(at, "scores_modern")
    assert at.news()[-1].get("what") == "scores_modern" and not at.do("scores_tournament")
    assert not at.do("clear_scores", "today", "tournament")
    at.news()
    assert not at.do("clear_scores", "x" * 39, "modern")
    (refused,) = at.news()
    assert refused.said is not None and dict(refused.said.params)["text"] == "x" * 39 + " "
    done(at, "clear_scores", "today", "modern")
    assert names(at) == [] and names(at, "all_time") == ["Ming"]


def test_a_tournaments_scores_are_cleared_and_its_stones_stay() -> None:
    house = House()
    at = table(house=house)
    done(at, "set_up", "tournament", "modern", False, False, "middle")
    assert not at.do("clear_scores", "tournament", "modern")
    played_by(at, "Ada", 3)
    assert at.tournament is not None and len(at.tournament.standings()) == 1
    code = at.tournament.code
    done(at, "clear_scores", "tournament", "modern")
    for one in (at, table(house=house)):
        assert one.tournament is not None and one.tournament.code == code and not one.tournament.standings()


def test_a_tournament_between_games_comes_back_after_a_restart() -> None:
    storage = Memory()
    at = table(house=House(storage))
    done(at, "set_up", "tournament", "ancient", False, False, "middle")
    played_by(at, "Ada", 3)
    over = at.session
    again = table(house=House(storage))  # the board was empty when the program began
    assert again.waiting and again.setup.mode == "tournament" and again.setup.scoring == "ancient"
    assert said(again.news())[-1] == translate("ishido_game.tournament_waits", number=2)
    done(again, "new")
    assert again.in_tournament and again.tournament is not None and again.tournament.number == 2
    later = table(over, House(storage))  # the finished game lay there
    assert later.in_tournament and later.setup.mode == "tournament" and "bars" not in later.session.metadata
    assert "scores_tournament" in later.commands() and later.why_not("scores_tournament") is None


def test_of_a_tournament_that_is_left_nothing_stays_on_the_table() -> None:
    at = table()
    done(at, "set_up", "tournament", "modern", False, False, "middle")
    played_by(at, "Ada", 3)
    done(at, "set_up", "solitaire", "modern", False, False, "middle")
    answer(at, LOSE, "yes")
    assert at.waiting and not at.in_tournament and at.tournament is None and at.setup.mode == "solitaire"
    assert at.why_not("scores_tournament") is not None and at.why_not("daily") == at.offered("daily")
    done(at, "new")
    assert at.going_on and not at.in_tournament and at.why_not("show_pouch") is None


def test_switches_are_kept() -> None:
    house = House()
    at = table(house=house)
    for name in ("graphic", "sounds", "click", "messages", "high_scores"):
        before = at.switch(name)
        done(at, name)
        assert table(house=house).switch(name) is not before


def test_behind_the_codewheel_nothing_goes_on_before_its_number() -> None:
    house = House()
    session = game(3, 0, "random", "random", mode="challenge")
    session.metadata["move_limit"] = 5
    at = table(session, house)
    at.lock(7)
    house.clock += 60_000
    at.tick()
    assert at.locked and not at.searches() and at.clock_seconds == (5, 5) and at.session.ply == 0
    for command in ("new", "undo", "solitaire", "always"):
        assert not at.do(command), command
    assert at.asked is not None
    right = number(at.asked)
    assert not at.do("unlock", 10 if right != 10 else 11) and at.locked
    done(at, "unlock", right)
    assert not at.locked and not at.do("unlock", right)
    let_computers_play(at)
    assert at.session.over


def test_a_record_that_is_gone_on_with_is_barred() -> None:
    at = table(game(8, 9))
    record = at.record()
    other = table()
    done(other, "read_record", record)
    assert other.session.moves == at.session.moves and "replay" in other.session.metadata["bars"]


def test_seats_of_a_computer_are_found_again() -> None:
    at = table(game(8, 2, HUMAN, "greedy", mode="cooperative"))
    assert at.setup.computers == (False, True) and at.session.seats[1] == Seat(BOT, "greedy")


def test_a_tournament_out_of_a_file_between_its_games_waits_for_new_game() -> None:
    at = table()
    done(at, "set_up", "tournament", "modern", False, False, "middle")
    played_by(at, "Ada", 3)
    done(at, "save", "Club")
    done(at, "set_up", "solitaire", "modern", False, False, "middle")
    done(at, "open_tournament", "Club")
    assert at.waiting and at.setup.mode == "tournament" and said(at.news())[-1] == translate("ishido_game.ready")


@pytest.mark.parametrize("mode", ["cooperative", "challenge", "tournament"])
def test_no_stone_is_laid_in_the_game_that_was_once_another_mode_is_set(mode: str) -> None:
    at = table()
    done(at, "new")
    assert not at.waiting and not at.session.ply
    done(at, "set_up", mode, "modern", False, False, "middle")
    assert at.waiting and at.setup.mode == mode and at.why_not_play() is not None


# --- what is pointed out ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "called"),
    [
        (("human", "human"), ("Upper player", "Lower player")),
        (("human", "greedy"), ("You", "Gatherer")),
        (("middle", "human"), ("Adept", "You")),
        (("greedy", "greedy"), ("Upper Gatherer", "Lower Gatherer")),
    ],
)
def test_who_wins_is_called_by_name_or_place_and_never_by_number(
    players: tuple[str, str], called: tuple[str, str]
) -> None:
    at = table(game(31, 33, *players, mode="challenge"))
    at.end()
    told = said(at.news())
    while at.prompt is not None:
        done(at, "answer", "")
        told = said(at.news())
    assert at.result is not None and at.result.names == called and at.result.winner is not None
    winner = called[at.result.winner]
    assert told[-1] == ("You win." if winner == "You" else f"{winner} wins.")


def test_what_leads_on_is_offered_where_no_game_goes_on() -> None:
    at = table()
    assert at.offers() == ("new", "scores_modern", "load")
    done(at, "original")
    assert at.offers() == ("new", "daily", "scores_modern", "load")
    done(at, "new")
    assert at.offers() == ()
    at.end()
    at.news()
    while at.prompt is not None:
        done(at, "answer", "")
    assert at.offers() == ("new", "analysis", "replay", "daily", "scores_modern", "load")
    new(at, "tournament", HUMAN, scoring="ancient")
    at.end()
    at.news()
    assert at.prompt is not None and at.offers() == ()  # a name is wanted first
    done(at, "answer", "Ada")
    assert "scores_tournament" in at.offers() and "daily" not in at.offers()


def test_a_refusal_points_out_what_the_stone_does_not_go_with() -> None:
    told = set()
    for plies in (0, 12, 24, 36):
        at = table(game(5, plies))
        board, stone = at.state.board, at.state.stone
        assert stone is not None
        for square, name in enumerate(NAMES):
            why = at.session.check(name)
            if why is None:
                continue
            found = at.refusal(name, why)
            told.add(found.said.code.partition(".")[2].partition("_")[0])
            beside = [near for near in NEIGHBOURS[square] if board[near] != EMPTY]
            alike = [(board[near] - 1) // 6 == stone // 6 or (board[near] - 1) % 6 == stone % 6 for near in beside]
            assert found.square == square and found.leads == "rules"
            if board[square] != EMPTY or not beside:
                assert found.outlined == {square} and not found.near
                continue
            assert list(found.near) == beside
            if all(alike):  # enough of one trait, too little of the other: all of them are meant
                assert found.outlined == set(beside)
            else:
                assert found.outlined == {near for near, like in zip(beside, alike, strict=True) if not like}
    assert told >= {"taken", "alone", "mismatch", "symbol"}
    unknown = reason("ishido.over")
    assert at.refusal("end", unknown) == Refusal(unknown) == at.refusal("Z99", unknown)


def test_squares_are_named_with_letters_on_the_frame_alone() -> None:
    at = table(game(5, 24))
    for helps in (False, True):
        at.set_switch("original", not helps)
        told = [sentence(at.refusal(name, why).said) for name in NAMES if (why := at.session.check(name))]
        named = [text for text in told if re.search(r"\b[A-L][1-8]\b", text)]
        assert bool(named) == helps


@pytest.mark.parametrize(
    ("beside", "code"),
    [
        ("a2 a3", "symbol_2"), ("a2 a3 a4", "symbol_3"), ("a2 a3 a4 a5", "symbol_4"), ("a2 a3 a4 b1", "symbol_one"),
        ("b1 c1", "colour_2"), ("b1 c1 d1", "colour_3"), ("b1 c1 d1 e1", "colour_4"), ("b1 c1 d1 a2", "colour_one"),
    ],
)  # fmt: skip
def test_the_trait_that_lacks_is_said(beside: str, code: str) -> None:
    """The stone a1 on C3 among stones that match it all, too few of them in one trait."""
    state = table(game(5)).state
    board = bytearray(SQUARES)
    for near, name in zip(NEIGHBOURS[SQUARE["C3"]], beside.split(), strict=False):
        board[near] = 1 + STONE[name]
    state = state._replace(board=bytes(board), pouch=bytes((STONE["a1"],)))
    why = GAME.check(state, "C3")
    assert why is not None
    found = refusal(state, "C3", why, named=False)
    assert found.said == reason(f"ishido_refused.{code}") and len(found.outlined) == len(beside.split())


def test_with_the_helps_of_today_a_person_is_told_once_when_nothing_fits() -> None:
    for helps in (False, True):
        at = table(stuck())
        at.set_switch("original", not helps)
        words = [said(at.news()) for _ in range(3)]
        text = sentence(reason("ishido_refused.stuck", left=len(at.state.pouch)))
        assert sum(text in told for told in words) == helps
        refused = at.refusal("A1", reason("ishido.taken", square="A1"))
        assert refused.leads == ("end_game" if helps else "rules")


def test_high_scores_names_the_list_that_is_shown_after_the_end() -> None:
    at = table(game(5, 3))
    assert at.list_after == ""
    done(at, "high_scores")
    assert at.list_after == "scores_modern" and at.why_not(at.list_after) is None
    at = table()
    done(at, "high_scores")
    done(at, "set_up", "tournament", "modern", False, False, "middle")
    done(at, "new")
    assert at.list_after == "scores_tournament" and at.why_not(at.list_after) is None


def test_par_stands_beside_what_the_player_made_of_the_deal() -> None:
    at = table(game(5, 3))
    assert at.yours is None and at.pars.of("greedy").placed == 0 and not at.pars.of("greedy").begun
    par = at.pars.of("greedy")
    for _ in par.search():
        if par.placed == 2:
            break
    assert par.begun and par.result is None and at.pars.of("greedy") is par
    ended = table(_whole("solitaire"))
    score = ended.results()[0]
    assert ended.yours == (score.points, score.fourways, score.left)
    for _ in par.search():
        pass
    assert par.result is not None and not par.begun
    assert table(_whole("cooperative")).yours is None


def _whole(mode: str) -> Session:
    session = game(5, 66, mode=mode)
    if not session.over:
        session.play(END)
    return session


def test_nobody_passes_by_hand_and_a_game_that_is_over_says_why_nothing_is_taken_back() -> None:
    at = table(game(9, 3, mode="challenge"))
    assert not at.do("play", PASS)
    why = at.why_not("play", PASS)
    assert why is not None and why.code == "ishido_game.no_pass" and at.session.ply == 3
    done(at, "end_game")
    answer(at, END_GAME, "yes")
    while at.prompt is not None:
        answer(at, NAME, "")
    why = at.why_not("undo")
    assert why is not None and why.code == "ishido_game.undo_over"
