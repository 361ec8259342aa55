"""The reference's positions and games of TriAxis: all reproduced; move paths from several positions."""

from typing import Any

import pytest

from codewheel.bots.perft import plain
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.map import chart
from codewheel.rules.triaxis.options import rules_of
from codewheel.rules.triaxis.state import EMPTY, State, bare
from codewheel.rules.triaxis.step import kind, steps
from rules.triaxis.kit import after, fixture

POSITIONS = fixture("positions")
GAMES = fixture("games")
PERFT = fixture("perft")
LETTER = {"move": "M", "jump": "J", "capture": "C"}


def position(case: dict[str, Any], left: int) -> State:
    """A case's position with so many moves left (none: before the spin), by way of its text."""
    rules = rules_of({"shares": case["shares"]})
    zones = tuple((column, y) for column, y in case["zones"])
    owner = tuple(case["owner"])
    state = bare(rules, zones, tuple(case["colours"]))._replace(
        owner=owner,
        size=tuple(case["size"]),
        alive=tuple(case["alive"]),
        stock=tuple(share - owner.count(seat) for seat, share in enumerate(case["shares"])),
        seat=case["player"],
        spinner=case["player"],
        phase="move" if left else "spin",
        left=left,
    )
    return GAME.parse_state(GAME.format_state(state))


def move(state: State, source: int, landing: int) -> str:
    """The text of a step."""
    names = chart(state.zones).names
    return f"{names[source]}-{names[landing]}"


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["name"])
def test_steps_with_one_to_six_moves(case: dict[str, Any]) -> None:
    for left, wanted in case["steps"].items():
        state = position(case, int(left))
        found = [[step.source, step.landing, LETTER[kind(state, step)]] for step in steps(state)]
        assert sorted(found) == sorted(wanted)
        texts = {move(state, source, landing) for source, landing, _ in wanted} or {"end"}
        assert set(GAME.legal(state)) == texts | {"concede"}


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["name"])
def test_paths_and_boards_of_a_turn(case: dict[str, Any]) -> None:
    """All ways to use so many moves, as far as they can be used, and the boards that they lead to."""
    for left, (paths, boards) in case["perft"].items():
        now = {position(case, int(left)): 1}
        ended: dict[Any, int] = {}
        while now:
            coming: dict[State, int] = {}
            for state, ways in now.items():
                legal = [text for text in GAME.legal(state) if text != "concede"]
                if state.phase != "move" or legal == ["end"]:
                    key = (state.owner, state.size)
                    ended[key] = ended.get(key, 0) + ways
                    continue
                for text in legal:
                    following = GAME.apply(state, text)
                    coming[following] = coming.get(following, 0) + ways
            now = coming
        assert (sum(ended.values()), len(ended)) == (paths, boards)


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["name"])
def test_after_each_step(case: dict[str, Any]) -> None:
    before = position(case, 6)
    for (source, landing, _), left, alive, changed in case["after_step_6_left"]:
        state = after(before, move(before, source, landing))
        assert state.left == left and list(state.alive) == alive
        different = [
            [zone, state.owner[zone], state.size[zone]]
            for zone in range(len(state.zones))
            if (state.owner[zone], state.size[zone]) != (before.owner[zone], before.size[zone])
        ]
        assert different == changed


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["name"])
def test_harvest_and_famine_on_each_colour(case: dict[str, Any]) -> None:
    spin = position(case, 0)
    for colour, due in case["harvest_due"].items():
        state = after(spin, "spin harvest", f"colour {colour}")
        assert list(state.due) == due and (state.phase == "grow") == any(due)
        if state.phase == "grow" and state.seat == case["player"]:
            found = [text.partition(" ")[0] for text in GAME.legal(state)]
            assert {"add": found.count("add"), "inc": found.count("grow")} == case["growth"]
    for colour, removed in case["famine_removes"].items():
        state = after(spin, "spin famine", f"colour {colour}")
        gone = [zone for zone, owner in enumerate(spin.owner) if owner != EMPTY and state.owner[zone] == EMPTY]
        assert gone == removed


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["name"])
def test_a_whole_game(game: dict[str, Any]) -> None:
    """Move for move: who acts, when a turn ends, growth in order, and the end with its scores."""
    classic = len(game["zones"]) == 79
    options = {"shares": game["shares"], "first": game["first"], "placing": game["placing"]}
    rules = rules_of(options | {"island": "classic" if classic else "new"})
    zones = tuple((column, y) for column, y in game["zones"])
    state = GAME.parse_state(GAME.format_state(bare(rules, zones, tuple(game["colours"]))))
    names = chart(state.zones).names
    for seat, zone in game["place"]:
        assert state.seat == seat
        state = after(state, f"place {names[zone]}")
    for turn in game["turns"]:
        assert (state.phase, state.seat) == ("spin", turn["p"])
        spin = {"H": "harvest", "F": "famine"}.get(turn["spin"], turn["spin"])
        state = after(state, f"spin {spin}")
        if "colour" in turn:
            state = after(state, f"colour {turn['colour']}")
        for seat, deeds in turn.get("grow", []):
            for action, zone in deeds:
                assert state.seat == seat
                state = after(state, f"{'grow' if action == 'inc' else 'add'} {names[zone]}")
        for source, landing in turn.get("steps", []):
            assert (state.phase, state.seat) == ("move", turn["p"])
            state = after(state, move(state, source, landing))
        if "esc" in turn:
            assert state.left == turn["esc"]
            state = after(state, "end")
    end, outcome = game["end"], GAME.outcome(state)
    assert (outcome.over, outcome.winner, list(outcome.scores)) == (end["over"], end["winner"], end["scores"])
    assert list(state.owner) == end["owner"] and list(state.size) == end["size"]


@pytest.mark.parametrize("case", PERFT["positions"], ids=lambda case: case["what"])
def test_move_paths(case: dict[str, Any]) -> None:
    state = GAME.parse_state(case["state"])
    assert GAME.format_state(state) == case["state"]
    assert [plain(GAME, state, depth) for depth in range(1, len(case["perft"]) + 1)] == case["perft"]


def test_move_paths_from_the_start() -> None:
    assert [plain(GAME, GAME.new({}, 0), depth) for depth in (1, 2)] == PERFT["start"][:2]
