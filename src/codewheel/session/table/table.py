"""A table: a session, and everything about it that is neither picture nor input. What all games' tables share.

Commands go in by name with plain values, news comes out in order; the searches it wants are run by the caller, and the
move that a computer has chosen is made when the caller says `advance`. It knows no frame, no pixel, no key, no clock.
"""

from collections.abc import Callable, Sequence

from ...rules.contract import CHANCE, Event, Reason, reason, refuse
from ...rules.registry import entry
from ...rules.typed import TYPE_CHECKING, ClassVar
from ..contract import keeps
from ..play import HUMAN, Session
from ..slices import through
from ..texts import translate
from .age import ORIGINAL, choose, original
from .seats import with_a_person
from .thinking import Thinking
from .words import ENDED, PLAYED, REDONE, REPLACED, SAVED, SHOW, UNDONE, Command, Plain, Ports

if TYPE_CHECKING:  # start: read when a game is brought
    from ..codes.form import Code
    from ..saves import Resumed

THEN = {"hint": "hint", "undo": "undo", "redo": "undo", "analysis": "analysis"}  # of `helps`, with a sentence each
STAYS = ("face", "quiz", "habitats")  # metadata that holds for whatever lies on a table
LONGEST_THOUGHT = 300_000  # milliseconds: who takes longer over a move has gone away from the table
KEPT_BY_CODES = ("face",)  # and for a game of other players and rules


