"""EYE by the rules alone, for comparison with the fast search: the outcomes of a turn, positions, openings, games."""

import random
from typing import Any

from codewheel.bots.contract import Bot, bot, decide
from codewheel.bots.eye.position import WHOLE, bits, of, squares
from codewheel.bots.eye.turns import Turn, outcomes
from codewheel.bots.eye.value import standing
from codewheel.rules.contract import NOBODY
from codewheel.rules.eye.board import NAMES
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.state import MOVE, OVER, PLACE, State
from codewheel.rules.rng import Stream, mix

Key = tuple[Any, ...]
ENDLESS = 99  # moves left, so that no turn ends by itself

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"steal": True},
    {"anytime": True},
    {"anytime": True, "steal": True, "swap_every": 3},
    {"swap_every": 1},
    {"use_all": True},
    {"use_all": True, "swap_every": 2, "start": "circle"},
    {"capture_at": "start", "placement": "neutral"},
    {"note1_strict": True},
    {"note1_strict": True, "anytime": True},
    {"goal": "own_or_opponent"},
    {"goal": "count", "goal_count": [2, 3]},
    {"goal": "designated", "designated": [[0, 3], [1, 2, 7]]},
    {"players": 3},
    {"players": 3, "anytime": True, "steal": True, "swap_every": 2},
    {"players": 4},
    {"players": 4, "anytime": True},
    {"players": 4, "eliminated": "remain", "start": "line"},
    {"players": 4, "anytime": True, "goal": "count", "goal_count": [2, 2, 2, 2]},
)


def walked(options: dict[str, Any], seed: int, plies: int) -> State:
    """A state after so many random moves, fewer where the game ends before."""
    stream, state = Stream(seed), GAME.new(options, 0)
    for _ in range(plies):
        after = GAME.apply(state, stream.choice(GAME.legal(state)))
        if after.phase == OVER:
            break
        state = after
    return state


def marked(state: State, seed: int) -> State:
    """The state with some colours taken at random, for what random play seldom comes to."""
    chance = random.Random(seed)
    control = list(state.control)
    for colour in range(len(control)):
        owners = [s for s, there in enumerate(state.alive) if there and (state.rules.own_is_taken or s != colour)]
        if chance.random() < 0.4:
            control[colour] = chance.choice([-1, *owners])
    return state._replace(control=tuple(control))


def opened(state: State, left: int) -> State:
    """The state at its turn's moves, at most so many of them."""
    return state._replace(phase=MOVE, offenders=(), left=min(state.left, left))


def plain(state: State) -> tuple[set[Key], set[int | None], bool]:
    """By the rules: outcomes before the turn ends, winners of games that end in it, whether the mover wins."""
    layer, found, winners = {(key(state), state.own_at_start): state}, set(), set()
    if not state.rules.use_all:
        found.add(key(state))
    for depth in range(1, state.left + 1):
        after: dict[Key, State] = {}
        for at in layer.values():
            for move in GAME.legal(at):
                if move != "done":
                    then = GAME.apply(at._replace(left=ENDLESS), move)
                    if then.phase == OVER or then.seat != state.seat or not then.used:
                        winners.add(then.winner)
                        continue
                    after[key(then), then.own_at_start] = then
                    if not state.rules.use_all or depth == state.left:
                        found.add(key(then))
        layer = after
    return found, winners, state.seat in winners


def key(state: State) -> Key:
    """What tells outcomes apart."""
    return state.pattern, state.counters, state.control, state.alive, state.swapped


def fast(turn: Turn) -> set[Key]:
    """The outcomes of the fast search in the form of `key`."""
    found = set()
    for group in turn.groups:
        seen, scene, seat = squares(group.config), group.scene, turn.root.seat
        pattern = ((group.config >> 4) % 2, group.config % 2)
        for own in group.masks:
            masks = (*scene.masks[:seat], own & WHOLE, *scene.masks[seat + 1 :])
            counters = tuple(tuple(sorted(seen[hole] for hole in bits(mask))) for mask in masks)
            found.add((pattern, counters, scene.control, scene.alive, group.swapped))
    return found


# --- matches ---------------------------------------------------------------------------------------------------------


def player(name: str) -> Bot:
    """A player of EYE, or one that was."""
    return bot("eye", name)


def opening(kind: str, seed: int, options: dict[str, Any] | None = None) -> State:
    """The board before a match: `empty`, `random` placement, or `greedy` placement: two counters at random, then each
    where the board looks best at once, the last one as the middle level places it. Boards on which the first turn
    wins tell nothing of strength and are left out.
    """
    if kind == "empty":
        return GAME.new(options or {}, 0)
    stream = Stream(seed)
    while True:
        state = _filled(kind, stream, options or {})
        if state.phase != OVER and not any(end.winner == state.seat for end in outcomes(of(state)).ends):
            return state


def _filled(kind: str, stream: Stream, options: dict[str, Any]) -> State:
    state, count = GAME.new(options, 0), 0
    while state.phase == PLACE:
        if kind == "random" or count < 2:
            move = stream.choice(GAME.legal(state))
        elif sum(state.reserve) == 1:
            move = decide(player("middle"), state, count).move
        else:
            move = _best(state)
        state, count = GAME.apply(state, move), count + 1
    return state


def _best(state: State) -> str:
    """The placement after which the board has the highest value at once."""
    position, seat = of(state), state.seat
    found = []
    for hole in bits(position.empty):
        masks = tuple(mask | (1 << hole if at == seat else 0) for at, mask in enumerate(position.masks))
        found.append((-standing(position._replace(masks=masks, seat=0), seat), hole))
    return f"place {NAMES[squares(position.config)[min(found)[1]]]}"


def play(state: State, players: list[str], seed: int) -> State:
    """The end of a game."""
    ply = 0
    while (seat := GAME.to_move(state)) != NOBODY:
        state = GAME.apply(state, decide(player(players[seat]), state, mix(seed * 1000 + ply)).move)
        ply += 1
    return state


def match(first: str, second: str, games: int, kind: str, options: dict[str, Any] | None = None) -> tuple[int, ...]:
    """Wins, draws and losses of `first`, alone against `second` on all other seats, each opening from every seat."""
    wins = draws = losses = 0
    for number in range(games):
        state = opening(kind, number // GAME.new(options or {}, 0).rules.players, options)
        count = state.rules.players
        seat = number % count
        last = play(state, [first if other == seat else second for other in range(count)], number)
        wins += last.winner == seat
        draws += last.winner is None
        losses += last.winner not in (None, seat)
    return wins, draws, losses
