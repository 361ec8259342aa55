"""A lesson's table: it leads at a table of its game, step by step, and answers what the learner does there.

It knows no frame and no clock: the caller says when time has passed while nothing moved (`pass_time`).
"""

from collections import deque
from collections.abc import Callable

from ...rules import registry
from ...rules.contract import Reason, Refused, reason, refuse
from ..lessons.action import Action
from ..lessons.form import Lesson, Moves, Step, Wrong
from ..lessons.kind import Lessons
from ..lessons.progress import Progress
from ..play import BOT, HUMAN, Seat, Session
from ..saves import Saves
from ..settings import Settings
from ..statistics import Statistics
from ..storage import Memory
from ..texts import translate
from .ground import Dispatcher
from .kind import lessons, table_kind
from .table import Table
from .words import Command, Ports

READY, TASK, ASTRAY, REPLY, PASSED, OVER = "ready", "task", "astray", "reply", "passed", "over"  # stages of a step
BEAT = 600  # milliseconds before each move that the lesson makes
LONG_BEAT = 1500  # and before a wrong one is taken back
PATIENCE = 2  # wrong tries before the hint comes
SHOWN = "shown"  # news: a step is put up anew
MARKED = "marked"  # news: a step is passed

_SEED = 0x6C65


class LessonPorts:
    """What the board of a lesson is handed: nothing that is kept there outlives the lesson."""

    def __init__(self, ports: Ports, settings: dict[str, str]) -> None:
        self.storage = Memory()
        self.settings = Settings(self.storage)
        self.settings.set_all(ports.settings.all_of("game.") | settings)
        self.saves, self.statistics = Saves(self.storage), Statistics(self.storage)
        self.now, self.ticks, self.fresh_seed = ports.now, ports.ticks, ports.fresh_seed


