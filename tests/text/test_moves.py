"""In letters: what is answered to a square off the board, to a word without a place, and before the spinner turns."""

from codewheel.rules.triaxis.map import chart
from codewheel.rules.triaxis.state import MOVE, SPIN
from codewheel.text.game import GameRoom
from codewheel.text.leading import LessonRoom
from codewheel.text.talk import Talk
from tables import House
from text.talk_kit import heard


def game_of(talk: Talk) -> GameRoom:
    assert isinstance(talk.room, GameRoom)
    return talk.room


OFF = {
    "einauge": ("a1 to e5", ("f6", "e9", "E9", "around f6", "put f6", "play f6", "c3 c9")),
    "ishido": ("A1 to L8", ("z9", "m3", "around z9", "place m3")),
    "eye": ("ring and arm", ("9.9", "f6", "around f6")),
    "oeil-solo": ("ring and arm", ("f6",)),
    "triaxis": ("column", ("z9", "a20 a21", "a1-z9", "around z9")),
}


def test_a_square_off_the_board_is_refused_with_how_squares_are_named() -> None:
    for game in OFF:
        talk, (how, typed) = Talk(House(), game), OFF[game]
        for line in typed:
            lines = heard(talk, line)
            assert how in lines and "is not a" in lines and "command" not in lines, line


def test_in_a_lesson_too() -> None:
    talk = Talk(House())
    talk.hear("lessons ishido 1")
    assert "A1 to L8" in heard(talk, "z9") and "A1 to L8" in heard(talk, "around z9")


def test_any_move_may_stand_behind_move_and_play() -> None:
    for game in ("ishido", "einauge", "triaxis", "eye"):
        for verb in ("move", "play"):
            talk = Talk(House(), game)
            session = game_of(talk).table.session
            place = session.game.legal(session.state)[0].split()[-1]
            talk.hear(f"{verb} {place.lower()}")
            assert game_of(talk).table.session.ply


def test_the_shelf_s_own_play_is_still_known_in_a_game() -> None:
    assert 'type "back", then "play eye".' in heard(Talk(House(), "ishido"), "play eye")


BARE = {
    "ishido": ("place", "put", "move", "play"),
    "triaxis": ("place", "add", "grow"),
    "einauge": ("slide",),
    "eye": ("turn a",),
    "oeil-solo": ("turn a", "turn"),
}


def test_a_word_without_a_place_is_asked_for_it_with_a_move_that_can_be_made() -> None:
    for game in BARE:
        for line in BARE[game]:
            talk = Talk(House(), game)
            lines = heard(talk, line)
            assert lines.startswith(("Where?", "Which wheel"))
            talk.hear(lines.split('"')[1])
            assert game_of(talk).table.session.ply


def placed() -> Talk:
    """TriAxis, the markers placed."""
    talk = Talk(House(), "triaxis")
    talk.hear("random")
    talk.hear("yes")
    assert game_of(talk).table.session.state.phase == SPIN
    return talk


def test_what_waits_for_the_spinner_says_how_it_is_started() -> None:
    talk = placed()
    talk.hear("today")
    for line in ("hint", "end", chart(game_of(talk).table.session.state.zones).names[0]):
        assert 'First start the spinner: type "spin".' in heard(talk, line)


def test_one_zone_alone_is_answered_with_how_a_move_is_typed() -> None:
    talk = placed()
    for _ in range(20):
        talk.hear("spin")
        if game_of(talk).table.session.state.phase == MOVE:
            break
    session = game_of(talk).table.session
    source = next(move for move in session.game.legal(session.state) if "-" in move).partition("-")[0]
    lines, before = heard(talk, source), session.ply
    assert "where it goes" in lines and f'"{source} ' in lines
    talk.hear(lines.split('"')[1])
    assert game_of(talk).table.session.ply > before


def test_in_a_lesson_next_says_what_is_to_be_done_first_and_nothing_twice() -> None:
    talk = Talk(House())
    talk.hear("lessons ishido 1")
    assert isinstance(talk.room, LessonRoom)
    task = talk.room.said()[0]
    assert "There is a stone on A1" in heard(talk, "a1")
    for _ in range(2):
        assert heard(talk, "next").startswith("First do what is asked. The aim:")
        lines = heard(talk, "status")
        assert "There is a stone on A1" not in lines and task in lines
