"""Matches at scale: ratings, the test that stops early, tournaments, several processes, folders that go on."""

import json
import os
import signal
import sys
from pathlib import Path
from random import Random

import pytest

from codewheel.bots.perft import plain
from codewheel.commands import Failed
from codewheel.commands.match import Task, book
from codewheel.commands.match.door import spread
from codewheel.commands.match.jobs import GAUNTLET, ROUND_ROBIN, Match, jobs
from codewheel.commands.match.notation import result
from codewheel.commands.match.rating import FEWEST, Bounds, Meeting, expected, log_ratio, ratings
from codewheel.rules import registry
from codewheel.session.play import Session
from codewheel.session.record import parse
from codewheel.session.strict import dumps
from commands.kit import SOURCE, complaint, within
from early_stops import decided

SHORT = ("match", "einauge", "--players", "greedy,random", "--games")
CHEAP = ("greedy", "random", "beginner:20")


# ---- ratings


def test_elo_of_two_is_that_of_their_share() -> None:
    """300 points of 400 are 191 Elo; the prior draws them a little together, the interval is Fisher's."""
    met = [Meeting(0, 1, float(n % 4 != 0)) for n in range(400)]
    first, second = ratings(2, met)
    assert first.elo == -second.elo == pytest.approx(190.8 / 2, abs=1.0)
    spread = 1.959964 / ((400 * 0.75 * 0.25) ** 0.5) / 0.0057565
    assert 2 * first.error == pytest.approx(spread, rel=0.02)
    assert (first.points, first.games) == (300.0, 400)


def test_elo_finds_the_strengths_that_games_were_drawn_from() -> None:
    strengths, chance = (300.0, 100.0, -50.0, -350.0), Random(5)
    met = []
    for a in range(4):
        for b in range(a + 1, 4):
            share = expected(strengths[a] - strengths[b])
            met += [Meeting(a, b, float(chance.random() < share)) for _ in range(2000)]
    for mine, strength in zip(ratings(4, met), strengths, strict=True):
        assert abs(mine.elo - strength) < 1.5 * mine.error < 30


def test_who_wins_all_stays_finite_and_who_never_met_stands_in_the_middle() -> None:
    first, second, nobody = ratings(3, [Meeting(0, 1, 1.0)] * 50)
    assert 400 < first.elo - second.elo < 2000
    assert abs(nobody.elo) < 1 and nobody.error > second.error / 4 and nobody.games == 0


# ---- the test that stops early


@pytest.mark.parametrize("truth", ["elo0", "elo1"])
def test_a_claim_is_seldom_taken_wrongly(truth: str) -> None:
    bounds, chance = Bounds(0, 100), Random(9)
    found = [decided(bounds.elo1 if truth == "elo1" else bounds.elo0, bounds, chance) for _ in range(120)]
    assert sum(verdict != truth for verdict, _ in found) <= 12  # 5 % of 120 are 6
    assert sum(pairs for _, pairs in found) / len(found) < 60


def test_few_openings_show_nothing() -> None:
    assert log_ratio(Bounds(0, 100), {1.0: FEWEST - 1}) == 0.0
    assert log_ratio(Bounds(0, 100), {1.0: FEWEST + 5}) > 0


def test_it_stops_by_what_was_played_first_whoever_was_quick() -> None:
    line = [*SHORT, "400", "--sprt", "0,100"]
    one = within(*line)
    assert one[0] == 0 and "Shown: better by 100 Elo rather than 0" in one[1]
    assert int(one[1].split(" games,")[0].rpartition(" ")[2]) < 100
    for text in ("5", "30,0", "a,b", "0,inf"):
        assert text in complaint(*SHORT, "4", "--sprt", text, code=2)


# ---- who plays whom


def test_a_tournament_has_every_pair_on_the_same_openings() -> None:
    found = list(jobs(Match("einauge", {}, CHEAP, 4, kind=ROUND_ROBIN)))
    assert len(found) == 12 and [job.number for job in found] == list(range(12))
    assert {job.who for job in found} == {(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)}
    assert len({job.deal for job in found}) == 2
    gauntlet = list(jobs(Match("einauge", {}, CHEAP, 4, kind=GAUNTLET)))
    assert {frozenset(job.who) for job in gauntlet} == {frozenset((0, 1)), frozenset((0, 2))}


