"""Ishido behind the commands: matches alone and against each other, the bench's figures, the engine, records."""

import json
from pathlib import Path

import pytest

from bots.ishido.speed import by_rules, by_the_position, plainly, rate
from codewheel.bots.contract import bots
from codewheel.bots.ishido.measures import Measured
from codewheel.cli import main
from codewheel.commands.arguments import players
from codewheel.commands.bench import ishido as bench
from codewheel.commands.match.playing import opening, play_one
from codewheel.commands.measures import alone, measured, standing
from codewheel.engine import Engine
from codewheel.rules.ishido.game import GAME, State, rank
from codewheel.rules.rng import Stream
from codewheel.session.record import parse, verify
from commands.kit import play_match
from commands.test_engine_protocol import bad, good

TOGETHER = {"mode": "cooperative", "scoring": "ancient"}
CHALLENGE = {"mode": "challenge"}
ALONE = ({}, {"scoring": "ancient"}, {"mode": "cooperative"}, TOGETHER)


def over(**fields: object) -> State:
    return GAME.new({}, 1)._replace(over=True, **fields)


# ---- matches


@pytest.mark.parametrize("options", ALONE, ids=str)
def test_alone_both_play_the_same_deals(options: dict[str, str]) -> None:
    """So a player is exactly as good as itself, and a deal is none of the next."""
    result = play_match("ishido", "greedy:1,greedy:1", 4, 3, 0, options)
    assert (result.won, result.drawn, result.lost) == (0, 4, 0)
    assert result.measured[0] == result.measured[1] and len(result.measured[0]) == 4
    assert len(set(result.measured[0])) > 1 or len({points for _, _, points in result.measured[0]}) == 1
    assert result.work[0] == result.work[1]
    assert result == play_match("ishido", "greedy:1,greedy:1", 4, 3, 0, options)


def test_the_stronger_player_wins_alone() -> None:
    result = play_match("ishido", "greedy:1,random:1", 20, 0, 0)
    assert result.won > 13
    means = [sum(points for _, _, points in games) / len(games) for games in result.measured]
    assert means[0] > means[1]


def test_in_a_challenge_seats_are_exchanged() -> None:
    """The second game of a pair is the first one with the names exchanged, where both are the same player."""
    result = play_match("ishido", "greedy:1,greedy:1", 8, 1, 2, CHALLENGE)
    assert result.won == result.lost
    assert sorted(result.measured[0]) == sorted(result.measured[1])
    assert result.games == 8


def test_an_opening_before_a_game_alone() -> None:
    played = play_one("ishido", players("ishido", "random:1"), 77, opening("ishido", 77, 5))
    assert played.plies > 5
    assert played.work[0].moves == played.plies - 5


def test_what_games_are_compared_by() -> None:
    """Points; in the Ancient Way an empty pouch, then 4-Ways, then fewer stones left."""
    assert rank(over(scores=(12,))) == (12,) < rank(over(scores=(3,), pouch=b"")) == (1003,)
    ranked = [
        over(scoring="ancient", pouch=b"\1\2", fourways=(3,)),
        over(scoring="ancient", pouch=b"\1", fourways=(3,)),
        over(scoring="ancient", pouch=b"\1\2", fourways=(4,)),
        over(scoring="ancient", pouch=b"", fourways=(0,)),
        over(scoring="ancient", pouch=b"", fourways=(1,)),
    ]
    assert [rank(state) for state in ranked] == sorted(rank(state) for state in ranked)
    assert len({rank(state) for state in ranked}) == 5
    assert [alone(GAME, GAME.new(options, 0)) for options in (*ALONE, CHALLENGE)] == [True] * 4 + [False]
    state = over(scores=(5,), fourways=(2,))
    assert standing(GAME, state) == (5,)
    assert measured(GAME, state, 0) == Measured(2, False, 5)
    challenge = GAME.new(CHALLENGE, 0)._replace(scores=(5, 9), fourways=(1, 2), over=True, pouch=b"")
    assert [measured(GAME, challenge, seat) for seat in (0, 1)] == [Measured(1, True, 1005), Measured(2, True, 1009)]


