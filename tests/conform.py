"""What every game must hold to, as one function over a random game. See `conform`."""

from collections.abc import Callable
from typing import Any

from codewheel.rules.contract import CHANCE, NOBODY, Game, Refused
from codewheel.rules.rng import Stream, pick
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import dump, parse, replay
from codewheel.session.saves import pack, unpack
from codewheel.session.slices import through
from codewheel.session.texts import sentence

LONGEST = 3000  # plies: a random game that is not over by then is broken off
NO_MOVES = ("", " ", "a", "zz9", "a1 ", "A1", "-1", "a0", "pass!", "é", "\x00", "a1" * 200, "\udc80", "None", "0")


def random_game(game: Game, options: dict[str, Any], seed: int) -> tuple[list[str], list[Any]]:
    """Moves and states of a random game: exits only when nothing else is legal, chance as the session draws it."""
    state, stream, moves, drawn = game.new(options, seed), Stream(seed ^ 0xC0FFEE), [], 0
    states = [state]
    while game.to_move(state) != NOBODY and len(moves) < LONGEST:
        if game.to_move(state) == CHANCE:
            move = pick(seed, drawn, game.chance(state))
            drawn += 1
        else:
            leaving_moves = game.leaving_moves(state)
            move = stream.choice(
                [move for move in game.legal(state) if move not in leaving_moves] or list(leaving_moves)
            )
        state = game.apply(state, move)
        moves.append(move)
        states.append(state)
    return moves, states


def conform(
    game: Game,
    seed: int,
    options: dict[str, Any] | None = None,
    shuffle: Callable[[Any, int, Stream], Any] | None = None,
    reload_at: int = 60,
) -> int:
    """Play a random game and assert all that the contract promises; answers its plies.

    `shuffle(state, seat, stream)`: the state with what is hidden from the seat in another order; None for an open game.
    `reload_at`: save and load at each of the first so many plies and at a third as many drawn later ones.
    """
    options = options or {}
    moves, states = random_game(game, options, seed)
    assert (moves, states) == random_game(game, options, seed), "same seed, same game"
    stream = Stream(seed)
    texts: dict[str, int] = {}
    for ply, state in enumerate(states):
        _state(game, state, texts, stream)
        _view(game, state, shuffle, stream)
        if ply < len(moves):
            _events(game, state, moves[ply], states[ply + 1])
    _session(game, options, seed, moves, states, reload_at, stream)
    return len(moves)


def _state(game: Game, state: Any, universe: dict[str, int], stream: Stream) -> None:
    """One state: its text, its moves, its outcome. `universe` gathers all move texts of the game so far."""
    assert game.check_state(state) is None
    text = game.format_state(state)
    assert "\n" not in text and text.isprintable() and text == text.strip()
    again = game.parse_state(text)
    assert again == state and hash(again) == hash(state) and game.format_state(again) == text
    assert repr(game.without_history(state)) == repr(again), "a state that forgets is as if it had just been loaded"
    legal, leaving_moves, chance, mover = (
        game.legal(state),
        game.leaving_moves(state),
        game.chance(state),
        game.to_move(state),
    )
    assert isinstance(legal, tuple) and list(legal) == sorted(set(legal)) and set(leaving_moves) <= set(legal)
    _outcome(game, state, legal, mover)
    assert (mover == CHANCE) == bool(chance)
    starter = game.chance_starter(state)
    assert starter is None or (mover == CHANCE and 0 <= starter < game.seats(state)), "only a chance move is started"
    if mover == CHANCE:
        assert all(type(weight) is int and weight > 0 for _, weight in chance)
        drawn = [move for move, _ in chance]
        assert (
            len(set(drawn)) == len(drawn)
            and set(drawn) | set(leaving_moves) == set(legal)
            and not set(drawn) & set(leaving_moves)
        )
    elif mover >= 0:
        assert mover < game.seats(state)
    for move in legal:
        assert game.parse_move(move) == move and move.isprintable() and move == move.strip()
        assert game.check(state, move) is None
        assert game.moves_contain_spaces or " " not in move
        universe[move] = 1
    for move in leaving_moves:
        after = game.apply(state, move)
        assert game.check_state(after) is None and game.parse_state(game.format_state(after)) == after
    others = [move for move in universe if move not in legal]
    samples = [others[stream.below(len(others))] for _ in range(min(3, len(others)))]
    for move in (*samples, NO_MOVES[stream.below(len(NO_MOVES))]):
        _refused(game, state, move, legal)


