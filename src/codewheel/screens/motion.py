"""Motion of a move: the events of a move, one after the other, each with its sound and its frames.

Each event comes with the move that it belongs to and the positions before and after it: whatever lies on the table by
then, it is shown from where it began to where it led.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping

from ..rules.contract import Event
from ..rules.rows import NamedTuple
from ..rules.typed import Any
from ..session.play import Session


class Moved(NamedTuple):
    """A move whose events are shown. `before`, `after`: the states (the game's own) that it leads from and to."""

    before: Any
    move: str
    after: Any


def moved_to(session: Session, ply: int) -> Moved:
    """The move of a session after which `ply` moves were made (1 for the first one)."""
    return Moved(session.at(ply - 1), session.line[ply - 1], session.at(ply))


def last_move(session: Session) -> Moved | None:
    """The move that led to where a session stands, None at its start."""
    return moved_to(session, session.ply) if session.ply else None


class Motion(NamedTuple):
    """How an event moves: for how many frames at normal speed. 0: it is shown in the frame in which it happens.

    `paced`: its sound is as long as the motion, `NAME-FRAMES` at each speed, `NAME` where nothing moves; `after`: the
    frames in which it comes to rest when all is done and heard.
    """

    frames: int
    paced: bool = False
    after: int = 0

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
        self._queue: deque[tuple[Event, Moved | None]] = deque()
        self.event: Event | None = None  # the one that is being shown
        self.moved: Moved | None = None  # the move that it belongs to, where that was told
        self._frame = self._frames = self._rest = 0

    def start(self, events: Iterable[Event], moved: Moved | None = None) -> None:
        """Add the events of a move; the first begins at once when nothing moves."""
        self._queue.extend((event, moved) for event in events)
        if self.event is None:
            self._next()

    def _next(self) -> None:
        self.event = self.moved = None
        while self._queue:
            event, moved = self._queue.popleft()
            motion = self._motions[event.kind]
            self._frames = self._length(motion.frames) if motion.frames else 0
            self._sound(motion.sound(self._sounds[event.kind], self._frames))
            if self._frames > 0:
                self.event, self.moved, self._frame = event, moved, 0
                self._rest = self._length(motion.after) if motion.after else 0
                return

    def tick(self) -> None:
        """One frame on."""
        if self.event is None:
            return
        self._frame += 1
        if self._frame >= self._frames + self._rest:
            self._next()

    def skip(self) -> None:
        """To the end of all, silently."""
        self._queue.clear()
        self.event = self.moved = None

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
        """How far the current event is, 0 to 1, by its frames; above 1 while it comes to rest."""
        return 1.0 if self.event is None else self._frame / self._frames

    @property
    def part(self) -> float:
        """How far the current event is, 0 to 1, eased in and out."""
        t = min(1.0, self.linear)
        return t * t * (3 - 2 * t)
