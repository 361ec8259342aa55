"""What a player of Ishido hears who sees no board: what a stone earns, where it fits, what is left, how it ends."""

import re
from types import SimpleNamespace
from typing import cast

import pytest

from codewheel.rules.contract import Outcome, reason
from codewheel.rules.ishido.board import NAMES, SQUARE, STONE, STONE_NAMES, WITHIN
from codewheel.rules.ishido.game import State
from codewheel.session import texts
from codewheel.session.ishido.words import NAME
from codewheel.session.table.table import Table
from codewheel.session.table.words import Prompt
from codewheel.text.contract import letters
from codewheel.text.ishido import _points
from codewheel.text.talk import NARROW, Talk
from tables import House
from text.talk_kit import room


def heard(talk: Talk, line: str) -> str:
    return " ".join(" ".join(talk.hear(line)).split())


def state(talk: Talk) -> State:
    found: State = room(talk).table.session.state
    return found


def dealt(wide: int = 79) -> Talk:
    """A solitaire game has begun, played as it was then."""
    talk = Talk(House(seed=5), "ishido", wide)
    talk.hear("new")
    talk.hear("start")
    return talk


def squares(talk: Talk) -> list[str]:
    """Where the stone on the touchstone fits."""
    session = room(talk).table.session
    return [move for move in session.game.legal(session.state) if move in NAMES]


def score(talk: Talk) -> None:
    """Play until there is a point."""
    while not any(state(talk).scores):
        talk.hear(next((name for name in squares(talk) if WITHIN[SQUARE[name]]), squares(talk)[0]))


def stone(talk: Talk) -> str:
    waits = state(talk).stone
    assert waits is not None
    return STONE_NAMES[waits]


@pytest.mark.parametrize("wide", [79, NARROW])
def test_the_list_of_moves_says_what_each_earns_and_counts_placements_alone(wide: int) -> None:
    talk = dealt(wide)
    told, places = heard(talk, "moves"), squares(talk)
    assert f"Legal moves, {len(places)}:" in told
    assert f"fits on {len(places)} squares" in heard(talk, "status")
    assert f"G6: stone {stone(talk)} on G6, one side, one point" in told
    assert f"A2: stone {stone(talk)} on A2, one side, in the Beyond, no points" in told


def test_what_the_list_says_of_a_stone_is_what_it_earns() -> None:
    talk = dealt()
    for _ in range(12):
        move = squares(talk)[-1]
        listed = re.search(rf"{move}: stone \w\d on {move}, (.*?)(?= [A-L][1-8]: | end: )", heard(talk, "moves"))
        assert listed is not None
        before = sum(state(talk).scores)
        talk.hear(move)
        gain = sum(state(talk).scores) - before
        words = "no points" if "Beyond" in listed[1] else "one point" if gain == 1 else f"{gain} points"
        assert words in listed[1]


def test_a_stone_is_called_one_so_that_it_is_heard_as_no_square() -> None:
    talk = dealt()
    assert "F4 stone f4" in heard(talk, "describe") and "F4 stone f4" in heard(talk, "around F5")
    assert "1. stone c3 on G6" in heard(talk, "stone c3 on G6")


def test_a_bonus_is_told_beside_the_points_of_its_stone() -> None:
    assert _points(82, 32) == "82 points, 50 of them a bonus"
    assert _points(1, 1) == "one point"


def test_in_a_challenge_each_player_has_a_ladder_of_his_own() -> None:
    assert "25 for your first, 50 for your second" in heard(begun("challenge"), "goal")


def test_around_a_square_says_whether_the_stone_fits() -> None:
    talk = dealt()
    assert f"{stone(talk)}, on the touchstone, fits there: one side, one point." in heard(talk, "around G6")
    assert f"{stone(talk)}, on the touchstone, does not fit there." in heard(talk, "around F3")
    assert "touchstone" not in heard(talk, "around F4")  # a stone lies there


