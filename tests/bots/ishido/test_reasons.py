"""Ishido's hints and its analysis after a game: every sentence is true by the rules."""

from collections import Counter

from bots.ishido.test_position import drawn_game
from codewheel.bots.contract import bot, decide
from codewheel.bots.ishido.reasons import LEAST, Loss, decimal, explain, losses
from codewheel.bots.ishido.search import candidates, field_of, hundredths
from codewheel.rules.contract import Reason
from codewheel.rules.ishido.board import NAMES, NEIGHBOURS, SQUARE, TYPES, WITHIN, match
from codewheel.rules.ishido.game import CHALLENGE, END, GAME, State
from codewheel.session.texts import catalogue, sentence
from searches import through

CODES = set(catalogue("ishido_hints"))


def fit(board: bytes, square: int, pouch: bytes) -> list[int]:
    """The stones of the pouch that may be laid on an empty square."""
    return [stone for stone in pouch if match(board, square, stone).ways]


def housed(state: State) -> int:
    """How many stones to come some square takes."""
    return sum(any(not state.board[i] and match(state.board, i, s).ways for i in range(96)) for s in state.pouch)


def sides(board: bytes, square: int) -> int:
    return sum(board[near] > 0 for near in NEIGHBOURS[square])


def open_hole(state: State, hub: int) -> bool:
    """Whether the square can still become a 4-Way with the stones to come, its last side filled at most once."""
    if state.board[hub] or not WITHIN[hub]:
        return False
    if sides(state.board, hub) == 4:
        return bool(fit(state.board, hub, state.pouch))
    if sides(state.board, hub) != 3:
        return False
    last = next(near for near in NEIGHBOURS[hub] if not state.board[near])
    for stone in set(state.pouch):
        if sides(state.board, last) and not match(state.board, last, stone).ways:
            continue
        board = state.board[:last] + bytes((1 + stone,)) + state.board[last + 1 :]
        rest = list(state.pouch)
        rest.remove(stone)
        if any(match(board, hub, one).ways == 4 for one in rest):
            return True
    return False


def check(state: State, move: str, why: Reason) -> None:
    """The sentence can be said and is true."""
    told = dict(why.params)
    assert why.code in CODES and sentence(why)
    if move == END:
        assert GAME.legal(state) == (END,)
        return
    assert told["square"] == move
    after, square = GAME.apply(state, move), SQUARE[move]
    kind = why.code.partition(".")[2]
    legal = [one for one in GAME.legal(state) if one != END]
    if kind in ("four_way", "last_hub"):
        assert sum(after.fourways) == told["number"] == sum(state.fourways) + 1
        assert (kind == "last_hub") == (not fit(state.board, square, state.pouch[1:]))
    elif kind == "only":
        assert legal == [move]
    elif kind == "points":
        assert state.mode == CHALLENGE
        assert told["points"] == after.scores[state.seat] - state.scores[state.seat]
    elif kind == "readies":
        hub = SQUARE[str(told["hub"])]
        assert hub in NEIGHBOURS[square] and sides(after.board, hub) == 4 and sides(state.board, hub) == 3
        fitting = fit(after.board, hub, after.pouch)
        assert len(fitting) == told["left"] > 0
    elif kind == "third":
        hub, last = SQUARE[str(told["hub"])], SQUARE[str(told["last"])]
        assert hub in NEIGHBOURS[square] and sides(after.board, hub) == 3
        assert last in NEIGHBOURS[hub] and not after.board[last] and open_hole(after, hub)
        assert 0 < int(told["left"]) <= len(fit(after.board, hub, after.pouch))
    elif kind == "spares":
        hub = SQUARE[str(told["hub"])]
        assert open_hole(after, hub)
        assert any(not open_hole(GAME.apply(state, other), hub) for other in legal)
    elif kind == "beyond":
        assert not WITHIN[square] and any(WITHIN[SQUARE[other]] for other in legal)
    elif kind == "room":
        counts = [housed(GAME.apply(state, other)) for other in legal]
        assert told["count"] == housed(after) == max(counts) > min(counts) and told["left"] == len(after.pouch)
    else:
        assert kind == "safest"


