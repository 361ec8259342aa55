"""A game as a PettingZoo environment of agents that act in turn, `seat_0` first in the list.

An observation is a dict: `observation`, a vector explained by `Coding.parts`, and `action_mask`, 1 for each legal
move; for a seat that is not to move it is all 0. The reward comes at the end: 1 from each loser goes to the winner; if
all share their points, each gets what a move earns. An illegal move ends the game and costs its maker 1. Chance moves
are made between the agents' moves, from the seed given to `reset`.
"""

from collections.abc import Mapping

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from ..rules.contract import NOBODY, reason
from ..rules.registry import game as find_game
from ..rules.rng import Stream, mix
from ..rules.typed import Any, cast
from ..session.texts import sentence
from .contract import Core, Mask, Vector, begin, coding

Seen = dict[str, Vector | Mask]


class Seats(AECEnv):
    """The environment. `core`: the game in numbers. It needs none of PettingZoo's wrappers, each of which takes longer
    than a move: it makes their checks itself.
    """

    def __init__(self, game: str, render_mode: str | None = None, fast: bool = True, **options: Any) -> None:
        super().__init__()
        rules, code = find_game(game), coding(game)
        self.core: Core = begin(game, options, fast)
        seats = rules.seats(rules.new(options, 0))
        self.metadata = {"render_modes": ["ansi"], "name": f"codewheel_{game}_v0", "is_parallelizable": False}
        self.render_mode = render_mode
        self.game = rules
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seat = {name: seat for seat, name in enumerate(self.possible_agents)}
        low, high = code.bounds()
        size = len(code.actions)
        self._size = size
        self.observation_spaces = {
            name: Dict({
                "observation": Box(low, high, dtype=np.int32),
                "action_mask": Box(0, 1, (size,), np.int8),
            })
            for name in self.possible_agents
        }  # fmt: skip
        self.action_spaces = {name: Discrete(size) for name in self.possible_agents}
        self._fresh = Stream(0)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Dict:
        """What an agent sees: always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers of all moves: always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin again; without a seed, from the next number of the last one."""
        if seed is not None:
            self._fresh = Stream(mix(seed))
        self.core.reset(self._fresh.below(1 << 53))
        self._mask: Mask | None = None
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._points, self._gained = self.core.points, False
        self.agent_selection = self.possible_agents[self.core.seat]

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and its legal moves if it is to move."""
        seat = self._seat[agent]
        mask = self._legal().copy() if seat == self.core.seat else np.zeros(self._size, np.int8)
        return {"observation": self.core.observe(seat), "action_mask": mask}

    def _legal(self) -> Mask:
        """The legal moves of this position, looked for once."""
        if self._mask is None:
            self._mask = self.core.legal()
        return self._mask

    def step(self, action: int | None) -> None:
        """Make a move for the seat to move. A game accepts only legal moves."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        number = int(cast(int, action))
        if not 0 <= number < self._size:
            raise ValueError(sentence(reason("envs.action", number=number, most=self._size - 1)))
        if not self._legal()[number]:
            self._illegal(agent)
            return
        self.core.play(number)
        self._mask = None
        seat = self.core.seat
        points = self.core.points
        if points != self._points:
            self.rewards = {
                name: points[place] - self._points[place] for place, name in enumerate(self.possible_agents)
            }
            self._points, self._gained = points, True
            self._accumulate_rewards()
        elif self._gained:
            self.rewards, self._gained = dict.fromkeys(self.possible_agents, 0), False
        if seat == NOBODY:
            for name in self.agents:
                self.terminations[name] = True
            seat = self._seat[agent]
        self.agent_selection = self.possible_agents[seat]

    def _illegal(self, agent: str) -> None:
        """A game is over for all by a move that there is not."""
        self.rewards, self._gained = dict.fromkeys(self.possible_agents, 0) | {agent: -1}, True
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """The position's text, with `render_mode="ansi"`."""
        return self.game.format_state(self.core.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""
