"""What every game must have, as one function: what is missing, in words. The checklist stands in `manuals/house.md`."""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from codewheel.bots.perft import count
from codewheel.commands.bench.contract import bench
from codewheel.machines import pictures
from codewheel.machines.sounds import names as sound_names
from codewheel.paths import page
from codewheel.rules import registry
from codewheel.rules.contract import Game, Refused
from codewheel.screens.contract import GameBox, Screen, screen
from codewheel.screens.launcher.shelf import CELL_H, CELL_W
from codewheel.screens.motion import Motion
from codewheel.session.codes.letters import LETTERS
from codewheel.session.contract import Keeps, keeps
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import parse, verify
from codewheel.session.table.kind import TableKind, lessons, teaches
from codewheel.session.texts import sentence
from codewheel.text.contract import letters
from codewheel.text.talk import NARROW
from examine import Examiner

TESTS = Path(__file__).parent
LEVELS = ("random", "greedy", "beginner", "middle", "strongest")
HEADINGS = ("The players", "Advice", "Faithful, rebuilt, new")  # that every manual page has
WHOLE, DEEP, MOST = 20, 3, 3_000  # plies of a golden game, depths of a count, paths that are counted again


def floors(name: str) -> Path:
    """Where a game's folders of tests lie: in its home, else in `tests/`."""
    home = registry.entry(name).home
    return Path(str(import_module(home).__file__)).parent if home else TESTS


def missing(name: str) -> list[str]:
    """What the game of that name lacks, in words; [] for one that is whole."""
    try:
        game: Game[Any] = registry.game(name)
    except (ImportError, AttributeError):
        return [f"rules/{name}/ with GAME"]
    found = (
        _players(name, game), _session(name), _codes(name), _lessons(name), _bench(name, game), _screen(name, game),
        _manual(name), _letters(name),
    )  # fmt: skip
    return [line for part in (*found, _golden(name, game), _perft(name, game)) for line in part]


def _players(name: str, game: Game[Any]) -> Iterator[str]:
    try:
        players = [bot.name for bot in registry.module("codewheel.bots", name).BOTS.players]
    except (ImportError, AttributeError):
        yield f"bots/{name}/ with BOTS"
        return
    yield from (f"bot {level}" for level in LEVELS if level not in players or level not in game.bots)


def _session(name: str) -> Iterator[str]:
    for wanted, kind in (("KEEPS", Keeps), ("TABLE", TableKind)):
        try:
            found = vars(registry.module("codewheel.session", name)).get(wanted)
        except ImportError:
            found = None
        if not isinstance(found, kind):
            yield f"session/{name}/ with {wanted}"


def _codes(name: str) -> Iterator[str]:
    """A letter of its own, with which its share codes begin; those of older codes are taken."""
    try:
        letters = {other: found.letter for other in registry.names() if (found := keeps(other).code) is not None}
    except (ImportError, AttributeError):
        return  # it is missed already
    letter = letters.pop(name, "")
    if len(letter) != 1 or letter not in LETTERS or letter in ("0", "1", "5", "D") or letter in letters.values():
        yield f"session/{name}/: a letter of its own for its codes in KEEPS"


def _lessons(name: str) -> Iterator[str]:
    """A lesson that is played by its rules, with all its texts, and a board for it on the screen."""
    try:
        there = teaches(name)
    except (ImportError, AttributeError):
        return  # its table is missed already
    if not there:
        yield f"session/{name}/lessons.py with LESSONS, beside TABLE"
        return
    try:
        for number in range(1, len(lessons(name).all) + 1):
            Examiner(name, number).run()
    except Refused as fault:
        yield sentence(fault.why)
    except (AssertionError, KeyError) as fault:
        yield f"lessons: {fault}"
    try:
        if type(screen(name)).lesson is Screen.lesson:
            yield f"screens/{name}/: a board for its lessons"
    except (ImportError, AttributeError):
        return  # it is missed already


def _letters(name: str) -> Iterator[str]:
    """Its board, its moves and how it stands in letters."""
    try:
        found = letters(name)
    except (ImportError, AttributeError):
        yield f"text/{name}/ with LETTERS"
        return
    game = registry.game(name)
    session = Session.new(game, {}, 1, [Seat(HUMAN)] * game.seats(game.new({}, 1)))
    if not found.board(session, NARROW) or not found.told(session) or not found.stand(session):
        yield f"text/{name}/: the board, told, and how it stands"


