"""A game by letter as one of its two players has it: the exchange, his secret, and the letter that he is writing."""

from collections.abc import Sequence

from ...rules.contract import Reason, Refused, reason, refuse
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..record import LETTER_LENGTH, Record
from ..slices import Slices
from ..strict import at_key, fields, items, text, typed, whole
from . import chain, proof
from .exchange import MOST_CHOICES, MOST_HINTS, Exchange
from .form import FIRST, GUEST, HOST, SIDES, terms_of
from .line import Line

NAME_LENGTH = 20
MOST_LETTERS = 2 * chain.LENGTH
KEYS = {
    "side": str, "secret": str, "letters": list, "turn": list, "hints": int, "name": str, "other": str, "date": str,
}  # fmt: skip


class Players(NamedTuple):
    """What the two are called here: nobody else is told."""

    name: str
    other: str


UNNAMED = Players("", "")


class LetterGame:
    """One's own side of a game by letter. `exchange`: all letters; `draft`: the one that is being written, or None.

    `date`: when the last letter was read or made, "" just now.
    """

    def __init__(
        self,
        side: int,
        secret: bytes,
        exchange: Exchange,
        players: Players = UNNAMED,
        turn: Sequence[str] = (),
        hints: int = 0,
    ) -> None:
        """Raises Refused where the letters are not those of the secret, or a move of the turn is not legal."""
        self.side, self.secret, self.players, self.hints = side, secret, players, hints
        self.exchange = exchange
        self.date = ""
        self._values: tuple[bytes, ...] = ()
        self.draft: Exchange | None = None
        self._check_own()
        self._begin()
        for move in turn:
            self.play(move)

    @classmethod
    def invite(
        cls,
        game: str,
        secret: bytes,
        options: dict[str, Any] | None = None,
        first: str = FIRST[2],
        hints: bool = False,
        players: Players = UNNAMED,
    ) -> "LetterGame":
        """A new game: its first code is the invitation. Raises Refused for what is not played by letter."""
        commit = chain.values(secret, f"{game} {HOST}".encode())[0]
        nonce = int.from_bytes(chain.before(secret, b"nonce", 0), "big")
        terms = terms_of(game, options or {}, first, hints, commit, nonce)
        return cls(0, secret, Exchange(terms), players)

    @classmethod
    def accept(cls, invitation: str, secret: bytes, players: Players = UNNAMED) -> "LetterGame":
        """The game to which a code invites. Raises Refused for a code that is no invitation."""
        return cls(1, secret, Exchange.of((invitation,)), players)

    def copy(self) -> "LetterGame":
        """Another one that stands here."""
        found = object.__new__(LetterGame)
        found.__dict__ |= self.__dict__
        if self.draft is not None:
            found.draft = self.draft.copy()
        return found

    # --- how it stands -------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The four letters by which both call it."""
        return self.exchange.id

    @property
    def game(self) -> str:
        """The name of the game in the registry."""
        return self.exchange.terms.rules.name

    @property
    def seat(self) -> int:
        """One's own seat; it is known when there is a line."""
        return self.exchange.seats[self.side] if self.draft is None else self.draft.seats[self.side]

    @property
    def line(self) -> Line | None:
        """The game with what was chosen of the letter in writing; None as long as its beginning is not drawn."""
        return self.exchange.line if self.draft is None else self.draft.line

    @property
    def over(self) -> bool:
        """Whether the game has ended, and its last letter is made."""
        return self.exchange.over

    @property
    def mine(self) -> bool:
        """Whether the next letter is one's own."""
        return self.draft is not None

    @property
    def chooses(self) -> bool:
        """Whether one is to choose a move now."""
        return self.draft is not None and self.draft.chooses()

    @property
    def ready(self) -> bool:
        """Whether nothing is left to be chosen, so that the letter can be made."""
        return self.draft is not None and not self.draft.chooses()

    @property
    def codes(self) -> tuple[str, ...]:
        """All codes, as they were sent."""
        return self.exchange.codes

    @property
    def own_last(self) -> str:
        """The last code of one's own, "" before there is one: who has lost it gets it again."""
        own = self.codes[self.side :: 2]
        return own[-1] if own else ""

    @property
    def shown_from(self) -> int:
        """How many moves lie before the last letter of the other side: what came since is shown again."""
        ends = self.exchange.ends
        theirs = next((number for number in range(len(ends), 1, -1) if (number - 1) % 2 != self.side), 1)
        return ends[theirs - 2] if theirs > 1 else 0

    @property
    def turn(self) -> tuple[str, ...]:
        """What was chosen of the letter in writing."""
        if self.draft is None or self.draft.line is None:
            return ()
        line = self.draft.line
        made = line.moves[self.exchange.ends[-1] :]
        return tuple(move for ply, move in enumerate(made, self.exchange.ends[-1]) if self._chosen(line, ply))

    def _chosen(self, line: Line, ply: int) -> bool:
        return line.rules.to_move(line.states[ply]) >= 0

    # --- what is done --------------------------------------------------------------------------------------------

    def _own(self, number: int) -> bytes:
        """One's own value of a letter."""
        if not self._values:
            self._values = self.exchange.values_of(self.side, self.secret)
        return self._values[self.exchange.place(number)]

    def _check_own(self) -> None:
        """Raises Refused where the letters are not those of this secret."""
        number = self.side + 1
        if self.exchange.number >= number and self.exchange.terms.commit:
            told = Exchange.of(self.codes[:number]).values[self.side]
            if told != self._own(number):
                raise refuse("letters.secret")

    def _begin(self) -> None:
        """The letter that is one's own is begun: what is drawn by it is drawn."""
        number, self.draft = self.exchange.number + 1, None
        if self.exchange.sender == self.side:
            if number > MOST_LETTERS:
                raise refuse("letters.too_many", most=MOST_LETTERS)
            self.draft = self.exchange.begun(self._own(number) if self.exchange.terms.shares(number) else b"")

    def check(self, move: str) -> Reason | None:
        """None where the move may be made now, else why not."""
        if self.over:
            return reason("letters.over")
        if self.draft is None:
            return reason("letters.wait")
        if not self.draft.chooses() or self.draft.line is None:
            return reason("letters.complete")
        if len(self.turn) >= MOST_CHOICES:
            return reason("letters.long_turn", most=MOST_CHOICES)
        return self.draft.line.check(move)

    def play(self, move: str) -> None:
        """Choose a move of the letter in writing. Raises Refused."""
        why = self.check(move)
        if why is not None:
            raise Refused(why)
        assert self.draft is not None and self.draft.line is not None
        self.draft.line.play(move)

    def may_undo(self) -> Reason | None:
        """None where a move of the letter in writing may be taken back, else why not."""
        if self.turn:
            return None
        return reason("letters.no_undo" if self.draft is not None else "letters.sent")

    def undo(self) -> None:
        """Take back the last move that was chosen of the letter in writing. Raises Refused where there is none."""
        why = self.may_undo()
        if why is not None:
            raise Refused(why)
        turn = self.turn
        self._begin()
        for move in turn[:-1]:
            self.play(move)

    def may_hint(self) -> Reason | None:
        """None where a hint is allowed, else why not."""
        if not self.exchange.terms.hints:
            return reason("letters.no_hints")
        if not self.chooses:
            return reason("letters.wait" if self.draft is None else "letters.complete")
        return reason("letters.most_hints", most=MOST_HINTS) if self.hints >= MOST_HINTS else None

    def seal(self) -> str:
        """Make the letter: its code, which is to be sent. From now on its moves stand. Raises Refused."""
        if self.draft is None:
            raise refuse("letters.over" if self.over else "letters.wait")
        if self.draft.chooses():
            raise refuse("letters.incomplete")
        self.exchange = self.exchange.sent(self.draft, self.hints)
        self.hints, self.draft, self.date = 0, None, ""
        return self.codes[-1]

    def read(self, code: str) -> None:
        """Take the letter of the other side. Raises Refused, and nothing is changed then."""
        try:
            found = self.exchange.read(code)
        except Refused as fault:
            raise self._told(fault) from None
        if self.draft is not None:
            raise refuse("letters.not_theirs", number=self.exchange.number + 1)
        self.exchange, self.date = found, ""
        self._begin()

    def _told(self, fault: Refused) -> Refused:
        """A code that is here already: whether it is one's own."""
        params = dict(fault.why.params)
        if fault.why.code == "letters.again" and (int(params["number"]) + 1) % 2 == self.side:
            return refuse("letters.own", number=params["number"])
        return fault

    # --- what is kept of it --------------------------------------------------------------------------------------

    def plain(self) -> dict[str, Any]:
        """All of it, for a file."""
        return {
            "side": SIDES[self.side],
            "secret": self.secret.hex(),
            "letters": list(self.codes),
            "turn": list(self.turn),
            "hints": self.hints,
            "name": self.players.name,
            "other": self.players.other,
            "date": self.date,
        }

    def record(self) -> Record:
        """The game up to its last letter, with all letters. Raises Refused as long as there is no game."""
        told = proof.told(self.exchange)
        line = self.exchange.line
        assert line is not None
        return Record(
            told.game, told.options, told.seed, self.names(), told.start, told.moves, line.rules.outcome(line.state),
            told.rules, self.codes,
        )  # fmt: skip

    def names(self) -> tuple[str, str]:
        """What both are called, in the order of the seats."""
        mine, other = self.players.name or "1", self.players.other or "2"
        return (mine, other) if self.seat == 0 else (other, mine)


