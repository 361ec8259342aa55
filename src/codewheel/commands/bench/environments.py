"""Steps a second through PettingZoo's interface: what is seen, which moves are legal, one of them, drawn."""

import random
from collections.abc import Iterator
from time import perf_counter

import numpy as np

from ...envs.seats import Seats
from ...rules import registry
from ...session.texts import translate
from .figures import Figure

SECONDS = 2.0
WANTED = {"einauge": 20_000.0, "ishido": 20_000.0}  # those with positions of their own


def environments() -> Iterator[Figure]:
    """Each game's steps, by random moves."""
    for name in registry.names():
        env, stream, steps = Seats(name), random.Random(1), 0
        env.reset(seed=1)
        start = perf_counter()
        while (spent := perf_counter() - start) < SECONDS:
            seen, _, over, _, _ = env.last()
            if over:
                env.reset()
                continue
            env.step(stream.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            steps += 1
        what = translate("bench.steps", game=name)
        yield Figure("environments", what, steps / spent, translate("bench.a_second"), WANTED.get(name))
