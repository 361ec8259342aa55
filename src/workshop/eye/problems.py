"""EYE's problems: win in this turn, in the fewest steps and wheel turns.

Positions are those in which turns of played games began, most of two players, some of three and four. Taken is what
can be won by all moves of the turn and no fewer, at one position alone, with a wheel, from many first moves.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from codewheel.bots.contract import bots, decide
from codewheel.bots.eye.position import Position, colours, of, union
from codewheel.bots.eye.turns import Turn
from codewheel.bots.eye.value import slack
from codewheel.rules.eye.board import SLIDE, TURNS
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.state import MOVE, OVER, PLACE, State
from codewheel.rules.eye.text import DONE
from codewheel.rules.rng import Stream, mix
from codewheel.session.problems.form import Problem

from ..problems import LEVELS, Candidate, Maker, Proof, Quest, proof, readings

WIN = "win"
CROWD = "crowd"  # the theme of three and four players
GAMES = 700
EACH = 2  # problems that are made of a player's turns in a game; one of them is taken
CROWDED = 4  # one game of so many has three or four players
STARTS = ("short", "line", "long", "circle")
PLAYERS = ("gentle", "gentle", "gentle", "greedy", "greedy", "beginner", "middle")
BUDGET = 3_000  # nodes a turn of who plays the games
LONGEST = 24  # turns of such a game
FEWEST, LEAST_CHOICE, MOST_ORDERS = 2, 12, 12  # moves; first moves; orders in which they do
TURNING = 8  # of those that wheels alone win, many as they are, one game of so many is used
MOST_PROOF = 14_000  # positions
NOISE = 60  # of a reader's glance: what a counter on the colour is worth, and half of it
NOVICES = {"random": 600, "gentle": 1000}
SEEDS = 4
SALT = 0x455945


def games(numbers: Iterable[int]) -> Iterator[tuple[int, State]]:
    """(number of the game, state) where a turn begins, or would if the one before ended here."""
    players = bots("eye")
    for number in numbers:
        stream = Stream(mix(number ^ SALT))
        seats = 3 + stream.below(2) if number % CROWDED == 0 else 2
        state = GAME.new({"players": seats, "start": stream.choice(STARTS)}, 0)
        names = [stream.choice(PLAYERS) for _ in range(seats)]
        turns = 0
        while state.phase != OVER and turns < LONGEST:
            player = players[names[state.seat]]
            if state.phase == MOVE:
                turns += not state.used
                for early in (state, GAME.apply(state, DONE)):
                    if early.phase == MOVE and not early.used:
                        yield number, GAME.without_history(early)
            if state.phase == PLACE and stream.below(2):
                move = stream.choice(GAME.legal(state))
            else:
                move = decide(player, state, stream.below(1 << 30), BUDGET).move
            state = GAME.apply(state, move)


# --- what is asked ---------------------------------------------------------------------------------------------------


def reached(start: State, state: State) -> bool:
    """Whether who began the turn has won."""
    return state.phase == OVER and state.winner == start.seat


def hope(start: State, state: State, left: int) -> bool:
    """Whether the turn goes on."""
    return state.phase == MOVE and state.seat == start.seat and state.used == start.used + start.left - left


def moves(start: State, state: State, left: int) -> Iterable[str]:
    """All moves but `done`; of two players, where one is left, only those that can bring the last counter needed.

    Then a win is the own colour's: a step brings one counter there, so that one alone may be lacking.
    """
    legal = [move for move in GAME.legal(state) if move != DONE]
    if left > 1 or state.rules.players > 2 or state.tally(state.seat)[state.seat] == state.rules.needed - 1:
        return legal
    return [move for move in legal if move in TURNS]


def glance(start: State, state: State) -> int:
    """What a player sees at once: the counters on the own colour."""
    return 40 * state.tally(start.seat)[start.seat] if state.phase != OVER else 0


def quest(state: State) -> Quest:
    """To win with all moves of the turn."""
    return Quest(state.left, reached, hope, moves, glance)


# --- what there is to it ---------------------------------------------------------------------------------------------


def themes(start: State, lines: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """What a problem is about, the rarest first."""
    line = lines[0]
    turns = [move for move in line if move in TURNS]
    wheels = {move[5] for move in turns}
    back = any(f"turn {wheel}+" in turns and f"turn {wheel}-" in turns for wheel in wheels)
    steps = len(line) - len(turns)
    found = {
        "others_out": _takes(start, line),
        "there_and_back": back,
        "step_away": all(_leaves(start, way) for way in lines),
        "jammed_wheel": all(_jammed(start, way) for way in lines),
        "all_at_once": all(_gathers(start, way) for way in lines),
        "wheels_alone": not steps,
        "both_wheels": steps > 0 and len(wheels) == 2,
        "long_turn": steps > 0 and not back and len(turns) > len(wheels),
        "wheel_first": steps > 0 and all(way[0] in TURNS for way in lines),
        "step_first": all(way[0] not in TURNS for way in lines),
        "from_nothing": not start.tally(start.seat)[start.seat],
        "gather_and_turn": steps > 1,
        "step_and_turn": steps == 1,
    }
    told = tuple([name for name, there in found.items() if there][:3])
    return (*told, CROWD) if start.rules.players > 2 else told


def _gathers(start: State, line: tuple[str, ...]) -> bool:
    """Whether the last move brings three counters or more to the own colour."""
    state = start
    for move in line[:-1]:
        state = GAME.apply(state, move)
    return state.tally(start.seat)[start.seat] <= start.rules.needed - 3 and start.rules.needed == 4


def _takes(start: State, line: tuple[str, ...]) -> bool:
    """Whether somebody is put out on the way."""
    state = start
    for move in line:
        state = GAME.apply(state, move)
        if state.alive != start.alive:
            return True
    return False


def _jammed(start: State, line: tuple[str, ...]) -> bool:
    """Whether a wheel is turned in the end that a counter bars at first."""
    return any(
        move in TURNS and any(SLIDE[TURNS.index(move)][square] is None for square in start.occupied) for move in line
    )


def _leaves(start: State, line: tuple[str, ...]) -> bool:
    """Whether a counter steps off the own colour."""
    state, seat = start, start.seat
    for move in line[:-1]:
        after = GAME.apply(state, move)
        if move not in TURNS and after.tally(seat)[seat] < state.tally(seat)[seat]:
            return True
        state = after
    return False


def obvious(start: State, lines: tuple[tuple[str, ...], ...]) -> bool:
    """Whether a first move that brings most counters to the own colour at once is among the solutions'."""
    seat = start.seat
    ranked = [(GAME.apply(start, move).tally(seat)[seat], move) for move in moves(start, start, start.left)]
    most = max(ranked)[0]
    return any(line[0] == move for line in lines for count, move in ranked if count == most)


