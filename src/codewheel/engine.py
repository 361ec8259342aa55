"""The engine protocol: other programs play through lines of text, after the Go Text Protocol (GTP 2).

An answer is `= …` or `? reason`, then an empty line; a number before a command comes back after the sign. A line that
is refused changes nothing. `Engine` knows no streams: bytes of a line in, bytes of the answer out.
"""

import re
from collections.abc import Callable

from . import __version__
from .bots.contract import BEST, SearchInfo, observation
from .bots.contract import bot as find_bot
from .bots.perft import count
from .rules.contract import CHANCE, NOBODY, Game, Refused, reason, refuse
from .rules.registry import entry
from .rules.rng import pick
from .rules.rows import NamedTuple
from .rules.typed import Any, cast
from .session.codes.form import Code, looks_like_code, opening, read
from .session.play import HUMAN, Seat, Session
from .session.record import dump
from .session.slices import through
from .session.strict import BOM, HIGHEST, at_key, dumps, loads, typed, whole
from .session.texts import sentence
from .text.contract import letters

LINE_LIMIT = 1 << 16  # bytes of a line
PERFT_LIMIT = 99
NODES_LIMIT = 10**12
MS_LIMIT = 10**9
STONES = 30  # moves for which a time without a number of moves has to do
SIDES = {"b": 0, "black": 0, "w": 1, "white": 1}  # as GTP names the first seat and the second
_ID = re.compile(rb"[ \t]*([0-9]{1,18})(?=[ \t\r\n]|$)")
_CONTROL = dict.fromkeys((*range(9), *range(10, 32), 127)) | {9: " "}


class Line(NamedTuple):
    """The game as it stands: where it began, the moves since and the states they led to (one more than moves)."""

    options: dict[str, Any]
    seed: int
    moves: tuple[str, ...]
    states: tuple[Any, ...]


