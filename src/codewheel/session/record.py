"""Records: a whole game as one line of JSON (`format` "codewheel-record", `version` 1), read strictly and verified.

Keys: `game`, `options`, `seed`, `players` (a name for each seat), `start` (a state text), `moves` (with the chance
moves), `outcome` (of the position after the last move, even if not over). `rules` is present if the game was played
by a later edition of its rules than the first one; a record is replayed by the edition that it was played by. `letters`
is present if it was played by letter: all codes, from which everything else follows.
"""

from collections.abc import Callable

from ..rules import registry
from ..rules.contract import Game, Outcome, Refused, refuse
from ..rules.rows import NamedTuple
from ..rules.typed import Any
from .contract import keeps
from .slices import Slices, through
from .strict import HIGHEST, LONGEST, at, at_key, dumps, fields, header, items, loads, text, typed, whole
from .texts import sentence, translate

FORMAT = "codewheel-record"
MOST_MOVES = 20_000  # of any game; each has its own limit, see `contract.Keeps`
STATE_LENGTH = 100_000
MOST_EDITIONS = 1000
LETTER_LENGTH = 4000  # of a code of a letter

Find = Callable[[str], Game[Any]]


class Record(NamedTuple):
    """A game from its start to its last move."""

    game: str
    options: dict[str, Any]
    seed: int
    players: tuple[str, ...]
    start: str
    moves: tuple[str, ...]
    outcome: Outcome
    rules: int = 1  # the edition of the game's rules by which it was played
    letters: tuple[str, ...] = ()  # of a game by letter


def to_json(record: Record) -> dict[str, Any]:
    """The JSON object of a record. Raises Refused for more moves than can be read back."""
    check_length(record.game, len(record.moves))
    outcome = record.outcome._asdict() | {"scores": list(record.outcome.scores)}
    inner = record._asdict() | {"players": list(record.players), "moves": list(record.moves), "outcome": outcome}
    if record.rules == 1:  # as it was before there were editions: every Codewheel reads it
        del inner["rules"]
    if not record.letters:
        del inner["letters"]
    return {"format": FORMAT, "version": 1, **inner}


def check_length(game: str, moves: int) -> None:
    """Raises Refused if a game has more moves than can be kept and read back."""
    most = keeps(game).most_moves
    if moves > most:
        raise refuse("record.too_long", count=moves, most=most)


def dump(record: Record) -> str:
    """One line of JSON, without its line ending. Raises Refused as `to_json` does."""
    return dumps(to_json(record))


def parse(data: bytes | str, name: str = "") -> Record:
    """The record of a JSON text; its moves are not played. Raises Refused with file (if given), place and fault."""
    try:
        return from_json(loads(data))
    except Refused as fault:
        raise _named(fault, name) from None


def verify(record: Record, name: str = "", find: Find = registry.game) -> tuple[Any, ...]:
    """All states of a record, the first one too. Raises Refused for an illegal move, a false outcome, a bad start."""
    try:
        states = through(replay(rules_of(record, find(record.game)), record))
    except Refused as fault:
        raise _named(fault, name) from None
    return states


def rules_of(record: Record, game: Game[Any]) -> Game[Any]:
    """The edition of a game's rules that a record was played by. Raises Refused for one that is not known."""
    with at_key("rules"):
        return registry.edition(game, record.rules)


def _named(fault: Refused, name: str) -> Refused:
    return refuse("storage.damaged", file=name, fault=sentence(fault.why)) if name else fault


def from_json(value: object) -> Record:
    """The record of a JSON object. Raises Refused with the place."""
    wanted = {"game": str, "options": dict, "seed": int, "players": list, "start": str, "moves": list, "outcome": dict}
    rules, letters = 1, []
    if isinstance(value, dict) and "rules" in value:
        with at_key("rules"):
            rules = whole(value["rules"], 1, MOST_EDITIONS)
    if isinstance(value, dict) and "letters" in value:
        with at_key("letters"):
            letters = items(value["letters"], lambda code: text(code, LETTER_LENGTH), "record.letter", MOST_MOVES)
    if isinstance(value, dict):
        value = {key: inner for key, inner in value.items() if key not in ("rules", "letters")}
    found = header(value, FORMAT, wanted)
    with at_key("game"):
        game = text(found["game"])
    with at_key("seed"):
        seed = whole(found["seed"], 0, HIGHEST)
    with at_key("players"):
        players = items(found["players"], text, "record.player", 16)
    with at_key("start"):
        start = text(found["start"], STATE_LENGTH)
    check_length(game, len(found["moves"]))
    moves = items(found["moves"], text, "record.move", MOST_MOVES)
    with at_key("outcome"):
        outcome = _outcome(found["outcome"])
    return Record(game, found["options"], seed, tuple(players), start, tuple(moves), outcome, rules, tuple(letters))


def _outcome(value: object) -> Outcome:
    found = fields(value, {"over": bool, "winner": object, "scores": list, "reason": str})
    winner = found["winner"]
    if winner is not None:
        with at_key("winner"):
            winner = whole(winner, 0, 15)
    with at_key("scores"):
        scores = items(found["scores"], lambda score: typed(score, int), "record.score", 16)
    with at_key("reason"):
        why = text(found["reason"], LONGEST)
    return Outcome(found["over"], winner, tuple(scores), why)


def begin(game: Game[Any], options: dict[str, Any], seed: int, start: str) -> Any:
    """The first state: from options and seed, or from the start text if there is one (not ""). Raises Refused."""
    with at_key("options"):
        state = game.new(options, seed)
    if start and game.format_state(state) != start:
        with at_key("start"):
            state = game.parse_state(start)
            if game.format_state(state) != start:
                raise refuse("record.not_canonical")
        told = game.options_of(state)
        if told is not None and told != game.complete(options):
            with at_key("options"):
                raise refuse("record.options")
    return state


def play_on(game: Game[Any], states: list[Any], moves: tuple[str, ...], first: int = 1) -> Slices[None]:
    """Append the state after each move, a move a step. Raises Refused with the number of the move that is not legal."""
    state, last = states[-1], len(moves) + first
    for number, move in enumerate(moves, first):
        try:
            state = game.apply(state, move)
        except Refused as fault:
            raise refuse(
                "storage.at", place=translate("record.move", number=number), fault=sentence(fault.why)
            ) from None
        states.append(state)
        yield (number - first) / (last - first)


def replay(game: Game[Any], record: Record) -> Slices[tuple[Any, ...]]:
    """All states of a record by these rules, a move a step; see `verify`, which also finds game and edition."""
    states = [begin(game, record.options, record.seed, record.start)]
    with at_key("players"):
        if len(record.players) != game.seats(states[0]):
            raise refuse("session.seats", count=len(record.players), wanted=game.seats(states[0]))
    yield from play_on(game, states, record.moves)
    real = game.outcome(states[-1])
    if real != record.outcome:
        key = next(key for key, value in real._asdict().items() if getattr(record.outcome, key) != value)
        with at_key("outcome"), at(translate("storage.place_key", key=key)):
            raise refuse("record.outcome", found=dumps(getattr(record.outcome, key)), real=dumps(getattr(real, key)))
    if record.letters:
        from .letters.proof import reading  # start: read where a game was played by letter

        with at_key("letters"):
            told = yield from reading(record.letters)
            wanted = (record.game, game.complete(record.options), record.seed, record.start, record.moves, record.rules)
            if told != wanted:
                raise refuse("letters.other_record")
    return tuple(states)