def test_every_hint_is_true() -> None:
    seen: Counter[str] = Counter()
    for seed, mode in enumerate(("solitaire", "solitaire", "solitaire", "cooperative", "challenge"), 20):
        state = GAME.new({"mode": mode}, seed)
        while not state.over:
            move = decide(bot("ishido", "middle"), state, 1).move
            for one in (move, *GAME.legal(state)[:1]):
                if one != END or GAME.legal(state) == (END,):
                    why = explain(GAME.view(state, GAME.to_move(state)), one)
                    check(state, one, why)
                    seen[why.code] += 1
            state = GAME.apply(state, move)
    assert len(seen) >= 8, seen


def test_a_hint_does_not_use_the_order() -> None:
    for state in list(drawn_game(3))[:40:6]:
        for move in GAME.legal(state):
            if move != END:
                turned = state._replace(pouch=state.pouch[:1] + state.pouch[:0:-1])
                assert explain(state, move) == explain(turned, move) == explain(GAME.view(state, 0), move)


def analysed(states: list[State], moves: list[str]) -> list[Loss]:
    search = losses(states, moves)
    pauses = 0
    while True:
        try:
            ply = next(search)
        except StopIteration as end:
            assert pauses >= len(moves)
            return list(end.value)
        assert 0 <= ply < len(moves)
        pauses += 1


def test_losses_of_a_game_are_true() -> None:
    seen: Counter[str] = Counter()
    for seed in range(8):
        states, moves, state = [], [], GAME.new({}, seed)
        while not state.over:
            move = decide(bot("ishido", ("greedy", "beginner")[seed % 2]), state, seed + len(moves)).move
            states.append(state)
            moves.append(move)
            state = GAME.apply(state, move)
        found = analysed(states, moves)
        assert [loss.ply for loss in found] == sorted({loss.ply for loss in found})
        for loss in found:
            before, why = states[loss.ply], dict(loss.why.params)
            assert loss.move == moves[loss.ply] != loss.best and loss.loss >= LEAST
            assert loss.best in GAME.legal(before) and sentence(loss.why)
            kind = loss.why.code.partition(".")[2]
            seen[kind] += 1
            played, better = GAME.apply(before, loss.move), GAME.apply(before, loss.best)
            if kind in ("missed", "lost"):
                assert sum(better.fourways) == why["number"] > sum(played.fourways)
                rest = fit(before.board, SQUARE[loss.best], before.pouch[1:])
                assert (kind == "lost") == (not rest)
            elif kind == "spoiled":
                hub = SQUARE[str(why["hub"])]
                assert open_hole(better, hub) and not open_hole(played, hub)
            elif kind == "dead":
                assert housed(better) - housed(played) == why["count"]
    assert seen["spoiled"] and sum(seen.values()) > 20, seen


def test_challenges_are_not_analysed() -> None:
    states = list(drawn_game(2, mode=CHALLENGE))[:10]
    moves = [next(m for m in GAME.legal(state) if m != END) for state in states]
    assert analysed(states, moves) == []


def test_decimals() -> None:
    assert [decimal(n) for n in (0, 4, 5, 99, 730, 734, 735, 1_000, -3)] == [
        "0.0", "0.0", "0.1", "1.0", "7.3", "7.3", "7.4", "10.0", "0.0",
    ]  # fmt: skip
    assert TYPES == 36


def test_a_loss_is_what_lies_between_the_two_figures_that_are_shown() -> None:
    """A review counts by them: it asks why for each loss that they make, however the parts of a hundredth fall."""
    near = 0
    for seed in (1, 2):
        for state in drawn_game(seed):
            placed = candidates(field_of(state), state.pouch[0]) if state.pouch else []
            for choice in placed[1:]:
                shown = hundredths(placed[0].worth) - hundredths(choice.worth)
                if abs(shown - LEAST) < 2:
                    found = through(losses([state], [NAMES[choice.square]]))
                    assert [one.loss for one in found] == [shown][: shown >= LEAST]
                    near += shown >= LEAST > hundredths(placed[0].worth - choice.worth)
    assert near, "another seed is needed"