@pytest.mark.parametrize("form", ["{stone} on {square}", "on {square}", "put {stone} on {square}", "put {square}"])
def test_a_move_is_taken_as_the_list_prints_it(form: str) -> None:
    talk = dealt()
    told = heard(talk, form.format(stone=stone(talk), square="G6"))
    assert "1. stone c3 on G6: one side, one point." in told


def test_another_stone_than_that_on_the_touchstone_is_refused_by_name() -> None:
    talk = dealt()
    other = next(name for name in STONE if name != stone(talk))
    assert f"only place the stone on the touchstone, {stone(talk)}" in heard(talk, f"{other} on G6")
    assert not room(talk).table.session.ply


def test_as_it_was_then_the_last_stone_can_be_taken_back_and_that_is_said() -> None:
    talk = dealt()
    assert "only the last stone can be taken back" in heard(talk, "today off")
    assert "no undo" not in heard(talk, "settings")
    talk.hear("G6")
    assert "Taken back: " in heard(talk, "undo")
    assert "With modern help you can take back more" in heard(talk, "help undo")


@pytest.mark.parametrize("line", ["pouch", "stones", "stones to come"])
def test_the_stones_that_are_left_are_counted_where_modern_help_allows_it(line: str) -> None:
    talk = dealt()
    assert "modern help" in heard(talk, line)
    talk.hear("today")
    assert "bars this game" in heard(talk, line)
    assert "Still to come: " in heard(talk, "yes")


@pytest.mark.parametrize("line", ["scores modern", "scores-modern", "table scores modern", "scores_modern"])
def test_a_command_is_taken_with_blanks_and_hyphens(line: str) -> None:
    assert "Today's Scores, the Modern Way:" in heard(dealt(), line)


def test_no_command_is_listed_with_a_line_that_a_reader_passes_over() -> None:
    talk = dealt()
    told = heard(talk, "table")
    assert "scores-ancient" in told and "_" not in told
    assert "Ancient" in heard(talk, "help scores ancient")
    assert "Points 0" in heard(talk, "what is the score")
    assert "Nobody yet." in heard(talk, "scores")


def test_whoever_does_not_end_the_game_is_told_that_it_goes_on() -> None:
    talk = dealt()
    talk.hear("end")
    assert "The game goes on." in heard(talk, "no")
    assert not room(talk).table.session.over


def test_the_end_is_told_before_a_name_is_asked_and_after_it_what_there_is_to_do() -> None:
    talk = dealt()
    talk.hear("G6")
    talk.hear("end")
    told = heard(talk, "yes")
    assert told.index("The game is over.") < told.index("Type your name") and "press Return for none" in told
    told = heard(talk, "")
    assert "review" in told and 'Type "scores"' in told and '"analysis"' in told


@pytest.mark.parametrize(("left", "words"), [(0, "for an empty pouch"), (1, "for having few stones left")])
def test_a_bonus_is_told_by_what_it_is_for_before_the_name_is_asked(left: int, words: str) -> None:
    table = room(dealt()).table
    end = state(dealt())._replace(pouch=bytes(left), scores=(50,))
    asked = SimpleNamespace(session=SimpleNamespace(state=end, outcome=Outcome(True, 0, (1050,), ""), metadata={}))
    told = " ".join(letters(table.game).asks(cast(Table, asked), Prompt(NAME, reason("ishido_game.over"))))
    assert (
        "The game is over." in told
        and "1,050 points: 50 from the board, and a bonus of 1,000" in told
        and words in told
    )
    assert ("All stones placed." in told) == (not left)


def test_the_oracle_says_how_it_is_left() -> None:
    talk = dealt()
    assert "An empty line asks nothing." in heard(talk, "oracle")
    assert "is a command" in heard(talk, "oracle")  # and no question
    assert 'type "oracle" to switch it off' in heard(talk, "")
    assert "silent" in heard(talk, "oracle")
    talk.hear("G6")
    assert "question" not in heard(talk, "over again") + heard(talk, "yes")


def test_a_hint_says_its_reason() -> None:
    talk = dealt()
    talk.hear("today")
    talk.hear("hint")
    told = heard(talk, "yes")
    assert re.search(r"[A-L][1-8] (promises|leaves|lies|puts|spares|completes|is the only)", told), told


