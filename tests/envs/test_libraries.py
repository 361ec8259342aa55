"""The environments as the libraries' own tests judge them. `make prove` installs those (`.ci/arena.lock`)."""

import json
import subprocess
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from codewheel.envs.contract import coding
from codewheel.rules import registry
from codewheel.rules.contract import Refused
from codewheel.session.texts import sentence
from commands.kit import SOURCE, environ

pytestmark = pytest.mark.prove

SHORT = {"round_limit": 2}
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("einauge", {}),
    ("ishido", {}),
    ("ishido", {"mode": "challenge"}),
    ("ishido", {"mode": "cooperative"}),
    ("eye", {}),
    ("eye", {"players": 4}),
    ("triaxis", SHORT),
    ("triaxis", {"seats": 6, **SHORT}),
    ("oeil-solo", {}),
]
SOLITAIRES = ("ishido", "oeil-solo")


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """What the libraries warn of in passing: that an empty board is all zeros, that a dict is no array."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_pettingzoo_finds_nothing_wrong(name: str, options: dict[str, Any]) -> None:
    from pettingzoo.test import api_test, seed_test

    from codewheel.envs import aec

    api_test(aec(name, **options), num_cycles=300)
    seed_test(lambda: aec(name, **options), num_cycles=100)


def test_its_benchmark_runs_through(capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import performance_benchmark

    from codewheel.envs import aec

    performance_benchmark(aec("einauge"))
    assert "turns per second" in capsys.readouterr().out


def test_a_move_that_is_not_legal_ends_the_game_and_one_that_there_is_not_is_refused() -> None:
    from codewheel.envs import aec

    env = aec("einauge")
    env.reset(seed=1)
    env.step(0)
    with pytest.raises(ValueError, match="no action 25"):
        env.step(25)
    env.step(0)
    assert env.rewards == {"seat_0": 0, "seat_1": -1} and all(env.terminations.values())


@pytest.mark.parametrize("name", SOLITAIRES)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    from codewheel.envs import alone

    check_env(alone(name))
    registered = "Codewheel/Ishido-v0" if name == "ishido" else "Codewheel/LOeil-v0"
    env = gymnasium.make(registered, render_mode="ansi")
    seen, info = env.reset(seed=3)
    over = False
    while not over:
        seen, _, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
        if info["action_mask"].sum() > 1 and not over:
            wrong = np.flatnonzero(info["action_mask"] == 0)[0]
            same, reward, _, _, _ = env.step(wrong)
            assert reward == -1 and np.array_equal(same, seen)
        if name == "oeil-solo":  # a solitaire that may go on for ever
            break
    registry.game(name).parse_state(env.render())
    with pytest.raises(Refused) as error:
        alone("einauge")
    assert "codewheel.envs.aec" in sentence(error.value.why)


@pytest.mark.parametrize("name", registry.names())
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    """Random games, each state sent as text and read again; a playthrough that comes out the same twice."""
    import pyspiel
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    from codewheel.envs import openspiel

    options = json.dumps(SHORT) if name == "triaxis" else ""
    game = pyspiel.load_game(openspiel.name_of(name), {"options": options})
    pyspiel.random_sim_test(game, num_sims=1, serialize=name in ("einauge", "ishido"), verbose=False)
    line = f"{openspiel.name_of(name)}(options={options})"
    assert playthrough(line, None, seed=2) == playthrough(line, None, seed=2)
    assert game.num_distinct_actions() == len(coding(name).actions)


def test_openspiel_draws_what_is_left_by_its_share() -> None:
    import pyspiel

    from codewheel.envs import openspiel

    state = pyspiel.load_game(openspiel.name_of("ishido"), {"seed": 4}).new_initial_state()
    counts = state.position.pouch.count
    assert state.is_chance_node()
    assert dict(state.chance_outcomes()) == {stone: counts(stone) / 66 for stone in set(state.position.pouch)}
    state.apply_action(state.chance_outcomes()[3][0])
    assert not state.is_chance_node() and state.current_player() == 0
    spun = pyspiel.load_game(openspiel.name_of("triaxis"), {"options": json.dumps(SHORT)}).new_initial_state()
    while not spun.is_chance_node():
        spun.apply_action(spun.legal_actions()[0])
    weights = [share for _, share in spun.chance_outcomes()]
    assert sum(weights) == pytest.approx(1) and len(weights) >= 8


def test_the_example_learns_to_beat_chance() -> None:
    """95 % of the points against random play, after a part of the five minutes that it may take."""
    program = SOURCE.parent / "manuals" / "examples" / "learner.py"
    assert len(program.read_text().splitlines()) <= 100
    line = [sys.executable, str(program), "--seconds", "16", "--games", "400"]
    done = subprocess.run(line, capture_output=True, env=environ(), timeout=600, check=True)
    assert float(done.stdout.decode().rpartition(": ")[2].rstrip().rstrip("%")) >= 95
