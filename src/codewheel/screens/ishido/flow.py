"""The flow of Ishido's games: beginning, ending, names and lists, tournaments."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...rules.contract import Event, Reason, Refused, refuse
from ...rules.ishido.game import CHALLENGE, SOLITAIRE
from ...session.ishido.bars import ALWAYS, DEAL, OVER_AGAIN, disqualify
from ...session.ishido.days import Daily, day_of
from ...session.ishido.deals import fresh_deal
from ...session.ishido.setup import TOURNAMENT, Setup, level, limit
from ...session.ishido.tournament import Tournament, Tournaments
from ...session.play import Session
from ...session.texts import sentence, translate
from ..clock import fresh_seed
from .dialogs import TournamentQuestion, confirm
from .finish import Finish

if TYPE_CHECKING:
    from .scene import IshidoScene

SHOWN = 200  # frames that the panel below the board tells a 4-Way
WORDS = 12  # 4-Ways that have a word of their own


class Flow:
    """What happens between the games of a scene."""

    def __init__(self, scene: "IshidoScene") -> None:
        self._scene = scene
        self.tournaments = Tournaments(scene.app.storage)
        self.finish = Finish(scene, self)
        self._panel, self._until = "", 0

    # --- beginning ---------------------------------------------------------------------------------------------------

    @property
    def tournament(self) -> Tournament | None:
        """The tournament that is on, whether or not a game of it is on the table."""
        return self.tournaments.current

    def arrive(self) -> None:
        """A session has come to the table: a game of a tournament belongs to it again."""
        scene = self._scene
        if not scene.session.metadata.get("tournament"):
            return
        if self.tournaments.problem is not None:
            scene.app.tell(sentence(self.tournaments.problem))
        try:
            if self.tournament is None:
                raise refuse("ishido_scores.no_tournament")
            if self.tournament.game is not scene.session:
                self.tournament.adopt(scene.session)
        except Refused:  # its tournament is gone: the game goes on alone, with stones that were known to others
            scene.session.metadata["tournament"] = False
            scene.table = scene.table._replace(mode=SOLITAIRE)
            disqualify(scene.session.metadata, DEAL)

    def end_first(self, code: str, then: Callable[[], object]) -> None:
        """Ask whether the game in progress may end, end it and go on; go on at once where there is none."""
        scene = self._scene
        if not scene.going_on or not scene.session.ply:
            then()
            return

        def ended() -> None:
            self.finish.then = then
            scene.end_game()

        scene.app.open(confirm(translate(code), translate("ishido_game.end_it"), ended, picture=scene.emblem))

    def leave_game(self) -> None:
        """A game is loaded in the place of this one, which was confirmed: it is set by, so that nothing is lost."""
        self.finish.then = None

    def ask_new(self) -> None:
        """New Game."""
        self.end_first("ishido_game.ask_end_new", self.begin)

    def begin(self, seed: int | None = None, kind: str = "", known: bool = False) -> None:
        """A new game of what is set up; it is warned of Always Show Moves (manual p. 24, I15)."""
        scene = self._scene
        if not scene.switch("always") or scene.table.mode == TOURNAMENT:
            self._deal(seed, kind, known)
            return

        def off(index: int) -> None:
            if index == 1:
                scene.set_switch("always", False)
            if index < 2:
                self._deal(seed, kind, known)

        from ...machines.widgets import alert

        labels = (translate("ishido_game.leave_on"), translate("ishido_game.turn_off"), translate("machines.cancel"))
        scene.app.open(alert(translate("ishido_game.warn_always_new"), labels, off, scene.emblem, default=1))

    def _deal(self, seed: int | None, kind: str, known: bool) -> None:
        scene, table = self._scene, self._scene.table
        settings = scene.app.settings
        if table.mode == TOURNAMENT:
            self._deal_tournament(table)
            return
        number = fresh_deal(fresh_seed()) if seed is None else seed
        session = Session.new("ishido", table.options, number, table.seats(level(settings)))
        session.metadata["original"] = scene.original
        if kind:
            session.metadata["deal"] = kind
        if kind == "code":
            disqualify(session.metadata, DEAL)
        if kind == "daily":  # it may have been asked for before midnight
            today = scene.app.now()[:10]
            session.metadata["day"] = day_of(number, today) or today
        if known:
            disqualify(session.metadata, OVER_AGAIN)
        elif kind == "daily":
            Daily(scene.app.storage).begin(session.metadata["day"])
        if table.mode == CHALLENGE and scene.switch("challenge_timer"):
            session.metadata["move_limit"] = limit(settings, CHALLENGE)
        self._settle(session)

    def _deal_tournament(self, table: Setup) -> None:
        """The next player's game of the tournament; the first one makes the tournament."""
        scene = self._scene
        settings = scene.app.settings
        tournament = self.tournament
        if tournament is None:
            minutes = limit(settings, TOURNAMENT) if scene.switch("tournament_timer") else 0
            tournament = self.tournaments.start(fresh_deal(fresh_seed()), table.scoring, minutes)
        left = tournament.game
        if left is not None and left.ply:
            if not left.over:  # nobody plays these stones twice
                scene.replace(left)
                return
            tournament.finish_game(
                self.player_name(left.seats[0].bot), self._scene.app.now()
            )  # it was left before a name was typed
        tournament.drop_game()  # one without a stone: nothing is lost
        why = tournament.may_begin()
        if why is not None:
            scene.app.tell_reason(why)
            return
        session = tournament.begin_game(table.seats(level(settings))[0])
        session.metadata["original"] = scene.original
        self._settle(session)

    def player_name(self, bot: str = "") -> str:
        """What the player of the tournament's present game is called who gives no name: a level, or by the number."""
        number = 1 if self.tournament is None else self.tournament.number
        return translate(f"ishido.level_{bot}") if bot else translate("ishido_game.player", number=number)

    def join(self, seed: int, scoring: str, minutes: int) -> None:
        """A friend's tournament: the same stones, the same way, the same time."""
        scene = self._scene

        def begun() -> None:
            self.tournaments.start(seed, scoring, minutes)
            scene.table = scene.table._replace(mode=TOURNAMENT, scoring=scoring, computers=(False, False))
            scene.clear()
            scene.table = scene.table._replace(mode=TOURNAMENT, scoring=scoring)
            scene.show_message(translate("ishido_game.ready"))

        self.leaving("ishido_game.ask_new_tournament", lambda: self.end_first("ishido_game.ask_end_change", begun))

    def deal_of(self, seed: int, kind: str, table: Setup, known: bool = False) -> None:
        """A deal that was asked for, at this table; a tournament is left for it. `known`: it was played before."""
        scene = self._scene

        def begun() -> None:
            if scene.table.mode == TOURNAMENT:
                self.leave_tournament()
            scene.table = table._replace(mode=SOLITAIRE) if table.mode == TOURNAMENT else table
            self.begin(seed, kind, known)

        def left() -> None:
            self.end_first("ishido_game.ask_end_new", begun)

        if scene.table.mode == TOURNAMENT:
            self.leaving("ishido_game.ask_lose_tournament", left)
        else:
            left()

    def leaving(self, code: str, then: Callable[[], object]) -> None:
        """Ask before a tournament is lost that was not saved; go on at once where none would be."""
        scene = self._scene
        if self.tournament is None or not self.tournament.dirty:
            then()
            return
        scene.app.open(confirm(translate(code), translate("ishido_game.lose_it"), then, picture=scene.emblem))

    def _settle(self, session: Session) -> None:
        """Put a new game on the table."""
        scene = self._scene
        self.finish.then = None
        scene.replace(session)
        scene.sound("ishido/pouch")
        if scene.switch("always") and not scene.in_tournament:
            self.always_shown()
        scene.oracle.begin_game()

    def always_shown(self) -> None:
        """Always Show Moves holds for the game on the table."""
        if self._scene.going_on:
            self._scene.disqualify(ALWAYS)
            self._scene.show_always()

    def remind(self) -> None:
        """Always Show Moves is on, and a game that is not barred by it came out of a file: ask before it tells."""
        scene = self._scene
        metadata = scene.session.metadata
        free = scene.going_on and not scene.in_tournament and not scene.app.dialogs and not scene.watching
        if not free or not scene.switch("always") or ALWAYS in metadata.get("bars", ()):
            return
        if metadata.get("barred_all_time"):
            self.always_shown()
            return

        def answered(index: int) -> None:
            if index == 0:
                self.always_shown()
            else:
                scene.set_switch("always", False)

        from ...machines.widgets import alert

        labels = (translate("ishido_game.leave_on"), translate("ishido_game.turn_off"))
        scene.app.open(alert(translate("ishido_game.warn_always_new"), labels, answered, scene.emblem, default=1))

    def over_again(self) -> None:
        """The same stones from the start; such a game is in no list (manual p. 19)."""
        scene = self._scene
        old = scene.session
        session = Session.new("ishido", old.options, old.seed, old.seats)
        kept = ("original", "deal", "move_limit", "title")
        session.metadata = {key: old.metadata[key] for key in kept if key in old.metadata}
        session.metadata["start_over"] = old.metadata.get("start_over", 0) + 1
        disqualify(session.metadata, OVER_AGAIN)
        self._settle(session)

    # --- another way of playing --------------------------------------------------------------------------------------

    def change(self, table: Setup) -> None:
        """Set up another table: the game in progress and an unsaved tournament are asked about first."""
        scene = self._scene
        if table.mode == scene.table.mode and table.scoring == scene.table.scoring:
            scene.table = table
            scene.show_message(translate("ishido_game.next_game" if scene.going_on else "ishido_game.ready"))
            return

        leaves = scene.table.mode == TOURNAMENT and table.mode != TOURNAMENT

        def changed() -> None:
            if leaves:
                self.leave_tournament()
            scene.table = table
            scene.show_message(translate("ishido_game.ready"))

        def left() -> None:
            self.end_first("ishido_game.ask_end_change", changed)

        if leaves:
            self.leaving("ishido_game.ask_lose_tournament", left)
        else:
            left()

    def ask_tournament(self, set_up: Callable[[], object]) -> None:
        """Tournament… while there is one: go on with it, or begin another (manual p. 12)."""
        scene = self._scene

        def anew() -> None:
            def ended() -> None:
                self.leave_tournament()
                scene.clear()
                set_up()

            self.end_first("ishido_game.ask_end_change", ended)

        def answered(answer: str) -> None:
            if answer == "continue" and self.tournament is not None:
                scene.table = scene.table._replace(mode=TOURNAMENT, scoring=self.tournament.scoring)
                if not (scene.in_tournament and scene.going_on):
                    scene.show_message(translate("ishido_game.ready"))
            elif answer == "new":
                self.leaving("ishido_game.ask_new_tournament", anew)

        scene.app.open(TournamentQuestion(answered, scene.emblem))

    def timer_changed(self, mode: str) -> None:
        """A timer was set: it holds from the next game on; in a tournament for all its games."""
        self._scene.show_message(translate("ishido_game.next_game"))

    # --- tournaments and lists ---------------------------------------------------------------------------------------

    def keep_tournament(self) -> None:
        """Keep the tournament as it stands."""
        why = self.tournaments.keep(self._scene.app.now())
        if why is not None:
            self._scene.show_message(sentence(why))

    def leave_tournament(self) -> None:
        """The tournament is over; what is saved under a title stays."""
        try:
            self.tournaments.leave()
        except Refused as fault:
            self._scene.show_message(sentence(fault.why))

    def take_tournament(self, notice: Reason | None) -> None:
        """A loaded tournament is the current one now: its game in progress comes to the table."""
        scene, tournament = self._scene, self.tournament
        if tournament is None:
            return
        if tournament.game is not None and not tournament.game.over:
            scene.replace(tournament.game, notice)
        else:
            scene.clear()
            scene.table = scene.table._replace(mode=TOURNAMENT, scoring=tournament.scoring)
            scene.show_message(sentence(notice) if notice is not None else translate("ishido_game.ready"))

    # --- the panel below the board -----------------------------------------------------------------------------------

    def told(self, events: tuple[Event, ...]) -> None:
        """A move has come to rest: what the panel says of it."""
        kinds = {event.kind: event for event in events}
        text = ""
        if "four_way" in kinds:
            number = int(kinds["four_way"].get("number"))
            text = (
                translate(f"ishido_game.way{number}")
                if number <= WORDS
                else translate("ishido_game.way_more", number=number)
            )
        if "time_out" in kinds:
            text = translate("ishido_game.time_out")
        if "empty" in kinds:
            text = translate("ishido_game.empty")
        if "master" in kinds:
            text = translate("ishido_game.master")
        self._panel, self._until = text, self._scene.app.frame + SHOWN

    def panel(self) -> str:
        """At most fourteen letters, "" for the ornament."""
        scene = self._scene
        if scene.waiting:
            return ""
        event = scene.motions.event
        if event is not None and event.kind == "four_way":
            self.told((event,))
        if self._panel and scene.app.frame < self._until:
            return self._panel
        if scene.session.over:
            return translate("ishido_game.over")
        if scene.computer_to_move and len(scene.session.seats) == 1:
            return translate("ishido_game.thinking")
        if len(scene.session.seats) > 1:
            return translate(f"ishido_game.turn{scene.session.to_move}")
        return ""
