"""Lessons: their data played by the rules, their form, their table, how far one is."""

import json

import pytest

from codewheel.rules import registry
from codewheel.rules.contract import Refused
from codewheel.rules.rng import Stream
from codewheel.session.lessons.form import parse
from codewheel.session.lessons.progress import FILE, Progress
from codewheel.session.storage import Memory
from codewheel.session.table.kind import lessons
from codewheel.session.table.lesson import ASTRAY, BEAT, LONG_BEAT, MARKED, PASSED, TASK, LessonTable
from codewheel.session.table.words import PLAYED, REFUSED
from codewheel.session.texts import FINGER, catalogue, sentence, translate
from examine import Examiner
from tables import House, kinds

ALL = [(game, number) for game in registry.names() for number in range(1, len(lessons(game).all) + 1)]
IDS = [f"{game}-{number}" for game, number in ALL]


@pytest.mark.parametrize(("game", "number"), ALL, ids=IDS)
def test_a_lesson_holds_by_the_rules(game, number):
    found = Examiner(game, number).run()
    assert len(found) == len(lessons(game).all[number - 1].steps)
    assert all(step.ways for step in found)


@pytest.mark.parametrize("game", registry.names())
def test_the_lessons_of_a_game_have_their_length_and_names_of_their_own(game):
    first, *others = lessons(game).all
    assert 6 <= len(first.steps) <= 10
    assert all(3 <= len(lesson.steps) <= 8 for lesson in others)
    names = [step.name for lesson in (first, *others) for step in lesson.steps]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", registry.names())
def test_every_text_belongs_to_something(game):
    found = lessons(game)
    known = {found.code(lesson.name, part) for lesson in found.all for part in ("title", "then")}
    for lesson in found.all:
        for step in lesson.steps:
            known |= {found.code(step.name), found.code(step.name, "praise"), found.code(step.name, "hint")}
            known |= {found.code(step.name, "wrong", n) for n in range(1, len(step.wrong) + 1)}
    texts = {code.removesuffix(FINGER) for code in catalogue(found.code("x").partition(".")[0])}
    refusals = {code for code in texts if code.startswith(found.code("refused", ""))}
    assert texts - refusals <= known
    module = registry.entry(game).module
    assert {f"{module}.{code.removeprefix(found.code('refused', ''))}" for code in refusals} <= set(catalogue(module))


# --- the table -----------------------------------------------------------------------------------------------------


def rest(table: LessonTable) -> None:
    """Let all happen that goes on by itself."""
    for _ in range(20):
        table.pass_time(LONG_BEAT)
        table.board.news()


def demonstrate(table: LessonTable) -> None:
    """Pass the step as a demonstration does."""
    at = table.at
    rest(table)
    for move in table.solution:
        done = table.board.do("play", move)
        assert done or table.step.goal.refused, (table.step.name, move)
    if table.step.goal.chance:
        assert table.board.do("spin")
    rest(table)
    assert table.stage == PASSED and table.at == at, table.step.name
    assert table.do("next")


@pytest.mark.parametrize(("game", "number"), ALL, ids=IDS)
def test_a_lesson_is_played_to_its_end_at_its_table(game, number):
    house = House()
    table = LessonTable(house, game, number)
    for _ in table.lesson.steps:
        assert not table.done
        demonstrate(table)
    assert table.done and all(table.marks())
    assert table.progress.done(game, table.lesson.name)
    behind = table.game_behind()
    assert not behind.over and behind.game.name == game
    assert house.storage.names() == [FILE]  # nothing else was kept: no game, no statistics, no scores
    said = sentence(table.said[0])
    assert said and table.rival in said


@pytest.mark.parametrize(("game", "number"), ALL, ids=IDS)
def test_every_step_can_be_taken_up_by_itself(game, number):
    count = len(lessons(game).all[number - 1].steps)
    for at in range(count):
        table = LessonTable(House(), game, number, at)
        demonstrate(table)
        assert table.at == min(at + 1, count - 1)


def at_task(game: str, name: str, house: House | None = None) -> LessonTable:
    """The first lesson of a game at a step."""
    names = [step.name for step in lessons(game).all[0].steps]
    table = LessonTable(house or House(), game, 1, names.index(name))
    rest(table)
    assert table.stage == TASK
    table.news()
    return table


def test_a_refused_move_gets_the_sentence_of_the_rules_and_the_hint_after_two():
    table = at_task("einauge", "four")
    position = table.board.session.state
    assert not table.board.do("play", "c4") and table.wrong == 1
    assert [why.code for why in table.said] == ["einauge.taken", "einauge_lessons.four"]
    assert kinds(table.board.news()) == [REFUSED]
    assert not table.board.do("play", "c4") and table.hinted
    codes = [why.code for why in table.said]
    assert codes == ["einauge.taken", "einauge_lessons.four_hint", "einauge_lessons.four"]
    assert not table.do("next")
    assert table.board.session.state == position and table.stage == TASK


