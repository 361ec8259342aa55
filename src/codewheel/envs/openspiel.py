"""The games as OpenSpiel games, registered as `codewheel_NAME` when this is imported.

Chance is explicit: TriAxis' spinner, and Ishido's next stone, each weighted by how many are left. `seed` settles
everything random before a game begins: TriAxis' island, Ishido's opening tableau. `options`: the game's, as JSON.
"""

import json
from functools import cache

import numpy as np
import pyspiel

from ..rules.contract import CHANCE, NOBODY, Game
from ..rules.ishido.board import STONE_NAMES
from ..rules.registry import REGISTRY
from ..rules.registry import game as find_game
from ..rules.typed import Any
from ..session.contract import keeps
from .contract import Coding, Vector, coding, offered, points_of

MOST_POINTS = 1_000_000.0
CHANCES = 64  # outcomes of a chance node, at most
HIDDEN = ("ishido",)  # its order of stones is hidden: here each stone is drawn as it comes


def name_of(game: str) -> str:
    """What a game is called there."""
    return f"codewheel_{game.replace('-', '_')}"


def _options(params: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(params["options"]) if params.get("options") else {}
    return found


@cache
def _number(game: str) -> dict[str, int]:
    return {move: number for number, move in enumerate(coding(game).actions)}


def _type(game: str) -> Any:
    rules = find_game(game)
    drawn = game in HIDDEN or game == "triaxis"
    seats = rules.seats(rules.new({}, 0))
    sums = pyspiel.GameType.Utility.ZERO_SUM if seats > 1 else pyspiel.GameType.Utility.GENERAL_SUM
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"Codewheel's {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
        if drawn
        else pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=sums,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"options": "", "seed": 0},
    )


class SpielGame(pyspiel.Game):
    """A game with its options."""

    def __init__(self, game: str, params: Any = None) -> None:
        params = params or {}
        self.rules: Game[Any] = find_game(game)
        self.coding: Coding = coding(game)
        self.options = self.rules.complete(_options(params))
        self.seed = int(params.get("seed", 0))
        first = self.rules.new(self.options, self.seed)
        seats = self.rules.seats(first)
        alone = self.coding.alone(first)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.coding.actions),
            max_chance_outcomes=CHANCES,
            num_players=seats,
            min_utility=0.0 if alone else -1.0,
            max_utility=MOST_POINTS if alone else float(seats - 1),
            utility_sum=None if alone else 0.0,
            max_game_length=keeps(game).most_moves,
        )
        super().__init__(TYPES[game], info, params)

    def new_initial_state(self) -> "SpielState":
        """The beginning."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What is seen, as a vector and as text."""
        return Observer(self.coding)


class SpielState(pyspiel.State):
    """A position, reached by actions and outcomes of chance."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._name = game.rules.name  # a state is copied by its parts: what all have in common is looked up
        self.position = game.rules.new(game.options, game.seed)
        self._drawing = self._name in HIDDEN
        if self._drawing:  # nothing of the order is known: the first stone is drawn too
            self.position = self.rules.view(self.position, 0)

    @property
    def rules(self) -> Game[Any]:
        """The game's rules."""
        return find_game(self._name)

    def current_player(self) -> int:
        """A seat, chance or the end."""
        seat = self.rules.to_move(self.position)
        if seat == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE or self._drawing else seat

    def _legal_actions(self, player: int) -> list[int]:
        numbers = _number(self._name)
        return sorted(numbers[move] for move in offered(self.rules, self.position))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of the possible chance moves, with their probabilities."""
        if self._drawing:
            pouch = self.position.pouch
            return [(stone, pouch.count(stone) / len(pouch)) for stone in sorted(set(pouch))]
        weights = self.rules.chance(self.position)
        whole = sum(weight for _, weight in weights)
        return [(number, weight / whole) for number, (_, weight) in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self._drawing:
            pouch = bytearray(self.position.pouch)
            pouch.remove(action)
            self.position = self.position._replace(pouch=bytes((action,)) + bytes(pouch))
            self._drawing = False
        elif self.rules.to_move(self.position) == CHANCE:
            self.position = self.rules.apply(self.position, self.rules.chance(self.position)[action][0])
        else:
            self.position = self.rules.apply(self.position, coding(self._name).actions[action])
            self._drawing = self._name in HIDDEN and self.rules.to_move(self.position) != NOBODY

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return coding(self._name).actions[action]
        if self._name in HIDDEN:
            return f"draw {STONE_NAMES[action]}"
        return self.rules.chance(self.position)[action][0]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.rules.to_move(self.position) == NOBODY

    def returns(self) -> list[float]:
        """What each seat gets from the game: points, or 1 from each loser for the winner."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return [float(points) for points in points_of(self.rules, coding(self._name), self.position)]

    def __str__(self) -> str:
        return self.rules.format_state(self.position)


class Observer:
    """What a player sees."""

    def __init__(self, coding: Coding) -> None:
        self.coding = coding
        self.tensor = np.zeros(coding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill in the vector."""
        found: Vector = np.zeros(self.coding.size, np.int32)
        self.coding.look(state.rules.view(state.position, player), player, found)
        self.tensor[:] = found

    def string_from(self, state: SpielState, player: int) -> str:
        """The position's text, as the player sees it."""
        return state.rules.format_state(state.rules.view(state.position, player))


TYPES = {line.name: _type(line.name) for line in REGISTRY}


def _class(game: str) -> type[SpielGame]:
    """OpenSpiel makes a game from its class, and passes only its parameters."""

    def __init__(self: SpielGame, params: Any = None) -> None:
        SpielGame.__init__(self, game, params)

    return type(f"{game.title().replace('-', '')}Game", (SpielGame,), {"__init__": __init__})


for _line in REGISTRY:
    pyspiel.register_game(TYPES[_line.name], _class(_line.name))
