"""Writes the corpus of this version, `tests/corpus/VERSION`: a player's folder with something of every kind.

`python tests/make_corpus.py` in a checkout, once for each version; one that is there is never changed. The games are
the golden ones, each as a save half way, so that every mode is there; the rest is what `session/test_corpus.py` asks
for.
"""

import json
import sys
from pathlib import Path

from codewheel import __version__
from codewheel.rules import registry
from codewheel.rules.ishido.board import NEIGHBOURS, SQUARE
from codewheel.screens.ishido.custom_art import shipped_stones
from codewheel.session.art.files import write as painted
from codewheel.session.einauge.training import Training
from codewheel.session.eye.presets import board_game
from codewheel.session.eye.quiz_packs import keep_pack
from codewheel.session.ishido import days
from codewheel.session.ishido.art.board import SHARED, OwnBoard, filled
from codewheel.session.ishido.art.own import Own
from codewheel.session.ishido.art.stoneset import CLEAR, from_shown
from codewheel.session.ishido.art.unsaved import USED, Unsaved, Work
from codewheel.session.ishido.highscores import HighScores, Score
from codewheel.session.ishido.oracle_book import Auguries, OracleState, answer
from codewheel.session.ishido.tournament import Tournaments
from codewheel.session.lessons.progress import Progress
from codewheel.session.oeil_solo import days as solved
from codewheel.session.oeil_solo.ways import QUIZ, RULE_2, Wish
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import dump, parse
from codewheel.session.saves import Saves
from codewheel.session.settings import Settings
from codewheel.session.statistics import Statistics
from codewheel.session.storage.folder import Folder
from codewheel.session.triaxis import scores, series
from driver import start

HERE = Path(__file__).resolve().parent
DAY, DATE = "2026-11-22", "2026-11-22 07:00"
PICTURE = ["0123456789abcdef" * 5] * 50
PACK = HERE / "corpus/0.1.0/player/quiz/_54wo-en.txt"
MODES = "Modes"  # the drawer with a game of each kind


def text_of(session: Session) -> str:
    """Where it stands."""
    return session.game.format_state(session.state)


def half(session: Session) -> Session:
    """The first half of a game, people at the board, a move taken back where one can be."""
    people = [Seat(HUMAN, "", f"Player {number}") for number in range(1, len(session.seats) + 1)]
    found = session.branch(session.length // 2, people)
    found.undo()
    found.metadata["hints"] = 2
    return found


def games(storage: Folder, states: dict[str, str]) -> None:
    """Saves, records and autosaves."""
    saves = Saves(storage)
    for game in registry.names():
        golden = sorted((HERE / "golden_games" / game).glob("*.json"))
        for path in golden:
            record = parse(path.read_bytes(), path.name)
            name = f"records/{game}/{path.stem.replace('_', '-')}.json"
            storage.write(name, dump(record).encode())
            states[name] = text_of(Session.of(record))
            session = half(Session.of(record))
            saves.save(session, path.stem, DATE, PICTURE, MODES)
            states[f"{game}:{MODES}/{path.stem}"] = text_of(session)
        whole = Session.of(parse((HERE / "golden_games" / game / "game.json").read_bytes()))
        session = half(whole)
        if game == "triaxis":
            names = [seat.name for seat in session.seats]
            session.metadata[series.SERIES] = series.begin(names).tally(0, range(len(names)), 4711).following().plain()
        saves.save(session, "An open game", DATE, PICTURE)
        saves.save(whole, "A whole game", DATE, PICTURE, "Drawer")
        assert saves.auto(session, DATE) is None
        states[game] = text_of(session)
    for way in (RULE_2, QUIZ):
        session = board_game(Wish(way), storage, Settings(storage), 5)
        session.metadata["hints"] = 2
        saves.save(session, way, DATE, PICTURE, MODES)
        states[f"eye:{MODES}/{way}"] = text_of(session)
    assert saves.auto(session, DATE) is None  # at the place of L'Oeil
    states["eye:oeil"] = text_of(session)


def ishido(storage: Folder) -> None:
    """Lists, days, tournaments, the Oracle, stonesets and boards."""
    highs = HighScores(storage)
    highs.add("modern", Score("Ada", 1200, 3, 4, date=DAY), DAY)
    highs.add("ancient", Score("Bob", 900, 2, 0, date=DAY, master=True), DAY)
    daily = days.Daily(storage)
    daily.add(days.Day("2026-11-21", 500, 2, 10, True))
    daily.begin(DAY)
    kept = Tournaments(storage)
    tournament = kept.start(77, minutes=10)
    for name, count in (("Ada", 20), ("Bob", 9)):
        session = tournament.begin_game(Seat(HUMAN, "", name))
        for _ in range(count):
            session.play(session.game.legal(session.state)[0])
        session.play("end")
        tournament.finish_game(name, DAY)
    kept.save("Spring", DATE, PICTURE)
    session = tournament.begin_game(Seat(HUMAN, "", "Eve"))
    session.play(session.game.legal(session.state)[0])
    assert kept.keep(DATE) is None
    hub = SQUARE["F5"]
    augury = answer("Why?", range(5), [hub, *NEIGHBOURS[hub]], 123456, DATE)
    oracle = OracleState(storage)
    oracle.turn(True)
    oracle.answered(augury)
    oracle.ask("And then?", True)
    Auguries(storage).save("Mine/First", augury, True)
    own, stones = Own(storage), from_shown(shipped_stones("runes"))
    own.save_stoneset("Sea/Fish", stones)
    board = OwnBoard((*SHARED, *filled(())), bytes(number % 16 for number in range(320 * 200)))
    own.save_board("Sea/newboard", painted(board.raster(), "png"))
    own.save_board("iffboard", painted(board.raster(), "iff"))
    own.export_stoneset("Fish", stones, board.colours)
    changed = stones._replace(stones=(bytes([CLEAR]) * len(stones.stones[0]), *stones.stones[1:]))
    Unsaved(storage).keep(Work(changed, "Fish"))
    Unsaved(storage, USED).keep(Work(changed, ""))


def house(storage: Folder) -> None:
    """Settings, statistics, lessons, and what the other games keep."""
    settings = Settings(storage)
    settings.set("scale", 2)
    settings.set("keys.st.undo", ["ctrl+z"])
    settings.set("game.einauge.level", "middle")
    statistics = Statistics(storage)
    statistics.add("ishido", "", "won", True)
    statistics.add("eye", "middle", "won", False)
    statistics.add("eye", "middle", "lost", False)
    training = Training(storage)
    training.open(1, 2)
    training.solve()
    training.open(0, 1)
    solved.Daily(storage).add(solved.Day("2026-11-21", 12, 10, False))
    keep_pack(storage, PACK.read_bytes(), "two.txt")
    lines = (scores.Score("Ada", 1, 1, 9, 9), scores.Score("Bob", 1, 0, 5, 5))
    scores.ScoreFiles(storage).add(3, [scores.Part(7, lines)])
    progress = Progress(storage)
    progress.leave("eye", "first", 3)
    progress.finish("ishido", "first")


def main() -> None:
    """Write it."""
    target = HERE / "corpus" / __version__
    if target.exists():
        sys.exit(f"{target} is there already, and none is ever changed.")
    start()
    states: dict[str, str] = {}
    storage = Folder(target / "player")
    house(storage)
    ishido(storage)
    games(storage, states)
    (target / "player" / ".lock").unlink()
    (target / "states.json").write_text(json.dumps(states, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
