"""What is said by ear: menus, dialogs, the cursor, moves; a game is played by nothing else."""

import sys
from pathlib import Path

import pytest

from codewheel.commands.window import open_game
from codewheel.machines.speech import PAUSE, VOICES, SystemSpeech
from codewheel.rules import registry
from codewheel.screens.launcher.scene import LauncherScene
from driver import make_app
from hearing import listening


def test_the_shelf_its_menus_and_dialogs_are_heard() -> None:
    driver = make_app(LauncherScene, home=LauncherScene)
    listener = listening(driver)
    driver.frame()
    assert "Ishido" in listener.since()
    driver.key("right")
    driver.frame(2)
    assert "EYE" in listener.since()
    driver.app.open_settings()
    driver.frame(2)
    assert "Settings" in listener.since()
    driver.key("tab")
    driver.frame(2)
    assert listener.since()


@pytest.mark.parametrize("name", registry.names())
def test_moves_are_heard_where_they_are_seen(name: str) -> None:
    driver = make_app(lambda app: open_game(app, name, 3), home=LauncherScene)
    listener = listening(driver)
    driver.frame(2)
    scene = driver.app.scene
    rules, session = scene.session.game, scene.session
    move = next(move for move in rules.legal(session.state) if move not in rules.leaving_moves(session.state))
    listener.since()
    assert scene.do("play", move) and driver.app.scene is scene
    driver.frame(2)
    heard = listener.since()
    assert heard and "." in heard


def test_the_end_of_a_game_is_heard_once() -> None:
    driver = make_app(lambda app: open_game(app, "ishido", 3), home=LauncherScene)
    listener = listening(driver)
    driver.frame(2)
    scene = driver.app.scene
    assert scene.do("play", "end") and driver.app.scene is scene
    driver.frame(2)
    assert " ".join(listener.news).count("The game is over.") == 1


def test_the_system_speaks_where_the_player_wants_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for the voice: it writes down what it reads. Nothing in a sentence is taken for an option."""
    said = tmp_path / "said"
    voice = tmp_path / "spd-say"
    voice.write_text(f"#!{sys.executable}\nimport sys\nopen({str(said)!r}, 'a').write(sys.stdin.read() + '|')\n")
    voice.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    wanted = [False]
    speech = SystemSpeech(lambda: wanted[0], "linux")
    assert speech.there and VOICES["linux"][0][0][0] == "spd-say"
    speech.say("nobody wants this")
    wanted[0] = True
    speech.say("--version is no option")
    said_whole(speech)
    assert said.read_text() == "--version is no option|"


def said_whole(speech: SystemSpeech) -> None:
    """Wait until the voice has said what it says, and let it go on."""
    assert speech._saying is not None
    speech._saying.wait()
    speech.go_on()


def test_what_happened_is_never_cut_off_and_the_cursor_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A voice that speaks until a file is there; what it was given it writes down at once."""
    said, free = tmp_path / "said", tmp_path / "free"
    voice = tmp_path / "espeak"
    voice.write_text(
        f"#!{sys.executable}\nimport os, sys\nopen({str(said)!r}, 'a').write(sys.stdin.read() + '|')\n"
        f"while not os.path.exists({str(free)!r}):\n    os.sched_yield()\n"
    )
    voice.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    speech = SystemSpeech(lambda: True, "linux")

    def until(text: str) -> None:
        while not said.exists() or text not in said.read_text():
            pass

    speech.say("a3 empty")
    until("a3")
    speech.say("b3 empty")  # cuts off a3
    until("b3")
    speech.say("White places a stone.", news=True)  # cuts off b3
    until("White")
    speech.say("c3 empty")
    speech.say("Black places a stone.", news=True)
    speech.say("d3 empty")
    speech.go_on()
    assert said.read_text() == "a3 empty|b3 empty|White places a stone.|"  # which goes on
    free.write_text("")
    said_whole(speech)
    said_whole(speech)
    said_whole(speech)
    assert said.read_text().split("|")[3:] == ["Black places a stone.", "d3 empty", ""]


def test_what_is_said_after_a_word_of_silence_is_not_silenced_with_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A voice that speaks until it is ended, with a word of silence; what both were given is written down at once."""
    said = tmp_path / "said"
    voice = tmp_path / "spd-say"
    voice.write_text(
        f"#!{sys.executable}\nimport os, sys\nout = open({str(said)!r}, 'a')\n"
        "out.write('silence|' if '-C' in sys.argv else sys.stdin.read() + '|')\nout.close()\n"
        "while '-C' not in sys.argv:\n    os.sched_yield()\n"
    )
    voice.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    speech = SystemSpeech(lambda: True, "linux")
    speech.say("a3 empty")
    while not said.exists() or "a3" not in said.read_text():
        pass
    speech.say("b3 empty")
    for _ in range(PAUSE - 1):
        speech.go_on()
        assert not speech._busy
    speech.go_on()
    while "b3" not in said.read_text():
        pass
    assert said.read_text() == "a3 empty|silence|b3 empty|"
    assert speech._saying is not None
    speech._saying.kill()


def test_a_system_without_a_voice_is_silent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    speech = SystemSpeech(lambda: True, "linux")
    speech.say("nobody hears this")
    assert not speech.there
