"""The codes of letters: the invitation and each letter behind it, as letters of the alphabet of all codes.

How they are made stands in `manuals/letters.md`; what the moves of a letter say only its game can tell, see `match`.
"""

from hashlib import sha256

from ...rules import registry
from ...rules.contract import Game, refuse
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..codes.letters import (
    BASE,
    LETTERS,
    LONG_CHECK,
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
from ..codes.numbers import coded, game_of, numbered, options_of
from ..contract import Lettered, keeps
from .chain import SIZE

INVITATION, LETTER = KINDS = ("V", "M")
HOST, GUEST = SIDES = ("host", "guest")
LOT = "lot"
FIRST = (HOST, GUEST, LOT)  # who begins
HEAD, ID, NUMBER, LINK, NONCE = 3, 4, 3, 6, 5  # letters
VALUE = 25  # letters of a value
MOST_MOVES = 2000  # letters of the moves of a letter
_MOST_OPTIONS = 8
_LAST_SHORT = 50  # letters of a code with the short check
_GROUP = 4


class Terms(NamedTuple):
    """What an invitation says. `commit`: the first value of its sender; b"" where no lot is drawn and no chance."""

    rules: Game[Any]
    options: dict[str, Any]
    first: str
    hints: bool
    commit: bytes
    nonce: str = ""  # tells invitations without a value from one another

    @property
    def how(self) -> Lettered:
        """How its game is played by letter."""
        return lettered(self.rules.name)

    def shares(self, number: int) -> bool:
        """Whether a letter reveals a value of its sender: in games of chance each, where a lot is drawn the first."""
        return bool(self.commit) and (self.how.chance or number <= 3)


class Letter(NamedTuple):
    """What the letters of a letter say. `number`: from 2, the invitation is the first; `moves`: a number as letters."""

    id: str
    number: int
    hints: int
    value: bytes
    moves: str
    link: str
    body: str  # all letters that the link is made of, besides those before


def lettered(game: str) -> Lettered:
    """How a game is played by letter. Raises Refused for one that is not."""
    found = keeps(game).letters
    if found is None:
        raise refuse("letters.no_game", title=registry.entry(game).title)
    return found()


def played_by_letter() -> tuple[str, ...]:
    """The games that can be played by letter."""
    return tuple(name for name in registry.names() if keeps(name).letters is not None)


def terms_of(game: str, options: dict[str, Any], first: str, hints: bool, commit: bytes, nonce: int) -> Terms:
    """The terms of an invitation. Raises Refused for a game or options that are not played by letter.

    `options`: those that differ from what is usual by letter; `nonce`: any number.
    """
    how, rules = lettered(game), registry.game(game)
    found = rules.complete({**how.usual, **options, **how.fixed})
    for name, value in options.items():
        if name in how.fixed and value != how.fixed[name]:
            raise refuse("letters.option", name=name, wanted=str(how.fixed[name]).lower())
    if numbered(rules, found, 0) is None:
        raise refuse("letters.options")
    if how.chance or first == LOT:
        return Terms(rules, found, first, hints, commit)
    return Terms(rules, found, first, hints, b"", spelled(nonce % BASE**NONCE, NONCE))


def write_invitation(terms: Terms) -> str:
    """The letters of an invitation, without its check."""
    found = numbered(terms.rules, terms.options, 0)
    assert found is not None
    agreed = LETTERS[FIRST.index(terms.first) + len(FIRST) * terms.hints]
    return _head(terms.rules, INVITATION) + agreed + (packed(terms.commit) or terms.nonce) + _spell(found)


def write_letter(terms: Terms, letter: Letter) -> str:
    """The letters of a letter up to its moves."""
    told = spelled(letter.hints, 1) if terms.hints else ""
    body = letter.id + spelled(letter.number, NUMBER) + told + packed(letter.value) + letter.moves
    return _head(terms.rules, LETTER) + body


def _head(rules: Game[Any], kind: str) -> str:
    return coded(rules.name).letter + kind + LETTERS[rules.edition]


def _spell(value: int) -> str:
    """A number in as few letters as hold it; none for 0."""
    letters = ""
    while value:
        value, digit = divmod(value, BASE)
        letters = LETTERS[digit] + letters
    return letters


def spell_moves(choices: list[tuple[int, int]]) -> str:
    """Moves as letters: of each its place among the legal ones, and how many those are."""
    value = 0
    for at, count in reversed(choices):
        value = value * count + at
    return _spell(value)


def close(letters: str) -> str:
    """The letters with check and hyphens, as they are sent."""
    short = len(letters) + SHORT_CHECK <= _LAST_SHORT
    return grouped(sealed(letters, SHORT_CHECK if short else LONG_CHECK), HEAD, _GROUP)


def open_up(text: str) -> str:
    """The letters of a code, without check and hyphens. Raises Refused with a sentence on what is wrong."""
    letters = forgiven(tidy(text))
    if letters[1:2] not in KINDS:
        raise refuse("letters.no_letter")
    game_of(letters[0])
    return opened(letters, SHORT_CHECK if len(letters) <= _LAST_SHORT else LONG_CHECK)


def looks_like_letter(text: str) -> bool:
    """Whether a text, without blanks and hyphens, begins as the code of a letter does."""
    return text[1:2] in KINDS


def read_invitation(letters: str) -> Terms:
    """What an invitation says. Raises Refused for what is none."""
    if letters[1] != INVITATION:
        raise refuse("letters.no_invitation")
    rules = _rules(letters)
    how, at = lettered(rules.name), LETTERS.index(letters[HEAD]) if len(letters) > HEAD else len(LETTERS)
    if at >= 2 * len(FIRST):
        raise refuse("codes.damaged")
    first, hints, rest = FIRST[at % len(FIRST)], at >= len(FIRST), letters[HEAD + 1 :]
    committed = how.chance or first == LOT
    size = VALUE if committed else NONCE
    given, told = rest[:size], rest[size:]
    if len(told) > _MOST_OPTIONS:
        raise refuse("codes.damaged")
    options = options_of(rules, number(told), 0)
    if len(given) < size or _spell(number(told)) != told:
        raise refuse("codes.damaged")
    if any(options[name] != value for name, value in how.fixed.items()):
        raise refuse("codes.options")
    value = unpacked(given) if committed else b""
    return Terms(rules, options, first, hints, value, "" if committed else given)


def id_of(letters: str) -> str:
    """The four letters by which all codes of a game are known: they follow from its invitation."""
    return spelled(int.from_bytes(first_hash(letters)[:8], "big") % BASE**ID, ID)


def first_hash(letters: str) -> bytes:
    """The hash of an invitation, on which those of all letters are built."""
    return sha256(b"codewheel letters " + letters.encode()).digest()


def next_hash(hash_: bytes, body: str) -> bytes:
    """The hash of a letter and of all before it."""
    return sha256(hash_ + body.encode()).digest()


def link_of(hash_: bytes) -> str:
    """The letters of a hash that are sent."""
    return spelled(int.from_bytes(hash_[:8], "big") % BASE**LINK, LINK)


def id_in(letters: str) -> str:
    """Of which game a letter is. Raises Refused for what is too short to be one."""
    if len(letters) < HEAD + ID + NUMBER + LINK:
        raise refuse("codes.damaged")
    return letters[HEAD : HEAD + ID]


def read_letter(letters: str, terms: Terms) -> Letter:
    """What a letter of a game with these terms says. Raises Refused for what is none of it."""
    if letters[1] != LETTER:
        raise refuse("letters.invitation")
    body, link, found = letters[:-LINK], letters[-LINK:], id_in(letters)
    if body[:HEAD] != _head(terms.rules, LETTER):
        raise refuse("letters.foreign", id=found)
    at = HEAD + ID
    place = number(body[at : at + NUMBER])
    at += NUMBER
    hints = 0
    if terms.hints:
        hints, at = number(body[at : at + 1]), at + 1
    value = b""
    if terms.shares(place):
        value, at = unpacked(body[at : at + VALUE]), at + VALUE
        if len(value) != SIZE:
            raise refuse("codes.damaged")
    if len(body) - at > MOST_MOVES:
        raise refuse("codes.damaged")
    return Letter(found, place, hints, value, body[at:], link, body)


def _rules(letters: str) -> Game[Any]:
    if len(letters) < HEAD:
        raise refuse("codes.damaged")
    return registry.edition(registry.game(game_of(letters[0])), LETTERS.index(letters[2]))
