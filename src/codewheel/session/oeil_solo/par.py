"""The par of a start that is being chosen: known at once, or proven by a search that somebody runs."""

from ...rules.oeil_solo.game import GAME, State
from ...rules.typed import TYPE_CHECKING
from .games import Start, proof

if TYPE_CHECKING:  # start: read when somebody thinks
    from ...bots.contract import Search


class Par:
    """`value`: the moves of a shortest solution, None while nobody knows. In the middle of a game there is none."""

    def __init__(self, state: State, known: int | None) -> None:
        self._state, self.value = state, known

    @staticmethod
    def of(start: Start) -> "Par":
        """That of a start."""
        return Par(GAME.new(start.options, 0), start.par)

    @property
    def wanted(self) -> bool:
        """Whether it has to be proven."""
        return self.value is None and not self._state.moves

    def search(self) -> "Search":
        """The proof, for whoever runs it in slices or through; the value is there when it has ended."""
        found = yield from proof(self._state)
        if found.values:
            self.value = found.values[0][2]
        return found
