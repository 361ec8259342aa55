"""An exchange of letters as both sides know it: it takes each code that follows, and no other."""

from collections.abc import Sequence

from ...rules.contract import refuse
from ..codes.letters import number
from ..slices import Slices, through
from ..strict import at
from ..texts import translate
from . import chain
from .form import (
    FIRST,
    GUEST,
    HOST,
    INVITATION,
    LOT,
    Letter,
    Terms,
    close,
    first_hash,
    id_in,
    id_of,
    link_of,
    next_hash,
    open_up,
    read_invitation,
    read_letter,
    spell_moves,
    write_invitation,
    write_letter,
)
from .line import Line

MOST_CHOICES = 1000  # of one letter
MOST_HINTS = 28


class Exchange:
    """The letters so far, from the invitation on. It is never changed: each letter gives another one.

    `codes`: as they were sent; `line`: the game, None as long as its beginning is not drawn; `seats`: of host and
    guest; `hints`: that each side told; `ends`: how many moves the game had behind each letter.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        letters = write_invitation(terms)
        self.id = id_of(letters)
        self.codes: tuple[str, ...] = (close(letters),)
        self.hash = first_hash(letters)
        self.line: Line | None = None
        self.seats = (0, 1)
        self.values = (terms.commit, b"")  # the last one that each side has revealed
        self.hints = (0, 0)
        self.ends: tuple[int, ...] = (0,)
        self._owners = f"{terms.rules.name} {HOST}".encode(), f"{GUEST} ".encode() + self.hash

    @classmethod
    def of(cls, codes: Sequence[str]) -> "Exchange":
        """The exchange of some codes. Raises Refused where one does not follow from those before it."""
        return through(cls.reading(codes))

    @classmethod
    def reading(cls, codes: Sequence[str]) -> "Slices[Exchange]":
        """The same, a letter a step; a fault is told with its letter."""
        if not codes:
            raise refuse("letters.no_invitation")
        with at(translate("record.letter", number=1)):
            found = cls(read_invitation(open_up(codes[0])))
        for place, code in enumerate(codes[1:], 2):
            with at(translate("record.letter", number=place)):
                found = found.read(code)
            yield place / len(codes)
        return found

    def copy(self) -> "Exchange":
        """Another one that stands here."""
        found = object.__new__(Exchange)
        found.__dict__ |= self.__dict__
        if self.line is not None:
            found.line = self.line.copy()
        return found

    @property
    def number(self) -> int:
        """How many letters there are."""
        return len(self.codes)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.line is not None and self.line.over

    @property
    def sender(self) -> int:
        """Whose the next letter is: 0 of the host, 1 of the guest; below 0 when the game is over."""
        return -1 if self.over else self.number % 2

    def values_of(self, side: int, secret: bytes) -> tuple[bytes, ...]:
        """All values of a side."""
        return chain.values(secret, self._owners[side])

    def place(self, number: int) -> int:
        """Which of its sender's values a letter reveals, from 0."""
        return (number - 1) // 2

    # --- a letter ------------------------------------------------------------------------------------------------

    def begun(self, value: bytes) -> "Exchange":
        """The next letter with its sender's value: what is drawn by it is drawn, and nothing is chosen yet.

        Raises Refused where the value is none that the sender has committed to.
        """
        found, number, side = self.copy(), self.number + 1, self.sender
        if self.terms.shares(number):
            place = self.place(number)
            if place and chain.before(value, self._owners[side], place - 1) != self.values[side]:
                raise refuse("letters.value", number=number)
            found.values = (value, self.values[1]) if side == 0 else (self.values[0], value)
        found._take_places(number)
        if found.line is not None:
            found._draw(number, side)
        return found

    def _take_places(self, number: int) -> None:
        """The game begins where the values for that are known."""
        terms, drawn = self.terms, bool(self.terms.commit)
        if number != (3 if drawn else 2):
            return
        host, guest = self.values
        seed = 0
        if terms.how.chance:
            seed = chain.drawn("start", host, guest) & (1 << 64) - 1
        first = FIRST.index(terms.first)
        if terms.first == LOT:
            first = chain.drawn("lot", host, guest) % 2
        self.seats = (first, 1 - first)
        self.line = Line(terms.rules, terms.how, terms.options, seed)

    def _draw(self, number: int, side: int) -> None:
        """What is drawn at the head of a letter: all at once, for nothing is chosen between it.

        What the other side would start itself (its spinner) waits for its letter, unless nothing else is in this one.
        """
        line, at = self.line, 0
        assert line is not None
        own, other = self.values[side], self.values[1 - side]
        while line.weights() and (at == 0 or line.starter() in (None, self.seats[side])):
            line.draw(chain.drawn("move", own, other, number, at))
            at += 1

    def chooses(self) -> bool:
        """Whether the sender of the letter that was begun is to choose a move."""
        return self.line is not None and self.line.chooses(self.seats[self.sender])

    def sent(self, begun: "Exchange", hints: int = 0) -> "Exchange":
        """This exchange and a letter that was begun, its moves chosen: the last code is to be sent."""
        assert not begun.line or not begun.chooses() or begun.over
        choices = [] if begun.line is None else _choices(self.line, begun.line)
        value = begun.values[self.sender] if self.terms.shares(self.number + 1) else b""
        letter = Letter(self.id, self.number + 1, min(hints, MOST_HINTS), value, spell_moves(choices), "", "")
        return self._closed(begun, write_letter(self.terms, letter), letter)

    def _closed(self, begun: "Exchange", body: str, letter: Letter) -> "Exchange":
        begun.hash = next_hash(self.hash, body)
        begun.codes = (*self.codes, close(body + link_of(begun.hash)))
        told = list(self.hints)
        told[self.number % 2] += letter.hints
        begun.hints = (told[0], told[1])
        begun.ends = (*begun.ends, 0 if begun.line is None else len(begun.line.moves))
        return begun

    def read(self, code: str) -> "Exchange":
        """The exchange with the next letter. Raises Refused, with a sentence on each thing that can be wrong."""
        letters = open_up(code)
        self._check_known(letters)
        letter = read_letter(letters, self.terms)
        if letter.number > self.number + 1:
            raise refuse("letters.early", number=letter.number, wanted=self.number + 1)
        if self.over:
            raise refuse("letters.over")
        if link_of(next_hash(self.hash, letter.body)) != letter.link:
            raise refuse("letters.link", number=letter.number)
        found = self.begun(letter.value)
        _play(found, letter)
        choices = [] if found.line is None else _choices(self.line, found.line)
        if spell_moves(choices) != letter.moves:
            raise refuse("letters.moves", number=letter.number)
        return self._closed(found, letter.body, letter)

    def _check_known(self, letters: str) -> None:
        """Raises Refused for a code of another game, and for one of a letter that is here already."""
        codes = [code.replace("-", "") for code in self.codes]
        plain = close(letters).replace("-", "")
        if plain in codes:
            raise refuse("letters.again", number=codes.index(plain) + 1, last=self.number)
        if letters[1] == INVITATION:
            raise refuse("letters.invitation")
        if id_in(letters) != self.id:
            raise refuse("letters.foreign", id=self.id)
        letter = read_letter(letters, self.terms)
        if 1 < letter.number <= self.number:
            raise refuse("letters.changed", number=letter.number)


def _choices(before: Line | None, after: Line) -> list[tuple[int, int]]:
    """The choices of a letter, of each its place among how many. What was drawn is none."""
    at, found = len(before.moves) if before is not None else 0, []
    line = after
    for ply in range(at, len(line.moves)):
        state, move = line.states[ply], line.moves[ply]
        if line.rules.to_move(state) >= 0:
            legal = line.rules.legal(state)
            known = tuple(each for each in legal if each not in line.how.stuck) or legal
            found.append((known.index(move), len(known)))
    return found


def _play(exchange: Exchange, letter: Letter) -> None:
    """Make the moves that a letter tells. Raises Refused for what tells none."""
    value, made = number(letter.moves), 0
    while exchange.chooses():
        assert exchange.line is not None
        choices = exchange.line.choices()
        value, at = divmod(value, len(choices))
        exchange.line.play(choices[at])
        made += 1
        if made > MOST_CHOICES:
            raise refuse("letters.moves", number=letter.number)
