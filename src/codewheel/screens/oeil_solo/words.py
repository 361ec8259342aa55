"""What the solitaire says: moves, hints, how a game ended."""

from ...bots.contract import SearchInfo
from ...rules.eye.board import COLOUR, COLOURS, TURNS
from ...rules.eye.text import squares_of
from ...rules.oeil_solo.game import State
from ...session.play import Session
from ...session.texts import translate
from ..eye.words import place_words, short_place


def move_words(move: str) -> str:
    """`step from red at 3 o'clock to blue at 2 o'clock`, `turn wheel A to the left`."""
    if move in TURNS:
        way = translate("eye_game.way_plus" if move.endswith("+") else "eye_game.way_minus")
        return translate("eye_game.move_turn", wheel=move[5], way=way)
    source, target = (place_words(square, COLOUR[square]) for square in squares_of(move))
    return translate("eye_game.move_step", source=source, target=target)


def hint(search_info: SearchInfo) -> str:
    """The hint in words, with how many moves are left at best where the search knows."""
    verdict, plies = next(((v, n) for move, v, n in search_info.values if move == search_info.move), ("", 0))
    if verdict == "l":
        return translate("oeil_solo_game.hint_none")
    move = move_words(search_info.move)
    if plies == 1:
        return translate("oeil_solo_game.hint_last", move=move)
    return translate("oeil_solo_game.hint", move=move, left=plies) if plies else translate("eye_game.hint", move=move)


def row(session: Session, ply: int) -> str:
    """`7. green 12 *`: the move after `ply` moves as a line of the viewer's list; a star for a colour taken."""
    move = session.line[ply].partition(" ")[2]
    took = len(session.at(ply + 1).taken) > len(session.at(ply).taken)
    code = "wheel" if session.line[ply] in TURNS else "step"
    if code == "step":
        move = short_place(move, COLOUR.__getitem__)
    return translate(f"oeil_solo_game.row_{code}", number=ply + 1, move=move, star=" *" if took else "")


def ending(session: Session, par: int | None) -> str:
    """How the game ended, in a sentence or two."""
    state: State = session.state
    taken = len(state.taken)
    if taken < COLOURS:
        return translate("oeil_solo_game.end_stuck", count=taken, all=COLOURS)
    if par is None:
        return translate("oeil_solo_game.end_win", moves=state.moves)
    if state.moves <= par:
        return translate("oeil_solo_game.end_par", moves=state.moves)
    return translate("oeil_solo_game.end_over", moves=state.moves, par=par, more=state.moves - par)
