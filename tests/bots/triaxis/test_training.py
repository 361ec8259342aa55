"""TriAxis' trainer: the same seed gives the same weights, and they fit the playing side."""

import shutil
import subprocess
from pathlib import Path

import pytest

from codewheel.bots.triaxis.weights import WEIGHTS

pytestmark = [pytest.mark.prove, pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from workshop.triaxis.training import compiled

    return compiled(tmp_path_factory.mktemp("trainer"))


@pytest.mark.parametrize("kind", ["duel", "crowd"])
def test_the_same_seed_gives_the_same_weights(program: Path, tmp_path: Path, kind: str) -> None:
    from workshop.triaxis.training import learned

    first, again, other = (learned(program, tmp_path, kind, 10, seed) for seed in (7, 7, 8))
    assert first == again != other
    assert len(first) == 2 * WEIGHTS


def test_a_trainer_that_cannot_write_is_told_of(program: Path, tmp_path: Path) -> None:
    from workshop.triaxis.training import learned

    with pytest.raises(SystemExit, match="0 bytes"):
        learned(program, tmp_path / "nowhere", "duel", 1, 1)


def test_the_weights_that_ship_beat_greedy_play_in_the_trainer_too(program: Path) -> None:
    from workshop.triaxis.training import matched

    assert int(matched(program, "duel", 20, 1).split()[2]) >= 18
    lines = matched(program, "crowd", 12, 1).splitlines()
    assert [line[:7] for line in lines] == ["3 seats", "4 seats", "5 seats", "6 seats"]


def test_what_it_does_not_know_is_refused(program: Path) -> None:
    assert subprocess.run([str(program), "1", "2"], check=False).returncode
