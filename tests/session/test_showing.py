"""What others see of a game: where a turn begins, what a long game leaves out, names that never collide."""

import errno
from itertools import pairwise
from pathlib import Path

import pytest

from codewheel.rules import registry
from codewheel.session import showing
from codewheel.session.play import Seat, Session
from codewheel.session.record import parse
from codewheel.session.storage import Memory, StorageError
from codewheel.session.storage.disk import Disk
from codewheel.session.storage.folder import Folder
from codewheel.session.texts import sentence

GOLDEN = Path(__file__).resolve().parents[1] / "golden_games"


def golden(game: str, name: str = "game") -> Session:
    return Session.of(parse((GOLDEN / game / f"{name}.json").read_bytes()))


@pytest.mark.parametrize("game", registry.names())
def test_a_turn_is_one_seat_s_moves_in_a_row(game: str) -> None:
    session = golden(game)
    for ply in range(1, min(session.length, 120) + 1):
        session.go_to(ply)
        begin = showing.turn_begin(session)
        movers = [session.game.to_move(session.at(at)) for at in range(begin, ply)]
        seats = {mover for mover in movers if mover >= 0}
        assert begin < ply and len(seats) <= 1
        if len(session.seats) == 1:
            assert ply - begin == 1
        elif begin and seats:
            assert session.game.to_move(session.at(begin - 1)) not in seats
    session.go_to(0)
    assert showing.turn_begin(session) == 0


@pytest.mark.parametrize("game", registry.names())
def test_every_picture_says_how_its_game_stands(game: str) -> None:
    session = golden(game)
    ended = showing.shown(session)
    session.go_to(1)
    begun = showing.shown(session)
    assert ended.result and begun.result and ended.result != begun.result
    assert ended.code == begun.code


def test_an_other_deal_has_another_code() -> None:
    codes = {showing.shown(Session.new("ishido", {}, seed, [Seat("human")])).code for seed in range(20)}
    assert len(codes) == 20


@pytest.mark.parametrize("game", registry.names())
def test_a_whole_game_is_seen_from_its_start_to_its_end(game: str) -> None:
    session = golden(game)
    plies = showing.plies_shown(session)
    assert plies[0] == 0 and plies[-1] == session.length
    assert all(before < after for before, after in pairwise(plies))
    assert len(plies) <= showing.MOST_FRAMES + 1
    if session.length <= showing.MOST_FRAMES:
        assert len(plies) == session.length + 1


def test_nothing_is_written_over() -> None:
    storage = Memory()
    names = [showing.keep(storage, "EYE", "gif", bytes((n,))) for n in range(3)]
    assert names == ["exports/EYE 1.gif", "exports/EYE 2.gif", "exports/EYE 3.gif"]
    assert [storage.read(name) for name in names] == [b"\0", b"\1", b"\2"]
    storage.delete(names[1])
    assert showing.keep(storage, "EYE", "gif", b"x") == names[1]
    assert showing.keep(storage, "EYE", "png", b"x") == "exports/EYE 1.png"


def test_two_programs_write_two_files(tmp_path: Path) -> None:
    """Each looks for a free number while it holds the lock, so that both find one of their own."""
    one, other = Folder(tmp_path), Folder(tmp_path)
    found = [
        showing.keep(each, "Ishido", "png", data) for each, data in ((one, b"one"), (other, b"other"), (one, b"1"))
    ]
    assert len(set(found)) == 3 and [other.read(name) for name in found] == [b"one", b"other", b"1"]


class Full(Disk):
    """A disk without room."""

    def create(self, path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        showing.keep(Folder(tmp_path, Full()), "Ishido", "gif", b"data")
    assert "No space left" in sentence(caught.value.why) and "Ishido 1.gif" in sentence(caught.value.why)
    assert not list((tmp_path / "exports").glob("*"))


@pytest.mark.parametrize("game", [None, *registry.names()])
def test_every_game_s_files_have_a_name(game: str | None) -> None:
    assert showing.keep(Memory(), showing.stem(game), "png", b"x")
