"""Every screen as a picture, without a window: `codewheel shots DIR`, the README and the tests look at the same table.

A shot is put in place on an app of its own; then the frame is taken.
"""

from pathlib import Path

from ..machines import framebuffer
from .app import App
from .codewheel.shots import SHOTS as CODEWHEEL
from .contract import Shot, screens
from .letters.shots import SHOTS as LETTERS
from .screen_page import ScreenPage
from .studio import (
    chosen_shot,
    hands_shot,
    open_game,
    played,
    share_shot,
    shelf_command,
    shelf_shot,
    step,
    studio,
    title_shot,
)

GAMES = 100  # of the statistics
LUCK = 0, 2, -1, 1, 3, 0, 1, -2, 0, 2, -1, 1, 2  # in tenths of the games, week by week

__all__ = ["Shot", "open_game", "played", "shots", "step", "studio", "take"]


def take(name: str, folder: Path, scale: int = 1) -> Path:
    """Put a shot in place and write it as FOLDER/NAME.png; the path. Raises OSError, KeyError."""
    app = studio()
    try:
        shots()[name](app)
        path = folder / f"{name}.png"
        framebuffer.save_png(path, scale)
    finally:
        app.shut()
    return path


def _screen(app: App) -> None:
    """The settings of the screen."""
    shelf_shot(app)
    app.open(ScreenPage(app))
    step(app)


def _keys(app: App) -> None:
    shelf_shot(app)
    app.open_keys()
    step(app)


def _players(app: App) -> None:
    """The page of programs that play, one of them seated."""
    from ..session.guests import Guest  # start
    from .players_page import PlayersPage  # start

    shelf_shot(app)
    app.guests.seat(Guest("eye", "strongest", "Argus", "python3 argus.py", 2000))
    page = PlayersPage(app)
    page.game, page.place = "eye", 5
    app.open(page)
    step(app)
    app.guests.leave("eye", "strongest")


def _welcome(app: App) -> None:
    from .meeting import welcome  # start

    shelf_shot(app)
    welcome(app)
    step(app)


def _days(app: App) -> None:
    """The calendar of the days, some of them played."""
    from ..session.calendar import before  # start
    from ..session.daily.days import DailyProblems, Day
    from ..session.daily.games import games
    from ..session.table.kind import table_kind

    today = app.now()[:10]
    for number, game in enumerate(name for name in games() if table_kind(name).daily is None):
        for back in (0, 1, 2, 3, 4, 9 + number, 12):
            day = Day(before(today, back), "x001", (back + number) % 3, 0)
            DailyProblems(app.storage, game).add(day, late=back > 8)
    shelf_command("days")(app)


def _statistics(app: App) -> None:
    """The statistics of a hundred games in a quarter of a year, with weeks of luck and without."""
    from ..session.calendar import before  # start
    from ..session.chronicle import Played

    kinds = ("ishido", ""), ("eye", "middle"), ("oeil-solo", ""), ("triaxis", "greedy"), ("einauge", "middle")
    for number in range(GAMES):
        game, level = kinds[number % len(kinds)]
        back = (GAMES - 1 - number) * 9 // 10
        day = before(app.now()[:10], back - back % 7 * (back // 7 % 3) // 2)
        won = number * 7 % 10 < 2 + 5 * number // GAMES + LUCK[number * len(LUCK) // GAMES]
        points = {"ishido": 80 + number * 13 % 50, "oeil-solo": 32 + number % 9}.get(game)
        who = "computer" if level else "alone"
        helps = ("hint",) if number % 9 == 4 else ()
        result = "won" if won else "lost"
        app.statistics.finished(
            Played(f"{day} 20:15", game, "", who, level, result, helps, 60 + number * 37 % 900, 40, points)
        )
    shelf_command("statistics")(app)


def _card(name: str) -> Shot:
    """The card of a box's first start."""

    def shot(app: App) -> None:
        from .launcher.boxes import shelf  # start
        from .meeting import MeetingScene  # start

        box = next(box for box in shelf() if box.name == name)
        app.push(MeetingScene(app, box, lambda answer: None, True))
        step(app, 3)

    return shot


CARDS: dict[str, Shot] = {f"launcher-card-{box.name}": _card(box.name) for each in screens() for box in each.boxes}
HOUSE: dict[str, Shot] = {
    "launcher-title": title_shot,
    "launcher-shelf": shelf_shot,
    "launcher-settings": shelf_command("settings"),
    "launcher-screen": _screen,
    "launcher-keys": _keys,
    "launcher-players": _players,
    "launcher-hands": hands_shot(shelf_shot),
    "launcher-one-switch": chosen_shot(hands_shot(shelf_shot), scan="calm"),
    "launcher-lessons": shelf_command("lessons"),
    "launcher-days": _days,
    "launcher-statistics": _statistics,
    "launcher-manuals": shelf_command("manuals"),
    "launcher-codes": share_shot(shelf_shot),
    "launcher-about": shelf_command("about"),
    "launcher-welcome": _welcome,
    **CARDS,
    **CODEWHEEL,
    **LETTERS,
}


def shots() -> dict[str, Shot]:
    """All shots by name: those of the house, then those of each game."""
    return HOUSE | {name: shot for each in screens() for name, shot in each.shots().items()}
