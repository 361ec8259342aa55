"""The panel at the right and the two lines at the bottom, of a session in a frame."""

from collections.abc import Sequence

import pyxel

from ...machines.font import font
from ...rules.triaxis.state import COLOUR, FAMINE, GROW, MOVE, PLACE, State, to_place
from ...session.play import Session
from ...session.texts import translate
from ...session.triaxis import naming, words
from ...session.triaxis.aids import odds
from ..motion import Motions
from .dial import draw_dial
from .geometry import LEFT_AT, PROMPTS, PROMPTS_AT
from .island import SEATS, IslandView
from .island_motion import Dial, Stage
from .plates import draw_plate
from .prompt import INKS, WIDE, draw_prompt
from .sheets import BLACK, LGREY, LRED, YELLOW
from .status_table import LAMPS, Row, draw_left, draw_spins, draw_table

BLINK = 24  # frames of half a blink of the block cursor
NOTE_HIGH = 17  # of a note in small letters, as they count lines
TOLD = (YELLOW, YELLOW)  # what is told in both lines
SMALL = 9  # pixels from line to line of small letters


def rows(session: Session, view: IslandView, mover: int | None, losses: Sequence[int] = ()) -> list[Row]:
    """The table's lines, counted on the island that is seen. `losses`: of each seat, to be told in a famine."""
    state: State = session.state
    seats = range(len(session.seats))
    markers, people = [0] * len(seats), [0] * len(seats)
    for owner, size in zip(view.owner, view.size, strict=True):
        if owner >= 0:
            markers[owner] += 1
            people[owner] += size
    names, colours = naming.names(session), naming.habitats(session)
    return [
        Row(
            f"{SEATS[seat]} {names[seat]}" if view.signs else names[seat],
            colours[seat],
            state.alive[seat],
            markers[seat],
            people[seat],
            state.shares[seat],
            state.stock[seat],
            seat == mover,
            0 if losses else state.captured[seat],
            losses[seat] if losses and losses[seat] else None,
        )
        for seat in seats
    ]


def losses(session: Session, view: IslandView, before: State) -> list[int]:
    """The population that each seat has less in what is seen than it had before."""
    found = [0] * len(session.seats)
    for owner, size in zip(before.owner, before.size, strict=True):
        if owner >= 0:
            found[owner] += size
    for owner, size in zip(view.owner, view.size, strict=True):
        if owner >= 0:
            found[owner] -= size
    return found


def draw_spinner(spinner: Dial) -> None:
    """The dial."""
    draw_dial(spinner.kind, spinner.angle, spinner.lit, spinner.stops)


def draw_count(session: Session, spinner: Dial, event: str, turning: bool) -> None:
    """Below the dial: the plate of an event, the moves left, growth or markers to place; else the last spins."""
    state: State = session.state
    habitat = naming.habitats(session)[state.seat]
    if event:
        draw_plate(event)
    elif turning or state.phase not in (MOVE, GROW, PLACE):
        draw_spins(spins(session, turning), translate("triaxis_game.left_round"), state.round + (not session.over))
    elif state.phase == MOVE:
        of = int(spinner.lit) if spinner.lit is not None and spinner.lit.isdigit() else state.left
        draw_left(state.left, of, habitat, translate("triaxis_game.left_move"))
    elif state.phase == GROW:
        draw_left(state.left, state.left, habitat, translate("triaxis_game.left_grow"))
    else:
        left = to_place(state, state.seat)
        draw_left(left, left, habitat, translate("triaxis_game.left_place"))


def spins(session: Session, turning: bool) -> list[tuple[int, str]]:
    """Habitats and stops of the last spins, the oldest first. `turning`: the very last one is still under way."""
    habitats, found = naming.habitats(session), list[tuple[int, str]]()
    ply = session.ply - turning
    while ply and len(found) < LAMPS:
        ply -= 1
        head, _, stop = session.line[ply].partition(" ")
        if head == "spin":
            found.append((habitats[session.at(ply).seat], stop))
    return found[::-1]


def draw_odds(state: State, seat: int) -> bool:
    """What a famine would do to a player, below the dial. False, and nothing, for one who is not on the island."""
    found = odds(state, seat, FAMINE)
    if found.worst < 0:
        return False
    pyxel.rect(*LEFT_AT, BLACK)
    small = font("small")
    worst = words.terrain(found.worst).capitalize()
    texts = (
        translate("triaxis_game.odds_famine", percent=found.percent),
        translate("triaxis_game.odds_worst", colour=worst, population=found.population),
    )
    for n, text in enumerate(texts):
        small.text_in(LEFT_AT.x + 2, LEFT_AT.y + 2 + SMALL * n, LEFT_AT.w - 4, text, (LRED, LGREY)[n])
    return True


def draw_panel(lines: Sequence[Row], famine: bool) -> None:
    """The players. In a famine the last column tells what they have lost."""
    heads = "markers", "people", "lost" if famine else "captured"
    draw_table(lines, [translate(f"triaxis_game.head_{name}") for name in heads])


def draw_lines(first: str, second: str, frame: int, asks: bool) -> None:
    """The prompt: what is to be done, and with which keys; the block cursor blinks where an answer is awaited.

    A sentence that runs over both lines keeps one ink.
    """
    runs_on = first[-1:].isalnum()
    draw_prompt(first, second, asks and frame // BLINK % 2 == 0, TOLD if runs_on else INKS)


def draw_note(text: str) -> None:
    """A message over the prompt: in large letters where two lines hold it, else in small ones."""
    lines = note_lines(text)
    if len(lines) <= 2:
        draw_prompt(lines[0], lines[1] if len(lines) > 1 else "", False, TOLD)
        return
    pyxel.rect(PROMPTS.x, PROMPTS.y, PROMPTS.w, PROMPTS.h, BLACK)
    x, y = PROMPTS_AT[0]
    letters, lines = font("small").lines_in(text, PROMPTS.w - 2 * x, NOTE_HIGH)
    for n, line in enumerate(lines):
        letters.text(x, y + (letters.height + 1) * n, line, YELLOW)


def note_lines(text: str) -> list[str]:
    """A message in lines of the prompt's width."""
    return font("dos8").wrap(text, 8 * WIDE)


def event_shown(session: Session, stage: Stage, motions: Motions, lingering: bool) -> str:
    """Which plate is up, "harvest" or "famine": from the spin that brought it until it is done; "" for none."""
    state: State = session.state
    if not motions.idle or lingering:
        return str(stage.events[0].get("event")) if stage.events and stage.events[0].kind == "colour" else ""
    return (state.event or "") if state.phase == COLOUR else ""
