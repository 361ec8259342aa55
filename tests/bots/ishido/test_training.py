"""Ishido's trainer: seeded, stopped and resumed without a trace, and its numbers are those of the playing side."""

import shutil
import subprocess
from argparse import Namespace
from pathlib import Path

import pytest

from codewheel.bots.ishido.features import PHASES, WEIGHTS

pytestmark = [pytest.mark.prove, pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from workshop.ishido.training import compiled

    return compiled(tmp_path_factory.mktemp("trainer"))


def run(program: Path, checkpoint: Path, games: int, seed: int) -> str:
    words = [str(program), str(checkpoint), str(games), str(seed), "50"]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def test_the_same_seed_gives_the_same_weights_even_when_stopped(program: Path, tmp_path: Path) -> None:
    whole, stopped, other = (tmp_path / name for name in ("whole", "stopped", "other"))
    lines = run(program, whole, 300, 7).splitlines()
    assert [int(line.split()[0]) for line in lines] == [50, 100, 150, 200, 250, 300]
    with subprocess.Popen([str(program), str(stopped), "300", "7", "50"], stdout=subprocess.PIPE) as running:
        assert running.stdout is not None
        running.stdout.readline()
        running.kill()
    again = run(program, stopped, 300, 7).splitlines()
    assert lines[-1] == again[-1] if again else True
    assert whole.read_bytes() == stopped.read_bytes()
    run(program, other, 300, 8)
    assert other.read_bytes() != whole.read_bytes()


def test_it_learns_the_same_where_it_is_sent(program: Path, tmp_path: Path) -> None:
    from workshop.ishido.training import learned, trained
    from workshop.spreading import shared

    assert shared(trained, [(60, 7)], Namespace(workers=2, cluster="")) == [learned(tmp_path, 60, 7)]


def test_a_foreign_checkpoint_is_refused(program: Path, tmp_path: Path) -> None:
    from workshop.ishido.training import weights

    path = tmp_path / "foreign"
    path.write_bytes(b"something else")
    with pytest.raises(subprocess.CalledProcessError):
        run(program, path, 10, 1)
    with pytest.raises(SystemExit, match="no checkpoint"):
        weights(path)


def test_the_table_has_a_place_for_every_feature(program: Path, tmp_path: Path) -> None:
    from workshop.ishido.training import weights

    path = tmp_path / "few"
    run(program, path, 50, 1)
    found = weights(path)
    assert len(found) == 2 * PHASES * WEIGHTS and any(found)
