"""What TriAxis says of a session: what happened in plain words, a line for each move, how it ended."""

from collections.abc import Sequence

from ...rules.contract import Event, Reason, reason
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import FAMINE, State
from ...rules.triaxis.step import CAPTURE, JUMP, kind, step_of
from ...rules.typed import Any
from ..play import Session
from ..texts import sentence, translate
from .naming import name

MANY = 3  # zones that a line names
SILENT = ("leave", "turn")  # events that the log does without


def terrain(colour: int | str) -> str:
    """`meadow`: a colour of zones."""
    return translate(f"triaxis_game.terrain{colour}")


def told_reason(session: Session, event: Event) -> Reason | None:
    """An event as a code with parameters, None for one that needs no words."""
    if event.kind in SILENT:
        return None
    params: dict[str, Any] = dict(event.params)
    for key in ("seat", "victim"):
        if key in params:
            params[key] = name(session, int(params[key]))
    code = event.kind
    if code == "spin":
        code = "spin_number" if str(params["value"]).isdigit() else f"spin_{params['value']}"
    elif code == "colour":
        code = f"colour_{params['event']}"
        params["colour"] = terrain(params["colour"])
    elif code == "win" and session.outcome.reason == "limit":  # others are there still
        code = "win_limit"
    return reason(f"triaxis_game.told_{code}", **params)


def told(session: Session, event: Event) -> str:
    """An event in a sentence, "" for one that needs none."""
    said = told_reason(session, event)
    return "" if said is None else sentence(said)


def sentences(session: Session, events: Sequence[Event]) -> list[str]:
    """All that is worth saying of some events."""
    return [text for text in (told(session, event) for event in events) if text]


def story(session: Session) -> list[str]:
    """The log: the whole game in words up to the move that stands, a sentence an event."""
    return [text for ply in range(session.ply) for text in sentences(session, session.events(ply))]


def told_move(session: Session, ply: int) -> str:
    """The move that led to `ply` in sentences, for the viewer."""
    if not ply:
        return translate("triaxis_game.told_start")
    return " ".join(sentences(session, session.events(ply - 1)))


def counts(session: Session, events: Sequence[Event]) -> str:
    """What a famine took or a harvest gives, by player: `Anna 4, Ben 9.`"""
    found: dict[int, int] = {}
    for event in events:
        if event.kind in ("starve", "due"):
            add = 1 if event.kind == "starve" else int(event.get("count"))
            found[int(event.get("seat"))] = found.get(int(event.get("seat")), 0) + add
    if not found:
        return translate("triaxis_game.counts_none")
    each = (
        translate("triaxis_game.counts_one", name=name(session, seat), count=n) for seat, n in sorted(found.items())
    )
    return translate("triaxis_game.counts", all=translate("triaxis_game.comma").join(each))


def headline(events: Sequence[Event]) -> str:
    """`FAMINE: the meadow is depleted.`, for the events of a colour."""
    first = events[0]
    return translate(f"triaxis_game.head_{first.get('event')}", colour=terrain(int(first.get("colour"))))


def fallen(session: Session, events: Sequence[Event]) -> str:
    """Who is out after these events; "" for nobody."""
    out = [name(session, int(event.get("seat"))) for event in events if event.kind in ("out", "concede")]
    return translate("triaxis_game.fallen", names=translate("triaxis_game.comma").join(out)) if out else ""


def move_sign(move: str, before: State) -> str:
    """A move in signs, for a narrow list: `D4xF4`, `add D4`, `grow D4`."""
    head, _, rest = move.partition(" ")
    if head == "spin":
        if not rest.isdigit():
            return translate(f"triaxis_game.event_{rest}")
        return translate("triaxis_game.sign_spin", value=rest)
    if head == "colour":
        return translate("triaxis_game.sign_colour", colour=terrain(rest))
    if head in ("place", "add"):
        return translate("triaxis_game.sign_add", zone=rest)
    if head == "grow":
        return translate("triaxis_game.sign_grow", zone=rest)
    source, _, landing = move.partition("-")
    if not landing:
        return translate(f"triaxis_game.sign_{move}")
    number = chart(before.zones).number
    what = kind(before, step_of(before, number[source], number[landing]))
    code = what if what in (JUMP, CAPTURE) else "move"
    return translate(f"triaxis_game.sign_{code}", source=source, landing=landing)


def row(session: Session, ply: int) -> str:
    """`12.1 D4-E4`: number, seat and sign of the move after `ply` moves as a line of the viewer's list."""
    before: State = session.at(ply)
    sign = move_sign(session.line[ply], before)
    return translate("triaxis_game.row", number=ply + 1, seat=before.seat + 1, move=sign)


def move_words(move: str, state: State) -> str:
    """A move in words, for hints: `the 2 at D4 to E4`."""
    head, _, rest = move.partition(" ")
    if head in ("place", "add", "grow"):
        return translate(f"triaxis_game.move_{head}", zone=rest)
    source, _, landing = move.partition("-")
    if not landing:
        return translate(f"triaxis_game.move_{move}")
    number = chart(state.zones).number
    step = step_of(state, number[source], number[landing])
    names_ = chart(state.zones).names
    return translate(
        f"triaxis_game.move_{kind(state, step)}",
        source=source,
        landing=landing,
        size=state.size[step.source],
        over=names_[step.over] if step.over >= 0 else "",
    )


def ending_said(session: Session) -> Reason:
    """How the game ended, as a code with parameters."""
    outcome = session.outcome
    if outcome.winner is not None:
        return reason(f"triaxis_game.end_{outcome.reason}", winner=name(session, outcome.winner))
    return reason("triaxis_game.end_nobody" if outcome.reason == "nobody" else "triaxis_game.end_draw")


def ending(session: Session) -> str:
    """How the game ended, in a sentence."""
    return sentence(ending_said(session))


def told_turn(session: Session) -> Reason | None:
    """What came of the last spin in one line, for whoever has not seen it; None where there was none.

    Asked when its turn has ended, or when the colour of a famine or harvest is known.
    """
    first = session.ply - 1
    while first >= 0 and not session.line[first].startswith("spin "):
        first -= 1
    if first < 0:
        return None
    spin, *done = (event for ply in range(first, session.ply) for event in session.events(ply))
    who, value = name(session, int(spin.get("seat"))), str(spin.get("value"))
    if not value.isdigit():
        colour = next((terrain(event.get("colour")) for event in done if event.kind == "colour"), "")
        return reason(f"triaxis_game.turn_{value}", name=who, colour=colour)
    taken = [str(event.get("over")) for event in done if event.kind == "capture"]
    if len(taken) > MANY:
        return reason("triaxis_game.turn_takes_many", name=who, value=value, count=len(taken))
    if taken:
        zones = translate("triaxis_game.comma").join(taken)
        return reason("triaxis_game.turn_takes", name=who, value=value, zones=zones)
    moved = any(event.kind in ("move", "jump", "burst") for event in done)
    return reason(f"triaxis_game.turn_{'moves' if moved else 'stuck'}", name=who, value=value)


def is_famine(events: Sequence[Event]) -> bool:
    """Whether these are the events of a famine's colour."""
    return bool(events) and events[0].kind == "colour" and events[0].get("event") == FAMINE
