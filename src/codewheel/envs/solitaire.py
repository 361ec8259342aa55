"""A solitaire as a Gymnasium environment: Ishido alone, L'Oeil's solitaire.

An observation is a vector explained by `Coding.parts`; `info["action_mask"]` has 1 for each legal move. The reward for
a move is what it gains: points, colours. An illegal move changes nothing and costs 1.
"""

from collections.abc import Mapping

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from ..rules.contract import NOBODY, refuse
from ..rules.registry import game as find_game
from ..rules.typed import Any
from .contract import Core, Vector, begin, coding

Info = dict[str, Any]


class Solitaire(gymnasium.Env[Vector, int]):
    """One seat without an opponent. Raises Refused for a game or options with more seats."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game: str, render_mode: str | None = None, fast: bool = True, **options: Any) -> None:
        code, self.game = coding(game), find_game(game)
        if self.game.seats(self.game.new(options, 0)) != 1:
            raise refuse("envs.several", name=game)
        self.core: Core = begin(game, options, fast)
        self.render_mode = render_mode
        low, high = code.bounds()
        self.observation_space = Box(low, high, dtype=np.int32)
        self.action_space = Discrete(len(code.actions))

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Vector, Info]:
        """Begin again: the environment's own generator chooses the deal."""
        super().reset(seed=seed)
        self.core.reset(int(self.np_random.integers(1 << 53)))
        self._points = self.core.points[0]
        self._mask = self.core.legal()
        return self.core.observe(0), {"action_mask": self._mask.copy()}

    def step(self, action: int) -> tuple[Vector, float, bool, bool, Info]:
        """A move, and what it gained."""
        if not self._mask[action]:
            return self.core.observe(0), -1.0, self.core.seat == NOBODY, False, {"action_mask": self._mask.copy()}
        self.core.play(int(action))
        over = self.core.seat == NOBODY
        self._mask = np.zeros_like(self._mask) if over else self.core.legal()
        points = self.core.points[0]
        reward, self._points = float(points - self._points), points
        return self.core.observe(0), reward, over, False, {"action_mask": self._mask.copy()}

    def render(self) -> str | None:
        """The position's text, with `render_mode="ansi"`."""
        return self.game.format_state(self.core.state) if self.render_mode == "ansi" else None


gymnasium.register("Codewheel/Ishido-v0", "codewheel.envs.solitaire:Solitaire", kwargs={"game": "ishido"})
gymnasium.register("Codewheel/LOeil-v0", "codewheel.envs.solitaire:Solitaire", kwargs={"game": "oeil-solo"})
