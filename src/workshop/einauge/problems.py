"""Ein-Auge's problems: win in so many moves of both sides, by one first move of many.

Most stand in phase one, where six stones or more can be placed and one alone wins in time; the others in phase two,
where three stones or four may go to the eye and one alone wins at all. A solution is that first move; what follows is
proven against every answer.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from codewheel.bots.contract import bots, decide
from codewheel.bots.einauge.forced import choices
from codewheel.bots.einauge.position import NAME, Position, make, of, sources, split
from codewheel.bots.einauge.root import glance
from codewheel.bots.einauge.safety import wins
from codewheel.bots.einauge.symmetry import turned
from codewheel.bots.einauge.tablebase import shipped
from codewheel.rules.einauge.game import GAME, State, finish
from codewheel.rules.rng import Stream, mix
from codewheel.session.problems.form import Problem

from ..problems import LEVELS, LOOKS_SEEDS, MOST_LOOKS, READERS, Candidate, Maker, Proof

WIN = "win"
GAMES = 1_000
PLAYERS = ("greedy", "greedy", "beginner", "gentle", "random")
LEAST_CHOICE, LEAST_EYE = 6, 3  # first moves, in either phase
PLACED = (13, 19)  # stones on the board in phase one
FEWEST, MOST, MOST_EYE = 3, 7, 11  # plies
MOST_PROOF = 4_000  # positions: the table of the game judges as fast
LONGEST = 60
EACH = 2
SEEDS = {"random": 4, "greedy": 4, "beginner": 4, "middle": 2, "strongest": 1}
RANDOM = "random"
RATED = {RANDOM: 700} | {
    name: LEVELS[name] for name in ("greedy", "beginner", "middle")
}  # the strongest takes its time
SALT = 0x45415547


def games(numbers: Iterable[int]) -> Iterator[tuple[int, State]]:
    """(number of the game, state) before each move."""
    players = bots("einauge")
    for number in numbers:
        stream = Stream(mix(number ^ SALT))
        state = GAME.new({}, 0)
        names = ["gentle", "gentle"] if number % 2 else [stream.choice(PLAYERS) for _ in range(2)]
        dreaming = 2 + stream.below(4)
        while not GAME.over(state) and state.plies < LONGEST:
            yield number, state
            if stream.below(dreaming) == 0:
                move = stream.choice(GAME.legal(state))
            else:
                move = decide(players[names[state.side]], state, stream.below(1 << 30)).move
            state = GAME.apply(state, move)


# --- proofs ----------------------------------------------------------------------------------------------------------


class Search:
    """Everything within so many plies, by the rules alone. `nodes`: positions made."""

    def __init__(self, most: int = 0, stream: Stream | None = None) -> None:
        self.nodes, self._most, self._stream = 0, most, stream

    @property
    def spent(self) -> bool:
        """Whether it may look at no more."""
        return bool(self._most) and self.nodes > self._most

    def wins(self, state: State, side: int, left: int) -> bool:
        """Whether the side has won after so many plies, whatever the other does."""
        end = GAME.outcome(state)
        if end.over:
            return end.winner == side
        if not left or self.spent:
            return False
        found = self.moves(state, side, left)
        return any(found) if state.side == side else all(found)

    def moves(self, state: State, side: int, left: int) -> Iterator[bool]:
        """Of each move whether it wins, in text order or at random."""
        moves = list(GAME.legal(state))
        for at in range(len(moves)):
            if self._stream is not None:
                other = at + self._stream.below(len(moves) - at)
                moves[at], moves[other] = moves[other], moves[at]
            self.nodes += 1
            yield self.wins(GAME.apply(state, moves[at]), side, left - 1)


def proven(state: State, within: int) -> Proof:
    """The first moves that win within so many plies; None for lines where it could be sooner."""
    search = Search()
    sooner = search.wins(state, state.side, within - 1)
    good = list(search.moves(state, state.side, within))
    lines = tuple((move,) for move, right in zip(GAME.legal(state), good, strict=True) if right)
    return Proof(None if sooner else lines, search.nodes)


def read(state: State, within: int, seed: int) -> tuple[tuple[int, float], ...]:
    """What readers solve, who look at everything in no order, deeper and deeper: (rating, share) of each."""
    counts = []
    for number in range(LOOKS_SEEDS):
        search = Search(MOST_LOOKS, Stream(mix(seed ^ number)))
        for left in range(1, within + 1):
            if search.wins(state, state.side, left) or search.spent:
                break
        counts.append(search.nodes)
    return tuple((worth, sum(count <= most for count in counts) / len(counts)) for most, worth in READERS.items())


# --- what there is to it ---------------------------------------------------------------------------------------------


def themes(state: State, move: int, within: int) -> tuple[str, ...]:
    """What a problem is about, the rarest first."""
    position = of(state)
    after = make(position, move)[1]
    moves = split(sources(position.own, position.opp, position.barred))
    again = after.side == position.side
    mine = after if again else Position(after.opp, after.own, 0, position.side)
    placing = state.plies < 24
    threats = wins(mine).bit_count() if state.plies < 22 else 0
    endings = [make(position, bit)[0] for bit in moves]
    looks = max(glance(position, bit) for bit in moves)
    parried = placing and bool(wins(Position(position.opp, position.own, 0, 1 - position.side)))
    found = {
        "opens_the_eye": placing and state.plies + within > 24,
        "two_threats": placing and threats > 1,
        "parry": parried,
        "pass": not placing and again,
        "five_stands_by": any(ended == 2 for ended in endings),
        "quiet": state.plies < 22 and not threats,
        "not_the_obvious": glance(position, move) < looks,
        "one_of_four": not placing and len(moves) == 4,
        "threat": placing and threats == 1,
        "placing": placing,
        "eye": not placing,
    }
    return tuple([name for name, there in found.items() if there][:3])


def shape(position: Position) -> tuple[int, int, int]:
    """The same for boards that are turned or mirrored."""
    return min(
        (turned(position.own, s), turned(position.opp, s), turned(position.barred, s) if position.barred else 0)
        for s in range(8)
    )


# --- candidates ------------------------------------------------------------------------------------------------------


def candidates(numbers: Iterable[int]) -> Iterator[Candidate]:
    """All positions of the games of these numbers that make a problem."""
    kept: Counter[int] = Counter()
    for number, state in games(numbers):
        placing = PLACED[0] <= state.plies <= PLACED[1]
        source = 2 * number + placing
        if (placing or state.plies >= 24) and kept[source] < EACH:
            found = candidate(source, GAME.without_history(state))
            if found is not None:
                kept[source] += 1
                yield found


def candidate(source: int, state: State) -> Candidate | None:
    """The problem of a position; None where there is none."""
    position = of(state)
    moves = split(sources(position.own, position.opp, position.barred))
    placing = state.plies < 24
    if len(moves) < (LEAST_CHOICE if placing else LEAST_EYE) or finish(state.board) is not None:
        return None
    if placing:
        within, best = choices(position, MOST)
        if not within >= FEWEST or len(best) != 1:
            return None
        right = best[0]
    else:
        known = shipped()
        assert known is not None
        found = known.moves(position)
        won = [(bit, plies) for bit, verdict, plies in found if verdict == "w"]
        if len(won) != 1 or not FEWEST <= won[0][1] <= MOST_EYE:
            return None
        right, within = won[0]
    proof = proven(state, within)
    if proof.lines != ((NAME[right],),) or proof.nodes > MOST_PROOF:
        return None
    told = themes(state, right, within)
    shares = {name: _share(name, state, NAME[right]) for name in (RANDOM, *LEVELS)}
    merit = len(moves) + 2 * within + 4 * ("not_the_obvious" in told) + 4 * ("quiet" in told)
    return Candidate(
        source,
        GAME.format_state(state),
        (),
        WIN,
        within,
        0,
        proof.lines,
        told,
        proof.nodes,
        (*read(state, within, mix(source)), *((worth, shares[name]) for name, worth in RATED.items())),
        {name: shares[name] for name in LEVELS},
        shape(position),
        merit,
    )


def _share(name: str, state: State, move: str) -> float:
    """How often a player's move is the right one."""
    player = bots("einauge")[name]
    return sum(decide(player, state, mix(seed)).move == move for seed in range(SEEDS[name])) / SEEDS[name]


def prove(problem: Problem) -> Proof:
    """The proof of a problem as it is written."""
    return proven(GAME.parse_state(problem.state), problem.within)


MAKER = Maker("a", GAMES, candidates, prove, {"two_threats": 48, "eye": 40})
