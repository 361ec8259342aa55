"""The two lines at the bottom: what is asked of whom and which keys answer; keys in angles can be clicked as well."""

import re
from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from ...rules.contract import Event
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import COLOUR, EMPTY, GROW, LARGEST, MOVE, OVER, PLACE, SPIN, State, to_place
from ...rules.triaxis.turn import may_add
from ...session.play import Session
from ...session.texts import translate
from ...session.triaxis import naming, words
from .geometry import PROMPTS_AT
from .prompt import WIDE
from .show import SEARCHING

if TYPE_CHECKING:
    from .scene import TriaxisScene

KEYS = {"ENTER": "confirm", "SPACE": "pick", "ESC": "cancel", "TAB": "next", "R": "random", "C": "classic"}
_BEFORE_FIGURE = re.compile(r" (?=\d)")
KEEP = "\N{NO-BREAK SPACE}"
_KEY = re.compile("<(" + "|".join(KEYS) + ")>")
CELL = 8

Lines = tuple[str, str]


def key_at(lines: Lines, x: int, y: int) -> str:
    """The command of the key that is written under a pixel, "" where none is."""
    for (left, top), line in zip(PROMPTS_AT, lines, strict=True):
        if not top - 1 <= y < top + CELL:
            continue
        for found in _KEY.finditer(line):
            if left + CELL * found.start() <= x < left + CELL * found.end():
                return KEYS[found[1]]
    return ""


def _say(code: str, **params: str | int) -> str:
    return translate(f"triaxis_game.{code}", **params)


def pages(session: Session, events: Sequence[Event]) -> list[str]:
    """What a famine took or a harvest gives, in lines that have room at the bottom: who is out, then each player's."""
    told = words.fallen(session, events), words.counts(session, events)
    text = _BEFORE_FIGURE.sub(KEEP, " ".join(filter(None, told)))  # a name and its number stay together
    return [line.replace(KEEP, " ") for line in wrap(text, WIDE, break_on_hyphens=False)]


def lines(scene: "TriaxisScene") -> Lines:
    """What stands at the bottom now, notes and questions aside."""
    session = scene.session
    state: State = session.state
    stage = scene.stage
    if state.phase == OVER and scene.motions.idle:
        if scene.lingering and words.is_famine(stage.events):
            return words.headline(stage.events), scene.leaf((*pages(session, stage.events), words.ending(session)))
        return words.ending(session), _say("over_keys")
    if scene.lingering or (not scene.motions.idle and stage.events and stage.events[0].kind == "colour"):
        return _event(scene)
    name = naming.name(session, state.seat)
    if scene.motions.event_kind == "spin":
        return _say("spinning", name=naming.name(session, int(stage.events[0].get("seat")))), _say("computer_keys")
    if state.phase == COLOUR:
        return _say("spinning_again", event=(state.event or "").upper()), _say("computer_keys")
    if not scene.mine:
        return _computer(state, name), _say("computer_keys")
    if state.phase == PLACE:
        if scene.scattering:
            return _say("scatter", name=name), _say("scatter_keys")
        keys = "place_keys" if scene.controller.carrying else "take_keys"
        return _say("place", name=name, count=to_place(state, state.seat)), _say(keys)
    if state.phase == SPIN:
        return _say("spin", name=name), _say("spin_keys")
    return _growth(scene, state, name) if state.phase == GROW else _moves(scene, state, name)


def _event(scene: "TriaxisScene") -> Lines:
    """A famine or a harvest as it is followed: what it is, then what it takes or gives, by player."""
    events, at = scene.stage.events, scene.stage.place(scene.motions)
    if at == 0 and not scene.lingering:
        searching = scene.motions.linear < SEARCHING
        what = str(events[0].get("event")).upper()
        return (_say("spinning_again", event=what) if searching else words.headline(events)), ""
    if not scene.lingering and events[at].kind in ("starve", "due"):
        return words.headline(events), words.told(scene.session, events[at])
    return words.headline(events), scene.leaf(pages(scene.session, events))


def _computer(state: State, name: str) -> str:
    code = {PLACE: "place", SPIN: "spin", MOVE: "move"}.get(state.phase, "grow")
    return _say(f"computer_{code}", name=name, left=state.left)


def _moves(scene: "TriaxisScene", state: State, name: str) -> Lines:
    if scene.walking or not scene.motions.idle:
        return _say("moving", name=name), ""
    if not scene.steps:
        return _say("stuck", name=name), _say("stuck_keys", left=state.left)
    held = scene.controller.held
    if held is not None:
        zone = chart(state.zones).names[held]
        return _say("to", name=name, size=state.size[held], zone=zone), _say("to_keys")
    return _say("which_forced" if scene.forced else "which", name=name), _say("which_keys")


def _growth(scene: "TriaxisScene", state: State, name: str) -> Lines:
    if scene.must_forfeit:
        return _say("forfeit", name=name), _say("forfeit_keys", count=state.left)
    full = not may_add(state)
    first = _say("grow_full" if full else "grow", name=name, count=state.left)
    zone = scene.controller.cursor
    named, owner = chart(state.zones).names[zone], state.owner[zone]
    if owner == state.seat:
        if state.size[zone] == LARGEST:
            return first, _say("grow_burst", zone=named)
        return first, _say("grow_grow", zone=named, size=state.size[zone] + 1)
    if owner == EMPTY and not full:
        return first, _say("grow_add", zone=named)
    return first, _say("grow_other")
