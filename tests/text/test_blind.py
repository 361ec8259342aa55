"""What a player who sees nothing has to hear: where things are, what one holds, what a line stands for."""

import re

import pytest

from codewheel.paths import page
from codewheel.rules import registry
from codewheel.rules.triaxis.map import chart
from codewheel.session import texts
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.table.kind import lessons
from codewheel.session.table.problem import DONE
from codewheel.text.leading import LessonRoom, ProblemRoom
from codewheel.text.talk import Talk
from tables import House
from text.talk_kit import at, heard, room


def problem(talk: Talk, name: str) -> str:
    """What is said when a problem is put up."""
    return heard(talk, f"problems {name}")


def placed() -> Talk:
    """TriAxis, all markers placed."""
    talk = at("triaxis")
    talk.hear("table random")
    talk.hear("yes")
    return talk


def test_the_island_is_described_with_its_terrain_and_the_sea() -> None:
    talk = at("triaxis")
    table = room(talk).table
    state, names = table.session.state, chart(table.session.state.zones).names
    lines = talk.hear("describe")
    assert [line for line in lines if line.startswith("Row")] and len(state.zones) == len(names)
    whole = " ".join(lines)
    assert "no markers" not in whole and " sea" in whole and "forest" in whole
    told = re.search(r"Row 1: ([^.]*)\.", whole)
    assert told is not None
    zones = 0
    for part in told[1].split(", "):
        ends = re.match(r"([A-M])1(?: to ([A-M])1)? ", part)
        assert ends is not None, part
        zones += ord(ends[2] or ends[1]) - ord(ends[1]) + 1
    assert zones == 1 + max(x for x, _ in state.zones)


def test_what_is_around_a_zone_has_directions() -> None:
    lines = heard(at("triaxis"), "around d4")
    assert re.search(r"To the north: D3 \w+\. To the north-east: E4 \w+\. To the south-east: E5 ", lines), lines
    assert "To the south: D5 " in lines and "To the south-west: C5 " in lines and "To the north-west: C4 " in lines


def test_players_of_the_island_have_one_name_each() -> None:
    talk = placed()
    assert "a 1 of Settler's" in heard(talk, "describe") and not re.search(r"of [AB]'s", heard(talk, "describe"))
    assert "its player (R Red, S Settler)" in heard(talk, "board") and "A is Red" not in heard(talk, "status")


def test_a_threat_says_who_threatens_in_a_line_of_its_own() -> None:
    talk = placed()
    table = room(talk).table
    lines = talk.hear("threats")
    threat = r"Your \d on ([A-M]\d): Settler's \d on ([A-M]\d) could capture it, landing on ([A-M]\d)\."
    assert len(re.findall(threat, " ".join(lines))) > 1
    source = re.findall(threat, " ".join(lines))[0]
    number = chart(table.session.state.zones).number
    assert table.session.state.owner[number[source[1]]] == 1 and table.session.state.owner[number[source[0]]] == 0


def test_loeil_says_which_patterns_are_open_and_what_lies_on_each_colour() -> None:
    talk = at("oeil-solo")
    lines = heard(talk, "status")
    assert "taken in: the short spiral, the straight line, the long spiral, the circle." in lines
    assert "Counters on each colour: Red 1, Blue 1, Green 1, Pink 1, Grey 1, Orange 1." in lines
    table = room(talk).table
    session = table.session
    state = session.game.parse_state(session.game.format_state(session.state))
    taken = state._replace(taken=((0, "short"), (1, "line")), moves=9)
    table.replace(Session.new(session.game, session.options, 3, session.seats, session.game.format_state(taken)))
    assert "taken in: the long spiral, the circle." in heard(talk, "status")


def test_the_disc_explains_its_cells_first_and_an_empty_one_tells_its_colours() -> None:
    talk = Talk(House(seed=5), "eye")
    lines = talk.begin()
    grid = next(number for number, line in enumerate(lines) if line.startswith("0.0"))
    assert "y yellow" in " ".join(lines[:grid]) and " 0.2y " in lines[grid]
    assert "Yellow squares: 0.2, 2.2, 4.2, 6.2." in heard(talk, "describe")


def test_a_problem_of_three_says_how_many_counters_win_and_who_is_out() -> None:
    talk = at("eye")
    lines = problem(talk, "E081")
    assert "With three players, 3 counters on a colour take it" in lines and "Yellow is out." in lines
    assert "Yellow is out." in heard(talk, "describe") and "yellow counters" not in heard(talk, "describe")
    assert "counters on a colour take it" not in problem(at("eye"), "E002")


def test_a_problem_of_ishido_names_its_stones_and_its_moves_do() -> None:
    talk = at("ishido")
    lines = problem(talk, "H001")
    assert "On the touchstone: d2. Then come: c2." in lines
    told = heard(talk, "solution")
    assert "1. stone d2 on D3: " in told and "2. stone c2 on D4: 4 sides, a 4-Way." in told and "point" not in told


