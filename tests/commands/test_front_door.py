"""The front door: what each command does, what it says of wrong use, and that no traceback reaches a player."""

import gc
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from codewheel import __version__, cli
from codewheel.commands import COMMANDS, window
from codewheel.commands.arguments import called
from codewheel.commands.bench.contract import bench
from codewheel.machines.pictures import decode
from codewheel.rules import registry
from codewheel.session.record import parse, verify
from codewheel.session.texts import catalogue
from commands.kit import SOURCE, codewheel, complaint, environ, within
from sweep import LEVELS

LOW = """
import sys
from codewheel.cli import main
code = main(sys.argv[1:])
assert "pyxel" not in sys.modules, "pyxel was imported"
raise SystemExit(code)
"""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    assert cli.main(["record", "einauge", "--players", "beginner,greedy", "--seed", "3", "--out", str(path)]) == 0
    return path


def test_help_and_version() -> None:
    assert codewheel("--version") == (0, f"codewheel {__version__}\n", "")
    code, out, err = codewheel("--help")
    assert (code, err) == (0, "")
    assert all(f"codewheel {name}" in out for name in COMMANDS)
    assert cli.SMOKE in out
    assert cli.NO_CODEWHEEL in out
    for name in COMMANDS:
        code, out, err = within(name, "--help")
        assert (code, err) == (0, "")
        assert out.startswith(f"usage: codewheel {name}")
        assert "option_strings" not in out, "a per cent sign in a help text stands for a figure"


@pytest.mark.parametrize(
    "words",
    [
        ["foo"], ["--foo"], ["play"], ["play", "chess"], ["play", "einauge", "--foo"],
        ["play", "einauge", "--seed", "x"],
        ["play", "einauge", "--seed", "1", "--load", "x"], ["list", "x"], ["engine", "chess"], ["engine"],
        ["replay"], ["verify"], ["record", "einauge"], ["record", "einauge", "--players", "random"],
        ["record", "einauge", "--players", "random,nobody"], ["record", "einauge", "--players", "random,random:0"],
        ["record", "einauge", "--players", "random,random", "--options", "{"],
        ["record", "einauge", "--players", "random,random", "--seed", "-1"],
        ["match", "einauge", "--players", "random", "--games", "2"],
        ["match", "einauge", "--players", "random,random", "--games", "0"],
        ["match", "einauge", "--players", "random,random"], ["bench", "--only", "foo"], ["shots"], ["build"],
        ["build", "boat"], ["build", "app", "--runtime", "x"], ["build", "exe", "--address", "x"],
        ["shots", "x", "--scale", "9"], ["shots", "x", "--only", ""], ["play", "einauge", "--se", "1"],
    ],
)  # fmt: skip
def test_wrong_use_is_one_sentence(words: list[str]) -> None:
    said = complaint(*words, code=2, way=codewheel if words == ["play", "einauge", "--foo"] else within)
    assert said.count("\n") == 1 and len(said.split()) > 3, said


def test_a_game_alone_is_no_command() -> None:
    for entry in registry.REGISTRY:
        for written in (entry.name, entry.name.upper(), entry.title):
            assert f'"codewheel play {entry.name}"' in complaint(written, code=2)


def test_garbage_is_looked_for_again_once_a_command_has_ended(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["play", "chess"], ["replay"], ["--version"]):
        cli.main(words)
        assert gc.isenabled()
    assert capsys.readouterr().err


def test_sentences_name_what_there_is() -> None:
    assert "play, list" in complaint("foo", code=2)
    assert "einauge" in complaint("play", "chess", code=2)
    assert "strongest" in complaint("record", "einauge", "--players", "a,b", code=2)


