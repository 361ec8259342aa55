"""Ein-Auge's book and opening values: all that can come is there, all agree, damage is said."""

import zlib
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from codewheel.bots.contract import bot, decide
from codewheel.bots.einauge.book import BOOK, Book, standing
from codewheel.bots.einauge.distance import Distances
from codewheel.bots.einauge.ends import verdicts
from codewheel.bots.einauge.files import Shipped, encoded, number
from codewheel.bots.einauge.opening import MOST, OPENING
from codewheel.bots.einauge.placing import Placing
from codewheel.bots.einauge.position import ALL, BIT, NAME, PLAYING, Position, made, make, split
from codewheel.bots.einauge.safety import sound, wins
from codewheel.bots.einauge.solve import Solver
from codewheel.bots.einauge.symmetry import turned
from codewheel.bots.einauge.tablebase import shipped
from codewheel.rules.contract import Refused
from codewheel.rules.einauge.game import GAME
from codewheel.rules.rng import Stream
from codewheel.session.texts import sentence

START = Position(0, 0, 0, 0)


def run_through(run: Generator[Any, None, Any]) -> Any:
    """What a generator returns."""
    while True:
        try:
            next(run)
        except StopIteration as end:
            return end.value


def the_book() -> Book:
    """The one that is shipped."""
    book = BOOK.get()
    assert book is not None and BOOK.fault() is None
    return book


def opening_value(position: Position) -> int:
    """What White gets."""
    opening = OPENING.get()
    assert opening is not None and OPENING.fault() is None
    white, black = (position.own, position.opp) if position.side == 0 else (position.opp, position.own)
    return opening.value(white, black)


def replies(position: Position) -> Iterator[Position]:
    """What comes after each move that does not end the game."""
    for bit in split(ALL ^ position.own ^ position.opp):
        ended, after = make(position, bit)
        if ended == PLAYING:
            yield after


@pytest.mark.parametrize(("side", "most", "wanted"), [(0, 8, (81, 341, 715)), (1, 7, (57, 839, 3232))])
def test_whatever_the_other_side_does_the_book_goes_on(side: int, most: int, wanted: tuple[int, ...]) -> None:
    book, entries = the_book(), dict.fromkeys(range(most + 1), 0)
    positions, stones = [START], 0
    if side == 1:
        positions, stones = list(replies(START)), 1
    while stones <= most:
        after, seen = [], set()
        for position in positions:
            white, black = (position.own, position.opp) if side == 0 else (position.opp, position.own)
            key = standing(white, black)[0]
            if key in seen:
                continue
            seen.add(key)
            if wins(position):
                continue
            found = book.move(position)
            careful = sound(position)
            threatened = wins(Position(position.opp, position.own, 0, 1 - side))
            if found is None:
                assert threatened, (stones, white, black)
                if threatened & (threatened - 1):
                    assert side == 1  # Black has been lost for some time: the first stone was put on the centre
                    continue
                move = careful[0]
                assert careful == (threatened,)
            else:
                move, value = found
                entries[stones] += 1
                assert move in careful or value == 2 * side
                if stones <= MOST:
                    assert value == opening_value(position)
                if stones < MOST:
                    assert value == opening_value(make(position, move)[1])
            if stones + 2 <= most:
                after += list(replies(make(position, move)[1]))
        positions, stones = after, stones + 2
    assert tuple(entries[n] for n in range(most + 1) if n % 2 == most % 2 and n > 2) == wanted


def test_the_book_holds_what_it_has() -> None:
    assert the_book().size == 5277


def first_values(first: str) -> dict[str, int]:
    """What White gets after each reply of Black to its first stone."""
    stone = BIT[first]
    return {NAME[bit]: opening_value(Position(stone, bit, 0, 0)) for bit in split(ALL ^ stone)}


def test_the_facts_about_the_first_stones() -> None:
    assert opening_value(START) == 2
    assert {first for first in BIT if opening_value(Position(0, BIT[first], 0, 1)) == 2} == {"c3"}
    assert all(opening_value(Position(0, bit, 0, 1)) == 1 for name, bit in BIT.items() if name != "c3")
    assert set(first_values("c3").values()) == {2}
    for first in ("b3", "c2", "c4", "d3"):
        assert {reply for reply, value in first_values(first).items() if value < 2} == {"c3"}
    for first in ("a1", "b1", "c1", "b2"):
        told = first_values(first)
        assert told["c3"] == 1 and min(told.values()) == 1


def some_position(stream: Stream, stones: int) -> Position:
    """Stones thrown on the board, no four among them."""
    while True:
        sets = [0, 0]
        for n in range(stones):
            free = split(ALL ^ sets[0] ^ sets[1])
            sets[n % 2] |= free[stream.below(len(free))]
        if all(made(stones_, bit) == PLAYING for stones_ in sets for bit in split(stones_)):
            return Position(sets[stones % 2], sets[1 - stones % 2], 0, stones % 2)


