"""What codes hold, and how they are written and read; the letters themselves are those of `letters`.

Three letters come first: the game (`Coded.letter`), what it is, and the edition of the game's rules. Then

- of a beginning (D): the seed in nine letters, or in fourteen; then the options as a number, none for the usual ones;
- of a position (P): its text, packed by Deflate;
- of a record (R): a line of JSON (options that are not the usual ones, seed, players, start), then a line a move;
  packed in the same way.
"""

import json
import re
import zlib
from collections.abc import Sequence

from ...rules import registry
from ...rules.contract import Game, refuse
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..play import BOT, HUMAN, Seat, Session, seats_named
from ..record import MOST_MOVES, STATE_LENGTH, begin, check_length, play_on
from ..slices import Slices
from ..strict import HIGHEST, items, loads, text, typed, whole
from .letters import (
    BASE,
    LETTERS,
    LONG_CHECK,
    LONGEST,
    SHORT_CHECK,
    forgiven,
    grouped,
    number,
    opened,
    packed,
    sealed,
    spelled,
    tidy,
    unpacked,
)
from .numbers import coded as coded
from .numbers import game_of, numbered, options_of

START, POSITION, RECORD, TOURNAMENT, LETTER = "start", "position", "record", "tournament", "letter"
_KINDS = {"D": START, "P": POSITION, "R": RECORD}
_BY_LETTER = ("V", "M")  # invitations and letters, see `letters.form`
OPPONENT = "middle"  # sits where nobody else does
_HEAD = 3
_SEED, _WIDE = 9, 14  # letters of a seed
_FEWEST, _MOST_SHORT = 2, 4  # letters of options behind a short seed: never one, for older codes are as long
_MOST_OPTIONS = 8
_LAST_SHORT = _HEAD + _WIDE + _MOST_OPTIONS + SHORT_CHECK  # letters of a beginning at most; the others are longer
_LARGEST = 1 << 19  # bytes of what is packed

# codes from before there was one form for all games, by their first letters and how many there are
_OLDER = {"D": (11, 16), "S": (11,), "ISH": (15,), "1SH": (15,)}


class Code(NamedTuple):
    """What a code holds. `start`: a text of a position, "" for that of options and seed; `code`: of a tournament.

    `numbered`: its options were a number, see `Coded`.
    """

    game: str
    kind: str
    edition: int = 1
    options: dict[str, Any] = {}
    seed: int = 0
    players: tuple[str, ...] = ()
    start: str = ""
    moves: tuple[str, ...] = ()
    code: str = ""
    numbered: bool = False

    @property
    def rules(self) -> Game[Any]:
        """The rules that it was made by."""
        return registry.edition(registry.game(self.game), self.edition)


# --- writing ---------------------------------------------------------------------------------------------------------


def start_code(game: Game[Any], options: dict[str, Any], seed: int) -> str:
    """The code by which others begin as this game began: short, where the options are among those that have a number.

    Raises Refused for options or a seed that no game has.
    """
    found = numbered(game, options, seed)
    if found is None:
        return _long(game, "R", _lines(game, options, seed, (), "", ()))
    body = _spell_seed(seed, found)
    return grouped(sealed(_head(game, "D") + body, SHORT_CHECK), _HEAD, 4)


def position_code(game: Game[Any], state: Any) -> str:
    """The code of a position. Raises Refused where it does not fit into one."""
    return _long(game, "P", game.format_state(state).encode())


def record_code(session: Session) -> str:
    """The code of a game up to the move that stands. Raises Refused where it does not fit into one."""
    game = session.game
    names = tuple(seat.shown for seat in session.seats)
    first = game.format_state(session.at(0))
    start = "" if first == game.format_state(game.new(session.options, session.seed)) else first
    return _long(game, "R", _lines(game, session.options, session.seed, names, start, tuple(session.moves)))


