"""TriAxis in numbers: the block of thirteen columns and eight rows that islands are bitten out of.

Seats are numbered from the observer: 1 itself, 2 the next, and so on.
"""

from ...rules.triaxis.map import COLUMNS, DIRECTIONS, ROWS, TERRAINS, Zone, name
from ...rules.triaxis.state import EMPTY, EVENTS, LARGEST, PHASES, State
from ...rules.triaxis.text import CONCEDE, END, FORFEIT
from ..contract import Coding, Part, Vector

SEATS = 6
MOST = 10**6
CELLS = tuple((column, 2 * row + column % 2) for column in range(COLUMNS) for row in range(ROWS))
AT: dict[Zone, int] = {cell: number for number, cell in enumerate(CELLS)}
PARTS = (
    Part("terrain", len(CELLS), 0, len(TERRAINS), "by column, A1 first: 0 water, else 1 + the habitat's number"),
    Part("owner", len(CELLS), 0, SEATS, "0 nobody, else whose marker stands there"),
    Part("size", len(CELLS), 0, LARGEST, "its population"),
    Part("alive", SEATS, 0, 1, "1 for who is in the game"),
    Part("stock", SEATS, 0, 100, "markers that are not on the island"),
    Part("captured", SEATS, 0, MOST, "population captured"),
    Part("due", SEATS, 0, MOST, "growth that is left"),
    Part("phase", len(PHASES), 0, 1, "1 for what is to be done: place, spin, move, colour, grow, over"),
    Part("left", 1, 0, MOST, "moves, or growth, that are left"),
    Part("spinner", 1, 0, SEATS, "who has spun in this turn; 0 nobody"),
    Part("event", len(EVENTS), 0, 1, "1 for HARVEST, 1 for FAMINE, while it lasts"),
    Part("round", 1, 0, MOST, "rounds that are over"),
)


def _actions() -> tuple[str, ...]:
    """All moves of islands of that block: a marker goes to the zone next to its own or straight behind that."""
    on_zone = [f"{kind} {name(cell)}" for kind in ("place", "add", "grow") for cell in CELLS]
    steps = [
        f"{name(cell)}-{name(landing)}"
        for cell in CELLS
        for far in (1, 2)
        for dx, dy in DIRECTIONS
        if (landing := (cell[0] + far * dx, cell[1] + far * dy)) in AT
    ]
    return (*on_zone, *steps, END, FORFEIT, CONCEDE)


def look(view: State, seat: int, vector: Vector) -> None:
    """A position; nothing is hidden."""
    seats, at = len(view.shares), LAYOUT
    terrain, owner, size = vector[at["terrain"]], vector[at["owner"]], vector[at["size"]]
    for zone, colour, who, population in zip(view.zones, view.colours, view.owner, view.size, strict=True):
        cell = AT[zone]
        terrain[cell] = 1 + colour
        if who != EMPTY:
            owner[cell], size[cell] = 1 + (who - seat) % seats, population
    turned = [(seat + k) % seats for k in range(seats)]
    for part, values in (("alive", view.alive), ("stock", view.stock), ("captured", view.captured), ("due", view.due)):
        vector[at[part]][:seats] = [min(MOST, values[k]) for k in turned]
    vector[at["phase"]][PHASES.index(view.phase)] = 1
    vector[at["left"]] = min(MOST, view.left)
    vector[at["spinner"]] = 0 if view.spinner < 0 else 1 + (view.spinner - seat) % seats
    if view.event is not None:
        vector[at["event"]][EVENTS.index(view.event)] = 1
    vector[at["round"]] = min(MOST, view.round)


CODING = Coding(_actions(), PARTS, look, alone=lambda state: False)
LAYOUT = CODING.layout()