def test_the_gaps_are_those_with_three_or_four_neighbours() -> None:
    talk = dealt()
    assert "No empty square" in heard(talk, "gaps")
    for _ in range(40):
        told = heard(talk, "gaps")
        found = re.search(r"Three neighbours[^:]*: ([A-L][1-8])", told)
        if found:
            break
        places = squares(talk)
        within = [name for name in places if name[0] in "EFGH"] or places
        talk.hear(within[0])
    assert found is not None
    beside = heard(talk, f"around {found[1]}").partition("Beside it:")[2]
    assert beside.count("empty") == 1


def test_a_refusal_names_all_the_neighbours_that_do_not_match() -> None:
    talk = dealt()
    talk.hear("G6")
    assert f"Your {stone(talk)} matches none of these in colour or symbol: F4 (f4), G5 (c2)." in heard(talk, "F5")


@pytest.mark.parametrize("line", ["high-scores no", "high scores no", "high_scores no"])
def test_a_switch_is_taken_with_blanks_and_hyphens(line: str) -> None:
    assert "not shown" in heard(dealt(), line)
    assert "high_scores" not in heard(dealt(), "help")


def begun(*answers: str) -> Talk:
    """A game has begun that was asked for so."""
    talk = Talk(House(seed=5), "ishido")
    for line in ("new", *answers, "start"):
        talk.hear(line)
    return talk


def test_in_a_challenge_nobody_passes_and_the_clock_is_told_to_stand() -> None:
    talk = begun("challenge")
    assert "There is no passing" in heard(talk, "pass")
    assert not room(talk).table.session.ply
    told = heard(talk, "set-timer challenge 30 yes")
    assert "30 seconds a move" in told and "There is no timer here" in told
    assert "no timer" in heard(talk, "set-timer challenge 30 no")


def test_a_challenge_says_who_begins_and_what_wins() -> None:
    talk = Talk(House(seed=5), "ishido")
    talk.hear("new")
    talk.hear("challenge")
    told = heard(talk, "start")
    assert "Player 1 begins. Whoever has more points at the end wins." in told
    assert "more points" in heard(talk, "word challenge")
    told = heard(talk, "undo")
    assert "no move can be taken back" in told and "today" not in told


def test_the_players_of_a_challenge_keep_their_numbers_to_the_end() -> None:
    talk = begun("challenge")
    while len(set(state(talk).scores)) == 1:
        talk.hear(next((name for name in squares(talk) if name[0] in "DEFGHI"), squares(talk)[-1]))
    first = state(talk).scores[0] > state(talk).scores[1]
    talk.hear("end")
    told = heard(talk, "yes")
    scores = state(talk).scores
    won = f"The game is over. Player {1 if first else 2} wins, {max(scores)} to {min(scores)}. Player "
    assert won in told and told.count("has a place in the lists") == 1
    assert "Upper" not in told and "Lower" not in told
    for _ in range(2):
        talk.hear("")
    assert f"Player {1 if first else 2} wins." in heard(talk, "who won")
    assert "Upper" not in heard(talk, "story")


def test_the_ancient_way_counts_no_points() -> None:
    talk = begun("ancient", "solitaire")
    told = heard(talk, "status")
    assert "4-Ways 0, stones left 66." in told and "Points" not in told
    talk.hear("end")
    told = heard(talk, "yes")
    assert "4-Ways 0, stones left 66." in told and "score 0" not in told


def test_a_command_in_place_of_a_name_is_answered_without_the_result() -> None:
    talk = dealt()
    talk.hear("G6")
    talk.hear("end")
    talk.hear("yes")
    told = heard(talk, "score")
    assert "is a command" in told and "Type your name" in told and "The game is over" not in told


def test_a_game_that_is_over_says_so_and_tells_its_result_once() -> None:
    talk = dealt()
    talk.hear("G6")
    talk.hear("end")
    talk.hear("yes")
    assert "Final score 1" in heard(talk, "")
    assert "The game is over: no stone can be taken back." in heard(talk, "undo")
    assert heard(talk, "F4") == "The game is over."
    assert heard(talk, "gaps") == "The game is over."
    assert "Final score 1" in heard(talk, "who won")


