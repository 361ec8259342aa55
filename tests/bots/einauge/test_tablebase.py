"""Ein-Auge's second phase from the table: its values, its reading, and whole games that keep what it promises."""

import zlib
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.einauge.games import VERDICTS, fixture, fixture_state, fixture_values, lasting_game
from codewheel.bots.contract import Search, bot, decide
from codewheel.bots.einauge import tablebase as tablebase
from codewheel.bots.einauge.position import NAME, keys, of
from codewheel.bots.einauge.recurrence import Recurrences, position_of
from codewheel.bots.einauge.symmetry import turned
from codewheel.bots.einauge.tablebase import Tablebase
from codewheel.rules.contract import Refused
from codewheel.rules.einauge.game import GAME, NEIGHBOURS, State, finish, touching
from codewheel.rules.rng import Stream
from codewheel.session.texts import sentence
from examples import many

OTHER = {"w": "l", "d": "d", "l": "w"}


@pytest.fixture(scope="module")
def table() -> Tablebase:
    found = tablebase.shipped()
    assert found is not None and tablebase.fault() is None
    return found


def drawn_board(stream: Stream) -> str:
    """24 stones anywhere, nobody having ended the game."""
    while True:
        squares = list("w" * 12 + "b" * 12 + ".")
        for at in range(24, 0, -1):
            other = stream.below(at + 1)
            squares[at], squares[other] = squares[other], squares[at]
        board = "".join(squares)
        if finish(board) is None:
            return board


def surrounded(board: str, stream: Stream) -> str:
    """The board with White's stones all round the eye, in exchange for others of White."""
    squares = list(board)
    eye = board.index(".")
    for at in NEIGHBOURS[eye]:
        if squares[at] == "b":
            others = [i for i in range(25) if squares[i] == "w" and i not in NEIGHBOURS[eye]]
            other = others[stream.below(len(others))]
            squares[at], squares[other] = "w", "b"
    return "".join(squares)


def positions(seed: int, count: int, bars: bool = True) -> Iterator[State]:
    """Positions of phase two, every second one with a barred stone; all have 40 plies behind them."""
    stream = Stream(seed)
    found = 0
    while found < count:
        board, side = drawn_board(stream), stream.below(2)
        if bars and found % 2:
            board = surrounded(board, stream)
            if finish(board) is None:
                found += 1
                around = NEIGHBOURS[board.index(".")]
                yield State(board, 0, around[stream.below(len(around))], 40)
        elif touching(board, board.index("."), side):
            found += 1
            yield State(board, side, -1, 40)


def start(stream: Stream) -> State:
    """A beginning of phase two."""
    board = drawn_board(stream)
    return State(board, 0 if touching(board, board.index("."), 0) else 1, -1, 24)


def said(table: Tablebase, state: State) -> tuple[str, int]:
    position = of(state)
    return table.value(position.own, position.opp, position.barred)


# ---- values


def test_fixtures(table: Tablebase) -> None:
    for entry in fixture("phase2_values.json")["positions"]:
        position, wanted = of(fixture_state(entry)), fixture_values(entry)
        assert {NAME[bit]: (verdict, plies) for bit, verdict, plies in table.moves(position)} == wanted
        verdict = VERDICTS[entry["value_white"] * (1 if position.side == 0 else -1)]
        assert said(table, fixture_state(entry)) == (verdict, entry["plies_to_end"])


def by_the_rules(table: Tablebase, state: State) -> dict[str, tuple[str, int]]:
    """Each move with what the table says after it."""
    found = {}
    for move in GAME.legal(state):
        after = GAME.without_history(GAME.apply(state, move))
        end = finish(after.board)
        if end is not None:
            found[move] = ("w" if end[0] == state.side else "l", 1)
            continue
        verdict, plies = said(table, after)
        found[move] = (verdict if after.side == state.side else OTHER[verdict], plies + (verdict != "d"))
    return found


