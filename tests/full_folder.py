"""How long the slowest frame takes with thousands of files of each kind in the player's folder.

`python tests/full_folder.py [COUNT [WORD]]`, in a checkout: a line for each requester, list and viewer, and for files
dropped on the window, or for those whose name holds WORD; milliseconds of the processor in the frame that opens it, in
the slowest one after that, and in how many frames it was read. `out/folder.json` holds it too. No test, for a clock is
none.
"""

import gc
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from time import process_time
from typing import NamedTuple

import pyxel

from codewheel.machines.palette import load as palette
from codewheel.machines.widgets.requester import FileRequester
from codewheel.rules import registry
from codewheel.rules.ishido.board import NEIGHBOURS, SQUARE
from codewheel.screens.app import App
from codewheel.screens.eye.quiz_packs import PackDialog
from codewheel.screens.ishido.custom_art import shipped_stones
from codewheel.screens.ishido.editor.scene import EditorScene
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.reading import Reading
from codewheel.screens.studio import open_game, played
from codewheel.session.art.files import write as painted
from codewheel.session.eye.quiz_packs import MOST_OWN, SHIPPED
from codewheel.session.ishido.art import sheet
from codewheel.session.ishido.art.own import pack as stoneset_text
from codewheel.session.ishido.art.stoneset import from_shown
from codewheel.session.ishido.oracle_book import answer
from codewheel.session.ishido.oracle_book import pack as auguries_text
from codewheel.session.ishido.tournament_model import Tournament
from codewheel.session.ishido.tournament_model import pack as tournament_text
from codewheel.session.play import Session
from codewheel.session.record import dump
from codewheel.session.saves import HEIGHT, WIDTH
from codewheel.session.saves import pack as save_text
from codewheel.session.storage.folder import Folder
from driver import OUT, Driver, start

