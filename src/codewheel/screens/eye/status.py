"""The players' boxes of a session, and what is laid over them: who sits there, messages, the key that ends a turn."""

from collections.abc import Sequence
from itertools import product

import pyxel

from ...machines.font import CENTRE, Font, font
from ...machines.skins.base import Box
from ...rules.eye.board import NAME_OF, PATTERN_NAMES, turned
from ...rules.eye.state import ASK, OVER, PLACE, RELOCATE, State
from ...rules.typed import TYPE_CHECKING
from ...session.eye import words
from ...session.play import HUMAN, Seat, Session
from ...session.texts import translate
from . import parts
from .panel import BOXES_TOP, COLUMN, GAP, INKS, MOVES_TOP, PATTERN_TOP, TALL, Panel, Player, box, draw_panel, draw_part
from .parts import Part
from .skins import AMIGA, OEIL, ST

if TYPE_CHECKING:  # start: read when it is opened
    from ...machines.widgets.dialog import Dialog
    from ...session.eye.outlook import Outlook

ASIDE = Box(208, 0, 112, 200)  # the column as far as the disc: what covers it leaves the disc free
MOVES = Box(COLUMN, MOVES_TOP, 100, 38)  # the plate of moves and the key below it
DONE_KEY = Box(COLUMN + 54, 187, 46, 11)
MARGIN = 6  # from a plate's edge to its letters
NOTE_WIDE, LINE = 100, 8
# over the pattern's plate, which names what the disc shows: as large as it, or a little larger where the words ask it
MESSAGE = Box(COLUMN, PATTERN_TOP, NOTE_WIDE, 28)
MESSAGES = MESSAGE, Box(COLUMN, 4, NOTE_WIDE, 33)
# the same where no boxes stand below it: of a small margin more at every side
SOLITARY = Box(COLUMN, 4, NOTE_WIDE, 36), Box(COLUMN - 2, 3, NOTE_WIDE + 4, 40)
SLIM, AIR = 4, 4  # from the edge of a message to its letters: aside where it cannot grow, above and below
THICK = 2  # of a card, at its right and below
LIT = 11  # letters on a lit plate of metal
SWAP_INK = {AMIGA: 4, ST: 4, OEIL: 0}
CLEAR = 6  # pixels between a dialog and what lies below the plates, with its shadow
# pens of the key: ground, edge to the light, edge away from it, letters
NIGHT, CARD = (1, 11, 8, 5), (5, 0, 4, 0)
BRASS = (11, 8), (9, 7)  # the bevel of a message: towards the light and away from it, the outer line and the inner one
CUT, BLUE = 8, 13  # the edge of a card, and what is printed about a message
# the bevel of the key, as plates have it: towards the light and away from it, each the outer line and the inner one
_METAL = (3, 2), (2, 0)
KEY_EDGES = {AMIGA: _METAL, ST: _METAL, OEIL: ((5, 4), (8, 4))}


def panel_of(session: Session, skin_name: str, signs: bool) -> Panel:
    """What the column shows of a session; messages and moves are those of its state."""
    state: State = session.state
    rules = state.rules
    placing = state.phase == PLACE or (rules.quiz and any(state.reserve))
    # in a quiz a turn may have moves and counters to place: then the moves are shown, the counters in the boxes
    hand = state.phase == PLACE or (rules.quiz and not state.left and state.reserve[state.seat] > 0)
    players = tuple(
        Player(
            words.colour_name(seat).upper(),
            seat,
            state.reserve[seat],
            rules.counters,
            tuple(colour for colour, owner in enumerate(state.control) if owner == seat),
            state.alive[seat],
        )
        for seat in range(rules.players)
    )
    over = state.phase == OVER
    return Panel(
        players,
        PATTERN_NAMES.index(NAME_OF[state.pattern]),
        tuple(words.pattern_name(state).split("\n")),
        shown_mover(state),
        state.left,
        state.left + state.used,
        translate("eye_game.place" if hand else "eye_game.moves"),
        _ended(session),
        placing,
        hand,
        signs,
        skin_name,
        points=not over,
    )


def shown_mover(state: State) -> int | None:
    """Whose box is lit: that of the player who moves, at the end that of the winner."""
    return state.winner if state.phase == OVER else state.seat


def _ended(session: Session) -> str:
    """What the plate of moves says when there are none any more."""
    state: State = session.state
    if state.phase != OVER:
        return ""
    if state.winner is None:
        return translate("eye_game.drawn")
    return translate("eye_game.wins", winner=words.colour_name(state.winner))


