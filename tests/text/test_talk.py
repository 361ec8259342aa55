"""The face of letters: each game is played to its end by a script that reads nothing but the lines."""

import re
from collections.abc import Callable

import pytest

from codewheel.rules import registry
from codewheel.rules.rng import Stream
from codewheel.session.table.kind import lessons
from codewheel.session.table.lesson import TASK
from codewheel.session.table.problem import DONE
from codewheel.text.game import GameRoom
from codewheel.text.leading import LessonRoom, ProblemRoom
from codewheel.text.talk import NARROW, WIDE, Talk
from examples import but, proved
from tables import House
from text.talk_kit import until

LONGEST = 4000  # lines that are typed


class Reader:
    """Somebody who types what the last lines offer, and knows nothing of the game."""

    def __init__(self, talk: Talk, seed: int) -> None:
        self.talk, self.stream = talk, Stream(seed)
        self.lines = talk.begin()

    def type(self, text: str) -> list[str]:
        """Type a line; what is answered, in lines that are no wider than they may be."""
        self.lines = self.talk.hear(text)
        assert all(
            len(line) <= self.talk.wide for line in self.lines if self.talk.wide == NARROW or " " in line.strip()
        )
        return self.lines

    @property
    def told(self) -> str:
        return " ".join(self.lines)

    def moves(self) -> list[str]:
        """The moves that `moves` tells, as they are typed."""
        told = self.type("moves")
        if not told[0].startswith("Legal moves"):
            return []
        barred = (number for number, line in enumerate(told) if line.startswith(("Turns to the", '"concede"')))
        listed = told[1 : next(barred, len(told))]
        verbs = re.findall(r"\b([a-z]+): ([A-Z0-9.-]+(?:, [A-Z0-9.-]+)*)(?=$| )", " ".join(listed))  # of very many
        if verbs:
            return [f"{verb} {place}" for verb, places in verbs for place in places.split(", ")]
        found = [line.partition(":")[0] for line in listed if re.match(r"[^ ].*: ", line)]
        return found or [move.strip() for move in " ".join(listed).split(",") if move.strip()]

    def answer(self) -> bool:
        """Answer what is asked, where something is."""
        if "press Return " in self.told:  # a name
            self.type("")
            return True
        found = re.search(r"Answer with: ([^.]*)\.", self.told)
        if found is None:
            return False
        answers = [word.strip() for word in found.group(1).split(",")]
        self.type(answers[0])
        return True


def play(game: str, seed: int, leave: Callable[[str], bool], wide: int = WIDE) -> list[str]:
    """The last lines of a whole game; none is wider than it may be."""
    return play_on(Reader(Talk(House(seed=seed), game, wide), seed), leave)


def play_on(reader: Reader, leave: Callable[[str], bool]) -> list[str]:
    """The same, of a game that has begun."""
    for _ in range(LONGEST):
        if "Go on with" in reader.told:
            return reader.lines
        if reader.answer():
            continue
        if 'Type "spin"' in reader.told:
            assert not [move for move in reader.moves() if move.startswith("spin")]
            reader.type("spin")
            continue
        legal = reader.moves()
        moves = [move for move in legal if not leave(move)]
        if moves or legal:
            reader.type(reader.stream.choice(moves or legal))
        elif 'Type "end"' in reader.told:
            reader.type("end")
    raise AssertionError(f"no end: {reader.lines}")


@pytest.mark.parametrize("game", but(registry.names(), ["eye"]))
def test_a_whole_game_is_played_by_what_is_read(game: str) -> None:
    lines = play(game, 3, lambda move: move in ("end", "concede", "pass"))
    assert any("new" in line for line in lines)


@pytest.mark.parametrize("game", proved(registry.names(), 2))
def test_a_whole_game_has_room_on_forty_cells(game: str) -> None:
    play(game, 4, lambda move: move in ("end", "concede", "pass"), NARROW)


WISHES = [  # what is asked before a game begins, by its first words, and what is answered
    *[("ishido", {"Which game": mode}) for mode in ("cooperative", "tournament", "challenge")],
    ("ishido", {"Which game": "solitaire", "How is it scored": "ancient"}),
    *[("eye", {"How many": players}) for players in ("3", "4")],
    *[("eye", {"What wins": goal}) for goal in ("own_or_opponent", "count", "designated")],
    ("eye", {"Which start": "circle", "Can you also win": "yes", "May colours": "yes", "Where are": "neutral"}),
    *[("oeil-solo", {"Which way": way}) for way in ("game", "rule1", "rule2", "rule3", "unequal", "children", "quiz")],
    ("einauge", {"Who plays Black": "human"}),
    *[("triaxis", {"How many players": players, "After how many": "25"}) for players in "23456"],
    ("triaxis", {"Which climate": "harsh", "Which stock": "limited", "How are": "in_turn", "After how many": "25"}),
]


