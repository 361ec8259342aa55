"""Rooms in which somebody leads: lessons and problems, at the game's own board."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial

from ..rules.contract import Reason, Refused, refuse
from ..rules.registry import entry
from ..session.lessons.progress import Progress
from ..session.play import Session
from ..session.problems.choice import Wish, matching, themes
from ..session.problems.ratings import summary
from ..session.table.kind import lessons
from ..session.table.lesson import ASTRAY as LESSON_ASTRAY
from ..session.table.lesson import OVER, PASSED, READY, REPLY, TASK, LessonTable
from ..session.table.problem import ASTRAY, COMING, DONE, SHOWING, ProblemTable
from ..session.table.table import Table
from ..session.table.words import PLAYED, REFUSED, SAID, Plain, Ports
from ..session.texts import catalogue, translate
from .contract import Letters, letters
from .moves import about_moves, how_typed, in_order, no_move, wanted
from .room import Host, Room, Word
from .said import SQUARES, as_number, as_typed, joined, placed, places_of, said_in, with_more
from .terms import explained
from .thinking import run_all
from .typed import as_move, local, meant, understood

_LONG = 60_000  # milliseconds: whatever is due happens at once
_MOST = 400
_LAST_HINT = "problem.here"  # which shows the move
_ENDS = ("end_turn", "end_game")
_IN_GAMES = (
    "hint", "undo", "redo", "analysis", "story", "review", "new", "save", "open", "saved", "code", "load", "record",
    "table", "who", "about", "goal", "today", "lessons", "problems", "training", "dangers", "fours", "daily",
    "position", "solution", "choose",
)  # fmt: skip # words of games, of which a room has its own or none
_MOVES = ("play", "done")  # commands by which a solver moves
_TOLD_BACK = ("lesson.wrong", "lesson.again")  # which say that a move is taken back
SHOWN = 40  # legal moves that are told one by one


def lesson_list(ports: Ports, game: str) -> list[str]:
    """The lessons there are, and which are done."""
    found, progress = lessons(game), Progress(ports.storage)
    lines = [translate("text.lessons")]
    for number, lesson in enumerate(found.all, 1):
        done = translate("text.lesson_done") if progress.done(game, lesson.name) else ""
        lines.append(translate("text.lesson", number=number, title=found.title(number), done=done))
    return lines


def of_a_game(room: Room, text: str) -> Refused | None:
    """What to answer to a word that is heard in a game alone, in a room where somebody leads; None for no such word."""
    word = meant(text.partition(" ")[0], _IN_GAMES)
    return refuse(f"text.not_in_{room.name}", word=local(word)) if word else None


class Leading(Room, ABC):
    """What lessons and problems share: a board at which one plays, looks and asks for help."""

    leader: LessonTable | ProblemTable
    resting = ""  # the code of why nothing is done at a board where all is done

    def all_words(self) -> dict[str, Word]:
        return {
            "board": lambda rest: self.own.board(self.board.session, self.talk.wide),
            "describe": lambda rest: self.own.told(self.board.session),
            "around": self._around,
            "status": self._status,
            "moves": self._moves,
            "next": lambda rest: self._lead("next"),
            "again": lambda rest: self._lead("again"),
            "hint": lambda rest: self._lead("hint"),
            "rules": self._rules,
            "word": lambda rest: explained(self.leader.game, rest),
            **self._looks(),
        }

    def _rules(self, rest: str) -> list[str]:
        """The manual, while somebody learns or solves."""
        from .rules import read  # start: read when somebody asks

        return read(self.board, rest)

    def _looks(self) -> dict[str, Word]:
        """The game's own words that look at its board."""
        return {name: partial(self._look, name) for name in self.own.looks(self.board.session)}

    def _look(self, name: str, rest: str) -> list[str]:
        return self.own.looks(self.board.session)[name](rest)

    def help_more(self, rest: str) -> list[str]:
        """How moves are typed, and how the board is read."""
        lines = how_typed(self.leader.game) if about_moves(rest) else []
        return [*lines, *(self.own.legend(self.board.session) if meant(rest, ("board",)) else [])]

    def help_code(self, word: str) -> str:
        own = f"{entry(self.leader.game).module}_text.help_{word}"
        shared = super().help_code(word)
        return own if shared not in catalogue("text") and own in catalogue(own.partition(".")[0]) else shared

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
        lines = [self.leader.title, self.how(), *self.follow()]
        board = [*self.own.legend(session), *self.own.board(session, self.talk.wide)]
        said = self.said()
        return [*lines, *board, *self._who(said), *said]

    def how(self) -> str:
        """How moves are typed, where somebody learns that."""
        return ""

    def _stand(self) -> list[str]:
        session = self.board.session
        return [*self.own.stand(session), self.own.typed(session)]

    def _status(self, rest: str) -> list[str]:
        said = self.said()
        lines = with_more([*self._who(said), *self._stand()], self.own.details(self.board.session))
        return [*lines, *said]

    def _who(self, said: list[str]) -> list[str]:
        """Whom one plays, where there are others and what is said does not say it."""
        if len(self.board.session.seats) < 2:
            return []
        who = translate("text.you_are", who=self.board.seat_name(self.leader.seat))
        return [] if said_in(said, who) else [who]

    def said(self) -> list[str]:
        """What is to be read now, what has to be known of the position, and where one is to look."""
        said = [self.told(why) for why in self.leader.said]
        lights = [light for light in self.lights if not any(_names(text, light) for text in said)]
        look = [translate("text.look", places=joined(list(map(self._lies, lights))))] if lights else []
        return [*said, *self.posed(), *look]

    def _lies(self, light: str) -> str:
        """A place that is lit, as it is typed, and what is there."""
        typed, lies = as_move(light), self.own.at(self.board.session, light)
        return lies if lies.startswith(typed) else typed

    def posed(self) -> list[str]:
        """What has to be known of the position while something is to be done in it."""
        return self.own.posed(self.board.session, self.coming) if self.leader.stage == TASK else []

    @property
    def lights(self) -> list[str]:
        """The places that are lit, of what has a name to be typed."""
        session = self.board.session
        return [light for light in self.leader.lights if self.own.at(session, light)]

    @property
    def coming(self) -> Sequence[str]:
        """What is known to come."""
        return ()

    def told(self, why: Reason) -> str:
        """What a leader says, where one types: a text for eyes gives way to one that names the places."""
        module = entry(self.leader.game).module
        stem, _, name = why.code.partition(".")
        own = f"{module}_text.lesson_{name}"
        if stem == f"{module}_lessons" and own in catalogue(f"{module}_text"):
            why = Reason(own, why.params)
        squares = [str(value) for name, value in why.params if name in SQUARES]
        return placed(self.own.said(as_typed(why), self.board.session), squares)

    @abstractmethod
    def follow(self) -> list[str]:
        """Let happen what comes by itself."""

    def heard(self) -> list[str]:
        """What the board and the leader have told since."""
        lines = []
        for news in self.board.news():
            if news.kind == PLAYED and news.get("ply"):
                moved = self.own.moved(self.board.session, int(news.get("ply") or 0))
                lines.append(placed(moved, places_of(str(news.get("move")))))
            elif news.kind == REFUSED and news.said is not None and self.tells(news.said):
                lines.append(self.told(news.said))
        for news in self.leader.news():
            if news.kind in (REFUSED, SAID) and news.said is not None and news.said not in self.leader.said:
                lines.append(self.told(news.said))
        return [line for at, line in enumerate(lines) if line not in lines[:at]]

    def tells(self, why: Reason) -> bool:
        """Whether what the board refuses has to be told: whoever leads may have said it in other words."""
        return not self.leader.said

    def _lead(self, name: str, *values: Plain) -> list[str]:
        before = self.board.session
        done = self.leader.do(name, *values)
        lines, said = self.follow(), self.said()
        if self.board.session is not before or (done and name == "next" and self.leader.trying):
            board = self.own.board(self.board.session, self.talk.wide)
            lines += [self.leader.title, *board, *self._who(said)]
        return [*lines, *said]

    def _around(self, rest: str) -> list[str]:
        if not rest:
            raise refuse("text.around_what")
        return self.own.around(self.board.session, rest)

    def _moves(self, rest: str) -> list[str]:
        state, game = self.board.session.state, self.board.session.game
        legal, barred = in_order(game.legal(state)), self.own.barred(self.board.session)
        if not legal:  # nothing is left to be done at this board
            raise refuse(self.resting)
        told = [translate("text.move", move=as_move(move), words=self.own.words(move, state)) for move in legal]
        return [*(told if len(legal) <= SHOWN else [joined(legal)]), *barred]

    def other(self, text: str) -> list[str]:
        if not text:
            return with_more(self.follow(), self.said())
        name, *values = self.meant(text)
        session, ply = self.board.session, self.board.session.ply
        self.board.do(name, *values)
        lines = self.follow()
        came = self.own.came(session, ply) if self.board.session is session and not session.over else []
        return with_more([*lines, *came], self.said())

    def meant(self, text: str) -> tuple[str, ...]:
        """The command of the board that somebody types, with its values. Raises Refused for what is none."""
        found = wanted(self.board, text)
        if found is None:
            raise of_a_game(self, text) or no_move(self.board, text)
        return ("play", "end") if found[0] in _ENDS else found  # what ends a turn is a move here

    def refused(self, why: Reason) -> str:
        return self.told(why)


