"""What Ein-Auge's tests share: one move held against the rules."""

from codewheel.rules.einauge.game import GAME, NAMES, NONE, SIDES, State, finish, touching


def check_step(state: State, move: str, child: State) -> None:
    """One move: stones conserved, one eye, a pass exactly when nothing touches it, texts and events that agree."""
    assert GAME.check_state(child) is None
    assert GAME.parse_state(GAME.format_state(child)) == child
    assert GAME.parse_move(move) == move
    assert child.plies == state.plies + 1
    placing = state.plies < 24
    assert child.board.count(SIDES[state.side]) == state.board.count(SIDES[state.side]) + placing
    assert child.board.count(SIDES[1 - state.side]) == state.board.count(SIDES[1 - state.side])
    found = GAME.events(state, move, child)
    happened = [event.kind for event in found]
    assert set(happened) <= set(GAME.event_kinds)
    assert happened[0] == ("place" if placing else "slide")
    over = finish(child.board) is not None
    assert ("win" in happened or "five" in happened) == over
    assert ("draw" in happened) == (GAME.outcome(child).reason == "repetition")
    if child.plies < 24:
        assert child.side == 1 - state.side and child.barred == NONE
        return
    eye = child.board.index(".")
    assert child.board.count(".") == 1
    awaited = 0 if child.plies == 24 else 1 - state.side  # who would act if nobody had to pass
    blocked = not touching(child.board, eye, awaited)
    assert child.side == (1 - awaited if blocked else awaited)
    assert touching(child.board, eye, child.side)
    if not over:
        assert ("pass" in happened) == blocked
        assert ("phase_two" in happened) == (child.plies == 24)
    if child.barred == NONE:
        assert not blocked or child.plies == 24
    else:
        assert blocked and NAMES[child.barred] == NAMES[state.board.index(".")]
        assert GAME.over(child) or len(GAME.legal(child)) >= 1
        assert [i for i in touching(child.board, eye, child.side) if i != child.barred]
    if not GAME.over(child):
        named = {event.get("square"): event.get("kind") for event in found if event.kind == "threat"}
        for one in GAME.legal(child):
            outcome = GAME.outcome(GAME.apply(child, one))
            assert named.get(one) == (outcome.reason if outcome.reason in ("four", "five") else None)
