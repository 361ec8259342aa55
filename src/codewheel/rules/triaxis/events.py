"""What happened in a move of TriAxis, in order, for sound, motion and the log. Zones are told by name."""

from ..contract import Event, Outcome, event
from .map import chart
from .state import FAMINE, LARGEST, SPIN, State
from .step import CAPTURE, JUMP, kind, step_of
from .text import CONCEDE, END, FORFEIT
from .turn import on_colour

KINDS = (
    "place",
    "spin",
    "colour",
    "move",
    "jump",
    "capture",
    "burst",
    "starve",
    "due",
    "add",
    "grow",
    "lost",
    "stuck",
    "concede",
    "leave",
    "out",
    "turn",
    "win",
    "nobody",
    "limit",
)


def happened(before: State, move: str, after: State, outcome: Outcome | None) -> tuple[Event, ...]:
    """The events of a legal move that led from one position to the other; `outcome`: that of the end."""
    found = _deed(before, move, after)
    if move != CONCEDE:
        pairs = enumerate(zip(before.alive, after.alive, strict=True))
        found += [event("out", seat=seat) for seat, (was, there) in pairs if was and not there]
    if outcome is not None:
        if outcome.reason in ("limit", "nobody"):
            found.append(event(outcome.reason))
        if outcome.winner is not None:
            found.append(event("win", seat=outcome.winner))
    elif after.phase == SPIN:
        found.append(event("turn", seat=after.seat))
    return tuple(found)


def _deed(before: State, move: str, after: State) -> list[Event]:
    seat = before.seat
    if move == END:
        return [event("stuck", seat=seat, left=before.left)]
    if move == FORFEIT:
        return [event("lost", seat=seat, count=before.left)]
    if move == CONCEDE:
        own = [zone for zone, owner in enumerate(before.owner) if owner == seat]
        return [event("concede", seat=seat), *(_gone(before, "leave", zone) for zone in own)]
    kind_, _, rest = move.partition(" ")
    if kind_ == "spin":
        return [event("spin", seat=seat, value=rest)]
    if kind_ == "colour":
        return _coloured(before, int(rest), after)
    if not rest:
        return _stepped(before, move)
    if kind_ == "grow":
        zone = chart(before.zones).number[rest]
        size = before.size[zone] + 1
        found = [event("grow", seat=seat, zone=rest, size=size)]
        return found + [event("burst", seat=seat, zone=rest, size=size)] * (size > LARGEST)
    return [event(kind_, seat=seat, zone=rest)]


def _gone(state: State, why: str, zone: int) -> Event:
    return event(why, seat=state.owner[zone], zone=chart(state.zones).names[zone], size=state.size[zone])


def _coloured(before: State, colour: int, after: State) -> list[Event]:
    """The colour, then each marker that starves or what is due to each seat, the spinner first."""
    found = [event("colour", seat=before.seat, colour=colour, event=before.event or "")]
    if before.event == FAMINE:
        return found + [_gone(before, "starve", zone) for zone in on_colour(before, colour)]
    for step in range(before.rules.seats):
        seat = (before.spinner + step) % before.rules.seats
        if after.due[seat]:
            found.append(event("due", seat=seat, count=after.due[seat]))
    return found


def _stepped(before: State, move: str) -> list[Event]:
    source, _, landing = move.partition("-")
    here, seat = chart(before.zones), before.seat
    step = step_of(before, here.number[source], here.number[landing])
    what, size = kind(before, step), before.size[step.source]
    ends: dict[str, str | int] = {"from": source, "to": landing}
    if what == JUMP:
        ends["over"] = here.names[step.over]
    if what == CAPTURE:
        size += 1
        victim = {"victim": before.owner[step.over], "victim_size": before.size[step.over]}
        ends |= {"over": here.names[step.over], **victim}
    found = [event(what, seat=seat, size=size, **ends)]
    return found + [event("burst", seat=seat, zone=landing, size=size)] * (size > LARGEST)
