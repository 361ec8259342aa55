"""Short games that are over, from the golden ones, and their reviews, made once a process."""

from functools import cache
from pathlib import Path

from codewheel.session.play import Session
from codewheel.session.record import parse
from codewheel.session.review.review import Review

GOLDEN = Path(__file__).parents[2] / "golden_games"
SHORT = {
    "eye": "eye/draw",
    "oeil-solo": "oeil-solo/consecutive",
    "triaxis": "triaxis/draw",
    "einauge": "einauge/draw",
    "ishido": "ishido/game",
}


def golden(name: str) -> Session:
    """A golden game at its end, of its own."""
    return Session.of(parse((GOLDEN / f"{name}.json").read_bytes()))


def looked_through(review: Review) -> Review:
    """The review, run to its end."""
    for _ in review.search():
        pass
    return review


@cache
def reviewed(name: str) -> Review:
    """The whole review of a golden game."""
    return looked_through(Review.of(golden(name)))