def _names(text: str, place: str) -> bool:
    """Whether a text names a place, and no longer name that begins with it."""
    return re.search(rf"(?<![\w.]){re.escape(place)}(?![\w.]*\w)", text) is not None


class LessonRoom(Leading):
    """A lesson: its steps are read, and done at the board."""

    name = "lesson"
    resting = "lesson.not_now"

    def __init__(self, talk: Host, game: str, number: int, play: Callable[[Session], list[str]]) -> None:
        """`play(session)`: go on in the game behind the lesson."""
        self._play = play
        self.leader: LessonTable = LessonTable(talk.ports, game, number)
        self._heard: tuple[Reason, ...] = ()  # what has been said of this step
        self._on_way = False  # whether a move is answered
        super().__init__(talk)

    def all_words(self) -> dict[str, Word]:
        return super().all_words() | {"next": self._next, "before": lambda rest: self._lead("before")}

    def _next(self, rest: str) -> list[str]:
        """The next step; behind the last one the game to which the lesson leads."""
        return self._play(self.leader.game_behind()) if self.leader.done else self._lead("next")

    def told(self, why: Reason) -> str:
        if why.code in ("lesson.not_now", "table.unknown") and self.leader.stage in (PASSED, OVER):
            return translate("text.lesson_over" if self.leader.done else "text.step_done")
        return super().told(why)

    def how(self) -> str:
        return " ".join(how_typed(self.leader.game))

    def follow(self) -> list[str]:
        lesson, lines = self.leader, self.heard()
        for _ in range(_MOST):
            if lesson.stage not in (READY, LESSON_ASTRAY, REPLY):
                break
            said = [self.told(why) for why in lesson.said[:1]]
            lines += said if lesson.stage in (LESSON_ASTRAY, REPLY) and said[0] not in lines else []
            astray = lesson.stage == LESSON_ASTRAY
            lesson.pass_time(_LONG)
            lines += [line for line in self.heard() if line not in lines]
            if astray and lesson.stage == TASK:
                lines += self._back(lesson.said[0])
        if lesson.stage == PASSED:
            return with_more(lines, [translate("text.go_on")])
        over = translate("text.lesson_over")
        return lines if lesson.stage != OVER or over in lines else [*lines, *map(self.told, lesson.said), over]

    def _back(self, why: Reason) -> list[str]:
        """That a wrong move is taken back, where that was not said, and how it stands then."""
        said = [] if why.code in _TOLD_BACK else [translate("text.news_undone")]
        return [*said, *self.own.stand(self.board.session)[:1]]

    def said(self) -> list[str]:
        """The task; what is said of a wrong try comes before it once, and after a move on the way neither."""
        lesson = self.leader
        if lesson.stage != TASK:
            return []
        lines, again = super().said(), self._heard is lesson.said
        self._heard = lesson.said
        if again and self._on_way:
            return [translate("problem.on"), *lines[len(lesson.said) :]]
        return lines[len(lesson.said) - 1 :] if again else lines

    def other(self, text: str) -> list[str]:
        self._on_way = bool(text)
        try:
            return super().other(text)
        finally:
            self._on_way = False


