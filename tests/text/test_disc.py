"""What a player of EYE hears who sees no disc: how the counters lie, what turns would bring, who blocks, what wins."""

import re

import pytest

from codewheel.rules.eye.board import NAMES, NEIGHBOURS, PINK, SQUARE
from codewheel.rules.eye.state import FREE, MOVE, PLACE, RELOCATE, State
from codewheel.session import texts
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.table.problem import ProblemTable
from codewheel.text.eye import aims
from codewheel.text.talk import NARROW, Talk
from tables import House
from text.talk_kit import heard, room

RED, BLUE = ("2.0", "4.0", "2.2", "2.4", "2.6", "6.10"), ("0.2", "4.2", "6.2", "2.8", "2.10", "4.12")
YELLOW = 2


def at_eye(wide: int = 79) -> Talk:
    """Two people at EYE, with the helps of today."""
    talk = Talk(House(seed=5), "eye", wide)
    talk.hear("today on")
    session = room(talk).table.session
    room(talk).table.replace(Session.new(session.game, session.options, 1, (Seat(HUMAN), Seat(HUMAN))))
    return talk


def placed(wide: int = 79) -> Talk:
    """All counters are on the disc, two of Red's on red."""
    talk = at_eye(wide)
    for red, blue in zip(RED, BLUE, strict=True):
        talk.hear(red)
        talk.hear(blue)
    assert room(talk).table.session.state.phase == MOVE
    return talk


def put(talk: Talk, state: State) -> None:
    """Another position, between two people."""
    session = room(talk).table.session
    text = session.game.format_state(state)
    room(talk).table.replace(Session.new(session.game, session.game.options_of(state), 1, session.seats, text))


def offended() -> Talk:
    """Red controls yellow, on which a counter of Blue's lies."""
    talk = placed()
    state = room(talk).table.session.state
    control = tuple(0 if colour == YELLOW else FREE for colour in range(8))
    offenders = tuple(SQUARE[name] for name in ("0.2", "4.2", "6.2"))
    put(talk, state._replace(control=control, phase=RELOCATE, offenders=offenders, history=()))
    return talk


def test_a_turn_of_a_wheel_tells_the_pattern_and_how_the_counters_lie() -> None:
    talk = placed()
    told = heard(talk, "b+")
    assert "Red rotates wheel B to the right." in told and "B+" not in told and "The wheels show the circle." in told
    state = room(talk).table.session.state
    for seat, side in enumerate(("Red", "Blue")):
        found = re.search(rf"{side}'s counters: ([^.]*)\.", told)
        assert found is not None
        counts = sorted(int(count) for count in re.findall(r"\d+", found[1]))
        assert counts == sorted(count for count in state.tally(seat) if count)
    assert "'s counters:" not in heard(talk, "done") and "'s counters:" not in heard(talk, "story")


def test_wheels_tells_what_each_turn_would_bring_and_plays_nothing() -> None:
    talk = placed()
    before = room(talk).table.session.line
    lines = talk.hear("wheels")
    told = " ".join(lines)
    assert room(talk).table.session.line == before
    assert "turn B right: the circle." in told and "turn A right: the straight line." in told
    assert "turn A left:" not in told and "Turns to the left are blocked. In the way: Blue's counter on 0.2" in told
    tally = re.search(r"the circle\. (Red's counters: [^.]*\. Blue's counters: [^.]*\.)", told)
    assert tally is not None and tally[1] in heard(talk, "b+")


def test_one_wheel_is_told_square_by_square() -> None:
    talk = placed()
    told = heard(talk, "wheels b right")
    talk.hear("b+")
    for square in room(talk).table.session.state.occupied:
        assert re.search(rf"\b{re.escape(NAMES[square])}\b", told)
    assert "blocked" in heard(placed(), "wheels a left")


