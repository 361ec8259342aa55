"""What the solitaire says: moves, hints, how a game ended."""

from ...rules.contract import Event, Reason, reason
from ...rules.eye.board import COLOUR, COLOURS, TURNS
from ...rules.eye.text import squares_of
from ...rules.oeil_solo.game import State
from ...rules.typed import TYPE_CHECKING
from ..eye.words import short_squares, square_words, way
from ..play import Session
from ..texts import translate

if TYPE_CHECKING:  # start: read when somebody thinks
    from ...bots.contract import SearchInfo


def move_words(move: str) -> str:
    """`step from red at 3 o'clock to blue at 2 o'clock`, `turn wheel A to the left`."""
    if move in TURNS:
        return translate("eye_game.move_turn", wheel=move[5], way=way(move))
    source, target = (square_words(square, COLOUR[square]) for square in squares_of(move))
    return translate("eye_game.move_step", source=source, target=target)


def hint(search_info: "SearchInfo") -> Reason:
    """The hint, with how many moves are left at best where the search knows."""
    verdict, plies = next(((v, n) for move, v, n in search_info.values if move == search_info.move), ("", 0))
    if verdict == "l":
        return reason("oeil_solo_game.hint_none")
    move = move_words(search_info.move)
    if plies == 1:
        return reason("oeil_solo_game.hint_last", move=move)
    return reason("oeil_solo_game.hint", move=move, left=plies) if plies else reason("eye_game.hint", move=move)


def row(session: Session, ply: int) -> str:
    """`7. green 12 *`: the move after `ply` moves as a line of the viewer's list; a star for a colour taken."""
    move = session.line[ply].partition(" ")[2]
    took = len(session.at(ply + 1).taken) > len(session.at(ply).taken)
    code = "wheel" if session.line[ply] in TURNS else "step"
    if code == "step":
        move = short_squares(move, COLOUR.__getitem__)
    return translate(f"oeil_solo_game.row_{code}", number=ply + 1, move=move, star=" *" if took else "")


def taken(event: Event) -> Reason:
    """That a colour was taken, and how many are left."""
    colour = translate(f"eye_game.colour_{event.get('colour')}")
    pattern = translate(f"oeil_solo_game.name_{event.get('pattern')}")
    left = COLOURS - int(event.get("number"))
    if not left:
        return reason("oeil_solo_game.took_all", colour=colour, pattern=pattern)
    code = "oeil_solo_game.took" if left > 1 else "oeil_solo_game.took_last"
    return reason(code, colour=colour, pattern=pattern, left=left)


def ending(session: Session, par: int | None) -> Reason:
    """How the game ended, in a sentence or two."""
    state: State = session.state
    count = len(state.taken)
    if count < COLOURS:
        return reason("oeil_solo_game.end_stuck", count=count, all=COLOURS)
    if par is None:
        return reason("oeil_solo_game.end_win", moves=state.moves)
    if state.moves <= par:
        return reason("oeil_solo_game.end_par", moves=state.moves)
    return reason("oeil_solo_game.end_over", moves=state.moves, par=par, more=state.moves - par)