def test_wrong_content_is_one_sentence(tmp_path: Path, record: Path) -> None:
    (tmp_path / "bad.json").write_text(record.read_text().replace('"moves":["', '"moves":["zz","'))
    for words in (
        ["replay", "nothing.json"], ["replay", "bad.json"], ["replay", "."],
        ["play", "einauge", "--load", "nothing.json"], ["play", "einauge", "--load", "bad.json"],
        ["record", "einauge", "--players", "random,random", "--out", "no/where.json"],
        ["record", "einauge", "--players", "random,random", "--options", '{"a":1}'],
        ["match", "einauge", "--players", "random,random", "--games", "1", "--openings", "900"],
        ["build", "web", "--runtime", "nowhere"],
    ):  # fmt: skip
        complaint(*words, code=1, cwd=tmp_path)
    assert "move 1" in complaint("replay", "bad.json", code=1, cwd=tmp_path)
    assert "bad.json" in complaint("replay", "bad.json", code=1, cwd=tmp_path)


def test_list() -> None:
    code, out, err = codewheel("list")
    assert (code, err) == (0, "")
    for entry, line in zip(registry.REGISTRY, out.splitlines(), strict=True):
        bots = registry.game(entry.name).bots
        assert [name for name in bots if name in LEVELS] == list(LEVELS)
        names = re.escape(", ".join(called(entry.name, bot) for bot in bots))
        assert re.fullmatch(f"{entry.name} +{entry.title} +{names}", line)
    assert "random (Drifter), greedy (Hunter), beginner (Settler), middle (Steward)" in out
    assert "greedy (Grabber), beginner, middle (Clubman)" in out, "the screen's name is told where it is another one"


def test_list_of_a_game_tells_its_levels_as_the_screen_does() -> None:
    code, out, err = within("list", "eye")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [line.split()[0] for line in lines] == list(registry.game("eye").bots)
    assert re.fullmatch(r"gentle +Ambler +Plays sensibly, .+\.", lines[1])
    assert re.fullmatch(r"random +Dreamer +.+\.", within("list", "oeil-solo")[1].splitlines()[0])


def test_a_player_is_called_by_either_name() -> None:
    games = [within("record", "eye", "--players", who)[1] for who in ("greedy,random", "Grabber,dreamer")]
    assert games[0] == games[1] and '"players":["greedy","random"]' in games[0]


def test_record_and_verify(tmp_path: Path, record: Path) -> None:
    states = verify(parse(record.read_bytes()))
    assert len(states) > 5
    code, out, err = codewheel("record", "einauge", "--players", "beginner,greedy", "--seed", "3")
    assert (code, out, err) == (0, record.read_text(), "")
    bad = tmp_path / "bad.json"
    bad.write_text(record.read_text().replace('"over":true', '"over":false'))
    (tmp_path / "cut.json").write_bytes(record.read_bytes()[:50])
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe")
    code, out, err = codewheel("verify", str(record), "bad.json", "cut.json", "bytes.json", "gone.json", cwd=tmp_path)
    assert code == 1
    assert out.count("\n") == 1
    assert str(record) in out and ("won by White" in out or "won by Black" in out)
    for line, name in zip(err.splitlines(), ("bad.json", "cut.json", "bytes.json", "gone.json"), strict=True):
        assert line.startswith(name)
    assert within("verify", str(record))[0] == 0
    assert [path.name for path in record.parent.iterdir()] == ["game.json"]


def test_a_budget_with_the_player(tmp_path: Path) -> None:
    path = str(tmp_path / "a.json")
    assert cli.main(["record", "einauge", "--players", "strongest:30,middle:30", "--out", path]) == 0
    assert parse(Path(path).read_bytes()).players == ("strongest", "middle")


def test_engine() -> None:
    code, out, err = codewheel("engine", "einauge", text=b"1 name\nplay c3\n\xff\nstate\n")
    assert (code, err) == (0, "")
    assert out.startswith("=1 Codewheel\n\n=\n\n? ")
    assert out.endswith("\n\n= ...../...../..w../...../..... b - 1\n\n")


