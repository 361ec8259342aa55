"""The beginning of a game at TriAxis' table: who plays the next series by which options, the island, the habitats."""

from ...rules.contract import Reason, Refused, reason, refuse
from ...rules.triaxis.state import ISLANDS
from ..play import Session
from ..table.looking_back import LookingBack
from ..table.words import SHOW, Command, Prompt
from .habitats import COLOURS
from .naming import habitats, names
from .series import HABITATS, SERIES, begin, of
from .setup import COMPUTER, MOST, OPTIONS, Plan, Setup, keep, levels, load

YES, NO = "yes", "no"
ANSWERS = (YES, NO)


class Beginning(LookingBack):
    """What is settled before the first marker is placed.

    The next series is asked for chair by chair: 0-5 are the players, 6 is the computer's own seat.
    """

    def all_commands(self) -> dict[str, Command]:
        return super().all_commands() | {
            "new": Command(self._new_on, takes=(str,), least=0),
            "setup": Command(self._ask_setup, lambda: reason("table.prompt_first") if self.held else None),
            "players": Command(self._players, takes=(int,)),
            "computer": Command(self._computer, self._why_no_choice, (bool,)),
            "sit": Command(self._sit, takes=(int, str)),
            "name": Command(self._name, takes=(int, str)),
            "option": Command(self._option, takes=(str, str)),
            "island": Command(self._island, self._why_begun, (str,)),
            "habitat": Command(self._habitat, self._why_begun, (int, int)),
        }

    # --- the next series -------------------------------------------------------------------------------------------

    @property
    def setup(self) -> Setup:
        """Who plays the next series, and by which options."""
        return load(self.ports.settings)

    def fresh(self) -> Session:
        return self.setup.plan().session(self.ports.fresh_seed())

    def _new_on(self, island: str = "") -> None:
        """The first game of a series, on an island of that kind."""
        plan = self.setup.plan()
        self.replace((plan.on(_kind(island)) if island else plan).session(self.ports.fresh_seed()))

    def _ask_setup(self) -> None:
        """The questions of a new series; before them, whether one is wanted where a game is under way."""
        if self.session.length and not self.session.over:
            self.forget_thoughts()  # nobody moves while it is asked
            self.ask(Prompt("setup", reason("triaxis_table.ask_setup"), ANSWERS))
        else:
            self.tell(SHOW, what="setup")

    def _keep_setup(self, setup: Setup) -> None:
        keep(self.ports.settings, setup)

    def _players(self, count: int) -> None:
        if not 1 <= count <= MOST:
            raise refuse("triaxis_dialogs.refused_players")
        self._keep_setup(self.setup.with_players(count))

    def _why_no_choice(self, plays: bool | None = None) -> Reason | None:
        return None if self.setup.may_refuse else reason("triaxis_table.computer_fixed")

    def _computer(self, plays: bool) -> None:
        self._keep_setup(self.setup._replace(computer=plays))

    def _sit(self, chair: int, who: str) -> None:
        known = levels(chair)
        if who not in known:
            raise refuse("table.seat", name=who[:40], known=", ".join(known))
        self._keep_setup(self.setup.sit(_chair(chair), who))

    def _name(self, chair: int, name: str) -> None:
        self._keep_setup(self.setup.named(_chair(chair), name))

    def _option(self, option: str, value: str) -> None:
        if option not in OPTIONS:
            raise refuse("triaxis.option", name=option[:40], known=", ".join(OPTIONS))
        values = {str(known): known for known in OPTIONS[option]}
        if value not in values:
            raise refuse("triaxis.option_word", name=option, text=value[:40], known=", ".join(values))
        self._keep_setup(self.setup.with_option(option, values[value]))

    # --- this game, before the first marker ------------------------------------------------------------------------

    def _why_begun(self, *values: str | int) -> Reason | None:
        return reason("triaxis_table.begun") if self.session.length else None

    def _island(self, kind: str) -> None:
        """Another island of that kind, for the same players."""
        session = self.session
        series = of(session.metadata, len(session.seats)) or begin(names(session))
        plan = Plan(session.seats, session.options, series, habitats(session)).on(_kind(kind))
        self.replace(plan.session(self.ports.fresh_seed()))

    def _habitat(self, seat: int, colour: int) -> None:
        """A seat takes a colour; who had it gets the one that is free by that."""
        found = list(habitats(self.session))
        if not 0 <= seat < len(found) or not 0 <= colour < COLOURS:
            raise refuse("triaxis_table.habitat", seats=len(found) - 1, colours=COLOURS - 1)
        if colour in found:
            found[found.index(colour)] = found[seat]
        found[seat] = colour
        self.session.metadata[HABITATS] = found
        series = of(self.session.metadata, len(found))
        if series is not None and not series.games:
            self.session.metadata[SERIES] = series._replace(names=names(self.session)).plain()


def _kind(island: str) -> str:
    if island not in ISLANDS:
        raise refuse("triaxis.option_word", name="island", text=island[:40], known=", ".join(ISLANDS))
    return island


def _chair(chair: int) -> int:
    if not 0 <= chair <= COMPUTER:
        raise Refused(reason("triaxis_table.chair", last=COMPUTER))
    return chair
