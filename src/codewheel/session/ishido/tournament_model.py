"""A tournament of Ishido: one deal, one solitaire game for each player, one table of scores (manual pp. 11-12).

What is kept of a finished game is who played and the moves; its score is what the moves come to when they are played
again, so that no file can claim another. The game in progress is kept with it, as a save.
"""

from collections.abc import Sequence

from ...rules import registry
from ...rules.contract import Game, Reason, Refused, refuse
from ...rules.ishido.game import SOLITAIRE
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..play import BOT, HUMAN, Seat, Session
from ..record import MOST_EDITIONS, MOST_MOVES, play_on
from ..slices import Slices, part, through
from ..strict import at, at_key, dumps, fields, header, items, loads, text, typed, whole
from ..texts import translate
from ..titles import TITLE_LENGTH
from .deals import MOST_MINUTES, SCORINGS, SEEDS, iso_day, tournament_code
from .highscores import Score, check_score, order, player_name, ranked
from .results import results

GAME: Game[Any] = registry.game("ishido")
FORMAT = "codewheel-tournament"
MOST_ENTRIES = 200
PATH_LENGTH = 2 * TITLE_LENGTH + 1  # of `Drawer/Title`
_LONGEST_MS = 1_000_000_000
_KEYS: dict[str, type] = {
    "title": str,
    "date": str,
    "thumbnail": list,
    "seed": int,
    "scoring": str,
    "minutes": int,
    "saved": bool,
    "entries": list,
    "playing": object,
}
_ENTRY = {"name": str, "bot": str, "date": str, "used_ms": int, "moves": list}


class Entry(NamedTuple):
    """A finished game: its score (`name`, `bot`, `date` in it), its moves, and the milliseconds its player used."""

    score: Score
    moves: tuple[str, ...]
    used_ms: int = 0
    rules: int = 1  # the edition of the rules by which it was played


class Outline(NamedTuple):
    """What a tournament is known by, before any of its games is played again.

    `entries`: name, bot, date, milliseconds, moves and edition of the rules of each finished game. `game`: all moves of
    the one in progress, `ply` of them standing; None where there is none.
    """

    code: str
    entries: tuple[tuple[object, ...], ...]
    game: tuple[str, ...] | None
    ply: int

    @property
    def empty(self) -> bool:
        """Whether nothing would be lost: no game was played and no stone placed."""
        return not self.entries and not self.ply

    def goes_on(self, other: "Outline") -> bool:
        """Whether all that was played in another one was played in this one as well."""
        if self.code != other.code or self.entries[: len(other.entries)] != other.entries:
            return False
        if other.game is None or not other.ply or len(self.entries) > len(other.entries):
            return True
        return self.game is not None and self.game[: len(other.game)] == other.game