@pytest.mark.parametrize("stones", range(8))
def test_opening_values_follow_from_the_next_ones(stones: int) -> None:
    stream = Stream(stones)
    for _ in range(60):
        position = some_position(stream, stones)
        best = max if position.side == 0 else min
        after = [
            2 - 2 * position.side if made(position.own | bit, bit) else opening_value(make(position, bit)[1])
            for bit in split(ALL ^ position.own ^ position.opp)
        ]
        assert opening_value(position) == best(after)
        symmetry = stream.below(8)
        image = Position(turned(position.own, symmetry), turned(position.opp, symmetry), 0, position.side)
        assert opening_value(image) == opening_value(position)


def check_eight(stream: Stream) -> None:
    """A position of eight stones is worth what the solver finds."""
    known = shipped()
    assert known is not None
    position = some_position(stream, 8)
    solution = run_through(Solver(position, verdicts(known)).run())
    assert solution.value(position.own, position.opp) == opening_value(position)


@pytest.mark.soak
def test_many_opening_values_agree_with_the_solver() -> None:
    stream = Stream(8)
    for _ in range(100):
        check_eight(stream)


def test_an_opening_value_agrees_with_the_solver() -> None:
    check_eight(Stream(9))


def test_at_seven_stones_nothing_is_solved() -> None:
    """Off the book as well the move is known at once, and so is what every other one is worth."""
    stream, asked = Stream(7), 0
    while asked < 12:
        position = some_position(stream, 7)
        if wins(position) or len(sound(position)) == 1 or the_book().move(position):
            continue
        info = run_through(Placing(shipped(), position, 1).think())
        values = {move: verdict for move, verdict, _ in info.values}
        assert info.nodes == 0 and "" not in values.values()
        assert values[info.move] == max(values.values(), key="ldw".index)
        asked += 1


@pytest.mark.prove
def test_the_book_wins_from_the_centre_in_the_fewest_plies() -> None:
    """Of eight stones, where a look at everything takes seconds."""
    known, found = shipped(), []
    assert known is not None
    stream = Stream(4)
    while len(found) < 3:
        position = START
        while (booked := the_book().move(position)) is not None or position.side == 1 or len(sound(position)) == 1:
            if (position.own | position.opp).bit_count() == 8 and booked is not None:
                found.append((position, booked[0]))
                break
            free = sound(position)
            bit = free[stream.below(len(free))] if position.side else booked[0] if booked else free[0]
            ended, position = make(position, bit)
            if ended != PLAYING or (position.own | position.opp).bit_count() > 8:
                break
    for position, move in found:
        solution = run_through(Solver(position, verdicts(known)).run())
        moves = [
            bit
            for bit in split(ALL ^ position.own ^ position.opp)
            if solution.value(position.own | bit, position.opp) == 2
        ]
        count = Distances(known, position, 0, moves)
        run_through(count.run(best_only=True))
        assert count.plies[move] == min(count.plies.values())


def test_numbers_are_read_as_written() -> None:
    for value in (0, 1, 127, 128, 300, 1 << 40):
        assert number(encoded(value) + b"x", 0) == (value, len(encoded(value)))


@pytest.mark.parametrize("shipped", [BOOK, OPENING])
def test_damage_is_said(shipped: Shipped[Any], tmp_path: Path) -> None:
    path, whole = tmp_path / shipped.path.name, shipped.path.read_bytes()
    plain = zlib.decompress(whole[8:])
    wrong = [b"", whole[:4], whole[:-1], whole[: len(whole) // 2], whole + b"x", b"x" + whole[1:]]
    wrong += [shipped.pack(data) for data in (plain[:-1], plain + b"\0", b"", b"\xff" * 9)]
    wrong += [whole[:at] + bytes((whole[at] ^ 4,)) + whole[at + 1 :] for at in range(0, len(whole), len(whole) // 29)]
    for data in wrong:
        path.write_bytes(data)
        with pytest.raises(Refused) as refused:
            run_through(shipped.read(path))
        assert refused.value.why.code.endswith(".damaged")
        assert path.name in sentence(refused.value.why)
    path.unlink()
    with pytest.raises(Refused) as refused:
        run_through(shipped.read(path))
    assert refused.value.why.code.endswith(".missing") and path.name in sentence(refused.value.why)


def test_without_files_a_search_takes_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        for shipped in (BOOK, OPENING):
            monkeypatch.setattr(shipped, "path", tmp_path / shipped.path.name)
            shipped.forget()
        start = GAME.parse_state("...../...../..w../...../..... b - 1")
        search_info = decide(bot("einauge", "strongest"), start, 1, 500)
        assert search_info.move in GAME.legal(start) and search_info.nodes > 100
        assert BOOK.get() is None and BOOK.fault() and OPENING.get() is None and OPENING.fault()
    finally:
        monkeypatch.undo()
        BOOK.forget()
        OPENING.forget()
