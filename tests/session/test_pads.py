"""Which gamepad moves for whom."""

from codewheel.rules.triaxis.game import GAME as TRIAXIS
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.table.pads import TRIES, PadShares
from tables import sit_down


def test_one_pad_serves_everybody() -> None:
    shares = PadShares()
    assert all(shares.admits(3, (3,), person) for person in (None, 0, 1, 2))


def test_two_pads_have_a_person_each_whatever_their_numbers() -> None:
    shares = PadShares()
    for person, rightful in ((0, 0), (1, 2)):
        assert [pad for pad in (0, 2) if shares.admits(pad, (0, 2), person)] == [rightful]
    assert all(shares.admits(pad, (0, 2), None) for pad in (0, 2))
    assert all(shares.admits(pad, (0, 2), 2) for pad in (0, 2)), "a third person has none of his own"


def test_a_pad_that_is_gone_locks_nobody_out_and_comes_back() -> None:
    shares = PadShares()
    assert [shares.pressed_in_vain((0, 1), 1) for _ in range(TRIES)] == [False] * (TRIES - 1) + [True]
    assert shares.admits(0, (0, 1), 1) and shares.admits(0, (0, 1), 0)
    shares.touched(1)
    assert not shares.admits(0, (0, 1), 1) and shares.admits(1, (0, 1), 1)


def test_a_pad_that_is_touched_in_between_is_not_gone() -> None:
    shares = PadShares()
    for _ in range(2 * TRIES):
        assert not shares.pressed_in_vain((0, 1), 1)
        shares.admitted()


def test_a_table_tells_which_person_acts() -> None:
    def who(game: str, *kinds: str) -> list[int | None]:
        table = sit_down(game)
        session = table.session.branch(0, [Seat(kind, "" if kind == HUMAN else "random") for kind in kinds])
        table.replace(session)
        found = [table.person]
        table.do("play", table.session.game.legal(table.session.state)[0])
        return [*found, table.person]

    assert who("einauge", HUMAN, HUMAN) == [0, 1]
    assert who("einauge", HUMAN, BOT) == [None, None]


def test_who_starts_triaxis_spinner_acts() -> None:
    options = TRIAXIS.complete({"seats": 2})
    table = sit_down("triaxis", Session.new(TRIAXIS, options, 3, [Seat(HUMAN), Seat(HUMAN)]))
    actors = set()
    for _ in range(40):
        actors.add(table.person)
        if table.session.to_move < 0:
            table.do("spin")
        else:
            table.do("play", table.session.game.legal(table.session.state)[0])
    assert actors == {0, 1}
