"""Matches: the intervals, the openings, places exchanged, the same seed gives the same match."""

import pytest

from codewheel.bots.mean import mean
from codewheel.cli import main
from codewheel.commands.bench.figures import Figure, number, percentile
from codewheel.commands.match.jobs import seating
from codewheel.commands.match.playing import opening
from codewheel.commands.match.rating import wilson
from codewheel.rules.einauge.game import GAME
from commands.kit import play_match


def test_wilson() -> None:
    """Values of a table: 60 of 100, 0 of 10, 10 of 10."""
    assert wilson(0.6, 100) == pytest.approx((0.5020, 0.6906), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_openings() -> None:
    assert opening("einauge", 1, 0) == ()
    found = {opening("einauge", base, 8) for base in range(30)}
    assert len(found) > 25
    for moves in found:
        state = GAME.new({}, 0)
        for move in moves:
            state = GAME.apply(state, move)
        assert len(moves) == 8
        assert not GAME.outcome(state).over


def test_a_player_is_as_strong_as_itself() -> None:
    """Pairs with the places exchanged: a player without chance wins against itself as often as it loses."""
    who = "strongest:20,strongest:20"
    result = play_match("einauge", who, 8, 5, 4)
    assert result.games == 8
    assert result.won + result.drawn + result.lost == 8
    assert result == play_match("einauge", who, 8, 5, 4)
    assert all(work.moves and work.nodes >= work.most > 0 for work in result.work)


def test_the_stronger_player_wins() -> None:
    there = play_match("einauge", "beginner:1000,random", 20, 1, 2)
    back = play_match("einauge", "random,beginner:1000", 20, 1, 2)
    assert there.won >= 15
    assert back.lost >= 15


def test_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "einauge", "--players", "middle:50,middle:60", "--games", "4", "--openings", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("einauge: middle:50 (Clubman) against middle:60 (Clubman), 4 games")
    assert "95%" in lines[3]
    assert "nodes for" in lines[-1]


def test_a_game_that_would_not_end_ends_after_so_many_moves(capsys: pytest.CaptureFixture[str]) -> None:
    """Who only looks ahead by a move does not solve L'Oeil's solitaire; a duel is a draw."""
    assert main(["match", "oeil-solo", "--players", "greedy,greedy:2", "--games", "2", "--moves", "60"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "moves per game: 60.0 on average" in lines
    assert any(line.startswith("greedy:2 (Grabber): solved none; 1.") for line in lines)
    assert main(["match", "oeil-solo", "--players", "random,greedy", "--games", "1", "--moves", "9", "--tournament",
                 "gauntlet"]) == 0  # fmt: skip
    assert "greedy (Grabber): solved none; " in capsys.readouterr().out
    duel = ["match", "eye", "--players", "random,random:2", "--games", "2", "--moves", "9"]
    assert main(duel) == 0
    assert "random:1 (Dreamer): 0 won, 2 drawn, 0 lost" in capsys.readouterr().out


@pytest.mark.prove
def test_alone_the_shorter_way_is_the_better_one() -> None:
    """Both solve it; who knows the table never needs a move too many."""
    result = play_match("oeil-solo", "strongest,middle", 2, 0, 0)
    assert [colours for games in result.measured for colours, _ in games] == [8] * 4
    (best, other) = (sum(moves for _, moves in games) for games in result.measured)
    assert best < other and (result.won, result.lost) == (2, 0)


def test_figures() -> None:
    assert Figure("a", "b", 2.0, "ms").ok is None
    assert Figure("a", "b", 2.0, "ms", None, 2.0).ok
    assert not Figure("a", "b", 2.0, "ms", 3.0).ok
    assert "MISSED" in Figure("a", "b", 2.0, "ms", 3.0).line()
    assert [number(value) for value in (25, 6_375_600, 0.0794, 37.84, 1234.5)] == [
        "25",
        "6,375,600",
        "0.079",
        "37.8",
        "1,234",
    ]
    assert percentile([1.0, 2.0, 3.0, 4.0], 0.5) == 2.0
    assert percentile([float(n) for n in range(1, 101)], 0.99) == 99.0
    assert percentile([7.0], 0.99) == 7.0


def test_with_more_than_two_seats_one_plays_against_all_others() -> None:
    assert [seating(2, 2, n) for n in range(2)] == [(0, 1), (1, 0)]
    assert [seating(2, 3, n) for n in range(3)] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    assert [seating(3, 3, n) for n in range(3)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    who = "greedy,random"
    result = play_match("eye", who, 6, 1, 0, {"players": 3})
    assert result.games == 6 and result.won > 2 and len(result.work) == 2
    assert result == play_match("eye", who, 6, 1, 0, {"players": 3})
    four = play_match("eye", "greedy,random,random,random", 4, 1, 0, {"players": 4})
    assert len(four.work) == 4 and all(work.moves for work in four.work)


def test_how_many_players_a_match_takes(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["match", "eye", "--games", "3", "--openings", "0", "--options", '{"players": 3}', "--players"]
    head = "eye: greedy (Grabber) against 2 others: random (Dreamer), 3 games, in each seat in turn"
    for names in ("greedy,random", "Grabber,dreamer"):
        assert main([*line, names]) == 0
        assert capsys.readouterr().out.startswith(head)
    for names, said in (("greedy", "two players or more"), ("greedy,random,random,random", "Players named: 4.")):
        assert main([*line, names]) == 2
        assert said in capsys.readouterr().err


def test_a_mean_is_told_with_its_interval() -> None:
    assert mean([1, 2, 3, 4]) == "2.50 ± 1.27"  # 1.96 * 1.29 / 2
    assert mean([18_850, 18_850], 0) == "18,850 ± 0"
    assert mean([7]) == "7.00"
