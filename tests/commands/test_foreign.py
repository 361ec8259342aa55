"""Players of others: what they are told, what they may answer, and that whatever they do ends in a sentence."""

import json
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from codewheel.bots.contract import decide
from codewheel.bots.foreign import Foreign, Forfeit, Limits, Told, told
from codewheel.commands import Usage
from codewheel.commands.arguments import parted, player
from codewheel.machines.process import LINE_LIMIT, LINES_LIMIT, Process, words_of
from codewheel.rules import registry
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.texts import sentence
from commands.kit import SOURCE, environ, play_match, within

EXAMPLES = SOURCE.parent / "manuals" / "examples"
QUICK = Limits(ms=100)


class Deck:
    """A wire whose answers lie ready; what was asked is kept."""

    def __init__(self, *answers: str, knows: str = "go") -> None:
        self.asked: list[str] = []
        self.answers, self.knows, self.started, self.closed = list(answers), knows, 1, 0
        self._said: str | None = None

    def ask(self, line: str, limit: int) -> None:
        self.asked.append(line)
        word = line.split()[0]
        if word == "known_command":
            self._said = f"= {'true' if line.split()[1] == self.knows else 'false'}"
        elif word in ("go", "genmove"):
            self._said = self.answers.pop(0)
        else:
            self._said = "="

    def answer(self) -> str | None:
        said, self._said = self._said, None
        return said

    def close(self) -> None:
        self.closed += 1

    def drop(self) -> None:
        self.closed += 1


def chosen(wire: Deck, *told: Told) -> list[str]:
    """The moves that a program gives to games as they go on."""
    bot = Foreign("it", "einauge", wire, QUICK).bot()
    return [decide(bot, one, 0).move for one in told]


def script(folder: Path, body: str) -> str:
    """A player of this program text, as the command line names it. `say(text)` answers, `line` is what was asked."""
    path = folder / "player.py"
    head = "import sys, time, os\ndef say(text):\n    print(f'{text}\\n', flush=True)\nfor line in sys.stdin:\n"
    path.write_text(head + "\n".join(f"    {part}" for part in body.splitlines()) + "\n")
    return f"exec:{shlex.quote(sys.executable)} -S -E {shlex.quote(str(path))}"


KNOWN = "if line.startswith('known'): say('= true'); continue\n"


# ---- what it is told


def test_it_is_told_what_is_new_and_no_more() -> None:
    wire = Deck("= a1", "= c1", "= e5", "= b2")
    first, second = Told({}, "", ()), Told({}, "", ("a1", "b1"))
    assert chosen(wire, first, second) == ["a1", "c1"]
    assert wire.asked == ["known_command go", "new {}", "go ms 100", "play a1", "play b1", "go ms 100"]
    del wire.asked[:]
    other = Told({}, "", ("a2",))  # another game: from its beginning
    bot = Foreign("it", "einauge", wire, Limits(nodes=7)).bot()
    assert decide(bot, second, 0).move == "e5" and decide(bot, other, 0).move == "b2"
    assert wire.asked[-4:] == ["go nodes 7", "new {}", "play a2", "go nodes 7"]


def test_who_knows_genmove_alone_has_made_its_move_himself() -> None:
    wire = Deck("= a1", "= c1", knows="genmove")
    assert chosen(wire, Told({}, "", ()), Told({}, "", ("a1", "b1"))) == ["a1", "c1"]
    assert wire.asked == ["known_command go", "new {}", "genmove", "play b1", "genmove"]


def test_what_a_seat_may_not_see_is_not_told() -> None:
    """Ishido's order of stones: the board as it is seen, and no move by which it could be followed."""
    session = Session.new("ishido", {}, 5, (Seat(HUMAN),))
    session.play(session.game.legal(session.state)[0])
    found = told(session.game, session.options, session.states, session.moves)
    assert found.moves == () and found.start == session.game.format_state(session.view())
    assert found.start != session.game.format_state(session.state)
    while not session.over:
        session.play(session.game.legal(session.state)[-1])
        if not session.over:  # up to the last stone, when nothing is left to be hidden
            assert told(session.game, session.options, session.states, session.moves).moves == ()


