"""Each player of TriAxis selects a colour for his habitat, unique to him; computers take what is left (D9)."""

from collections.abc import Mapping

from ..play import HUMAN
from .series import MOST
from .setup import Plan

COLOURS = MOST


def asked(plan: Plan, chosen: Mapping[int, int]) -> int | None:
    """The person who selects next, None when nobody is left. `chosen`: colours by seat."""
    people = (seat for seat, who in enumerate(plan.seats) if who.kind == HUMAN)
    return next((seat for seat in people if seat not in chosen), None)


def owner(plan: Plan, chosen: Mapping[int, int], colour: int) -> str:
    """Who has a colour, "" for nobody."""
    return next((plan.series.names[seat] for seat, own in chosen.items() if own == colour), "")


def settled(plan: Plan, chosen: Mapping[int, int]) -> Plan:
    """The plan with the colours of all: who has selected none takes what is left, in the order of the seats."""
    free = iter([colour for colour in range(COLOURS) if colour not in chosen.values()])
    seats = range(len(plan.seats))
    return plan._replace(habitats=tuple(chosen[seat] if seat in chosen else next(free) for seat in seats))