def test_the_status_counts_what_lies_on_each_colour_and_names_what_is_blocked() -> None:
    talk = placed()
    for typed in ("status", "score", "", "who is winning"):
        told = heard(talk, typed)
        assert "Red's counters: 2 on red, 1 on blue, 1 on yellow, 1 on orange, 1 on mauve." in told, typed
        assert "The wheels show the short spiral." in told and "In the way: Blue's counter on 0.2" in told
    early = at_eye()
    early.hear("2.0")
    assert "Still to place: Red 5, Blue 6." in heard(early, "status")
    assert "counters:" not in heard(talk, "who")


def test_where_tells_the_counters_by_colour_and_a_colour_its_squares() -> None:
    talk = placed()
    for typed in ("counters", "where are my counters"):
        told = heard(talk, typed)
        assert "Red's counters, 6: on red 2.0, 4.0; on blue 2.6;" in told and "on yellow 0.2, 4.2, 6.2;" in told
    for typed in ("where is red", "around red"):
        told = heard(talk, typed)
        assert "2.0 the inner red at 2 o'clock with a red counter" in told and "6.0 red at 1 o'clock." in told


def test_a_square_is_understood_by_its_words_and_as_the_board_writes_it() -> None:
    talk = at_eye()
    assert heard(talk, "place red at 3 o'clock").startswith("0.0:")
    assert heard(talk, "2.0r").startswith("2.0:")
    assert '"2y" is not a square' in heard(talk, "2y")
    assert "0.2 yellow at 2 o'clock" in heard(talk, "around yellow at 2 o'clock")


@pytest.mark.parametrize(
    ("tongue", "typed"), [("de", "setze Rot bei 3 Uhr"), ("fr", "pose le rouge à 3 h"), ("fr", "pose le rouge a 3 h")]
)
def test_that_holds_in_other_languages(tongue: str, typed: str) -> None:
    texts.language(tongue)
    assert heard(at_eye(), typed).startswith("0.0")


@pytest.mark.parametrize("wide", [NARROW, 79])
def test_each_square_of_the_board_is_written_whole_and_the_legend_once(wide: int) -> None:
    talk = Talk(House(seed=5), "eye", wide)
    first, again = talk.begin(), talk.hear("board")
    assert "Each line of the board" in " ".join(first) and "Each line of the board" not in " ".join(again)
    assert "Each line of the board" in heard(talk, "help board")
    squares = [word for line in again[1:] for word in line.split()]
    assert len(squares) == 32 and all(re.fullmatch(r"\d\.\d+[a-z]", square) for square in squares)
    assert max(map(len, again)) <= wide


def test_a_rival_on_ones_colour_is_named_with_what_to_type() -> None:
    talk = offended()
    told = heard(talk, "status")
    assert "Red may send off a rival counter on a colour that Red controls" in told and "DONE" not in told
    typed = re.search(r'as in "(0\.2 \S+)"', told)
    assert typed is not None
    assert "Red sends Blue's counter off yellow at 2 o'clock to" in heard(talk, typed[1])


def test_the_rules_that_were_chosen_are_told() -> None:
    talk = at_eye()
    table = room(talk).table
    told = heard(talk, 'table new {"swap_every": 12, "steal": true, "anytime": true}')
    for word in (told, heard(talk, "status")):
        assert "after every 12 moves; moves until the next change: 12." in word
        assert "may be stolen" in word and "in any player's turn" in word
    assert table.session.state.rules.swap_every == 12


def test_a_colour_that_others_keep_from_being_taken_is_named() -> None:
    talk = at_eye()
    table = room(talk).table
    seats = (Seat(HUMAN),) * 3
    state: State = Session.new("eye", {"players": 3}, 1, seats).state
    red, blue, yellow = (("0.8", "2.8", "4.8", "2.4"), ("6.8", "0.4", "2.10", "4.0"), ("0.0", "4.10", "6.2", "6.4"))
    counters = tuple(tuple(sorted(SQUARE[name] for name in names)) for names in (red, blue, yellow))
    state = state._replace(counters=counters, reserve=(0, 0, 0), phase=MOVE, left=3, own_at_start=())
    text = table.session.game.format_state(state)
    table.replace(Session.new("eye", table.session.game.options_of(state), 1, seats, text))
    assert "Red has enough counters on pink, but does not take it. In the way: Blue's counter on 6.8" in heard(
        talk, "status"
    )