def _refused(game: Game, state: Any, move: str, legal: tuple[str, ...]) -> None:
    if move in legal:
        return
    why = game.check(state, move)
    assert why is not None and sentence(why), move
    try:
        game.apply(state, move)
    except Refused as fault:
        assert sentence(fault.why)
    else:
        raise AssertionError(f"{move!r} is refused by check and taken by apply")


def _outcome(game: Game, state: Any, legal: tuple[str, ...], mover: int) -> None:
    outcome = game.outcome(state)
    assert outcome.over == (mover == NOBODY) == (not legal)
    assert len(outcome.scores) == game.seats(state) and all(type(score) is int for score in outcome.scores)
    assert outcome.winner is None or (outcome.over and 0 <= outcome.winner < game.seats(state))
    assert outcome.over == bool(outcome.reason)


def _view(game: Game, state: Any, shuffle: Callable[[Any, int, Stream], Any] | None, stream: Stream) -> None:
    for seat in range(game.seats(state)):
        view = game.view(state, seat)
        assert game.view(view, seat) == view and game.to_move(view) == game.to_move(state)
        if game.to_move(state) == seat:
            assert game.legal(view) == game.legal(state)
        if shuffle is None:
            assert view == state, "a game that hides something needs a shuffle here"
        else:
            other = shuffle(state, seat, stream)
            assert game.format_state(game.view(other, seat)) == game.format_state(view) and repr(
                game.view(other, seat)
            ) == repr(view), "the view tells what is hidden"


def _events(game: Game, before: Any, move: str, after: Any) -> None:
    events = game.events(before, move, after)
    assert events and all(event.kind in game.event_kinds for event in events)
    assert game.apply(before, move) == after, "apply leaves its state alone and gives the same again"


def _session(
    game: Game, options: dict[str, Any], seed: int, moves: list[str], states: list[Any], reload_at: int, stream: Stream
) -> None:
    """The same game in a session: play, save and load on the way, replay, undo to the start, redo to the end."""
    seats = [Seat(HUMAN, "", f"seat {number}") for number in range(game.seats(states[0]))]
    session = Session.new(game, options, seed, seats)
    late = range(reload_at, len(moves))
    drawn = {late[stream.below(len(late))] for _ in range(min(reload_at // 3, len(late)))}
    while session.ply < len(moves):
        if session.ply < reload_at or session.ply in drawn:
            _same(session, unpack(pack(session), game.name, lambda _: game))
        if session.chance_starter is not None:
            assert session.to_move == CHANCE and not session.redo() and session.ply < len(moves)
            happened = session.draw()
        else:
            happened = session.play(moves[session.ply])
        assert happened and session.bot_seed() == session.bot_seed()
    assert session.moves == moves and list(session.states) == states and session.outcome == game.outcome(states[-1])
    record = session.record()
    assert parse(dump(record)) == record and through(replay(game, record)) == session.states
    plies = session.ply
    while session.may_undo() is None:
        before = session.ply
        assert session.undo() and session.ply < before
    why = session.may_undo()
    assert not session.undo() and sentence(why)
    if why.code == "session.undo_start":
        assert all(game.to_move(state) == CHANCE for state in session.states[:-1])
    while session.redo():
        pass
    assert session.ply == plies and list(session.states) == states
    _same(session, unpack(pack(session), game.name, lambda _: game))


def _same(session: Session, other: Session) -> None:
    assert other.states == session.states and other.moves == session.moves and other.tail == session.tail
    assert (other.seed, other.options, other.seats) == (session.seed, session.options, session.seats)
    assert other.metadata == session.metadata