@pytest.mark.parametrize("name", ["einauge", "eye", "triaxis"])
def test_where_nothing_is_hidden_a_game_is_told_by_its_moves(name: str) -> None:
    rules = registry.game(name)
    session = Session.new(name, {}, 3, (Seat(HUMAN),) * rules.seats(rules.new({}, 3)))
    for _ in range(4):
        session.play(rules.legal(session.state)[0])
    found = told(rules, session.options, session.states, session.moves)
    assert found.moves == tuple(session.moves)
    assert found.start == ("" if name != "triaxis" else rules.format_state(session.states[0]))  # an island is drawn
    begun = Session.new(name, {}, 3, session.seats, start=rules.format_state(session.state))
    assert told(rules, begun.options, begun.states, ()).start == rules.format_state(session.state)


# ---- what it may answer


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("say('? no such thing')", 'refused "new {}": no such thing'),
        ("say('= a1' if line[:2] == 'go' else '=')", "a1, which is not legal"),
        ("say('= zz' if line[:2] == 'go' else '=')", "zz, which is not legal"),
        ("say('=')", 'answered "go ms 50" but named no move'),
        ("sys.stderr.write('out of luck\\n'); sys.exit(7)", "(exit code 7)"),
        ("print('x' * 70000 + '\\n\\n', flush=True)", f"lines of {LINE_LIMIT} bytes each"),
        ("print('=' + '\\n= more' * 2000 + '\\n', flush=True)", f"{LINES_LIMIT} lines"),
        ("say('=') if line[:2] != 'go' else time.sleep(60)", '"go ms 50" within'),
    ],
    ids=["refuses", "taken", "no move", "empty", "crashes", "long line", "many lines", "silent"],
)
def test_what_goes_wrong_is_a_loss_and_a_sentence(
    body: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "sleep" in body:
        monkeypatch.setattr(Limits, "patience", 300)
    command = script(tmp_path, KNOWN + body)
    code, out, err = within(
        "match", "einauge", "--players", f"random,{command}", "--games", "1", "--time", "50", "--openings", "1"
    )
    assert (code, err) == (0, "")
    assert said in out and "game 1 was forfeited: " in out
    assert "1 won, 0 drawn, 0 lost" in out


def test_its_last_words_are_told(tmp_path: Path) -> None:
    command = script(tmp_path, "sys.stderr.write('out of luck\\n'); sys.exit(7)")
    out = within("match", "einauge", "--players", f"{command},random", "--games", "1")[1]
    assert "Its last words: out of luck" in out


def test_bytes_that_are_no_text_and_words_before_an_answer_harm_nobody(tmp_path: Path) -> None:
    body = "os.write(1, b'hello\\n\\xff\\xfe\\n')\n" + "say('= d4' if line[:2] == 'go' else '=')"
    result = play_match("einauge", f"{script(tmp_path, KNOWN + body)},random", 2, 1, 0)
    assert result.work[0].moves >= 1  # d4 was taken where it was legal


def test_a_program_that_is_gone_is_started_anew_for_the_next_game(tmp_path: Path) -> None:
    died = tmp_path / "died"
    body = f"if line[:2] == 'go' and not os.path.exists({str(died)!r}): open({str(died)!r}, 'w'); sys.exit(3)\n"
    process = Process("it", words_of(script(tmp_path, KNOWN + body + "say('= c3')").removeprefix("exec:")))
    bot = Foreign("it", "einauge", process, QUICK).bot()
    with pytest.raises(Forfeit) as error:
        decide(bot, Told({}, "", ()), 0)
    assert "exit code 3" in sentence(error.value.why)
    assert decide(bot, Told({}, "", ()), 0).move == "c3"
    assert process.started == 2
    process.close()


def test_what_it_has_started_ends_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that stays when it is asked to go, and its child, end; nobody waits for either."""
    monkeypatch.setattr("codewheel.machines.process.ENDING", 0.01)
    mark = tmp_path / "child"
    body = f"if os.fork() == 0: open({str(mark)!r}, 'w').write(str(os.getpid())); time.sleep(600)\n"
    process = Process("it", words_of(script(tmp_path, body + "time.sleep(600)").removeprefix("exec:")))
    process.ask("known_command go", 60_000)
    while not (mark.exists() and mark.read_text()):
        assert process.answer() is None
    process.close()
    state = Path(f"/proc/{mark.read_text()}/stat")
    while state.exists() and state.read_text().split()[2] != "Z":  # until it is gone, or waits to be buried
        pass


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is bounded on Linux alone")
def test_its_memory_is_bounded(tmp_path: Path) -> None:
    body = "say('= ' + str(len(bytearray(300 << 20))) if line[:2] == 'go' else '=')"
    command = script(tmp_path, KNOWN + body)
    words = ("match", "einauge", "--games", "1", "--openings", "0", "--players", f"{command},random", "--memory")
    assert "MemoryError" in within(*words, "100")[1]
    assert "which is not legal" in within(*words, "1000")[1]


def test_a_program_that_is_not_there_is_named(tmp_path: Path) -> None:
    out = within("match", "einauge", "--players", f"exec:{tmp_path}/nobody,random", "--games", "1")[1]
    assert "cannot be started: No such file or directory." in out


# ---- how it is named


def test_a_list_is_parted_at_its_commas_but_for_those_in_quotes() -> None:
    assert parted("middle,strongest:5000") == ("middle", "strongest:5000")
    assert parted('exec:python3 -c "a,b",random') == ('exec:python3 -c "a,b"', "random")
    assert parted('"exec:python3 x.py a,b",random') == ("exec:python3 x.py a,b", "random")
    assert parted("exec:sh -c 'a,b'") == ("exec:sh -c 'a,b'",)


def test_its_nodes_stand_behind_it() -> None:
    assert player("einauge", "exec:./it:500").nodes == 500
    assert player("einauge", "exec:./it:500").bot.name == "exec:./it"
    assert player("einauge", "exec:./it --port x:y").bot.name == "exec:./it --port x:y"
    for word in ("exec:", "exec:  ", 'exec:"./it', "exec:./it:0"):
        with pytest.raises(Usage):
            player("einauge", word)


def test_its_game_can_be_recorded(tmp_path: Path) -> None:
    command = f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLES / 'player.py'))} einauge:1"
    words = ["record", "einauge", "--players", f"{command},random", "--out", str(tmp_path / "game.json")]
    assert within(*words)[0] == 0
    assert within("verify", str(tmp_path / "game.json"))[0] == 0
    code, _, err = within("record", "einauge", "--players", "exec:false,random")
    assert code == 1 and err.startswith("codewheel: false ended (exit code 1)") and err.count("\n") == 1


# ---- the examples


def ask_all(command: Sequence[str], *lines: str) -> list[str]:
    """What a program answers to lines, one answer each."""
    text = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(command, input=text.encode(), capture_output=True, env=environ(), timeout=120, check=True)
    return done.stdout.decode().split("\n\n")[:-1]


@pytest.mark.parametrize("name", registry.names())
def test_the_example_in_python_plays_every_game(name: str) -> None:
    rules = registry.game(name)
    state = rules.new({}, 7)
    text = rules.format_state(rules.view(state, 0))
    command = [sys.executable, str(EXAMPLES / "player.py"), name]
    known, new, loaded, move = ask_all(command, "known_command go", "new {}", f"load {text}", "go ms 1", "quit")
    assert (known, new.strip(), loaded.strip()) == ("= true", "=", "=")
    assert move.removeprefix("= ") in rules.legal(state)
    assert len((EXAMPLES / "player.py").read_text().splitlines()) <= 80


@pytest.mark.prove
def test_the_example_in_c_plays_whole_games(tmp_path: Path) -> None:
    """Needs a C compiler `cc`."""
    program = tmp_path / "player"
    subprocess.run(["cc", "-O2", "-Wall", "-Werror", "-o", program, EXAMPLES / "player.c"], check=True)
    result = play_match("ishido", f"exec:{program},random", 10, 1, 0)
    assert result.games == 10 and result.won >= 9
    assert all(len(games) == 10 for games in result.measured)  # none was lost by crash, silence or an illegal move
    assert json.dumps(result.work[0])
