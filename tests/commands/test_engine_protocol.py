"""The engine protocol: what each command answers, what is refused, and that a refusal changes nothing."""

import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel import __version__
from codewheel.bots.contract import bot, decide
from codewheel.bots.perft import fast, plain
from codewheel.commands.engine import serve
from codewheel.engine import LINE_LIMIT, SIDES, Engine
from codewheel.rules import registry
from codewheel.rules.contract import CHANCE
from codewheel.rules.einauge.game import GAME
from codewheel.session.codes.form import beginning_code, position_code, record_code
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import parse, verify
from commands.toy import Toy
from examples import examples

FOLLOWS = {("ishido", "players")}  # options that have no default of their own
FIXTURE = Path(__file__).parent.parent / "fixtures" / "einauge" / "perft.json"


def ask(engine: Engine, line: str) -> str:
    """The answer without the empty line behind it."""
    answer = engine.answer(line.encode())
    assert answer.endswith(b"\n\n")
    assert b"\n\n" not in answer[:-1]
    return answer[:-2].decode()


def good(engine: Engine, line: str) -> str:
    answer = ask(engine, line)
    assert answer.startswith("="), answer
    return answer[2:]


def bad(engine: Engine, line: str) -> str:
    """The reason of a refusal that has changed nothing."""
    before = engine.line
    answer = ask(engine, line)
    assert answer.startswith("? "), answer
    assert engine.line is before
    return answer[2:]


@pytest.fixture
def engine() -> Engine:
    return Engine(GAME)


@pytest.fixture
def toy() -> Engine:
    return Engine(Toy())


def test_known_commands_are_those_of_the_list(engine: Engine) -> None:
    for name in good(engine, "list_commands").split("\n"):
        assert good(engine, f"known_command {name}") == "true"
    for name in ("genmove_analyze", "known_command play", ""):
        assert good(engine, f"known_command {name}") == "false"


@pytest.mark.parametrize("name", registry.names())
def test_the_page_for_other_programs_lists_commands_and_options(name: str, engine: Engine) -> None:
    page = (Path(__file__).parents[2] / "manuals" / "protocol.md").read_text("utf-8")
    for command in good(engine, "list_commands").split("\n"):
        assert f"`{command}" in page
    for key, default in registry.game(name).complete({}).items():
        shown = json.dumps(default)
        assert f"| `{key}` | `{shown}` |" in page or f"| `{key}` | {shown} |" in page or (name, key) in FOLLOWS


def test_who_it_is(engine: Engine) -> None:
    assert ask(engine, "protocol_version") == "= 2"
    assert ask(engine, "name") == "= Codewheel"
    assert ask(engine, "version") == f"= {__version__}"
    names = (
        "protocol_version name version known_command list_commands quit new state load undo play check legal outcome "
        "perft go record clear_board genmove reg_genmove showboard time_left"
    )
    assert sorted(good(engine, "list_commands").split("\n")) == sorted(names.split())


def test_a_game(engine: Engine) -> None:
    assert ask(engine, "new") == "="
    assert good(engine, "state") == "...../...../...../...../..... w - 0"
    assert ask(engine, "check c3") == "="
    assert ask(engine, "play c3") == "="
    assert good(engine, "state") == "...../...../..w../...../..... b - 1"
    assert good(engine, "legal").split(" ") == sorted(good(engine, "legal").split(" "))
    assert len(good(engine, "legal").split(" ")) == 24
    assert "c3" in bad(engine, "check c3")
    assert "c3" in bad(engine, "play c3")
    assert ask(engine, "undo") == "="
    assert good(engine, "state") == "...../...../...../...../..... w - 0"
    assert bad(engine, "undo")
    assert json.loads(good(engine, "outcome")) == {"over": False, "winner": None, "scores": [0, 0], "reason": ""}


def test_the_end(engine: Engine) -> None:
    for move in ("a1", "a5", "b1", "b5", "c1", "c5", "d1"):
        assert ask(engine, f"play {move}") == "="
    assert ask(engine, "legal") == "="
    assert json.loads(good(engine, "outcome")) == {"over": True, "winner": 0, "scores": [1, 0], "reason": "four"}
    for line in ("play e5", "check e5", "go", "go random"):
        assert bad(engine, line)
    assert good(engine, "perft 3") == "0"
    assert ask(engine, "undo") == "="
    assert good(engine, "legal")


