"""L'Oeil's solitaire for a player who sees nothing: its goal, what is refused and why, turns as they are typed."""

from codewheel.rules.contract import reason
from codewheel.rules.eye.board import PATTERNS, SQUARE
from codewheel.session.play import Session
from codewheel.session.table.table import Table
from codewheel.text.contract import letters
from codewheel.text.game import GameRoom
from codewheel.text.talk import Talk
from tables import House
from text.talk_kit import at, heard

START = "6.14 6.0", "turn a left"


def table(talk: Talk) -> Table:
    assert isinstance(talk.room, GameRoom)
    return talk.room.table


def lying(*squares: str, taken: tuple[tuple[int, str], ...] = ()) -> Talk:
    """In the short spiral, five moves into a game, with counters on these squares."""
    talk = at("oeil-solo")
    session = table(talk).session
    counters = tuple(sorted(SQUARE[square] for square in squares))
    state = session.state._replace(counters=counters, pattern=PATTERNS["short"], taken=taken, moves=5)
    game = session.game
    table(talk).replace(Session.new(game, session.options, 3, session.seats, game.format_state(state)))
    talk.hear("status")
    return talk


def test_the_goal_and_how_a_move_is_typed_are_said_first() -> None:
    first = " ".join(Talk(House(seed=5), "oeil-solo").begin())
    assert "Take all eight colours: four counters on one take it" in first and all(each in first for each in START)


def test_four_in_a_spent_pattern_are_told() -> None:
    counters = ("0.2", "2.2", "4.2", "4.4", "6.4", "0.0")
    told = heard(lying(*counters, taken=((0, "short"),)), "6.4 6.2")
    assert "Four are on yellow, but the short spiral is spent" in told
    assert "is spent" not in heard(lying(*counters), "6.4 6.2")


def test_the_end_says_why_although_a_wheel_could_turn() -> None:
    told = heard(lying("0.0", "0.2", "2.2", "2.12", "2.8", "2.14"), "2.2 2.4")
    assert "none may step, and by the rules that ends the game" in told and "nothing can move" not in told


def test_a_covered_square_is_said_to_be_covered_wherever_it_stands() -> None:
    covered = "is covered while the wheels show the short spiral"
    assert f"0.1 {covered}" in heard(at("oeil-solo"), "0.1 0.3") and f"0.1 {covered}" in heard(
        at("oeil-solo"), "0.0 0.1"
    )
    assert "No counter lies on" in heard(at("oeil-solo"), "0.2 0.4")


def test_squares_that_do_not_touch_are_named_in_both_ways() -> None:
    told = heard(at("oeil-solo"), "4.12 0.2")
    assert "0.2 (yellow at 2 o'clock) does not touch 4.12 (the outer green at 5 o'clock)." in told
    assert '"around 4.12"' in told


def test_turns_are_told_as_they_are_typed_and_typed_in_many_ways() -> None:
    for line in ("turn right a", "turn A clockwise", "turn a right", "rotate wheel a to the right"):
        talk = at("oeil-solo")
        told = heard(talk, line)
        assert table(talk).session.line[-1] == "turn A-", line
        assert "A-" not in told and "Rotate wheel A to the right." in told
    moves, wheels = heard(at("oeil-solo"), "moves"), heard(at("oeil-solo"), "wheels")
    assert "turn A right: rotate wheel A" in moves and "A-" not in moves
    assert "turn A right: the straight line." in wheels and "A-" not in wheels
    assert 'Type "turn A right"' in heard(at("oeil-solo"), "turn a") and 'Type "turn A right"' in heard(
        at("oeil-solo"), "wheel"
    )


def test_a_square_alone_asks_where_to() -> None:
    assert 'Where? Type "4.12 0.14", for example.' in heard(at("oeil-solo"), "4.12")


def test_a_new_game_here_is_the_solitaire_again() -> None:
    assert talk_ends(at("oeil-solo").hear("new"), "[solitaire]")


def talk_ends(lines: list[str], end: str) -> bool:
    return " ".join(lines).endswith(end)


def test_the_analysis_says_how_many_moves_are_left() -> None:
    assert "Fewest moves to go: 32. Best:" in heard(at("oeil-solo"), "analysis")


def test_the_rules_say_which_part_is_the_solitaire_and_help_what_its_code_is() -> None:
    talk = at("oeil-solo")
    assert 'The solitaire is part 7: type "rules 7".' in heard(talk, "rules") and "solitaire" in heard(talk, "rules 7")
    assert "a short one if there is one" in heard(talk, "help code")


def test_the_first_lesson_says_where_its_lights_belong() -> None:
    told = heard(at("oeil-solo"), "lessons 1")
    assert "step from 6.2 or 2.2 to 6.0" in told and "Look at" not in told


def test_help_lists_again_and_again_begins_anew() -> None:
    talk = at("oeil-solo")
    assert "again: this start once more." in talk.hear("help")
    talk.hear("turn a right")
    talk.hear("again")
    assert table(talk).session.ply == 0


def test_the_end_says_what_par_was_and_how_many_hints_were_used() -> None:
    talk = at("oeil-solo")
    session, said = table(talk).session, letters("oeil-solo").said
    over = reason("oeil_solo_game.end_over", moves=37, par=32, more=5)
    assert said(over, session) == "All eight colours in 37 moves. Par was 32: you needed 5 more."
    talk.hear("hint")
    assert said(over, session).endswith(" Hints used: 1.") and "Hints used: 1." in heard(talk, "status")


def test_the_goal_can_be_asked_for() -> None:
    told = heard(at("oeil-solo"), "goal")
    assert "Take all eight to win." in told and "Still to take: Red" in told and "The next colour can be taken" in told
