"""What is asked and what has been answered so far: shared by the parchment and the wheel. Draws nothing."""

from enum import Enum

from ...session.codewheel import Challenge, drawn, number

PLACES = 2  # digits of a number
TRIES = 3


class Verdict(Enum):
    """What a number was."""

    SHORT = "short"  # it has too few digits; no try is lost
    RIGHT = "right"
    WRONG = "wrong"
    ANEW = "anew"  # wrong, and the last try: another challenge is asked


class Puzzle:
    """A challenge, the digits entered and the tries that are left. `seed` says which challenges are asked."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.nth = 0
        self.tries = TRIES
        self.digits: list[int] = []

    @property
    def asked(self) -> Challenge:
        """What is asked now."""
        return drawn(self.seed, self.nth)

    def type(self, digit: int) -> bool:
        """Add a digit; False where there is no room for it."""
        if len(self.digits) >= PLACES:
            return False
        self.digits.append(digit)
        return True

    def back(self) -> bool:
        """Take the last digit away; False where there is none."""
        if not self.digits:
            return False
        self.digits.pop()
        return True

    def turn(self, place: int, by: int) -> None:
        """Turn the digit at a place, as on a number lock; an empty place begins at 0, or at 9 when turned down."""
        while len(self.digits) < place:
            self.digits.append(0)
        if place == len(self.digits):
            self.digits.append(0 if by > 0 else 9)
        else:
            self.digits[place] = (self.digits[place] + by) % 10

    def judge(self) -> Verdict:
        """Compare the number with the wheel's; a wrong one is cleared."""
        if len(self.digits) < PLACES:
            return Verdict.SHORT
        tens, ones = self.digits
        if 10 * tens + ones == number(self.asked):
            return Verdict.RIGHT
        self.digits.clear()
        self.tries -= 1
        if self.tries:
            return Verdict.WRONG
        self.nth, self.tries = self.nth + 1, TRIES
        return Verdict.ANEW
