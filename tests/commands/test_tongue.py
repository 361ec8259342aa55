"""In which language a run speaks: `--lang`, the player's choice, the page's address, the system's."""

import io
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from codewheel.cli import main
from codewheel.commands import tongue
from codewheel.commands.say import say
from codewheel.session import texts
from codewheel.session.settings import Settings
from codewheel.session.storage import Memory
from codewheel.session.storage.folder import Folder
from sources import PACKAGE


@pytest.fixture(autouse=True)
def nothing_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tongue, "_asked", "")


def spoken(words: list[str], **environ: str) -> str:
    """The language in which a fresh process ends."""
    code = (
        "import sys; from codewheel.cli import main; main(sys.argv[1:]);"
        "from codewheel.session.texts import tongue; print(tongue())"
    )
    clean = {name: value for name, value in os.environ.items() if name not in tongue.NAMES}
    env = {**clean, "PYTHONPATH": str(PACKAGE.parent), **environ}
    done = subprocess.run([sys.executable, "-c", code, *words], env=env, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[-1]


def test_the_system_the_player_and_the_command_line(tmp_path: Path) -> None:
    home = {"CODEWHEEL_HOME": str(tmp_path)}
    assert spoken(["list"], **home) == "en"
    assert spoken(["list"], LANG="fr_CH.UTF-8", **home) == "fr"
    assert spoken(["list"], LANG="fr_CH.UTF-8", LC_ALL="C", **home) == "en"
    Settings(Folder(tmp_path)).set("language", "de")
    assert spoken(["list"], LANG="fr_CH.UTF-8", **home) == "de"
    assert spoken(["--lang", "fr", "list"], **home) == spoken(["--lang=fr", "list"], **home) == "fr"
    (tmp_path / "settings.json").write_text("{", encoding="utf-8")
    assert spoken(["list"], LANG="de_DE", **home) == "de"


@pytest.mark.parametrize("words", [["--lang"], ["--lang="], ["--lang", "tlh", "list"], ["--lang=tlh"]])
def test_a_language_that_there_is_not(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    told = capsys.readouterr().err
    assert "en, de, fr" in told and "Traceback" not in told
    assert texts.tongue() == "en"


def test_the_page_asks_before_the_player_does() -> None:
    settings = Settings(Memory())
    tongue.by_player(settings, "fr")
    assert texts.tongue() == "fr"
    tongue.by_player(settings, "tlh")  # it stays as it was
    assert texts.tongue() == "fr"
    settings.set("language", "de")
    tongue.by_player(settings)
    assert texts.tongue() == "de"
    settings.set("language", "tlh")  # of a later Codewheel
    tongue.by_player(settings)
    assert texts.tongue() == "en"


@pytest.mark.parametrize("code", [code for code in texts.languages() if code != texts.ENGLISH])
def test_the_library_that_reads_commands_speaks_the_language_too(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for words in (["record", "--help"], ["record"], ["record", "--nonsense"], ["list", "a", "b"], ["bench", "--only"]):
        with suppress(SystemExit):  # help ends so
            main([f"--lang={code}", *words])
        told.append("".join(capsys.readouterr()))
    english = [text.split("%")[0].strip() for text in texts.catalogue("argparse").values()]
    left = {text for text in english for line in told if len(text) > 8 and text in line}
    assert not left and all(told) and "?:" not in "".join(told)


def test_a_console_of_ascii_alone_reads_quotes_and_blanks(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), "ascii", errors="backslashreplace")
    monkeypatch.setattr(sys, "stdout", stream)
    say("Tapez «\u00a0aide\u00a0», „so“")
    assert stream.buffer.getvalue() == b'Tapez " aide ", "so"\n'
