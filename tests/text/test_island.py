"""TriAxis for a player who sees nothing: what is told of a game, a marker, a leap, a step back."""

import re

from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.map import chart
from codewheel.rules.triaxis.state import EMPTY, GROW, MOVE, SPIN, State
from codewheel.rules.triaxis.step import CAPTURE, JUMP, Step, kind, steps
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.triaxis.walks import too_far
from codewheel.text.talk import Talk
from codewheel.text.triaxis import LETTERS
from tables import House
from text.talk_kit import at, heard, room


def placed() -> Talk:
    """All markers placed."""
    talk = at("triaxis")
    talk.hear("random")
    talk.hear("yes")
    return talk


def leaping(what: str) -> tuple[Talk, Step]:
    """A game in which the player may make such a leap, which no other leap over the same marker is mistaken for."""
    for seed in range(1, 30):
        talk = Talk(House(seed=seed), "triaxis")
        for line in ("today on", "random", "yes", "spin"):
            talk.hear(line)
        state = room(talk).table.session.state
        if state.phase != MOVE:
            continue
        leaps = [step for step in steps(state) if step.over >= 0]
        for step in leaps:
            if kind(state, step) == what and sum(step.over in (each.over, each.landing) for each in leaps) == 1:
                return talk, step
    raise AssertionError(what)


def test_the_end_tells_the_score_of_everybody() -> None:
    talk = placed()
    talk.hear("concede")
    lines = heard(talk, "yes")
    assert "Red: points 0, population 0, captured 0." in lines
    assert "Settler: points 20, population 20, captured 0." in lines
    assert "Settler: points 20" in heard(talk, "score") and "Settler: points 20" in heard(talk, "status")


def test_going_on_from_a_finished_game_says_that_its_end_is_gone() -> None:
    talk = placed()
    assert "finished game has left" not in heard(talk, "table go_on 4")
    talk.hear("concede")
    talk.hear("yes")
    assert "The finished game has left the table" in heard(talk, "table go_on 4")


def test_answers_are_said_back_and_the_rules_of_the_game_are_told() -> None:
    talk = at("triaxis")
    for line in ("new", "", "", ""):
        talk.hear(line)
    assert "Taken: 25." in heard(talk, "25") and "Taken: harsh" in heard(talk, "har")
    assert "a marker lost is lost for good" in heard(talk, "lim")
    told = (
        "The game ends after round 25: if several players are left, the largest population wins. "
        "The climate is harsh: famines come more often. A marker lost is lost for good."
    )
    assert told in heard(talk, "") and told in heard(talk, "status")
    assert "Still to be placed: Red 20, Settler 20." in heard(talk, "status")
    talk.hear("random")
    assert "Round 1 of 25. Red is to start the spinner." in heard(talk, "yes")
    assert "Round 1. In stock: Red 20, Settler 20." in heard(talk, "status")
    talk.hear("concede")
    assert "The game ended in round 1." in heard(talk, "yes") + heard(talk, "status")


def test_help_repeats_the_question_that_is_open() -> None:
    talk = at("triaxis")
    talk.hear("new")
    asked = "How many players (not counting the computer's own seat)? 1, 2, 3"
    assert asked in heard(talk, "?") and asked in heard(talk, "help")


