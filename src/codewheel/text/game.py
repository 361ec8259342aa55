"""A game: its table in words. Whatever is no word of this room is a move, in plain words or in the protocol's."""

from collections.abc import Sequence
from functools import partial

from ..rules import registry
from ..rules.contract import Reason, Refused, reason, refuse
from ..rules.registry import entry
from ..session.codes.form import record_code, short_code
from ..session.levels import levels
from ..session.levels import line as level_line
from ..session.levels import name as level_name
from ..session.play import HUMAN, Session
from ..session.saves import autosave_of
from ..session.table.age import ORIGINAL
from ..session.table.kind import poses, table_kind, teaches
from ..session.table.outcomes import result_of
from ..session.table.table import Table
from ..session.table.words import HINT, PLAYED, REFUSED, SHOW, News, Plain, Prompt
from ..session.texts import catalogue, place_of, sentence, tongue, translate
from .contract import Letters, letters
from .moves import about_moves, grouped, how_typed, in_order, no_move, own_moves, wanted
from .room import Host, Room, Word
from .said import SQUARES, as_number, as_typed, joined, placed, places_of, with_more
from .seats import credits, titled, who_plays
from .spoken import asked, told, words
from .terms import called, explained, terms
from .thinking import run_all
from .typed import answered, as_move, in_one, local, meant

LOOKS = (
    "help",
    "quit",
    "back",
    "settings",
    "language",
    "board",
    "describe",
    "status",
    "moves",
    "rules",
)  # heard beside a question
HELPS = ("hint", "undo", "redo", "analysis")
_SHELF = ("games", "play")  # words of the shelf that somebody may look for here
_CHOICES = ("today", "all_time", "modern", "ancient", "tournament", "challenge", "new", "classic")  # of commands
_NAMED = ("name", "write_record", "open_tournament", "pack")  # commands that take names
_SWITCHES = ("high_scores",)  # commands that have a word in the game's own room, which says how they stand
_LEAVES = ("stay", "cancel")  # answers that leave all as it is
_SURE = Prompt("replace", reason("text.save_there"), ("yes", "no"))
QUOTES = tuple("\"'„“”«»")
_SHUT = ".tournament", ".redo_tournament"  # what refuses a help throughout a game
_MOST = 4000  # moves that follow by themselves, until somebody is asked
_SHOWN = 40  # legal moves that are told one by one
_STEPPED = 4  # moves taken back that are told one by one
_STORY = 20  # moves that are told again


