"""The questions before a game of EYE, as the computer version asks them: what is asked, what an answer means.

Nothing here draws. The players and who they are come first, then the three questions of the original, then the rest:
among more than two also whether they place on each other's colours.
"""

from collections.abc import Callable

from ...rules.eye.options import FREE, MOST_SWAP, NEUTRAL
from ...session.eye.setup import LEVELS, Setup
from ...session.table.asked import answer, turn
from ...session.texts import translate

PLAYERS, SEAT, SWAP, ANYTIME, STEAL, MORE, PLAY = "players", "seat", "swap", "anytime", "steal", "more", "play"
ANY = "placement_any"  # whether counters may be placed on the players' colours
YES_NO = (ANYTIME, STEAL, ANY)
SECOND_PAGE = (SWAP, ANYTIME, STEAL, ANY, MORE, PLAY)
OPTIONS = {SWAP: "swap_every", ANY: "placement"}  # what a question is called in the setup, where that is another name
DIGITS = 3


class Questions:
    """The dialogue: `now` is the question that is asked, `typed` what stands in its field.

    `on_play()`: all is answered; `on_more()`: the other rules are wanted; `on_leave()`: back from the first question.
    """

    def __init__(
        self,
        setup: Setup,
        on_play: Callable[[], object],
        on_more: Callable[[], object],
        on_leave: Callable[[], object],
    ) -> None:
        self.setup = setup
        self.key = "X"  # what the key for computer players is called, "" for none
        self.now = PLAYERS
        self.typed = ""
        self.refused = ""  # why the last answer will not do
        self._on_play, self._on_more, self._on_leave = on_play, on_more, on_leave

    @property
    def all(self) -> tuple[str, ...]:
        """Every question, in the order in which they are asked."""
        second = [name for name in SECOND_PAGE if name != ANY or self.setup.players > 2]
        return (PLAYERS, *(f"{SEAT}{seat}" for seat in range(self.setup.players)), *second)

    @property
    def shown(self) -> tuple[str, ...]:
        """The questions of the page that is open."""
        second = self.now in SECOND_PAGE
        return tuple(name for name in self.all if (name in SECOND_PAGE) == second)

    @property
    def hint(self) -> str:
        """What may be answered, how a computer that is chosen plays, or why an answer was refused."""
        if self.refused:
            return self.refused
        who = self.setup.seats[int(self.now.removeprefix(SEAT))] if self.now.startswith(SEAT) else LEVELS[0]
        if who != LEVELS[0]:
            how = translate(f"eye.how_{who}")
            return translate(
                "eye_dialogs.hint_level" if self.key else "eye_dialogs.hint_level_arrows", how=how, key=self.key
            )
        name = SEAT if self.now.startswith(SEAT) else self.now
        if name == SEAT and not self.key:
            name = "seat_arrows"
        elif name == SWAP and self.setup.rules.swap_every and not self.typed:
            name = "swap_kept"
        return translate(f"eye_dialogs.hint_{name}", key=self.key)

    def go(self, name: str) -> None:
        """Ask another question; what was typed for the one before is taken, or refused: then it stays."""
        if name != self.now and self._take():
            self.now = name

    def step(self, by: int) -> None:
        """To the next question or the one before, no further than both ends."""
        at = self.all.index(self.now) + by
        if 0 <= at < len(self.all):
            self.go(self.all[at])

    def page(self, second: bool) -> None:
        """Open a page at its first question."""
        self.go(SWAP if second else PLAYERS)

    def back(self) -> None:
        """The question before; from the first one away."""
        self.typed = ""
        if self.now == PLAYERS:
            self._on_leave()
        else:
            self.step(-1)

    def enter(self) -> None:
        """The answer is as it stands: where no number does, ENTER means a static board."""
        if self.now == PLAY:
            self._on_play()
        elif self.now == MORE:
            self._on_more()
        else:
            self._on()

    def _on(self) -> None:
        """The question is answered. Whoever only answers and presses Return gets to no rules not asked for in 1987."""
        if self.all.index(self.now) + 1 == self.all.index(MORE):
            self.go(PLAY)
        else:
            self.step(1)

    def letter(self, letter: str) -> None:
        """A key of the on-screen prompts."""
        self.refused = ""
        yes, no, more = (translate(f"eye_dialogs.{key}").casefold() for key in ("yes", "no", "more_key"))
        if letter.isascii() and letter.isdigit():
            self._digit(letter)
        elif letter in (yes, no) and self.now in YES_NO:
            self.answer(letter == yes)
            self._on()
        elif letter == more and self.now in SECOND_PAGE and self._take():
            self._on_more()

    def opponent(self) -> None:
        """The key for computer players: the next one at the seat in question, from the first question to the seats."""
        self.refused = ""
        if self.now == PLAYERS:
            self.go(f"{SEAT}1")
        elif self.now.startswith(SEAT):
            self.change(1)

    def _digit(self, digit: str) -> None:
        if self.now == PLAYERS:
            if digit in "234":
                self.players(int(digit))
                self.step(1)
            else:
                self.refused = translate("eye_dialogs.refused_players")
        elif self.now == SWAP and len(self.typed) < DIGITS:
            self.typed += digit

    def rub(self) -> None:
        """Take the last digit away."""
        self.refused = ""
        if self.now == SWAP:
            if not self.typed and self.setup.rules.swap_every:
                self.typed = str(self.setup.rules.swap_every)
                self.setup = self.setup.with_rules(swap_every=0)
            self.typed = self.typed[:-1]

    def _take(self) -> bool:
        """Take the number that was typed; whether it will do, or there is none."""
        if self.now != SWAP or not self.typed:
            return True
        number = int(self.typed)
        text, self.typed = self.typed, ""
        if not 1 <= number <= MOST_SWAP:  # E16
            self.refused = translate("eye_dialogs.refused_swap", text=text)
            return False
        self.setup = self.setup.with_rules(swap_every=number)
        return True

    def players(self, count: int) -> None:
        """So many play."""
        self.refused = ""
        self.setup = answer(self.setup, PLAYERS, count)

    def answer(self, yes: bool) -> None:
        """Yes or no to a question of that kind."""
        value = (FREE if yes else NEUTRAL) if self.now == ANY else yes
        self.setup = answer(self.setup, OPTIONS.get(self.now, self.now), value)

    def says(self, name: str) -> bool:
        """The answer that stands to such a question."""
        rules = self.setup.rules
        return rules.placement == FREE if name == ANY else bool(getattr(rules, name))

    def change(self, step: int) -> None:
        """The answer before or behind the one that stands, round about."""
        self.refused = ""
        if self.now not in (MORE, PLAY) and self._take():
            self.setup = turn(self.setup, OPTIONS.get(self.now, self.now), step)

    @property
    def number(self) -> str:
        """What stands in the field of the moves before a change."""
        every = self.setup.rules.swap_every
        return self.typed or (str(every) if every else "" if self.now == SWAP else translate("eye_dialogs.static"))