HERE = Path(__file__).resolve().parent
MOST = 16.0  # milliseconds
KEYS = ("down", "down", "up", "page_down", "end", "home", "tab", "down")
WARM = 40  # frames before anything is opened: pictures are read, the player looks about
RUNS = 2  # of each, the quicker one of each figure counts: in the first modules and pictures are read
LONGEST = 6000  # frames of a requester that reads, or of a file that is taken in
STONES = from_shown(shipped_stones("inner"))
PICTURE = ["0123456789abcdef" * (WIDTH // 16)] * HEIGHT


class Clocked(Driver):
    """A driver that notes the processor's milliseconds of each frame, the flip left out."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.times: list[float] = []
        self.first: Callable[[], object] = lambda: None  # what a hand does in the next frame

    def frame(self, n: int = 1) -> None:
        for _ in range(n):
            first, self.first = self.first, lambda: None
            began = process_time()
            first()
            self.app.update()
            self.app.draw()
            self.times.append(1000 * (process_time() - began))
            pyxel.flip()


class Trial(NamedTuple):
    """What is measured. `place`: where one is; `act`: what is done there in a single frame."""

    name: str
    place: Callable[[App], object]
    act: Callable[[App], object]


def fill(folder: Path, count: int) -> None:
    """So many files of each kind."""

    def put(name: str, data: bytes | str) -> None:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data if isinstance(data, bytes) else data.encode())

    kinds: dict[str, Callable[[int], bytes | str]] = {}
    for game in registry.names():
        session = played(game, 12, 0)
        kinds[f"saves/{game}/slots/g%d.json"] = partial(_save, session)
        kinds[f"records/{game}/r%d.json"] = partial(_same, dump(session.record()))
    ring = [NEIGHBOURS[SQUARE["F5"]][at] for at in range(4)]
    augury = answer("Why?", range(5), [SQUARE["F5"], *ring], 123456, "2020-01-01 10:00")
    board = (HERE / "corpus/0.1.0/player/boards/_53ea/newboard.(board).png").read_bytes()
    kinds["stonesets/s%d.json"] = partial(_same, stoneset_text(STONES))
    kinds["boards/b%d.(board).png"] = partial(_same, board)
    kinds["tournaments/ishido/slots/t%d.json"] = partial(
        _same, tournament_text(Tournament(5), "t", "2020-01-01 10:00", PICTURE)
    )
    kinds["oracle/auguries/a%d.json"] = partial(_same, auguries_text([augury] * 20))
    kinds["exports/e%d.txt"] = partial(_same, "exported")
    for name, made in kinds.items():
        for number in range(count):
            put(name % number, made(number))
    packs = [path.read_bytes() for path in SHIPPED.glob("*.txt")]
    for number in range(min(count, MOST_OWN)):
        put(f"quiz/p{number}.txt", packs[number % len(packs)])
    colours = palette("ishido/ishido").colours
    for game in registry.names():
        longest = max((HERE / "golden_games" / game).glob("*.json"), key=lambda path: path.stat().st_size)
        put(f"../drop/{game}.json", longest.read_bytes())
    for kind in ("png", "iff"):
        put(f"../drop/mine.{kind}", painted(sheet.to_raster(STONES, colours), kind))
    put("../drop/garden.(board).png", board)
    put("../drop/pack.txt", packs[0])


def _same(data: bytes | str, number: int) -> bytes | str:
    return data


def _save(session, number: int) -> str:
    """The one that is first by name bears the latest date."""
    date = f"{2020 - number // 300}-{12 - number // 28 % 12:02}-{28 - number % 28:02} 10:00"
    return save_text(session, f"g{number}", date, PICTURE)


@cache
def begun(game: str) -> Session:
    """A game that has begun."""
    return played(game, 6, 0)


def table(game: str, app: App) -> None:
    """At a table."""
    app.push(open_game(app, game, begun(game).branch(6)))


def trials(drop: Path) -> Iterator[Trial]:
    """All that lists or reads what lies in the folder."""
    yield Trial("launcher", lambda app: None, lambda app: app.push(LauncherScene(app)))
    for game in registry.names():
        yield Trial(f"{game}: opened", lambda app: app.push(LauncherScene(app)), partial(table, game))
        names = ("open", "save", "save_as") if game == "ishido" else ("open", "save", "write_record", "read_record")
        for name in names:
            yield Trial(f"{game}: {name}", partial(table, game), lambda app, name=name: app.scene.command(name))
    from codewheel.screens.ishido import own

    ishido = partial(table, "ishido")
    yield Trial("ishido: stonesets", ishido, lambda app: own.choose_stoneset(app.scene))
    yield Trial("ishido: boards", ishido, lambda app: own.choose_board(app.scene))
    yield Trial("ishido: high scores", ishido, lambda app: app.scene.command("scores_modern"))
    yield Trial("ishido: book of auguries", ishido, lambda app: app.scene.command("oracle_book"))

    def book(app: App) -> None:
        table("ishido", app)
        app._switch()
        app.scene.command("oracle_book")

    yield Trial("ishido: files of auguries", book, lambda app: app.scene.choose_file())
    editor = lambda app: app.push(EditorScene(app, STONES, "", "ishido/ishido", lambda made, path: None))  # noqa: E731
    yield Trial("editor: opened", ishido, editor)
    for name in ("load", "save", "save_as"):
        yield Trial(f"editor: {name}", editor, lambda app, name=name: app.scene.command(name))
    yield Trial("eye: question packs", partial(table, "eye"), lambda app: app.open(PackDialog(app.storage)))
    for path in sorted(drop.iterdir()):
        yield Trial(
            f"dropped: {path.name}", partial(table, "ishido"), lambda app, path=path: app._dropped.append(str(path))
        )


def measure(trial: Trial, folder: Path) -> tuple[float, float, int]:
    """Milliseconds of the frame that opens it and of the slowest later one; frames until all is read."""
    app = App(Folder(folder), home=LauncherScene)
    player = Clocked(app)
    trial.place(app)
    player.frame(WARM)
    while any(isinstance(dialog, Reading) for dialog in app.dialogs):  # what the place itself reads
        player.frame()
    app.dialogs.clear()
    gc.collect()
    player.times.clear()
    player.first = partial(trial.act, app)
    player.frame(2)
    for key in KEYS:
        player.key(key)
    frames = 0
    while frames < LONGEST and app.dialogs and getattr(app.dialogs[-1], "looks", False):
        player.frame()
        frames += 1
    player.frame(10)
    for key in KEYS:
        player.key(key)
    if app.dialogs and isinstance(app.dialogs[-1], FileRequester):
        dialog = app.dialogs[-1]
        player.first = dialog.choose
        player.frame(5)
    while any(isinstance(dialog, Reading) for dialog in app.dialogs):  # what was chosen is read
        player.frame()
    player.frame(5)
    opened, *later = player.times
    app.shut()
    return opened, max(later), frames


def main() -> None:
    """Fill a folder, measure, tell."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    word = sys.argv[2] if len(sys.argv) > 2 else ""
    start()
    found = {}
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "player"
        fill(folder, count)
        for trial in trials(Path(place) / "drop"):
            if word in trial.name:
                runs = [measure(trial, folder) for _ in range(RUNS)]
                opened, later, frames = found[trial.name] = tuple(map(min, zip(*runs, strict=True)))
                slow = "" if max(opened, later) <= MOST else "over"
                print(f"{trial.name:32} {opened:7.1f} {later:7.1f} ms {frames:6} frames {slow}", flush=True)
    OUT.mkdir(exist_ok=True)
    (OUT / "folder.json").write_text(json.dumps({"count": count, "ms": found}, indent=1))


if __name__ == "__main__":
    main()