class GameRoom(Room):
    """A table and who sits at it."""

    name = "game"

    def __init__(self, talk: Host, table: Table) -> None:
        self.table = table
        self._left: Session | None = None  # the game that was on the table when another one was asked for
        self._opened: Session | None = None  # the game of which it was said who plays
        self._reviewed: tuple[tuple[object, ...], list[str]] | None = None  # the last review and what it is of
        self._replaces = ""  # the title of a save that is to be replaced, once that is answered
        self._once: tuple[Session, set[str]] | None = None  # what was said once, and in which game
        self._stood: tuple[str, ...] = ()  # how it stood when that was last said, beside whose turn it was
        self._legend = ""  # the language in which it was said how the board is read
        super().__init__(talk)

    def all_words(self) -> dict[str, Word]:
        found: dict[str, Word] = {
            "board": lambda rest: [*self._board(rest), *self.own.beneath(self.table.session)],
            "describe": self._told,
            "around": self._around,
            "status": self._status,
            "moves": self._moves,
            "hint": lambda rest: self._do("hint"),
            "undo": lambda rest: self._stepped("undo", rest),
            "redo": lambda rest: self._stepped("redo", rest),
            "analysis": self._analysis,
            "rules": self._rules,
            "story": self._story,
            "review": self._review,
            "new": self._new,
            "save": self._save,
            "open": self._open,
            "saved": self._saved,
            "code": self._code,
            "load": self._load,
            "record": self._record,
            "table": self._table,
            "who": self._who,
            "daily": self._daily,
            "about": self._about,
        }
        if terms(self.table.game):
            found["word"] = lambda rest: explained(self.table.game, rest)
        if self.own.wins is not None:
            found["goal"] = self._goal
        if self.own.alone is not None:
            found["finish"] = self._finish
        if self.own.open:
            found["position"] = self._position
        if ORIGINAL in self.table.commands():
            found["today"] = self._today
        if teaches(self.table.game):
            found["lessons"] = self._lessons
        if poses(self.table.game):
            found["problems"] = self._problems
        told = self.help_code("again").partition(".")[0] != "text"  # the game has one of its own
        found["again"] = (lambda rest: self._table("again")) if told else self._again
        found |= {word: partial(self._give, command) for word, command in self.own.gives}
        return found | self._looks() | self.own.more(self.talk, self.table)

    def _give(self, command: str, rest: str) -> list[str]:
        return self._do(command)

    def _looks(self) -> dict[str, Word]:
        """The game's own words that look at its board, whatever game lies there by then."""
        return {name: partial(self._look, name) for name in self.own.looks(self.table.session)}

    def _look(self, name: str, rest: str) -> list[str]:
        return self.own.looks(self.table.session)[name](rest)

    @property
    def own(self) -> Letters:
        """The game in letters."""
        return letters(self.table.game)

    @property
    def sign(self) -> str:
        return translate("text.sign_game", game=self.table.game)

    def known(self) -> list[str]:
        prompt = self.table.prompt
        if prompt is not None:
            return list(dict.fromkeys((*map(answered, prompt.answers), *prompt.answers)))
        commands = self._commands()
        return list(dict.fromkeys((*super().known(), *commands, *map(local, commands), *self._legal())))

    def help(self, rest: str) -> list[str]:
        """Of the table's commands, too."""
        command = (
            meant(in_one(rest, self._commands()), self._commands())
            if rest and not meant(rest, tuple(self.words))
            else ""
        )
        if command == "seats":
            return [_commanded(command), *_players(self.table.game)]
        lines = [_commanded(command)] if command else super().help(rest)
        return lines if rest else [*lines, *asked(self.table, as_typed)]

    def help_more(self, rest: str) -> list[str]:
        """How moves are typed, and how the board is read."""
        lines = how_typed(self.table.game) if not rest or about_moves(rest) else []
        return [*lines, *(self.own.legend(self.table.session) if meant(rest, ("board",)) else [])]

    def help_code(self, word: str) -> str:
        own = f"{entry(self.table.game).module}_text.help_{word}"
        return own if own in catalogue(own.partition(".")[0]) else super().help_code(word)

    def enter(self) -> list[str]:
        before, self._left = self._left, None
        left = self._opened is self.table.session and self.table.prompt is not None  # a question comes before a new one
        first, board = self._opening(), [] if left else self._board("")
        return [*self.enter_anew(before), *first, *with_more(self.follow(), [*board, *self._asked()])]

    def _helped(self, word: str) -> str:
        """With a mark on what is off while a game is played as it was then, or not for this game at all."""
        line, table = super()._helped(word), self.table
        command = dict(self.own.gives).get(word, word)
        asks = word not in (*LOOKS, "code") and command in table.commands()  # the room's own code is another one
        why = table.why_not(command) if asks else None
        if (why is not None and why.code.endswith(_SHUT)) or self.own.shut(table, word) is not None:
            return translate("text.help_shut", line=line)
        off = table.as_it_was and (_of_today(why) or (why is not None and why.code.endswith(".original")))
        return translate("text.help_off", line=line) if off else line

    def _opening(self) -> list[str]:
        """Of a game that has just come to the table: what it is and who plays whom; nothing the second time."""
        session, before = self.table.session, self._opened
        self._opened = session
        if session is before:
            return []
        word = (
            translate("text.word_first", word=called(self.table.game, terms(self.table.game)[0]))
            if before is None and self._explains and self.talk.first(f"word {self.table.game}")
            else ""
        )
        how = f"{entry(self.table.game).module}_text.first"  # what to do in one's first game
        if word and how in catalogue(how.partition(".")[0]):
            word = " ".join([translate(how), word])
        anew = [titled("text.begins", self.table)] if before is not None and not session.ply else []
        return [*anew, *self.own.who(self.table), *who_plays(self.table), *self.own.settings(session), word]

    @property
    def _explains(self) -> bool:
        return bool(terms(self.table.game))

    def leave(self) -> None:
        self.table.do("leave")

    # --- what happens ----------------------------------------------------------------------------------------------

    def follow(self) -> list[str]:
        """Let happen what goes on by itself, until somebody is asked or it is over; what was said on the way.

        Where only computers play, one move; where they play on when all persons are out, one turn.
        """
        table, lines = self.table, self._told_news()
        for _ in range(_MOST):
            run_all(table)
            lines += self._told_news()
            if table.prompt is not None or not table.advance():
                break
            lines += self._told_news()
            if not table.session.over and (table.watching or self._alone()):
                break
        return lines

    def _alone(self) -> bool:
        """Whether computers play on without any person."""
        return self.own.alone is not None and self.own.alone(self.table.session)

    def _finish(self, rest: str) -> list[str]:
        """The rest of a game in which computers play on alone, and how it ends."""
        table = self.table
        if table.session.over or not (table.watching or self._alone()):
            raise refuse("table.over" if table.session.over else "text.no_finish")
        self.talk.soon()
        for _ in range(_MOST):
            run_all(table)
            if table.prompt is not None or not table.advance():
                break
        table.news()
        return self._status("")

    def _told_news(self) -> list[str]:
        lines: list[str] = []
        for news in self.table.news():
            lines += [line for line in self._said(news) if not any(line in told for told in lines[-2:])]
        return lines

    def _said(self, news: News) -> list[str]:
        if news.kind == SHOW:
            return self._shown(str(news.get("what")))
        if news.said is not None and news.said.code == "table.values":
            name = str(dict(news.said.params)["name"])
            return [translate("text.how_typed", how=_commanded(name))] if self._told_of(name) else []
        typed = news.kind == HINT and news.get("move")
        lines = told(self.table, news, self._put)
        if lines:
            lines[0] = placed(lines[0], _places(news))
        if not typed:
            return lines
        more = self.own.hinted(self.table.session, news.said) if news.said is not None else []
        return [*lines, translate("text.hint_move", move=as_move(str(news.get("move")))), *more]

    def _shown(self, what: str) -> list[str]:
        """What other faces have a screen for."""
        if what == "replay":
            return self._story("all")
        if what == "review":
            return self._review("")
        if what == "hint":  # it is told in words as well
            return []
        own = self.own.shown(self.table, what)
        if own is not None:
            return own
        return [translate("text.no_show")]

    def _asked(self) -> list[str]:
        """The question that waits, else what is to be done."""
        return asked(self.table, self._put) or self._stand("")

    def _do(self, name: str, *values: Plain) -> list[str]:
        """A command of the table, what follows from it, and what is to be done then."""
        session, ply, over = self.table.session, self.table.session.ply, self.table.session.over
        kept = self._going_on() if name != "play" else None
        titles = self.ports.saves.titles(session.game.name) if kept is not None else []
        today = name in HELPS and self.table.as_it_was and _of_today(self.table.why_not(name, *values))
        done = self.table.do(name, *values)
        first = (
            [*self._gone(session), *self._aside(kept, titles), *self._later(), *self._opening()]
            if self.table.session is not session
            else []
        )
        lines = [*first, *self.follow()]
        if not done and today and not any('"today"' in line for line in lines):
            lines.append(translate("text.type_today"))
        if self.table.session is not session:
            lines += [*self._opening(), *self._board("")]
        elif not session.over:
            lines += self.own.came(session, ply)
        return with_more(lines, self._asked_anew(session, over))

    def _asked_anew(self, before: Session, over: bool) -> list[str]:
        """As above; of what was said before in the same game only what is new, beside whose turn it is.

        `over`: whether that game was over; its end is told in full.
        """
        old = self._stood if self.table.session is before and before.over == over else ()
        return [line for line in self._asked() if line not in old]

    def _stepped(self, name: str, rest: str) -> list[str]:
        """Take back or play again, as often as was typed, and say which moves those were."""
        table, session, before = self.table, self.table.session, self.table.session.ply
        story = [self._undone(ply) for ply in range(1, before + 1)] if name == "undo" else []
        times = as_number(rest) if rest else 1
        for _ in range(1, times):
            ply = session.ply
            if table.why_not(name) is not None or not table.do(name) or table.prompt is not None:
                break
            if session.ply == ply:
                break
        lines = self._do(name) if table.prompt is None or not rest else [*self.follow(), *self._asked()]
        return self._told_steps(lines, session, before, story)

    def _undone(self, ply: int) -> str:
        """A move as it is told when it is taken back."""
        return self._moved(ply) if self.own.undone is None else self.own.undone(self.table.session, ply)

    def _told_steps(self, lines: list[str], session: Session, before: int, story: Sequence[str]) -> list[str]:
        """The answer to a step back or forth, with the moves in place of the bare word."""
        back = session.ply < before
        if self.table.session is not session or session.ply == before or back != bool(story):
            return lines
        moves = story[session.ply :] if back else [self._moved(n) for n in range(before + 1, session.ply + 1)]
        bare = translate("text.news_undone" if back else "text.news_redone")
        code = "text.undone_moves" if back else "text.redone_moves"
        shown = [
            *moves[:_STEPPED],
            *([translate("text.and_more", count=len(moves) - _STEPPED)] if moves[_STEPPED:] else []),
        ]
        return [translate(code, moves=" ".join(shown)), *(line for line in lines if line != bare)]

    def _gone(self, before: Session) -> list[str]:
        """Where somebody goes on in another game: that one which was over is not among those that are kept."""
        return [translate("text.over_left")] if before.over and self.table.session.ply else []

    def _aside(self, kept: Session | None, titles: Sequence[str]) -> list[str]:
        """Where a game lies that another one took the place of; `titles`: of the saved games before."""
        new = [] if kept is None else [t for t in self.ports.saves.titles(kept.game.name) if t not in titles]
        return [translate("text.set_by", count=kept.ply, title=new[0])] if kept is not None and new else []

    def _later(self) -> list[str]:
        """In which move a game goes on that has just come to the table."""
        ply = self.table.session.ply
        return [translate("text.goes_on_after", number=ply)] if ply else []

    # --- what is typed ---------------------------------------------------------------------------------------------

    def hear(self, line: str) -> list[str]:
        title, self._replaces = self._replaces, ""
        if not title:
            return self._heard(line)
        said = _answer(_SURE, " ".join(line.split()))
        if said == "yes":
            return self._do("save", title)
        return [translate("text.not_saved"), *(self._asked() if said == "no" else self._heard(line))]

    def _heard(self, line: str) -> list[str]:
        """Answer a line."""
        prompt, text = self.table.prompt, " ".join(line.split())
        if prompt is None or (self._beside(text) if prompt.answers else text.lower() in LOOKS[:2]):
            return super().hear(line)
        if not prompt.answers and self._is_command(text):  # it would be somebody's name
            wanted_ = self.own.offers(self.table, prompt) or [words(self.table, self._put(prompt.said))]
            return [translate("text.answer_word", text=text), *wanted_]
        answer = self._named(prompt, text) or _answer(prompt, text)
        if prompt.answers and answer not in prompt.answers:
            first = translate("text.answer_first", text=text[:40], answers=either(prompt.answers))
            return [first if text else "", *self._asked()]
        judged = self.own.judged(self.table, prompt, answer)
        return [*judged, *self._do("answer", answer if prompt.answers else _unquoted(answer))]

    def _is_command(self, text: str) -> bool:
        """Whether a line is a command and nothing else, in one word or several."""
        commands = self._commands()
        return bool(meant(in_one(text, commands), (*self.words, *_SHELF, *commands)))

    def _beside(self, text: str) -> bool:
        """Whether a line is heard beside a question."""
        return bool(meant(text, LOOKS) or meant(text.partition(" ")[0], self.own.beside))

    def _named(self, prompt: Prompt, text: str) -> str:
        """The answer of which somebody types what it stands for; "" for none."""
        names = [place_of(name)[0] for name in self.own.called(self.table, prompt)]
        wanted = place_of(text)[0]
        if wanted in prompt.answers or wanted not in names:
            return ""
        if wanted.isdigit() and len(wanted) == len(prompt.answers[-1]):  # a slip among the numbers is no answer
            raise refuse("text.no_answer", text=text[:40])
        return prompt.answers[names.index(wanted)]

    def other(self, text: str) -> list[str]:
        if not text:
            lines = self.follow()
            return with_more(lines, self._asked() if lines or self.table.prompt is not None else self._status(""))
        if meant(text.rstrip("?!. "), ("win",)) and "goal" in self.words:
            return self.words["goal"]("")
        parts = self.own.parts(self.table.session, text)
        if parts:
            return self._one_by_one(parts)
        found = wanted(self.table, text)
        if found is not None:
            name, *values = found
            return self._do(name, *values)
        first, _, rest = text.partition(" ")
        word = meant(first, _SHELF)
        if word and (word != "play" or rest.casefold() in registry.names()):
            raise refuse("text.on_shelf", word=f"{local(word)} {rest[:40]}".rstrip())
        text = in_one(text, self._commands())
        if meant(text.partition(" ")[0], self._commands()):
            return self._table(text)
        raise no_move(self.table, text)

    def _one_by_one(self, parts: Sequence[str]) -> list[str]:
        """Several moves of one line, as long as they can be made and somebody is to make them."""
        table, session, over = self.table, self.table.session, self.table.session.over
        seat, lines, left = session.to_move, [*self.follow()], list(parts)
        while left and session.to_move == seat:
            ply = session.ply
            try:
                name, *values = wanted(table, left[0]) or ("play", left[0])
                table.do(name, *values)
            except Refused as fault:
                lines.append(self.refused(fault.why))
            lines += self.follow()
            if table.session is not session or session.ply == ply:
                break
            left.pop(0)
        if left:
            lines.append(translate("text.left_out", lines=joined([each.upper() for each in left])))
        return with_more(lines, self._asked_anew(session, over))

    def refused(self, why: Reason) -> str:
        return words(self.table, self._put(why))

    def _put(self, why: Reason) -> Reason:
        """A message as it is said where one types."""
        return self.own.put(as_typed(why), self.table.session)

    # --- what is told ----------------------------------------------------------------------------------------------

    def _board(self, rest: str) -> list[str]:
        """The board; the first time how it is read as well."""
        session, before = self.table.session, self._legend
        self._legend = tongue()
        legend = self.own.legend(session) if before != tongue() else []
        return [*legend, *self.own.board(session, self.talk.wide)]

    def _told(self, rest: str) -> list[str]:
        session = self.table.session
        return [*self.own.told(session), *self.own.beneath(session)]

    def _around(self, rest: str) -> list[str]:
        if not rest:
            raise refuse("text.around_what")
        return self.own.around(self.table.session, rest)

    def _who(self, rest: str) -> list[str]:
        """Who plays; with more behind the word, `who is winning`, how it stands first."""
        return [*(self._status("") if rest else []), *self.own.who(self.table), *who_plays(self.table)]

    def _goal(self, rest: str) -> list[str]:
        """What wins this game."""
        return [] if self.own.wins is None else self.own.wins(self.table.session)

    def _status(self, rest: str) -> list[str]:
        """How it stands, and the question that is open."""
        lines = with_more(self._stand(rest), self.own.details(self.table.session))
        return [*lines, *asked(self.table, self._put)]

    def _stand(self, rest: str) -> list[str]:
        table = self.table
        stands = self.own.stand(table.session)
        self._stood = tuple(stands[self.own.anew :])
        lines = [*stands, self.own.typed(table.session), self._said_once()]
        if table.session.over and table.prompt is None:
            end = [words(table, self._put(table.end_said())), *self._result()]
            lines = [*end, *(line for line in lines if line not in end), *self.own.ended(table)]
            there = {*self.words, *self._commands()}
            known = [name for name in table.next_commands() if name in there and self._follows(name)]
            known += ["again", "new", "story"]
            if "review" not in table.commands() or table.why_not("review") is None:
                known.append("review")
            if table.why_not("undo") is None:
                known.append("undo")
            known = [name for name in dict.fromkeys(known) if name in there and self.own.shut(table, name) is None]
            lines.append(translate("text.next", words=joined([self._offered(name) for name in known])))
            self._stood = tuple(lines)
        elif table.watching:
            lines.append(translate("text.watching"))
        return lines

    def _result(self) -> list[str]:
        """Whether the one person at the table has won."""
        result = "" if self.own.shared(self.table.session) else result_of(self.table.session)
        return [translate(f"text.result_{result}")] if result else []

    def _follows(self, name: str) -> bool:
        """Whether a command may be given at the end; words of the room are always heard."""
        return name in self.words or self.table.why_not(name) is None

    def _offered(self, name: str) -> str:
        """A command as it is typed: with a number where it takes one."""
        return f"{local(name)} 0" if self.table.takes(name)[:1] == (int,) else local(name)

    def _said_once(self) -> str:
        """What is said of typing, once in each game."""
        found, session = self.own.once(self.table.session), self.table.session
        if self._once is None or self._once[0] is not session:
            self._once = session, set()
        if found in self._once[1]:
            return ""
        self._once[1].add(found)
        return found

    def _legal(self) -> list[str]:
        """What may be typed as a move."""
        return own_moves(self.table)

    def _moves(self, rest: str) -> list[str]:
        """The legal moves; many of them by the protocol's words alone."""
        state, typed = self.table.session.state, self.own.typed(self.table.session)
        legal = in_order([move for move in self._legal() if move != self.own.concedes])
        concede = [translate("text.moves_concede", move=as_move(self.own.concedes))]
        barred = self.own.barred(self.table.session) + (concede if self.own.concedes in self._legal() else [])
        if not legal:  # what comes first is no move of one's own
            return with_more([typed] if typed else self._asked(), barred)
        if len(legal) > _SHOWN:
            notable = [move for move in legal if self.own.notable(move, state)]
            first = [translate("text.move", move=as_move(move), words=self.own.words(move, state)) for move in notable]
            others = grouped([move for move in legal if move not in notable])
            return [translate("text.moves", count=sum(map(self.own.counted, legal))), *first, *others, *barred]
        counted = [move for move in legal if self.own.counted(move)]
        if not counted:  # what is left is no move on the board
            return with_more(self.own.stand(self.table.session)[:1], [typed])
        told = [translate("text.move", move=as_move(move), words=self.own.words(move, state)) for move in counted]
        besides = [
            translate("text.move", move=as_move(move), words=self.own.words(move, state))
            for move in legal
            if move not in counted
        ]
        also = [translate("text.moves_also"), *besides] if besides else []
        head = [typed] if self.table.session.chance_starter is not None else []  # what everybody does before
        return with_more([*head, translate("text.moves", count=len(counted)), *told, *also, *barred], [typed])

    def _story(self, rest: str) -> list[str]:
        """The last moves, or all."""
        self._may_look("story")
        session = self.table.session
        first = 0 if meant(rest, ("all",)) else max(0, session.ply - _STORY)
        counted = [self.own.counted(move) for move in session.line[: session.ply]]
        moved = [(self._moved(ply), ply) for ply in range(first + 1, session.ply + 1)]
        told = [_numbered(ply, line) if counted[ply - 1] else line for line, ply in moved]
        head = [translate("text.story_last", shown=sum(counted[first:]), count=sum(counted))] if first else []
        end = [words(self.table, self._put(self.table.end_said()))] if session.over else []
        return with_more([*head, *told], end) or [translate("text.no_story")]

    def _moved(self, ply: int) -> str:
        session = self.table.session
        return placed(self.own.moved(session, ply), places_of(session.line[ply - 1]))

    def _daily(self, rest: str) -> list[str]:
        """What today brings; it is played from the shelf."""
        from .days import told as days_told  # start: read when somebody asks for a day

        if rest:
            raise refuse("text.on_shelf", word=f"{local('daily')} {rest[:40]}")
        return days_told(self.ports, "text.daily_here")

    def _rules(self, rest: str) -> list[str]:
        """The parts of the manual page, or one of them."""
        from .rules import read  # start: read when somebody asks

        return read(self.table, rest)

    def _review(self, rest: str) -> list[str]:
        """Where it was lost, once the game is over."""
        from ..session.review.review import Review  # start: read when somebody looks back
        from .reviewed import reviewed  # as above

        session = self.table.session
        if not session.over:
            raise refuse("review.not_over")
        self._may_look("review")
        key = session, session.line, session.ply, tongue()
        if self._reviewed is None or self._reviewed[0] != key:
            self.talk.soon()
            review = Review.of(session)
            for _ in review.search():
                pass
            self._reviewed = key, reviewed(session, review)
        return self._reviewed[1]

    def _may_look(self, word: str) -> None:
        """Raises Refused where the game does not allow that word now."""
        why = self.own.shut(self.table, word)
        if why is not None:
            raise Refused(why)

    def _analysis(self, rest: str) -> list[str]:
        """What the position is worth, looked at to the end."""
        table = self.table
        if bool not in table.takes("analysis") or table.why_not("analysis", True) is not None:
            return self._do("analysis")
        if not table.human_to_move:
            raise refuse("table.over" if table.session.over else "table.no_hint")
        self.talk.soon()
        table.do("analysis", True)
        run_all(table, True)
        lines = [*self._told_news(), *self.own.analysed(table)]
        table.do("analysis", False)
        return lines

    def _today(self, rest: str) -> list[str]:
        """The helps of today, on or off; the word alone turns them on, and off by mistake for nobody."""
        said = meant(rest, ("on", "off")) if rest else "on"
        if not said:
            raise refuse("text.today_what", text=rest[:20])
        changes = (said == "off") != self.table.as_it_was
        if changes and not self.table.do(ORIGINAL):
            return with_more(self.follow(), self._asked())
        self.table.news()  # some tables say it themselves, in words for menus
        return [*self.set_here(), *with_more(self.follow(), self._asked())]

    def set_here(self) -> list[str]:
        """Whether there are the helps of today."""
        if "today" not in self.words:
            return []
        own = f"{entry(self.table.game).module}_text.set_then"  # where the original had some help
        then = own if own in catalogue(own.partition(".")[0]) else "text.then"
        shut = None if self.table.as_it_was else self.own.shut(self.table, "today")
        return [sentence(shut) if shut else translate(then if self.table.as_it_was else "text.today")]

    def _about(self, rest: str) -> list[str]:
        """Where the game is from, and who made it."""
        stem = self.own.story
        told = [code for code in catalogue(stem.partition(".")[0]) if code.removeprefix(stem).isdigit()]
        return [*map(translate, told), *credits(self.table.game)]

    # --- games -----------------------------------------------------------------------------------------------------

    def _new(self, rest: str) -> list[str]:
        begun = self.own.begun
        if begun is None:
            return self._do("new")
        from .asking import Asking  # start: read when somebody begins anew

        self._left = left = self._going_on()
        own = f"{entry(self.table.game).module}_text.waits_on"  # where the game in progress would be over
        waits_on = own if own in catalogue(own.partition(".")[0]) else "text.waits_on"
        waits = [translate(waits_on, count=left.ply)] if left is not None else []
        asking = Asking(self.talk, self.table, begun, self.sit_at)
        first = self.talk.go(asking)
        said = asking.hear(rest) if rest else first  # `new ancient` answers one of the questions
        return [*waits, *(first if said[:1] == [translate("text.no_answer", text=rest[:40])] else said)]

    def _again(self, rest: str) -> list[str]:
        """A game of the same kind, without a question."""
        begun, before = self.own.begun, self._going_on()
        if begun is None:
            return self._do("new")
        table = begun.begin(self.table, begun.wishes(self.table))
        if table is not None:
            self.sit_at(table)
        self._left = before
        return self.enter()

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
        self.words = self.every_word()

    def _save(self, rest: str) -> list[str]:
        if not rest:
            raise refuse("text.save_what")
        if "/" in rest:
            raise refuse("text.no_slash", title=rest[:40])
        table = self.table
        if table.session.over and table.why_not("save") is not None:
            raise refuse("text.save_over")
        if table.replaces(rest):
            self._replaces = rest
            return [sentence(_SURE.said), translate("text.answers", answers=joined(list(map(answered, _SURE.answers))))]
        return self._do("save", rest)

    def _open(self, rest: str) -> list[str]:
        if not rest:
            return self._saved(rest)
        return self._do("open", rest)

    def _saved(self, rest: str) -> list[str]:
        titles = self.ports.saves.titles(self.table.game)
        return [translate("text.saved", titles=joined(titles))] if titles else [translate("text.none_saved")]

    def _code(self, rest: str) -> list[str]:
        """The code of how this game began, a short one; with `all`, or where there is none, that of all of it."""
        session = self.table.session
        short = short_code(session)
        if short and not meant(rest, ("all",)):
            return [translate("text.code_short", code=short), translate("text.code_all")]
        return [translate("text.code_whole", code=record_code(session))]

    def _load(self, rest: str) -> list[str]:
        if not rest:
            raise refuse("text.load_what")
        return self._do("take_code", rest)

    def _position(self, rest: str) -> list[str]:
        """The position as the protocol writes it; with one behind the word, go on from that."""
        session = self.table.session
        if rest:
            session.game.parse_state(rest)  # what is wrong is said of what was typed, not of a file with it
            return self._do("position", rest)
        return [session.game.format_state(session.state), translate("text.position_how")]

    def _record(self, rest: str) -> list[str]:
        """Go on with a game from a record among the player's files; without a name, which there are."""
        folder, end = f"records/{self.table.game}/", ".json"
        files = [name.removeprefix(folder) for name in self.ports.storage.names(folder) if name.endswith(end)]
        names = sorted(name.removesuffix(end) for name in files)
        if not rest:
            return [translate("text.records", names=joined(names)) if names else translate("text.no_records")]
        name = _file(rest)
        found = self.ports.storage.read(f"{folder}{name}{end}") if name in names else None
        if found is None:
            raise refuse("text.no_record", name=rest[:40])
        return self._do("read_record", found.decode("utf-8", "replace"))

    def _table(self, rest: str) -> list[str]:
        """All commands of the table; with one of them, give it."""
        first, _, values = in_one(rest, tuple(self.table.commands())).partition(" ")
        if not first:
            names = [name for name in self._commands() if self.table.why_not(name) is None]
            return [translate("text.commands"), *map(_commanded, names)]
        name = meant(first, tuple(self.table.commands())) or first.lower()
        if name in _SWITCHES and name in self.words:
            return self.words[name](values)
        lines = self._do(name, *self._values(name, values))
        asked_ = self._asked()
        told = self.table.prompt is not None or any(line not in asked_ for line in lines)
        code = f"{entry(self.table.game).module}_text.done_{name}"
        done = code if code in catalogue(code.partition(".")[0]) else "text.command_done"
        return lines if told else [translate(done), *lines]

    def _commands(self) -> tuple[str, ...]:
        """The commands of the table that are told of."""
        return tuple(name for name in self.table.commands() if self._told_of(name))

    @staticmethod
    def _told_of(name: str) -> bool:
        return f"text.table_{name}" in catalogue("text")

    def _values(self, name: str, text: str) -> list[Plain]:
        """What was typed behind a command of the table as its values; a text that ends them may have blanks."""
        takes = self.table.takes(name)
        parts = text.split(maxsplit=len(takes) - 1) if takes else text.split()
        if name == "write_record":
            parts = list(map(_file, parts))
        if name == "seats":
            parts = [",".join(_player(self.table.game, who) for who in part.split(",")) for part in parts]
        if name == "name" and parts and parts[0].isascii() and parts[0].isdigit():  # players count from 1
            parts[0] = str(int(parts[0][:8]) - 1)
        kinds = (*takes, *[str] * len(parts))
        return [
            part if kind is str and name in _NAMED else _plain(part, kind)
            for part, kind in zip(parts, kinds, strict=False)
        ]

    def _lessons(self, rest: str) -> list[str]:
        from .leading import LessonRoom, lesson_list  # start: read when somebody learns

        if not rest:
            return lesson_list(self.ports, self.table.game)
        return self.talk.go(LessonRoom(self.talk, self.table.game, as_number(rest), self._play_on))

    def _play_on(self, session: Session) -> list[str]:
        """The game behind a lesson takes the place of the one at whose table it was learnt, which waits."""
        self._left = self._going_on()
        self.leave()
        notice = self.ports.saves.set_waiting_by(autosave_of(session), self.ports.now())
        self.sit_at(table_kind(session.game.name).open(self.ports, session, notice))
        return self.talk.back()

    def _problems(self, rest: str) -> list[str]:
        from .leading import ProblemRoom  # start: read when somebody solves

        return self.talk.go(ProblemRoom(self.talk, self.table.game, rest))


