"""The island and the spinner of a session in a frame, its last move in motion. Screen and viewer share it.

The events of a move are shown one after the other; what is seen is the position before the move with those that were.
"""

from ...rules.contract import Event
from ...rules.rows import NamedTuple
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import COLOUR, EMPTY, FAMINE, GROW, HARSH, HARVEST, LARGEST, MOVE, PLACE, State
from ...rules.typed import Any
from ...session.play import Session
from ...session.triaxis import naming
from ..motion import Motions
from . import dial
from .geometry import centre_of, clipped, corner, spread
from .island import IslandView
from .sheets import BURST

FALL = 12  # pixels that a marker comes down when it is placed
ARCH, LEAP = 6, 16  # pixels that a marker is lifted on its way, and over another one
BEAT, BEADS = 0.1, 4  # part of a leap from bead to bead of the trail behind it, and the most that are seen
TURNING = 0.78  # part of a spin's motion in which the arrow turns
SEARCHING = 0.5  # the same for the second spin; then its colour is seen
BURSTING = 0.15  # part of a capture in which one of the pictures of a burst is seen
FADE = 0.45  # part of the time in which light or drought comes over all its zones, for one of them
WANING = 0.5  # part of its last event in which a harvest's light goes
RECOVERY = 0.15  # part of a pause in which the island gets its colours back
FINE = 240  # angles of a spin
KEPT, DUST, BARE, DEAD, SKULL = range(5)  # stages of a famine; KEPT: it has its colour still

Board = tuple[tuple[int, ...], tuple[int, ...]]  # owner and size by zone


class Dial(NamedTuple):
    """The spinner in a frame. `lit`: the stop it shows, None while it turns or waits."""

    kind: str
    angle: float
    lit: str | None
    stops: tuple[str, ...]


