"""The two lines at the bottom: what is asked of whom and which keys answer."""

import re
from collections.abc import Sequence

from ...rules.contract import Event
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import COLOUR, EMPTY, GROW, LARGEST, MOVE, OVER, PLACE, SPIN, State, to_place
from ...rules.triaxis.turn import may_add
from ...session.play import Session
from ...session.texts import translate
from ...session.triaxis import naming, words
from .island_motion import SEARCHING
from .keys import Lines
from .moment import Moment
from .prompt import WIDE
from .status import note_lines

KEEP = "\N{NO-BREAK SPACE}"


def _say(code: str, **params: str | int) -> str:
    return translate(f"triaxis_game.{code}", **params)


def pages(session: Session, events: Sequence[Event]) -> list[str]:
    """What a famine took or a harvest gives, in lines that have room at the bottom: who is out, then each player's."""
    from textwrap import wrap  # start: read when there was a famine or a harvest

    told = words.fallen(session, events), words.counts(session, events)
    text = re.sub(r" (?=\d)", KEEP, " ".join(filter(None, told)))  # a name and its number stay together
    return [line.replace(KEEP, " ") for line in wrap(text, WIDE, break_on_hyphens=False)]


def leaf(pages: list[str]) -> str:
    """What is told next, taken from the pages: one of two lines, or two of a line."""
    first = pages.pop(0)
    both = bool(pages) and not any("\n" in page or len(page) > WIDE for page in (first, pages[0]))
    return f"{first}\n{pages.pop(0)}" if both else first


def lines(moment: Moment) -> Lines:
    """What stands at the bottom now, notes and questions aside."""
    session = moment.session
    state: State = session.state
    stage = moment.stage
    if state.phase == OVER and moment.motions.idle:
        if moment.lingering and words.is_famine(stage.events):
            return words.headline(stage.events), moment.leaf((*pages(session, stage.events), words.ending(session)))
        return words.ending(session), _say("over_keys")
    if moment.lingering or (not moment.motions.idle and stage.events and stage.events[0].kind == "colour"):
        return _event(moment)
    if moment.motions.event is not None and moment.motions.event_kind == "capture":
        told = note_lines(words.told(session, moment.motions.event))
        if len(told) <= 2:
            return told[0], told[1] if len(told) > 1 else ""
    name = naming.name(session, state.seat)
    if moment.motions.event_kind == "spin":
        return _say("spinning", name=naming.name(session, int(stage.events[0].get("seat")))), _say("computer_keys")
    if state.phase == COLOUR:
        return _say("spinning_again", event=_say(f"event_{state.event}")), _say("computer_keys")
    if not moment.table.mine:
        return _computer(state, name), _say("computer_keys")
    if state.phase == PLACE:
        if moment.table.scattering:
            return _say("scatter", name=name), _say("scatter_keys")
        keys = "place_keys" if moment.controller.carrying else "take_keys"
        return _say("place", name=name, count=to_place(state, state.seat)), _say(keys)
    if state.phase == SPIN:
        return _say("spin", name=name), _say("spin_keys")
    return _growth(moment, state, name) if state.phase == GROW else _moves(moment, state, name)


def shown(moment: Moment, acts: bool) -> Lines:
    """What stands at the bottom, and what the analysis has found for a person who acts."""
    first, second = lines(moment)
    table = moment.table
    if not table.analysing or not acts:
        return first, second
    if table.search_info is None or not table.search_info.move:
        return first, _say("looking")
    return first, _say("best", move=words.move_words(table.search_info.move, table.session.state))


def _event(moment: Moment) -> Lines:
    """A famine or a harvest as it is followed: what it is, then what it takes or gives, by player."""
    events, at = moment.stage.events, moment.stage.shown_event(moment.motions)
    if at == 0 and not moment.lingering:
        searching = moment.motions.linear < SEARCHING
        what = _say(f"event_{events[0].get('event')}")
        return (_say("spinning_again", event=what) if searching else words.headline(events)), ""
    if not moment.lingering and events[at].kind in ("starve", "due"):
        return words.headline(events), words.told(moment.session, events[at])
    return words.headline(events), moment.leaf(pages(moment.session, events))


def _computer(state: State, name: str) -> str:
    code = {PLACE: "place", SPIN: "spin", MOVE: "move"}.get(state.phase, "grow")
    return _say(f"computer_{code}", name=name, left=state.left)


def _moves(moment: Moment, state: State, name: str) -> Lines:
    if moment.table.walking or not moment.motions.idle:
        return _say("moving", name=name), ""
    if not moment.table.steps:
        return _say("stuck", name=name, left=state.left), _say("stuck_keys")
    held = moment.controller.held
    if held is not None:
        names = chart(state.zones).names
        if moment.controller.cursor in moment.bursting:
            return _say("to_burst", zone=names[moment.controller.cursor]), _say("to_keys")
        return _say("to", name=name, size=state.size[held], zone=names[held]), _say("to_keys")
    return _say("which_forced" if moment.table.forced else "which", name=name), _say("which_keys")


def _growth(moment: Moment, state: State, name: str) -> Lines:
    if moment.table.must_forfeit:
        return _say("forfeit", name=name), _say("forfeit_keys", count=state.left)
    full = not may_add(state)
    first = _say("grow_full" if full else "grow", name=name, count=state.left)
    zone = moment.controller.cursor
    named, owner = chart(state.zones).names[zone], state.owner[zone]
    if owner == state.seat:
        if state.size[zone] == LARGEST:
            return first, _say("grow_burst", zone=named)
        return first, _say("grow_grow", zone=named, size=state.size[zone] + 1)
    if owner == EMPTY and not full:
        return first, _say("grow_add", zone=named)
    return first, _say("grow_other")
