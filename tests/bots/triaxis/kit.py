"""Games of TriAxis between players by name, for tests of strength: the session draws the chance moves."""

from typing import Any, NamedTuple

from codewheel.bots.contract import Bot, bot, decide
from codewheel.rules.contract import CHANCE, NOBODY
from codewheel.rules.rng import Stream, mix, pick
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.state import OVER, SPIN, State

MOST_TURNS = 1500
Options = dict[str, Any]

OPTIONS: tuple[Options, ...] = (
    {},
    {"island": "classic"},
    {"placing": "in_turn"},
    {"climate": "harsh"},
    {"stock": "limited"},
    {"round_limit": 12},
    {"seats": 3},
    {"seats": 4, "placing": "in_turn", "first": 2},
    {"seats": 5, "stock": "limited", "climate": "harsh"},
    {"seats": 6, "island": "classic", "first": 5},
)


def player(name: str) -> Bot:
    """A player of TriAxis, or one that was."""
    return bot("triaxis", name)


class Played(NamedTuple):
    """The end of a game: its winner and its turns."""

    winner: int | None
    turns: int


def play(players: list[str], seed: int, options: Options | None = None, most: int = MOST_TURNS) -> Played:
    """A game on the island of the seed; ended without a winner after so many turns."""
    state = GAME.new({"seats": len(players)} | (options or {}), seed)
    draws = ply = turns = 0
    while (seat := GAME.to_move(state)) != NOBODY and turns < most:
        if seat == CHANCE:
            turns += state.phase == SPIN
            state = GAME.apply(state, pick(seed, draws, GAME.chance(state)))
            draws += 1
            continue
        move = decide(player(players[seat]), GAME.view(state, seat), mix(seed * 100_000 + ply)).move
        state = GAME.apply(state, move)
        ply += 1
    return Played(GAME.outcome(state).winner if state.phase == OVER else None, turns)


class Result(NamedTuple):
    """Games of one player against another on all other seats."""

    games: int
    wins: int
    losses: int
    none: int  # nobody survived, or it was broken off
    turns: float  # a game, in the mean


def match(
    first: str, second: str, games: int, seats: int = 2, start: int = 0, options: Options | None = None
) -> Result:
    """`first` alone against `second` on all other seats; each island is played from every seat."""
    wins = losses = none = turns = 0
    for number in range(start, start + games):
        alone = number % seats
        players = [first if seat == alone else second for seat in range(seats)]
        last = play(players, number // seats, options)
        wins += last.winner == alone
        losses += last.winner not in (alone, None)
        none += last.winner is None
        turns += last.turns
    return Result(games, wins, losses, none, turns / games)


def walked(options: Options, seed: int, plies: int) -> State:
    """A state after so many random moves, fewer where the game ends before; nobody concedes."""
    stream, state = Stream(seed), GAME.new(options, seed)
    for _ in range(plies):
        moves, leaving_moves = GAME.legal(state), GAME.leaving_moves(state)
        after = GAME.apply(state, stream.choice([move for move in moves if move not in leaving_moves] or moves))
        if after.phase == OVER:
            break
        state = after
    return state
