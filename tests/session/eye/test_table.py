"""EYE's table, without a screen: whole games of two to four in every way, the quiz by prompts, seats, what is kept."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import codewheel
from codewheel.rules.contract import reason
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.state import ASK, PLACE
from codewheel.rules.eye.text import DONE
from codewheel.rules.rng import Stream
from codewheel.session.eye import setup as setups
from codewheel.session.eye import words
from codewheel.session.eye.quiz_packs import keep_pack
from codewheel.session.eye.quiz_round import QUIZ
from codewheel.session.eye.recent import since_own_turn
from codewheel.session.eye.table import CATEGORY, JUDGED, PACK, QUESTION, EyeTable
from codewheel.session.oeil_solo import ways
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.table.words import ENDED, HINT, PLAYED, PROMPT, SHOW
from session.eye.kit import TWO
from tables import House, chosen_by, kinds, let_computers_play, monkey, play_out, said, sit_down, think

BOARD = tuple(way for way in ways.WAYS if way not in (ways.SOLITAIRE, ways.QUIZ))


def table(session: Session | None = None, house: House | None = None) -> EyeTable:
    found = sit_down("eye", session, house)
    assert isinstance(found, EyeTable)
    return found


def seated(*players: str, **options: object) -> Session:
    seats = [Seat(HUMAN) if name == HUMAN else Seat(BOT, name) for name in players]
    return Session.new("eye", {"players": len(players), **options}, 5, seats)


def quiz_out(at: EyeTable, seed: int = 3, most: int = 6000) -> list[str]:
    """Play a quiz to its end: people move at random and answer rightly three times of four. The prompts, in order."""
    choose, stream, asked = chosen_by(seed), Stream(seed), []
    for _ in range(most):
        let_computers_play(at)
        if at.session.over:
            return asked
        prompt = at.prompt
        if prompt is None:
            assert at.do("play", choose(at)), said(at.news())
            continue
        asked.append(prompt.name)
        answer = prompt.answers[0]
        if prompt.name == QUESTION and not at.quiz().master:
            answer = str(at.question.right + 1) if stream.below(4) else stream.choice(prompt.answers)
        assert at.do("answer", answer), said(at.news())
    raise AssertionError("the quiz has no end")


def test_a_quiz_for_three_is_played_through_without_pyxel() -> None:
    here = Path(codewheel.__file__).parent.parent, Path(__file__).resolve().parents[2]
    code = (
        "import sys\n"
        f"sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        "from test_table import House, quiz_out, table\n"
        "at = table(house=House())\n"
        "assert at.do('way', 'quiz', 3) and at.do('seats', 'human,human,random')\n"
        "asked = quiz_out(at)\n"
        "assert at.session.over and 'pyxel' not in sys.modules\n"
        "print(sorted(set(asked)))"
    )
    environment = {"PYTHONPATH": ":".join(map(str, here))}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert done.stdout.strip() in ("['question']", "['category', 'question']"), done.stderr


@pytest.mark.parametrize(
    "players", [("human", "random"), ("greedy", "human", "random"), ("random", "human", "random", "human")]
)
def test_a_whole_game_in_every_number(players: tuple[str, ...]) -> None:
    house = House()
    at = table(seated(*players), house)
    news = play_out(at, chosen_by(7))
    ended = [piece for piece in news if piece.kind == ENDED]
    assert len(ended) == 1 and kinds(news).count(PLAYED) == len(at.session.moves)
    assert ended[0].get("commands") == "new replay review"
    assert len(house.statistics.rows()) == (1 if players.count(HUMAN) == 1 else 0)
    resumed = house.saves.resume("eye")
    assert resumed is not None and resumed.session.moves == at.session.moves


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("way", BOARD)
def test_a_whole_game_of_every_way_of_the_box(way: str, players: int) -> None:
    house = House()
    at = table(house=house)
    assert at.do("way", way, players) and at.do("seats", ",".join([HUMAN, *["random"] * (players - 1)]))
    assert at.of_the_box and ways.way_of(at.session.options) == way and len(at.session.seats) == players
    wish = ways.kept(house.settings)
    assert (wish.way, wish.players) == (way, players) and wish.seats[1] == "random"
    play_out(at, chosen_by(players))
    assert at.session.over and house.saves.resume("eye:oeil") is not None
    assert at.do("new") and at.of_the_box and ways.way_of(at.session.options) == way


def test_a_new_game_by_options_is_kept_for_the_next_one() -> None:
    house = House()
    at = table(house=house)
    rules = {"players": 3, "goal": "count", "goal_count": [3, 2, 1], "swap_every": 4}
    assert at.do("new", json.dumps(rules | {"seats": ["human", "greedy", "human"]}))
    assert at.session.options == GAME.complete(rules)
    assert [setups.who_sits(seat) for seat in at.session.seats] == ["human", "greedy", "human"]
    assert at.do("new") and at.session.options == GAME.complete(rules)
    session = at.session
    for text in ("{", "[]", '{"players": 9}', '{"seats": ["nobody"]}', '{"colour": 1}', '{"goal": "count"}'):
        assert not at.do("new", text), text
    assert not at.do("way", "solitaire") and not at.do("way", "game", 5) and not at.do("way", "chess")
    assert at.session is session and setups.load(house.settings).players == 3


def test_others_take_the_seats_and_play_on() -> None:
    house = House()
    at = table(seated("human", "human"), house)
    at.do("play", "place 0.0")
    assert at.human_to_move and at.do("seats", "human,random") and at.computer_to_move
    assert at.session.metadata["counted"] and setups.load(house.settings).seats[1] == "random"
    let_computers_play(at)
    assert at.human_to_move and at.session.ply == 2
    for text in ("human", "human,human,human", "human,nobody", ""):
        assert not at.do("seats", text)
    play_out(at, chosen_by(3))
    assert not at.do("seats", "human,human") and house.statistics.rows() == ()


def test_what_is_to_be_done_is_said_and_refusals_have_reasons() -> None:
    at = table(seated("human", "human"))
    choose = chosen_by(4)
    at.news()
    assert at.why_not("done") == reason("eye.place_first")
    assert not at.do("done") and not at.do("play", "turn A+") and not at.do("point", "9.9")
    while at.session.state.phase == PLACE:
        assert at.do("play", choose(at))
    assert said(at.news())[-1] == "Red: move a counter, or rotate a wheel."
    assert at.may_stop and at.do("done") and at.do("done") and at.session.to_move == 1
    assert at.do("undo") and at.do("redo") and at.do("point", "turn A+") and at.cursor == "turn A+"
    assert at.do("hint")
    think(at)
    (news,) = [piece for piece in at.news() if piece.kind == HINT]
    assert at.hint is not None and at.hint.move in at.legal and said([news])[0].startswith("Hint: ")


def test_a_turn_in_which_nothing_was_done_ends_at_the_second_word_only() -> None:
    house = House()
    at = table(house=house)
    assert at.do("way", "quiz", 2) and at.do("seats", "human,human")
    before = at.session.state
    assert at.do("point", "0.0") and at.why_not("done") is None
    at.news()
    assert at.do("done") and at.session.state is before
    assert said(at.news()) == ["Red has not moved yet. Choose DONE again to end the turn."]
    assert at.do("point", "0.1") and at.do("done") and at.session.state is before, "something else was done meanwhile"
    assert at.do("done") and at.session.moves == ["done"] and at.session.to_move == 1
    assert at.do("done") and at.session.to_move == 1, "the next player is asked anew"


def test_a_turn_in_which_something_was_done_ends_at_once() -> None:
    at = table(seated("human", "human"))
    choose = chosen_by(4)
    while at.session.state.phase == PLACE:
        assert at.do("play", choose(at))
    for _ in range(40):
        if at.session.state.used and at.may_stop:
            break
        assert at.do("play", next(move for move in sorted(at.legal) if move != DONE))
    seat = at.session.to_move
    assert at.session.state.used and at.do("done") and at.session.moves[-1] == DONE and at.session.to_move != seat


def test_who_leaves_a_question_meets_it_again_and_nobody_moves_before() -> None:
    house = House()
    at = table(house=house)
    assert at.do("way", "quiz", 2) and at.do("seats", "human,human")
    move = next(move for move in at.legal if move.startswith("place"))
    at.news()
    assert at.do("play", move) and kinds(at.news()) == [PLAYED, PROMPT]
    prompt = at.prompt
    assert prompt is not None and prompt.name in (QUESTION, CATEGORY) and not at.human_to_move
    assert not at.do("play", "answer right") and not at.do("hint") and not at.do("answer", "9")
    if prompt.name == CATEGORY:
        assert at.do("answer", "1")
    text = at.question.text
    resumed = house.saves.resume("eye:oeil")
    assert resumed is not None
    again = table(resumed.session, house)
    assert again.news() and again.prompt is not None and again.question.text == text
    assert again.do("undo") and again.prompt is None and again.human_to_move
    assert again.do("redo") and again.prompt is not None and again.question.text == text
    assert again.do("answer", str((again.question.right + 1) % 4 + 1)) and again.session.moves[-1] == "answer wrong"
    assert again.session.to_move == 1


def test_a_quiz_master_judges_and_other_questions_can_be_chosen() -> None:
    at = table(seated("human", "human", quiz=True))
    assert at.do("play", "place 0.0")
    assert at.prompt is not None and at.prompt.name == PACK and "en" in at.prompt.answers
    assert not at.do("answer", "nobody") and at.do("answer", "en")
    assert at.do("pack", "fr", True) and at.session.metadata[QUIZ]["pack"] == "fr"
    if at.prompt is not None and at.prompt.name == CATEGORY:
        at.do("answer", "1")
    assert at.prompt is not None and at.prompt.answers == JUDGED
    assert at.do("answer", "right") and at.session.moves[-1] == "answer right"
    asked = quiz_out(at)
    assert QUESTION in asked and at.session.over
    assert not table(seated("human", "human")).do("pack", "en")


def test_an_answer_is_told_with_whose_it_was() -> None:
    at = table(seated("human", "human", quiz=True))
    assert at.do("pack", "en", True)
    assert at.do("play", "place 0.0") and at.do("answer", "right") and at.session.to_move == 1
    assert said(at.news())[-1].startswith("Right, Red.")
    assert at.do("play", "place 0.4") and at.do("answer", "wrong")
    assert said(at.news())[-1].startswith("Blue's answer was wrong.")


def test_questions_that_are_gone_are_told_and_others_chosen() -> None:
    house = House()
    at = table(seated("human", "human", quiz=True), house)
    name = keep_pack(house.storage, TWO, "two.txt").name
    assert at.do("pack", name) and at.do("play", "place 0.0")
    assert at.prompt is not None and at.prompt.name == QUESTION and at.session.state.phase == ASK
    house.storage.delete(name)
    assert at.do("answer", "1") and at.prompt is not None and at.prompt.name == PACK
    assert '"Two en"' in said(at.news())[-1] and at.session.state.phase == ASK
    assert at.do("answer", "en") and at.prompt is not None and at.prompt.name == QUESTION


@pytest.mark.parametrize("quiz", [False, True])
def test_a_monkey_at_the_disc(quiz: bool) -> None:
    found = monkey(table(seated("human", "random", "human", quiz=quiz)), 6, 400)
    assert "play" in found.done and found.refused


def test_whoever_places_for_the_first_time_is_told_to_block_and_never_again() -> None:
    house = House()
    at = table(seated(HUMAN, "gentle"), house)
    assert "Once all are placed" in at.opening_words() and "4 counters" in words.warning(at.session.state)
    assert "Block" not in at.opening_words()
    assert "Block" not in table(seated(HUMAN, "gentle"), house).opening_words()


def test_so_when_a_computer_has_placed_first() -> None:
    at = table(seated("random", HUMAN, "random"))
    assert any("Once all are placed" in text for text in said(let_computers_play(at)))
    assert at.do("play", GAME.legal(at.session.state)[0])
    assert not any("Block" in text for text in said(let_computers_play(at)))


def test_three_and_four_begin_by_placing_neutrally_unless_they_say_otherwise() -> None:
    settings = House().settings
    setup = setups.load(settings)
    assert (setup.rules.placement, setup.seats) == ("free", setups.DEFAULT_SEATS)
    setup = setup.with_rules(players=4)
    assert setup.rules.placement == "neutral"
    setups.keep(settings, setup.with_rules(placement="free"))
    assert setups.load(settings).rules.placement == "free"
    assert setups.load(settings).with_rules(players=3).rules.placement == "neutral"


def test_the_last_moves_are_those_since_ones_own_turn_in_hot_seat_too() -> None:
    at = table(seated(HUMAN, HUMAN, HUMAN))
    assert at.why_not("recent") == reason("eye_game.no_recent")
    choose, seen = chosen_by(4), 0
    for _ in range(120):
        at.do("play", choose(at))
        session, start = at.session, since_own_turn(at.session)
        if session.over:
            break
        movers = [GAME.to_move(session.at(ply)) for ply in range(start, session.ply)]
        others = [seat for seat in movers if seat != session.to_move]
        assert (at.why_not("recent") is None) == bool(others)
        if others:
            seen += 1
            assert movers == others + [session.to_move] * (len(movers) - len(others))  # own moves come last
            assert start == 0 or GAME.to_move(session.at(start - 1)) == session.to_move
    assert seen > 40


def test_the_last_moves_are_told_to_be_shown_and_change_nothing() -> None:
    at = table(seated(HUMAN, "greedy"))
    play_out(at, chosen_by(1))
    at = table(at.session)
    at.news()
    text = GAME.format_state(at.session.state)
    assert at.session.over and at.do("recent")
    (news,) = [piece for piece in at.news() if piece.kind == SHOW]
    assert news.get("what") == "recent" and GAME.format_state(at.session.state) == text
    assert since_own_turn(at.session) < at.session.ply
