"""The player's hands over the disc of the solitaire: those of EYE, which know its rule 3."""

from ...machines.input import Input
from ...rules.eye.board import COLOUR
from ...rules.eye.options import Rules
from ...rules.eye.state import MOVE, OVER, first
from ...rules.eye.state import State as EyeState
from ...rules.oeil_solo.game import State
from ...session.eye.words import square_words, the_colour
from ...session.oeil_solo.reach import movable
from ...session.texts import translate
from ..eye.controller import Action, Check, InputController
from ..eye.geometry import HANDLE

_EMPTY = first(Rules())


def as_eye(state: State) -> EyeState:
    """The position as the hands of EYE see it: one player who has a move and six counters of which some are alone."""
    over = not movable(state)
    return _EMPTY._replace(
        pattern=state.pattern, counters=(state.counters, ()), phase=OVER if over else MOVE, left=1, reserve=(0, 0)
    )


class SoloHands(InputController):
    """A controller that lifts no counter which is alone on its colour, and says so."""

    def __init__(self) -> None:
        super().__init__()
        self._free: frozenset[int] = frozenset()

    def act(self, inp: Input, state: State, check: Check) -> Action:
        """What the input of a frame means; Enter does what Space does."""
        self._free = movable(state)
        if "confirm" in inp.commands:
            inp = inp._replace(commands=inp.commands - {"confirm"} | {"pick"})
        return self.play(inp, as_eye(state), check)

    def _use(self, place: int, state: EyeState) -> Action:
        if place < HANDLE and place != self.held:
            if place in state.counters[0] and place not in self._free:
                return Action("tell", "oeil_solo.alone")
            if self.held is None and place not in state.counters[0]:
                return Action("tell", "oeil_solo_game.tip_lift")
        return super()._use(place, state)


def told(code: str, square: int) -> str:
    """The sentence of a thing to be told about a square."""
    colour = COLOUR[square]
    text = translate(code, square=square_words(square, colour), colour=the_colour(colour))
    return text[:1].upper() + text[1:]
