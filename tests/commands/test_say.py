"""Whatever a command prints stays a line of letters: no name of a file moves the cursor or turns the letters round."""

import ast
from collections.abc import Sequence
from pathlib import Path

import pytest

from codewheel import cli, commands
from codewheel.commands.say import say
from codewheel.rules.registry import game
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import dump

COMMANDS = Path(commands.__file__).parent
PRINTS = {"say.py", "folder.py", "record.py"}  # here; a path for other programs; a record, which is plain ASCII
NASTY = ("\x1b[2Jgame", "a\rb", "a\nb", "\x9b31mred", "\u202emosp.nosj", "\u2066x\u2069", "\x07bell", "\x7f", "\x85")


def test_no_command_prints_past_it() -> None:
    """The measured programs of the bench print figures for the bench alone."""
    for path in COMMANDS.rglob("*.py"):
        calls = [node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
        prints = [call for call in calls if isinstance(call, ast.Name) and call.id == "print"]
        assert not prints or path.name in PRINTS or path.parent.name == "bench", path


@pytest.mark.parametrize("text", NASTY)
def test_nothing_is_left_that_a_terminal_obeys(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    say(text)
    say(text, wrong=True)
    for printed in capsys.readouterr():
        assert printed.endswith("\n") and printed[:-1].isprintable() and "?" in printed


@pytest.mark.parametrize("name", NASTY)
def test_names_of_files_are_printed_so_by_every_command(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    home, file, empty = tmp_path / f"home{name}", tmp_path / name, tmp_path / f"{name}2"
    monkeypatch.setenv("CODEWHEEL_HOME", str(home))
    session = Session.new(game("einauge"), {}, 5, [Seat(HUMAN)] * 2)
    (home / "saves").mkdir(parents=True)
    (home / "saves" / "note.json").write_text("{}")
    file.write_text(dump(session.record()))
    empty.write_text("{")
    gone, out = str(tmp_path / f"{name}3"), str(tmp_path / f"{name}4")
    runs: Sequence[tuple[int, list[str]]] = (
        (0, ["verify", str(file)]),
        (1, ["verify", str(empty), gone]),
        (1, ["replay", str(empty)]),
        (1, ["replay", gone]),
        (1, ["play", "einauge", "--load", str(empty)]),
        (1, ["play", "einauge", "--load", gone]),
        (1, ["record", "einauge", "--players", "random,random", "--out", f"{gone}/record"]),
        (0, ["carry", "out", out]),
        (1, ["carry", "out", out]),
        (1, ["carry", "in", str(empty)]),
        (0, ["carry", "in", out]),
        (2, [name]),
        (2, ["play", name]),
        (2, ["verify", f"--{name}"]),
        (2, ["match", "einauge", "--players", name, "--games", "1"]),
    )
    for code, words in runs:
        found = cli.main(words)
        printed = "".join(capsys.readouterr())
        assert found == code, (words, printed)
        assert printed and name not in printed, (words, printed)
        assert all(line.isprintable() for line in printed.split("\n")), (words, printed)
