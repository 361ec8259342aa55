"""`codewheel statistics`: tables and CSV of what was played, and a sentence where nothing was."""

from pathlib import Path

import pytest

from codewheel.session.chronicle import Played
from codewheel.session.statistics import Statistics
from codewheel.session.storage.folder import Folder
from commands import kit
from commands.kit import within


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    environ = kit.environ()
    monkeypatch.setattr(kit, "environ", lambda: {**environ, "CODEWHEEL_HOME": str(tmp_path)})
    return tmp_path


def test_where_nothing_was_played_it_says_so(home: Path) -> None:
    assert within("statistics") == (0, "No game has been finished yet.\n", "")
    assert within("statistics", "eye") == (0, "No game of EYE has been finished yet.\n", "")
    assert within("statistics", "--csv")[1].count("\n") == 1


def test_tables_and_csv(home: Path) -> None:
    statistics = Statistics(Folder(home))
    for helps in ((), ("hint",)):
        statistics.finished(Played("2001-04-28 20:15", "eye", "", "computer", "middle", "won", helps, 75, 40, None))
    code, out, err = within("statistics")
    assert (code, err) == (0, "") and out.index("All games") < out.index("Clubman")
    assert next(line for line in out.splitlines() if "Most wins in a row" in line).endswith(" 1")
    assert within("statistics", "eye", "--csv")[1].splitlines()[1:] == [
        "2001-04-28 20:15,eye,,computer,middle,won,0,0,0,0,75,40,",
        "2001-04-28 20:15,eye,,computer,middle,won,0,1,0,0,75,40,",
    ]
    assert within("statistics", "ishido", "--csv")[1].count("\n") == 1
    assert within("statistics", "--problems")[1] == "game,date,rating,tried,clean\n"


def test_what_is_damaged_is_said_beside_the_rest(home: Path) -> None:
    (home / "statistics").mkdir()
    (home / "statistics/1.json").write_text("damaged")
    code, out, err = within("statistics")
    assert code == 0 and out and "statistics/1.json" in err
