"""A game's problems, `PROBLEMS` in `session/MODULE/problems.py`: its pack, its goals, its texts. See `table.kind`."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from ...rules import registry
from ...rules.contract import Game, Reason, Refused, reason, refuse
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..slices import Slices, through
from ..texts import catalogue, translate
from .form import Moves, Pack, Problem, parsing

ON, WRONG, SOLVED = "on", "wrong", "solved"  # verdicts


class Task(NamedTuple):
    """A problem and what was made of it: the states from its own on, and the moves between them, whoever made them."""

    game: Game[Any]
    problem: Problem
    states: Sequence[Any]
    moves: Sequence[str]

    @property
    def start(self) -> Any:
        """The position of the problem."""
        return self.states[0]

    @property
    def now(self) -> Any:
        """The current position."""
        return self.states[-1]

    @property
    def seat(self) -> int:
        """The solver's."""
        return self.game.to_move(self.start)

    @property
    def turn_over(self) -> bool:
        """Whether the solver's turn has ended."""
        return self.game.to_move(self.now) != self.seat


class Verdict(NamedTuple):
    """How things stand: the goal can be reached (ON), can no longer be (WRONG, `why`), has been reached (SOLVED)."""

    kind: str
    why: Reason | None = None


class Goal(NamedTuple):
    """What a problem asks for. `reached`: whether it has been; `missed`: why it never will be, if the rules know.

    `proven`: the lines of the solution hold every right position, so any other is wrong.
    """

    reached: Callable[[Task], bool]
    missed: Callable[[Task], Reason | None]
    proven: bool = True


class Piece(NamedTuple):
    """The second hint: what the next move is made with. `kind`: which text says so; `lights`: what lights up for it."""

    kind: str
    lights: Moves


class Problems:
    """A game's problems.

    `letter`: the first in their names; `piece(move, state)`: what a move is made with; `settings`: settings of the
    board that hold whatever the player has chosen; `best(task)`: the next right move if the lines do not give it, "" if
    nobody knows; `rival`: the level that moves for the other seats, "" if none moves before the goal; `prepare`:
    anything else a board needs; `told(problem)`: what the sentence about its goal names besides numbers.
    """

    def __init__(
        self,
        game: str,
        file: Path,
        letter: str,
        goals: Mapping[str, Goal],
        piece: Callable[[str, Any], Piece],
        settings: Mapping[str, str] | None = None,
        best: Callable[[Task], str] = lambda task: "",
        rival: str = "",
        prepare: Callable[[Any], object] = lambda board: None,
        told: Callable[[Problem], Mapping[str, str]] = lambda problem: {},
    ) -> None:
        self.game, self._file, self.letter, self.goals, self.piece = game, file, letter, goals, piece
        self.settings, self._best, self.rival, self.prepare, self._told = settings or {}, best, rival, prepare, told
        self._pack: Pack | None = None
        self._lines: tuple[str, dict[Any, str]] = ("", {})  # of one problem, see `ways`

    # --- the pack --------------------------------------------------------------------------------------------------

    def reading(self) -> Slices[Pack]:
        """The pack, read in slices the first time. Raises Refused for a file that is not one."""
        if self._pack is None:
            name = f"{self._file.parent.name}/{self._file.name}"
            self._pack = yield from parsing(self._file.read_bytes(), self.letter, tuple(self.goals), name)
        return self._pack

    @property
    def pack(self) -> Pack:
        """The same in one go."""
        return through(self.reading())

    def problem(self, name: str) -> Problem:
        """A problem by its name. Raises Refused for one that is not there."""
        found = next((problem for problem in self.pack.problems if problem.id == name), None)
        if found is None:
            raise refuse("problem.none", game=registry.entry(self.game).title, id=name[:20])
        return found

    # --- texts -----------------------------------------------------------------------------------------------------

    @property
    def stem(self) -> str:
        """The catalogue of their texts."""
        return f"{registry.entry(self.game).module}_problems"

    def task_said(self, problem: Problem, made: int = 0) -> Reason:
        """What is asked for: `goal_GOAL`, or `goal_GOAL_1` where it is one alone and there is such a text.

        `made`: moves made of those within which it is to be reached.
        """
        within = problem.within - made
        code = f"{self.stem}.goal_{problem.goal}"
        number = problem.amount or within
        one = f"{code}_1" if number == 1 and f"{code}_1" in catalogue(self.stem) else code
        return reason(one, within=within, count=problem.amount, **self._told(problem))

    def theme(self, name: str) -> str:
        """A theme in a few words."""
        return translate(f"{self.stem}.theme_{name}")

    def theme_said(self, problem: Problem) -> Reason:
        """The first hint: the sentence of its first theme, or that theme by its name."""
        code = f"{self.stem}.theme_{problem.themes[0]}"
        if f"{code}_hint" in catalogue(self.stem):
            return Reason(f"{code}_hint")
        return reason("problem.theme_is", theme=self.theme(problem.themes[0]))

    # --- judging ---------------------------------------------------------------------------------------------------

    def start(self, problem: Problem) -> Any:
        """The position of a problem. Raises Refused."""
        return registry.game(self.game).parse_state(problem.state)

    def ways(self, problem: Problem) -> dict[Any, str]:
        """The positions of its solutions, each with the next move, "" behind the last one. Raises Refused."""
        if self._lines[0] != problem.id:
            game = registry.game(self.game)
            found: dict[Any, str] = {}
            first = self.start(problem)
            after: dict[tuple[Any, str], Any] = {}
            for line in problem.solutions:
                state = first
                for move in line:
                    found.setdefault(state, move)
                    if (state, move) not in after:
                        after[state, move] = game.apply(state, move)
                    state = after[state, move]
                found.setdefault(state, "")
            self._lines = problem.id, found
        return self._lines[1]

    def verdict(self, task: Task) -> Verdict:
        """How it stands with a problem."""
        goal = self.goals[task.problem.goal]
        if goal.reached(task):
            return Verdict(SOLVED)
        why = goal.missed(task)
        if why is None and goal.proven and task.now not in self.ways(task.problem) and not task.turn_over:
            why = reason("problem.wrong")
        return Verdict(ON) if why is None else Verdict(WRONG, why)

    def best(self, task: Task) -> str:
        """The next right move, "" where nobody knows."""
        found = self.ways(task.problem).get(task.now, "")
        return found or self._best(task)


def checked(problems: Problems, problem: Problem) -> None:
    """Play a problem's lines by the rules: each is legal and reaches the goal with its last move, none before.

    What chance or others do behind a line is played as `coming` tells. Raises Refused; for tests and the workshop.
    """
    game = registry.game(problems.game)
    start = problems.start(problem)
    if game.format_state(start) != problem.state:
        raise refuse("record.not_canonical")
    for line in problem.solutions:
        states, moves = [start], []
        for number, move in enumerate(line, 1):
            if game.to_move(states[-1]) != game.to_move(start):
                raise refuse("problem.line", id=problem.id, number=number)
            why = game.check(states[-1], move)
            if why is not None:
                raise Refused(why)
            states.append(game.apply(states[-1], move))
            moves.append(move)
            last = number == len(line)
            if last and game.to_move(states[-1]) == -1:
                for drawn in problem.coming:
                    states.append(game.apply(states[-1], drawn))
                    moves.append(drawn)
            found = problems.verdict(Task(game, problem, states, moves)).kind
            whole = problems.goals[problem.goal].proven
            if found == WRONG or (found == SOLVED) != (last and (whole or found == SOLVED)):
                raise refuse("problem.line", id=problem.id, number=number)
