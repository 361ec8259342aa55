"""`codewheel review`: where a recorded game was lost, in words."""

from pathlib import Path

import pytest

from codewheel.session.codes.form import record_code
from commands.kit import complaint, within
from session.review.games import SHORT, golden

GOLDEN = Path(__file__).parents[1] / "golden_games"


@pytest.mark.parametrize("game", ["eye", "triaxis", "ishido"])
def test_a_record_is_looked_back_at(game: str) -> None:
    code, out, err = within("review", str(GOLDEN / f"{SHORT[game]}.json"))
    assert (code, err) == (0, "")
    assert "ccuracy" in out.splitlines()[0] and "Turning points:" in out
    assert ("luck" in out) == (game != "eye")


def test_a_code_is_looked_back_at_as_its_file_is() -> None:
    code = record_code(golden("eye/draw"))
    assert within("review", code) == within("review", str(GOLDEN / "eye/draw.json"))


def test_what_cannot_be_looked_back_at_is_a_sentence(tmp_path: Path) -> None:
    from codewheel.session.record import dump

    file = tmp_path / "half.json"
    file.write_text(dump(golden("eye/draw").branch(15).record()))
    assert "not over" in complaint("review", str(file), code=1)
    assert complaint("review", str(GOLDEN / "eye/quiz.json"), code=1) != complaint("review", str(file), code=1)
    assert "nothing.json" in complaint("review", str(tmp_path / "nothing.json"), code=1)
    assert "FILE|CODE" in complaint("review", code=2)
