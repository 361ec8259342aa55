"""What Ein-Auge's status window says of a session."""

from ...bots.contract import Thought
from ...rules.einauge import NAMES, NONE, SQUARE, State
from ...session.play import HUMAN, Session
from ...session.texts import say
from .panel import Line, Player, Status

ORDER = {"w": 0, "": 1, "d": 2, "l": 3}


def player_name(session: Session, seat: int) -> str:
    """A person is "You" against the computer, else "Player"; a computer has its level's name."""
    who = session.seats[seat]
    if who.name:
        return who.name
    if who.kind == HUMAN:
        alone = sum(s.kind == HUMAN for s in session.seats) == 1
        return say("einauge.you") if alone else say("einauge.player")
    return say(f"einauge.level_{who.bot}")


def passes(session: Session) -> tuple[int, int]:
    """How often White and Black had to pass so far."""
    found = [0, 0]
    states = session.states
    for before, after in zip(states, states[1:], strict=False):
        opened = after.plies == 24 and after.side == 1
        if opened or (after.plies > 24 and after.side == before.side):
            found[1 - after.side] += 1
    return found[0], found[1]


def lines(thought: Thought) -> tuple[Line, ...]:
    """The analysis as lines of the list, best first: quick wins before slow ones, slow losses before quick ones."""

    def key(value: tuple[str, str, int]) -> tuple[int, int, str]:
        move, verdict, plies = value
        return ORDER[verdict], plies if verdict == "w" else -plies, move

    found = []
    for move, verdict, plies in sorted(thought.values, key=key):
        letter = say(f"einauge.letter_{verdict}") if verdict else ""
        found.append(Line(move, verdict, letter, str(plies) if verdict in ("w", "l") else say("einauge.no_plies")))
    return tuple(found)


def values(thought: Thought | None) -> dict[int, str]:
    """The proven verdicts by square."""
    return {SQUARE[move]: verdict for move, verdict, _ in thought.values if verdict} if thought else {}


def status(session: Session, thought: Thought | None, progress: float | None, analysing: bool) -> Status:
    """Everything the status window shows."""
    state: State = session.state
    outcome = session.outcome
    if outcome.over:
        stone = "wb"[outcome.winner] if outcome.winner is not None else ""
        title = say(f"einauge.seat{outcome.winner}") if outcome.winner is not None else say("einauge.draw")
        note = say("einauge.won") if outcome.winner is not None else say("einauge.repeated")
    else:
        stone, title = "wb"[state.side], say(f"einauge.seat{state.side}")
        note = say("einauge.thinks") if progress is not None else say("einauge.moves")
    placing = state.plies < 24
    left = [12 - state.board.count(c) for c in "wb"] if placing else [None, None]
    players = tuple(Player(player_name(session, seat), "", left[seat]) for seat in (0, 1))
    barred = NAMES[state.barred] if state.barred != NONE else say("einauge.none")
    facts = (
        (say("einauge.barred_fact"), barred, state.barred != NONE),
        (say("einauge.passes_fact"), "{}:{}".format(*passes(session)), False),
    )
    return Status(
        stone,
        title,
        note,
        (say("einauge.move_head", number=state.plies), say("einauge.phase_head", number=1 if placing else 2)),
        (players[0], players[1]),
        facts,
        (say("einauge.analysis_head"), say("einauge.plies_head")) if analysing else (say("einauge.board_head"), ""),
        lines(thought) if analysing and thought else (),
        state.board,
        None if placing else state.board.index("."),
        values(thought) if analysing else {},
        progress,
    )
