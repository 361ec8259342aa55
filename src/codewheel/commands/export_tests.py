"""`codewheel export-tests DIR`: reference positions, perft tables and games, for others to test their programs with.

All of it is JSON, a line each, follows from the seed, and is the same on every machine.
"""

from collections.abc import Iterator
from pathlib import Path

from ..bots.perft import count
from ..rules.contract import NOBODY, Game
from ..rules.registry import REGISTRY
from ..rules.registry import game as find_game
from ..rules.rng import Stream, mix
from ..rules.typed import Any
from ..session.play import HUMAN, Seat, Session
from ..session.record import dump
from ..session.strict import dumps
from ..session.texts import translate
from . import OK
from .arguments import Parser, absolute, game_name, options, seed, whole
from .files import write
from .say import say

MOST_PATHS = 2_000  # of the last perft but one: the last takes a second or two at most
DEEPEST = 4
REFUSED = 5  # moves of each position that are not legal, with the reason's code
GAMES = 5
TRIES = 8  # draws of a move that does not end the game
LONGEST = 400  # moves of a game that are told with every state


def run(args: list[str]) -> int:
    """Write the files of one game or of all."""
    parser = Parser("export-tests")
    parser.add_argument("dir", metavar="DIR", type=absolute, help=translate("cli.arg_export_dir"))
    parser.add_argument("--game", metavar="GAME", type=game_name, help=translate("cli.arg_export_game"))
    parser.add_argument(
        "--positions",
        metavar="N",
        type=lambda text: whole(text, 1, 10_000),
        default=40,
        help=translate("cli.arg_positions"),
    )
    parser.add_argument("--seed", metavar="S", type=seed, default=0, help=translate("cli.arg_seed"))
    parser.add_argument("--options", metavar="JSON", type=options, default={}, help=translate("cli.arg_options"))
    found = parser.parse_args(args)
    for name in [found.game] if found.game else [line.name for line in REGISTRY]:
        rules = find_game(name)
        folder: Path = found.dir / name
        folder.mkdir(parents=True, exist_ok=True)
        played = [_game(rules, found.options, found.seed, number) for number in range(GAMES)]
        files = {
            "positions.jsonl": list(positions(rules, found.options, found.seed, found.positions)),
            "games.jsonl": [dump(session.record()) for session in played],
            "steps.jsonl": list(_steps(played[0])),
        }
        for file, lines in files.items():
            write(folder / file, "".join(f"{line}\n" for line in lines).encode())
        sizes = {file.partition(".")[0]: len(lines) for file, lines in files.items()}
        say(translate("cli.exported", game=name, folder=str(folder), **sizes))
    return OK


def _game(rules: Game[Any], chosen: dict[str, Any], base: int, number: int) -> Session:
    """A drawn game; moves that leave are made where nothing else is legal, those that end it seldom."""
    own = mix(base ^ mix(number)) >> 1
    stream = Stream(own)
    session = Session.new(rules, chosen, own, [Seat(HUMAN)] * rules.seats(rules.new(chosen, own)))
    session.run()
    while not session.over and session.length < LONGEST:
        legal, leaving = rules.legal(session.state), rules.leaving_moves(session.state)
        staying = [move for move in legal if move not in leaving] or legal
        for _ in range(TRIES):
            move = stream.choice(staying)
            if rules.to_move(rules.apply(session.state, move)) != NOBODY:
                break
        session.play(move)
        session.run()
    return session


def positions(rules: Game[Any], chosen: dict[str, Any], base: int, wanted: int) -> Iterator[str]:
    """So many positions out of drawn games, three of each, spread over it.

    `perft[d - 1]` counts the paths of d moves: a chance move counts as one, what lies in the past has no say.
    """
    number = given = 0
    while given < wanted:
        session = _game(rules, chosen, base, number)
        number += 1
        others = sorted({move for ply in range(session.length) for move in rules.legal(session.at(ply))})
        for third in range(3):
            ply = (2 * third + 1 + number % 2) * session.length // 6
            if given < wanted:
                yield dumps({"seed": session.seed, "ply": ply, **_told(rules, session.at(ply), others)})
                given += 1


def _told(rules: Game[Any], state: Any, others: list[str]) -> dict[str, Any]:
    """A position, and all that the rules say of it."""
    state = rules.without_history(state)
    legal = rules.legal(state)
    refused: dict[str, str] = {}
    for move in others[:: max(1, len(others) // (4 * REFUSED))]:
        why = rules.check(state, move)
        if why is not None and len(refused) < REFUSED:
            refused[move] = why.code
    return {
        "state": rules.format_state(state),
        "to_move": rules.to_move(state),
        "legal": list(legal),
        "chance": [list(pair) for pair in rules.chance(state)],
        "refused": refused,
        "perft": _perft(rules, state),
        "outcome": rules.outcome(state)._asdict(),
    }


def _perft(rules: Game[Any], state: Any) -> list[int]:
    found: list[int] = []
    while len(found) < DEEPEST and (not found or found[-1] <= MOST_PATHS):
        found.append(count(rules, state, len(found) + 1))
        if not found[-1] or rules.to_move(state) == NOBODY:
            break
    return found


def _steps(session: Session) -> Iterator[str]:
    """A game move by move: what was made, what it led to, what happened."""
    yield dumps({"state": session.game.format_state(session.at(0))})
    for ply in range(session.length):
        events = [[event.kind, dict(event.params)] for event in session.events(ply)]
        state = session.game.format_state(session.at(ply + 1))
        yield dumps({"move": session.moves[ply], "state": state, "events": events})