class Stage:
    """Shows a session. It keeps what it has worked out for the move that is seen."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._after: State | None = None  # the position after the last move
        self._move: tuple[State, str] | None = None
        self.events: tuple[Event, ...] = ()  # of the last move
        self._boards: list[Board] = []  # before the first event, after each
        self._spins: dict[tuple[float, float], list[float]] = {}

    def read(self, session: Session) -> None:
        """Work out what the last move did, once."""
        if self._session is session and self._after is session.state:
            return
        ply = session.ply
        self._session, self._after = session, session.state
        move = self._move = (session.at(ply - 1), session.line[ply - 1]) if ply else None
        self.events = session.events(ply - 1) if ply else ()
        self._boards = []
        if move is not None:
            board: Board = move[0].owner, move[0].size
            self._boards.append(board)
            number = chart(move[0].zones).number
            for event in self.events:
                board = _after(board, event, number)
                self._boards.append(board)

    @property
    def mover(self) -> int | None:
        """The seat that made the last move."""
        return None if self._move is None else self._move[0].seat

    def shown_event(self, motions: Motions) -> int:
        """Which of the events is shown, as its number; their count when nothing moves."""
        if motions.event is None:
            return len(self.events)
        return self.events.index(motions.event) if motions.event in self.events else len(self.events)

    # --- the island --------------------------------------------------------------------------------------------------

    def island_view(
        self, session: Session, motions: Motions, frame: int, left: float = 0.0, signs: bool = False
    ) -> IslandView:
        """The island without a player's hands over it. `left`: of a pause in which what a famine did is still seen."""
        self.read(session)
        state: State = session.state
        view = IslandView(state.zones, state.colours, state.owner, state.size, naming.habitats(session), frame=frame)
        view = view._replace(signs=signs)
        at = self.shown_event(motions)
        if at < len(self.events):
            owner, size = self._boards[at]
            return self._moving(view._replace(owner=owner, size=size), at, motions)
        return self._coloured(view, at, 1 - left) if left else view

    def _moving(self, view: IslandView, at: int, motions: Motions) -> IslandView:
        event, part = self.events[at], motions.part
        kind = event.kind
        number = chart(tuple(view.zones)).number
        if kind in ("place", "add"):
            x, y = corner(view.zones[number[event.get("zone")]])
            return view._replace(moving=(int(event.get("seat")), 1, x, y - round(FALL * (1 - part))))
        if kind in ("move", "jump", "capture"):
            return self._stepping(view, event, motions.linear)
        if kind in ("grow", "burst"):
            zone = number[event.get("zone")]
            if kind == "grow":
                new = self._boards[at + 1]
                return view._replace(owner=new[0], size=new[1], held=zone if motions.linear < 0.6 else -1)
            return view._replace(over=frozenset((zone,)), hidden=_flicker(zone, motions.linear))
        if kind == "leave":
            return view._replace(hidden=_flicker(number[event.get("zone")], motions.linear))
        if self.events[0].kind == "colour":
            return self._coloured(view, at, motions.linear)
        return view

    def _stepping(self, view: IslandView, event: Event, linear: float) -> IslandView:
        number = chart(tuple(view.zones)).number
        source, landing = number[event.get("from")], number[event.get("to")]
        ends, leap = (corner(view.zones[source]), corner(view.zones[landing])), LEAP if event.kind != "move" else ARCH
        (x, y), high = _flight(*ends, leap, linear)
        past = [n * BEAT for n in range(1, 1 + int((linear - BEAT / 2) / BEAT))] if event.kind != "move" else []
        hidden = {source}
        over: frozenset[int] = frozenset()
        if event.kind == "capture":
            victim = number[event.get("over")]
            over = frozenset((victim,)) if linear < 0.5 else over
            hidden |= {victim} if linear >= 0.5 else set()
            stage = int((linear - 0.5) / BURSTING)
            if linear >= 0.5 and stage < len(BURST):
                view = view._replace(bursts={victim: stage})
        seat = int(event.get("seat"))
        moving = seat, view.size[source], x, y
        trail = tuple(_flight(*ends, leap, at)[0] for at in past[-BEADS:])
        return view._replace(moving=moving, height=high, hidden=frozenset(hidden), over=over, trail=trail)

    def _coloured(self, view: IslandView, at: int, linear: float) -> IslandView:
        """What a second spin does to the zones of its colour, and to all others; the island as it was without one."""
        first = self.events[0] if self.events else None
        if first is None or first.kind != "colour" or self._move is None or (at == 0 and linear < SEARCHING):
            return view
        before = self._move[0]
        zones = [zone for zone, colour in enumerate(before.colours) if colour == int(first.get("colour"))]
        reached = (linear - SEARCHING) / (1 - SEARCHING) if at == 0 else 1.0
        if first.get("event") == HARVEST:
            return view._replace(light=self._light(before, zones, at, reached if at == 0 else linear))
        if first.get("event") != FAMINE:
            return view
        corners = [corner(zone) for zone in view.zones]
        heart = centre_of([corners[zone] for zone in zones])
        if at == len(self.events):
            reached = min(1.0, (1 - linear) / RECOVERY)
        parts = spread(corners, heart, reached)
        stages = dict.fromkeys(zones, DUST) if at == 0 else self._dried(before, zones, at, linear)
        if at == 0:  # until it is reached it keeps its colour
            stages = {zone: stage if parts[zone] > 0.5 else KEPT for zone, stage in stages.items()}
        else:
            stages = {zone: stage for zone, stage in stages.items() if parts[zone] > 0.5}
        return view._replace(dried=stages, drained=reached, heart=heart)

    def _light(self, before: State, zones: list[int], at: int, part: float) -> dict[int, float]:
        """A harvest's light comes over its zones from west to east, stays with those of whoever is told, and goes."""

        def holder(number: int) -> int | None:
            """Whose zones are lit in an event; None: all."""
            return None if number == 0 else int(self.events[number].get("seat"))

        def lit(zone: int, number: int) -> bool:
            return number >= 0 and holder(number) in (None, before.owner[zone])

        shown = [number for number, event in enumerate(self.events) if event.kind in ("colour", "due")]
        if at not in shown:
            return {}
        wide = 1 + max(before.zones[zone][0] for zone in zones)
        last = at == shown[-1]
        light: dict[int, float] = {}
        for zone in zones:
            late = before.zones[zone][0] / wide * (1 - FADE)
            come = clipped((part / (1 - WANING if last else 1.0) - late) / FADE)
            is_lit, was_lit = lit(zone, at), lit(zone, at - 1)
            bright = 1.0 if is_lit and was_lit else come if is_lit else 1 - come if was_lit else 0.0
            if last:
                bright = min(bright, 1 - clipped(((part - 1 + WANING) / WANING - late) / FADE))
            if bright > 0:
                light[zone] = bright
        return light

    def _dried(self, before: State, zones: list[int], at: int, linear: float) -> dict[int, int]:
        number = chart(before.zones).number
        dying = [number[e.get("zone")] for e in self.events if e.kind == "starve"]
        begun = at - 1 if at <= len(dying) else len(dying)
        stages = dict.fromkeys(zones, BARE if begun * 2 < len(dying) else DEAD)
        for place, zone in enumerate(dying):
            stages[zone] = SKULL if place < begun else DUST
        if begun < len(dying) and at < len(self.events):
            stages[dying[begun]] = BARE if linear < 0.4 else DEAD if linear < 0.8 else SKULL
        return stages

    # --- the spinner -------------------------------------------------------------------------------------------------

    def dial(self, session: Session, motions: Motions, lingering: bool = False) -> Dial:
        """The spinner in this frame."""
        self.read(session)
        state: State = session.state
        event = motions.event
        if event is not None and event.kind in ("spin", "colour") and event in self.events:
            return self._turning(session, event, motions.linear)
        ply = session.ply
        coloured = bool(self.events) and self.events[0].kind == "colour" and (event is not None or lingering)
        if state.phase == GROW or coloured:
            angle, stop = self._last(session, dial.COLOURS_KIND, ply)
            return Dial(dial.COLOURS_KIND, angle, stop, dial.COLOURS)
        angle, stop = self._last(session, dial.MOVES_KIND, ply)
        shown = state.phase in (MOVE, COLOUR) or (event is not None and state.phase != PLACE)
        return Dial(dial.MOVES_KIND, angle, stop if shown else None, _stops(state, dial.MOVES_KIND))

    def _turning(self, session: Session, event: Event, linear: float) -> Dial:
        kind = dial.MOVES_KIND if event.kind == "spin" else dial.COLOURS_KIND
        stops = _stops(session.state, kind)
        start, _ = self._last(session, kind, session.ply - 1)
        stop, lit = self._last(session, kind, session.ply)
        way = TURNING if kind == dial.MOVES_KIND else SEARCHING
        if linear >= way:
            return Dial(kind, stop, lit, stops)
        if (start, stop) not in self._spins:
            self._spins = {(start, stop): dial.spin_angles(start, stop, FINE, len(stops))}
        angles = self._spins[start, stop]
        return Dial(kind, angles[min(FINE - 1, int(FINE * linear / way))], None, stops)

    def _last(self, session: Session, kind: str, ply: int) -> tuple[float, str | None]:
        """Where the arrow stands after `ply` moves, and on which stop; on none before it ever turned.

        In a position with moves left it stands on their number.
        """
        stops = _stops(session.state, kind)
        word = "spin " if kind == dial.MOVES_KIND else "colour "
        for place in range(ply - 1, -1, -1):
            move = session.line[place]
            if move.startswith(word):
                stop = move[len(word) :]
                return dial.angle_of(stop, stops, place), stop
            if move.startswith("place"):
                break
        first: State = session.at(0)
        given = str(first.left)
        if kind == dial.MOVES_KIND and first.phase == MOVE and given in stops:
            return dial.angle_of(given, stops), given
        return dial.resting(stops), None


