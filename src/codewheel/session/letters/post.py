"""All games by letter of a player: a file each in `letters/`, changed on what it holds at that moment.

Several programs may have the same folder: what one of them has read or made, the others find. A damaged file is told
and left as it is; no earlier state takes its place, for a letter that was sent stands.
"""

from collections.abc import Callable

from ...rules.contract import Reason, Refused, refuse
from ...rules.registry import entry
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..codes.letters import LETTERS
from ..slices import Slices, through
from ..storage import Storage
from ..strict import at, dumps, header, loads
from .form import ID, INVITATION, LOT, id_in, id_of, open_up, read_invitation
from .game import KEYS, UNNAMED, LetterGame, Players, from_plain

FORMAT = "codewheel-letters"
FOLDER = "letters/"
_ENDING = ".json"
_TRIES = 20  # of ids that are not taken yet


class Line(NamedTuple):
    """A game as the list shows it. `problem`: what is wrong with its file; all else is empty then."""

    id: str
    title: str = ""
    players: Players = UNNAMED
    letters: int = 0
    mine: bool = False
    over: bool = False
    date: str = ""
    problem: Reason | None = None
    game: str = ""  # as the registry has it

    @property
    def stands(self) -> str:
        """The code of the words that say whose turn it is, with the `number` of letters."""
        return "letters.line_over" if self.over else "letters.line_mine" if self.mine else "letters.line_theirs"


class Read(NamedTuple):
    """What came of a code: the game, and whether it is new."""

    game: LetterGame
    new: bool


class Post:
    """The player's games by letter. `secret()`: of a new game; `now()`: date and time to the minute."""

    def __init__(self, storage: Storage, secret: Callable[[], bytes], now: Callable[[], str]) -> None:
        self.storage, self._secret, self._now = storage, secret, now
        self._known: dict[str, tuple[bytes, LetterGame]] = {}  # what was read or written last, and its game

    # --- what there is -------------------------------------------------------------------------------------------

    def ids(self) -> list[str]:
        """The games by their four letters."""
        names = [name.removeprefix(FOLDER).removesuffix(_ENDING).upper() for name in self.storage.names(FOLDER)]
        return [name for name in names if len(name) == ID and set(name) <= set(LETTERS)]

    def listing(self) -> Slices[list[Line]]:
        """All games: those in which it is one's turn first, then those that wait, then those that are over, each the
        latest first. A file a step.
        """
        found, ids = [], self.ids()
        for number, id_ in enumerate(ids, 1):
            found.append((yield from self._line(id_)))
            yield number / len(ids)
        found.sort(key=lambda line: line.date, reverse=True)
        found.sort(key=lambda line: (line.problem is not None, line.over, not line.mine))
        return found

    def all(self) -> list[Line]:
        """The same at once."""
        return through(self.listing())

    def _line(self, id_: str) -> Slices[Line]:
        try:
            game = yield from self.opening(id_)
        except Refused as fault:
            return Line(id_, problem=fault.why)
        return line_of(game)

    def game(self, id_: str) -> LetterGame:
        """A game as its file has it now, not to be changed. Raises Refused where there is none, or a damaged file."""
        return through(self.opening(id_))

    def opening(self, id_: str) -> Slices[LetterGame]:
        """The same, a letter a step where it is not known yet."""
        name = _file(id_)
        data = self.storage.read(name)
        if data is None:
            raise refuse("letters.none", id=id_[:ID])
        known = self._known.get(id_)
        if known is not None and known[0] == data:
            return known[1]
        with at(name):
            found = header(loads(data), FORMAT, KEYS)
            game = yield from from_plain({key: found[key] for key in KEYS})
            if game.id != id_:
                raise refuse("letters.foreign", id=id_)
        self._known[id_] = data, game
        return game

    # --- what is done --------------------------------------------------------------------------------------------

    def invite(
        self,
        game: str,
        options: dict[str, Any] | None = None,
        first: str = LOT,
        hints: bool = False,
        players: Players = UNNAMED,
    ) -> LetterGame:
        """A new game; its invitation is to be sent. Raises Refused."""
        with self.storage.locked():
            for _ in range(_TRIES):
                found = LetterGame.invite(game, self._secret(), options, first, hints, players)
                if found.id not in self.ids():
                    break
            self._keep(found)
        return found

    def read(self, code: str, players: Players = UNNAMED, accept: bool = True) -> Read:
        """Take a code: an invitation begins a game, a letter goes to its own. Raises Refused, and nothing changes.

        A letter in which nothing is to be chosen is made at once. `accept`: False only looks whether it could be taken.
        """
        letters = open_up(code)
        if letters[1] == INVITATION:
            return Read(self._accept(code, letters, players, accept), True)
        id_ = id_in(letters)
        if id_ not in self.ids():
            raise refuse("letters.unknown", id=id_)
        if not accept:
            found = self.game(id_).copy()
            found.read(code)
            return Read(found, False)
        return Read(self.change(id_, lambda game: _taken(game, code)), False)

    def _accept(self, code: str, letters: str, players: Players, accept: bool) -> LetterGame:
        read_invitation(letters)
        id_ = id_of(letters)
        with self.storage.locked():
            if id_ in self.ids():
                own = self.game(id_).side == 0
                raise refuse("letters.own_invitation" if own else "letters.known_invitation", id=id_)
            found = LetterGame.accept(code, self._secret(), players)
            if found.ready:
                found.seal()
            if accept:
                self._keep(found)
        return found

    def change(self, id_: str, do: Callable[[LetterGame], object]) -> LetterGame:
        """Change a game as it is kept at this moment. Raises Refused, and nothing is changed then."""
        with self.storage.locked():
            found = self.game(id_).copy()
            do(found)
            self._keep(found)
        return found

    def play(self, id_: str, ply: int, move: str) -> LetterGame:
        """Choose a move where the game has come to `ply` moves. Raises Refused, also where it has gone on meanwhile."""

        def do(game: LetterGame) -> None:
            if game.line is None or len(game.line.moves) != ply:
                raise refuse("letters.other_device")
            game.play(move)

        return self.change(id_, do)

    def delete(self, id_: str) -> None:
        """Forget a game, a damaged one too. Raises StorageError."""
        self.storage.delete(_file(id_))

    def _keep(self, game: LetterGame) -> None:
        game.date = game.date or self._now()
        data = pack(game).encode("ascii")
        self.storage.write(_file(game.id), data)
        self._known[game.id] = data, game


def _taken(game: LetterGame, code: str) -> None:
    game.read(code)
    if game.ready:
        game.seal()


def pack(game: LetterGame) -> str:
    """The text of a file."""
    return dumps({"format": FORMAT, "version": 1, **game.plain()})


def line_of(game: LetterGame) -> Line:
    """A game as the list shows it."""
    title, count = entry(game.game).title, len(game.codes)
    return Line(game.id, title, game.players, count, game.mine, game.over, game.date, None, game.game)


def _file(id_: str) -> str:
    if len(id_) != ID or not set(id_) <= set(LETTERS):
        raise refuse("letters.none", id=id_[:ID])
    return f"{FOLDER}{id_.lower()}{_ENDING}"