def _bench(name: str, game: Game[Any]) -> Iterator[str]:
    """Counts of the bench, as the rules count them as far as that is quick."""
    try:
        found = bench(name)
    except (ImportError, AttributeError):
        yield f"commands/bench/{name}.py with BENCH"
        return
    start = game.new({}, 0)
    for depth, wanted in enumerate(found.perft, 1):
        if wanted <= MOST and count(game, start, depth) != wanted:
            yield f"commands/bench/{name}.py: {depth} plies are {count(game, start, depth)}, not {wanted}"
    if len(found.perft) < DEEP:
        yield f"commands/bench/{name}.py: counts of {DEEP} plies"


def _screen(name: str, game: Game[Any]) -> Iterator[str]:
    try:
        found = screen(name)
    except (ImportError, AttributeError):
        yield f"screens/{name}/ with SCREEN"
        return
    yield from _events(found, game)
    if not found.boxes:
        yield "a box on the shelf"
    for box in found.boxes:
        yield from _box(box, found)
    if not found.shots():
        yield "shots"
    begins = (name, *(box.name for box in found.boxes))
    yield from (
        f"a shot's name that begins with the game's: {shot}" for shot in found.shots() if not shot.startswith(begins)
    )


def _events(found: Screen, game: Game[Any]) -> Iterator[str]:
    """A sound and a motion for every kind of event, and no others."""
    for table, kinds in (("sounds", set(found.sounds())), ("motions", set(found.motions()))):
        yield from (f"{table} of {kind}" for kind in game.event_kinds if kind not in kinds)
        yield from (f"{table} names {kind}, which never happens" for kind in sorted(kinds - set(game.event_kinds)))


def _box(box: GameBox, found: Screen) -> Iterator[str]:
    """Texts, a cover or a plain one, a name on the disk, sounds that its machine has."""
    for kind in ("title", "machine", "players", "boot", "year", "then", "then_means", "now_means"):
        try:
            box.text(kind)
        except KeyError:
            yield f"text {box.texts}.{kind}"
    if not (1 <= len(box.program) <= 8 and box.program.isascii() and box.program.isupper()):
        yield f"a program of up to eight capitals for the box {box.name}"
    cover = pictures.of_game(box.name, "cover")
    if (cover.width, cover.height) != (5 * CELL_W, CELL_H):
        yield f"a cover of the box {box.name} in its five poses"
    strange = set(_played(found)) - set(sound_names(box.machine))
    yield from (f"sound {sound} on the {box.machine.value}" for sound in sorted(strange))


def _played(found: Screen) -> Iterator[str]:
    """All that its events may sound like, at every speed."""
    for kind, name in found.sounds().items():
        motion = found.motions().get(kind, Motion(0))
        yield from (
            motion.sound(name, frames) for frames in (0, (motion.frames + 1) // 2, motion.frames, 2 * motion.frames)
        )


def _manual(name: str) -> Iterator[str]:
    path = page(name)
    if not path.is_file():
        yield f"manuals/{name}.md"
        return
    headings = [line.removeprefix("## ") for line in path.read_text("utf-8").splitlines() if line.startswith("## ")]
    yield from (f"heading “{heading}” in manuals/{name}.md" for heading in HEADINGS if heading not in headings)


def _golden(name: str, game: Game[Any]) -> Iterator[str]:
    """A record of at least so many plies, or of a whole game."""
    paths = sorted((floors(name) / "golden_games" / name).glob("*.json"))
    longest = 0
    for path in paths:
        record = parse(path.read_bytes(), path.name)
        verify(record)
        longest = max(longest, WHOLE if record.outcome.over else len(record.moves))
    if longest < WHOLE:
        yield f"golden_games/{name}/: a game of {WHOLE} plies, or a whole one"


def _perft(name: str, game: Game[Any]) -> Iterator[str]:
    """Counts in the one format, each as the rules count it as far as that is quick."""
    path = floors(name) / "fixtures" / name / "perft.json"
    where = f"fixtures/{name}/perft.json"
    try:
        found = json.loads(path.read_text("utf-8"))
        convention, positions = found["convention"], found["positions"]
        cases = [(case["what"], case["state"], case["perft"]) for case in positions]
    except OSError:
        yield where
        return
    except (ValueError, KeyError, TypeError) as fault:
        yield f"{where}: convention, and positions with what, state and perft ({type(fault).__name__}: {fault})"
        return
    if not cases or not convention:
        yield f"{where}: a position, and the convention of counting"
    elif max(len(counts) for _, _, counts in cases) < DEEP:
        yield f"{where}: a position that is counted to {DEEP} plies"
    for what, text, counts in cases:
        try:
            state = game.without_history(game.parse_state(text))
        except Refused as fault:
            yield f"{where}: {what} is no position: {sentence(fault.why)}"
            continue
        for depth, wanted in enumerate(counts, 1):
            if wanted > MOST:
                break
            if count(game, state, depth) != wanted:
                yield f"{where}: {what} at {depth} plies is {count(game, state, depth)}, not {wanted}"