def _commanded(name: str) -> str:
    """What a command of the table does, its name in the player's language first."""
    line = translate(f"text.table_{name}").replace("_", "-")  # a screen reader passes over the other
    same = local(name) == name.replace("_", "-")
    return line if same else translate("text.helped", word=local(name), line=line)


def _answer(prompt: Prompt, text: str) -> str:
    """The answer that is meant: one of those there are, by its beginning; else the text itself."""
    known = meant(text, prompt.answers) or _agreed(prompt, text)
    begun = place_of(text)[0]
    names = {answer: (answer, place_of(answered(answer))[0]) for answer in prompt.answers}
    found = [answer for answer in names if any(name.startswith(begun) for name in names[answer])] if text else []
    return known or (found[0] if len(found) == 1 else text)


def _of_today(why: Reason | None) -> bool:
    """Whether something is refused for being a help of today."""
    return why is not None and (why.code.endswith("_original") or ".then_" in why.code)


def _agreed(prompt: Prompt, text: str) -> str:
    """What `yes` and `no` say where there is one thing to do, or to leave alone; "" for anything else."""
    said = meant(text, ("yes", "no"))
    if not said or len(prompt.answers) != 2 or prompt.answers[1] not in _LEAVES:
        return ""
    return prompt.answers[said == "no"]