def test_at_a_table_of_three_each_sits_alone_in_turn() -> None:
    found = [job.who for job in jobs(Match("eye", {"players": 3}, ("greedy", "random"), 6, kind=ROUND_ROBIN))]
    assert sorted(found) == [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0)]


def test_alone_everybody_plays_every_deal_once() -> None:
    found = list(jobs(Match("ishido", {}, ("greedy", "random", "middle"), 3, kind=ROUND_ROBIN)))
    assert len(found) == 9 and len({(job.deal, job.who) for job in found}) == 9
    code, out, _ = within(
        "match", "ishido", "--players", "greedy,random,greedy", "--games", "4", "--tournament", "round-robin"
    )
    rows = out.splitlines()[1:4]
    assert code == 0 and rows[2].startswith("3. random") and all(row.endswith(" of 8") for row in rows)


# ---- folders


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    line = [*SHORT, "6", "--keep", str(folder), "--json", str(tmp_path / "a.json"), "--pgn", str(tmp_path / "a.pgn")]
    whole = within(*line)
    figures, games = (tmp_path / "a.json").read_bytes(), (tmp_path / "a.pgn").read_bytes()
    results = folder / "results.jsonl"
    lines = results.read_bytes().splitlines(keepends=True)
    assert len(lines) == 6 and whole[0] == 0
    for kept in (lines[:3], [*lines[:4], lines[4][:20]], [lines[5], lines[2]], []):  # torn, or in another order
        results.write_bytes(b"".join(kept))
        assert within(*line) == whole
        assert ((tmp_path / "a.json").read_bytes(), (tmp_path / "a.pgn").read_bytes()) == (figures, games)
        assert sorted(results.read_bytes().splitlines(keepends=True)) == sorted(lines)
    assert within("verify", *map(str, sorted(folder.glob("game-*.json"))))[0] == 0
    assert "holds a different match" in complaint(*SHORT, "4", "--keep", str(folder), code=1)
    assert "holds a different match" in complaint(*SHORT, "8", "--seed", "9", "--keep", str(folder), code=1)
    more = within(*SHORT, "8", "--keep", str(folder))
    assert more == within(*SHORT, "8") and len(results.read_bytes().splitlines()) == 8
    assert "holds a different match" in complaint(*line, code=1)
    line[line.index("6")] = "8"
    results.write_bytes(lines[0] + b'{"game": 1}\n')
    assert "line 2" in complaint(*line, code=1)


@pytest.mark.parametrize("game", ["ishido", "oeil-solo", "triaxis"])
def test_what_games_tell_beside_the_winner_is_kept(game: str, tmp_path: Path) -> None:
    line = ["match", game, "--players", "random,greedy", "--games", "2", "--moves", "80", "--keep", str(tmp_path)]
    assert within(*line) == within(*line)
    assert within(*line)[0] == 0


