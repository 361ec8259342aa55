"""What the monkey knows of Ishido: where stones fit, games and questions that were left, a finished game."""

from collections.abc import Sequence
from pathlib import Path

from codewheel.machines.font import font
from codewheel.machines.skins.base import Skin
from codewheel.machines.widgets.controls import SmallButton
from codewheel.rules.ishido.board import NAMES, SQUARES, match
from codewheel.rules.ishido.game import END, placements
from codewheel.rules.rng import Stream
from codewheel.screens.app import App
from codewheel.screens.ishido.layout import POUCH, SCOREBOARD, TOUCHSTONE, square_box
from codewheel.screens.ishido.scene import IshidoScene, open_game
from codewheel.screens.ishido.shots_scenes import FOUR_WAY
from codewheel.screens.ishido.showpiece import MOVES, SEED
from codewheel.screens.scene import Scene
from codewheel.session.ishido.oracle_book import Auguries, OracleState, answer
from codewheel.session.ishido.tournament import Tournaments
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import dump
from monkey import Beginning, Room


def played(chance: Stream, options: dict[str, str], seats: int, plies: int) -> Session:
    """A game of people with so many stones placed."""
    session = Session.new("ishido", options, chance.below(1000), [Seat(HUMAN)] * seats)
    for _ in range(plies):
        squares = placements(session.state)
        if squares:
            session.play(NAMES[squares[chance.below(len(squares))]])
    return session


def keep(chance: Stream, app: App, number: int) -> None:
    """A game before its fifth 4-Way and a question for the Oracle, or a challenge; a tournament, an augury, helps of
    today that are on.
    """
    if number % 2:
        session = Session.new("ishido", {}, SEED, [Seat(HUMAN)])
        for move in MOVES[:FOUR_WAY]:
            session.play(move)
    else:
        session = played(chance, {"mode": "challenge"}, 2, 9)
    app.saves.auto(session, "2001-04-28")
    Tournaments(app.storage).start(chance.below(1000))
    app.settings.set("game.ishido.original", "off")
    oracle = OracleState(app.storage)
    oracle.turn(True)
    oracle.ask("What do I not see yet?", False)
    old = answer("Why?", (20, 8, 7, 15, 22), (41, 29, 40, 42, 53), 12345, "2001-04-28 20:15")
    Auguries(app.storage).save("Old", old, append=False)


def target(chance: Stream, scene: Scene) -> tuple[int, int] | None:
    """A square that takes the stone, more often than not; the stone, the scoreboard, the pouch."""
    if not isinstance(scene, IshidoScene):
        return None
    state = scene.session.state
    squares = () if scene.table.waiting else placements(state)
    ways = [square for square in squares if match(state.board, square, state.stone or 0).ways == 4]
    n = chance.below(8)
    box = (TOUCHSTONE, SCOREBOARD, POUCH)[n] if n < 3 else square_box(chance.below(SQUARES))
    if squares and n > 3:
        among = ways or squares
        box = square_box(among[chance.below(len(among))])
    return box.x + box.w // 2, box.y + box.h // 2


def files(chance: Stream, folder: Path) -> Sequence[Path]:
    """A game that was ended early."""
    session = played(chance, {}, 1, 30)
    session.play(END)
    path = folder / "stones.json"
    path.write_text(dump(session.record()))
    return (path,)


def clicks(move: str) -> Sequence[tuple[int, int]]:
    """The square; what ends a game is no click."""
    if move not in NAMES:
        return ()
    box = square_box(NAMES.index(move))
    return ((box.x + box.w // 2, box.y + box.h // 2),)


def small(widget: SmallButton, skin: Skin) -> Sequence[tuple[str, int]]:
    """The word of a button in small letters."""
    return ((widget.label, font("tiny").width(widget.label) + 6 - widget.box.w),)


# what is to become of a tournament is asked
ROOM = Room(
    [Beginning(lambda app, seed: open_game(app), "tournament")],
    target,
    keep,
    files,
    clicks,
    lacking={SmallButton: small},
    letters=frozenset(("ishido_today.weekdays",)),
)