def test_a_legal_move_beside_the_point_is_seen_and_taken_back():
    table = at_task("einauge", "four")
    position = table.board.session.state
    assert table.board.do("play", "e4")
    assert table.stage == ASTRAY and table.said[0].code == "einauge_lessons.four_wrong_2"
    assert table.board.session.state != position and not table.board.human_to_move
    table.pass_time(LONG_BEAT - 1)
    assert table.stage == ASTRAY
    table.pass_time(1)
    assert table.stage == TASK and table.board.session.state == position and table.board.human_to_move
    assert table.said[0].code == "einauge_lessons.four_wrong_2"  # it can still be read


def test_a_move_that_no_text_knows_is_taken_back_with_a_kind_word():
    table = at_task("einauge", "four")
    assert table.board.do("play", "a1") and table.said[0].code == "lesson.wrong"


def test_what_would_come_of_a_wrong_move_is_shown():
    table = at_task("einauge", "block")
    assert table.board.do("play", "d2") and table.stage == ASTRAY
    table.board.news()
    table.pass_time(BEAT)
    assert kinds(table.board.news())[0] == PLAYED and table.board.session.over
    table.pass_time(LONG_BEAT)
    assert table.stage == TASK and not table.board.session.over


def test_a_step_is_passed_by_a_refusal():
    table = at_task("eye", "jam")
    assert not table.board.do("play", "turn A+")
    assert table.said[0].code == "eye_lessons.jam_praise" and table.marks()[table.at]
    assert MARKED in kinds(table.news())


def test_a_goal_of_several_moves_begins_again_where_it_was_missed():
    table = at_task("ishido", "build")
    assert table.board.do("play", "F6") and table.stage == TASK
    legal = [move for move in table.board.session.game.legal(table.board.session.state) if move not in ("F5", "end")]
    assert table.board.do("play", legal[0]) and table.stage == ASTRAY
    assert table.said[0].code == "lesson.again"
    rest(table)
    assert table.board.session.ply == 0 and table.stage == TASK


def test_a_path_takes_back_the_wrong_move_alone():
    table = at_task("einauge", "circle")
    assert table.lights == ("a2",) and table.board.do("play", "a2") and table.lights == ("b2",)
    wrong = next(m for m in table.board.session.game.legal(table.board.session.state) if m != "b2")
    assert table.board.do("play", wrong) and table.stage == ASTRAY
    rest(table)
    assert table.board.session.ply == 1 and table.lights == ("b2",)


def test_the_hint_lights_more_at_once():
    table = at_task("einauge", "block")
    assert "e3" not in table.lights
    assert table.do("hint") and table.lights == ("e3",) and table.said[0].code == "einauge_lessons.block_hint"


def test_the_step_before_and_the_step_again():
    table = at_task("einauge", "block")
    assert table.board.do("play", "e3")
    assert table.do("again") and table.stage == TASK and table.board.session.ply == 0
    assert table.do("before") and table.step.name == "four"
    assert not table.do("before")
    assert table.news()[-1].said.code == "lesson.first_step"


def test_a_lesson_goes_on_where_it_was_left():
    house = House()
    table = LessonTable(house, "einauge", 1)
    demonstrate(table)
    demonstrate(table)
    table.do("leave")
    assert LessonTable(house, "einauge", 1).step.name == "eye"


def test_what_is_passed_is_kept_even_where_one_leaves_at_the_praise():
    house = House()
    table = LessonTable(house, "einauge", 1)
    table.board.do("play", "a3")
    table.do("leave")
    assert LessonTable(house, "einauge", 1).step.name == "block"


def test_only_the_board_and_the_lesson_answer():
    table = at_task("einauge", "four")
    for name in ("new", "undo", "hint", "save", "position"):
        assert not table.board.do(name)
    assert not table.do("next") and not table.do("dance")


def test_a_lesson_that_is_not_there_is_refused():
    with pytest.raises(Refused) as refused:
        LessonTable(House(), "einauge", 99)
    assert sentence(refused.value.why).startswith("Ein-Auge has no lesson 99")


@pytest.mark.parametrize("game", registry.names())
def test_the_game_behind_a_lesson_is_played_against_whoever_is_offered_at_first(game):
    from codewheel.session.einauge.setup import SIDES
    from codewheel.session.eye.setup import GENTLE
    from codewheel.session.triaxis.setup import AT_FIRST

    gentle = {"einauge": SIDES[1][1], "eye": GENTLE, "triaxis": AT_FIRST}
    for number, lesson in enumerate(lessons(game).all, 1):
        assert lesson.then.seats == (("human", gentle[game]) if game in gentle else ("human",))
        rival = LessonTable(House(), game, number).rival
        assert rival == (translate(f"{game}.level_{gentle[game]}") if game in gentle else "")


def test_what_is_in_hand_leaves_its_targets_lit():
    table = at_task("triaxis", "goal")
    assert table.lights == ("F5", "F4", "F3") == table.lights_for("")
    assert table.lights_for("F5") == ("F3",)
    assert table.lights_for("C4") == ("F5", "F4", "F3")  # it reaches nothing that is lit
    table = at_task("eye", "goal")
    assert table.lights_for("6.14") == ("6.0",)
    table = at_task("ishido", "colour")
    assert table.lights_for("touchstone") == ("E4", "F3")