def test_games_are_written_as_tags_and_moves(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    assert within("match", "triaxis", "--players", "random,random", "--games", "1", "--pgn", str(path), "--options",
                  '{"round_limit": 1}')[0] == 0  # fmt: skip
    text = path.read_text()
    assert text.startswith('[Game "triaxis"]\n[Round "1"]\n') and '[Seat2 "random"]' in text
    assert '1."place_' in text and "{" in text and all(len(line) <= 80 for line in text.splitlines())


def test_results_have_a_place_for_each_seat() -> None:
    line = within("record", "einauge", "--players", "greedy,random", "--seed", "1")[1]
    record = parse(line, "")
    outcome = record.outcome
    assert result(record) in ("1-0", "0-1", "1/2-1/2")
    for winner, text in ((0, "1-0"), (1, "0-1"), (None, "1/2-1/2")):
        assert result(record._replace(outcome=outcome._replace(over=True, winner=winner))) == text
    assert result(record._replace(outcome=outcome._replace(over=False))) == "*"


# ---- a book


def test_a_book_gives_each_pair_its_opening(tmp_path: Path) -> None:
    path = tmp_path / "book.txt"
    path.write_text("# two openings\na1 b2 c3   # in the corner\n\nc3 e5\n")
    assert book("einauge", path) == (("a1", "b2", "c3"), ("c3", "e5"))
    folder = tmp_path / "kept"
    code, out, _ = within(*SHORT, "6", "--book", str(path), "--keep", str(folder))
    assert code == 0 and "openings from a book of 2" in out
    begun = [json.loads(file.read_bytes())["moves"][:2] for file in sorted(folder.glob("game-*.json"))]
    assert begun == [["a1", "b2"], ["a1", "b2"], ["c3", "e5"], ["c3", "e5"], ["a1", "b2"], ["a1", "b2"]]
    path.write_text("a1 z9\n")
    assert f"{path}, line 1" in complaint(*SHORT, "2", "--book", str(path), code=1)
    path.write_text("a1 a1\n")
    assert "Move 2 of the opening, a1, cannot be played" in complaint(*SHORT, "2", "--book", str(path), code=1)
    path.write_text("# nothing\n")
    assert "has no opening" in complaint(*SHORT, "2", "--book", str(path), code=1)


# ---- reference data for others


@pytest.mark.parametrize("name", registry.names())
def test_what_is_exported_holds_by_the_rules(name: str, tmp_path: Path) -> None:
    line = ("export-tests", str(tmp_path), "--game", name, "--positions", "4", "--seed", "7")
    assert within(*line)[0] == 0
    folder, rules = tmp_path / name, registry.game(name)
    first = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert within(*line)[0] == 0
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == first
    rows = [json.loads(row) for row in first["positions.jsonl"].splitlines()]
    assert len(rows) == 4
    for row in rows:
        state = rules.parse_state(row["state"])
        assert list(rules.legal(state)) == row["legal"] and rules.to_move(state) == row["to_move"]
        assert all(rules.check(state, move).code == code for move, code in row["refused"].items())
        assert plain(rules, state, 1) == row["perft"][0] == len(row["legal"])
        assert json.loads(dumps(rules.outcome(state)._asdict())) == row["outcome"]
    steps = [json.loads(row) for row in first["steps.jsonl"].splitlines()]
    state = rules.parse_state(steps[0]["state"])
    for step in steps[1:60]:
        state = rules.apply(state, step["move"])
        assert rules.format_state(state) == step["state"]
    assert len(steps) > 20
    for row in first["games.jsonl"].splitlines():
        Session.of(parse(row.decode(), ""))


# ---- several processes


def double(number: int) -> int:
    """What each piece of work comes to."""
    return 2 * number


def fatal(mark: str) -> int:
    """Dies the first time, by no fault of its own."""
    path = Path(mark)
    if not path.exists():
        path.write_text("")
        os.kill(os.getpid(), signal.SIGKILL)
    return 7


def deadly(number: int) -> int:
    """Dies each time."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_processes_do_each_piece_once() -> None:
    found = list(spread(double, range(20), workers=2))
    assert sorted(found) == [(number, 2 * number) for number in range(20)]


def test_a_process_that_dies_loses_no_piece(tmp_path: Path) -> None:
    marks = [str(tmp_path / "a"), *(str(tmp_path / f"b{number}") for number in range(4))]
    for mark in marks[1:]:
        Path(mark).write_text("")
    assert sorted(spread(fatal, marks, workers=2)) == [(mark, 7) for mark in sorted(marks)]
    with pytest.raises(Failed, match="died 3 times"):
        list(spread(deadly, range(3), workers=1 + 1))


def test_processes_play_the_same_match() -> None:
    line = [*SHORT, "8", "--seed", "3"]
    assert within(*line, "--workers", "2") == within(*line)


def test_without_dask_its_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "codewheel[cluster]" in complaint(*SHORT, "2", "--cluster", "tcp://127.0.0.1:9", code=1)


@pytest.mark.prove
def test_a_cluster_that_is_not_there_is_named() -> None:
    assert "answers at tcp://127.0.0.1:9" in complaint(*SHORT, "2", "--cluster", "tcp://127.0.0.1:9", code=1)


@pytest.mark.prove
def test_an_engine_of_dask_plays_the_same_match_and_loses_nothing_with_a_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`make prove` installs what it needs."""
    from distributed import LocalCluster

    monkeypatch.setenv("PYTHONPATH", str(SOURCE))
    line = [*SHORT, "40", "--seed", "3", "--keep"]
    alone = within(*line, str(tmp_path / "alone"))
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        assert within(*line, str(tmp_path / "both"), "--cluster", cluster.scheduler_address) == alone
        match = Match("einauge", {}, ("middle:400", "beginner"), 40, 3, 2)
        found = []
        for job, _ in spread(Task(match), jobs(match), cluster=cluster.scheduler_address):
            found.append(job.number)
            if len(found) == 3:
                os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
        assert sorted(found) == list(range(40))