@pytest.mark.parametrize(
    "words",
    [
        ["--help"], ["--version"], ["list"], ["foo"], ["engine", "einauge"], ["verify", "nothing"],
        ["build", "web", "--runtime", "nowhere"],
        ["record", "einauge", "--players", "middle,beginner"], ["play", "einauge"],
        ["match", "einauge", "--players", "random,greedy", "--games", "4"], ["replay", "nothing"],
        pytest.param(["bench", "--only", "sessions"], marks=pytest.mark.prove),
    ],
)  # fmt: skip
def test_without_pyxel(words: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOW, *words], input=b"go random\n", capture_output=True, env=environ(), timeout=120
    )
    assert b"Traceback" not in done.stderr, done.stderr


def test_where_pyxel_is_not_installed(tmp_path: Path) -> None:
    (tmp_path / "pyxel.py").write_text("raise ModuleNotFoundError(\"No module named 'pyxel'\", name='pyxel')")
    script = "import sys\nfrom codewheel.cli import main\nraise SystemExit(main(sys.argv[1:]))"
    env = environ(PYTHONPATH=os.pathsep.join([str(tmp_path), str(SOURCE)]))
    done = subprocess.run([sys.executable, "-c", script, "shots", "x"], capture_output=True, cwd=tmp_path, env=env)
    assert done.returncode == 1
    assert done.stderr.startswith(b"codewheel: Pyxel is not installed")
    assert done.stderr.count(b"\n") == 1


def test_without_a_display_the_launcher_plays_and_draws(tmp_path: Path) -> None:
    code, out, err = codewheel(cwd=tmp_path)
    assert (code, err) == (0, "")
    assert out.startswith("There is no display")
    assert str(tmp_path / "out") in out
    pictures = sorted((tmp_path / "out").glob("*.png"))
    assert len(pictures) > 8
    assert {path.name.partition("-")[0] for path in pictures} == {"launcher", "einauge"}
    for path in pictures:
        assert decode(path.read_bytes())[:2] == (640, 400)
    assert len({path.read_bytes() for path in pictures}) == len(pictures)


def test_where_out_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from codewheel.commands.demo import folder

    (tmp_path / "out").write_text("a file stands in the way")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert folder().parent == tmp_path
    assert folder().is_dir()


def test_without_a_display_play_and_replay_say_what_can_be_done(record: Path) -> None:
    assert "codewheel record einauge" in complaint("play", "einauge", code=1, way=codewheel)
    assert "codewheel verify" in complaint("replay", str(record), code=1)
    code, _, err = codewheel("play", "einauge", DISPLAY=":87654", WAYLAND_DISPLAY="wayland-nowhere")
    assert code == 1
    assert "no display" in err


def test_displays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name, value, there in (
        ("DISPLAY", "", False), ("DISPLAY", "nonsense", False), ("DISPLAY", ":", False), ("DISPLAY", ":98765", False),
        ("DISPLAY", "far.away:0", True), ("DISPLAY", "localhost:10.0", True), ("WAYLAND_DISPLAY", "wayland-9", False),
        ("WAYLAND_DISPLAY", "wayland-1", True),
    ):  # fmt: skip
        for other in ("DISPLAY", "WAYLAND_DISPLAY"):
            monkeypatch.delenv(other, raising=False)
        (tmp_path / "wayland-1").touch()
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
        monkeypatch.setenv(name, value)
        assert window.has_display() is there, (name, value)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.delenv("WAYLAND_DISPLAY")
    assert window.has_display()


def test_shots(tmp_path: Path) -> None:
    code, out, err = codewheel(
        "shots", "pictures", "--only", "launcher-shelf,einauge-eye", "--scale", "2", cwd=tmp_path
    )
    assert (code, err) == (0, "")
    written = sorted(Path(line) for line in out.splitlines())
    assert [path.name for path in written] == ["einauge-eye.png", "launcher-shelf.png"]
    assert all(decode(path.read_bytes())[:2] == (640, 400) for path in written)
    assert "launcher-shelf" in complaint("shots", "x", "--only", "chess", code=2, cwd=tmp_path)
    (tmp_path / "file").touch()
    complaint("shots", "file", code=1, cwd=tmp_path)


