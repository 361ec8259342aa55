"""What Ein-Auge's status window says of a session."""

from collections.abc import Iterable
from itertools import pairwise

from ...rules.einauge.game import NAMES, NONE, State
from ...rules.typed import TYPE_CHECKING
from ...session.einauge.marks import Threat, repeating
from ...session.einauge.table import ending as end_said
from ...session.play import HUMAN, Session
from ...session.texts import sentence, translate
from .panel import Player, Row, Status

if TYPE_CHECKING:  # start: read when a game is looked back at
    from ...session.einauge.review import Turn


BADGED = ("four", "against", "five", "draw")  # badges on the board that are told in words


def player_name(session: Session, seat: int) -> str:
    """A person is "Human"; a computer has its level's name."""
    who = session.seats[seat]
    if who.name:
        return who.name
    if who.kind == HUMAN:
        return translate("einauge.player")
    return translate(f"einauge.level_{who.bot}")


def passes(session: Session) -> tuple[int, int]:
    """How often White and Black had to pass so far."""
    found = [0, 0]
    states = session.states
    for before, after in pairwise(states):
        opened = after.plies == 24 and after.side == 1
        if opened or (after.plies > 24 and after.side == before.side):
            found[1 - after.side] += 1
    return found[0], found[1]


def sheet(session: Session) -> tuple[Row, ...]:
    """The moves so far in rows of White's and Black's, and where a side had to pass.

    A game that goes on from a position begins with a number to fit it, and with a blank where Black is first.
    """
    rows: list[list[str]] = []
    for state, move in zip(session.states, session.moves, strict=False):
        if state.side == 0 or not rows or rows[-1][1]:
            rows.append(["", ""])
        rows[-1][state.side] = move
    passed, first, last = translate("einauge.passed"), session.at(0).plies // 2 + 1, len(rows) - 1
    return tuple(
        Row(str(first + n), white or (passed if n else ""), black or (passed if n < last else ""))
        for n, (white, black) in enumerate(rows)
    )


def tip(session: Session, human: bool) -> str:
    """What is to be done, for the line under the window's title."""
    state: State = session.state
    if session.over:
        return ending(session)
    back = [NAMES[square] for square in repeating(state)]
    side = translate(f"einauge.seat{state.side}")
    if back:
        stones = translate("einauge.or").join(back)
        return translate("einauge.tip_repeats" if human else "einauge.tip_thinks_repeats", stones=stones, side=side)
    if not human:
        there = session.seats[state.side].kind == HUMAN  # a person whose letter has not come
        return translate("einauge.tip_waits" if there else "einauge.tip_thinks", side=side)
    return translate("einauge.tip_place" if state.plies < 24 else "einauge.tip_slide")


def ending(session: Session) -> str:
    """How the game ended, in a sentence."""
    return sentence(end_said(session))


def legend(threats: Iterable[Threat], side: int) -> tuple[tuple[str, str], ...]:
    """(kind, words) of the badges on the board, for the side that acts."""
    kinds = {threat.kind for threat in threats}
    other = translate(f"einauge.seat{1 - side}")
    return tuple((k, translate(f"einauge.mark_{k}", other=other)) for k in BADGED if k in kinds)


def told(session: Session, ply: int) -> str:
    """The move that led to `ply` in a sentence, for the viewer."""
    if not ply:
        return translate("einauge.told_start")
    move, before = session.line[ply - 1], session.at(ply - 1)
    side = translate(f"einauge.seat{before.side}")
    if before.plies < 24:
        return translate("einauge.told_place", side=side, square=move)
    return translate("einauge.told_slide", side=side, square=move, eye=NAMES[before.board.index(".")])


def status(session: Session, progress: float | None) -> Status:
    """Everything the status window shows."""
    state: State = session.state
    outcome = session.outcome
    if outcome.over:
        stone = "wb"[outcome.winner] if outcome.winner is not None else ""
        title = translate(f"einauge.seat{outcome.winner}") if outcome.winner is not None else translate("einauge.draw")
        note = translate("einauge.won") if outcome.winner is not None else translate("einauge.repeated")
    else:
        stone, title = "wb"[state.side], translate(f"einauge.seat{state.side}")
        note = translate("einauge.thinks") if progress is not None else translate("einauge.moves")
    placing, moves = state.plies < 24, sheet(session)
    left = [12 - state.board.count(c) for c in "wb"] if placing else [None, None]
    players = tuple(Player(player_name(session, seat), "", left[seat]) for seat in (0, 1))
    barred = NAMES[state.barred] if state.barred != NONE else translate("einauge.none")
    metadata = (
        (translate("einauge.barred_fact"), barred, state.barred != NONE),
        (translate("einauge.passes_fact"), "{}:{}".format(*passes(session)), False),
    )
    return Status(
        stone,
        title,
        note,
        (
            translate("einauge.move_head", number=state.plies),
            translate("einauge.phase_head", number=1 if placing else 2),
        ),
        (players[0], players[1]),
        metadata,
        translate("einauge.moves_head" if moves else "einauge.goal_head"),
        moves,
        progress,
        "" if moves else translate("einauge.goal"),
    )


def turn_words(turn: "Turn") -> str:
    """A turning point in a sentence: what the move gave away, and what would have kept it."""
    kept = translate(
        f"einauge_review.{turn.was}_in" if turn.was == "w" and turn.plies else f"einauge_review.{turn.was}",
        move=turn.better,
        plies=turn.plies,
    )
    side = translate(f"einauge.seat{turn.side}")
    return (
        translate(f"einauge_review.{turn.was}{turn.now}", number=turn.ply + 1, side=side, move=turn.played) + " " + kept
    )