def test_the_sea_has_a_sign_and_columns_can_be_counted() -> None:
    talk = placed()
    lines, zones = talk.hear("board"), room(talk).table.session.state.zones
    columns = 1 + max(x for x, _ in zones)
    rows = [line.split() for line in lines if re.match(r"[\d ]  [a-z~ ]", line) and not line.startswith("A zone")]
    assert len(rows) > 12 and any("~" in row for row in rows)
    assert all(
        len([each for each in row if not each.isdigit()]) in (columns // 2, columns - columns // 2) for row in rows
    )
    assert "~ is the sea" in " ".join(lines)


def test_markers_are_listed_by_player_and_told_each_on_its_zone() -> None:
    talk = placed()
    state = room(talk).table.session.state
    names = [name for name, owner in zip(chart(state.zones).names, state.owner, strict=True) if owner == 0]
    assert f"Red: size 1 on {', '.join(names)}." in heard(talk, "my markers")
    assert "Red:" not in heard(talk, "where are settler") and "Settler: size 1" in heard(talk, "markers settler")
    assert not re.search(r"[A-M]\d to [A-M]\d \w+ with a", heard(talk, "describe"))


def test_a_capture_is_typed_in_many_ways() -> None:
    for way in ("{a}x{b}", "{a} takes {b}", "capture {b}", "capture {b} from {a}", "{a} {c}"):
        talk, step = leaping(CAPTURE)
        names = chart(room(talk).table.session.state.zones).names
        a, b, c = names[step.source], names[step.over], names[step.landing]
        assert "captures" in heard(talk, way.format(a=a, b=b, c=c).lower()), way


def test_a_step_onto_a_marker_says_how_it_is_captured() -> None:
    talk, step = leaping(CAPTURE)
    names = chart(room(talk).table.session.state.zones).names
    lines = heard(talk, f"{names[step.source]}-{names[step.over]}")
    assert f'To capture it, type "{names[step.source]} x {names[step.over]}".' in lines


def test_a_jump_is_typed_by_what_it_leaps_over_or_where_it_lands() -> None:
    for which in (1, 2):
        talk, step = leaping(JUMP)
        names = chart(room(talk).table.session.state.zones).names
        place = names[(step.source, step.over, step.landing)[which]]
        assert "jumps from" in heard(talk, f"jump {place} from {names[step.source]}")
    assert "No jump over A1" in heard(leaping(JUMP)[0], "jump a1") or "water" in heard(leaping(JUMP)[0], "jump a1")


def test_threats_say_what_they_leave_out_and_the_analysis_has_chances() -> None:
    talk, _ = leaping(CAPTURE)
    assert "Only captures with a single leap are counted" in heard(talk, "threats")
    assert re.search(r"Red's chances as things stand: \d+ in 100\. Best: ", heard(talk, "analysis"))


def test_the_spinner_comes_before_the_moves_and_in_help() -> None:
    talk = placed()
    assert room(talk).table.session.state.phase == SPIN
    assert talk.hear("moves")[0] == 'Type "spin".' and '"spin" starts the spinner' in heard(talk, "help")
    assert "F5 x F4" in heard(talk, "help")


def test_yes_and_no_answer_to_giving_up_and_status_names_the_question() -> None:
    talk = placed()
    talk.hear("concede")
    assert "Concede the game? Answer with: concede, stay." in heard(talk, "status")
    talk.hear("no")
    assert not room(talk).table.session.over and room(talk).table.prompt is None
    talk.hear("concede")
    talk.hear("yes")
    assert room(talk).table.session.over


def test_water_is_water_however_it_is_named() -> None:
    talk = at("triaxis")
    zones = set(chart(room(talk).table.session.state.zones).number)
    water = next(f"{column}{row}" for row in range(1, 9) for column in "ABCDEFGHIJKLM" if f"{column}{row}" not in zones)
    for line in (water, f"place {water}", f"around {water}"):
        assert f"{water} is water" in heard(talk, line.lower()), line
    assert "is not a zone" in heard(talk, "z9")


def test_markers_are_placed_zone_by_zone_on_one_line_as_far_as_it_goes() -> None:
    talk = at("triaxis")
    first, second, third = list(chart(room(talk).table.session.state.zones).number)[-3:]
    lines = heard(talk, f"place {first} {second}")
    assert f"Red places a marker at {first}." in lines and f"Red places a marker at {second}." in lines
    assert room(talk).table.session.ply == 4 and lines.count("to go") == 1
    lines = heard(talk, f"{first} {third}")
    assert f"Not done: {first}, {third}." in lines and room(talk).table.session.ply == 4
    assert "is not a zone" in heard(talk, "z9 z8")
    assert f"Red places a marker at {third}." in heard(talk, f"place at {third}")


def test_a_marker_walks_zone_by_zone_on_one_line() -> None:
    for seed in range(1, 60):
        talk = Talk(House(seed=seed), "triaxis")
        for line in ("today on", "random", "yes", "spin"):
            talk.hear(line)
        session = room(talk).table.session
        state: State = session.state
        if state.phase == MOVE and state.left > 2:
            names = chart(state.zones).names
            near = [step for step in steps(state) if step.over < 0]
            if near:
                break
    a, b = names[near[0].source], names[near[0].landing]
    assert f"Red moves the 1 from {b} to {a}." in heard(talk, f"{a} {b} {a}")
    left = session.state.left
    lines = heard(talk, f"{a} {b} {b} {a}")
    assert f"Not done: {b} {b}, {b} {a}." in lines and session.state.left == left - 1


def test_a_harvest_is_spent_on_several_zones_at_once() -> None:
    for seed in range(1, 200):
        talk = Talk(House(seed=seed), "triaxis")
        for line in ("today on", "random", "yes"):
            talk.hear(line)
        told = heard(talk, "spin")
        session = room(talk).table.session
        state: State = session.state
        if state.phase == GROW and state.seat == 0 and state.left > 3:
            break
    left = state.left
    assert told.count(f"Red has {left} to spend.") == 1 and "grows by" not in told and "name an empty zone" in told
    assert f"First spend your harvest: {left} to go." in heard(talk, "spin")
    own = next(name for name, owner in zip(chart(state.zones).names, state.owner, strict=True) if owner == 0)
    told = heard(talk, f"grow {own.lower()} 2")
    assert f"Red grows; {left - 2} to go." in told and "name an empty" not in told
    assert f"increases to {3}" in told and session.state.left == left - 2
    free = [name for name, owner in zip(chart(state.zones).names, state.owner, strict=True) if owner == EMPTY]
    assert heard(talk, f"{free[0]} {free[1]}").count("adds a marker") >= 2


def test_what_has_not_changed_is_not_said_again_after_each_step() -> None:
    talk, step = leaping(JUMP)
    names = chart(room(talk).table.session.state.zones).names
    lines = heard(talk, f"{names[step.source]} {names[step.landing]}")
    assert "moves left" in lines and "population" not in lines
    assert "Red: markers 20, population 20" in heard(talk, "status")


def test_a_step_back_says_which_moves_it_takes_back_and_may_be_two() -> None:
    talk = at("triaxis")
    first = chart(room(talk).table.session.state.zones).names[0]
    talk.hear(first)
    assert room(talk).table.session.ply == 2
    assert f"Taken back: Red places a marker at {first}. Settler" in heard(talk, "undo")
    assert f"Played again: Red places a marker at {first}." in heard(talk, "redo")
    free = next(move for move in room(talk).table.session.game.legal(room(talk).table.session.state))
    talk.hear(free)
    assert room(talk).table.session.ply == 4
    assert heard(talk, "undo 2").count("Settler places") == 2 and room(talk).table.session.ply == 0
    assert "is not a number" in heard(talk, "undo often")


def test_help_marks_what_is_off() -> None:
    talk = at("triaxis")
    assert "Off now" not in heard(talk, "help")
    talk.hear("today off")
    lines = heard(talk, "help")
    assert 'undo 2: the last two. Off now: see "today".' in lines and "score. Off now" not in lines
    eye = at("eye")
    eye.hear("today off")
    assert "legal moves. Off now" not in heard(eye, "help") and "place 0.0" in heard(eye, "moves")


def test_taking_back_two_stones_asks_once() -> None:
    talk = at("ishido")
    for _ in range(2):
        talk.hear(room(talk).table.session.game.legal(room(talk).table.session.state)[0])
    lines = heard(talk, "undo 2")
    assert "Go on? Answer with: yes, no." in lines and "A question is waiting" not in lines


def test_the_shelf_knows_words_of_games_and_beginnings_of_names() -> None:
    talk = Talk(House(seed=5))
    assert '"saved" belongs to a game' in heard(talk, "saved") and '"open" belongs' in heard(talk, "open last game")
    assert "TriAxis" in talk.hear("tri")[0]


def test_a_walk_that_is_too_far_says_that_it_leaves_out_leaps() -> None:
    talk, _ = leaping(CAPTURE)
    state = room(talk).table.session.state
    names = chart(state.zones).names
    own = {step.source for step in steps(state)}
    far = [
        (names[source], names[target])
        for source in own
        for target in range(len(names))
        if (why := too_far(state, source, target)) is not None and why.code == "triaxis_game.too_dear"
    ]
    told = heard(talk, " ".join(far[0]))
    assert re.search(rf"Walking to {far[0][1]} takes \d+ moves; {state.left} left\. Jumps and captures", told), told


def test_the_next_game_of_a_series_is_said_to_begin_before_anything_happens_in_it() -> None:
    talk = placed()
    talk.hear("concede")
    talk.hear("yes")
    assert "TriAxis: a new game." in " ".join(talk.hear("next_game")[:2])


def test_a_turn_in_which_nothing_can_move_is_not_said_to_have_moves() -> None:
    talk = Talk(House(seed=7), "triaxis")
    for line in ("today on", "random", "yes", "spin"):
        talk.hear(line)
    session = room(talk).table.session
    state = session.state
    large = tuple(5 if whose == state.seat else size for whose, size in zip(state.owner, state.size, strict=True))
    told = heard(talk, f"position {session.game.format_state(state._replace(size=large, left=1))}")
    assert "Red cannot move; moves left: 1." in told and "Red moves;" not in told
    assert 'No marker of yours can use what is left. Type "end" to end the turn.' in told


def test_a_capture_that_is_refused_says_why() -> None:
    talk = Talk(House(seed=7), "triaxis")
    for line in ("today on", "random", "yes"):
        talk.hear(line)
    assert heard(talk, "capture a1") == 'First start the spinner: type "spin".'
    talk.hear("spin")
    assert heard(talk, "capture a2") == "There is no marker on A2 to capture."
    assert "A1 is your own" in heard(talk, "capture a1")
    assert "D5 is not next to G5" in heard(talk, "capture g5 from d5")
    assert heard(talk, "capture f3 from g4") == "There is a marker on E3. A marker must land on an empty zone."
    assert "Straight behind K8, as seen from K7, is the sea" in heard(talk, "capture k8 from k7")
    assert "There is no marker on I3" in heard(talk, "jump i2 from i3")
    assert "A move is a marker's zone and where it goes" in heard(talk, "capture")
    assert heard(talk, "capture a3") == "No marker of yours is next to A3."


def test_giving_up_stands_beside_the_moves_and_many_are_told_by_what_they_do() -> None:
    talk = Talk(House(seed=5), "triaxis")
    assert 'or "random" for all of yours' in " ".join(talk.begin())
    for line in ("today on", "random", "yes"):
        talk.hear(line)
    assert heard(talk, "moves") == 'Type "spin". "concede" gives up the game.'
    told = heard(talk, "spin")
    assert "name an empty zone for a new marker, or one of your own to enlarge the marker there" in told
    assert "A harvest pays you the size" in told and "A harvest pays" not in heard(talk, "status")
    assert "add: A3, A4" in heard(talk, "moves") and "grow: A1, B5" in heard(talk, "moves")


def test_words_that_move_have_help() -> None:
    talk = at("triaxis")
    assert "end the turn" in heard(talk, "help end") and "start the spinner" in heard(talk, "help spin")
    assert '"random" places all of yours' in heard(talk, "help")


def test_who_gives_up_is_named_among_several_people_and_is_out() -> None:
    talk = at("triaxis")
    for line in ("new", "2", "no", "human", "human", "start"):
        talk.hear(line)
    assert "Place all 14 of Red's markers at random?" in heard(talk, "random")
    for line in ("yes", "random", "yes", "concede"):
        told = heard(talk, line)
    assert "Does Red concede the game?" in told
    told = heard(talk, "yes")
    assert "Red concedes. Red is out, and all of Red's markers leave the island. Yellow survives." in told


def test_a_closed_series_is_not_offered_again_and_the_end_names_what_is_typed() -> None:
    talk = placed()
    talk.hear("concede")
    told = heard(talk, "yes")
    assert "Settler survives. You have lost." in heard(talk, "status")
    assert "Go on with: file 0, next-game, close-series, " in told and "again" in told
    assert "The series is over." in heard(talk, "close-series")
    assert "close-series" not in heard(talk, "status")
    assert "The series is already over." in heard(talk, "close series")
    assert "TriAxis: a new game." in heard(talk, "again")


def test_another_game_of_the_same_kind_keeps_the_one_that_goes_on() -> None:
    talk = placed()
    assert "A game is in progress" in heard(talk, "new")
    talk.hear("back")
    assert "is kept: type" in heard(talk, "again")
    assert "You are Red." in heard(talk, "players")


def ended(**options: str | int) -> Talk:
    """A game of three people that a sure hand has played to its end, whatever it captures on the way."""
    talk = at("triaxis")
    table = room(talk).table
    seats = [Seat(HUMAN)] * 3
    session = Session.new(table.session.game, {"seats": 3, **options}, 3, seats)
    while not session.over:
        if session.chance_starter is not None:
            session.draw()
            continue
        moves = [move for move in session.game.legal(session.state) if move != "concede"]
        state: State = session.state
        leaps = [move for move in moves if state.phase == MOVE and LETTERS.notable(move, state)]
        session.play((leaps or moves)[0])
    table.replace(session)
    return talk


def test_what_wins_is_answered_in_every_game_however_it_is_asked() -> None:
    talk = ended(round_limit=25)
    limited = "If several players are left after round 25, the largest population wins"
    for line in ("goal", "aim", "how do I win?", "how to win", "win"):
        told = heard(talk, line)
        assert told.startswith("The last player with a marker on the island wins.") and limited in told, line
        assert "Red: points" in told
    assert "after round" not in heard(at("triaxis"), "goal")
    for game, said in (
        ("einauge", "Whoever makes one loses"),
        ("ishido", "The Modern Way scores points"),
        ("oeil-solo", "Take all eight to win"),
        ("eye", "You win with 4 of your counters"),
    ):
        assert said in heard(at(game), "how do you win"), game
    german, french = at("triaxis"), at("triaxis")
    german.hear("language de")
    assert "Es gewinnt, wer als Letzter" in heard(german, "wie gewinne ich?")
    french.hear("language fr")
    assert "Le dernier à avoir un jeton" in heard(french, "comment gagner ?")


def test_who_says_who_is_out() -> None:
    talk = ended(round_limit=25)
    state: State = room(talk).table.session.state
    gone = [name for name, there in zip(("Red", "Yellow", "Blue"), state.alive, strict=True) if not there]
    told = heard(talk, "who")
    assert gone and all(f"{name} is out." in told for name in gone)
    assert "is out" not in heard(at("triaxis"), "who")


def test_the_last_round_is_won_and_not_survived() -> None:
    talk = ended(round_limit=3)
    session = room(talk).table.session
    assert session.outcome.reason == "limit" and session.outcome.winner is not None
    talk.hear("today on")
    told = heard(talk, "log")
    assert re.search(r"The last round is over. \w+ wins.$", told) and "survives" not in told


def test_the_moves_of_a_turn_are_told_once_and_by_marker() -> None:
    talk, step = leaping(CAPTURE)
    state: State = room(talk).table.session.state
    names = chart(state.zones).names
    a, b, c = names[step.source], names[step.over], names[step.landing]
    assert LETTERS.turn is not None
    assert LETTERS.turn([f"{a}-{c}"], state) == f"the 1 from {a} captures {b} and lands on {c}"
    talk, step = leaping(JUMP)
    state = room(talk).table.session.state
    names = chart(state.zones).names
    a, b, c = names[step.source], names[step.over], names[step.landing]
    assert LETTERS.turn([f"{a}-{c}", f"{c}-{a}"], state) == f"the 1 from {a} over {b} to {c}, over {b} to {a}"


def test_the_way_of_a_marker_is_told_in_one() -> None:
    for seed in range(1, 30):
        talk = Talk(House(seed=seed), "triaxis")
        for line in ("today on", "random", "yes", "spin"):
            talk.hear(line)
        state: State = room(talk).table.session.state
        names = chart(state.zones).names
        for first in steps(state) if state.phase == MOVE and state.left > 1 else ():
            then = GAME.apply(state, f"{names[first.source]}-{names[first.landing]}")
            for step in steps(then) if first.over < 0 else ():
                if step.source == first.landing and step.over >= 0 and kind(then, step) == CAPTURE:
                    a, b, c, d = (names[each] for each in (first.source, first.landing, step.over, step.landing))
                    assert LETTERS.turn is not None
                    told = LETTERS.turn([f"{a}-{b}", f"{b}-{d}"], state)
                    assert told == f"the 1 from {a} to {b}, captures {c} and lands on {d}"
                    then = GAME.apply(then, f"{b}-{d}")
                    plain = [each for each in steps(then) if (each.source, each.over) == (step.landing, -1)]
                    if plain:
                        e = names[plain[0].landing]
                        assert LETTERS.turn([f"{a}-{b}", f"{b}-{d}", f"{d}-{e}"], state) == f"{told}, to {e}"
                        return
    raise AssertionError("no marker walks, captures and walks on")


def test_growth_is_told_in_one() -> None:
    talk = Talk(House(seed=5), "triaxis")
    for line in ("today on", "random", "yes", "spin"):
        talk.hear(line)
    state: State = room(talk).table.session.state
    assert LETTERS.turn is not None
    moves = ["add A3", "grow A1", "grow A1"]
    assert LETTERS.turn(moves, state) == "add a marker at A3; growth on A1 (2)"
    assert LETTERS.turn(["add A3", "add A4"], state) == "new markers on A3, A4"


def test_the_manual_says_what_is_other_in_letters() -> None:
    talk = at("triaxis")
    assert "the players go by their colours, in the order of their seats" in heard(talk, "rules")


def test_the_log_is_heard_as_a_word_where_there_is_one() -> None:
    talk = placed()
    assert "Red places a marker at" in heard(talk, "log")
    talk.hear("today off")
    assert "In 1989 there was no log" in heard(talk, "log")


def test_the_computers_play_on_by_turns_once_the_people_are_out() -> None:
    talk = at("triaxis")
    table = room(talk).table
    seats = [Seat(HUMAN), Seat(BOT, "random"), Seat(BOT, "random")]
    table.replace(Session.new(table.session.game, {"seats": 3}, 3, seats))
    for line in ("random", "yes", "concede"):
        talk.hear(line)
    told = heard(talk, "yes")
    assert "Red is out" in told and 'An empty line shows the next turn; "finish" plays' in told
    session = room(talk).table.session
    for _ in range(3):
        before = session.ply
        told = heard(talk, "")
        assert told.count(" spins: ") == 1 and not session.over and session.ply > before
        assert "plays the rest at once" in told and 'Type "spin"' not in told
    assert "Played again" not in heard(talk, "undo")
    assert "survives." in heard(talk, "finish") and session.over
    assert heard(talk, "finish") == "The game is over."
    assert "You are still in this game." in heard(placed(), "finish")


def test_a_number_is_the_whole_answer_and_a_question_can_be_gone_back_to() -> None:
    talk = at("triaxis")
    for line in ("new", "", ""):
        talk.hear(line)
    assert "After how many rounds" in heard(talk, "")
    assert "Taken" not in heard(talk, "10") and "is not one of the answers" in heard(talk, "2")
    assert "Taken: 25." in heard(talk, "25")
    assert "After how many rounds" in heard(talk, "undo") and "After how many rounds" in heard(talk, "5")
    assert "Taken: 25." in heard(talk, "")


def test_the_questions_of_a_new_game_explain_words_and_say_where_one_is() -> None:
    talk = at("triaxis")
    assert "not counting the computer's own seat" in heard(talk, "new")
    assert "back to the question before" in heard(talk, "help")
    assert "This is the first question" in heard(talk, "undo")
    assert "You are choosing a game" in heard(talk, "help new")
    told = heard(talk, "word marker")
    assert "A marker is a group" in told and "How many players" in told


def test_all_who_are_in_the_game_stand_in_one_line() -> None:
    talk = at("triaxis")
    told = heard(talk, chart(room(talk).table.session.state.zones).names[0])
    assert "Red: markers 1, population 1, captured 0. Settler: markers 1, population 1, captured 0." in told
    assert "Place your remaining 19 markers at random?" in heard(talk, "random")


def test_a_zone_without_a_marker_of_ones_own_is_named() -> None:
    for seed in range(1, 30):
        talk = Talk(House(seed=seed), "triaxis")
        for line in ("today on", "random", "yes", "spin"):
            talk.hear(line)
        state: State = room(talk).table.session.state
        if state.phase == MOVE:
            break
    names = chart(state.zones).names
    empty = next(names[zone] for zone, owner in enumerate(state.owner) if owner == EMPTY)
    assert f"{empty} is empty. A move begins" in heard(talk, empty)
    assert f"There is no marker of yours on {empty}." in heard(talk, f"{empty} {names[0]}")
    theirs = next(names[zone] for zone, owner in enumerate(state.owner) if owner == 1)
    assert f"The marker at {theirs} is not yours." in heard(talk, theirs)


def test_the_markers_of_a_player_are_asked_for_by_the_whole_name() -> None:
    house = House(seed=5)
    seats = (Seat(HUMAN, "", "Ann"), Seat(HUMAN, "", "Anna"))
    talk = Talk(house, "triaxis")
    table = room(talk).table
    table.replace(Session.new(table.session.game, {"seats": 2, "shares": [3, 3]}, 5, seats))
    talk.hear("")
    assert heard(talk, "markers anna").startswith("Anna:")
    assert heard(talk, "markers ann").startswith("Ann:")


def test_odds_are_those_of_being_hit_and_a_harvest_is_to_be_spent() -> None:
    told = heard(placed(), "odds")
    assert "a FAMINE that hits you is" in told and "you could add" in told


def test_a_marker_on_the_board_cannot_be_taken_for_a_zone() -> None:
    talk = placed()
    session = room(talk).table.session
    names = chart(session.state.zones).names
    lines = LETTERS.board(session, 40)
    assert 'its size and the letter of its player (R Red, S Settler), as in "w1R"' in lines[-1]
    assert max(map(len, lines[:-1])) <= 40
    words = " ".join(lines[2:-1]).split()
    assert sum(word.endswith("1R") for word in words) == 20 and not any(word[1:] in names for word in words)
    assert [line[0] for line in lines[2:6]] == ["1", "1", "2", "2"]


def test_looks_that_change_nothing_are_answered_beside_a_question() -> None:
    talk = at("triaxis")
    talk.hear("random")
    assert "Red: no marker on the island." in heard(talk, "markers")
    assert "neither famine nor harvest" in heard(talk, "odds") and "captured in one leap" in heard(talk, "threats")
