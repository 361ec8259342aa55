"""Par: what a player of the computer makes of the same deal, played in slices. It tells final numbers, never moves."""

from ...bots.contract import Search, SearchInfo, bot, observation
from ...rules.ishido.game import GAME, State
from ...rules.registry import game
from ...rules.rng import draw, mix
from ...rules.rows import NamedTuple

RULES = game("ishido")
STONES = 66  # that a deal has to place
_SALT = 0x706172
LEVELS = GAME.bots[1:]  # chance alone is no par


class Result(NamedTuple):
    """How a game ended: points with the end bonus, 4-Ways, stones left."""

    points: int
    fourways: int
    left: int


def result_of(state: State) -> Result:
    """The result of a game of one score that is over."""
    return Result(GAME.outcome(state).scores[0], sum(state.fourways), len(state.pouch))


class Par:
    """A game of the computer on a deal, solitaire. It can be stopped and taken up again: a finished move stands."""

    def __init__(self, seed: int, scoring: str, level: str) -> None:
        self.seed, self.level = seed, level
        self.state: State = GAME.new({"scoring": scoring}, seed)
        self._within = 0.0  # how far the move under way is

    @property
    def placed(self) -> int:
        """Stones that the computer has placed."""
        return STONES - len(self.state.pouch)

    @property
    def part(self) -> float:
        """How much of the game is played, 0-1."""
        return 1.0 if self.state.over else (self.placed + self._within) / STONES

    @property
    def begun(self) -> bool:
        """Whether it was stopped on its way, and can be taken up again."""
        return self.placed > 0 and not self.state.over

    @property
    def result(self) -> Result | None:
        """How it ended, None as long as it goes on."""
        return result_of(self.state) if self.state.over else None

    def search(self) -> Search:
        """Play on to the end, for `App.think`; each yield is a chance to stop."""
        player, nodes = bot(GAME.name, self.level), 0
        search_info = SearchInfo(0, "")
        while not self.state.over:
            seed = draw(mix(self.seed ^ _SALT), self.placed, 1 << 32)
            search = player.think(observation(player, RULES, self.state), seed, player.budget)
            while True:
                try:
                    search_info = next(search)
                except StopIteration as end:
                    search_info = end.value
                    break
                self._within = min(1.0, search_info.nodes / player.budget)
                yield search_info._replace(nodes=nodes + search_info.nodes)
            nodes += search_info.nodes
            self._within = 0.0
            self.state = GAME.apply(self.state, search_info.move)
            yield search_info._replace(nodes=nodes)
        return search_info._replace(nodes=nodes)


class Pars:
    """What the levels make of one deal: kept by the screen as long as the deal is on the table."""

    def __init__(self, seed: int, scoring: str) -> None:
        self.seed, self.scoring = seed, scoring
        self._games: dict[str, Par] = {}

    def of(self, level: str) -> Par:
        """A level's game, begun or not."""
        if level not in self._games:
            self._games[level] = Par(self.seed, self.scoring, level)
        return self._games[level]