def standing(session: Session) -> str:
    """The message that stands as long as nothing else is said: what is wanted before the next move, else ""."""
    state: State = session.state
    if state.phase == RELOCATE:
        return _make_way(state)
    return words.tip(state) if state.phase == ASK else ""


def _make_way(state: State) -> str:
    """Whose counters are to be sent off; three names would not fit."""
    seats = [seat for seat, squares in enumerate(state.counters) if set(squares) & set(state.offenders)]
    if len(seats) > 2:
        return translate("eye_game.make_way_all")
    whom = translate("eye_game.and").join(words.the_colour(seat) for seat in seats)
    return translate("eye_game.make_way", whom=whom)


def draw_column(session: Session, skin_name: str, signs: bool, covered: bool, key: bool, hot: bool) -> None:
    """The column of a session. `covered`: a dialog lies over its foot; `key`: the turn may be ended now, `hot`: the
    pointer is there.
    """
    panel = panel_of(session, skin_name, signs)
    draw_panel(panel._replace(points=panel.points and not covered))
    for seat, who in enumerate(session.seats):
        _sitter(skin_name, box(len(panel.players), seat), who, panel.mover == seat)
    if covered:
        return
    _countdown(session.state, skin_name)
    if key:
        _key(skin_name, hot)


def covers(dialogs: "Sequence[Dialog]") -> bool:
    """Whether a dialog lies over what is below the plates, which would be cut by its edge."""
    return any(dialog.box.y + dialog.box.h > DONE_KEY.y - CLEAR for dialog in dialogs)


