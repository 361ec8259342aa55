"""A game: its table in words. Whatever is no word of this room is a move, in plain words or in the protocol's."""

from ..rules.contract import Refused, reason, refuse
from ..session.codes.form import record_code, short_code
from ..session.play import Session
from ..session.table.age import ORIGINAL
from ..session.table.kind import poses, teaches
from ..session.table.table import Table
from ..session.table.words import HINT, SHOW, News, Plain, Prompt
from ..session.texts import catalogue, translate
from .contract import Letters, letters
from .room import Host, Room, Word
from .said import as_typed, joined
from .spoken import asked, told
from .thinking import run_all

LOOKS = ("help", "quit", "back", "board", "told", "stand", "moves", "rules")  # words that are heard beside a question
HELPS = ("hint", "undo", "redo", "analysis")
_MOST = 4000  # moves that follow by themselves, until somebody is asked
_SHOWN = 40  # legal moves that are told one by one
_STORY = 20  # moves that are told again


class GameRoom(Room):
    """A table and who sits at it."""

    name = "game"

    def __init__(self, talk: Host, table: Table) -> None:
        self.table = table
        self._left: Session | None = None  # the game that was on the table when another one was asked for
        super().__init__(talk)

    def all_words(self) -> dict[str, Word]:
        words: dict[str, Word] = {
            "board": self._board,
            "told": self._told,
            "around": self._around,
            "stand": self._stand,
            "moves": self._moves,
            "hint": lambda rest: self._do("hint"),
            "undo": lambda rest: self._do("undo"),
            "redo": lambda rest: self._do("redo"),
            "rules": self._rules,
            "story": self._story,
            "review": self._review,
            "new": self._new,
            "save": self._save,
            "open": self._open,
            "saved": self._saved,
            "code": self._code,
            "load": self._load,
            "table": self._table,
        }
        if ORIGINAL in self.table.commands():
            words["today"] = self._today
        if teaches(self.table.game):
            words["lessons"] = self._lessons
        if poses(self.table.game):
            words["problems"] = self._problems
        return words

    @property
    def own(self) -> Letters:
        """The game in letters."""
        return letters(self.table.game)

    @property
    def sign(self) -> str:
        return translate("text.sign_game", game=self.table.game)

    def known(self) -> list[str]:
        prompt = self.table.prompt
        return list(prompt.answers) if prompt is not None else [*super().known(), *self._legal()]

    def enter(self) -> list[str]:
        before, self._left = self._left, None
        return [*self.enter_anew(before), *self.follow(), *self._board(""), *self._asked()]

    def leave(self) -> None:
        self.table.do("leave")

    # --- what happens ----------------------------------------------------------------------------------------------

    def follow(self) -> list[str]:
        """Let happen what goes on by itself, until somebody is asked or it is over; what was said on the way.

        Where only computers play, one move.
        """
        table, lines = self.table, self._told_news()
        for _ in range(_MOST):
            run_all(table)
            lines += self._told_news()
            if table.prompt is not None or not table.advance():
                break
            lines += self._told_news()
            if table.watching and not table.session.over:
                break
        return lines

    def _told_news(self) -> list[str]:
        lines: list[str] = []
        for news in self.table.news():
            lines += [line for line in self._said(news) if not any(line in told for told in lines[-2:])]
        return lines

    def _said(self, news: News) -> list[str]:
        if news.kind == SHOW:
            return self._shown(str(news.get("what")))
        typed = news.kind == HINT and news.get("move")
        return [*told(self.table, news, as_typed), *([translate("text.hint_move", move=str(typed))] if typed else [])]

    def _shown(self, what: str) -> list[str]:
        """What other faces have a screen for."""
        if what == "replay":
            return self._story("all")
        if what == "hint":  # it is told in words as well
            return []
        return [translate("text.no_show", what=what)]

    def _asked(self) -> list[str]:
        """The question that waits, else what is to be done."""
        return asked(self.table) or self._stand("")

    def _do(self, name: str, *values: Plain) -> list[str]:
        """A command of the table, what follows from it, and what is to be done then."""
        session = self.table.session
        done = self.table.do(name, *values)
        lines = self.follow()
        if not done and name in HELPS and self.table.as_it_was and not any('"today"' in line for line in lines):
            lines.append(translate("text.type_today"))
        if self.table.session is not session:
            lines += self._board("")
        return [*lines, *self._asked()]

    # --- what is typed ---------------------------------------------------------------------------------------------

    def hear(self, line: str) -> list[str]:
        prompt, text = self.table.prompt, " ".join(line.split())
        if prompt is None or text.lower() in (LOOKS if prompt.answers else LOOKS[:2]):
            return super().hear(line)
        return self._do("answer", _answer(prompt, text))

    def other(self, text: str) -> list[str]:
        if not text:
            return [*self.follow(), *self._asked()]
        meant = self.own.meant(self.table, text)
        if meant is not None:
            name, *values = meant
            return self._do(name, *values)
        try:
            move = self.table.session.game.parse_move(text)
        except Refused:
            raise refuse("text.no_move", text=text[:40]) from None
        return self._do("play", move)

    # --- what is told ----------------------------------------------------------------------------------------------

    def _board(self, rest: str) -> list[str]:
        return self.own.board(self.table.session.view(), self.talk.wide)

    def _told(self, rest: str) -> list[str]:
        return self.own.told(self.table.session.view())

    def _around(self, rest: str) -> list[str]:
        if not rest:
            raise refuse("text.around_what")
        return self.own.around(self.table.session.view(), rest)

    def _stand(self, rest: str) -> list[str]:
        table = self.table
        lines = [*self.own.stand(table.session), self.own.typed(table.session)]
        if table.session.over:
            known = [name for name in table.next_commands() if name in self.words]
            lines.append(translate("text.next", words=joined(list(dict.fromkeys((*known, "new"))))))
        elif table.watching:
            lines.append(translate("text.watching"))
        return lines

    def _legal(self) -> list[str]:
        """What may be typed as a move; what is drawn is none of it."""
        session = self.table.session
        if self.table.why_not("play") is not None:
            return []
        chance = () if session.chance_starter is None else session.game.chance(session.state)
        drawn = {move for move, _ in chance}
        return [move for move in session.game.legal(session.state) if move not in drawn]

    def _moves(self, rest: str) -> list[str]:
        """The legal moves; many of them by the protocol's words alone."""
        legal, state = self._legal(), self.table.session.state
        if not legal:
            return self._asked()
        if len(legal) > _SHOWN:
            return [translate("text.moves", count=len(legal)), joined(legal)]
        told = [translate("text.move", move=move, words=self.own.words(move, state)) for move in legal]
        return [translate("text.moves", count=len(legal)), *told]

    def _story(self, rest: str) -> list[str]:
        """The last moves, or all."""
        session = self.table.session
        first = 0 if rest == "all" else max(0, session.ply - _STORY)
        told = [f"{ply}. {self.own.moved(session, ply)}" for ply in range(first + 1, session.ply + 1)]
        return told or [translate("text.no_story")]

    def _rules(self, rest: str) -> list[str]:
        """The parts of the manual page, or one of them."""
        from .rules import part, parts  # start: read when somebody asks

        if rest:
            return part(self.table.game, _number(rest))
        return [translate("text.rules"), *(f"{number}. {title}" for number, title in parts(self.table.game))]

    def _review(self, rest: str) -> list[str]:
        """Where it was lost, once the game is over."""
        from ..session.review.review import Review  # start: read when somebody looks back
        from ..session.review.told import report  # as above

        session = self.table.session
        if not session.over:
            raise refuse("review.not_over")
        review = Review.of(session)
        for _ in review.search():
            pass
        return report(session, review)

    def _today(self, rest: str) -> list[str]:
        """The helps of today, on or off."""
        lines = self._do(ORIGINAL)
        return [translate("text.then" if self.table.as_it_was else "text.today"), *lines]

    # --- games -----------------------------------------------------------------------------------------------------

    def _new(self, rest: str) -> list[str]:
        begun = self.own.begun
        if begun is None:
            return self._do("new")
        from .asking import Asking  # start: read when somebody begins anew

        self._left = self._going_on()
        return self.talk.go(Asking(self.talk, self.table, begun, self.sit_at))

    def _going_on(self) -> Session | None:
        """The game on the table, where one goes on."""
        session = self.table.session
        return session if session.ply and not session.over else None

    def enter_anew(self, before: Session | None) -> list[str]:
        """A new game took the place of another one: where that lies."""
        if before is None or before is self.table.session:
            return []
        titles = self.ports.saves.titles(before.game.name)
        return [translate("text.set_by", count=before.ply, title=titles[0])] if titles else []

    def sit_at(self, table: Table) -> None:
        """Go on at another table in this room."""
        self.table = table
        self.words = self.all_words() | {"help": self.help, "back": self.back, "quit": self.quit}

    def _save(self, rest: str) -> list[str]:
        if not rest:
            raise refuse("text.save_what")
        if "/" in rest:
            raise refuse("text.no_slash", title=rest[:40])
        return self._do("save", rest)

    def _open(self, rest: str) -> list[str]:
        if not rest:
            return self._saved(rest)
        return self._do("open", rest)

    def _saved(self, rest: str) -> list[str]:
        titles = self.ports.saves.titles(self.table.game)
        return [translate("text.saved", titles=joined(titles))] if titles else [translate("text.none_saved")]

    def _code(self, rest: str) -> list[str]:
        """The codes of this game: how it began where that is a short one, and all of it."""
        session = self.table.session
        short = short_code(session)
        whole = translate("text.code_whole", code=record_code(session))
        return [translate("text.code_short", code=short), whole] if short else [whole]

    def _load(self, rest: str) -> list[str]:
        if not rest:
            raise refuse("text.load_what")
        return self._do("take_code", rest)

    def _table(self, rest: str) -> list[str]:
        """All commands of the table; with one of them, give it."""
        name, *values = rest.split() or [""]
        if not name:
            names = [name for name in self.table.commands() if self.table.why_not(name) is None]
            known = catalogue("text")
            told = [translate(f"text.table_{name}") for name in names if f"text.table_{name}" in known]
            return [translate("text.commands"), *told]
        return self._do(name, *map(_plain, values))

    def _lessons(self, rest: str) -> list[str]:
        from .leading import LessonRoom, lesson_list  # start: read when somebody learns

        if not rest:
            return lesson_list(self.ports, self.table.game)
        return self.talk.go(LessonRoom(self.talk, self.table.game, _number(rest)))

    def _problems(self, rest: str) -> list[str]:
        from .leading import ProblemRoom  # start: read when somebody solves

        return self.talk.go(ProblemRoom(self.talk, self.table.game, rest))


def _answer(prompt: Prompt, text: str) -> str:
    """The answer that is meant: one of those there are, by its beginning; else the text itself."""
    meant = [answer for answer in prompt.answers if answer.startswith(text.lower())] if text else []
    return meant[0] if len(meant) == 1 else text


def _plain(text: str) -> Plain:
    """A value as a command takes it."""
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if text.isascii() and text.lstrip("-").isdigit() and len(text) < 20 else text


def _number(text: str) -> int:
    """A number. Raises Refused."""
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise Refused(reason("text.number", text=text[:20]))
    return int(text)
