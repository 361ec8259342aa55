"""What earlier versions kept opens in this one: a player's folder of each, whole, and the same position in each game.

A new version adds a folder of its own beside these (`tests/make_corpus.py`); none of them is ever changed.
"""

import json
import shutil
from pathlib import Path

import pytest

from codewheel import __version__
from codewheel.rules import registry
from codewheel.session import bundle
from codewheel.session.einauge.training import Training
from codewheel.session.eye.quiz_packs import listed
from codewheel.session.ishido.art.own import Own
from codewheel.session.ishido.art.unsaved import USED, Unsaved
from codewheel.session.ishido.days import Daily
from codewheel.session.ishido.highscores import ALL_TIME, TODAY, HighScores
from codewheel.session.ishido.oracle_book import Auguries, OracleState
from codewheel.session.ishido.tournament import Tournaments
from codewheel.session.lessons.progress import Progress
from codewheel.session.oeil_solo.days import Daily as Solved
from codewheel.session.record import parse, verify
from codewheel.session.saves import Saves
from codewheel.session.settings import Settings
from codewheel.session.statistics import Statistics
from codewheel.session.storage import Memory
from codewheel.session.storage.folder import Folder
from codewheel.session.strict import BOM
from codewheel.session.triaxis import series
from codewheel.session.triaxis.scores import ScoreFiles

CORPUS = Path(__file__).resolve().parents[1] / "corpus"
VERSIONS = sorted(path.name for path in CORPUS.iterdir())
MARKED = f"{VERSIONS[-1]} with byte order marks"  # that some editors write before a text
TAUGHT = [version for version in VERSIONS if (CORPUS / version / "player" / "lessons.json").exists()]


@pytest.fixture(params=[*VERSIONS, MARKED])
def kept(request, tmp_path):
    """A copy of the folder of a version, and the states that its games stand in."""
    source = CORPUS / request.param.split(" ")[0]
    shutil.copytree(source / "player", tmp_path / "player")
    if request.param == MARKED:
        for path in (tmp_path / "player").rglob("*"):
            if path.suffix in (".json", ".txt", ".bak"):
                path.write_bytes(BOM.encode() + path.read_bytes())
    return Folder(tmp_path / "player"), json.loads((source / "states.json").read_text())


def test_records_replay_by_their_own_edition(kept):
    storage, states = kept
    names = storage.names("records/")
    assert {name.split("/")[1] for name in names} == set(registry.names())
    for name in names:
        record = parse(storage.read(name), name)
        edition = registry.edition(registry.game(record.game), record.rules)
        assert edition.format_state(verify(record, name)[-1]) == states[name]


@pytest.mark.parametrize("game", registry.names())
def test_games_go_on_where_they_were(kept, game):
    storage, states = kept
    saves = Saves(storage)
    resumed = saves.resume(game)
    assert resumed is not None and resumed.notice is None
    session = resumed.session
    assert session.game.format_state(session.state) == states[game]
    assert session.metadata["hints"] == 2 and saves.auto(session, "2030-01-01 00:00") is None
    for drawer in ("", "Drawer"):
        (slot,) = saves.slots(game, drawer)
        assert slot.problem is None and slot.date == "2026-11-22 07:00" and len(slot.thumbnail) == 50
        assert saves.load(game, slot.title, drawer).notice is None


def test_there_is_a_corpus_of_this_version():
    assert __version__ in VERSIONS


def test_each_mode_goes_on_where_it_was(kept):
    storage, states = kept
    saves = Saves(storage)
    modes = [name for name in states if "/" in name and ":" in name]
    for name in modes:
        game, _, path = name.partition(":")
        drawer, _, title = path.partition("/")
        resumed = saves.load(game, title, drawer)
        session = resumed.session
        assert resumed.notice is None and session.game.format_state(session.state) == states[name]
        assert not session.tail or session.redo()
    for place in [name for name in states if name.endswith(":oeil")]:
        session = saves.resume(place).session
        assert session.metadata["face"] == "oeil" and "quiz" in session.metadata
        assert session.game.format_state(session.state) == states[place]


@pytest.mark.parametrize("kept", TAUGHT, indirect=True)
def test_a_series_and_lessons_go_on(kept):
    storage, _ = kept
    session = Saves(storage).resume("triaxis").session
    found = series.of(session.metadata, len(session.seats))
    assert found is not None and found.number == 2 and found.games == 1
    lessons = Progress(storage)
    assert lessons.problem is None and lessons.left("eye", "first") == 3 and lessons.done("ishido", "first")
    assert Unsaved(storage, USED).load().name == ""


def test_scores_settings_and_all_else_are_as_they_were(kept):
    storage, _ = kept
    settings, statistics, scores = Settings(storage), Statistics(storage), HighScores(storage)
    assert (settings.problem, statistics.problem, scores.problem) == (None, None, None)
    assert settings.get("scale") == 2 and settings.get("keys.st.undo") == ["ctrl+z"]
    assert [row[:3] for row in statistics.rows()] == [("eye", "middle", False), ("ishido", "", True)]
    assert [score.points for score in scores.rows(TODAY, "modern", "2026-11-22")] == [1200]
    assert [score.name for score in scores.rows(ALL_TIME, "ancient")] == ["Bob"]
    assert [row.name for row in ScoreFiles(storage).read(3)] == ["Ada", "Bob"]
    training = Training(storage)
    assert training.problem is None and training.solved(1, 2) and (training.grade, training.number) == (0, 1)
    tournaments = Tournaments(storage)
    assert [slot.problem for slot in tournaments.slots()] == [None]
    assert tournaments.current is not None and tournaments.current.number == 3 and tournaments.problem is None
    oracle = OracleState(storage)
    assert oracle.problem is None and oracle.question == "And then?" and oracle.last is not None
    assert Auguries(storage).load("Mine/First").notice is None
    own = Own(storage)
    assert own.load_stoneset("Sea/Fish") and own.load_board("Sea/newboard") and own.load_board("iffboard")
    assert Unsaved(storage).load().name == "Fish"
    assert [pack.title for pack in listed(storage) if pack.own] == ["Two"]
    assert not [name for name in storage.names() if "damaged" in name]


def test_days_are_as_they_were(kept):
    storage, _ = kept
    for daily in (Daily(storage), Solved(storage)):
        assert daily.problem is None and daily.result("2026-11-21") is not None
    assert not Daily(storage).first("2026-11-22") and Daily(storage).first("2026-11-23")
    Daily(storage).begin("2026-11-23")
    assert not any(Daily(storage).first(f"2026-11-{day}") for day in (21, 22, 23))


def test_all_of_it_is_carried_and_comes_back(kept):
    storage, _ = kept
    carried = bundle.unpack(bundle.pack(bundle.gather(storage)))
    elsewhere = Memory()
    bundle.bring_in(elsewhere, carried)
    assert elsewhere.names() == storage.names() and bundle.clashes(elsewhere, carried) == []
    for name in storage.names():
        assert elsewhere.read(name) == storage.read(name) and elsewhere.previous(name) == storage.previous(name)
