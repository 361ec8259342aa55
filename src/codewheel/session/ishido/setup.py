"""What is set up at Ishido's table for the next game, and the switches that the settings keep."""

from collections.abc import Mapping, Sequence

from ...rules.contract import reason
from ...rules.ishido.game import CHALLENGE, COOPERATIVE, GAME, MODERN, SCORINGS, SOLITAIRE
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..play import BOT, HUMAN, Seat
from ..settings import Settings
from ..table.asked import Asked, Value

TOURNAMENT = "tournament"
TOURNAMENT_FILE = "tournaments/ishido/auto.json"  # of the tournament that is on
MODES = (SOLITAIRE, COOPERATIVE, TOURNAMENT, CHALLENGE)  # in the order of the Game menu (manual p. 20)
TWO = (COOPERATIVE, CHALLENGE)  # modes with two seats
COMPUTERS = "first", "second"  # the questions whether Computer Player 1 and 2 play
# switches and whether they are on at first; kept as `game.ishido.NAME`
SWITCHES = {
    "graphic": True,  # Roman numerals on the scoreboard
    "sounds": True,
    "click": True,
    "messages": True,
    "high_scores": False,
    "always": False,
    "matching": True,
    "original": True,
    "tournament_timer": False,
    "challenge_timer": False,
}
MINUTES, SECONDS = 20, 20  # of the timers at first
LEVEL = "beginner"  # of the computer players at first


class Setup(NamedTuple):
    """The next game. `mode`: one of MODES; `computers`: whether Computer Player 1 and 2 are chosen."""

    mode: str = SOLITAIRE
    scoring: str = MODERN
    computers: tuple[bool, bool] = (False, False)

    @property
    def rules_mode(self) -> str:
        """The mode of the rules: a tournament is a run of solitaire games."""
        return SOLITAIRE if self.mode == TOURNAMENT else self.mode

    @property
    def options(self) -> dict[str, str]:
        """The options of the next game."""
        return {"mode": self.rules_mode, "scoring": MODERN if self.mode == CHALLENGE else self.scoring}

    def seats(self, level: str) -> list[Seat]:
        """Who sits there, computers of that level."""
        count = 2 if self.mode in TWO else 1
        return [Seat(BOT, level) if computer else Seat(HUMAN) for computer in self.computers[:count]]


class Wish(NamedTuple):
    """What the dialog of a mode asks: the scoring, which of the two seats are computers, and their level."""

    mode: str
    scoring: str
    computers: tuple[bool, bool]
    level: str

    @staticmethod
    def of(setup: Setup, mode: str, level: str) -> "Wish":
        """What may be wished in a mode, at first as it was for the game before."""
        scoring = MODERN if mode == CHALLENGE else setup.scoring
        first, second = setup.computers
        return Wish(mode, scoring, (first, second and mode in TWO), level)

    def asked(self) -> tuple[Asked, ...]:
        """See `table.asked.Wishes`."""
        counts = reason("ishido_dialogs.counts_modern") if self.mode == CHALLENGE else None
        one = None if self.mode in TWO else reason("ishido_dialogs.one_seat")
        nobody = None if any(self.computers[: 1 if one else 2]) else reason("ishido_dialogs.no_computer")
        seats = zip(COMPUTERS, self.computers, (None, one), strict=True)
        return (
            Asked("scoring", SCORINGS, self.scoring, counts),
            *(Asked(name, (False, True), on, why) for name, on, why in seats),
            Asked("level", GAME.bots, self.level, nobody),
        )

    def answered(self, name: str, value: Value) -> "Wish":
        """As above."""
        if name in COMPUTERS:
            first, second = self.computers
            return self._replace(computers=(bool(value), second) if name == COMPUTERS[0] else (first, bool(value)))
        changes: dict[str, Any] = {name: value}
        return self._replace(**changes)


def switch(settings: Settings, name: str) -> bool:
    """A switch of the settings."""
    value = settings.get(f"game.ishido.{name}")
    return SWITCHES[name] if value is None else value == "on"


def set_switch(settings: Settings, name: str, on: bool) -> None:
    """Keep a switch."""
    settings.set(f"game.ishido.{name}", "on" if on else "off")


def level(settings: Settings) -> str:
    """The level of the computer players."""
    value = settings.get("game.ishido.level")
    return value if value in GAME.bots else LEVEL


def limit(settings: Settings, mode: str) -> int:
    """What the timer of a mode is set to, switched on or not: minutes for a tournament, else seconds, 1-60."""
    value = settings.get(f"game.ishido.{mode}_limit")
    if value is not None and value.isascii() and value.isdigit() and 1 <= int(value) <= 60:
        return int(value)
    return MINUTES if mode == TOURNAMENT else SECONDS


def set_limit(settings: Settings, mode: str, value: int, on: bool) -> None:
    """Keep a timer and whether it is on."""
    settings.set(f"game.ishido.{mode}_limit", str(value))
    set_switch(settings, f"{mode}_timer", on)


def setup_of(options: Mapping[str, Any], seats: Sequence[Seat], tournament: bool) -> Setup:
    """What was set up for a game that was played."""
    computers = [seat.kind == BOT for seat in seats] + [False]
    mode = TOURNAMENT if tournament else str(options["mode"])
    return Setup(mode, str(options["scoring"]), (computers[0], computers[1]))