def test_where_nothing_fits_the_end_is_no_legal_move() -> None:
    talk = dealt()
    for _ in range(72):
        places = squares(talk)
        if not places:
            break
        talk.hear(places[0])
    told = heard(talk, "moves")
    assert "It fits nowhere." in told and 'Type "end"' in told and "Legal moves" not in told


def test_the_touchstone_can_be_asked_for() -> None:
    talk = dealt()
    assert f"On the touchstone: {stone(talk)}" in heard(talk, "around touchstone")


def test_the_gaps_name_the_stones_that_fit_and_count_them_once_they_were_looked_at() -> None:
    talk = dealt()
    for _ in range(40):
        found = re.search(r": ([A-L][1-8]) \(([a-f][1-6])", heard(talk, "gaps"))
        if found:
            break
        talk.hear(next((name for name in squares(talk) if name[0] in "EFGH"), squares(talk)[0]))
    assert found is not None and "to come" not in heard(talk, "gaps")
    talk.hear("today")
    talk.hear("stones")
    talk.hear("yes")
    assert re.search(rf"{found[1]} \({found[2]}: \d to come", heard(talk, "gaps"))


def test_a_help_that_is_refused_is_said_not_to_be_given() -> None:
    talk = dealt()
    assert "bars this game" in heard(talk, "show-pouch")
    assert "Nothing was done." in heard(talk, "no")


def test_the_first_word_on_words_is_said_once_in_a_talk() -> None:
    talk = Talk(House(seed=5))
    assert "explained" in heard(talk, "ishido")
    talk.hear("back")
    assert "explained" not in heard(talk, "ishido")


def test_an_answer_is_taken_by_its_number_and_before_its_question() -> None:
    talk = Talk(House(seed=5), "ishido")
    talk.hear("new")
    assert "Taken: ancient" in heard(talk, "ancient")
    assert "Taken: solitaire" in heard(talk, "1")
    assert "the Ancient Way" in heard(talk, "start")
    talk.hear("new")
    assert "not one of the answers" in heard(talk, "5")
    talk.hear("back")
    talk.hear("back")
    assert '"new"' in heard(talk, "challenge")


def test_the_analysis_says_how_its_figures_add_up() -> None:
    talk = begun("solitaire")
    talk.hear("today")
    for _ in range(72):
        if not squares(talk):
            break
        talk.hear(squares(talk)[-1])
    for line in ("end", "yes", ""):
        talk.hear(line)
    assert "What was promised, plus the luck, less what was given away" in heard(talk, "analysis")


def test_of_a_game_that_was_ended_early_the_analysis_adds_nothing_up() -> None:
    talk = begun("solitaire")
    for line in ("today", "G6", "end", "yes", ""):
        talk.hear(line)
    told = heard(talk, "analysis")
    assert (
        "You ended the game with stones left that could still have been placed: 65." in told
        and "plus the luck" not in told
    )


def test_whoever_ends_a_game_is_told_what_is_left() -> None:
    talk = begun("solitaire")
    talk.hear("G6")
    told = heard(talk, "end")
    assert "It fits on 7 squares. End this game with 65 stones left?" in told
    told = heard(talk, "yes")
    assert told.count("The game is over.") == 1 and "was ended" not in told
    assert "2. The game" not in heard(talk, "story")


def test_a_winner_who_gave_a_name_keeps_the_number_and_the_end_is_told_once() -> None:
    talk = begun("challenge")
    while len(set(state(talk).scores)) == 1 or not all(state(talk).scores):
        talk.hear(next((name for name in squares(talk) if name[0] in "DEFGHI"), squares(talk)[-1]))
    winner = 1 if state(talk).scores[0] > state(talk).scores[1] else 2
    talk.hear("end")
    assert "The game is over." in heard(talk, "yes")
    told = heard(talk, "Ann")
    assert told.startswith("Player 2 has a place in the lists.") and "The game is over" not in told
    called = f"{'Ann' if winner == 1 else 'Bert'} (Player {winner}) wins."
    assert called in heard(talk, "Bert") and called in heard(talk, "who won")


