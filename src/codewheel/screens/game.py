"""What all games' screens share: a session under hands, players that think in slices, hints, saves, statistics, replay.

A game's scene says how its position is drawn and what a click means; everything else is here.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from ..bots.contract import BEST, SearchInfo, bot, observation
from ..machines.widgets.dialog import Art, Dialog, alert
from ..rules.contract import Event, Reason, Refused, reason
from ..session.play import HUMAN, Session
from ..session.table.outcomes import count_game, end_reason, hint_reason
from ..session.table.seats import with_a_person
from ..session.table.table import STAYS
from ..session.texts import sentence, translate
from .motion import Motion, Motions
from .scene import Host, Scene

if TYPE_CHECKING:
    from ..machines.input import Input
    from .thinker import Thinker

PATIENCE = 24  # frames before a computer's move, so that one sees it come
NOTE = 260  # frames that a message stays


class GameScene(Scene):
    """A game in play. Subclasses set the class variables, draw, and turn input into `try_move`."""

    game: ClassVar[str]
    sounds: ClassVar[Mapping[str, str]]  # event kind -> sound
    motions_table: ClassVar[Mapping[str, Motion]]
    emblem: ClassVar[Art | None] = None  # in this game's alerts
    hint_at: ClassVar[tuple[int, int] | None] = None  # where a hint on its way is shown; None: in the middle

    def __init__(self, app: Host, session: Session, notice: Reason | None = None) -> None:
        super().__init__(app)
        self.session = session
        self.motions = Motions(self.motions_table, self.sounds, app.frames, self._heard)
        self.note = ""  # a message at the edge of the board
        self._note_frames = 0
        self.hint: SearchInfo | None = None
        self.search_info: SearchInfo | None = None  # of the analysis
        self.analysing = False
        self._thinker: Thinker | None = None
        self._purpose = ""  # what the thinker is for: move, hint, analysis
        self._wait = 0
        self._told = False  # the end was announced
        self._news: tuple[Event, ...] = ()  # of the last move, to be said when it has come to rest
        session.on_change = self._autosave
        if notice is not None:
            self.show_message(sentence(notice))

    def _heard(self, name: str) -> None:
        """An event begins with its sound; a won game lights up the screen where that is allowed."""
        self.app.sounds.play(name)
        if name == "win":
            self.app.flash()

    # --- who plays -------------------------------------------------------------------------------------------------

    @property
    def human_to_move(self) -> bool:
        """Whether a person is asked for a move now."""
        seat = self.session.seat
        return seat is not None and seat.kind == HUMAN

    @property
    def computer_to_move(self) -> bool:
        """Whether a computer is asked for a move now."""
        seat = self.session.seat
        return seat is not None and seat.kind != HUMAN

    @property
    def patience(self) -> int:
        """Frames at normal speed before a computer's move."""
        return PATIENCE

    @property
    def thinking(self) -> bool:
        """Whether the computer is choosing its move or a hint."""
        return self._thinker is not None and self._purpose != "analysis"

    @property
    def progress(self) -> float | None:
        """How far the search for a move or hint is, 0-1; None when there is none."""
        if self._thinker is None or self._purpose == "analysis":
            return None
        done = self._thinker.search_info.nodes if self._thinker.search_info else 0
        return min(1.0, done / self._budget)

    def _think(self, purpose: str, player: str, factor: int = 1) -> None:
        self._drop()
        player_bot = bot(self.game, player)
        self._purpose, self._budget = purpose, player_bot.budget * factor
        view = observation(player_bot, self.session.game, self.session.state)
        self._thinker = self.app.think(player_bot.think(view, self.session.bot_seed(), self._budget))

    def _drop(self) -> None:
        """Forget the search that is under way; an analysis cut short begins anew when there is time for it."""
        if self._thinker is not None:
            self._thinker.cancel()
            self._thinker = None
            if self._purpose == "analysis":
                self.search_info = None

    # --- a frame ---------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Motion, messages and thought; runs below dialogs as well."""
        self.motions.tick()
        if self._news and self.motions.idle:
            news, self._news = self._news, ()
            self.told(news)
        self._note_frames -= 1
        if self._note_frames == 0:
            self.note = ""
        self.busy = self.thinking
        if self._thinker is not None:
            self._listen()
        if not self.motions.idle or self.app.dialogs:
            self._wait = self.app.frames(self.patience)
            return
        self._wait = max(0, self._wait - 1)
        if self.session.over:
            self._end()
        elif self._thinker is None and self.computer_to_move and self.session.seat is not None:
            self._think("move", self.session.seat.bot)
        elif self._thinker is None and self.analysing and self.human_to_move and self.search_info is None:
            self._think("analysis", BEST, 4)

    def _listen(self) -> None:
        thinker = self._thinker
        if thinker is None or thinker.search_info is None:
            return
        if self._purpose == "analysis":
            self.search_info = thinker.search_info
        if not thinker.done:
            return
        if self._purpose == "move":
            if self._wait == 0 and self.motions.idle and not self.app.dialogs:
                self._thinker = None
                self.bot_move(thinker.search_info.move)
            return
        self._thinker = None
        if self._purpose == "hint":
            self.hint = thinker.search_info
            self.app.sounds.play("hint")
            self.show_message(self.hint_text(thinker.search_info))

    def update(self, inp: "Input") -> None:
        """Input of a frame; moving pictures end at the first touch."""
        if not self.motions.idle:
            if inp.any:
                self.motions.skip()
            return
        if "cancel" in inp.commands:
            self.quiet() if self.note or self.hint else self.ask_leave()
        elif not self.pointer_used(inp) and self.human_to_move:
            self.board_input(inp)

    def pointer_used(self, inp: "Input") -> bool:
        """Things beside the board that take a click (icons); whether one did."""
        return False

    def board_input(self, inp: "Input") -> None:
        """A person is to move: turn input into `try_move`."""

    def hint_text(self, search_info: SearchInfo) -> str:
        """A hint in words."""
        return sentence(hint_reason(search_info))

    # --- moves -----------------------------------------------------------------------------------------------------

    def try_move(self, move: str) -> bool:
        """Play a person's move; an illegal one is refused with its reason. Whether it was played."""
        why = self.session.check(move)
        if why is not None:
            self.app.sounds.play(self.refusal_sound(why))
            self.show_message(self.refusal_text(why))
            return False
        self._drop()
        self.quiet()
        self._played(self.session.play(move))
        return True

    @property
    def likely_move(self) -> str:
        """The move that a computer which is choosing would make now, "" while it has none."""
        choosing = self._thinker is not None and self._purpose == "move"
        return self._thinker.search_info.move if choosing and self._thinker and self._thinker.search_info else ""

    def bot_move(self, move: str) -> None:
        """A computer has chosen its move: play it."""
        self._played(self.session.play(move))

    def refusal_sound(self, why: Reason) -> str:
        """What a refused move sounds like."""
        return "error"

    def refusal_text(self, why: Reason) -> str:
        """What is said of a refused move."""
        return sentence(why)

    def _played(self, events: tuple[Event, ...]) -> None:
        self.search_info = self.hint = None
        self._wait = self.app.frames(self.patience)
        self.motions.start(events)
        self._news = events

    def told(self, events: tuple[Event, ...]) -> None:
        """A move has come to rest: say what is worth saying of its events."""

    def thumbnail(self) -> Sequence[str]:
        """The picture of a saved game, 50 rows of 80 hex digits."""
        from ..machines.framebuffer import thumbnail  # start: read when it is opened

        return thumbnail()

    def show_message(self, text: str) -> None:
        """Show a message for a while."""
        self.note, self._note_frames = text, NOTE

    def quiet(self) -> None:
        """Take message and hint away."""
        self.note, self.hint = "", None

    @property
    def watching(self) -> bool:
        """Whether no person plays: two computers would only play the same moves again."""
        return all(seat.kind != HUMAN for seat in self.session.seats)

    def may_undo(self) -> Reason | None:
        """None when the last move may be taken back at this table, else why not."""
        return reason("game.watching") if self.watching else self.session.may_undo()

    def undo(self) -> None:
        """Take back; says why not."""
        why = self.may_undo()
        if why is not None:
            self.show_message(sentence(why))
            return
        self._changed()
        self.session.undo()

    def redo(self) -> None:
        """Play again what was taken back."""
        why = reason("game.watching") if self.watching else self.session.may_redo()
        if why is not None:
            self.show_message(sentence(why))
            return
        self._changed()
        self.session.redo()

    def _changed(self) -> None:
        self._drop()
        self.motions.skip()
        self.quiet()
        self._news = ()
        self.search_info = None
        self._told = False
        self.app.sounds.play("undo")

    def ask_hint(self) -> None:
        """Ask the strongest player what it would do."""
        if self.human_to_move and not self.thinking:
            self.session.metadata["hints"] = self.session.metadata.get("hints", 0) + 1
            self._kept()
            self._think("hint", BEST)
            from .pondering import Pondering  # start: read when it is opened

            self.app.open(Pondering(lambda: self.progress, self._drop, self.hint_at))

    def set_analysis(self, on: bool) -> None:
        """Show what the strongest player sees, while a person thinks."""
        self.analysing, self.search_info = on, None
        if on:
            self.session.metadata["analysis"] = True
            self._kept()
        if self._purpose == "analysis":
            self._drop()

    # --- the end ---------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        if self._told:
            return
        self._told = True
        self.count()
        labels = (translate("game.new"), translate("game.replay"), translate("game.look"))
        self.app.open(self.end_dialog(self.end_text(), labels))

    def end_dialog(self, text: str, labels: Sequence[str]) -> Dialog:
        """What tells the end; the buttons answer to `_after_end`."""
        return alert(text, labels, self._after_end, self.emblem)

    def _after_end(self, choice: int) -> None:
        if choice == 0:
            self.command("new")
        elif choice == 1:
            self.command("replay")

    def end_text(self) -> str:
        """How the game ended, in words."""
        return sentence(end_reason(self.game, self.session.outcome, self.seat_name))

    def seat_name(self, seat: int) -> str:
        """What a seat is called: `White`."""
        return translate(f"{self.game}.seat{seat}")

    def count(self) -> None:
        """Put a finished game of one person against computers into the statistics, once."""
        if count_game(self.app.statistics, self.session):
            self._autosave(self.session)

    # --- keeping ---------------------------------------------------------------------------------------------------

    def _autosave(self, session: Session) -> None:
        why = self.app.saves.auto(session, self.app.now())
        if why is not None:
            self.show_message(sentence(why))

    def _kept(self) -> None:
        """Keep the game as it stands; one without a move puts itself in no other's place."""
        if self.session.length:
            self._autosave(self.session)

    def leave(self) -> None:
        """Keep the game as it stands."""
        self._drop()
        self._kept()

    def replace(self, session: Session, notice: Reason | None = None) -> None:
        """Go on with another session at this table; the one before is set by, so that nothing is lost."""
        notice = notice or self.app.saves.make_way(self.session, session, self.app.now())
        self._drop()
        self.motions.skip()
        self.quiet()
        self.search_info, self._told, self.analysing = None, False, False
        self.session = session
        session.on_change = self._autosave
        self._autosave(session)
        if notice is not None:
            self.show_message(sentence(notice))

    def set_position(self, text: str) -> None:
        """Go on from a position that was typed in."""
        old = self.session
        try:
            session = Session.new(old.game, old.options, old.seed, old.seats, text.strip())
        except Refused as fault:
            self.app.tell(sentence(fault.why))
            return
        session.metadata |= {name: old.metadata[name] for name in STAYS if name in old.metadata}
        self.replace(session)

    def ask_leave(self) -> None:
        """Back to the shelf? Nothing is lost either way."""
        labels = (translate("game.leave_yes"), translate("game.leave_no"))
        self.app.open(alert(translate("game.leave"), labels, lambda i: self.app.pop() if i == 0 else None, self.emblem))

    def ask_new(self) -> None:
        """The dialog of a new game."""

    def command(self, name: str) -> None:
        """Menu items that every game has."""
        if name == "new":
            self.ask_new()
        elif name in ("open", "save", "write_record", "read_record", "position"):
            from .keeping import keep  # start: read when it is opened

            keep(self, name)
        elif name == "undo":
            self.undo()
        elif name == "redo":
            self.redo()
        elif name == "hint":
            self.ask_hint()
        elif name == "analysis":
            self.set_analysis(not self.analysing)
        elif name == "replay":
            self.open_replay()
        elif name == "rules":
            self.open_manual()
        elif name == "quit":
            self.ask_leave()
        else:
            super().command(name)

    def open_replay(self) -> None:
        """The viewer on this game so far."""
        from .replay import ReplayScene  # start: read when it is opened

        if self.session.ply == 0:
            self.show_message(translate("game.no_replay"))
            return
        self.app.push(ReplayScene(self.app, self.session.branch(self.session.ply), self.go_on))

    def go_on(self, session: Session) -> None:
        """The viewer's player wants to go on from a position."""
        self.replace(with_a_person(session))

    def open_manual(self) -> None:
        """The game's manual page."""
        from .manual.scene import ManualScene  # start: read when it is opened

        self.app.push(ManualScene(self.app, self.game))