def test_a_closed_pipe_is_quiet() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "codewheel", "engine", "einauge"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environ(),
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b"legal\n" * 2000)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl-C reaches what is started: a shell's background job ignores it, and its children would inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_ctrl_c_is_quiet(interruptible: None) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "codewheel", "engine", "einauge"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environ(),
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"name\nperft 12\n")
        process.stdin.flush()
        assert process.stdout.readline() == b"= Codewheel\n"  # from here on it counts, for hours
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b""
        assert process.wait(60) == 130


@pytest.mark.parametrize(
    "fault", [RuntimeError("two\nlines"), RecursionError(), OSError(28, "No space left", "x"), MemoryError()]
)
def test_a_fault_is_one_sentence(
    fault: BaseException, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(words: object) -> int:
        raise fault

    monkeypatch.setattr(cli, "run", fail)
    assert cli.main(["list"]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("codewheel: ")
    assert shown.err.count("\n") == 1


class Panic(BaseException):
    """As Pyxel's panics, no Exception."""


def test_a_panic_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(words: object) -> int:
        raise Panic("the window")

    monkeypatch.setattr(cli, "run", fail)
    assert cli.main([]) == 1
    assert "Panic: the window" in capsys.readouterr().err


def test_a_program_without_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["list"]) == 0
    assert cli.main(["foo"]) == 2


def test_every_text_is_there_and_none_is_left_over() -> None:
    source = "\n".join(
        path.read_text()
        for path in (
            *(SOURCE / "codewheel" / "commands").rglob("*.py"),
            *(SOURCE / "codewheel").glob("*.py"),
            *(SOURCE / "workshop" / "ship").glob("*.py"),
        )
    )
    for stem in ("cli", "engine", "bench"):
        used = set(re.findall(rf'"({stem}\.[a-z0-9_]+)"', source))
        if stem == "cli":
            used |= {f"cli.about_{name}" for name in COMMANDS}
        if stem == "bench":
            from codewheel.commands.bench.main import PARTS

            used |= {f"bench.head_{name}" for name in PARTS}
        assert used == set(catalogue(stem))


@pytest.mark.soak
def test_bench(tmp_path: Path) -> None:
    code, out, err = codewheel("bench", "--only", "sessions,rules", "--json", "figures.json", cwd=tmp_path)
    assert (code, err) == (0, "")
    assert out.startswith("measured on: ")
    data = json.loads((tmp_path / "figures.json").read_text())
    assert {"processor", "cores", "python", "system", "pyxel"} == set(data["machine"])
    perft = [figure for figure in data["figures"] if "perft" in figure["name"]]
    for game in registry.names():
        assert [f["value"] for f in perft if f["name"].startswith(f"{game}:")] == list(bench(game).perft)
    assert all(figure["ok"] for figure in perft)
    assert any(figure["low"] == 10 for figure in data["figures"]), "ratios of speed, which no test judges"
    assert all(figure["name"] in out for figure in data["figures"])


@pytest.mark.parametrize(
    "command",
    [
        ("replay", ""),
        ("play", "einauge", "--load", ""),
        ("record", "einauge", "--players", "random,random", "--out", ""),
        ("shots", ""),
        ("carry", "in", ""),
    ],
)
def test_an_empty_name_is_no_file(command: tuple[str, ...]) -> None:
    code, out, err = within(*command)
    assert code and not out and "The file has no name. Give it one." in err


def test_where_no_file_can_be_made_the_one_that_was_named_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a folder may not even be looked at, the draft that never came is no word for a player."""

    def refused(self: Path, *args: object, **named: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    game = ("record", "einauge", "--players", "random,random", "--seed", "1", "--out")
    assert within(*game, str(tmp_path / "before.json"))[0] == 0  # all that is read has been
    monkeypatch.setattr(Path, "open", refused)
    monkeypatch.setattr(Path, "unlink", refused)
    assert within(*game, str(tmp_path / "x.json"))[2] == f"codewheel: {tmp_path / 'x.json'}: Permission denied.\n"
    assert within(*game, "/")[2] == "codewheel: /: Is a directory.\n"
