"""Something to show: by the key, from end cards and the viewer; what another program reads in the files."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from codewheel.machines import folders, framebuffer
from codewheel.machines.mount import ABOVE, FINE, SIDE, Mount
from codewheel.machines.widgets.dialog import Alert
from codewheel.rules import registry
from codewheel.screens import showing as screens_showing
from codewheel.screens.deck import Sign
from codewheel.screens.end_card import EndCard
from codewheel.screens.film import Film
from codewheel.screens.reading import Reading
from codewheel.screens.replay import ReplayScene
from codewheel.screens.settings import KeyCatch, KeyPage
from codewheel.screens.shots import shots
from codewheel.screens.showing import ShowDialog
from codewheel.screens.studio import open_game, played
from codewheel.session.play import Session
from codewheel.session.record import parse
from codewheel.session.showing import MOST_BYTES
from codewheel.session.slices import through
from codewheel.session.storage import Memory, StorageError
from codewheel.session.storage.folder import Folder
from codewheel.session.texts import translate
from driver import Driver, make_app

GOLDEN = Path(__file__).resolve().parents[1] / "golden_games"
KEY = "f12"
LONG = {"triaxis": "six"}  # a game that is as long as its players take, and not twice that
MANY = ("ishido", "eye", "oeil-solo", "triaxis")  # games of many frames
MOST_STEPS = 200  # pieces of work a frame of a film, far more than any has


@pytest.fixture
def player() -> Iterator[Driver]:
    found = make_app()
    yield found
    found.app.shut()


def golden(game: str) -> Session:
    return Session.of(parse((GOLDEN / game / f"{LONG.get(game, 'game')}.json").read_bytes()))


def on_table(player: Driver, game: str, plies: int | None = 6) -> Session:
    """A game on its screen, after so many moves."""
    session = played(game, plies, 1)
    player.app.push(open_game(player.app, game, session))
    player.frame(4)
    return session


def files(player: Driver) -> list[str]:
    return player.app.storage.names("exports/")


def made(player: Driver) -> bytes:
    """Wait until the file is told of; what is in it."""
    player.wait(lambda: player.app.dialogs and isinstance(player.app.dialogs[-1], Alert), 20_000)
    (name,) = files(player)
    return player.app.storage.read(name) or b""


def ask(player: Driver) -> ShowDialog:
    """Press the key; what opens."""
    player.app.draw()
    player.key(KEY)
    player.frame(2)
    player.wait(lambda: player.app.dialogs and isinstance(player.app.dialogs[-1], ShowDialog), 40)
    found = player.app.dialogs[-1]
    assert isinstance(found, ShowDialog)
    return found


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.prove] * (game in MANY)) for game in registry.names()]
)
def test_a_whole_game_stays_below_a_megabyte(game: str, player: Driver) -> None:
    session = golden(game)
    player.app.push(open_game(player.app, game, session))
    player.frame(2)
    film = Film(player.app, session, session.length)
    work, steps = film.game(), 0
    try:
        while True:
            next(work)
            steps += 1
    except StopIteration as end:
        data: bytes = end.value
    assert len(data) <= MOST_BYTES
    with Image.open(BytesIO(data)) as picture:
        assert picture.size == (Mount.width, Mount.height)
        frames = int(getattr(picture, "n_frames", 1))
        assert 2 <= frames <= session.length + 1
        if session.length < 100:
            assert frames >= session.length * 0.9, "a move is hardly ever left out"
        seen = set()
        for n in (0, frames // 2, frames - 1):
            picture.seek(n)
            shown = picture.convert("RGB")
            seen |= {colour for _, colour in shown.getcolors(maxcolors=1 << 16) or ()}
            last = shown
    assert len(seen) <= 16 and seen <= {(c >> 16, c >> 8 & 255, c & 255) for c in player.app.palette.colours}
    assert frames < steps < frames * MOST_STEPS, "it goes in many small pieces"
    inside = last.crop(
        (FINE * SIDE, FINE * ABOVE, FINE * (SIDE + framebuffer.WIDTH), FINE * (ABOVE + framebuffer.HEIGHT))
    )
    assert inside.resize((320, 200), 0).resize(inside.size, 0).tobytes() == inside.tobytes(), "whole pixels"


@pytest.mark.parametrize("game", registry.names())
def test_the_last_turn_moves(game: str, player: Driver) -> None:
    session = golden(game)
    player.app.push(open_game(player.app, game, session))
    player.frame(2)
    data = through(Film(player.app, session, session.ply).turn())
    assert len(data) < MOST_BYTES
    with Image.open(BytesIO(data)) as picture:
        assert getattr(picture, "n_frames", 1) >= 3


def test_the_screen_is_shown_as_it_was_without_the_pointer(player: Driver) -> None:
    on_table(player, "einauge")
    player.move(100, 60)
    player.app.draw()
    pointed = player.pixels()
    ask(player)
    player.key("enter")
    with Image.open(BytesIO(made(player))) as picture:
        shown = picture.convert("RGB")
    assert files(player) == ["exports/Ein-Auge 1.png"] and shown.size == (Mount.width, Mount.height)
    colours = player.app.palette.colours
    wrong = sum(
        shown.getpixel((FINE * (SIDE + at % 320), FINE * (ABOVE + at // 320)))
        != (colours[pen] >> 16, colours[pen] >> 8 & 255, colours[pen] & 255)
        for at, pen in enumerate(pointed)
    )
    assert 0 < wrong < 3200, "the pointer is missing and what lies lit under it, nothing else"


@pytest.mark.parametrize("choice", ["down", "down down"])
def test_the_key_makes_moving_pictures(choice: str, player: Driver) -> None:
    on_table(player, "oeil-solo", 3)
    ask(player)
    player.keys(f"{choice} enter")
    assert isinstance(player.app.dialogs[-1], Reading)
    with Image.open(BytesIO(made(player))) as picture:
        assert picture.format == "GIF" and getattr(picture, "n_frames", 1) > 2
    player.keys("enter")
    assert not player.app.dialogs


def test_escape_stops_it_and_nothing_is_written(player: Driver) -> None:
    on_table(player, "ishido", 30)
    ask(player)
    player.keys("down down enter")
    player.frame(30)
    assert isinstance(player.app.dialogs[-1], Reading)
    player.key("esc")
    player.frame(200)
    assert not player.app.dialogs and not files(player)


def test_a_screen_without_a_game_is_shown_at_once(player: Driver) -> None:
    player.frame(3)
    player.app.open_settings()
    player.frame(2)
    player.app.draw()
    player.key(KEY)
    made(player)
    assert files(player) == ["exports/Codewheel 1.png"]


def test_a_key_that_is_asked_for_is_not_taken_for_the_picture(player: Driver) -> None:
    player.frame(3)
    page = KeyPage(player.app)
    player.app.open(page)
    player.app.open(KeyCatch("Hint", lambda chord: heard.append(chord)))
    heard: list[str] = []
    player.frame(2)
    player.key(KEY)
    player.frame(20)
    assert heard == [KEY] and player.app.dialogs == [page] and not files(player)


@pytest.mark.parametrize("shot", ["ishido-end-now", "ishido-end", "eye-end", "oeil-solo-end", "einauge-end"])
def test_an_end_card_has_a_button(shot: str, player: Driver) -> None:
    shots()[shot](player.app)
    card = player.app.dialogs[-1]
    assert isinstance(card, EndCard)
    (button,) = (widget for widget in card.group if isinstance(widget, Sign))
    player.hit(button)
    player.app.draw()
    player.wait(lambda: isinstance(player.app.dialogs[-1], ShowDialog), 40)
    player.key("esc")
    assert player.app.dialogs == [card]


@pytest.mark.parametrize("game", registry.names())
def test_the_viewer_has_a_button(game: str, player: Driver) -> None:
    session = golden(game)
    scene = ReplayScene(player.app, session.branch(session.length))
    player.app.push(scene)
    player.frame(4)
    (button,) = (sign for sign in scene.deck.signs if sign.sign == "show")
    player.hit(button)
    player.app.draw()
    player.wait(lambda: player.app.dialogs and isinstance(player.app.dialogs[-1], ShowDialog), 40)


def test_a_full_disk_is_told_and_the_game_goes_on(player: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    on_table(player, "einauge")
    ask(player)

    def full(self: Memory, name: str, data: bytes, spoilt: bool = False) -> None:
        from codewheel.rules.contract import reason  # start: for this fault alone

        raise StorageError(reason("storage.write", file=name, fault="No space left on device"))

    monkeypatch.setattr(Memory, "write", full)
    player.key("enter")
    player.wait(lambda: player.app.dialogs and isinstance(player.app.dialogs[-1], Alert), 2000)
    told = player.app.dialogs[-1]
    assert isinstance(told, Alert) and "No space left" in told.text
    player.key("enter")
    assert not player.app.dialogs and player.app.scene is not None


def test_where_there_is_a_folder_a_button_shows_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player, shown = make_app(storage=Folder(tmp_path)), []
    monkeypatch.setattr(folders, "show_folder", shown.append)
    on_table(player, "einauge")
    ask(player)
    player.key("enter")
    player.wait(lambda: player.app.dialogs and isinstance(player.app.dialogs[-1], Alert), 2000)
    told = player.app.dialogs[-1]
    assert isinstance(told, Alert) and str(tmp_path / "exports") in told.text
    player.keys("right enter")
    assert shown == [tmp_path] and not player.app.dialogs


def test_a_page_hands_it_to_the_browser_and_keeps_nothing(player: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[str, int]] = []
    on_table(player, "einauge")
    ask(player)
    monkeypatch.setattr(screens_showing, "on_web", lambda: True)
    monkeypatch.setattr(screens_showing, "give", lambda file, data, fault: given.append((file, len(data))))
    player.key("enter")
    player.wait(lambda: player.app.dialogs and isinstance(player.app.dialogs[-1], Alert), 2000)
    told = player.app.dialogs[-1]
    ((file, size),) = given
    assert isinstance(told, Alert) and file == "Ein-Auge.png" and not files(player)
    assert told.text == translate("show.handed", file=file, size=round(size / 1000))
