"""The flow of games at Ishido's table: beginning, ending, other ways of playing, deals, tournaments."""

from collections.abc import Callable

from ...rules.contract import Reason, Refused, reason, refuse
from ...rules.ishido.game import ANCIENT, CHALLENGE, GAME, MODERN, SOLITAIRE
from ...rules.typed import TYPE_CHECKING
from ..play import Session
from ..strict import HIGHEST, at_key, whole
from ..table.words import SHOW, Command, Prompt
from .bars import DEAL, OVER_AGAIN, disqualify
from .finishing import FinishingTable
from .ground import new_session
from .setup import MODES, TOURNAMENT, TWO, Setup, level, limit, set_limit
from .words import ALWAYS as ALWAYS_ASKED
from .words import CANCEL, DEALT, END_FIRST, END_GAME, LEAVE_ON, LOSE, TURN_OFF
from .words import OVER_AGAIN as OVER_AGAIN_ASKED
from .words import TOURNAMENT as TOURNAMENT_ASKED

if TYPE_CHECKING:  # start: read when somebody brings a code
    from ..codes.form import Code

TIMED = (TOURNAMENT, CHALLENGE)
CONTINUE, ANEW = "continue", "new"
LEADING = ("new", "analysis", "replay", "daily")  # offered where no game goes on
KEPT_OVER = ("original", "deal", "late", "move_limit", "title")  # facts that a game which is started over keeps


