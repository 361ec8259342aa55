"""The questions of one game: seeded, none twice too soon, and the same ones after a save."""

from itertools import pairwise

import pytest

from codewheel.rules.contract import Refused
from codewheel.rules.eye.game import GAME
from codewheel.session.eye.quiz import Category, Pack, Question, parse
from codewheel.session.eye.quiz_packs import load_pack
from codewheel.session.eye.quiz_round import QUIZ, REWORDED, Quiz, _order, answers_right, chance_of, colour_asked
from codewheel.session.metadata import check_metadata
from codewheel.session.storage import Memory
from codewheel.session.strict import dumps, loads


def pack_of(*sizes: int) -> Pack:
    """A pack whose categories have so many questions."""
    categories = [
        Category(f"C{c}", tuple(Question(f"Q{c}.{n}", ("a", "b", "c", "d"), n % 4) for n in range(size)))
        for c, size in enumerate(sizes)
    ]
    return Pack("Test", "en", "Ann", "", tuple(categories), 7)


def asking(move: str = "place 0.0"):
    """A position in which a question stands."""
    return GAME.apply(GAME.new({"quiz": True, "placement": "free"}, 0), move)


def test_a_category_is_used_up_before_a_question_comes_again():
    quiz = Quiz.begin({}, "x", pack_of(1, 2, 3, 31), 11)
    for category, size in enumerate((1, 2, 3, 31)):
        for round_ in range(4):
            numbers = [quiz.drawn(category, round_ * size + n).number for n in range(size)]
            assert sorted(numbers) == list(range(size))
        row = [quiz.drawn(category, n).number for n in range(40 * size)]
        assert size == 1 or all(one != other for one, other in pairwise(row))
    assert [quiz.drawn(3, n).number for n in range(31)] != [quiz.drawn(3, n).number for n in range(31, 62)]


def test_answers_are_shuffled_and_the_right_one_goes_along():
    quiz, places = Quiz.begin({}, "x", pack_of(31), 3), [0] * 4
    for count in range(400):
        drawn = quiz.drawn(0, count)
        assert sorted(drawn.answers) == ["a", "b", "c", "d"]
        assert drawn.answers[drawn.right] == "abcd"[drawn.number % 4]
        places[drawn.right] += 1
    assert min(places) > 70


def test_the_seed_decides():
    rows = [[Quiz.begin({}, "x", pack_of(31), seed).drawn(0, n) for n in range(31)] for seed in (1, 1, 2)]
    assert rows[0] == rows[1] != rows[2]


def test_a_question_stays_until_it_is_answered():
    metadata: dict = {}
    quiz, state = Quiz.begin(metadata, "en", load_pack(Memory(), "en"), 5), asking()
    question = quiz.question(state)
    assert question.category == colour_asked(state) == state.colour(0)
    kept = loads(dumps(check_metadata(metadata, "eye")))
    assert Quiz(kept, load_pack(Memory(), "en")).question(state) == question
    before = metadata[QUIZ]
    quiz.answered(state)
    assert metadata[QUIZ] is not before and sum(before["used"]) == 0  # other games with this metadata stay as they are
    assert quiz.question(state).number != question.number


def test_a_joker_asks_for_a_category():
    metadata: dict = {}
    quiz = Quiz.begin(metadata, "x", pack_of(5, 5), 5)
    state = next(s for s in map(asking, GAME.legal(GAME.new({"quiz": True}, 0))) if s.pending and colour_asked(s) > 1)
    assert quiz.category(state) is None
    with pytest.raises(ValueError, match="no category"):
        quiz.question(state)
    quiz.choose(state, 1)
    assert quiz.category(state) == 1 and quiz.question(state).category == 1
    assert Quiz(loads(dumps(check_metadata(metadata, "eye"))), pack_of(5, 5)).category(state) == 1
    other = state._replace(pending="claim mauve")
    assert quiz.category(other) is None
    quiz.answered(state)
    assert quiz.category(state) is None and metadata[QUIZ]["used"] == [0, 1]