class Engine:
    """One game behind the protocol. `quit_asked` becomes true with the answer to `quit`.

    `clock()`: seconds, for moves that are wanted within a time.
    """

    def __init__(self, game: Game[Any], clock: Callable[[], float] = lambda: 0.0) -> None:
        self.game = game
        self.quit_asked = False
        self._clock = clock
        self._left: dict[int, int] = {}  # milliseconds that a seat may take for its next move
        self.line = self._begin({}, 0)
        self.commands: dict[str, Callable[[str], str]] = {
            "protocol_version": self._protocol_version,
            "name": self._name,
            "version": self._version,
            "known_command": self._known_command,
            "list_commands": self._list_commands,
            "quit": self._quit,
            "new": self._new,
            "state": self._state,
            "load": self._load,
            "undo": self._undo,
            "play": self._play,
            "check": self._check,
            "legal": self._legal,
            "outcome": self._outcome,
            "perft": self._perft,
            "go": self._go,
            "record": self._record,
            "clear_board": self._clear_board,
            "genmove": self._genmove,
            "reg_genmove": self._reg_genmove,
            "showboard": self._showboard,
            "time_left": self._time_left,
        }

    def answer(self, raw: bytes) -> bytes:
        """The answer to a line, with the empty line behind it; b"" for a line that is empty or a comment."""
        raw = raw.removeprefix(BOM.encode())
        found = _ID.match(raw)
        number = found.group(1) if found else b""
        kept = self.line
        try:
            text = self._text(raw[found.end() :] if found else raw)
            if not text and not number:
                return b""
            sign, words = b"=", self._obey(text)
        except Refused as error:
            sign, words, self.line = b"?", sentence(error.why), kept
        except Exception as error:  # a fault of ours: the other program gets its answer all the same
            why = reason("engine.fault", kind=type(error).__name__, message=str(error)[:200])
            sign, words, self.line = b"?", sentence(why), kept
        if sign == b"?":
            words = " ".join(words.split())  # a reason can quote what it was given: it stays on one line
        body = b" " + words.encode("utf-8", "backslashreplace") if words else b""
        return sign + number + body + b"\n\n"

    @property
    def state(self) -> Any:
        """The state the game is in."""
        return self.line.states[-1]

    def _text(self, raw: bytes) -> str:
        """A line as GTP cleans it: no comment, no control characters, tabs as blanks."""
        if len(raw) > LINE_LIMIT:
            raise refuse("engine.long", limit=LINE_LIMIT)
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            raise refuse("engine.utf8", at=error.start + 1) from None
        return text.partition("#")[0].translate(_CONTROL).strip()

    def _obey(self, text: str) -> str:
        name, _, rest = text.partition(" ")
        command = self.commands.get(name)
        if command is None:
            raise refuse("engine.command", name=name[:40])
        return command(rest.strip())

    def _begin(self, options: dict[str, Any], seed: int) -> Line:
        return Line(self.game.complete(options), seed, (), (self.game.new(options, seed),))

    def _move(self, text: str) -> str:
        """The canonical text of a legal move. Raises Refused for any other."""
        if not text:
            raise refuse("engine.move_wanted")
        move = self.game.parse_move(text)
        why = self.game.check(self.state, move)
        if why is not None:
            raise Refused(why)
        return move

    def _protocol_version(self, rest: str) -> str:
        _nothing("protocol_version", rest)
        return "2"

    def _name(self, rest: str) -> str:
        _nothing("name", rest)
        return "Codewheel"

    def _version(self, rest: str) -> str:
        _nothing("version", rest)
        return __version__

    def _known_command(self, rest: str) -> str:
        return "true" if rest in self.commands else "false"

    def _list_commands(self, rest: str) -> str:
        _nothing("list_commands", rest)
        return "\n".join(self.commands)

    def _quit(self, rest: str) -> str:
        _nothing("quit", rest)
        self.quit_asked = True
        return ""

    def _new(self, rest: str) -> str:
        options = typed(loads(rest), dict) if rest else {}
        with at_key("seed"):
            seed = whole(options.pop("seed", 0), 0, HIGHEST)
        self.line = self._begin(options, seed)
        return ""

    def _state(self, rest: str) -> str:
        _nothing("state", rest)
        return self.game.format_state(self.state)

    def _load(self, rest: str) -> str:
        if not rest:
            raise refuse("engine.state_wanted")
        if looks_like_code(rest):
            self.line = self._coded(read(rest))
            return ""
        state = self.game.parse_state(rest)
        options = self.game.options_of(state)
        self.line = self.line._replace(
            options=self.line.options if options is None else options, moves=(), states=(state,)
        )
        return ""

    def _coded(self, code: Code) -> Line:
        """The game of a share code, at its last move. Raises Refused for one of another game or of older rules."""
        if code.game != self.game.name:
            raise refuse("codes.other_game", title=entry(code.game).title)
        if code.edition != self.game.edition:
            raise refuse("codes.edition", number=code.edition, here=self.game.edition)
        session = through(opening(code, seed=self.line.seed))
        return Line(session.options, session.seed, session.line, session.states)

    def _undo(self, rest: str) -> str:
        _nothing("undo", rest)
        line = self.line
        if not line.moves:
            raise refuse("engine.no_undo")
        why = self.game.may_undo(line.states[-2], line.moves[-1], line.states[-1])
        if why is not None:
            raise Refused(why)
        self.line = line._replace(moves=line.moves[:-1], states=line.states[:-1])
        return ""

    def _play(self, rest: str) -> str:
        word, _, move = rest.partition(" ")
        if move and word.lower() in SIDES:  # no game has a move that begins so
            self._side(word)
            rest = move.strip()
        self._made(self._move(rest))
        return ""

    def _made(self, move: str) -> None:
        """Go on by a legal move."""
        line = self.line
        after = self.game.apply(self.state, move)
        self.line = line._replace(moves=(*line.moves, move), states=(*line.states, after))

    def _check(self, rest: str) -> str:
        self._move(rest)
        return ""

    def _legal(self, rest: str) -> str:
        _nothing("legal", rest)
        return (", " if self.game.moves_contain_spaces else " ").join(self.game.legal(self.state))

    def _outcome(self, rest: str) -> str:
        _nothing("outcome", rest)
        return dumps(self.game.outcome(self.state)._asdict())

    def _perft(self, rest: str) -> str:
        return str(count(self.game, self.state, _whole("perft", rest, 0, PERFT_LIMIT)))

    def _go(self, rest: str) -> str:
        words = rest.split()
        nodes = limit = None
        if len(words) > 1 and words[-2] in ("nodes", "ms"):
            *words, unit, number = words
            if unit == "nodes":
                nodes = _whole(unit, number, 1, NODES_LIMIT)
            else:
                limit = _whole(unit, number, 1, MS_LIMIT)
        if len(words) > 1:
            raise refuse("engine.go")
        return self._chosen(words[0] if words else None, nodes, limit)

    def _chosen(self, name: str | None, nodes: int | None, limit: int | None) -> str:
        """The move of a player, or of chance. `limit`: milliseconds, after which the best move so far is taken."""
        player = None if name is None else find_bot(self.game.name, name)
        seat, line = self.game.to_move(self.state), self.line
        if seat == NOBODY:
            raise refuse("engine.over")
        if seat == CHANCE:
            drawn = sum(self.game.to_move(state) == CHANCE for state in line.states[:-1])
            return pick(line.seed, drawn, self.game.chance(self.state))
        player = player or find_bot(self.game.name, BEST)
        end = None if limit is None else self._clock() + limit / 1000
        view, own = observation(player, self.game, self.state), self._session().bot_seed()
        search = player.think(view, own, player.budget if nodes is None else nodes)
        while True:
            try:
                so_far = next(search)
            except StopIteration as done:
                return cast(SearchInfo, done.value).move
            if end is not None and so_far.move and self._clock() >= end:
                search.close()
                return so_far.move

    # --- GTP's own words -------------------------------------------------------------------------------------------

    def _clear_board(self, rest: str) -> str:
        _nothing("clear_board", rest)
        self.line = self._begin(self.line.options, self.line.seed)
        self._left = {}
        return ""

    def _genmove(self, rest: str) -> str:
        move = self._reg_genmove(rest)
        self._made(move)
        return move

    def _reg_genmove(self, rest: str) -> str:
        if rest:
            self._side(rest)
        return self._chosen(None, None, self._left.get(self.game.to_move(self.state)))

    def _showboard(self, rest: str) -> str:
        _nothing("showboard", rest)
        own, session = letters(self.game.name), self._session()
        lines = [*own.legend(session), *own.board(session, 80)]
        return "\n" + "\n".join(line or " " for line in lines)  # an empty line would end the answer

    def _time_left(self, rest: str) -> str:
        words = rest.split()
        if len(words) != 3 or words[0].lower() not in SIDES:
            raise refuse("engine.time_left")
        seconds = _whole("time_left", words[1], 0, MS_LIMIT // 1000)
        stones = _whole("time_left", words[2], 0, PERFT_LIMIT) or STONES
        self._left[SIDES[words[0].lower()]] = max(1, 1000 * seconds // stones)
        return ""

    def _side(self, word: str) -> None:
        """Refuse a colour of GTP, by which somebody is named who is not to move. Chance is nobody's."""
        if word.lower() not in SIDES:
            raise refuse("engine.side", word=word[:40])
        if self.game.to_move(self.state) not in (SIDES[word.lower()], CHANCE):
            raise refuse("engine.turn", word=word)

    def _session(self) -> Session:
        """The same game as a session: what it says of records and seeds holds here too."""
        line = self.line
        seats = (Seat(HUMAN),) * self.game.seats(line.states[0])
        return Session(self.game, line.options, line.seed, seats, line.states, line.moves, len(line.moves))

    def _record(self, rest: str) -> str:
        _nothing("record", rest)
        return dump(self._session().record())


def _nothing(command: str, rest: str) -> None:
    """Refuse words behind a command that takes none."""
    if rest:
        raise refuse("engine.nothing", command=command)


def _whole(name: str, text: str, least: int, most: int) -> int:
    """A whole number within limits. Raises Refused."""
    if not (text.isascii() and text.isdigit() and len(text) < 20 and least <= int(text) <= most):
        raise refuse("engine.number", name=name, text=text[:40], least=least, most=most)
    return int(text)