def best(values: dict[str, tuple[str, int]]) -> tuple[str, int]:
    """The soonest win, a draw, the latest loss."""
    return min(values.values(), key=lambda value: ("wdl".index(value[0]), value[1] if value[0] == "w" else -value[1]))


def test_each_value_follows_from_those_after_it(table: Tablebase) -> None:
    seen: Counter[str] = Counter()
    for state in positions(1, 1_500):
        values = by_the_rules(table, state)
        value, position = said(table, state), of(state)
        assert value == best(values), GAME.format_state(state)
        assert {NAME[bit]: (verdict, plies) for bit, verdict, plies in table.moves(position)} == values
        assert "dwl"[table.verdict(position.own, position.opp, position.barred)] == value[0]
        seen[value[0]] += 1
    assert min(seen.values()) > 80 and len(seen) == 3


def plain(state: State, depth: int) -> int:
    """+n: won in n moves, -n: lost in n, for the side that acts; 0: neither within `depth`. By the rules alone."""
    values = []
    for move in GAME.legal(state):
        after = GAME.apply(state, move)
        winner = GAME.outcome(after).winner
        if winner is not None:
            values.append(1 if winner == state.side else -1)
        elif GAME.over(after) or depth == 1:
            values.append(0)
        else:
            value = plain(after, depth - 1) * (1 if after.side == state.side else -1)
            values.append(value + (value > 0) - (value < 0))
    won = [value for value in values if value > 0]
    return min(won) if won else 0 if 0 in values else min(values)


@pytest.mark.prove
def test_plain_search_agrees(table: Tablebase) -> None:
    decided = 0
    for state in positions(2, 300):
        value = plain(state, 6)
        verdict, plies = said(table, state)
        if value:
            assert (verdict, plies) == ("w" if value > 0 else "l", abs(value)), GAME.format_state(state)
            decided += 1
        else:
            assert verdict == "d" or plies > 6, GAME.format_state(state)
    assert decided > 100


def test_images_have_the_same_value(table: Tablebase) -> None:
    for state in positions(3, 300):
        own, opp, barred, _ = of(state)
        wanted = table.signed(own, opp, barred)
        for symmetry in range(8):
            image = (turned(own, symmetry), turned(opp, symmetry), turned(barred, symmetry))
            assert table.signed(*image) == wanted
            assert table.verdict(*image) == (wanted > 0) - (wanted < 0)


@pytest.mark.soak
def test_every_entry_follows() -> None:
    from workshop.einauge.follow import METADATA, follow

    assert METADATA.items() <= follow(tablebase.FILE, Namespace(workers=2, cluster="")).items()


# ---- reading


def test_reading_pauses_and_goes_on_where_it_stopped(table: Tablebase) -> None:
    tablebase.forget()
    first = sum(1 for _, _ in zip(tablebase.loading(), range(30), strict=False))
    rest = sum(1 for _ in tablebase.loading())
    assert first == 30 and 40 < rest < 200
    again = tablebase.shipped()
    assert again is not None and tablebase.fault() is None
    assert list(tablebase.loading()) == []
    assert [said(again, state) for state in positions(4, 50)] == [said(table, state) for state in positions(4, 50)]


def read(path: Path) -> Tablebase:
    run = tablebase.read(path)
    while True:
        try:
            next(run)
        except StopIteration as end:
            found: Tablebase = end.value
            return found


