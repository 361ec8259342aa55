"""TriAxis' trainer: the same seed gives the same weights, and they fit the playing side."""

import shutil
import subprocess
from argparse import Namespace
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


def test_the_weights_that_ship_beat_greedy_play_in_the_trainer_too() -> None:
    from workshop.triaxis.training import matched

    assert int(matched(("duel", 2, 20, 1)).split()[2]) >= 18
    assert matched(("crowd", 5, 12, 1)).startswith("5 seats: ")


def test_both_kinds_are_learned_by_two_processes_as_by_one(program: Path, tmp_path: Path) -> None:
    from workshop.spreading import shared
    from workshop.triaxis.training import learned, trained

    pieces = [("duel", 10, 7), ("crowd", 10, 7)]
    assert shared(trained, pieces, Namespace(workers=2, cluster="")) == [
        learned(program, tmp_path, *piece) for piece in pieces
    ]


def test_what_it_does_not_know_is_refused(program: Path) -> None:
    assert subprocess.run([str(program), "1", "2"], check=False).returncode
