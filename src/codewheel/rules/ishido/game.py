"""Ishido, the Way of Stones (Amiga, 1990): 72 stones of six colours and six symbols on 8 x 12 squares.

"p. n" is the manual's page; what it leaves open is settled in `manuals/ishido.md`. The pouch lies in the state in its
order, its first stone is on the touchstone; a view holds the same stones, those behind the touchstone in the order of
their types.
"""

import json

from ..contract import NOBODY, Event, Game, Options, Outcome, Reason, Refused, event, reason, refuse
from ..rng import Stream
from ..rows import NamedTuple
from ..typed import Any
from . import text as read
from .board import (
    CENTRE_HUBS,
    COPIES,
    CORNER_HUBS,
    EMPTY,
    LADDER,
    MASTER,
    NAMES,
    NEIGHBOURS,
    POINTS,
    SQUARE,
    SQUARES,
    STONE_NAMES,
    STONES,
    TABLEAU,
    TYPES,
    WITHIN,
    left_bonus,
    match,
    points,
)
from .reachability import can_arise

SOLITAIRE, COOPERATIVE, CHALLENGE = MODES = ("solitaire", "cooperative", "challenge")
MODERN, ANCIENT = SCORINGS = ("modern", "ancient")
PLAYERS = {SOLITAIRE: 1, COOPERATIVE: 2, CHALLENGE: 2}
END, PASS = "end", "pass"
HIGHEST = 10**12  # of points in a state's text


class State(NamedTuple):
    """A position. `hubs`: the squares of the 4-Ways made since the game began or was loaded; no part of the text."""

    board: bytes  # 96 squares, 0 or 1 + type
    pouch: bytes  # types in order, the first is on the touchstone
    mode: str
    scoring: str
    seat: int  # who places the next stone
    scores: tuple[int, ...]  # points without the end bonus, 4-Ways in the Ancient Way; one in all in cooperative
    fourways: tuple[int, ...]
    over: bool
    hubs: tuple[int, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self[:8] == other[:8]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:8])

    @property
    def stone(self) -> int | None:
        """The type on the touchstone, None when the pouch is empty."""
        return self.pouch[0] if self.pouch else None


def placements(state: State) -> tuple[int, ...]:
    """The squares that take the stone on the touchstone, whether or not the game goes on."""
    board, stone = state.board, state.stone
    if stone is None:
        return ()
    return tuple(i for i in range(SQUARES) if board[i] == EMPTY and match(board, i, stone).ways)


def is_master(state: State) -> bool:
    """A Master Game: the pouch empty and eight 4-Ways around the six opening stones (p. 16, I6)."""
    if state.pouch or sum(state.fourways) < MASTER:
        return False
    return set(state.hubs) >= CORNER_HUBS and len(CENTRE_HUBS & set(state.hubs)) >= 4


def rank(state: State) -> tuple[int, ...]:
    """What finished games are compared by, from seat 0's side: points; in the Ancient Way the pouch emptied, then
    4-Ways, then fewer stones left (p. 8).
    """
    if state.scoring == ANCIENT:
        return int(not state.pouch), state.fourways[0], -len(state.pouch)
    return (GAME.outcome(state).scores[0],)


def deal(seed: int) -> tuple[bytes, bytes]:
    """The opening board and the pouch of a seed: six stones with every colour and symbol once, 66 in random order."""
    stream = Stream(seed)
    colours, symbols = _shuffled(stream, list(range(6))), _shuffled(stream, list(range(6)))
    opening = [6 * colour + symbol for colour, symbol in zip(colours, symbols, strict=True)]
    board = bytearray(SQUARES)
    for square, stone in zip(TABLEAU, opening, strict=True):
        board[square] = 1 + stone
    rest = [stone for stone in range(TYPES) for _ in range(COPIES - opening.count(stone))]
    return bytes(board), bytes(_shuffled(stream, rest))


def _shuffled(stream: Stream, items: list[int]) -> list[int]:
    for last in range(len(items) - 1, 0, -1):
        other = stream.below(last + 1)
        items[last], items[other] = items[other], items[last]
    return items