def test_an_own_counter_that_steps_too_early_is_told_what_comes_first() -> None:
    told = heard(offended(), "2.0 0.0")
    assert "rival counters on your colours come first" in told and 'as in "0.2 ' in told and "not a rival's" not in told


def test_a_wheel_that_is_blocked_says_whose_counter_is_in_the_way() -> None:
    talk = placed()
    assert "In the way: Blue's counter on 0.2 (yellow at 2 o'clock)." in heard(talk, "a+")
    assert "Turns to the left are blocked." in heard(talk, "moves")


def test_the_end_of_a_turn_is_said_unless_it_was_ended_by_hand() -> None:
    talk = placed()
    assert "turn is over" not in heard(talk, "4.0 6.0")
    assert "Red's turn is over." in heard(talk, "6.0 6.14")
    talk.hear("done")
    assert "turn is over" not in heard(talk, "done")


def test_the_first_screen_says_what_wins_and_what_to_type_once() -> None:
    talk = Talk(House(seed=5), "eye")
    told = " ".join(talk.begin())
    typed = re.search(r'as in "(\d\.\d+)"', told)
    assert "You win with 4 of your counters on your own colour at once." in told and '"rules"' in told
    assert typed is not None and "You win with" not in heard(talk, typed[1])
    assert "You win with 4 of your counters on your own colour at once." in heard(talk, "how do I win")


def test_moves_are_listed_as_one_counts() -> None:
    told = re.findall(r"place (\d)\.(\d+):", heard(at_eye(), "moves"))
    squares = [(int(ring), int(arm)) for ring, arm in told]
    assert len(squares) == 32 and squares == sorted(squares)


def test_a_hint_and_an_analysis_name_the_whole_turn_that_wins() -> None:
    talk = at_eye()
    put(talk, ProblemTable(House(seed=5), "eye", "e002").board.session.state)
    for typed, says in (("hint", "This turn wins, in"), ("analysis", "wins this turn.")):
        told = heard(talk, typed)
        turn = re.findall(r"The whole turn: ([^.]+(?:\.\d[^.]*)*)\.", told)
        assert says in told and len(turn) == 1
    for move in turn[0].split(", "):
        told = heard(talk, move)
    assert "and wins." in told
    assert "and wins." in heard(talk, "story") and "story" in heard(talk, "status") and "undo" in heard(talk, "status")


def test_an_analysis_says_what_the_position_is_worth() -> None:
    talk = placed()
    found = re.search(r"Red's chances as things stand: (\d+) in 100\.", heard(talk, "analysis"))
    assert found is not None and 0 < int(found[1]) < 100
    assert "the best move" in heard(talk, "help analysis")


def test_the_steps_from_a_square_are_as_the_word_has_them() -> None:
    told = heard(at_eye(), "word step")
    named = re.search(r"From 2\.4: ([^A-Z]*)\. After", told)
    assert named is not None
    assert {SQUARE[name] for name in named[1].split(", ")} == set(NEIGHBOURS[SQUARE["2.4"]])
    assert "two arms on or back" in told and "After arm 15 comes 0 again" in told


def test_words_explain_levels_and_one_letter_is_no_beginning() -> None:
    talk = at_eye()
    assert "Plays sensibly" in heard(talk, "word ambler") and "An arm runs" not in heard(talk, "word A")
    assert "Ambler: Plays sensibly" in heard(talk, "help seats")
    assert "no extra move" in heard(talk, "word control")


@pytest.mark.parametrize("typed", ["help", "help place", "help moves", "help turn"])
def test_help_says_how_moves_are_typed(typed: str) -> None:
    assert 'as in "6.14 6.0"' in heard(at_eye(), typed)


