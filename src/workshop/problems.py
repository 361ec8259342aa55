"""Make the problems of the games: `python -m workshop.problems [MODULE…]` writes `session/MODULE/problems.json`.

Each game that is played is a piece of work of its own: `--workers N` and `--cluster ADDRESS` share them out.

A game's own part is `MAKER` in `workshop/MODULE/problems.py`. It plays games between players of all levels, takes
positions out of them (a fast search sorts), proves each by an exhaustive search that goes through the rules alone,
has it solved by players, and hands over candidates; here they are graded, chosen and written. Nothing but seeds goes
in: the same program writes the same bytes.

Grades. Solvers of known rating try a problem: the game's own players at their own budgets over several seeds, where
they do not search through everything anyhow, and *readers*. A reader looks at one position after the other, what
looks best to it first, and gives up after so many (`READERS`). A problem's rating is the one at which all of them
together would be expected to solve as much of it as they do, by Glicko's curve without deviations, beside one drawn
game against a solver of `ANCHOR`, which keeps it finite: so it lies on one scale with players.
"""

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from codewheel.rules.contract import Game
from codewheel.rules.rng import Stream, mix
from codewheel.session.problems.form import Pack, Problem, dump
from workshop.spreading import add_words, shared

SESSION = Path(__file__).parents[1] / "codewheel" / "session"
SINCE = "2026-01-01"  # all of them are drawn from on each day from this one on
WANTED = 120  # problems of a game
READERS = {32: 900, 128: 1200, 512: 1500, 2048: 1800, 8192: 2100}  # rating by positions that it looks at
MOST_LOOKS = max(READERS)
LEVELS = {"greedy": 1100, "beginner": 1400, "middle": 1800, "strongest": 2200}  # the games' players on that scale
ANCHOR = 1700
EASY, HARD = 1200, 1500  # below: for newcomers; from here on: hard
LOOKS_SEEDS = 3  # readings of each problem
AHEAD = 10  # how far an order by rating is left, that a theme does not run on


class Quest(NamedTuple):
    """What is asked of a turn or of some stones: a goal that one player reaches or does not.

    `reached`: of the first state and the state now; `hope`: False only where the goal is surely out of reach with so
    many moves left; `glance`: how well a state looks to a reader, the higher the better; `seen`: what a
    reader has for `hope`, where that is not it.
    """

    within: int
    reached: Callable[[Any, Any], bool]
    hope: Callable[[Any, Any, int], bool]
    moves: Callable[[Any, Any, int], Iterable[str]]
    glance: Callable[[Any, Any], int]
    seen: Callable[[Any, Any, int], bool] | None = None


class Proof(NamedTuple):
    """All ways to the goal, in text order, and how many positions the search made. `lines` is None beyond `most`."""

    lines: tuple[tuple[str, ...], ...] | None
    nodes: int


class Candidate(NamedTuple):
    """A proven problem. `source`: of several from one game one is taken; `shape`: the same for problems that are alike;
    `merit`: the better the higher, within its kind.
    """

    source: int
    state: str
    coming: tuple[str, ...]
    goal: str
    within: int
    amount: int  # what the goal counts, else 0
    solutions: tuple[tuple[str, ...], ...]
    themes: tuple[str, ...]
    proof: int
    shares: tuple[tuple[int, float], ...]  # (rating of a solver, share that it solved)
    levels: Mapping[str, float]
    shape: Any
    merit: int

    @property
    def rating(self) -> int:
        """Its grade."""
        return rating(self.shares)


class Maker(NamedTuple):
    """A game's own part. `letter` begins its problems' names; `games`: how many are played; `candidates`: what games of
    these numbers give; `prove`: of a problem as it is written, its proof; `most`: how many problems may have a theme.
    """

    letter: str
    games: int
    candidates: Callable[[Iterable[int]], Iterator[Candidate]]
    prove: Callable[[Problem], Proof]
    most: Mapping[str, int] = {}


# --- proofs ----------------------------------------------------------------------------------------------------------


