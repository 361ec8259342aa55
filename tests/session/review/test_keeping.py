"""Kept reviews: they reopen at once, half ones go on, damaged ones are refused with a sentence and made anew."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from codewheel.rules.contract import Reason
from codewheel.session.review.keeping import MOST, looking_back, name_of, packed
from codewheel.session.review.review import Review
from codewheel.session.storage import Memory
from codewheel.session.texts import sentence
from session.review.games import golden, reviewed

GAME = "eye/draw"


def run(storage: Memory, review: Review, steps: int | None = None) -> list[Reason]:
    """Look on, so many steps of the review or to its end; what was told."""
    told: list[Reason] = []
    search = looking_back(storage, review, told.append)
    for _ in search:
        if steps is not None and review.seen >= steps:
            search.close()
            break
    return told


def kept() -> tuple[Memory, str]:
    """A storage with the whole review of the game, and where it lies."""
    storage, review = Memory(), Review.of(golden(GAME))
    assert run(storage, review) == []
    return storage, name_of(review)


def test_a_finished_review_reopens_at_once() -> None:
    storage, name = kept()
    again = Review.of(golden(GAME))
    search = looking_back(storage, again, lambda why: None)
    for _ in range(1 + len(again.steps) + 2):  # a step an entry, none that thinks
        next(search, None)
    assert again.done and again.judged == reviewed(GAME).judged
    assert storage.names("reviews/") == [name]


def test_a_review_that_was_left_goes_on_where_it_was() -> None:
    storage = Memory()
    run(storage, Review.of(golden(GAME)), 2)
    again = Review.of(golden(GAME))
    search = looking_back(storage, again, lambda why: None)
    while again.seen < 2:
        next(search)
    assert again.seen == 2
    for _ in search:
        pass
    assert again.judged == reviewed(GAME).judged


def test_another_game_has_another_review() -> None:
    names = {name_of(Review.of(golden(game))) for game in ("eye/draw", "eye/three", "triaxis/draw")}
    assert len(names) == 3
    shorter = golden(GAME).branch(19)
    assert name_of(Review.of(shorter)) != name_of(Review.of(golden(GAME)))


def _row(found: dict[str, Any], at: int, value: object) -> None:
    found["judged"][0][at] = value


DAMAGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "another format": lambda found: found.update(format="codewheel-record"),
    "another version": lambda found: found.update(version=2),
    "an unknown key": lambda found: found.update(more=1),
    "no judged": lambda found: found.pop("judged"),
    "too much seen": lambda found: found.update(seen=10_000),
    "no such step": lambda found: _row(found, 0, 0),
    "no such seat": lambda found: _row(found, 2, 7),
    "a text for a number": lambda found: _row(found, 3, "all"),
    "a worth beyond all": lambda found: _row(found, 4, 10**9),
    "a move that is none": lambda found: _row(found, 5, ["step 9.9-9.9"]),
    "an illegal move": lambda found: _row(found, 5, ["place 0.0"]),
    "worths of too many": lambda found: _row(found, 6, [1, 2, 3]),
    "a short row": lambda found: found["judged"][0].pop(),
    "luck of nobody": lambda found: found["lucks"].append([0, 9, 1, 1]),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_review_is_told_and_made_anew(damage: str) -> None:
    storage, name = kept()
    found = json.loads(storage.read(name) or b"")
    DAMAGES[damage](found)
    storage = Memory()
    storage.write(name, json.dumps(found).encode())
    again = Review.of(golden(GAME))
    told = run(storage, again)
    assert len(told) == 1 and "reviewed again" in sentence(told[0]), told
    assert again.judged == reviewed(GAME).judged
    assert storage.read(name) == packed(again).encode() and storage.read(f"{name}.damaged") is not None
    assert run(storage, Review.of(golden(GAME))) == []


def test_noise_is_refused_too() -> None:
    for noise in (b"", b"{", b"\xff\xfe", b"[1,2]"):
        storage, name = Memory(), name_of(Review.of(golden(GAME)))
        storage.write(name, noise)
        again = Review.of(golden(GAME))
        assert len(run(storage, again)) == 1 and again.done


def test_one_by_another_judge_is_made_anew_without_a_word() -> None:
    storage, name = kept()
    found = json.loads(storage.read(name) or b"") | {"edition": 99, "judged": [], "seen": 0}
    storage.write(name, json.dumps(found).encode())
    again = Review.of(golden(GAME))
    assert run(storage, again) == [] and again.judged == reviewed(GAME).judged


def test_the_oldest_are_let_go() -> None:
    storage = Memory()
    for number in range(MOST + 3):
        storage.write(f"reviews/eye/{number:016x}.json", b"{}")
    review = Review.of(golden(GAME))
    run(storage, review)
    names = storage.names("reviews/eye/")
    assert len(names) == MOST and name_of(review) in names and f"reviews/eye/{0:016x}.json" not in names


def test_a_storage_that_keeps_nothing_is_told_and_the_review_is_there() -> None:
    storage, review = Memory(), Review.of(golden(GAME))

    def full(name: str, data: bytes, spoilt: bool = False) -> None:
        from codewheel.rules.contract import reason
        from codewheel.session.storage.port import StorageError

        raise StorageError(reason("storage.full", file=name))

    setattr(storage, "write", full)  # noqa: B010
    assert [why.code for why in run(storage, review)] == ["storage.full"] and review.done