def test_the_colour_of_each_kind_of_question():
    state = asking()
    assert colour_asked(state._replace(pending="claim mauve")) == 7
    assert colour_asked(state._replace(pending="step 0.0-0.2")) == state.colour(2)
    swapped = state._replace(swapped=True)
    assert {colour_asked(swapped._replace(pending=f"place 0.{arm}")) for arm in range(0, 16, 2)} == set(range(8))


def test_another_pack_is_noticed():
    metadata: dict = {}
    with pytest.raises(Refused):
        Quiz(metadata, pack_of(3))
    Quiz.begin(metadata, "x", pack_of(3), 1)
    for other in (pack_of(3)._replace(print=8), pack_of(3, 3)):
        with pytest.raises(Refused):
            Quiz(metadata, other)


def test_a_pack_of_ours_is_known_in_earlier_words() -> None:
    metadata: dict = {}
    Quiz.begin(metadata, "en", pack_of(3), 1)
    for earlier in REWORDED["en"]:
        metadata[QUIZ] |= {"pack": "en", "print": earlier}
        assert Quiz(metadata, pack_of(3)).pack == pack_of(3)
        metadata[QUIZ] |= {"pack": "x"}
        with pytest.raises(Refused):
            Quiz(metadata, pack_of(3))


BAD = [
    {"used": []},
    {"used": [0] * 9},
    {"used": [-1]},
    {"used": "0"},
    {"chosen": 1},
    {"chosen": -2},
    {"chosen": True},
    {"pending": "x" * 41},
    {"pack": 3},
    {"pack": "\x00"},
    {"print": 1 << 32},
    {"seed": -1},
    {"master": 0},
    {"more": 1},
]


@pytest.mark.parametrize("change", BAD, ids=str)
def test_a_broken_fact_is_refused(change):
    metadata: dict = {}
    Quiz.begin(metadata, "x", pack_of(3), 1)
    check_metadata(metadata, "eye")
    check_metadata({QUIZ: metadata[QUIZ] | {"print": (1 << 32) - 1, "pending": "x" * 40}}, "eye")  # as much as may be
    with pytest.raises(Refused):
        check_metadata({QUIZ: metadata[QUIZ] | change}, "eye")


def test_computers_answer_by_level():
    levels = [*GAME.bots]
    chances = [chance_of(level) for level in levels]
    assert chances == sorted(chances) and chances[0] == 25 and chances[-1] < 100
    for level, chance in zip(levels, chances, strict=True):
        right = sum(answers_right(seed, ply, level) for seed in range(50) for ply in range(50))
        assert abs(right / 25 - chance) < 4, level
    assert [answers_right(9, ply, "middle") for ply in range(30)] == [
        answers_right(9, ply, "middle") for ply in range(30)
    ]
    assert chance_of("nobody") == 25


def test_parse_and_play_through():
    metadata: dict = {}
    text = "codewheel quiz 1\ntitle: T\nlanguage: en\nauthor: A\n[X]\n? Q\n+ 1\n- 2\n- 3\n- 4\n"
    quiz = Quiz.begin(metadata, "x", parse(text.encode()), 1, master=True)
    assert quiz.master and quiz.drawn(0, 0).text == quiz.drawn(0, 9).text == "Q"


def test_computers_know_what_the_manual_says():
    levels = ("random", "gentle", "greedy", "beginner", "middle", "strongest")
    assert [chance_of(level) for level in (*levels, "")] == [25, 30, 35, 50, 70, 90, 25]


def test_three_questions_come_in_another_order_in_another_round():
    orders = set()
    for seed in range(20):
        quiz = Quiz.begin({}, "x", pack_of(3), seed)
        first, then = (tuple(quiz.drawn(0, 3 * round_ + n).number for n in range(3)) for round_ in (0, 1))
        assert first[-1] != then[0]
        orders.add(first == then)
    assert False in orders


@pytest.mark.parametrize("size", [3, 4, 31])
def test_no_round_begins_with_what_closed_the_one_before_and_each_asks_all(size: int) -> None:
    rounds = [_order(9, 2, size, number) for number in range(120)]
    assert all(sorted(order) == list(range(size)) for order in rounds)
    assert all(before[-1] != order[0] for before, order in pairwise(rounds))