class Table(Thinking):
    """A game in play. Subclasses name their game, say what a new one is, and add commands of their own."""

    keeps = True  # the game is kept after each move, and waits on the shelf
    helps: ClassVar[tuple[str, ...]] = ()  # commands of today, which are shut where the game is played as it was
    leads: ClassVar[tuple[str, ...]] = ("new", "replay")  # commands that lead on from the end

    def __init__(self, ports: Ports, session: Session, notice: Reason | None = None) -> None:
        self._told = False  # the end was told
        self.advice: Reason | None = None  # which level to try next, said with the end of a game
        self.thumbnail: Callable[[], Sequence[str]] = tuple  # a face's picture for the list of saved games
        self._since = ports.ticks()  # when the last move was made, or this game came to the table
        super().__init__(ports, session, notice)

    def all_commands(self) -> dict[str, Command]:
        switch = {ORIGINAL: Command(self._turn_original)} if self.helps else {}
        return (
            super().all_commands()
            | switch
            | {
                "play": Command(self._play, self.why_not_play, (str,)),
                "undo": Command(self._undo, self.why_not_undo),
                "redo": Command(self._redo, self.why_not_redo),
                "new": Command(self._new),
                "position": Command(self._set_position, takes=(str,)),
                "open": Command(self._open, takes=(str, str), least=1),
                "save": Command(self._save_as, takes=(str, str), least=1),
                "read_record": Command(self._read_record, takes=(str,)),
                "take_code": Command(self._take_code, self.why_not_take, (str,)),
                "write_record": Command(self._write_record, self.why_not_look_back, (str,)),
                "replay": Command(lambda: self.tell(SHOW, what="replay"), self.why_not_look_back),
                "go_on": Command(self._go_on_from, takes=(int,)),
                "leave": Command(self._leave),
            }
        )

    # --- as it was, or with the helps of today ---------------------------------------------------------------------

    @property
    def as_it_was(self) -> bool:
        """Whether modern help is off."""
        return bool(self.helps) and original(self.ports.settings, self.game, False)

    def why_not(self, name: str, *values: Plain) -> Reason | None:
        if name in self.helps and self.as_it_was:
            box = f"{entry(self.game).module}_box"
            code = f"game.then_{THEN.get(name, 'shown')}"
            return reason(code, year=translate(f"{box}.year"), then=translate(f"{box}.then"))
        return super().why_not(name, *values)

    def _turn_original(self) -> None:
        on = not self.as_it_was
        if on:
            self.do("dismiss")
            if self.analysing:
                self._set_analysis(False)
        choose(self.ports.settings, self.game, on)

    # --- moves -----------------------------------------------------------------------------------------------------

    def why_not_play(self, move: str | None = None) -> Reason | None:
        """None if a person may move now, or make this move, otherwise why not."""
        if self.held:
            return reason("table.prompt_first")
        if self.computer_to_move or self.session.to_move == CHANCE:
            return reason("table.not_your_turn")
        if move is None:
            return reason("table.over") if self.session.over else None
        return self.session.check(move)

    def _play(self, move: str) -> None:
        seat = self.session.to_move
        self.moved(move, seat, HUMAN, self.session.play(move))

    def advance(self) -> bool:
        """Make the move that a computer has chosen, if there is one; whether there was."""
        if not self.due or not self.computer_to_move:
            return False
        move, self.due = self.due, ""
        seat = self.session.to_move
        self.moved(move, seat, self.session.seats[seat].kind, self.session.play(move))
        return True

    def moved(self, move: str, seat: int, by: str, events: tuple[Event, ...]) -> None:
        """A move was made: tell it, keep it, look for the end."""
        self.forget_thoughts()
        self.tell(PLAYED, events=events, move=move, seat=seat, by=by, ply=self.session.ply)
        self.told(events)
        self._spend()
        self.save()
        self.settle()

    def _spend(self) -> None:
        """Add the time since the last move to the game's, as far as somebody may have been thinking about it."""
        now, metadata = self.ports.ticks(), self.session.metadata
        metadata["spent"] = metadata.get("spent", 0) + min(max(0, now - self._since), LONGEST_THOUGHT)
        self._since = now

    def told(self, events: tuple[Event, ...]) -> None:
        """What is worth saying about the events of a move."""

    # --- back and forth --------------------------------------------------------------------------------------------

    def why_not_undo(self) -> Reason | None:
        """None if the last move may be taken back at this table, otherwise why not."""
        return reason("game.watching") if self.watching else self.session.may_undo()

    def why_not_redo(self) -> Reason | None:
        """None if there is a move to make again, otherwise why not."""
        return reason("game.watching") if self.watching else self.session.may_redo()

    def _undo(self) -> None:
        self.session.undo()
        self._changed(UNDONE)

    def _redo(self) -> None:
        self.session.redo()
        self._changed(REDONE)

    def _changed(self, kind: str) -> None:
        self.clear()
        self.tell(kind)
        self.save()

    def rewind(self, ply: int) -> None:
        """Back to an earlier position: whatever is in charge of this table takes moves back freely."""
        self.session.go_to(ply)
        self._changed(UNDONE)

    def clear(self) -> None:
        """Something else is on the table: thoughts, prompts and an announced end no longer hold."""
        self.forget_thoughts()
        self.prompt, self._told, self.advice = None, False, None
        self._since = self.ports.ticks()

    # --- the end ---------------------------------------------------------------------------------------------------

    @property
    def at_end(self) -> bool:
        """Whether the game is over and nothing remains to be done."""
        return self.session.over and not self.lent

    def settle(self) -> None:
        if self._told or not self.at_end:
            return
        self._told = True
        if self.count():
            self.save()
        self.tell(ENDED, self.end_said(), commands=" ".join(self.next_commands()))

    def count(self) -> bool:
        """Count a finished game, once; whether anything must be saved for that."""
        from .outcomes import count_game  # start: read at the end of a game

        before = bool(self.session.metadata.get("counted"))
        counted = count_game(self.ports.statistics, self.session, self.ports.now())
        if counted is not None:
            self.advise(counted.level, counted.result)
        return not before

    def advise(self, level: str, result: str) -> None:
        """A game against a level was counted: after several alike, offer the next one against another."""
        from . import streak  # start: read at the end of a game

        seats = len(self.session.seats)
        games = streak.add(self.ports.settings, f"game.{self.family}.run", level, result, seats)
        other = streak.beside(self.game, level, games, seats)
        if other:
            self.advice = streak.told(self.game, level, other, games)
            self.offer(level, other)

    @property
    def family(self) -> str:
        """The name under which the settings keep what belongs to the game on the table."""
        return entry(self.game).module

    def offer(self, level: str, other: str) -> None:
        """Let the questions of the next game begin with another level wherever this one has played."""

    def end_said(self) -> Reason:
        """How the game ended."""
        from .outcomes import end_reason  # start: read at the end of a game

        return end_reason(self.game, self.session.outcome, self.seat_name)

    def next_commands(self) -> tuple[str, ...]:
        """The commands that can follow the end."""
        return self.leads

    def seat_name(self, seat: int) -> str:
        """What a seat is called: `White`."""
        return keeps(self.game).called(self.session, seat)

    # --- keeping ---------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Keep the game in its autosave, and report anything that goes wrong."""
        if self.keeps:
            why = self.ports.saves.auto(self.session, self.ports.now())
            if why is not None:
                self.say(why)

    def keep(self) -> None:
        """Keep the game as it stands; one without a move does not replace another's autosave."""
        if self.session.length:
            self.save()

    def _leave(self) -> None:
        self.keep()

    def _save_as(self, title: str, drawer: str = "") -> None:
        session = self.session
        self.ports.saves.save(session, title, self.ports.now(), self.thumbnail(), drawer)
        session.metadata["title"] = title
        self.tell(SAVED, reason("game.saved", title=title))

    def record(self) -> str:
        """The game so far as a record."""
        from ..record import dump  # start: read when somebody keeps a record

        return dump(self.session.record())

    def _write_record(self, name: str) -> None:
        self.ports.storage.write(f"records/{self.game}/{name}.json", self.record().encode("ascii") + b"\n")
        self.tell(SAVED, reason("slots.written", name=name))

    # --- other sessions --------------------------------------------------------------------------------------------

    def replace(self, session: Session, notice: Reason | None = None) -> None:
        """Go on with another session; the previous one is set aside, so nothing is lost."""
        if self.keeps:
            notice = notice or self.ports.saves.make_way(self.session, session, self.ports.now())
        self.clear()
        self.analysing = False
        self.session = session
        self.tell(REPLACED)
        self.save()
        if notice is not None:
            self.say(notice)

    def fresh(self) -> Session:
        """A new game, as the settings want it."""
        raise AssertionError("a table says what a new game is")

    def _new(self) -> None:
        self.replace(self.fresh())

    def _set_position(self, text: str) -> None:
        """Go on from a position that was typed in."""
        old = self.session
        session = Session.new(old.game, old.options, old.seed, old.seats, text.strip())
        session.metadata |= {name: old.metadata[name] for name in STAYS if name in old.metadata}
        self.replace(session)

    def _open(self, title: str, drawer: str = "") -> None:
        self.take_game(self.ports.saves.load(self.game, title, drawer))

    def replaces(self, title: str) -> bool:
        """Whether something else is kept under a title that saving would replace. Raises Refused for a bad one."""
        return self.session.metadata.get("title") != title and self.ports.saves.has(self.game, title)

    def take_game(self, found: "Resumed") -> None:
        """Put on the table a saved game that was read elsewhere, in slices."""
        self.replace(found.session, found.notice)

    def _read_record(self, text: str) -> None:
        from ..saves import game_in  # start: read when somebody brings a game

        self.go_on(game_in(text, "record", self.game))

    def why_not_take(self, *values: str) -> Reason | None:
        """None if share codes are accepted, otherwise why not."""
        return None

    def _take_code(self, text: str) -> None:
        self.take_code(self.read_code(text))

    def read_code(self, text: str) -> "Code":
        """The contents of a share code brought to this table. Raises Refused."""
        from ..codes.form import read  # start: read when somebody brings a code

        return read(text)

    def take_code(self, code: "Code") -> None:
        """Begin, or go on, as a share code says: whoever sits here stays, where it is a game for that many.

        Raises Refused for a code of another game.
        """
        from ..codes.form import RECORD, opening  # start: read when somebody brings a code

        if code.game != self.game:
            raise refuse("codes.other_game", title=entry(code.game).title)
        old = self.session
        session = through(opening(code, old.seats, self.ports.fresh_seed()))
        if code.kind == RECORD:
            self.go_on(session)
            return
        session.metadata |= {name: old.metadata[name] for name in KEPT_BY_CODES if name in old.metadata}
        self.replace(session)

    def why_not_look_back(self, *values: str) -> Reason | None:
        """None if there is something to look back at, otherwise why not."""
        return None if self.session.ply else reason("game.no_replay")

    def _go_on_from(self, ply: int) -> None:
        self.go_on(self.session.branch(ply))

    def go_on(self, session: Session) -> None:
        """Go on from a position in a game that was being viewed."""
        self.replace(with_a_person(session))