def test_the_last_moves_of_others_are_told_by_a_word_of_the_help() -> None:
    talk = placed()
    assert "recent: what others" in heard(talk, "help")
    talk.hear("2.6 4.6")
    talk.hear("done")
    told = heard(talk, "recent")
    assert told.startswith("2.6 4.6: Red steps from") and "Red ends the turn." in told


def test_whoever_goes_on_from_a_move_hears_from_which() -> None:
    talk = placed()
    assert "The game goes on after move 4." in heard(talk, "table go_on 4")


def test_a_review_explains_accuracy_and_says_where_a_win_was_missed() -> None:
    talk = at_eye()
    put(talk, ProblemTable(House(seed=5), "eye", "e002").board.session.state)
    session = room(talk).table.session
    seats = (Seat(BOT, "random"), Seat(BOT, "greedy"))
    text = session.game.format_state(session.state)
    room(talk).table.replace(Session.new(session.game, session.options, 3, seats, text))
    for _ in range(3000):
        if "Go on with" in heard(talk, ""):
            break
    told = heard(talk, "review")
    assert "Accuracy says" in told and "A win was missed." in told


def test_the_solitaire_tells_turns_and_counters_as_well() -> None:
    talk = Talk(House(seed=5), "oeil-solo")
    told = heard(talk, "wheels")
    typed = re.search(r"(turn [AB] \w+): ([^.]*)\.", told)
    assert typed is not None and "Red's counters, 6:" in heard(talk, "counters")
    assert f"The wheels show {typed[2]}." in heard(talk, typed[1])


def test_a_lesson_has_the_words_that_look_at_the_board() -> None:
    talk = at_eye()
    talk.hear("lessons 1")
    assert "Red's counters," in heard(talk, "counters") and "turn A " in heard(talk, "wheels")
    assert "wheels:" in heard(talk, "help wheels")


def test_an_empty_disc_says_nothing_of_counters_twice() -> None:
    talk = at_eye()
    assert heard(talk, "counters") == "Red's counters: none. Blue's counters: none."
    assert "counters" not in heard(talk, "wheels") and "turn A left: the straight line." in heard(talk, "wheels")


def test_a_square_that_is_covered_or_taken_is_told_as_such() -> None:
    talk = at_eye()
    heard(talk, "2.0")
    assert "Red already has a counter on" in heard(talk, "2.0")
    assert "1.1 is covered while the wheels show the short spiral." in heard(talk, "1.1")
    assert "7.0 is covered while the wheels show the short spiral." in heard(placed(), "7.0 7.14")


def test_recent_tells_what_others_did_by_the_names_of_squares() -> None:
    talk = at_eye()
    assert heard(talk, "recent") == "Nothing has been played yet."
    heard(talk, "2.0")
    assert heard(talk, "recent").startswith("2.0: Red places a counter")
    talk = placed()
    heard(talk, "6.10 6.12")
    heard(talk, "done")
    first = heard(talk, "recent")
    assert "6.10 6.12: Red steps" in first and "Blue" not in first
    heard(talk, "2.10 2.12")
    assert "2.10 2.12: Blue steps" not in heard(talk, "recent")


def test_a_hint_that_wins_at_once_says_so_in_a_sentence() -> None:
    talk = placed()
    state: State = room(talk).table.session.state
    lie = tuple(sorted(SQUARE[name] for name in ("0.0", "2.0", "4.0", "6.14", "6.10", "6.8")))
    own = tuple(square for square in lie if state.colour(square) == 0)
    put(talk, state._replace(counters=(lie, state.counters[1]), left=3, own_at_start=own, history=()))
    assert "That wins at once." in heard(talk, "hint")