def test_two_together_have_one_score_at_the_end() -> None:
    talk = begun("cooperative")
    talk.hear("G6")
    for line in ("end", "yes"):
        talk.hear(line)
    assert "Your joint score: 1." in heard(talk, "")


def test_below_the_board_stands_the_stone_that_waits() -> None:
    talk = dealt()
    for word in ("board", "describe"):
        assert heard(talk, word).endswith("On the touchstone: c3.")


def test_the_first_game_says_what_to_type() -> None:
    talk = Talk(House(seed=5))
    assert "Type the square for the stone" in heard(talk, "ishido")
    talk.hear("new")
    assert "Type the square for the stone" not in heard(talk, "start")


def test_help_marks_what_is_refused() -> None:
    talk = dealt()
    talk.hear("today off")
    for word in ("hint", "stones", "redo"):
        assert "Off now" in heard(talk, f"help {word}")
    assert "Off now" not in heard(talk, "help code")
    talk = begun("tournament")
    for word in ("hint", "stones", "redo", "today"):
        assert "Not in this game." in heard(talk, f"help {word}")
    assert "Not in this game." not in heard(talk, "help undo") + heard(talk, "help code")


def test_against_a_computer_the_player_is_spoken_to_when_a_name_is_asked() -> None:
    talk = begun("challenge", "no", "yes")
    for line in ("G6", "end"):
        talk.hear(line)
    told = heard(talk, "yes")
    assert "You have a place in the lists." in told and "Points:" not in told


def test_the_oracle_says_how_it_is_asked_where_a_computer_plays() -> None:
    talk = begun("cooperative", "modern", "no", "yes")
    assert 'type "new" and choose no computer player' in heard(talk, "oracle")


def test_a_tournament_is_left_with_a_word_on_saving_and_without_its_board() -> None:
    talk = begun("tournament")
    for line in ("end", "yes", "Ada", "new", "solitaire"):
        talk.hear(line)
    told = heard(talk, "start")
    assert 'answer "no", then type "save" and a name' in told and "A B C D" not in told


def test_the_next_player_of_a_tournament_is_called_and_the_first_in_its_list_has_won() -> None:
    talk = begun("tournament")
    assert heard(talk, "who") == "Game 1 of the tournament."
    score(talk)
    talk.hear("end")
    told = heard(talk, "yes")
    assert "Final score 1," in told and 'press Return to be called "Guest 1"' in told
    told = heard(talk, "Ada")
    assert "Ada leads. If nobody else plays, Ada has won." in told and 'Type "scores"' in told
    assert "1. Ada: points 1," in told and 'Type "again" for the next player' in told and "has won" in told
    told = heard(talk, "again")
    assert "Game 2 of the tournament. Already played: Ada." in told
    assert state(talk).stone == state(begun("tournament")).stone


def test_a_tournament_gives_nothing_away_before_the_next_game() -> None:
    talk = begun("tournament")
    told = heard(talk, "hint")
    assert "not offered in a tournament" in told and "today" not in told
    assert "no modern help in a tournament" in heard(talk, "today")
    square = squares(talk)[0]
    talk.hear(square)
    assert square in heard(talk, "story")  # one's own game
    talk.hear("end")
    talk.hear("yes")
    told = heard(talk, "")
    assert "review" not in told and "analysis" not in told and "story" not in told
    for word in ("review", "story"):
        assert heard(talk, word).startswith("In a tournament nobody looks back over a game")


def test_after_a_challenge_only_what_may_be_done_is_offered() -> None:
    talk = begun("challenge")
    talk.hear("end")
    talk.hear("yes")
    talk.hear("")
    told = heard(talk, "")
    assert "Go on with:" in told and "review" not in told and "analysis" not in told
    assert "nobody can tell" in heard(talk, "review")