def _stops(state: State, kind: str) -> tuple[str, ...]:
    return dial.sectors(kind, state.rules.climate == HARSH)


def _flicker(zone: int, linear: float) -> frozenset[int]:
    return frozenset((zone,)) if int(linear * 6) % 2 or linear > 0.85 else frozenset()


def _flight(start: tuple[int, int], end: tuple[int, int], leap: int, linear: float) -> tuple[tuple[int, int], int]:
    """The corner of the hex of a marker on its way, eased in and out, and how high it is over the ground."""
    t = min(1.0, linear)
    part, high = t * t * (3 - 2 * t), leap * 4 * linear * (1 - linear)
    x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
    return (round(x), round(y - high)), round(high)


def _after(board: Board, event: Event, number: dict[str, int]) -> Board:
    """Owners and sizes when an event has happened."""
    kind = event.kind
    if kind not in ("place", "add", "grow", "move", "jump", "capture", "burst", "starve", "leave"):
        return board
    owner, size = list(board[0]), list(board[1])
    params: dict[str, Any] = dict(event.params)

    def put(zone: int, seat: int, count: int) -> None:
        owner[zone], size[zone] = seat, min(count, LARGEST)

    if kind in ("move", "jump", "capture"):
        put(number[params["from"]], EMPTY, 0)
        if kind == "capture":
            put(number[params["over"]], EMPTY, 0)
        put(number[params["to"]], params["seat"], params["size"])
    elif kind in ("burst", "starve", "leave"):
        put(number[params["zone"]], EMPTY, 0)
    else:
        put(number[params["zone"]], params["seat"], params.get("size", 1))
    return tuple(owner), tuple(size)