def proof(game: Game[Any], start: Any, quest: Quest, most: int = 12) -> Proof:
    """Every way to the goal by the rules: layer by layer, positions that are the same are one, each with all the moves
    that lead to it. Stops with None for lines as soon as there are more than `most`.
    """
    came: list[dict[Any, list[tuple[Any, str]]]] = [{start: []}]
    ends: list[tuple[int, Any, str]] = []
    nodes = 0
    for made in range(quest.within):
        fresh: dict[Any, list[tuple[Any, str]]] = {}
        left = quest.within - made - 1
        for state in came[-1]:
            for move in quest.moves(start, state, left + 1):
                after = game.apply(state, move)
                nodes += 1
                if quest.reached(start, after):
                    ends.append((made, state, move))
                elif left and quest.hope(start, after, left):
                    fresh.setdefault(after, []).append((state, move))
        if len(ends) > most:
            return Proof(None, nodes)
        came.append(fresh)
    found: list[tuple[str, ...]] = []
    for made, state, move in ends:
        for way in _ways(came, made, state):
            found.append((*way, move))
            if len(found) > most:
                return Proof(None, nodes)
    return Proof(tuple(sorted(found)), nodes)


def _ways(came: Sequence[Mapping[Any, Sequence[tuple[Any, str]]]], made: int, state: Any) -> Iterator[tuple[str, ...]]:
    """The move texts that lead to a state of a layer."""
    if not made:
        yield ()
        return
    for before, move in came[made][state]:
        for way in _ways(came, made - 1, before):
            yield (*way, move)


# --- readers and grades ----------------------------------------------------------------------------------------------


def looks(game: Game[Any], start: Any, quest: Quest, noise: int, seed: int, most: int = MOST_LOOKS) -> int:
    """How many positions a reader looks at until it has found a way; `most` + 1 where it gives up.

    It looks at all that can be done in a position, in what order soever, then goes on with what has the highest
    `glance`, give or take the noise.
    """
    stream, count = Stream(seed), 0
    hope = quest.seen or quest.hope

    def read(state: Any, left: int) -> bool:
        nonlocal count
        going_on: list[tuple[int, int, Any]] = []
        moves = list(quest.moves(start, state, left))
        for at in range(len(moves)):
            other = at + stream.below(len(moves) - at)
            moves[at], moves[other] = moves[other], moves[at]
            after = game.apply(state, moves[at])
            count += 1
            if count > most or quest.reached(start, after):
                return True
            if left > 1 and hope(start, after, left - 1):
                going_on.append((quest.glance(start, after) + stream.below(noise), at, after))
        going_on.sort(key=lambda entry: entry[:2], reverse=True)
        return any(read(after, left - 1) for _, _, after in going_on)

    read(start, quest.within)
    return count


def readings(game: Game[Any], start: Any, quest: Quest, noise: int, seed: int) -> tuple[tuple[int, float], ...]:
    """What readers solve of a problem: (rating, share) of each."""
    found = [looks(game, start, quest, noise, mix(seed ^ number)) for number in range(LOOKS_SEEDS)]
    return tuple((worth, sum(count <= most for count in found) / len(found)) for most, worth in READERS.items())


def rating(shares: Iterable[tuple[int, float]]) -> int:
    """The rating of a problem by the shares that solvers of known ratings solved, to the nearest ten."""
    results = [*shares, (ANCHOR, 0.5)]
    solved = sum(share for _, share in results)
    low, high = 400, 2800
    while high - low > 1:
        middle = (low + high) // 2
        if sum(1 / (1 + 10 ** ((middle - worth) / 400)) for worth, _ in results) > solved:
            low = middle
        else:
            high = middle
    return (low + 5) // 10 * 10


def third(candidate: Candidate) -> int:
    """0 for a newcomer, 1, or 2 for a hard one."""
    grade = candidate.rating
    return (grade >= EASY) + (grade >= HARD)


# --- the choice ------------------------------------------------------------------------------------------------------


