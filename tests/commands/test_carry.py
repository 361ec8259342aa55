"""`codewheel folder` and `codewheel carry`: where everything lies, and all of it as one file."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from codewheel import cli
from codewheel.session.storage.folder import Folder

BUNDLE = {"format": "codewheel-saves", "version": 1, "files": {"a.json": "tone", "a.json.bak": "tzero", "b/c": "x00ff"}}


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("CODEWHEEL_HOME", str(tmp_path / "home"))
    return Folder(tmp_path / "home")


def run(capsys, *words):
    code = cli.main(words)
    out, err = capsys.readouterr()
    return code, out, err


def test_the_folder_is_told(home, capsys):
    assert run(capsys, "folder") == (0, f"{home.path}\n", "")


def test_the_folder_is_shown(home, capsys, monkeypatch):
    asked = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "run", lambda words, **more: asked.append(words))
    assert run(capsys, "folder", "--open")[0] == 0 and asked == [["xdg-open", str(home.path)]]

    def fails(words, **more):
        raise FileNotFoundError

    monkeypatch.setattr(subprocess, "run", fails)
    code, out, err = run(capsys, "folder", "--open")
    assert code == 1 and str(home.path) in out and str(home.path) in err


def test_without_a_home_it_is_said(capsys, monkeypatch):
    def homeless():
        raise RuntimeError("Could not determine home directory.")

    for name in ("CODEWHEEL_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    code, _, err = run(capsys, "folder")
    assert code == 1 and "CODEWHEEL_HOME" in err and len(err.splitlines()) == 1


def test_out_and_in_again(home, tmp_path, capsys):
    home.write("a.json", b"zero")
    home.write("a.json", b"one")
    home.write("b/c", b"\x00\xff")
    file = tmp_path / "all.json"
    code, out, err = run(capsys, "carry", "out", str(file))
    assert (code, err) == (0, "") and "files: 2" in out and json.loads(file.read_text()) == BUNDLE
    assert run(capsys, "carry", "out", str(file))[0] == 1
    for name in home.names():
        home.delete(name)
    code, out, err = run(capsys, "carry", "in", str(file))
    assert (code, err) == (0, "") and (home.read("a.json"), home.previous("a.json")) == (b"one", b"zero")
    assert run(capsys, "carry", "in", str(file))[0] == 0  # what is the same clashes with nothing


def test_what_would_be_replaced_is_carried_out_first(home, tmp_path, capsys):
    file = tmp_path / "all.json"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(BUNDLE).encode())
    home.write("a.json", b"mine")
    code, _, err = run(capsys, "carry", "in", str(file))
    assert code == 1 and ": 1, starting with a.json" in err and "--replace" in err and home.read("a.json") == b"mine"
    assert run(capsys, "carry", "in", str(file), "--replace")[0] == 0
    assert home.read("a.json") == b"one"
    assert json.loads((tmp_path / "all-before.json").read_text())["files"] == {"a.json": "tmine"}


@pytest.mark.parametrize(
    "files",
    [{"../x": "t"}, {"A": "t"}, {"a": "y"}, {"a": "x0"}, {"a": "x0 0"}, {"a": 1}, {"a.bak.bak": "t"}, {"": "t"}],
)
def test_a_file_that_is_none_changes_nothing(home, tmp_path, capsys, files):
    file = tmp_path / "all.json"
    file.write_text(json.dumps(BUNDLE | {"files": {"good": "t"} | files}))
    code, _, err = run(capsys, "carry", "in", str(file))
    assert code == 1 and str(file) in err and not home.names()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")  # noqa: PTH110
@pytest.mark.parametrize(
    "words", ["list >/dev/full", "engine eye <&-", 'verify ""', "engine eye >/dev/full </dev/null"]
)
def test_strange_surroundings_are_answered_in_a_sentence(words):
    command = f"{sys.executable} -m codewheel {words}"
    source = str(Path(cli.__file__).parents[1])
    found = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": source}
    )
    said = found.stderr.splitlines()
    if words.startswith("engine eye >"):
        assert (found.returncode, said) == (0, [])
    else:
        assert (
            found.returncode == 1 and len(said) == 1 and said[0].endswith(".") and "error in the program" not in said[0]
        )


@pytest.mark.parametrize("way", ["out", "in"])
def test_a_folder_that_cannot_be_read_is_told_and_nothing_else(home, tmp_path, capsys, monkeypatch, way):
    def closed(path):
        raise PermissionError(13, "Permission denied", str(path))

    file = tmp_path / "all.json"
    if way == "in":
        file.write_text(json.dumps(BUNDLE))
    monkeypatch.setattr("os.scandir", closed)
    code, out, err = run(capsys, "carry", way, str(file))
    assert (code, out) == (1, "") and f"The folder {home.path} cannot be read: Permission denied" in err
    assert file.exists() == (way == "in")