def near(turn: Turn, root: Position, needed: int) -> int:
    """How many outcomes of the turn lack one counter alone: what looks good and fails."""
    seat = root.seat
    return sum(
        (mask & colours(group.config, group.swapped)[seat]).bit_count() == needed - 1
        for group in turn.groups
        for mask in group.masks
    )


def shape(root: Position) -> tuple[int, ...]:
    """The same for positions that come out of each other by turning the whole: holes of the mover, of the others and
    of the mover's colour, shifted along both arms to the least of all.
    """
    masks = (root.masks[root.seat], union(root.masks, root.seat), root.colours[root.seat])
    return min(tuple(_shifted(mask, du, dv) for mask in masks) for du in range(8) for dv in range(8))


def _shifted(mask: int, du: int, dv: int) -> int:
    found = 0
    while mask:
        low = mask & -mask
        u, v = divmod(low.bit_length() - 1, 8)
        found |= 1 << (u + du) % 8 * 8 + (v + dv) % 8
        mask ^= low
    return found


# --- candidates ------------------------------------------------------------------------------------------------------


def candidates(numbers: Iterable[int]) -> Iterator[Candidate]:
    """All positions of the games of these numbers that make a problem."""
    kept: Counter[int] = Counter()
    for number, state in games(numbers):
        source = 4 * number + state.seat
        found = candidate(source, state) if kept[source] < EACH else None
        if found is not None:
            kept[source] += 1
            yield found


def candidate(source: int, state: State) -> Candidate | None:
    """The problem of a position; None where there is none."""
    if state.left < FEWEST or len(GAME.legal(state)) <= LEAST_CHOICE:
        return None
    root = of(state)
    if state.rules.players == 2 and slack(root, state.seat) > 0:
        return None
    turn = Turn(root)
    for _ in turn.run():
        pass
    wins = [end for end in turn.ends if end.winner == state.seat]
    if len({(end.config, end.mask) for end in wins}) != 1 or wins[0].depth != state.left:
        return None
    if wins[0].mask == root.masks[root.seat] and source // 4 % TURNING:
        return None
    asked = quest(state)
    proven = proof(GAME, state, asked, MOST_ORDERS)
    lines = proven.lines
    if not lines or proven.nodes > MOST_PROOF or not any(move in TURNS for move in lines[0]):
        return None
    told = themes(state, lines)
    merit = 6 - len(lines) // 2 + 3 * (not obvious(state, lines)) + len(told) + min(near(turn, root, 4), 60) // 20
    solvers = {name: share(name, state) for name in (*NOVICES, *LEVELS)}
    shares = readings(GAME, state, asked, NOISE, mix(source))
    return Candidate(
        source,
        GAME.format_state(state),
        (),
        WIN,
        state.left,
        0,
        lines,
        told,
        proven.nodes,
        (*shares, *((NOVICES[name], solvers[name]) for name in NOVICES)),
        {name: solvers[name] for name in LEVELS},
        shape(root),
        merit,
    )


def share(name: str, start: State) -> float:
    """How often a player wins it. Of these all but the novices go through the whole turn: once will do for them."""
    player, seeds = bots("eye")[name], SEEDS if name in NOVICES else 1
    won = 0
    for seed in range(seeds):
        state = start
        while state.phase == MOVE and state.seat == start.seat:
            state = GAME.apply(state, decide(player, state, mix(seed ^ state.used << 8)).move)
        won += reached(start, state)
    return won / seeds


def prove(problem: Problem) -> Proof:
    """The proof of a problem as it is written."""
    state = GAME.parse_state(problem.state)
    return proof(GAME, state, quest(state))


MAKER = Maker("e", GAMES, candidates, prove, {CROWD: 24, "jammed_wheel": 40})