@pytest.mark.parametrize("line", ["scores tournament", "scores-tournament", "end-game", "clear scores"])
def test_a_command_of_several_words_is_nobodys_name(line: str) -> None:
    talk = dealt()
    talk.hear("G6")
    talk.hear("end")
    talk.hear("yes")
    assert "is a command" in heard(talk, line)


def test_of_two_it_is_told_who_placed_a_stone() -> None:
    talk = Talk(House(seed=5), "ishido")
    for line in ("new", "together", "start"):
        talk.hear(line)
    for _ in range(2):
        talk.hear(squares(talk)[0])
    told = heard(talk, "story")
    assert "1. Player 1, " in told and "2. Player 2, " in told


def test_a_team_with_a_computer_stands_in_the_list_by_both_names() -> None:
    talk = Talk(House(seed=5), "ishido")
    for line in ("new", "cooperative", "modern", "no", "yes", "adept"):
        talk.hear(line)
    score(talk)
    talk.hear("end")
    talk.hear("yes")
    assert "1. You & Adept:" in heard(talk, "scores")


def test_no_strength_is_asked_where_no_computer_plays() -> None:
    talk = Talk(House(seed=5), "ishido")
    for line in ("new", "cooperative", "modern", "no", "yes", "adept", "new", "solitaire", "modern"):
        talk.hear(line)
    assert "a new game" in heard(talk, "no")


@pytest.mark.parametrize("word", ["end", "stones"])
def test_help_knows_the_end_and_the_stones(word: str) -> None:
    talk = dealt()
    assert f"{word}:" in heard(talk, f"help {word}")
    assert f" {word}: " in heard(talk, "help")


def test_a_tournament_that_is_on_goes_on_in_its_own_way_or_gives_way_to_another() -> None:
    talk = begun("tournament")
    score(talk)
    for line in ("end", "yes", "Ada", "new", "tournament"):  # a game of it is over
        told = heard(talk, line)
    assert "Continue it, or begin another" in told
    told = heard(talk, "continue")
    assert "Is player 1 a computer" in told
    assert "Game 2 of the tournament." in heard(talk, "no")
    for line in ("new", "tournament", "another", "ancient", "no"):
        talk.hear(line)
    assert heard(talk, "no").startswith("Nothing was done.")
    for line in ("new", "tournament", "another", "ancient"):
        talk.hear(line)
    told = heard(talk, "no")
    assert "clears the scores of this one" in told and "A question is waiting" not in told
    told = heard(talk, "yes")
    assert "the Ancient Way: a new game. Game 1 of the tournament." in told and "Ada" not in told


def test_a_game_in_progress_is_not_said_to_be_kept_where_a_new_one_ends_it() -> None:
    talk = dealt()
    talk.hear("G6")
    told = heard(talk, "new")
    assert "You will be asked before a new one ends it" in told and "kept" not in told
    told = heard(talk, "challenge")
    told = heard(talk, "start")
    assert "End it and begin a new one?" in told and "A question is waiting" not in told


def test_a_game_for_one_score_is_neither_drawn_nor_lost() -> None:
    talk = Talk(House(seed=5), "ishido")
    for line in ("new", "cooperative", "modern", "no", "yes", "adept"):
        talk.hear(line)
    score(talk)
    talk.hear("end")
    told = heard(talk, "yes")
    assert "The game is over." in told and "draw" not in told and "lost" not in told


def test_a_review_writes_its_figures_as_the_language_does() -> None:
    texts.language("de")
    talk = Talk(House(seed=5), "ishido")
    for line in ("neu", "zusammen", "anfangen"):
        talk.hear(line)
    for _ in range(20):
        talk.hear(squares(talk)[len(squares(talk)) // 2])
    talk.hear("beenden")
    talk.hear("ja")
    talk.hear("Ada")
    told = heard(talk, "analyse")
    assert re.search(r"um \d,\d 4-Way", told) and not re.search(r"\d\.\d", told)


def test_a_word_behind_new_answers_one_of_its_questions() -> None:
    talk = dealt()
    assert "Taken: ancient" in heard(talk, "new ancient")
    assert "the Ancient Way" in heard(talk, "start")
    assert "Which game?" in heard(talk, "new game")
