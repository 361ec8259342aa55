"""Matches between players of a game, for tests of strength: colours swapped, every opening played both ways."""

from typing import Any, NamedTuple

from codewheel.bots.contract import Bot, bot, decide
from codewheel.rules.contract import NOBODY, Game
from codewheel.rules.registry import game
from codewheel.rules.rng import Stream, mix


class Result(NamedTuple):
    """Wins, draws and losses of the first player, and plies in all."""

    wins: int
    draws: int
    losses: int
    plies: int

    @property
    def points(self) -> float:
        """A draw counts half."""
        return self.wins + self.draws / 2


def opening(rules: Game[Any], seed: int, plies: int) -> Any:
    """A state after random legal moves that have not ended the game."""
    stream = Stream(seed)
    while True:
        state = rules.new({}, 0)
        for _ in range(plies):
            if rules.to_move(state) == NOBODY:
                break
            state = rules.apply(state, stream.choice(rules.legal(state)))
        if rules.to_move(state) != NOBODY:
            return state


def play(rules: Game[Any], state: Any, players: tuple[Bot, Bot], seed: int, budgets: tuple[int, int]) -> Any:
    """The last state of a game between two bots."""
    ply = 0
    while (seat := rules.to_move(state)) != NOBODY:
        search_info = decide(players[seat], rules.view(state, seat), mix(seed * 1000 + ply), budgets[seat])
        state = rules.apply(state, search_info.move)
        ply += 1
    return state


def match(
    name: str, first: str, second: str, games: int, plies: int = 0, budget: int | None = None, start: int = 0
) -> Result:
    """`games` games from openings of so many random plies; `budget` caps both players'."""
    rules = game(name)
    wins = draws = losses = total = 0
    for number in range(start, start + games):
        seat = number % 2  # the first player's colour
        pair = (bot(name, first), bot(name, second))
        players = pair if seat == 0 else (pair[1], pair[0])
        caps = tuple(min(b.budget, budget or b.budget) for b in players)
        last = play(rules, opening(rules, number // 2, plies), players, number, (caps[0], caps[1]))
        winner = rules.outcome(last).winner
        wins += winner == seat
        losses += winner == 1 - seat
        draws += winner is None
        total += last.plies
    return Result(wins, draws, losses, total)