def test_what_a_match_prints(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["match", "ishido", "--players", "greedy,random", "--games", "3", "--seed", "1000000"]
    assert main(words) == 0
    lines = capsys.readouterr().out.splitlines()
    against = "greedy (Gatherer) against random (Child)"
    assert lines[0] == f"ishido: {against}, 3 deals, each played by both separately, seed 1000000"
    assert lines[1] == "random moves before each deal: 0"
    assert lines[7].startswith("greedy (Gatherer): ") and " 4-Ways, pouch emptied in " in lines[7] and "±" in lines[7]
    assert lines[8].startswith("random (Child): ") and lines[8].endswith("points (averages)")
    assert main([*words, "--options", json.dumps(CHALLENGE)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "changing places after every game" in lines[0]
    assert lines[1] == "random moves before each pair: 2"
    assert main([*words, "--options", '{"mode":"challenge","scoring":"ancient"}']) == 1
    assert "Modern" in capsys.readouterr().err


# ---- the bench


def test_figures_of_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "DEALS", {"middle": (2, 3), "strongest": (1, 2)})
    monkeypatch.setattr(bench, "bot", lambda game, name: bots(game)["greedy"])
    few, full = list(bench.strength(False)), list(bench.strength(True))
    assert len(few) == len(full) == 8
    assert {figure.part for figure in few} == {"strength"}
    assert [(figure.low, figure.high) for figure in full[:2]] == [(7.5, None), (97.0, None)]
    assert [(figure.low, figure.high) for figure in full[4:6]] == [(9.3, 10.5), (99.0, None)]
    assert [(figure.low, figure.high) for figure in few[4:6]] == [(None, None)] * 2
    assert "9.300 to 10.5" in full[4].line()
    again = bench.play("strongest", bench.FIRST)
    assert again[:4] == bench.play("strongest", bench.FIRST)[:4]
    assert 6 < again.plies <= 67


def test_figures_of_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "FAST", 20)
    monkeypatch.setattr(bench, "SLOW", 2)
    slow, fast, ratio = bench.playouts()
    assert fast.value > slow.value > 0
    assert ratio.value == pytest.approx(fast.value / slow.value)


def test_the_three_speeds_are_of_whole_games() -> None:
    """`tests/bots/ishido/speed.py` prints them; no speed is asserted here."""
    assert all(rate(play, 2) > 0 for play in (by_the_position, by_rules, plainly))
    ends = [bench.by_the_rules(GAME.new({}, bench.FIRST), Stream(seed)) for seed in range(6)]
    assert all(GAME.check_state(state) is None and state.over for state in ends)
    assert len({state.board for state in ends}) == 6


# ---- engine and records


def test_the_engine_plays_ishido() -> None:
    engine = Engine(GAME)
    assert json.loads(good(engine, "state"))["mode"] == "solitaire"
    assert good(engine, 'new {"mode":"challenge","seed":5}') == ""
    assert json.loads(good(engine, "state"))["rules"]["players"] == 2
    legal = good(engine, "legal").split()
    assert legal[-1] == "end" and len(legal) > 2
    good(engine, f"play {legal[0]}")
    good(engine, "play pass")
    assert "pass" not in good(engine, "legal").split()
    assert "taken back" in bad(engine, "undo")
    assert "not a move" in bad(engine, "play a1")
    for name in GAME.bots:
        assert good(engine, f"go {name} nodes 1") in good(engine, "legal").split()
    text = good(engine, "state")
    assert int(good(engine, "perft 2")) > 1
    good(engine, "play end")
    record = parse(good(engine, "record"))
    assert record.options == {"mode": "challenge", "scoring": "modern", "players": 2}
    assert len(verify(record)) == 4
    assert json.loads(good(engine, "outcome"))["over"] is True
    assert "over" in bad(engine, "go")
    good(engine, f"load {text}")
    assert good(engine, "state") == text
    good(engine, "new")
    first = good(engine, "legal").split()[0]
    before = good(engine, "state")
    good(engine, f"play {first}")
    good(engine, "undo")
    assert good(engine, "state") == before


@pytest.mark.parametrize("options", [*ALONE, CHALLENGE], ids=str)
def test_a_recorded_game(options: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    seats = GAME.seats(GAME.new(options, 0))
    names = ",".join(("greedy", "beginner")[:seats])
    words = ["record", "ishido", "--players", names, "--out", str(file), "--options", json.dumps(options)]
    assert main([*words, "--seed", "9"]) == 0
    states = verify(parse(file.read_text()))
    assert states[0] == GAME.new(options, 9) and states[-1].over
    assert main(["verify", str(file)]) == 0
    assert ": correct" in capsys.readouterr().out
    assert len(players("ishido", names)) == seats
