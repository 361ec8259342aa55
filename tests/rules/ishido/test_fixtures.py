"""The reference's games, cases and bad records: all reproduced, all faults found and named as it names them."""

import json
from typing import Any

import pytest

from codewheel.bots.perft import count, plain
from codewheel.rules.ishido.board import NEIGHBOURS, SQUARE, STONES, WITHIN, left_bonus, match, points
from codewheel.rules.ishido.game import GAME, State, is_master
from rules.ishido.kit import FIXTURES, fixture, name_of, start

GAMES = fixture("games")
BAD = fixture("bad_records")


def stone_of(pair: list[int]) -> int:
    return 6 * pair[0] + pair[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["id"])
def test_a_game_is_reproduced(game: dict[str, Any]) -> None:
    """Legal squares before each stone, ways, points, totals, 4-Ways, end bonus."""
    state = start(game["stones"])
    assert GAME.check_state(state) is None
    for ply, legal in enumerate(game["legal"]):
        found = [move for move in GAME.legal(state) if move != "end"]
        assert sorted(found) == sorted(name_of(*square) for square in legal), ply
        assert len(found) == game["legal_counts"][ply]
        if ply == len(game["placements"]):
            break
        move = name_of(*game["placements"][ply])
        after = GAME.apply(state, move)
        placed = GAME.events(state, move, after)[0]
        assert (placed.get("ways"), placed.get("points")) == (game["ways"][ply], game["points"][ply]), ply
        assert after.scores == (game["totals"][ply],)
        assert GAME.check_state(after) is None
        state = after
    assert state.fourways == (game["fourways"],)
    assert state.scores == (game["final_points"],)
    assert len(state.pouch) == game["stones_left"]
    assert game["finished"]
    if not state.over:
        assert not legal
        state = GAME.apply(state, "end")
    outcome = GAME.outcome(state)
    assert outcome.scores == (game["total"],)
    assert outcome.scores[0] - state.scores[0] == game["end_bonus"]


def test_the_placement_cases() -> None:
    """A stone, those beside it and the number of sides that it legally matches there, 0 where it may not lie."""
    cases = fixture("placement_cases")
    assert len(cases) == 500
    for stone, near, ways in cases:
        for shift in range(4):
            board = bytearray(len(WITHIN))
            for square, other in zip((NEIGHBOURS[40] * 2)[shift:], near, strict=False):
                board[square] = 1 + stone_of(other)
            assert match(board, 40, stone_of(stone)).ways == ways, (stone, near)


def test_the_score_cases() -> None:
    cases = fixture("score_cases")
    for case in cases["scores"]:
        made = case["fourways_before"]
        assert points(case["ways"], case["within"], made, made) == case["points"], case
    for left, bonus in cases["end_bonus"].items():
        assert left_bonus(int(left)) == bonus
    assert all(left_bonus(left) == 0 for left in range(3, STONES))


def faults(record: dict[str, Any]) -> list[str]:
    """What is wrong with a record of the reference's form, in its words."""
    stones = [tuple(stone) for stone in record["stones"]]
    types = [(colour, symbol) for colour in range(6) for symbol in range(6)]
    found = [
        f"type ({c},{s}) occurs {stones.count((c, s))} times, not 2" for c, s in types if stones.count((c, s)) != 2
    ]
    if found:
        return found
    state: State = start(record["stones"])
    for ply, (row, column) in enumerate(record["placements"]):
        move = name_of(row, column)
        if GAME.check(state, move) is not None:
            # the reference looks above, below, left and right
            near = sorted(NEIGHBOURS[SQUARE[move]], key=lambda at: (at % 12 != column, at))
            beside = [divmod(state.board[at] - 1, 6) for at in near if state.board[at]]
            stone = divmod(state.pouch[0], 6)
            return [
                *found,
                f"move {ply}: illegal: stone {stone} at ({row},{column}) does not match neighbours {beside}",
            ]
        after = GAME.apply(state, move)
        placed = GAME.events(state, move, after)[0]
        real = {"points": placed.get("points"), "totals": after.scores[0], "ways": placed.get("ways")}
        for key, value in real.items():
            if record[key][ply] != value:
                found.append(f"move {ply}: {key} claimed {record[key][ply]}, is {value}")
        state = after
    finished = GAME.legal(state) in ((), ("end",))
    if not finished:
        found.append(f"record stops although stone {divmod(state.pouch[0], 6)} can still be placed")
    over = state if state.over else GAME.apply(state, "end")
    total = GAME.outcome(over).scores[0]
    claims = {
        "finished": finished,
        "fourways": state.fourways[0],
        "final_points": state.scores[0],
        "stones_left": len(state.pouch),
        "end_bonus": total - state.scores[0],
        "total": total,
    }
    return [*found, *(f"{key} claimed {record[key]}, is {real}" for key, real in claims.items() if record[key] != real)]


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: f"{bad['record']['id']}-{bad['fault'].replace(' ', '_')}")
def test_each_fault_of_a_bad_record_is_found(bad: dict[str, Any]) -> None:
    assert faults(bad["record"]) == bad["reference_says"]


def test_a_good_record_has_no_faults() -> None:
    assert [faults(game) for game in GAMES] == [[]] * len(GAMES)


def test_move_paths() -> None:
    """Of several positions, as text and as number of moves; `end` is a move. By the rules and by the fast counter."""
    cases = json.loads((FIXTURES / "perft.json").read_text(encoding="utf-8"))["positions"]
    assert len(cases) >= 8
    for case in cases:
        state = GAME.parse_state(case["state"])
        for depth, wanted in enumerate(case["perft"], 1):
            assert count(GAME, state, depth) == wanted
            if wanted <= 5000:
                assert plain(GAME, state, depth) == wanted


def test_a_master_game_of_the_reference() -> None:
    """One of its good games has eight 4-Ways around the opening stones; one with fifteen has them elsewhere."""
    found = {}
    for game in GAMES:
        state = start(game["stones"])
        for square in game["placements"]:
            before, move = state, name_of(*square)
            state = GAME.apply(state, move)
        found[game["id"]] = [happened.kind for happened in GAME.events(before, move, state)]
        assert is_master(state) == ("master" in found[game["id"]])
    assert [name for name, kinds in found.items() if "master" in kinds] == ["g28_mc50ms"]
    assert found["g39_beam_known_order"][-1] == "empty"
