"""The talk: a line in, lines out. It leads from the shelf to the games and back, and knows no stream."""

from collections.abc import Callable

from ..rules.contract import Refused
from ..session.table.words import Ports
from ..session.texts import clean, sentence, translate
from .room import Room
from .said import broken
from .shelf import Shelf

WIDE, NARROW = 79, 40  # cells of a line; of one for braille

Say = Callable[[list[str]], object]


class Talk:
    """`hear(line)` answers a line; `over`: somebody has said `quit`."""

    def __init__(self, ports: Ports, game: str = "", wide: int = WIDE, say: Say = lambda lines: None) -> None:
        """`say`: how lines are said at once that come before the answer."""
        self.ports, self.wide, self.over, self._say = ports, wide, False, say
        self._rooms: list[Room] = []
        self._told: set[str] = set()  # what is said once in a talk
        self._first = self._open(game)

    def _open(self, game: str) -> list[str]:
        shelf = Shelf(self)
        if game:
            self._rooms.append(shelf)
            try:
                return shelf.sit_down(game)
            except Refused as fault:
                return [sentence(fault.why), *shelf.enter()]
        return self.go(shelf)

    @property
    def room(self) -> Room:
        """Where one is."""
        return self._rooms[-1]

    @property
    def sign(self) -> str:
        """What stands before the line that is typed: `eye> `."""
        return self.room.sign

    def begin(self) -> list[str]:
        """What is said first."""
        return self._lines([translate("text.welcome"), *self._first])

    def hear(self, line: str) -> list[str]:
        """The answer to a line."""
        try:
            found = self.room.hear(str(clean(" ".join(line.split()))))
        except Refused as fault:
            found = [self.room.refused(fault.why)]
        return self._lines(found)

    def ended(self) -> None:
        """There is nobody to talk to any more: everything is kept as by `quit`."""
        while self._rooms:
            self._rooms.pop().leave()
        self.over = True

    def known(self) -> list[str]:
        """What could be typed now, for completion."""
        return self.room.known()

    def _lines(self, lines: list[str]) -> list[str]:
        return broken([line for line in lines if line], self.wide, self.wide <= NARROW)

    def soon(self) -> None:
        """What comes takes long: say at once that it does."""
        self._say(self._lines([translate("text.moment")]))

    def first(self, what: str) -> bool:
        """Whether something comes up for the first time in this talk."""
        new = what not in self._told
        self._told.add(what)
        return new

    # --- rooms -----------------------------------------------------------------------------------------------------

    def go(self, room: Room) -> list[str]:
        """Into a room."""
        self._rooms.append(room)
        return room.enter()

    def instead(self, room: Room) -> list[str]:
        """Into a room, from which one does not come back to this one."""
        self._rooms.pop()
        return self.go(room)

    def back(self) -> list[str]:
        """To the room before; from the first one there is no way back."""
        if len(self._rooms) > 1:
            self._rooms.pop()
        return self.room.enter()

    def quit(self) -> list[str]:
        """The end of the talk."""
        self.ended()
        return [translate("text.bye")]