def chosen(candidates: Iterable[Candidate], most: Mapping[str, int], wanted: int = WANTED) -> list[Candidate]:
    """A third of each grade as far as there are so many; of the themes in turns, the best of each first; no two alike,
    none from the same source, no more of a theme than `most` says; in the order of their ratings, but for runs of a
    theme.
    """
    thirds: list[list[Candidate]] = [[], [], []]
    for candidate in candidates:
        thirds[third(candidate)].append(candidate)
    found: list[Candidate] = []
    for number in (2, 0, 1):  # the rarest first
        _add(found, thirds[number], -(-wanted // 3), most)
    _add(found, [one for row in thirds for one in row if one not in found], wanted - len(found), most)
    return ordered(found)


def _add(found: list[Candidate], candidates: Iterable[Candidate], wanted: int, most: Mapping[str, int]) -> None:
    """Take so many more as far as there are, the best of each set of themes in turns."""
    rows: dict[tuple[str, ...], list[Candidate]] = {}
    for candidate in sorted(candidates, key=lambda one: (-one.merit, one.source, one.state)):
        rows.setdefault(candidate.themes, []).append(candidate)
    last = len(found) + wanted
    while any(rows.values()):
        for themes in sorted(rows):
            while rows[themes] and len(found) < last:
                candidate = rows[themes].pop(0)
                if _fits(candidate, found, most):
                    found.append(candidate)
                    break
        if len(found) == last:
            break


def _fits(candidate: Candidate, found: Collection[Candidate], most: Mapping[str, int]) -> bool:
    counts = Counter(theme for one in found for theme in one.themes)
    return all(one.shape != candidate.shape and one.source != candidate.source for one in found) and all(
        counts[theme] < most.get(theme, WANTED) for theme in candidate.themes
    )


def ordered(candidates: Collection[Candidate]) -> list[Candidate]:
    """By rating, but that the same themes do not follow each other where one near by has others."""
    rest = sorted(candidates, key=lambda one: (one.rating, one.state))
    found: list[Candidate] = []
    while rest:
        last = found[-1].themes if found else ()
        at = next((n for n, one in enumerate(rest[:AHEAD]) if one.themes != last), 0)
        found.append(rest.pop(at))
    return found


# --- the file --------------------------------------------------------------------------------------------------------


def maker(module: str) -> Maker:
    """A game's own part."""
    found: Maker = import_module(f"{__package__}.{module}.problems").MAKER
    return found


def packed(letter: str, candidates: Sequence[Candidate]) -> Pack:
    """The pack of the problems that were chosen, numbered in their order."""
    return Pack(
        tuple(
            Problem(
                f"{letter}{number:03}",
                one.state,
                one.coming,
                one.goal,
                one.within,
                one.amount,
                one.solutions,
                one.themes,
                one.rating,
                {name: round(100 * one.levels[name]) for name in LEVELS},
                one.proof,
            )
            for number, one in enumerate(candidates, 1)
        ),
        ((SINCE, len(candidates)),),
    )


def path(module: str) -> Path:
    """Where a game's problems lie."""
    return SESSION / module / "problems.json"


MODULES = ("eye", "triaxis", "ishido", "einauge")


def candidates(piece: tuple[str, range]) -> list[Candidate]:
    """What a game's games of these numbers give."""
    module, numbers = piece
    return list(maker(module).candidates(numbers))


def made(module: str, words: Namespace) -> list[Candidate]:
    """The problems of a game, chosen from all that its games give."""
    pieces = [(module, range(number, number + 1)) for number in range(maker(module).games)]
    found = [one for some in shared(candidates, pieces, words) for one in some]
    return chosen(found, maker(module).most)


def main() -> None:
    """Write the problems of the games named, of all where none is."""
    parser = ArgumentParser(prog="python -m workshop.problems")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=", ".join(MODULES))
    add_words(parser)
    words = parser.parse_args()
    if unknown := set(words.modules) - set(MODULES):
        parser.error(f"no problems are made for {', '.join(sorted(unknown))}; choose from {', '.join(MODULES)}")
    for module in words.modules or MODULES:
        problems = made(module, words)
        path(module).write_text(dump(packed(maker(module).letter, problems)))
        print(module, len(problems), "problems,", sum(one.proof for one in problems), "positions in their proofs")


if __name__ == "__main__":
    main()