def _places(news: News) -> list[str]:
    """The places that a move was made with, or that a refusal speaks of."""
    if news.kind == PLAYED:
        return places_of(str(news.get("move")))
    if news.kind == REFUSED and news.said is not None:
        return [str(value) for name, value in news.said.params if name in SQUARES]
    return []


def _unquoted(text: str) -> str:
    """An answer in words of one's own; in quotation marks it may be a word that means something else."""
    inner = text[1:-1]
    return inner if text[:1] in QUOTES and text[-1:] in QUOTES and inner else text


def either(answers: Sequence[str]) -> str:
    """`yes or no`: the words of which one is to be typed."""
    *first, last = map(answered, answers)
    return translate("text.or", first=joined(first), last=last) if first else last


def _numbered(ply: int, told: str) -> str:
    """A move that was told with its number; some games tell it themselves."""
    return told if told.startswith(f"{ply}. ") else f"{ply}. {told}"


def _players(game: str) -> list[str]:
    """Whom a seat can be given to, and how each plays."""
    known = [
        (local(HUMAN), level_line(game, HUMAN)),
        *((level_name(game, each), level_line(game, each)) for each in levels(game)),
    ]
    return [translate("text.cell", name=name, value=told) for name, told in known]


def _player(game: str, typed: str) -> str:
    """Who is to play, by the word of the command line; what stands for nobody as it was typed."""
    plain = place_of(typed.strip())[0]
    names = {HUMAN: (HUMAN, local(HUMAN))} | {word: (word, level_name(game, word)) for word in levels(game)}
    return next((word for word in names if plain in (place_of(each)[0] for each in names[word])), typed.strip())


def _file(name: str) -> str:
    """The name of a file for other programs, as storage takes it: small letters without accents or blanks."""
    return place_of(name.strip())[0].replace(" ", "_")


def _plain(text: str, kind: type) -> Plain:
    """A value as a command takes it."""
    if kind is bool and (said := meant(text, ("yes", "no"))):
        return said == "yes"
    if kind is str and (said := meant(text, _CHOICES) or meant(text.replace("-", "_"), _CHOICES)):
        return said
    whole = kind is int and text.isascii() and text.lstrip("-").isdigit() and len(text) < 20
    return int(text) if whole else text
