"""A line in letters at a terminal: completed and brought back by prompt_toolkit where that is there, plain without it.

The library is an extra; a stand-in notes what it is asked.
"""

import os
import select
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from codewheel.commands.home import Home
from codewheel.commands.text import _reader
from codewheel.session.storage import Memory
from codewheel.text.talk import WIDE, Talk
from commands.kit import environ

asked: list[tuple[str, list[str], bool]] = []
made: list[object] = []


class Session:
    """One line editor; what was typed in it stays in it."""

    def __init__(self) -> None:
        made.append(self)

    def prompt(self, sign: str, completer: "Words") -> str:
        asked.append((sign, completer.words, completer.sentence))
        return "help"


class Words:
    """The words to choose from."""

    def __init__(self, words: list[str], sentence: bool = False) -> None:
        self.words, self.sentence = words, sentence


@pytest.fixture
def talk() -> Talk:
    found = Talk(Home(Memory()), "einauge", WIDE)
    found.begin()
    return found


def test_words_are_completed_and_lines_come_back(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    library, completion = ModuleType("prompt_toolkit"), ModuleType("prompt_toolkit.completion")
    vars(library)["PromptSession"], vars(completion)["WordCompleter"] = Session, Words
    monkeypatch.setitem(sys.modules, "prompt_toolkit", library)
    monkeypatch.setitem(sys.modules, "prompt_toolkit.completion", completion)
    asked.clear()
    made.clear()
    read = _reader(talk)
    assert read() == read() == "help"
    assert len(made) == 1, "one editor for all lines, so that the arrows bring them back"
    sign, words, whole = asked[0]
    assert sign == talk.sign and words == talk.known() and whole
    assert {"board", "hint", "c3"} <= set(words), "commands, and the moves that are legal now"


def test_what_is_offered_changes_with_the_position(talk: Talk) -> None:
    assert "c3" in talk.known()
    talk.hear("c3")
    assert "c3" not in talk.known()


def test_without_it_a_line_is_read_plainly(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prompt_toolkit", None)
    signs: list[str] = []

    def typed(sign: str) -> str:
        signs.append(sign)
        return "board"

    monkeypatch.setattr("builtins.input", typed)
    assert _reader(talk)() == "board" and signs == [talk.sign]


LONGEST = 20  # seconds in which something is written
UP, TAB, END = b"\x1b[A", b"\t", b"\x04"  # keys as a terminal sends them


@pytest.mark.skipif(os.name != "posix", reason="a terminal of this kind is one of POSIX")
def test_at_a_terminal_arrows_bring_lines_back_and_tab_completes(tmp_path: Path) -> None:
    pytest.importorskip("readline")
    import pty  # not on every system

    main, other = pty.openpty()
    around = environ(CODEWHEEL_HOME=str(tmp_path), TERM="xterm")
    with subprocess.Popen(
        [sys.executable, "-c", WITHOUT_LIBRARY], stdin=other, stdout=other, stderr=other, env=around, close_fds=True
    ) as process:
        os.close(other)
        try:
            assert heard(main, "is to place a stone")
            for keys in (b"statu" + TAB + b"\r", UP + b"\r"):
                os.write(main, keys)
                assert heard(main, "is to place a stone"), keys
            os.write(main, END)
            assert process.wait(LONGEST) == 0
        finally:
            process.kill()  # one that was not understood would wait for ever
    os.close(main)


WITHOUT_LIBRARY = """
import sys
sys.modules["prompt_toolkit"] = None
from codewheel.commands.text import run
sys.exit(run(["einauge"]))
"""


def heard(terminal: int, wanted: str) -> bool:
    """Whether some words are written, and the sign behind them, before nothing more comes."""
    found = ""
    while "einauge> " not in found.partition(wanted)[2]:
        if not select.select([terminal], [], [], LONGEST)[0]:
            return False
        found += os.read(terminal, 4096).decode()
    return True
