"""The figures of `codewheel bench`: which parts are measured, how they are told."""

import json
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec

from ...rules import registry
from ...session.texts import translate
from .. import OK
from ..arguments import Parser, absolute
from ..files import write
from .figures import Figure, machine

PARTS = ("rules", "sessions", "players", "environments", "strength", "start", "frames")
WINDOW = ("start", "frames")


def part(name: str, full: bool) -> Callable[[], Iterator[Figure]]:
    """What measures a part: the function of its name. `full`: strength over all of its deals."""
    if name == "strength":
        return partial(strength, full)
    if name == "environments":
        from .environments import environments  # of an extra

        return environments
    if name in WINDOW:
        from . import frames  # Pyxel

        return frames.start if name == "start" else frames.frames
    from . import rules  # start: players and tables of all games

    return {"rules": rules.rules, "sessions": rules.sessions, "players": rules.players}[name]


def strength(full: bool) -> Iterator[Figure]:
    """How strong the players are, of each game that measures it."""
    from .contract import bench  # the start: a game's part of the bench brings its players

    for name in registry.names():
        measure = bench(name).strength
        if measure is not None:
            yield from measure(full)


def parts(text: str) -> tuple[str, ...]:
    """The parts that are asked for."""
    names = tuple(text.split(","))
    for name in names:
        if name not in PARTS:
            raise ArgumentTypeError(translate("bench.part", name=name, known=", ".join(PARTS)))
    return names


def run(args: list[str]) -> int:
    """Measure and print; with --json write the figures too."""
    parser = Parser("bench")
    known = ", ".join(PARTS)
    parser.add_argument(
        "--only", metavar="PARTS", type=parts, default=PARTS, help=translate("cli.arg_only", parts=known)
    )
    parser.add_argument("--full", action="store_true", help=translate("cli.arg_full"))
    parser.add_argument("--json", metavar="FILE", type=absolute, help=translate("cli.arg_json"))
    found = parser.parse_args(args)
    ground = machine()
    print(translate("bench.machine", **ground), flush=True)
    figures: list[Figure] = []
    for name in found.only:
        print(translate(f"bench.head_{name}"), flush=True)
        if name in WINDOW and find_spec("pyxel") is None:
            print(translate("bench.no_pyxel"))
            continue
        if name == "environments" and find_spec("pettingzoo") is None:
            print(translate("bench.no_envs"))
            continue
        for figure in part(name, found.full)():
            figures.append(figure)
            print(figure.line(), flush=True)
    missed = sum(figure.ok is False for figure in figures)
    print(translate("bench.all_ok") if not missed else translate("bench.some_missed", count=missed))
    if found.json is not None:
        data = {"machine": ground, "figures": [figure.to_json() for figure in figures]}
        write(found.json, (json.dumps(data, indent=1) + "\n").encode())
    return OK