def test_a_4_way_is_called_one_in_a_game() -> None:
    talk = at("ishido")
    talk.hear("lessons 1")
    assert isinstance(talk.room, LessonRoom)
    assert re.search(r"on F5: 4 sides, a 4-Way, 33 points, 25 of them a bonus\.", heard(talk, "f5"))


def test_a_lesson_of_ishido_says_which_stone_one_holds_and_how_to_type() -> None:
    lines = heard(at("ishido"), "lessons 1")
    assert re.search(r"On the touchstone: [a-f][1-6]\.", lines) and "Look at: touchstone" not in lines
    assert 'such as "F5"' in lines


@pytest.mark.parametrize("game", registry.names())
def test_every_lesson_says_how_moves_are_typed(game: str) -> None:
    for number in range(1, len(lessons(game).all) + 1):
        assert re.search('(?:such as|as in) "', heard(at(game), f"lessons {number}"))


def test_a_hint_says_what_it_costs_and_its_place_comes_first() -> None:
    talk = at("eye")
    problem(talk, "E081")
    assert re.search(r"Your rating: \d+ \(-\d+\)", heard(talk, "hint"))
    second = heard(talk, "hint")
    assert second.startswith("1.12: This counter steps next.") and "Look at" not in second and "rating" not in second
    assert "Type it as: step 1.12-1.10" in heard(talk, "hint")
    assert "lowers your rating" in heard(talk, "help hint")


def test_a_first_wrong_move_of_a_problem_says_what_it_costs() -> None:
    talk = at("einauge")
    talk.hear("problems")
    assert isinstance(talk.room, ProblemRoom)
    leader = talk.room.leader
    best = leader.problems.best(leader.task)
    for move in leader.board.session.game.legal(leader.board.session.state):
        if move != best and leader.stage == "task":
            told = heard(talk, move)
    assert leader.errors == 1 and re.search(r"Your rating: \d+ \(-\d+\)", told)


def test_ein_auge_says_which_line_won() -> None:
    talk = at("einauge")
    table = room(talk).table
    people = [Seat(HUMAN), Seat(HUMAN)]
    for position, move, end in (
        (".www./...../bbb../...../..... w - 6", "e5", "White has four in a row, b5 to e5, and wins."),
        ("w..../w.b../w.b../..b../..... w - 6", "a2", "White has four in a column, a2 to a5, and wins."),
    ):
        table.replace(Session.new(table.session.game, {}, 1, people, position))
        assert end in heard(talk, move) and end in heard(talk, "status")


def test_a_story_names_the_turn_of_a_wheel_as_it_is_typed() -> None:
    talk = at("oeil-solo")
    typed = next(
        move for move in room(talk).table.session.game.legal(room(talk).table.session.state) if move.startswith("turn")
    )
    told = f"Rotate wheel {typed[5]} to the {'left' if typed[5:] in ('A+', 'B-') else 'right'}."
    assert told in heard(talk, typed) and f"1. {told}" in heard(talk, "story")
    talk.hear("undo")
    talk.hear(told.removesuffix("."))  # what is read may be typed
    assert room(talk).table.session.line[-1] == typed


@pytest.mark.parametrize("game", ["eye", "triaxis"])
def test_a_review_tells_moves_as_they_are_typed(game: str) -> None:
    talk = at(game)
    table = room(talk).table
    seats = [Seat(BOT, "random"), Seat(BOT, "greedy")]
    options = table.session.options if game == "eye" else {**table.session.options, "round_limit": 3}
    table.replace(Session.new(table.session.game, options, 3, seats))
    for _ in range(3000):
        if "Go on with" in heard(talk, ""):
            break
    lines = " ".join(talk.hear("review")).split(" Played: ")[1:]
    assert lines
    form = (
        r"(\d\.\d+ \d\.\d+: (step|send)|turn [AB] \w+,? ?|done)"
        if game == "eye"
        else r"(the \d from [A-M]\d (to|over|captures) |new markers on [A-M]\d|growth on|add|increase|end)"
    )
    assert all(re.match(form, line) for line in lines), lines
    assert game == "eye" or "Luck is counted in percentage points" in heard(talk, "review")


@pytest.mark.parametrize("game", ["eye", "oeil-solo"])
def test_a_step_is_explained(game: str) -> None:
    assert "touches its own, at a side or a corner" in heard(at(game), "word step")
    house = House(seed=5)
    talk = at(game, house)
    talk.hear("lessons 1")
    told = heard(talk, "6.14 6.0" if game == "eye" else "6.2 6.0")
    assert "band" not in told and "around" in told


