"""Reviews of whole games: what is best costs nothing, luck has a mean of nothing, all of it can be stopped."""

import pytest

from codewheel.bots.eye.judge import judge as judge_eye
from codewheel.bots.triaxis.judge import gift, judge_turn
from codewheel.rules.contract import CHANCE, Refused
from codewheel.rules.triaxis.state import MOVE
from codewheel.session.play import Session
from codewheel.session.review.judged import OPEN, WHOLE, loss
from codewheel.session.review.kind import NOTHING
from codewheel.session.review.review import Review
from codewheel.session.review.told import in_short, report, scores, turn_words
from codewheel.text.reviewed import reviewed as in_letters
from examples import but, proved
from searches import through
from session.review.games import SHORT, golden, looked_through, reviewed

GAMES = but(sorted(SHORT), ["einauge"])


@pytest.mark.parametrize("game", GAMES)
def test_a_review_is_whole_and_in_order(game: str) -> None:
    review, session = reviewed(SHORT[game]), golden(SHORT[game])
    assert review.done and review.part == 1 and review.seen == len(review.steps)
    steps = {(step.ply, step.until) for step in review.steps}
    for judged in review.judged:
        assert (judged.ply, judged.until) in steps
        assert 0 <= judged.seat < len(session.seats)
        if judged.known and not review.judge.alone:
            assert 0 <= judged.now <= judged.was <= WHOLE and sum(judged.after) == WHOLE
        state = review.judge.course.states[judged.ply]
        for move in judged.better:  # they can be made one after the other
            assert session.game.check(state, move) is None
            state = session.game.apply(state, move)
    assert all(loss(review.judge.scale, turn) >= review.judge.scale.least for turn in review.turns)
    assert all(turn.better for turn in review.turns)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_told_in_words(game: str) -> None:
    review, session = reviewed(SHORT[game]), golden(SHORT[game])
    lines = report(session, review)
    assert len(scores(session, review)) == len(session.seats) and in_short(session, review)
    assert all(turn_words(session, review, turn) for turn in review.turns)
    assert len([line for line in lines if line.lstrip()[:1].isdigit()]) >= len(review.turns)


@pytest.mark.parametrize("game", proved(("eye", "triaxis", "oeil-solo"), 3))
def test_a_review_that_was_stopped_goes_on_as_if_it_had_not_been(game: str) -> None:
    whole, stopped = reviewed(SHORT[game]), Review.of(golden(SHORT[game]))
    while not stopped.done:
        search, goal = stopped.search(), stopped.seen + 3
        while stopped.seen < goal and not stopped.done:
            next(search, NOTHING)
        search.close()
    assert (stopped.judged, stopped.lucks) == (whole.judged, whole.lucks)
    assert stopped.turns == whole.turns and stopped.curve() == whole.curve()


def test_the_better_turn_of_eye_costs_nothing_when_it_is_played() -> None:
    review = reviewed("eye/draw")
    game, tried = review.judge.course.game, 0
    for turn in review.turns:
        before = state = review.judge.course.states[turn.ply]
        for move in turn.better:
            state = game.apply(state, move)
        assert state.seat != before.seat or state.phase == "over", turn  # told to its end
        assert review.judge.wins(turn) == (state.phase == "over" and state.winner == before.seat)
        verdict = through(judge_eye(before, state, 1))
        assert verdict.best - verdict.played <= 1, turn  # thousandths, where two outcomes look alike
        tried += 1
    assert tried
    told = " ".join(in_letters(golden("eye/draw"), review))
    assert ("That wins at once." in told) == any(map(review.judge.wins, review.turns))


def test_the_better_turn_of_triaxis_is_no_turning_point_when_it_is_played() -> None:
    review = reviewed("triaxis/draw")
    game = review.judge.course.game
    turn = next(turn for turn in review.turns if review.judge.course.states[turn.ply].phase == MOVE)
    before = state = review.judge.course.states[turn.ply]
    for move in turn.better:
        state = game.apply(state, move)
    if state.phase == MOVE:
        state = game.apply(state, "end")
    verdict = through(judge_turn(before, state, 1))
    assert verdict.best - verdict.played < review.judge.scale.least


def test_what_the_spinner_gives_has_a_mean_of_nothing() -> None:
    review = reviewed("triaxis/draw")
    course = review.judge.course
    assert review.lucks
    luck = review.lucks[0]
    before = course.states[luck.ply]
    assert course.game.to_move(before) == CHANCE
    chances = course.game.chance(before)
    gifts = {move: through(gift(before, move)) for move, _ in chances}
    assert len({found.mean for found in gifts.values()}) == 1
    total = sum(weight * (gifts[move].gave - gifts[move].mean) for move, weight in chances)
    assert abs(total) <= sum(weight for _, weight in chances) / 2 + 1  # of rounding
    came = gifts[course.moves[luck.ply]]
    assert (luck.mean, luck.gave) == (came.mean, came.gave)


def test_a_shortest_solution_has_all_accuracy_and_each_detour_costs_its_moves() -> None:
    assert reviewed("oeil-solo/consecutive").accuracy(0) == 100
    session = golden("oeil-solo/consecutive")
    detour = session.branch(3)
    ways = (("turn A+", "turn A-"), ("turn A-", "turn A+"), ("turn B+", "turn B-"), ("turn B-", "turn B+"))
    there, back = next(way for way in ways if _goes(detour, *way))
    for move in (there, back, *session.line[3:]):
        detour.play(move)
    review = looked_through(Review.of(detour))
    assert detour.over and review.given_away(0) == 2
    assert review.curve()[-1].worths == (0,) and (review.accuracy(0) or 0) < 100


def _goes(session: Session, there: str, back: str) -> bool:
    """Whether a wheel can be turned and turned back."""
    if session.check(there) is not None:
        return False
    after = session.game.apply(session.state, there)
    return session.game.to_move(after) == 0 and session.game.check(after, back) is None


def test_a_dead_end_is_told_and_nothing_after_it_is_judged() -> None:
    session = golden("oeil-solo/stuck")
    review = Review.of(session)
    review.seen = len(review.steps) - 1  # the last one
    looked_through(review)
    (judged,) = review.judged
    assert judged.now == review.judge.scale.lost and review.turns == [judged]
    assert "could not be finished" in turn_words(session, review, judged)


def test_what_nobody_looks_back_at_is_refused_with_a_sentence() -> None:
    for name in ("eye/quiz", "ishido/challenge"):
        with pytest.raises(Refused):
            Review.of(golden(name))


def test_what_is_open_is_said_and_counts_nothing() -> None:
    review, session = Review.of(golden("eye/draw")), golden("eye/draw")
    looked_through(review)
    review.judged[0] = review.judged[0]._replace(was=OPEN, now=OPEN, better=(), after=())
    assert review.open() == 1 and review.judged[0] not in review.turns
    assert "could not be judged" in report(session, review)[-1]