class ProblemRoom(Leading):
    """The problems of a game, one after the other."""

    name = "problem"
    resting = "problem.not_now"

    def __init__(self, talk: Host, game: str, problem: str = "", day: str = "") -> None:
        self.leader: ProblemTable = ProblemTable(talk.ports, game, problem.lower(), day=day)
        super().__init__(talk)

    def all_words(self) -> dict[str, Word]:
        return super().all_words() | {
            "undo": lambda rest: self._lead("undo"),
            "redo": lambda rest: self._lead("redo"),
            "solution": lambda rest: self._lead("solution"),
            "choose": self._choose,
        }

    def enter(self) -> list[str]:
        return [self._standing(), *([] if self.leader.day else [translate("text.problems_how")]), *super().enter()]

    def _standing(self) -> str:
        """How many of the problems are solved, and the rating."""
        found, count = summary(self.ports.storage, self.leader.game), len(self.leader.problems.pack.problems)
        left = count - found.solved
        return translate(
            "text.problems_stand", count=count, solved=found.solved, clean=found.clean, left=left, rating=found.rating
        )

    @property
    def coming(self) -> Sequence[str]:
        return self.leader.coming

    def said(self) -> list[str]:
        """The place of a hint stands before it; the last one says how its move is typed."""
        leader = self.leader
        if not leader.lights:
            return super().said()
        first, *rest = map(self.told, leader.said)
        best = leader.problems.best(leader.task)
        typed = [translate("text.hint_move", move=as_move(best))] if leader.said[0].code == _LAST_HINT else []
        lights = [light for light in map(as_move, self.lights) if not _names(first, light)]
        first = translate("text.placed", told=first, places=joined(lights)) if lights else first
        return [first, *typed, *rest, *self.posed()]

    def _lead(self, name: str, *values: Plain) -> list[str]:
        if self.leader.stage == DONE and name in ("hint", "solution"):
            raise refuse("problem.solved_already")
        before, rated = self.leader.problem, self.leader.rated
        lines = super()._lead(name, *values)
        lines = [*self._rated(rated), *lines]
        return lines if self.leader.problem is before else [self._standing(), *lines]

    def _rated(self, before: int | None) -> list[str]:
        """That an error or a help has cost rating points, as soon as it has."""
        leader = self.leader
        if leader.rated is None or leader.rated == before or leader.stage == DONE:
            return []
        rating = round(leader.ratings.player.rating)
        return [translate("text.rated", rating=rating, change=f"{leader.rated:+}")] if leader.rated else []

    def tells(self, why: Reason) -> bool:
        return why not in self.leader.said

    def told(self, why: Reason) -> str:
        if why.code == "problem.not_now" and self.leader.stage == ASTRAY:
            return translate("text.problem_astray")
        if why.code in ("problem.not_now", "problem.solved_already", "table.unknown") and self.leader.stage == DONE:
            return translate("text.problem_done")
        if self.leader.problems.rival and why == self.leader.asked:  # how many are left, of both sides
            why = self.leader.problems.task_said(self.leader.problem, len(self.board.session.moves))
        return super().told(Reason("problem.not_now") if why.code == "table.unknown" else why)

    def other(self, text: str) -> list[str]:
        """A move; one that is typed after a wrong one takes its place."""
        rated = self.leader.rated
        lines = self._tried(text)
        return [*lines, *self._rated(rated)]

    def _tried(self, text: str) -> list[str]:
        """As above, without what it cost."""
        if text and self.leader.stage == DONE:
            raise of_a_game(self, text) or refuse("problem.solved_already")
        if not text or self.leader.stage != ASTRAY:
            return super().other(text)
        self.leader.do("undo")
        try:
            moves = self.meant(text)[0] in _MOVES
        except Refused:
            moves = False
        if not moves:
            self.leader.do("redo")
        self.board.news()
        return [*([translate("text.news_undone")] if moves else []), *super().other(text)]

    def _choose(self, rest: str) -> list[str]:
        """Ask for problems of a theme, of a grade, or for those that were missed; without a word, what there is."""
        leader = self.leader
        known = themes(leader.problems)
        if not rest:
            return [
                translate("text.choose_all"),
                *map(self._theme, range(len(known) + 1)),
                translate("text.choose_how"),
            ]
        theme, grade, missed = "", 0, False
        words = understood(rest, ("grade", "missed"))
        while words:
            word = words.pop(0)
            if word == "missed":
                missed = True
            elif word == "grade":
                grade = as_number(words.pop(0) if words else "")
            else:
                number = as_number(word)
                if number > len(known):
                    raise refuse("text.no_theme", number=number, count=len(known))
                theme = known[number - 1] if number else ""
        return self._lead("select", theme, grade, missed)

    def _theme(self, number: int) -> str:
        """A theme by its number, 0 for all of them, and how many problems have it."""
        leader = self.leader
        name = themes(leader.problems)[number - 1] if number else ""
        called = leader.problems.theme(name) if name else translate("problem.all_themes")
        count = len(matching(leader.problems, leader.ratings, Wish(name)))
        return translate("text.choose_theme", number=number, theme=called, count=count)

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
