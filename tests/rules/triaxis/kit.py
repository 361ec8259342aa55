"""What TriAxis' tests share: drawn islands, a player by lot, games held against the invariants.

A drawing has a line for each row and a word for each column: `~` is water, `.` an empty zone, `a3` a marker of seat 0
and size 3, `b1` one of seat 1. Columns B, D, F … hang half a row lower: B1 touches A1 and A2, and C1 and C2.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from codewheel.rules.contract import CHANCE, NOBODY, Refused
from codewheel.rules.rng import Stream, pick
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.map import Zone, name, zone_named
from codewheel.rules.triaxis.options import rules_of
from codewheel.rules.triaxis.state import EMPTY, GROW, LARGEST, OVER, PLACE, State, bare
from codewheel.session.texts import sentence

FIXTURES = Path(__file__).parents[2] / "fixtures" / "triaxis"
LONGEST = 12_000  # plies of a random game
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"seats": 3},
    {"seats": 4, "climate": "harsh"},
    {"seats": 5, "stock": "limited"},
    {"seats": 6, "first": 4},
    {"island": "classic", "first": 1},
    {"seats": 3, "shares": [9, 4, 2], "placing": "in_turn"},
    {"seats": 6, "round_limit": 12, "climate": "harsh", "stock": "limited"},
    {"seats": 4, "island": "classic", "placing": "in_turn", "round_limit": 25, "first": 3},
    {"shares": [5, 11], "stock": "limited"},
)


def fixture(text: str) -> Any:
    """A fixture file."""
    return json.loads((FIXTURES / f"{text}.json").read_text(encoding="utf-8"))


def read(drawing: str) -> dict[Zone, str]:
    """The zones of a drawing with what stands there."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    return {
        (column, 2 * row + column % 2): word
        for row, words in enumerate(rows)
        for column, word in enumerate(words)
        if word != "~"
    }


def drawn(
    drawing: str,
    options: Mapping[str, Any] | None = None,
    colours: Mapping[str, int] | None = None,
    gone: tuple[int, ...] = (),
    **fields: Any,
) -> State:
    """A position in the middle of a game: seat 0 before its spin, shares of ten, unless told otherwise.

    `left`: that many moves are left. `colours`: terrain of zones by name, forest (0) elsewhere. `gone`: who is out.
    """
    board = sorted(read(drawing).items())
    seats = max([2, *(ord(word[0]) - ord("a") + 1 for _, word in board if word != ".")])
    rules = rules_of({"seats": seats, "shares": [10] * seats} | dict(options or {}))
    zones = tuple(zone for zone, _ in board)
    terrain = tuple((colours or {}).get(name(zone), 0) for zone in zones)
    owner = tuple(EMPTY if word == "." else ord(word[0]) - ord("a") for _, word in board)
    stock = tuple(share - owner.count(seat) for seat, share in enumerate(rules.shares))
    fields.setdefault("phase", "move" if fields.get("left") else "spin")
    fields.setdefault("seat", 0)
    fields.setdefault("spinner", fields["seat"])
    fields.setdefault("stock", stock)
    state = bare(rules, zones, terrain)._replace(
        owner=owner,
        size=tuple(0 if word == "." else int(word[1]) for _, word in board),
        alive=tuple(seat not in gone for seat in range(rules.seats)),
        **fields,
    )
    why = GAME.check_state(state)
    assert why is None, sentence(why)
    return state


def sketch(state: State) -> str:
    """The position as a drawing."""
    zones = dict(zip(state.zones, zip(state.owner, state.size, strict=True), strict=True))
    columns, rows = 1 + max(x for x, _ in zones), 1 + max(y // 2 for _, y in zones)
    lines = []
    for row in range(rows):
        there = [zones.get((column, 2 * row + column % 2)) for column in range(columns)]
        lines.append(
            " ".join("~" if at is None else "." if at[0] == EMPTY else f"{'abcdef'[at[0]]}{at[1]}" for at in there)
        )
    return "\n".join(lines)


def same(state: State, drawing: str) -> bool:
    """Whether the markers stand as drawn."""
    board = read(drawing)
    return read(sketch(state)) == board


def after(state: State, *moves: str) -> State:
    """The position after some moves, each of them legal and legal by the list."""
    for move in moves:
        assert move in GAME.legal(state), (move, sentence_of(state, move))
        state = GAME.apply(state, move)
        why = GAME.check_state(state)
        assert why is None, sentence(why)
    return state


def sentence_of(state: State, move: str) -> str:
    """Why a move is refused, "" where it is not."""
    why = GAME.check(state, move)
    return "" if why is None else sentence(why)


def refused(state: State, move: str) -> str:
    """The code of the reason for which a move is refused, by `check` and by `apply`; it has a sentence."""
    why = GAME.check(state, move)
    assert why is not None and sentence(why) and move not in GAME.legal(state)
    with pytest.raises(Refused) as fault:
        GAME.apply(state, move)
    assert fault.value.why == why
    return why.code.removeprefix("triaxis.")


def told(state: State, move: str) -> list[str]:
    """The events of a move as text: kind and parameters, in order."""
    events = GAME.events(state, move, GAME.apply(state, move))
    return [" ".join([kind, *(f"{key}={value}" for key, value in params)]) for kind, params in events]


def kinds(state: State, move: str) -> list[str]:
    """The kinds of a move's events."""
    return [line.partition(" ")[0] for line in told(state, move)]


def steps(state: State) -> set[str]:
    """All legal moves but `concede`."""
    return set(GAME.legal(state)) - {"concede"}


def at(state: State, text: str) -> tuple[int, int]:
    """Owner and size on a zone."""
    zone = zone_named(text)
    assert zone is not None
    number = state.zones.index(zone)
    return state.owner[number], state.size[number]


def play(options: Mapping[str, Any], seed: int, concede: int = 0, every: int = 1) -> list[State]:
    """A random game, each `every`-th state checked; one in `concede` decisions before the spin is to give up."""
    state, stream, drawn_, number = GAME.new(options, seed), Stream(seed ^ 0x7A), 0, 0
    found = [state]
    while GAME.to_move(state) != NOBODY and len(found) < LONGEST:
        number += 1
        if concede and state.phase == "spin" and stream.below(concede) == 0:
            move = "concede"
        elif GAME.to_move(state) == CHANCE:
            move = pick(seed, drawn_, GAME.chance(state))
            drawn_ += 1
        else:
            move = stream.choice([move for move in GAME.legal(state) if move != "concede"])
        state = GAME.apply(state, move)
        if number % every == 0:
            holds(state)
        found.append(state)
    return found


def holds(state: State) -> None:
    """Assert what is true of every position, counted anew."""
    why = GAME.check_state(state)
    assert why is None, sentence(why)
    rules, count = state.rules, len(state.zones)
    assert len(state.owner) == len(state.size) == len(state.colours) == count
    for owner, size in zip(state.owner, state.size, strict=True):
        assert (owner == EMPTY and size == 0) or (state.alive[owner] and 1 <= size <= LARGEST)
    there = [state.owner.count(seat) for seat in range(rules.seats)]
    assert sum(there) + state.owner.count(EMPTY) == count
    for seat, share in enumerate(state.shares):
        assert 0 <= there[seat] <= share and (rules.stock != "share" or there[seat] + state.stock[seat] == share)
        if state.phase not in (PLACE, GROW):
            assert (there[seat] > 0) == state.alive[seat]
    assert (sum(state.alive) < 2) <= (state.phase == OVER)