def test_the_first_lessons_say_what_to_type() -> None:
    for game, typed in (("ishido", "F5"), ("eye", "6.14 6.0"), ("oeil-solo", "6.2 6.0"), ("triaxis", "F5 F3")):
        assert f'Type "{typed}".' in heard(at(game), "lessons 1"), game


def test_the_first_hint_of_loeils_problems_helps() -> None:
    talk = at("oeil-solo")
    talk.hear("problems")
    assert "keep two on the same colour" in heard(talk, "hint")


FOR_HANDS = re.compile(
    r"\b([Pp]ress|[Cc]lick|Esc|Return|Backspace|dimmed|outlined|Disc menu|Project menu|Game menu|LEARN|mouse|cursor|F12"
    r"|next to the disc|blink)\b|to print:"
)
RECORD = (
    "What we decided",
    "Who made it",
    "Faithful, rebuilt, new",
    "The players",
    "Packs of questions",
    "The solution",
)


@pytest.mark.parametrize("game", registry.names())
def test_rules_told_in_letters_speak_of_no_keys_and_no_looks(game: str) -> None:
    talk = at(game)
    told = talk.hear("rules")
    titles = dict(re.findall(r"(\d+)\. ([^\n]+)", "\n".join(told)))
    assert len(titles) > 8 and "left out" in " ".join(told)
    for number, title in titles.items():
        lines = heard(talk, f"rules {number}")
        assert lines != title and "|" not in lines and "<!--" not in lines and "**" not in lines
        found = FOR_HANDS.search(lines)
        assert title in RECORD or found is None, (title, found)


def test_rules_name_what_is_typed_and_read_tables_as_sentences() -> None:
    talk = at("triaxis")
    lines = heard(talk, "rules 6")
    assert 'Type "spin". It has eight stops' in lines and '"end" ends the turn' in lines
    assert "1: 40, and 40 for the computer" in heard(talk, "rules 4") and '"random" places' in heard(talk, "rules 5")
    assert "Child: how it plays: lays the stone anywhere it fits; 4-Ways: 0.1" in heard(at("ishido"), "rules 11")


def test_a_paragraph_of_the_rules_is_broken_by_the_width_of_the_line_alone() -> None:
    for wide in (40, 79):
        talk = Talk(House(), "einauge", wide)
        lines = talk.hear("rules 2")
        last = next(number for number, line in enumerate(lines) if line.endswith("eye."))
        assert max(map(len, lines)) <= wide and min(map(len, lines[1:last])) > wide - 15, lines


@pytest.mark.parametrize("tongue", ["de", "fr"])
@pytest.mark.parametrize("game", registry.names())
def test_the_manuals_of_all_languages_tell_the_same_in_letters(game: str, tongue: str) -> None:
    told = [page(game, each).read_text("utf-8").split("<!-- told:")[1:] for each in ("", tongue)]
    empty = [[text.startswith(" -->") for text in texts] for texts in told]
    assert empty[0] == empty[1] and len(empty[0]) > 2


@pytest.mark.parametrize("help_first", ["hint", ""])
def test_a_day_that_was_begun_with_help_or_an_error_is_not_solved_first_time_later(help_first: str) -> None:
    house = House()
    talk = Talk(house)
    talk.hear("daily einauge")
    assert isinstance(talk.room, ProblemRoom)
    leader = talk.room.leader
    best = leader.problems.best(leader.task)
    if help_first:
        talk.hear(help_first)
    else:
        for move in leader.board.session.game.legal(leader.board.session.state):
            if move != best and leader.stage == "task":
                talk.hear(move)
    talk.hear("back")
    again = Talk(house)
    again.hear("daily einauge")
    assert isinstance(again.room, ProblemRoom)
    leader = again.room.leader
    again.hear("again")
    while leader.stage != DONE:
        again.hear(leader.problems.best(leader.task))
    again.hear("back")
    told = heard(again, "daily")
    assert ("solved with help" if help_first else "solved, wrong tries: 1") in told


@pytest.mark.parametrize(("tongue", "line"), [("en", "daily eye"), ("de", "tag eye"), ("fr", "jour eye")])
def test_a_word_of_the_shelf_says_in_a_game_what_leads_there_and_that_does(tongue: str, line: str) -> None:
    texts.language(tongue)
    talk = Talk(House(seed=5), "einauge")
    talk.hear("c5")
    kept = room(talk).table.session.line
    back, again = re.findall(r"[\"„«]\s?([^\"„“«»]+?)\s?[\"“»]", heard(talk, line))[1:]
    talk.hear(back)
    talk.hear(again)
    assert isinstance(talk.room, ProblemRoom) and kept
    talk.hear(back)
    talk.hear("einauge")
    assert room(talk).table.session.line[: len(kept)] == kept
