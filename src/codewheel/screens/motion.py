"""Motion of a move: the events of a move, one after the other, each with its sound and its frames."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping

from ..rules.contract import Event
from ..rules.rows import NamedTuple


class Motion(NamedTuple):
    """How an event moves: for how many frames at normal speed. 0: it is shown in the frame in which it happens.

    `paced`: its sound is as long as the motion, `NAME-FRAMES` at each speed, `NAME` where nothing moves.
    """

    frames: int
    paced: bool = False

    def sound(self, name: str, frames: int) -> str:
        """What is played while it lasts `frames` at the player's speed."""
        return f"{name}-{frames}" if self.paced and frames else name


class Motions:
    """Plays events in order. `sound(name)` is called as an event begins; an unknown kind is an error.

    `length(frames)`: the frames at the player's speed (`App.frames`), 0 when animations are off.
    """

    def __init__(
        self,
        motions: Mapping[str, Motion],
        sounds: Mapping[str, str],
        length: Callable[[int], int],
        sound: Callable[[str], None],
    ) -> None:
        self._motions, self._sounds, self._length, self._sound = motions, sounds, length, sound
        self._queue: deque[Event] = deque()
        self.event: Event | None = None  # the one that is being shown
        self._frame = self._frames = 0

    def start(self, events: Iterable[Event]) -> None:
        """Add events; the first begins at once when nothing moves."""
        self._queue.extend(events)
        if self.event is None:
            self._next()

    def _next(self) -> None:
        self.event = None
        while self._queue:
            event = self._queue.popleft()
            motion = self._motions[event.kind]
            self._frames = self._length(motion.frames) if motion.frames else 0
            self._sound(motion.sound(self._sounds[event.kind], self._frames))
            if self._frames > 0:
                self.event, self._frame = event, 0
                return

    def tick(self) -> None:
        """One frame on."""
        if self.event is None:
            return
        self._frame += 1
        if self._frame >= self._frames:
            self._next()

    def skip(self) -> None:
        """To the end of all, silently."""
        self._queue.clear()
        self.event = None

    @property
    def event_kind(self) -> str:
        """The kind of the event that is being shown, "" when nothing moves."""
        return self.event.kind if self.event is not None else ""

    @property
    def idle(self) -> bool:
        """Whether nothing moves."""
        return self.event is None

    @property
    def linear(self) -> float:
        """How far the current event is, 0 to 1, by its frames."""
        return 1.0 if self.event is None else self._frame / self._frames

    @property
    def part(self) -> float:
        """How far the current event is, 0 to 1, eased in and out."""
        if self.event is None:
            return 1.0
        t = self._frame / self._frames
        return t * t * (3 - 2 * t)