def test_a_damaged_table_is_said(tmp_path: Path) -> None:
    path, whole = tmp_path / "table.bin", tablebase.FILE.read_bytes()
    plain = zlib.decompress(whole[len(tablebase.MARK) :])
    damaged = [b"", whole[:4], whole[:-1], whole[: len(whole) // 2], whole + b"x", b"x" + whole[1:]]
    damaged += [tablebase.MARK + zlib.compress(wrong) for wrong in (plain[:-1], plain + b"\0", b"")]
    for at in range(0, len(whole), 9_001):
        damaged.append(whole[:at] + bytes((whole[at] ^ 4,)) + whole[at + 1 :])
    for data in damaged:
        path.write_bytes(data)
        with pytest.raises(Refused) as refused:
            read(path)
        assert refused.value.why.code == "einauge_table.damaged"
        assert path.name in sentence(refused.value.why)
    path.write_bytes(whole)
    read(path)


@pytest.mark.parametrize("missing", [True, False])
def test_without_the_table_the_search_takes_over(
    missing: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "table.bin"
    if not missing:
        path.write_bytes(tablebase.MARK)
    monkeypatch.setattr(tablebase, "FILE", path)
    tablebase.forget()
    try:
        state = next(
            s for s in map(fixture_state, fixture("phase2_values.json")["positions"]) if len(GAME.legal(s)) > 1
        )
        search_info = decide(bot("einauge", "strongest"), state, 1, 500)
        assert search_info.move in GAME.legal(state) and search_info.nodes > 100
        why = tablebase.fault()
        assert tablebase.shipped() is None and why is not None
        assert why.code == ("einauge_table.missing" if missing else "einauge_table.damaged")
        assert sentence(why)
    finally:
        monkeypatch.undo()
        tablebase.forget()


# ---- play


def play(state: State, players: tuple[str, str], seed: int) -> tuple[int | None, int]:
    """(winner, moves) of a game from here."""
    began = state.plies
    while not GAME.over(state):
        move = decide(bot("einauge", players[state.side]), state, seed + state.plies, 1_000).move
        state = GAME.apply(state, move)
    return GAME.outcome(state).winner, state.plies - began


@pytest.mark.sweep
def test_wins_take_as_long_as_the_table_says(table: Tablebase) -> None:
    stream, longest = Stream(5), 0
    for game in range(many(40)):
        state = start(stream)
        verdict, plies = said(table, state)
        winner, moves = play(state, ("strongest", "strongest"), game)
        if verdict == "d":
            assert winner is None
        else:
            assert (winner, moves) == (state.side if verdict == "w" else 1 - state.side, plies)
            longest = max(longest, plies)
    assert longest > 20


@pytest.mark.parametrize("weaker", ["random", "greedy", "beginner", "middle"])
def test_nothing_is_let_go_against_others(table: Tablebase, weaker: str) -> None:
    """Won games are won, the sooner the worse the defence; drawn ones are not lost; longer than told no loss comes."""
    stream, results = Stream(6), Counter[tuple[str, int | None]]()
    for game in range(60 if weaker != "middle" else 12):
        state = start(stream)
        verdict, plies = said(table, state)
        winner, moves = play(state, ("strongest", weaker) if state.side == 0 else (weaker, "strongest"), game)
        won = None if winner is None else 1 if winner == state.side else -1
        results[verdict, won] += 1
        if verdict == "w":
            assert won == 1 and moves <= plies
        elif verdict == "d":
            assert won != -1
        elif won == -1:
            assert moves >= plies
    assert results["w", 1] > 2


def test_the_hardest_draw_is_chosen(table: Tablebase) -> None:
    """Of drawing moves none that the opponent cannot answer wrongly where there is another, told by one reply."""
    chosen = []
    for state in positions(7, 1_500, bars=False):
        values = by_the_rules(table, state)
        drawing = [move for move, value in values.items() if value[0] == "d"]
        if best(values)[0] != "d" or len(drawing) < 2:
            continue
        losing = {}
        for move in drawing:
            replies = by_the_rules(table, GAME.without_history(GAME.apply(state, move)))
            losing[move] = sum(value[0] == "l" for value in replies.values()) / len(replies)
        if max(losing.values()) > min(losing.values()):
            move = decide(bot("einauge", "strongest"), state, 1).move
            chosen.append(losing[move] == max(losing.values()))
    assert len(chosen) > 10 and sum(chosen) / len(chosen) > 0.8


# ---- recurrences


def run_through(search: Search) -> list[int]:
    nodes = []
    while True:
        try:
            nodes.append(next(search).nodes)
        except StopIteration as end:
            return [*nodes, end.value.nodes]


def walk(state: State, stream: Stream, plies: int) -> State:
    """Moves that keep the game on, and what it is worth as well if that can be."""
    found = tablebase.shipped()
    assert found is not None
    for _ in range(plies):
        values = by_the_rules(found, state)
        keeping = [move for move, value in values.items() if value[0] == best(values)[0]]
        going = [move for move in keeping if not GAME.over(GAME.apply(state, move))]
        if not going:
            break
        state = GAME.apply(state, stream.choice(going))
    return state


def within(state: State, side: int, depth: int) -> int:
    """The fewest moves in which a side wins whatever the other does, 0 where more than `depth` are needed."""
    found = plain(state, depth)
    found = found if state.side == side else -found
    return max(found, 0)


@pytest.mark.prove
def test_values_with_a_past_agree_with_plain_search(table: Tablebase) -> None:
    """Positions on the shortest way are taken for ones that have been; what is won round them is still won."""
    stream, ways_round, drawn = Stream(8), 0, 0
    for state in positions(9, 800):
        verdict, plies = said(table, state)
        if verdict != "w" or not 3 <= plies <= 5:
            continue
        line, seen = state, []
        while not GAME.over(line):
            line = GAME.apply(line, decide(bot("einauge", "strongest"), line, 1).move)
            seen.append(line[:3])
        state = state._replace(past=(seen[stream.below(len(seen) - 1)],))
        recurrences = Recurrences(table, keys(state.past), 20_000)
        for _ in recurrences.prepare():
            pass
        values = {}
        for move in GAME.legal(state):
            after = GAME.apply(state, move)
            if GAME.over(after):
                winner = GAME.outcome(after).winner
                values[move] = "d" if winner is None else "w" if winner == state.side else "l"
                continue
            run = recurrences.value(of(after), state.side)
            try:
                while True:
                    next(run)
            except StopIteration as end:
                values[move] = end.value[0]
            fewest = within(GAME.apply(state, move), state.side, 6)
            assert not fewest or values[move] in ("w", ""), GAME.format_state(state)
        search_info = decide(bot("einauge", "strongest"), state, 1)
        for move, verdict, _ in search_info.values:
            assert verdict == values[move] or not verdict or not values[move]
        if "w" in values.values():
            assert values[search_info.move] == "w"
            ways_round += 1
        else:
            drawn += 1
    assert ways_round > 5 and drawn > 5


def test_a_winner_who_has_strolled_still_wins() -> None:
    """After many moves that only kept the win, positions near the end have been; the win is found all the same."""
    stream, wins = Stream(10), 0
    for entry in fixture("phase2_values.json")["positions"]:
        state = fixture_state(entry)
        if entry["plies_to_end"] < 3:
            continue
        winner = state.side if entry["value_for_to_move"] > 0 else 1 - state.side
        state = walk(state, stream, 60)
        if GAME.over(state):
            continue
        nodes = run_through(bot("einauge", "strongest").think(state, 1, 250_000))
        assert nodes[-1] <= 21_000 and max(b - a for a, b in zip([0, *nodes], nodes, strict=False)) <= 200
        search_info = decide(bot("einauge", "strongest"), state, 1)
        known = {move: verdict for move, verdict, _ in search_info.values}
        if (state.side == winner and "w" in known.values()) or (state.side != winner and set(known.values()) == {"l"}):
            assert play(state, ("strongest", "strongest"), 1)[0] == winner
            wins += 1
    assert wins > 4


def test_a_position_is_read_back_from_its_number() -> None:
    for state in [s for s in lasting_game(1, 60) if s.plies >= 24] + list(positions(11, 20)):
        position = of(state)
        (number,) = keys((state[:3],))
        assert position_of(number) == position
