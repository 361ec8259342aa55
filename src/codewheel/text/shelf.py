"""The shelf: which games there are, and what waits in them."""

from ..rules import registry
from ..rules.contract import Refused, refuse
from ..rules.registry import Entry, entry
from ..session.play import Session
from ..session.saves import autosave_of
from ..session.table.kind import table_kind
from ..session.table.table import Table
from ..session.texts import place_of, translate
from .contract import letters
from .room import Room, Word
from .said import as_number
from .seats import titled
from .typed import local, meant

_IN_GAME = ("open", "save", "saved", "story", "review", "status", "board", "moves", "new", "hint", "undo", "rules")
_MODES = ("solitaire", "cooperative", "tournament", "challenge", "modern", "ancient", "unequal", "children", "quiz")


class Shelf(Room):
    """Where a game is chosen."""

    name = "shelf"

    def all_words(self) -> dict[str, Word]:
        return {
            "games": lambda rest: self.enter(),
            "play": self._play,
            "daily": self._daily,
            "lessons": self._lessons,
            "problems": self._problems,
        }

    def enter(self) -> list[str]:
        lines = [translate("text.shelf")]
        for number, line in enumerate(registry.REGISTRY, 1):
            waits = translate("text.waits") if self.ports.saves.interrupted(_autosaves(line.name)) else ""
            lines.append(translate("text.box", number=number, title=line.title, name=line.name, waits=waits))
        return lines

    def known(self) -> list[str]:
        return [*super().known(), *(line.name for line in registry.REGISTRY)]

    def _play(self, rest: str) -> list[str]:
        return self.sit_down(self._named(rest).name) if rest else self.enter()

    def _daily(self, rest: str) -> list[str]:
        """What today brings, and what came of it; with a game's name, and a day gone by where one likes: play it."""
        from ..session.daily.draw import opened  # start: read when somebody asks for a day
        from ..session.daily.games import daily  # as above
        from ..session.daily.going_on import begun_before  # as above
        from ..session.daily.shown import Days  # as above
        from .days import came_of, opening, told  # as above

        if not rest:
            return told(self.ports)
        today, days = self.ports.now()[:10], Days(self.ports.storage)
        name, _, date = rest.partition(" ")
        game, day = self._named(name).name, opened(date or today, today)
        kind = daily(game)
        if kind is None:
            raise refuse("text.no_daily", title=entry(game).title)
        mark = days.mark(game, day)
        done = [] if mark is None else [translate("text.daily_done", day=day, result=came_of(game, mark))]
        session = kind.begin(self.ports.storage, day, day < today)
        if session is None:
            from .leading import ProblemRoom  # start: read when somebody solves

            first = translate("text.day_problem", title=entry(game).title, day=day)
            return [*done, first, *self.talk.go(ProblemRoom(self.talk, game, day=day))]
        notice, before = None, begun_before(self.ports.saves, session)
        if before is None:
            notice = self.ports.saves.set_waiting_by(autosave_of(session), self.ports.now())
        lines = [*done, *opening(game, day, before is not None)]
        return [*lines, *self._at(table_kind(game).open(self.ports, before or session, notice))]

    def _lessons(self, rest: str) -> list[str]:
        """The lessons of a game; with a number, one of them."""
        from .leading import LessonRoom, lesson_list  # start: read when somebody learns

        if not rest:
            return [translate("text.lessons_of")]
        name, _, which = rest.partition(" ")
        game = self._named(name).name
        if not which:
            return [*lesson_list(self.ports, game), translate("text.lessons_shelf", game=game)]
        return self.talk.go(LessonRoom(self.talk, game, as_number(which), self._play_on))

    def _play_on(self, session: Session) -> list[str]:
        """The game behind a lesson; the one that was left at its place waits."""
        notice = self.ports.saves.set_waiting_by(autosave_of(session), self.ports.now())
        self.talk.back()
        table = table_kind(session.game.name).open(self.ports, session, notice)
        return [titled("text.begins", table), *self._at(table)]

    def _problems(self, rest: str) -> list[str]:
        """A problem of a game."""
        from .leading import ProblemRoom  # start: read when somebody solves

        if not rest:
            return [translate("text.problems_of")]
        name, _, which = rest.partition(" ")
        return self.talk.go(ProblemRoom(self.talk, self._named(name).name, which))

    def other(self, text: str) -> list[str]:
        word = meant(text.partition(" ")[0], _IN_GAME)
        if word:
            raise refuse("text.in_game", word=local(word))
        if meant(text, _MODES):
            raise refuse("text.in_new", text=text[:40])
        return self.sit_down(self._named(text).name) if text else self.enter()

    def _named(self, text: str) -> Entry:
        for number, line in enumerate(registry.REGISTRY, 1):
            if text.casefold() in (str(number), line.name, line.title.casefold()):
                return line
        plain = place_of(text)[0]
        begun = [
            line
            for line in registry.REGISTRY
            if line.name.startswith(plain) or place_of(line.title)[0].startswith(plain)
        ]
        if len(begun) == 1 and len(plain) > 1:
            return begun[0]
        raise refuse("text.no_game", text=text[:40])

    def sit_down(self, game: str) -> list[str]:
        """At the table of a game: it goes on where it was left, else a new one begins. Raises Refused."""
        notice, session = None, None
        saves, autosaves = self.ports.saves, _autosaves(game)
        kept = saves.interrupted(autosaves) or [slot for slot in map(saves.left, autosaves) if slot is not None]
        left = max(kept, key=lambda slot: slot.date).title if kept else game
        game = left.partition(":")[0]
        try:
            resumed = saves.resume(left)
            if resumed is not None:
                session, notice = resumed.session, resumed.notice
        except Refused as fault:
            notice = fault.why
        table = table_kind(game).open(self.ports, session, notice)
        letters(game).deal(table)
        on_table = table.session
        waited = session is on_table or on_table.ply
        code = "text.is_over" if on_table.over else "text.goes_on" if waited else "text.begins"
        return [titled(code, table), *self._at(table)]

    def _at(self, table: Table) -> list[str]:
        from .game import GameRoom  # start: read when somebody plays

        return self.talk.go(GameRoom(self.talk, table))


def _autosaves(game: str) -> tuple[str, ...]:
    """Where games wait that are begun at a game's place on the shelf."""
    return game, *letters(game).also