def test_load(engine: Engine) -> None:
    assert ask(engine, "play a1") == "="
    text = "...../...../..w../...../..... b - 1"
    assert ask(engine, f"load {text}") == "="
    assert good(engine, "state") == text
    assert bad(engine, "undo")
    assert ask(engine, "play a1") == "="
    record = parse(good(engine, "record"))
    assert (record.start, record.moves) == (text, ("a1",))
    verify(record)
    for wrong in ("", "x", "...../...../..w../...../..... w - 1", "wwwww/...../...../...../..... b - 5"):
        assert bad(engine, f"load {wrong}")


def test_new_is_strict(engine: Engine, toy: Engine) -> None:
    assert ask(engine, 'new {"seed": 7}') == "="
    assert engine.line.seed == 7
    for words in (
        "{", "[]", "7", "null", '{"a":1}', '{"seed":"7"}', '{"seed":true}', '{"seed":1.0}', '{"seed":-1}',
        '{"seed":NaN}',
        '{"seed":1,"seed":2}', '{"seed":99999999999999999999}', "{} {}", '{"\\ud800":1}', "[" * 5000, "{" * 5000,
    ):  # fmt: skip
        assert bad(engine, f"new {words}")
    assert ask(toy, 'new {"counters": 3, "seed": 1}') == "="
    assert good(toy, "state") == "[3, 0, 0]"
    assert json.loads(good(toy, "record"))["options"] == {"counters": 3}
    assert ask(toy, "new") == "="
    assert json.loads(good(toy, "record"))["options"] == {"counters": 9}


def test_wrong_lines(engine: Engine) -> None:
    for line in ("foo", "NAME", "name x", "play", "check", "play z9", "perft", "perft x", "perft -1", "perft 100",
                 "perft 1.5", "perft ²", "go nobody", "go nodes", "go nodes 0", "go random random", "go nodes x",
                 "state 1", "legal 1", "undo 2", "quit now", "record 1", "outcome 1", "play c3 c3"):  # fmt: skip
        assert bad(engine, line)
    assert not engine.quit_asked


def test_lines_after_gtp(engine: Engine) -> None:
    assert ask(engine, "12 name") == "=12 Codewheel"
    assert ask(engine, "12 play c3") == "=12"
    assert ask(engine, "0 nothing").startswith("?0 ")
    assert ask(engine, "7").startswith("?7 ")
    for line in (b"", b"\n", b"\r\n", b" \t \n", b"# name\n", b"  # name\n", b"\x07\n"):
        assert engine.answer(line) == b""
    assert engine.answer(b"name # what\r\n") == b"= Codewheel\n\n"
    assert engine.answer(b"check\tb2\r\n") == b"=\n\n"
    assert engine.answer(b"na\x01me\n") == b"= Codewheel\n\n"
    before = engine.line
    assert engine.answer(b"play \xff\n").startswith(b"? ")
    assert engine.answer(b"3 play \xff\n").startswith(b"?3 ")
    assert engine.answer(b"load " + b"." * LINE_LIMIT).startswith(b"? ")
    assert engine.line is before


def test_a_reason_stays_on_one_line(engine: Engine) -> None:
    for text in ("a\u2028b", "a\x85b", 'new {"a\\n\\nb": 1}'):
        assert "\n" not in bad(engine, text)


def test_perft(engine: Engine) -> None:
    assert [good(engine, f"perft {n}") for n in range(5)] == ["1", "25", "600", "13800", "303600"]


def test_perft_takes_no_account_of_repetition(engine: Engine) -> None:
    """The same count in a position that was reached and in one that was loaded; fast and plain agree."""
    quick = fast("einauge")
    assert quick is not None
    for case in json.loads(FIXTURE.read_text())["phase2"]:
        rows = "/".join(case["board"][5 * r : 5 * r + 5] for r in range(5)).lower()
        barred = case["forbidden_stone"]
        name = "-" if barred == -1 else f"{'abcde'[barred % 5]}{5 - barred // 5}"
        text = f"{rows} {case['actor'].lower()} {name} {24 if name == '-' else 25}"
        try:
            state = GAME.parse_state(text)
        except ValueError:
            continue
        counts = [level["nodes"] for level in case["levels"]]
        assert [plain(GAME, state, n + 1) for n in range(len(counts))] == counts
        assert [quick(state, n + 1) for n in range(len(counts))] == counts


