"""A problem's table: it puts positions up at a table of the game, and judges what the solver plays there.

It knows no frame and no clock: the caller says when time has passed while nothing moved (`pass_time`).
"""

from collections import deque

from ...rules import registry
from ...rules.contract import Reason, Refused, reason, refuse
from ..daily.days import DailyProblems, Day
from ..daily.draw import problem_of
from ..lessons.kind import Lessons
from ..play import BOT, HUMAN, Seat, Session
from ..problems.choice import GRADES, Wish, following, grade, themes
from ..problems.form import Moves, Problem
from ..problems.kind import SOLVED, WRONG, Problems, Task, Verdict
from ..problems.ratings import Ratings
from ..texts import translate
from .ground import Dispatcher
from .kind import lessons, problems, table_kind
from .lesson import BEAT, LessonPorts
from .table import Table
from .words import Command, Ports

TASK, ASTRAY, COMING, SHOWING, DONE = "task", "astray", "coming", "showing", "done"  # stages
POSED = "posed"  # news: another problem, or the same from its start
JUDGED = "judged"  # news: a move was judged; params: verdict

_SEED = 0x7072
_STRONGEST = "strongest"
_MOST_MARKS = 12


class ProblemTable(Dispatcher):
    """The problems of a game, one after the other. `board`: the game's own table, at which one solves.

    `stage`: task (the solver is to move), astray (a wrong move lies there until it is taken back), coming (what was
    known to come is played), showing (the solution is), done. `said`: what is to be read now, one text after the other;
    `blamed`: places that a refusal speaks of; `errors`, `hints`: of this attempt; `rated`: by how much it has changed
    the rating, None as long as it has not. `day`: whose problem it is, "" for none; `late`: that day is over.
    """

    def __init__(self, ports: Ports, game: str, name: str = "", wish: Wish | None = None, day: str = "") -> None:
        """The problem of that name, or of a day; without either that which was left, or the next one. Raises Refused.

        Whether a day has begun is asked before.
        """
        super().__init__()
        self.game, self._ports, self.day = game, ports, day
        self.late = bool(day) and day < ports.now()[:10]
        name = problem_of(game, day).id if day else name
        self.problems: Problems = problems(game)
        self.lessons: Lessons = lessons(game)
        self.ratings = Ratings(ports.storage, game)
        wrong = self.ratings.problem
        self.wish = wish or Wish()
        known = {problem.id for problem in self.problems.pack.problems}
        left = self.ratings.at if self.ratings.at in known and wish is None else ""
        self.problem = self._found(name or left)
        self.board: Table = self._laid()
        self._begin()
        if day:
            self.errors, self.hints = DailyProblems(ports.storage, game).begun(day)
        if wrong is not None:
            self.say(wrong)

    def all_commands(self) -> dict[str, Command]:
        """The commands of problems. The board has its own."""
        return {
            "next": Command(self._next),
            "pose": Command(self._pose, takes=(str,)),
            "select": Command(self._select, takes=(str, int, bool)),
            "again": Command(self._again),
            "undo": Command(self._undo, self._why_no_undo),
            "redo": Command(self._redo, self._why_no_redo),
            "hint": Command(self._hint, self._why_no_hint),
            "solution": Command(self._show, self._why_no_solution),
            "leave": Command(lambda: None),
        }

    # --- how it stands ---------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """What the problem is called: its name and grade; that of a day by its date."""
        if self.day:
            return self.day
        return translate("problem.title", id=self.problem.id.upper(), grade=grade(self.problem))

    @property
    def window(self) -> str:
        """See `Leader`."""
        return translate("problem.menu")

    @property
    def trying(self) -> bool:
        """Whether the solver is to move."""
        return self.stage == TASK and self.board.human_to_move

    @property
    def seat(self) -> int:
        """The solver's."""
        return self.task.seat

    @property
    def wants_refused(self) -> str:
        """Nothing: see `Leader`."""
        return ""

    @property
    def task(self) -> Task:
        """The problem and what was made of it."""
        session = self.board.session
        return Task(session.game, self.problem, session.states, session.moves)

    @property
    def asked(self) -> Reason:
        """What is to be reached."""
        return self.problems.task_said(self.problem)

    @property
    def coming(self) -> Moves:
        """What is known of what comes and has not come yet."""
        return self.problem.coming[len(self.board.session.moves) :]

    @property
    def clean(self) -> bool:
        """Whether there was neither an error nor help in this attempt."""
        return not self.errors and not self.hints

    @property
    def lights(self) -> Moves:
        """What is lit now: what the last hint points at."""
        return self._lit if self.stage == TASK else ()

    def lights_for(self, source: str) -> Moves:
        """What is lit while the piece from `source` is in hand."""
        return tuple(light for light in self.lights if light != source) if source else self.lights

    def marks(self) -> tuple[bool, ...]:
        """Of each move of the solver up to the goal, whether it is made; none where they are many."""
        needed = min(len(line) for line in self.problem.solutions)
        proven = self.problems.goals[self.problem.goal].proven
        made = len(self._own) - (self.stage == ASTRAY)
        return tuple(n < made for n in range(needed)) if proven and needed <= _MOST_MARKS else ()

    @property
    def waits(self) -> bool:
        """Whether somebody else is to move at the board."""
        return self.stage == TASK and not self.board.human_to_move

    @property
    def _free(self) -> bool:
        """Whether the solver may move."""
        return self.stage == TASK and self.board.human_to_move and self.board.ready

    # --- putting up ------------------------------------------------------------------------------------------------

    def _found(self, name: str) -> Problem:
        return self.problems.problem(name) if name else following(self.problems, self.ratings, self.wish)

    def _position(self) -> Session:
        state = self.problems.start(self.problem)
        rules = registry.game(self.game)
        rival = Seat(BOT, self.problems.rival) if self.problems.rival else Seat(HUMAN)
        seats = [Seat(HUMAN) if seat == rules.to_move(state) else rival for seat in range(rules.seats(state))]
        return Session.new(rules, rules.options_of(state) or {}, _SEED, seats, self.problem.state)

    def _laid(self) -> Table:
        """A table of the game with the problem on it."""
        ports = LessonPorts(self._ports, dict(self.problems.settings))
        board = table_kind(self.game).open(ports, self._position(), None)
        board.keeps = False
        self.problems.prepare(board)
        board.hand_over(
            {
                "play": Command(self._try, takes=(str,)),
                "done": Command(lambda: self._try("done")),
                "spin": Command(_not_now),
                "walk": Command(_one_step, takes=(str, str)),
                "leave": Command(lambda: None),
            }
        )
        return board

    def _begin(self) -> None:
        """The problem lies there from its start."""
        if not self.problems.rival:
            self.board.ready = True  # nothing is read beforehand
        self.stage, self.errors, self.hints = TASK, 0, 0
        self.rated: int | None = None
        self.board.shut = False
        self._own: list[int] = []  # plies before each move of the solver
        self._ahead: list[tuple[int, int]] = []  # of those taken back, the last one first: plies before and behind
        self._queue: deque[str] = deque()
        self._wait = 0
        self._lit: Moves = ()
        self.blamed: Moves = ()
        self._step = 0  # of hints for the position on the board
        self.said: tuple[Reason, ...] = (self.asked,)
        self.ratings.open(self.problem.id)
        self.tell(POSED)

    def _put_up(self, problem: Problem) -> None:
        before, self.problem = self.problem, problem
        try:
            session = self._position()
        except Refused:
            self.problem = before
            raise
        if problem is not before:
            self.day = ""  # what follows a day's problem is none
        self.board.news()  # of the problem before
        self.board.replace(session)
        self._begin()

    def _pose(self, name: str) -> None:
        self._put_up(self.problems.problem(name))

    def _next(self) -> None:
        self._put_up(following(self.problems, self.ratings, self.wish, self.problem.id))

    def _again(self) -> None:
        """The same from its start; what was decided stays decided."""
        errors, hints, rated = self.errors, self.hints, self.rated
        self._put_up(self.problem)
        self.errors, self.hints, self.rated = errors, hints, rated

    def _select(self, theme: str, grade: int, unsolved: bool) -> None:
        """Ask for some problems alone, and put the first of them up."""
        if theme and theme not in themes(self.problems):
            raise refuse("problem.no_theme", theme=theme[:30])
        if not 0 <= grade <= GRADES:
            raise refuse("problem.no_grade", most=GRADES)
        wish = Wish(theme, grade, unsolved)
        problem = following(self.problems, self.ratings, wish, self.problem.id)
        self.wish = wish
        self._put_up(problem)

    # --- solving ---------------------------------------------------------------------------------------------------

    def _try(self, move: str) -> None:
        """A move of the solver. Raises Refused for one that is not legal."""
        if self.stage != TASK or not self.board.human_to_move:
            raise refuse("problem.solved_already" if self.stage == DONE else "problem.not_now")
        if not self.board.ready:
            raise refuse("problem.not_ready")
        session = self.board.session
        why = session.check(move)
        if why is not None:
            self.said, self.blamed = (why, self.asked), self.lessons.blamed(why, session.state)
            raise Refused(why)
        self._own.append(session.ply)
        self._ahead.clear()
        self._make(move)
        self._judge(self.problems.verdict(self.task))

    def _make(self, move: str) -> None:
        """A move at the board, whoever's it is."""
        board, session = self.board, self.board.session
        board.prompt = None  # what the board would ask a person is answered here
        self._lit, self.blamed, self._step = (), (), 0
        seat = session.to_move if session.to_move >= 0 else (session.chance_starter or 0)
        board.moved(move, seat, HUMAN, session.follow(move))

    def _judge(self, verdict: Verdict, counts: bool = True) -> None:
        """What follows from how it stands; an error that was told before does not count again."""
        self.tell(JUDGED, verdict=verdict.kind)
        if verdict.kind == SOLVED:
            self._solved(counts)
        elif verdict.kind == WRONG:
            self.stage, self.board.shut = ASTRAY, True
            if counts:
                self.errors += 1
                self._decide(False)
            assert verdict.why is not None
            self.said = (verdict.why, reason("problem.take_back"))
        elif self._still_coming:
            self.stage, self.board.shut = COMING, True
            self._queue, self._wait = deque(self.problem.coming), BEAT
            self.said = (reason("problem.coming"),)
        else:
            self.stage, self.board.shut = TASK, False
            self.said = (reason("problem.on"), self.asked)

    @property
    def _still_coming(self) -> bool:
        """Whether the solver's turn is over and what was known to come has not come yet."""
        task, coming = self.task, self.problem.coming
        return bool(coming) and task.turn_over and tuple(task.moves[-len(coming) :]) != coming

    def _solved(self, counts: bool) -> None:
        self.stage, self.board.shut = DONE, True
        if counts:
            self._decide(True)
            self.ratings.solved(self.problem)
            self._note_day()
        how = "_helped" if self.hints else "_erring" if self.errors else ""
        self.said = (reason(f"problem.solved{how}"), *self._rated_said(), self._led_on())

    def _note_day(self) -> None:
        """The problem of a day goes into its calendar."""
        if self.day:
            days = DailyProblems(self._ports.storage, self.game)
            days.add(Day(self.day, self.problem.id, self.errors, self.hints), self.late)
            if days.problem is not None:
                self.say(days.problem)

    def _decide(self, won: bool) -> None:
        """The attempt is decided by its first error or help, or by the solution; of a day, all of them are kept."""
        if self.day and not won:
            DailyProblems(self._ports.storage, self.game).note(self.day, self.errors, self.hints)
        if self.rated is None:
            self.rated = self.ratings.tried(self.problem, won, self._ports.now()[:10])
            if self.ratings.problem is not None:
                self.say(self.ratings.problem)

    def _rated_said(self) -> tuple[Reason, ...]:
        if not self.rated:
            return ()
        return (reason("problem.rated", rating=round(self.ratings.player.rating), change=f"{self.rated:+}"),)

    def _led_on(self) -> Reason:
        return reason("problem.go_back" if self.day else "problem.go_on")

    def pass_time(self, milliseconds: int) -> None:
        """So much time has passed while nothing moved: what is due by now happens."""
        if self.stage not in (COMING, SHOWING):
            return
        self._wait -= milliseconds
        if self._wait > 0:
            return
        self._wait = BEAT
        if self._queue:
            self._make(self._queue.popleft())
        elif self.stage == COMING:
            self._judge(self.problems.verdict(self.task))
        elif self.board.human_to_move or self.board.shut:
            self._show_on()

    # --- back and forth --------------------------------------------------------------------------------------------

    def _why_no_undo(self) -> Reason | None:
        if self.stage == SHOWING or self.stage == COMING or self.waits:
            return reason("problem.not_now")
        return None if self._own else reason("problem.no_undo")

    def _undo(self) -> None:
        ply = self._own.pop()
        self._ahead.append((ply, self.board.session.ply))
        self._go_to(ply)
        self.stage, self.board.shut, self.said = TASK, False, (self.asked,)

    def _why_no_redo(self) -> Reason | None:
        if self.stage != TASK or self.waits:
            return reason("problem.not_now")
        return None if self._ahead else reason("problem.no_redo")

    def _redo(self) -> None:
        before, behind = self._ahead.pop()
        self._own.append(before)
        self._go_to(behind)
        self._judge(self.problems.verdict(self.task), counts=False)

    def _go_to(self, ply: int) -> None:
        self._lit, self.blamed, self._step = (), (), 0
        self.board.rewind(ply)

    # --- help ------------------------------------------------------------------------------------------------------

    def _why_no_hint(self) -> Reason | None:
        return None if self._free else reason("problem.not_now")

    def _hint(self) -> None:
        """What it is about; then what the next move is made with; then the move."""
        best = self.problems.best(self.task)
        if not best and self._step:
            raise refuse("problem.no_hint")
        state = self.board.session.state
        self._step += 1
        if self._step == 1:
            self.said = (self.problems.theme_said(self.problem), self.asked)
        elif self._step == 2:
            piece = self.problems.piece(best, state)
            self._lit = piece.lights
            self.said = (reason(f"{self.problems.stem}.piece_{piece.kind}"), self.asked)
        else:
            self._lit = self.lessons.pointed(best, state)
            self.said = (reason("problem.here"), self.asked)
        self.hints += 1
        self._decide(False)

    def _why_no_solution(self) -> Reason | None:
        if self.stage == DONE:
            return reason("problem.solved_already")
        return None if self.stage == ASTRAY or self._free else reason("problem.not_now")

    def _show(self) -> None:
        """Play the rest of the way, from the last position that is on one."""
        self.hints += 1
        self._decide(False)
        while self._own and (self.stage == ASTRAY or not self.problems.best(self.task)):
            self._go_to(self._own.pop())
            self.stage = TASK
        self._own.clear()
        self._ahead.clear()
        self.stage, self.board.shut, self._wait = SHOWING, True, BEAT
        self.said = (reason("problem.showing"),)

    def _show_on(self) -> None:
        """The next move of the solution; where it is not told, the strongest plays on."""
        task = self.task
        best = self.problems.best(task)
        if best and not task.turn_over:
            self.board.shut = False
            self._make(best)
            self.board.shut = not self.board.computer_to_move
        elif self._still_coming:
            self._queue = deque(self.problem.coming)
        elif not self.board.session.over and not task.turn_over and not self.problems.goals[self.problem.goal].proven:
            session = self.board.session
            session.seats = tuple(Seat(BOT, _STRONGEST) for _ in session.seats)
            self.board.shut = False
        else:
            self._shown()

    def settle(self) -> None:
        """Somebody else has played to the end."""
        if self.stage == SHOWING and not self._queue and self.problems.verdict(self.task).kind == SOLVED:
            self._shown()

    def _shown(self) -> None:
        self.stage, self.board.shut = DONE, True
        self.said = (reason("problem.shown"), *self._rated_said(), self._led_on())


def _not_now() -> None:
    raise refuse("problem.not_now")


def _one_step(source: str, target: str) -> None:
    raise refuse("problem.one_step")