def beginning_code(session: Session) -> str:
    """The code of how a game began: of its seed, or of the position that it was begun from."""
    game, first = session.game, session.at(0)
    if game.format_state(first) != game.format_state(game.new(session.options, session.seed)):
        return position_code(game, first)
    return start_code(game, session.options, session.seed)


def short_code(session: Session) -> str:
    """The code of how a game began, where that is short; "" where it is not."""
    code = beginning_code(session)
    return code if len(code.replace("-", "")) <= _LAST_SHORT else ""


def _head(game: Game[Any], kind: str) -> str:
    return coded(game.name).letter + kind + LETTERS[game.edition]


def _long(game: Game[Any], kind: str, data: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    letters = sealed(_head(game, kind) + packed(packer.compress(data) + packer.flush()), LONG_CHECK)
    code = grouped(letters, _HEAD, len(letters))
    if len(code) > LONGEST:
        raise refuse("codes.too_much", count=len(code), most=LONGEST)
    return code


def _lines(
    game: Game[Any], options: dict[str, Any], seed: int, players: tuple[str, ...], start: str, moves: tuple[str, ...]
) -> bytes:
    usual = game.defaults()
    other = {name: value for name, value in game.complete(options).items() if value != usual[name]}
    head = json.dumps([other, seed, list(players), start], separators=(",", ":"), ensure_ascii=False)
    return "\n".join([head, *moves]).encode()


def _spell_seed(seed: int, options: int) -> str:
    behind = 0
    if options:
        behind = next(count for count in range(_FEWEST, _MOST_OPTIONS + 1) if options < BASE**count)
    short = seed < BASE**_SEED and behind <= _MOST_SHORT
    return spelled(seed, _SEED if short else _WIDE) + spelled(options, behind)


# --- reading ---------------------------------------------------------------------------------------------------------


def read(text: str) -> Code:
    """What a code says; its moves are not played yet. Raises Refused with a sentence on what is wrong with it."""
    raw = tidy(text)
    for prefix, lengths in _OLDER.items():
        if raw.startswith(prefix) and len(raw) in lengths:
            return _older(prefix, raw)
    letters = forgiven(raw)
    if letters[1:2] in _BY_LETTER:
        return _letter(letters)
    kind = _KINDS.get(letters[1:2], "")
    short = len(letters) <= _LAST_SHORT
    if kind and short != (kind == START):
        raise refuse("codes.length", count=len(letters))
    body = opened(letters, SHORT_CHECK if short else LONG_CHECK)[_HEAD:]
    if not kind:
        raise refuse("codes.kind", letter=letters[1])
    game = game_of(letters[0])
    edition = LETTERS.index(letters[2])
    rules = registry.edition(registry.game(game), edition)
    if kind == START:
        return _read_start(rules, body)
    data = _inflated(unpacked(body))
    return _read_position(rules, data) if kind == POSITION else _read_record(rules, data)


def _letter(letters: str) -> Code:
    """An invitation, or a letter of a game: what it says only that game can tell."""
    from ..letters.form import open_up  # start: read when somebody brings a letter

    open_up(letters)
    return Code(game_of(letters[0]), LETTER, code=letters)


def looks_like_code(text: str) -> bool:
    """Whether somebody has typed a code rather than the name of a file: letters and hyphens, with a code's first ones.

    Damaged ones look like codes, too.
    """
    return bool(re.fullmatch(r"[0-9A-Za-z]{1,4}-[0-9A-Za-z-]{6,}", text)) or "code=" in text


def _older(prefix: str, raw: str) -> Code:
    """A deal of Ishido, a start of the solitaire, or a tournament, as they were written before."""
    from ..ishido.deals import read_code, read_deal  # start: read when such a code is

    if prefix == "D":
        return Code("ishido", START, options=registry.game("ishido").defaults(), seed=read_deal(raw), numbered=True)
    if prefix == "S":
        rules, seed = registry.game("oeil-solo"), read_deal(f"D{raw[1:]}")
        return Code(rules.name, START, options=options_of(rules, 0, seed), seed=seed, numbered=True)
    read_code(raw)
    return Code("ishido", TOURNAMENT, code=raw)


def _read_start(rules: Game[Any], body: str) -> Code:
    size = _WIDE if len(body) >= _WIDE else _SEED
    seed, value = number(body[:size]), number(body[size:])
    if len(body) < size or seed > HIGHEST or _spell_seed(seed, value) != body:
        raise refuse("codes.length", count=len(body) + _HEAD + SHORT_CHECK)
    return Code(rules.name, START, rules.edition, options_of(rules, value, seed), seed, numbered=True)


def _inflated(data: bytes) -> str:
    """The text that was packed: exactly one stream, of no more than `_LARGEST` bytes. Raises Refused."""
    reader = zlib.decompressobj(-15)
    try:
        found = reader.decompress(data, _LARGEST)
        if not reader.eof or reader.unused_data:
            raise refuse("codes.damaged")
        return found.decode()
    except (zlib.error, UnicodeDecodeError):
        raise refuse("codes.damaged") from None


def _read_position(rules: Game[Any], data: str) -> Code:
    start = text(data, STATE_LENGTH)
    state = rules.parse_state(start)
    if rules.format_state(state) != start:
        raise refuse("record.not_canonical")
    told = rules.options_of(state)
    return Code(rules.name, POSITION, rules.edition, rules.defaults() if told is None else told, start=start)


def _read_record(rules: Game[Any], data: str) -> Code:
    head, *moves = data.split("\n")
    values = typed(loads(head), list)
    if len(values) != 4:
        raise refuse("codes.damaged")
    options = rules.complete(typed(values[0], dict))
    seed = whole(values[1], 0, HIGHEST)
    players = items(values[2], text, "record.player", 16)
    start = text(values[3], STATE_LENGTH)
    check_length(rules.name, len(moves))
    found = items(moves, text, "record.move", MOST_MOVES)
    kind = RECORD if moves else START
    return Code(rules.name, kind, rules.edition, options, seed, tuple(players), start, tuple(found))


# --- what is made of it ----------------------------------------------------------------------------------------------


def opening(code: Code, seats: Sequence[Seat] = (), seed: int = 0) -> Slices[Session]:
    """The game of a code, a move a step, at its last move.

    `seats`: who would sit there, where there are so many; else a person at the first seat that is to move, computers at
    the others, and in a record those that it names. `seed`: of the chance behind a position. Raises Refused for what is
    against the rules, and for a tournament, which is no game.
    """
    if code.kind == TOURNAMENT:
        raise refuse("codes.tournament")
    if code.kind == LETTER:
        raise refuse("codes.by_letter")
    rules = code.rules
    seed = seed if code.kind == POSITION else code.seed
    states = [begin(rules, code.options, seed, code.start)]
    count = rules.seats(states[0])
    yield from play_on(rules, states, code.moves)
    if code.kind == RECORD:
        seats = _named(code.players, rules, count)
    elif len(seats) != count:
        first = max(0, rules.to_move(states[0]))
        seats = [Seat(HUMAN) if seat == first else Seat(BOT, OPPONENT) for seat in range(count)]
    session = Session(rules, rules.complete(code.options), seed, seats, states, code.moves, len(code.moves))
    if code.numbered:
        noted = coded(code.game).noted.items()
        session.metadata |= {key: list(value) if isinstance(value, list) else value for key, value in noted}
    elif code.kind != START:
        session.metadata["counted"] = True  # as of records: it is not for the statistics
    if code.kind != RECORD:
        session.settle()
    return session


def _named(players: Sequence[str], rules: Game[Any], count: int) -> list[Seat]:
    if len(players) != count:
        raise refuse("session.seats", count=len(players), wanted=count)
    return seats_named(rules, players)
