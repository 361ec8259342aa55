"""Rooms in which somebody leads: lessons and problems, at the game's own board."""

from abc import ABC, abstractmethod

from ..rules.contract import Refused, refuse
from ..session.lessons.progress import Progress
from ..session.problems.ratings import summary
from ..session.table.kind import lessons
from ..session.table.lesson import ASTRAY as LESSON_ASTRAY
from ..session.table.lesson import OVER, PASSED, READY, REPLY, TASK, LessonTable
from ..session.table.problem import COMING, SHOWING, ProblemTable
from ..session.table.table import Table
from ..session.table.words import PLAYED, REFUSED, SAID, Ports
from ..session.texts import sentence, translate
from .contract import Letters, letters
from .room import Host, Room, Word
from .said import as_typed, joined
from .thinking import run_all

_LONG = 60_000  # milliseconds: whatever is due happens at once
_MOST = 400


def lesson_list(ports: Ports, game: str) -> list[str]:
    """The lessons there are, and which are done."""
    found, progress = lessons(game), Progress(ports.storage)
    lines = [translate("text.lessons")]
    for number, lesson in enumerate(found.all, 1):
        done = translate("text.lesson_done") if progress.done(game, lesson.name) else ""
        lines.append(translate("text.lesson", number=number, title=found.title(number), done=done))
    return lines


class Leading(Room, ABC):
    """What lessons and problems share: a board at which one plays, looks and asks for help."""

    leader: LessonTable | ProblemTable

    def all_words(self) -> dict[str, Word]:
        return {
            "board": lambda rest: self.own.board(self.board.session.view(), self.talk.wide),
            "told": lambda rest: self.own.told(self.board.session.view()),
            "around": self._around,
            "stand": lambda rest: [*self._who(), *self._stand(), *self.said()],
            "moves": self._moves,
            "next": lambda rest: self._lead("next"),
            "again": lambda rest: self._lead("again"),
            "hint": lambda rest: self._lead("hint"),
        }

    @property
    def board(self) -> Table:
        """The game's table."""
        return self.leader.board

    @property
    def own(self) -> Letters:
        """The game in letters."""
        return letters(self.leader.game)

    def leave(self) -> None:
        self.leader.do("leave")

    def known(self) -> list[str]:
        session = self.board.session
        return [*super().known(), *session.game.legal(session.state)]

    def enter(self) -> list[str]:
        session = self.board.session
        lines = [self.leader.title, *self.follow()]
        return [*lines, *self.own.board(session.view(), self.talk.wide), *self._who(), *self.said()]

    def _stand(self) -> list[str]:
        session = self.board.session
        return [*self.own.stand(session), self.own.typed(session)]

    def _who(self) -> list[str]:
        """Whom one plays, where there are others."""
        if len(self.board.session.seats) < 2:
            return []
        return [translate("text.you_are", who=self.board.seat_name(self.leader.seat))]

    def said(self) -> list[str]:
        """What is to be read now, and where one is to look."""
        lights = joined(self.leader.lights)
        look = [translate("text.look", places=lights)] if lights else []
        found = map(as_typed, self.leader.said)
        return [*(self.own.said(why, self.board.session) for why in found), *look]

    @abstractmethod
    def follow(self) -> list[str]:
        """Let happen what comes by itself."""

    def heard(self) -> list[str]:
        """What the board and the leader have told since."""
        lines = []
        for news in self.board.news():
            if news.kind == PLAYED and news.get("ply"):
                lines.append(self.own.moved(self.board.session, int(news.get("ply") or 0)))
            elif news.kind == REFUSED and news.said is not None and not self.leader.said:
                lines.append(self.own.said(news.said, self.board.session))
        for news in self.leader.news():
            if news.kind in (REFUSED, SAID) and news.said is not None and news.said not in self.leader.said:
                lines.append(sentence(news.said))
        return lines

    def _lead(self, name: str) -> list[str]:
        before = self.board.session
        self.leader.do(name)
        lines = self.follow()
        if self.board.session is not before:
            board = self.own.board(self.board.session.view(), self.talk.wide)
            lines += [self.leader.title, *board, *self._who()]
        return [*lines, *self.said()]

    def _around(self, rest: str) -> list[str]:
        if not rest:
            raise refuse("text.around_what")
        return self.own.around(self.board.session.view(), rest)

    def _moves(self, rest: str) -> list[str]:
        session = self.board.session
        return [joined(session.game.legal(session.state))]

    def other(self, text: str) -> list[str]:
        if not text:
            return [*self.follow(), *self.said()]
        meant = self.own.meant(self.board, text)
        if meant is None:
            try:
                meant = "play", self.board.session.game.parse_move(text)
            except Refused:
                raise refuse("text.no_move", text=text[:40]) from None
        name, *values = meant
        self.board.do(name, *values)
        return [*self.follow(), *self.said()]


class LessonRoom(Leading):
    """A lesson: its steps are read, and done at the board."""

    name = "lesson"

    def __init__(self, talk: Host, game: str, number: int) -> None:
        self.leader: LessonTable = LessonTable(talk.ports, game, number)
        super().__init__(talk)

    def all_words(self) -> dict[str, Word]:
        return super().all_words() | {"before": lambda rest: self._lead("before")}

    def follow(self) -> list[str]:
        lesson, lines = self.leader, self.heard()
        for _ in range(_MOST):
            if lesson.stage not in (READY, LESSON_ASTRAY, REPLY):
                break
            said = [self.own.said(why, self.board.session) for why in lesson.said[:1]]
            lines += said if lesson.stage in (LESSON_ASTRAY, REPLY) and said[:1] != lines[-1:] else []
            lesson.pass_time(_LONG)
            lines += self.heard()
        if lesson.stage == PASSED:
            lines.append(translate("text.go_on"))
        elif lesson.stage == OVER:
            lines.append(translate("text.lesson_over"))
        return lines

    def said(self) -> list[str]:
        return super().said() if self.leader.stage == TASK else []


class ProblemRoom(Leading):
    """The problems of a game, one after the other."""

    name = "problem"

    def __init__(self, talk: Host, game: str, problem: str = "", day: str = "") -> None:
        self.leader: ProblemTable = ProblemTable(talk.ports, game, problem.lower(), day=day)
        super().__init__(talk)

    def all_words(self) -> dict[str, Word]:
        return super().all_words() | {
            "undo": lambda rest: self._lead("undo"),
            "redo": lambda rest: self._lead("redo"),
            "solution": lambda rest: self._lead("solution"),
        }

    def enter(self) -> list[str]:
        return [self._standing(), *super().enter()]

    def _standing(self) -> str:
        """How many of the problems are solved, and the rating."""
        found, count = summary(self.ports.storage, self.leader.game), len(self.leader.problems.pack.problems)
        left = count - found.solved
        return translate(
            "text.problems_stand", count=count, solved=found.solved, clean=found.clean, left=left, rating=found.rating
        )

    def _lead(self, name: str) -> list[str]:
        before = self.leader.problem
        lines = super()._lead(name)
        return lines if self.leader.problem is before else [self._standing(), *lines]

    def follow(self) -> list[str]:
        leader = self.leader
        run_all(self.board)
        lines = self.heard()
        for _ in range(_MOST):
            if leader.stage in (COMING, SHOWING):
                leader.pass_time(_LONG)
            run_all(self.board)
            moved = self.board.advance()
            lines += self.heard()
            if leader.stage not in (COMING, SHOWING) and not moved:
                break
        return lines
