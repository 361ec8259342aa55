"""A clock that runs down: for a game of a tournament (minutes), for a move of a challenge (seconds).

It reads no clock itself: `now` gives milliseconds from any start. The milliseconds used are kept in its metadata
"clocks" and handed back after loading.
"""

from collections.abc import Callable


class Countdown:
    """Stands until `start` or `resume`. A clock that steps backwards takes nothing and gives nothing back."""

    def __init__(self, limit_ms: int, now: Callable[[], int], used_ms: int = 0) -> None:
        """`limit_ms`: what there is; `used_ms`: what of it was used before."""
        self.limit_ms = max(0, limit_ms)
        self.running = False
        self._now, self._last = now, 0
        self._used = min(max(0, used_ms), self.limit_ms)

    def start(self) -> None:
        """Run, with the whole time."""
        self._used, self.running = 0, False
        self.resume()

    def pause(self) -> None:
        """Stand still. What is used stays used."""
        self._count()
        self.running = False

    def resume(self) -> None:
        """Run on with what is left. Nothing happens where it runs."""
        if not self.running:
            self._last, self.running = self._now(), True

    def _count(self) -> None:
        if self.running:
            now = self._now()
            self._used = min(self._used + max(0, now - self._last), self.limit_ms)
            self._last = now

    @property
    def used_ms(self) -> int:
        """Milliseconds used, 0 … `limit_ms`."""
        self._count()
        return self._used

    @property
    def left_ms(self) -> int:
        """Milliseconds left, `limit_ms` … 0."""
        return self.limit_ms - self.used_ms

    @property
    def seconds(self) -> int:
        """Seconds left as a clock shows them: 0 only when the time is out."""
        return -(-self.left_ms // 1000)

    @property
    def part(self) -> float:
        """What part of the time is left, 1 … 0: the length of a timer bar."""
        return self.left_ms / self.limit_ms if self.limit_ms else 0.0

    @property
    def expired(self) -> bool:
        """Whether nothing is left."""
        return self.left_ms == 0