class FlowTable(FinishingTable):
    """A table with all that happens between its games."""

    def all_commands(self) -> dict[str, Command]:
        shown = {mode: Command(lambda mode=mode: self._shown_mode(mode)) for mode in MODES if mode != TOURNAMENT}
        offered = {
            name: Command(lambda name=name: self.tell(SHOW, what=name), lambda name=name: self.offered(name))
            for name in ("deal", "daily", "code")
        }
        timers = {
            f"{mode}_timer": Command(
                lambda mode=mode: self.tell(SHOW, what=f"timer_{mode}"), lambda mode=mode: self._why_no_timer(mode)
            )
            for mode in TIMED
        }
        return super().all_commands() | shown | offered | timers | {
            "new": Command(lambda: self.end_first("ishido_game.ask_end_new", self.begin)),
            "over_again": Command(self._ask_over_again, self._why_not_over_again),
            "end_game": Command(self._ask_end, self.why_no_game),
            "tournament": Command(self._ask_tournament),
            "set_up": Command(self._set_up, takes=(str, str, bool, bool, str)),
            "begin_as": Command(self._begin_as, takes=(str, str, bool, bool, str, bool)),
            "ancient": Command(lambda: self._score(ANCIENT), lambda: self._why_not_score(ANCIENT)),
            "modern": Command(lambda: self._score(MODERN), lambda: self._why_not_score(MODERN)),
            "computer1": Command(lambda: self._seat(0)),
            "computer2": Command(lambda: self._seat(1), self._why_one_seat),
            "set_timer": Command(self._set_timer, takes=(str, int, bool)),
            "play_daily": Command(self._play_daily, lambda *day: self.offered("daily"), (str,), 0),
            "join": Command(self._join, lambda *code: self.offered("code"), (str,)),
        }  # fmt: skip

    # --- what leads on ---------------------------------------------------------------------------------------------

    def offers(self) -> tuple[str, ...]:
        """The commands that lead on where no game goes on, the likeliest first; none while one does."""
        if self.going_on:
            return ()
        tournament = self.setup.mode == TOURNAMENT and self.tournament is not None
        names = (*LEADING, f"scores_{TOURNAMENT if tournament else self.setup.scoring}", "load")
        return tuple(name for name in names if self.why_not(name) is None)

    # --- beginning -------------------------------------------------------------------------------------------------

    def arrive(self) -> None:
        self._join_again()
        super().arrive()

    def empty(self) -> None:
        """A tournament that was on between its games, or with one in progress, goes on with New Game."""
        super().empty()
        tournament = self.tournament
        if tournament is not None and not tournament.empty:
            self.setup = self.setup._replace(mode=TOURNAMENT, scoring=tournament.scoring)
            self.say(reason("ishido_game.tournament_waits", number=tournament.number))

    def _join_again(self) -> None:
        """A game of a tournament belongs to it again."""
        session = self.session
        if not session.metadata.get("tournament"):
            return
        tournament = self.tournament
        self.alert(self.tournaments.problem)
        try:
            if tournament is None:
                raise refuse("ishido_scores.no_tournament")
            if tournament.holds(session):  # the next game of it comes
                return
            if tournament.game is not session:
                tournament.adopt(session)
        except Refused:  # its tournament is gone: the game goes on alone, with stones that were known to others
            session.metadata["tournament"] = False
            disqualify(session.metadata, DEAL)

    def begin(self, seed: int | None = None, kind: str = "", known: bool = False, day: str = "") -> None:
        """A new game of what is set up; it is warned of Always Show Moves (manual p. 24, I15).

        `kind`: where the deal comes from, "" for a fresh one; `known`: it was played before; `day`: of a daily one.
        """
        if not self.switch("always") or self.setup.mode == TOURNAMENT:
            self._deal(seed, kind, known, day)
            return

        def answered(answer: str) -> None:
            if answer == TURN_OFF:
                self.set_switch("always", False)
            if answer != CANCEL:
                self._deal(seed, kind, known, day)

        answers = (LEAVE_ON, TURN_OFF, CANCEL)
        self.question(Prompt(ALWAYS_ASKED, reason("ishido_game.warn_always_new"), answers), answered)

    def _deal(self, seed: int | None, kind: str, known: bool, day: str) -> None:
        from .deals import fresh_deal  # start: read when a deal is asked for

        setup, settings = self.setup, self.ports.settings
        if setup.mode == TOURNAMENT:
            self._deal_tournament()
            return
        number = fresh_deal(self.ports.fresh_seed()) if seed is None else seed
        session = new_session(setup, level(settings), number)
        session.metadata["original"] = self.original
        if kind:
            session.metadata["deal"] = kind
        if kind == "code":
            disqualify(session.metadata, DEAL)
        if day:  # it may have been asked for before midnight, or before the clock was set
            session.metadata["day"] = day
        if known:
            disqualify(session.metadata, OVER_AGAIN)
        elif day:
            self.daily.begin(day)
        if setup.mode == CHALLENGE and self.switch("challenge_timer"):
            session.metadata["move_limit"] = limit(settings, CHALLENGE)
        self._put(session)

    def _put(self, session: Session) -> None:
        """Put a new game on the table."""
        self.replace(session)
        self.tell(DEALT)
        if self.switch("always") and not self.in_tournament:
            self.always_shown()
        self.begun()

    def _why_not_over_again(self) -> Reason | None:
        why = self.why_no_game() or self._why_in_tournament("over_again")  # I14
        return why or (None if self.session.ply else reason("game.no_replay"))

    def _ask_over_again(self) -> None:
        self.confirm(OVER_AGAIN_ASKED, reason("ishido_game.ask_over_again"), self._over_again)

    def _over_again(self) -> None:
        """The same stones from the start; such a game is in no list (manual p. 19)."""
        old = self.session
        session = Session.new(old.game, old.options, old.seed, old.seats)
        session.metadata = {key: old.metadata[key] for key in KEPT_OVER if key in old.metadata}
        session.metadata["start_over"] = old.metadata.get("start_over", 0) + 1
        disqualify(session.metadata, OVER_AGAIN)
        self._put(session)

    # --- ending ----------------------------------------------------------------------------------------------------

    def _ask_end(self) -> None:
        self.confirm(END_GAME, reason("ishido_game.ask_end"), self.end)

    def end_first(self, code: str, then: Callable[[], object]) -> None:
        """Ask whether the game in progress may end, end it and go on; go on at once where there is none."""

        def ended() -> None:
            self.after_end = then
            self.end()

        if self.going_on and self.session.ply:
            self.confirm(END_FIRST, reason(code), ended)
        else:
            then()

    def leaving(self, code: str, then: Callable[[], object]) -> None:
        """Ask before a tournament is lost that was not saved; go on at once where none would be."""
        if self.tournament is not None and self.tournament.dirty:
            self.confirm(LOSE, reason(code), then)
        else:
            then()

    # --- another way of playing ------------------------------------------------------------------------------------

    def _shown_mode(self, mode: str) -> None:
        self.tell(SHOW, what=f"mode_{mode}")

    def _set_up(self, mode: str, scoring: str, first: bool, second: bool, strength: str) -> None:
        """What is to be played: a mode, how it is scored, which players are computers and of what strength."""
        self.change(self._setup_of(mode, scoring, first, second, strength))

    def _begin_as(self, mode: str, scoring: str, first: bool, second: bool, strength: str, anew: bool) -> None:
        """The same, and the game begins: what it ends is asked about first. `anew`: another tournament."""
        setup = self._setup_of(mode, scoring, first, second, strength)
        leaves = self.setup.mode == TOURNAMENT and (anew or mode != TOURNAMENT)

        def begun() -> None:
            if leaves:
                self.leave_tournament()
            self.setup = setup
            self.begin()

        def left() -> None:
            self.end_first("ishido_game.ask_end_new", begun)

        if leaves:
            self.leaving(f"ishido_game.ask_{'new' if mode == TOURNAMENT else 'lose'}_tournament", left)
        else:
            left()

    def _setup_of(self, mode: str, scoring: str, first: bool, second: bool, strength: str) -> Setup:
        """What is set up with these words, of which the strength is kept. Raises Refused for one that is none."""
        for word, known in ((mode, MODES), (scoring, (MODERN, ANCIENT)), (strength, GAME.bots)):
            if word not in known:
                raise refuse("session.word", text=word[:40], known=", ".join(known))
        self.ports.settings.set("game.ishido.level", strength)
        return Setup(mode, scoring, (first, second))

    def change(self, setup: Setup) -> None:
        """Set up something else: the game in progress and an unsaved tournament are asked about first."""
        if setup.mode == self.setup.mode and setup.scoring == self.setup.scoring:
            self.setup = setup
            self.say(reason("ishido_game.next_game" if self.going_on else "ishido_game.ready"))
            return
        leaves = self.setup.mode == TOURNAMENT and setup.mode != TOURNAMENT

        def changed() -> None:
            if leaves:
                self.leave_tournament()
            if leaves or self.going_on:
                self.empty_board()  # nothing of it stays on the table: no stone is laid in the game that was
            self.setup = setup
            self.say(reason("ishido_game.ready"))

        def left() -> None:
            self.end_first("ishido_game.ask_end_change", changed)

        if leaves:
            self.leaving("ishido_game.ask_lose_tournament", left)
        else:
            left()

    def _why_not_score(self, scoring: str) -> Reason | None:
        """A tournament that has begun keeps its way; a challenge is Modern."""
        begun = self.setup.mode == TOURNAMENT and self.tournament is not None
        shut = begun or (scoring == ANCIENT and self.setup.mode == CHALLENGE)
        return reason("ishido_game.scoring_shut") if shut else None

    def _score(self, scoring: str) -> None:
        self.change(self.setup._replace(scoring=scoring))

    def _why_one_seat(self) -> Reason | None:
        return None if self.setup.mode in TWO else reason("ishido_game.one_seat")

    def _seat(self, number: int) -> None:
        first, second = self.setup.computers
        self.change(self.setup._replace(computers=(first != (number == 0), second != (number == 1))))

    def timer_on(self, mode: str) -> bool:
        """Whether the timer of a mode is on; in a tournament its own holds for all its games."""
        if mode == TOURNAMENT and self.tournament is not None:
            return self.tournament.minutes > 0
        return mode in TIMED and self.switch(f"{mode}_timer")

    def _why_no_timer(self, mode: str) -> Reason | None:
        """The timer of a tournament that is on holds for all its games."""
        begun = mode == TOURNAMENT and self.tournament is not None
        return reason("ishido_game.timer_shut") if begun or self.setup.mode != mode else None

    def _set_timer(self, mode: str, value: int, on: bool) -> None:
        """Minutes a game of a tournament or seconds a move of a challenge, from the next game on."""
        if mode not in TIMED or not 1 <= value <= 60:
            raise refuse("ishido_game.timer", text=f"{mode[:20]} {value}")
        set_limit(self.ports.settings, mode, value, on)
        self.say(reason(f"ishido_game.timer_{mode}", value=value) if on else reason("ishido_game.timer_off"))

    # --- deals that are asked for ----------------------------------------------------------------------------------

    def why_not_take(self, *values: str) -> Reason | None:
        return self.offered("deal")

    def read_code(self, text: str) -> "Code":
        """A deal's number will do as well."""
        digits = "".join(text.split())
        if not (digits.isascii() and digits.isdecimal()):
            return super().read_code(text)
        from ..codes.form import START, Code  # start: read when somebody brings a code

        with at_key("seed"):
            seed = whole(int(digits[:40]), 0, HIGHEST)
        return Code(self.game, START, options=dict(self.setup.options), seed=seed, numbered=True)

    def take_code(self, code: "Code") -> None:
        """A deal is dealt; of a game in progress and of an unsaved tournament it is asked first."""
        from ..codes.form import START, TOURNAMENT  # start: read when somebody brings a code

        if code.kind == TOURNAMENT:
            self._join(code.code)
        elif code.game == self.game and code.kind == START:
            setup = self.setup._replace(mode=code.options["mode"], scoring=code.options["scoring"])
            self._deal_of(code.seed, "code", setup)
        else:
            self.end_first("ishido_game.ask_end_new", lambda: super(FlowTable, self).take_code(code))

    def _play_daily(self, asked: str = "") -> None:
        """The deal of today, or of a day near to it that was asked for before midnight, or before the clock was set.

        Another game of it is one that was started over.
        """
        from .days import day_of  # start: read when a deal is asked for
        from .deals import daily_seed, iso_day  # start: read when a deal is asked for

        day = iso_day(asked or self.date)
        seed = daily_seed(day)
        if day_of(seed, self.date) is None:
            raise refuse("ishido_today.day_gone", day=day)
        self._deal_of(seed, "daily", Setup(), not self.daily.first(day), day)

    def _deal_of(self, seed: int, kind: str, setup: Setup, known: bool = False, day: str = "") -> None:
        """A deal that was asked for; a tournament is left for it."""

        def begun() -> None:
            if self.setup.mode == TOURNAMENT:
                self.leave_tournament()
            self.setup = setup._replace(mode=SOLITAIRE) if setup.mode == TOURNAMENT else setup
            self.begin(seed, kind, known, day)

        def left() -> None:
            self.end_first("ishido_game.ask_end_new", begun)

        if self.setup.mode == TOURNAMENT:
            self.leaving("ishido_game.ask_lose_tournament", left)
        else:
            left()

    # --- tournaments -----------------------------------------------------------------------------------------------

    def _deal_tournament(self) -> None:
        """The next player's game of the tournament; the first one makes the tournament."""
        from .deals import fresh_deal  # start: read when a deal is asked for

        settings, tournament = self.ports.settings, self.tournament
        if tournament is None:
            minutes = limit(settings, TOURNAMENT) if self.switch("tournament_timer") else 0
            seed = fresh_deal(self.ports.fresh_seed())
            tournament = self.tournaments.start(seed, self.setup.scoring, minutes)
        left = tournament.game
        if left is not None and left.ply:
            if not left.over:  # nobody plays these stones twice
                self.replace(left)
                return
            self.enter_tournament(self.player_name(left.seats[0].bot))  # it was left before a name was typed
        tournament.drop_game()  # one without a stone: nothing is lost
        why = tournament.may_begin()
        if why is not None:
            self.alert(why)
            return
        session = tournament.begin_game(self.setup.seats(level(settings))[0])
        session.metadata["original"] = self.original
        self._put(session)

    def _ask_tournament(self) -> None:
        """Tournament… while there is one: go on with it, or begin another (manual p. 12)."""
        if self.tournament is None:
            self._shown_mode(TOURNAMENT)
        else:
            answers = (CONTINUE, ANEW, CANCEL)
            self.question(Prompt(TOURNAMENT_ASKED, reason("ishido_dialogs.tournament_question"), answers), self._chosen)

    def _chosen(self, answer: str) -> None:
        def ended() -> None:
            self.leave_tournament()
            self.empty_board()
            self._shown_mode(TOURNAMENT)

        def anew() -> None:
            self.end_first("ishido_game.ask_end_change", ended)

        if answer == CONTINUE and self.tournament is not None:
            self.setup = self.setup._replace(mode=TOURNAMENT, scoring=self.tournament.scoring)
            if not (self.in_tournament and self.going_on):
                self.say(reason("ishido_game.ready"))
        elif answer == ANEW:
            self.leaving("ishido_game.ask_new_tournament", anew)

    def _join(self, code: str) -> None:
        """A friend's tournament: the same stones, the same way, the same time."""
        from .deals import read_code  # start: read when a deal is asked for

        seed, scoring, minutes = read_code(code)

        def begun() -> None:
            self.tournaments.start(seed, scoring, minutes)
            self.empty_board()
            self.setup = self.setup._replace(mode=TOURNAMENT, scoring=scoring)
            self.say(reason("ishido_game.ready"))

        self.leaving("ishido_game.ask_new_tournament", lambda: self.end_first("ishido_game.ask_end_change", begun))

    def leave_tournament(self) -> None:
        """The tournament is over; what is saved under a title stays."""
        try:
            self.tournaments.leave()
        except Refused as fault:
            self.say(fault.why)