class LessonTable(Dispatcher):
    """A lesson of a game. `board`: the game's own table, at which the learner plays.

    `stage`: ready (moves are made before the task), task (the learner is to move), astray (a wrong move lies there),
    reply (the step is passed, what follows is made), passed (one goes on with `next`), over (all steps are).
    `said`: what is to be read now, one text after the other; `wrong`: how often the learner has erred in this step;
    `blamed`: the places that the refusal speaks of which is read first.
    """

    def __init__(self, ports: Ports, game: str, number: int, start: int | None = None) -> None:
        """Lesson `number` of a game, from 1, at the step where it was left or at `start`, from 0. Raises Refused."""
        super().__init__()
        self.lessons: Lessons = lessons(game)
        known = self.lessons.all
        if not 1 <= number <= len(known):
            raise refuse("lesson.none", game=registry.entry(game).title, number=number, count=len(known))
        self.game, self.number, self._ports = game, number, ports
        self.lesson: Lesson = known[number - 1]
        self.progress = Progress(ports.storage)
        left = self.progress.left(game, self.lesson.name) if start is None else start
        self.at = min(left, len(self.lesson.steps) - 1)
        self.stage = READY
        self.wrong = 0
        self.hinted = False
        self.said: tuple[Reason, ...] = ()
        self.blamed: Moves = ()
        self._queue: deque[Moves] = deque()  # of each the first legal one is made
        self._wait = 0
        self._first = 0  # the ply at which the step began, its moves before it made
        self._back = 0  # the ply to which a wrong move is taken back
        self._true: set[str] = set()  # words of an `until` that have come true
        session = self._position(self.at)
        self.board: Table = table_kind(game).open(LessonPorts(ports, dict(self.lessons.settings)), session, None)
        self.board.keeps = False
        self.board.hand_over(
            {
                "play": Command(self._try, takes=(str,)),
                "done": Command(lambda: self._try("done")),
                "spin": Command(self._spin),
                "walk": Command(self._walk, takes=(str, str)),
                "leave": Command(lambda: None),
            }
        )
        self._begin()

    def all_commands(self) -> dict[str, Command]:
        """The commands of a lesson. The board has its own."""
        return {
            "next": Command(self._next, self._why_no_next),
            "before": Command(self._step_back, lambda: None if self.at else reason("lesson.first_step")),
            "again": Command(self._put_up),
            "hint": Command(self._hint, self._why_no_hint),
            "leave": Command(self._leave),
        }

    # --- how it stands ---------------------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        """The step."""
        return self.lesson.steps[self.at]

    @property
    def title(self) -> str:
        """What the lesson is called."""
        return self.lessons.title(self.number)

    @property
    def window(self) -> str:
        """See `Leader`."""
        return translate("lesson.menu")

    @property
    def trying(self) -> bool:
        """Whether the learner is to move."""
        return self.stage == TASK

    @property
    def seat(self) -> int:
        """The learner's."""
        return self.step.seat

    @property
    def wants_refused(self) -> str:
        """The attempt that the step wants to be refused, "" for none."""
        return self.step.goal.refused

    @property
    def lights(self) -> Moves:
        """What is lit now: places, moves, areas."""
        if self.stage != TASK:
            return ()
        if self.step.goal.path:
            session = self.board.session
            return self.lessons.pointed(self.step.goal.path[session.ply - self._first], session.state)
        return self.step.hint if self.hinted and self.step.hint else self.step.light

    def lights_for(self, source: str) -> Moves:
        """What is lit while the piece from `source` is in hand ("" for none): where it may go of what is lit anyway."""
        if not source:
            return self.lights
        state = self.board.session.state
        ways = [self.lessons.pointed(move, state) for move in self.board.session.game.legal(state)]
        targets = {way[-1] for way in ways if way[0:-1] == (source,)}
        lit = tuple(light for light in self.lights if light in targets)
        return lit or tuple(light for light in self.lights if light != source)

    @property
    def solution(self) -> Moves:
        """The moves that are left of a way through this step, as a demonstration makes them."""
        goal = self.step.goal
        if goal.refused:
            return (goal.refused,)
        if goal.path:
            return goal.path[self.board.session.ply - self._first :]
        return self.step.best[self.board.session.ply - self._first :]

    @property
    def done(self) -> bool:
        """Whether all steps are passed."""
        return self.stage == OVER

    def marks(self) -> tuple[bool, ...]:
        """Of each step, whether it lies behind."""
        behind = self.at + (self.stage in (REPLY, PASSED))
        return tuple(self.done or number < behind for number in range(len(self.lesson.steps)))

    # --- a step ----------------------------------------------------------------------------------------------------

    def _position(self, at: int) -> Session:
        """A session that stands where a step begins; what lies before it is played as a demonstration would."""
        steps = self.lesson.steps
        first = max(n for n in range(at + 1) if steps[n].load)
        session = posed(self.game, steps[first].load)
        for step in steps[first:at]:
            goal = step.goal
            own = () if goal.refused else goal.path or ((goal.chance,) if goal.chance else step.best)
            for move in (*step.before, *own):
                session.follow(move)
            for choices in step.reply:
                session.follow(_first_legal(session, choices))
        self.lessons.dress(session, self.lesson)
        return session

    def _put_up(self) -> None:
        """The step from its beginning."""
        self.board.shut = False
        self.board.replace(self._position(self.at))
        self._begin()

    def _begin(self) -> None:
        """The step begins with what lies on the board."""
        self.board.ready = True  # nothing is read beforehand for a lesson
        self.stage, self.wrong, self.hinted, self.said = READY, 0, False, ()
        self._queue = deque((move,) for move in self.step.before)
        self._wait = BEAT if self._queue else 0
        self.tell(SHOWN)
        if not self._queue:
            self._ask()
        else:
            self.board.shut = True

    def _ask(self) -> None:
        """The learner is to move."""
        self.stage, self.board.shut = TASK, False
        self._first = self._back = self.board.session.ply
        self._true = set()
        self._say(self.task)

    @property
    def task(self) -> Reason:
        """The text of the step."""
        return self._text()

    def _text(self, *parts: str | int) -> Reason:
        return self.lessons.text(self.step.name, *parts)

    def _say(self, *said: Reason) -> None:
        self.said, self.blamed = said, ()
        self.say(said[0])

    def pass_time(self, milliseconds: int) -> None:
        """So much time has passed while nothing moved: what is due by now happens."""
        if self.stage not in (READY, ASTRAY, REPLY):
            return
        self._wait -= milliseconds
        if self._wait > 0:
            return
        if self._queue:
            self._make(_first_legal(self.board.session, self._queue.popleft()))
            self._wait = BEAT if self._queue or self.stage != ASTRAY else LONG_BEAT
        elif self.stage == READY:
            self._ask()
        elif self.stage == ASTRAY:
            self._take_back()
        else:
            self.stage = PASSED

    def _make(self, move: str) -> None:
        """A move at the board, whoever's it is."""
        board, session = self.board, self.board.session
        board.prompt = None  # what the board would ask a person is answered by the lesson
        seat = session.to_move if session.to_move >= 0 else (session.chance_starter or 0)
        board.moved(move, seat, HUMAN, session.follow(move))

    # --- what the learner does -------------------------------------------------------------------------------------

    def _spin(self) -> None:
        if self.stage != TASK or not self.step.goal.chance:
            raise refuse("lesson.not_now")
        self._make(self.step.goal.chance)
        self._passed()

    def _walk(self, source: str, target: str) -> None:
        raise refuse("lesson.one_step")

    def _try(self, move: str) -> None:
        """A move of the learner. Raises Refused for one that is not legal, which the board then shows as ever."""
        if self.stage != TASK:
            raise refuse("lesson.not_now")
        step, session = self.step, self.board.session
        why = session.check(move)
        if why is not None:
            if move == step.goal.refused and why.code == step.goal.code:
                self._passed()
            else:
                wrong = self._named(move, why.code)
                self._err(why if wrong is None else self._wrong_text(wrong) or why)
                self.blamed = self.lessons.blamed(why, session.state)
            raise Refused(why)
        before = session.state
        self._make(move)
        action = Action(session.game, step.seat, before, move, session.state)
        if self._accepted(action):
            self._passed()
        elif not self._on_the_way(action):
            self._stray(action)

    def _named(self, move: str, code: str = "") -> Wrong | None:
        return next((wrong for wrong in self.step.wrong if move in wrong.moves and wrong.code == code), None)

    def _wrong_text(self, wrong: Wrong) -> Reason | None:
        """The text of a wrong move; None where the rules' own sentence serves."""
        found = self._text("wrong", self.step.wrong.index(wrong) + 1)
        return found if self.lessons.has_text(found.code) else None

    def _accepted(self, action: Action) -> bool:
        goal, session = self.step.goal, self.board.session
        if goal.path:
            return session.ply - self._first == len(goal.path) and action.move == goal.path[-1]
        if goal.until:
            self._true |= {word for word, value in goal.until.items() if self.lessons.holds({word: value}, action)}
            return self._true == set(goal.until)
        return action.move in goal.moves if goal.moves else bool(goal.when) and self.lessons.holds(goal.when, action)

    def _on_the_way(self, action: Action) -> bool:
        """Whether the learner goes on from here: of a path, or of the moves within which a goal is reached."""
        goal, session = self.step.goal, self.board.session
        made = session.ply - self._first
        if goal.path:
            self._back = session.ply if action.move == goal.path[made - 1] else self._back
            return self._back == session.ply
        go_on = made < goal.within and session.to_move == self.step.seat and not session.over
        return bool(goal.until) and go_on and self._named(action.move) is None

    def _stray(self, action: Action) -> None:
        """A legal move that is beside the point: it is seen, told, and taken back."""
        wrong = self._named(action.move)
        self.stage, self.board.shut = ASTRAY, True
        self._queue = deque((move,) for move in (wrong.shows if wrong is not None else ()))
        self._wait = BEAT if self._queue else LONG_BEAT
        several = self.step.goal.until and self.board.session.ply - self._first > 1
        said = self._wrong_text(wrong) if wrong is not None else None
        self._err(said or reason("lesson.again" if several else "lesson.wrong"))

    def _err(self, said: Reason) -> None:
        """A wrong try: what is told of it, and the hint after two of them."""
        self.wrong += 1
        if self.wrong >= PATIENCE:
            self.hinted = True
        self._say(said, *((self._text("hint"),) if self.hinted else ()), self.task)

    def _take_back(self) -> None:
        self.stage, self.board.shut, self._queue = TASK, False, deque()
        self._true = set()
        self.board.rewind(self._back)

    def _passed(self) -> None:
        self.stage, self.board.shut = REPLY, True
        self._queue, self._wait = deque(self.step.reply), BEAT
        self._say(self._text("praise"))
        self.tell(MARKED)
        if self.at == len(self.lesson.steps) - 1:
            self.progress.finish(self.game, self.lesson.name)
        else:
            self.progress.leave(self.game, self.lesson.name, self.at + 1)

    # --- commands --------------------------------------------------------------------------------------------------

    def _why_no_next(self) -> Reason | None:
        return None if self.stage in (ASTRAY, PASSED) else reason("lesson.only_board")

    def _next(self) -> None:
        """Go on: take back what is wrong, to the next step, behind the last one to the end."""
        if self.stage == ASTRAY:
            self._take_back()
        elif self.at == len(self.lesson.steps) - 1:
            self.stage = OVER
            self._say(Reason(self.lessons.code(self.lesson.name, "then"), (("rival", self.rival),)))
        else:
            self.at += 1
            if self.step.load:
                self._put_up()
            else:
                self._begin()

    def _step_back(self) -> None:
        self.at -= 0 if self.done else 1
        self.progress.leave(self.game, self.lesson.name, self.at)
        self._put_up()

    def _why_no_hint(self) -> Reason | None:
        return None if self.stage == TASK else reason("lesson.not_now")

    def _hint(self) -> None:
        self.hinted = True
        self._say(self._text("hint"), self.task)

    def _leave(self) -> None:
        if not self.done and self.stage not in (REPLY, PASSED):
            self.progress.leave(self.game, self.lesson.name, self.at)

    # --- the game behind it ----------------------------------------------------------------------------------------

    @property
    def rival(self) -> str:
        """Who sits opposite there, by name; "" where nobody does."""
        found = next((name for name in self.lesson.then.seats if name != HUMAN), "")
        return translate(f"{registry.entry(self.game).module}.level_{found}") if found else ""

    def game_behind(self) -> Session:
        """The game that begins when all steps are passed; one from a position that is drawn is not counted."""
        then, seed = self.lesson.then, self._ports.fresh_seed()
        draw: Callable[[int], str] | None = self.lessons.starts.get(then.drawn)
        seats = [Seat(HUMAN) if name == HUMAN else Seat(BOT, name) for name in then.seats]
        session = Session.new(self.game, then.options, seed, seats, draw(seed) if draw is not None else "")
        self.lessons.dress(session, self.lesson)
        return session


def posed(game: str, load: str) -> Session:
    """A position, all of whose seats the learner and the lesson play."""
    rules = registry.game(game)
    state = rules.parse_state(load)
    options = rules.options_of(state)
    seats = [Seat(HUMAN)] * rules.seats(state)
    return Session.new(rules, options or {}, _SEED, seats, load)


def _first_legal(session: Session, choices: Moves) -> str:
    """The first of some moves that is legal. Raises Refused where none is: the data is at fault."""
    found = next((move for move in choices if session.game.check(session.state, move) is None), None)
    if found is None:
        raise Refused(session.game.check(session.state, choices[0]) or reason("lesson.not_now"))
    return found