class Tournament:
    """One deal, and the games that were played on it. `game`: the one in progress, or over and not yet entered."""

    def __init__(self, seed: int, scoring: str = "modern", minutes: int = 0, title: str = "") -> None:
        """`minutes`: for each game, 0-60, 0 without a timer. Raises Refused for what is none."""
        self.code = tournament_code(seed, scoring, minutes)
        self.seed, self.scoring, self.minutes, self.title = seed, scoring, minutes, title
        self.entries: list[Entry] = []
        self.game: Session | None = None
        self._saved: object = None

    @property
    def options(self) -> dict[str, Any]:
        """The options of each game."""
        return GAME.complete({"mode": SOLITAIRE, "scoring": self.scoring})

    @property
    def number(self) -> int:
        """Which game is being played or comes next, from 1."""
        return len(self.entries) + 1

    def standings(self) -> list[Score]:
        """Tournament Highs: all scores, best first; of equal ones that comes first which was played first."""
        return ranked([entry.score for entry in self.entries], self.scoring)

    def may_begin(self) -> Reason | None:
        """None when the next player may begin, else why not."""
        try:
            self._check_begin()
        except Refused as fault:
            return fault.why
        return None

    def _check_begin(self) -> None:
        if self.game is not None:
            raise refuse("ishido_scores.under_way")
        if len(self.entries) >= MOST_ENTRIES:
            raise refuse("ishido_scores.full", most=MOST_ENTRIES)

    def begin_game(self, seat: Seat) -> Session:
        """The next player's game: the same tableau, the same stones in the same order. Raises Refused, see `may_begin`.

        The session's metadata says that it belongs to a tournament.
        """
        self._check_begin()
        self.game = Session.new(GAME, self.options, self.seed, (seat,))
        self.game.metadata.update(tournament=True, deal="tournament")
        return self.game

    def adopt(self, session: Session) -> Session:
        """Go on with this session as the game in progress, kept elsewhere.

        Raises Refused for one of another deal, and for one that has been entered.
        """
        last = self.entries[-1].moves if self.entries else None
        if session.metadata.get("entered") or (session.over and tuple(session.moves) == last):
            raise refuse("ishido_scores.entered")
        return self._join(session)

    def _join(self, session: Session) -> Session:
        mine = session.game.name == GAME.name and session.seed == self.seed and session.metadata.get("tournament")
        if not mine or session.at(0) != GAME.new(self.options, self.seed):
            raise refuse("ishido_scores.other_deal")
        self.game = session
        return session

    def holds(self, session: Session) -> bool:
        """Whether a game that is over is one of those entered here."""
        return session.over and session.seed == self.seed and any(e.moves == tuple(session.moves) for e in self.entries)

    def clear(self) -> None:
        """Take all scores away; the stones stay the same, and whoever plays next is the first."""
        self.entries.clear()

    def drop_game(self) -> None:
        """Forget the game in progress: it gets no entry."""
        self.game = None

    def finish_game(self, name: str, date: str) -> int:
        """Enter the game that is over under a name, on this day. Answers its place in the table, from 1.

        Raises Refused where none is over, and for a name or a date that is none: nothing has changed then.
        """
        if self.game is None or not self.game.over:
            raise refuse("ishido_scores.not_over")
        (score,) = results(self.game, iso_day(date), (player_name(name),))
        clocks = self.game.metadata.get("clocks") or [0]
        entry = Entry(check_score(score), tuple(self.game.moves), clocks[0], self.game.game.edition)
        self.entries.append(entry)
        self.game = None
        places = sorted(range(len(self.entries)), key=lambda at: order(self.entries[at].score, self.scoring))
        return places.index(len(self.entries) - 1) + 1

    def replay(self, number: int) -> Session:
        """Game `number` (from 1) as a session at its end, for the viewer: it counts nowhere."""
        entry = self.entries[number - 1]
        session = through(_replaying(self, _seat(entry.score), entry.moves, entry.rules))
        session.metadata.update(tournament=True, deal="tournament", counted=True, entered=True)
        return session

    def _content(self) -> object:
        game = None if self.game is None else (self.game.line, self.game.ply, self.game.seats)
        return tuple(self.entries), game

    @property
    def empty(self) -> bool:
        """Whether nothing would be lost: no game was played and no stone placed."""
        return not self.entries and (self.game is None or not self.game.ply)

    @property
    def dirty(self) -> bool:
        """Whether something would be lost on leaving: more than what is saved under a title."""
        return not self.empty and self._content() != self._saved

    def outline(self) -> Outline:
        """What it is known by."""
        entries = tuple((e.score.name, e.score.bot, e.score.date, e.used_ms, e.moves, e.rules) for e in self.entries)
        game = self.game
        return Outline(self.code, entries, None if game is None else game.line, 0 if game is None else game.ply)

    def mark_saved(self) -> None:
        """What there is now is saved under a title."""
        self._saved = self._content()


def _seat(score: Score) -> Seat:
    return Seat(BOT, score.bot, score.name) if score.bot else Seat(HUMAN, "", score.name)


def _replaying(tournament: Tournament, seat: Seat, moves: tuple[str, ...], rules: int) -> Slices[Session]:
    """A game of the tournament, played again by its edition of the rules, a move a step.

    Raises Refused with the number of a move that is not legal.
    """
    game = registry.edition(GAME, rules)
    states = [game.new(tournament.options, tournament.seed)]
    yield from play_on(game, states, moves)
    return Session(game, tournament.options, tournament.seed, (seat,), states, moves, len(moves))


def pack(tournament: Tournament, title: str = "", date: str = "", thumbnail: Sequence[str] = ()) -> str:
    """The text of a tournament with all its games. Raises Refused for a title or a thumbnail that is none."""
    from ..saves import check_thumbnail  # start: read when a tournament is kept
    from ..saves import pack as pack_session

    game = tournament.game
    found = {
        "format": FORMAT,
        "version": 1,
        "title": text(title or tournament.title, PATH_LENGTH),
        "date": text(date, TITLE_LENGTH),
        "thumbnail": check_thumbnail(list(thumbnail)),
        "seed": tournament.seed,
        "scoring": tournament.scoring,
        "minutes": tournament.minutes,
        "saved": not tournament.dirty,
        "entries": [
            {
                "name": entry.score.name,
                "bot": entry.score.bot,
                "date": entry.score.date,
                "used_ms": entry.used_ms,
                "moves": entry.moves,
                **({"rules": entry.rules} if entry.rules != 1 else {}),
            }
            for entry in tournament.entries
        ],
        "playing": None if game is None else loads(pack_session(game)),
    }
    return dumps(found)


