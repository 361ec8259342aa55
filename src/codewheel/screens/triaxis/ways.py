"""How the cursor goes over the island: eight ways, and across the sea. Pure."""

from ...rules.triaxis.map import DIRECTIONS, Chart

# what the keys of the number pad, the arrows and the letters round S mean (D36): a way in columns and rows of y
WAYS = {
    "up": DIRECTIONS[0],
    "north_east": DIRECTIONS[1],
    "south_east": DIRECTIONS[2],
    "down": DIRECTIONS[3],
    "south_west": DIRECTIONS[4],
    "north_west": DIRECTIONS[5],
    "left": (-2, 0),
    "right": (2, 0),
}
WIDE, HIGH = 16, 10  # pixels of a column and of a row of y: a way that looks straight is straight
ASIDE = 3  # what lies aside counts as farther than what lies ahead
STEEP = 0.6  # cosine of the widest angle at which other land still lies in the way


def toward(island: Chart, zone: int, way: tuple[int, int]) -> int:
    """Where the cursor comes to that goes a way; across the sea to the land that lies nearest to it, else it stays."""
    x, y = island.zones[zone]
    dx, dy = way
    found = island.index.get((x + dx, y + dy))
    if found is not None:
        return found
    vx, vy = dx * WIDE, dy * HIGH
    length = (vx * vx + vy * vy) ** 0.5
    before = []
    for other, (ox, oy) in enumerate(island.zones):
        px, py = (ox - x) * WIDE, (oy - y) * HIGH
        along, aside = (px * vx + py * vy) / length, (px * vy - py * vx) / length
        if along > 0 and along >= STEEP * (px * px + py * py) ** 0.5:
            before.append(((along - length) ** 2 + ASIDE * aside**2, other))
    return min(before)[1] if before else zone