def test_perft_of_a_drawn_position_counts_on(engine: Engine) -> None:
    """A position that stands for the second time is a draw, but perft does not know that."""
    quick = fast("einauge")
    assert quick is not None
    case = json.loads(FIXTURE.read_text())["phase2"][0]
    rows = "/".join(case["board"][5 * r : 5 * r + 5] for r in range(5)).lower()
    state = GAME.parse_state(f"{rows} {case['actor'].lower()} - 24")
    drawn = state._replace(past=(state[:3],))
    assert GAME.legal(drawn) == ()
    for count in (plain, lambda _, at, depth: quick(at, depth)):
        assert count(GAME, drawn, 6) == count(GAME, state, 6) > 0


def test_chance_is_played_and_drawn(toy: Engine) -> None:
    assert ask(toy, 'new {"seed": 5}') == "="
    assert good(toy, "legal") == "throw 1, throw 2, throw 3"
    drawn = good(toy, "go")
    assert drawn == good(toy, "go")
    assert good(toy, "state") == "[9, 0, 0]"
    assert ask(toy, f"play {drawn}") == "="
    assert ask(toy, "play take 1") == "="
    assert good(toy, "perft 1") == "3"
    assert good(toy, "perft 2") == "6"
    session = Session.new(Toy(), {}, 5, [Seat(HUMAN), Seat(HUMAN)])
    session.play("take 1")
    assert session.moves == [drawn, "take 1", good(toy, "go")]
    assert ask(toy, "undo") == "="
    assert ask(toy, "play take 1") == "="
    assert session.moves[2] == good(toy, "go")


def test_undo_asks_the_game(toy: Engine) -> None:
    assert ask(toy, "play throw 1") == "="
    assert "drawn" in bad(toy, "undo")
    assert ask(toy, "new") == "="
    assert ask(toy, "play throw 2") == "="
    assert ask(toy, "undo") == "="


def test_a_fault_inside_is_an_answer(toy: Engine) -> None:
    assert "ZeroDivisionError" in bad(toy, "play crash")


def test_go(engine: Engine) -> None:
    assert ask(engine, 'new {"seed": 11}') == "="
    for move in ("c3", "b2", "d4"):
        assert ask(engine, f"play {move}") == "="
    session = Session.new("einauge", {}, 11, [Seat(HUMAN), Seat(HUMAN)])
    for move in ("c3", "b2", "d4"):
        session.play(move)
    for name in GAME.bots[:3]:
        answer = good(engine, f"go {name}")
        assert answer == decide(bot("einauge", name), session.view(), session.bot_seed()).move
        assert ask(engine, f"check {answer}") == "="
    best = decide(bot("einauge", GAME.bots[-1]), session.view(), session.bot_seed(), 50).move
    assert good(engine, f"go {GAME.bots[-1]} nodes 50") == good(engine, "go nodes 50") == best
    assert len(engine.line.moves) == 3


def test_record(engine: Engine) -> None:
    for move in ("c3", "b2"):
        assert ask(engine, f"play {move}") == "="
    record = parse(good(engine, "record"))
    assert (record.game, record.moves) == ("einauge", ("c3", "b2"))
    assert GAME.format_state(verify(record)[-1]) == good(engine, "state")


def test_serving() -> None:
    source = io.BytesIO(b"name\r\n" + b"x" * (3 * LINE_LIMIT) + b"\n\nplay c3\n1 state\nquit\nname\n")
    target = io.BytesIO()
    serve(Engine(GAME), source, target)
    answers = target.getvalue().decode().split("\n\n")
    assert [answer[:2] for answer in answers] == ["= ", "? ", "=", "=1", "=", ""]
    assert source.read() == b"name\n"
    target = io.BytesIO()
    serve(Engine(GAME), io.BytesIO(b"name"), target)
    assert target.getvalue() == b"= Codewheel\n\n"


WORDS = st.sampled_from(
    ["new", "load", "play", "check", "undo", "state", "legal", "outcome", "record", "go", "perft", "c3", "a1", "{", "}",
     '{"seed":1}', "nodes", "random", "#", "1", "2", "-1", "\t", "\x00", "é", '"',
     "...../...../..w../...../..... b - 1"]
)  # fmt: skip
LINES = st.one_of(
    st.binary(max_size=80),
    st.lists(WORDS, max_size=5).map(lambda words: " ".join(words).encode()),
    st.text().map(str.encode),
)


@examples(400)
@given(st.lists(LINES, max_size=12), st.booleans())
def test_any_line_gets_an_answer_and_a_refusal_changes_nothing(lines: list[bytes], plain_game: bool) -> None:
    engine = Engine(GAME if plain_game else Toy())
    for line in lines:
        before = engine.line
        answer = engine.answer(line)
        assert not answer or (answer[:1] in b"=?" and answer.endswith(b"\n\n") and b"\n\n" not in answer[:-1])
        assert b"error in the program" not in answer or engine.game.name == "toy"
        if answer[:1] != b"=":
            assert engine.line is before
        elif engine.game.to_move(engine.state) != CHANCE:
            assert engine.game.check_state(engine.state) is None


