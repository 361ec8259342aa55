"""Whole games by touch alone, with a thumb that lands some millimetres beside: none of its moves may be a wrong one.

The thumb's scatter is a standard deviation of 3 mm to each side on a screen 65 mm wide: 1 touch of 7 lands more than
6 mm off, where EYE's innermost squares stand 2 mm apart. It looks at the loupe before it taps it, touches again where
another target is shown, and never slides, which is the harder way.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from codewheel.machines.aim import SCATTER
from codewheel.rules import registry
from codewheel.rules.rng import Stream
from codewheel.screens.contract import Start, screen
from codewheel.screens.table_scene import TableScene
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import Record, parse
from driver import make_app
from examples import many, proved
from monkey import room
from thumb import Thumb

GOLDEN = Path(__file__).resolve().parents[1] / "golden_games"
TOUCHES = 1000  # a game
WRONG = 0.01  # of all moves, at most


@cache
def records(name: str) -> Sequence[Record]:
    """The golden games of a game that are played by clicks on the board to their end, the shortest first."""
    clicks, keys = room(name).clicks, room(name).keys
    found = [parse(path.read_text("utf-8")) for path in sorted((GOLDEN / name).glob("*.json"))]
    whole = [
        record
        for record in found
        if all(clicks(move) or move in keys or move.startswith("colour") for move in record.moves)
    ]
    return sorted(whole, key=lambda record: len(record.moves))


def play(record: Record, seed: int, scatter: float = SCATTER) -> Thumb:
    """Play a golden game again by touch, to its end or to the first wrong move."""
    seats = [Seat(HUMAN)] * len(record.players)
    session = Session.of(record, seats).branch(0)
    driver = make_app(lambda app: screen(record.game).open_game(app, Start(session=session)))
    driver.app.settings.set("animation", "off")
    scene = driver.app.scene
    assert isinstance(scene, TableScene)
    thumb = Thumb(driver, Stream(seed), scatter)
    clicks, keys = room(record.game).clicks, room(record.game).keys
    while not session.over and not thumb.wrong:
        driver.wait(
            lambda: (
                session.over
                or (scene.calm and not scene.table.due and (scene.human_to_move or session.chance_starter is not None))
            )
        )
        if session.over:
            break
        ply = session.length
        if scene.hand is not None:
            thumb.key("cancel")  # a marker that has moved stays in hand
        move = record.moves[ply]
        if move in keys:
            thumb.key(keys[move])
            if session.length == ply:
                thumb.key(keys[move])  # the table has asked whether that is meant
        for x, y in clicks(move):
            thumb.play(x, y)
        driver.wait(lambda: session.length > ply)  # noqa: B023
    assert tuple(session.moves) == record.moves or thumb.wrong, record.game
    return thumb


@pytest.mark.sweep
@pytest.mark.parametrize("name", proved(registry.names(), 2))
def test_a_thumb_plays_whole_games_and_makes_no_wrong_move(name: str) -> None:
    touches = moves = wrong = seed = 0
    while touches < many(TOUCHES):
        thumb = play(records(name)[seed % len(records(name))], seed)
        seed += 1
        touches, moves, wrong = touches + thumb.touches, moves + thumb.moves, wrong + thumb.wrong
    print(f"{name}: {seed} games, {touches} touches, {moves} targets played, {wrong} wrong")
    assert wrong < WRONG * moves
