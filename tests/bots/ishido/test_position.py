"""Ishido's fast position against the rules and against the plain game; counting moves; playouts."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.ishido import plain as plain
from codewheel.bots import perft
from codewheel.bots.ishido.position import BITS, Position, of, playouts, squares
from codewheel.rules.ishido.board import NAMES, NEIGHBOURS, SQUARES, TYPES, match
from codewheel.rules.ishido.game import END, GAME, State, placements
from codewheel.rules.rng import Stream, mix
from examples import examples, many


def drawn_game(seed: int, **options: str) -> Iterator[State]:
    """The states of a game of drawn placements, until nothing fits or the pouch is empty."""
    state, stream = GAME.new(options, seed), Stream(seed)
    yield state
    while not state.over and (found := placements(state)):
        state = GAME.apply(state, NAMES[found[stream.below(len(found))]])
        yield state


def check(state: State, position: Position, table: plain.Board) -> None:
    """All types: the same squares by the fast position, by the rules and by the plain game."""
    for stone in range(TYPES):
        fast = squares(position.legal(stone))
        ruled = tuple(i for i in range(SQUARES) if not state.board[i] and match(state.board, i, stone).ways)
        told = tuple(12 * square.row + square.column for square in table.possible(plain.Stone(*divmod(stone, 6))))
        assert fast == ruled == told


def check_game(seed: int) -> int:
    """A drawn game in lockstep; its placements."""
    count, position = 0, Position()
    for state in drawn_game(seed):
        if count == 0:
            position, table = of(state.board), plain.Board(state.board)
        check(state, position, table)
        fresh = of(state.board)
        assert all(getattr(fresh, name) == getattr(position, name) for name in Position.__slots__)
        count += 1
        if state.over or not placements(state):
            break
        found = placements(state)
        # the same choice as `drawn_game`'s next
        stream = Stream(seed)
        stream.count = count - 1
        square, stone = found[stream.below(len(found))], state.pouch[0]
        before = position.copy()
        full = all(state.board[near] for near in NEIGHBOURS[square]) and len(NEIGHBOURS[square]) == 4
        assert position.place(BITS[square], stone) == full
        assert before.filled == position.filled ^ BITS[square]
        table.squares[divmod(square, 12)].stone = plain.Stone(*divmod(stone, 6))
    return count


@pytest.mark.sweep
def test_lockstep_with_the_rules_and_the_plain_game() -> None:
    games = many(17)
    assert sum(check_game(seed) for seed in range(games)) > 25 * games


@examples(6)
@given(st.integers(0, 1 << 60))
def test_lockstep_of_any_deal(seed: int) -> None:
    check_game(seed)


@pytest.mark.soak
def test_lockstep_of_many_games() -> None:
    for seed in range(100, 400):
        check_game(seed)


def test_copies_of_four_sides_need_two_and_two() -> None:
    """The rule of four neighbours, every pattern of matches: told by counting."""
    centre = 41
    seen = 0
    for number in range(3_000):
        stream = Stream(number)
        board = bytearray(SQUARES)
        for near in NEIGHBOURS[centre]:
            board[near] = 1 + (stream.below(3) * 6 + stream.below(3))
        position = of(bytes(board))
        for stone in (0, 1, 6, 7, 14):
            sides = [divmod(board[near] - 1, 6) for near in NEIGHBOURS[centre]]
            colours = sum(colour == stone // 6 for colour, _ in sides)
            symbols = sum(symbol == stone % 6 for _, symbol in sides)
            every = all(colour == stone // 6 or symbol == stone % 6 for colour, symbol in sides)
            wanted = every and colours >= 2 and symbols >= 2
            assert bool(position.legal(stone) & BITS[centre]) == wanted
            seen += wanted
    assert seen > 100


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_playouts_are_those_of_the_plain_game(seed: int) -> None:
    """The same random numbers make the same games, stone for stone."""
    state = GAME.new({}, seed)
    chance = plain.Chance(mix(seed))
    games = [plain.playout(state.board, state.pouch, chance) for _ in range(20)]
    laid, ways, emptied = playouts(state, 20, seed)
    assert laid == sum(game.laid for game in games)
    assert ways == sum(game.fourways for game in games)
    assert emptied == sum(not game.pouch and game.laid == len(state.pouch) for game in games)
    assert laid > 20 * 30


def test_playouts_go_on_from_anywhere() -> None:
    for state in list(drawn_game(5))[::12]:
        laid, _, emptied = playouts(state, 10, 3)
        assert 0 <= laid <= 10 * len(state.pouch) and (laid == 10 * len(state.pouch)) == (emptied == 10)
    assert playouts(state._replace(pouch=b""), 3, 1) == (0, 0, 3)


def test_perft_is_the_plain_count() -> None:
    for seed in (1, 2):
        for state in [GAME.new({}, seed), *list(drawn_game(seed))[10::15]]:
            for depth in range(4):
                assert perft.count(GAME, state, depth) == perft.plain(GAME, state, depth)
    assert perft.fast("ishido") is not None
    over = GAME.apply(GAME.new({}, 1), END)
    assert [perft.count(GAME, over, depth) for depth in range(3)] == [1, 0, 0]


def test_perft_at_the_end_of_the_pouch() -> None:
    for seed in range(30):
        state = list(drawn_game(seed))[-1]
        short = state._replace(pouch=state.pouch[:2])
        for depth in range(5):
            assert perft.count(GAME, short, depth) == perft.plain(GAME, short, depth)