def test_a_mark_before_a_line_with_a_number_is_taken() -> None:
    answers = [Engine(registry.game("eye")).answer(line) for line in (b"\xef\xbb\xbf7 name", b"\xef\xbb\xbfname")]
    assert answers == [b"=7 Codewheel\n\n", b"= Codewheel\n\n"]


def test_load_takes_a_share_code():
    engine = Engine(registry.game("einauge"))
    for move in ("c3", "b2", "d4"):
        good(engine, f"play {move}")
    session = engine._session()
    state = good(engine, "state")
    for code, moves in ((record_code(session), ["c3", "b2", "d4"]), (position_code(engine.game, session.state), [])):
        good(engine, "new")
        assert good(engine, f"load {code.lower()}") == ""
        assert good(engine, "state") == state and parse(good(engine, "record")).moves == tuple(moves)
    good(engine, f"load {beginning_code(session)}")
    assert parse(good(engine, "record")).moves == () and good(engine, "state") != state
    kept = good(engine, "record")
    for bad, why in (
        ("HD1-0000-005J-EKPM", "for Ishido"),
        (record_code(session)[:-1] + "0", "check letters"),
        ("ISH-003N-QK8N-2F7F", "for Ishido"),
    ):
        assert why in ask(engine, f"load {bad}") and good(engine, "record") == kept
    eye = Engine(registry.game("eye"))
    assert "edition 1" in ask(eye, "load ED1-0000-0000-009H-NX") and "edition 2" in ask(
        eye, "load ED1-0000-0000-009H-NX"
    )
    deal = Engine(registry.game("ishido"))
    good(deal, "load HD1-0000-005J-EKPM")
    assert good(deal, "state") == deal.game.format_state(deal.game.new({}, 4711))


# ---- GTP's own words


def test_genmove_makes_the_move_that_it_gives(engine: Engine) -> None:
    move = good(engine, "reg_genmove b")
    assert good(engine, "genmove b") == move == engine.line.moves[0]
    assert "not black's turn" in bad(engine, "genmove black")
    assert good(engine, "genmove WHITE") == engine.line.moves[1]
    assert good(engine, "genmove") == engine.line.moves[2]
    assert "not a colour" in bad(engine, "genmove red")
    good(engine, "clear_board")
    assert engine.line.moves == () and engine.state == GAME.new({}, 0)


def test_a_side_may_stand_before_a_move(engine: Engine) -> None:
    good(engine, "play b a1")
    good(engine, "play White b1")
    assert engine.line.moves == ("a1", "b1")
    assert "not w's turn" in bad(engine, "play w c1")
    good(engine, "play c1")


def test_no_game_has_a_move_that_begins_with_a_side() -> None:
    for name in registry.names():
        rules = registry.game(name)
        for state in (rules.new({}, seed) for seed in range(3)):
            assert not any(move.partition(" ")[0].lower() in SIDES and " " in move for move in rules.legal(state))


@pytest.mark.parametrize("name", registry.names())
def test_showboard_is_one_answer_and_shows_nothing_hidden(name: str) -> None:
    engine = Engine(registry.game(name))
    board = good(engine, "showboard")
    assert board.startswith("\n") and len(board.splitlines()) > 5
    hidden = engine.game.view(engine.state, 0)
    engine.line = engine.line._replace(states=(hidden,))
    assert good(engine, "showboard") == board


def test_within_its_time_the_best_so_far_is_taken(engine: Engine) -> None:
    """A clock that leaps: the first move that is thought of is given; one that stands: all is thought out."""
    ticks = iter(range(10**9))
    quick = Engine(GAME, lambda: float(next(ticks)))
    for line in ("play c3", "play b2", "play d4", "play a1"):
        good(quick, line)
        good(engine, line)
    assert good(quick, "go middle ms 1") in GAME.legal(quick.state)
    first = next(ticks)
    good(quick, "go middle")
    assert next(ticks) == first + 1  # no clock is asked
    assert good(engine, "go middle ms 1") == good(engine, "go middle")
    good(quick, "time_left w 1 10")
    good(quick, "genmove b")
    assert next(ticks) == first + 2
    good(quick, "genmove w")
    assert next(ticks) > first + 3
    for line in ("time_left", "time_left b 5", "time_left x 1 1", "time_left b -1 0"):
        bad(engine, line)