class Ishido:
    """The game's contract object."""

    name = "ishido"
    edition = 1
    earlier: tuple[Game[Any], ...] = ()
    event_kinds: tuple[str, ...] = ("place", "four_way", "time_out", "empty", "end", "master")
    bots: tuple[str, ...] = ("random", "greedy", "beginner", "middle", "strongest", "clairvoyant")
    moves_contain_spaces = False

    def defaults(self) -> dict[str, Any]:
        """Solitaire the Modern Way, one player."""
        return {"mode": SOLITAIRE, "scoring": MODERN, "players": 1}

    def complete(self, options: Options) -> dict[str, Any]:
        """All options; the number of players follows the mode. Raises Refused, also for an Ancient challenge."""
        found = self.defaults()
        for key, value in options.items():
            if key not in found:
                raise refuse("ishido.option", name=str(key)[:40], known=", ".join(found))
            found[key] = value
        if found["mode"] not in MODES:
            raise refuse("ishido.option_mode", text=str(found["mode"])[:40], known=", ".join(MODES))
        if found["scoring"] not in SCORINGS:
            raise refuse("ishido.option_scoring", text=str(found["scoring"])[:40], known=", ".join(SCORINGS))
        wanted = PLAYERS[found["mode"]]
        if "players" not in options:
            found["players"] = wanted
        if type(found["players"]) is not int or found["players"] != wanted:
            raise refuse("ishido.option_players", mode=found["mode"], wanted=wanted, text=str(found["players"])[:40])
        if found["mode"] == CHALLENGE and found["scoring"] == ANCIENT:
            raise refuse("ishido.option_ancient")
        return found

    def options_of(self, state: State) -> dict[str, Any]:
        """Mode, scoring and players of the state."""
        return {"mode": state.mode, "scoring": state.scoring, "players": PLAYERS[state.mode]}

    def new(self, options: Options, seed: int) -> State:
        """The Opening Tableau with the pouch of the seed."""
        rules = self.complete(options)
        board, pouch = deal(seed)
        entries = (0,) * _entries(rules["mode"])
        return State(board, pouch, rules["mode"], rules["scoring"], 0, entries, entries, False)

    def seats(self, state: State) -> int:
        """One in solitaire, two in the other modes."""
        return PLAYERS[state.mode]

    def to_move(self, state: State) -> int:
        """The seat that places the stone; NOBODY at the end. Being stuck ends nothing (p. 19, I8)."""
        return NOBODY if state.over else state.seat

    def legal(self, state: State) -> tuple[str, ...]:
        """The squares that take the stone, and `end`. A time out (`pass`) is not listed."""
        if state.over:
            return ()
        return tuple(sorted((END, *(NAMES[i] for i in placements(state)))))

    def leaving_moves(self, state: State) -> tuple[str, ...]:
        """`end`, while the game lasts."""
        return () if state.over else (END,)

    def chance(self, state: State) -> tuple[tuple[str, int], ...]:
        """Nothing is drawn during the game: the pouch is in order from the start."""
        return ()

    def parse_move(self, text: str) -> str:
        """A square `A1` to `L8`, `end` or `pass`."""
        if text not in SQUARE and text not in (END, PASS):
            raise refuse("ishido.move_text", text=text[:20])
        return text

    def check(self, state: State, move: str) -> Reason | None:
        """None for a legal move or a time out, otherwise the neighbour or rule that forbids it."""
        if state.over:
            return reason("ishido.over")
        if move == END:
            return None
        if move == PASS:
            return None if state.mode == CHALLENGE else reason("ishido.pass_mode")
        if move not in SQUARE:
            return reason("ishido.move_text", text=move[:20])
        square = SQUARE[move]
        if state.board[square] != EMPTY:
            return reason("ishido.taken", square=move)
        return _mismatch(state.board, square, state.pouch[0])

    def apply(self, state: State, move: str) -> State:
        """The position after a placement (pp. 5-10), after `end` or after a time out."""
        why = self.check(state, move)
        if why is not None:
            raise Refused(why)
        if move == END:
            return state._replace(over=True)
        after = (state.seat + 1) % PLAYERS[state.mode]
        if move == PASS:
            return state._replace(seat=after)  # the stone stays (I10)
        square, stone = SQUARE[move], state.pouch[0]
        ways = match(state.board, square, stone).ways
        entry = state.seat if state.mode == CHALLENGE else 0
        made = ways == 4  # now or never (I5)
        fourways = _added(state.fourways, entry, int(made))
        if state.scoring == ANCIENT:
            scores = fourways  # I11
        else:
            # all 4-Ways double, the bonus goes by one's own (I9)
            gain = points(ways, WITHIN[square], sum(state.fourways), state.fourways[entry])
            scores = _added(state.scores, entry, gain)
        return State(
            state.board[:square] + bytes((1 + stone,)) + state.board[square + 1 :],
            state.pouch[1:],
            state.mode,
            state.scoring,
            after,
            scores,
            fourways,
            len(state.pouch) == 1,
            (*state.hubs, square) if made else state.hubs,
        )

    def chance_starter(self, state: State) -> int | None:
        """Nobody: chance moves happen automatically here."""
        return None

    def outcome(self, state: State) -> Outcome:
        """Points with the end bonus, or 4-Ways; who emptied the pouch or, in a challenge, scored more."""
        bonus = left_bonus(len(state.pouch)) if state.over and state.scoring == MODERN else 0
        scores = tuple(score + bonus for score in state.scores)
        if len(scores) < PLAYERS[state.mode]:
            scores *= PLAYERS[state.mode]
        winner = None
        if state.over and state.mode == CHALLENGE:
            winner = None if scores[0] == scores[1] else int(scores[1] > scores[0])
        elif state.over and not state.pouch:
            winner = 0  # I12
        return Outcome(state.over, winner, scores, ("end" if state.pouch else "empty") if state.over else "")

    def events(self, before: State, move: str, after: State) -> tuple[Event, ...]:
        """A stone is placed, a 4-Way made, the pouch emptied, a Master Game achieved; or time runs out, or `end`."""
        if move == END:
            return (event("end", left=len(after.pouch)),)
        if move == PASS:
            return (event("time_out", seat=before.seat),)
        square, stone = SQUARE[move], before.pouch[0]
        ways = match(before.board, square, stone).ways
        entry = before.seat if before.mode == CHALLENGE else 0
        own, doubled = before.fourways[entry], sum(before.fourways)
        gain = points(ways, WITHIN[square], doubled, own) if before.scoring == MODERN else 0
        found = [event("place", seat=before.seat, square=move, stone=STONE_NAMES[stone], ways=ways, points=gain)]
        if ways == 4:
            ring = " ".join(NAMES[near] for near in NEIGHBOURS[square])
            bonus = LADDER[own] if own < len(LADDER) and before.scoring == MODERN else 0
            found.append(
                event(
                    "four_way", seat=before.seat, square=move, ring=ring, number=doubled + 1, bonus=bonus, points=gain
                )
            )
        if after.over:
            found.append(event("empty"))
            if is_master(after):
                found.append(event("master"))
        return tuple(found)

    def without_history(self, state: State) -> State:
        """The position without the squares of its 4-Ways."""
        return state._replace(hubs=())

    def view(self, state: State, seat: int) -> State:
        """What a player knows: the stone on the touchstone, and which stones are left, but not in which order."""
        return state._replace(pouch=state.pouch[:1] + bytes(sorted(state.pouch[1:])))

    def may_undo(self, before: State, move: str, after: State) -> Reason | None:
        """Not in a challenge (p. 24, I13)."""
        return reason("ishido.undo_challenge") if before.mode == CHALLENGE else None

    def format_state(self, state: State) -> str:
        """One line of JSON: the stones by square, the pouch in order, and everything else in a position."""
        text = {
            "board": sorted(f"{NAMES[i]}={STONE_NAMES[stone - 1]}" for i, stone in enumerate(state.board) if stone),
            "pouch": [STONE_NAMES[stone] for stone in state.pouch],
            "mode": state.mode,
            "scoring": state.scoring,
            "seat": state.seat,
            "scores": list(state.scores),
            "fourways": list(state.fourways),
            "phase": "over" if state.over else "play",
            "rules": self.options_of(state),
        }
        return json.dumps(text, separators=(",", ":"))

    def parse_state(self, text: str) -> State:
        """The position a text describes. Raises Refused if it is not a state or cannot arise."""
        found = read.fields(text)
        rules = self.complete(read.mapping(found["rules"], "rules"))
        if found["mode"] != rules["mode"] or found["scoring"] != rules["scoring"] or found["rules"] != rules:
            raise refuse("ishido.rules_differ")
        if found["phase"] not in ("play", "over"):
            raise refuse("ishido.phase", text=str(found["phase"])[:20])
        seat = read.number(found["seat"], "seat", PLAYERS[rules["mode"]] - 1)
        scores, fourways = (
            tuple(read.number(n, key, HIGHEST) for n in read.items(found[key], key)) for key in ("scores", "fourways")
        )
        state = State(
            read.board(read.items(found["board"], "board")),
            bytes(read.stone(stone, "pouch") for stone in read.items(found["pouch"], "pouch")),
            rules["mode"],
            rules["scoring"],
            seat,
            scores,
            fourways,
            found["phase"] == "over",
        )
        why = self.check_state(state)
        if why is not None:
            raise Refused(why)
        return state

    def check_state(self, state: State) -> Reason | None:
        """The invariants: no stone is missing, the tableau is in place, every stone could be placed, points fit."""
        types = [stone - 1 for stone in state.board if stone] + list(state.pouch)
        for stone, name in enumerate(STONE_NAMES):
            if types.count(stone) != COPIES:
                return reason("ishido.copies", stone=name, count=types.count(stone), wanted=COPIES)
        opening = [state.board[square] - 1 for square in TABLEAU]
        if min(opening) < 0 or len({s // 6 for s in opening}) < 6 or len({s % 6 for s in opening}) < 6:
            return reason("ishido.tableau")
        for i, stone in enumerate(state.board):
            if stone:
                for side, near in match(state.board, i, stone - 1).failing:
                    return reason(f"ishido.apart_{side}", square=NAMES[i], other=NAMES[near])
        if not can_arise(state.board):
            return reason("ishido.no_way")
        if not state.pouch and not state.over:
            return reason("ishido.empty_over")
        placed = STONES - len(TABLEAU) - len(state.pouch)
        if (state.mode == SOLITAIRE and state.seat) or (state.mode == COOPERATIVE and state.seat != placed % 2):
            return reason("ishido.seat", seat=state.seat)
        entries = _entries(state.mode)
        if len(state.scores) != entries or len(state.fourways) != entries:
            return reason("ishido.entries", wanted=entries)
        return _check_scores(state)


def _entries(mode: str) -> int:
    """How many scores a game has: one for each player of a challenge, else one."""
    return 2 if mode == CHALLENGE else 1


def _added(entries: tuple[int, ...], at: int, gain: int) -> tuple[int, ...]:
    return (*entries[:at], entries[at] + gain, *entries[at + 1 :])


def _mismatch(board: bytes, square: int, stone: int) -> Reason | None:
    """Why the stone may not lie there: the first neighbour that fails or the attribute that lacks; else None."""
    found, name = match(board, square, stone), NAMES[square]
    if not found.neighbours:
        return reason("ishido.alone", square=name)
    if found.failing:
        side, near = found.failing[0]
        others = " ".join(NAMES[at] for _, at in found.failing)
        return reason(f"ishido.mismatch_{side}", square=name, other=NAMES[near], count=len(found.failing), all=others)
    half = found.neighbours // 2
    for kind, count in (("colour", found.colour), ("symbol", found.symbol)):
        if count < half:
            return reason(f"ishido.needs_{kind}", square=name, sides=found.neighbours, wanted=half, count=count)
    return None


def _check_scores(state: State) -> Reason | None:
    """Whether 4-Ways and points can be so: a 4-Way needs its place, each stone Within has scored its least and most."""
    within = [i for i in range(SQUARES) if WITHIN[i] and state.board[i] and i not in TABLEAU]
    places = sum(match(state.board, i, state.board[i] - 1).ways == 4 for i in within)
    made = sum(state.fourways)
    if made > places:
        return reason("ishido.four_ways", count=made, places=places)
    if state.scoring == ANCIENT:
        return None if state.scores == state.fourways else reason("ishido.ancient_scores")
    bonus = [sum(LADDER[:own]) for own in state.fourways]
    if any(
        score < extra + POINTS[4] * own for score, extra, own in zip(state.scores, bonus, state.fourways, strict=True)
    ):
        return reason("ishido.points", total=sum(state.scores))
    hubs = POINTS[4] * ((1 << made) - 1) + sum(bonus)
    others = len(within) - made
    least, most = hubs + others, hubs + others * (POINTS[3] << made)
    if not least <= sum(state.scores) <= most:
        return reason("ishido.points", total=sum(state.scores))
    return None


GAME = Ishido()