def from_plain(value: dict[str, Any]) -> Slices[LetterGame]:
    """The game of such a file, each letter read again, one a step. Raises Refused with the place."""
    found = fields(value, KEYS)
    with at_key("side"):
        if found["side"] not in SIDES:
            raise refuse("session.word", text=found["side"][:20], known=f"{HOST}, {GUEST}")
    with at_key("secret"):
        secret = _secret(found["secret"])
    with at_key("letters"):
        codes = items(found["letters"], lambda code: text(code, LETTER_LENGTH), "letters.letter", MOST_LETTERS)
    with at_key("turn"):
        turn = items(found["turn"], text, "record.move", MOST_CHOICES)
    with at_key("hints"):
        hints = whole(found["hints"], 0, MOST_HINTS)
    names = Players(text(found["name"], NAME_LENGTH), text(found["other"], NAME_LENGTH))
    exchange = yield from Exchange.reading(codes)
    game = LetterGame(SIDES.index(found["side"]), secret, exchange, names, turn, hints)
    game.date = text(found["date"], 40)
    return game


def _secret(value: object) -> bytes:
    word = typed(value, str)
    if len(word) != 2 * chain.SIZE or word.strip("0123456789abcdef"):
        raise refuse("letters.secret")
    return bytes.fromhex(word)
