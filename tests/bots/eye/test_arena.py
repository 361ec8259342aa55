"""EYE's arena plays what the players play: the same moves, with the same nodes."""

import shutil
import subprocess
from itertools import islice
from pathlib import Path

import pytest

from bots.eye.kit import marked, player, walked
from codewheel.bots.contract import decide
from codewheel.bots.eye.position import of
from codewheel.bots.eye.turns import text
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.state import MOVE, State

pytestmark = [pytest.mark.prove, pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from workshop.eye.arena import compiled

    return compiled(tmp_path_factory.mktemp("arena"))


def met() -> list[State]:
    """Some states of two players with moves left, with colours taken and without."""
    found = []
    for seed in range(60):
        state = walked({}, seed, 20 + 9 * seed % 70)
        if state.phase == MOVE and state.left:
            found.append(GAME.without_history(marked(state, seed) if seed % 2 else state))
    return found


@pytest.mark.parametrize(("name", "budget"), [("strongest-1", 0), ("strongest", 3_000), ("strongest", 50_000)])
def test_its_moves_are_those_of_the_players(program: Path, name: str, budget: int) -> None:
    from workshop.eye.arena import asked, moves

    states = met()[:: 1 if budget == 3_000 else 3]
    told = moves(program, [asked(of(state), budget) for state in states])
    for state, (move, nodes) in zip(states, told, strict=True):
        thought = decide(player(name), state, 1, budget or player(name).budget)
        assert (text(of(state).config, move), nodes) == (thought.move, thought.nodes)
    assert len(states) >= 10


def test_the_same_boards_give_the_same_games(program: Path) -> None:
    from workshop.eye.arena import boards
    from workshop.eye.training import WEIGHTS_FILE

    filled = "\n".join(islice(boards(3), 2))
    words = [str(program), str(WEIGHTS_FILE), "match", "2000", "0"]
    first, again = (
        subprocess.run(words, input=filled, check=True, capture_output=True, text=True).stdout for _ in range(2)
    )
    assert first == again and "won" in first


def test_what_it_does_not_know_is_refused(program: Path) -> None:
    assert subprocess.run([str(program), "1", "2"], check=False).returncode