def test_a_refusal_tells_which_places_it_speaks_of_until_something_else_is_said():
    table = at_task("triaxis", "capture")
    assert not table.board.do("play", "E4-C5") and set(table.blamed) == {"D4", "E4"}
    state = table.board.session.state
    told = table.lessons.told(table.said[0], state)
    assert "D4" not in told and "size 3" in told
    assert table.do("hint") and table.blamed == ()
    table = at_task("einauge", "four")
    assert not table.board.do("play", "c4") and table.blamed == ("c4",)
    assert "c4" in table.lessons.told(table.said[0], table.board.session.state)  # its board has letters and digits


@pytest.mark.parametrize("game", ["ishido", "triaxis"])
def test_refusals_on_boards_without_letters_name_no_places(game):
    found = lessons(game)
    for number, lesson in enumerate(found.all, 1):
        for at, step in enumerate(lesson.steps):
            table = LessonTable(House(), game, number, at)
            rest(table)
            session = table.board.session
            squares = [place for place in found.places(session.state) if place.upper() == place]
            moves = (
                squares if game == "ishido" else [f"{kind} {square}" for square in squares for kind in ("add", "grow")]
            )
            moves += [f"{one}-{other}" for one in squares for other in squares[::3]] * (game == "triaxis")
            for why in filter(None, map(session.check, moves)):
                if found.blamed(why, session.state):
                    words = found.told(why, session.state).replace(".", " ").replace(",", " ").split()
                    assert not set(squares) & set(words), (step.name, why)


def test_boards_that_a_lesson_leads_to_are_full_and_alive():
    from codewheel.rules.einauge.game import GAME

    full = lessons("einauge").starts["full"]
    boards = [full(seed) for seed in range(12)]
    assert len(set(boards)) == 12
    for text in boards:
        state = GAME.parse_state(text)
        assert state.plies == 24 and GAME.to_move(state) == 0 and len(GAME.legal(state)) >= 2


# --- how far one is ------------------------------------------------------------------------------------------------


def test_a_damaged_file_of_progress_is_said_and_set_aside():
    storage = Memory()
    storage.write(FILE, b"{}")
    progress = Progress(storage)
    assert progress.problem is not None and sentence(progress.problem)
    progress.finish("eye", "first")
    assert Progress(storage).done("eye", "first") and "lessons.json.damaged" in storage.names()


# --- the form ------------------------------------------------------------------------------------------------------

STEP = {"name": "a", "load": "x", "goal": {"moves": ["m"]}, "best": ["m"]}


def read(step: dict[str, object]) -> str:
    """What a file with this step is told."""
    data = {"format": "codewheel-lessons", "version": 1, "lessons": [{"name": "l", "steps": [step], "then": {}}]}
    try:
        parse(json.dumps(data).encode(), frozenset({"wins"}), "f.json")
    except Refused as fault:
        return sentence(fault.why)
    return ""


def test_data_that_is_right_is_read():
    assert read(STEP) == ""


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"load": ""}, "A lesson begins with a step that loads a position"),
        ({"goal": {}}, "A step has one goal"),
        ({"goal": {"moves": ["m"], "path": ["m"]}}, "A step has one goal"),
        ({"goal": {"refused": "m"}}, "A step has one goal"),
        ({"goal": {"until": {"wins": True}}}, '"until" and "within" go together'),
        ({"goal": {"when": {"shines": True}}}, '"shines" cannot be used in a condition. Known words: wins.'),
        ({"best": []}, 'The step needs "best"'),
        ({"name": "a b"}, '"a b" cannot be a name'),
        ({"lights": []}, '"lights"'),
        ({"seat": 9}, "9"),
        ({"light": [1]}, "move 1"),
    ],
)
def test_a_fault_is_told_with_its_place(change, told):
    said = read(STEP | change)
    assert told in said and "f.json" in said and "lesson 1" in said


@pytest.mark.parametrize(("game", "number"), ALL, ids=IDS)
def test_whoever_knows_the_lit_places_alone_comes_through(game, number):
    """No step is a dead end: somebody who tries what is lit, in any order, passes it sooner or later."""
    table, stream = LessonTable(House(), game, number), Stream(number)
    for tries in range(4000):
        rest(table)
        if table.stage == PASSED:
            table.do("next")
        elif table.done:
            break
        elif table.step.goal.chance:
            assert table.board.do("spin")
        else:
            session, lights = table.board.session, set(table.lights)
            legal = session.game.legal(session.state)
            pointed = {move: set(table.lessons.pointed(move, session.state)) for move in legal}
            near = [move for move in legal if pointed[move] and pointed[move] <= lights]  # both ends are lit
            near = near or [move for move in legal if pointed[move] & lights]
            refused = table.step.goal.refused
            table.board.do("play", refused if refused and not tries % 5 else stream.choice(near or list(legal)))
    assert table.done, f"{table.step.name} is passed by nobody"
