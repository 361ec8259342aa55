"""The player's hands over the island: the cursor circle, and the marker that is carried. Nothing here draws or plays.

ENTER and the left button take a marker up and move it on; SPACE and the right button move it and let it go (D35).
"""

from collections.abc import Sequence

from ...machines.input import Input
from ...rules.contract import Reason
from ...rules.rows import NamedTuple
from ...rules.triaxis.map import chart, zone_named
from ...rules.triaxis.state import EMPTY, GROW, MOVE, PLACE, State
from ...rules.triaxis.step import Step
from ...session.triaxis.walks import route, too_far, why_not_lift
from .geometry import zone_at
from .ways import WAYS, toward

# keys beside the arrows and the number pad: its corners without "Num Lock", and six letters that lie as the ways do
CORNERS = {"home": "north_west", "page_up": "north_east", "end": "south_west", "page_down": "south_east"}
LETTERS = dict(zip("qweasd", ("north_west", "up", "north_east", "south_west", "down", "south_east"), strict=True))


class Action(NamedTuple):
    """What the hands want.

    `kind`: "lift", "drop", "take" (the next marker to place), "play", "tell", "refuse" or "". `moves`: what is to be
    played, one after the other, or asked for in vain; `keep`: the marker stays in hand; `why`: what is to be told.
    """

    kind: str = ""
    moves: tuple[str, ...] = ()
    keep: bool = False
    why: Reason | None = None


NOTHING = Action()


class InputController:
    """`cursor`: the zone of the circle; `held`: that of the marker in hand, or None; `carrying`: one to be placed."""

    def __init__(self) -> None:
        self.cursor = 0
        self.held: int | None = None
        self.carrying = True

    def find(self, text: str, state: State) -> None:
        """The cursor on the zone of that name; for any other text in the middle of the island."""
        island, zone = chart(state.zones), zone_named(text)
        self.held, self.carrying = None, True
        if zone in island.index:
            self.cursor = island.index[zone]
            return
        middle = [(min(axis) + max(axis)) / 2 for axis in zip(*state.zones, strict=True)]
        away = [(x - middle[0]) ** 2 + (y - middle[1]) ** 2 / 3 for x, y in state.zones]
        self.cursor = away.index(min(away))

    def fit(self, state: State, steps: Sequence[Step]) -> None:
        """After a move: a marker that cannot go on, or is not the mover's, is let go."""
        if self.held is not None and not any(step.source == self.held for step in steps):
            self.held = None
        self.carrying = self.carrying or state.phase != PLACE

    def pointed(self, state: State) -> str:
        """The cursor as a text that can be kept."""
        return chart(state.zones).names[self.cursor]

    # --- a frame of a person who acts --------------------------------------------------------------------------------

    def point(self, inp: Input, state: State) -> None:
        """The circle goes where the keys and the mouse say (D37)."""
        island = chart(state.zones)
        for command, way in (*((name, name) for name in WAYS), *CORNERS.items()):
            if command in inp.commands:
                self.cursor = toward(island, self.cursor, WAYS[way])
        way = LETTERS.get(inp.text[:1].casefold(), "")
        if way:
            self.cursor = toward(island, self.cursor, WAYS[way])
        if inp.moved or inp.left.pressed or inp.right.pressed:
            zone = zone_at(island.index, inp.x, inp.y)
            if zone is not None:
                self.cursor = island.index[zone]

    def jump(self, state: State, steps: Sequence[Step], back: bool = False) -> None:
        """TAB: on to the next marker that can move, or that can grow; round about."""
        if state.phase == MOVE:
            stops = sorted({step.source for step in steps})
            if self.held is not None:
                stops = sorted({step.landing for step in steps if step.source == self.held})
        else:
            stops = [zone for zone, owner in enumerate(state.owner) if (owner == state.seat) != (state.phase == PLACE)]
            stops = [zone for zone in stops if state.phase != PLACE or state.owner[zone] == EMPTY]
        if stops:
            others = [zone for zone in stops if (zone < self.cursor if back else zone > self.cursor)]
            self.cursor = (others[-1] if back else others[0]) if others else stops[-1 if back else 0]

    def use(self, state: State, steps: Sequence[Step], keep: bool) -> Action:
        """ENTER or the left button on the cursor's zone (`keep`), SPACE or the right one."""
        names, zone = chart(state.zones).names, self.cursor
        if state.phase == PLACE:
            if not self.carrying:
                self.carrying = True
                return Action("take")
            return Action("play", (f"place {names[zone]}",))
        if state.phase == GROW:
            return Action("play", (f"{'grow' if state.owner[zone] == state.seat else 'add'} {names[zone]}",))
        if state.phase != MOVE:
            return NOTHING
        if self.held == zone:
            self.held = None
            return Action("drop")
        if self.held is None or state.owner[zone] == state.seat:
            why = why_not_lift(state, steps, zone)
            if why is not None:
                return Action("tell", why=why)
            self.held = zone
            return Action("lift")
        moves = route(state, steps, self.held, zone)
        if moves:
            return Action("play", moves, keep)
        why = too_far(state, self.held, zone)
        return Action("tell", why=why) if why else Action("refuse", (f"{names[self.held]}-{names[zone]}",))

    def back(self) -> bool:
        """ESC: put back or lay down what is in hand; whether there was anything."""
        if self.held is not None:
            self.held = None
            return True
        return False

    def lay_down(self, state: State) -> bool:
        """ESC while placing: the marker that is carried is dropped; whether there was one."""
        had = state.phase == PLACE and self.carrying
        self.carrying = self.carrying and not had
        return had
