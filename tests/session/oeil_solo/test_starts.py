"""Seeded and daily starts of L'Oeil's solitaire, their codes and par, how the colours were taken."""

import pytest

import older_codes
from codewheel.bots.oeil_solo.search import Search
from codewheel.rules.contract import Refused
from codewheel.rules.oeil_solo.game import GAME, tally
from codewheel.session.ishido.deals import SEEDS
from codewheel.session.oeil_solo.starts import captures, daily, par, read_start, start, start_code
from codewheel.session.play import HUMAN, Seat, Session


def test_starts_have_six_colours_and_stay_the_same() -> None:
    for seed in range(300):
        options = start(seed)
        assert sorted(tally(options["counters"])) == [0, 0, 1, 1, 1, 1, 1, 1]
        assert GAME.new(options, 0).moves == 0
    assert len({str(start(seed)) for seed in range(300)}) == 300
    assert daily("2026-11-21") == daily("2026-11-21T23:59") != daily("2026-11-22")
    assert start(7, "cycle")["rule6"] == "cycle"


@pytest.mark.parametrize("seed", [0, 1, 12345, SEEDS - 1])
def test_codes_come_back(seed: int) -> None:
    code = start_code(seed)
    assert (
        code.startswith("CD1-")
        and read_start(older_codes.start_code(seed))
        == read_start(code)
        == read_start(code.lower().replace("-", " "))
        == seed
    )


@pytest.mark.parametrize("text", ["", "   ", "D-0000-0000-00", "S-0000", "S-0000-0000-01", "S-0000-0000-U0"])
def test_wrong_codes_are_refused(text: str) -> None:
    with pytest.raises(Refused):
        read_start(text)


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_seeds_out_of_range(seed: int) -> None:
    with pytest.raises(Refused):
        start(seed)
    with pytest.raises(Refused):
        start_code(seed)


def test_no_date() -> None:
    with pytest.raises(Refused):
        daily("yesterday")


def test_par_and_captures_of_a_whole_game() -> None:
    options = {"counters": [34, 36, 38, 42, 44, 46]}
    assert par(options) == 28
    session = Session.new(GAME, options, 0, [Seat(HUMAN)])
    while not session.over:
        run = Search(session.state).run(10**9)
        try:
            while True:
                next(run)
        except StopIteration as end:
            for move in end.value.moves:
                session.play(move)
    found = captures(session)
    assert [capture.number for capture in found] == list(range(1, 9))
    assert sum(capture.moves for capture in found) == found[-1].ply == 28
    assert len({capture.colour for capture in found}) == 8
    assert len({capture.pattern for capture in found[:4]}) == 4
    session.undo()
    assert len(captures(session)) == 7