def unpack(data: bytes | str) -> Tournament:
    """The tournament of a text, all its games played again. Raises Refused with the place."""
    return through(unpacking(data))


def unpacking(data: bytes | str) -> Slices[Tournament]:
    """The same, a move a step."""
    from ..saves import unpacking as unpacking_session  # start: read when a tournament is kept

    found = envelope(data)
    yield 0.0
    tournament = Tournament(found["seed"], found["scoring"], found["minutes"], found["title"])
    for number, entry in enumerate(found["entries"]):
        with at(translate("ishido_scores.entry", number=number + 1)):
            first, last = number / len(found["entries"]), (number + 1) / len(found["entries"])
            tournament.entries.append((yield from part(_replayed(tournament, entry), first, last)))
    if found["playing"] is not None:
        with at_key("playing"):
            session = yield from unpacking_session(dumps(found["playing"]), GAME.name, lambda _: GAME)
            tournament._join(session)
    if found["saved"]:
        tournament.mark_saved()
    return tournament


def envelope(data: bytes | str) -> dict[str, Any]:
    """What a file holds, before any game is played."""
    from ..saves import check_thumbnail  # start: read when a tournament is kept

    found = header(loads(data), FORMAT, _KEYS)
    with at_key("title"):
        text(found["title"], PATH_LENGTH)
    with at_key("date"):
        text(found["date"], TITLE_LENGTH)
    with at_key("thumbnail"):
        check_thumbnail(found["thumbnail"])
    with at_key("seed"):
        whole(found["seed"], 0, SEEDS - 1)
    with at_key("scoring"):
        if found["scoring"] not in SCORINGS:
            raise refuse("ishido_scores.scoring", text=found["scoring"][:20])
    with at_key("minutes"):
        whole(found["minutes"], 0, MOST_MINUTES)
    items(found["entries"], _check_entry, "ishido_scores.entry", MOST_ENTRIES)
    if found["playing"] is not None:
        with at_key("playing"):
            typed(found["playing"], dict)
    return found


def outline_of(found: dict[str, Any]) -> Outline:
    """What the tournament of an envelope is known by. Raises Refused where its game in progress is none."""
    from ..saves import kept_in  # start: read when a tournament is kept

    entries = tuple(
        (e["name"], e["bot"], e["date"], e["used_ms"], tuple(e["moves"]), e.get("rules", 1)) for e in found["entries"]
    )
    code, game, ply = tournament_code(found["seed"], found["scoring"], found["minutes"]), None, 0
    if found["playing"] is not None:
        with at_key("playing"):
            kept = kept_in(dumps(found["playing"]), GAME.name)
        game, ply = kept.line.moves, len(kept.record.moves)
    return Outline(code, entries, game, ply)


def _check_entry(value: object) -> None:
    found = fields(value, _ENTRY | ({"rules": int} if isinstance(value, dict) and "rules" in value else {}))
    with at_key("rules"):
        registry.edition(GAME, whole(found.get("rules", 1), 1, MOST_EDITIONS))
    with at_key("moves"):
        items(found["moves"], text, "record.move", MOST_MOVES)
    with at_key("used_ms"):
        whole(found["used_ms"], 0, _LONGEST_MS)
    with at_key("bot"):
        if found["bot"] and found["bot"] not in GAME.bots:
            raise refuse("bots.unknown", name=found["bot"][:40], known=", ".join(GAME.bots))
    check_score(Score(found["name"], 0, 0, 0, date=found["date"], bot=found["bot"]))


def _replayed(tournament: Tournament, found: dict[str, Any]) -> Slices[Entry]:
    moves = tuple(found["moves"])
    seat = _seat(Score(found["name"], 0, 0, 0, bot=found["bot"]))
    with at_key("moves"):
        session = yield from _replaying(tournament, seat, moves, found.get("rules", 1))
        if not session.over:
            raise refuse("ishido_scores.not_over")
    session.metadata["tournament"] = True
    (score,) = results(session, found["date"])
    return Entry(score, moves, found["used_ms"], session.game.edition)
