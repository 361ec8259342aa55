"""The bench's part that needs Pyxel: start, memory and frames, each in a process of its own, without a window."""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from statistics import fmean, median
from tempfile import TemporaryDirectory
from time import process_time

from ...machines.monitor import HEIGHT, LOOKS, SHAPES, WIDTH, Glass
from ...machines.palette import Machine
from ...rules import registry
from ...session.texts import translate
from .child import PROBE, python
from .figures import Figure, percentile

EMPTY = [str(Path(__file__).with_name("empty.py"))]
RUNS = 7
SHOWN = 60  # frames until the memory is asked for
COUNT = 400  # frames that are measured
START, GAME_START, MEMORY = 1.5, 1.9, 1.4  # times the empty program's, at most: the scene of shelf and game, memory
STATES = {"+": "bench.with_bot", "~": "bench.in_motion"}  # of a game, by the sign behind its name
ON_TOP = 2.0  # milliseconds a frame that the monitor may take
LAID = 100  # pictures that are laid on each glass
MEAN, HIGH = 1.0, 12.0  # milliseconds a frame: mean without a player that thinks, 99th percentile with one


def start() -> Iterator[Figure]:
    """Processor time to the first frames, and memory, of launcher and games beside the empty program, in turn."""
    programs = {"": EMPTY, "launcher": [*PROBE, "launcher"]}
    programs |= {name: [*PROBE, name] for name in registry.names()}
    seconds: dict[str, list[float]] = {name: [] for name in programs}
    whole: dict[str, list[float]] = {name: [] for name in programs}
    bytes_: dict[str, list[float]] = {name: [] for name in programs}
    with TemporaryDirectory(prefix="codewheel-") as compiled:
        for turn in range(RUNS + 1):
            for name, args in programs.items():
                lines = python([*args, str(SHOWN)], compiled)
                if turn:  # the first one compiles
                    said = [float(line.split()[1]) for line in lines]  # first, perhaps ready, memory
                    seconds[name].append(said[0])
                    whole[name].append(said[-2])
                    bytes_[name].append(said[-1])
    for name in programs:
        text = (
            translate("bench.start_ours", what=name, runs=RUNS) if name else translate("bench.start_empty", runs=RUNS)
        )
        yield Figure("start", text, median(seconds[name]), translate("bench.seconds"))
        if name:
            first = min(seconds[name]) / min(seconds[""])
            yield Figure("start", translate("bench.start_ratio", what=name), first, translate("bench.times"))
            yield Figure(
                "start", translate("bench.start_ready", what=name), median(whole[name]), translate("bench.seconds")
            )
            ratio, most = min(whole[name]) / min(seconds[""]), START if name == "launcher" else GAME_START
            yield Figure(
                "start", translate("bench.ready_ratio", what=name), ratio, translate("bench.times"), None, most
            )
    if not all(map(all, bytes_.values())):
        return
    for name in programs:
        text = (
            translate("bench.memory_ours", what=name, frames=SHOWN)
            if name
            else translate("bench.memory_empty", frames=SHOWN)
        )
        yield Figure("start", text, median(bytes_[name]) / 1e6, translate("bench.megabytes"))
        if name:
            ratio = median(bytes_[name]) / median(bytes_[""])
            yield Figure(
                "start", translate("bench.memory_ratio", what=name), ratio, translate("bench.times"), None, MEMORY
            )


def frames() -> Iterator[Figure]:
    """Update and draw of the launcher and of every game: at rest, with a player that thinks, and in motion."""
    with TemporaryDirectory(prefix="codewheel-") as compiled:
        lines = python([*PROBE, "frames", str(COUNT)], compiled)
    found: dict[str, list[float]] = json.loads(lines[-1])
    for name, times in found.items():
        what, sign = (name[:-1], name[-1]) if name[-1] in STATES else (name, "")
        what = translate(STATES[sign], what=what) if sign else what
        if not times:
            continue
        text = translate("bench.frame_mean", what=what, frames=len(times))
        yield Figure("frames", text, fmean(times), translate("bench.ms"), None, None if sign else MEAN)
        yield Figure(
            "frames",
            translate("bench.frame_high", what=what),
            percentile(times, 0.99),
            translate("bench.ms"),
            None,
            HIGH,
        )
    yield from _monitor()


def _monitor() -> Iterator[Figure]:
    """What the monitor takes for a picture that is another in every frame, on its finer glass."""
    frame = bytes(Random(1).choices(range(16), k=WIDTH * HEIGHT))
    for shape, look in product(SHAPES, LOOKS):
        glass = Glass(shape, look, Machine.AMIGA, fine=3)
        before = process_time()
        for _ in range(LAID):
            glass.picture(frame)
        took = 1000 * (process_time() - before) / LAID
        text = translate("bench.monitor", shape=shape, look=look)
        yield Figure("frames", text, took, translate("bench.ms"), None, ON_TOP)
