"""EYE's trainer: the same seed gives the same weights, and they fit the playing side."""

import shutil
from pathlib import Path

import pytest

from codewheel.bots.eye.weights import WEIGHTS

pytestmark = [pytest.mark.prove, pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from workshop.eye.training import compiled

    return compiled(tmp_path_factory.mktemp("trainer"))


def test_the_same_seed_gives_the_same_weights(program: Path, tmp_path: Path) -> None:
    from workshop.eye.training import learned

    first, again, other = (learned(program, tmp_path, 30, seed) for seed in (7, 7, 8))
    assert first == again != other
    assert len(first) == 2 * WEIGHTS


def test_a_trainer_that_cannot_write_is_told_of(program: Path, tmp_path: Path) -> None:
    from workshop.eye.training import learned

    with pytest.raises(SystemExit, match="0 bytes"):
        learned(program, tmp_path / "nowhere", 1, 1)