def test_who_says_who_is_out() -> None:
    talk = at_eye()
    assert "is out" not in heard(talk, "who")
    state = ProblemTable(House(seed=5), "eye", "e081").board.session.state
    session = room(talk).table.session
    seats = (Seat(HUMAN),) * state.rules.players
    text, options = session.game.format_state(state), session.game.options_of(state)
    room(talk).table.replace(Session.new(session.game, options, 1, seats, text))
    assert "Yellow is out." in heard(talk, "who")


def test_taken_neighbours_are_no_steps_and_the_counters_of_a_player_come_before_his_squares() -> None:
    talk = placed()
    told = heard(talk, "around 2.0")
    assert "Next to it, but occupied: " in told
    free, taken = told.split("Next to it, but occupied: ")
    assert " with a " not in free.split("One step from there: ")[1] and taken.count(" with a ") == taken.count(",") + 1
    told = heard(talk, "counters red")
    assert told.startswith("Red's counters, 6: ") and "Red squares: " in told
    assert heard(talk, "counters mauve").startswith("Mauve squares: ")


@pytest.mark.parametrize("game", ["eye", "oeil-solo"])
def test_it_is_explained_what_left_is_on_each_wheel(game: str) -> None:
    talk = Talk(House(seed=5), game)
    told = heard(talk, "word wheel")
    assert 'so "turn a left" and "turn b right" both go anticlockwise' in told and told.endswith("anticlockwise.")
    for word in ("short spiral", "circle", "ring", "arm"):
        assert "ring" in heard(talk, f"word {word}")


def test_what_is_taken_as_the_next_turn_begins_is_told_after_the_end_of_this_one() -> None:
    talk = placed()
    state: State = room(talk).table.session.state
    lies = (("0.8", "2.8", "4.8", "6.6", "2.0", "4.0"), ("0.4", "2.4", "4.4", "6.4", "0.2", "2.2"))
    counters = tuple(tuple(sorted(SQUARE[name] for name in names)) for names in lies)
    own = tuple(square for square in counters[0] if state.colour(square) == 0)
    put(talk, state._replace(counters=counters, left=3, own_at_start=own, history=()))
    assert "Red takes Pink. Red's turn is over." not in heard(talk, "6.6 6.8")
    told = heard(talk, "done")
    assert "Red ends the turn. Blue takes Orange." in told


def test_the_moves_left_are_said_again_once_a_counter_is_sent_off() -> None:
    talk = offended()
    for name in ("0.2", "4.2", "6.2"):
        told = heard(talk, f"{name} {'0.12' if name == '0.2' else '2.12' if name == '4.2' else '6.12'}")
    assert "Red: move a counter, or rotate a wheel. Moves left in this turn: 2." in told


def test_the_goal_says_how_many_counters_each_has_on_its_own_colour() -> None:
    talk = at_eye()
    assert "Red has 0 of 4 on red. Blue has 0 of 4 on blue." in heard(talk, "goal")
    heard(talk, "2.0")
    assert "Red has 1 of 4 on red." in heard(talk, "goal")


def test_while_counters_are_placed_it_is_said_where_none_may_lie_and_nothing_is_said_to_be_taken() -> None:
    talk = at_eye()
    for answer in ("new", "3", "start"):
        told = heard(talk, answer)
    assert "None may be placed on a player's colour: red, blue, yellow." in told
    state: State = room(talk).table.session.state
    pink = [square for square in state.empty if state.colour(square) == PINK]
    state = state._replace(counters=(tuple(pink[:3]), tuple(pink[3:4]), ()))
    assert state.phase == PLACE and not aims.spoiled(state, str)
    assert aims.spoiled(state._replace(phase=MOVE), str)


def test_a_review_of_a_game_that_was_won_by_placing_says_that_placing_is_not_judged() -> None:
    talk = at_eye()
    for _ in range(12):
        state: State = room(talk).table.session.state
        if state.phase != PLACE:
            break
        own = [square for square in state.empty if state.colour(square) == state.seat]
        heard(talk, NAMES[(own or list(state.empty))[0]])
    told = heard(talk, "review")
    assert "Red: nothing to judge." in told and told.endswith("are not judged.")