def _sitter(skin_name: str, place: Part, who: Seat, lit: bool) -> None:
    """Who plays: in the tall boxes of two by name, in the others only which ones are computers."""
    small, ink = font("small"), LIT if lit and skin_name != OEIL else INKS[skin_name].plain
    if place.h == TALL:
        small.text_in(place.x + 27, place.y + 18, 66, words.player_name(who), ink)
    elif who.kind != HUMAN:
        text = translate("eye_game.computer")
        small.text(place.x + place.w - 6 - small.width(text), place.y + 4 + (place.h - 26) // 3, text, ink)


def _countdown(state: State, skin_name: str) -> None:
    """How many moves are left until the colours change."""
    every = state.rules.swap_every
    if every and state.phase not in (PLACE, OVER):
        text = translate("eye_game.swap_in", left=every - state.moves % every)
        x = COLUMN + THICK
        if skin_name == OEIL:  # a strip of card, for wood is no ground for letters
            pyxel.rect(COLUMN, DONE_KEY.y, DONE_KEY.x - COLUMN - 2, DONE_KEY.h, CARD[0])
        font("small").text_in(x, DONE_KEY.y + 2, DONE_KEY.x - x - 3, text, SWAP_INK[skin_name])


def _key(skin_name: str, hot: bool) -> None:
    """The key that ends the turn, or the relocations."""
    ground, light, _, ink = CARD if skin_name == OEIL else NIGHT
    x, y, w, h = DONE_KEY
    pyxel.rect(x, y, w, h, light if hot else ground)
    for edge, upper, lower in zip((0, 1), *KEY_EDGES[skin_name], strict=True):
        pyxel.rectb(x + edge, y + edge, w - 2 * edge, h - 2 * edge, lower)
        pyxel.rect(x + edge, y + edge, w - 1 - 2 * edge, 1, upper)
        pyxel.rect(x + edge, y + edge, 1, h - 1 - 2 * edge, upper)
    font("small").text_in(x + 2, y + 2, w - 4, translate("eye_game.done"), ground if hot else ink, CENTRE)


def draw_message(skin_name: str, text: str, players: int = 0, mover: int | None = None) -> None:
    """A message over the pattern's plate; a longer one on the boxes of those who wait. The mover's box and the moves
    that are left stay to be seen. `players`: how many boxes there are; with none it grows over the plate alone.
    """
    # letters keep their size rather than the lines their length
    margins = (MARGIN,) if players else (MARGIN, SLIM, SLIM - 1)
    for letters, less, aside in product(font("small").sizes(), (0, 1), margins):
        step = letters.pitch - less
        lines = letters.wrap_even(text, MESSAGE.w - 2 * aside)
        tall = len(lines) * step - (step - letters.height)
        place = _message_box(tall + 2 * AIR, players, mover)
        if place is not None:
            break
    else:
        place = SOLITARY[1]._replace(h=tall + 2 * AIR)
    if place.y < BOXES_TOP:
        pyxel.clip(0, 0, 320, max(BOXES_TOP, place.y + place.h))  # no shadow falls upon the boxes
    draw_slip(skin_name, place)
    face = slip_face(skin_name, place)
    left = MESSAGE.x + (face.w - place.w) // 2 + aside
    write_on_slip(skin_name, lines, left, face.y + (face.h - tall + 1) // 2, letters, step)
    pyxel.clip()


def draw_outlook(skin_name: str, ghost: "Outlook", pattern: tuple[int, int]) -> None:
    """What the disc shows while an arrow is pointed at, over the pattern's plate: the pattern that would come."""
    place, name = MESSAGES[1], NAME_OF[turned(pattern, ghost.turn)]
    draw_slip(skin_name, place)
    face = slip_face(skin_name, place)
    icon = parts.icon(PATTERN_NAMES.index(name))
    draw_part(skin_name, icon, place.x + 4, face.y + (face.h - icon.h) // 2)
    left, small = place.x + icon.w + 8, font("small")
    told = words.would_turn(ghost.turn, name, ghost.swaps)
    y = face.y + (face.h - (LINE + 1) * len(told) + 3) // 2
    for n, line in enumerate(told):
        ink = (CARD if skin_name == OEIL else NIGHT)[3] if n else BLUE if skin_name == OEIL else LIT
        small.text_in(left, y + (LINE + 1) * n, face.x + face.w - SLIM - left, line, ink)


def _message_box(high: int, players: int, mover: int | None) -> Box | None:
    """Where a message of so many pixels lies, None where there is no room for it."""
    for place in MESSAGES if players else SOLITARY:
        if high <= place.h:
            return place
    if not players:
        return None
    found = note_box(high, players, mover)
    own = None if mover is None else box(players, mover)
    return None if own is not None and own.y < found.y + found.h and found.y < own.y + own.h else found


def note_box(high: int, players: int, mover: int | None) -> Box:
    """Where words of so many pixels lie: on the fewest and lowest boxes, that of the mover only where it must be."""
    runs = [range(first, last) for last in range(players, 0, -1) for first in range(last)]
    found = []
    for run in runs:
        top, last = box(players, run[0]).y, box(players, run[-1])
        if last.y + last.h - top >= high:
            found.append((mover in run, len(run), -run[0], Box(COLUMN, top, NOTE_WIDE, last.y + last.h - top)))
    return min(found)[3] if found else Box(COLUMN, MOVES_TOP - GAP - high, NOTE_WIDE, high)


def slip_face(skin_name: str, box: Box) -> Box:
    """What of such a ground is flat: a card shows its thickness at two sides."""
    return Box(box.x, box.y, box.w - THICK, box.h - THICK) if skin_name == OEIL else box


def draw_slip(skin_name: str, box: Box) -> None:
    """A ground for words, with its shadow: as thick as the plates beside it, framed in brass or printed in blue."""
    pyxel.dither(0.5)
    pyxel.rect(box.x + 3, box.y + 3, box.w, box.h, 0)
    pyxel.dither(1)
    x, y, w, h = slip_face(skin_name, box)
    if skin_name == OEIL:
        for deep, pen in ((2, 0), (1, CUT), (0, CARD[0])):
            pyxel.rect(x + deep + 1, y + deep, w - 2, h, pen)
            pyxel.rect(x + deep, y + deep + 1, w, h - 2, pen)
        pyxel.rectb(x + 1, y + 1, w - 2, h - 2, BLUE)
        return
    pyxel.rect(x, y, w, h, NIGHT[0])
    for edge, (light, shade) in enumerate(BRASS):
        pyxel.rectb(x + edge, y + edge, w - 2 * edge, h - 2 * edge, shade)
        pyxel.rect(x + edge, y + edge, w - 1 - 2 * edge, 1, light)
        pyxel.rect(x + edge, y + edge, 1, h - 1 - 2 * edge, light)


def write_on_slip(skin_name: str, lines: Sequence[str], x: int, y: int, letters: Font, step: int = LINE) -> None:
    """Lines on such a ground, `step` pixels from one to the next."""
    ink = (CARD if skin_name == OEIL else NIGHT)[3]
    for n, line in enumerate(lines):
        letters.text(x, y + step * n, line, ink)
