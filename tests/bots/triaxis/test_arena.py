"""TriAxis' arena plays what the players play: the same moves, the same growth, with the same nodes."""

import shutil
import subprocess
from pathlib import Path

import pytest

from bots.triaxis.kit import player
from codewheel.bots.contract import decide
from codewheel.rules.contract import CHANCE, NOBODY
from codewheel.rules.rng import mix, pick
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.map import chart
from codewheel.rules.triaxis.state import GROW, MOVE, State
from codewheel.rules.triaxis.text import END

pytestmark = [pytest.mark.prove, pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from workshop.triaxis.arena import compiled

    return compiled(tmp_path_factory.mktemp("arena"))


def met(seed: int) -> list[State]:
    """Some states of a game between two in which a seat moves or grows."""
    state, draws, ply, found = GAME.new({}, seed), 0, 0, []
    while (seat := GAME.to_move(state)) != NOBODY:
        if seat == CHANCE:
            state, draws = GAME.apply(state, pick(seed, draws, GAME.chance(state))), draws + 1
            continue
        if state.phase in (MOVE, GROW) and mix(1000 * seed + ply) % 15 == 0:
            found.append(state)
        state, ply = GAME.apply(state, decide(player("middle"), state, mix(ply ^ seed)).move), ply + 1
    return found


@pytest.mark.parametrize(
    ("name", "budget"),
    [("strongest-1", 0), ("strongest", 5_000), pytest.param("strongest", 60_000, marks=pytest.mark.soak)],
)
def test_its_moves_are_those_of_the_players(program: Path, name: str, budget: int) -> None:
    from workshop.triaxis.arena import asked, moves

    phases = set()
    states = [state for seed in range(3) for state in met(seed)]
    states = states[:: 1 if budget < 10_000 else 4]
    told = moves(program, [asked(state, budget) for state in states])
    for state, (source, landing, nodes) in zip(states, told, strict=True):
        thought = decide(player(name), state, 1, budget or player(name).budget)
        names = chart(state.zones).names
        if state.phase == GROW:
            assert thought.move.partition(" ")[2] == names[source]
        else:
            assert thought.move == (END if source < 0 else f"{names[source]}-{names[landing]}")
        assert name != "strongest" or thought.nodes == nodes
        phases.add(state.phase)
    assert phases == {MOVE, GROW}


def test_the_same_seed_gives_the_same_games(program: Path) -> None:
    from codewheel.bots.triaxis.weights import DUEL, FOLDER

    words = [str(program), str(FOLDER / DUEL), "match", "500", "0", "2", "7"]
    first, again = (subprocess.run(words, check=True, capture_output=True, text=True).stdout for _ in range(2))
    assert first == again and "won" in first


def test_what_it_does_not_know_is_refused(program: Path) -> None:
    assert subprocess.run([str(program), "1", "2"], check=False).returncode