@pytest.mark.parametrize("mode", proved(WISHES, 2), ids=str)
def test_every_mode_is_played_by_what_is_read(mode: tuple[str, dict[str, str]]) -> None:
    game, wishes = mode
    reader = Reader(Talk(House(seed=5), game, WIDE), 5)
    reader.type("new")
    left = dict(wishes)
    while "[" in reader.lines[-1] and reader.lines[-1].endswith("]"):
        asked = [first for first in left if first in reader.lines[-1] or first in reader.told]
        reader.type(left.pop(asked[0]) if asked else "")
    assert not left, reader.lines
    play_on(reader, lambda move: move in ("end", "concede", "pass"))


def test_a_game_that_is_over_is_looked_back_at() -> None:
    talk = Talk(House(), "einauge")
    assert "over" in talk.hear("review")[0]
    talk.hear("new")
    for who in ("greedy", "greedy"):
        talk.hear(who)
    until(talk, "Go on with")
    assert "%" in " ".join(talk.hear("review"))


@pytest.mark.parametrize("game", but(registry.names(), ["oeil-solo"]))
def test_every_word_is_answered_and_no_line_is_too_wide(game: str) -> None:
    talk = Talk(House(), game, NARROW)
    assert talk.begin()
    for word in talk.room.words:
        if word not in ("back", "quit", "new", "lessons", "problems", "load", "open"):
            lines = talk.hear(word)
            assert lines, word
            assert all(len(line) <= NARROW or " " not in line.strip() for line in lines), (word, lines)


@pytest.mark.parametrize("game", registry.names())
def test_every_lesson_is_done_at_the_board(game: str) -> None:
    house = House()
    for number in range(1, len(lessons(game).all) + 1):
        talk = Talk(house, game)
        talk.hear(f"lessons {number}")
        room = talk.room
        assert isinstance(room, LessonRoom)
        lesson = room.leader
        for _ in range(LONGEST):
            if lesson.done:
                break
            if lesson.stage == TASK:
                goal = lesson.step.goal
                talk.hear("spin" if goal.chance else lesson.solution[0])
            else:
                talk.hear("next")
        assert lesson.done and talk.hear("back")
    assert (
        f"{number}. " in " ".join(Talk(house, game).hear("lessons")) and "done" in Talk(house, game).hear("lessons")[-1]
    )


@pytest.mark.parametrize("game", registry.names())
def test_a_problem_is_solved_and_another_is_shown(game: str) -> None:
    talk = Talk(House(), game)
    talk.hear("problems")
    room = talk.room
    assert isinstance(room, ProblemRoom)
    problem = room.leader
    for _ in range(40):
        if problem.stage == DONE:
            break
        talk.hear(problem.problems.best(problem.task) or "solution")
    assert problem.stage == DONE and not problem.errors
    talk.hear("next")
    talk.hear("hint")
    assert problem.hints == 1 and talk.hear("solution") and problem.stage == DONE


def test_what_is_asked_before_a_new_game_is_answered_in_words() -> None:
    house = House()
    talk = Talk(house, "oeil-solo")
    asked = " ".join(talk.hear("new"))
    assert "[solitaire]" in asked or "[game]" in asked
    talk.hear("rule2")
    assert "not one of the answers" in " ".join(talk.hear("many"))
    talk.hear("3")
    talk.hear("start")
    assert talk.sign == "eye> " and "Red" in " ".join(talk.hear("status"))
    talk.hear("new")
    talk.hear("solitaire")
    talk.hear("start")
    assert talk.sign == "oeil-solo> "


def test_a_question_is_read_with_its_answers() -> None:
    reader = Reader(Talk(House(seed=5), "oeil-solo", WIDE), 5)
    for text in ("new", "quiz", "start"):
        reader.type(text)
    for _ in range(20):
        if "Answer with: 1, 2" in reader.told:
            break
        if not reader.answer():
            reader.type(next(move for move in reader.moves() if move.startswith("place")))
    told = [line for line in reader.lines if re.match(r"[1-4]: .", line)]
    assert [line[0] for line in told] == ["1", "2", "3", "4"] and len(set(told)) == 4


@pytest.mark.parametrize("game", registry.names())
def test_what_the_day_brings_is_played(game: str) -> None:
    house = House()
    talk = Talk(house)
    assert "Today" in talk.hear("daily")[0]
    talk.hear(f"daily {game}")
    room = talk.room
    if isinstance(room, ProblemRoom):
        assert room.leader.day == house.now()[:10] and talk.hear("solution") and room.leader.stage == DONE
    else:
        assert isinstance(room, GameRoom) and talk.hear("status")
    talk.hear("back")
    assert "begun" in " ".join(talk.hear(f"daily {game} 2999-01-01"))


def test_what_is_no_word_is_said_to_be_none() -> None:
    talk = Talk(House(), "einauge")
    for line in ("nonsense", "around", "around z9", "load", "load nonsense", "save", "open nowhere", "table nothing 1"):
        before = talk.hear("board")
        assert talk.hear(line) and talk.hear("board") == before, line


def test_the_talk_ends_with_quit_and_keeps_the_game() -> None:
    house = House()
    talk = Talk(house, "einauge")
    talk.hear("c3")
    assert not talk.over and talk.hear("quit") and talk.over
    again = Talk(house, "einauge").begin()
    assert any("goes on" in line for line in again) and any("O" in line for line in again)
